"""What an example answers when its players are asked: by name, by word, by number, else by default."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.dsl.lexicon.verbs import ROWS
from lootpress.runtime.active import facts
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import Declare, LearnFact
from lootpress.runtime.options import YES, Choice, Option
from lootpress.runtime.question import source_of
from lootpress.runtime.rules.menus import arrange_options
from lootpress.runtime.stories.saying import is_meant
from lootpress.runtime.stories.stage import NotPlayable, Stage
from lootpress.runtime.verbs.asking import ANYTHING_ELSE

__all__ = ["TARGETS", "Answers", "names_in"]

TARGETS = ("target", "side", "attach", "replace")  # what is asked about whom a card is played on

# Verbs that name the cards asked for, when somebody is asked: those that choose cards, and a few that meet them.
_ANSWERING = (
    ir.Pick, ir.Fight, *(getattr(ir, m.node) for row in ROWS if row.chooses and row.word != "play" for m in row.means)
)  # fmt: skip


def names_in(sel: Any) -> list[str]:
    """The quoted names of a phrase, in order."""
    if isinstance(sel, tuple):
        return [name for part in sel for name in names_in(part)]
    if isinstance(sel, ir.PlayerNamed):
        return [sel.name]
    if isinstance(sel, ir.Cards):
        return [n.name for n in sel.nouns if n.name is not None]
    return list(sel.names) if isinstance(sel, ir.People) else []


class Answers:
    """Answers for the players on a stage; remembers what the table says."""

    def __init__(self, stage: Stage) -> None:
        """Nobody has said anything."""
        self.stage = stage
        self.said: dict[str, int] = {}
        self.own: set[tuple[str, int]] = set()
        self.aim: tuple[int, list[str]] = (-1, [])  # whom a card is played on, where others are asked before

    def settle(self, upcoming: ir.Step | None) -> None:
        """Run on with default answers up to where the next step has something to answer or do."""
        stage = self.stage
        stage.advance()
        while True:
            choice = stage.question
            if choice is not None:
                if upcoming is not None and self.answer_in(upcoming, choice) is not None:
                    return
                self._default(choice)
            elif stage.waits_for_die:
                if isinstance(upcoming, ir.StepDoes) and isinstance(upcoming.do.action, ir.Roll):
                    return
                who = stage.roller
                raise NotPlayable(f'{who} rolls a die, and no step says what it shows: write "{who}" rolls 4')
            elif self._all_dealt_with() and not _plays_on(upcoming):
                stage.conclude()
            else:
                return

    def _all_dealt_with(self) -> bool:
        """Whether a card has ended the last monster, and others could only add one in time (Q-05)."""
        combat = self.stage.state.combat
        return self.stage.idle and combat is not None and not combat.monsters

    def _default(self, choice: Choice) -> None:
        player, on = self.aim
        aimed = self.option_named(on, choice.options) if choice.player == player and choice.about in TARGETS else None
        if aimed is not None:
            self.aim = (-1, [])
            self.stage.answer(aimed)
            return
        if choice.about == "fact":
            first = choice.options[0]
            value = int(self._is_so(first.text, choice.player)) if first.kind == "fact" else self._number_said()
            wanted = Option(first.kind, text=first.text, amount=value)
            self.stage.answer(wanted if wanted in choice.options else choice.options[0])
        elif choice.about == "question":
            rest = next((o for o in choice.options if o.text == ANYTHING_ELSE), choice.options[0])
            said = next((o for o in choice.options if o.text in self.said), rest)
            self.stage.answer(said)
        else:
            self.stage.default()

    def _is_so(self, text: str, player: int) -> bool:
        """Whether the table says it; of a fact that everybody is asked for, whether this player has said it."""
        own = any(fact[:2] == ("own fact", text) for declared in self.stage.state.deck.declared for fact in declared)
        return (text, player) in self.own if own else text in self.said

    def _number_said(self) -> int:
        return next((int(text) for text in reversed(self.said) if text.isdigit()), 0)

    def answer_in(self, step: ir.Step, choice: Choice) -> Option | None:
        """The option that a step names among those of a question."""
        if isinstance(step, ir.GivenAnswer):
            seat = self.stage.seat(step.who.name) if isinstance(step.who, ir.PlayerNamed) else choice.player
            return self._said_option(step.text, choice) if seat == choice.player else None
        if not isinstance(step, ir.StepDoes) or self.seat(step.do) != choice.player:
            return None
        action = step.do.action
        if isinstance(action, ir.Choose) and isinstance(action.n, ir.Int):
            return choice.options[action.n.n - 1] if action.n.n <= len(choice.options) else None
        if choice.about == "before running" and not isinstance(action, ir.PlayCard | ir.Discard):
            return None
        if isinstance(action, ir.Help):
            return YES if YES in choice.options and choice.about == "help" else None
        if isinstance(action, ir.PlayCard):
            moves = choice.options
            if choice.about == "arrange":  # only where the example has said that charity starts
                moves = tuple(arrange_options(self.stage.state, choice.player)) if self.stage.in_charity else ()
            return self.option_named(names_in(action.what), moves, ("play",))
        if choice.about == "pay" and self._is_price(action):
            return YES
        if isinstance(action, _ANSWERING):
            return self.option_named(names_in(getattr(action, "what", None)), choice.options)
        return None

    def _is_price(self, action: ir.Action) -> bool:
        """Whether a deed is what the player is asked to pay with: he agrees and names the cards at once."""
        clause = source_of(self.stage.state).line
        return clause >= 0 and any(type(cost) is type(action) for cost in self.stage.state.deck.clauses[clause].cost)

    def _said_option(self, text: str, choice: Choice) -> Option | None:
        for option in choice.options:
            if option.parts() == (text,) or (option.kind in ("answer", "name") and option.text == text):
                return option
        return next((o for o in choice.options if o.kind == "answer" and o.text == ANYTHING_ELSE), None)

    def option_named(self, names: list[str], options: tuple[Option, ...], kinds: tuple[str, ...] = ()) -> Option | None:
        """The first option, of these kinds, that is about one of the names."""
        for name in names:
            for option in options:
                if (not kinds or option.kind in kinds) and self.is_about(option, name):
                    return option
        return None

    def is_about(self, option: Option, name: str) -> bool:
        """Whether an option is about the card, player, side or row of that name."""
        g = self.stage.state
        match option.kind:
            case "card" | "item" | "trouble" | "play" | "join" | "shed" | "equip" | "unequip" | "carry":
                return option.card >= 0 and g.deck.card_of[option.card].name == name
            case "player" | "ask" | "trade" if option.player >= 0:
                return self.stage.names[option.player] == name
            case "side":
                if name in self.stage.names:
                    return option.amount == 0
                return option.amount == 1 and any(g.deck.card_of[m].name == name for m in facts.monsters(g))
            case "row":
                return is_meant(g, option, name) or _mentions(g.deck.clauses[option.line], name)
            case "name" | "answer":
                return option.text == name
        return False

    def say(self, p: int, text: str) -> None:
        """Somebody says something: the answer to a question, or a fact that cards may ask for."""
        stage = self.stage
        choice = stage.question
        if choice is not None and p in (-1, choice.player):
            option = self._said_option(text, choice)
            if option is not None:
                stage.answer(option)
                return
        self.said[text] = p
        self.own.add((text, p))
        stage.state.choice = None
        attempt(stage.state, LearnFact(text=text, answer=True))
        attempt(stage.state, Declare(p, text=text))

    def seat(self, do: ir.Do) -> int:
        """The place of who does it, or -1 where a card is the subject."""
        return self.stage.seat(do.who.name) if isinstance(do.who, ir.PlayerNamed) else -1


def _plays_on(step: ir.Step | None) -> bool:
    return isinstance(step, ir.StepDoes) and isinstance(step.do.action, ir.PlayCard | ir.Add | ir.Join | ir.Use)


def _mentions(node: Any, name: str) -> bool:
    if isinstance(node, tuple):
        return any(_mentions(x, name) for x in node)
    if isinstance(node, ir.Node):
        return any(_mentions(getattr(node, field), name) for field in node.__struct_fields__)
    return bool(node == name)
