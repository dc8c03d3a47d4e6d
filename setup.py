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
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

BUILD = Path("build")
PACKAGE = Path("src/mycelia")
WORKOUT = PACKAGE / "lab" / "workout.py"
# Folders whose modules are compiled, but for the files named in PLAIN and deeper folders. What is
# compiled may know only what is compiled: mypyc takes the types of other modules for granted, and
# these change without a new build. So advice, which speaks of views, stays Python with
# what belongs to it; and so does each
# __init__.py (the engine's looks whether the others are compiled).
COMPILED = ("engine", "bots", "bots/sage")
PLAIN = ("__init__.py", "advice.py", "calibration.py", "remarks.py")
MODULES = sorted(
    path
    for folder in COMPILED
    for path in (PACKAGE / folder).glob("*.py")
    if path.name not in PLAIN
)
# MYCELIA_BUILD=quick compiles once, without a profile and without optimizing across modules: done
# in a third of the processor time, and slower (docs/performance.md). Otherwise the build is full.
FULL, QUICK = "full", "quick"
COMPILERS = min(os.cpu_count() or 1, 8)  # Run side by side; each takes some hundred megabytes.


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


class SideBySide(build_ext):
    """Compiles several sources at a time. By itself build_ext goes by extensions only."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = COMPILERS
        self.force = True

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_all(sources: list[str], *args: Any, **options: Any) -> list[str]:
            # The biggest first, so that none of them is left over for the end.
            sources = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPool(COMPILERS) as pool:
                made = pool.map(
                    lambda source: compile_in_turn([source], *args, **options), sources, 1
                )
                return [file for files in made for file in files]

        self.compiler.compile = compile_all
        super().build_extensions()


def compile_engine(command: build_ext) -> Path:
    """Return the folder with the compiled modules, made anew if anything they come from changed."""
    kind = os.environ.get("MYCELIA_BUILD", FULL)
    for found in (FULL, kind):  # The full build serves whoever wants a quick one, too.
        made = BUILD / "engine" / fingerprint(found)
        compiled = made / "lib"
        finished = made / "finished"
        if finished.exists():
            return compiled

    shutil.rmtree(made.parent, ignore_errors=True)
    if kind == QUICK:
        extensions = write_c(made, multi_file=True, opt_level="2")
        flags = COMMON_FLAGS + (VECTOR_FLAGS if gcc() else [])
        compile_with(command, extensions, flags, made, compiled)
    elif not (gcc() and compile_by_profile(command, made, compiled)):
        # One big source: the compiler sees all of the engine at once.
        extensions = write_c(made, multi_file=False)
        compile_with(command, extensions, COMMON_FLAGS, made, compiled)
    finished.write_text(kind)
    for leftover in ("c", "temp"):
        shutil.rmtree(made / leftover)
    return compiled


# Nobody replaces a function of the engine at run time: calls may be inlined. And a product is
# rounded before it is added to something, on every processor: sage says the same on all of them.
COMMON_FLAGS = ["-fno-semantic-interposition", "-ffp-contract=off"] if os.name == "posix" else []
# What -O3 has and -O2 has not: several units of sage's net are added at a time.
VECTOR_FLAGS = ["-ftree-vectorize", "-fvect-cost-model=dynamic"]


def write_c(made: Path, *, multi_file: bool, opt_level: str = "3") -> list[Extension]:
    """Let mypyc write the engine in C, into one source or into one for each module."""
    from mypyc.build import mypycify

    shutil.rmtree(made, ignore_errors=True)
    extensions: list[Extension] = mypycify(
        # Only what is wrong in the engine itself may stop the build: other modules may want
        # packages which are not there while building.
        ["--config-file=", "--follow-imports=silent", *map(str, MODULES)],
        opt_level=opt_level,
        debug_level="0",
        group_name="mycelia",  # One library for all modules: calls between them are C calls.
        target_dir=str(made / "c"),
        multi_file=multi_file,
    )
    return extensions


def compile_by_profile(command: build_ext, made: Path, compiled: Path) -> bool:
    """Compile the engine twice with GCC, the second time by what the first one counted.

    Return whether that worked. There is a source for each module, so that several are compiled at
    a time, and the linker optimizes across them (-flto): as fast as one big source, in half the
    time.
    """
    extensions = write_c(made, multi_file=True)
    # In one piece: cut into several, the linker would not see all of the engine at once.
    flags = [*COMMON_FLAGS, "-flto=auto", "-flto-partition=one"]
    try:
        if profile(command, extensions, flags, made):
            flags += ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
        compile_with(command, extensions, flags, made, compiled)
    except (BaseError, CCompilerError, OSError):
        return False
    return True


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
        # With -flto the linker compiles, too.
        again.extra_link_args = flags
        command.distribution.ext_modules.append(again)
    compiler = SideBySide(command.distribution)
    compiler.build_lib = str(to)
    # The same each time: the counts lie beside the objects.
    compiler.build_temp = str(made / "temp")
    compiler.ensure_finalized()
    compiler.run()


def fingerprint(kind: str) -> str:
    """Return a hash of all that decides what the compiled engine is."""
    digest = hashlib.sha256(kind.encode())
    for path in [Path("setup.py"), WORKOUT, *MODULES]:
        digest.update(f"{path.as_posix()} {path.stat().st_size}\n".encode())
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
