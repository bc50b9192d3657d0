"""What changes in a fight: it starts and ends, monsters and helpers come and go, rewards wait."""

from __future__ import annotations

from lootpress.runtime.active import facts, rewards, strength
from lootpress.runtime.active.habits import will_not_fight
from lootpress.runtime.events.apply.chance import roll_dice
from lootpress.runtime.events.apply.effects import awaken, end_effects
from lootpress.runtime.events.apply.places import (
    attach,
    into_hand,
    remove_from_place,
    return_to_combat,
    wait_behind_door,
)
from lootpress.runtime.events.gate import applies, attempt, fails, is_possible
from lootpress.runtime.events.log import say
from lootpress.runtime.events.past import as_it_is
from lootpress.runtime.events.telling import tell_of
from lootpress.runtime.events.types import (
    AskForHelp,
    BreakOff,
    ClaimTreasures,
    CloneMonster,
    CreditHelp,
    Decline,
    DefeatMonster,
    DiscardCard,
    EndCombat,
    FightMonster,
    ForgoTreasures,
    GiveUp,
    Help,
    JoinCombat,
    KillMonster,
    LeaveHelp,
    LoseCombat,
    MoveCombat,
    PutOffFight,
    RaiseReward,
    RemoveMonster,
    ResumeCombat,
    SetOut,
    SetStrength,
    ShareRewards,
    WaitBehindDoor,
    WinCombat,
)
from lootpress.runtime.records import replace
from lootpress.runtime.state import Combat, State, Zone

__all__: list[str] = []


def _fight(g: State) -> Combat:
    assert g.combat is not None
    return g.combat


# ---------------------------------------------------------------- it starts and ends


@is_possible(FightMonster)
def _can_fight(g: State, e: FightMonster) -> FightMonster | None:
    """ED-12: what another door gave may have killed whoever opened this one."""
    return None if g.dead[e.who] else e


@applies(FightMonster)
def _start(g: State, e: FightMonster) -> None:
    """A new fight, before the one that waits for it; what lasts for the next one begins."""
    if g.combat is not None:
        g.suspended.append(g.combat)
    g.combat = Combat(e.who)
    g.combat.along = e.along
    g.version += 1
    g.fought = True
    g.marks.combats += 1
    g.marks.margin = 0
    awaken(g, "combat", e.who)
    say(g, "combat", e.who, e.card)
    tell_of(g, e)


@fails(FightMonster, JoinCombat)
def _not_met(g: State, e: FightMonster | JoinCombat) -> None:
    """A monster that was on its way and is not met goes to the discards."""
    if g.where[e.card] == Zone.LIMBO:
        attempt(g, DiscardCard(e.who, e.card, why="fight"))


@is_possible(WinCombat)
def _can_win(g: State, e: WinCombat) -> WinCombat | None:
    """What is done before it may have turned the fight."""
    if not e.sure and not strength.side_state(g, "winning"):
        return None
    combat = _fight(g)
    return replace(e, other=combat.helper)


@applies(WinCombat)
def _win(g: State, e: WinCombat) -> None:
    combat = _fight(g)
    if not e.sure:
        players, monsters = strength.strengths(g)
        g.marks.margin = players - monsters
    combat.won, combat.lost = True, False
    say(g, "wins combat", e.who)
    tell_of(g, e)


@applies(LoseCombat)
def _lose(g: State, e: LoseCombat) -> None:
    _fight(g).lost = True
    say(g, "loses combat", e.who)
    tell_of(g, e)


@is_possible(BreakOff, GiveUp)
def _goes_on(g: State, e: BreakOff | GiveUp) -> BreakOff | GiveUp | None:
    return e if g.combat is not None else None


@applies(BreakOff)
def _break_off(g: State, e: BreakOff) -> None:
    _fight(g).broken_off = True
    g.note()
    tell_of(g, e)


@applies(GiveUp)
def _give_up(g: State, e: GiveUp) -> None:
    _fight(g).given_up = True
    g.note()


@applies(EndCombat)
def _end(g: State, e: EndCombat) -> None:
    """What lasted for the fight is over, and so are the answers of the table."""
    g.combat = None
    g.version += 1
    end_effects(g, "combat")
    end_effects(g, "once in combat")
    g.marks.said, g.marks.numbers = {}, {}
    tell_of(g, e)


@applies(ResumeCombat)
def _resume(g: State, e: ResumeCombat) -> None:
    g.combat = g.suspended.pop()
    g.version += 1


