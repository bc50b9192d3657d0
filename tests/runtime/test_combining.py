"""The facts about combining sets (docs/mixing.md), played on a deck of the three shipped sets and two small ones."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from lootpress.compiler.link.join import join, link_sets
from lootpress.print.pieces import BackSide, PrintOrder, pieces_of
from lootpress.runtime.deck import play_deck
from lootpress.tests.commands.running import run_inside
from lootpress.tests.compiler.link.linking import SHIPPED, mixed, program

HERE = Path(__file__).parent
STORIES = (HERE / "combining.loot").read_text()
SETS = (HERE / "combining_sets.txt").read_text().split("----\n")
NAMES = [line.split('"')[1] for line in STORIES.splitlines() if line.startswith("example")]


@pytest.fixture(scope="module")
def failures(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, list[str]]]:
    """Every story played once on the linked deck; what failed, by name."""
    home = tmp_path_factory.mktemp("combining")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        patch.setenv("LOOTPRESS_CACHE", str(home / "cache"))
        (home / "deck.loot").write_text(STORIES)
        for folder, text in zip(("extras", "mutants"), SETS, strict=True):
            (home / folder).mkdir()
            (home / folder / "set.loot").write_text(text)
        ran = run_inside("test", "--json", "deck.loot")
        assert ran.out, ran.err
        found = json.loads(ran.out)
        assert found["passed"] + found["failed"] == len(NAMES)
        told: dict[str, list[str]] = {}
        for failure in found["failures"]:
            text = f"line {failure['line']}: {failure['expected']}, but {failure['actual']}"
            told.setdefault(failure["example"], []).append(text)
        yield told


@pytest.mark.parametrize("name", NAMES)
def test_a_fact_about_combining(failures: dict[str, list[str]], name: str) -> None:
    assert failures.get(name, []) == []


def test_c_04_doors_are_doors_and_treasures_treasures_whatever_the_set() -> None:
    deck = play_deck(mixed(*SHIPPED).program)
    assert deck.deck_names == ("door", "treasure", "role")


def test_c_13_the_backs_of_a_mix_are_alike_so_that_it_can_be_shuffled() -> None:
    pieces = pieces_of(mixed(*SHIPPED).program, None, PrintOrder())
    backs = {(piece.back.deck, piece.back.options) for piece in pieces if isinstance(piece.back, BackSide)}
    assert sorted(deck for deck, _ in backs) == ["door", "treasure"]


def test_c_16_a_dungeon_deck_stays_a_pile_of_its_own() -> None:
    linked = join([mixed(*SHIPPED), link_sets(program(SETS[0]))])
    assert play_deck(linked.program).deck_names == ("door", "treasure", "dungeon", "role")
