"""A game to be played by a program: what is asked, in a sentence, and what can be answered, each with its label."""

from __future__ import annotations

import os
from collections.abc import Sequence

import msgspec

from lootpress.library.cards import Program, load
from lootpress.runtime import game as engine
from lootpress.runtime.bots import bot_named
from lootpress.runtime.rng import mix
from lootpress.table.words.card_words import CardWords
from lootpress.table.words.moves import moves_of
from lootpress.table.words.questions import question_rows
from lootpress.table.words.seat import Seat
from lootpress.table.words.telling import Chronicle

__all__ = ["Game", "Option", "Question"]

_NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida", "Jim")


class Option(msgspec.Struct, frozen=True):
    """One answer to a question: a label for people, its kind, and the cards it speaks of."""

    label: str
    kind: str
    cards: tuple[str, ...] = ()
    picks: tuple[int, ...] = ()  # the moves of the engine, one after another, that this comes to


class Question(msgspec.Struct, frozen=True):
    """What one player is asked: the sentence, the kind of question, and the options to choose one of."""

    player: int
    name: str
    text: str
    about: str
    options: tuple[Option, ...]


class Game:
    """A game that goes on as its questions are answered; the same deck, seed and answers make the same game."""

    def __init__(
        self, deck: Program | str | os.PathLike[str], players: int = 4, seed: int = 0, *, names: Sequence[str] = ()
    ) -> None:
        """Deal a game with the cards of a program, a path, or the shipped set or deck of that name.

        `CardErrors` if the cards have errors, `ValueError` if no game can be played with them or so many players.
        """
        program = deck if isinstance(deck, Program) else load(deck)
        if names and len(names) != players:
            raise ValueError(f"{players} players need {players} names, not {len(names)}")
        self.engine = engine.Game.new(program.deck, players, seed)
        self.names = tuple(names) or (*_NAMES[:players], *(f"Player {n + 1}" for n in range(len(_NAMES), players)))
        self._words = CardWords(program.deck)
        self._chronicle = Chronicle(self._words, self.names)
        self._chance = mix(seed)
        self._asked: Question | None = None

    @property
    def question(self) -> Question | None:
        """What is to be decided now; None when the game is over."""
        if self._asked is None and not self.engine.over:
            asked = self.engine.question
            assert asked is not None
            seat = Seat(self.engine, asked.player, self.names, self._words)
            options = tuple(
                Option(move.text, move.kind, tuple(map(self._words.name, move.cards)), move.picks)
                for move in moves_of(seat)
            )
            text = "\n".join(question_rows(seat))
            self._asked = Question(asked.player, self.names[asked.player], text, asked.about, options)
        return self._asked

    def choose(self, answer: Option | int) -> None:
        """Answer the question with one of its options, or with the number of one, counted from 0."""
        question = self.question
        if question is None:
            raise ValueError("the game is over, so there is no question")
        if isinstance(answer, int):
            if not 0 <= answer < len(question.options):
                raise ValueError(f"there are {len(question.options)} options, counted from 0; {answer} is none of them")
            answer = question.options[answer]
        if answer not in question.options:
            raise ValueError(f"“{answer.label}” is none of the options of this question")
        for pick in answer.picks:
            self._apply(pick)

    def let(self, bot: str = "greedy") -> None:
        """Have a bot answer this question: `random`, `greedy`, or `search:100`, which tries a hundred ways."""
        if self.engine.over:
            raise ValueError("the game is over, so there is no question")
        self._chance = mix(self._chance)
        self._apply(bot_named(bot)(self.engine, self._chance))

    def play_out(self, bot: str = "greedy") -> None:
        """Have a bot answer for everybody until the game is over."""
        while not self.over:
            self.let(bot)

    def story(self) -> list[str]:
        """What has happened since this was last asked, in sentences; hidden cards too, as if all lay open."""
        told = self._chronicle.drain(self.engine.state)
        return [sentence.text for sentence in self._chronicle.sentences(told)]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.engine.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won; nobody while it goes on, or if nobody could."""
        return self.engine.winners

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each player."""
        return tuple(self.engine.state.level)

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.engine.state.turn

    def hand(self, player: int) -> tuple[str, ...]:
        """The names of the cards that a player holds, whoever asks."""
        return tuple(map(self._words.name, self.engine.state.hands[player]))

    def table(self, player: int) -> tuple[str, ...]:
        """The names of the cards that lie before a player."""
        return tuple(map(self._words.name, self.engine.state.tables[player]))

    def _apply(self, pick: int) -> None:
        self._asked = None
        self.engine.apply(pick, self._chronicle.watch)
