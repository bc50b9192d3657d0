"""New names: a card, a tag, a set, rules or a trait called something else, everywhere it is spoken of."""

import re
from collections.abc import Iterable

from lootpress.dsl.diagnostics import Place
from lootpress.dsl.lexicon.english import plural
from lootpress.dsl.parser import reserved_words
from lootpress.dsl.printer import quote
from lootpress.service.edits import TextChange
from lootpress.service.naming import NamedThing
from lootpress.service.unit import CompiledFiles

__all__ = ["RENAMED", "CannotRename", "edits_for", "refuse"]

RENAMED = ("card", "tag", "set", "rules", "trait", "player", "deck", "example")
_WORD = re.compile(r"[a-z]+(-[a-z]+)*")


class CannotRename(ValueError):
    """Why something cannot be called so, in a sentence."""


def refuse(thing: NamedThing | None, new: str, seen: CompiledFiles) -> NamedThing:
    """Say why this cannot be called so; what may be renamed comes back."""
    if thing is None or thing.category not in RENAMED:
        raise CannotRename("Only cards, tags, sets, decks, rules and other names in quotes can be renamed.")
    if new == thing.name:
        raise CannotRename("That is its name already.")
    if thing.category == "tag":
        _refuse_tag(new, seen)
    elif not new.strip() or new != " ".join(new.split()):
        raise CannotRename("A name has words with single blanks between them.")
    elif not new.isprintable():
        raise CannotRename("A name has only characters that can be seen.")
    elif new in (seen.cards if thing.category in ("card", "trait") else seen.named(thing.category)):
        raise CannotRename(f"There is already something called “{new}”.")
    return thing


def _refuse_tag(new: str, seen: CompiledFiles) -> None:
    if not _WORD.fullmatch(new):
        raise CannotRename("A tag is one word in small letters; it may have hyphens.")
    if new in reserved_words() or seen.vocabulary.knows(new):
        raise CannotRename(f"`{new}` means something already.")


def edits_for(thing: NamedThing, new: str, places: Iterable[Place], seen: CompiledFiles) -> list[TextChange]:
    """The new name at each of these places, in quotes or in the plural where the old one was."""
    edits: list[TextChange] = []
    for place in places:
        old = seen.sources[place.path].lines[place.line - 1][place.column - 1 : place.end_column - 1]
        if old.startswith('"'):
            edits.append(TextChange(place, quote(new)))
        else:
            edits.append(TextChange(place, new if old == thing.name else plural(new)))
    return edits
