"""A bonus that is given: fixed for the fight or the turn, for one of several whom somebody chooses."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities import GiveBonus
from lootpress.compiler.abilities.parties import leaves_open
from lootpress.runtime.active import bonuses
from lootpress.runtime.answers import Did
from lootpress.runtime.evaluate import look
from lootpress.runtime.events import changes
from lootpress.runtime.frames.acts import GivingBonus
from lootpress.runtime.machine import ask, finish, picked, step
from lootpress.runtime.options import Option
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State
from lootpress.runtime.verbs import parties, uses

__all__: list[str] = []


def _fix(g: State, act: GiveBonus, bonus: ir.Bonus, env: Env) -> None:
    """To the end of the fight, else of the turn; `to this roll` changes the roll."""
    amount = bonuses.given_amount(g, act, env)
    if bonus.to == "this roll":
        changes.change_roll(g, amount)
        return
    until = "combat" if g.combat is not None or g.phase == "look for trouble" else "turn"
    changes.begin_effect(g, act.line, env, until, amount=amount)


@step(GivingBonus)
def _give_bonus(g: State, f: GivingBonus) -> None:
    """A bonus that is given is fixed; for one of several, whom somebody chooses."""
    act, env = g.deck.acts[f.act], f.env
    assert isinstance(act, GiveBonus)
    bonus = act.clause.effect
    assert isinstance(bonus, ir.Bonus)
    if not leaves_open(bonus):
        _fix(g, act, bonus, env)
        finish(g, Did(True, _with_whom(g, bonus, env)))
        return
    if f.step == "ask":
        f.step = "answered"
        by = parties.chooser(g, env) if isinstance(bonus.target, ir.People) else look.doer_of(env)
        ask(g, by, "target", _bonus_choices(g, bonus, env) or [Option("nobody")])
        return
    option = picked(g)
    if option.kind == "nobody":
        finish(g, Did(False, env))
        return
    chosen = {"player": option.player, "card": option.card}.get(option.kind, option.amount)
    uses.count_choice(g, option.kind, chosen, env)
    _fix(g, act, bonus, replace(env, candidate=(option.kind, chosen)))
    finish(g, Did(True, env if option.kind != "player" else replace(env, that=option.player)))


def _with_whom(g: State, bonus: ir.Bonus, env: Env) -> Env:
    """Whoever is named for a bonus is `that player` behind it: `+2 to the helper`."""
    target = bonus.target
    if not isinstance(target, ir.People) or target.quantity.how in ("every", "none"):
        return env
    found = look.people(g, target, env)
    return replace(env, that=found[0]) if found else env


def _bonus_choices(g: State, bonus: ir.Bonus, env: Env) -> list[Option]:
    """The players, cards or sides that a bonus may go to; a card played for a side helps that one."""
    target = bonus.target
    if isinstance(target, ir.People):
        found = [p for p in look.people(g, target, env) if not g.dead[p]]
        return [Option("player", player=p) for p in uses.free_choices(g, "player", found, env)]
    if isinstance(target, ir.Cards):
        cards = list(dict.fromkeys(look.cards(g, target, env)))
        return [Option("card", i) for i in uses.free_choices(g, "card", cards, env)]
    played = [side for i, _, side in g.combat.played if i == env.this] if g.combat is not None else []
    return [Option("side", amount=side) for side in played[:1] or (0, 1)]
