"""Sentences of one's own: below the line they replace, carried through every form, compared with what the line does."""

import pytest

from lootpress.compiler import ir
from lootpress.compiler.decompile import decompile_program
from lootpress.compiler.load import compile_text
from lootpress.dsl.format import format_text
from lootpress.print.wording import card_text

HAT = """\
item "Hat"
  value 200
  when you kill a monster: roll a die
    text "Tip it to the fallen: roll a die, and on 6 gain a level. 1 to 5: nothing."
    1 to 5: nothing
    6: gain 1 level
  +2 if you have no helper
    text "+2 while nobody watches."
"""


def codes(text: str) -> list[tuple[str, str]]:
    return [(found.code, found.message) for found in compile_text(text).diagnostics]


def card(text: str) -> ir.Card:
    return next(card for card_set in compile_text(text).program.sets for card in card_set.cards)


def test_it_belongs_to_its_line_wherever_that_comes_to_stand() -> None:
    assert codes(HAT) == []
    hat = card(HAT)
    told = {text.text[:2]: hat.clauses[text.clause] for text in hat.texts}
    assert isinstance(told["+2"].effect, ir.Bonus) and told["Ti"].rows
    printed = [paragraph.text for paragraph in card_text(hat).paragraphs]
    assert "+2 while nobody watches." in printed
    assert "Tip it to the fallen: roll a die, and on 6 gain a level. 1 to 5: nothing." in printed


def test_text_program_text_gives_the_same_program() -> None:
    assert card(decompile_program(compile_text(HAT).program)) == card(HAT)
    laid_out = format_text(HAT)
    assert isinstance(laid_out, str)
    assert format_text(laid_out) == laid_out
    assert card(laid_out) == card(HAT)


def test_what_the_card_does_is_as_without_it() -> None:
    plain = card("\n".join(line for line in HAT.splitlines() if " text " not in line) + "\n")
    assert plain.clauses == card(HAT).clauses and plain.texts == ()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("+2 while", "+3 while", "the card says 2, and the sentence does not"),
        ("+2 while", "+3 while", "the sentence says 3, and the card does not"),
        ("on 6 gain", "on 5 gain", "the card says 6, and the sentence does not"),
        ("while nobody", "against a Goose while nobody", "the sentence says “Goose”, and the card does not"),
    ],
)
def test_numbers_and_names_that_differ_are_told(old: str, new: str, message: str) -> None:
    goose = '\nmonster "Goose"\n  level 1\n  1 treasure\n  bad stuff: lose 1 level\n'
    assert ("L327", message) in codes(HAT.replace(old, new) + goose)


def test_a_mistake_points_at_the_sentence() -> None:
    (found,) = [d for d in compile_text(HAT.replace("+2 while", "while")).diagnostics if d.code == "L327"]
    assert (found.place.line, found.place.column) == (8, 10)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('  text "alone"', "L326"),
        ('  play during combat:\n    draw 1 door\n      text "inside"', "L326"),
        ('  +1\n    text "+1."\n    text "+1 again."', "L301"),
        ("  +1\n    text 7", "L309"),
        ('  +1\n    text "+1", "and more"', "L309"),
        ('  +1\n    text " "', "L309"),
        ('  art "a.png"\n  focus 40', "L307"),
        ('  art "a.png"\n  focus 40 and 101', "L308"),
        ("  focus 40 and 10", "L325"),
    ],
)
def test_what_cannot_be(line: str, code: str) -> None:
    assert code in [found for found, _ in codes(f'one-shot "Hat"\n  value 100\n{line}\n')]


def test_a_focus_is_kept() -> None:
    text = 'item "Hat"\n  value 200\n  +1\n  looks like "crown"\n  art "hat.png"\n  focus 40 and 30\n  artist "Ada"\n'
    assert codes(text) == [] and card(text).focus == (40, 30)
    assert "focus 40 and 30" in decompile_program(compile_text(text).program)


def test_what_it_looks_like_is_kept() -> None:
    text = 'item "Mystery Object"\n  value 200\n  +1\n  looks like "crown"\n'
    assert codes(text) == [] and card(text).looks_like == "crown"
    assert 'looks like "crown"' in decompile_program(compile_text(text).program)
