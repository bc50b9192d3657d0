"""Compiles the inner loop of the engine with mypyc, into this environment: `python packaging/fast.py [FOLDER]`.

The same source, typed as it is, becomes extension modules in a package of their own, `lootpress_compiled`, beside the
sources and not among them. `packaging/compiled.py` goes along: it hands them out to whoever imports the engine, as long
as the sources are still those that were compiled. So an edit is never hidden by what was built before it.
"""

import hashlib
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
from lootpress.packaging.natives import Records

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "fast"
NAME = "lootpress_compiled"

# What runs between two decisions, and the data it reads.
ROOMS = (
    "active", "bots", "evaluate", "events", "events/apply", "events/types", "frames", "primitives", "rules", "verbs",
)  # fmt: skip
MODULES = (
    "answers.py", "deck.py", "definitions.py", "env.py", "game.py", "hooks.py", "machine.py", "options.py",
    "question.py", "records.py", "rng.py", "sight.py", "state.py", "tables.py", "topics.py", "views.py",
)  # fmt: skip
ABOVE = ("lootpress/compiler/abilities/forms.py",)
SHOWN = ("lootpress/runtime/views.py",)  # its records leave the engine, and are msgspec's for whoever encodes them
RECORDS = "lootpress/runtime/records.py"


def hot_modules() -> Iterator[str]:
    """The modules to compile, as paths below the folder that holds the package."""
    for room in ROOMS:
        for path in sorted((ROOT / "runtime" / room).glob("*.py")):
            if path.name != "__init__.py":
                yield f"lootpress/runtime/{room}/{path.name}"
    yield from (f"lootpress/runtime/{name}" for name in MODULES)
    yield from ABOVE


def lay_out(target: Path) -> None:
    """The package as it is compiled: its sources, and native twins in the place of modules that have records."""
    source, hot = ROOT / ".typing", [*hot_modules()]
    shutil.rmtree(target, ignore_errors=True)
    records = Records(source, [path for path in hot if path not in SHOWN and path != RECORDS])
    for room in ("compiler", "dsl", "runtime"):
        for file in (ROOT / room).rglob("*.py"):
            _write(target / "lootpress" / file.relative_to(ROOT), file.read_text("utf-8"))
    _write(target / "lootpress/__init__.py", (ROOT / "__init__.py").read_text("utf-8"))
    for path in hot:
        twin = records.twin(path) if path in records else None
        if twin is not None:
            _write(target / path, twin)
    _write(target / RECORDS, Path(__file__).with_name("native_records.py").read_text("utf-8"))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


class Build(build_ext):
    """As setuptools builds extensions, but the C files of one on all processors at once."""

    def build_extension(self, ext: Extension) -> None:
        """Compile all sources, then link."""

        headers = hashlib.sha256(repr((ext.extra_compile_args, ext.include_dirs, sys.version)).encode())
        for folder in ext.include_dirs:
            for path in sorted(Path(folder).glob("*.h")) if Path(folder).is_relative_to(WORK) else ():
                headers.update(path.read_bytes())

        def compiled(source: str) -> list[str]:
            """Compile a C file, unless that was done before with the same headers."""
            name = hashlib.sha256(headers.digest() + Path(source).read_bytes()).hexdigest()
            (goal,) = self.compiler.object_filenames([source], output_dir=self.build_temp)
            told = Path(goal).with_suffix(".sha256")
            if not (Path(goal).exists() and told.exists() and told.read_text() == name):
                self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=ext.include_dirs,
                    extra_postargs=ext.extra_compile_args,
                )
                told.write_text(name)
            return [goal]

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

    lay_out(WORK / "source")
    os.chdir(WORK / "source")
    extensions = mypycify(
        ["--config-file=", "--explicit-package-bases", "--cache-dir", str(WORK / "mypy"), *hot_modules()],
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
