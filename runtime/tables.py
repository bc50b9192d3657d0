"""What is known of every card before a game begins: lists by the number of the instance, so that a look is enough."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.abilities import Static
from lootpress.compiler.abilities.gains import levels_given, levels_of_ones_own, tags_given
from lootpress.compiler.hooks.points import is_by_name
from lootpress.runtime.carried import speaks_aside
from lootpress.runtime.definitions import Definitions, counts_as, ignores

__all__ = ["NEVER", "PERHAPS", "SURELY", "SURELY_CARRIED", "CardTables", "Claim", "claims_of"]

# How likely a card in hand can be played in a situation: not at all, if one looks closely, in any case, and in any case
# unless a line says what may be carried.
NEVER, PERHAPS, SURELY, SURELY_CARRIED = 0, 1, 2, 3

_NO_FIGHT, _FIGHTING, _WATCHING = 0, 1, 2
_BY_MODE_ONLY = frozenset(("one-shot", "treasure", "door", "curse", "enhancer"))


Joining = tuple[ir.Selector | None, ir.Selector | None]  # who may join, and whom (None is the fight itself)
Claim = tuple[str, int, str]  # of what, how much, and what happens to one too many: discard, unequip, pass on


class CardTables:
    """Lists by instance."""

    def __init__(self, deck: Definitions) -> None:
        """Read everything off the definitions."""
        cards = deck.card_of
        self._kinds, self._slots = deck.kinds, deck.slots
        self.deck_name = [card.deck for card in cards]
        self.kind = [card.kind for card in cards]
        self.archetype = [card.archetype for card in cards]
        self.is_item = [card.value is not None or card.archetype == "item" for card in cards]
        self.items = _those(self.is_item)
        self.is_restricted = [bool(card.restrictions) for card in cards]
        self.restricted = _those(self.is_restricted)
        self.restricted_by_name = _those(all(map(is_by_name, card.restrictions)) for card in cards)
        # Who may use a card, where that is a matter of names: a bit for each name that a restriction says, and for each
        # kind of identity whose lack makes somebody be called one of these.
        bit_of, self.otherwise = _bits_of_names(deck)
        self.bit_of_name = bit_of
        self.bits_of_kinds = sum({kind for kind, _ in self.otherwise})
        self.bits_of_identity = [_bits_of_identity(card, bit_of) for card in cards]
        self.asks_names = [_names_asked(card, bit_of) for card in cards]
        # Whether the lines of a card on the table count though it does not lie upright: unless it is an item to wear.
        self.is_heard_aside = [
            not item or card.archetype == "follower" or speaks_aside(card)
            for card, item in zip(cards, self.is_item, strict=True)
        ]
        self.is_worn = [card.archetype == "item" for card in cards]
        self.is_one_shot = [card.archetype == "one-shot" for card in cards]
        modes = [bool(deck.modes[d]) for d in deck.definition]
        # One-shots that are played between fights, as other treasures are: they go onto what lies before a player.
        self.is_fitted = [is_fitted(card) for card in cards]
        self.is_one_shot_between_fights = [
            one and (mode or fitted) for one, mode, fitted in zip(self.is_one_shot, modes, self.is_fitted, strict=True)
        ]
        self.slotted = _those(bool(card.slots) for card in cards)
        self.identity_name = [card.name if card.archetype == "identity" else "" for card in cards]
        self.value = [card.value or 0 for card in cards]
        self.is_laid_down = [
            card.archetype == "follower" or (card.archetype == "identity" and not deck.kinds[card.kind].dealt_at_setup)
            for card in cards
        ]
        self.at_most = {kind.name: kind.at_most for kind in deck.kinds.values() if kind.at_most is not None}
        self.at_most["follower"] = 1
        self.shrinking = _shrinking(deck)
        self.moves_limits, self.limits_move = _moves_limits(deck)
        frees = [any(ignores(leaf.clause, "limits") for leaf in leaves) for leaves in deck.leaves]
        self.is_freeing = [frees[d] for d in deck.definition]
        self.freeing_if = _freeing_if(deck)
        self.claims = [claims_of(card, card.kind, card.archetype) for card in cards]
        self.worn_claims = [tuple((slot.slot, slot.n, "unequip") for slot in card.slots) for card in cards]
        self.chances_idle, self.chances_fighting, self.chances_watching = (
            [_chances(deck, fight, False), _chances(deck, fight, True)] for fight in (_NO_FIGHT, _FIGHTING, _WATCHING)
        )  # of every card, if it is not or is the turn of who has it in hand
        self.levels_of_mode = {mode.id: levels_given(mode.act) for found in deck.abilities for mode in found.modes}
        self.levels_of_use = {
            use.id: levels
            for use in deck.used.values()
            if use.clause.play is None and (levels := levels_of_ones_own(use.act)) is not None
        }
        self.levels_of_card = [levels_given(found.on_play) for found in deck.abilities]
        self.doubling = _those(_is_doubling(deck, deck.cards[d]) for d in deck.definition)
        self.tagging = {
            i: words
            for i, d in enumerate(deck.definition)
            if deck.cards[d].archetype == "enhancer" and (words := tags_given(deck.abilities[d].on_play))
        }
        self.joining = _joining(deck)
        who_joins = [who for joins in self.joining for who, _ in joins if who is not None]
        tags = frozenset(tag for card in deck.cards for tag in card.tags)
        might_join = [card.archetype == "monster" and _might_be(card, who_joins, tags) for card in deck.cards]
        self.might_join = _those(might_join[d] for d in deck.definition)
        self.is_called = _Called(self)

    def called(self, i: int, noun: str, kind: str, archetype: str) -> bool | None:
        """Whether a card of a kind is what a noun says; None where its slots and tags must be asked."""
        if noun == "card" or noun == kind:
            return True
        if noun == "item":
            return self.is_item[i] and archetype != "monster"
        if noun == "curse":
            return archetype == "curse"
        if noun == "door" or noun == "treasure":
            return self.deck_name[i] == noun
        if noun in self._slots or noun not in self._kinds:
            return None
        # C-05, C-07: a word for one family of curses or followers means them all.
        family = self._kinds[noun].archetype
        return family in ("curse", "follower") and archetype == family


class _Called(dict[str, list[bool | None]]):
    """For every noun that was asked for, by instance, whether a card is what it says."""

    def __init__(self, of: CardTables) -> None:
        self._of = of

    def __missing__(self, noun: str) -> list[bool | None]:
        of = self._of
        found = [of.called(i, noun, kind, of.archetype[i]) for i, kind in enumerate(of.kind)]
        self[noun] = found
        return found


def _shrinking(deck: Definitions) -> frozenset[str]:
    """The limits that some line may make smaller than they are."""
    bonuses = [c.effect for c in deck.clauses if isinstance(c.effect, ir.Bonus) and c.effect.limit is not None]
    return frozenset(b.limit for b in bonuses if b.limit and not (isinstance(b.amount, ir.Int) and b.amount.n >= 0))


_IN_FIGHTS = ("monster", "enhancer", "one-shot")  # what lies in a fight or on a monster, and no player's table


def _moves_limits(deck: Definitions) -> tuple[list[bool], bool]:
    """By instance, whether a card has a line on what somebody may have; and whether such a line depends on anything."""
    topics: tuple[Any, ...] = ("limit", ir.Carry, ir.Count, ir.Ignore)
    speakers = frozenset(i for topic in topics for i in deck.speakers.get(topic, ()))
    lasting = [found.lines for found in deck.lasting]
    by_card = [lines for topic in ("limit", ir.Carry) for lines in deck.lines_about.get(topic, {}).values()]
    found = [*by_card, *(lines[t] for lines in (deck.rule_lines, *lasting) for t in ("limit", ir.Carry) if t in lines)]
    everything = (*deck.leaves, *(lasting.statics for lasting in deck.lasting))
    asks = any((x.times or x.questions) and _says_what_counts(x.clause) for leaves in everything for x in leaves)
    bound = {i for topic in ("limit", ir.Carry) for i in deck.speakers.get(topic, ())}
    bound.update(i for i in speakers if any(_says_what_counts(leaf.clause) for leaf in deck.leaves[deck.definition[i]]))
    fought = any(deck.cards[deck.definition[i]].archetype in _IN_FIGHTS for i in bound)  # for whoever is in the fight
    return [i in speakers for i in range(len(deck.definition))], asks or fought or any(asking for _, asking in found)


def _says_what_counts(clause: ir.Clause) -> bool:
    """Whether a line makes somebody or something count as what it is not, or frees a card of its limits."""
    return counts_as(clause) or ignores(clause, "limits")


def _freeing_if(deck: Definitions) -> dict[int, tuple[Static, ...]]:
    """By instance, the lines that lift the limits of what a card is on, where all of them ask something."""
    found = [tuple(leaf for leaf in leaves if ignores(leaf.clause, "limits")) for leaves in deck.leaves]
    asking = [lines and all(leaf.times or leaf.questions for leaf in lines) for lines in found]
    return {i: found[d] for i, d in enumerate(deck.definition) if asking[d]}


def _bits_of_names(deck: Definitions) -> tuple[dict[str, int], tuple[tuple[int, int], ...]]:
    """A bit for each name in restrictions, and for kinds: who has no identity of such a kind is called so."""
    said = [r.who.names for card in deck.cards for r in card.restrictions if isinstance(r.who, ir.People)]
    names = list(dict.fromkeys(name for some in said for name in some))
    kinds = list(dict.fromkeys(kind for name in names for kind in deck.otherwise.get(name, ())))
    bit_of = {name: 1 << n for n, name in enumerate((*names, *map(_kind_key, kinds)))}
    lacking = [(bit_of[_kind_key(kind)], bit_of[name]) for name in names for kind in deck.otherwise.get(name, ())]
    return bit_of, tuple(lacking)


def _kind_key(kind: str) -> str:
    """Under which word the bit of a kind is found, apart from all names."""
    return f"kind: {kind}"


def _bits_of_identity(card: ir.Card, bit_of: dict[str, int]) -> int:
    """What a card says of whom it lies before: his name, and that he has an identity of this kind."""
    if card.archetype != "identity":
        return 0
    return bit_of.get(card.name, 0) | bit_of.get(_kind_key(card.kind), 0)


def _names_asked(card: ir.Card, bit_of: dict[str, int]) -> tuple[tuple[bool, int], ...] | None:
    """For each restriction whether it is `only for`, and its names; none where more than names is asked."""
    found: list[tuple[bool, int]] = []
    for restriction in card.restrictions:
        who = restriction.who
        if not isinstance(who, ir.People) or who.where or not who.names:
            return None
        found.append((restriction.only, sum(bit_of[name] for name in dict.fromkeys(who.names))))
    return tuple(found)


def claims_of(card: ir.Card, kind: str, archetype: str) -> tuple[Claim, ...]:
    """What a card before a player counts for that is limited, and what happens to one too many."""
    out: list[Claim] = []
    if card.rank:
        out.append(("rank", card.rank, "discard"))
    out += [(burden, 1, "pass on") for burden in card.burdens]
    if archetype == "follower":
        out.append(("follower", 1, "discard"))
    elif archetype == "identity" and not card.rank:
        out.append((kind, 1, "discard"))
    return tuple(out)


def is_fitted(card: ir.Card) -> bool:
    """R-054: whether a one-shot is played for no side: it goes onto what lies before a player, or stays before him."""
    if card.archetype != "one-shot" or card.attach is None:
        return False
    to = card.attach
    in_fights = isinstance(to, ir.Cards) and (
        to.place.what == "combat" or any(noun.noun in ("monster", "enhancer") for noun in to.nouns)
    )
    return not in_fights


def _those(are_so: Iterable[bool]) -> frozenset[int]:
    """The instances of which something is so."""
    return frozenset(i for i, is_so in enumerate(are_so) if is_so)


def _chances(deck: Definitions, fight: int, own_turn: bool) -> list[int]:
    """By instance how likely each card in hand can be played in a situation."""
    by_card = [_chance(deck, d, fight, own_turn) for d in range(len(deck.cards))]
    return [by_card[d] for d in deck.definition]


def _chance(deck: Definitions, d: int, fight: int, own_turn: bool) -> int:
    """How likely a card in hand can be played in a situation, by what is printed on it."""
    card = deck.cards[d]
    if card.archetype == "one-shot" and fight == _NO_FIGHT and own_turn:
        return SURELY  # laid on the table
    by_kind = _kind_time(deck, card, fight, own_turn)
    if not (deck.modes[d] and not deck.plain[d] and card.archetype in _BY_MODE_ONLY):
        chance = _own_way(deck, d, fight, own_turn, by_kind)
        if chance != NEVER:
            return min(chance, PERHAPS) if card.only_if or card.restrictions else chance
    for mode in deck.modes[d]:
        play = deck.clauses[mode].play
        if play is None or play.when:
            continue
        if play.at is None and not by_kind:
            continue
        if isinstance(play.at, ir.Time) and play.at.what == "combat" and fight == _NO_FIGHT:
            continue
        return PERHAPS
    return NEVER


def _is_doubling(deck: Definitions, card: ir.Card) -> bool:
    """Whether a card is attached to an identity, as those are that let somebody have two (R-087)."""
    attach = card.attach
    return isinstance(attach, ir.Cards) and bool(attach.nouns) and all(n.noun in deck.identities for n in attach.nouns)


def _kind_time(deck: Definitions, card: ir.Card, fight: int, own_turn: bool) -> bool:
    if _is_doubling(deck, card):
        return own_turn
    match card.archetype:
        case "curse" | "follower":
            return True
        case "one-shot" | "enhancer" if not is_fitted(card):
            return fight != _NO_FIGHT
        case "identity":
            return not deck.kinds[card.kind].dealt_at_setup and (own_turn or card.rank is not None)
    return own_turn and fight == _NO_FIGHT


def _own_way(deck: Definitions, d: int, fight: int, own_turn: bool, by_kind: bool) -> int:
    card = deck.cards[d]
    if not by_kind:
        return NEVER
    if card.attach is not None and not isinstance(card.attach, ir.You):
        return PERHAPS
    match card.archetype:
        case "monster" | "world":
            return NEVER
        case "curse" | "follower" | "one-shot":
            return SURELY
        case "item":
            return PERHAPS if card.burdens else SURELY_CARRIED
        case "door" | "treasure":
            if not deck.plain[d]:
                return NEVER
            return SURELY if levels_given(deck.abilities[d].on_play) is None else PERHAPS
    return PERHAPS


def _joining(deck: Definitions) -> list[tuple[Joining, ...]]:
    """What each definition says about monsters that may join a fight; what the rules say comes last."""
    everywhere = [leaf.clause.effect for leaf in deck.rule_leaves]
    of_cards = [[clause.effect for clause in card.clauses] for card in deck.cards]
    return [
        tuple(
            (None if isinstance(effect.who, ir.Thing | ir.Time) else _wherever(deck, effect.who),
             None if isinstance(effect.action.what, ir.Time) else _wherever(deck, effect.action.what))
            for effect in effects
            if isinstance(effect, ir.Do) and effect.modal == "may" and isinstance(effect.action, ir.Join)
        )
        for effects in (*of_cards, everywhere)
    ]  # fmt: skip


def _wherever(deck: Definitions, sel: ir.Selector) -> ir.Selector:
    """The same cards, wherever they lie and whosever they are."""
    return deck.derived.read(sel, "whoever has it") if isinstance(sel, ir.Cards) else sel


def _might_be(card: ir.Card, who: list[ir.Selector], tags: frozenset[str]) -> bool:
    """Whether a card could be one of these while it is in hand, where it has no tags but its own."""
    for sel in who:
        if not isinstance(sel, ir.Cards):
            return True
        for noun in sel.nouns:
            words = {noun.noun, *noun.words} & tags
            if words <= set(card.tags):
                return True
    return False
