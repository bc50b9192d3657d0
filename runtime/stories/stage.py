"""A situation laid out on the table, and play from there: what examples and tests are acted on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.active import facts
from lootpress.runtime.active.wearing import can_equip
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.apply.decks import shuffle
from lootpress.runtime.events.apply.places import attach as attach_to
from lootpress.runtime.events.apply.places import put_on_table, remove_from_place
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import EnterWorld, Event
from lootpress.runtime.frames.acts import Rolling
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.fights import ActingInCombat
from lootpress.runtime.frames.turns import Turn
from lootpress.runtime.frames.waits import AtTable
from lootpress.runtime.game import Game
from lootpress.runtime.hooks import Homes, Hooks
from lootpress.runtime.machine import MOST_STEPS, push, run, run_step, settle, step
from lootpress.runtime.options import DONE, NO, PASS, Choice, Option
from lootpress.runtime.question import question_of
from lootpress.runtime.rules.menus import arrange_options, combat_options
from lootpress.runtime.rules.striking import strike
from lootpress.runtime.rules.turn import arranged
from lootpress.runtime.state import Env, State, Zone

__all__ = ["NotPlayable", "QuestionPut", "Stage", "Watch", "stage_deck"]

Watch = Callable[[State, Frame | None], None]
FEWEST = 24  # cards a deck has on the stage at least, so that rewards can be drawn in a set of three cards


class NotPlayable(Exception):
    """Something that cannot be laid out or done, in a sentence."""


def stage_deck(
    sets: Sequence[ir.CardSet],
    rules: Sequence[ir.Rules],
    options: Sequence[str] = (),
    settings: Sequence[ir.Setting] = (),
    mentions: int = 7,
    homes: Homes | None = None,
    hooks: type[Hooks] = Hooks,
) -> PlayDeck:
    """A deck with so many more copies of every card that each can be had, held and drawn at the same time."""
    totals: dict[str, int] = {}
    for s in sets:
        for card in s.cards:
            totals[card.deck] = totals.get(card.deck, 0) + card.copies + mentions
    filled = []
    for s in sets:
        cards = []
        for card in s.cards:
            more = -(-FEWEST // totals[card.deck]) if card.deck in ("door", "treasure") else 1
            cards.append(msgspec.structs.replace(card, copies=(card.copies + mentions) * max(1, more)))
        filled.append(msgspec.structs.replace(s, cards=tuple(cards)))
    deck = PlayDeck(filled, rules, settings, options, homes, hooks)
    deck.asked_verbs = deck.game_verbs = None  # an expectation may ask about anything
    return deck


@step(AtTable)
def _table(g: State, f: AtTable) -> None:
    """Between two deeds; whoever acts next says so."""
    g.answer = None
    g.choice = Choice(g.turn, "table", (PASS,))


class QuestionPut(msgspec.Struct, frozen=True):
    """A question that was put: to whom, in which words or by which card, and what was answered."""

    player: int
    words: frozenset[str]
    options: tuple[Option, ...]
    answer: str = ""


class Stage:
    """A table with named players; deeds are done by anybody whenever the rules let him."""

    def __init__(self, deck: PlayDeck, names: Sequence[str], turn: int = 0, watch: Watch | None = None) -> None:
        """Everybody at level 1 with nothing, all cards in their decks; `watch` sees every step."""
        self.names = tuple(names)
        self.watch = watch
        self.laid: set[int] = set()  # cards that are about to be laid on a deck
        self.asked: tuple[QuestionPut, ...] = ()  # what has been asked and answered, in order
        self.in_charity = False  # whether the example plays through the charity of this turn
        self.ready = 0  # dice laid ready that only fall unasked
        self.state = g = State(deck, len(names), 1)
        for i, pile in enumerate(deck.pile):
            g.piles[pile].append(i)
            g.where[i] = Zone.DECK
        for pile in range(len(g.piles)):
            shuffle(g, pile)
        for p, name in enumerate(self.names):
            g.marks.seats[name] = p
        g.turn, g.turn_number, g.phase = turn, 1, "arrange"
        push(g, AtTable())

    # ------------------------------------------------------------ laying out

    def seat(self, name: str) -> int:
        """The place of a player."""
        if name not in self.names:
            raise NotPlayable(f"nobody here is called {name}")
        return self.names.index(name)

    def player(self, p: int) -> str:
        """The name of a player."""
        return self.names[p]

    def card(self, i: int) -> str:
        """The name of a card."""
        return self.state.deck.card_of[i].name

    def line(self, n: int) -> str:
        """A line of a card, by its number."""
        return f"line {self.state.deck.place_of(n)[2] + 1}"

    def fresh(self, name: str) -> int:
        """A copy of a card that is still in its deck."""
        g = self.state
        copies = g.deck.named(name)
        for i in copies:
            if g.where[i] in (Zone.DECK, Zone.BOX) and i not in self.laid:
                return i
        raise NotPlayable(f'there is no "{name}" left' if copies else f'no card here is called "{name}"')

    def hold(self, p: int, *names: str) -> list[int]:
        """Cards into a hand."""
        g = self.state
        out = []
        for name in names:
            i = self.fresh(name)
            remove_from_place(g, i)
            g.where[i], g.who[i] = Zone.HAND, p
            g.hands[p].append(i)
            out.append(i)
        self._changed()
        return out

    def have(self, p: int, *names: str) -> list[int]:
        """Cards into play before a player, worn where they can be; a curse strikes, an attachment finds its host."""
        g = self.state
        out = [self.fresh_in_limbo(name) for name in names]
        for i in out:
            card = g.deck.card_of[i]
            if card.archetype == "curse":
                g.choice = g.answer = None
                strike(g, i, p, -1)
                self.settle()
            elif card.archetype == "world":
                attempt(g, EnterWorld(p, i))
            elif card.attach is None or isinstance(card.attach, ir.You):
                put_on_table(g, i, p)
                if card.sides and g.genders[p] not in card.sides:
                    g.genders[p] = card.sides[0]
        for i in out:
            attach = g.deck.card_of[i].attach
            if attach is not None and not isinstance(attach, ir.You) and g.where[i] == Zone.LIMBO:
                attach_to(g, i, self._host(p, i, attach, out))
        for i in out:
            if g.where[i] == Zone.TABLE and g.deck.card_of[i].archetype == "item" and can_equip(g, p, i):
                g.up[i] = 1
                g.version += 1
        self._changed()
        return out

    def fresh_in_limbo(self, name: str) -> int:
        """A copy taken out of its deck."""
        i = self.fresh(name)
        remove_from_place(self.state, i)
        return i

    def world(self, name: str) -> int:
        """A world card into play."""
        i = self.fresh_in_limbo(name)
        attempt(self.state, EnterWorld(card=i))
        self._changed()
        return i

    def _host(self, p: int, i: int, attach: ir.Selector, given: list[int]) -> int:
        g = self.state
        hosts = sorted((j for j in g.tables[p] if j != i), key=lambda j: bool(facts.attached_to(g, j)))
        if isinstance(attach, ir.Cards):
            anywhere = msgspec.structs.replace(attach, place=ir.Place("anywhere"), owner=None, taken_from=None)
            hosts = [j for j in hosts if look.card_fits(g, j, anywhere, Env(p, i, doer=p))]
        if not hosts:
            raise NotPlayable(f'"{g.deck.card_of[i].name}" has nothing to be attached to')
        before = [j for j in hosts if j in given and given.index(j) < given.index(i)]
        return before[-1] if before else hosts[0]

    def pile_up(self, pile: int, names: Sequence[str]) -> list[int]:
        """These cards on top of a deck, the first on top."""
        g = self.state
        out = []
        for name in names:
            i = self.fresh(name)
            self.laid.add(i)
            out.append(i)
        for i in reversed(out):
            remove_from_place(g, i)
            g.where[i] = Zone.DECK
            g.piles[pile].append(i)
            self.laid.discard(i)
        self._changed()
        return out

    def clear_away(self, pile: int) -> None:
        """A deck without cards: they are back in the box."""
        g = self.state
        for i in g.piles[pile][:]:
            remove_from_place(g, i)
            g.where[i] = Zone.BOX
        self._changed()

    def throw_away(self, names: Sequence[str]) -> list[int]:
        """These cards in the discards, the first on top."""
        g = self.state
        out: list[int] = []
        for name in reversed(names):
            i = self.fresh_in_limbo(name)
            g.where[i] = Zone.DISCARDS
            g.discards[g.deck.pile[i]].append(i)
            out.insert(0, i)
        self._changed()
        return out

    def _changed(self) -> None:
        self.state.version += 1
        self.state.queue.clear()

    # ------------------------------------------------------------ running

    @property
    def game(self) -> Game:
        """The game as others see it."""
        return Game(self.state)

    @property
    def idle(self) -> bool:
        """Whether anybody may act now: between deeds, or in a fight that goes on."""
        g = self.state
        return bool(g.frames) and not g.queue and not g.agenda and not g.winners and self._rests(g.frames[-1])

    @property
    def waits_for_die(self) -> bool:
        """Whether a player is about to roll a die and no step has said what it shows."""
        g = self.state
        return bool(g.frames) and g.choice is None and self._rolls(g.frames[-1])

    @property
    def roller(self) -> str:
        """Who is about to roll a die."""
        frame = self.state.frames[-1]
        return self.names[frame.player] if isinstance(frame, Rolling) else ""

    @property
    def question(self) -> Choice | None:
        """What somebody is asked now, if it is not just his move."""
        g = self.state
        return None if g.choice is None or g.choice.about == "table" else g.choice

    def _rests(self, f: Frame) -> bool:
        g = self.state
        if isinstance(f, AtTable):
            return True
        if not isinstance(f, ActingInCombat) or f.step != "ask" or g.combat is None:
            return False
        if not g.combat.monsters and (not g.combat.dealt_with or "Quick Kill" in g.deck.options):
            return False
        return not (g.combat.broken_off or g.combat.given_up or g.combat.won)

    def _rolls(self, f: Frame) -> bool:
        return isinstance(f, Rolling) and f.step == "roll" and len(self.state.marks.dice) <= self.ready

    def advance(self) -> None:
        """Run until somebody is asked, a die is to be rolled, or anybody may act."""
        g = self.state
        steps = 0
        while g.choice is None and g.frames and not g.winners:
            if settle(g):
                continue
            frame = g.frames[-1]
            if isinstance(frame, Turn) and frame.step == "arrange":
                g.phase = "arrange"
                g.frames.pop()
                continue
            if self._rests(frame):
                g.answer = None
                return
            if self._rolls(frame):
                return
            if self.watch is not None:
                self.watch(g, frame)
            run_step(g, frame)
            steps += 1
            if steps > MOST_STEPS:
                raise NotPlayable("the cards chase each other without end")

    def options(self, p: int) -> list[Option]:
        """What a player may do now."""
        g = self.state
        if not self.idle:
            return []
        return combat_options(g, p) if isinstance(g.frames[-1], ActingInCombat) else arrange_options(g, p)

    def act(self, p: int, option: Option) -> None:
        """Do what is among the options of a player now."""
        g = self.state
        g.choice = None
        top = g.frames[-1]
        if isinstance(top, ActingInCombat):
            top.step, top.passed, top.asked = "answered", (), p
            g.answer = option
        else:
            arranged(g, p, option)
        self.advance()

    def answer(self, option: Option) -> None:
        """Answer what somebody is asked."""
        g = self.state
        now = self.asked_now()
        if now is not None:
            self.asked += (msgspec.structs.replace(now, answer=option.text or option.label(self)),)
        g.answer, g.choice = option, None
        self.advance()

    def asked_now(self) -> QuestionPut | None:
        """What somebody is asked now: the words of the card, the fact it wants, the name of the card that asks."""
        question = question_of(self.state) if self.question is not None else None
        if question is None:
            return None
        words = {option.text for option in question.options if option.kind in ("fact", "number")} | {question.text}
        if question.source.card >= 0:
            words.add(self.card(question.source.card))
        return QuestionPut(question.player, frozenset(words - {""}), question.options)

    def begin(self, frame: Frame) -> None:
        """Let something happen out of the blue: a fight, a door, a death."""
        g = self.state
        g.choice = g.answer = None
        push(g, frame)
        self.advance()

    def attempt(self, event: Event) -> None:
        """Let an event happen out of the blue."""
        g = self.state
        g.choice = g.answer = None
        attempt(g, event)
        self.advance()

    def strike(self, curse: int, victim: int, player: int) -> None:
        """Let a curse strike somebody, played by a player or (-1) out of its deck."""
        g = self.state
        g.choice = g.answer = None
        strike(g, curse, victim, player)
        self.advance()

    def conclude(self) -> None:
        """Everybody has passed: the fight is won or lost."""
        g = self.state
        top = g.frames[-1]
        if not isinstance(top, ActingInCombat):
            raise NotPlayable("the fight is over but for the running away")
        top.step, top.passed = "ask", tuple(range(g.players))
        run_step(g, top)
        self.advance()

    def new_turn(self, p: int) -> None:
        """The turn of a player begins, up to where he arranges his cards."""
        self.begin(Turn(p, p))

    def by_the_rules(self, p: int) -> Game:
        """From here on whole turns are played as the rules say, beginning with this player's."""
        g = self.state
        g.frames.clear()
        g.choice = g.answer = None
        push(g, Turn(p, p))
        run(g)
        return Game(g)

    def end_turn(self) -> None:
        """Charity, if it has not started yet, and the next player's turn begins."""
        if self.in_charity:
            self.in_charity = False
            self.advance()
        else:
            self.start_charity()

    def start_charity(self) -> None:
        """The last phase of a turn: everybody may still play something."""
        g = self.state
        g.choice = g.answer = None
        push(g, Turn(g.turn, g.turn, step="last"))
        self.advance()

    def plan_die(self, *faces: int) -> None:
        """What the next dice show."""
        g = self.state
        g.marks.dice = (*g.marks.dice, *faces)

    def unplan_dice(self, most: int) -> int:
        """Take back so many of the last dice that were planned, as far as they have not been rolled; says how many."""
        marks = self.state.marks
        left = min(most, len(marks.dice))
        marks.dice = marks.dice[: len(marks.dice) - left]
        return left

    def settle(self) -> None:
        """Run on, everybody answering by default: pass, done, no, else the first option; dice show 1."""
        self.advance()
        while self.question is not None or self.waits_for_die:
            self.default()

    def default(self) -> None:
        """The answer of somebody who was not told what to say."""
        choice = self.question
        if choice is None:
            self.plan_die(1)
            self.advance()
            return
        for word in (PASS, DONE, NO):
            if word in choice.options:
                self.answer(word)
                return
        self.answer(choice.options[0])
