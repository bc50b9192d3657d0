"""What an installation takes, and whether all of it works: wheel and sdist in empty environments of each Python here.

`python packaging/installs.py [PYTHON...] [--dist FOLDER]` installs the wheel, the sdist, and the wheel with every extra
for users, each into an environment that holds nothing, not even pip. There every command says its `--help` and does
something real. `make wheel` builds what is installed; what it depends on comes from the package index. The program says
what failed, and then ends with 1.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from lootpress.cli import COMMANDS

EXTRAS = "studio,scan,cluster,fast,tables,ratings"
MINORS = range(11, 15)
PATIENCE = 600  # seconds for one run
MEGABYTE = 1_000_000

# What each command does, one after another in one folder. A command that needs an extra says so where that is missing.
RUNS: dict[str, tuple[str, ...]] = {
    "new": ("cards",),
    "check": ("cards",),
    "explain": ("L001",),
    "fmt": ("--check", "cards"),
    "compile": ("cards", "-o", "cards.json"),
    "test": ("cards",),
    "show": ("Sock Golem", "--set", "cards", "--png", "golem.png"),
    "list": ("--csv", "cards"),
    "import": ("cards.csv",),
    "mix": ("fantasy", "cards", "--fix", "-o", "evening.loot"),
    "pack": ("cards", "-o", "cards.lootpack"),
    "add": ("cards.lootpack", "--to", "friends"),
    "play": ("cards", "--watch", "--seed", "1", "--save", "game.replay"),
    "replay": ("game.replay", "--quiet"),
    "simulate": ("cards", "--games", "2", "--jobs", "1"),
    "balance": ("cards", "--card", "Sock Golem", "--games", "16", "--jobs", "1", "--json"),
    "print": ("cards", "-o", "cards.pdf"),
    "sketch": ("cards", "-o", "sketch.pdf", "--each", "once"),
    "scan": ("drawn.png", "--set", "cards"),
    "extras": ("cards", "-o", "around"),
    "calibrate": ("-o", "page.pdf"),
    "schema": (),
    "how": ("everyone passes their hand left",),
    "watch": ("cards", "--once", "-o", "proof.html"),
    "completion": ("bash",),
    "lsp": (),
    "studio": ("cards", "--no-browser"),
    "table": ("cards",),
}
SERVES = ("studio", "table")
NEEDS_EXTRA = (*SERVES, "scan")

# A drawing on the first sheet, as a scanner would bring it back: a thick ring in the upper half of each card.
DRAWING = """
import pypdfium2
from PIL import ImageDraw
sheet = pypdfium2.PdfDocument("sketch.pdf")[0].render(scale=200 / 72).to_pil()
pen = ImageDraw.Draw(sheet)
for row in range(3):
    for column in range(3):
        x, y = sheet.width * (2 * column + 1) / 6, sheet.height * (2 * row + 1) / 6 - 90
        pen.ellipse((x - 60, y - 40, x + 60, y + 40), outline=(20, 20, 20), width=8)
sheet.save("drawn.png")
"""


class Installed(NamedTuple):
    """How one installation went."""

    python: str
    kind: str
    seconds: float
    megabytes: float
    helps: int
    runs: int
    run_seconds: float
    wrong: tuple[str, ...]


def main() -> None:
    """Install, run and print a table; a row appears as soon as it is known."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", help="an interpreter; without any, all that are here")
    parser.add_argument("--engine", default="plain", help="of the sdist: plain; compiled, which takes minutes; either")
    parser.add_argument("--only", help="only this: lean wheel, full wheel, lean sdist")
    parser.add_argument("--dist", type=Path, default=Path("dist"), help="the folder of wheel and sdist")
    given = parser.parse_args()
    (wheel,), (sdist,) = given.dist.resolve().glob("*.whl"), given.dist.resolve().glob("*.tar.gz")
    kinds = {"lean wheel": str(wheel), "full wheel": f"{wheel}[{EXTRAS}]", "lean sdist": str(sdist)}
    for file in (wheel, sdist):
        print(f"{file.name}: {file.stat().st_size / MEGABYTE:.1f} MB")
    print(f"| Python | what | installed in | takes | `--help` of {len(COMMANDS)} | one run of each | runs took |")
    print("|---|---|---|---|---|---|---|", flush=True)
    wrong = False
    pythons = given.pythons or list(found_here())
    for kind, what in kinds.items() if given.only is None else [(given.only, kinds[given.only])]:
        for python in pythons:
            done = installed(python, kind, what, given.engine)
            print(
                f"| {done.python} | {done.kind} | {done.seconds:.0f} s | {done.megabytes:.0f} MB | {done.helps} "
                f"| {done.runs} | {done.run_seconds:.0f} s |",
                flush=True,
            )
            for message in done.wrong:
                print(f"{done.python}, {done.kind}: {message}", file=sys.stderr)
            wrong = wrong or bool(done.wrong)
    sys.exit(wrong)


