"""Plain facts about instances and players, asked everywhere: kinds, owners, what is in play, who is who."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from lootpress.compiler import ir
from lootpress.compiler.abilities import Ability, Static
from lootpress.runtime.evaluate import look
from lootpress.runtime.sight import Sight
from lootpress.runtime.state import Env, State, Zone

__all__ = [
    "attached_to", "can_kill", "carried_by", "env_of", "fits_kind", "followers", "given_tags", "ignores_limits",
    "in_combat", "in_play", "is_decided", "is_held", "is_item", "is_over_with", "is_so", "kind_of", "monsters",
    "owner", "pays", "said_by", "seats_from", "slots_used", "taken_tags", "worlds",
]  # fmt: skip

AbilityT = TypeVar("AbilityT", bound=Ability)


def kind_of(g: State, i: int) -> str:
    """The kind of an instance: what it was kept as, else its own."""
    return g.kept_as.get(i) or g.deck.of.kind[i]


def archetype_of(g: State, i: int) -> str:
    """The archetype of an instance, by the kind it has now."""
    kept = g.kept_as.get(i)
    if kept is None:
        return g.deck.of.archetype[i]
    rule = g.deck.kinds.get(kept)
    return rule.archetype if rule else kept


def is_item(card: ir.Card) -> bool:
    """R-100: whatever has a value line is an item."""
    return card.value is not None or card.archetype == "item"


@cache
def can_kill(card: ir.Card) -> bool:
    """Whether a player may die of its bad stuff."""
    return any(isinstance(node, ir.Die) for clause in card.clauses if clause.bad_stuff for node in ir.nodes_in(clause))


def is_role(g: State, i: int) -> bool:
    """R-095: a card dealt at setup that lies in no deck; it is never paid with, lost or given away."""
    rule = g.deck.kinds.get(g.deck.card_of[i].kind)
    return rule is not None and rule.dealt_at_setup


def pays(g: State, i: int) -> bool:
    """Whether a card may go as a price or as just any card: not a kept curse (R-056, R-207, Q-22), nor a role."""
    return not (archetype_of(g, i) == "curse" and in_play(g, i)) and not is_role(g, i)


def in_play(g: State, i: int) -> bool:
    """R-014: on the table, attached to what is, a world, or in the fight."""
    return g.where[i] in (Zone.TABLE, Zone.ATTACHED, Zone.WORLD, Zone.COMBAT)


def in_combat(g: State, p: int) -> bool:
    """Whether the player is in a fight."""
    combat = g.combat
    return combat is not None and (p == combat.fighter or (p == combat.helper and p >= 0))


def fights_beside(g: State, i: int, others: Sequence[int]) -> bool:
    """Whether one of these others is among the monsters of the fight."""
    return any(m in others and m != i for m in monsters(g))


def can_be_fought(g: State, i: int) -> bool:
    """Whether a card has what it takes: a monster, or a follower with the lines of one."""
    return archetype_of(g, i) == "monster" or g.deck.card_of[i].level is not None


def is_decided(g: State) -> bool:
    """Whether the fight going on is won or lost, and rewards or rolls are all that is left of it."""
    return g.combat is not None and (g.combat.won or g.combat.lost)


def is_over_with(g: State) -> bool:
    """Whether cards have dealt with every monster of the fight: whatever was played for them, nobody loses to none."""
    combat = g.combat
    return combat is not None and not combat.monsters and combat.dealt_with > 0


def monsters(g: State) -> list[int]:
    """The monsters of the fight going on."""
    return g.combat.monsters if g.combat is not None else []


def how_many(g: State, found: Sequence[int]) -> int:
    """How many these cards are; a monster and its mate are two (R-151)."""
    mates = g.combat.mates if g.combat is not None else ()
    return len(found) + sum(i in found for i in mates) if mates else len(found)


def is_other(g: State, i: int, this: int) -> bool:
    """Whether a card is neither this nor what this is attached to; a mate is one more on the same card (R-151)."""
    if i != this and (this < 0 or i != g.host[this]):
        return True
    return g.combat is not None and i in g.combat.mates


def how_many_others(g: State, found: Sequence[int], this: int) -> int:
    """How many these cards are beside this and what it is attached to, of which a mate may be among them."""
    on = g.host[this] if this >= 0 else -1
    return how_many(g, found) - (this in found) - (on in found)


def worlds(g: State) -> list[int]:
    """World cards in play."""
    return g.worlds


def attached_to(g: State, i: int) -> list[int]:
    """What is attached to an instance: enhancers of a monster, Cheat! of an item, what a follower carries."""
    return [j for j in g.attached if g.host[j] == i] if g.attached else []


def monster_under(g: State, i: int) -> int:
    """The monster in the fight that an enhancer is on, or -1 when it is attached to something else."""
    host = g.host[i]
    return host if host >= 0 and g.where[host] == Zone.COMBAT else -1


def is_held(g: State, i: int) -> bool:
    """Whether a card of a player lies on a monster in the fight, which makes nobody stronger: it is silent there."""
    if g.where[i] != Zone.ATTACHED or monster_under(g, i) < 0:
        return False
    return g.deck.of.archetype[i] in ("item", "follower", "identity") and g.deck.card_of[i].attach is None


def carried_by(g: State, follower: int) -> list[int]:
    """The items a follower carries itself (R-093)."""
    return [i for i, by in g.marks.carried.items() if by == follower] if g.marks.carried else []


def lying_on(g: State, i: int) -> list[int]:
    """What is attached to a card, and what it carries."""
    return [*attached_to(g, i), *carried_by(g, i)]


def lies_on(g: State, i: int) -> int:
    """The card another is attached to or carried by, or -1."""
    return g.host[i] if g.host[i] >= 0 else g.marks.carried.get(i, -1)


def said_by(g: State, i: int, lines: Sequence[AbilityT]) -> Sequence[AbilityT]:
    """These lines of a card; of a monster that was kept as something else only those it says as that."""
    if i not in g.kept_as:
        return lines
    return [line for line in lines if line.id not in g.deck.of_the_fight]


def owner(g: State, i: int) -> int:
    """Whose card it is: of an attached card the host's owner."""
    seen = 0
    while g.where[i] == Zone.ATTACHED and g.host[i] >= 0 and seen < 9:
        i, seen = g.host[i], seen + 1
    return g.who[i]


