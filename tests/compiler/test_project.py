from pathlib import Path

import pytest

from lootpress.compiler import blocks
from lootpress.compiler import project as project_module
from lootpress.compiler.load import compile_paths, compile_texts
from lootpress.compiler.project import Compiled, Project
from lootpress.dsl.diagnostics import Diagnostic
from lootpress.dsl.lines import BlockText
from lootpress.dsl.parser import ParsedBlock

SET = 'set "Spoons"\n  code "SP"\n  use "Fantasy rules"\n'
GOOSE = 'monster "Goose"\n  level 1\n  1 treasure\n  bad stuff: lose 1 level\n'
SPOON = 'item "Spoon"\n  1 hand\n  value 200\n  +1\n'


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def said(found: tuple[Diagnostic, ...]) -> list[tuple[str, str, int]]:
    return [(d.code, Path(d.place.path).name, d.place.line) for d in found]


def names(compiled: Compiled) -> dict[str, list[str]]:
    return {s.name: [c.name for c in s.cards] for s in compiled.program.sets}


def test_a_set_may_be_spread_over_files_and_folders(tmp_path: Path) -> None:
    files = {"set.loot": SET, "monsters.loot": GOOSE, "treasures/hands.loot": SPOON}
    compiled, _ = compile_paths([write(tmp_path, files)])
    assert said(compiled.diagnostics) == []
    assert names(compiled) == {"Spoons": ["Goose", "Spoon"]}
    assert [c.number for c in compiled.program.sets[0].cards] == [1, 2]


def test_cards_belong_to_the_set_headed_above_them_in_their_file(tmp_path: Path) -> None:
    text = f'{SET}\n{GOOSE}\nset "Forks"\n  use "Fantasy rules"\n\n{SPOON}'
    compiled, _ = compile_paths([write(tmp_path, {"both.loot": text})])
    assert names(compiled) == {"Spoons": ["Goose"], "Forks": ["Spoon"]}


def test_each_folder_may_have_a_set_of_its_own(tmp_path: Path) -> None:
    files = {
        "a/set.loot": SET,
        "a/x.loot": GOOSE,
        "b/set.loot": 'set "Forks"\n  use "Fantasy rules"\n',
        "b/x.loot": SPOON,
    }
    compiled, _ = compile_paths([write(tmp_path, files)])
    assert names(compiled) == {"Spoons": ["Goose"], "Forks": ["Spoon"]}


def test_a_folder_with_two_sets_does_not_say_whose_a_card_is(tmp_path: Path) -> None:
    files = {"a.loot": SET, "b.loot": 'set "Forks"\n  use "Fantasy rules"\n', "c.loot": GOOSE}
    compiled, _ = compile_paths([write(tmp_path, files)])
    assert said(compiled.diagnostics) == [("L403", "c.loot", 1)]


def test_cards_outside_every_set_are_told_so(tmp_path: Path) -> None:
    files = {"a/set.loot": SET, "b/x.loot": GOOSE}
    compiled, _ = compile_paths([write(tmp_path, files)])
    assert said(compiled.diagnostics) == [("L404", "x.loot", 1)]


def test_a_file_alone_is_read_with_the_set_beside_it(tmp_path: Path) -> None:
    folder = write(tmp_path, {"set.loot": SET, "x.loot": GOOSE, "y.loot": "item broken\n"})
    compiled, _ = compile_paths([folder / "x.loot"])
    assert said(compiled.diagnostics) == []
    assert names(compiled) == {"Spoons": ["Goose"]}


def test_a_name_defined_twice_shows_both_places(tmp_path: Path) -> None:
    files = {"set.loot": SET, "a.loot": GOOSE, "b.loot": f"\n{GOOSE}"}
    compiled, _ = compile_paths([write(tmp_path, files)])
    (found,) = compiled.diagnostics
    assert said((found,)) == [("L402", "b.loot", 2)]
    assert [(Path(r.place.path).name, r.place.line) for r in found.related] == [("a.loot", 1)]


def test_a_kind_whose_rules_the_set_does_not_use_is_an_error() -> None:
    rules = 'rules "Odd rules"\n  moustache is an identity\n'
    text = f'set "Spoons"\n  use "Fantasy rules"\n\n{rules}\nmoustache "Handlebar"\n  +1\n'
    other = 'set "Forks"\n  use "Fantasy rules"\n\nmoustache "Walrus"\n  +1\n'
    found = compile_texts({"a/x.loot": text, "b/y.loot": other}).diagnostics
    assert said(found) == [("L406", "y.loot", 4)]


def test_where_every_clause_stands_is_known() -> None:
    text = 'curse "Chain"\n  # first\n  lose 1 level\n  otherwise:\n    lose 1 item\n  flavor "x"\n'
    compiled = compile_texts({"x.loot": text})
    where = compiled.where["My Cards", "Chain"]
    assert (where.path, where.line, where.rows) == ("x.loot", 1, (2, 3, 4))


def test_only_the_changed_card_is_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_blocks: list[str] = []
    real = blocks.compile_block

    def counting(block: BlockText, parsed: ParsedBlock, vocabulary: object) -> blocks.Result:
        compiled_blocks.append(block.text.split("\n")[0])
        return real(block, parsed, vocabulary)  # type: ignore[arg-type]

    monkeypatch.setattr(project_module, "compile_block", counting)
    project = Project()
    first = compile_texts({"x.loot": f"{SET}\n{GOOSE}\n{SPOON}"}, project)
    compiled_blocks.clear()
    moved = compile_texts({"x.loot": f"{SET}\n\n\n{GOOSE}\n{SPOON.replace('+1', '+2')}"}, project)
    assert compiled_blocks == ['item "Spoon"']
    assert moved.program != first.program
    assert moved.where["Spoons", "Goose"].line == first.where["Spoons", "Goose"].line + 2


def test_a_new_tag_changes_what_other_cards_mean() -> None:
    project = Project()
    uses_tag = 'item "Hook"\n  value 100\n  +1 if you have a shiny item\n'
    before = compile_texts({"x.loot": uses_tag}, project)
    after = compile_texts({"x.loot": uses_tag, "y.loot": 'item "Coin"\n  value 100\n  tagged shiny\n'}, project)
    assert [d.code for d in before.diagnostics] == ["L150"]
    assert said(after.diagnostics) == []
