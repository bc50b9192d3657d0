"""Moves and questions of a game in plain words, as the terminal shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.runtime.deck import PlayDeck

__all__ = ["clause_text", "move_text", "question_text"]

_QUESTIONS = {
    "create": "Make your character: what do you play?",
    "arrange": "Before you go on: what do you do?",
    "combat": "In the combat: what do you do?",
    "room": "The room is quiet: what do you do?",
    "sell": "Which items do you sell? A level costs 1,000.",
    "trade away": "What do you give?",
    "trade for": "What do you want for it?",
    "accept trade": "Do you take the trade?",
    "offer treasures": "How many of the treasures do you offer?",
    "who picks first": "Who picks first?",
    "offer item": "Do you add an item of yours?",
    "offer play": "Do you promise to play something?",
    "help": "Do you help?",
    "pay": "Do you pay for it?",
    "may": "Do you do it?",
    "target": "On whom, or on what?",
    "side": "For which side?",
    "sacrifice": "Do you sacrifice a follower and escape?",
    "which monster": "Which monster do you run from first?",
    "react": "Do you play something before it goes on?",
    "charity": "Your hand is too full: which card goes?",
    "charity to": "Who gets it?",
    "loot": "Which card do you take from the body?",
    "take treasure": "Which treasure do you take?",
    "shed": "You have too much: what goes?",
    "replace": "Which one goes?",
    "agree": "Do you agree to this card?",
    "which player": "Which player?",
    "number": "Which number?",
    "order": "Which one lies on top?",
    "row": "Which of these?",
    "fact": "Is it so?",
    "swap role": "Which role do you come back with?",
    "which to play": "Which card do you play?",
    "which to use": "What do you use?",
    "which joins": "Which monster joins the combat?",
    "whom to ask": "Whom do you ask for help?",
    "which to lay down": "What do you lay down?",
    "which to equip": "What do you put on?",
    "which to put aside": "What do you put aside?",
    "what to carry": "What is carried for you?",
    "whom to trade with": "Whom do you trade with?",
    "what to say": "What has happened at the table?",
    "guess": "Which card do you guess?",
    "question": "What does the table say?",
    "attach": "Which card does it go on?",
    "pass on": "Who gets it?",
    "sell instead": "Do you sell it instead?",
    "helper escapes": "Does your helper escape with you?",
    "lookat": "Which card do you look at?",
    "playcard": "Which card do you play?",
    "setto": "What do you set?",
}

_PLAIN = {
    "pass": "Pass", "loot": "Loot the room", "nothing": "Do nothing", "sell": "Sell", "no": "No", "yes": "Yes",
    "done": "That is all", "give up": "Give up and run away", "play": "Play a card", "use": "Use a card",
    "join": "Add a monster to the combat", "ask": "Ask for help", "shed": "Lay down an identity or a follower",
    "equip": "Put an item on", "unequip": "Put an item aside", "carry": "Give an item to carry", "trade": "Trade",
    "declare": "Say what has happened at the table",
}  # fmt: skip

_WITH_CARD = {
    "play": "Play", "use": "Use", "equip": "Equip", "unequip": "Put aside", "trouble": "Look for trouble with",
    "shed": "Discard", "join": "Add to the combat:", "carry": "Give to carry:",
}  # fmt: skip


def question_text(about: str) -> str:
    """What a player is asked; the cards of a verb are asked for by the verb."""
    return _QUESTIONS.get(about, f"Which one do you {about}?")


def clause_text(card: ir.Card, clause: ir.Clause) -> str:
    """One clause of a card as its author could have written it, on one line."""
    from lootpress.compiler import ir
    from lootpress.compiler.decompile import decompile_card

    alone = ir.Card(name=card.name, kind=card.kind, archetype=card.archetype, deck=card.deck, clauses=(clause,))
    return " / ".join(line.strip() for line in decompile_card(alone).splitlines()[1:] if line.strip())


def move_text(deck: PlayDeck, names: Sequence[str], option: tuple[Any, ...]) -> str:
    """A move as a line of the menu."""
    match option:
        case (("play" | "use") as verb, int(i), int(clause)) if clause >= 0:
            return f"{_WITH_CARD[verb]} {_card(deck, i)}: {_clause(deck, clause)}"
        case (str(verb), int(i), *_) if verb in _WITH_CARD:
            return f"{_WITH_CARD[verb]} {_card(deck, i)}"
        case ("ask", int(q)):
            return f"Ask {names[q]} for help"
        case ("trade", int(q)):
            return f"Trade with {names[q]}"
        case (("card" | "item"), int(i)):
            return _card(deck, i)
        case ("player", int(q)):
            return names[q] if q >= 0 else "Nobody"
        case ("promise", int(i), *_):
            return f"Promise to play {_card(deck, i)}" if i >= 0 else "Promise nothing"
        case (("treasures" | "say"), int(n)):
            return str(n)
        case ("declare", str(text)):
            return f"Say: {text}"
        case ("first", bool(first)):
            return "The helper" if first else "You"
        case ("side", int(side)):
            return "The monsters" if side else "The players"
        case ("row", int(clause)):
            return _clause(deck, clause)
        case ("fact", str(text), bool(true)):
            return f"{text}: {'yes' if true else 'no'}"
        case ("number", str(text), int(n)):
            return f"{text}: {n}"
        case (("answer" | "name"), str(text), *_):
            return text
        case (str(word), *rest):
            plain = _PLAIN.get(word, word.capitalize())
            return plain if not rest else f"{plain} ({', '.join(map(str, rest))})"
    return str(option)


def _card(deck: PlayDeck, i: int) -> str:
    return deck.card_of[i].name if i >= 0 else "Nothing"


def _clause(deck: PlayDeck, clause: int) -> str:
    home = deck.clause_home[clause]
    return clause_text(deck.cards[max(0, home)], deck.clauses[clause])
