"""Moves of a game in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lootpress.dsl.lexicon.counting import count, listed

if TYPE_CHECKING:
    from lootpress.runtime.options import Option
    from lootpress.table.words.seat import Seat

__all__ = ["MenuLine", "moves_of"]

_PLAIN = {
    "nothing": "Do nothing", "sell": "Sell items for a level", "no": "No", "yes": "Yes", "play": "Play a card",
    "use": "Use a card", "join": "Add a monster to the combat", "ask": "Ask for help",
    "shed": "Discard a card that lies before you", "equip": "Put an item on", "unequip": "Put an item aside",
    "carry": "Give an item to carry", "trade": "Trade", "declare": "Say what has happened at the table",
    "loot": "Loot the room: draw a door, face down",
}  # fmt: skip

_WITH_CARD = {
    "play": "Play", "use": "Use", "unequip": "Put aside", "trouble": "Look for trouble with",
    "shed": "Discard", "join": "Add to the combat:",
}  # fmt: skip

_NO_CARD = {
    "sacrifice": "Nobody: roll the die", "swap role": "The role you have", "trade for": "Nothing more",
    "offer item": "No item", "want item": "No item", "trade away": "That is all",
}  # fmt: skip

_YES_NO = {
    "pay": ("Yes, pay", "No"),
    "help": ("Yes, help", "No, stay out of it"),
    "accept trade": ("Yes, trade", "No, keep what you have"),
    "trade away": ("Yes", "No trade after all"),
    "trade for": ("Yes", "No trade after all"),
    "sell instead": ("Yes, sell", "No, give one away"),
    "helper escapes": ("Yes, both of you", "No, only you"),
}


# Kinds of moves that are there nearly always and seldom made: where there are several, they share a line, and which one
# is asked for then.
_TOGETHER = {
    "trade": "Trade with", "shed": "Discard from the table:", "unequip": "Put aside:", "carry": "Have carried:",
}  # fmt: skip


_AMOUNTS = frozenset(("treasures", "say", "number"))  # kinds of moves that say a number


class MenuLine(NamedTuple):
    """A line of the menu: what it says, the numbers to pick for it, the cards it speaks of, the kind of thing it is."""

    text: str
    picks: tuple[int, ...]
    cards: tuple[int, ...]
    kind: str = ""
    amount: int | None = None  # what it comes to, where a number is asked for

    @property
    def is_minor(self) -> bool:
        """Whether it is a move that is there nearly always."""
        return self.kind in _TOGETHER


def moves_of(seat: Seat) -> list[MenuLine]:
    """What the player may do, each line once: of cards that are alike in all that is told, the first is taken."""
    from lootpress.runtime.rules.menus import flat_moves

    found: dict[str, list[tuple[Option, tuple[int, ...]]]] = {}
    for option, picks in flat_moves(seat.game.state):
        shared = option.kind in _TOGETHER and len(picks) > 1
        found.setdefault(option.kind if shared else _text(seat, option), []).append((option, picks))
    return [_together(seat, same) if len(same[0][1]) > 1 and text in _TOGETHER else _alike(text, same)
            for text, same in found.items()]  # fmt: skip


def _alike(text: str, same: list[tuple[Option, tuple[int, ...]]]) -> MenuLine:
    option, picks = same[0]
    amount = option.amount if option.kind in _AMOUNTS else None
    return MenuLine(
        text if len(same) == 1 else f"{text} ({len(same)} of them)", picks, _cards(option), option.kind, amount
    )


def _together(seat: Seat, same: list[tuple[Option, tuple[int, ...]]]) -> MenuLine:
    """One line for all moves of a kind."""
    kind = same[0][0].kind
    whom = [seat.names[option.player] if kind == "trade" else seat.words.name(option.card) for option, _ in same]
    named = f"{', '.join(whom[:-1])} or {whom[-1]}" if kind == "trade" else listed(whom)
    cards = tuple(i for option, _ in same for i in _cards(option))
    return MenuLine(f"{_TOGETHER[kind]} {named}", same[0][1][:1], cards, kind)


def _cards(option: Option) -> tuple[int, ...]:
    """The cards that a move speaks of."""
    return tuple(i for i in (option.card, option.to) if i >= 0)


def _text(seat: Seat, option: Option) -> str:
    """What a move is called, in the words of the deck; what a card of another set says stays in its own."""
    quoted = [seat.words.part(option.line)] if option.kind in ("play", "use") and option.line >= 0 else []
    return seat.words.tell(_said(seat, option), (*seat.names, *quoted))


def _said(seat: Seat, option: Option) -> str:
    words, names, i = seat.words, seat.names, option.card
    match option.kind:
        case "pass" | "done":
            return _pass(seat, option)
        case "yes" | "no" if seat.about in _YES_NO:
            return _YES_NO[seat.about][option.kind == "no"]
        case "no" if seat.about == "sell":
            return "Stop, sell nothing"
        case "sell" if seat.about == "sell":
            return f"Sell these: {count(_levels(seat), 'level')} up"
        case "offer help":
            return "Offer help, and say for what"
        case "counter":
            return "Say for what you would help"
        case "play" if not option.opens and option.line < 0 and _lays_down(seat, i):
            return f"Lay {words.name(i)} on the table"
        case "play" if not option.opens and option.line < 0 and not _can_use(seat, i):
            return f"Lay {words.name(i)} on the table (not for you to use now)"
        case "give up":
            return "Give up and run away, although you would win"
        case kind if option.opens:
            return _PLAIN[kind]
        case ("play" | "use") as kind if option.line >= 0:
            return f"{_WITH_CARD[kind]} {words.name(i)}: {words.part(option.line)}"
        case "equip":
            return f"Put on {words.line(i)}"
        case ("unequip" | "trouble") as kind:
            return f"{_WITH_CARD[kind]} {words.brief(i)}"
        case ("play" | "use" | "shed" | "join") as kind:
            return f"{_WITH_CARD[kind]} {words.name(i)}{_instead_of(seat, i) if kind == 'play' else ''}"
        case "carry":
            return f"Let {words.name(option.to)} carry {words.name(i)}"
        case "ask":
            players, monsters = seat.strengths(helper=option.player)
            return f"Ask {names[option.player]} for help: {players} against {monsters} then"
        case "trade":
            return f"Trade with {names[option.player]}"
        case "card" | "item":
            return _card(seat, i)
        case "player":
            return _player(seat, option.player) if option.player >= 0 else "Nobody"
        case "promise":
            return f"Play {words.name(i)} for {names[seat.question.person]}" if i >= 0 else "Promise nothing"
        case "treasures":
            return count(option.amount, "treasure") if option.amount else "No treasure"
        case "number":
            return f"The answer is {option.amount}"
        case "declare":
            return f"Say: {option.text}"
        case "first":
            return "You" if option.player == seat.player else names[option.player]
        case "side":
            return "For the monsters" if option.amount else f"For {seat.side()}"
        case "row":
            return words.part(option.line)
        case "say":
            return str(option.amount)
        case "fact":
            return "Yes" if option.amount else "No"
        case "answer" | "name":
            return option.text
    return _PLAIN.get(option.kind, option.kind.capitalize())


def _lays_down(seat: Seat, i: int) -> bool:
    """Whether a one-shot is only laid down: nobody fights, and there is nothing that it would go on."""
    from lootpress.runtime.rules.plays import may_play_kind

    g = seat.state
    return g.combat is None and g.deck.card_of[i].archetype == "one-shot" and not may_play_kind(g, seat.player, i)


def _can_use(seat: Seat, i: int) -> bool:
    """Whether an item would do anything for the player, as he is now."""
    from lootpress.runtime.active.standing import may_use

    return seat.state.deck.card_of[i].archetype != "item" or may_use(seat.state, seat.player, i)


def _instead_of(seat: Seat, i: int) -> str:
    """What goes when an identity or a follower is played, if there is room for no more."""
    from lootpress.runtime.active.facts import followers
    from lootpress.runtime.active.standing import limit

    g, p, cards = seat.state, seat.player, seat.state.deck.card_of
    card = cards[i]
    if card.archetype == "follower":
        there = followers(g, p)
    elif card.archetype == "identity" and card.rank is None:
        there = [j for j in g.tables[p] if cards[j].kind == card.kind]
    else:
        return ""
    full = len(there) == 1 and limit(g, p, card.kind) <= 1
    return f" in place of {seat.words.name(there[0])}" if full else ""


def _player(seat: Seat, q: int) -> str:
    return f"{seat.names[q]}{', you' if q == seat.player else ''} (level {seat.view.levels[q]})"


def _levels(seat: Seat) -> int:
    from lootpress.runtime.rules.trade import proceeds

    return proceeds(seat.state, seat.player, seat.question.chosen) // 1000


def _card(seat: Seat, i: int) -> str:
    """A card to choose, with what tells it from others: its worth in a sale, or that it is still in the hand."""
    from lootpress.runtime.state import Zone

    if i < 0:
        gift = seat.about == "trade for" and not seat.question.wanted
        return "Nothing: a gift" if gift else _NO_CARD.get(seat.about, "Nothing")
    in_hand = seat.state.where[i] == Zone.HAND
    if seat.about == "sell":
        card = f"{seat.words.name(i)} (in hand)" if in_hand else seat.card(i)
        return f"{card}, {seat.words.deck.card_of[i].value or 0:,} gold"
    where = {seat.state.where[j] for option in seat.game.legal() for j in _cards(option)}
    if seat.about in ("take treasure", "loot", "charity") or where == {Zone.HAND} or where == {Zone.DISCARDS}:
        return seat.words.line(i)
    return f"{seat.card(i)} (in hand)" if in_hand else seat.card(i)


def _pass(seat: Seat, option: Option) -> str:
    """What passing means at this moment."""
    g = seat.state
    if option.kind == "done":
        return "No more" if seat.question.chosen else "None"
    if seat.about == "create":
        return "That is all: begin"
    if seat.about == "react":
        return "Play nothing"
    if seat.about == "combat" and g.combat is not None:
        wins = seat.would_win()
        if seat.player in g.combat.side:
            return f"Let it be decided: you would {'win' if wins else 'lose and run away'}"
        return f"Pass: {seat.side()} would {'win' if wins else 'lose'}"
    if seat.about == "arrange" and g.turn == seat.player:
        return {"arrange": "Open the door", "door": "Go on into the room", "charity": _end_of_turn(seat)}.get(
            g.phase, "Go on"
        )
    return "Pass"


def _end_of_turn(seat: Seat) -> str:
    from lootpress.runtime.active.standing import hand_limit

    over = len(seat.state.hands[seat.player]) - hand_limit(seat.state, seat.player)
    return f"End your turn, with {count(over, 'card')} too many" if over > 0 else "End your turn"
