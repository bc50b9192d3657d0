"""Noun phrases that mean numbers, and things that are neither players nor cards."""

from typing import Literal, cast

from lootpress.compiler import ir, lower_card_nouns, lower_nouns
from lootpress.compiler.phrases import Phrase, phrase_of
from lootpress.compiler.scope import Scope, wrong
from lootpress.compiler.sense import check_teller
from lootpress.dsl import tree as t

__all__ = ["amount", "counted_names", "number", "number_thing", "quantity_number", "thing"]

_THING_HEADS: dict[str, str] = {
    "tie": "ties", "trouble": "trouble", "room": "room", "gender": "gender", "ability": "abilities",
    "limit": "limits", "penalty": "penalty", "disadvantage": "disadvantages", "advantage": "advantages",
    "bad stuff": "bad stuff", "effect": "effects", "side": "side", "counter": "counter", "log": "log", "death": "death",
}  # fmt: skip
_UNCOUNTED = ("level", "rank", "strength", "bonus", "value", "roll")
_NAMED_NUMBERS = ("winning level", "epic level", "earned level", "hand limit")
_MOST_DICE = 100


# ---------------------------------------------------------------- numbers


def number(np: t.NounPhrase, scope: Scope) -> ir.Number:
    """A number."""
    phrase = phrase_of(np, scope)
    if phrase.cls != "number":
        help = "write: the number of ..., the level of ..."
        wrong("L216", np, f"a number belongs here, not {lower_nouns.describe(np)}", help)
    found = _number(phrase, scope.inside(asking=True))
    phrase.finish()
    return found


def amount(value: t.Num | t.NounPhrase, scope: Scope, node: t.Node) -> ir.Number:
    """A written number, X, or a number that a noun phrase names."""
    return number(value, scope) if isinstance(value, t.NounPhrase) else lower_nouns.num(value, scope, node)


def quantity_number(quantity: t.SumOfTerms, scope: Scope) -> ir.Number:
    """A sum of terms."""
    total: ir.Number | None = None
    for term in quantity.terms:
        value = _term(term, scope)
        added = ir.Sum if term.sign == "plus" else ir.Difference
        total = value if total is None else added(total, value)
    assert total is not None
    return total


def _term(term: t.Term, scope: Scope) -> ir.Number:
    if isinstance(term.value, t.Declared):
        who = lower_nouns.people(term.value.who, scope)
        if not isinstance(who, ir.People | ir.You):
            wrong("L203", term.value.who, "a player or the table says it", None)
        check_teller(who, term.value.who)
        return _scaled(term.value.factor, ir.Declared(who, term.value.question))
    return amount(term.value, scope, term)


def _scaled(factor: t.Factor | None, value: ir.Number) -> ir.Number:
    if factor is None:
        return value
    by, _, n = lower_nouns.factor_parts(factor)
    return ir.Scaled(by, value, n)


def _number(phrase: Phrase, scope: Scope) -> ir.Number:
    np, sense = phrase.np, phrase.sense
    if phrase.rel is not None:
        wrong("L202", phrase.rel, "a number cannot be narrowed", "leave these words out")
    if np.factor is not None:
        phrase.take("quantity")
    if sense.head == "number":
        return _scaled(np.factor, _counted(phrase, scope))
    if sense.head in ("die", "dice"):
        return _scaled(np.factor, ir.Dice(_dice(phrase)))
    if np.count is not None:
        help = f"write: the {sense.head} of ..."
        wrong("L216", np, f"a number belongs here, not {lower_nouns.describe(np)}", help)
    name = " ".join((*sense.words, sense.head))
    if name in _NAMED_NUMBERS:
        phrase.take("words")
        return _scaled(np.factor, ir.Stat(name, lower_nouns.possessor(phrase, scope, "people")))
    pick: Literal["one", "total", "highest", "lowest"] = "one"
    if np.order is not None and np.order.word in ("highest", "lowest"):
        phrase.take("order")
        pick = cast(Literal["highest", "lowest"], np.order.word)
    elif sense.words == ("total",):
        phrase.take("words")
        pick = "total"
    of = _stat_owner(phrase, scope)
    if isinstance(of, ir.Thing) and sense.head != "strength":
        wrong("L203", np, f"a side has a strength, and no {sense.head}", "write: the strength of your side")
    if of is None and sense.head not in ("roll", "margin", "shortfall"):
        wrong("L217", np, f"the {sense.head} of whom?", f"write: your {sense.head}, the {sense.head} of the helper ...")
    return _scaled(np.factor, ir.Stat(sense.head, of, pick))


