"""Games that nobody played: who wins and who gets which card are thrown, so that what is true of the cards is known."""

import random
from collections.abc import Iterable, Iterator

from lootpress.measure.balance import Balance, measure
from lootpress.measure.records import CardRecord, GameRecord
from lootpress.measure.tasks import Task
from lootpress.measure.workers import Crew
from lootpress.tests.measure.decks import deck_of, setup_of

COMES = 0.75
"""How often a card comes to somebody in a game."""

CHANGES = 0.75
"""How often the winner is thrown anew with another card in its place: then 56 of 100 pairs of four have another winner,
as those of bots have in fantasy."""

DEALT = 0.4
"""How many of the cards that come are dealt; the others come later, and more often to who will win."""


def invented(seed: int, cards: int, players: int, strong: int = -1, uplift: float = 0.0, useless: int = -1) -> Crew:
    """A crew that throws dice; all cards do nothing but one, whose holder wins so much more often with it.

    With a card exchanged the game goes on otherwise: sometimes another player wins, whoever that may be. Only the
    useless one never changes anything. Both games of a pair are the same before.
    """

    def crew(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
        for task in tasks:
            yield task, [game(number, task) for number in task.numbers]

    def game(number: int, task: Task) -> GameRecord:
        fate = random.Random(f"{seed} {number}")
        winner = fate.randrange(players)
        early = winner
        holders = {card: fate.randrange(players) for card in range(cards) if fate.random() < COMES}
        luck = fate.random()
        gone = -1 if task.change is None else task.change.card
        other = random.Random(f"{seed} {number} {gone}")
        if task.change is not None and gone != useless and other.random() < CHANGES:
            winner = other.randrange(players)
        if strong in holders and strong != gone:
            winner = with_it(holders[strong], winner, luck, other)
        records = tuple(record(card, p, early, fate) for card, p in holders.items()) if task.detail else ()
        levels = tuple(10 if p == winner else other.randrange(2, 10) for p in range(players))
        return GameRecord(
            number=number, winners=(winner,), turns=9, decisions=99, deaths=0, lead_changes=1, gained=(9, 0, 0), lost=0,
            behind=0, levels=levels, digest=str(number), cards=records, fights=(),
        )  # fmt: skip

    def record(card: int, holder: int, early: int, fate: random.Random) -> CardRecord:
        """A card that came: dealt, or at a moment that says a little about who will win."""
        if fate.random() < DEALT:
            return CardRecord(card, holder, 1, 1, 0, 0)
        best = fate.randrange(1, 10)
        level = min(9, fate.randrange(1, best + 2) + (holder == early))
        return CardRecord(card, holder, 1, 1, 0, 0, fate.randrange(1, 30), level, best)

    def with_it(holder: int, winner: int, luck: float, other: random.Random) -> int:
        """Who wins because of the strong card, or because of the weak one."""
        fair = 1 / players
        if winner != holder and luck < uplift / (1 - fair):
            return holder
        if winner == holder and luck < -uplift / fair:
            return (holder + other.randrange(1, players)) % players
        return winner

    return crew


def invented_balance(games: int) -> Balance:
    """Figures of a deck whose cards do nothing, from so many games."""
    deck = deck_of()
    return measure(invented(0, len(deck.cards), 3), setup_of(deck), deck, "Invented", games, lambda done: None)
