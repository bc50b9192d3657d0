"""Generated hooks: compiled card by card, deaf to what a card is called, and telling where they failed."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

import pytest

import lootpress
from lootpress.compiler import ir
from lootpress.compiler.hooks import Home, functions_of, points_of, safe_name
from lootpress.compiler.load import compile_text, load
from lootpress.runtime.deck import PlayDeck, play_deck, rules_of
from lootpress.runtime.frames.fights import Fighting
from lootpress.runtime.game import Game
from lootpress.runtime.hooks import VOCABULARY
from lootpress.runtime.state import Env, State
from lootpress.runtime.stories.stage import Stage, stage_deck
from lootpress.tests.runtime.decks import DECKS, deck_of, name_of, play_on

FILE = """\
item "Tin Whistle"
  1 hand
  value 200
  +2
  +1 if you have at least 2 items

monster "Bored Clerk"
  level 3
  1 treasure
  bad stuff: lose 1 level
"""


def small_deck(tmp_path: Path, text: str = FILE) -> PlayDeck:
    path = tmp_path / "small.loot"
    path.write_text(text, "utf-8")
    compiled = load(path)
    assert not [d for d in compiled.diagnostics if d.severity is lootpress.Severity.ERROR], compiled.diagnostics
    sets = [s for s in compiled.program.sets if any(card.name == "Tin Whistle" for card in s.cards)]
    return stage_deck(sets, rules_of(compiled.program, sets), homes=compiled.where)


# ---------------------------------------------------------------- where it failed


def test_a_failure_in_a_hook_points_at_card_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(g: State, i: int, noun: str) -> bool:
        raise ZeroDivisionError("a primitive broken on purpose")

    monkeypatch.setitem(VOCABULARY, "fits_kind", broken)
    stage = Stage(small_deck(tmp_path), ("Ada", "Ben", "Cid"))
    stage.have(0, "Tin Whistle")
    with pytest.raises(ZeroDivisionError) as caught:
        stage.begin(Fighting(0, stage.fresh_in_limbo("Bored Clerk")))
        stage.conclude()
    wanted = FILE.splitlines().index("  +1 if you have at least 2 items") + 1
    (note,) = caught.value.__notes__
    assert '"Tin Whistle"' in note
    assert f"small.loot line {wanted}, tin_whistle_2_if" in note
    told = "".join(traceback.format_exception(caught.value))
    assert f'small.loot", line {wanted}, in tin_whistle_2_if' in told
    assert "+1 if you have at least 2 items" in told


def test_an_example_that_stumbles_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from lootpress.runtime.stories.examples import run_example

    def broken(g: State, i: int, noun: str) -> bool:
        raise ValueError("broken on purpose")

    monkeypatch.setitem(VOCABULARY, "fits_kind", broken)
    deck = small_deck(tmp_path)
    story = compile_text(
        FILE + '\nexample "E"\n  "Ada" has "Tin Whistle"\n  "Ada" fights "Bored Clerk"\n  expect 3 to 3\n'
    )
    (failure,) = run_example(deck, story.program.examples[0])
    assert 'in the hooks of "Tin Whistle"' in failure.actual


def test_without_a_file_the_failure_names_card_and_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(g: State, i: int, noun: str) -> bool:
        raise ZeroDivisionError("a primitive broken on purpose")

    monkeypatch.setitem(VOCABULARY, "fits_kind", broken)
    program = compile_text(FILE).program
    stage = Stage(stage_deck(program.sets, rules_of(program, program.sets)), ("Ada", "Ben", "Cid"))
    stage.have(0, "Tin Whistle")
    with pytest.raises(ZeroDivisionError) as caught:
        stage.begin(Fighting(0, stage.fresh_in_limbo("Bored Clerk")))
        stage.conclude()
    assert caught.value.__notes__ == ['in the hooks of "Tin Whistle": tin_whistle_2_if']


# ---------------------------------------------------------------- hostile cards

HOSTILE = [
    '__import__("os").system("false")',
    "x\n    import os\ndef y(): pass #",
    "'); raise SystemExit #",
    '""" + open("/etc/passwd").read() + """',
    "\u2028import os",
    "\\",
    "{g}",
    "def",
    "1",
    "",
    "Ünïcödé ☃",
]


def hostile_card(name: str) -> ir.Card:
    """A card that puts a name wherever the program has room for words."""
    named = ir.Cards(ir.Quantity("some"), (ir.CardNoun(name=name), ir.CardNoun(name, None, (name,))))
    people = ir.People("player", ir.Quantity("every"), names=(name,))
    questions = (
        ir.Is(ir.You(), people),
        ir.Has(ir.You(), named),
        ir.Says(ir.You(), name),
        ir.InState(ir.You(), name),
        ir.InState(ir.Thing("deck", kind=name), "empty"),
        ir.HasInitial(ir.ThisCard(), (name,)),
        ir.HasMost(ir.You(), "highest", stat=name),
        ir.Compare(ir.Declared(ir.You(), name), ">", ir.Stat(name, ir.You())),
        ir.Has(ir.ThisCard(), ir.Thing("limit", kind=name)),
        ir.IsIn(named, ir.Place("deck", deck=name)),
    )
    clauses = [ir.Clause(question=q, effect=ir.Bonus(ir.Int(1), "strength", ir.You()), holds=True) for q in questions]
    clauses.append(ir.Clause(events=(ir.Said(ir.You(), name),), effect=ir.Do(ir.You(), ir.Nothing())))
    return ir.Card(name, "item", "item", "treasure", value=100, clauses=tuple(clauses))


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_card_is_only_words(name: str) -> None:
    card = hostile_card(name)
    deck = PlayDeck([ir.CardSet("Odd", "OD", cards=(card,))], (), (), (), {("Odd", name): _Home()})
    (block,) = [text for _, text in deck.hooked.sources()]
    (lines,) = [one.lines for one in deck.hooked.blocks]
    code = compile(block, "hooks.py", "exec")
    assert {c.co_name for c in code.co_consts if hasattr(c, "co_name")} == {
        f.name for f in functions_of(lines, deck.hooked.link, Home(), deck.derived)
    }
    assert set(code.co_names) == {c.co_name for c in code.co_consts if hasattr(c, "co_name")}, "nothing but functions"
    state = State(deck, 3, 1)
    for point in points_of(lines, deck.derived):
        hook = deck.hooked.write(point.ask, point.node)
        if point.ask == "holds":
            assert hook(state, Env(0, 0)) in (True, False)


class _Home:
    path, line, rows = "evil\n.loot", 1, ()


@pytest.mark.parametrize("name", HOSTILE)
def test_names_of_functions_are_plain(name: str) -> None:
    made = safe_name(name)
    assert made.isidentifier()
    assert made.isascii()


def test_hooks_cannot_reach_python(tmp_path: Path) -> None:
    deck = small_deck(tmp_path)
    points = points_of(deck.hooked.blocks[0].lines, deck.derived)
    hook = next(deck.hooked.write(p.ask, p.node) for p in points)
    reachable: dict[str, Any] = hook.__globals__["__builtins__"]
    assert not {"open", "eval", "exec", "__import__", "getattr", "compile", "input"} & set(reachable)


# ---------------------------------------------------------------- compiled when needed


def test_a_card_is_compiled_when_it_is_first_asked_about() -> None:
    deck = play_deck(load(DECKS[0]).program)
    assert not any(deck.hooked.tables.values())
    game = Game.new(deck, 3, 1)
    play_on(game, 1, 0, 30)
    met = {node for table in deck.hooked.tables.values() for node in table}
    everything = sum(len(points_of(block.lines, deck.derived)) for block in deck.hooked.blocks)
    assert 0 < len(met) < everything


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_the_same_deck_gives_the_same_source(path: str) -> None:
    deck = deck_of(path)
    again = play_deck(load(path).program)
    assert [text for _, text in deck.hooked.sources()] == [text for _, text in again.hooked.sources()]
