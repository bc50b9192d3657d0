"""The command `mix`: links, reports in three forms, writes decks, fixes them, locks them."""

import itertools
import json
import re
from pathlib import Path

import pytest

from lootpress.tests.commands.running import run_inside

TRIO = ("fantasy", "marvel", "xmen")
MIXES = [TRIO, *itertools.combinations(TRIO, 2)]

ELVES = """\
set "Elves"
  code "EL"
  players 3 to 6
  use "Fantasy rules"

race "Elf"
  +1

item "Crown"
  value 400
  only for "Dwarf"
  +4

item "Hat"
  headgear
  value 400
  +2
  +2 if you are "Gnome"

door "Half-Breed"
  attach to your class
  +1 class

monster "Goose"
  level 3
  1 treasure
  bad stuff: lose 1 level
"""


def mix(*args: str) -> dict[str, object]:
    ran = run_inside("mix", *args, "--json")
    assert ran.code == 0, ran.err
    found: dict[str, object] = json.loads(ran.out)
    return found


def make_elves(home: Path) -> None:
    (home / "elves").mkdir()
    (home / "elves" / "set.loot").write_text(ELVES)


# ---------------------------------------------------------------- the report


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_every_mix_of_the_shipped_sets_is_reported_without_errors(sets: tuple[str, ...]) -> None:
    report = mix(*sets)
    assert report["orphans"] == []
    by_kind, by_set = report["by_kind"], report["by_set"]
    assert isinstance(by_kind, dict) and isinstance(by_set, dict)
    assert report["cards"] == sum(by_kind.values()) == sum(by_set.values())
    assert {"digest", "doors", "treasures", "duplicates", "equivalents", "warnings"} <= set(report)


def test_order_and_grouping_do_not_matter_on_the_command_line() -> None:
    digests = {mix(*order)["digest"] for order in itertools.permutations(TRIO)}
    assert run_inside("mix", "marvel", "xmen", "-o", "heroes.json").code == 0
    assert run_inside("mix", "marvel", "fantasy", "-o", "pair.loot").code == 0
    digests |= {mix("heroes.json", "fantasy")["digest"], mix("xmen", "pair.loot")["digest"]}
    assert len(digests) == 1


def test_the_report_for_people() -> None:
    ran = run_inside("mix", "fantasy", "xmen")
    assert ran.code == 0
    assert "Fantasy + X-Men: 300 cards, for 3 to 6 players" in ran.out
    assert re.search(r"^  monster +37 +30 +67$", ran.out, re.MULTILINE)
    assert "`curse` and `trap` are one family" in ran.out
    assert '-> duplicates "merged"' in ran.out
    assert "4 cards of the kind `role` cannot be dealt to 6 players" in ran.out


def test_the_report_as_a_page_loads_nothing_and_escapes_everything(home: Path) -> None:
    make_elves(home)
    text = (home / "elves" / "set.loot").read_text().replace('"Crown"', '"<script>Crown"')
    (home / "elves" / "set.loot").write_text(text)
    assert run_inside("mix", "elves", "--page", "report.html").code == 0
    page = (home / "report.html").read_text()
    assert "&lt;script&gt;Crown" in page and "<script>Crown" not in page
    assert not re.search(r"(?:src|href)=|url\(|@import", page)


def test_orphans_are_told_and_put_right(home: Path) -> None:
    make_elves(home)
    report = mix("elves")
    orphans = {(o["card"], o["why"], o["whole"]) for o in report["orphans"]}  # type: ignore[attr-defined]
    assert orphans == {
        ("Crown", "only for", True),
        ("Hat", "name", False),
        ("Half-Breed", "attach", True),
        ("Half-Breed", "limit", True),
    }
    ran = run_inside("mix", "elves", "--fix", "-o", "fixed.loot", "--accept", "orphan", "--accept", "multi-stat")
    assert ran.code == 0, ran.err
    assert (
        home / "fixed.loot"
    ).read_text() == 'deck "Elves"\n  use "Elves" without "Crown" and "Hat" and "Half-Breed"\n'
    assert mix("fixed.loot")["orphans"] == []


def test_all_suggestions_leave_nothing_to_suggest(home: Path) -> None:
    assert run_inside("mix", "fantasy", "xmen", "--fix", "-o", "pair.loot").code == 0
    kinds = {finding["kind"] for finding in mix("pair.loot")["warnings"]}  # type: ignore[attr-defined]
    assert kinds <= {"clash", "equivalent"}
    accept = [word for kind in ("equivalent", "clash") for word in ("--accept", kind)]
    assert run_inside("mix", "pair.loot", "--fix", *accept).code == 0
    assert mix("pair.loot")["warnings"] == []


