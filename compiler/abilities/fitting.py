"""Whether a line can touch anything where it is: a fight or a roll at its moment, somebody who is `you` on its card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lootpress.compiler import ir
from lootpress.compiler.abilities.kinds import Moment, is_between_fights
from lootpress.compiler.abilities.parts import Meaningless, PartName, Parts
from lootpress.compiler.abilities.patterns import event_key, is_about_itself
from lootpress.compiler.ir.meanings import meaning_of

__all__ = [
    "check_awaited", "check_ban", "check_below", "check_endless", "check_habit", "check_mode",
    "check_moment", "check_owner", "check_time", "too_short",
]  # fmt: skip

_BETWEEN_FIGHTS = (
    "end combat", "end turn", "look for trouble", "reborn", "start charity", "start combat", "start game", "start turn",
)  # fmt: skip
_HELPER = ir.People(role="helper", quantity=ir.Quantity("the"))
_OUTSIDE = tuple(verb for verb in _BETWEEN_FIGHTS if verb not in ("start combat", "end combat"))
_KILLS = frozenset(("kill", "helper kill", "win combat"))
_OF_A_FIGHT = (ir.AskForHelp, ir.Escape, ir.Help, ir.Join, ir.LeaveCombat, ir.RunAway, ir.Catch)


# ---------------------------------------------------------------- what must be going on


def check_moment(p: Parts, effect: ir.Effect, here: Moment) -> None:
    """L348: a deed that needs a fight where nobody fights, or a roll where nobody rolls."""
    if isinstance(effect, ir.Do) and effect.modal in (None, "may"):
        if here.dead and effect.who == ir.You() and isinstance(effect.action, ir.Draw | ir.Gain | ir.Take):
            help = "say who else: each other player draws 1 door, or act before it: when you would die: ..."
            raise p.wrong("L348", "effect", "the dead draw, gain and take nothing", help)
        of_a_fight = isinstance(effect.who, ir.People) and effect.who.role in ("fighter", "helper")
        if here.peace and (of_a_fight or needs_fight(effect.action)):
            help = "write when it is played: play during any combat: ..."
            raise p.wrong("L348", "effect", "no one is fighting when this happens", help)
        if here.events == {"open"} and needs_fight(effect.action):
            help = "write: put it behind the next door; or wait for the combat: when you enter combat: ..."
            raise p.wrong("L348", "effect", "the fight with the monster behind a door has not begun yet", help)
        if here.lost and effect.action in (ir.Win("combat"), ir.End(ir.Time("combat"))):
            help = "write what happens to a player it catches: gain 1 level, discard 1 card ..."
            raise p.wrong("L348", "effect", "the fight is already lost when a monster catches a player", help)
        if here.lost and isinstance(effect.action, ir.RunAway):
            help = "write what happens to a player it catches: lose 1 level, discard 1 card ..."
            raise p.wrong("L348", "effect", "a player whom a monster catches has already run", help)
        if _draws_treasures(effect.action) and not _KILLS.isdisjoint(here.events) and not here.killing:
            help = (
                "write both below the event: -1 treasure, and: the helper draws 1 treasure (or say only: +1 treasure)"
            )
            raise p.wrong("L348", "effect", "whoever kills the monster draws its treasures anyway", help)
        if here.fight and isinstance(effect.action, ir.LookForTrouble):
            help = "write what comes into the fight: add 1 monster from your hand to the combat"
            raise p.wrong("L348", "effect", "no one looks for trouble while a fight is going on", help)
        again = effect.action == ir.Roll("again")
        if (again and not here.rolled) or (_changes_roll(effect.action) and not here.roll):
            help = "write the roll that it is about: when you roll a die: ..., play when a player rolls a die: ..."
            raise p.wrong("L348", "effect", "no one is rolling when this happens", help)
        if isinstance(effect.action, ir.Strike) and "strike" not in here.events:
            help = "write: when a curse would strike you: it strikes another player instead"
            raise p.wrong("L348", "effect", "no curse is about to strike when this is done", help)
    if isinstance(effect, ir.Bonus):
        if here.killing and effect.to == "strength":
            help = "write when the fight can still turn: when you would win the combat: +4"
            raise p.wrong("L348", "effect", "the fight is already won when a monster is about to be killed", help)
        if effect.to == "this roll" and not here.roll:
            help = "write the roll that it is about: when you roll a die: ..., or: +1 to your rolls"
            raise p.wrong("L348", "effect", "no one is rolling when this bonus is given", help)
        if here.lost and effect.to in ("strength", "treasures", "levels", "winning level"):
            help = "say which fight it counts in: in your next combat: +2"
            raise p.wrong("L348", "effect", "the fight is already lost when a monster catches a player", help)
        if here.lost and effect.to == "run away" and effect.target is None:
            help = "write: +2 to your rolls"
            raise p.wrong("L348", "effect", "this counts away from this monster only, which has caught you", help)
        if effect.to == "doors" or ((here.fight or here.lost) and is_between_fights(effect)):
            raise too_short(p)


def _draws_treasures(action: ir.Action) -> bool:
    """Whether the reward of a monster is drawn, and no cards of a deck."""
    return isinstance(action, ir.Draw) and any(
        isinstance(one, ir.Thing) and one.what == "treasures" for one in action.what
    )


def too_short(p: Parts) -> Meaningless:
    """L340: doors are opened when a turn starts, hands counted when it ends, and what is played now is gone by then."""
    help = "say how long before it: this turn: ..., this game: ..., during your next turn: ..."
    message = "for how long? Doors are opened when a turn starts, and hands counted when it ends"
    return p.wrong("L340", "effect", message, help)


def check_endless(p: Parts) -> None:
    """L297: what costs nothing and has no limit is used until nothing is left, however short its time is."""
    effect, clause = p.clause.effect, p.clause
    if clause.cost or clause.limit is not None or not isinstance(effect, ir.Do):
        return
    if not meaning_of(effect.action).permitted and not isinstance(effect.action, ir.Nothing):
        help = "say how often (once per turn, once per player ...), or what it costs: discard 1 card: ..."
        raise p.wrong("L297", "effect", "this could be done again and again", help)


def check_ban(p: Parts, effect: ir.Effect, *, fight: bool) -> None:
    """L348: trouble is looked for between fights, so what only counts in one forbids and allows nothing."""
    told = isinstance(effect, ir.Do) and effect.modal in ("cannot", "may")
    if told and isinstance(effect, ir.Do) and isinstance(effect.action, ir.LookForTrouble) and fight:
        help = "say how long before it: this turn: ..., until your next turn ends: ..."
        raise p.wrong("L348", "effect", "no one looks for trouble while a fight is going on", help)
    if fight and isinstance(effect, ir.Do) and effect.modal == "cannot" and effect.action == ir.Fight(None):
        help = "say how long before it: this turn: ..., until your next turn ends: ..."
        raise p.wrong("L348", "effect", "the fight is going on already, and with it this ban ends", help)


def check_awaited(p: Parts, events: Sequence[ir.Event], archetype: str) -> None:
    """L348: what happens between fights only, on a card that is there in a fight only, or counted per combat."""
    if any(is_about_itself(e) and isinstance(e, ir.Happens) and _is_on_itself(e) for e in events):
        help = "write: when this card leaves play: ..., or: when a card leaves this card: ..."
        raise p.wrong("L348", "events", "a card cannot lie on itself, so it neither comes there nor leaves", help)
    won = [e for e in events if isinstance(e, ir.Happens) and e.action == ir.Win("combat")]
    if any(e.who == ir.You() for e in won) and len(won) == len(events) and _is_helper(p.clause.question):
        help = "write: when another player wins the combat, if you are the helper: ..."
        raise p.wrong("L348", "events", "the fighter wins the combat, so the helper does not hear this", help)
    if any(e.would for e in won) and any(isinstance(n, ir.Stat) and n.stat == "margin" for n in ir.nodes_in(p.clause)):
        message = "by how much is known only once the combat is won"
        raise p.wrong("L348", "events", message, "write: when you win the combat, if the margin is at least 5: ...")
    limit = p.clause.limit
    if limit is not None and "combat" in limit.per and all(event_key(e)[0] in _OUTSIDE for e in events):
        help = "count it otherwise: once per turn, once per game"
        raise p.wrong("L348", "limit", "no one is fighting when this happens, so no combat counts it", help)
    if archetype not in ("monster", "enhancer"):
        return
    for event in events:
        verb, _ = event_key(event)
        before = verb in _BETWEEN_FIGHTS or (verb == "fight" and not is_about_itself(event))
        if before or (verb == "trade" and isinstance(event, ir.Happens) and event.who == ir.You()):
            help = "write what happens in a fight: when it enters combat: ..., when you kill it: ..."
            raise p.wrong("L348", "events", "this card is there in a fight only, and this happens outside one", help)


def _is_helper(question: ir.Question | None) -> bool:
    asked = question.of if isinstance(question, ir.All) else (question,)
    return any(isinstance(q, ir.Is) and q.who == ir.You() and q.what == _HELPER for q in asked)


def _is_on_itself(event: ir.Happens) -> bool:
    itself = (ir.ThisCard(), ir.It("self"))
    return event.who in itself and isinstance(event.action, ir.Enter | ir.Leave) and event.action.place in itself


def check_below(p: Parts, above: ir.Clause) -> None:
    """L347, L343: what belongs below the card's name; what belongs before the players of the line above."""
    if p.clause.play is not None or p.clause.bad_stuff:
        part: PartName = "play" if p.clause.play is not None else "bad_stuff"
        help = "put it directly below the card's name"
        raise p.wrong("L347", part, "this line belongs directly below the card's name", help)
    if above.actor is not None and p.clause.limit is not None:
        help = "write it first: once per turn, each other player: ..."
        raise p.wrong("L343", "limit", "how often counts for the card, not for each player", help)
    if above.actor is not None and p.clause.events:
        help = "write what it waits for first: when you kill a monster, each other player: ..."
        raise p.wrong("L343", "events", "a card waits, players do not", help)


