"""What a player may do between phases and in a fight: first what kind of thing, then which one of them."""

from __future__ import annotations

from collections.abc import Callable

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing, strength
from lootpress.runtime.active.lines import CARRIES
from lootpress.runtime.active.wearing import can_equip
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import carry_out
from lootpress.runtime.events.types import ChangeTag
from lootpress.runtime.machine import ask
from lootpress.runtime.options import PASS, Option
from lootpress.runtime.rules.carrying import carriers
from lootpress.runtime.rules.declaring import declarable
from lootpress.runtime.rules.plays import abilities, can_play, can_use, playable
from lootpress.runtime.rules.trade import can_trade, could_sell, equips, may_turn, partners, sheds, unequips
from lootpress.runtime.state import Combat, Env, State

__all__ = [
    "KINDS",
    "anytime_options",
    "arrange_menu",
    "arrange_options",
    "ask_which",
    "combat_menu",
    "combat_options",
    "flat_moves",
]


PLAY = Option("play", opens=True)
USE = Option("use", opens=True)
JOIN = Option("join", opens=True)
ASK = Option("ask", opens=True)
OFFER_HELP = Option("offer help")
GIVE_UP = Option("give up")
SHED = Option("shed", opens=True)
EQUIP = Option("equip", opens=True)
UNEQUIP = Option("unequip", opens=True)
CARRY = Option("carry", opens=True)
TRADE = Option("trade", opens=True)
SELL = Option("sell")
DECLARE = Option("declare", opens=True)
UNREAD = [PASS, PASS]  # a menu that nobody reads, though there is more to do than to pass


# ---------------------------------------------------------------- what kind of thing


def arrange_menu(g: State, p: int) -> list[Option]:
    """The kinds of things a player may do between phases; passing comes first."""
    if g.sight.skims and _is_busy_at_table(g, p):
        return UNREAD
    out = [PASS]
    if can_play(g, p):
        out.append(PLAY)
    if can_use(g, p):
        out.append(USE)
    _table_menu(g, p, out)
    if g.turn == p and could_sell(g, p):
        out.append(SELL)
    if g.deck.hears_the_table and declarable(g, p):
        out.append(DECLARE)
    return out


def combat_menu(g: State, p: int) -> list[Option]:
    """The kinds of things a player may do in the fight going on; passing comes first."""
    combat = g.combat
    assert combat is not None
    if g.sight.skims and _is_busy_with_help(g, p, combat):
        return UNREAD
    out = [PASS]
    if can_play(g, p):
        out.append(PLAY)
    if can_use(g, p):
        out.append(USE)
    if joiners(g, p):
        out.append(JOIN)
    if p != combat.fighter and _may_offer_help(g, p):
        out.append(OFFER_HELP)
    if p == combat.fighter:
        if combat.helper < 0 and _might_help(g, p):
            out.append(ASK)
        if strength.side_state(g, "winning"):
            out.append(GIVE_UP)
    _table_menu(g, p, out)
    if g.deck.hears_the_table and declarable(g, p):
        out.append(DECLARE)
    return out


def _is_busy_at_table(g: State, p: int) -> bool:
    """Whether a player may lay down, trade or sell something: that is quickly found, and others need not be asked."""
    table = g.tables[p]
    return bool(table) and (_can_shed(g, table) or can_trade(g, p) or (g.turn == p and could_sell(g, p)))


def _is_busy_with_help(g: State, p: int, combat: Combat) -> bool:
    """Whether a player may offer help or ask for it, which is quickly found."""
    return _may_offer_help(g, p) if p != combat.fighter else combat.helper < 0 and _might_help(g, p)


def anytime_options(g: State, p: int, *, runs: bool) -> list[Option]:
    """R-050: what may be done at any time, single things; only for whoever runs does it matter what he lays down."""
    plays = [move for move in playable(g, p) if _is_for_any_time(g, move)]
    return [PASS, *plays, *(sheds(g, p) if runs or plays else ())]


def _is_for_any_time(g: State, move: Option) -> bool:
    play = g.deck.clauses[move.line].play if move.line >= 0 else None
    if play is not None:
        return play.at == "any time" or g.deck.card_of[move.card].archetype == "curse"
    return g.deck.card_of[move.card].archetype in ("curse", "follower", "identity")


def _table_menu(g: State, p: int, out: list[Option]) -> None:
    table = g.tables[p]
    if not table:
        return
    if _can_shed(g, table):
        out.append(SHED)
    combat = g.combat
    if combat is not None and (p == combat.fighter or p == combat.helper):
        return
    _wear_menu(g, p, table, out)
    if standing.lines_on(g, CARRIES) and carriers(g, p):
        out.append(CARRY)
    if can_trade(g, p):
        out.append(TRADE)


def _can_shed(g: State, table: list[int]) -> bool:
    laid_down, kept_as = g.deck.of.is_laid_down, g.kept_as
    for i in table:
        if laid_down[i] if i not in kept_as else facts.archetype_of(g, i) == "follower":
            return True
    return False


def _wear_menu(g: State, p: int, table: list[int], out: list[Option]) -> None:
    up = g.up
    aside = None
    fits = False
    worn = g.deck.of.is_worn
    for i in table:
        if worn[i] and may_turn(g, i):
            if up[i]:
                aside = aside if standing.forbidden(g, p, ir.Unequip, i) else UNEQUIP
            elif not fits and can_equip(g, p, i):
                fits = True
                out.append(EQUIP)
    if aside is not None:
        out.append(aside)


