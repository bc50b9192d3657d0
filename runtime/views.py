"""What a player may know of a game: nothing of other hands, of the order of piles, of chance, of others' choices."""

from __future__ import annotations

import msgspec

from lootpress.runtime.active import rewards, standing, strength
from lootpress.runtime.question import Question, question_of
from lootpress.runtime.records import replace
from lootpress.runtime.saving import log_entries
from lootpress.runtime.state import LogEntry, State, Zone
from lootpress.runtime.veils import seen_by

__all__ = ["CombatView", "View", "may_know", "seen_entry", "seen_log", "view_of"]


class CombatView(msgspec.Struct, frozen=True):
    """The fight as everybody sees it."""

    fighter: int
    helper: int
    monsters: tuple[int, ...]
    played: tuple[tuple[int, int, int], ...]
    strengths: tuple[int, int]
    parts: tuple[strength.Summand, ...]
    treasures: int


class View(msgspec.Struct, frozen=True):
    """The table from one seat; cards are numbers of instances, and only those that the player sees are in it."""

    player: int
    players: int
    turn: int
    turn_number: int
    phase: str
    levels: tuple[int, ...]
    genders: tuple[str, ...]
    dead: tuple[bool, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    tables: tuple[tuple[int, ...], ...]
    equipped: tuple[int, ...]
    useless: tuple[int, ...]  # worn by who may not use it as he is now
    attached: tuple[tuple[int, int], ...]
    worlds: tuple[int, ...]
    counters: tuple[tuple[int, int], ...]
    pile_sizes: tuple[int, ...]
    discard_sizes: tuple[int, ...]
    discard_tops: tuple[int, ...]
    lasting: tuple[tuple[int, int, str], ...]  # card, player, how long
    combat: CombatView | None
    decides: int  # the player who decides, -1 when the game is over
    question: Question | None  # what this player decides; nothing while others do
    winners: tuple[int, ...]
    log: tuple[LogEntry, ...]


def view_of(g: State, player: int, *, log: bool = True) -> View:
    """Look over a player's shoulder."""
    if not 0 <= player < g.players:
        raise ValueError(f"there are players 0 to {g.players - 1}, not {player}")
    choice = g.choice
    mine = choice is not None and choice.player == player
    return View(
        player=player,
        players=g.players,
        turn=g.turn,
        turn_number=g.turn_number,
        phase=g.phase,
        levels=tuple(g.level),
        genders=tuple(g.genders),
        dead=tuple(map(bool, g.dead)),
        hand=tuple(g.hands[player]),
        hand_sizes=tuple(map(len, g.hands)),
        tables=tuple(map(tuple, g.tables)),
        equipped=tuple(i for table in g.tables for i in table if g.up[i]),
        useless=tuple(i for table in g.tables for i in table if g.up[i] and not standing.usable(g, i)),
        attached=tuple((i, g.host[i]) for i in g.attached),
        worlds=tuple(g.worlds),
        counters=tuple(sorted(g.counters.items())),
        pile_sizes=tuple(map(len, g.piles)),
        discard_sizes=tuple(map(len, g.discards)),
        discard_tops=tuple(pile[-1] if pile else -1 for pile in g.discards),
        lasting=tuple((_known(g, player, e.env.this), e.env.you, e.until) for e in g.effects),
        combat=_combat(g),
        decides=-1 if choice is None else choice.player,
        question=_seen_question(g) if mine else None,
        winners=g.winners,
        log=tuple(seen_log(g, player)) if log else (),
    )


def may_know(g: State, player: int, i: int) -> bool:
    """Whether a player may know which card this is: not one in a deck or in the hand of another."""
    where = g.where[i]
    if where == Zone.HAND:
        return g.who[i] == player
    return where not in (Zone.BOX, Zone.DECK)


def _known(g: State, player: int, i: int) -> int:
    """A card, or -1 where this player may not know which: the bad stuff of a card in a hand may last too."""
    return i if i >= 0 and may_know(g, player, i) else -1


def _seen_question(g: State) -> Question | None:
    """The question as the player who is asked knows it: he may react to a card that he has not seen."""
    question = question_of(g)
    if question is None:
        return None
    p, happening = question.player, question.happening
    if (
        happening is not None
        and happening.verb != "play"
        and happening.card >= 0
        and not may_know(g, p, happening.card)
    ):
        question = replace(question, happening=replace(happening, card=-1, was=()))
    return replace(question, cards=tuple(i for i in question.cards if may_know(g, p, i)))


def _combat(g: State) -> CombatView | None:
    combat = g.combat
    if combat is None:
        return None
    return CombatView(
        fighter=combat.fighter,
        helper=combat.helper,
        monsters=tuple(combat.monsters),
        played=tuple(combat.played),
        strengths=strength.strengths(g),
        parts=tuple(strength.breakdown(g)),
        treasures=sum(rewards.treasures_of(g, m) for m in combat.monsters) + sum(n for _, _, n in combat.rewards),
    )


def seen_log(g: State, player: int) -> list[LogEntry]:
    """The log with -1 for every card that this player did not see."""
    return [seen_entry(entry, player) for entry in log_entries(g)]


def seen_entry(entry: LogEntry, player: int) -> LogEntry:
    """An entry of the log with -1 for every card that this player did not see."""
    entry = seen_by(entry, player)
    match entry:
        case ("to hand", p, _) if p != player:
            return ("to hand", p, -1)
        case ("from hand", p, _, q) if player not in (p, q):
            return ("from hand", p, -1, q)
        case ("draw", p, _, "down") if p != player:
            return ("draw", p, -1, "down")
        case ("charity", giver, _, to) if player not in (giver, to):
            return ("charity", giver, -1, to)
        case ("look", p, cards) if p != player:
            return ("look", p, tuple(-1 for _ in cards))
        case ("put", _, top):
            return ("put", -1, top)
        case ("offer", p, q, *_) if player not in (p, q):
            return (*entry[:-1], ())
    return entry
