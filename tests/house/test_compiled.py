"""The compiled engine is the same engine: it plays the same games, and it never hides an edit of its source."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

GAMES = """
import hashlib
import sys
from pathlib import Path

import lootpress
from lootpress.compiler.load import load
from lootpress.runtime import machine
from lootpress.runtime.bots import BOTS
from lootpress.runtime.deck import play_deck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import advance, mix

print("plain" if machine.__file__.endswith(".py") else "compiled", file=sys.stderr)
for path in [Path("card_sources", name) for name in ("fantasy", "marvel", "starter", "xmen")]:
    deck = play_deck(load(path).program)
    for bot in ("random", "greedy"):
        for number in range(3):
            game, chance, seen = Game.new(deck, 3, number), mix(number), hashlib.sha256()
            while not game.over and game.state.turn_number < 60:
                seen.update(repr(game.choice).encode())
                chance = advance(chance)
                game.apply(BOTS[bot](game, chance))
            copy = Game.from_bytes(game.clone().to_bytes(), deck)
            seen.update(repr(game.log()).encode())
            print(path.name, bot, number, seen.hexdigest(), copy.digest())
"""

FIGURES = """
from lootpress.cli import main
main(["balance", "card_sources/starter", "--games", "160", "--players", "3", "--jobs", "2", "--no-cache", "--json"])
"""

WHICH = "import lootpress_compiled, lootpress.runtime.rng as rng; print(rng.__file__)"
FOUND = """
import sys, lootpress_compiled, lootpress
print([f.find_spec("lootpress.runtime.rng", None) for f in sys.meta_path if type(f) is lootpress_compiled.Finder])
"""


def run(code: str, root: Path, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(folder), **environment},
    )


def build_of(root: Path, folder: Path) -> Path:
    """A build that holds one module, which is none: only whether it would be taken is of interest."""
    package = folder / "lootpress_compiled"
    (package / "lootpress" / "runtime").mkdir(parents=True)
    shutil.copy(root / "packaging" / "compiled.py", package / "__init__.py")
    (package / "lootpress" / "runtime" / f"rng{EXTENSION_SUFFIXES[0]}").touch()
    told = "from lootpress_compiled import *; from pathlib import Path; print(fingerprint(sources_of(Path('.'))))"
    (package / "sources.json").write_text(json.dumps(run(told, root, folder).stdout.strip()), "utf-8")
    return package


def test_a_build_of_these_sources_is_taken(root: Path, tmp_path: Path) -> None:
    package = build_of(root, tmp_path)
    assert f"origin='{package}/lootpress/runtime/rng" in run(FOUND, root, tmp_path).stdout


def test_a_build_of_other_sources_is_left_alone(root: Path, tmp_path: Path) -> None:
    package = build_of(root, tmp_path)
    (package / "sources.json").write_text('"other"', "utf-8")
    assert run(FOUND, root, tmp_path).stdout == "[None]\n"
    assert run(WHICH, root, tmp_path).stdout == f"{root}/runtime/rng.py\n"


def test_plain_python_on_demand(root: Path, tmp_path: Path) -> None:
    build_of(root, tmp_path)
    assert run(FOUND, root, tmp_path, LOOTPRESS_PURE="1").stdout == "[]\n"


def test_no_build_without_a_compiler(root: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "packaging/fast.py", str(tmp_path)],
        cwd=root,
        capture_output=True,
        text=True,
        env={**os.environ, "CC": "no-such-compiler"},
    )
    assert done.returncode == 3
    assert "stays plain Python" in done.stdout
    assert not [*tmp_path.iterdir()]


def test_what_is_compiled_plays_the_same_games_in_plain_python_too(root: Path, tmp_path: Path) -> None:
    """The quick share: everything that is written for the compiler, run as it is, without one.

    Only chance is left out, which counts on words of the machine; the next test compiles that.
    """
    fast = import_module("lootpress.packaging.fast")
    fast.lay_out(tmp_path)
    shutil.copy(root / "runtime" / "rng.py", tmp_path / "lootpress" / "runtime" / "rng.py")
    for file in ("grammar.lark", "grammar.tables"):
        shutil.copy(root / "dsl" / file, tmp_path / "lootpress" / "dsl" / file)
    (tmp_path / "lootpress" / "card_sources").symlink_to(root / "card_sources")
    games = GAMES.replace("range(3)", "range(1)").replace('"fantasy", "marvel", "starter", "xmen"', '"fantasy", "xmen"')
    laid = run(games, root, tmp_path, LOOTPRESS_PURE="1")
    plain = run(games, root, root / ".typing", LOOTPRESS_PURE="1")
    assert laid.stdout == plain.stdout, laid.stderr[-2000:]
    assert plain.stdout.count("\n") == 4


def test_the_compiler_takes_the_engine_as_it_is_typed(tmp_path: Path) -> None:
    """What mypyc does not like, such as a type that only msgspec's records have, is seen without compiling any C."""
    code = "import pathlib, sys, lootpress.packaging.fast as fast; fast.translate(pathlib.Path(sys.argv[1]))"
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True)
    said = [line for line in (done.stdout + done.stderr).splitlines() if "warning:" not in line]
    assert done.returncode == 0, "\n".join(said[-20:])
    assert [*(tmp_path / "c").rglob("*.c")]


