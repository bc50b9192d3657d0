"""What the icons on the cards of a deck mean, and those of the sections of its rule sheet."""

from collections.abc import Iterator

from lootpress.compiler.ir import Program
from lootpress.print.face_text import FaceText, Speech, face_text
from lootpress.print.rulesheet.content import Section
from lootpress.print.theme.theme import Theme
from lootpress.print.wording import kinds_of

_SECTIONS = {
    "The aim": "level",
    "Before you begin": "cards",
    "Your turn": "door",
    "Combat": "sword",
    "Running away": "run",
    "Who you are": "shield",
    "What you carry": "item",
    "Death": "skull",
    "When may I?": "key",
    "Ways to play that this deck chose": "tower",
    "Back into their boxes": "cards",
    "What the icons mean": "key",
}

_MEANINGS = {
    "level": "Levels you get for killing it", "chest": "Treasures you draw for it", "coin": "Gold Pieces it is worth",
    "skull": "its Bad Stuff", "headgear": "worn on the head: Headgear", "armor": "worn on the body: Armor",
    "footgear": "worn on the feet: Footgear", "hand": "held in 1 Hand", "hands": "held in 2 Hands", "big": "a Big Item",
    "bomb": "usable once only", "die": "roll a die", "run": "running away", "down": "Levels you lose",
    "cards": "cards", "door": "Doors", "monster": "Monsters", "sword": "strength in combat",
    "shield": "Class, Race and the like",
    "bolt": "Powers", "trap": "Curses", "plus": "Monster enhancers", "ally": "Allies and Hirelings", "mask": "Roles",
    "item": "Items", "key": "other Doors", "stairs": "other Treasures", "tower": "places", "flask": "potions",
    "quill": "words",
}  # fmt: skip


def section_icon(title: str) -> str:
    """The icon of a section; what curses are called is the deck's own word, and what has none has a quill."""
    if any(word in title.lower() for word in ("curse", "trap")):
        return "trap"
    return _SECTIONS.get(title, "quill")


def legend_of(program: Program, theme: Theme) -> list[Section]:
    """A section with every icon that stands on the cards of a linked deck, in the order in which they are known."""
    used = set(_icons(program, theme))
    items = tuple(f"{{{icon}}} {meaning}" for icon, meaning in _MEANINGS.items() if icon in used)
    return [Section("What the icons mean", items)] if items else []


def _icons(program: Program, theme: Theme) -> Iterator[str]:
    speech = Speech(kinds_of(program.sets), theme.words, frozenset(theme.icons))
    for card_set in program.sets:
        for card in card_set.cards:
            yield from _on(face_text(card, card_set, speech))


def _on(text: FaceText) -> Iterator[str]:
    """The icons among the words of a face and in its bar."""
    for rich in (*text.rules, *text.bad_stuff):
        yield from (span.icon for span in rich if span.icon is not None)
    yield from (item.icon for item in (*text.bar_left, *text.bar_right) if item.icon is not None)
    if text.bad_stuff:
        yield "skull"
