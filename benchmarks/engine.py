"""How fast games are played, in decisions a second by random players, beside two well-known libraries; and the clone.

All in this one process, pure Python API against pure Python API, by processor time, the best of several rounds:
`pip install lootpress[bench]` brings the others. Four players of each choose by chance: ours as the bot `random` does,
any kind of move and then any of that kind. Our engine asks nobody who has but one move; the others do, and how many of
their decisions are real ones, between two moves or more, is printed beside. The slowest deck that comes along is what
counts, and where a figure is not what is wanted, the program ends with 1; so it does where another library is missing.
Where `make fast` has compiled the engine, the same source as plain Python plays beside it, in a process of its own.

The bound above all of it is a game without rules: a player is asked, a bot answers by chance, the answer is checked and
taken, and the next one is asked the same. What is left between that and what is wanted is what all rules and cards may
take.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Literal

from lootpress.compiler.load import load
from lootpress.runtime import machine
from lootpress.runtime.bots.random import PATIENT, random_move
from lootpress.runtime.deck import PlayDeck, play_deck
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.game import Game
from lootpress.runtime.machine import ask, push, run, step
from lootpress.runtime.options import PASS, Option
from lootpress.runtime.rng import advance, mix
from lootpress.runtime.state import State

ROOT = Path(__file__).parent.parent
SECONDS = 1.0
ROUNDS = 5
WANTED = {"RLCard uno": 1.5, "OpenSpiel gin_rummy": 4.0}
WANTED_CLONE = 5.0
IS_COMPILED = not str(machine.__file__).endswith(".py")
SHIPPED = ("starter", "fantasy", "marvel", "xmen")

# A round plays games until the time is over and yields after every decision whether there was anything to decide.
Round = Callable[[int], Iterator[bool]]


def ours(deck: PlayDeck) -> Round:
    """Four players of our own, game after game."""

    def play(seed: int) -> Iterator[bool]:
        chance = mix(seed)
        for number in count():
            game = Game.new(deck, 4, seed * 1_000 + number)
            while not game.over and game.state.turn_number < PATIENT:  # what follows is no longer chance alone
                chance = advance(chance)
                game.apply(random_move(game, chance))
                yield True

    return play


MENU = (PASS, Option("play", opens=True), Option("trade", opens=True), Option("sell"))


class NoRules(Frame):
    """Players are asked in turn, for ever."""

    player: int = 0
    step: Literal["ask"] = "ask"


@step(NoRules)
def _no_rules(g: State, f: NoRules) -> None:
    """The next player is asked the same."""
    g.answer = None
    f.player = (f.player + 1) % g.players
    ask(g, f.player, "arrange", MENU)


def no_rules(deck: PlayDeck) -> Round:
    """Four players of our own who are asked for ever, and nothing comes of it."""

    def play(seed: int) -> Iterator[bool]:
        state = State(deck, 4, seed)
        push(state, NoRules())
        run(state)
        game, chance = Game(state), mix(seed)
        while True:
            chance = advance(chance)
            game.apply(random_move(game, chance))
            yield True

    return play


def rlcard_uno() -> Round:
    """Uno as RLCard plays it: the bare game, without its environment."""
    from rlcard.games.uno import Game as Uno

    def play(seed: int) -> Iterator[bool]:
        rng = random.Random(seed)
        while True:
            game = Uno()
            game.init_game()
            while not game.is_over():
                options = game.get_legal_actions()
                game.step(options[int(rng.random() * len(options))])
                yield len(options) > 1

    return play


def open_spiel(name: str) -> Round:
    """A game of OpenSpiel through its Python API; what chance does is no decision."""
    import pyspiel

    rules = pyspiel.load_game(name)

    def play(seed: int) -> Iterator[bool]:
        rng = random.Random(seed)
        while True:
            state = rules.new_initial_state()
            while not state.is_terminal():
                options, by_chance = state.legal_actions(), state.is_chance_node()
                state.apply_action(options[int(rng.random() * len(options))])
                if not by_chance:
                    yield len(options) > 1

    return play


def rate(play: Round) -> tuple[float, float]:
    """Decisions a second of processor time, the best of the rounds; and the share of real ones."""
    best, all_done, all_real = 0.0, 0, 0
    for seed in range(ROUNDS):
        moves = play(seed)
        next(moves)
        done, real, began = 0, 0, time.process_time()
        while (took := time.process_time() - began) < SECONDS:
            for _ in range(50):
                real += next(moves)
            done += 50
        best = max(best, done / took)
        all_done, all_real = all_done + done, all_real + real
    return best, all_real / all_done


def clone_time(deck: PlayDeck) -> float:
    """Microseconds to copy a game in its middle."""
    game = Game.new(deck, 4, 1)
    rng = random.Random(1)
    for _ in range(400):
        if game.over:
            break
        game.apply(rng.randrange(len(game.legal())))
    best = 1e9
    for _ in range(30):
        began = time.process_time()
        for _ in range(500):
            game.clone()
        best = min(best, (time.process_time() - began) / 500)
    return best * 1e6


def turns_rate(deck: PlayDeck) -> float:
    """Turns a second of processor time, since a decision is a small thing."""
    chance, turns = mix(1), 0
    began = time.process_time()
    for number in count():
        game = Game.new(deck, 4, number)
        while not game.over and game.state.turn_number < PATIENT:
            chance = advance(chance)
            game.apply(random_move(game, chance))
        turns += game.state.turn_number
        took = time.process_time() - began
        if took > SECONDS:
            return turns / took
    raise AssertionError("unreachable")


def every_deck() -> dict[str, PlayDeck]:
    """The decks that come along, and the one that has every word of the language."""
    paths = [*(ROOT / "card_sources" / name for name in SHIPPED), ROOT / "tests/language/phrasebook.loot"]
    return {path.stem: play_deck(load(path).program) for path in paths}


def plain_rates() -> dict[str, float]:
    """The rates of the same source as plain Python."""
    environment = {**os.environ, "LOOTPRESS_PURE": "1"}
    done = subprocess.run([sys.executable, __file__, "--rates"], env=environment, stdout=subprocess.PIPE, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> int:
    """Measure and print everything; 1 if anything wanted is missed."""
    decks = every_deck()
    mine = {name: rate(ours(deck))[0] for name, deck in decks.items()}
    plain = plain_rates() if IS_COMPILED else mine
    print(f"lootpress is {'compiled; beside it the same as plain Python' if IS_COMPILED else 'plain Python'}")
    for name, deck in decks.items():
        print(f"lootpress {name:18} {mine[name]:12,.0f} decisions a second, all real ones;", end=" ")
        print(f"{turns_rate(deck):6,.0f} turns; plain Python {plain[name]:8,.0f} decisions")
    rivals: dict[str, float] = {}
    reals: dict[str, float] = {}
    for name, make in (
        ("RLCard uno", rlcard_uno),
        ("OpenSpiel gin_rummy", lambda: open_spiel("gin_rummy")),
        ("OpenSpiel hearts", lambda: open_spiel("hearts")),
    ):
        try:
            rivals[name], reals[name] = rate(make())
            print(f"{name:28} {rivals[name]:12,.0f} decisions a second, {reals[name]:.0%} of them real ones")
        except ImportError:
            print(f"{name:28} not installed (pip install lootpress[bench])")
    bound = rate(no_rules(decks["starter"]))[0]
    print(f"{'lootpress without rules':28} {bound:12,.0f} decisions a second, the bound above all decks")
    slowest = min(SHIPPED, key=mine.__getitem__)
    missed = []
    for name, value in rivals.items():
        wanted = f", wanted {WANTED[name]}" if name in WANTED else ""
        print(f"{slowest} to {name:22} {mine[slowest] / value:8.2f} times{wanted}", end="")
        print(f"; by real decisions {mine[slowest] / (value * reals[name]):.2f} times")
    missed += [name for name, wanted in WANTED.items() if mine[slowest] < wanted * rivals.get(name, 1e12)]
    if wanted_rates := [WANTED[name] * value for name, value in rivals.items() if name in WANTED]:
        may, asking, takes = 1e6 / max(wanted_rates), 1e6 / bound, 1e6 / mine[slowest]
        print(f"microseconds a decision: wanted {may:.1f}, to ask alone {asking:.1f}, {slowest} takes {takes:.1f}")
    clone = max(clone_time(deck) for deck in decks.values())
    print(f"clone {clone:.1f} microseconds on the slowest deck, wanted {WANTED_CLONE:.0f} at most")
    missed += ["clone"] if clone > WANTED_CLONE else []
    print(f"missed: {', '.join(missed)}" if missed else "everything wanted is reached")
    return 1 if missed else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--rates"]:
        print(json.dumps({name: rate(ours(deck))[0] for name, deck in every_deck().items()}))
        sys.exit(0)
    sys.exit(main())