def check_time(p: Parts, time: ir.During | ir.This | ir.Until | None, here: Moment) -> None:
    """L348: a time in a fight, at a moment when no one fights."""
    now = isinstance(time, ir.During) and time.time.what == "combat" and not time.time.next
    if here.peace and (now or time == ir.This("combat")):
        help = "write when it is played: play during any combat: ..., or the fight that comes: during your next combat"
        raise p.wrong("L348", "time", "no one is fighting when this happens", help)


def needs_fight(action: ir.Action) -> bool:
    """Whether a deed is nothing without a fight that is going on."""
    match action:
        case ir.Win(what=what):
            return what == "combat"
        case ir.End(what=what) | ir.Move(what=what) if isinstance(what, ir.Time):
            return what.what == "combat" and not what.next
        case ir.Add(to=ir.Time(what="combat")):
            return True
        case ir.Kill(what=what) | ir.Defeat(what=what) | ir.Clone(what=what) | ir.Remove(what=what):
            return isinstance(what, ir.Cards) and what.place.what == "combat"
    return isinstance(action, _OF_A_FIGHT)


def _changes_roll(action: ir.Action) -> bool:
    match action:
        case ir.SetTo(what=ir.Thing(what=what)):
            return what == "roll"
        case ir.SetTo(what=ir.Stat(stat=stat)):
            return stat == "roll"
    return False


