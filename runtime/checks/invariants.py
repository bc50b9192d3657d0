"""What is true between two decisions, whatever the cards say; `inspecting.py` asks it after every move of a game."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.lines import lines, lines_on, remembers_rightly
from lootpress.runtime.events.gate import pending
from lootpress.runtime.events.types import Event, WinGame
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.fights import ActingInCombat, Dying, Fighting, SharingRewards
from lootpress.runtime.frames.turns import SettingUp, Shedding, Turn
from lootpress.runtime.frames.waits import AtTable
from lootpress.runtime.machine import STEPS
from lootpress.runtime.records import astuple
from lootpress.runtime.rules.death import stays_on_death
from lootpress.runtime.rules.menus import KINDS
from lootpress.runtime.rules.plays import plays_of
from lootpress.runtime.rules.shedding import excess
from lootpress.runtime.state import Combat, State, Zone

__all__ = ["QUIET", "gathered", "hand_limit", "limits", "moment", "violations", "won", "zones"]

_MOST_FRAMES = 200
QUIET = ("arrange", "combat", "room")  # questions that are put only when nothing is being put right


def violations(g: State) -> list[str]:
    """Everything that is wrong with a state between two decisions."""
    return [*zones(g), *limits(g), *moment(g), *gathered(g, g.clone())]


def moment(g: State) -> Iterator[str]:
    """What is wrong with the question that is put, the frames below it, and what follows from both."""
    yield from _limbo(g)
    yield from _players(g)
    yield from _combat(g)
    yield from _machine(g)
    yield from _menus(g)


def _name(g: State, i: int) -> str:
    return f"{g.deck.card_of[i].name} ({i})"


# ---------------------------------------------------------------- cards


def zones(g: State) -> Iterator[str]:
    """Each card is in exactly one zone, and the lists agree with what the card itself says."""
    if not zones_agree(g):
        found = list(zone_faults(g))
        yield from found or ["the zones do not agree, and no card is to blame"]


def _laid(g: State) -> Iterator[tuple[list[int], int, int]]:
    """Every list of cards, with the zone and the player that follow from it."""
    yield from ((pile, Zone.DECK, -1) for pile in g.piles)
    yield from ((pile, Zone.DISCARDS, -1) for pile in g.discards)
    yield from ((hand, Zone.HAND, p) for p, hand in enumerate(g.hands))
    yield from ((table, Zone.TABLE, p) for p, table in enumerate(g.tables))
    yield g.attached, Zone.ATTACHED, -1
    yield g.worlds, Zone.WORLD, -1
    for combat in _fights(g):
        yield [*dict.fromkeys(combat.monsters), *combat.leaving], Zone.COMBAT, -1
        yield [i for i, _, _ in combat.played], Zone.PLAYED, -1


def _fights(g: State) -> list[Combat]:
    """The fight going on, and those that wait until it is over (Q-26)."""
    return g.suspended if g.combat is None else [*g.suspended, g.combat]


def zones_agree(g: State) -> bool:
    """Whether there is no fault in the zones: the same as `zone_faults`, asked of whole lists at once."""
    where, who, up, host = g.where, g.who, g.up, g.host
    cards: list[int] = []
    expected: list[int] = []
    equipped = 0
    for laid, zone, p in _laid(g):
        if laid:
            cards += laid
            expected += [zone] * len(laid)
            if p >= 0 and not {p}.issuperset(map(who.__getitem__, laid)):
                return False
            if zone == Zone.TABLE:
                equipped += sum(map(up.__getitem__, laid))
    return (
        len(set(cards)) == len(cards) == len(where) - where.count(Zone.LIMBO) - where.count(Zone.BOX)
        and list(map(where.__getitem__, cards)) == expected
        and equipped == sum(up)
        and len(host) - host.count(-1) == len(g.attached)
        and all(host[i] >= 0 and facts.in_play(g, host[i]) for i in g.attached)
        and all(facts.in_play(g, i) for i in g.counters)
    )


def zone_faults(g: State) -> Iterator[str]:
    seen: dict[int, int] = {}
    for i, zone, p in ((i, zone, p) for laid, zone, p in _laid(g) for i in laid):
        if i in seen:
            yield f"{_name(g, i)} is in two places: zones {seen[i]} and {zone}"
        seen[i] = zone
        if g.where[i] != zone:
            yield f"{_name(g, i)} lies in zone {zone} and says {g.where[i]}"
        if zone in (Zone.HAND, Zone.TABLE) and g.who[i] != p:
            yield f"{_name(g, i)} is with player {p} and says {g.who[i]}"
        if zone != Zone.TABLE and g.up[i]:
            yield f"{_name(g, i)} is equipped in zone {zone}"
    for i, zone in enumerate(g.where):
        if i not in seen and zone not in (Zone.LIMBO, Zone.BOX):
            yield f"{_name(g, i)} says zone {zone} and is in no list"
        if i not in seen and g.up[i]:
            yield f"{_name(g, i)} is equipped in zone {zone}"
        if (zone == Zone.ATTACHED) != (g.host[i] >= 0):
            yield f"{_name(g, i)} in zone {zone} has the host {g.host[i]}"
        if zone == Zone.ATTACHED and not facts.in_play(g, g.host[i]):
            yield f"{_name(g, i)} hangs on {_name(g, g.host[i])}, which is not in play"
        if i in g.counters and not facts.in_play(g, i):
            yield f"{_name(g, i)} has counters and is not in play"


def _limbo(g: State) -> Iterator[str]:
    """A card on its way from one place to another is known to a frame, or waits for the end of a fight."""
    if Zone.LIMBO not in g.where:
        return
    loose = [i for i, zone in enumerate(g.where) if zone == Zone.LIMBO]
    known = {*numbers(g.frames), *g.marks.doors, *(i for i, _, _ in g.aside)}
    for combat in _fights(g):
        known.update(combat.spoils, *((i, *on_it) for _, i, on_it in combat.moved))
    for i in loose:
        if i not in known:
            yield f"{_name(g, i)} is nowhere"


def numbers(node: object) -> Iterator[int]:
    if isinstance(node, bool):
        return
    if isinstance(node, int):
        yield node
    elif isinstance(node, list | tuple):
        for part in node:
            yield from numbers(part)
    elif isinstance(node, Event | Frame):
        yield from numbers(astuple(node))


# ---------------------------------------------------------------- players


def _players(g: State) -> Iterator[str]:
    for p in range(g.players):
        if g.level[p] < 1:
            yield f"player {p} has level {g.level[p]}"
        if g.dead[p] and not any(isinstance(f, Dying) for f in g.frames):
            if g.hands[p]:
                yield f"player {p} is dead and holds {len(g.hands[p])} cards"
            for i in g.tables[p]:
                if not stays_on_death(g, i):
                    yield f"player {p} is dead and keeps {_name(g, i)}"
    for p in g.winners:
        if g.dead[p]:
            yield f"player {p} has won and is dead"


def _can_be_denied(g: State, kind: type[Event]) -> bool:
    """Whether a line of this deck may forbid such an event, or put something in its place."""
    deck = g.deck
    return not deck.heard_beforehand.isdisjoint(kind.says) or any(verb in deck.bans for verb in kind.bans)


def won(g: State, before: list[int]) -> Iterator[str]:
    """Nobody rises to the winning level and has not won; only where it sank may somebody stand there and wait.

    In a deck with a line that keeps people from winning, or puts something in its place, anybody may.
    """
    if before == g.level or _can_be_denied(g, WinGame):
        return
    goal = standing.winning_level(g)
    for p in range(g.players):
        if before[p] < g.level[p] >= goal and not g.winners and pending(g, WinGame) is None:
            yield f"player {p} has level {g.level[p]} of {goal} and nobody has won"


def hand_limit(g: State, p: int) -> Iterator[str]:
    """Nobody who could give cards away ends the turn with more than the hand limit."""
    if not g.dead[p] and not g.marks.cut and len(g.hands[p]) > standing.hand_limit(g, p):
        yield f"player {p} ends the turn with {len(g.hands[p])} cards in hand"


def limits(g: State) -> Iterator[str]:
    """Slots, burdens, identities, ranks, followers; while something is being put right they may be exceeded."""
    if g.choice is None or g.choice.about not in QUIET:
        return
    putting_right = {
        f.player for f in g.frames if isinstance(f, Shedding)
    }  # what went may start a fight before the next goes
    for p, table in enumerate(g.tables):
        if not table or p in putting_right:
            continue
        for slot, used in _slots_filled(g, table).items():
            if used > _least_room(g, slot) and used > standing.limit(g, p, slot):
                yield f"player {p} wears {used} in {slot}"
        found = None if g.dead[p] else excess(g, p)
        if found is not None:
            yield f"player {p} has too much of {found.what}: {[_name(g, i) for i in found.cards]}"


def _slots_filled(g: State, table: list[int]) -> dict[str, int]:
    """How much of each slot the equipped items of a player fill."""
    filled: dict[str, int] = {}
    for i in table:
        if g.up[i] and not standing.ignores_limits(g, i):
            for use in facts.slots_of(g, i):
                filled[use.slot] = filled.get(use.slot, 0) + use.n
    return filled


def _least_room(g: State, slot: str) -> int:
    """What everybody can wear there at least: as the rules say, unless lines that hold change limits."""
    rule = g.deck.kinds.get(slot)
    return -1 if rule is None or rule.at_most is None or lines_on(g, "limit") else rule.at_most


# ---------------------------------------------------------------- the fight and the machine


def _combat(g: State) -> Iterator[str]:
    fights = [f for f in g.frames if isinstance(f, Fighting) and _has_started(g, f)]
    if g.frames and (g.combat is not None) != bool(fights):  # a game stopped in a turn without end has no frames left
        yield f"a combat is {'' if g.combat else 'not '}going on, and its frames are {len(fights)}"
    combat = g.combat
    if combat is None:
        return
    if combat.fighter == combat.helper:
        yield f"player {combat.fighter} helps himself"
    if g.dead[combat.fighter] and g.choice is not None and g.choice.about == "combat":
        yield f"player {combat.fighter} fights, dead"
    if combat.helper >= 0 and g.dead[combat.helper] and not facts.is_decided(g):
        yield f"player {combat.helper} helps, dead"
    last = max(k for k, f in enumerate(g.frames) if isinstance(f, Fighting)) if fights else 0
    if {ActingInCombat, SharingRewards} <= {type(f) for f in g.frames[last:]}:
        yield "rewards are drawn in mid-combat"


def _has_started(g: State, f: Fighting) -> bool:
    """Whether a fight goes on: it may be that nobody knows yet whether it comes to it."""
    return f.step not in ("meet", "met", "over") or (f.step == "met" and g.marks.combats != f.before)


def _machine(g: State) -> Iterator[str]:
    choice = g.choice
    if choice is None:
        if not g.winners and g.frames:
            yield "nobody is to decide and the game goes on"
        return
    if g.queue or g.agenda:
        yield "somebody decides while events are untold"
    if g.answer is not None:
        yield "an answer waits while a question is asked"
    if g.winners:
        yield "somebody has won and somebody else is to decide"
    if len(choice.options) < 2 or len(set(choice.options)) != len(choice.options):
        yield f"{choice.about}: the options are {choice.options}"
    if g.dead[choice.player] and choice.about != "swap role":
        yield f"player {choice.player} is dead and decides about {choice.about}"
    if not g.frames or not isinstance(g.frames[0], SettingUp | Turn | AtTable):
        yield f"the frames begin with {g.frames[:1]}"
    if len(g.frames) > _MOST_FRAMES:
        yield f"{len(g.frames)} frames are open"
    yield from (f"nothing runs {f}" for f in g.frames if type(f) not in STEPS)


def _menus(g: State) -> Iterator[str]:
    """A kind of thing is in the menu if and only if there is one of that kind; what looks unplayable is."""
    choice = g.choice
    if choice is None or choice.about not in ("arrange", "combat"):
        return
    p = choice.player
    played: set[int] = set()
    for kind, (_, moves) in KINDS.items():
        found = moves(g, p)
        if any(o.opens and o.kind == kind for o in choice.options) != bool(found):
            yield f"player {p} is asked {choice.options}, and of {kind} there is {found}"
        if kind == "play":
            played = {option.card for option in found}
    for i in g.hands[p]:
        if i not in played and plays_of(g, p, i):
            yield f"player {p} may play {_name(g, i)} and is not told"


def gathered(g: State, fresh: State) -> Iterator[str]:
    """The lines that were gathered before are those that a copy finds, which looks for the first time."""
    if remembers_rightly(g, fresh):
        return
    differing = {(leaf.id, env) for leaf, env in lines(g)} ^ {(leaf.id, env) for leaf, env in lines(fresh)}
    yield f"lines are taken for granted or overlooked: {sorted(i for i, _ in differing)}"
