"""Makes sentences from the grammar: every carrier with every head and effect, every event, and the rest in pairs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from lootpress.dsl.lexicon.verbs import PARTICIPLES
from lootpress.tests.sentences.carriers import CARRIERS, Carrier
from lootpress.tests.sentences.fillings import BONUS, FILLINGS, HEADS, PEOPLE, PLAIN, ROWS, SUBJECTS
from lootpress.tests.sentences.grammar import (
    Pattern,
    bonus_patterns,
    head_patterns,
    modals,
    verb_patterns,
    word_of,
    written,
)
from lootpress.tests.sentences.pairs import all_pairs

__all__ = [
    "Effect",
    "EventForm",
    "Head",
    "Sentence",
    "effects",
    "event_forms",
    "event_sentences",
    "every_sentence",
    "full_grid",
    "heads",
    "in_pairs",
]

_PLURAL = ("you", "other players", "players", "curses", "monsters")


class Effect(msgspec.Struct, frozen=True):
    """What a line says behind its colon: a name for tables, the line, the rows below it, the deed that it speaks of."""

    name: str
    line: str
    rows: tuple[str, ...] = ()
    modal: str = ""
    deed: str = ""


class Head(msgspec.Struct, frozen=True):
    """What is before a colon: its name in the grammar, its words, and the deed that it waits for."""

    name: str
    text: str
    deed: str = ""


class Sentence(msgspec.Struct, frozen=True):
    """A line on a card: before its colon the heads, behind it the effect; nested, each head has a line of its own."""

    carrier: Carrier
    heads: tuple[Head, ...]
    effect: Effect
    nested: bool = False

    @property
    def deed(self) -> str:
        """What must be tried in a game before the line can speak: what it waits for, or what it bans or permits."""
        return next((head.deed for head in self.heads if head.deed), self.effect.deed if self.effect.modal else "")

    @property
    def lines(self) -> tuple[str, ...]:
        """The line under test, and what is below it."""
        effect, rows = self.effect.line, tuple(f"  {row}" for row in self.effect.rows)
        if not self.heads:
            return (effect, *rows)
        names = {head.name for head in self.heads}
        before = ("lose your footgear",) if "otherwise_head" in names else ()
        if "together_head" in names:
            heads = ", ".join(head.text for head in self.heads)
            return (*before, f"{heads}:", f"  {effect}", *(f"  {row}" for row in rows), "  draw 1 door")
        if self.nested:
            out = [f"{'  ' * k}{head.text}:" for k, head in enumerate(self.heads)]
            pad = "  " * len(self.heads)
            return (*before, *out, f"{pad}{effect}", *(f"{pad}{row}" for row in rows))
        return (*before, f"{', '.join(head.text for head in self.heads)}: {effect}", *rows)

    def card(self, name: str) -> str:
        """The whole card as text."""
        below = () if any(head.name == "bad_stuff_head" for head in self.heads) else self.carrier.below
        rows = (*self.carrier.above, *self.lines, *below)
        return f'{self.carrier.kind} "{name}"\n' + "".join(f"  {row}\n" for row in rows) + "\n"


# ---------------------------------------------------------------- effects


def _phrases(pattern: Pattern, form: int = 0) -> list[str]:
    """A verb with everything it takes: first the first filling of each gap, then one gap after another filled anew."""
    verb, *rest = pattern.symbols
    gaps = [list(written(symbol, PLAIN | FILLINGS.get(verb, {}))) for symbol in rest]
    first = [gap[0] for gap in gaps]
    others = [[*first[:k], text, *first[k + 1 :]] for k, gap in enumerate(gaps) for text in gap[1:]]
    return [" ".join((word_of(verb, form), *words)) for words in (first, *others)]


def _rows(pattern: Pattern) -> tuple[str, ...]:
    return ROWS.get((pattern.symbols[0], pattern.symbols[1]), ()) if len(pattern.symbols) > 1 else ()


def _name(pattern: Pattern) -> str:
    return " ".join((word_of(pattern.symbols[0]), *pattern.symbols[1:]))


def _verb_effects(pattern: Pattern, subject: str | None = None, which: int = 0) -> Iterator[Effect]:
    """A verb plain and with each modal, done by somebody."""
    subject = SUBJECTS.get(pattern.symbols[0], ("",))[0] if subject is None else subject
    form = 0 if not subject or subject in _PLURAL else 1
    phrases = _phrases(pattern)
    bare = phrases[which % len(phrases)]
    rows, deed = _rows(pattern), f"{subject} {_phrases(pattern, form)[which % len(phrases)]}".strip()
    yield Effect(_name(pattern), deed, rows, deed=deed)
    for modal in modals():
        doer = "it" if modal == "will not" else subject or "you"
        yield Effect(f"{modal} {_name(pattern)}", f"{doer} {modal} {bare}", rows, modal, deed)


def _bonuses() -> Iterator[str]:
    """A bonus to each thing."""
    for pattern in bonus_patterns():
        extra = pattern.symbols[1:]
        if len(extra) < 2:
            yield from (f"{BONUS['SIGNED'][0]} {filling}".strip() for filling in (BONUS[extra[0]] if extra else ("",)))


@cache
def effects() -> tuple[Effect, ...]:
    """Every verb in every form, plain and with each modal, and a bonus to each thing."""
    verbs = (one for pattern in verb_patterns() for one in _verb_effects(pattern))
    saying = (one for one in verbs if one.line != word_of("NOTHING"))
    return (*saying, *(Effect(text, text) for text in _bonuses()))


# ---------------------------------------------------------------- heads


@cache
def heads() -> tuple[Head, ...]:
    """Every head of the grammar with everything it is filled with; a new one gets what the grammar makes of it."""
    out: dict[str, Head] = {}
    for pattern in head_patterns():
        texts = HEADS.get(pattern.name) or (" ".join(next(written(s, PLAIN)) for s in pattern.symbols),)
        out |= {text: Head(pattern.name, text) for text in texts}
    return tuple(out.values())


def first_heads() -> tuple[Head, ...]:
    """One head of each name."""
    return tuple({head.name: head for head in reversed(heads())}.values())[::-1]


# ---------------------------------------------------------------- families of sentences


def full_grid() -> Iterator[Sentence]:
    """Every carrier with every head, and without one, and every effect."""
    for carrier in CARRIERS:
        for chain in ((), *((one,) for one in first_heads())):
            for effect in effects():
                yield Sentence(carrier, chain, effect)


def _some(text: str) -> str:
    """`1 item` as an event says it: `an item`."""
    return re.sub(r"\b1 (?=\w)", "a ", re.sub(r"\b1 (?=[aeiou])", "an ", text))


class EventForm(msgspec.Struct, frozen=True):
    """A verb as something that happens: after it, before it, as history (your own, with a participle), declined."""

    name: str
    told: str
    would: str
    have: str
    deed: str
    declined: str


@cache
def event_forms() -> tuple[EventForm, ...]:
    """Each verb of the lexicon, in each way to write it, with each thing that it can be done to."""
    out: list[EventForm] = []
    for pattern in verb_patterns():
        verb = word_of(pattern.symbols[0])
        subject = SUBJECTS.get(pattern.symbols[0], ("you",))[0]
        participle = next((done for done, base in PARTICIPLES.items() if base == verb), "")
        for which, (phrase, third) in enumerate(zip(_phrases(pattern), _phrases(pattern, 1), strict=True)):
            told = _some(f"{subject} {phrase if subject in _PLURAL else third}")
            have = _some(f"{participle} {phrase.partition(' ')[2]}").strip() if participle else ""
            deed = next(_verb_effects(pattern, which=which)).deed
            out.append(EventForm(_name(pattern), told, _some(f"{subject} would {phrase}"), have, deed, phrase))
    return tuple(out)


def event_sentences() -> Iterator[Sentence]:
    """Each verb as an event: after it, before it, until it, as a moment to play a card; and as history."""
    carriers = {one.name: one for one in CARRIERS}
    draw, plus = Effect("draw 1 door", "draw 1 door"), Effect("+2", "+2")
    for form in event_forms():
        for name in ("class", "monster"):
            yield Sentence(carriers[name], (Head(f"when {form.name}", f"when {form.told}", form.deed),), draw)
            yield Sentence(carriers[name], (Head(f"when would {form.name}", f"when {form.would}", form.deed),), draw)
        declined = Head(f"when will not {form.name}", f"when a monster will not {form.declined}")
        yield Sentence(carriers["class"], (declined,), draw)
        yield Sentence(carriers["curse"], (Head(f"until {form.name}", f"until {form.told}", form.deed),), plus)
        yield Sentence(
            carriers["one-shot"], (Head(f"play when {form.name}", f"play when {form.told}", form.deed),), draw
        )
        if form.have:
            head = Head(
                f"have {form.have.partition(' ')[0]} {form.name}", f"if you have {form.have} this turn", form.deed
            )
            yield Sentence(carriers["class"], (head,), plus)


def in_pairs() -> Iterator[Sentence]:
    """Heads two deep, subjects, objects, on every carrier, in one line and nested: every two of them meet."""
    patterns = verb_patterns()
    known, chains = heads(), (None, *heads())
    sizes = (len(CARRIERS), len(known), len(chains), len(PEOPLE), len(patterns), 3, 1 + len(modals()), 2)
    for carrier, first, second, who, pattern, which, modal, nested in all_pairs(sizes):
        chain = (known[first], *(() if chains[second] is None else (chains[second],)))
        effect = list(_verb_effects(patterns[pattern], PEOPLE[who], which))[modal]
        yield Sentence(CARRIERS[carrier], tuple(head for head in chain if head), effect, bool(nested))


def every_sentence() -> Iterator[Sentence]:
    """All of them."""
    yield from full_grid()
    yield from event_sentences()
    yield from in_pairs()
