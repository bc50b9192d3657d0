"""The command `test`: examples that come out, and where they do not."""

import json
from pathlib import Path

from lootpress.commands.condition_places import ConditionPlace, said_in
from lootpress.commands.derived import messages_about
from lootpress.compiler.gather import context_for, read_paths
from lootpress.compiler.project import compile_sources
from lootpress.runtime.prove.conditions import spots_in
from lootpress.runtime.prove.deriving import Derived
from lootpress.tests.commands.running import BAD, GOOD, run_inside

PHRASEBOOK = str(Path(__file__).parents[1] / "language" / "phrasebook.loot")

STORY = """
example "The hat and the goose"
  "Ada" is level 3
  "Ada" has "Hat"
  "Ada" fights "Goose"
  expect 4 to 3
  "Ada" wins the combat
  expect the level of "Ada" is 4
"""


def test_examples_that_come_out(home: Path) -> None:
    (home / "cards.loot").write_text(GOOD + STORY)
    ran = run_inside("test", "cards.loot")
    assert (ran.code, ran.out, ran.err) == (0, "", "1 example passed.\n")


def test_a_card_of_a_neighbour_that_means_nothing_stops_no_example(home: Path) -> None:
    (home / "cards.loot").write_text(GOOD + STORY)
    (home / "other.loot").write_text('class "Reluctant"\n  you must discard 1 card\n')
    ran = run_inside("test", "cards.loot")
    assert (ran.code, ran.out, ran.err) == (0, "", "1 example passed.\n")


def test_no_example_at_all(home: Path) -> None:
    (home / "cards.loot").write_text(GOOD)
    ran = run_inside("test", "cards.loot")
    assert (ran.code, ran.err) == (0, "There is no example here.\n")


def test_a_failure_shows_line_numbers_and_summands(home: Path) -> None:
    text = GOOD + STORY.replace("4 to 3", "5 to 3")
    (home / "cards.loot").write_text(text)
    ran = run_inside("test", "cards.loot")
    line = text.split("\n").index("  expect 5 to 3") + 1
    assert ran.code == 1
    assert f'cards.loot:{line}: example "The hat and the goose"' in ran.out
    assert "expected: 5 to 3" in ran.out and "actual:   4 to 3" in ran.out
    assert 'Ada 4: level 3, "Hat" +1' in ran.out and '"Goose" 3: level 3' in ran.out
    assert ran.err == "0 examples passed, 1 failed.\n"


LOG = """
example "What the log tells"
  "Ada" is level 4
  "Ada" fights "Goose"
  "Ada" wins the combat
  expect the log says "Ada kills Goose."
"""


def test_the_log_is_expected(home: Path) -> None:
    (home / "cards.loot").write_text(GOOD + LOG)
    assert run_inside("test", "cards.loot").code == 0
    (home / "cards.loot").write_text(GOOD + LOG.replace("kills", "kisses"))
    ran = run_inside("test", "cards.loot")
    assert ran.code == 1
    assert "actual:   the log ends with:" in ran.out and "Ada kills “Goose”." in ran.out


LISTEN = """
example "A treasure behind the door"
  options "Listen at the Door"
  the door deck is "Goose"
  "Ada" loots the room
  expect "Ada" has 1 treasure in their hand
"""


def test_an_example_has_options(home: Path) -> None:
    (home / "cards.loot").write_text(GOOD + LISTEN)
    assert run_inside("test", "cards.loot").code == 0
    (home / "cards.loot").write_text(GOOD + LISTEN.replace('  options "Listen at the Door"\n', ""))
    assert run_inside("test", "cards.loot").code == 1
    (home / "cards.loot").write_text(GOOD + LISTEN.replace("at the Door", "at the Window"))
    ran = run_inside("test", "cards.loot")
    assert ran.code == 1 and "L514" in ran.err


def test_several_things_are_sold_and_a_price_is_named_at_once(home: Path) -> None:
    story = """
item "Heirloom"
  value 600
  when you roll a die, discard this card: set the roll to any number

example "Both heirlooms"
  "Ada" has "Heirloom", "Heirloom"
  "Ada" sells "Heirloom" and "Heirloom"
  expect the level of "Ada" is 2

example "Everything must go"
  "Ada" has "Heirloom", "Heirloom"
  "Ada" sells all items
  expect the level of "Ada" is 2

example "The heirloom is the price"
  "Ada" has "Heirloom"
  "Ada" fights "Goose"
  "Ada" runs away
  "Ada" rolls 1
  "Ada" discards "Heirloom"
  "Ada" chooses 5
  expect "Ada" has escaped this turn
"""
    (home / "cards.loot").write_text(GOOD + story)
    ran = run_inside("test", "cards.loot")
    assert (ran.code, ran.out) == (0, ""), ran.out + ran.err


def test_conditions_are_tried_when_asked_for(home: Path) -> None:
    (home / "cards.loot").write_text(GOOD + '\nitem "Cloak"\n  value 100\n  +2 if you are alone\n')
    ran = run_inside("test", "--derived", "cards.loot")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == (
        "There is no example here.\n1 condition tried, 1 seen to make a difference both true and not true.\n"
        "3 lines played, 3 seen to do something.\n"
    )


JANITOR = """
item "Night Janitor"
  value 100
  +0 if you have no helper  # for nothing
  +1
  only for "woman"

item "Odd Cloak"
  value 100
  during combat, if you are not dead: +0
"""


