"""The craft of English: what a template may rely on."""

from pathlib import Path

import pytest

from lootpress.print.wording import compiled, templates
from lootpress.print.wording.english import (
    InflectedVerb,
    article,
    capital,
    joined,
    plural,
    possessive,
    sentence,
    third_person,
    title,
)
from lootpress.print.wording.marks import icon, marked, plain, strong


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("Ally", "Allies"),
        ("Class", "Classes"),
        ("Headgear", "Headgear"),
        ("Big Item", "Big Items"),
        ("die", "dice"),
        ("day", "days"),
    ],
)
def test_plurals(one: str, many: str) -> None:
    assert plural(one) == many


@pytest.mark.parametrize(
    "phrase",
    ["an Elf", "a One-Shot", "a Unicorn", "an X-Force", "an hour", "a Baker", "an Unpaid Hero", "an 8", "a European"],
)
def test_articles(phrase: str) -> None:
    assert article(phrase.split(" ", 1)[1]) == phrase
    assert plain(article(strong(phrase.split(" ", 1)[1]))) == phrase


def test_verbs_agree() -> None:
    assert [InflectedVerb(n)("lose") for n in ("you", "one", "many", "bare")] == ["lose", "loses", "lose", "lose"]
    assert [InflectedVerb(n)("be") for n in ("you", "one", "many", "bare")] == ["are", "is", "are", "be"]
    assert [InflectedVerb(n, negated=True)("have") for n in ("you", "one")] == ["do not have", "does not have"]
    assert InflectedVerb("one", negated=True).modal("may") == "cannot"
    assert [third_person(v) for v in ("go up", "carry", "play", "attach")] == [
        "goes up",
        "carries",
        "plays",
        "attaches",
    ]


def test_words_and_sentences() -> None:
    assert joined(["a", "b", "c"], "and") == "a, b and c"
    assert (title("one-shot"), possessive("your Class"), possessive("Ben")) == ("One-Shot", "your Class’", "Ben’s")
    assert plain(capital(strong("woman"))) == "Woman"
    assert sentence("roll  a die ,  then stop") == "Roll a die, then stop."
    assert [sentence(t) for t in ("say “ha!”", "say “ha”", "go (now)")] == ["Say “ha!”", "Say “ha”.", "Go (now)."]


def test_marks_are_told_apart_from_what_authors_write() -> None:
    text = strong("+3") + " to " + icon("run") + "Run Away, **not** {die}"
    assert plain(text) == "+3 to Run Away, **not** {die}"
    assert marked(text) == "**+3** to {run} Run Away, *not* (die)"


def test_every_macro_of_a_verb_is_a_verb() -> None:
    from lootpress.compiler.ir.slots import slots_of
    from lootpress.print.wording.verbs import VERBS, macro_of

    verbs = {macro_of(cls) for cls in VERBS}
    plain = {macro_of(cls) for cls in VERBS if slots_of(cls) is not None}
    assert templates.macro_names("verbs") - verbs == {"manner", "plain"}
    assert verbs - plain <= templates.macro_names("verbs")


def test_compiled_templates_say_the_same_and_old_ones_are_not_used(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    compiled.save_compiled(kept)
    assert compiled.load_compiled("nouns", kept).module.possessive("You") == "your"
    for name, data in (("old", b"\0" * 32 + kept.read_bytes()[32:]), ("cut", kept.read_bytes()[:-999]), ("no", b"")):
        (tmp_path / name).write_bytes(data)
        assert compiled.load_compiled("nouns", tmp_path / name) is None
    assert compiled.load_compiled("nouns", tmp_path / "missing") is None
