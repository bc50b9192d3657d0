"""What is true after every action, whatever the cards say; a debug mode asks all of it."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.runtime import facts, standing
from lootpress.runtime.game import Game
from lootpress.runtime.limits import excess
from lootpress.runtime.lines import lines
from lootpress.runtime.machine import STEPS
from lootpress.runtime.menus import KINDS
from lootpress.runtime.outcomes import stays_on_death
from lootpress.runtime.plays import playable, plays_of
from lootpress.runtime.state import Combat, Frame, State, Zone
from lootpress.runtime.turns import OVER

__all__ = ["Violation", "apply_checked", "violations"]

_MOST_FRAMES = 200


class Violation(AssertionError):
    """Something that must always hold does not."""


def apply_checked(game: Game, index: int) -> None:
    """Make a move and check everything: the hand limit as turns end, the rest when somebody has to decide again."""
    found: list[str] = []
    excused: list[int] = []

    def watch(g: State, frame: Frame) -> None:
        if frame[0] == "charity" and g.facts.get(("skip charity", frame[2])):
            excused.append(frame[2])
        elif frame[0] == "turn" and frame[1] == OVER and frame[2] not in excused:
            found.extend(_hand_limit(g, frame[2]))

    before = game.state.level[:]
    game.apply(index, watch=watch)
    found += [*_won(game.state, before), *violations(game.state)]
    if found:
        raise Violation("; ".join(found))


def violations(g: State) -> list[str]:
    """Everything that is wrong with a state between two decisions."""
    return [*_zones(g), *_limbo(g), *_players(g), *_limits(g), *_combat(g), *_machine(g), *_menus(g), *_gathered(g)]


def _name(g: State, i: int) -> str:
    return f"{g.deck.card_of[i].name} ({i})"


# ---------------------------------------------------------------- cards


def _places(g: State) -> Iterator[tuple[int, int, int]]:
    """Every card in every list, with the zone and the player that follow from it."""
    for pile in g.piles:
        yield from ((i, Zone.DECK, -1) for i in pile)
    for pile in g.discards:
        yield from ((i, Zone.DISCARDS, -1) for i in pile)
    for p in range(g.players):
        yield from ((i, Zone.HAND, p) for i in g.hands[p])
        yield from ((i, Zone.TABLE, p) for i in g.tables[p])
    yield from ((i, Zone.ATTACHED, -1) for i in g.attached)
    yield from ((i, Zone.WORLD, -1) for i in g.worlds)
    for combat in _fights(g):
        yield from ((i, Zone.COMBAT, -1) for i in dict.fromkeys(combat.monsters))
        yield from ((i, Zone.PLAYED, -1) for i, _, _ in combat.played)


def _fights(g: State) -> list[Combat]:
    """The fight going on, and those that wait until it is over (Q-26)."""
    waiting = [Combat.unpack(f[4]) for f in g.frames if f[0] == "fight" and len(f) > 4]
    return waiting if g.combat is None else [*waiting, g.combat]


def _zones(g: State) -> Iterator[str]:
    """Each card is in exactly one zone, and the lists agree with what the card itself says."""
    seen: dict[int, int] = {}
    for i, zone, p in _places(g):
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
        if (zone == Zone.ATTACHED) != (g.host[i] >= 0):
            yield f"{_name(g, i)} in zone {zone} has the host {g.host[i]}"
        if zone == Zone.ATTACHED and not facts.in_play(g, g.host[i]):
            yield f"{_name(g, i)} hangs on {_name(g, g.host[i])}, which is not in play"
        if i in g.counters and not facts.in_play(g, i):
            yield f"{_name(g, i)} has counters and is not in play"


def _limbo(g: State) -> Iterator[str]:
    """A card on its way from one place to another is known to a frame, or waits for the end of a fight."""
    loose = [i for i, zone in enumerate(g.where) if zone == Zone.LIMBO]
    if not loose:
        return
    known = set(_numbers(g.frames)) | {i for combat in _fights(g) for _, i in combat.moved}
    for i in loose:
        if i not in known:
            yield f"{_name(g, i)} is nowhere"


def _numbers(node: object) -> Iterator[int]:
    if isinstance(node, bool):
        return
    if isinstance(node, int):
        yield node
    elif isinstance(node, list | tuple):
        for part in node:
            yield from _numbers(part)


# ---------------------------------------------------------------- players


def _pending(g: State, *names: str) -> bool:
    return any(f[0] in names for f in g.frames)


def _players(g: State) -> Iterator[str]:
    for p in range(g.players):
        if g.level[p] < 1:
            yield f"player {p} has level {g.level[p]}"
        if g.dead[p] and not _pending(g, "die"):
            if g.hands[p]:
                yield f"player {p} is dead and holds {len(g.hands[p])} cards"
            for i in g.tables[p]:
                if not stays_on_death(g, i):
                    yield f"player {p} is dead and keeps {_name(g, i)}"
    for p in g.winners:
        if g.dead[p]:
            yield f"player {p} has won and is dead"


def _won(g: State, before: list[int]) -> Iterator[str]:
    """Nobody rises to the winning level and has not won; only where it sank may somebody stand there and wait."""
    goal = standing.winning_level(g)
    for p in range(g.players):
        if before[p] < g.level[p] >= goal and not g.winners and not _pending(g, "win"):
            yield f"player {p} has level {g.level[p]} of {goal} and nobody has won"


def _hand_limit(g: State, p: int) -> Iterator[str]:
    if not g.dead[p] and not g.facts.get(("end turn",)) and len(g.hands[p]) > standing.hand_limit(g, p):
        yield f"player {p} ends the turn with {len(g.hands[p])} cards in hand"


def _limits(g: State) -> Iterator[str]:
    """Slots, burdens, identities, ranks, followers; while something is being put right they may be exceeded."""
    if g.choice is None or g.choice.about not in ("arrange", "combat", "room"):
        return
    for p in range(g.players):
        for slot in sorted(g.deck.slots):
            if facts.slots_used(g, p, slot) > standing.limit(g, p, slot):
                yield f"player {p} wears {facts.slots_used(g, p, slot)} in {slot}"
        found = None if g.dead[p] else excess(g, p)
        if found is not None:
            yield f"player {p} has too much of {found.what}: {[_name(g, i) for i in found.cards]}"


# ---------------------------------------------------------------- the fight and the machine


def _combat(g: State) -> Iterator[str]:
    fights = [f for f in g.frames if f[0] == "fight" and 1 <= f[1] < 9]
    if (g.combat is not None) != bool(fights):
        yield f"a combat is {'' if g.combat else 'not '}going on, and its frames are {len(fights)}"
    combat = g.combat
    if combat is None:
        return
    if combat.fighter == combat.helper:
        yield f"player {combat.fighter} helps himself"
    if combat.helper >= 0 and g.dead[combat.helper] and not combat.lost:
        yield f"player {combat.helper} helps, dead"
    last = max(k for k, f in enumerate(g.frames) if f[0] == "fight") if fights else 0
    if {"combat", "rewards"} <= {f[0] for f in g.frames[last:]}:
        yield "rewards are drawn in mid-combat"


def _machine(g: State) -> Iterator[str]:
    choice = g.choice
    if choice is None:
        if not g.winners and g.frames:
            yield "nobody is to decide and the game goes on"
        return
    if g.queue:
        yield "somebody decides while events are untold"
    if g.answer is not None:
        yield "an answer waits while a question is asked"
    if g.winners:
        yield "somebody has won and somebody else is to decide"
    if len(choice.options) < 2 or len(set(choice.options)) != len(choice.options):
        yield f"{choice.about}: the options are {choice.options}"
    if g.dead[choice.player] and choice.about != "swap role":
        yield f"player {choice.player} is dead and decides about {choice.about}"
    if not g.frames or g.frames[0][0] not in ("setup", "turn", "table"):
        yield f"the frames begin with {g.frames[:1]}"
    if len(g.frames) > _MOST_FRAMES:
        yield f"{len(g.frames)} frames are open"
    yield from (f"there is no step for {f[0]}" for f in g.frames if _unknown(f))


def _unknown(frame: Frame) -> bool:
    return frame[0] not in STEPS


def _menus(g: State) -> Iterator[str]:
    """A kind of thing is in the menu if and only if there is one of that kind; what looks unplayable is."""
    choice = g.choice
    if choice is None or choice.about not in ("arrange", "combat"):
        return
    p = choice.player
    for kind, (_, moves) in KINDS.items():
        found = moves(g, p)
        if ((kind,) in choice.options) != bool(found):
            yield f"player {p} is asked {choice.options}, and of {kind} there is {found}"
    played = {option[1] for option in playable(g, p)}
    for i in g.hands[p]:
        if i not in played and plays_of(g, p, i):
            yield f"player {p} may play {_name(g, i)} and is not told"


def _gathered(g: State) -> Iterator[str]:
    """The lines that were gathered before are those that somebody finds who looks for the first time."""
    known = {(leaf.id, env) for leaf, env in lines(g)}
    fresh = {(leaf.id, env) for leaf, env in lines(g.clone())}
    if known != fresh:
        yield f"lines are taken for granted or overlooked: {sorted(i for i, _ in known ^ fresh)}"
