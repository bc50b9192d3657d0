"""The words that generated hooks are written in: plain functions of the state, numbers in, numbers out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.evaluate import numbers, questions, selecting, sums
from lootpress.runtime.events.history import period_of
from lootpress.runtime.state import Env, Past, State, Zone

__all__ = ["primitives"]

_COMPARED: dict[str, Callable[[int, int], bool]] = {
    "==": int.__eq__, ">=": int.__ge__, "<=": int.__le__, ">": int.__gt__, "<": int.__lt__,
}  # fmt: skip


# ---------------------------------------------------------------- some, none, all


def one(n: int) -> list[int]:
    """A list of one player or card, or of none."""
    return [n] if n >= 0 else []


def first(found: Sequence[int]) -> int:
    """The first of them, or -1."""
    return found[0] if found else -1


def every(answers: Iterable[bool]) -> bool:
    """Whether there are any answers, and all of them yes."""
    found = list(answers)
    return bool(found) and all(found)


def last(found: list[int], n: int) -> list[int]:
    """The last so many."""
    return found[-n:]


def from_the_bottom(found: list[int], n: int) -> list[int]:
    """The last so many, the very last first."""
    return found[-n:][::-1]


def half(n: int) -> int:
    """Rounded up."""
    return -(-n // 2)


def percent(n: int, of_hundred: int) -> int:
    """Rounded up."""
    return -(-n * of_hundred // 100)


def compared_with_each(left: int, how: str, rights: list[int]) -> bool:
    """`more than the level of each monster`."""
    test = _COMPARED[how]
    return all(test(left, right) for right in rights)


# ---------------------------------------------------------------- players


def doer(env: Env) -> int:
    """Whoever does it; else you."""
    return env.doer if env.doer >= 0 else env.you


def seat(g: State, name: str) -> int:
    """A player of an example."""
    return g.marks.seats.get(name, -1)


def the_fighter(g: State) -> tuple[int, ...]:
    """Who fights."""
    return (g.combat.fighter,) if g.combat is not None else ()


def the_helper(g: State) -> tuple[int, ...]:
    """Who helps."""
    return (g.combat.helper,) if g.combat is not None and g.combat.helper >= 0 else ()


def on_the_side(g: State) -> tuple[int, ...]:
    """Who is in the fight."""
    return g.combat.side if g.combat is not None else ()


def player_of_card(g: State, this: int) -> tuple[int, ...]:
    """Who played it."""
    return (g.who[this],) if this >= 0 and g.who[this] >= 0 else ()


def start_of(g: State, you: int) -> int:
    """Where counting round the table starts."""
    return you if you >= 0 else g.turn


def beside(g: State, whose: int, step: int) -> tuple[int, ...]:
    """The neighbor."""
    return ((whose + step) % g.players,) if whose >= 0 else ()


def around(g: State, you: int) -> list[int]:
    """You, then everybody from your left."""
    start = you if you >= 0 else g.turn
    n = g.players
    return [(start + k) % n for k in range(n)]


def from_the_right(g: State, you: int) -> list[int]:
    """You, then everybody from your right."""
    start = you if you >= 0 else g.turn
    n = g.players
    return [(start - k) % n for k in range(n)]


def in_my_fight(g: State, you: int) -> bool:
    """`during combat`: one that you are in; for cards that speak to nobody, any."""
    return g.combat is not None and (you < 0 or you in g.combat.side)


def is_helped(g: State, p: int) -> bool:
    """Whether he fights and has a helper."""
    return g.combat is not None and g.combat.helper >= 0 and p == g.combat.fighter


def may_gain_level(g: State, p: int) -> bool:
    """Whether a level would do something (Q-03)."""
    return not g.dead[p] and g.level[p] + 1 < standing.winning_level(g)


def stands_out(values: list[int], who: Iterable[int], best: Callable[[list[int]], int]) -> bool:
    """Whether one of these players has the most or the least; tied counts."""
    wanted = best(values)
    return any(values[p] == wanted for p in who)


# ---------------------------------------------------------------- cards


def monster_or(g: State, this: int, it: int) -> int:
    """The monster that an enhancer is on; before it is on anything what `it` is."""
    return facts.monster_under(g, this) if g.host[this] >= 0 else it


def host_or(g: State, this: int, it: int) -> int:
    """What this card is on, else what `it` means."""
    return g.host[this] if g.host[this] >= 0 else it


def name_of(g: State, i: int) -> str:
    """Its name."""
    return g.deck.card_of[i].name


def has_initial(g: State, i: int, letter: str) -> bool:
    """Whether its name begins so."""
    return i >= 0 and g.deck.card_of[i].name.lower().startswith(letter)


def holder(g: State, i: int) -> int:
    """Who has it, in hand or in play."""
    return g.who[i] if g.where[i] == Zone.HAND else facts.owner(g, i)


def table_of(g: State, p: int) -> list[int]:
    """A player's cards in play with everything attached to them."""
    return selecting._table(g, p) if g.attached else g.tables[p]


def all_lying_on(g: State, hosts: Iterable[int]) -> list[int]:
    """Everything that lies on these cards."""
    return [j for i in dict.fromkeys(hosts) for j in facts.lying_on(g, i)]


