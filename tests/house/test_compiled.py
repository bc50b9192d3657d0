"""The compiled engine is the same engine: it plays the same games, and it never hides an edit of its source."""

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

GAMES = """
import hashlib
import sys
from pathlib import Path

import lootpress
from lootpress.runtime import machine
from lootpress.runtime.bots import BOTS
from lootpress.runtime.deck import play_deck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import advance, mix

print("plain" if machine.__file__.endswith(".py") else "compiled", file=sys.stderr)
for path in [Path("card_sources", name) for name in ("fantasy", "marvel", "starter", "xmen")]:
    deck = play_deck(lootpress.load(path).program)
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
