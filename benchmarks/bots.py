"""How well the bots play: the greedy one against what it was, the searching one against it, and who wins by helping.

`python benchmarks/bots.py [duel|helpers|search|speed ...] [GAMES] [--seed N]`: all four without a word, each with its
own number of games without a number. A bot that was changed after a look at these games needs another seed. Four
players with the fantasy set; whoever is measured moves on by one seat with every game, so a quarter of the wins is what
equals would have. Intervals are Wilson's, for 95 of 100.

duel      one greedy bot among three as it was before it looked at what a play does (tests/runtime/old_greedy.py)
helpers   games of four greedy bots: how many are won by who helped in the last fight, not by who fought it
search    one searching bot among three greedy ones
speed     the same games of four greedy bots as they are and as they were, by processor time
"""

import argparse
import sys
import time
from collections.abc import Sequence

from lootpress.compiler.load import load
from lootpress.measure.statistics import wilson
from lootpress.runtime.bots import Bot, bot_named
from lootpress.runtime.deck import PlayDeck, play_deck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.simulation import seed_of
from lootpress.tests.runtime.old_greedy import old_greedy_move

SEATS = 4
SEED = 1118  # of games that no version of a bot was chosen by
GAMES = {"duel": 400, "helpers": 400, "search": 240, "speed": 30}
WANTED_DUEL = 0.35  # of the games, at least
WANTED_SPEED = 1.5  # times as long, at most


def play(deck: PlayDeck, seats: Sequence[Bot], seed: int) -> tuple[Game, tuple[int, ...]]:
    """One game to its end, and who stood in its last fight: the fighter, then the helper."""
    game, chance = Game.new(deck, SEATS, seed), mix(seed)
    side: tuple[int, ...] = ()
    while game.choice is not None:
        chance = mix(chance)
        if game.state.combat is not None:
            side = game.state.combat.side
        game.apply(seats[game.choice.player](game, chance))
    return game, side


def told(what: str, won: int, games: int) -> str:
    """A line of the report."""
    low, high = wilson(won, games)
    return f"{what}: {won} of {games} games, {won / games:.1%}, between {low:.1%} and {high:.1%}\n"


def among(deck: PlayDeck, one: Bot, three: Bot, games: int, seed: int) -> int:
    """How many games a bot wins among three others."""
    won = 0
    for number in range(games):
        seats = [three] * SEATS
        seats[number % SEATS] = one
        won += number % SEATS in play(deck, seats, seed_of(seed, number))[0].winners
    return won


def by_helping(deck: PlayDeck, bot: Bot, games: int, seed: int) -> int:
    """How many games are won by who helped in the last fight."""
    won = 0
    for number in range(games):
        game, side = play(deck, [bot] * SEATS, seed_of(seed, number))
        won += len(side) > 1 and side[1] in game.winners and side[0] not in game.winners
    return won


def seconds(deck: PlayDeck, bot: Bot, games: int, seed: int) -> float:
    """The processor's seconds for a game of four."""
    began = time.process_time()
    for number in range(games):
        play(deck, [bot] * SEATS, seed_of(seed, number))
    return (time.process_time() - began) / games


def measure(what: str, games: int, deck: PlayDeck, seed: int) -> bool:
    """Print one of the measurements; whether it came out as wanted."""
    greedy = bot_named("greedy")
    if what == "duel":
        won = among(deck, greedy, old_greedy_move, games, seed)
        sys.stdout.write(told("greedy among three as it was", won, games))
        return won / games > WANTED_DUEL
    if what == "helpers":
        sys.stdout.write(told("won by who helped, greedy as it is", by_helping(deck, greedy, games, seed), games))
        sys.stdout.write(
            told("won by who helped, greedy as it was", by_helping(deck, old_greedy_move, games, seed), games)
        )
        return True
    if what == "search":
        won = among(deck, bot_named("search"), greedy, games, seed)
        sys.stdout.write(told("search among three greedy ones", won, games))
        return wilson(won, games)[0] > 1 / SEATS
    seconds(deck, greedy, 2, seed)  # cards are compiled as they are met
    before, now = seconds(deck, old_greedy_move, games, seed), seconds(deck, greedy, games, seed)
    sys.stdout.write(f"a game of four greedy ones: {now * 1e3:.0f} ms, as they were {before * 1e3:.0f} ms, ")
    sys.stdout.write(f"{now / before:.2f} times as long\n")
    return now / before <= WANTED_SPEED


def main(words: Sequence[str]) -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", metavar="duel|helpers|search|speed|GAMES")
    parser.add_argument("--seed", type=int, default=SEED)
    given = parser.parse_args(words)
    chosen = [word for word in given.words if word in GAMES] or [*GAMES]
    number = next((int(word) for word in given.words if word.isdigit()), 0)
    deck = play_deck(load("fantasy").program)
    came_out = [measure(what, number or GAMES[what], deck, given.seed) for what in chosen]
    return 0 if all(came_out) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
