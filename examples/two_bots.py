"""Two kinds of bots play against each other: who wins how often, and the story of the last game.

For example: python examples/two_bots.py starter --games 20
"""

import argparse
from collections import Counter
from collections.abc import Sequence

import lootpress

BOTS = ("greedy", "random")
PLAYERS = 4


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games and tell how they went."""
    parser = argparse.ArgumentParser(description="Let two kinds of bots play against each other.")
    parser.add_argument("deck", help="a folder, a file, or the name of a shipped set or deck")
    parser.add_argument("--games", type=int, default=10)
    options = parser.parse_args(arguments)
    program = lootpress.load(options.deck)

    wins: Counter[str] = Counter()
    story: list[str] = []
    for seed in range(options.games):
        seats = [BOTS[(player + seed) % len(BOTS)] for player in range(PLAYERS)]  # so that no bot always begins
        game = lootpress.Game(program, players=PLAYERS, seed=seed, names=[f"{bot} {n}" for n, bot in enumerate(seats)])
        while game.question is not None:
            game.let(seats[game.question.player])
        wins.update(seats[winner] for winner in game.winners)
        story = game.story()

    for bot in BOTS:
        print(f"{bot} won {wins[bot]} of {options.games} games")
    print("", "How the last game ended:", *(f"  {sentence}" for sentence in story[-12:]), sep="\n")


if __name__ == "__main__":
    main()
