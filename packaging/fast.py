"""Compiles the inner loop of the engine with mypyc, into this environment: `python packaging/fast.py [FOLDER]`.

The same source, typed as it is, becomes extension modules in a package of their own, `lootpress_compiled`, beside the
sources and not among them. `packaging/compiled.py` goes along: it hands them out to whoever imports the engine, as long
as the sources are still those that were compiled. So an edit is never hidden by what was built before it.
"""

import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError, CompileError

from lootpress.packaging.compiled import fingerprint, sources_of

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "fast"
NAME = "lootpress_compiled"

# What runs between two decisions. What only holds data (frames, events, options) is made by msgspec, in C already.
ROOMS = ("active", "evaluate", "events", "events/apply", "primitives", "rules", "verbs")
MODULES = (
    "bots/greedy.py", "bots/random.py", "bots/value.py", "bots/worth.py", "game.py", "machine.py", "rng.py", "sight.py",
    "state.py", "tables.py", "topics.py",
)  # fmt: skip


def hot_modules() -> Iterator[str]:
    """The modules to compile, as paths below the folder that holds the package."""
    for room in ROOMS:
        for path in sorted((ROOT / "runtime" / room).glob("*.py")):
            if path.name != "__init__.py":
                yield f"lootpress/runtime/{room}/{path.name}"
    yield from (f"lootpress/runtime/{name}" for name in MODULES)


class Build(build_ext):
    """As setuptools builds extensions, but the C files of one on all processors at once."""

    def build_extension(self, ext: Extension) -> None:
        """Compile all sources, then link."""

        def compiled(source: str) -> list[str]:
            made: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
            )
            return made

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = [name for made in pool.map(compiled, ext.sources) for name in made]
        ext.sources, ext.extra_objects = [], objects
        super().build_extension(ext)


def build_all(extensions: list[Extension], lib: Path) -> None:
    """Compile and link extension modules into a folder."""
    command = Build(Distribution({"name": NAME, "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(lib), str(WORK / "o")
    command.finalize_options()
    command.run()


def try_compiler() -> None:
    """Compile next to nothing, for mypyc works half a minute before the C compiler is needed."""
    source = WORK / "nothing.c"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text("#include <Python.h>\nint nothing;\n", "utf-8")
    build_all([Extension("nothing", [str(source)])], WORK)


def build(lib: Path) -> None:
    """Let mypyc write C and the C compiler do the rest."""
    try_compiler()
    from mypyc.build import mypycify

    os.chdir(ROOT / ".typing")  # which shows the package under its name
    extensions = mypycify(
        ["--no-warn-unused-configs", "--cache-dir", str(WORK / "mypy"), *hot_modules()],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        target_dir=str(WORK / "c"),
        group_name=NAME,
    )
    build_all(extensions, lib)


def install(lib: Path, site: Path, told: str) -> None:
    """Put what was built where Python finds it, all or nothing, with the name of the sources it is of."""
    target, fresh = site / NAME, site / f"{NAME}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(lib, fresh)
    shutil.copy(Path(__file__).with_name("compiled.py"), fresh / "__init__.py")
    (fresh / "sources.json").write_text(json.dumps(told), "utf-8")
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    (site / f"{NAME}.pth").write_text(f"import {NAME}\n", "utf-8")


def main(site: Path) -> int:
    """Build and install; 3 where it cannot be built, and nothing is changed then."""
    lib, told = WORK / "lib", fingerprint(sources_of(ROOT))  # before mypyc reads them: an edit meanwhile counts
    shutil.rmtree(lib, ignore_errors=True)
    try:
        build(lib)
    except (ImportError, BaseError, CCompilerError, CompileError, OSError) as error:
        print(f"The engine cannot be compiled here, so it stays plain Python, which does the same: {error}")
        return 3
    install(lib, site, told)
    print(f"Compiled {sum(1 for _ in hot_modules())} modules of the engine into {site / NAME}")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if sys.argv[1:] else sysconfig.get_path("purelib")).resolve()))
