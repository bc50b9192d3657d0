"""Steps of verbs in Python: which cards, chosen by whom, target by target; the deed itself is the engine's."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.hooks import cards, people
from lootpress.compiler.hooks.expressions import NOBODY, Expr, any_of, atom, call, compare, word
from lootpress.compiler.hooks.numbers import number
from lootpress.compiler.hooks.parties import Aim, mentions
from lootpress.compiler.hooks.scope import Scope
from lootpress.compiler.hooks.steps import Lines, indented, quantity

__all__ = ["WHOLE", "verb_step"]

# Verbs that run the frame themselves: they roll, let choose among rows, ask, guess, let others strike.
WHOLE: dict[type[ir.Node], str] = {ir.Roll: "roll", ir.Choose: "choose", ir.Ask: "ask_rows", ir.Guess: "guess",
                                     ir.Suffer: "suffer"}  # fmt: skip


def verb_step(action: ir.Action, aims: tuple[Aim, ...], scope: Scope, *, price: bool) -> Lines:
    """Each target chosen, then the deed done."""
    begin = ["if f[6] == ():", "    begin_verb(f)"]
    if type(action) in WHOLE:
        return [*begin, f"whole_{WHOLE[type(action)]}(g, f)"]
    out = [
        *begin,
        "place, by, env = f[1], f[4], f[5]",
        "if place == END:",
        "    g.answer = None",
        "    finish(g, f[7], env._replace(it=f[9]))",
        "    return",
        "if place == AFTER:",
        "    g.answer = None",
        "    f[6] += 1",
        "    f[1] = START",
        f"if f[6] >= {len(aims)}:",
        "    f[1] = END",
        "    return",
    ]
    if len(aims) == 1:
        return [*out, *_target(aims[0], 0, scope, price=price)]
    for k, aim in enumerate(aims):
        out += [f"{'if' if k == 0 else 'elif'} f[6] == {k}:", *indented(_target(aim, k, scope, price=price))]
    return out


def _target(aim: Aim, k: int, scope: Scope, *, price: bool) -> Lines:
    out: Lines = [] if aim.party is None else _party(aim, aim.party, scope)
    action = aim.action
    if isinstance(action, ir.SetTo) and isinstance(action.to, ir.AnyNumber):
        roll = isinstance(action.what, ir.Stat) and action.what.stat == "roll"
        said = "range(1, 7)" if roll else "range(1, winning_level(g))"
        out += [
            "if place != NUMBER:",
            "    f[1] = NUMBER",
            f"    ask(g, by, 'number', [('say', n) for n in {said}])",
            "    return",
            "env = env._replace(x=take(g)[1])",
        ]
    second = _second(action)
    if second is not None:
        out += [
            "if place == SECOND:",
            "    chosen, env = take_second(g, f, env)",
            f"    do_aim(g, f, {k}, chosen, env, second=True)",
            "    return",
        ]
    ordered = isinstance(action, ir.Put) and action.place.what == "deck" and action.how != "into"
    out += _choose(action, aim.what, scope, price=price, ordered=ordered)
    if ordered:  # on or under a deck they lie as the doer likes
        out += [
            "if place != ORDERED and len(chosen) > 1:",
            "    f[1] = ORDERED",
            "    call(g, 'pick', by, chosen, len(chosen), len(chosen), None, (), 'order')",
            "    return",
        ]
    if second is not None:
        out += _ask_second(action, second, scope)
    return [*out, f"do_aim(g, f, {k}, chosen, env)"]


def _party(aim: Aim, party: ir.People, scope: Scope) -> Lines:
    """With whom the verb is done is asked once, and `that player` from then on."""
    found = f"[p for p in {people.people(party, scope)} if not g.dead[p]{_not_himself(aim.action)}]"
    out = ["if f[1] == START and not f[8]:", f"    found = {found}"]
    if isinstance(aim.unsettled, ir.Cards | ir.Thing) and mentions(aim.unsettled, party) is not None:
        assert aim.what is not None
        theirs = cards.cards(aim.what, scope.fresh("p")[1].with_that("p"))
        out.append(f"    found = [p for p in found if {theirs}] or found")
    return [
        *out,
        f"    ask_party(g, f, found, {party.random})",
        "    return",
        "know_party(g, f)",
        "place, env = f[1], f[5]",
    ]


def _not_himself(action: ir.Action) -> str:
    return " and p != by" if isinstance(action, ir.Give) else ""


def _second(action: ir.Action) -> ir.Cards | None:
    """The second object of a verb, where somebody may have to say which card it is."""
    match action:
        case ir.Swap(with_=ir.Cards() as second) | ir.Attach(to=ir.Cards() as second) | ir.Add(to=ir.Cards() as second):
            return second if second.order is None and second.quantity.how != "every" else None
    return None


def _ask_second(action: ir.Action, second: ir.Cards, scope: Scope) -> Lines:
    found = cards.cards(second, scope.with_doer("by"))
    return [
        f"found = {found}",
        "if len(found) > 1:",
        f"    ask_second(g, f, {type(action).__name__}, found, chosen, {_chooser(second, scope)})",
        "    return",
    ]


def _choose(action: ir.Action, what: ir.Target | None, scope: Scope, *, price: bool, ordered: bool) -> Lines:
    """The cards of a target, in `chosen`; somebody may have to choose among them first."""
    if what is None or isinstance(what, ir.Time | ir.Thing | ir.People | ir.You | ir.Doer | ir.ThatPlayer):
        if isinstance(what, ir.Thing) and what.what == "hand":
            return [f"chosen = tuple({cards.cards(what, scope)})"]
        return ["chosen = ()"]
    if isinstance(action, ir.Draw | ir.OpenDoors) and _from_the_top(what):
        return ["chosen = ()"]
    picked = "if place == PICKED or place == ORDERED:" if ordered else "if place == PICKED:"
    return [picked, "    chosen = take(g)[0]", "else:", *indented(_among(action, what, scope, price=price))]


def _from_the_top(what: ir.Node) -> bool:
    """Cards of a deck without `top` or `bottom`: whatever comes next, unseen."""
    return isinstance(what, ir.Cards) and what.place.what == "deck" and what.order is None and what.place.deck is None


def _among(action: ir.Action, what: ir.Node, scope: Scope, *, price: bool) -> Lines:
    verb = type(action).__name__
    found = cards.cards(what, scope)
    lying = atom("[]") if found == NOBODY else found
    if isinstance(action, ir.Discard) and isinstance(what, ir.Cards) and what.place.what == "hand or table":
        named = any_of(compare(call("name_of", "g", "m"), "==", word(n.name)) for n in what.nouns if n.name is not None)
        if named.text != "False":
            lying = Expr(f"{lying} or [m for m in monsters(g) if {named}]", 1)
    any_card = isinstance(what, ir.Cards) and any(n.noun == "card" for n in what.nouns)
    flags = f"price={price}, any_card={any_card}"
    out = [f"found = touchable(g, {verb}, {lying}, by, env, {flags})"]
    if not isinstance(what, ir.Cards) or what.order is not None:
        return [*out, "chosen = tuple(found)"]
    bounds, low, high = quantity(what.quantity, scope)
    out += bounds
    if what.random:
        return [*out, f"chosen = tuple(at_random(g, found, {high}))"]
    if what.would_win:
        out += [
            f"low, high = {low}, {high}",
            "found = [i for i in found if would_win_with(g, i, by)]",
            "low, high = min(low, len(found)), min(high, len(found))",
        ]
        low, high = "low", "high"
    bound = what.totaling
    total = None if bound is None else call("sum_bounds", word(bound.how), number(bound.n, scope))
    if total is None and (what.quantity.how in ("every", "none")) and what.quantity.share is None:
        return [*out, "chosen = tuple(found)" if what.quantity.how == "every" else "chosen = ()"]
    out.append(f"low, high = {low}, {high}" if (low, high) != ("low", "high") else "pass")
    pick = f"g, f, {verb}, found, low, high, {total}, {_chooser(what, scope)}, {_partner(what)}"
    if total is not None and what.quantity.how == "exactly":  # the number must be met, too
        pick += f", {number(what.quantity.n or ir.Int(1), scope)}"
    if total is None:
        return [
            *(line for line in out if line != "pass"),
            "if low == high == len(found) or high == 0:",
            "    chosen = tuple(found[:high])",
            "else:",
            f"    offer({pick})",
            "    return",
        ]
    return [*(line for line in out if line != "pass"), f"chosen = offer({pick})", "if chosen is None:", "    return"]


def _chooser(what: ir.Cards, scope: Scope) -> str:
    """The doer chooses the cards unless the line says who (R-205)."""
    if isinstance(what.chooser, ir.ChosenBy):
        return str(call("living_or", "g", people.people(what.chooser.who, scope), "by"))
    return "-1" if what.chooser == "die" else "by"


def _partner(what: ir.Cards) -> str:
    return "partner(g, by, env)" if what.chooser == "agreement" else "-1"
