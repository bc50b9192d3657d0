"""The bot that does what looks best now: it tries what a play does, and knows who would win the game by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lootpress.runtime.bots import arranging, choosing, helping, selling, trading
from lootpress.runtime.bots.fights import in_combat, matters_in_combat
from lootpress.runtime.bots.situation import Judge, Policy, Situation
from lootpress.runtime.containing import RAISES
from lootpress.runtime.game import Game
from lootpress.runtime.options import YES, Option
from lootpress.runtime.rng import mix
from lootpress.runtime.rules.menus import KINDS

__all__ = ["greedy_move", "greedy_points", "quick_move"]


def greedy_move(game: Game, chance: int) -> int:
    """The move with the most points; the first of equals, chance decides only where nothing is known."""
    return _move(game, chance, quick_move)


def quick_move(game: Game, chance: int) -> int:
    """The same by what is printed on the cards, without trying: for what follows a move that is being tried."""
    return _move(game, chance, None)


def greedy_points(game: Game) -> list[float]:
    """The points of every legal move; all alike where nothing is known."""
    return _points(Situation(game, quick_move)) or [0.0] * len(game.legal())


def _move(game: Game, chance: int, policy: Policy | None) -> int:
    choice = game.choice
    assert choice is not None
    options = choice.options
    if len(options) == 1:
        return 0
    if choice.about not in _JUDGES and (policy is None or len(options) > _FEW):
        return 0 if options[0] == YES else mix(chance) % len(options)
    points = _points(Situation(game, policy))
    if not points:
        return mix(chance) % len(options)
    return max(range(len(points)), key=points.__getitem__)


def _points(s: Situation) -> list[float]:
    """What is known of each option; nothing where a card fails that is looked at: games go on then, and so do bots."""
    try:
        return _judged(s)
    except Exception:
        if RAISES[0]:
            raise
        return []


def _judged(s: Situation) -> list[float]:
    judge = _JUDGES.get(s.choice.about, choosing.tried_out)
    if s.policy is not None and s.choice.about in _WHICH:
        _recall(s)
    points = [judge(s, option) for option in s.choice.options]
    if s.policy is not None and s.choice.about in ("arrange", "combat"):
        _LAST[:] = [(s, s.g.version, s.g.log)]
    return points


# What the last look at a menu has shown. Which card it was to be is asked next, in the same moment of the same game,
# and to look again would show the same.
_LAST: list[tuple[Situation, int, tuple[Any, ...]]] = []


def _recall(s: Situation) -> None:
    for last, version, log in _LAST:
        if last.g is s.g and version == s.g.version and log is s.g.log and last.player == s.player:
            s.found, s.laid_down = last.found, last.laid_down


_FEW = 8  # options of a question that nothing is known about, all of which are tried
_WHICH = frozenset(about for about, _ in KINDS.values())


def _window(judge: Judge, matters: Callable[[Situation, str], bool]) -> Judge:
    """A kind of thing is worth what the best thing of that kind is, if it matters at all."""

    def judged(s: Situation, option: Option) -> float:
        if not option.opens:
            return judge(s, option)
        if not matters(s, option.kind):
            return 0
        return max(judge(s, move) for move in s.opened(option.kind))

    return judged


def _which(s: Situation, option: Option) -> float:
    """One of a kind, between phases or in a fight."""
    return (in_combat if s.question.in_fight else arranging.arranging)(s, option)


_JUDGES: dict[str, Judge] = {
    "create": arranging.arranging, "before running": arranging.arranging,
    "arrange": _window(arranging.arranging, arranging.matters),
    "combat": _window(in_combat, matters_in_combat),
    **dict.fromkeys(_WHICH, _which),
    "room": arranging.room, "sell": selling.selling,
    "trade away": trading.trading_away, "trade for": trading.trading_for, "accept trade": trading.accepting,
    "offer treasures": helping.offering_treasures, "who picks first": helping.picking_first,
    "offer item": helping.offering_item, "offer play": helping.offering_play, "help": helping.answering,
    "want treasures": helping.wanting_treasures, "want item": helping.wanting_item, "take help": helping.taking_help,
    "pay": choosing.paying, "side": choosing.side, "sacrifice": choosing.sacrificing, "react": choosing.reacting,
    "may": choosing.allowed, "attach": choosing.attaching,
    "target": choosing.target, "which player": choosing.against, "number": choosing.highest,
    "how many": choosing.naming,
    **dict.fromkeys(("loot", "take treasure", "take", "gain", "draw"), choosing.taking),
    **dict.fromkeys(("lose", "give"), choosing.worst), "shed": choosing.shedding,
    "discard": choosing.price, "charity": choosing.charity,
    **dict.fromkeys(("replace", "which monster", "pick first"), choosing.first), "charity to": choosing.receiving,
}  # fmt: skip