def _might_help(g: State, p: int) -> bool:
    if standing.demanded(g, p, ir.Fight):
        return False
    for q in range(g.players):
        if q != p and _can_be_asked(g, p, q):
            return True
    return False


# ---------------------------------------------------------------- which one of them


def _helpers(g: State, p: int) -> list[Option]:
    combat = g.combat
    if combat is None or p != combat.fighter or combat.helper >= 0 or standing.demanded(g, p, ir.Fight):
        return []
    return [Option("ask", player=q) for q in facts.seats_from(g, p) if _can_be_asked(g, p, q)]


def _may_offer_help(g: State, p: int) -> bool:
    """R-160: also somebody who was not asked may say for what he would help."""
    combat = g.combat
    if (
        combat is None
        or combat.helper >= 0
        or g.dead[p]
        or g.uses.get(("offered", p, g.turn_number), 0) >= _OFFERS_MOST
    ):
        return False
    fighter = combat.fighter
    return not standing.forbidden(g, p, ir.Help, other=fighter) and not standing.demanded(g, fighter, ir.Fight)


# How often one player may be asked in a fight, and offer help unasked in a turn: people would tire of more.
_ASKED_MOST, _OFFERS_MOST = 3, 2


def _can_be_asked(g: State, p: int, q: int) -> bool:
    combat = g.combat
    if combat is None or combat.asked.count(q) >= _ASKED_MOST or g.dead[q]:
        return False
    return not standing.forbidden(g, q, ir.Help, other=p) and not standing.forbidden(g, p, ir.AskForHelp, other=q)


def joiners(g: State, p: int) -> list[Option]:
    """R-155, C-18: monsters that a line lets join this fight from the hand."""
    out: list[Option] = []
    for i in filter(g.deck.of.might_join.__contains__, g.hands[p]):
        for m in facts.monsters(g):
            if _may_join(g, i, m):
                out.append(Option("join", i))
                break
    joining = {option.card for option in out}
    for e in filter(g.deck.of.tagging.__contains__, g.hands[p]):
        mine = [i for i in g.hands[p] if g.deck.card_of[i].archetype == "monster" and i not in joining]
        out += [Option("join", i, to=e) for i in mine if _may_join_with(g, i, e)]
    return out


def _may_join_with(g: State, i: int, e: int) -> bool:
    """R-155: whether a monster may join if an enhancer that makes it undead comes with it."""
    trial = g.clone()
    for word in g.deck.of.tagging[e]:
        carry_out(trial, ChangeTag(card=i, word=word))
    return any(_may_join(trial, i, m) for m in facts.monsters(g))


def _may_join(g: State, i: int, m: int) -> bool:
    joining, definition = g.deck.of.joining, g.deck.definition
    for of, this in ((-1, -1), (definition[m], m), (definition[i], i)):  # the rules, the monster there, the newcomer
        lines = joining[of]
        if lines:
            env = Env(-1, this, it=this)
            for who, what in lines:
                if who is not None and _is_card(g, i, who, env) and (what is None or _is_card(g, m, what, env)):
                    return True
    return False


def _is_card(g: State, i: int, sel: ir.Selector, env: Env) -> bool:
    return look.card_fits(g, i, sel, env) if isinstance(sel, ir.Cards) else i in look.cards(g, sel, env)


# The kinds that leave a choice open, with what a player is asked then and where the moves come from.
KINDS: dict[str, tuple[str, Callable[[State, int], list[Option]]]] = {
    "play": ("which to play", playable),
    "use": ("which to use", abilities),
    "join": ("which joins", joiners),
    "ask": ("whom to ask", _helpers),
    "shed": ("which to lay down", sheds),
    "equip": ("which to equip", equips),
    "unequip": ("which to put aside", unequips),
    "carry": ("what to carry", carriers),
    "trade": ("whom to trade with", partners),
    "declare": ("what to say", declarable),
}


def ask_which(g: State, p: int, kind: str) -> None:
    """A player has said what kind of thing he does; which one is asked, unless there is only one."""
    about, moves = KINDS[kind]
    ask(g, p, about, moves(g, p))


# ---------------------------------------------------------------- everything at once


def arrange_options(g: State, p: int) -> list[Option]:
    """Every single thing a player may do between phases; passing comes first."""
    return _every(g, p, arrange_menu(g, p))


def combat_options(g: State, p: int) -> list[Option]:
    """Every single thing a player may do in the fight going on; passing comes first."""
    return _every(g, p, combat_menu(g, p))


def _every(g: State, p: int, menu: list[Option]) -> list[Option]:
    out: list[Option] = []
    for option in menu:
        out += KINDS[option.kind][1](g, p) if option.opens else (option,)
    return out


def flat_moves(g: State) -> list[tuple[Option, tuple[int, ...]]]:
    """Every move that a player can make in one go, with the numbers to pick one after another for it."""
    choice = g.choice
    out: list[tuple[Option, tuple[int, ...]]] = []
    if choice is None:
        return out
    for k, option in enumerate(choice.options):
        if not option.opens:
            out.append((option, (k,)))
            continue
        moves = KINDS[option.kind][1](g, choice.player)
        out += [(move, (k,) if len(moves) == 1 else (k, n)) for n, move in enumerate(moves)]
    return out
