"""Deeds of an example: each is one of the moves its player may make, with the answers to what that asks."""

from __future__ import annotations

import re
from collections import Counter
from copy import copy

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.ir.meanings import meaning_of
from lootpress.runtime.active import facts, strength
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.types import (
    LookForTrouble,
    LootRoom,
    OpenDoor,
    StartGame,
)
from lootpress.runtime.frames.fights import Fighting, JoiningCombat
from lootpress.runtime.options import DONE, YES, Choice, Option
from lootpress.runtime.rules.menus import GIVE_UP, SELL
from lootpress.runtime.rules.plays import may_play_kind, targets_of
from lootpress.runtime.state import Env
from lootpress.runtime.stories.answering import TARGETS, Answers, names_in
from lootpress.runtime.stories.befalling import befall
from lootpress.runtime.stories.saying import is_meant, row_words
from lootpress.runtime.stories.stage import NotPlayable, Stage
from lootpress.runtime.stories.unasked_dice import rolls_unasked

__all__ = ["StageActor"]

MOST_TOLD = 8  # possible answers that are told where an example gives another one
_Places = list[tuple[int, int, int, int]]


class StageActor(Answers):
    """Does deeds on a stage."""

    def __init__(self, stage: Stage) -> None:
        """Nothing is chosen yet."""
        super().__init__(stage)
        self.choosing: list[str] = []
        self.used: _Places = []  # how the cards lay before the ability that was used in the step before

    def act(self, step: ir.StepDoes) -> None:
        """One deed, and what is chosen in it: first the mode or ability, then whatever is asked."""
        self.choosing = list(step.choosing)
        before = self._places() if isinstance(step.do.action, ir.Use) else []
        self.do(step.do)
        self.used = before
        while self.choosing:
            p, name = self.seat(step.do), self.choosing[0]
            choice = self.stage.question
            if choice is None or choice.player != p:
                raise NotPlayable(f'{self.stage.names[p]} has no "{name}" to choose here')
            self._feed(p, [self.choosing.pop(0)])

    def _chosen(self, options: list[Option]) -> list[Option]:
        """Of several modes or abilities those whose words are chosen, if words are."""
        if not self.choosing:
            return options
        meant = [option for option in options if is_meant(self.stage.state, option, self.choosing[0])]
        if meant:
            self.choosing.pop(0)
        return meant or options

    def do(self, do: ir.Do) -> None:
        """One deed."""
        stage = self.stage
        action = do.action
        choice = stage.question
        p = self.seat(do)
        if isinstance(action, ir.Roll) and action.face is not None:
            if not stage.waits_for_die and not rolls_unasked(stage):
                raise NotPlayable("nobody rolls a die now")
            stage.plan_die(action.face)
            stage.advance()
            return
        if choice is not None:
            self._answer_deed(do, choice, p)
            return
        if p < 0:
            self._join(do)
            return
        name = stage.names[p]
        if stage.state.winners:
            raise NotPlayable("the game is over")
        if meaning_of(action).price and self._pays(p, action):
            return
        match action:
            case ir.Pick() | ir.Choose():
                raise NotPlayable(f"{name} is asked nothing now{self._last_asked(p)}")
            case ir.Fight(what=what):
                self._fight(p, names_in(what))
            case ir.PlayCard(what=what, on=on):
                self._play(p, names_in(what)[0], names_in(on))
            case ir.Discard(what=what):
                if not self._try_option(p, names_in(what)[0], "shed") and not self._has_just_paid(p, names_in(what)):
                    raise NotPlayable(f'{name} has no use for discarding "{names_in(what)[0]}" now')
            case ir.Use(what=what):
                self._use(p, names_in(what)[0])
            case ir.Kill(what=what) | ir.Defeat(what=what):
                self._kill(p, names_in(what), type(action))
            case ir.Win(what="combat"):
                self._win(p)
            case ir.RunAway():
                self._run_away(p)
            case ir.Sacrifice(what=what):
                self._run_away(p)
                while stage.question is not None and stage.question.about == "before running":
                    stage.default()
                self._feed(p, names_in(what))
            case ir.Help(whom=whom):
                self._help(p, names_in(whom))
            case ir.Ask(whom=whom, question=text):
                self._ask(p, names_in(whom)[0], text)
            case ir.Equip(what=what) | ir.Unequip(what=what):
                self._option(p, names_in(what)[0], type(action).__name__.lower())
            case ir.Sell(what=what):
                self._sell(p, what)
            case ir.Give(what=what, to=to):
                self._give(p, names_in(what)[0], names_in(to)[0])
            case ir.OpenDoors(what=what):
                self._turn_of(p)
                stage.attempt(OpenDoor(p))
            case ir.LootRoom():
                self._turn_of(p)
                if stage.state.fought:  # who has met a monster loots no room
                    raise NotPlayable(f"{name} has fought in this turn and does not loot the room")
                stage.attempt(LootRoom(p))
            case ir.LookForTrouble():
                raise NotPlayable(f"name the monster: {name} fights it")
            case ir.End(what=ir.Time(what="turn")) if stage.state.combat is not None:
                raise NotPlayable(f"{name} is in the middle of a combat, which has to end first")
            case ir.End(what=ir.Time(what="turn")):
                self._turn_of(p)
                stage.end_turn()
            case ir.Add(what=what):
                self._add(p, names_in(what)[0])
            case _:
                befall(self.stage, p, action)

    def _answer_deed(self, do: ir.Do, choice: Choice, p: int) -> None:
        stage = self.stage
        action = do.action
        option = self.answer_in(ir.StepDoes(do), choice)
        if option is None:
            possible = self._possible(choice.options)
            asked = f"{stage.names[choice.player]} is asked ({choice.about}), and this is no answer"
            raise NotPlayable(f"{asked}; possible are: {possible}")
        before = self._places()
        stage.answer(option)
        if option == YES and not isinstance(action, ir.Help):
            self._feed_price(p, names_in(getattr(action, "what", None)), before)
        elif isinstance(action, ir.PlayCard):
            self._feed_target(p, names_in(action.on))
        elif not isinstance(action, ir.Choose | ir.Help):
            self._feed_rest(p, names_in(getattr(action, "what", None))[1:], before)
            if isinstance(action, ir.Sell):
                self._end_choosing(p)

    def _possible(self, options: tuple[Option, ...]) -> str:
        """What can be answered, in words that a step may say."""
        return "; ".join(row_words(self.stage.state, o) or o.label(self.stage) for o in options[:MOST_TOLD])

    def _last_asked(self, p: int) -> str:
        """What this player was asked last, which no step answered."""
        mine = [asked for asked in self.stage.asked if asked.player == p]
        return f"; the last answers possible were: {self._possible(mine[-1].options)}" if mine else ""

    def _feed(self, p: int, names: list[str]) -> None:
        """Answer what a player is asked with these cards, then end a choice that could go on."""
        stage = self.stage
        for name in names:
            choice = stage.question
            option = None if choice is None else self.option_named([name], choice.options)
            if choice is None or choice.player != p or option is None:
                possible = f"; possible are: {self._possible(choice.options)}" if choice is not None else ""
                raise NotPlayable(f'{stage.names[p]} cannot choose "{name}" here{possible}')
            stage.answer(option)

    def _end_choosing(self, p: int) -> None:
        choice = self.stage.question
        if choice is not None and choice.player == p:
            for word in (DONE, SELL):
                if word in choice.options:
                    self.stage.answer(word)
                    return

    def _turn_of(self, p: int) -> None:
        """Who fights or opens a door does so in his own turn."""
        stage = self.stage
        if stage.state.combat is None and stage.state.turn != p:
            stage.new_turn(p)
            stage.settle()

    def _fight(self, p: int, names: list[str]) -> None:
        stage = self.stage
        self._turn_of(p)
        for name in names[:1]:
            held = [i for i in stage.state.hands[p] if stage.state.deck.card_of[i].name == name]
            if held:
                stage.attempt(LookForTrouble(p, held[0]))
            else:
                stage.begin(Fighting(p, stage.fresh_in_limbo(name)))

    def _add(self, p: int, name: str) -> None:
        stage = self.stage
        if stage.state.combat is None:
            raise NotPlayable("nobody is fighting")
        option = self.option_named([name], tuple(stage.options(p)), ("join",))
        if option is not None:
            stage.act(p, option)
        else:
            stage.begin(JoiningCombat(stage.fresh_in_limbo(name), p))

    def _join(self, do: ir.Do) -> None:
        if isinstance(do.who, ir.Time) and isinstance(do.action, ir.Start):
            self._start(do.who.what)
            return
        if not isinstance(do.action, ir.Join | ir.Enter):
            raise NotPlayable("only a player does this")
        self._add(self.stage.state.turn, names_in(do.who)[0])

    def _start(self, what: str) -> None:
        """`the game starts`, and the charity of whose turn it is."""
        if what == "charity":
            self.stage.in_charity = True
            self.stage.start_charity()
        elif what == "game":
            self.stage.attempt(StartGame())
        else:
            raise NotPlayable("this starts by what the players do")

    def _play(self, p: int, card: str, on: list[str]) -> None:
        stage = self.stage
        g = stage.state
        options = [o for o in stage.options(p) if o.kind in ("play", "join") and self.is_about(o, card)]
        mine = [i for i in (*g.hands[p], *g.tables[p]) if g.deck.card_of[i].name == card]
        if not mine:
            raise NotPlayable(f'{stage.names[p]} has no "{card}" to play')
        if not options:
            raise NotPlayable(f'{stage.names[p]} may not play "{card}" now')
        options = self._chosen(options)
        plain = [o for o in options if not on and not self._wants_target(o)]
        fitting = [o for o in plain or options if self._suits(p, o, on)]
        fitting = fitting or [o for o in options if not on or not (self._wants_target(o) or self._lays_down(o))]
        if not fitting:
            raise NotPlayable(f'"{on[0]}" is no target for it')
        only = self._only_target(p, fitting[0])
        stage.act(p, fitting[0])
        if not only:
            self._feed_target(p, on)

    def _wants_target(self, option: Option) -> bool:
        mode = option.line if option.kind == "play" else -1
        play = self.stage.state.deck.clauses[mode].play if mode >= 0 else None
        return play is not None and play.on is not None

    def _lays_down(self, option: Option) -> bool:
        """Whether a one-shot is only laid on the table, which is done to nobody."""
        g = self.stage.state
        if g.combat is not None or option.kind != "play" or g.deck.card_of[option.card].archetype != "one-shot":
            return False
        return option.line < 0 and not may_play_kind(g, facts.owner(g, option.card), option.card)

    def _suits(self, p: int, option: Option, on: list[str]) -> bool:
        """Whether a mode can be played on that target."""
        g = self.stage.state
        if not on or option.kind != "play" or option.line < 0:
            return not on
        found = targets_of(g, option.line, Env(p, option.card))
        return any(self.is_about(target, on[0]) for target in found)

    def _only_target(self, p: int, option: Option) -> bool:
        """Whether a mode has one target, which is not asked for: what is asked then is something else."""
        mode = self._wants_target(option)
        return mode and len(targets_of(self.stage.state, option.line, Env(p, option.card))) == 1

    def _feed_target(self, p: int, on: list[str]) -> None:
        stage = self.stage
        choice = stage.question
        if not on or choice is None or choice.player != p or choice.about not in TARGETS:
            self.aim = (p, on) if choice is not None and choice.player != p else (-1, [])
            return
        option = self.option_named(on, choice.options)
        if option is None:
            raise NotPlayable(f'"{on[0]}" is no target for it')
        stage.answer(option)

    def _use(self, p: int, card: str) -> None:
        stage = self.stage
        uses = [o for o in stage.options(p) if o.kind == "use" and stage.state.deck.card_of[o.card].name == card]
        for option in self._chosen(uses):
            stage.act(p, option)
            return
        raise NotPlayable(f'{stage.names[p]} cannot use "{card}" now')

    def _pays(self, p: int, action: ir.Action) -> bool:
        """Whether a deed is the price of an ability, which is used then."""
        stage, names = self.stage, names_in(getattr(action, "what", None))
        for option in stage.options(p) if names else ():
            cost = stage.state.deck.clauses[option.line].cost if option.kind == "use" else ()
            if not any(isinstance(c, type(action)) for c in cost):
                continue
            trial = StageActor(_copy(stage))
            try:
                trial._pay(p, option, names)
            except NotPlayable:
                continue
            self._pay(p, option, names)
            return True
        return False

    def _has_just_paid(self, p: int, names: list[str]) -> bool:
        """Whether these are gone already: nothing else could be the price of what was used in the step before."""
        before, card_of = self.used, self.stage.state.deck.card_of
        here = zip(before, self._places(), strict=True) if before else ()
        gone = Counter(card_of[i].name for i, (was, now) in enumerate(here) if was != now and was[1] == p)
        return bool(gone) and not Counter(names) - gone

    def _pay(self, p: int, option: Option, names: list[str]) -> None:
        before = self._places()
        self.stage.act(p, option)
        self._feed_price(p, names, before)

    def _places(self) -> _Places:
        """Where each card is, whose, in use or not, and how often shown: a price it pays changes one of these."""
        g = self.stage.state
        shown: Counter[int] = Counter()
        log = g.log
        while log:
            log, entry = log
            if entry[0] == "reveal":
                shown.update(entry[2])
        return [(*place, shown[i]) for i, place in enumerate(zip(g.where, g.who, g.up, strict=True))]

    def _feed_price(self, p: int, names: list[str], before: _Places) -> None:
        """Name the cards of a price, then end a choice that could go on."""
        self._feed_rest(p, names, before)
        self._end_choosing(p)

    def _feed_rest(self, p: int, names: list[str], before: _Places) -> None:
        """Name the cards one after another; the last ones may go without asking."""
        card_of = self.stage.state.deck.card_of
        for at, name in enumerate(names, 1):
            moved = [card_of[i].name for i, now in enumerate(self._places()) if now != before[i]]
            if moved.count(name) < names[:at].count(name):
                self._feed(p, [name])

    def _option(self, p: int, card: str, kind: str) -> None:
        if not self._try_option(p, card, kind):
            raise NotPlayable(f'{self.stage.names[p]} cannot {kind} "{card}" now')

    def _try_option(self, p: int, card: str, kind: str) -> bool:
        option = self.option_named([card], tuple(self.stage.options(p)), (kind,))
        if option is not None:
            self.stage.act(p, option)
        return option is not None

    def _kill(self, p: int, names: list[str], verb: type) -> None:
        """By a card that lets him, else by winning the fight."""
        stage = self.stage
        for option in stage.options(p):
            effect = stage.state.deck.clauses[option.line].effect if option.kind == "use" else None
            if isinstance(effect, ir.Do) and isinstance(effect.action, verb):
                stage.act(p, option)
                choice = stage.question
                if choice is not None and self.option_named(names, choice.options) is not None:
                    self._feed(p, names[:1])
                return
        self._win(p)

    def _win(self, p: int) -> None:
        stage = self.stage
        g = stage.state
        if g.combat is None:
            raise NotPlayable("nobody is fighting")
        if not strength.side_state(g, "winning"):
            players, monsters = strength.strengths(g)
            raise NotPlayable(f"{stage.names[p]} does not win, it is {players} to {monsters}")
        stage.conclude()

    def _run_away(self, p: int) -> None:
        stage = self.stage
        g = stage.state
        if g.combat is None or p not in g.combat.side:
            raise NotPlayable(f"{stage.names[p]} is not in a combat")
        if strength.side_state(g, "winning"):
            stage.act(g.combat.fighter, GIVE_UP)
        else:
            stage.conclude()

    # ------------------------------------------------------------ table talk

    def _help(self, p: int, whom: list[str]) -> None:
        """The fighter asks, offering nothing unless he was said to offer something, and the helper agrees."""
        stage = self.stage
        combat = stage.state.combat
        if combat is None:
            raise NotPlayable("nobody is fighting")
        self._ask(combat.fighter, stage.names[p], "")
        if stage.question is not None and stage.question.player == p:
            stage.answer(YES)
        combat = stage.state.combat
        if combat is None or combat.helper != p:
            raise NotPlayable(f"{stage.names[p]} cannot help")

    def _ask(self, p: int, whom: str, offer: str) -> None:
        """Ask for help; the offer is read off the words: a number of treasures, `first`, the name of an item."""
        stage = self.stage
        if not self._try_option(p, whom, "ask"):
            raise NotPlayable(f"{stage.names[p]} cannot ask {whom} for help now")
        treasures = re.search(r"(\d+) treasure", offer)
        wanted = {
            "offer treasures": Option("treasures", amount=int(treasures[1]) if treasures else 0),
            "who picks first": Option("first", player=stage.seat(whom) if "first" in offer else p),
        }
        while (choice := stage.question) is not None and choice.about != "help":
            if choice.about not in (*wanted, "offer item", "offer play"):  # what cards ask because somebody was asked
                self._default(choice)
                continue
            option = wanted.get(choice.about)
            if choice.about in ("offer item", "offer play"):
                named = [o for o in choice.options if o.card >= 0 and stage.state.deck.card_of[o.card].name in offer]
                option = named[0] if named else choice.options[0]
                offer = offer.replace(stage.state.deck.card_of[option.card].name, "", 1) if named else offer
            if option is None or option not in choice.options:
                raise NotPlayable(f"{stage.names[p]} cannot offer that")
            stage.answer(option)

    def _sell(self, p: int, what: tuple[ir.Target, ...]) -> None:
        stage = self.stage
        g = stage.state
        self._turn_of(p)
        if SELL not in stage.options(p):
            raise NotPlayable(f"{stage.names[p]} cannot sell now")
        names = names_in(what)
        for some in () if names else what:
            if isinstance(some, ir.Cards):
                anywhere = ir.Cards(some.quantity, some.nouns, ir.Doer(), ir.Place("hand or table"), where=some.where)
                names += [g.deck.card_of[i].name for i in look.cards(g, anywhere, Env(p, -1, doer=p))]
        stage.act(p, SELL)
        self._feed(p, names)
        choice = stage.question
        if choice is not None and choice.about == "sell":  # where everything was named, nothing is asked any more
            if SELL not in choice.options:
                raise NotPlayable("that is not worth a level")
            stage.answer(SELL)

    def _give(self, p: int, card: str, to: str) -> None:
        """A trade for nothing (R-136), or an item for a follower to carry (R-093)."""
        stage = self.stage
        if to not in stage.names:
            self._option(p, card, "carry")
            return
        if not self._try_option(p, to, "trade"):
            raise NotPlayable(f"{stage.names[p]} cannot give anything to {to} now")
        choice = stage.question
        if choice is not None and choice.about == "trade away":
            self._feed(p, [card])
        choice = stage.question
        if choice is not None and choice.about == "trade away":
            stage.answer(Option("card"))
        choice = stage.question
        if choice is not None and choice.about == "trade for":
            stage.answer(Option("card"))
        choice = stage.question
        if choice is not None and choice.about == "accept trade":
            stage.answer(YES)

    def _heard(self) -> None:
        self.stage.state.choice = None
        self.stage.advance()


def _copy(stage: Stage) -> Stage:
    new = copy(stage)
    new.state, new.watch, new.laid = stage.state.clone(), None, set()
    return new


def why_not(stage: Stage, do: ir.Do) -> str | None:
    """Why a deed cannot be done now, with its time, its price and its target; nothing if it can. Tried on a copy."""
    try:
        StageActor(_copy(stage)).do(msgspec.structs.replace(do, modal=None))
    except NotPlayable as problem:
        return str(problem)
    return None
