"""Plays for the cards of a deck, look by look, and spends games where they decide something.

Most games are played as the deck is, for each of them speaks of all its cards. A panel of pairs goes round all cards
and tells what an empty card would be worth. The rest is a race: pairs for the cards of which no pair has come out
differently yet, one for each before anybody gets the next. About half of them drop out every time, so that a card that
changes nothing is soon among the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from lootpress.measure.looks import looks_within
from lootpress.measure.records import GameRecord
from lootpress.measure.shipping import Change, blank
from lootpress.measure.tasks import Setup, Task, chunks_of
from lootpress.measure.uplift import Evidence, PairToPlay
from lootpress.measure.workers import Crew
from lootpress.runtime.deck import PlayDeck

__all__ = ["Race"]

_CHUNK = 8
_FOR_PANEL, _FOR_RACE = 8, 4  # one game in so many
_PANEL_PAIRS = 2  # of a card at a time, because a worker first makes the deck without the card
_WAVE = 16  # at least so many pairs are played before the race is looked at again
_WAVES = 8  # and about so often in a look
_ENOUGH_SAID = 14.0  # the logarithm of a million to one: that a card is useless needs no more pairs to be said


class Race:
    """The games of one measurement; what is played never depends on who plays, or on when."""

    def __init__(self, crew: Crew, setup: Setup, deck: PlayDeck, seen: Callable[[Sequence[GameRecord]], None]) -> None:
        """Nothing is played yet; `seen` is shown every game as it is, in order."""
        self.evidence = Evidence(deck)
        self.whole = self.games = 0
        self._crew, self._setup, self._seen = crew, setup, seen
        self._blanks = [Change(d, blank(card)) for d, card in enumerate(deck.cards)]

    def looks(self, games: int) -> Iterator[int]:
        """Play up to so many games; gives the number of each look, after it."""
        for look, until in enumerate(looks_within(games)):
            self._play(until - self.games)
            self.evidence.decide(look)
            yield look

    def _play(self, games: int) -> None:
        """The games up to the next look."""
        panel, race = games // _FOR_PANEL, games // _FOR_RACE
        until = self.games + games
        if not self.whole:  # a pair needs a game in which its card came
            self._play_whole(games - panel - race)
            self._play_pairs(self._panel(panel), panel=True)
        else:
            self._play_whole_and_panel(games - panel - race, self._panel(panel))
        self._run(race)
        self._play_whole(until - self.games)

    def _play_whole(self, games: int) -> None:
        self._play_whole_and_panel(games, [])

    def _play_whole_and_panel(self, games: int, panel: Sequence[tuple[int, list[PairToPlay]]]) -> None:
        """So many games as they are, and pairs beside them, so that nobody waits for anybody."""
        numbers = range(self.whole, self.whole + games)
        self.whole += games
        parts = dict(enumerate(panel))

        def tasks() -> Iterator[Task]:
            yield from (self._pair_task(d, part) for d, part in panel)
            yield from chunks_of(self._setup, numbers, _CHUNK, detail=True)

        for k, (_, found) in enumerate(self._crew(tasks())):
            self.games += len(found)
            if k in parts:
                self._note(*parts[k], found, panel=True)
                continue
            self._seen(found)
            for game in found:
                self.evidence.add(game)

    def _play_pairs(self, chosen: Sequence[tuple[int, list[PairToPlay]]], *, panel: bool) -> None:
        """These pairs, card by card."""
        tasks: Iterable[Task] = (self._pair_task(d, part) for d, part in chosen)
        for (d, part), (_, found) in zip(chosen, self._crew(tasks), strict=True):
            self.games += len(found)
            self._note(d, part, found, panel=panel)

    def _pair_task(self, card: int, part: Sequence[PairToPlay]) -> Task:
        return Task(self._setup, tuple(game.number for game in part), self._blanks[card])

    def _note(self, card: int, part: Sequence[PairToPlay], found: Sequence[GameRecord], *, panel: bool) -> None:
        for game, without in zip(part, found, strict=True):
            assert game.number == without.number
            self.evidence.pairs[card].add(game, without.winners, panel=panel)

    def _take(self, card: int, number: int) -> list[PairToPlay]:
        """The next games of a card that have no pair yet."""
        waiting = self.evidence.pairs[card].waiting
        return [waiting.popleft() for _ in range(min(number, len(waiting)))]

    def _panel(self, pairs: int) -> list[tuple[int, list[PairToPlay]]]:
        """The next pairs of the panel: of every form of empty card as many, and of each card of a form."""
        evidence = self.evidence
        had = [mine.panel.total() for mine in evidence.pairs]
        of_form = [0] * (max(evidence.form, default=-1) + 1)
        for d, form in enumerate(evidence.form):
            of_form[form] += had[d]
        chosen: list[tuple[int, list[PairToPlay]]] = []
        while pairs > 0:
            ready = [d for d, mine in enumerate(evidence.pairs) if mine.waiting]
            if not ready:
                break
            d = min(ready, key=lambda d: (of_form[evidence.form[d]], had[d], d))
            part = self._take(d, min(pairs, _PANEL_PAIRS))
            had[d] += len(part)
            of_form[evidence.form[d]] += len(part)
            pairs -= len(part)
            chosen.append((d, part))
        return chosen

    def _run(self, pairs: int) -> None:
        """The race: pairs for those of which it is still open whether they change anything."""
        wave = max(_WAVE, -(-pairs // _WAVES))
        while pairs > 0:
            running = self._running()
            if not running:
                return
            chosen: list[tuple[int, list[PairToPlay]]] = []
            spend = min(pairs, wave)
            for d in running:
                part = self._take(d, min(spend, max(1, wave // len(running))))
                spend -= len(part)
                pairs -= len(part)
                chosen.append((d, part))
                if not spend:
                    break
            self._play_pairs(chosen, panel=False)

    def _running(self) -> list[int]:
        """The cards that may be useless and are not called so yet, those with the fewest pairs first."""
        evidence = self.evidence
        cards = range(len(evidence.pairs))
        open_ = [d for d in cards if evidence.pairs[d].waiting and not evidence.verdicts[d] and self._may_be(d)]
        return sorted(open_, key=lambda d: (evidence.pairs[d].n, d))

    def _may_be(self, card: int) -> bool:
        return 0 <= self.evidence.stillness(card) < _ENOUGH_SAID
