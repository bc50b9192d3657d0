"""Whether two engines play the same games to the last byte: `python benchmarks/same_games.py REVISION|plain [GAMES]`.

Whoever makes the engine faster runs this: it plays the same seeds with the engine of an earlier commit and with this
one, on every deck that comes along, and compares what everybody was asked, what everybody could choose, and the log.
With the word `plain` it compares what `make fast` has compiled with the same source as plain Python. Ends with 1 where
a game differs, and names it.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BOTS = {"random": 1, "greedy": 5}  # one in so many games
MOST_TURNS = 100  # what follows is no longer chance alone


def tell(deck_name: str, games: int) -> None:
    """Print a name for every game that this engine plays."""
    import lootpress
    from lootpress.compiler.load import load
    from lootpress.runtime.bots import BOTS as PLAYERS
    from lootpress.runtime.deck import play_deck
    from lootpress.runtime.game import Game
    from lootpress.runtime.rng import advance, mix

    deck = play_deck(load(Path(lootpress.__file__).parent / "card_sources" / deck_name).program)
    for bot, one_in in BOTS.items():
        for seed in range(0, games, one_in):
            game, chance, seen = Game.new(deck, 3 + seed % 4, seed), mix(seed), hashlib.sha256()
            while not game.over and game.state.turn_number < MOST_TURNS:
                seen.update(repr(game.choice).encode())
                chance = advance(chance)
                game.apply(PLAYERS[bot](game, chance))
            seen.update(repr(game.log()).encode())
            print(deck_name, bot, seed, seen.hexdigest(), flush=True)


def started(root: Path, deck: str, games: int, **environment: str) -> "subprocess.Popen[str]":
    """An engine at work in a process of its own."""
    return subprocess.Popen(
        [sys.executable, __file__, "--tell", deck, str(games)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(root / ".typing"), os.environ.get("PYTHONPATH", "")))}
        | environment,
    )


def main(revision: str, games: int) -> int:
    """Compare deck by deck."""
    from lootpress.benchmarks.beside import DECKS, checked_out

    differing = 0
    with checked_out(revision) as earlier:
        for deck in DECKS:
            both = started(earlier, deck, games, LOOTPRESS_PURE="1"), started(ROOT, deck, games)
            before, now = (engine.communicate()[0].splitlines() for engine in both)
            wrong = [line for line, other in zip(now, before, strict=False) if line != other]
            complete = len(now) == len(before) == sum(len(range(0, games, n)) for n in BOTS.values())
            print(f"{deck:8} {len(now)} games, {len(wrong)} differ from {revision}", end="")
            print("" if complete else f"; {len(before)} there: one of them stopped", flush=True)
            for line in wrong[:3]:
                print(f"  {line}")
            differing += len(wrong) + (not complete)
    return 1 if differing else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--tell"]:
        tell(sys.argv[2], int(sys.argv[3]))
        sys.exit(0)
    sys.exit(main(sys.argv[1] if sys.argv[1:] else "plain", int(sys.argv[2]) if sys.argv[2:] else 200))