# ---------------------------------------------------------------- monsters


@is_possible(JoinCombat)
def _can_join(g: State, e: JoinCombat) -> JoinCombat | None:
    combat = g.combat
    if combat is None:
        return None
    return replace(e, fighter=combat.fighter, first=not combat.monsters and not combat.started)


@applies(JoinCombat)
def _join(g: State, e: JoinCombat) -> None:
    """A level in dice is rolled now and stays."""
    combat = _fight(g)
    was = as_it_is(g, e.card)
    on_it = return_to_combat(g, e.card)
    combat.monsters.append(e.card)
    combat.started = True
    g.version += 1
    level = g.deck.card_of[e.card].level
    if level is not None and level.dice:
        g.marks.levels[e.card] = roll_dice(g, level.n)
    say(g, "enters combat", e.card, e.who if e.added else -1)
    for i in on_it:
        attach(g, i, e.card)
    tell_of(g, e, was)


@applies(Decline)
def _decline(g: State, e: Decline) -> None:
    say(g, "will not fight", e.card, e.who)
    tell_of(g, e)
    if g.where[e.card] == Zone.COMBAT:
        _take_out(g, e.card)
    else:
        attempt(g, SetOut(e.who, e.card))
        attempt(g, DiscardCard(e.who, e.card, why="fight"))


@is_possible(KillMonster, DefeatMonster, RemoveMonster)
def _stands_there(
    g: State, e: KillMonster | DefeatMonster | RemoveMonster
) -> KillMonster | DefeatMonster | RemoveMonster | None:
    return e if g.combat is not None and e.card in g.combat.monsters else None


@applies(KillMonster)
def _kill(g: State, e: KillMonster) -> None:
    """At the end of the fight it lies there until the table is cleared; a card takes it out at once."""
    combat = _fight(g)
    combat.rewards.append((e.card, rewards.levels_of(g, e.card), rewards.treasures_of(g, e.card)))
    combat.reckoned = len(g.effects)
    if e.by_card:
        combat.dealt_with += 1
        combat.killed = (*combat.killed, e.card)
        _take_out(g, e.card)
        say(g, "leaves combat", e.card, "killed")
    else:
        say(g, "kill", e.who, e.card)
    tell_of(g, e)


@applies(CreditHelp)
def _credit(g: State, e: CreditHelp) -> None:
    tell_of(g, e)


@applies(DefeatMonster)
def _defeat(g: State, e: DefeatMonster) -> None:
    combat = _fight(g)
    combat.rewards.append((e.card, 0, rewards.treasures_of(g, e.card) if e.keeps_treasures else 0))
    combat.reckoned = len(g.effects)
    combat.dealt_with += 1
    _take_out(g, e.card)
    say(g, "leaves combat", e.card, "kept treasures" if e.keeps_treasures else "defeated")
    tell_of(g, e)


@applies(PutOffFight)
def _put_off(g: State, e: PutOffFight) -> None:
    combat = _fight(g)
    if g.where[e.card] != Zone.LIMBO:
        remove_from_place(g, e.card)
    combat.moved = (*combat.moved, (e.who, e.card, ()))
    g.version += 1
    say(g, "waits to fight", e.card, e.who)
    tell_of(g, e)


@applies(RemoveMonster)
def _remove(g: State, e: RemoveMonster) -> None:
    combat = _fight(g)
    was = as_it_is(g, e.card)
    if e.how == "removed":
        _take_out(g, e.card)
    else:
        left = _leave_mate(combat, e.card)
        g.version += 1
        if e.how == "swapped" and not left:
            into_hand(g, e.card, e.other)
        elif e.how == "moved" and not left:
            on_it = tuple(facts.attached_to(g, e.card))
            for i in (*on_it, e.card):
                remove_from_place(g, i)
            combat.moved = (*combat.moved, (e.other, e.card, on_it))
    if e.how == "moved":
        say(g, "goes over", e.card, e.other)
    else:
        say(g, "leaves combat", e.card, e.how)
    tell_of(g, e, was)


def _take_out(g: State, i: int) -> None:
    """Out of the fight and to the discards; of a monster and its mate one stays."""
    combat = _fight(g)
    left = _leave_mate(combat, i)
    g.version += 1
    if not left and i not in combat.monsters:
        combat.leaving = (*combat.leaving, i)
        attempt(g, DiscardCard(combat.fighter, i, why="fight"))


