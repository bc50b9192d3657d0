"""Frames of how a fight ends: rewards for the winners, running away and bad stuff for the others, death and looting."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime import acts, changes, facts, look, rewards, rolls, standing, strength
from lootpress.runtime.combat import sweep
from lootpress.runtime.events.gate import attempt, is_barred
from lootpress.runtime.events.types import (
    Catch,
    DiscardCard,
    DrawCard,
    Escape,
    GainLevel,
    Happening,
    PromiseEscape,
    SacrificeCard,
)
from lootpress.runtime.machine import ask, call, end, finish, step, take
from lootpress.runtime.state import Choice, Env, Frame, State, Zone
from lootpress.runtime.waking import about_to

__all__ = ["stays_on_death"]


# ---------------------------------------------------------------- won


@step("won")
def _won(g: State, f: Frame) -> None:
    """[won, place, index]: kills are told one by one, then levels, then treasures (R-143, R-165, R-170)."""
    combat = g.combat
    assert combat is not None
    place = f[1]
    p = combat.fighter
    if place == 0:
        changes.say(g, "wins combat", p)
        f[1] = 1
        f[3:] = [tuple(combat.monsters), 0, 0, strength.helper_decides(g)]
        changes.tell(g, Happening("win combat", p))
        if combat.helper >= 0:  # for what a card has killed, too, but not before the end
            for m in g.facts.get(("killed before",), ()):
                changes.tell(g, Happening("help kill", combat.helper, m))
    elif place == 1:
        g.answer = None
        if f[2] >= len(f[3]):
            f[1], f[2] = 7 if ("draw treasures", True) in g.deck.waiting else 4, 0
            return
        m = f[3][f[2]]
        f[1] = 2
        about_to(g, Happening("kill", p, m, alone=combat.helper < 0))
    elif place == 2:
        (still,) = take(g)
        m = f[3][f[2]]
        f[1] = 3
        f[5:6] = [len(g.effects)]
        if still and m in combat.monsters and not standing.forbidden(g, p, ir.Kill, m):
            combat.rewards.append((m, rewards.levels_of(g, m), rewards.treasures_of(g, m)))
            changes.say(g, "kill", p, m)
            changes.tell(g, Happening("kill", p, m, alone=combat.helper < 0))
            if combat.helper >= 0:
                changes.tell(g, Happening("help kill", combat.helper, m))
                if f[6:] == [True]:
                    changes.tell(g, Happening("helper kill", combat.helper, m))
    elif place == 3:
        g.answer = None
        rewards.add_to_last_reward(g, f[3][f[2]], f[5])
        f[2] += 1
        f[1] = 1
    elif place == 7:  # `when you would draw its treasures`, while it still lies there
        g.answer = None
        f[1] = 4
        if f[2] < len(combat.rewards):
            f[1] = 8
            about_to(g, Happening("draw treasures", p, combat.rewards[f[2]][0]))
    elif place == 8:
        (still,) = take(g)
        if not still:
            m, levels, _ = combat.rewards[f[2]]
            combat.rewards[f[2]] = (m, levels, 0)
        f[1], f[2] = 7, f[2] + 1
    elif place == 4:
        g.answer = None
        f[1] = 6
        reward = GainLevel(p, sum(n for _, n, _ in combat.rewards), "kill")
        f[4] = 0 if is_barred(g, reward) else reward.n  # asked while the monsters still have a say
        sweep(g)  # first the table is cleared, then rewards are claimed
    elif place == 6:
        g.answer = None
        f[1] = 5
        if f[4] and not g.dead[p]:
            attempt(g, GainLevel(p, f[4], "kill"))
    elif place == 5:
        g.answer = None
        f[1] = 9
        total = sum(n for _, _, n in combat.rewards)
        if total and not g.dead[p]:
            call(g, "rewards", total)
    else:
        end(g)


@step("rewards")
def _rewards(g: State, f: Frame) -> None:
    """[rewards, place, total]: drawn face down alone, face up with a helper, and shared as agreed (R-171, R-161)."""
    combat = g.combat
    assert combat is not None
    place, total = f[1], f[2]
    p, q = combat.fighter, combat.helper
    if q < 0 or g.dead[q] or not combat.offer[0]:
        if place == 0:
            f[1] = 1
            call(g, "draw cards", p, 1, total, "up" if q >= 0 else "down")
        else:
            end(g)
        return
    if place == 0:
        f[1] = 3
        f[3:] = [(), 0]
        return
    cards, taken = f[3], f[4]
    if place == 3:  # the fighter draws them all, one by one, before they are shared
        g.answer = None
        if taken >= total:
            f[1], f[2], f[4] = 1, len(cards), 0
            changes.say(g, "rewards", cards)
            return
        f[1], f[4] = 4, taken + 1
        about_to(g, Happening("draw", p, changes.top_of(g, 1), facing="up"))
        return
    if place == 4:
        (still,) = take(g)
        f[1] = 3
        drawn = changes.draw(g, 1) if still else -1
        if drawn >= 0:
            f[3] = (*cards, drawn)
        return
    if place == 2:
        chosen = take(g)[1]
        who = _picker(combat.offer, taken, total, p, q)
        changes.to_hand(g, chosen, who)
        changes.tell(g, Happening("draw", who, chosen, facing="up"))
        f[3] = tuple(i for i in cards if i != chosen)
        f[4] = taken + 1
        f[1] = 1
        return
    g.answer = None
    if not cards:
        end(g)
        return
    f[1] = 2
    ask(g, _picker(combat.offer, taken, total, p, q), "take treasure", (("card", i) for i in cards))


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
        attempt(g, DrawCard(p, pile, facing))


# ---------------------------------------------------------------- lost


@step("lost")
def _lost(g: State, f: Frame) -> None:
    """[lost, place, index]: fighter and helper run, each for himself (R-184)."""
    combat = g.combat
    assert combat is not None
    combat.lost = True
    if f[1] == 0:
        f[1] = 1
        changes.say(g, "loses combat", combat.fighter)
        for p in combat.side:
            changes.tell(g, Happening("lose combat", p))
        f[3:] = [combat.side]
        return
    g.answer = None
    if f[2] >= len(f[3]):
        later = g.facts.pop(("later",), ())
        for clause, env in reversed(later):  # what asked who is caught has waited for the last roll
            call(g, "trigger", clause, env, False)
        if not later and not combat.monsters and combat.dealt_with:
            f[:] = ["won", 0, 0]  # a card has dealt with the last of them before anybody had to run
        elif not later:
            end(g)
        return
    p = f[3][f[2]]
    f[2] += 1
    if not g.dead[p]:
        call(g, "run away", p, tuple(combat.monsters), -1)


@step("run away")
def _run(g: State, f: Frame) -> None:
    """[run away, place, player, monsters, current]: declared, a sacrifice or one roll a monster (R-181, R-183)."""
    place, p, left, m = f[1], f[2], f[3], f[4]
    combat = g.combat
    assert combat is not None
    if place == 0:
        f[1] = 1
        changes.say(g, "runs", p)
        changes.tell(g, Happening("run away", p))
    elif place == 1:
        g.answer = None
        f[1] = 2
        ask(g, p, "sacrifice", (("card", -1), *(("card", i) for i in _sacrifices(g, p))))
    elif place == 2:
        chosen = f[4] = take(g)[1]
        f[1] = 3 if chosen < 0 else 8
        if chosen >= 0:
            attempt(g, SacrificeCard(p, chosen))
    elif place == 8:  # if it is gone, its owner escapes everything
        g.answer = None
        f[1] = 3
        if g.where[m] != Zone.TABLE:
            f[1] = 9 if p == combat.fighter and combat.helper >= 0 else 3
            attempt(g, PromiseEscape(p, left))
    elif place == 9:  # R-092, ED-07: he decides about his helper too
        g.answer = None
        f[1] = 10
        ask(g, p, "helper escapes", (("no",), ("yes",)))
    elif place == 10:
        f[1] = 3
        if take(g) == ("yes",):
            attempt(g, PromiseEscape(combat.helper, left))
    elif place == 3:
        g.answer = None
        left = f[3] = tuple(x for x in left if x in combat.monsters)
        if not left or g.dead[p]:
            end(g)
            return
        f[1] = 4
        ask(g, p, "which monster", (("card", x) for x in dict.fromkeys(left)))
    elif place == 4:
        m = f[4] = take(g)[1]
        f[3] = _without(left, m)
        if (p, m) in combat.escaped or _will_not_pursue(g, m, p):
            f[1] = 6
            g.answer = (6,)
        elif standing.forbidden(g, p, ir.RunAway) or standing.forbidden(g, p, ir.Escape, m):
            f[1] = 6
            g.answer = (-99,)
        else:
            f[1] = 5
            call(g, "roll", p, m)
    elif place == 5:
        (rolled,) = take(g)
        f[1] = 6
        g.answer = (rolled + rolls.run_away_bonus(g, p, m),)
    elif place == 6:
        (value,) = take(g)
        f[1] = 7
        f[5:] = [combat.caught.count((p, m))]  # a mate is rolled for anew, so only this roll counts
        if value >= 5 and not standing.forbidden(g, p, ir.Escape, m):
            attempt(g, Escape(p, m))
        else:
            attempt(g, Catch(p, m, 5 - max(value, -1)))
    elif place == 7:
        g.answer = None
        f[1] = 3
        again = g.facts.pop(("roll again",), None)
        if again is not None:  # Flask of Glue and its kin: an escape is rolled anew
            f[1] = 5
            combat.caught = tuple(x for x in combat.caught if x != (p, m))
            call(g, "roll", p, m)
            return
        if combat.caught.count((p, m)) > f[5]:
            call(g, "bad stuff", p, m)


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
            and env.this == m
        ):
            what = effect.action.what
            if isinstance(what, ir.People) and look.person_fits(g, p, what, env):
                return True
            if not isinstance(what, ir.People) and p in look.people(g, what, env):
                return True
    return False


@step("bad stuff")
def _bad_stuff(g: State, f: Frame) -> None:
    """[bad stuff, place, player, monster]: what it does to whom it catches (R-182); answers whether it did it."""
    place, p, m = f[1], f[2], f[3]
    if place == 0:
        if g.dead[p] or _suffers_already(g, p, m):
            finish(g, False)
            return
        f[1] = 1
        about_to(g, Happening("suffer", p, m))
    elif place == 1:
        (still,) = take(g)
        f[1] = 2
        if not still:
            g.answer = (False,)
            return
        changes.say(g, "bad stuff", p, m)
        acts.start_if_any(g, g.deck.abilities[g.deck.definition[m]].bad_stuff, Env(p, m, it=m))
    else:
        finish(g, take(g)[0])


def _suffers_already(g: State, p: int, m: int) -> bool:
    """Whether this is part of the same bad stuff: a monster that imitates the top discard may be the top discard."""
    return any(f[0] == "bad stuff" and f[1] > 0 and f[2] == p and f[3] == m for f in g.frames)


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
                changes.remove_from_place(g, j)
                laid.append(j)
        for i in laid:
            changes.remove_from_place(g, i)
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
        changes.to_hand(g, i, looter)
        changes.say(g, "loots", looter, i, p)
        changes.tell(g, Happening("loot player", looter, i, other=p))
    elif place == 4:
        f[1] = 5
        for i in f[3]:
            attempt(g, DiscardCard(-1, i, "death"))
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
            _swap_role(g, p, i)
    else:
        end(g)


def _other_roles(g: State, p: int) -> list[int]:
    """R-191: one of each other card of a kind that may be swapped on death."""
    kinds = {g.deck.card_of[i].kind for i in g.tables[p]}
    swapped = {k.name for k in g.deck.kinds.values() if k.swapped_on_death and k.name in kinds}
    found: dict[str, int] = {}
    for pile in g.piles if swapped else ():
        for i in pile:
            if g.deck.card_of[i].kind in swapped and not look.is_named(g, p, g.deck.card_of[i].name):
                found.setdefault(g.deck.card_of[i].name, i)
    return sorted(found.values())


def _swap_role(g: State, p: int, i: int) -> None:
    old = next(j for j in g.tables[p] if g.deck.card_of[j].kind == g.deck.card_of[i].kind)
    changes.put_under(g, old, top=False)
    changes.put_on_table(g, i, p)
    sides = g.deck.card_of[i].sides
    if sides and g.genders[p] not in sides:
        g.genders[p] = sides[0]
    changes.say(g, "identity", p, i)


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
    faces = {q: changes.roll_die(g) for q in tied}
    for q, face in faces.items():
        changes.say(g, "roll", q, face)
    out: list[int] = []
    for face in sorted(set(faces.values()), reverse=True):
        out += _rolled_off(g, [q for q in tied if faces[q] == face])
    return out


@step("win")
def _win(g: State, f: Frame) -> None:
    """[win, place, player]: somebody reaches the winning level; cards may have a last word."""
    place, p = f[1], f[2]
    if place == 0:
        if g.dead[p]:
            end(g)
            return
        f[1] = 1
        about_to(g, Happening("win game", p))
    else:
        (still,) = take(g)
        also = g.facts.pop(("wins with", p), ())
        if not still and not also:
            end(g)
            return
        first = next((x for x in g.frames[:-1] if x[0] == "win"), None)
        if first is not None:  # he has a word in somebody else's victory: both win
            g.facts["wins with", first[2]] = (*g.facts.get(("wins with", first[2]), ()), p)
            changes.say(g, "wins game", p)
            end(g)
            return
        if not still:
            g.winners = also
            return
        helper = g.combat.helper if g.combat is not None else -1
        shared = "Shared Victory" in g.deck.options and helper >= 0 and g.combat is not None and p == g.combat.fighter
        g.winners = tuple(dict.fromkeys((p, helper, *also) if shared else (p, *also)))
        changes.say(g, "wins game", p)
