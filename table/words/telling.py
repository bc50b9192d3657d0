"""The story of a game as it goes on: the log in sentences, with what only the state knows at that moment.

A chronicle looks on at every step, and so it can say how strong the sides were, on whom a card was played, and whether
bad stuff did anything; the log itself stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from lootpress.runtime.checks.following import (
    PlayedOn,
    Spared,
    added_to_roll,
    cause_of,
    given_bonus,
    is_charity,
    is_excess,
    rolled_again,
    suffered,
    target_of,
)
from lootpress.runtime.events.log import entry_of
from lootpress.runtime.state import LogEntry, Zone
from lootpress.runtime.story import Teller, is_told_by_next, together, wanted

if TYPE_CHECKING:
    from lootpress.runtime.frames.base import Frame
    from lootpress.runtime.state import State
    from lootpress.table.words.card_words import CardWords

__all__ = ["Chronicle", "EntryTold", "ToldSentence"]


# What a card may bring about that did not speak just before; then it is named first.
_CAUSED = frozenset((
    "dies", "discard", "draw", "gain level", "gender", "give", "helps", "look", "lose", "lose level", "reveal", "roll",
    "take", "to hand", "unequip", "will escape",
))  # fmt: skip
_YOU = re.compile(r"\byou(rs?)?\b", re.IGNORECASE)
_THEMSELVES = {"woman": "herself", "man": "himself"}
_STAYING = frozenset(("identity", "follower", "item", "world"))  # whose end is never a matter of course
_SCENES = frozenset(("opens", "trouble", "loots room", "wins combat", "loses combat", "dies"))


class EntryTold:
    """An entry of the log, what is added to its sentence, or what is said instead of it."""

    def __init__(self, entry: LogEntry, *, instead: str = "") -> None:
        """An entry as it was written, or a sentence that the log does not have."""
        self.entry = entry
        self.cause: LogEntry = ()  # an entry about the card that brings it about, for it may lie hidden
        self.added = ""
        self.is_open = False
        self.instead = instead
        self.heading = ""
        self.goes_without_saying = False
        self.left = -1  # the card it was attached to, when it goes over to another one


class ToldSentence(NamedTuple):
    """What is said; a heading begins a turn, and a scene is where something else begins in it."""

    text: str
    is_heading: bool = False
    is_scene: bool = False
    cause: str = ""  # the card named first, if one is


def _holders(g: State) -> dict[int, int]:
    return {i: p for p, hand in enumerate(g.hands) for i in hand}


def _owners(g: State) -> dict[int, int]:
    return {i: p for p, table in enumerate(g.tables) for i in table}


def _hosts(g: State) -> dict[int, int]:
    return {i: g.host[i] for i in g.attached}


class Chronicle:
    """Follows one game; `watch` is what `Game.apply` calls at every step."""

    def __init__(self, words: CardWords, names: Sequence[str]) -> None:
        """The words of the cards and what the players are called."""
        self.words, self.names = words, names
        self.teller = Teller(words.deck, names)
        self._log: tuple[LogEntry, ...] = ()
        self._told: list[EntryTold] = []
        self._plays: list[EntryTold] = []  # cards played of which it is not known yet on whom
        self._used: set[int] = set()  # cards of this turn that go to the discards of themselves
        self._suffering: set[tuple[int, int]] = set()  # player and monster, while bad stuff goes on
        self._open: set[int] = set()  # cards of this turn that all have seen on their way
        self._holders: dict[int, int] = {}  # who had which card in hand
        self._owners: dict[int, int] = {}  # before whom which card lay
        self._hosts: dict[int, int] = {}  # what was attached to which card
        self._has_rolled = True  # whoever runs, or need not; else a monster lets him go or holds him
        self._escapes_all = False  # whoever runs, so that no monster has to let him go
        self._again = -1  # the card that lets a die be rolled once more
        self._speaks = -1  # the card whose words were at work in the last sentence
        self._frame: Frame | None = None  # what ran last

    def begin_at(self, g: State) -> None:
        """Tell only what comes after this."""
        self._log, self._told, self._plays = g.log, [], []
        self._holders, self._owners, self._hosts = _holders(g), _owners(g), _hosts(g)
        self._used.clear()
        self._open.clear()
        self._suffering.clear()
        self._speaks = -1

    def watch(self, g: State, frame: Frame) -> None:
        """Before a step: what the one before it has written, and what the frames show."""
        if g.log is not self._log:
            self._hear(g)
        if self._plays:
            self._plays = [told for told in self._plays if not self._find_target(g, frame, told)]
        self._again = rolled_again(g, frame, self._again)
        over = suffered(g, frame)
        if over is not None:
            self._suffered(over)
        self._frame = frame

    def drain(self, g: State, *, whole: bool = True) -> list[EntryTold]:
        """Everything since the last time; if not the whole, then up to a card of which more will be known soon."""
        self._hear(g)
        if whole:
            self._plays = []
        known = self._told.index(self._plays[0]) if self._plays else len(self._told)
        out, self._told = self._told[:known], self._told[known:]
        return out

    def sentences(
        self, told: Sequence[EntryTold], seen: Callable[[LogEntry], LogEntry] | None = None
    ) -> list[ToldSentence]:
        """What is said of it; `seen` hides what somebody does not know."""
        out: list[ToldSentence] = []
        tell = partial(self.words.tell, names=self.names)
        row: LogEntry | None = None  # what the last sentence tells, if more of the same may come
        held: LogEntry = ()  # the cause of an entry that the next one tells too
        for k, one in enumerate(told):
            following = told[k + 1].entry[0] if k + 1 < len(told) else ""
            if one.goes_without_saying or is_told_by_next(one.entry[0], following):
                held = one.cause or held
                continue
            cause, held = self._named(one.cause or held, seen), ()
            entry = one.entry if seen is None or one.is_open else seen(one.entry)
            is_veiled = entry != one.entry  # then nothing is added either, for that may say which card it is
            if one.heading or (one.instead and not is_veiled):
                row = None
                scene = one.entry[0] in _SCENES
                out.append(ToldSentence(tell(f"{cause}{one.heading or one.instead}"), bool(one.heading), scene))
                continue
            added = "" if is_veiled else one.added
            both = None if row is None or cause or added else together(row, entry)
            if both is not None:
                row, cause = both, out.pop().cause
                out.append(ToldSentence(tell(f"{cause}{self.teller.sentence(both)}"), cause=cause))
            elif text := self.teller.sentence(entry):
                row = None if added else entry
                whole = f"{cause}{text[:-1]}{added}{text[-1]}"
                out.append(ToldSentence(tell(whole), is_scene=one.entry[0] in _SCENES, cause=cause))
        return out

    def _named(self, cause: LogEntry, seen: Callable[[LogEntry], LogEntry] | None) -> str:
        """The card that brings something about, for whoever may know which it is."""
        card = -1 if not cause else (cause if seen is None else seen(cause))[-1]
        return f"{self.teller.card(card)}: " if card >= 0 else ""

    def _hear(self, g: State) -> None:
        chain, found = g.log, []
        while chain is not self._log and chain:
            chain, entry = chain
            found.append(entry)
        self._log = g.log
        for entry in reversed(found):
            told = EntryTold(entry)
            self._find_cause(g, told)
            self._say_from_whom(told)
            self._note(g, told)
            self._tell(told)
            if told.entry[0] == "game":
                self._told += self._roles(g)
        if found:
            self._holders, self._owners, self._hosts = _holders(g), _owners(g), _hosts(g)

    def _roles(self, g: State) -> list[EntryTold]:
        """Who everybody is, where that was dealt."""
        deck, told = self.words.deck, []
        for i, p in _owners(g).items():
            if deck.deck_names[deck.pile[i]] == "role":
                side = f", a {g.genders[p]}" if deck.card_of[i].sides else ""
                told.append(EntryTold(("role",), instead=f"{self.names[p]} is {self.teller.card(i)}{side}."))
        return told

    def _say_from_whom(self, told: EntryTold) -> None:
        """A card that comes into a hand may have been in another one."""
        if told.entry[0] == "to hand":
            _, p, i = told.entry
            q = self._holders.get(i, p)
            if q != p:
                told.entry = ("from hand", p, i, q)

    def _tell(self, told: EntryTold) -> None:
        """What goes with a card is told after the card itself, and so is what goes over from it to another one."""
        last = self._told[-1] if self._told else None
        goes_along = last is not None and last.entry[0] == "lost with" and told.entry[2:3] == last.entry[2:]
        sells_more = last is not None and last.entry[0] == "sold double" and told.entry[:2] == ("sell", last.entry[1])
        stays_behind = last is not None and last.left >= 0 and told.entry[2:3] == (last.left,)
        if goes_along or sells_more or stays_behind:
            self._told.insert(-1, told)
        else:
            self._told.append(told)

    def _find_cause(self, g: State, told: EntryTold) -> None:
        """Name the card that brings something about, unless it is the one of which the last sentence spoke."""
        match told.entry:
            case ("play", _, i) if self.words.deck.card_of[i].archetype in _STAYING:
                self._speaks = -1
            case (("play" | "use" | "curse" | "bad stuff" | "caught"), _, i):
                self._speaks = i
            case ("roll", *_) if self._again >= 0:
                if self._again != self._speaks:
                    told.cause = entry_of(g, "effect", -1, -1, self._again)
                self._speaks, self._again = self._again, -1
            case (("turn" | "combat" | "kill" | "enters combat" | "opens"), *_):
                self._speaks = -1  # that a monster or a card is there does not say that it does anything
            case (("wins combat" | "runs" | "loots room" | "trouble"), _):
                self._speaks = -1
            case (kind, *about) if kind in _CAUSED:
                card = cause_of(g, self._frame)
                itself = card >= 0 and card in about[1:2]
                if card >= 0 and card != self._speaks and not itself:
                    told.cause = entry_of(g, "effect", -1, -1, card)
                if itself and card != self._speaks and kind == "discard":
                    told.instead = f"By its own words {self.teller.card(card)} is discarded."
                    card = -1
                self._speaks = card

    def _note(self, g: State, told: EntryTold) -> None:
        """Add to an entry what the state shows, or leave it out where the one before has said it."""
        from lootpress.runtime.active.facts import is_over_with
        from lootpress.runtime.active.strength import side_state, strengths

        before = self._told[-1] if self._told else EntryTold(("",))
        match told.entry:
            case ("turn", p, n):
                told.heading = f"Turn {n}: {self.names[p]}, level {g.level[p]}"
                self._plays = []
                self._used.clear()
                self._open.clear()
            case ("rewards", cards) | ("reveal", _, cards):
                self._open.update(cards)
            case (("to hand" | "from hand"), _, i, *_) if i in self._open:
                told.is_open = True
            case ("roll", p, _):
                self._has_rolled = True
                more = added_to_roll(g, p)
                told.added = f" and adds {more:+}" if more > 0 else f", less {-more}" if more else ""
            case ("runs", _):
                self._has_rolled = self._escapes_all = False
            case ("will escape", _):
                self._escapes_all = True
            case (("escapes" | "caught") as how, p, m):  # each monster has a roll of its own
                if not (self._has_rolled or self._escapes_all):
                    told.instead = self._without_roll(how, p, m)
                self._has_rolled = False
            case ("play", _, i):
                self._plays.append(told)
                if self.words.deck.card_of[i].archetype not in _STAYING:
                    self._used.add(i)
            case ("curse", p, i):
                self._used.add(i)
                self._suffering.add((p, i))
                told.added = f" ({self.words.rules(i).removesuffix('.')})"
            case ("kill", _, i):
                self._used.add(i)
            case ("discard", _, i) if i in self._used:
                told.goes_without_saying = True
            case ("discard", p, i) if is_charity(g, self._frame):
                told.entry, told.is_open = ("charity", p, i, -1), True
            case ("discard", p, i) if self._owners.get(i, p) != p >= 0:
                told.instead = f"{self.names[p]} discards {self.teller.whose(self._owners[i])} {self.teller.card(i)}."
            case (("discard" | "unequip" | "give" | "lose"), p, i, *to) if is_excess(g, self._frame):
                told.instead = self._excess(p, i, told.entry[0], *to)
            case ("effect", clause, p, i):
                given = given_bonus(g, clause, i)
                told.goes_without_saying = i in self._used if given is None else given[0] == 0
                told.instead = "" if i < 0 else self._speech(i, p, self._effect(clause))
                if given is not None:
                    told.instead = self._bonus(i, *given)
            case ("chooses", p, clause, _):
                told.instead = f"{self.names[p]} chooses: {self.words.part(clause)}"
            case ("offers help", q, p, *price) if before.entry[:3] == ("offer", p, q):
                told.instead = f"{self.names[q]} wants {wanted(self.teller, *price)} instead."
            case ("helps", q, p) if before.entry[:3] == ("offers help", q, p):
                told.instead = f"{self.names[p]} agrees, and {self.names[q]} helps {self.names[p]}."
            case ("combat", _, i):
                self._used.add(i)
            case ("enters combat", i, _):
                self._used.add(i)
                told.goes_without_saying = before.entry[0] == "combat" and before.entry[2] == i
            case ("equip", p, i) if before.entry == ("play", p, i):
                before.added = " and puts it on"
                told.goes_without_saying = True
            case ("to hand", p, i) if before.entry == ("opens", p, i):
                before.added = ", and takes it in hand"
                told.goes_without_saying = True
            case ("attach", i, host) if i in self._hosts:
                told.left = self._hosts[i]
                told.instead = f"{self.teller.card(i)} goes over to {self.teller.card(host)}."
            case ("attach", i, host) if before.entry[0] == "play" and before.entry[2] == i:
                if g.where[host] == Zone.TABLE:  # with a monster it goes to the discards of itself
                    self._used.discard(i)
                before.added = f" on {self.teller.card(host)}"
                told.goes_without_saying = True
            case (("wins combat" | "loses combat") as how, p) if g.combat is not None:
                players, monsters = strengths(g)
                if how == "loses combat" and side_state(g, "winning"):
                    told.instead = f"{self.names[p]} leaves the combat, {players} against {monsters}.".replace("-", "−")
                told.added = f", {players} against {monsters}".replace("-", "−")
                if how == "wins combat" and is_over_with(g):
                    told.added = ", as no monster is left"
                elif how == "wins combat" and players == monsters:
                    told.added += ", winning the tie"
            case ("bad stuff", p, m):
                self._suffering.add((p, m))
                words = self.words.bad_stuff(m).removesuffix(".")
                told.added = f" ({words})" if words else ""

    def _without_roll(self, how: str, p: int, m: int) -> str:
        """A monster lets somebody go, or leaves him no chance."""
        who, monster = self.names[p], self.teller.card(m)
        if how == "escapes":
            return f"{monster} does not pursue {who}."
        return f"{monster} leaves {who} no way out, and catches {who}."

    def _excess(self, p: int, i: int, how: str, q: int = -1) -> str:
        """What a player parts with because the rules let him have no more of it."""
        who, card = self.names[p], self.teller.card(i)
        if how == "unequip":
            return f"{who} cannot wear so much, and puts {card} aside."
        what = f"gives {card} to {self.names[q]}" if how == "give" else f"loses {card}" if how == "lose" else ""
        return f"{who} cannot have so much, and {what or f'discards {card}'}."

    def _bonus(self, i: int, amount: int, target: PlayedOn) -> str:
        """What a card gives from now on, once it is known how much that is, and to whom."""
        whom = self.names[target.player] if target.player >= 0 else "the monsters" if target.side == 1 else ""
        whom = self.teller.card(target.card) if target.card not in (-1, i) else whom
        much = f"{amount:+}".replace("-", "−")
        return f"{self.teller.card(i)}: {much}{f' for {whom}' if whom else ''}."

    def _speech(self, i: int, p: int, text: str) -> str:
        """What a card says, and to whom where it says `you`."""
        whom = f" says to {self.names[p]}" if p >= 0 and _YOU.search(text) else ""
        return f"{self.teller.card(i)}{whom}: {text}"

    def _effect(self, clause: int) -> str:
        """What a line does, without the price that has just been paid for it."""
        said = self.words.part(clause)
        _, paid, effect = said.partition(": ")
        return f"{effect[:1].upper()}{effect[1:]}" if paid and self.words.deck.clauses[clause].cost else said

    def _find_target(self, g: State, frame: Frame, told: EntryTold) -> bool:
        """Whether it can be said now on whom or what a card is played, or that there is nothing to say."""
        if told.added:
            return True
        target = target_of(g, frame, told.entry[2])
        if target is None:
            return False
        _, player, card = told.entry
        if target.player >= 0:
            whom = self.names[target.player]
            told.added = f" on {_THEMSELVES.get(g.genders[player], whom) if target.player == player else whom}"
        elif target.card >= 0:
            told.added = f" on {self.teller.card(target.card)}"
        elif target.side >= 0:
            told.added = " for the monsters" if target.side else f" for {self._players_side(g)}"
        elif g.where[card] == Zone.TABLE and self.words.deck.card_of[card].archetype in ("item", "one-shot"):
            told.instead = f"{self.names[player]} lays {self.teller.card(card)} on the table."
            self._used.discard(card)
        return True

    def _players_side(self, g: State) -> str:
        return " and ".join(self.names[p] for p in g.combat.side) if g.combat is not None else ""

    def _suffered(self, over: Spared) -> None:
        """Bad stuff or a curse is over; if it has done nothing, nothing could be done, or somebody turned it away."""
        p, m, did = over
        began = (p, m) in self._suffering
        self._suffering.discard((p, m))
        if not did:
            who, monster = self.names[p], self.teller.card(m)
            told = f"It does nothing to {who}." if began else f"{who} is spared the bad stuff of {monster}."
            last = next((one for one in reversed(self._told) if not one.goes_without_saying), None)
            if last is None or last.instead != told:
                self._told.append(EntryTold(("bad stuff over",), instead=told))
