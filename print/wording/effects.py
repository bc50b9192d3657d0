"""What a line does or adds: bonuses, and deeds with their doer and their modal."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.print.wording import nouns, numbers, verbs
from lootpress.print.wording.context import ANYWHERE, COUNTED, SUBJECT, Context, PhraseFrame
from lootpress.print.wording.english import InflectedVerb
from lootpress.print.wording.templates import has_words, say, term

__all__ = ["bonus", "default_target", "do", "effect", "given_leave", "order"]


def effect(node: ir.Effect, ctx: Context, *, start: bool) -> str:
    """An effect as a sentence; `start` where nothing stands before it."""
    return bonus(node, ctx) if isinstance(node, ir.Bonus) else do(node, ctx, start=start)


# ---------------------------------------------------------------- bonuses


def default_target(card: ir.Card) -> ir.Selector | ir.Thing | None:
    """Whose strength a bonus adds to that names nobody, directly below the card's name."""
    hosted = card.attach is not None and not isinstance(card.attach, ir.You) and card.archetype not in _NEVER_HOSTED
    return ir.Around(card.archetype).whose(hosted=hosted)


_NEVER_HOSTED = ("monster", "follower", "enhancer")


def bonus(node: ir.Bonus, ctx: Context) -> str:
    """A bonus with everything that bounds it."""
    # A side is always named: `+2` alone on a one-shot would leave open whose.
    silent = node.target == (ir.Doer() if ctx.acts else ctx.target) and not isinstance(node.target, ir.Thing)
    silent = silent and (node.to == "strength" or (ctx.acts and node.to == "run away"))
    det, of = ("", "")
    target, has = "", ""
    each_has = ctx.acts and node.to == "limit" and node.limit != "hand limit" and node.target == ir.Doer()
    if node.target is not None and not silent and not each_has:
        np = nouns.phrase(node.target, ctx, SUBJECT)
        target, has = np.text, InflectedVerb(np.number)("have")
        det, of = _whose(node.target, ctx)
    elif node.target is None and node.to == "strength":
        target = term("bonuses", "nobody")
    counts_each = isinstance(node.for_each, ir.People)
    slots: dict[str, Any] = {
        "to": node.to, "limit": node.limit, "target": target, "each_has": each_has, "has": has, "det": det, "of": of,
        "amount": _amount(node.amount), "size": _size(node.amount), "less": _is_less(node.amount),
        "is_one": isinstance(node.amount, ir.Int) and abs(node.amount.n) == 1,
        "against": "" if node.against is None else nouns.phrase(node.against, ctx, ANYWHERE).text,
        "for_each": "" if node.for_each is None else nouns.phrase(node.for_each, ctx, COUNTED).text,
        "gives": isinstance(node.target, ir.Cards | ir.It | ir.ThisCard | ir.Them),
        "per": node.per, "odd_count": (node.per == "each") != counts_each,
        "low": _bound(node.low, ctx, signed=True), "high": _bound(node.high, ctx, signed=True),
        "least": _bound(node.least, ctx), "most": _bound(node.most, ctx),
    }  # fmt: skip
    return say("bonuses", "bonus", slots)


def _whose(target: ir.Selector | ir.Thing, ctx: Context) -> tuple[str, str]:
    if isinstance(target, ir.Thing):
        return "", say("nouns", "of", nouns.phrase(target, ctx, SUBJECT).text)
    return nouns.owner_words(target, ctx, asking=False)


def _amount(amount: ir.Int | ir.X) -> str:
    if isinstance(amount, ir.X):
        return say("bonuses", "x", amount.sign)
    return numbers.signed(amount.n)


def _size(amount: ir.Int | ir.X) -> str:
    return numbers.digits(abs(amount.n)) if isinstance(amount, ir.Int) else term("bonuses", "x_size")


def _is_less(amount: ir.Int | ir.X) -> bool:
    return amount.n < 0 if isinstance(amount, ir.Int) else amount.sign < 0


def _bound(node: ir.Number | None, ctx: Context, *, signed: bool = False) -> str:
    if node is None:
        return ""
    return numbers.signed(node.n) if signed and isinstance(node, ir.Int) else numbers.number(node, ctx)


# ---------------------------------------------------------------- deeds


def do(node: ir.Do, ctx: Context, *, start: bool) -> str:
    """Somebody does a verb, may do it, must or cannot."""
    silent: ir.Selector = ir.Doer() if ctx.in_actor else ir.You()
    if node.modal is None and node.who == silent:
        return order(node.action, ctx)
    asking = node.modal in ("cannot", "will not", "must")
    habit = start and node.who == ir.It("self") and ctx.it_means == "self"
    who, number = ("", "one") if habit else _subject(node, ctx)
    ctx = ctx.inside(others_do=isinstance(node.who, ir.ThatPlayer | ir.People))
    if node.modal is not None:
        vp = verbs.action(node.action, ctx, InflectedVerb(), asking=asking)
        if node.modal == "must" and isinstance(node.action, ir.Help):
            return say("orders", "whenever_asked", who, vp)
        return say("orders", "modal", who, node.modal, vp)
    if isinstance(node.action, ir.Help):
        return say("orders", "must_help", who, verbs.action(node.action, ctx, InflectedVerb(), asking=False))
    return say("orders", "does", who, verbs.action(node.action, ctx, InflectedVerb(number), asking=False))


def order(action: ir.Action, ctx: Context) -> str:
    """A verb without a doer: an order to you, or to the player who acts."""
    slots = verbs.slots(action, ctx, asking=False)
    macro = verbs.macro_of(type(action))
    vp = verbs.verb_phrase(action, slots, InflectedVerb())
    return vp if ctx.in_actor or not has_words("orders", macro) else say("orders", macro, vp, action, slots)


def _subject(node: ir.Do, ctx: Context) -> tuple[str, str]:
    asking = node.modal in ("cannot", "will not", "must") or isinstance(node.action, ir.Count)
    each = not asking or isinstance(node.action, ir.Count)
    told = ctx.inside(named=list(ctx.named)) if asking else ctx
    np = nouns.phrase(node.who, told, PhraseFrame("anywhere", own=False, asking=asking, each=each))
    if isinstance(node.who, ir.People) and node.who.where and (ctx.it is None or ir.named_with(node.who)):
        ctx.named.append("card")  # `each player who has an Ally loses it`
    return np.text, np.number


def given_leave(who: str, node: ir.Effect, ctx: Context) -> str:
    """What an actor may do as a whole: a verb of its own, somebody else's deed, or a bonus."""
    if isinstance(node, ir.Do) and node.modal is None:
        if node.who == ir.Doer():
            return say("orders", "allowed", who, verbs.action(node.action, ctx, InflectedVerb(), asking=False))
        whom, _ = _subject(node, ctx)
        told = ctx.inside(others_do=isinstance(node.who, ir.ThatPlayer | ir.People))
        return say("orders", "lets", who, whom, verbs.action(node.action, told, InflectedVerb(), asking=False))
    return say("orders", "chooses", who, effect(node, ctx, start=False))
