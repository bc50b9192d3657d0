"""Words for what has happened and was said, and for the side that a card was played for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lootpress.runtime.events.history import period_of
from lootpress.runtime.saving import log_entries
from lootpress.runtime.state import Past, State, own_fact
from lootpress.runtime.story import tell_story


def said(g: State, text: str) -> bool:
    """A fact somebody declared."""
    return g.marks.said.get(text, False)


def said_of_himself(g: State, p: int, text: str) -> bool:
    """What a player declared when everybody was asked."""
    return g.marks.said.get(own_fact(p, text), False)


def has_been_told(g: State, verb: str) -> bool:
    """Whether a combat or the like has ended in this turn."""
    return any(past.verb == verb for past in period_of(g, "turn"))


def did_in_game(g: State, verb: str, who: Sequence[int], alone: bool) -> bool:
    """Whether one of them ever did it."""
    return any(v == verb and p in who and (a or not alone) for v, p, a in g.game_past)


def period(g: State, name: str) -> Iterable[Past]:
    """What has happened in this turn or combat."""
    return period_of(g, name)


def chosen_side(g: State, this: int) -> int:
    """The side a card was played for."""
    played = g.combat.played if g.combat is not None else []
    return next((s for i, _, s in played if i == this), 0)


def side_of(g: State, this: int, who: Sequence[int], plain: int) -> int:
    """The side of a player: of a bystander the one he played the card for."""
    if g.combat is not None and who and who[0] not in g.combat.side:
        return chosen_side(g, this)
    return plain


def was_told(g: State, text: str) -> bool:
    """Whether the story of an example has these words; the marks around names of cards need not be written."""
    story = tell_story(g.deck, list(g.marks.seats), log_entries(g))
    return any(_unmarked(text) in _unmarked(line) for line in story)


def _unmarked(text: str) -> str:
    return text.translate({ord("“"): None, ord("”"): None})
