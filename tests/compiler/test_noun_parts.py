"""Whatever narrows a noun changes the program or is refused: nothing that is accepted gets lost on the way."""

from functools import cache
from itertools import combinations

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_texts
from lootpress.compiler.project import Project
from lootpress.dsl.diagnostics import Severity

_PROJECT = Project()
_OTHERS = 'item "Tagged"\n  tagged sharp\n\nrace "Elf"\n  +1\n'

# Where a noun phrase can stand, by the kind of card that has the line.
_PLACES = {
    "object": ("treasure", "play during your turn: discard {}"),
    "taken": ("treasure", "play during your turn: take {} into your hand"),
    "lost": ("curse", "lose {}"),
    "subject": ("curse", "{} loses 1 level"),
    "target": ("door", "play during any combat on {}: +10 to it"),
    "receiver": ("curse", "give 1 card to {}"),
    "event": ("class", "when you discard {}: draw 1 treasure"),
    "question": ("class", "+1 if you have {}"),
    "answer": ("monster", "+1 if you are {}"),
    "ban": ("class", "you cannot lose {}"),
    "counted": ("class", "+1 for each {}"),
    "number": ("class", "+X, where X is the number of {}"),
    "stat": ("class", "+X, where X is the total value of {}"),
    "relative": ("curse", "each player who has {} loses 1 level"),
    "against": ("item", "+2 against {}"),
    "carried": ("hireling", "it carries {}"),
    "owner": ("curse", "discard 1 item of {}"),
    "place": ("curse", "discard 1 card in {}"),
    "during": ("class", "during {}: +1"),
    "limit": ("class", "+1 to {}"),
}  # fmt: skip
_NOUNS = (
    "items", "1 item", "your item", "all items", "each item", "the monster", "any number of items", "another player",
    "each player", "the helper", "that player", "that item", '"Elf"', 'a "Elf"', "1 level", "your level", "levels",
    "your hand", "the door deck", "your turn", "combat", "the discards", "your hand limit", "its treasures",
    "bad stuff", "1 counter", "a race limit", "either side", "1 free hand",
)  # fmt: skip
_BEFORE = ("sharp", "big", "usable", "equipped", "discarded", "random", "top", "next", "highest", "headgear", "dead")
_BEHIND = (
    "of another player", "of it", "in combat", "in your hand", "in play", "from another player", "from the discards",
    "worth at least 300", "of level at most 3", "of bonus at least 2", "totaling at most 1000",
    "chosen by another player", "that is equipped", "that is a treasure", "who has a hireling", "who is dead",
    'that is "Elf"', "that would win the combat", "that may win the game", 'of initial "G"',
    "that has the highest value",
)  # fmt: skip
_OF_ONE_NOUN = (
    "worth at least 300", "of level at most 3", "of bonus at least 2", "totaling at most 1000", "from the discards",
    "in play",
)  # fmt: skip


@cache
def lowered(place: str, noun: str) -> ir.Card | None:
    """The card with such a line, or none if it is refused."""
    kind, line = _PLACES[place]
    level = "  level 3\n" if kind == "monster" else ""
    text = f'{_OTHERS}\n{kind} "Test"\n{level}  {line.format(noun)}\n'
    compiled = compile_texts({"cards.loot": text}, _PROJECT)
    if any(d.severity is Severity.ERROR for d in compiled.diagnostics):
        return None
    return next(card for card_set in compiled.program.sets for card in card_set.cards if card.name == "Test")


def narrowed(noun: str) -> list[str]:
    """The noun with each word before it and each phrase behind it."""
    *before, last = noun.split(" ")
    return [*(" ".join((*before, word, last)) for word in _BEFORE), *(f"{noun} {phrase}" for phrase in _BEHIND)]


def lost_in(place: str, share: int, shares: int) -> list[str]:
    """Narrowed nouns that mean what the bare noun means, of one share of them all."""
    plain = {noun: lowered(place, noun) for noun in _NOUNS}
    accepted = {noun: card for noun, card in plain.items() if card is not None}
    assert accepted
    tried = [(n, card) for noun, card in accepted.items() for n in narrowed(noun)]
    return [n for n, card in tried[share::shares] if lowered(place, n) == card]


@pytest.mark.parametrize("place", _PLACES)
def test_what_narrows_a_noun_changes_the_program_or_is_refused(place: str) -> None:
    """One in five, another one in each place; they are all tried in the long test below."""
    assert lost_in(place, [*_PLACES].index(place) % 5, 5) == []


@pytest.mark.long
@pytest.mark.parametrize("place", _PLACES)
def test_whatever_narrows_a_noun_changes_the_program_or_is_refused(place: str) -> None:
    assert lost_in(place, 0, 1) == []


@pytest.mark.parametrize("place", _PLACES)
def test_phrases_of_one_noun_mean_the_same_in_any_order(place: str) -> None:
    for noun in ("1 item", "any number of items", "each item", "a monster"):
        for one, other in combinations(_OF_ONE_NOUN, 2):
            first, second = lowered(place, f"{noun} {one} {other}"), lowered(place, f"{noun} {other} {one}")
            assert first is None or second is None or first == second, (noun, one, other)


@pytest.mark.parametrize("phrase", ["totaling at most 1000", "chosen by another player"])
def test_what_is_said_of_choosing_may_stand_before_and_behind_that(phrase: str) -> None:
    before = lowered("taken", f"2 items from the discards {phrase} that are treasures")
    assert before is not None and before == lowered("taken", f"2 items from the discards that are treasures {phrase}")
