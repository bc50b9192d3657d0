"""An independent witness of a game: written from what a table of people would call cheating, not from the engine.

Every card is in one place, every question can be answered, nobody learns what he may not know from what he is shown or
told, strength is the sum of what it is said to be made of, and a copy, a save or a second telling is the same game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from time import process_time
from typing import Any

from lootpress.runtime.active import strength
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.turns import Arranging, Turn
from lootpress.runtime.game import Game
from lootpress.runtime.state import State, Zone
from lootpress.runtime.veils import Veiled
from lootpress.runtime.views import seen_entry, view_of

__all__ = ["Witness"]

# Where in an entry of the log the cards stand, or tuples of cards; players and numbers are elsewhere.
CARDS_IN_LOG: dict[str, tuple[int, ...]] = {
    "sold double": (2,), "abilities": (1, 2), "swap": (2, 3), "proposes": (2,), "reveal": (2,), "look": (2,),
    "play": (2,), "cancel": (2,), "use": (2,), "world": (1,), "equip": (2,), "unequip": (2,), "carries": (1, 2),
    "counter": (1,), "becomes": (1,), "keep": (2,), "identity": (2,), "lose": (2,), "discard": (2,), "sell": (2,),
    "sacrifice": (2,), "remove": (2,), "banish": (2,), "shed": (2,), "draw": (2,), "opens": (2,), "loots": (2,),
    "charity": (2,), "take": (2,), "give": (2,), "escapes": (2,), "caught": (2,), "bad stuff": (2,), "curse": (2,),
    "chooses": (3,), "curse over": (1,), "effect": (3,), "attach": (1, 2), "lost with": (1, 2),
    "to hand": (2,), "from hand": (2,),
    "put": (1,), "goes over": (1,), "forgoes": (2,), "will be caught": (2,), "waits to fight": (1,),
    "waits behind the door": (1,),
    "combat": (2,), "enters combat": (1,), "leaves combat": (1,), "kill": (2,), "clone": (1,), "offer": (6,),
    "refuses trade": (2, 4), "trade": (2, 4), "rewards": (1,), "will not fight": (1,), "endless turn": (1,),
    "undone": (1,),
}  # fmt: skip
NO_CARDS_IN_LOG = frozenset((
    "answer", "guess", "gender", "runs", "will escape", "dies", "wins game", "gain level", "lose level", "turn",
    "skips turn", "alive", "reborn", "trouble", "loots room", "roll", "roll set", "roll changed", "declares",
    "wins combat", "loses combat", "combat moves", "helps", "leaves", "reshuffle", "stall", "refuses", "offers help",
    "declines help", "game", "combat ends", "dice", "rolls off", "listens",
))  # fmt: skip
# Deeds that are done in the open: whoever does one of them shows the card.
IN_THE_OPEN = frozenset((
    "play", "discard", "sell", "banish", "sacrifice", "opens", "combat", "enters combat", "curse", "attach", "equip",
    "world", "keep", "identity", "reveal", "rewards",
))  # fmt: skip
# Moves between two looks at what takes the longer the more was said: saving, reading back, the whole log. After so many
# moves that is looked at less often.
EVERY, SELDOM, LONG = 17, 97, 400


class Witness:
    """Sits at a table, sees every step, and says what was wrong after each move."""

    def __init__(self, game: Game) -> None:
        """Take a seat before the first move."""
        self.game, self._moves = game, 0
        self.checked: Counter[str] = Counter()  # how often what was looked at
        self.seconds = 0.0  # of the processor, for all that is looked at after moves
        self._where: list[int] = []  # where the cards lay when that was last looked at, and before whom
        self._who: list[int] = []
        players = game.state.players
        self._knows: list[set[int]] = [set() for _ in range(players)]
        self._ever: list[set[int]] = [set() for _ in range(players)]  # cards seen at any time
        self._told: Any = None  # where the log stood when it was last read
        self._look(game.state)

    # ---------------------------------------------------------------- who knows which card

    def step(self, g: State, frame: Frame) -> None:
        """See a step: what lies open now, everybody has seen."""
        self._look(g)

    def _look(self, g: State) -> None:
        if self._where == g.where and self._who == g.who:
            return
        self._where, self._who = list(g.where), list(g.who)
        open_now, in_decks = [], []
        for i, where in enumerate(g.where):
            if where == Zone.HAND:
                self._knows[g.who[i]].add(i)
            elif where in (Zone.DECK, Zone.BOX):
                in_decks.append(i)
            else:
                open_now.append(i)
        for knows in self._knows:
            knows.update(open_now)
            knows.difference_update(in_decks)
        for ever, knows in zip(self._ever, self._knows, strict=True):
            ever |= knows

    def _leaks(self, g: State, before: list[set[int]]) -> Iterator[str]:
        new = self._new_entries(g)
        self.checked.update(f"veiled {entry[0]}" for entry in new if isinstance(entry, Veiled))
        whole = self._is_time_for_all()  # to read the log from its beginning each time would take longest of all
        shown = {i for entry in new if entry[0] in IN_THE_OPEN for i in _cards(entry)}
        for p in range(g.players):
            view = view_of(g, p, log=whole)
            told = [seen_entry(entry, p) for entry in new]
            if whole and view.log[len(view.log) - len(told) :] != tuple(told):
                yield f"log: seat {p} is told otherwise by the whole log"
            self.checked["entries read"] += len(told)
            self.checked["entries with something unseen"] += sum(
                entry != full for entry, full in zip(told, new, strict=True)
            )
            may = self._knows[p] | before[p] | shown
            for entry, full in zip(told, new, strict=True):
                if entry[0] == "look" and entry[1] == p:
                    may |= set(_cards(full))
                    continue
                if entry[0] == "offer" and p in entry[1:3]:
                    continue  # who offers cards of his hand shows them to whom he offers them
                if entry[0] == "draw" and entry[3] != "down":
                    may |= set(_cards(full))
                for i in _cards(entry):
                    if i >= 0 and i not in may:
                        yield f"leak in the log: seat {p} is told of card {i} by {entry[0]}"
            hidden = {i for q, hand in enumerate(g.hands) if q != p for i in hand} | {i for x in g.piles for i in x}
            seen = {*view.hand, *view.equipped, *view.worlds, *view.discard_tops, *(i for t in view.tables for i in t)}
            seen |= {i for i, _ in view.attached} | {i for i, _ in view.counters}
            if view.combat is not None:
                seen |= {*view.combat.monsters, *(i for i, _, _ in view.combat.played)}
            for i in sorted(hidden & seen):
                yield f"leak in the view: seat {p} sees card {i}"
            for i, _, _ in view.lasting:
                if i in hidden and i not in self._ever[p]:
                    yield f"leak in the view: seat {p} sees lasting card {i}"
            if view.question is not None and view.decides != p:
                yield f"leak in the view: seat {p} sees the question of another"

    def _new_entries(self, g: State) -> list[tuple[Any, ...]]:
        """What was written into the log since the last look."""
        chain, found = g.log, []
        while chain and chain is not self._told:
            chain, entry = chain
            found.append(entry)
        self._told = g.log
        return found[::-1]

    # ---------------------------------------------------------------- everything else

    def after_move(self, before: list[set[int]], redo: Game | None, index: int) -> list[str]:
        """Everything that is wrong after a move; `redo` is a copy from before it."""
        start, g = process_time(), self.game.state
        self._look(g)
        self._moves += 1
        self.checked["questions"] += 1
        self.checked["strengths"] += g.combat is not None
        found = [*places(g), *question(g), *sums(g), *self._leaks(g, before)]
        if redo is not None:
            self.checked["copies"] += 1
            redo.apply(index)
            if redo.digest() != self.game.digest():
                found.append("copy: the same move leads elsewhere")
        if self._is_time_for_all():
            self.checked["saves"] += 1
            again = Game.from_bytes(self.game.to_bytes(), g.deck)
            if again.digest() != self.game.digest() or again.legal() != self.game.legal():
                found.append("save: what was saved comes back otherwise")
            elif again.log() != self.game.log():
                found.append("save: the log comes back otherwise")
        self.seconds += process_time() - start
        return found

    def _is_time_for_all(self) -> bool:
        return self._moves % (EVERY if self._moves <= LONG else SELDOM) == 0

    def knowledge(self) -> list[set[int]]:
        """What each seat knows now."""
        return [set(knows) for knows in self._knows]


def _cards(entry: tuple[Any, ...]) -> Iterator[int]:
    kind = entry[0]
    if kind not in CARDS_IN_LOG:
        if kind not in NO_CARDS_IN_LOG:
            raise AssertionError(f"nobody said where the cards are in {entry}")
        return
    for place in CARDS_IN_LOG[kind]:
        part = entry[place] if place < len(entry) else -1
        yield from (part if isinstance(part, tuple) else (part,))


def places(g: State) -> Iterator[str]:
    """Every card is in exactly one place, and that is where it is said to be."""
    lying: list[tuple[int, int, int]] = []
    lying += [(i, Zone.DECK, -1) for pile in g.piles for i in pile]
    lying += [(i, Zone.DISCARDS, -1) for pile in g.discards for i in pile]
    lying += [(i, Zone.HAND, p) for p, hand in enumerate(g.hands) for i in hand]
    lying += [(i, Zone.TABLE, p) for p, table in enumerate(g.tables) for i in table]
    lying += [(i, Zone.ATTACHED, -1) for i in g.attached]
    lying += [(i, Zone.WORLD, -1) for i in g.worlds]
    for combat in (g.combat, *g.suspended):
        if combat is not None:
            lying += [(i, Zone.COMBAT, -1) for i in dict.fromkeys(combat.monsters)]  # a clone is the same card
            lying += [(i, Zone.PLAYED, -1) for i, _, _ in combat.played]
    count = Counter(i for i, _, _ in lying)
    leaving = () if g.combat is None else g.combat.leaving  # out of the fight, on the way to the discards
    for i, n in count.items():
        if n > 1:
            yield f"card {i} is in {n} places"
    for i, zone, p in lying:
        if g.where[i] != zone or (p >= 0 and g.who[i] != p):
            yield f"card {i} lies in zone {zone} of {p} and is said to be in {g.where[i]} of {g.who[i]}"
    waiting = {i for i, _, _ in g.aside}  # behind the next door, however long that takes
    for i in waiting:
        if g.where[i] != Zone.LIMBO:
            yield f"card {i} is said to wait behind a door and lies in zone {g.where[i]}"
    for i, zone in enumerate(g.where):
        if i not in count and i not in leaving and zone not in (Zone.BOX, Zone.LIMBO):
            yield f"card {i} is said to be in zone {zone} and is nowhere"
        if zone == Zone.LIMBO and i not in waiting and _nothing_goes_on(g):
            yield f"card {i} is said to be on its way and nothing goes on"
        if g.up[i] and zone != Zone.TABLE:
            yield f"card {i} is equipped in zone {zone}"
        if zone == Zone.ATTACHED:
            yield from _hosts(g, i)
        elif g.host[i] >= 0:
            yield f"card {i} in zone {zone} has a host"


def _nothing_goes_on(g: State) -> bool:
    """Whether somebody only arranges his cards in a turn, so that nothing is half done."""
    return [type(frame) for frame in g.frames] == [Turn, Arranging]


def _hosts(g: State, i: int) -> Iterator[str]:
    seen, host = {i}, g.host[i]
    while host >= 0 and g.where[host] == Zone.ATTACHED and host not in seen:
        seen.add(host)
        host = g.host[host]
    if host in seen:
        yield f"card {i} is attached in a circle"
    elif host >= 0 and g.where[host] not in (Zone.TABLE, Zone.COMBAT, Zone.WORLD, Zone.PLAYED):
        yield f"card {i} is attached to {host}, which is in zone {g.where[host]}"


def question(g: State) -> Iterator[str]:
    """Who is asked can answer, in more than one way, and is there to do so."""
    choice = g.choice
    if choice is None:
        if not g.winners and not any(e[0] == "stall" for e in _last(g)):
            yield "question: nobody is asked and nobody has won"
        return
    if not choice.options:
        yield f"question: {choice.about} has no options"
    for option, n in Counter(choice.options).items():
        if n > 1:
            yield f"question: {choice.about} has {option.kind} {n} times"
    if not 0 <= choice.player < g.players:
        yield f"question: {choice.about} is put to nobody"
    elif g.dead[choice.player] and choice.about != "swap role":  # whoever dies takes another role
        yield f"question: {choice.about} is put to the dead"


def _last(g: State) -> Iterator[tuple[Any, ...]]:
    chain = g.log
    for _ in range(5):
        if chain:
            chain, entry = chain
            yield entry


def sums(g: State) -> Iterator[str]:
    """Each side is as strong as its parts together, unless it was set; and whoever looks anew finds the same."""
    if g.combat is None:
        return
    said, fresh = strength.strengths(g), g.clone()
    total = [0, 0]
    for part in strength.breakdown(fresh):
        total[part.side] += part.amount
    if g.combat.fixed is not None:
        total[0] = g.combat.fixed
    if tuple(total) != said:
        yield f"strength: {said} is said, the parts make {tuple(total)}"
