"""Sensible cards for the round trips: lines of the books put together anew, with other numbers and names."""

import re
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

BOOKS = Path(__file__).parent.parent / "language"
_NUMBER = re.compile(r'(?<![\w"+-])\d+(?![\w"])|(?<=[+-])\d+')


@cache
def pieces() -> dict[str, tuple[str, ...]]:
    """Every line of the books with what stands below it, by the kind of card it stands on."""
    found: dict[str, list[str]] = {}
    for book in ("phrasebook.loot", "tour.loot"):
        kind, piece = "", ""
        for line in (BOOKS / book).read_text(encoding="utf-8").splitlines():
            text = re.sub(r'\s+#[^"]*$', "", line).rstrip()
            if not text or text.lstrip().startswith("#"):
                continue
            if not text[0].isspace():
                kind, piece = text.split()[0], ""
            elif text.startswith("   "):
                found[kind][-1] = piece = f"{piece}\n{text}"
            else:
                piece = text
                found.setdefault(kind, []).append(piece)
    return {kind: tuple(lines) for kind, lines in found.items() if kind not in ("set", "deck", "rules", "example")}


@st.composite
def card_texts(draw: st.DrawFn) -> str:
    """A card of some kind with lines from cards of that kind; numbers changed within the range of the game."""
    kind = draw(st.sampled_from(sorted(pieces())))
    chosen = draw(st.lists(st.sampled_from(pieces()[kind]), min_size=1, max_size=6, unique=True))
    name = draw(st.text("abcdefgh XYZ'-é\"\\", min_size=1, max_size=12).filter(str.strip))
    lines = [_NUMBER.sub(lambda m: _another(draw, m[0]), line) for line in chosen]
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'{kind} "{quoted}"\n' + "\n".join(lines) + "\n"


def _another(draw: st.DrawFn, number: str) -> str:
    return number if draw(st.booleans()) else str(draw(st.integers(1, 6)))
