"""Looks after what Mycelia is made of: known holes, licences, and a list of it all.

python tools/audit.py             all of this; make audit
python tools/audit.py holes       pip-audit and npm audit, where a registry answers
python tools/audit.py licences    docs/licences.md, from the packages that are installed
python tools/audit.py sbom        build/sbom-python.json and build/sbom-web.json (CycloneDX)

A check that cannot run says so. The exit code is 1 if something is wrong, and 2 if something could
not be checked. The tools are installed into build/audit when they are needed, from where pip looks.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import venv
from importlib import metadata
from pathlib import Path
from typing import Final

from web import node, node_folder

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "requirements" / "play.lock"
WEB: Final = ROOT / "web"
TOOLS: Final = ROOT / "build" / "audit"
REPORT: Final = ROOT / "docs" / "licences.md"
# What is put into the web app; whatever else npm installs only helps to build it.
SHIPPED: Final = (
    "@fontsource-variable/atkinson-hyperlegible-next",
    "@fontsource/caprasimo",
    "svelte",
    "uqr",
)
# What is installed on some systems only, so that it cannot be asked here.
ELSEWHERE: Final = {"colorama": "BSD-3-Clause", "tzdata": "Apache-2.0"}
WELL, WRONG, UNCHECKED = 0, 1, 2


def tool(package: str, program: str) -> Path | None:
    """Return a program from PyPI, installed if it is not there; None if it cannot be had."""
    path = TOOLS / "bin" / program
    if not path.exists():
        if not (TOOLS / "bin" / "python").exists():
            venv.create(TOOLS, with_pip=True)
        python = str(TOOLS / "bin" / "python")
        command = [python, "-m", "pip", "install", "--quiet", package]
        subprocess.run(command, check=False, capture_output=True)
    return path if path.exists() else None


def ask(command: list[str | Path], cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """Return what a program prints, whatever its exit code is."""
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    return done.stdout


def npm(*words: str) -> str:
    """Return what npm prints."""
    program, environment = node()
    cli = node_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return ask([program, cli, *words], WEB, env=environment)


def holes() -> int:
    """Ask which packages are known to have holes. Print what is found."""
    return max(_python_holes(), _web_holes())


def _python_holes() -> int:
    program = tool("pip-audit", "pip-audit")
    if program is None:
        print("Python: NOT CHECKED, pip-audit cannot be installed here")
        return UNCHECKED
    words = ["-r", str(LOCK), "--disable-pip", "--format", "json", "--progress-spinner", "off"]
    try:
        found = json.loads(ask([program, *words]))["dependencies"]
    except (ValueError, KeyError):
        print("Python: NOT CHECKED, pip-audit gave no answer")
        return UNCHECKED
    skipped = [each["name"] for each in found if "skip_reason" in each]
    bad = [each for each in found if each.get("vulns")]
    for each in bad:
        names = ", ".join(hole["id"] for hole in each["vulns"])
        print(f"Python: {each['name']} {each['version']}: {names}")
    if skipped:
        print(
            f"Python: NOT CHECKED, nobody knows anything of {len(skipped)} of {len(found)} packages"
        )
    if not bad and not skipped:
        print(f"Python: no known holes in {len(found)} packages")
    return WRONG if bad else UNCHECKED if skipped else WELL


def _web_holes() -> int:
    try:
        found = json.loads(npm("audit", "--json", "--package-lock-only"))
        counts = found["metadata"]["vulnerabilities"]
    except (ValueError, KeyError):
        print("web: NOT CHECKED, the registry does not answer npm audit")
        return UNCHECKED
    for name, each in found.get("vulnerabilities", {}).items():
        print(f"web: {name}: {each.get('severity')}")
    if not counts["total"]:
        print("web: no known holes")
    return WRONG if counts["total"] else WELL


# ---- licences


def python_packages() -> list[tuple[str, str]]:
    """Return the packages that players install, with their versions, by the lock."""
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    return [(m[1], m[2]) for m in (re.match(r"([\w.-]+)==([\w.]+)", line) for line in lines) if m]


def licence_of(package: str) -> str:
    """Return the licence of an installed package, as it tells itself."""
    if package in ELSEWHERE:
        return ELSEWHERE[package]
    found = metadata.metadata(package)
    if found["License-Expression"]:
        return str(found["License-Expression"])
    kinds = [
        each.rsplit(" :: ", 1)[-1]
        for each in found.get_all("Classifier") or []
        if each.startswith("License ::")
    ]
    plain = str(found["License"] or "").strip().splitlines()
    return " and ".join(kinds) or (plain[0] if plain else "")


def web_packages() -> list[tuple[str, str, str]]:
    """Return what the web app is built from: name, version, licence; with what those need."""
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found: dict[str, tuple[str, str, str]] = {}
    wanted = list(SHIPPED)
    while wanted:
        name = wanted.pop()
        if name not in found:
            each = locked[f"node_modules/{name}"]
            found[name] = name, each["version"], each.get("license", "")
            wanted += each.get("dependencies", {})
    return sorted(found.values())


def report() -> str:
    """Return the page about licences."""
    lines = [
        "# Licences of all that ships",
        "",
        "Made by `python tools/audit.py licences`; a test keeps it complete. Mycelia itself is "
        "under Apache-2.0, its pictures under CC-BY-4.0 (see [NOTICE](../NOTICE)). What is below "
        "is not in this repository: the Python packages are installed by "
        "`requirements/play.lock`, each with its own licence; parts of the web packages are in "
        "the built web app.",
        "",
        "## Python: what `make play` installs",
        "",
        "| package | version | licence |",
        "|---|---|---|",
        *(f"| {name} | {version} | {licence_of(name)} |" for name, version in python_packages()),
        "",
        "## The web app: what it is built from, with what that needs",
        "",
        "| package | version | licence |",
        "|---|---|---|",
        *(f"| {name} | {version} | {licence} |" for name, version, licence in web_packages()),
        "",
        "## The documentation's site, where it is built in",
        "",
        f"Its pages have scripts, styles and icons of Zensical ({licence_of('zensical')}), with "
        "icons of Lucide (ISC) and Font Awesome (CC-BY-4.0). The licences of all of them are in "
        "`assets/licences/` of the built site, those of what is in its script in "
        "`assets/javascripts/LICENSE`.",
        "",
    ]
    return "\n".join(lines)


def licences() -> int:
    """Write the page about licences."""
    REPORT.write_text(report(), encoding="utf-8")
    print(f"{REPORT.relative_to(ROOT)}: written")
    return WELL


# ---- a list of it all


def sbom() -> int:
    """Write what Mycelia is made of, for programs."""
    code = WELL
    program = tool("cyclonedx-bom", "cyclonedx-py")
    made = ROOT / "build" / "sbom-python.json"
    if program is not None:
        ask([program, "requirements", LOCK, "--output-format", "JSON", "-o", made])
    if program is None or not made.exists():
        print("Python: NO LIST, cyclonedx-bom cannot be installed here")
        code = UNCHECKED
    else:
        print(
            f"{made.relative_to(ROOT)}: {len(json.loads(made.read_text())['components'])} packages"
        )
    text = npm("sbom", "--sbom-format", "cyclonedx", "--package-lock-only")
    try:
        count = len(json.loads(text)["components"])
    except (ValueError, KeyError):
        print("web: NO LIST, npm sbom gave none")
        return UNCHECKED
    made = ROOT / "build" / "sbom-web.json"
    made.write_text(text, encoding="utf-8")
    print(f"{made.relative_to(ROOT)}: {count} packages")
    return code


def main() -> int:
    """Do what is asked for. Return the exit code."""
    parts = {"holes": holes, "licences": licences, "sbom": sbom}
    wanted = sys.argv[1:] or list(parts)
    unknown = [name for name in wanted if name not in parts]
    if unknown:
        print(f"expected {', '.join(parts)}, not {', '.join(unknown)}", file=sys.stderr)
        return UNCHECKED
    (ROOT / "build").mkdir(exist_ok=True)
    codes = [parts[name]() for name in wanted]
    return WRONG if WRONG in codes else max(codes)


if __name__ == "__main__":
    sys.exit(main())