def _leave_mate(combat: Combat, i: int) -> bool:
    """Take a monster off the list; whether its mate stays."""
    combat.monsters.remove(i)
    if i in combat.mates:
        combat.mates.remove(i)
        return True
    return False


@is_possible(WaitBehindDoor)
def _can_wait(g: State, e: WaitBehindDoor) -> WaitBehindDoor | None:
    elsewhere = g.where[e.card] == Zone.COMBAT and (g.combat is None or e.card not in g.combat.monsters)
    waits = any(i == e.card for i, _, _ in g.aside)
    return None if elsewhere or waits or facts.archetype_of(g, e.card) != "monster" else e


@applies(WaitBehindDoor)
def _wait(g: State, e: WaitBehindDoor) -> None:
    combat = g.combat
    stays = combat is not None and e.card in combat.monsters and _leave_mate(combat, e.card)
    if not stays:
        wait_behind_door(g, e.card)
    g.version += 1
    say(g, "waits behind the door", e.card)
    tell_of(g, e)


@is_possible(CloneMonster)
def _can_clone(g: State, e: CloneMonster) -> CloneMonster | None:
    return e if g.combat is not None and e.card in g.combat.monsters else None


@applies(CloneMonster)
def _clone(g: State, e: CloneMonster) -> None:
    combat = _fight(g)
    combat.monsters.append(e.card)
    combat.mates.append(e.card)
    g.version += 1
    say(g, "clone", e.card)
    tell_of(g, e)


@applies(MoveCombat)
def _move(g: State, e: MoveCombat) -> None:
    combat = _fight(g)
    if combat.helper == e.other:
        combat.helper = -1
    combat.fighter = e.other
    g.version += 1
    say(g, "combat moves", e.other)
    tell_of(g, e)
    for m in [m for m in combat.monsters if will_not_fight(g, m, e.other)]:
        attempt(g, Decline(e.other, m))


@applies(SetStrength)
def _set_strength(g: State, e: SetStrength) -> None:
    combat = _fight(g)
    combat.set_parts = (*combat.set_parts, *e.parts)
    combat.fixed = e.fixed if e.fixed is not None else combat.fixed
    g.version += 1


@applies(RaiseReward)
def _raise_reward(g: State, e: RaiseReward) -> None:
    _fight(g).rewards[e.reward] = (e.card, e.levels, e.treasures)


@applies(ForgoTreasures)
def _forgo(g: State, e: ForgoTreasures) -> None:
    combat = _fight(g)
    combat.forgone = (*combat.forgone, e.card)
    combat.rewards = [(i, levels, 0 if i == e.card else treasures) for i, levels, treasures in combat.rewards]
    g.version += 1
    say(g, "forgoes", e.who, e.card)


@applies(ClaimTreasures)
def _claim(g: State, e: ClaimTreasures) -> None:
    combat = _fight(g)
    combat.claimed = (*combat.claimed, e.reward)


# ---------------------------------------------------------------- help


@applies(AskForHelp)
def _ask(g: State, e: AskForHelp) -> None:
    combat = _fight(g)
    combat.asked = (*combat.asked, e.other)
    tell_of(g, e)


@is_possible(Help)
def _can_help(g: State, e: Help) -> Help | None:
    combat = g.combat
    free = combat is not None and combat.helper < 0 and e.who != combat.fighter and not g.dead[e.who]
    return e if free else None


@applies(Help)
def _help(g: State, e: Help) -> None:
    combat = _fight(g)
    combat.helper, combat.forced = e.who, e.forced
    if not e.forced:
        combat.offer = e.offer
    awaken(g, "combat", e.who)
    say(g, "helps", e.who, combat.fighter)
    tell_of(g, e)


@is_possible(LeaveHelp)
def _can_leave(g: State, e: LeaveHelp) -> LeaveHelp | None:
    return e if g.combat is not None and g.combat.helper == e.who else None


@applies(LeaveHelp)
def _leave(g: State, e: LeaveHelp) -> None:
    combat = _fight(g)
    say(g, "leaves", e.who)
    tell_of(g, e)  # while he is the helper still, for lines that wait for the helper to leave
    combat.helper, combat.forced, combat.offer = -1, False, (0, False, ())
    g.version += 1


@applies(ShareRewards)
def _share(g: State, e: ShareRewards) -> None:
    _fight(g).offer = (e.n, False, ())
    tell_of(g, e)