def _dice(phrase: Phrase) -> int:
    np = phrase.np
    if np.count is not None:
        phrase.take("quantity")
    n = np.count.number if np.count else 1
    if n == "X":
        wrong("L206", np, "a number of dice is written as a number", "write: 2 dice")
    if not 1 <= n <= _MOST_DICE:
        wrong("L238", np, f"one rolls 1 to {_MOST_DICE} dice", "write: a die, or: 2 dice")
    return n


def _stat_owner(phrase: Phrase, scope: Scope) -> "ir.Selector | ir.Thing | None":
    """Players, cards, or a whole side, which has a strength."""
    of = phrase.of
    if of is not None and of.cls == "thing" and of.sense.head == "side":
        phrase.take("of")
        return cast(ir.Thing, lower_nouns.meaning(of, scope, "", "people"))
    return lower_nouns.possessor(phrase, scope, "people" if of is None else lower_nouns.bare_name_is(of, "cards"))


def _counted(phrase: Phrase, scope: Scope) -> ir.Number:
    np = phrase.np
    if phrase.of is None:
        if np.det == "any":
            phrase.take("quantity")
            return ir.AnyNumber()
        wrong("L218", np, "the number of what?", "write: the number of cards in your hand")
    phrase.take("of")
    counted = phrase.of.np
    if counted.count is not None or counted.factor is not None or counted.det in ("no", "any", "either"):
        wrong("L218", counted, "`the number of` counts already", "write: the number of cards in your hand")
    where = phrase.of.in_.place if phrase.of.in_ is not None else None
    found = lower_nouns.meaning(phrase.of, scope, "number", counted_names(phrase.of.np, where))
    match found:
        case ir.Thing(what="treasures", of=of):  # of a monster: what its kill brings
            return ir.Stat("treasures", of)
        case ir.Thing(what="level", of=ir.It() | ir.ThisCard() | ir.Cards() as of):
            return ir.Stat("levels", of)
    return ir.CountOf(found)


def counted_names(np: t.NounPhrase, where: t.Place | None) -> str:
    """Counted names are players who are one, unless a place other than combat says that cards are meant."""
    is_combat = where is not None and where.np is not None and where.np.nouns and where.np.nouns[0].words == ("combat",)
    return "people" if where is None or is_combat else "cards"


# ---------------------------------------------------------------- things


def number_thing(phrase: Phrase, scope: Scope, verb: str) -> ir.Thing:
    """A number as something to lose, gain or ignore: `2 levels`, `the level of the helper`."""
    np, sense = phrase.np, phrase.sense
    if sense.head not in _UNCOUNTED or sense.words or (np.order is not None and verb not in ("ignore", "only counts")):
        wrong("L216", np, f"`{sense.head}` cannot come here", None)
    if np.order is not None:
        wrong("L212", np.order, f"`{np.order.word}` does not go with `{sense.head}` here", None)
    if np.det in ("your", "its", "their") and np.factor is None:
        quantity = ir.Quantity("every" if phrase.plural else "the")
    else:
        quantity = lower_nouns.quantity(phrase, scope)
    may_win = lower_card_nouns.wins(phrase, "may", "game")
    what = cast(Literal["level"], sense.head)
    return ir.Thing(what, lower_nouns.possessor(phrase, scope, "people"), quantity, may_win=may_win)


def thing(phrase: Phrase, scope: Scope) -> ir.Thing:
    """What is neither player, card nor number: limits, sides, counters, ties."""
    np, sense = phrase.np, phrase.sense
    of = lower_nouns.possessor(phrase, scope, "people" if sense.head in ("side", "gender", "hand") else "cards")
    if sense.head in scope.vocabulary.slots:
        phrase.take("words")
        return ir.Thing("free slot", of, lower_nouns.quantity(phrase, scope), sense.head)
    if sense.head in ("limit", "penalty") and sense.words:
        phrase.take("words", "or")
        what = cast(Literal["limit", "penalty"], sense.head)
        kinds = " or ".join(" ".join(s.words) for s in phrase.senses)
        return ir.Thing(what, of, lower_nouns.quantity(phrase, scope), kinds)
    if sense.head not in _THING_HEADS:
        wrong("L204", np, f"`{sense.head}` cannot come here", None)
    if np.det == "either" and phrase.plural:
        many = np.nouns[0].words[-1]
        wrong("L225", np, f"`either` speaks of one `{sense.head}`, not of `{many}`", f"write: either {sense.head}")
    whole = np.count is None and np.factor is None and np.det in ("", "the", "your", "its", "their", "either")
    quantity = lower_nouns.whole_or_counted(phrase, scope, whole=whole)
    phrase.take("other", "either")
    plain = cast(Literal["ties"], _THING_HEADS[sense.head])
    return ir.Thing(plain, of, quantity, other=phrase.is_other, either=np.det == "either")