def all_discards(g: State) -> list[int]:
    """Every card discarded, from the top."""
    return [i for pile in g.discards for i in reversed(pile)]


def discards_for(g: State, it: int) -> list[int]:
    """The discards in which a card is looked for instead of one that would be drawn: those of its deck (R-010)."""
    if it >= 0 and g.where[it] == Zone.DECK:
        return g.discards[g.deck.pile[it]][::-1]
    return all_discards(g)


def from_the_top(g: State, piles: tuple[int, ...]) -> list[int]:
    """The cards of these decks, from the top."""
    return [i for pile in piles for i in reversed(g.piles[pile])]


def last_in_fight(g: State, found: list[int], n: int) -> list[int]:
    """The last monsters that came."""
    return last(found, n) if g.combat is None else last([m for m in g.combat.monsters if m in found], n)


def owned_by(g: State, found: list[int], owners: list[int]) -> list[int]:
    """Those of these cards that belong to these players."""
    return [i for i in found if facts.owner(g, i) in owners]


def played_into_it(g: State) -> list[int]:
    """What was played into the fight."""
    return [i for i, _, _ in g.combat.played] if g.combat is not None else []


def touched(cards: tuple[tuple[str, tuple[int, ...]], ...], verb: str) -> tuple[int, ...]:
    """What a line before has lost, drawn, killed ..."""
    return next((found for name, found in cards if name == verb), ())


# ---------------------------------------------------------------- facts and history


def fact(g: State, name: str) -> int:
    """A number that the fight has left."""
    return g.marks.margin if name == "margin" else g.marks.shortfall


def declared(g: State, text: str) -> int:
    """A number somebody said."""
    return g.marks.numbers.get(text, 0)


def said(g: State, text: str) -> bool:
    """A fact somebody declared."""
    return g.marks.said.get(text, False)


def free_slots(g: State, p: int, slot: str) -> int:
    """How many hands and the like are free."""
    return max(0, standing.limit(g, p, slot) - facts.slots_used(g, p, slot))


def has_been_told(g: State, verb: str) -> bool:
    """Whether a combat or the like has ended in this turn."""
    return any(past.verb == verb for past in g.past)


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


def side_strength(g: State, side: int) -> int:
    """The strength of a side; without a fight that of the players."""
    players, monsters = strength.strengths(g)
    return monsters if g.combat is not None and side == 1 else players


def extreme(g: State, i: int, stat: str, peers: Iterable[int], best: Callable[[list[int]], int]) -> bool:
    """Whether a card has the most or least of something among the cards of its owner that could be meant."""
    p = facts.owner(g, i)
    mine = numbers.stat_of_card(g, stat, i)
    return best([mine, *(numbers.stat_of_card(g, stat, j) for j in peers if facts.owner(g, j) == p)]) == mine


# ---------------------------------------------------------------- what happens


def payable(g: State, found: list[int]) -> list[int]:
    """Those a price can be paid with."""
    return [i for i in found if facts.pays(g, i)]


def living_or(g: State, who: Iterable[int], otherwise: int) -> int:
    """The first of these players who lives, else somebody else."""
    return next((p for p in who if not g.dead[p]), otherwise)


def _namespace() -> dict[str, Any]:
    own = {name: value for name, value in globals().items() if callable(value) and value.__module__ == __name__}
    shared: dict[str, Any] = {
        "attached_to": facts.attached_to, "card_stands_out": questions.card_stands_out,
        "card_state": questions._card_state, "fits_kind": facts.fits_kind,
        "demanded": standing.demanded, "forbidden": standing.forbidden, "has_limit": standing.has_limit,
        "how_many": facts.how_many, "has_tag": facts.has_tag,
        "can_total": sums.can_total, "sum_bounds": sums.sum_bounds,
        "in_combat": facts.in_combat, "in_fight": selecting._in_fight, "in_play": facts.in_play,
        "is_named": selecting.is_named, "lies_on": facts.lies_on, "owner": facts.owner,
        "player_state": questions._player_state,
        "roll_dice": numbers.roll_dice, "side_state": strength.side_state, "some_allowed": standing.some_allowed,
        "speaks": facts.speaks, "stat_of_card": numbers.stat_of_card, "stat_of_player": numbers.stat_of_player,
        "was_told": questions._was_told,
        "winning_level": standing.winning_level, "would_win_game": rewards.would_win_game,
        "all_in_play": selecting.everything_in_play, "HAND": Zone.HAND, "DISCARDS": Zone.DISCARDS, "DECK": Zone.DECK,
    }  # fmt: skip
    python = {f.__name__: f for f in (all, any, bool, int, len, max, min, next, range, sum, tuple)}
    classes = {verb.__name__: verb for verb in ir.Verb.__subclasses__()}
    return {"__builtins__": python, **classes, **shared, **own}


def primitives() -> dict[str, Any]:
    """A namespace of its own for the hooks of a card: these words and nothing else, not even Python's own."""
    return _NAMESPACE.copy()


_NAMESPACE = _namespace()
