"""Words for cards: where they lie, what lies on them, which of them stand out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.names import speaks
from lootpress.runtime.active.stats import stat_of_card
from lootpress.runtime.env import DEALT_WITH
from lootpress.runtime.primitives.numbers import last
from lootpress.runtime.state import State, Zone


def monster_or(g: State, this: int, it: int) -> int:
    """The monster that an enhancer is on; before it is on anything what `it` is."""
    return facts.monster_under(g, this) if g.host[this] >= 0 else it


def host_or(g: State, this: int, it: int) -> int:
    """What this card is on, else what `it` means."""
    return g.host[this] if g.host[this] >= 0 else it


def name_of(g: State, i: int) -> str:
    """Its name."""
    return g.deck.card_of[i].name


def names_of(g: State, found: Iterable[int]) -> tuple[str, ...]:
    """Their names."""
    return tuple([g.deck.card_of[i].name for i in found])


def is_only_for(g: State, i: int, names: Sequence[str]) -> bool:
    """Whether a card is only for who is one of these."""
    return _says_of(g, i, names, only=True)


def is_not_for(g: State, i: int, names: Sequence[str]) -> bool:
    """Whether a card is not for who is one of these."""
    return _says_of(g, i, names, only=False)


def _says_of(g: State, i: int, names: Sequence[str], *, only: bool) -> bool:
    for restriction in g.deck.card_of[i].restrictions:
        who = restriction.who
        if restriction.only == only and isinstance(who, ir.People) and any(name in who.names for name in names):
            return True
    return False


def has_initial(g: State, i: int, *letters: str) -> bool:
    """Whether its name begins with one of these."""
    return i >= 0 and g.deck.card_of[i].name.lower().startswith(letters)


def holder(g: State, i: int) -> int:
    """Who has it, in hand or in play."""
    return g.who[i] if g.where[i] == Zone.HAND else facts.owner(g, i)


def from_a_hand(g: State, i: int) -> bool:
    """Whether a card is, or was before it happened, in a hand."""
    return g.where[i] == Zone.HAND


def all_lying_on(g: State, hosts: Iterable[int]) -> list[int]:
    """Everything that lies on these cards."""
    return [j for i in dict.fromkeys(hosts) for j in facts.lying_on(g, i)]


def all_discards(g: State) -> list[int]:
    """Every card discarded, from the top."""
    return [i for pile in g.discards for i in reversed(pile)]


def discards_of(g: State, piles: tuple[int, ...]) -> list[int]:
    """Every card in the discards of these decks, from the top."""
    return [i for pile in piles for i in reversed(g.discards[pile])]


def discards_for(g: State, it: int) -> list[int]:
    """The discards in which a card is looked for instead of one that would be drawn: those of its deck (R-010)."""
    if it >= 0 and g.where[it] == Zone.DECK:
        return g.discards[g.deck.pile[it]][::-1]
    return all_discards(g)


def from_the_top(g: State, piles: tuple[int, ...]) -> list[int]:
    """The cards of these decks, from the top."""
    return [i for pile in piles for i in reversed(g.piles[pile])]


def last_in_fight(g: State, found: Sequence[int], n: int) -> list[int]:
    """The last monsters that came."""
    return last(found, n) if g.combat is None else last([m for m in g.combat.monsters if m in found], n)


def owned_by(g: State, found: Sequence[int], owners: Sequence[int]) -> list[int]:
    """Those of these cards that belong to these players."""
    return [i for i in found if facts.owner(g, i) in owners]


def played_into_it(g: State) -> list[int]:
    """What was played into the fight."""
    return [i for i, _, _ in g.combat.played] if g.combat is not None else []


def touched(cards: tuple[tuple[str, tuple[int, ...]], ...], verb: str) -> tuple[int, ...]:
    """What a line before has lost, drawn, killed ..."""
    return next((found for name, found in cards if name == verb), ())


def others_touched(cards: tuple[tuple[str, tuple[int, ...]], ...], verb: str) -> tuple[int, ...]:
    """Those of them with which no line has done anything since."""
    dealt_with = touched(cards, DEALT_WITH)
    return tuple([i for i in touched(cards, verb) if i not in dealt_with])


def ones_own(g: State, found: Sequence[int], p: int) -> Sequence[int]:
    """`the revealed card`: where each has one, that of whoever does something with it."""
    return [i for i in found if p >= 0 and holder(g, i) == p] or found


def extreme(g: State, i: int, stat: str, peers: Iterable[int], best: Callable[[list[int]], int]) -> bool:
    """Whether a card has the most or least of something among the cards of its owner that could be meant."""
    p = facts.owner(g, i)
    mine = stat_of_card(g, stat, i)
    return best([mine, *(stat_of_card(g, stat, j) for j in peers if facts.owner(g, j) == p)]) == mine


def payable(g: State, found: Sequence[int]) -> list[int]:
    """Those a price can be paid with."""
    return [i for i in found if facts.pays(g, i)]


def hand_of(g: State, p: int) -> list[int]:
    """A player's hand; of nobody there is none."""
    return g.hands[p] if p >= 0 else []


def hand_and_table(g: State, p: int) -> list[int]:
    """A player's hand, and his cards in play with everything attached to them."""
    return [*hand_of(g, p), *table_of(g, p)]


def table_of(g: State, p: int) -> list[int]:
    """A player's cards in play with everything attached to them."""
    if p < 0:
        return []
    if not g.attached:
        return g.tables[p]
    hosts = {g.host[j] for j in g.attached}
    out: list[int] = []
    for i in g.tables[p]:
        out.append(i)
        if i in hosts:
            out += facts.attached_to(g, i)
    return out


def all_in_play(g: State) -> list[int]:
    """What lies before the players, worlds, what is in the fight."""
    everyone = [i for p in range(g.players) for i in table_of(g, p)]
    return [*everyone, *facts.worlds(g), *(m for m in in_fight(g) if m not in everyone)]


def in_fight(g: State) -> list[int]:
    """Monsters with what is on them, what was played into the fight, what those in it wear."""
    if g.combat is None:
        return []
    out: list[int] = []
    for m in dict.fromkeys(g.combat.monsters):
        out += [m, *facts.attached_to(g, m)]
    out += [i for i, _, _ in g.combat.played]
    for p in g.combat.side:
        out += [i for i in g.tables[p] if speaks(g, i)]
    return out


def card_state(g: State, i: int, state: str) -> bool:
    """Whether a card is equipped, attached, usable, deadly, or has a tag."""
    match state:
        case "equipped":
            return bool(g.up[i]) and g.where[i] == Zone.TABLE
        case "attached":
            return g.where[i] == Zone.ATTACHED and facts.monster_under(g, i) < 0  # on a monster it is its enhancer
        case "usable":
            return standing.usable(g, i)
        case "deadly":
            return i >= 0 and facts.can_kill(g.deck.card_of[i])
    return facts.has_tag(g, i, state)


def card_stands_out(g: State, i: int, stat: str, best: Callable[[Iterable[int]], int]) -> bool:
    """Whether a card has the most or least of something among its owner's cards of its kind; tied counts."""
    if i < 0:
        return False
    kind, p = facts.kind_of(g, i), facts.owner(g, i)
    peers = [j for j in all_in_play(g) if facts.owner(g, j) == p and facts.fits_kind(g, j, kind)]
    return stat_of_card(g, stat, i) == best(stat_of_card(g, stat, j) for j in (peers or [i]))
