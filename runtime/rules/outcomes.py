"""Frames of how a fight ends: rewards for the winners, running away and bad stuff for the others, death and looting."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rolls, standing, strength
from lootpress.runtime.active.names import is_named
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.apply.chance import roll_die
from lootpress.runtime.events.gate import attempt, is_barred
from lootpress.runtime.events.log import say
from lootpress.runtime.events.telling import tell_of
from lootpress.runtime.events.types import (
    Catch,
    ClaimTreasures,
    DiscardCard,
    DrawCard,
    DrawSpoils,
    Escape,
    GainLevel,
    KillMonster,
    LootCard,
    LoseCombat,
    PickSpoils,
    PromiseEscape,
    Release,
    RunAway,
    SacrificeCard,
    SetOut,
    Suffer,
    SwapRole,
    WinCombat,
)
from lootpress.runtime.machine import ask, call, end, finish, step, take
from lootpress.runtime.rules.fight import add_to_reward, sweep
from lootpress.runtime.state import Choice, Env, Frame, State, Zone
from lootpress.runtime.verbs import acts

__all__ = ["stays_on_death"]


# ---------------------------------------------------------------- won


(_BEGIN, _KILL, _KILLED, _CLAIM, _LEVELS, _TREASURES, _DONE) = range(7)


@step("won")
def _won(g: State, f: Frame) -> None:
    """[won, place, index, monsters, levels, effects, decided]: kills, levels, then treasures (R-143, R-165, R-170).

    The kills are told one by one; whether the helper decided the fight is known as it is won.
    """
    combat = g.combat
    assert combat is not None
    g.answer = None
    place, p = f[1], combat.fighter
    if place == _BEGIN:
        f[1] = _KILL
        f[3:] = [tuple(combat.monsters), 0, 0, strength.helper_decides(g)]
        if not combat.won:
            attempt(g, WinCombat(p, sure=True))
    elif place == _KILL and f[2] < len(f[3]):
        f[1], f[5] = _KILLED, len(g.effects)
        attempt(g, KillMonster(p, f[3][f[2]], helper=combat.helper, decides=f[6]))
    elif place == _KILL:
        f[1], f[2] = _CLAIM, 0
    elif place == _KILLED:
        f[1] = _KILL
        add_to_reward(g, f[3][f[2]], f[5])
        f[2] += 1
    elif place == _CLAIM and f[2] < len(combat.rewards):  # while they still lie there
        f[2] += 1
        attempt(g, ClaimTreasures(p, combat.rewards[f[2] - 1][0], reward=f[2] - 1))
    elif place == _CLAIM:
        f[1] = _LEVELS
        levels = GainLevel(p, n=sum(n for _, n, _ in combat.rewards), why="kill")
        f[4] = 0 if is_barred(g, levels) else levels.n  # asked while the monsters still have a say
        sweep(g)  # first the table is cleared, then rewards are claimed
    elif place == _LEVELS:
        f[1] = _TREASURES
        if f[4] and not g.dead[p]:
            attempt(g, GainLevel(p, n=f[4], why="kill"))
    elif place == _TREASURES:
        f[1] = _DONE
        total = sum(n for k, (_, _, n) in enumerate(combat.rewards) if k in combat.claimed)
        if total and not g.dead[p]:
            call(g, "rewards", total)
    else:
        end(g)


(_DEAL, _SPOILS, _SHARE, _PICK) = range(4)


@step("rewards")
def _rewards(g: State, f: Frame) -> None:
    """[rewards, place, total, taken]: drawn face down alone, face up with a helper, shared as agreed (R-171, R-161).

    R-165: the fighter draws them all, one by one, before they are shared.
    """
    combat = g.combat
    assert combat is not None
    place, total = f[1], f[2]
    p, q = combat.fighter, combat.helper
    if q < 0 or g.dead[q] or not combat.offer[0]:
        if place == _DEAL:
            f[1] = _SHARE
            call(g, "draw cards", p, 1, total, "up" if q >= 0 else "down")
        else:
            end(g)
        return
    if place == _DEAL:
        f[1], f[3:] = _SPOILS, [0]
    elif place == _SPOILS and f[3] < total:
        g.answer = None
        f[3] += 1
        attempt(g, DrawSpoils(p))
    elif place == _SPOILS:
        g.answer = None
        f[1], f[2], f[3] = _SHARE, len(combat.spoils), 0
        say(g, "rewards", combat.spoils)
    elif place == _PICK:
        chosen = take(g)[1]
        f[1] = _SHARE
        attempt(g, PickSpoils(_picker(combat.offer, f[3], total, p, q), chosen))
        f[3] += 1
    else:
        g.answer = None
        if not combat.spoils:
            end(g)
            return
        f[1] = _PICK
        ask(g, _picker(combat.offer, f[3], total, p, q), "take treasure", (("card", i) for i in combat.spoils))


def _picker(offer: tuple[int, bool, tuple[int, ...]], taken: int, total: int, p: int, q: int) -> int:
    """Whose pick it is: the promised ones first or last, as agreed."""
    share, first, _ = offer
    share = min(share, total)
    if first:
        return q if taken < share else p
    return p if taken < total - share else q


@step("draw cards")
def _draw_cards(g: State, f: Frame) -> None:
    """[draw cards, place, player, pile, number, facing]: one after another, each heard before the next."""
    p, pile, n, facing = f[2], f[3], f[4], f[5]
    g.answer = None
    if n <= 0 or g.dead[p]:
        end(g)
    else:
        f[4] -= 1
        attempt(g, DrawCard(p, pile=pile, facing=facing))


# ---------------------------------------------------------------- lost


@step("lost")
def _lost(g: State, f: Frame) -> None:
    """[lost, place, index, side, later]: fighter and helper run, each for himself (R-184).

    What asked who is caught has waited for the last roll; if cards have dealt with all monsters, the fight is won.
    """
    combat = g.combat
    assert combat is not None
    g.answer = None
    if f[1] == 0:
        f[1], f[3:] = 1, [combat.side, ()]
        attempt(g, LoseCombat(combat.fighter, side=combat.side))
    elif f[2] < len(f[3]):
        p = f[3][f[2]]
        f[2] += 1
        if not g.dead[p]:
            call(g, "run away", p, tuple(combat.monsters), -1)
    elif f[4]:
        later, f[4] = f[4], ()
        for clause, env in reversed(later):
            call(g, "trigger", clause, env, False)
    else:
        finish(g, "win" if not combat.monsters and combat.dealt_with else "lost")


(_DECLARE, _OFFER, _GIVE, _GIVEN, _HELPER, _HELPED, _NEXT, _ROLL, _ADD, _DECIDE, _OUTCOME) = range(11)


@step("run away")
def _run(g: State, f: Frame) -> None:
    """[run away, place, player, monsters, current, caught]: a sacrifice, or one roll a monster (R-181, R-183)."""
    place, p, left, m = f[1], f[2], f[3], f[4]
    combat = g.combat
    assert combat is not None
    if place == _DECLARE:
        f[1] = _OFFER
        attempt(g, RunAway(p))
    elif place == _OFFER:
        g.answer = None
        f[1] = _GIVE
        ask(g, p, "sacrifice", (("card", -1), *(("card", i) for i in _sacrifices(g, p))))
    elif place == _GIVE:
        chosen = f[4] = take(g)[1]
        f[1] = _NEXT if chosen < 0 else _GIVEN
        if chosen >= 0:
            attempt(g, SacrificeCard(p, chosen))
    elif place == _GIVEN:  # if it is gone, its owner escapes everything
        g.answer = None
        f[1] = _NEXT
        if g.where[m] != Zone.TABLE:
            f[1] = _HELPER if p == combat.fighter and combat.helper >= 0 else _NEXT
            attempt(g, PromiseEscape(p, monsters=left))
    elif place == _HELPER:  # R-092, ED-07: he decides about his helper too
        g.answer = None
        f[1] = _HELPED
        ask(g, p, "helper escapes", (("no",), ("yes",)))
    elif place == _HELPED:
        f[1] = _NEXT
        if take(g) == ("yes",):
            attempt(g, PromiseEscape(combat.helper, monsters=left))
    elif place == _NEXT:
        g.answer = None
        left = f[3] = tuple(x for x in left if x in combat.monsters)
        if not left or g.dead[p]:
            end(g)
            return
        f[1] = _ROLL
        ask(g, p, "which monster", (("card", x) for x in dict.fromkeys(left)))
    elif place == _ROLL:
        m = f[4] = take(g)[1]
        f[3] = _without(left, m)
        if (p, m) in combat.escaped or _will_not_pursue(g, m, p):
            f[1] = _DECIDE
            g.answer = (6,)
        elif standing.forbidden(g, p, ir.RunAway) or standing.forbidden(g, p, ir.Escape, m):
            f[1] = _DECIDE
            g.answer = (-99,)
        else:
            f[1] = _ADD
            call(g, "roll", p, m)
    elif place == _ADD:
        (rolled,) = take(g)
        f[1] = _DECIDE
        g.answer = (rolled + rolls.run_away_bonus(g, p, m),)
    elif place == _DECIDE:
        (value,) = take(g)
        f[1] = _OUTCOME
        f[5:] = [combat.caught.count((p, m))]  # a mate is rolled for anew, so only this roll counts
        if value >= 5 and not standing.forbidden(g, p, ir.Escape, m):
            attempt(g, Escape(p, m))
        else:
            attempt(g, Catch(p, m, shortfall=5 - max(value, -1)))
    elif g.marks.roll_again:  # Flask of Glue and its kin: an escape is rolled anew
        g.answer = None
        f[1] = _ADD
        attempt(g, Release(p, m))
        call(g, "roll", p, m)
    else:
        g.answer = None
        f[1] = _NEXT
        if combat.caught.count((p, m)) > f[5]:
            attempt(g, Suffer(p, m))


def _without(left: tuple[int, ...], m: int) -> tuple[int, ...]:
    at = left.index(m)
    return left[:at] + left[at + 1 :]


def _sacrifices(g: State, p: int) -> list[int]:
    """R-092: an ally may be given up; a line may forbid it; hirelings of the fantasy rules too (C-07)."""
    return [i for i in facts.followers(g, p) if not standing.forbidden(g, p, ir.Sacrifice, i)]


def _will_not_pursue(g: State, m: int, p: int) -> bool:
    for leaf, env in standing.lines_on(g, ir.Pursue):
        effect = leaf.clause.effect
        if (
            isinstance(effect, ir.Do)
            and effect.modal == "will not"
            and isinstance(effect.action, ir.Pursue)
            and _is_the_pursuer(g, effect.who, env, m)
        ):
            what = effect.action.what
            if isinstance(what, ir.People) and look.person_fits(g, p, what, env):
                return True
            if not isinstance(what, ir.People) and p in look.people(g, what, env):
                return True
    return False


def _is_the_pursuer(g: State, who: ir.Target, env: Env, m: int) -> bool:
    """Whether a habit is this monster's: its own line, one of a card on it, or one that names it."""
    if isinstance(who, ir.Cards):
        return look.card_fits(g, m, who, env)
    return m in (env.this, env.it) or (env.this >= 0 and g.host[env.this] == m)


