"""No dead words: every kind of node of the card program is known in every room, and played by an example.

Grammar and lowering: some text compiles to it. Documentation: an example of docs/language.md does. Hooks, evaluator,
wording: each is asked about it. Played: an example used a line that has it, under hooks and evaluator alike.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lootpress.compiler import ir
from lootpress.compiler.abilities import Meaningless, lower_card
from lootpress.compiler.hooks import CardLines, DerivedPhrases, Home, cards, functions_of, people
from lootpress.compiler.hooks.deeds import OWN_FRAMES, name_of
from lootpress.compiler.hooks.events import EVENTS
from lootpress.compiler.hooks.numbers import NUMBERS
from lootpress.compiler.hooks.questions import QUESTIONS
from lootpress.compiler.hooks.scope import HookScope
from lootpress.compiler.hooks.writers import DEEDS
from lootpress.compiler.load import compile_text, load
from lootpress.runtime.checks.tracing import Trace
from lootpress.runtime.deck import PlayDeck, rules_of
from lootpress.runtime.events.types import Happening
from lootpress.runtime.hooks import VOCABULARY
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State
from lootpress.runtime.stories.examples import options_of, run_example
from lootpress.runtime.stories.stage import Stage, stage_deck
from lootpress.runtime.verbs import doing as verbs
from lootpress.tests.evaluator import events, numbers, questions, selecting
from lootpress.tests.evaluator.executors import EXECUTORS
from lootpress.tests.ir_mutations import example_of, node_classes
from lootpress.tests.phrasebook import test_phrasebook as phrasebook
from lootpress.tests.print.wording.test_no_dead_words import BESIDE_THE_CARDS, told

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "tests" / "language" / "words" / "played.loot"

EVERY = node_classes()
GROUPS: dict[str, tuple[type[ir.Node], ...]] = {
    "number": ir.Number.__args__,
    "question": ir.Question.__args__,
    "event": ir.Event.__args__,
    "selector": ir.Selector.__args__,
    "verb": ir.Action.__args__,
    "step": ir.Step.__args__,
}

# What the engine does not run: the box around everything, and what is only said: an author's own words, those of a set.
NOT_PLAYED = {ir.Program, ir.OwnText, ir.GameWord}


def kinds_in(node: Any, found: set[type[ir.Node]]) -> set[type[ir.Node]]:
    """The kinds of a node and of everything in it."""
    found.update(type(part) for part in ir.nodes_in(node))
    return found


def group_of(cls: type[ir.Node]) -> str:
    return next((name for name, classes in GROUPS.items() if cls in classes), "part")


# ---------------------------------------------------------------- grammar, lowering, documentation


@cache
def documented() -> frozenset[type[ir.Node]]:
    text = (ROOT / "docs" / "language.md").read_text("utf-8")
    found: set[type[ir.Node]] = set()
    for info, block in re.findall(r"^```loot([^\n]*)\n(.*?)^```", text, re.M | re.S):
        if not {"wrong", "before"} & set(info.split()):
            kinds_in(compile_text(block).program, found)
    return frozenset(found)


@pytest.mark.parametrize("cls", EVERY, ids=lambda cls: str(cls.__name__))
def test_text_compiles_to_it_and_the_documentation_shows_it(cls: type[ir.Node]) -> None:
    assert cls in documented()


@pytest.mark.parametrize("cls", [c for c in EVERY if c not in BESIDE_THE_CARDS], ids=lambda cls: str(cls.__name__))
def test_paper_has_words_for_it(cls: type[ir.Node]) -> None:
    node = ir.Clause(ir.Do(ir.You(), ir.Nothing()), value="fixed") if cls is ir.Clause else example_of(cls)
    assert told(node)


# ---------------------------------------------------------------- hooks and evaluator


@cache
def plain_state() -> State:
    card = ir.Card("Plain", "item", "item", "treasure", copies=30)
    monster = ir.Card("Beast", "monster", "monster", "door", copies=30, level=ir.Level(1))
    deck = stage_deck([ir.CardSet("Plain", "PL", cards=(card, monster))], ())
    return Stage(deck, ("Ada", "Ben", "Cid")).state


ANY = ir.Cards(ir.Quantity("some"), (ir.CardNoun("card"),))
LOSING = ir.Do(ir.You(), ir.Lose((ANY,)))


def source(*clauses: ir.Clause, **fields: Any) -> str:
    card = ir.Card("Word", "door", "door", "door", clauses=clauses, **fields)
    link, derived = plain_state().deck.hooked.link, DerivedPhrases()
    try:
        lines = CardLines(card, lower_card(card))
    except Meaningless as refused:
        return f"{refused.code} {refused.part}"
    text = "\n".join(f.text for f in functions_of(lines, link, Home(), derived))
    compile(text, "hooks.py", "exec")
    return f"{text}\n{lines.abilities}"


def lost(**fields: Any) -> str:
    return source(ir.Clause(ir.Do(ir.You(), ir.Lose((msgspec.structs.replace(ANY, **fields),)))))


# What a part of a line changes in the hooks: with it, and without.
HEARD: dict[type[ir.Node], tuple[str, str]] = {
    ir.Quantity: (lost(quantity=ir.Quantity("every")), lost(quantity=ir.Quantity("exactly", ir.Int(1)))),
    ir.CardNoun: (lost(nouns=(ir.CardNoun("item"),)), lost()),
    ir.Order: (lost(order=ir.Order("top")), lost()),
    ir.Place: (lost(place=ir.Place("hand")), lost()),
    ir.NextDoor: (
        source(ir.Clause(ir.Do(ir.You(), ir.Put((ANY,), "behind", ir.NextDoor())))),
        source(ir.Clause(ir.Do(ir.You(), ir.Put((ANY,), "into", ir.Place("play"))))),
    ),
    ir.Bounds: (lost(totaling=ir.Bounds(">=", ir.Int(5))), lost()),
    ir.ChosenBy: (lost(chooser=ir.ChosenBy(ir.You())), lost()),
    ir.Limit: (source(ir.Clause(LOSING, limit=ir.Limit(1, ("turn",)))), source(ir.Clause(LOSING))),
    ir.Play: (source(ir.Clause(LOSING, play=ir.Play(on=ANY))), source(ir.Clause(LOSING))),
    ir.During: (source(ir.Clause(LOSING, time=ir.During(ir.Time("combat")))), source(ir.Clause(LOSING))),
    ir.This: (source(ir.Clause(LOSING, time=ir.This("turn"))), source(ir.Clause(LOSING))),
    ir.Until: (source(ir.Clause(LOSING, time=ir.Until((ir.Said(ir.You(), "x"),)))), source(ir.Clause(LOSING))),
    ir.Time: (source(ir.Clause(LOSING, question=ir.NowIs(ir.Time("charity")))), source(ir.Clause(LOSING))),
    ir.Thing: (
        source(ir.Clause(ir.Bonus(ir.X(), "rolls"), where=ir.CountOf(ir.Thing("counter")))),
        source(ir.Clause(ir.Bonus(ir.X(), "rolls"), where=ir.Int(1))),
    ),
    ir.Bonus: (source(ir.Clause(ir.Bonus(ir.Int(1), "rolls"))), source(ir.Clause(LOSING))),
    ir.Do: (source(ir.Clause(LOSING)), source(ir.Clause(ir.Bonus(ir.Int(1), "rolls")))),
    ir.Clause: (lost(), source()),
    ir.Row: (
        source(ir.Clause(ir.Do(ir.You(), ir.Choose()), rows=(ir.Row(ir.Clause(LOSING)),))),
        source(ir.Clause(ir.Do(ir.You(), ir.Choose()))),
    ),
    ir.Restriction: (
        # one of names alone is kept as bits, and no hook is asked
        source(restrictions=(ir.Restriction(True, ir.People("player", ir.Quantity("every")), "advantage"),)),
        source(),
    ),
}
# Data of cards, rules, sets, decks and examples, and the order of clauses: read by the rules of the game as they are.
READ_AS_THEY_ARE = {
    ir.Card, ir.CardSet, ir.Chain, ir.Deck, ir.Example, ir.KindRule, ir.Level, ir.Rules, ir.Setting, ir.SlotUse,
    ir.Total, ir.UseSet,
}  # fmt: skip


# The steps of examples are no part of any card: what they do is shown by the examples that are played.
OF_CARDS = [cls for cls in EVERY if cls not in NOT_PLAYED and group_of(cls) != "step"]


@pytest.mark.parametrize("cls", OF_CARDS, ids=lambda cls: str(cls.__name__))
def test_hooks_and_evaluator_know_it(cls: type[ir.Node]) -> None:
    node: Any = ir.HasMost(ir.You(), "highest", stat="level") if cls is ir.HasMost else example_of(cls)
    g, env = plain_state(), Env(0, 0, it=0, that=1)
    match group_of(cls):
        case "number":
            assert cls in NUMBERS
            assert isinstance(numbers.number(g, node, env), int)
        case "question":
            assert cls in QUESTIONS
            assert isinstance(questions.holds(g, node, env), bool)
        case "event":
            assert cls in EVENTS
            assert isinstance(events.heard(g, node, Happening("gain"), env, False), bool)
        case "selector":
            scope = HookScope(g.deck.hooked.link, player="p", card="i")
            meant = people.people(node, scope) if isinstance(node, ir.Who) else cards.cards(node, scope)
            assert str(meant) != "()"
            asked = replace(env, candidate=("player", 0))
            assert isinstance([*selecting.people(g, node, asked), *selecting.cards(g, node, asked)], list)
        case "verb":
            assert (cls in DEEDS or name_of(cls) in VOCABULARY) != (cls in verbs.WHOLE)
            assert (cls in verbs.WHOLE) == issubclass(cls, OWN_FRAMES)
        case _:
            assert cls in READ_AS_THEY_ARE or HEARD[cls][0] != HEARD[cls][1]


# ---------------------------------------------------------------- played


def without_lines(card: ir.Card) -> ir.Card:
    return msgspec.structs.replace(card, clauses=())


def used_by(deck: PlayDeck, example: ir.Example) -> set[type[ir.Node]]:
    """The kinds of an example, of the lines it used and of the cards it names."""
    trace = Trace()
    assert run_example(deck, example, trace) == []
    found = kinds_in(example, set())
    for i, clause in enumerate(deck.clauses):
        if trace.used(deck, i):
            kinds_in(msgspec.structs.replace(clause, body=(), rows=()), found)
            found.update(type(row) for row in clause.rows)
    named = repr(example)
    for card in deck.cards:
        if repr(card.name) in named:
            kinds_in(without_lines(card), found)
    for rules in deck.rules:
        kinds_in(msgspec.structs.replace(rules, clauses=()), found)
    return found


def played_in(path: Path, executor: str) -> set[type[ir.Node]]:
    program = compile_text(path.read_text("utf-8")).program
    rules = rules_of(program, program.sets)
    found: set[type[ir.Node]] = set()
    for example in program.examples:
        found |= used_by(stage_deck(program.sets, rules, options_of(example), hooks=EXECUTORS[executor]), example)
    return found


def played_decks() -> set[type[ir.Node]]:
    """A deck file is played when it is linked and a game is begun with it."""
    from lootpress.commands.decks import deck_from
    from lootpress.commands.linking import link_path
    from lootpress.compiler.serial import to_json
    from lootpress.runtime.game import Game

    text = (ROOT / "card_sources" / "decks").glob("*.loot")
    found: set[type[ir.Node]] = set()
    for path in sorted(text):
        kinds_in(load(path).program.decks, found)
    game = Game.new(deck_from(to_json(link_path("mashup", cached=False).program)), 4, 1)
    game.apply(0)
    return found


@cache
def played(executor: str) -> frozenset[type[ir.Node]]:
    found: set[type[ir.Node]] = {ir.CardSet, *played_decks()}
    deck = phrasebook.deck(executor)
    for example in phrasebook.compiled().program.examples:
        found |= used_by(deck, example)
    return frozenset(found | played_in(WORDS, executor))


@pytest.mark.parametrize("executor", sorted(EXECUTORS))
def test_examples_play_every_word(executor: str) -> None:
    unplayed = {cls.__name__ for cls in EVERY if cls not in NOT_PLAYED} - {cls.__name__ for cls in played(executor)}
    assert unplayed == set()