needs_compiler = pytest.mark.skipif(
    not import_module("lootpress.packaging.fast").has_compiler(), reason="there is no C compiler, so nothing to compare"
)


@needs_compiler
def test_compiled_chance_is_the_same_chance(root: Path, tmp_path: Path) -> None:
    shutil.copy(root / "packaging" / "native_rng.py", tmp_path / "compiled_rng.py")
    subprocess.run([sys.executable, "-m", "mypyc", "compiled_rng.py"], cwd=tmp_path, check=True, capture_output=True)
    (tmp_path / "compiled_rng.py").unlink()
    code = """
import compiled_rng
from lootpress.runtime import rng
assert compiled_rng.__file__.endswith(".so") and rng.__file__.endswith(".py")
values = [k + d for k in (0, 1 << 31, 1 << 32, 1 << 62, 1 << 63, 1 << 64, -1) for d in range(-2, 3)]
values += [rng.mix(k) for k in range(2_000)]
for ask in ("mix", "advance", "die_of"):
    assert [getattr(compiled_rng, ask)(v) for v in values] == [getattr(rng, ask)(v) for v in values], ask
keys = values[-300:]
for v in values:
    assert compiled_rng.shuffled(range(300), keys, v) == rng.shuffled(range(300), keys, v)
print("same")
"""
    done = run(code, root, tmp_path, LOOTPRESS_PURE="1")
    assert done.stdout == "same\n", done.stderr


@pytest.fixture(scope="module")
def copy(root: Path, project_files: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project in a folder of its own, so that building leaves no litter."""
    copy = tmp_path_factory.mktemp("copy")
    for path in project_files:
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / path, copy / path)
    return copy


def wheel_of(copy: Path, out: Path, engine: str) -> Path:
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", f"-Cengine={engine}", "--outdir", str(out)]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    (wheel,) = out.glob("*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of an empty environment with this wheel; only the dependencies are lent by this one."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


@pytest.mark.long
@needs_compiler
def test_a_wheel_for_this_platform_brings_the_compiled_engine(copy: Path, root: Path, tmp_path: Path) -> None:
    wheel = wheel_of(copy, tmp_path / "compiled", "compiled")
    assert not wheel.name.endswith("-none-any.whl")
    assert wheel.stat().st_size < 15_000_000
    plain = wheel_of(copy, tmp_path / "plain", "plain")
    assert plain.name.endswith("-py3-none-any.whl")
    told = {}
    for which, file in (("compiled", wheel), ("plain", plain)):
        python = installed(file, tmp_path / f"{which}-venv")
        version = subprocess.run([python, "-m", "lootpress", "--version"], cwd=tmp_path, capture_output=True, text=True)
        assert version.stdout.endswith({"compiled": "engine: compiled\n", "plain": "engine: plain Python\n"}[which])
        games = subprocess.run([python, "-c", GAMES], cwd=root, capture_output=True, text=True)
        assert games.stderr == f"{which}\n"
        told[which] = games.stdout
    assert told["compiled"] == told["plain"]
    assert told["plain"].count("\n") == 24


@needs_compiler
@pytest.mark.long
def test_compiled_and_plain_python_play_the_same_games(root: Path, tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "packaging/fast.py", str(tmp_path)], cwd=root, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stdout[-2000:] + built.stderr[-2000:]
    compiled = run(f"import lootpress_compiled\n{GAMES}", root, tmp_path)
    plain = run(GAMES, root, tmp_path, LOOTPRESS_PURE="1")
    assert (compiled.stderr, plain.stderr) == ("compiled\n", "plain\n")
    assert compiled.stdout == plain.stdout
    assert plain.stdout.count("\n") >= 24
    fast, slow = (run(FIGURES, root, tmp_path, **how).stdout for how in ({}, {"LOOTPRESS_PURE": "1"}))
    assert fast == slow
    assert len(json.loads(slow)) > 3
