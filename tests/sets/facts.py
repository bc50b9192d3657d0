"""What is true of every shipped set: it is counted against its composition, and its cards against the rule sheets."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import ClassVar

from lootpress.compiler import ir
from lootpress.compiler.load import compile_texts, load

__all__ = ["FromRuleSheets", "SuperheroSet", "TREASURES", "card_from", "in_decks", "missing_facts", "slot_of"]

CARDS = Path(__file__).resolve().parents[2] / "card_sources"

# What a monster of each level pays.
TREASURES = {1: 1, 2: 1, 4: 2, 6: 2, 8: 2, 10: 3, 12: 3, 14: 4, 16: 4, 18: 5, 20: 5}

Fact = tuple[str, str, str, str]  # number in the card list, name, kind, then the facts as lines of the card

# What is compared as a whole; everything else that a card says is in its clauses.
DATA = ("level", "levels", "treasures", "value", "rank", "attach")
LISTS = ("slots", "burdens", "tags", "restrictions", "only_if", "clauses")


def card_from(kind: str, name: str, lines: str, rules: str) -> ir.Card:
    """A card that has these lines and nothing else."""
    body = "".join(f"  {line}\n" for line in lines.splitlines())
    header = f'set "Facts"\n  code "F"\n  use "{rules}"\n\n'
    compiled = compile_texts({"facts.loot": f'{header}{kind} "{name}"\n{body}'})
    errors = [found for found in compiled.diagnostics if found.code.startswith("L")]
    assert errors == []
    return compiled.program.sets[0].cards[0]


def missing_facts(card: ir.Card, fact: ir.Card) -> list[str]:
    """The names of what the fact says and the card does not."""
    missing = [what for what in ("kind", "deck") if getattr(card, what) != getattr(fact, what)]
    missing += [what for what in DATA if getattr(fact, what) is not None and getattr(card, what) != getattr(fact, what)]
    return missing + [what for what in LISTS if any(one not in getattr(card, what) for one in getattr(fact, what))]


@cache
def shipped(name: str) -> ir.CardSet:
    """A set that comes along, without a message about it."""
    compiled = load(CARDS / name)
    assert compiled.diagnostics == ()
    (found,) = compiled.program.sets
    return found


def in_decks(cards: ir.CardSet, kind: str | None = None) -> list[ir.Card]:
    """Every copy of every card that is shuffled; roles are not."""
    shuffled = [card for card in cards.cards if card.kind != "role"]
    return [card for card in shuffled for _ in range(card.copies) if kind is None or card.kind == kind]


def slot_of(card: ir.Card) -> str:
    """Where an item is worn, as it is written."""
    if not card.slots:
        return "no slot"
    (use,) = card.slots
    if use.slot == "hand":
        return "1 hand" if use.n == 1 else f"{use.n} hands"
    return use.slot


class FromRuleSheets:
    """The tests of a set: what it is made of, and what its rule sheets say."""

    name: ClassVar[str]
    rules: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    doors: ClassVar[int]
    treasures: ClassVar[int]
    kinds: ClassVar[Mapping[str, int]]
    monsters: ClassVar[Mapping[int, int]]
    copies: ClassVar[Mapping[str, int]]
    slots: ClassVar[Mapping[str, int]]
    facts: ClassVar[Sequence[Fact]]
    numbers: ClassVar[Collection[str]]

    @property
    def cards(self) -> ir.CardSet:
        return shipped(self.name)

    def card(self, name: str) -> ir.Card:
        return next(card for card in self.cards.cards if card.name == name)

    def test_it_is_for_so_many_players(self) -> None:
        assert (self.cards.players, self.cards.rules) == (self.players, (self.rules,))

    def test_so_many_are_doors_and_so_many_treasures(self) -> None:
        found = Counter(card.deck for card in in_decks(self.cards))
        assert found == {"door": self.doors, "treasure": self.treasures}

    def test_each_kind_has_its_share(self) -> None:
        assert Counter(card.kind for card in in_decks(self.cards)) == self.kinds

    def test_monsters_follow_the_table_of_levels(self) -> None:
        monsters = in_decks(self.cards, "monster")
        assert Counter(card.level.n for card in monsters if card.level and not card.level.dice) == self.monsters

    def test_treasures_follow_the_level(self) -> None:
        found = {(card.level.n, card.treasures) for card in self.cards.cards if card.level}
        assert found == {(level, TREASURES[level]) for level in self.monsters}

    def test_two_levels_from_level_16_up(self) -> None:
        monsters = [card for card in self.cards.cards if card.level]
        big = {card.name for card in monsters if card.level and card.level.n >= 16}
        assert {card.name for card in monsters if card.levels == 2} == big

    def test_copies(self) -> None:
        assert {name: self.card(name).copies for name in self.copies} == self.copies

    def test_items_are_spread_over_the_slots(self) -> None:
        assert Counter(slot_of(card) for card in in_decks(self.cards, "item")) == self.slots

    def test_a_third_of_the_cards_have_a_flavor(self) -> None:
        assert 0.2 <= len([card for card in self.cards.cards if card.flavor]) / len(self.cards.cards) <= 0.45

    def test_the_cards_say_what_the_rule_sheets_say(self) -> None:
        missing = {
            (number, name): missing_facts(self.card(name), card_from(kind, name, lines, self.rules))
            for number, name, kind, lines in self.facts
        }
        assert {key: what for key, what in missing.items() if what} == {}

    def test_every_number_of_the_list_has_its_card(self) -> None:
        assert {row[0] for row in self.facts} == set(self.numbers)


class SuperheroSet(FromRuleSheets):
    """The tests of a set with roles, powers and allies."""

    code: ClassVar[str]
    roles: ClassVar[int]
    ranks: ClassVar[Mapping[int, int]]
    exactly: ClassVar[Collection[str]]
    one_level: ClassVar[Collection[str]]

    def test_code(self) -> None:
        assert self.cards.code == self.code

    def test_roles_lie_in_no_deck_and_have_two_sides(self) -> None:
        roles = [card for card in self.cards.cards if card.kind == "role"]
        assert [card.copies for card in roles] == [1] * self.roles
        assert {card.sides for card in roles} == {("woman", "man")}
        assert all(card.clauses for card in roles)

    def test_powers_have_ranks_from_1_to_4(self) -> None:
        assert Counter(card.rank for card in in_decks(self.cards, "power")) == self.ranks

    def test_allies_are_treasures_and_no_items(self) -> None:
        allies = in_decks(self.cards, "ally")
        assert {card.deck for card in allies} == {"treasure"}
        assert {card.value for card in allies} == {None}

    def test_some_cards_say_nothing_but_what_the_rule_sheets_say(self) -> None:
        for name in self.exactly:
            said = [
                card_from(kind, one, lines, self.rules).clauses for _, one, kind, lines in self.facts if one == name
            ]
            assert set(self.card(name).clauses) == {clause for clauses in said for clause in clauses}

    def test_some_monsters_give_one_level(self) -> None:
        assert {self.card(name).levels for name in self.one_level} <= {None, 1}
