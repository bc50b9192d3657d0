"""The story of a game as it goes on: the log in sentences, with what only the state knows at that moment.

A chronicle looks on at every step, and so it can say how strong the sides were, on whom a card was played, and whether
bad stuff did anything; the log itself stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lootpress.dsl.lexicon.english import a_or_an
from lootpress.runtime.checks import following
from lootpress.runtime.events.log import entry_of
from lootpress.runtime.state import LogEntry, Zone
from lootpress.runtime.story import Teller
from lootpress.table.words.gifts import gift_told
from lootpress.table.words.saying import EntryTold, ToldSentence, sentences_of

if TYPE_CHECKING:
    from lootpress.runtime.frames.base import Frame
    from lootpress.runtime.state import State
    from lootpress.table.words.card_words import CardWords

__all__ = ["Chronicle", "EntryTold", "ToldSentence"]


# What a card may bring about that did not speak just before; then it is named first.
_CAUSED = frozenset((
    "answer", "banish", "carries", "chooses", "clone", "combat moves", "dice", "dies", "discard", "draw", "equip",
    "gain level", "gender", "give", "goes over", "helps", "leaves combat", "look", "lose", "lose level", "put",
    "reveal", "roll", "roll changed", "roll set", "sacrifice", "sold double", "swap", "take", "to hand", "unequip",
    "will be caught", "will escape",
))  # fmt: skip
# Where behind its kind an entry has the card that something is done to, if not behind a player.
_CARD_AT = {"carries": 0, "chooses": 3, "clone": 0, "goes over": 0, "leaves combat": 0, "put": 0}
_PARTED = frozenset(("discard", "lose", "unequip"))  # what a card may do to itself
_YOU = re.compile(r"\byou(rs?)?\b", re.IGNORECASE)
_THEMSELVES = {"woman": "herself", "man": "himself"}
_STAYING = frozenset(("identity", "follower", "item", "world"))  # whose end is never a matter of course
_TOO_MUCH = frozenset(("discard", "give", "lose", "unequip"))  # how one lets go of what is too much
_NOBODY = (-1, False)


def _holders(g: State) -> dict[int, int]:
    return {i: p for p, hand in enumerate(g.hands) for i in hand}


def _hosts(g: State) -> dict[int, int]:
    return {i: g.host[i] for i in g.attached}


def _standing(g: State) -> tuple[int, ...]:
    """The fight that goes on and both strengths; empty where there is none."""
    from lootpress.runtime.active.strength import strengths

    return () if g.combat is None else (g.marks.combats, *strengths(g))


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
        self._hosts: dict[int, int] = {}  # what was attached to which card
        self._has_rolled = True  # whoever runs, or need not; else a monster lets him go or holds him
        self._escapes_all = False  # whoever runs, so that no monster has to let him go
        self._caught: tuple[int, int] | None = None  # who has been caught by which monster, and has not suffered yet
        self._again = -1  # the card that lets a die be rolled once more
        self._speaks = _NOBODY  # the card whose words were at work in the last sentence, and whether they had waited
        self._frame: Frame | None = None  # what ran last
        self._woken = False  # whether that was what a line did that had waited
        self._too_much = ""  # of what somebody has too much who lets go of some of it
        self._chosen: tuple[int, ...] = ()  # what is paid or sold together
        self._owners: dict[int, int] = {}  # before whom which card lay
        self._swapped: tuple[int, ...] = ()  # a monster that went and the one that came instead
        self._help: LogEntry = ()  # the last entry about help, while nobody has answered
        self._has_asked = False  # whether it is told who asks for help, before it is told what he offers
        self._stand: tuple[int, ...] = ()  # the fight and both strengths, as they were told

    def begin_at(self, g: State) -> None:
        """Tell only what comes after this."""
        self._log, self._told, self._plays = g.log, [], []
        self._look_round(g)
        self._used.clear()
        self._open.clear()
        self._suffering.clear()
        self._speaks, self._help, self._has_asked, self._stand = _NOBODY, (), False, _standing(g)

    def watch(self, g: State, frame: Frame) -> None:
        """Before a step: what the one before it has written, and what the frames show."""
        if g.log is not self._log:
            self._hear(g)
        if self._plays:
            self._plays = [told for told in self._plays if not self._find_target(g, frame, told)]
        self._again = following.rolled_again(g, frame, self._again)
        over = following.suffered(g, frame)
        if over is not None:
            self._suffered(over)
        if self._caught is not None and following.ran_from(frame) == self._caught:
            self._spared(g)
        if following.everybody_may_act(frame):
            self._say_strengths(g)
        self._look_ahead(g, frame)

    def _look_ahead(self, g: State, frame: Frame) -> None:
        """What must be known of a step to tell what it will have done."""
        self._frame, self._woken = frame, following.has_woken(g, frame)
        self._too_much = following.too_much(g, frame) or self._too_much
        self._chosen = following.chosen_together(g, frame) or self._chosen

    def _look_round(self, g: State) -> None:
        """How the cards lie, for what comes next is told by the difference."""
        self._holders, self._hosts = _holders(g), _hosts(g)
        self._owners = {i: p for p, table in enumerate(g.tables) for i in table}

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
        return sentences_of(self.words, self.teller, told, seen)

    def _hear(self, g: State) -> None:
        chain, found = g.log, []
        while chain is not self._log and chain:
            chain, entry = chain
            found.append(entry)
        self._log = g.log
        swaps = self._hand_swaps(found)
        for entry in reversed(found):
            told = EntryTold(entry)
            self._find_cause(g, told)
            if entry[0] == "to hand" and (self._holders.get(entry[2], -1), entry[1]) in swaps:
                self._say_swap(told)
                continue
            self._say_from_whom(told)
            self._say_of_help(g, told)
            self._note(g, told)
            self._tell(told)
            if entry[0] == "game":
                self._told += self._roles(g)
        if found:
            self._look_round(g)

    def _hand_swaps(self, found: Sequence[LogEntry]) -> set[tuple[int, int]]:
        """From whom to whom whole hands go in one step, both ways."""
        moves = {(self._holders.get(entry[2], -1), entry[1]) for entry in found if entry[0] == "to hand"}
        going = {entry[2] for entry in found if entry[0] == "to hand"}
        return {(p, q) for p, q in moves if (q, p) in moves and p != q and going >= self._hand(p) | self._hand(q)}

    def _hand(self, p: int) -> set[int]:
        return {i for i, q in self._holders.items() if q == p}

    def _say_swap(self, told: EntryTold) -> None:
        """Two hands are swapped: that is said once, and not of every card."""
        _, p, i = told.entry
        one, other = sorted((p, self._holders[i]))
        instead = f"{self.names[one]} and {self.names[other]} swap hands."
        if not self._told or self._told[-1].instead != instead:
            said = EntryTold(("swap hands",), instead=instead)
            said.cause = told.cause
            self._told.append(said)

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
        at = len(self._told)
        if last is not None and last.entry[0] == "lost with" and told.entry[2:3] == last.entry[2:]:
            at -= 1
            if {*last.entry[1:]} <= {*self._chosen}:  # it is paid as well
                last.entry, last.by = (told.entry[0], told.entry[1], last.entry[1]), told.by
        elif last is not None and last.left >= 0 and told.entry[2:3] == (last.left,):
            at -= 1
        elif told.entry[0] == "sell":
            while at and self._told[at - 1].entry[:2] == ("sold double", told.entry[1]):
                at -= 1
        self._told.insert(at, told)

    def _find_cause(self, g: State, told: EntryTold) -> None:
        """Name the card that brings something about, unless it is the one of which the last sentence spoke."""
        match told.entry:
            case (("play" | "use" | "curse" | "bad stuff"), _, i):
                self._speaks = (i, False)
            case ("roll", *_) if self._again >= 0:
                if self._again != self._speaks[0]:
                    told.cause = entry_of(g, "effect", -1, -1, self._again)
                self._speaks, self._again = (self._again, False), -1
            case (("turn" | "combat" | "kill" | "caught" | "wins combat" | "runs" | "loots room" | "trouble"), *_):
                self._speaks = _NOBODY
            case (kind, *about) if kind in _CAUSED:
                card, of = following.cause_of(g, self._frame), about[_CARD_AT.get(kind, 1) :][:1]
                speaks = (card, self._woken)
                told.by = card
                if card in of and card >= 0 and speaks != self._speaks:
                    told.added = ", as it says" if kind in _PARTED else ""
                    speaks = _NOBODY
                elif card >= 0 and card not in of and speaks != self._speaks:
                    told.cause = entry_of(g, "effect", -1, -1, card)
                self._speaks = speaks

    def _say_of_help(self, g: State, told: EntryTold) -> None:
        """Who asks, offers and agrees, each said as an answer to what was said before."""
        match told.entry:
            case ("offer", p, q, treasures, first, items, promises):
                if self._has_asked and not promises:
                    price = self.teller.price(treasures, first, items)
                    told.instead = f"{self.names[p]} offers {self.names[q]} {price}."
                self._has_asked, self._help = False, told.entry
            case ("offers help", q, p, treasures, first, items):
                if self._help[:3] == ("offer", p, q):
                    price = self.teller.price(treasures, first, items)
                    told.instead = f"{self.names[q]} wants {price} instead."
                self._help = told.entry
            case ("helps", q, p):
                if self._help[:3] == ("offers help", q, p):
                    told.instead = f"{self.names[p]} agrees, and {self.names[q]} helps {self.names[p]}."
                self._help = ()
            case (("refuses" | "declines help" | "turn"), *_):
                self._help, self._has_asked = (), False
            case (kind, *_) if kind in _CAUSED and self._woken and not self._has_asked:
                asks = following.asks_for_help(g)
                if asks is not None:
                    self._has_asked = True
                    text = f"{self.names[asks[0]]} asks {self.names[asks[1]]} for help."
                    self._told.append(EntryTold(("asks",), instead=text))

    def _say_strengths(self, g: State) -> None:
        """How strong both sides are, once after whatever has changed it."""
        from lootpress.runtime.active.facts import is_over_with

        stand = _standing(g)
        if not stand or stand == self._stand or is_over_with(g):
            return
        self._stand = stand
        text = f"{stand[1]} against {stand[2]}".replace("-", "−")
        said = (one for one in reversed(self._told) if not one.goes_without_saying)
        last = next((one for one in said if one.instead or self.teller.sentence(one.entry)), None)
        if last is None:
            self._told.append(EntryTold(("stands",), instead=f"It stands {text}."))
        else:
            last.known = f" ({text})"

    def _note(self, g: State, told: EntryTold) -> None:
        """Add to an entry what the state shows, or leave it out where the one before has said it."""
        from lootpress.runtime.active.facts import is_over_with
        from lootpress.runtime.active.strength import side_state, strengths

        before = self._told[-1] if self._told else EntryTold(("",))
        if told.entry[0] in _TOO_MUCH and following.is_too_much(g, self._frame):
            self._say_too_much(g, told, told.entry[1])
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
            case ("roll", p, face):
                self._has_rolled = True
                more = following.added_to_roll(g, p)
                told.added = self._sum(face, more) if more else ""
            case ("runs", _):
                self._has_rolled = self._escapes_all = False
            case ("will escape", _):
                self._escapes_all = True
            case (("escapes" | "caught") as how, p, m):  # each monster has a roll of its own
                if not (self._has_rolled or self._escapes_all):
                    told.instead = self._without_roll(how, p, m)
                self._has_rolled = False
                self._caught = (p, m) if how == "caught" else None
            case ("chooses", p, clause, i) if i >= 0:
                told.instead = f"{self.names[p]} chooses “{self.words.part(clause).removesuffix('.')}”."
            case ("play", _, i):
                self._plays.append(told)
                if self.words.deck.card_of[i].archetype not in _STAYING:
                    self._used.add(i)
            case ("curse", p, i):
                self._used.add(i)
                self._suffering.add((p, i))
                told.added = f" ({self.words.rules(i).removesuffix('.')})"
                if self._strikes_all(i):
                    told.instead = f"{self.teller.card(i)} strikes everybody{told.added}."
            case ("swap", _, i, j):
                self._swapped = (i, j)
            case ("to hand", _, i) | ("leaves combat", i, _) | ("enters combat", i, _) if i in self._swapped:
                told.goes_without_saying = True
            case ("kill", _, i):
                self._used.add(i)
            case ("discard", _, i) if before.entry[0] == "swap" and before.entry[2] == i:
                told.goes_without_saying = True
            case ("discard", p, i) if i not in self._used and following.is_charity(g, self._frame):
                told.entry, told.is_open = ("charity", p, i, -1), True
            case ("discard", p, i):
                told.goes_without_saying = i in self._used
                self._say_whose(g, told, p, i)
            case ("effect", clause, p, i):
                told.goes_without_saying = i in self._used
                if i >= 0:
                    told.instead = gift_told(g, self.teller, clause, p, i) or self._speech(i, p, self._effect(clause))
            case ("combat", _, i):
                self._swapped = ()
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
                self._caught = None
                self._suffering.add((p, m))
                words = self.words.bad_stuff(m).removesuffix(".")
                told.added = f" ({words})" if words else ""

    def _roles(self, g: State) -> list[EntryTold]:
        """Who has been dealt which role, with the side of it that he got."""
        cards, out = self.words.deck.card_of, []
        for p, table in enumerate(g.tables):
            for i in (i for i in table if cards[i].kind == "role"):
                side = f", {a_or_an(g.genders[p])} {g.genders[p]}" if cards[i].sides else ""
                out.append(EntryTold(("role", p, i), instead=f"{self.names[p]} is {self.teller.card(i)}{side}."))
        return out

    def _say_whose(self, g: State, told: EntryTold, p: int, i: int) -> None:
        """Whose card is discarded, if it is another player's, and that it was one too many."""
        q = self._owners.get(i, p)
        if q != p and p >= 0:
            told.instead = f"{self.names[p]} discards {self.teller.whose(q)} {self.teller.card(i)}."
        elif following.makes_room(g, self._frame):
            told.added = " to make room"

    def _say_too_much(self, g: State, told: EntryTold, p: int) -> None:
        """Why somebody lets go of a card without a card that says so."""
        what = self._too_much
        if what == "rank":
            told.added = f": too many ranks for level {g.level[p]}"
        elif what == "twice":
            told.added = ": one of them is enough"
        elif what == "barred":
            told.added = ": it may not be carried now"
        else:
            told.added = f": no room for one more {what}"

    def _sum(self, face: int, more: int) -> str:
        """What a roll comes to with what is added to it."""
        return f", {'plus' if more > 0 else 'less'} {abs(more)}: {face + more}".replace("-", "−")

    def _without_roll(self, how: str, p: int, m: int) -> str:
        """A monster lets somebody go, or leaves him no chance."""
        who, monster = self.names[p], self.teller.card(m)
        if how == "escapes":
            return f"{monster} does not pursue {who}."
        return f"{monster} leaves {who} no way out, and catches {who}."

    def _strikes_all(self, i: int) -> bool:
        """Whether a curse says nothing of whom it was played on."""
        return all(text.startswith("Each player") for text in self.words.rules(i).split(". "))

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
        target = following.target_of(g, frame, told.entry[2])
        if target is None:
            return False
        _, player, card = told.entry
        if target.player >= 0 and self._strikes_all(card):
            return True
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

    def _suffered(self, over: following.Spared) -> None:
        """Bad stuff or a curse is over; if it has done nothing, nothing could be done, or somebody turned it away."""
        p, m, did = over
        began = (p, m) in self._suffering
        self._suffering.discard((p, m))
        if not did:
            self._caught = None
            told = f"It does nothing to {self.names[p]}." if began else self._is_spared(p, m)
            last = next((one for one in reversed(self._told) if not one.goes_without_saying), None)
            if last is None or last.instead != told:
                self._told.append(EntryTold(("bad stuff over",), instead=told))

    def _spared(self, g: State) -> None:
        """Somebody who was caught has suffered nothing, for a card has put something else in its place."""
        p, m = self._caught or (-1, -1)
        self._caught = None
        if not g.dead[p]:
            self._told.append(EntryTold(("bad stuff over",), instead=self._is_spared(p, m)))

    def _is_spared(self, p: int, m: int) -> str:
        return f"{self.names[p]} is spared the bad stuff of {self.teller.card(m)}."