@step("bad stuff")
def _bad_stuff(g: State, f: Frame) -> None:
    """[bad stuff, place, player, monster]: what it does to whom it catches (R-182); answers whether it did it."""
    p, m = f[2], f[3]
    if f[1] == 0:
        f[1] = 2
        acts.start_if_any(g, g.deck.abilities[g.deck.definition[m]].bad_stuff, Env(p, m, it=m))
    else:
        finish(g, take(g)[0])
        tell_of(g, Suffer(p, m))


# ---------------------------------------------------------------- death


@step("die")
def _die(g: State, f: Frame) -> None:
    """[die, place, player, cards, order]: stuff is laid out and looted, identities and curses stay (R-186, R-188)."""
    place, p = f[1], f[2]
    if place == 0:
        g.answer = None
        f[1] = 2
        laid = [*g.hands[p], *(i for i in g.tables[p] if not stays_on_death(g, i))]
        for i in list(laid):
            for j in facts.attached_to(g, i):  # items are separated from Cheat! and its kin
                attempt(g, SetOut(-1, j))
                laid.append(j)
        for i in laid:
            attempt(g, SetOut(-1, i))
        f[3:] = [tuple(laid), tuple(_loot_order(g, [q for q in range(g.players) if q != p and not g.dead[q]]))]
    elif place == 2:
        g.answer = None
        if not f[3] or not f[4]:
            f[1] = 4
            return
        f[1] = 3
        ask(g, f[4][0], "loot", (("card", i) for i in f[3]))
    elif place == 3:
        i = take(g)[1]
        looter = f[4][0]
        f[3] = tuple(x for x in f[3] if x != i)
        f[4] = f[4][1:]
        f[1] = 2
        attempt(g, LootCard(looter, i, p))
    elif place == 4:
        f[1] = 5
        for i in f[3]:
            attempt(g, DiscardCard(-1, i, why="death"))
    elif place == 5:
        f[1] = 6
        roles = _other_roles(g, p)
        g.answer = None if roles else ("card", -1)
        if roles:  # the one question that is put to the dead
            g.choice = Choice(p, "swap role", (("card", -1), *(("card", i) for i in roles)))
    elif place == 6:
        i = take(g)[1]
        f[1] = 7
        if i >= 0:
            attempt(g, SwapRole(p, i))
    else:
        end(g)


