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
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError, CompileError

from lootpress.packaging.compiled import fingerprint, sources_of
from lootpress.packaging.natives import Records, module_name
from lootpress.packaging.registries import Registries
from lootpress.packaging.tuning import Tuning

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "fast"
NAME = "lootpress_compiled"

# Nobody else calls the functions of the engine, so they call each other directly and not by way of tables.
DIRECT = {"linux": ["-fvisibility=hidden", "-fno-plt"], "win32": []}

# What runs between two decisions, and the data it reads.
ROOMS = (
    "active", "bots", "evaluate", "events", "events/apply", "events/types", "frames", "primitives", "rules", "verbs",
)  # fmt: skip
MODULES = (
    "answers.py", "deck.py", "definitions.py", "env.py", "game.py", "hooks.py", "machine.py", "options.py",
    "question.py", "records.py", "rng.py", "shelves.py", "sight.py", "state.py", "tables.py", "topics.py", "views.py",
)  # fmt: skip
ABOVE = ("lootpress/compiler/abilities/forms.py",)
SHOWN = ("lootpress/runtime/views.py",)  # its records leave the engine, and are msgspec's for whoever encodes them
ENV = "lootpress/runtime/env.py"
TWINS = {"lootpress/runtime/records.py": "native_records.py", "lootpress/runtime/rng.py": "native_rng.py"}


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
    hot = [*hot_modules()]
    shutil.rmtree(target, ignore_errors=True)
    for room in ("compiler", "dsl", "runtime"):
        for file in (ROOT / room).rglob("*.py"):
            _write(target / "lootpress" / file.relative_to(ROOT), file.read_text("utf-8"))
    _write(target / "lootpress/__init__.py", '__version__ = ""\n')  # what programs import is above the engine
    records = Records(target, [path for path in hot if path not in SHOWN and path not in TWINS])
    program = [path.read_text("utf-8") for path in sorted((ROOT / "compiler" / "ir").glob("*.py"))]
    tuning = Tuning(records.fields_of(ENV, "Env"), program)
    for path in hot:
        twin = records.twin(path) if path in records else None
        source = twin or (target / path).read_text("utf-8")
        source = Registries(module_name(path)).rewrite(source)
        _write(target / path, source if path == ENV else tuning.rewrite(source))
    _write(target / ENV, tuning.with_copies((target / ENV).read_text("utf-8")))
    for path, name in TWINS.items():
        _write(target / path, Path(__file__).with_name(name).read_text("utf-8"))


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


def build_all(extensions: list[Extension], lib: Path, work: Path) -> None:
    """Compile and link extension modules into a folder, with another for what is made on the way."""
    command = Build(Distribution({"name": NAME, "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(lib), str(work)
    command.finalize_options()
    command.run()


def try_compiler() -> None:
    """Compile next to nothing, for mypyc works half a minute before the C compiler is needed."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "nothing.c"
        source.write_text("#include <Python.h>\nint nothing;\n", "utf-8")
        build_all([Extension("nothing", [str(source)])], Path(folder), Path(folder))


def translate(work: Path) -> list[Extension]:
    """Let mypyc write C, below a folder; it exits where it does not like the types."""
    from mypyc.build import mypycify

    lay_out(work / "source")
    os.chdir(work / "source")
    extensions: list[Extension] = mypycify(
        ["--config-file=", "--explicit-package-bases", "--cache-dir", str(work / "mypy"), *hot_modules()],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        target_dir=str(work / "c"),
        group_name=NAME,
    )
    for extension in extensions:
        extension.extra_compile_args += DIRECT.get(sys.platform, ["-fvisibility=hidden"])
    return extensions


def build(lib: Path) -> None:
    """Let mypyc write C and the C compiler do the rest."""
    try_compiler()
    build_all(translate(WORK), lib, WORK / "o")


def package(target: Path, told: str) -> None:
    """Build all and put it into a folder as the package `lootpress_compiled`, with the name of the sources it is of."""
    lib, here = WORK / "lib", Path.cwd()
    shutil.rmtree(lib, ignore_errors=True)
    try:
        build(lib)
    except (ImportError, BaseError, CCompilerError, CompileError, OSError, SystemExit) as error:
        raise CannotBuild(str(error)) from error  # mypyc exits where it does not like the types
    finally:
        os.chdir(here)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(lib, target)
    shutil.copy(Path(__file__).with_name("compiled.py"), target / "__init__.py")
    (target / "sources.json").write_text(json.dumps(told), "utf-8")


class CannotBuild(Exception):
    """There is no C compiler, or something else is missing."""


def has_compiler() -> bool:
    """Whether there is a C compiler, and what of Python it needs."""
    try:
        try_compiler()
    except (BaseError, CCompilerError, OSError):
        return False
    return True


def package_for_wheel(target: Path) -> None:
    """The same for those who install the package, who have its modules and not this folder."""
    package(target, fingerprint({k: v for k, v in sources_of(ROOT).items() if not k.startswith("packaging/")}))


def main(site: Path) -> int:
    """Build and install, all or nothing; 3 where it cannot be built, and nothing is changed then."""
    told = fingerprint(sources_of(ROOT))  # before mypyc reads them: an edit meanwhile counts
    target, fresh, began = site / NAME, WORK / "site" / NAME, time.monotonic()
    try:
        package(fresh, told)
    except CannotBuild as error:
        print(f"The engine cannot be compiled here, so it stays plain Python, which does the same: {error}")
        return 3
    beside = site / f"{NAME}.new"
    shutil.rmtree(beside, ignore_errors=True)
    shutil.copytree(fresh, beside)
    shutil.rmtree(target, ignore_errors=True)
    beside.rename(target)
    size = sum(file.stat().st_size for file in target.rglob("*") if file.is_file())
    print(f"Compiled {sum(1 for _ in hot_modules())} modules of the engine into {target}:", end=" ")
    print(f"{size / 1e6:.1f} MB in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if sys.argv[1:] else sysconfig.get_path("purelib")).resolve()))
