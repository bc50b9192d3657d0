"""Reads what phones were sent and compares it with the game: nothing lost, nothing that a seat may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from lootpress.commands.decks import deck_from
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.game import Game
from lootpress.runtime.replay import play_again
from lootpress.runtime.state import LogEntry
from lootpress.runtime.story import Teller
from lootpress.runtime.views import View, seen_entry, view_of
from lootpress.table.journal import Decided, JournalRead, read_journal, unpacked
from lootpress.table.words.card_words import CardWords
from lootpress.tests.table.phones import Frame

__all__ = ["Judge", "Story", "Witness"]


class Witness(Protocol):
    """A page that remembers what it was sent, its secrets, and which answers were acknowledged."""

    texts: list[str]
    frames: list[Frame]
    secrets: dict[int, str]
    acknowledged: list[int]


class Judge:
    """The game that a journal holds, step by step."""

    def __init__(self, file: Path) -> None:
        self.written: JournalRead = read_journal(file)
        self.deck: PlayDeck = deck_from(unpacked(self.written.head.cards), self.written.head.rules)
        replay = self.written.replay()
        assert replay is not None
        self.replay = replay
        self._words, self._pages = CardWords(self.deck), dict[int, str]()
        self._spelled = {card.name: json.dumps(card.name, ensure_ascii=False)[1:-1] for card in self.deck.card_of}
        self.decisions = [entry for entry in self.written.entries if isinstance(entry, Decided)]

    def games(self) -> Iterator[Game]:
        """The game after each decision."""
        return play_again(self.replay, self.deck)

    def nothing_lost(self, phones: Iterable[Witness]) -> int:
        """Every answer that was acknowledged is written down; how many there were."""
        checked = 0
        for phone in phones:
            for n in phone.acknowledged:
                assert n < len(self.decisions), f"decision {n} is lost"
                assert self.decisions[n].by == "asked"
                checked += 1
        return checked

    def nothing_leaked(self, phones: Iterable[Witness]) -> int:
        """Every frame shows just what its seat may know at that moment; how many were read."""
        by_step: dict[int, list[tuple[str, Frame]]] = {}
        for phone in phones:
            for text, frame in zip(phone.texts, phone.frames, strict=True):
                if frame["say"] == "tableseen":
                    assert frame["seat"] in phone.secrets or frame["seat"] == -1
                    by_step.setdefault(frame["step"], []).append((text, frame))
        read = 0
        stories = {p: Story(Teller(self.deck, self.replay.names), p) for p in range(-1, self.replay.players)}
        for step, game in enumerate(self.games()):
            entries, hands = game.log(), [set(hand) for hand in game.state.hands]
            for story in stories.values():
                story.hears(entries, hands)
            for text, frame in by_step.pop(step, []):
                self._compare(game, text, frame, stories[frame["seat"]])
                read += 1
        assert not by_step, "frames of steps that were never taken"
        return read

    def _compare(self, game: Game, text: str, frame: Frame, story: Story) -> None:
        seat = frame["seat"]
        view = view_of(game.state, max(0, seat), log=False)
        hand = view.hand if seat >= 0 else ()
        assert tuple(card["id"] for card in frame["hand"]) == hand
        assert tuple(player["level"] for player in frame["players"]) == view.levels
        assert tuple(player["hand"] for player in frame["players"]) == view.hand_sizes
        assert frame["decides"] == view.decides
        if seat != view.decides:
            assert "ask" not in frame
        if view.combat is not None:
            assert tuple(frame["fight"]["strengths"]) == view.combat.strengths
            assert sum(part["amount"] for part in frame["fight"]["players"]) == view.combat.strengths[0]
        if any(move.get("kind") == "name" for move in frame.get("ask", {}).get("moves", ())):
            text = json.dumps({**frame, "ask": None}, ensure_ascii=False)  # to name a card, all names are told
        shown = set(_ids(frame))
        seen = {i for i in _numbers(view, seat) if i >= 0}
        assert shown <= seen, f"cards {shown - seen} are not for seat {seat}"
        self._no_hidden_name(game, text, seen, story)
        story.tells(frame)

    def _no_hidden_name(self, game: Game, text: str, seen: set[int], story: Story) -> None:
        """No name of a card in another hand or a deck, but of those that the seat sees, reads or heard of."""
        card_of = self.deck.card_of
        hidden = {card_of[i].name for p, hand in enumerate(game.state.hands) if p != story.seat for i in hand}
        hidden |= {card_of[i].name for pile in game.state.piles for i in pile}
        hidden -= {card_of[i].name for i in seen}
        spoken = [name for name in hidden if self._spelled[name] in text and not story.knows(name)]
        if not spoken:
            return
        known = "\n".join(map(self._page, seen))
        spoken = [name for name in spoken if name not in known]
        if spoken:  # what a card says is known once it was named
            known = "\n".join({self._page(i) for i, card in enumerate(self.deck.card_of) if story.knows(card.name)})
        for name in spoken:
            at = text.index(self._spelled[name])
            assert name in known, f"seat {story.seat} is told of {name}: {text[max(0, at - 80) : at + 80]}"

    def _page(self, i: int) -> str:
        definition = self.deck.definition[i]
        if definition not in self._pages:
            self._pages[definition] = "\n".join(self._words.page(i))
        return self._pages[definition]


class Story:
    """What a seat may have heard: the log as it knows it, to which a sentence may add how a card was played."""

    ADDED = (" on ", " for ", ", ", " and puts it on", " and adds ", " (", ": ", " to make room")
    ELSE = re.compile(
        r"It does nothing to .+\.|.+ is spared the bad stuff of .+\.|It stands [−0-9]+ against [−0-9]+\."
        r"|[^“”]+ is “[^”]+”(, an? .+)?\.|[^“”]+ asks [^“”]+ for help\.|[^“”]+ and [^“”]+ swap hands\."
        r"|“[^”]+” strikes everybody \(.+\)\."
    )
    STRENGTHS = re.compile(r" \([−0-9]+ against [−0-9]+\)(?=[.!]$)")
    CAUSE = re.compile("(“[^”]+”)(?: says to [^“”]+?)?: ")
    CARD = "(?:“[^”]+”|a card|[0-9]+ cards)"
    SEVERAL = re.compile(f"(.*?)({CARD}(?:, {CARD})* and {CARD})(.*)")
    TOLD_AS = (
        ("(.+) lays (.+) on the table[.]", "\\1 plays \\2."),
        ("(“.+”) does not pursue (.+)[.]", "\\2 escapes \\1."),
        ("(“.+”) leaves (.+) no way out, and catches \\2[.]", "\\1 catches \\2."),
        ("(SOMEBODY) gets (a card|“[^”]+”) from the hand of (?:SOMEBODY)[.]", "\\1 takes \\2 in hand."),
        ("(“[^”]+”) goes over to (“[^”]+”)[.]", "\\1 is attached to \\2."),
        ("(.+) leaves the combat, (.+)[.]", "\\1 cannot win the combat, \\2."),
        ("(.+) has too many cards, and (.+)[.]", "\\1 \\2."),
        ("(.+) discards [^“”]+'s (“.+)", "\\1 discards \\2"),
        (".+ agrees, and (.+)", "\\1"),
        ("(“[^”]+”) gets [+−].+[.]", "\\1 takes effect."),
        ("(.+) chooses “.+”[.]", "\\1 makes a choice."),
        ("(SOMEBODY) offers (SOMEBODY) ((?:[0-9]|“|nothing).*)[.]", "\\1 asks \\2 for help and offers \\3."),
    )
    WANTED = re.compile("(.+) wants (.+) instead[.]")

    def __init__(self, teller: Teller, seat: int) -> None:
        self.teller, self.seat, self.sentences, self.heard = teller, seat, set[str](), 0
        somebody = "|".join(map(re.escape, teller.names))  # a name may have spaces and numbers
        self._told_as = [(re.compile(told.replace("SOMEBODY", somebody)), log) for told, log in self.TOLD_AS]
        self.hands: list[set[int]] = []  # before the decision
        self.told: list[str] = []
        self._read: dict[str, int] = {}  # how much of that has been searched for a name
        self._known, self._let_pass = set[str](), set[str]()  # found before: what was heard once stays heard

    def hears(self, entries: Sequence[LogEntry], hands: list[set[int]]) -> None:
        """The log, in which something may have happened since the last decision, and what all hold now."""
        news = [seen_entry(entry, self.seat) for entry in entries[self.heard :]]
        out_of_hands = [told for entry in entries[self.heard :] for told in self._whose_it_was(entry)]
        self.sentences.update(map(self.teller.sentence, news), out_of_hands)
        self.told += [*self.teller.sentences(news), *out_of_hands]
        self.heard, self.hands = len(entries), hands

    def knows(self, name: str) -> bool:
        """Whether the log has told the name of a card."""
        if name not in self._known:
            since, self._read[name] = self._read.get(name, 0), len(self.told)
            if any(name in told for told in self.told[since:]):
                self._known.add(name)
        return name in self._known

    def tells(self, frame: Frame) -> None:
        """Every line of the frame is one that the seat may have heard by now."""
        for line in frame["lines"]:
            text = line["text"]
            if not line.get("heading") and text not in self._let_pass:
                assert self.may_be_told(text), f"seat {self.seat} is told: {text}"
                self._let_pass.add(text)

    def _whose_it_was(self, entry: LogEntry) -> Iterator[str]:
        """From whose hand a card came; which one it was, only these two know."""
        if entry[0] != "to hand":
            return
        _, p, i = entry
        for q in (q for q, hand in enumerate(self.hands) if i in hand and q != p):
            told: LogEntry = ("from hand", p, i if self.seat in (p, q) else -1, q)
            yield self.teller.sentence(told)

    def may_be_told(self, text: str) -> bool:
        """Whether it is a sentence of the log, perhaps in other words, or with more of what lies open."""
        if text in self.sentences:
            return True
        text = self.STRENGTHS.sub("", text)
        cause = self.CAUSE.match(text)
        if cause is not None and f"{cause[1]} takes effect." in self.sentences:  # what the effect is stands on the card
            return True
        text = text[cause.end() :] if cause is not None else text
        words = [text, *(told.sub(written, text) for told, written in self._told_as)]
        return any(map(self._is_written, words)) or self._is_wanted(text)

    def _is_wanted(self, text: str) -> bool:
        """Whether it is the price that somebody asks, whom it is asked of being said before."""
        hit = self.WANTED.fullmatch(text)
        if hit is None:
            return False
        return any(
            said.startswith(f"{hit[1]} offers ") and said.endswith(f" help for {hit[2]}.") for said in self.sentences
        )

    def _is_written(self, text: str) -> bool:
        """Whether the log says it, perhaps with less behind it or of each card by itself."""
        if text in self.sentences or self.ELSE.fullmatch(text) or self._was_laid_open(text):
            return True
        cuts = (hit.start() for added in self.ADDED for hit in re.finditer(re.escape(added), text))
        if any(f"{text[:cut]}." in self.sentences for cut in cuts):
            return True
        several = self.SEVERAL.fullmatch(text)
        if several is None:
            return re.sub("[0-9]+ cards", "a card", text) in self.sentences
        head, cards, tail = several.groups()
        one_by_one = [re.sub("[0-9]+ cards", "a card", card) for card in re.findall(self.CARD, cards)]
        return all(self.may_be_told(f"{head}{card}{tail.replace(' are ', ' is ')}") for card in one_by_one)

    def _was_laid_open(self, text: str) -> bool:
        """Whether a card goes to a hand that all have seen on the table before."""
        taken = re.fullmatch("(.+) takes (“.+”) in hand[.]", text)
        if taken is not None and f"{taken[1]} takes a card in hand." in self.sentences:
            return any(taken[2] in told for told in self.sentences if " laid out: " in told or " reveals " in told)
        taken = re.fullmatch("(.+ gets) (“.+”) (from the hand of (.+)[.])", text)
        if taken is not None and f"{taken[1]} a card {taken[3]}" in self.sentences:
            shown = "" if taken[4] == self.teller.who(self.seat) else "reveals "  # whoever had it has seen it
            return any(taken[2] in told for told in self.sentences if told.startswith(f"{taken[4]} {shown}"))
        return False


def _ids(value: object) -> Iterator[int]:
    """Every number of a card in a frame: of cards that are shown, and of cards that moves speak of."""
    if isinstance(value, dict):
        if "face" in value:
            yield value["id"]
        if "text" in value and "cards" in value:
            yield from value["cards"]
        for inner in value.values():
            yield from _ids(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _ids(inner)


def _numbers(view: View, seat: int) -> Iterator[int]:
    """Every number of a card in a view."""
    if seat >= 0:
        yield from view.hand
    for table in view.tables:
        yield from table
    for pair in view.attached:
        yield from pair
    yield from (*view.worlds, *view.discard_tops, *(i for i, _, _ in view.lasting))
    fight = view.combat
    if fight is not None:
        yield from (*fight.monsters, *(i for i, _, _ in fight.played), *(part.source for part in fight.parts))
    asked = view.question
    if asked is not None and seat >= 0:
        yield from (asked.source.card, asked.card, *asked.cards, *asked.wanted, *asked.chosen)
        if asked.happening is not None:
            yield asked.happening.card
        if asked.offer is not None:
            yield from (*asked.offer.items, *asked.offer.promises)
        for option in asked.options:
            yield from (option.card, option.to)
        if any(option.opens for option in asked.options):
            yield from view.hand
