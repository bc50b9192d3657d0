"""Plays a scene by simple habits and writes down all that can be seen at every stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import msgspec

from lootpress.runtime.events.types import Death, EnterWorld, LootRoom, OpenDoor
from lootpress.runtime.frames.fights import Fighting, JoiningCombat
from lootpress.runtime.options import NO, PASS, YES, Choice, Option
from lootpress.runtime.prove.props import Props
from lootpress.runtime.prove.table import seen
from lootpress.runtime.rules.menus import arrange_options, combat_options
from lootpress.runtime.saving import log_entries
from lootpress.runtime.stories.stage import NotPlayable, Stage

__all__ = ["Driver", "Habits"]

MOST_ANSWERS = 60  # in one deed; a scene that asks more has been seen enough of
MOST_USES = 4  # of the card under test at one stop
MOST_LAID = 16  # cards that somebody lays down or puts on in a row
_REFUSALS = ("no", "pass", "done")
_OWN = ("play", "use", "join", "carry")  # what is done with the card under test


class Habits(msgspec.Struct, frozen=True):
    """Habits: yes or no to offers, which option, what the die shows, who yields a won fight, who helps nobody."""

    eager: bool
    pick: int
    die: int
    yields: bool = False
    aloof: bool = False


class Driver:
    """Deeds of three players around one card."""

    def __init__(
        self, stage: Stage, card: str, props: Props, policy: Habits, agrees: bool, dice: tuple[int, ...]
    ) -> None:
        """Nothing seen yet."""
        self.stage, self.props, self.policy, self.agrees = stage, props, policy, agrees
        self.mine = frozenset(stage.state.deck.named(card))
        self.trace: list[Any] = []
        self.rolls = 0
        self.dice = dice or (policy.die,)
        self.unseen = False
        self.pending = ""
        self.uses = 0
        self.provokers: tuple[str, ...] = ()

    # ------------------------------------------------------------ seeing

    def observe(self) -> None:
        """Write down what can be seen and done now."""
        if self.unseen:
            return
        if self.pending and self.stage.idle:  # a curse strikes when there is something to be seen
            name, self.pending = self.pending, ""
            self.stage.strike(self.stage.fresh_in_limbo(name), 0, 1)
            self.settle()
            return
        g = self.stage.state
        options = tuple(tuple((*o.parts(), None)[:2] for o in self.stage.options(p)) for p in range(g.players))
        self.trace.append(("seen", seen(g), options))

    def end(self) -> None:
        """The story as it was told; the number of a clause tells nothing."""
        log = log_entries(self.stage.state)
        self.trace.append(("told", tuple((e[0], *e[2:]) if e[0] == "effect" else e for e in log)))

    # ------------------------------------------------------------ answering

    def settle(self) -> None:
        """Answer everything that is asked, by habit."""
        for _ in range(MOST_ANSWERS):
            choice = self.stage.question
            if choice is not None:
                if not self.unseen:
                    self.trace.append(
                        ("asked", choice.about, choice.player, tuple(o.parts()[:2] for o in choice.options))
                    )
                self.stage.answer(self._answer(choice))
            elif self.stage.waits_for_die:
                self.stage.plan_die(self.dice[self.rolls % len(self.dice)])
                self.rolls += 1
                self.stage.advance()
            else:
                break
        else:
            raise NotPlayable("it goes on and on")
        self.observe()

    def _answer(self, choice: Choice) -> Option:
        options = choice.options
        if not options:
            raise NotPlayable("nobody can answer that")
        if choice.about in (
            "arrange",
            "combat",
            "room",
            "before running",
            "create",
            "trade away",
            "offer treasures",
            "offer item",
            "offer play",
        ):
            return options[0]
        if choice.about == "sacrifice":
            gives = self.policy.eager and self.policy.pick == 0
            return next((o for o in options if gives and o.card in self.mine), options[0])
        if choice.about == "help":
            wanted = NO if self.policy.aloof else YES
            return wanted if wanted in options else options[0]
        if choice.about == "fact" and options[0].kind == "fact":
            return next(o for o in options if o.amount == self.agrees)
        if not self.policy.eager:
            refusal = next((o for o in options if o.kind in _REFUSALS), None)
            return refusal or options[0]
        willing = [o for o in options if o.kind not in _REFUSALS and o.parts()[-1] != -1] or list(options)
        return willing[self.policy.pick % len(willing)]

    # ------------------------------------------------------------ doing

    def busy(self) -> None:
        """Whoever may do something with the card does, so far as his habits say so; then whoever can be provoked."""
        self._use_it()
        if self.provokers and self.stage.idle:
            self.provoke()

    def _use_it(self) -> None:
        done = 0
        while self.policy.eager and done < MOST_USES:
            found = next(((p, o) for p in range(3) for o in self._mine(p)), None)
            if found is None:
                return
            self.trace.append(("used", found[0], found[1].parts()))
            self.stage.act(*found)
            self.settle()
            done += 1

    def _mine(self, p: int) -> list[Option]:
        return [o for o in self.stage.options(p) if o.kind in _OWN and (o.card in self.mine or self._carries(o))]

    def _carries(self, option: Option) -> bool:
        """Whether it is an item for the card under test to carry."""
        return option.kind == "carry" and option.to in self.mine

    def _first(self, p: int, word: str, names: Sequence[str] = ()) -> Option | None:
        g = self.stage.state
        for option in self.stage.options(p):
            if option.kind == word and (not names or g.deck.card_of[option.card].name in names):
                return option
        return None

    def _do(self, p: int, word: str, names: Sequence[str] = ()) -> bool:
        option = self._first(p, word, names)
        if option is not None:
            self.stage.act(p, option)
            self.settle()
        return option is not None

    def new_turn(self, p: int) -> None:
        """The turn of a player."""
        if self._free():
            self.stage.new_turn(p)
            self.settle()

    def end_turn(self) -> None:
        """Charity and the next turn."""
        if self._free():
            self.stage.end_turn()
            self.settle()

    def fight(
        self,
        p: int,
        monster: str,
        *,
        helper: int = -1,
        more: Sequence[str] = (),
        late: Sequence[str] = (),
        thrown: bool = False,
        held: bool = False,
        out_of_sight: bool = False,
    ) -> None:
        """A fight from its start to its end; it may begin out of sight, and be seen once everybody has come."""
        stage, g = self.stage, self.stage.state
        if not self._free():
            return
        self.unseen = out_of_sight
        mine = [i for i in g.hands[p] if g.deck.card_of[i].archetype == "monster"] if held else []
        stage.begin(Fighting(p, mine[0] if mine else stage.fresh_in_limbo(monster)))
        self.settle()
        for name in more:
            if self._in_fight():
                stage.begin(JoiningCombat(stage.fresh_in_limbo(name), p))
                self.settle()
        if helper >= 0 and self._asks(p, helper):
            self.settle()
        self.unseen = False
        self.observe()
        self.busy()
        if late:
            self._turmoil(p, late)
        if thrown:
            for q, name in (
                (1, self.props.enhancer),
                (1, self.props.one_shot),
                (2, self.props.one_shot),
                (0, self.props.one_shot),
            ):
                if self._in_fight():
                    self._do(q, "play", (name,))
            self.busy()
        if self._in_fight():
            if not (self.policy.yields and self._do(p, "give up")):
                stage.conclude()
            self.settle()

    def _turmoil(self, p: int, late: Sequence[str]) -> None:
        """With the card in play more monsters come, the others are asked for help, and a curse strikes."""
        for name in late:
            if self._in_fight():
                self.stage.begin(JoiningCombat(self.stage.fresh_in_limbo(name), p))
                self.settle()
        for q in (1, 2):
            if self._in_fight() and self._asks(p, q):
                self.settle()
        if self._in_fight():
            self.stage.strike(self.stage.fresh_in_limbo(self.props.curse), p, 2)
            self.settle()
        if self._in_fight():
            self.busy()

    def _asks(self, p: int, q: int) -> bool:
        asking = Option("ask", player=q)
        if asking not in self.stage.options(p):
            return False
        self.stage.act(p, asking)
        return True

    def sell(self, p: int) -> None:
        """Sell what can be sold."""
        if self.stage.state.combat is None:
            self._do(p, "sell")

    def dress(self, p: int) -> None:
        """Lay down and put on whatever may be laid down and put on."""
        props = self.props
        names = (*props.identities, *props.followers, *props.ranked, *props.loose, *props.worn)
        for _ in range(MOST_LAID):
            if not (self.stage.idle and (self._do(p, "play", names) or self._do(p, "equip"))):
                return

    def open_door(self, p: int, name: str) -> None:
        """A known card behind the door."""
        if self._free():
            self.stage.pile_up(0, [name])
            self.stage.attempt(OpenDoor(p))
            self.settle()
            self._out_of_here()

    def enter(self, world: str) -> None:
        """A new world for everybody, in the place of the old one."""
        if self._free():
            self.stage.attempt(EnterWorld(card=self.stage.fresh_in_limbo(world)))
            self.settle()

    def loot_room(self, p: int) -> None:
        """A door face down."""
        if self._free():
            self.stage.attempt(LootRoom(p))
            self.settle()

    def curse(self, by: int, whom: int) -> None:
        """A plain curse from the blue."""
        if self._free():
            self.stage.strike(self.stage.fresh_in_limbo(self.props.curse), whom, by)
            self.settle()

    def die(self, p: int) -> None:
        """Death, and the looting of the body."""
        if self._free():
            self.stage.attempt(Death(p))
            self.settle()

    def roam(self, p: int, seed: int, decisions: int) -> None:
        """Whole turns by the rules: everybody picks what comes first in an order of its own, so the same if he can."""
        g = self.stage.state
        game = self.stage.by_the_rules(p)
        for k in range(decisions):
            choice = game.choice
            if choice is None:
                break
            menu = choice.about in ("arrange", "combat")
            mine = self._mine_in(choice, menu)
            theirs = tuple(o for o in choice.options if o.kind not in _OWN) if menu else self._not_mine(choice)
            self.trace.append(("seen", seen(g), (tuple(o.parts() for o in theirs),)))
            if mine is not None and self.policy.eager and self.uses < MOST_USES * 2:
                self.uses += not menu
                self.trace.append(("used", choice.player, mine.parts()))
                game.apply(choice.options.index(mine))
            else:
                resting = menu and crc32(repr((seed, k)).encode()) % 2 and PASS in theirs
                wanted = (PASS,) if resting else theirs or choice.options
                pick = min(wanted, key=lambda o: crc32(repr((seed, k, o.parts())).encode()))
                game.apply(choice.options.index(pick))

    def _not_mine(self, choice: Choice) -> tuple[Option, ...]:
        return tuple(o for o in choice.options if len(o.parts()) < 2 or o.parts()[1] not in self.mine)

    def _mine_in(self, choice: Choice, menu: bool) -> Option | None:
        """The option, or the kind of option, that uses the card under test."""
        if not menu:
            return next((o for o in choice.options if o.kind in _OWN and o.card in self.mine), None)
        g, p = self.stage.state, choice.player
        offered = combat_options(g, p) if choice.about == "combat" else arrange_options(g, p)
        kinds = [o.kind for o in offered if o.kind in _OWN and o.card in self.mine]
        return next((o for kind in kinds for o in choice.options if o.kind == kind), None)

    def provoke(self) -> None:
        """Everybody plays a card that makes him do what the card under test speaks of."""
        for p in range(3):
            for name in self.provokers:
                option = self._first(p, "play", (name,))
                if option is not None:
                    self.trace.append(("provoked", p, name))
                    self.stage.act(p, option)
                    self.settle()

    def beforehand(self, deed: str) -> None:
        """Something that has happened before in Ada's turn, unseen, so that it is history."""
        stage = self.stage
        stage.new_turn(0)
        stage.settle()
        match deed:
            case "kill":
                stage.begin(Fighting(0, stage.fresh_in_limbo(self.props.monsters[0])))
                stage.settle()
                stage.conclude()
            case "loot":
                stage.attempt(LootRoom(0))
            case "lose level":
                stage.strike(stage.fresh_in_limbo(self.props.curse), 0, 1)
        stage.settle()

    def _free(self) -> bool:
        return self.stage.idle and self.stage.state.combat is None

    def _in_fight(self) -> bool:
        return self.stage.idle and self.stage.state.combat is not None

    def _out_of_here(self) -> None:
        if self._in_fight():
            self.stage.conclude()
            self.settle()