def _other_roles(g: State, p: int) -> list[int]:
    """R-191: one of each other card of a kind that may be swapped on death."""
    kinds = {g.deck.card_of[i].kind for i in g.tables[p]}
    swapped = {k.name for k in g.deck.kinds.values() if k.swapped_on_death and k.name in kinds}
    found: dict[str, int] = {}
    for pile in g.piles if swapped else ():
        for i in pile:
            if g.deck.card_of[i].kind in swapped and not is_named(g, p, g.deck.card_of[i].name):
                found.setdefault(g.deck.card_of[i].name, i)
    return sorted(found.values())


def stays_on_death(g: State, i: int) -> bool:
    """R-186: curses, and whatever its kind keeps; a card kept as something else is of that kind."""
    if facts.archetype_of(g, i) == "curse":
        return True
    rule = g.deck.kinds.get(facts.kind_of(g, i))
    return rule is not None and (rule.kept_on_death or rule.dealt_at_setup)


def _loot_order(g: State, looters: list[int]) -> list[int]:
    """The highest level first; equal levels roll, and whoever is still equal rolls again (ED-05)."""
    out: list[int] = []
    for level in sorted({g.level[q] for q in looters}, reverse=True):
        out += _rolled_off(g, [q for q in looters if g.level[q] == level])
    return out


def _rolled_off(g: State, tied: list[int]) -> list[int]:
    if len(tied) < 2:
        return tied
    faces = {q: roll_die(g) for q in tied}
    for q, face in faces.items():
        say(g, "roll", q, face)
    out: list[int] = []
    for face in sorted(set(faces.values()), reverse=True):
        out += _rolled_off(g, [q for q in tied if faces[q] == face])
    return out
