"""Piles: too tall, too thin, out of proportion; each told with the change that puts it right."""

import msgspec
import pytest

from lootpress.compiler.link.advice import put_right
from lootpress.compiler.link.edits import edited
from lootpress.compiler.link.join import link_deck, link_sets
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.link.report import Finding, report_on
from lootpress.tests.compiler.link.linking import SHIPPED, deck, mixed, program, shipped


def findings(linked: Linked, kind: str) -> list[Finding]:
    return [finding for finding in report_on(linked).warnings if finding.kind == kind]


def applied(linked: Linked, finding: Finding) -> Linked:
    return link_deck(edited(linked.deck, finding.edits), [linked.program], linked.parts)


def test_a_pile_too_tall_is_told_and_thinned() -> None:
    trio = mixed(*SHIPPED)
    (tall,) = findings(trio, "tall")
    assert tall.suggestion == "size 434"
    assert findings(applied(trio, tall), "tall") == []
    assert findings(mixed("marvel", "xmen"), "tall") == []


def test_too_few_cards_for_so_many_players() -> None:
    few = deck('use "Fantasy"', "players 3 to 10", sets=[shipped("fantasy").program])
    (thin,) = findings(few, "thin")
    assert thin.suggestion == "players 3 to 7"
    assert findings(applied(few, thin), "thin") == []
    doors = "".join(f'monster "Goose {n}"\n  level 1\n  1 treasure\n  bad stuff: lose 1 level\n\n' for n in range(11))
    hats = "".join(f'item "Hat {n}"\n  value 100\n\n' for n in range(7))
    tiny = link_sets(program(f'set "Tiny"\n  code "TI"\n  players 3 to 6\n\n{doors}{hats}'))
    _, linked, report, _ = put_right(tiny.deck, lambda block: link_deck(block, [tiny.program], tiny.parts))
    assert report.cards == 4 * 18 and linked.deck.players == (3, 3)
    assert [finding.kind for finding in report.warnings] == []


def test_too_few_roles() -> None:
    pair = mixed("fantasy", "xmen")
    (thin,) = findings(pair, "thin")
    assert thin.suggestion == "players 3 to 4"
    assert findings(applied(pair, thin), "thin") == []


@pytest.mark.parametrize(
    ("line", "heavier"),
    [
        ('use "Fantasy" without half the treasures', "doors"),
        ('use "Fantasy" without half the doors', "treasures"),
        ('use "Fantasy"', None),
        ('use "Fantasy" without half the curses', None),
    ],
)
def test_doors_and_treasures_out_of_proportion(line: str, heavier: str | None) -> None:
    linked = deck(line, "players 3 to 3", sets=[shipped("fantasy").program])
    found = findings(linked, "ratio")
    assert [f"percent of the {heavier}" in (finding.suggestion or "") for finding in found] == [True] * bool(heavier)
    if found:
        fixed = applied(linked, found[0])
        assert findings(fixed, "ratio") == []
        assert abs((report_on(fixed).ratio or 0) - 1.3) < 0.1


def test_a_word_of_the_deck_that_meets_no_card() -> None:
    linked = deck('use "Fantasy" without "Team-Up"', sets=[shipped("fantasy").program, shipped("marvel").program])
    assert findings(linked, "missed") == [Finding("missed", 'no card of "Fantasy" is "Team-Up"')]


def test_clashes_and_equals_are_told() -> None:
    def of(code: str, text: str) -> Linked:
        return link_sets(program(f'set "{code}"\n  code "{code}"\n\n{text}'))

    one = of("A", 'item "Hat"\n  value 100\n  +1\n\nitem "Cap"\n  value 200\n  +2\n')
    other = of("B", 'item "Hat"\n  value 100\n  +2\n\nitem "Bonnet"\n  value 200\n  +2\n  flavor "Ha!"\n')
    from lootpress.compiler.link.join import join

    both = join([one, other])
    (clash,) = findings(both, "clash")
    assert clash.message == '"Hat" is one card in A and another in B'
    (equal,) = findings(both, "equivalent")
    assert equal.message == '"Cap" (A) and "Bonnet" (B) do the same'
    assert findings(both, "duplicate") == []
    left = applied(both, equal)
    assert {card.name for s in left.sets for card in s.cards} == {"Hat", "Cap"}
    assert msgspec.json.encode(report_on(both))
