"""What there is to read about the word under the cursor: its paragraph of the manual, or the card of that name."""

import msgspec

from lootpress.compiler import ir
from lootpress.dsl.diagnostics import Place
from lootpress.dsl.lexicon.english import singular
from lootpress.service.lines import LineWord, words_of
from lootpress.service.manual import ManualEntry, entry_for
from lootpress.service.naming import NamedThing, definitions, thing_at, word_under
from lootpress.service.unit import CompiledFiles

__all__ = ["Hover", "hover"]

_LONGEST_PHRASE = 4


class Hover(msgspec.Struct, frozen=True):
    """A text in Markdown, and the words it is about."""

    text: str
    place: Place


def hover(seen: CompiledFiles, path: str, line: int, column: int) -> Hover | None:
    """What there is to read about the word at a place, counted from 1."""
    word = word_under(seen, path, line, column)
    if word is None:
        return None
    thing = thing_at(seen, path, line, column)
    if thing is not None and (word.type == "STRING" or thing.category == "tag"):
        text = _about(seen, thing)
        return None if text is None else Hover(text, word.place(path, line))
    if word.type == "STRING":
        return None
    found = _from_manual(words_of(seen.sources[path].lines[line - 1]), word, path, line)
    if found is None and thing is not None:
        text = _about(seen, thing)
        return None if text is None else Hover(text, word.place(path, line))
    return found


def _from_manual(words: tuple[LineWord, ...], word: LineWord, path: str, line: int) -> Hover | None:
    """The entry of the longest phrase that the word is part of: `bad stuff` before `bad`."""
    at = words.index(word)
    for length in range(_LONGEST_PHRASE, 0, -1):
        for first in range(max(0, at - length + 1), min(at, len(words) - length) + 1):
            part = words[first : first + length]
            entry = _entry([each.text for each in part])
            if entry is not None:
                place = Place(path, line, part[0].start + 1, line, part[-1].end + 1)
                return Hover(f"**{entry.title}**\n\n{entry.text}", place)
    return None


def _entry(words: list[str]) -> ManualEntry | None:
    if not all(word[0].isalpha() for word in words):
        return None
    phrase = " ".join(words)
    *before, last = words
    return entry_for(phrase) or entry_for(" ".join([*before, singular(last)])) or entry_for(f"{phrase}s")


# ---------------------------------------------------------------- names


def _about(seen: CompiledFiles, thing: NamedThing) -> str | None:
    match thing.category:
        case "card":
            return card_page(seen, thing.name)
        case "tag":
            cards = [card.name for _, card in _cards(seen) if thing.name in card.tags]
            return f"**{thing.name}** is a tag, of {_listed(cards)}."
        case "trait":
            cards = [card.name for _, card in _cards(seen) if thing.name in (*card.traits, *card.sides)]
            return f"**{thing.name}** is what one can be by {_listed(cards)}." if cards else None
        case "kind":
            return _kind(seen, thing)
        case "player":
            return f"**{thing.name}** is a player of this example."
        case "set":
            counted = [len(each.cards) for each in seen.compiled.program.sets if each.name == thing.name]
            return f"**{thing.name}** is a set of {counted[0]} cards." if counted else None
        case "rules":
            kinds = [k.name for r in seen.compiled.program.rules if r.name == thing.name for k in r.kinds]
            return f"**{thing.name}** are rules. They declare {_listed(kinds)}." if kinds else None
    return f"**{thing.name}** is the name of this {thing.category}."


def _kind(seen: CompiledFiles, thing: NamedThing) -> str | None:
    """The line of the rules that declares a kind, and what the manual says about its sort."""
    rule = seen.vocabulary.kinds[thing.name]
    for place in definitions(seen, thing):
        line = seen.sources[place.path].lines[place.line - 1].strip()
        entry = entry_for(rule.archetype)
        about = f"\n\n{entry.text}" if entry is not None else ""
        return f"**{thing.name}**\n\n```loot\n{line}\n```{about}"
    return None


def card_page(seen: CompiledFiles, name: str) -> str | None:
    """A card as it will read on paper, in Markdown."""
    from lootpress.print.wording import card_text, kinds_of
    from lootpress.print.wording.game_words import called_by

    found = next(((card_set, card) for card_set, card in _cards(seen) if card.name == name), None)
    if found is None:
        return None
    card_set, card = found
    kinds = kinds_of(seen.compiled.program.sets)
    text = card_text(card, kinds)
    about = [text.banner, *text.top, *text.tags, *text.sides]
    paragraphs = [f"{p.lead} {p.text}".strip() if p.kind != "flavor" else f"*{p.text}*" for p in text.paragraphs]
    foot = [badge.text for badge in (*text.left, *text.right)]
    lines = [f"**{text.title}** ({card_set.name} {card.number})", " · ".join(about), *paragraphs, " · ".join(foot)]
    return called_by(card_set).say("\n\n".join(line for line in lines if line), kinds)


def _cards(seen: CompiledFiles) -> list[tuple[ir.CardSet, ir.Card]]:
    return [(card_set, card) for card_set in seen.compiled.program.sets for card in card_set.cards]


def _listed(names: list[str], most: int = 12) -> str:
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} more"
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part) or "nothing here"
