"""Small cards for the tests of warnings, and what is said about them."""

from lootpress.compiler.load import check_text

__all__ = ["Told", "card", "item", "monster", "warned"]

Told = list[tuple[str, str, str]]

# Names that the cards below speak of.
OTHERS = """
race "Elf"
  +1

race "Dwarf"
  +1
"""


def warned(text: str) -> Told:
    """The warnings about a text: the code, the words it points at, the sentence."""
    lines = text.split("\n")
    out = []
    for found in check_text(text + OTHERS):
        place = found.place
        assert place.line == place.end_line
        out.append((found.code, lines[place.line - 1][place.column - 1 : place.end_column - 1], found.message))
    return out


def card(kind: str, *lines: str, name: str = "Test Card") -> str:
    return "\n".join([f'{kind} "{name}"', *(f"  {line}" for line in lines), ""])


def monster(level: int | str, *lines: str) -> str:
    return card("monster", f"level {level}", *lines, "bad stuff: lose 1 level")


def item(*lines: str) -> str:
    return card("item", "value 300", *lines)
