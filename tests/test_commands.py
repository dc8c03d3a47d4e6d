"""Every command in the documentation is run, or it is said why not; and none is of another time.

Commands are taken from the blocks of code of all pages. Those that are quick are run here, in a
folder of their own, made shorter where they would take long. All others stand in a table with the
reason, most often another test that does the same with more care. What a page says in passing
(`mycelia verify`) must at least be there.
"""

from __future__ import annotations

import re
import shlex
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import manual
import pytest
from typer.main import get_command
from typer.testing import CliRunner

from mycelia.cli import app

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", *manual.pages().values())
BLOCK = re.compile(r"^( *)```([a-z]*)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`((?:\.venv/bin/)?(?:mycelia|make|python) [^`\n]+)`")
PROGRAM = re.compile(r"(?:[A-Z_]+=\S+ )*(?:\.venv/bin/)?(mycelia|make|python|pip|ray|export)\b")
CRON = re.compile(r"(\S+ ){5}mycelia ")

# What is run here; and what is put in place of something that would take long.
RUN = (
    r"mycelia cards --json",
    r"mycelia bots",
    r"mycelia rules\b.*",
    r"mycelia edition check my-edition\.toml",
    r"mycelia simulate --games 1000000 .*",
    r"mycelia bench",
)
SHORTER = {
    "--games 1000000": "--games 20 --jobs 1",
    "mycelia bench": "mycelia bench --seconds 0.01",
    "check my-edition.toml": "check my-edition.toml --games 2",
}
# Why the others are not, by reason. Tests that do the same are named, and are there.
OWN_BOT = "tests/bots/test_one_of_ones_own.py"
SERVERS = "tests/server/test_run.py, tests/server/test_nginx.py"
NOT_RUN = {
    "makes environments: tests/test_install.py and tests/packaging/test_play.py do": (
        r"make (setup|play|fast|lab|lock|clean|release)\b.*",
        r"pip install .*",
    ),
    "runs this very test, or what stands beside it": (
        r"make (check|test|lint|long|durations|format|audit|hooks)\b.*",
        r"(PYTHONPATH=src )?python -m pytest\b.*",
        r"mypy",
    ),
    "lists what stands in the Makefile": (r"make help",),
    "serves until it is ended: tests/test_dev.py": (r"make dev\b.*",),
    "tests/test_site.py builds it": (r"make (docs|docs-serve)\b.*",),
    "measures, for minutes; short forms are among the slow tests": (
        r"make bench\b.*",
        r"python bench/.*",
    ),
    f"wants a person at a terminal: tests/terminal and {OWN_BOT} play": (
        r"(PYTHONPATH=src python -m )?mycelia play\b.*",
    ),
    f"needs the bot of its page: {OWN_BOT} takes it from there": (
        r"mycelia (check-bot|arena|simulate --seats|serve --bots) .*my_bots.*",
    ),
    f"serves until it is ended: {SERVERS}": (r".*\bmycelia serve\b.*",),
    "works on a host's database: tests/server/test_backup.py": (
        r".*\bmycelia backup\b.*",
        r"mycelia restore\b.*",
    ),
    "needs several servers, or NATS: tests/server/test_nodes.py, tests/server/test_worker.py": (
        r"mycelia admin servers",
        r".*\bmycelia worker\b.*",
        r"nats-server .*",
        r"export MYCELIA_.*",
    ),
    "needs a Ray cluster: tests/lab has a small one": (
        r"mycelia arena sage forager .*--on .*",
        r"(ray|export RAY_).*",
    ),
    "takes hours, or as long as it says: tests/lab and tests/learn have seconds of it": (
        r"mycelia (train|arena|balance)\b.*",
        r"make box\b.*",
    ),
    "plays for minutes: tests/testing/test_check_edition.py does, with the same box": (
        r"mycelia edition check src/mycelia/edition/valley\.toml .*",
    ),
    "needs the file that the walk writes: tests/test_walks.py does what it says": (
        r"sed -i .* my-valley\.toml",
        r"(PYTHONPATH=src python -m )?mycelia (edition check|cards|simulate) .*my-valley\.toml.*",
    ),
    "adds a language to the sources: a walk for a clone of one's own": (
        r"cd (src/mycelia/i18n|\.\./\.\./\.\.)",
        r"for part in .*",
        r"python web/tests/fixtures/make_log\.py",
    ),
    "writes files of this folder": (
        r"python tools/\w+\.py.*",
        r"(PYTHONPATH=src )?python tests/(make_golden|rules/make_map|shared/versions)\.py.*",
        r"(PYTHONPATH=src )?python tests/edition/make_words\.py.*",
        r"PYTHONPATH=src python -m mycelia\.server\.wire\.typescript .*",
    ),
    "changes the system: tests/server/test_nginx.py uses the same files": (
        r"(apt-get|systemctl|systemd-analyze|journalctl|nginx|cp|chmod|echo|createuser|openssl) .*",
    ),
    "works on a clone of one's own, or with a program that may not be here": (
        r"(git|pre-commit|uv|uvx|docker|docker-compose) .*",
    ),
}


def plain(line: str) -> str:
    """Return a command without what is told about it, and without where its program lies."""
    line = re.sub(r"\s+#\s.*$", "", line).strip()
    return re.sub(r"(?<!\S)(?:\S*\.venv/bin/|\$ )", "", line)


