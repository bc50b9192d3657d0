"""What can be done on the table, each move as the step of an example that says it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.active import strength
from lootpress.runtime.options import Option
from lootpress.runtime.stories.stage import Stage

__all__ = ["StepOffered", "answers_to", "moves_on"]


class StepOffered(msgspec.Struct, frozen=True):
    """Who can do what: in words for the button, and as a step; a main one is about the card that is tried."""

    player: str
    words: str
    step: str
    is_main: bool = False


def answers_to(stage: Stage) -> tuple[str, list[StepOffered]]:
    """What somebody is asked, and what can be answered; a die that is about to be rolled asks too."""
    choice = stage.question
    if choice is None:
        who = _roller(stage)
        return f"{who} rolls a die: what does it show?", [
            StepOffered(who, str(n), f'"{who}" rolls {n}') for n in range(1, 7)
        ]
    who = stage.names[choice.player]
    moves = [
        StepOffered(
            who, _capital(option.label(stage) or option.kind), f'"{who}" chooses {n}', option.kind not in _REFUSALS
        )
        for n, option in enumerate(choice.options, 1)
    ]
    return f"{who} is asked: {_ABOUT.get(choice.about, choice.about)}", moves


_REFUSALS = ("no", "pass", "done")
_ABOUT = {
    "target": "on whom or what?", "attach": "on which card?", "side": "for which side?", "pay": "pay the price?",
    "help": "help?", "discard": "which card goes?", "lose": "which one is lost?", "choose": "which one?",
    "may": "do it?", "before running": "anything before running away?", "question": "what is the answer?",
}  # fmt: skip


def _roller(stage: Stage) -> str:
    g = stage.state
    return stage.names[g.combat.fighter if g.combat is not None else g.turn]


def moves_on(stage: Stage, card: ir.Card) -> Iterator[StepOffered]:
    """What everybody may do now, what is about the card first."""
    found: list[StepOffered] = []
    for p, name in enumerate(stage.names):
        for option in stage.options(p):
            step = _step(stage, name, option)
            if step is not None:
                main = option.card >= 0 and stage.card(option.card) == card.name
                found.append(StepOffered(name, _capital(step[0]), step[1], main))
    g = stage.state
    fighter = stage.names[g.combat.fighter] if g.combat is not None else stage.names[g.turn]
    if g.combat is not None:
        winning = strength.side_state(g, "winning")
        found.append(StepOffered(fighter, "Win the fight", f'"{fighter}" wins the combat') if winning
                     else StepOffered(fighter, "Run away", f'"{fighter}" runs away'))  # fmt: skip
    else:
        found += [StepOffered(fighter, "Open a door", f'"{fighter}" opens 1 door'),
                  StepOffered(fighter, "End the turn", f'"{fighter}" ends their turn')]  # fmt: skip
        found += [StepOffered(name, f"Fight {card.name}", f'"{name}" fights "{card.name}"', True)
                  for name in stage.names if card.archetype == "monster"]  # fmt: skip
    yield from sorted({move.step: move for move in found}.values(), key=lambda move: not move.is_main)


def _step(stage: Stage, who: str, option: Option) -> tuple[str, str] | None:
    card = stage.card(option.card) if option.card >= 0 else ""
    match option.kind:
        case "play":
            return f"play {card}", f'"{who}" plays "{card}"'
        case "use":
            return f"use {card}", f'"{who}" uses "{card}"'
        case "equip":
            return f"put on {card}", f'"{who}" equips "{card}"'
        case "unequip":
            return f"put {card} aside", f'"{who}" unequips "{card}"'
        case "shed":
            return f"discard {card}", f'"{who}" discards "{card}"'
        case "join":
            return f"add {card} to the fight", f'"{who}" adds "{card}" to the combat'
        case "trouble":
            return f"fight {card}", f'"{who}" fights "{card}"'
        case "ask" if option.player >= 0:
            helper = stage.names[option.player]
            return f"ask {helper} for help", f'"{helper}" helps "{who}"'
        case "sell":
            return "sell all items", f'"{who}" sells all items'
    return None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
