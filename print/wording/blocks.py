"""What stands beside the cards in a program, in sentences: sets, kinds and rules, decks, examples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lootpress.compiler import ir
from lootpress.print.wording import effects, nouns, numbers, questions
from lootpress.print.wording.clauses import sentences
from lootpress.print.wording.context import ANYWHERE, Context, PhraseFrame
from lootpress.print.wording.english import joined, sentence, title
from lootpress.print.wording.marks import plain, safe, strong
from lootpress.print.wording.templates import say, term

__all__ = ["STEPS", "deck_lines", "example_lines", "rules_lines", "set_lines"]

_NOWHERE = Context("rules", "rules", {})
_SPOKEN_OF = PhraseFrame("anywhere", own=False)


def set_lines(card_set: ir.CardSet) -> list[str]:
    """The header of a set."""
    return _told(
        say(
            "blocks", "card_set", card_set, title=strong(card_set.name), players=_players(card_set.players),
            rules=_names(card_set.rules), needs=_names(card_set.needs),
            words=tuple(card_set.words),
        )
    )  # fmt: skip


def rules_lines(rules: ir.Rules) -> list[str]:
    """A rules block: its kinds, the numbers it sets, its sentences."""
    out = [_kind(kind) for kind in rules.kinds]
    out += [_setting(setting) for setting in rules.settings]
    return [safe(rules.name), *_told(*out), *(plain(text) for text in sentences(rules.clauses, _NOWHERE))]


def deck_lines(deck: ir.Deck) -> list[str]:
    """A deck: which sets, for how many, with which settings and options."""
    out = [_use(use) for use in deck.uses]
    if deck.players is not None:
        out.append(say("blocks", "for_players", _players(deck.players)))
    out += [_setting(setting) for setting in deck.settings]
    if deck.options:
        out.append(say("blocks", "options", joined([safe(option) for option in deck.options], term("nouns", "and_"))))
    if deck.duplicates != "kept":
        out.append(say("blocks", "merged"))
    if deck.words is not None:
        out.append(say("blocks", "words_of", strong(deck.words)))
    if deck.size is not None:
        out.append(say("blocks", "size", numbers.digits(deck.size)))
    if deck.seed:
        out.append(say("blocks", "seed", numbers.digits(deck.seed)))
    return [safe(deck.name), *_told(*out)]


def example_lines(example: ir.Example) -> list[str]:
    """An example, step by step."""
    return [safe(example.name), *_told(*(STEPS[type(step)](step) for step in example.steps))]


def _told(*texts: str) -> list[str]:
    return [plain(sentence(text)) for text in texts]


def _names(names: tuple[str, ...]) -> str:
    return joined([strong(name) for name in names], term("nouns", "and_"))


def _players(players: tuple[int, int] | None) -> str:
    return "" if players is None else say("clauses", "face_range", *(numbers.digits(n) for n in players))


def _kind(kind: ir.KindRule) -> str:
    total = "" if kind.total is None else _total(kind.total)
    return say("blocks", "kind", kind, title(kind.name), total, None if kind.deck is None else title(kind.deck))


def _total(total: ir.Total) -> str:
    return say("blocks", "total", total.stat, numbers.number(total.at_most, _NOWHERE))


def _setting(setting: ir.Setting) -> str:
    return say("blocks", "setting", setting.what, numbers.digits(setting.to))


def _use(use: ir.UseSet) -> str:
    part = "" if use.part is None else nouns.phrase(use.part, _NOWHERE.new_line(), _SPOKEN_OF).text
    without = [nouns.phrase(x, _NOWHERE.new_line(), _SPOKEN_OF).text for x in use.without]
    together = joined(without, term("nouns", "and_"))
    return say("blocks", "use", strong(use.set), use.copies, numbers.digits(use.copies), part, together)


# ---------------------------------------------------------------- examples


def _who(who: ir.Selector | ir.Thing) -> str:
    return nouns.phrase(who, _NOWHERE.new_line(), ANYWHERE).text


def _given_cards(step: ir.GivenCards) -> str:
    return say("blocks", "given_cards", _who(step.who), _names(step.names), step.in_hand)


def _given_stat(step: ir.GivenStat) -> str:
    return say("blocks", "given_stat", _who(step.who), step.stat, numbers.digits(step.n))


def _given_names(step: ir.GivenNames) -> str:
    return say("blocks", "given_names", _who(step.who), _names(step.names))


def _given_answer(step: ir.GivenAnswer) -> str:
    return say("blocks", "given_answer", _who(step.who), step.text)


def _given_options(step: ir.GivenOptions) -> str:
    return say("blocks", "given_options", _names(step.names))


def _act(step: ir.Act) -> str:
    deed = effects.do(step.do, _NOWHERE.inside(in_actor=True, named=[]), start=False)
    return say("blocks", "choosing", deed, _names(step.choosing)) if step.choosing else deed


def _expect_strengths(step: ir.ExpectStrengths) -> str:
    return say("blocks", "expect_strengths", numbers.digits(step.players), numbers.digits(step.monsters))


def _expect_cards(step: ir.ExpectCards) -> str:
    return say("blocks", "expect_cards", _who(step.where), _names(step.names))


def _expect_asked(step: ir.ExpectAsked) -> str:
    return say("blocks", "expect_asked", _who(step.who), step.text, step.positive)


def _expect(step: ir.Expect) -> str:
    return say("blocks", "expect", questions.question(step.question, _NOWHERE.new_line()))


STEPS: dict[type, Callable[[Any], str]] = {
    ir.GivenCards: _given_cards,
    ir.GivenStat: _given_stat,
    ir.GivenNames: _given_names,
    ir.GivenAnswer: _given_answer,
    ir.GivenOptions: _given_options,
    ir.Act: _act,
    ir.ExpectStrengths: _expect_strengths,
    ir.ExpectCards: _expect_cards,
    ir.ExpectAsked: _expect_asked,
    ir.Expect: _expect,
}
