import random
import time
from pathlib import Path

import pytest

from lootpress.compiler.load import check_text
from lootpress.dsl.format import format_text

BOOK = Path(__file__).parent.parent / "language" / "phrasebook.loot"
SECONDS = 60
# What people and programs leave in texts: words out of place, broken quotes, odd signs, all kinds of white space.
LITTER = [
    '"', "\\", "#", ":", ",", "X", "+", "-", " ", "\t", "\n", "\r\n", "\x00", "é", "“", "’", "🂡", "\u202e",
    "99999999999999999999", "and", "or", "if", "when", "of", "the", "your", "each", "play", "bad stuff:", "otherwise:",
    "roll a die", "\n  ", "\n      ",
]  # fmt: skip


def _mutated(text: str, chance: random.Random) -> str:
    for _ in range(chance.randint(1, 12)):
        at, length = chance.randrange(len(text) + 1), chance.randrange(40)
        piece = text[chance.randrange(len(text) + 1) :][: chance.randrange(60)]
        text = text[:at] + chance.choice([chance.choice(LITTER), piece, ""]) + text[at + chance.choice([0, length]) :]
    return text


@pytest.mark.long
def test_no_text_makes_the_checker_or_the_formatter_fail() -> None:
    """Pieces of the phrasebook, damaged at random, for a minute: something to say about each, never a crash."""
    blocks = BOOK.read_text(encoding="utf-8").split("\n\n")
    chance = random.Random(20)
    tried = 0
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        text = _mutated("\n\n".join(chance.sample(blocks, chance.randint(1, 4))), chance)
        found = check_text(text, "fuzz.loot")
        assert all(d.message and d.place.line >= 1 for d in found), text
        formatted = format_text(text.replace("\r\n", "\n"))
        if isinstance(formatted, str):
            assert format_text(formatted) == formatted, text
        tried += 1
    assert tried > 100
