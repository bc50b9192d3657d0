"""A share of all sentences: each is refused, or does what it says; and the trial itself can fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from lootpress.compiler import ir
from lootpress.dsl.lexicon.verbs import VERBS
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.prove import lines
from lootpress.runtime.prove.conditions import walk
from lootpress.runtime.prove.props import Props, prop_deck
from lootpress.tests.sentences import known as known_module
from lootpress.tests.sentences import relations, trial
from lootpress.tests.sentences.carriers import CARRIERS
from lootpress.tests.sentences.grammar import head_patterns, verb_patterns, word_of
from lootpress.tests.sentences.known import Known, known
from lootpress.tests.sentences.making import Effect, Head, Sentence, effects, event_sentences, heads
from lootpress.tests.sentences.pairs import all_pairs
from lootpress.tests.sentences.relations import Case, judge_case
from lootpress.tests.sentences.sentence_table import Found, everything, gaps, kept, share_of, verdicts
from lootpress.tests.sentences.trial import Verdict, judge

ONE_IN = 1600  # of all sentences, in the quick test: to make them all takes longer than to play so few
LONG = 16  # shares of the whole in the long tests
ON = {carrier.name: carrier for carrier in CARRIERS}


def test_a_share_of_all_sentences_does_what_it_says() -> None:
    found = verdicts(share_of(everything(), ONE_IN))
    assert len(found) > 60 and [*gaps(found, whole=False)] == []


@pytest.mark.long
@pytest.mark.parametrize("share", range(LONG))
def test_all_sentences_do_what_they_say(share: int) -> None:
    assert [*gaps(verdicts(share_of(everything(), LONG, share)), whole=False)] == []


# ---------------------------------------------------------------- what is made


def test_every_verb_head_and_modal_of_the_grammar_is_in_a_sentence() -> None:
    said = " ".join(effect.line for effect in effects()).split()
    verbs = {word_of(pattern.symbols[0]) for pattern in verb_patterns()}
    assert verbs <= set(VERBS) and verbs - {"nothing"} <= {word.removesuffix("s") for word in said} | set(said)
    assert {pattern.name for pattern in head_patterns()} == {head.name for head in heads()}
    assert {"may", "must", "cannot", "will not", ""} == {effect.modal for effect in effects()}
    waited = {head.name.partition(" ")[0] for one in event_sentences() for head in one.heads}
    assert waited == {"when", "until", "play", "have"}


def test_all_pairs_meet_and_the_rows_are_few() -> None:
    sizes = (4, 3, 5, 2)
    rows = list(all_pairs(sizes))
    for left, right in combinations(range(4), 2):
        assert {(row[left], row[right]) for row in rows} == {
            (a, b) for a in range(sizes[left]) for b in range(sizes[right])
        }
    assert len(rows) <= 26 and rows == list(all_pairs(sizes))


def test_the_known_patterns_have_days_and_reasons_and_speak_of_what_is_made() -> None:
    assert all(row.since >= date(2026, 11, 17) and len(row.reason) > 20 for row in known())
    assert len(set(known())) == len(known())
    assert all("*" not in row.effect and (row.carrier, row.head) != ("*", "*") for row in known())


def test_a_verdict_that_is_wrong_is_a_gap_unless_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Verdict("item", "no head", "die", "die", "dead")
    row = Known(date(2026, 11, 17), "nothing in particular", effect="d*e")
    assert row.fits(one) and not msgspec.structs.replace(row, effect="draw*").fits(one)
    monkeypatch.setattr(known_module, "known", lambda: (row,))
    assert [*gaps([one], whole=False)] == []
    monkeypatch.setattr(known_module, "known", lambda: ())
    assert [*gaps([one], whole=False)] == ["item, no head, die: dead (): 'die'"]
    assert msgspec.structs.replace(one, outcome="alive").wrong is False and one.wrong


def test_no_more_than_one_in_a_hundred_may_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    right, wrong = (Verdict("item", "no head", "die", "die", outcome) for outcome in ("alive", "dead"))
    monkeypatch.setattr(known_module, "known", lambda: (Known(date(2026, 11, 17), "whatever it is", effect="die"),))
    assert [*gaps([right] * 990 + [wrong] * 10, whole=False)] == []
    (gap,) = gaps([right] * 989 + [wrong] * 11, whole=False)
    assert "11 of 1000" in gap
    assert [*gaps([wrong] * 2, whole=False)] == [] and [*gaps([wrong] * 3, whole=False)] != []


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    verdict = Verdict("item", "no head", "die", "die", "dead")
    whole = msgspec.json.encode(Found("one", [verdict])) + b"\n"
    path.write_bytes(whole + whole.replace(b"one", b"two")[:-9])
    assert kept(path) == {"one": [verdict]}


# ---------------------------------------------------------------- the trial can fail

Mistake = Callable[[ir.Clause], ir.Clause]


@pytest.fixture
def mistaken(monkeypatch: pytest.MonkeyPatch) -> Callable[[Mistake], None]:
    """An engine that loses a part of each clause, as one that reads clauses by heart may do."""

    def put_back(mistake: Mistake) -> None:
        def lossy(card: ir.Card, props: Props, rules: Sequence[ir.Rules]) -> PlayDeck:
            return prop_deck(msgspec.structs.replace(card, clauses=tuple(map(mistake, card.clauses))), props, rules)

        monkeypatch.setattr(lines, "prop_deck", lossy)
        trial._QUIET.clear()
        relations._cast.cache_clear()

    return put_back


def outcome(sentence: Sentence) -> str:
    (found,) = judge([sentence])
    return found.outcome


BAN = Sentence(ON["class"], (), Effect("cannot", "you cannot sell items", modal="cannot", deed="sell 1 item"))
ASKED = Sentence(ON["class"], (Head("if_head", "if your level is at least 4"),), Effect("+2", "+2"))
DEED = Sentence(
    ON["treasure"],
    (Head("play_during", "play during any combat"),),
    Effect("cannot", "you cannot lose levels", modal="cannot"),
)


def test_a_ban_that_nobody_asks_about_is_dead(mistaken: Callable[[Mistake], None]) -> None:
    assert outcome(BAN) == "alive"
    mistaken(lambda clause: msgspec.structs.replace(clause, effect=None))
    assert outcome(BAN) == "dead"


def test_a_ban_that_does_what_it_forbids_is_inverted(mistaken: Callable[[Mistake], None]) -> None:
    def deed(clause: ir.Clause) -> ir.Clause:
        if not isinstance(clause.effect, ir.Do):
            return clause
        plain = msgspec.structs.replace(clause.effect, modal=None)
        return msgspec.structs.replace(clause, effect=plain, holds=False)

    mistaken(deed)
    assert outcome(DEED) == "inverted"


def test_a_question_that_is_swallowed_breaks_its_negation(mistaken: Callable[[Mistake], None]) -> None:
    assert judge_case(Case("negation", ASKED)).outcome == "kept"
    mistaken(lambda clause: msgspec.structs.replace(clause, question=None))
    assert judge_case(Case("negation", ASKED)).outcome == "broken"


def test_the_program_of_a_card_is_walked_to_its_numbers() -> None:
    card = relations.card_of(ASKED)
    assert card is not None and [node.n for _, node in walk(card) if isinstance(node, ir.Int)] == [2, 4]