def test_the_report_says_what_fix_applies_and_what_is_left(home: Path) -> None:
    assert run_inside("new", "mine").code == 0
    more = 'monster "Understudy"\n  level 7\n  +4 against "Mutant"\n  bad stuff: lose 1 level\n'
    (home / "mine" / "more.loot").write_text(more)
    ran = run_inside("mix", "fantasy", "mine", "--fix", "-o", "evening.loot", "--page", "mix.html")
    assert ran.code == 0, ran.err
    assert "Applied 1 suggestion and wrote evening.loot.\n" in ran.err
    assert "2 suggestions were left. To apply: lootpress mix evening.loot --fix --accept equivalent\n" in ran.err
    taste = "A matter of taste, so --fix alone leaves it; --fix --accept equivalent does it."
    assert f"\n  {taste}\n" in ran.out and "--fix does this." not in ran.out
    assert taste in (home / "mix.html").read_text(encoding="utf-8")
    assert "\n  --fix does this.\n" in run_inside("mix", "fantasy", "mine").out
    ran = run_inside("mix", "evening.loot", "--fix", "--accept", "equivalent")
    assert "Applied 2 suggestions and wrote evening.loot.\n" in ran.err and "left" not in ran.err
    assert "matter of taste" not in ran.out


def test_fixing_a_deck_file_keeps_its_notes_and_its_neighbours(home: Path) -> None:
    make_elves(home)
    before = '# Mine.\n\ndeck "Other"\n  use "Elves"\n'
    deck = '\ndeck "Mine"  # for Ada\n  use "Elves"  # all of it\n  # really\n  players 3 to 4  # us\n'
    (home / "mine.loot").write_text(f"# Mine.\n{deck}\n# The other one.\n{before}")
    assert run_inside("mix", "mine.loot", "--fix", "--accept", "orphan").code == 0
    after = (home / "mine.loot").read_text()
    assert after.endswith(f"\n# The other one.\n{before}")
    assert 'deck "Mine"  # for Ada\n' in after and "  players 3 to 4  # us\n" in after
    assert "  # all of it\n" in after and "  # really\n" in after
    assert '  use "Elves" without "Crown" and "Hat"\n' in after


# ---------------------------------------------------------------- what is written


def test_a_deck_of_so_many_cards() -> None:
    one, other = (mix(*TRIO, "--size", "200", "--seed", seed) for seed in ("1", "2"))
    assert one["cards"] == other["cards"] == 200
    assert one["digest"] != other["digest"]
    assert one["digest"] == mix(*TRIO, "--size", "200", "--seed", "1")["digest"]


def test_words_and_merging() -> None:
    report = mix(*TRIO, "--words", "Fantasy", "--merge")
    by_kind = report["by_kind"]
    assert isinstance(by_kind, dict)
    assert "trap" not in by_kind and "ally" not in by_kind
    assert report["cards"] == 464


def test_a_linked_deck_is_a_deck_for_every_command(home: Path) -> None:
    assert run_inside("mix", "heroes", "--size", "60", "-o", "small.json").code == 0
    assert mix("small.json")["cards"] == 60
    played = run_inside("simulate", "small.json", "--games", "1", "--jobs", "1")
    assert played.code == 0, played.err


def test_a_deck_file_says_the_same_as_the_command_line(home: Path) -> None:
    args = ("fantasy", "heroes", "--merge", "--size", "220", "--seed", "9", "--words", "X-Men")
    report = mix(*args, "-o", "deck.loot")
    assert mix("deck.loot")["digest"] == report["digest"]


def test_list_and_compile_speak_of_the_deck_not_of_the_file(home: Path) -> None:
    make_elves(home)
    (home / "deck.loot").write_text('deck "D"\n  use "Elves" without "Crown"\n  use 2 copies of "Fantasy"\n')
    rows = json.loads(run_inside("list", "deck.loot", "--json").out)
    assert {row["set"] for row in rows} == {"Elves", "Fantasy"}
    assert sum(row["copies"] for row in rows) == 4 + 2 * 168
    compiled = json.loads(run_inside("compile", "deck.loot").out)
    assert [card["name"] for card in compiled["sets"][0]["cards"]] == ["Elf", "Hat", "Half-Breed", "Goose"]
    assert run_inside("mix", "deck.loot", "-o", "deck.json").code == 0
    assert run_inside("compile", "deck.json").out == run_inside("compile", "deck.loot").out
    assert 'deck "D"' in run_inside("compile", "--emit", "loot", "deck.loot").out


def test_the_examples_of_a_deck_file_are_played_with_the_deck(home: Path) -> None:
    make_elves(home)
    text = 'deck "D"\n  use "Elves"\n  use "Fantasy"\n  set the winning level to 4\n\nexample "Winning"\n'
    text += '  "Ada" is level 3\n  "Ada" has "Warrior", "Elf", "Hat"\n  "Ada" fights "Goose"\n  expect 6 to 3\n'
    text += '  expect "Ada" would win the game\n'
    (home / "deck.loot").write_text(text)
    ran = run_inside("test", "deck.loot", "starter")
    assert ran.code == 0, ran.out
    assert "2 examples passed." in ran.err
    (home / "deck.loot").write_text(text.replace("expect 6 to 3", "expect 5 to 3"))
    assert "deck.loot:10" in run_inside("test", "deck.loot").out


