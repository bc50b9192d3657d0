"""Change any number or condition of a shipped card, and something comes out differently, on the table and on paper."""

from pathlib import Path

import msgspec
import pytest

from lootpress.compiler import ir
from lootpress.tests.mutants.changes import Mutant, mutants_of
from lootpress.tests.mutants.exceptions import UNNOTICED
from lootpress.tests.mutants.mutant_table import Found, Verdict, card_of, gaps, kept, names, verdicts_of
from lootpress.tests.mutants.trial import BOOKS, Trial

ONE_IN = 24  # of the cards are changed in the quick tests
PARTS = 8


@pytest.mark.parametrize("book", BOOKS)
def test_changes_of_a_share_of_the_cards_are_noticed(book: str) -> None:
    found = [one for name in names(book, ONE_IN) for one in verdicts_of(book, name)]
    assert found and gaps(found) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("book", BOOKS)
def test_all_changes_are_noticed(book: str, part: int) -> None:
    found = [one for name in names(book)[part::PARTS] for one in verdicts_of(book, name)]
    assert gaps(found) == []


def test_every_exception_is_of_a_change_that_is_made() -> None:
    made = {(book, name): {m.where for m in mutants_of(card_of(book, name))} for book, name, _ in UNNOTICED}
    assert [key for key in UNNOTICED if key[2] not in made[key[0], key[1]]] == []
    assert all(UNNOTICED.values())


def test_a_card_that_was_not_changed_is_not_noticed() -> None:
    card = card_of("starter", "Committee of Rats")
    trial = Trial("starter", card)
    (first, *_) = mutants_of(card)
    assert trial.noticed_by(first)
    same = type(first)(first.where, "nothing", card)
    assert trial.noticed_by(same) == ""


def test_the_compiler_notices_what_no_text_says() -> None:
    card = card_of("starter", "Dragon on a Diet")
    (seventh,) = (m for m in mutants_of(card) if m.where == "clauses.1.rows.2.faces.0")
    assert seventh.change == "6 to 7"
    assert Trial("starter", card).noticed_by(seventh) == "compiler"


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    verdict = Verdict("starter", "Mostly Elf", "clauses.0.effect.amount.n", "1 to 2", "scene", printed=True)
    whole = msgspec.json.encode(Found("starter", "Mostly Elf", [verdict])) + b"\n"
    path.write_bytes(whole + whole.replace(b"Mostly", b"Half")[:-9])
    assert kept(path) == {("starter", "Mostly Elf"): [verdict]}


def test_the_compiler_notices_what_means_nothing() -> None:
    card = card_of("starter", "Committee of Rats")
    gone = ir.Clause(effect=ir.Do(ir.You(), ir.Win("ties")), time=ir.This("turn"), holds=True)
    refused = Mutant("clauses", "a time that nothing begins", msgspec.structs.replace(card, clauses=(gone,)))
    assert Trial("starter", card).noticed_by(refused) == "compiler"
