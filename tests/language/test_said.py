"""What people say who have not read the docs: no hint turns it round, and the right line is among those shown.

`python -m lootpress.tests.language.test_said` prints the shares and what was missed.
"""

import re
import sys
from collections import Counter
from functools import cache

import msgspec
import pytest

from lootpress.compiler.load import check_text, compile_text
from lootpress.dsl.diagnostics import Diagnostic, Severity
from lootpress.service.models import with_models
from lootpress.tests.language.said_files import Sentence, pattern, sentences

LEAST_SHARE = 0.8
TUNED, ASIDE = sentences("tuned"), sentences("aside")

_DIGITS = {word: digit for digit, word in enumerate("zero one two three four five six seven eight nine ten".split())}
_NO = re.compile(
    r"\b(?:not|no|never|none|nobody|nothing|neither|nor|cannot|without|unless|except)\b|n't\b|\bno one\b", re.I
)
_MAY_DENY = re.compile(r"\b(?:otherwise|alone|only|ignore|instead)\b")


@cache
def told(sentence: Sentence) -> tuple[Diagnostic, ...]:
    """What is said about the line, as `check` says it."""
    text = sentence.card(sentence.said)
    found = with_models(check_text(text), {"<text>": text.split("\n")})
    return tuple(d for d in found if d.place.line == sentence.row and d.severity is Severity.ERROR)


def numbers(text: str) -> Counter[int]:
    """The numbers of a text but 1, which is also written `a`."""
    bare = re.sub(r'"[^"]*"', "", text.lower()).replace("twice", "2")
    found = [int(n) for n in re.findall(r"\d+", bare)]
    return Counter(n for n in (*found, *(_DIGITS[w] for w in re.findall(r"[a-z]+", bare) if w in _DIGITS)) if n > 1)


def denials(text: str) -> tuple[int, int]:
    """How many negations a text has, at least and at most."""
    bare = re.sub(r'"[^"]*"|\bneither\b(?=.*\bnor\b)', "", text.lower())
    sure = len(_NO.findall(bare))
    return sure, sure + len(_MAY_DENY.findall(bare))


def program_of(text: str) -> object:
    card_set = compile_text(text).program.sets[0]
    return [msgspec.structs.replace(card, name="") for card in card_set.cards]


@pytest.mark.parametrize("sentence", [*TUNED, *ASIDE], ids=lambda sentence: str(sentence.said))
def test_no_hint_turns_it_round(sentence: Sentence) -> None:
    """A proposed line is right in its place and has every number, name and negation; an accepted one means the same."""
    found = told(sentence)
    if not found:
        assert program_of(sentence.card(sentence.said)) == program_of(sentence.card(sentence.right))
    for one in found:
        proposed = " ".join(one.instead)
        assert ("write:" in (one.help or "")) <= bool(one.instead)
        if not one.instead:
            continue
        spans = [range(int(a), int(b) + 1) for a, b in re.findall(r"\b(\d+) to (\d+)\b", proposed)]
        lost = numbers(sentence.said) - numbers(proposed)
        assert [n for n in lost if not any(n in span for span in spans)] == [], proposed
        assert set(numbers(proposed)) <= set(numbers(sentence.said)), proposed
        assert set(re.findall(r'"[^"]*"', sentence.said)) <= set(re.findall(r'"[^"]*"', proposed))
        assert denials(proposed)[1] >= denials(sentence.said)[0], proposed
        assert denials(proposed)[0] <= denials(sentence.said)[1], proposed
        above = sentence.card(sentence.said).split("\n")[: sentence.row - 1]
        indent = "  " * (len(sentence.above) + 1)
        text = "\n".join([*above, *(indent + line for line in one.instead)]) + "\n"
        assert [d for d in check_text(text) if d.severity is Severity.ERROR and d.place.line >= sentence.row] == []


def is_shown(sentence: Sentence) -> bool:
    """Whether whoever wrote the sentence sees the right line, or the sentence is understood."""
    found = told(sentence)
    shown = {pattern(line) for one in found for line in (*one.instead, *(model.line for model in one.models))}
    return not found or pattern(sentence.right) in shown


@pytest.mark.parametrize("group", [TUNED, ASIDE], ids=["tuned", "aside"])
def test_the_right_line_is_shown(group: list[Sentence]) -> None:
    shown = sum(map(is_shown, group))
    assert shown / len(group) >= LEAST_SHARE


