"""Compiles the rules engine and what the bots think with with mypyc; the rest is in pyproject.toml.

The engine is ordinary Python. Where there is no working C compiler, or no mypyc, it is installed
as it is, and runs some thirty times slower; the build never fails for that. (It does fail if mypyc
finds the engine's types wrong: that is a mistake to mend, not a machine without a compiler.)
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from copy import copy
from importlib.metadata import version
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

BUILD = Path("build")
PACKAGE = Path("src/mycelia")
# engine/__init__.py stays Python: it looks whether the others are compiled.
WORKOUT = PACKAGE / "lab" / "workout.py"
MODULES = sorted(path for path in PACKAGE.glob("engine/*.py") if path.name != "__init__.py")
# What is compiled may know only what is compiled: mypyc takes the types of other modules for
# granted, and these change without a new build. So advice, which speaks of views, stays Python.
PLAIN = ("__init__.py", "advice.py")
MODULES += sorted(path for path in PACKAGE.glob("bots/*.py") if path.name not in PLAIN)


class Build(build):
    """Starts from an empty folder, so that no file taken out of src/ lives on in a wheel."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildEngine(build_ext):
    """Compiles the whole engine or nothing of it: half of it would not import."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.extensions = []  # They are known only once mypyc has run, which run() decides.

    def run(self) -> None:
        if self.inplace:
            # An editable install. A compiled module in src/ would go stale in silence.
            return
        try:
            compiled = compile_engine(self)
        except ImportError:
            print("mycelia: no mypyc, so the engine stays interpreted (slower)")
        except (BaseError, CCompilerError, OSError) as error:
            why = " ".join(str(error).split())
            print(f"mycelia: no C compiler, so the engine stays interpreted (slower): {why}")
        else:
            shutil.copytree(compiled, self.build_lib, dirs_exist_ok=True)


def compile_engine(command: build_ext) -> Path:
    """Return the folder with the compiled modules, made anew if anything they come from changed."""
    from mypyc.build import mypycify

    made = BUILD / "engine" / fingerprint()
    compiled = made / "lib"
    finished = made / "finished"
    if finished.exists():
        return compiled

    shutil.rmtree(made.parent, ignore_errors=True)
    extensions = mypycify(
        # Only what is wrong in the engine itself may stop the build: other modules may want
        # packages which are not there while building.
        ["--config-file=", "--follow-imports=silent", *map(str, MODULES)],
        opt_level="3",
        debug_level="0",
        group_name="mycelia",  # One library for all modules: calls between them are C calls.
        target_dir=str(made / "c"),
    )
    flags: list[str] = []
    if os.name == "posix":
        # Nobody replaces a function of the engine at run time: calls may be inlined.
        flags.append("-fno-semantic-interposition")
    if gcc() and profile(command, extensions, flags, made):
        flags += ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
    compile_with(command, extensions, flags, made, compiled)
    finished.touch()
    return compiled


def gcc() -> bool:
    """Whether the compiler is GCC, whose flags for profiles we know."""
    cc = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    try:
        said = subprocess.run(
            [*shlex.split(cc), "--version"], capture_output=True, text=True, check=False
        )
    except (OSError, ValueError, IndexError):
        return False
    return "Free Software Foundation" in said.stdout


def profile(command: build_ext, extensions: list[Extension], flags: list[str], made: Path) -> bool:
    """Plays games with a build that counts which branches are taken, for the compiler to read.

    If that does not work here, the engine is built without: it is a little slower then.
    """
    counting = ["-fprofile-generate", "-fprofile-update=single"]
    trial = made / "trial"
    shutil.copytree(PACKAGE, trial / "mycelia", ignore=shutil.ignore_patterns("web", "server"))
    try:
        compile_with(command, extensions, [*flags, *counting], made, trial)
        subprocess.run(
            [sys.executable, "-m", "mycelia.lab.workout"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(trial.resolve()), *sys.path])},
            capture_output=True,
            check=True,
            timeout=600,
        )
    except (BaseError, CCompilerError, OSError, subprocess.SubprocessError):
        return False
    finally:
        shutil.rmtree(trial)
    return True


def compile_with(
    command: build_ext, extensions: list[Extension], flags: list[str], made: Path, to: Path
) -> None:
    """Compiles and links what mypyc wrote, anew."""
    command.distribution.ext_modules = []
    for extension in extensions:
        again = copy(extension)
        # A warning that a newer compiler thought of must not cost anybody the compiled engine.
        kept = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        again.extra_compile_args = kept + flags
        again.extra_link_args = [flag for flag in flags if flag == "-fprofile-generate"]
        command.distribution.ext_modules.append(again)
    compiler = build_ext(command.distribution)
    compiler.force = True
    compiler.build_lib = str(to)
    # The same each time: the counts lie beside the objects.
    compiler.build_temp = str(made / "temp")
    compiler.ensure_finalized()
    compiler.run()


def fingerprint() -> str:
    """Hash all that decides what the compiled engine is."""
    digest = hashlib.sha256()
    for path in [Path(__file__), WORKOUT, *MODULES]:
        digest.update(f"{path.name} {path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    surroundings = [version("mypy"), version("librt"), sys.version, sysconfig.get_platform()]
    surroundings += [os.environ.get(name, "") for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    digest.update("\n".join(surroundings).encode())
    return digest.hexdigest()[:16]


BUILD.mkdir(exist_ok=True)
setup(
    cmdclass={"build": Build, "build_ext": BuildEngine},
    # Stands for the modules that BuildEngine makes, so that the wheel is tagged for this platform.
    ext_modules=[Extension("mycelia.engine", sources=[])],
    # Not into src/, where it would be found as a second, stale description of the package.
    options={"egg_info": {"egg_base": str(BUILD)}},
)
