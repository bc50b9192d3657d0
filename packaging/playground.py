"""Puts the playground into out/playground: its page, Pyodide, and a zip with all the Python that it needs.

Run by `make playground`; playground/README.md says what it is made of.
"""

import json
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "playground"
WORK = ROOT / "build" / "playground"
TARGET = ROOT / "out" / "playground"
SITE = Path(sysconfig.get_path("purelib"))

PAGE = ("index.html", "page.css", "page.js", "worker.js")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PLAIN = ("click", "jinja2", "lark", "markupsafe", "reportlab")
ROOMS = ("card_sources", "compiler", "dsl", "library", "print", "runtime", "table", "terminal")
_LEFT_OUT = {".so", ".pyc", ".pyi", ".icc"}


def fetch() -> list[Path]:
    """The wheels that are built for Pyodide, and Pyodide itself, each held to its hash."""
    wheels = WORK / "wheels"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps"]
    tags = json.loads(lock_file().read_text("utf-8"))["info"]
    platform = f"pyemscripten_{tags['abi_version']}_{tags['arch']}"
    version = ".".join(tags["python"].split(".")[:2])
    abis = [f"--abi={abi}" for abi in (f"cp{version.replace('.', '')}", "abi3", "none")]
    built_for = [f"--platform={platform}", f"--python-version={version}", "--implementation=cp", *abis]
    wanted = ["--require-hashes", "--only-binary=:all:", "-d", str(wheels), "-r", str(HERE / "wheels.txt")]
    subprocess.run([*pip, *built_for, *wanted], check=True)
    return sorted(wheels.glob("*.whl"))


def lock_file() -> Path:
    """What Pyodide says about itself, after npm has fetched it."""
    return HERE / "node_modules" / "pyodide" / "pyodide-lock.json"


def plain_files() -> Iterator[tuple[str, Path]]:
    """Everything that is Python alone: ours and that of others, by its place in the zip."""
    for folder, home in [*((SITE / name, SITE) for name in PLAIN), (HERE / "PIL", HERE)]:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix not in _LEFT_OUT:
                yield path.relative_to(home).as_posix(), path
    yield "stage.py", HERE / "stage.py"
    yield "lootpress/__init__.py", ROOT / "__init__.py"
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            if path.is_file() and path.suffix not in _LEFT_OUT and "page" not in path.parts:
                yield f"lootpress/{path.relative_to(ROOT).as_posix()}", path


def main() -> int:
    """Fetch, pack, and put it together."""
    node = [sys.executable, str(ROOT / "packaging" / "node.py"), "npm", "ci", "--ignore-scripts"]
    subprocess.run(node, cwd=HERE, check=True, stdout=subprocess.DEVNULL)
    wheels = fetch()
    shutil.rmtree(TARGET, ignore_errors=True)
    (TARGET / "pyodide").mkdir(parents=True)
    for name in PAGE:
        shutil.copyfile(HERE / name, TARGET / name)
    for name in RUNTIME:
        shutil.copyfile(lock_file().parent / name, TARGET / "pyodide" / name)
    with zipfile.ZipFile(TARGET / "packages.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        for name, path in plain_files():
            packed.write(path, name)
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as opened:
                for name in opened.namelist():
                    packed.writestr(name, opened.read(name))
    size = sum(path.stat().st_size for path in TARGET.rglob("*") if path.is_file()) / 1e6
    print(
        f"The playground is in {TARGET.relative_to(ROOT)}, {size:.1f} MB; it needs a server: see playground/README.md."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