def followers(g: State, p: int) -> list[int]:
    """The followers of a player; at most one in all unless a card allows more (C-07)."""
    return [i for i in g.tables[p] if archetype_of(g, i) == "follower"]


def seats_from(g: State, p: int, *, right: bool = False) -> list[int]:
    """Everybody else in seat order, from the left unless `right`."""
    n = g.players
    return [(p - k) % n for k in range(1, n)] if right else [(p + k) % n for k in range(1, n)]


def slots_of(g: State, i: int) -> tuple[ir.SlotUse, ...]:
    """Where an item is worn: as printed, or in the slot it has become one of."""
    became = g.marks.worn_as.get(i)
    return g.deck.card_of[i].slots if became is None else (ir.SlotUse(became),)


def slots_used(g: State, p: int, slot: str) -> int:
    """How much of a slot the player's equipped items fill; what a Cheat! or follower carries fills none (R-104)."""
    used = 0
    for i in g.tables[p]:
        if g.up[i]:
            n = sum(s.n for s in slots_of(g, i) if s.slot == slot)
            if n and not ignores_limits(g, i):
                used += n
    return used


def fits_kind(g: State, i: int, noun: str) -> bool:
    """Whether an instance is such a card: its kind, an archetype's word, a slot it is worn in, a tag, a size."""
    known = _is_called(g, i, noun)
    if known is not None:
        return known
    if noun in g.deck.slots:
        return bool(g.up[i]) and any(s.slot == noun for s in slots_of(g, i))
    return has_tag(g, i, noun)


def _is_called(g: State, i: int, noun: str) -> bool | None:
    """Whether an instance is of a kind, family or deck by this name; None where slots and tags must be asked."""
    of = g.deck.of
    return of.is_called[noun][i] if i not in g.kept_as else of.called(i, noun, kind_of(g, i), archetype_of(g, i))


def has_tag(g: State, i: int, word: str) -> bool:
    """Whether a tag, size or state word fits an instance, counting what lasting effects gave it."""
    if g.attached and word in taken_tags(g, i):
        return False
    card = g.deck.card_of[i]
    if word in card.tags or word in given_tags(g, i):
        return True
    burden = g.deck.burdens.get(word)
    if burden is not None:
        return burden in card.burdens
    if word == "carried":
        return g.where[i] == Zone.TABLE
    if word in g.deck.slots:
        return any(s.slot == word for s in slots_of(g, i))
    return bool(_is_called(g, i, word))


def given_tags(g: State, i: int) -> tuple[str, ...]:
    """Tags a card was given by effects, gone when it leaves."""
    return g.marks.tags.get(i, ())


def taken_tags(g: State, i: int) -> set[str]:
    """Tags and sizes a card counts as not having."""
    out: set[str] = set()
    if not g.deck.counting.cards:
        return out
    for j in attached_to(g, i):
        for leaf in g.deck.leaves[g.deck.definition[j]]:
            effect = leaf.clause.effect
            if isinstance(effect, ir.Do) and isinstance(effect.action, ir.Count):
                gone = effect.action.as_not
                if isinstance(gone, ir.Cards) and is_so(g, leaf, env_of(g, j)):
                    out.update(n.noun for n in gone.nouns if n.noun is not None)
    return out


def ignores_limits(g: State, i: int) -> bool:
    """Whether a card on this one lifts its slots and restrictions (Cheat!), or a follower carries it (R-104)."""
    if g.attached:
        of, host = g.deck.of, g.host
        frees, asking = of.is_freeing, of.freeing_if
        for j in g.attached:
            if frees[j] and host[j] == i and (j not in asking or any(is_so(g, x, env_of(g, j)) for x in asking[j])):
                return True
    carried = g.marks.carried
    return bool(carried) and i in carried


# ---------------------------------------------------------------- what lines say that they are


def env_of(g: State, i: int) -> Env:
    """The words of a standing card: its owner is `you`; a monster and its enhancers speak to the fighter."""
    zone = g.where[i]
    if zone == Zone.TABLE:
        return Env(g.who[i], i, i)
    if zone == Zone.COMBAT or (zone == Zone.ATTACHED and g.host[i] >= 0 and g.where[g.host[i]] == Zone.COMBAT):
        you = g.combat.fighter if g.combat is not None else g.turn
    elif zone == Zone.WORLD:
        you = -1
    else:
        you = owner(g, i)
    return Env(you, i, g.host[i] if zone == Zone.ATTACHED else i)


def is_so(g: State, leaf: Static, env: Env) -> bool:
    """Whether a line holds that says what somebody or something counts as, or frees a card of its limits.

    Nearly everything may depend on that, so what it asks is answered apart: nothing that was seen before is used,
    nothing is kept, and what others count as is left out of it, so that no answer depends on itself.
    """
    if not (leaf.times or leaf.questions):
        return True
    seen = g.sight
    if seen.counting:
        return False
    g.sight = Sight()
    g.sight.counting = True
    try:
        return look.holds_now(g, leaf, env)
    finally:
        g.sight = seen