@pytest.mark.parametrize("name", ["mashup", "heroes", "dungeon"])
def test_the_shipped_decks_check_test_and_are_laid_out(name: str) -> None:
    checked = run_inside("check", name)
    assert (checked.code, checked.err + checked.out) == (0, "No problems in 1 file, 0 cards.\n")
    assert run_inside("test", name).code == 0
    assert [w for w in mix(name)["warnings"] if w["kind"] in ("orphan", "multi-stat", "missed", "ratio")] == []  # type: ignore[attr-defined]


# ---------------------------------------------------------------- locks


def test_a_locked_deck_tells_what_has_changed(home: Path) -> None:
    make_elves(home)
    assert run_inside("mix", "elves", "fantasy", "-o", "mine.loot", "--lock").code == 0
    assert run_inside("mix", "mine.loot", "--locked").code == 0
    text = ELVES.replace("level 3", "level 4").replace('"Hat"', '"Cap"').replace("  code", '  version "2"\n  code')
    (home / "elves" / "set.loot").write_text(text)
    ran = run_inside("mix", "mine.loot", "--locked")
    assert ran.code == 1
    assert 'Changed since it was locked: "Elves" is version 2, and was -.' in ran.err
    assert 'Changed since it was locked: "Elves" has changed: "Goose".' in ran.err
    assert '"Elves" has new cards: "Cap"' in ran.err and '"Elves" has lost cards: "Hat"' in ran.err
    assert run_inside("mix", "mine.loot").code == 0, "only --locked insists"
    played = run_inside("simulate", "mine.loot", "--games", "1", "--jobs", "1")
    assert played.code == 0 and "since mine.loot was locked" in played.err


def test_a_broken_lock_is_told(home: Path) -> None:
    make_elves(home)
    assert run_inside("mix", "elves", "-o", "mine.loot").code == 0
    assert run_inside("mix", "mine.loot", "--locked").code == 1
    (home / "mine.lock").write_text("nonsense")
    ran = run_inside("mix", "mine.loot")
    assert ran.code == 1
    assert "`mine.lock` is no lock file of a deck" in ran.err


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("elves", "--fix"), 2, "Say which deck file to write"),
        (("elves", "--lock"), 2, "Say which deck file to write"),
        (("elves", "-o", "deck.txt"), 2, "-o writes a file that ends in .loot or .json"),
        (("elves", "-o", "elves/set.loot"), 2, "holds cards, and would be written over"),
        (("elves", "--rulesheet", "rules.doc"), 2, "--rulesheet writes a file that ends in .pdf or .html"),
        (("elves", "--page", "no/where.html"), 3, "there is no folder `no`"),
        (("elves", "--words", "Dwarfs"), 1, 'error[L412]: the words are those of "Dwarfs"'),
        (("nowhere",), 3, "there is no file or folder `nowhere`"),
        (("elves", "twin"), 1, 'error[L410]: "Elves" and "Twin" have the same code "EL"'),
        (("more",), 1, 'error[L409]: "More" is an expansion of "Elves", which is not in this deck'),
        (("lost.loot",), 1, 'error[W401]: there is no set called "Nowhere" here'),
        (("bad.json",), 1, "`bad.json` is no card program"),
        (("small.json", "-o", "small.loot"), 1, "no deck file can say this"),
        (("chicken.loot",), 1, "sets need each other in a circle"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)  # fmt: skip
def test_what_cannot_be_is_said(home: Path, args: tuple[str, ...], code: int, said: str) -> None:
    make_elves(home)
    for name, text in {
        "twin": 'set "Twin"\n  code "EL"\n\nitem "A"\n  value 1\n',
        "more": 'set "More"\n  code "MO"\n  needs "Elves"\n\nitem "B"\n  value 1\n',
        "chick": 'set "Chick"\n  code "CH"\n  needs "Egg"\n\nitem "C"\n  value 1\n',
        "egg": 'set "Egg"\n  code "EG"\n  needs "Chick"\n\nitem "D"\n  value 1\n',
    }.items():
        (home / name).mkdir()
        (home / name / "set.loot").write_text(text)
    (home / "lost.loot").write_text('deck "Lost"\n  use "Elves"\n  use "Nowhere"\n')
    (home / "chicken.loot").write_text('deck "Chicken"\n  use "Chick"\n  use "Egg"\n')
    (home / "bad.json").write_text("{")
    if "small.json" in args:
        assert run_inside("mix", "elves", "-o", "small.json").code == 0
    before = sorted(path.name for path in home.rglob("*"))
    ran = run_inside("mix", *args)
    assert ran.code == code, ran.err
    assert said in ran.err
    assert sorted(path.name for path in home.rglob("*")) == before, "nothing is left behind"


def test_two_sets_of_one_name_equally_near(home: Path) -> None:
    for folder in ("one", "two"):
        (home / folder).mkdir()
        (home / folder / "set.loot").write_text('set "Same"\n  code "SA"\n\nitem "A"\n  value 1\n')
    (home / "deck.loot").write_text('deck "D"\n  use "Same"\n')
    ran = run_inside("mix", "deck.loot")
    assert ran.code == 1
    assert 'there are several sets called "Same"' in ran.err