def commands_of(text: str) -> list[str]:
    """Return the commands in a page's blocks of code, in order.

    A block that is called sh is all commands. In one without a name they are known by their
    programs; a drawing, which is indented, has none.
    """
    found = []
    for _, language, body in BLOCK.findall(text):
        lines = re.sub(r"\\\n\s*", "", body).splitlines()
        if language in ("sh", "bash", "console"):
            found += [line for line in lines if line.strip() and not line.startswith("#")]
        elif not language:
            named = [line for line in lines if PROGRAM.match(line) or CRON.match(line)]
            found += [re.sub(r" {2,}.*$", "", line) for line in named]
    return [plain(line) for line in found]


def documented() -> list[tuple[str, str]]:
    """Return every command with its page."""
    return [
        (page.relative_to(ROOT).as_posix(), command)
        for page in PAGES
        for command in commands_of(page.read_text(encoding="utf-8"))
    ]


def fits(command: str, patterns: tuple[str, ...]) -> str | None:
    """Return the first pattern that a command is."""
    return next((one for one in patterns if re.fullmatch(one, command)), None)


def test_commands_are_found_in_pages() -> None:
    page = "```sh\n.venv/bin/mycelia cards --json   # all\nmake a && \\\n  make b\n```\n"
    page += "```\nx y\n  make tea\nmake dev   it serves\n```\n"
    assert commands_of(page) == ["mycelia cards --json", "make a && make b", "make dev"]
    assert len(documented()) > 40


def test_every_command_is_run_or_it_is_said_why_not() -> None:
    known = (*RUN, *(one for patterns in NOT_RUN.values() for one in patterns))
    unknown = [f"{page}: {command}" for page, command in documented() if not fits(command, known)]
    assert not unknown, "neither run nor in the table, tests/test_commands.py"


def test_the_tests_that_the_reasons_name_are_there() -> None:
    for reason in NOT_RUN:
        for path in re.findall(r"tests/[\w/]+(?:\.py)?", reason):
            assert (ROOT / path).exists(), path


@pytest.mark.parametrize(
    "command", sorted({command for _, command in documented() if fits(command, RUN)})
)
def test_a_command_that_is_run(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MYCELIA_LANG", "en")
    valley = files("mycelia.edition").joinpath("valley-1.0.toml").read_text(encoding="utf-8")
    (tmp_path / "my-edition.toml").write_text(valley, encoding="utf-8")
    for long, short in SHORTER.items():
        command = command.replace(long, short)
    done = CliRunner().invoke(app, shlex.split(command)[1:])
    assert done.exit_code == 0, f"{command}: {done.output}"
    assert done.output.strip()


# ---- what pages name, in blocks or in passing, is there


@cache
def targets() -> set[str]:
    """Return what make can make."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][a-z-]*):", text, re.MULTILINE))


@cache
def whole() -> Any:
    """Return our command with all that are in it."""
    return get_command(app)


def wrong_with(command: str) -> str:
    """Return what is wrong with a command, by looking at it only; nothing if all is well."""
    try:
        words = shlex.split(command, comments=True)
    except ValueError:
        words = command.split()
    while words and re.match(r"[A-Z_]+=", words[0]):
        words = words[1:]
    program, rest = words[0].removeprefix(".venv/bin/"), words[1:]
    if program == "make":
        wanted = [word for word in rest if re.fullmatch(r"[a-z][a-z-]*", word)]
        return ", ".join(f"no target {word}" for word in wanted if word not in targets())
    if program == "python" and rest and rest[0].endswith(".py"):
        if not (ROOT / rest[0]).is_file():
            return f"no file {rest[0]}"
        source = (ROOT / rest[0]).read_text(encoding="utf-8")
        options = [word.split("=")[0] for word in rest[1:] if word.startswith("--")]
        return ", ".join(f"no option {one}" for one in options if one not in source)
    if program == "mycelia":
        return wrong_option(rest)
    return ""


def wrong_option(words: list[str]) -> str:
    """Return what a command of ours does not know: a command, or an option."""
    command = whole()
    known: set[str] = {"--help"}
    for word in words:
        inner = getattr(command, "commands", {})
        if inner and re.fullmatch(r"[a-z][a-z-]*", word):
            if word not in inner:
                return f"no command {word}"
            command = inner[word]
    for one in command.params:
        known |= {*one.opts, *one.secondary_opts}
    options = [word.split("=")[0] for word in words if re.match(r"--\w", word)]
    return ", ".join(f"no option {one}" for one in options if one not in known)


def test_commands_of_another_time_are_found() -> None:
    assert wrong_with("make play") == ""
    assert wrong_with("make coffee") == "no target coffee"
    assert wrong_with("mycelia arena a b --games 3") == ""
    assert wrong_with("mycelia arena a b --gaems 3") == "no option --gaems"
    assert wrong_with("mycelia admin nobody") == "no command nobody"
    assert wrong_with("python bench/attacks.py --list") == ""
    assert wrong_with("python bench/nothing.py") == "no file bench/nothing.py"


def test_every_command_that_is_named_is_there() -> None:
    wrong = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        # What was is told in the past tense there.
        if page.name == "CHANGELOG.md":
            continue
        named = [*commands_of(text), *INLINE.findall(BLOCK.sub("", text))]
        for command in named:
            for part in re.split(r" && | \| |; ", command):
                if fault := wrong_with(part):
                    wrong.append(f"{page.relative_to(ROOT)}: {command}: {fault}")
    assert not wrong