def found_here() -> Iterator[str]:
    """One interpreter of each Python that can run Lootpress, from the path or from pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for minor in MINORS:
        places = [shutil.which(f"python3.{minor}"), *sorted(map(str, pyenv.glob(f"3.{minor}.*/bin/python")))]
        found = next((place for place in places if place and version_of(place).startswith(f"3.{minor}.")), None)
        if found is None:
            print(f"no Python 3.{minor} here", file=sys.stderr)
        else:
            yield found


def version_of(python: str) -> str:
    """Its number, or nothing if it does not run."""
    asked = [python, "-c", "import platform; print(platform.python_version())"]
    return subprocess.run(asked, capture_output=True, text=True).stdout.strip()


def installed(python: str, kind: str, what: str, engine: str) -> Installed:
    """Make an environment, install into it, and let every command speak and work."""
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        subprocess.run([python, "-m", "venv", "--without-pip", place / "venv"], check=True)
        programs = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(programs / "python"),
            "--quiet",
            "--disable-pip-version-check",
        ]
        began = time.perf_counter()
        how = ["--quiet", f"--config-settings=engine={engine}"]
        subprocess.run([*pip, "install", *how, what], check=True, stderr=subprocess.DEVNULL)
        seconds = time.perf_counter() - began
        size = sum(
            path.stat().st_size for path in (place / "venv").rglob("*") if path.is_file() and not path.is_symlink()
        )
        at_work = place / "work"
        at_work.mkdir()
        crew = InstalledCommands(programs, at_work, full="[" in what)
        helps = sum(crew.helps(name, wrong) for name in COMMANDS)
        began = time.perf_counter()
        runs = sum(crew.works(name, wrong) for name in RUNS)
        took = time.perf_counter() - began
        wrong += [f"{name}: nobody says what it does here" for name in COMMANDS if name not in RUNS]
        return Installed(version_of(python), kind, seconds, size / MEGABYTE, helps, runs, took, tuple(wrong))


class InstalledCommands:
    """The commands of one installation, at work in a folder of their own."""

    def __init__(self, programs: Path, folder: Path, *, full: bool) -> None:
        """With a home of its own, so that nothing is kept from one installation to the next."""
        self.programs, self.folder, self.full = programs, folder, full
        homes = {name: str(folder / "home") for name in ("HOME", "USERPROFILE", "LOCALAPPDATA", "XDG_CACHE_HOME")}
        dropped = ("PYTHONPATH", "VIRTUAL_ENV", "XDG_STATE_HOME", "XDG_DATA_HOME")
        self.environment = {name: value for name, value in os.environ.items() if name not in dropped} | homes

    def helps(self, name: str, wrong: list[str]) -> bool:
        """Whether its help says how to call it and gives an example."""
        done = self._run("lootpress", name, "--help")
        good = done.returncode == 0 and f"Usage: lootpress {name} " in done.stdout and "Example" in done.stdout
        if not good:
            wrong.append(f"{name} --help: {done.stdout}{done.stderr}")
        return good

    def works(self, name: str, wrong: list[str]) -> bool:
        """Whether it does what it is for; or says which extra it needs, where that is missing."""
        if name in NEEDS_EXTRA and not self.full:
            done = self._run("lootpress", name, *RUNS[name])
            good = done.returncode == 3 and f"needs the extra `{'scan' if name == 'scan' else 'studio'}`" in done.stderr
        elif name in SERVES:
            return self._serves(name, wrong)
        else:
            if name == "scan":
                self._run("python", "-c", DRAWING)
            done = self._run("lootpress", name, *RUNS[name], told=_editor() if name == "lsp" else "")
            good = done.returncode == 0 and (name != "lsp" or '"capabilities"' in done.stdout)
            if name == "list":
                (self.folder / "cards.csv").write_text(done.stdout, encoding="utf-8")
        if not good:
            wrong.append(f"{name} ended with {done.returncode}: {done.stdout[-500:]}{done.stderr[-1500:]}")
        return good

    def _run(self, program: str, *words: str, told: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.programs / program), *words],
            cwd=self.folder,
            env=self.environment,
            input=told,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
        )

    def _serves(self, name: str, wrong: list[str]) -> bool:
        """Whether a page comes from the link that it prints, and Ctrl-C ends it."""
        command = [str(self.programs / "lootpress"), name, *RUNS[name]]
        told = self.folder / f"{name}.txt"
        with told.open("wb") as out:
            server = subprocess.Popen(command, cwd=self.folder, env=self.environment, stdout=out, stderr=out)
        page, until = "", time.monotonic() + 60
        while not page and server.poll() is None and time.monotonic() < until:
            time.sleep(0.2)
            link = re.search(r"http://\S+", told.read_text("utf-8"))
            with suppress(URLError, ConnectionError):
                page = urlopen(link[0], timeout=10).read().decode() if link else ""
        server.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            server.wait(30)
        good = "<title>" in page and server.poll() in (0, 130)
        if not good:
            server.kill()
            wrong.append(f"{name} ended with {server.poll()}: {told.read_text('utf-8')[-1500:]}")
        return good


def _editor() -> str:
    """What an editor says that comes and goes."""
    editor: dict[str, object] = {"processId": None, "rootUri": None, "capabilities": {}}
    said = (
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": editor},
        {"jsonrpc": "2.0", "id": 2, "method": "shutdown"},
        {"jsonrpc": "2.0", "method": "exit"},
    )
    bodies = [json.dumps(message) for message in said]
    return "".join(f"Content-Length: {len(body)}\r\n\r\n{body}" for body in bodies)


if __name__ == "__main__":
    main()