# ---------------------------------------------------------------- a monster's own words


def check_habit(p: Parts, effect: ir.Effect, archetype: str, on: ir.Selector | None, *, begun: bool) -> None:
    """L346: whom a monster will not fight, and which fights it may join, it says itself before anybody meets it."""
    if not isinstance(effect, ir.Do):
        return
    if (effect.modal, type(effect.action)) == ("will not", ir.Fight) and (archetype != "monster" or begun):
        help = "write it on the monster, directly below its name, or: you cannot fight monsters that ..."
        raise p.wrong("L346", "effect", "a fight that is going on cannot be refused, only one that is to begin", help)
    own = effect.who in (ir.It("self"), ir.ThisCard())
    if effect.modal is None and isinstance(effect.action, ir.Catch) and own and archetype != "monster":
        help = "name the monster: each monster in combat catches you"
        raise p.wrong("L346", "effect", "only monsters catch players, and this card is none", help)
    itself = isinstance(effect.who, ir.ThisCard) or (isinstance(effect.who, ir.It) and effect.who.means == "self")
    owned = isinstance(on, ir.Cards) and on.owner is not None and effect.who == ir.It("host")  # nobody owns a monster
    if isinstance(effect.action, ir.Pursue) and (owned or (itself and archetype != "monster")):
        help = "write it on a monster or an enhancer, or say which one: play during any combat on a monster: ..."
        raise p.wrong("L346", "effect", "only monsters pursue", help)
    if isinstance(effect.action, ir.Share) and not _guards(effect.action.what, archetype, on):
        help = "write first which monster: when a monster enters combat: share its treasures with the helper"
        raise p.wrong("L346", "effect", "only monsters guard treasures, and `it` is none here", help)
    if isinstance(effect.action, ir.Join):
        _check_join(p, effect, archetype, begun=begun)
    by_itself = archetype == "follower" and isinstance(effect.who, ir.It | ir.ThisCard)
    if isinstance(effect.action, ir.Carry) and effect.modal is None and not by_itself:
        help = "write: you may carry any number of big items, or, on a follower: it carries 1 item"
        raise p.wrong("L346", "effect", "players carry what their limits allow; only a follower carries for them", help)