def test_there_are_three_hundred() -> None:
    assert (len(TUNED), len(ASIDE)) == (200, 100)
    assert len({sentence.said for sentence in (*TUNED, *ASIDE)}) == 300


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("curse", "take 1 not big item"),
        ("monster", "+1 for each player not in combat"),
        ("curse", "neither side wins"),
        ("curse", "lose 1 unused item"),
        ("curse", "lose your armor or no level"),
        ("curse", "each player who is never in combat loses 1 level"),
        ("item", "+2 if nobody is your helper"),
    ],
)
def test_a_negation_is_never_dropped(kind: str, line: str) -> None:
    sentence = Sentence(kind, (), line, line)
    for one in told(sentence):
        said = f"{one.help} {' '.join(one.instead)}"
        assert not one.instead or denials(" ".join(one.instead))[1] >= 1, one
        assert not re.search(r"leave out `(?:not|no|never)`|did you mean `(?:either|used)`", said), one


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("item", "+2 against everyone"),
        ("item", "+1 if you are fighting"),
        ("item", "+1 if you are angry"),
        ("monster", "+2 against weaker players"),
        ("item", "+1 for each coin"),
        ("item", "+1 if you are wearing armor"),
        ("curse", "you become invisible"),
    ],
)
def test_plain_words_are_not_made_names(kind: str, line: str) -> None:
    for one in told(Sentence(kind, (), line, line)):
        assert '"' not in " ".join(one.instead), one
        assert "put names in double quotes" not in (one.help or ""), one


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("curse", "lose 1 item that is big or worth at least 500"),
        ("one-shot", "play during your turn or during combat: draw 1 door"),
        ("curse", "each player who is dead or who has no ally loses 1 level"),
        ("item", 'only for "Elf" or players of level at least 5'),
    ],
)
def test_one_of_two_never_becomes_both(kind: str, line: str) -> None:
    for one in told(Sentence(kind, (), line, line)):
        assert not one.instead or len(one.instead) > 1 or " or " in " ".join(one.instead), one


@pytest.mark.parametrize(
    ("kind", "line", "right"),
    [
        ("curse", "lose 1 item worth 200 or 400", "lose 1 item worth 200 or 1 item worth 400"),
        ("curse", "lose 1 or 2 levels", "lose 1 level or 2 levels"),
        (
            "curse",
            "lose 1 item that is big or worth at least 500",
            "lose 1 item that is big or 1 item worth at least 500",
        ),
        (
            "treasure",
            "take 1 item from another player or from the discards",
            "take 1 item from another player or 1 item from the discards",
        ),
        ("item", "+1 if you have 1 or 2 allies", "+1 if you have 1 ally, or you have 2 allies"),
        (
            "item",
            "+2 against monsters of level 3 or 5",
            "+2 if a monster of level 3 is in combat, or a monster of level 5 is in combat",
        ),
        ("curse", "lose 1 level unless you are level 1", "lose 1 level unless your level is 1"),
        ("monster", "nobody may help you", "players cannot help you"),
        ("monster", "nobody else can help", "other players cannot help"),
        ("curse", "lose no level", "you cannot lose levels"),
        ("curse", "you draw no card", "you cannot draw cards"),
    ],
)
def test_what_is_proposed_means_the_same(kind: str, line: str, right: str) -> None:
    assert [one.instead for one in told(Sentence(kind, (), line, right))] == [(right,)]


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("monster", "it does not fight women"),
        ("curse", "lose 1 item you are using"),
        ("item", "this card can't be stolen"),
        ("monster", "one-shots don't work here"),
        ("treasure", "discard your hand and draw that many cards"),
    ],
)
def test_plain_words_are_no_slips(kind: str, line: str) -> None:
    for one in told(Sentence(kind, (), line, line)):
        assert not re.search(r"did you mean `(?:won|during|by|where|may)`", one.help or ""), one


def test_a_second_sentence_is_no_note() -> None:
    (one,) = told(Sentence("treasure", (), "choose a player; he fights nobody", ""))
    assert (one.instead, one.help) == ((), "if it is a note, put a # before it")


def test_whoever_is_named_gets_quotes() -> None:
    (one,) = told(Sentence("item", (), "+2 against elves", "")) or told(Sentence("item", (), "only for elves", ""))
    assert one.instead[0].endswith('"Elf"')


if __name__ == "__main__":
    for name, group in (("tuned", TUNED), ("aside", ASIDE)):
        missed = [sentence for sentence in group if not is_shown(sentence)]
        proposed = sum(any(one.instead for one in told(sentence)) for sentence in group)
        accepted = sum(not told(sentence) for sentence in group)
        counts = f"{len(group) - len(missed)} of {len(group)}"
        sys.stdout.write(f"{name}: the right line is shown for {counts}; proposed {proposed}, understood {accepted}\n")
        for sentence in missed if "--details" in sys.argv else ():
            sys.stdout.write(f"  {sentence.said}\n    right: {sentence.right}\n")
