"""What is typed for each move: y or n, an amount, else a number that the move keeps as long as its question goes on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from lootpress.table.words.moves import MenuLine

if TYPE_CHECKING:
    from lootpress.table.words.seat import Seat

__all__ = ["Keyboard", "Menu"]

_MANY = 6  # amounts; more of them share a line
_ONE_OF_A_KIND = frozenset(("pass", "done", "yes", "no"))
_COMES_BACK = frozenset(("arrange", "combat"))  # what is asked again after the questions of a card or a request
_LETTERS = {"yes": "y", "no": "n"}


class Menu:
    """The moves of one question, each with its key."""

    def __init__(self, numbers: Mapping[int, MenuLine], *, amounts: bool = False) -> None:
        """Moves by their number; a number may be the amount that the move is about."""
        self.numbers, self.amounts = dict(sorted(numbers.items())), amounts
        letters = [(letter, move) for move in numbers.values() if (letter := _letter(move))]
        found = [letter for letter, _ in letters]
        self.letters = {letter: move for letter, move in letters if found.count(letter) == 1}
        self.moves = list(self.numbers.values())

    def move(self, typed: str) -> MenuLine | None:
        """The move of a key."""
        if typed.isdecimal():
            return self.numbers.get(int(typed))
        return self.letters.get(typed.casefold())

    def rows(self, moves: Sequence[MenuLine] | None = None) -> list[str]:
        """A line for every move, or for those given, with its key before it."""
        if moves is None and self.amounts and len(self.numbers) > _MANY:
            return [f"    Any number: {_ranges(list(self.numbers))}"]
        keys = {id(move): str(number) for number, move in self.numbers.items()}
        keys |= {id(move): letter for letter, move in self.letters.items()}
        return [f"{keys[id(move)]:>3} {move.text}" for move in (self.moves if moves is None else moves)]

    @property
    def which(self) -> str:
        """The keys in a few words: 1 to 5; y or n; 0 to 3."""
        if len(self.letters) == len(self.moves):
            return " or ".join(self.letters)
        return _ranges(list(self.numbers))

    def wrong(self, typed: str) -> str:
        """Why nothing came of what was typed, and what is possible."""
        wanted = f"Type {'a number from ' if self._is_range else ''}{self.which}, or ? for all keys."
        if not typed:
            return wanted
        words = typed.replace(",", " ").split()
        if words and all(re.fullmatch("[+-]?[0-9]+", word) for word in words):
            missing = next((word for word in words if self.move(word) is None), typed)
            return f"There is no {'' if self.amounts else 'move '}{missing}; there are {self.which}."
        return f"“{typed}” means nothing here: {wanted[:1].lower()}{wanted[1:]}"

    @property
    def _is_range(self) -> bool:
        return " to " in self.which and "," not in self.which


class Keyboard:
    """Numbers the moves of one question after another: while a question goes on, a move keeps the number it had."""

    def __init__(self) -> None:
        """Nothing was asked yet."""
        self._moment: tuple[object, ...] = ()
        self._question: tuple[object, ...] = ()
        self._given: dict[tuple[object, ...], dict[str, int]] = {}  # by question

    def menu(self, seat: Seat, moves: Sequence[MenuLine]) -> Menu:
        """The moves with their keys."""
        by_amount = {move.amount: move for move in moves if move.amount is not None}
        if len(by_amount) == len(moves):
            return Menu(by_amount, amounts=True)
        g = seat.state
        moment = (g.turn_number, g.phase, g.combat is not None)
        if moment != self._moment:
            self._moment, self._given = moment, {}
        question = (seat.player, seat.about, seat.source)
        if question != self._question and seat.about not in _COMES_BACK:
            self._given.pop(question, None)
        self._question = question
        given = self._given.setdefault(question, {})
        names = [_name(move) for move in moves]
        numbers: dict[int, MenuLine] = {}
        for name, move in zip(names, moves, strict=True):
            key = name if names.count(name) == 1 else move.text
            numbers[given.setdefault(key, len(given) + 1)] = move
        return Menu(numbers)


def _name(move: MenuLine) -> str:
    """What a move stays known by while numbers in its text change."""
    return move.kind if move.kind in _ONE_OF_A_KIND else re.sub("[0-9]+", "", move.text)


def _letter(move: MenuLine) -> str:
    return _LETTERS.get(move.text.casefold() if move.kind == "fact" else move.kind, "")


def _ranges(numbers: Sequence[int]) -> str:
    """Numbers in a few words: 1 to 3, 5."""
    runs = [[n for _, n in run] for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return ", ".join(
        str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" if len(run) > 2 else f"{run[0]}, {run[1]}"
        for run in runs
    )