def _guards(what: ir.Node, archetype: str, on: ir.Selector | None) -> bool:
    """Whether it can be a monster whose treasures are shared."""
    whose = what.of if isinstance(what, ir.Thing) else what
    if whose == ir.It("host"):
        return isinstance(on, ir.Cards) and on.owner is None
    return archetype == "monster" or whose not in (ir.ThisCard(), ir.It("self"))


def _check_join(p: Parts, effect: ir.Do, archetype: str, *, begun: bool) -> None:
    if effect.modal == "may" and (archetype not in ("monster", "rules") or begun):
        help = "write it on the monster, directly below its name, or what happens: it joins the combat"
        raise p.wrong("L346", "effect", "a monster says itself which fights it may join", help)
    if effect.modal is None and isinstance(effect.who, ir.It) and effect.who.means != "line":
        help = "name a monster that is not in it: 1 monster in your hand joins the combat"
        raise p.wrong("L346", "effect", "this is no monster, or it is in the fight already", help)
    if effect.modal is None and isinstance(effect.who, ir.Cards) and effect.who.done is None:
        help = "write: 1 monster in your hand joins the combat, the top monster of the discards joins the combat"
        if effect.who.place.what == "combat":
            raise p.wrong("L346", "effect", "a monster of the fight is in it already", help)
        if effect.who.place.what == "anywhere" and not isinstance(effect.who.owner, ir.Which):
            raise p.wrong("L346", "effect", "where does it come from? A monster in play is in the fight already", help)


# ---------------------------------------------------------------- who is meant


def check_mode(p: Parts) -> None:
    """L351: `it` is what the card lies on, and played in this way it lies on nothing."""
    pending = [p.clause]
    while pending:
        clause = pending.pop()
        said = (clause.effect, clause.question, clause.where, clause.for_each, *clause.cost)
        if any(isinstance(n, ir.It) and n.means in ("monster", "host") for one in said for n in ir.nodes_in(one)):
            help = "say what it is played on: play during any combat on a monster: ..., play on your item: ..."
            message = "played like this the card lies on nothing, so `it` means nothing"
            raise p.wrong("L351", "play", message, help)
        pending += [*clause.body, *(row.clause for row in clause.rows)]


def check_owner(clauses: Sequence[ir.Clause], first: int, skip: frozenset[int]) -> None:
    """L350: a card that belongs to nobody speaks of `you`."""
    for clause, line, top in _numbered(clauses, first):
        part = None if top in skip else _part_with_you(clause)
        if part is not None:
            help = "say whom you mean: each player, players, the fighter, that player"
            message = "this card belongs to no one, so `you` and `other players` mean no one here"
            raise Meaningless("L350", line, part, message, help)


def _part_with_you(clause: ir.Clause) -> PartName | None:
    parts: tuple[PartName, ...] = ("question", "events", "time", "actor", "effect", "where", "for_each")
    for part in parts:
        found = getattr(clause, part)
        if isinstance(found, ir.Do) and isinstance(found.action, ir.Nothing):
            continue  # nobody does nothing
        nodes = found if isinstance(found, tuple) else (found,)
        if any(_means_you(inner) for node in nodes if node is not None for inner in ir.nodes_in(node)):
            return part
    if clause.actor is None and (clause.cost or clause.may):
        return "cost" if clause.cost else "may"
    return "effect" if _is_for_nobody(clause.effect) else None


def _means_you(node: ir.Node) -> bool:
    """Whether a phrase speaks of you, or of all others: `each other player`."""
    return isinstance(node, ir.You) or (isinstance(node, ir.People) and node.other and node.quantity.how == "every")


def _is_for_nobody(effect: ir.Effect | None) -> bool:
    """Whether a bonus goes to whoever has the card, as it names nobody."""
    return (
        isinstance(effect, ir.Bonus)
        and effect.target is None
        and effect.to in ("limit", "run away", "rolls", "this roll", "doors")
    )


def _numbered(clauses: Sequence[ir.Clause], line: int) -> Iterator[tuple[ir.Clause, int, int]]:
    """Clauses and all below them with their numbers, and which of these clauses each belongs to."""
    for top, clause in enumerate(clauses):
        inside = [clause]
        while inside:
            one = inside.pop()
            yield one, line, top
            line += 1
            inside += reversed(ir.lines_below(one))
