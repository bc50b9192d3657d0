"""Noun phrases that mean places, hands and decks as a whole, and stretches of the game."""

from typing import Literal, cast

from lootpress.compiler import ir, lower_nouns
from lootpress.compiler.phrases import Phrase, phrase_of
from lootpress.compiler.scope import Scope, wrong
from lootpress.dsl import tree as t

__all__ = ["extra_turn", "next_door", "place", "place_of", "place_thing", "stretch", "time"]

_TIME_DETERMINERS = ("", "the", "your", "their", "its", "that", "a", "an", "any")
_ONE_DOOR = ("only behind the next door can a monster wait", "write: put it behind the next door")
_PLACES = "write: your hand, play, combat, the discards, the door deck ..."


# ---------------------------------------------------------------- places


def place(where: t.Place, scope: Scope) -> ir.Place:
    """A place: play, combat, a hand, a pile."""
    if where.np is None:
        return ir.Place("play")
    return place_of(phrase_of(where.np, scope), scope)


def place_of(phrase: Phrase, scope: Scope) -> ir.Place:
    """The place that a phrase names, with nothing of it left over."""
    found = _place(phrase, scope)
    phrase.finish()
    return found


def _place(phrase: Phrase, scope: Scope) -> ir.Place:
    np = phrase.np
    if np.pronoun or np.det == "this" or phrase.cls in ("people", "name"):
        wrong("L213", np, "a place belongs here", _PLACES)
    head = phrase.sense.head
    if head == "hand":
        of = lower_nouns.owning_player(phrase, scope)
        if np.det == "any":
            phrase.take("quantity")
            return ir.Place("hand", of)
        return ir.Place("hand", of or ir.Doer())
    if head == "combat":
        if np.det == "any":
            phrase.take("quantity")
        return ir.Place("combat", lower_nouns.owning_player(phrase, scope))
    if head in ("discards", "discard"):
        return ir.Place("discards", deck=_discards_of(phrase, scope))
    if head == "deck":
        return ir.Place("deck", deck=_deck_name(phrase, scope))
    wrong("L213", np, f"`{head}` is not a place", _PLACES)


def next_door(where: t.Place, scope: Scope) -> ir.NextDoor:
    """Where monsters wait: behind the next door."""
    np = where.np
    if np is None or np.det != "the" or np.order is None or np.order.word != "next" or np.order.number is not None:
        wrong("L213", where, *_ONE_DOOR)
    phrase = phrase_of(np, scope)
    phrase.take("order")
    if len(phrase.senses) != 1 or phrase.sense.head != "door" or phrase.sense.words:
        wrong("L213", where, *_ONE_DOOR)
    phrase.finish()
    return ir.NextDoor()


def _discards_of(phrase: Phrase, scope: Scope) -> str | None:
    """The deck whose discards are meant; without one all of them are."""
    if phrase.sense.words:
        return _deck_name(phrase, scope, "the door discards or the treasure discards")
    of = phrase.of
    if of is not None and of.cls == "place" and of.sense.words:
        wrong(
            "L202",
            phrase.of_span,
            "a deck and its discards are named in one",
            f"write: the {of.sense.words[0]} discards",
        )
    return None


def _deck_name(phrase: Phrase, scope: Scope, known: str = "the door deck or the treasure deck") -> str:
    phrase.take("words")
    words = phrase.sense.words
    if len(words) != 1 or words[0] not in scope.vocabulary.decks:
        wrong("L214", phrase.np, "which deck?", f"write: {known}")
    return words[0]


def place_thing(phrase: Phrase, scope: Scope) -> ir.Thing:
    """A hand or a deck as a whole, as in `discard your hand`."""
    head = phrase.sense.head
    if head == "hand":
        np = phrase.np
        whole = np.count is None and np.factor is None
        if np.det in ("each", "all", "no") or np.count is not None:
            help = "name the hand or cards in it: discard your hand, half your hand, 2 cards from your hand"
            wrong("L352", np, "a player has one hand of cards", help)
        of = lower_nouns.owning_player(phrase, scope) or ir.Doer()
        return ir.Thing("hand", of, lower_nouns.whole_or_counted(phrase, scope, whole=whole))
    if head == "deck":
        return ir.Thing("deck", kind=_deck_name(phrase, scope))
    return ir.Thing("discards", kind=_discards_of(phrase, scope))


# ---------------------------------------------------------------- times


def time(np: t.NounPhrase, scope: Scope) -> ir.Time:
    """A stretch of the game."""
    phrase = phrase_of(np, scope)
    if phrase.cls == "number" and phrase.sense.head == "roll":
        found = _rolls(phrase, scope)
    elif phrase.cls == "time":
        found = stretch(phrase, scope)
    else:
        help = "write: combat, your turn, your next combat ..."
        wrong("L215", np, f"a time belongs here, not {lower_nouns.describe(np)}", help)
    phrase.finish()
    return found


def _rolls(phrase: Phrase, scope: Scope) -> ir.Time:
    np = phrase.np
    if np.count is not None or np.factor is not None or np.other:
        wrong("L215", np, "a time belongs here", "write: during your next 3 rolls")
    n = np.order.number if np.order else None
    if n == "X":
        wrong("L206", np, "a number of rolls is written as a number", "write: during your next 3 rolls")
    return ir.Time("roll", lower_nouns.owning_player(phrase, scope), _is_next(phrase), n=n)


def extra_turn(phrase: Phrase, scope: Scope) -> ir.Thing | None:
    """`1 extra turn` is something to take, not a stretch of the game."""
    if phrase.sense.words != ("extra",):
        return None
    phrase.take("words")
    return ir.Thing("turn", quantity=lower_nouns.quantity(phrase, scope), extra=True)


def stretch(phrase: Phrase, scope: Scope) -> ir.Time:
    """A combat, a turn, the game: whose, the next one or this, any."""
    np, sense = phrase.np, phrase.sense
    if np.count is not None or np.factor is not None or np.other or np.det not in _TIME_DETERMINERS:
        help = f"write: your {sense.head}, your next {sense.head}, any {sense.head} ..."
        wrong("L215", np, f"one {sense.head} at a time belongs here", help)
    if np.order is not None and np.order.number is not None:
        wrong("L215", np.order, f"only rolls are counted this way, not {sense.head}s", f"write: your next {sense.head}")
    what = cast(Literal["combat", "turn", "game", "charity"], sense.head)
    phrase.take("quantity", "that")  # `that combat` is the one spoken of
    return ir.Time(what, lower_nouns.owning_player(phrase, scope), _is_next(phrase), np.det in ("any", "a"))


def _is_next(phrase: Phrase) -> bool:
    order = phrase.np.order
    if order is None or order.word != "next":
        return False
    phrase.take("order")
    return True
