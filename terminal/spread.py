"""The table of a game as text: who sits there with what, the fight and how each strength came about, your hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lootpress.dsl.lexicon.counting import count, listed
from lootpress.table.words.lying import card_at, is_aside
from lootpress.table.words.standing import phase_of, summands
from lootpress.terminal.layout import shortened, wrapped

if TYPE_CHECKING:
    from lootpress.runtime.views import CombatView, View
    from lootpress.table.words.card_words import CardWords

__all__ = ["TableText"]


class TableText:
    """Everything one player sees, in full or, where the terminal is small, in few lines."""

    def __init__(self, words: CardWords, names: Sequence[str], view: View, width: int | None) -> None:
        """The cards' words, what the players are called, what is seen, and how long a line may be."""
        self.words, self.names, self.view, self.width = words, names, view, width

    def full(self) -> list[str]:
        """Every card of everybody, and the hand card by card."""
        rows = self._wrapped([self._head()])
        for p in range(self.view.players):
            rows += self._wrapped([self._player(p), *self._belongings(p)])
        rows += self._wrapped([*self._common(), *self._fight(), "Your hand:"])
        return rows + self._wrapped([f"  {row}" for row in self._hand_lines()])

    def compact(self) -> list[str]:
        """A line for everybody else, and the hand as a list."""
        me = self.view.player
        rows = [self._cut(self._head())]
        for p in range(self.view.players):
            if p == me:
                rows += self._wrapped([self._player(p), *self._belongings(p)])
            else:
                shown = listed([card_at(self.words, self.view, i) for i in self._table(p)])
                rows.append(self._cut(f"{self._player(p)}: {shown}" if shown else self._player(p)))
        return rows + self._wrapped([*self._common(), *self._fight(), self._hand()])

    def scant(self) -> list[str]:
        """Only whose turn it is, the fight and the hand."""
        rows = [self._cut(self._head()), self._cut(self._player(self.view.player))]
        return rows + self._wrapped([*self._fight()[:1], self._hand()])

    def _wrapped(self, rows: Sequence[str]) -> list[str]:
        return [line for row in rows for line in wrapped(row, self.width)]

    def _cut(self, row: str) -> str:
        return row if self.width is None else shortened(row, self.width - 1)

    def _head(self) -> str:
        view = self.view
        whose = "you" if view.turn == view.player else self.names[view.turn]
        piles = [
            self.words.tell(f"{name}s {view.pile_sizes[k]}")
            for k, name in enumerate(self.words.deck.deck_names)
            if name in ("door", "treasure")
        ]
        when = f"Turn {view.turn_number}, {whose}: {phase_of(view)}" if view.turn_number else "Before the first turn"
        return f"--- {when} --- {', '.join(piles)}"

    def _player(self, p: int) -> str:
        view = self.view
        mark = "*" if p == view.turn else " "
        name = f"{self.names[p]} (you)" if p == view.player else self.names[p]
        state = ", dead" if view.dead[p] else ""
        level = self.words.tell(f"level {view.levels[p]}")
        return f"{mark} {name} {level}, {view.genders[p]}{state}, {view.hand_sizes[p]} in hand"

    def _table(self, p: int) -> list[int]:
        """The cards before a player, first what he is."""
        return sorted(self.view.tables[p], key=lambda i: self.words.deck.card_of[i].archetype != "identity")

    def _belongings(self, p: int) -> list[str]:
        """The cards in front of a player: those that count, and below them those the player only carries."""
        worn = [i for i in self._table(p) if not is_aside(self.words, self.view, i)]
        aside = [i for i in self._table(p) if is_aside(self.words, self.view, i)]
        rows = [f"    {listed([card_at(self.words, self.view, i, bare=True) for i in worn])}"] if worn else []
        carried = listed([card_at(self.words, self.view, i, bare=True) for i in aside])
        return [*rows, f"    not worn: {carried}"] if aside else rows

    def _common(self) -> list[str]:
        worlds = listed([self.words.name(i) for i in self.view.worlds])
        return [f"In play for all: {worlds}"] if worlds else []

    def _fight(self) -> list[str]:
        fight, question = self.view.combat, self.view.question
        if fight is None or (question is not None and question.about == "take treasure"):  # there it is over
            return []
        players, monsters = fight.strengths
        helper = f" and {self.names[fight.helper]}" if fight.helper >= 0 else ""
        foes = listed([self.words.name(m) for m in fight.monsters])
        reward = self.words.tell(count(fight.treasures, "treasure"))
        if not fight.monsters:
            return [f"=== {self.names[fight.fighter]}{helper}: no monster is left === {reward}"]
        return [
            f"=== {self.names[fight.fighter]}{helper} {players} : {monsters} {foes} === {reward}",
            f"    {self.names[fight.fighter]}{helper}: {self._sum(fight, 0)}",
            f"    monsters: {self._sum(fight, 1)}",
        ]

    def _sum(self, fight: CombatView, side: int) -> str:
        """What a strength is made of."""
        amounts = summands(self.words, self.names, fight, side)
        return "; ".join(f"{source} {amount:+}" for source, amount in amounts.items()) or "nothing"

    def _hand_lines(self) -> list[str]:
        lines = [self.words.line(i) for i in self.view.hand]
        counts = {text: lines.count(text) for text in lines}
        return [text if n == 1 else f"{n} of {text}" for text, n in counts.items()] or ["empty"]

    def _hand(self) -> str:
        return f"Your hand: {listed([self.words.brief(i) for i in self.view.hand]) or 'empty'}"