def test_a_condition_that_changes_nothing_is_told_with_its_line_and_in_the_words_of_the_author(home: Path) -> None:
    (home / "cards.loot").write_text(GOOD + JANITOR)
    ran = run_inside("test", "--derived", "cards.loot")
    rows = (GOOD + JANITOR).split("\n")
    no_helper = rows.index("  +0 if you have no helper  # for nothing") + 1
    not_dead = rows.index("  during combat, if you are not dead: +0") + 1
    conditions = "".join(row for row in ran.out.splitlines(keepends=True) if "I could not set up" not in row)
    assert ran.code == 0 and conditions == (
        f'cards.loot:{no_helper}: "Night Janitor": no situation was found in which "if you have no helper" makes a '
        "difference\n    +0 if you have no helper\n"
        f'cards.loot:{not_dead}: "Odd Cloak": no situation was found in which "if you are not dead" makes a '
        "difference\n    during combat, if you are not dead: +0\n"
    )
    assert "Look at the line, and write an example that shows what it is for.\n" in ran.err
    for number in (no_helper, not_dead):
        assert f"cards.loot:{number}: I could not set up a game in which this line does anything. I tried " in ran.out
    assert ran.err.endswith("5 lines played, 3 seen to do something.\n")


def test_every_condition_of_the_phrasebook_has_its_line_and_most_have_words() -> None:
    sources = read_paths([PHRASEBOOK]).sources
    compiled = compile_sources(sources, context_for(sources))
    (lines,) = [source.lines for source in sources]
    clear = number = 0
    for one in compiled.program.sets:
        for card in one.cards:
            for spot in spots_in(card):
                said = said_in(card, compiled.where[one.name, card.name], spot.path, {PHRASEBOOK: lines})
                assert said is not None and said.number > compiled.where[one.name, card.name].line, card.name
                assert said.words is None or said.words in said.line
                clear += said.words is not None
                number += "where" not in spot.path
    assert clear > 0.9 * number


def test_what_is_true_of_a_condition_is_told_of_the_words_that_are_quoted() -> None:
    cards = {one.card: [*messages_about(one, said)] for one, said in TOLD}
    assert cards == {
        "unless": ['no situation was found in which "you are dead" is true and that makes a difference'],
        "not": ['no situation was found in which "if you are not dead" is not true and that makes a difference'],
        "bound": [
            '"if you have 1 race" makes a difference, but no situation with 0 of them was found in which it does'
        ],
        "wrong": ['the line did not follow "if you are dead" in this game: 2 cards'],
    }


TOLD = (
    (
        Derived("unless", "", "", 0, 1),
        ConditionPlace("a.loot", 3, "unless you are dead: +1", "you are dead", denied=False),
    ),
    (
        Derived("not", "", "", 0, 1),
        ConditionPlace("a.loot", 3, "+1 if you are not dead", "if you are not dead", denied=True),
    ),
    (
        Derived("bound", "", "", 1, 1, ("0 of them",)),
        ConditionPlace("a.loot", 3, "", "if you have 1 race", denied=False),
    ),
    (
        Derived("wrong", "", "", 1, 1, (), ("2 cards",)),
        ConditionPlace("a.loot", 3, "", "if you are dead", denied=False),
    ),
)


def test_json(home: Path) -> None:
    (home / "cards.loot").write_text(GOOD + STORY.replace("is 4\n", "is 5\n"))
    ran = run_inside("test", "--json", "cards.loot")
    told = json.loads(ran.out)
    assert (told["passed"], told["failed"]) == (0, 1)
    (failure,) = told["failures"]
    assert failure["example"] == "The hat and the goose"
    assert failure["expected"] == 'the level of "Ada" is 5'
    assert failure["actual"] == "it is 4"
    assert failure["path"].endswith("cards.loot") and isinstance(failure["line"], int)


def test_a_deed_that_cannot_be_done(home: Path) -> None:
    (home / "cards.loot").write_text(GOOD + STORY.replace("is level 3", "is level 1"))
    ran = run_inside("test", "cards.loot")
    assert ran.code == 1
    assert "Ada does not win, it is 2 to 3" in ran.out


def test_cards_with_errors(home: Path) -> None:
    (home / "cards.loot").write_text(BAD)
    ran = run_inside("test", "cards.loot")
    assert ran.code == 1
    assert "No example was run." in ran.err


def test_the_starter_set_comes_out() -> None:
    assert run_inside("test", "starter").code == 0


REFUSED = """
one-shot "Flour Bomb"
  value 100
  play during any combat: +2 to either side

monster "Goose"
  level 3
  1 treasure
  bad stuff: lose 1 level

example "Too early, then not"
  "Ada" is level 3
  "Ada" holds "Flour Bomb"
  "Ben" cannot play "Flour Bomb" on "Ada"
  "Ben" cannot run away
  "Ada" fights "Goose"
  "Ada" cannot play "Flour Bomb" on "Ada"
  "Ada" plays "Flour Bomb" on "Ada"
  expect 5 to 3
  expect "Ada" cannot run away
"""


def test_a_step_that_must_be_refused(tmp_path: Path) -> None:
    """What cannot be done changes nothing; what can be done is told without a double negative."""
    file = tmp_path / "cards.loot"
    file.write_text(REFUSED, "utf-8")
    code, out, _ = run_inside("test", str(file))
    assert code == 1
    line = REFUSED.split("\n").index('  "Ada" cannot play "Flour Bomb" on "Ada"') + 1
    assert f'{file}:{line}: example "Too early, then not"\n' in out
    assert '  expected: "Ada" cannot play "Flour Bomb" on "Ada"\n  actual:   this can be done now\n' in out
    assert out.count("expected:") == 2 and "actual:   Ada can do it now\n" in out


def test_the_story_of_an_example(tmp_path: Path) -> None:
    file = tmp_path / "cards.loot"
    file.write_text(REFUSED, "utf-8")
    _, out, _ = run_inside("test", "--log", str(file))
    assert out.startswith('example "Too early, then not"\n  Ada fights “Goose”.\n')
    assert "  Ada plays “Flour Bomb”.\n" in out
