"""How fast the engine plays beside an earlier one, both in one run: `python benchmarks/beside.py [REVISION]`.

Checks the earlier commit out into a temporary folder and starts both engines, each in a process of its own, with the
same Python and the same libraries. They take turns, a few games at a time, so that a busy machine slows both alike;
what is compared is processor time. Games differ between engines, for rules and bots have changed, so the program says
both: time per decision, which tells how fast the engine works, and time per game, which tells how long one waits.

Without a revision it takes the last commit of the first engine, and ends with 1 where a decision takes longer now.
With the word `plain` it compares what `make fast` has compiled with the same source as plain Python.
`python benchmarks/opcodes.py` tells where the steps go.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
FIRST = "1e59503"
PLAIN = "plain"
DECKS = ("starter", "fantasy", "marvel", "xmen")
BOTS = {"random": 8, "greedy": 2}  # games a turn
ROUNDS = 8
TOLERATED = 1.03  # what two runs of the same engine differ by


class PlayTime(NamedTuple):
    """What some games came to: seconds of processor time, decisions and games."""

    seconds: float
    decisions: int
    games: int


# ---------------------------------------------------------------- in the process of an engine


def serve(deck_name: str) -> None:
    """Play what is asked for: a line in says which bot, how many games and from which seed on, a line out the time."""
    import lootpress
    from lootpress.compiler.load import load
    from lootpress.runtime.bots import BOTS as PLAYERS
    from lootpress.runtime.deck import play_deck
    from lootpress.runtime.game import Game
    from lootpress.runtime.rng import advance, mix

    root = Path(lootpress.__file__).parent
    deck = play_deck(load(root / "card_sources" / deck_name).program)
    for line in sys.stdin:
        bot, games, seed = json.loads(line)
        move, decisions, began = PLAYERS[bot], 0, time.process_time()
        for number in range(seed, seed + games):
            game, chance = Game.new(deck, 4, number), mix(number)
            while not game.over and game.state.turn_number < 100:  # what follows is no longer chance alone
                chance = advance(chance)
                game.apply(move(game, chance))
                decisions += 1
        print(json.dumps([time.process_time() - began, decisions, games]), flush=True)


# ---------------------------------------------------------------- in the process that compares


class EngineProcess:
    """An engine in a process of its own."""

    def __init__(self, root: Path, deck: str, **environment: str) -> None:
        """Start it with a deck."""
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--serve", deck],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(root / ".typing"), **environment},
        )

    def play(self, bot: str, games: int, seed: int) -> PlayTime:
        """Let it play."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps([bot, games, seed]), file=self._process.stdin, flush=True)
        return PlayTime(*json.loads(self._process.stdout.readline()))

    def stop(self) -> None:
        """End the process."""
        self._process.communicate()


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """An earlier commit in a folder of its own, with its parser's tables made."""
    if revision == PLAIN:
        yield ROOT
        return
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder) / "earlier"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", there, revision], cwd=ROOT, check=True)
        try:
            environment = {**os.environ, "PYTHONPATH": str(there / ".typing")}
            subprocess.run([sys.executable, "-m", "lootpress.dsl.tables"], cwd=there, env=environment, check=True)
            yield there
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", there], cwd=ROOT, check=True)


def compare(before: EngineProcess, now: EngineProcess, bot: str) -> tuple[list[PlayTime], list[PlayTime]]:
    """Both play in turns; the first turn only warms them up."""
    games = BOTS[bot]
    old, new = [], []
    for number in range(ROUNDS + 1):
        played = before.play(bot, games, number * games), now.play(bot, games, number * games)
        if number:
            old.append(played[0])
            new.append(played[1])
    return old, new


def per_decision(played: list[PlayTime]) -> float:
    """Microseconds."""
    return 1e6 * sum(p.seconds for p in played) / sum(p.decisions for p in played)


def per_game(played: list[PlayTime]) -> float:
    """Milliseconds."""
    return 1e3 * sum(p.seconds for p in played) / sum(p.games for p in played)


def main(revision: str, decks: list[str]) -> int:
    """Compare on every deck with each bot, and print."""
    slower = []
    with checked_out(revision) as earlier:
        print(f"{'deck':8} {'bot':7} {'µs a decision: before':>22} {'now':>6} {'now takes':>10}", end="")
        print(f" {'ms a game: before':>18} {'now':>6} {'now takes':>10}")
        for deck in decks:
            engines = EngineProcess(earlier, deck, LOOTPRESS_PURE="1"), EngineProcess(ROOT, deck)
            for bot in BOTS:
                old, new = compare(*engines, bot)
                ratio = per_decision(new) / per_decision(old)
                print(f"{deck:8} {bot:7} {per_decision(old):22.1f} {per_decision(new):6.1f} {ratio:9.2f}x", end="")
                games = per_game(new) / per_game(old)
                print(f" {per_game(old):18.1f} {per_game(new):6.1f} {games:9.2f}x", flush=True)
                slower += [f"{deck} {bot}"] if ratio > TOLERATED else []
            for engine in engines:
                engine.stop()
    print(f"slower by decision than {revision}: {', '.join(slower)}" if slower else f"nothing slower than {revision}")
    return 1 if slower else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2])
        sys.exit(0)
    sys.exit(main(sys.argv[1] if sys.argv[1:] else FIRST, sys.argv[2:] or [*DECKS]))
