"""Noun phrases that mean players: which role or name, how many, whose neighbor, narrowed by questions."""

from typing import Literal, cast

from lootpress.compiler import ir, lower_nouns, lower_places
from lootpress.compiler.phrases import Phrase
from lootpress.compiler.scope import Scope, wrong
from lootpress.compiler.vocabulary import STATES
from lootpress.dsl import tree as t

__all__ = ["people"]

Seats = Literal["left", "right", "any", "together"]


def people(phrase: Phrase, scope: Scope) -> ir.Who:
    """The players a phrase means."""
    if phrase.np.det == "that" and phrase.cls == "people" and phrase.sense.head == "player":
        return _that_player(phrase, scope)
    role, names, states = _role_or_names(phrase)
    _check_player_words(phrase, role)
    of = phrase.of
    if of is not None and of.np.det == "this" and role == "player" and lower_nouns.possessor(phrase, scope):
        return ir.People("player of this card", ir.Quantity("the"))
    owner = lower_nouns.owning_player(phrase, scope)
    where = [ir.InState(ir.Candidate(), word) for word in states]
    seats = _seats(phrase)
    there = _there(phrase, scope)
    found = ir.People(
        cast("Literal['player']", role),
        lower_nouns.quantity(phrase, scope),
        names,
        phrase.is_other,
        owner,
        (*(() if there is None else (there,)), *where, *lower_nouns.questions_about(phrase, scope, ir.Candidate())),
        phrase.np.order is not None and phrase.np.order.word == "random",
        seats,
    )
    phrase.take("other", "order")
    if (role == "player" and phrase.is_other) or names or found.quantity.how not in ("every", "none"):
        scope.that_player = scope.that_player or "before"
    return found


def _that_player(phrase: Phrase, scope: Scope) -> ir.ThatPlayer:
    phrase.take("that")
    if scope.that_player is None:
        wrong(
            "L208",
            phrase.np,
            "nothing before says which player `that player` is",
            "name a player first, such as another player",
        )
    return ir.ThatPlayer(scope.that_player)


def _check_player_words(phrase: Phrase, role: str) -> None:
    np = phrase.np
    if phrase.chosen is not None or phrase.totaling is not None:
        wrong("L202", np, "players are not chosen and do not total anything", "leave these words out")
    if isinstance(phrase.rel, t.Wins):
        wrong("L224", phrase.rel, "this is said of cards and levels, not of players", "write: who ...")
    allowed = ("random", "next") if role == "next player" else ("random",)
    if np.order is not None and (np.order.word not in allowed or np.order.number is not None):
        wrong("L212", np.order, f"`{np.order.word}` cannot choose among players", None)
    if np.done is not None:
        wrong("L211", np, f"`{np.done}` does not go with players", "write: each player who ...")


def _role_or_names(phrase: Phrase) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """The role, the names of which the players have one, and the states they are in: `a dead player`."""
    phrase.take("words", "or")
    if phrase.cls == "name":
        return "player", tuple(s.head for s in phrase.senses), ()
    if len(phrase.senses) > 1:
        wrong("L201", phrase.np, "players are named one at a time", "write them on two lines")
    phrase.take("that")  # `that helper` is the helper: there is one at most
    sense = phrase.sense
    states = tuple(w for w in sense.words if w in STATES and w != "winning")
    words = tuple(w for w in sense.words if w not in states)
    if sense.head == "neighbor":
        if words not in (("left",), ("right",)):
            wrong("L210", phrase.np, "which neighbor?", "write: your left neighbor or your right neighbor")
        return f"{words[0]} neighbor", (), states
    if sense.head == "player" and words == ("active",):
        return "active player", (), states
    if words:
        wrong("L211", phrase.np, f"`{words[0]}` does not go with `{sense.head}`", None)
    is_next = sense.head == "player" and phrase.np.order is not None and phrase.np.order.word == "next"
    return "next player" if is_next else sense.head, (), states


def _seats(phrase: Phrase) -> Seats:
    """`from the right`, `in any order`, `at the same time`: in which order they act."""
    seats: Seats = "left"
    if phrase.in_ is not None and phrase.in_phrase is None and phrase.in_.place.np is not None:
        phrase.take("in")
        seats = "any"
    if phrase.from_ is not None:
        phrase.take("from")
        side = phrase.from_.senses[0].head if phrase.from_.senses else ""
        if side not in ("left", "right"):
            wrong("L209", phrase.np, "players come `from the left` or `from the right`", None)
        if seats == "any":
            wrong("L202", phrase.from_.np, "`in any order` says already in which order", "leave these words out")
        seats = cast(Seats, side)
    if phrase.at_once is not None:
        phrase.take("at once")
        if seats != "left":
            wrong("L202", phrase.at_once, "what happens at the same time has no order", "leave one of the two out")
        if phrase.np.det.split()[:1] not in (["each"], ["all"]):
            wrong(
                "L202",
                phrase.at_once,
                "one alone does nothing at the same time",
                "write: each player at the same time ...",
            )
        seats = "together"
    return seats


def _there(phrase: Phrase, scope: Scope) -> ir.IsIn | None:
    if phrase.in_ is None or (phrase.in_phrase is None and phrase.in_.place.np is not None):
        return None
    phrase.take("in")
    place = ir.Place("play") if phrase.in_phrase is None else lower_places.place_of(phrase.in_phrase, scope)
    return ir.IsIn(ir.Candidate(), place)
