"""How many of Python's own steps a decision takes, by deck and bot: the same figure on any machine, however busy.

`python benchmarks/opcodes.py [DECK]`: for one deck also which functions they are spent in. Seconds are in
`benchmarks/engine.py`; this one tells whether a change of the engine saves anything where seconds are too noisy.
"""

import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from lootpress.compiler.load import load
from lootpress.runtime.bots import BOTS
from lootpress.runtime.bots.random import PATIENT
from lootpress.runtime.deck import PlayDeck, play_deck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import advance, mix

ROOT = Path(__file__).parent.parent
DECKS = ("starter", "fantasy", "marvel", "xmen")
GAMES = {"random": 2, "greedy": 1}
WARM = 8  # games before, so that the cards met are compiled
SHOWN = 25


class Steps:
    """Counts opcodes by function while a game is moved."""

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.spent: Counter[CodeType] = Counter()

    def move(self, game: Game, bot: str, chance: int) -> None:
        """Let a bot decide and make its move."""
        sys.settrace(self._enter)
        try:
            game.apply(BOTS[bot](game, chance))
        finally:
            sys.settrace(None)

    def _enter(self, frame: FrameType, event: str, arg: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self._step

    def _step(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "opcode":
            self.spent[frame.f_code] += 1
        return self._step


def counted(deck: PlayDeck, bot: str) -> tuple[int, Counter[CodeType]]:
    """Decisions of some games of four, and what was spent on them; what comes before a turn of chance alone only."""
    steps, decisions, chance = Steps(), 0, mix(1)
    for number in range(WARM + GAMES[bot]):
        game = Game.new(deck, 4, number)
        while not game.over and game.state.turn_number < PATIENT:
            chance = advance(chance)
            if number < WARM:
                game.apply(BOTS[bot](game, chance))
            else:
                steps.move(game, bot, chance)
                decisions += 1
    return decisions, steps.spent


def main() -> int:
    """Count and print."""
    for name in sys.argv[1:] or DECKS:
        deck = play_deck(load(ROOT / "card_sources" / name).program)
        for bot in GAMES:
            decisions, spent = counted(deck, bot)
            print(f"{name:10} {bot:8} {spent.total() / decisions:8,.0f} opcodes a decision")
            for code, n in spent.most_common(SHOWN) if sys.argv[1:] else ():
                print(
                    f"  {n / decisions:10.1f}  {n / spent.total():5.1%}  {Path(code.co_filename).name} {code.co_name}"
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
