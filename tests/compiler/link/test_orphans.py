"""Orphans, checked by brute force: every one that is reported is real, and every real one is reported.

The judge is the engine where it can be asked (who somebody is, which cards a word means), and the bare JSON of the
cards for what they speak of; neither shares a line with the linker.
"""

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from lootpress.compiler import ir
from lootpress.compiler.link.fits import kinds_in
from lootpress.compiler.link.join import link_sets
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.link.orphans import orphans_of
from lootpress.runtime.active import facts
from lootpress.runtime.active.names import is_named
from lootpress.runtime.active.standing import may_use
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.game import Game
from lootpress.tests.compiler.link.linking import SHIPPED, mixed, program

MIXES = [SHIPPED, *itertools.combinations(SHIPPED, 2), *((name,) for name in SHIPPED)]
ALWAYS = {"rank", "hand limit", "hand", "door", "treasure", "card", "carried"}


class Judge:
    """A table with all cards of a deck on it, to be asked what there is."""

    def __init__(self, sets: Sequence[ir.CardSet], rules: Sequence[ir.Rules]) -> None:
        monster = ir.Card("Judge's Monster", "monster", "monster", "door", level=ir.Level(1))
        extra = ir.CardSet("Judge", "??", cards=(monster,))
        self.deck = PlayDeck([*sets, extra], rules, (), ())
        self.state = Game.new(self.deck, 3, 1).state
        self.cards = [i for i, d in enumerate(self.deck.definition) if self.deck.cards[d] is not monster]
        given = [given_by(msgspec.to_builtins(self.deck.card_of[i])) for i in self.cards]
        self.given_names = {name for names, _ in given for name in names}
        self.given_words = {word for _, words in given for word in words}
        self.names = {self.deck.card_of[i].name for i in self.cards} | {
            t for i in self.cards for t in self.deck.card_of[i].traits
        }
        self.words: dict[str, bool] = {}
        self.people = self._people()

    def _people(self) -> set[str]:
        """Everybody whom a player can be, found out by being it: with each identity on the table, in each gender."""
        g = self.state
        asked = {n for i in self.cards for n in spoken(msgspec.to_builtins(self.deck.card_of[i]))["people"]}
        found: set[str] = set(self.given_names)
        tables: list[list[int]] = [[], *([i] for i in self.cards if self.deck.card_of[i].archetype == "identity")]
        sides = {side for i in self.cards for side in self.deck.card_of[i].sides}
        for table in tables:
            g.tables[0] = table
            for gender in ("man", "woman", *sides) if not table else ("man",):
                g.genders[0] = gender
                found |= {name for name in asked - found if is_named(g, 0, name)}
        return found

    def has_word(self, word: str) -> bool:
        if word not in self.words:
            for i in self.cards:
                self.state.up[i] = True
            there = any(facts.fits_kind(self.state, i, word) for i in self.cards)
            self.words[word] = there or word in ALWAYS or word in self.given_words
        return self.words[word]

    def missing(self, card: ir.Card) -> set[str]:
        said = spoken(msgspec.to_builtins(card))
        lost = {name for name in said["people"] if name not in self.people}
        lost |= {name for name in said["card"] if name not in self.names}
        return lost | {word for word in said["word"] if not self.has_word(word)}


def nodes(data: Any, skip: tuple[str, ...] = ()) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        if data.get("is") in skip:
            return
        yield data
        for value in data.values():
            yield from nodes(value, skip)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from nodes(value, skip)


def spoken(card: dict[str, Any]) -> dict[str, set[str]]:
    """What a card speaks of; what it makes of somebody or something is given, not spoken of."""
    found: dict[str, set[str]] = {"people": set(), "card": set(), "word": set()}
    for part in ("restrictions", "attach", "only_if", "clauses"):
        for node in nodes(card.get(part, ()), skip=("count", "become")):
            match node.get("is"):
                case "people":
                    found["people"].update(node.get("names", ()))
                case "card noun":
                    found["card"].update([node["name"]] if node.get("name") else [])
                    found["word"].update([node["noun"]] if node.get("noun") else [])
                    found["word"].update(node.get("words", ()))
                case "bonus" if isinstance(node.get("limit"), str):
                    found["word"].add(node["limit"])
    return found


def given_by(card: dict[str, Any]) -> tuple[set[str], set[str]]:
    names: set[str] = set()
    words: set[str] = set()
    for node in nodes(card.get("clauses", ())):
        if node.get("is") in ("count", "become"):
            names.update(name for inner in nodes(node) for name in inner.get("names", ()))
        if node.get("is") in ("become", "keep"):
            words.update([node["what"]] if isinstance(node.get("what"), str) else [])
            nouns = [n for n in nodes(node.get("as" if node["is"] == "keep" else "what")) if n.get("is") == "card noun"]
            words.update(word for n in nouns for word in (n.get("noun"), *n.get("words", ())) if word)
    return names, words


def check(sets: Sequence[ir.CardSet], rules: Sequence[ir.Rules]) -> int:
    """Compare what is reported with what is so; gives how many orphans there are."""
    judge = Judge(sets, rules)
    reported: dict[tuple[str, str], set[str]] = {}
    for orphan in orphans_of(sets, kinds_in(rules)):
        reported.setdefault((orphan.set, orphan.card), set()).update(orphan.missing)
    real = {(s.name, card.name): lost for s in sets for card in s.cards if (lost := judge.missing(card))}
    assert reported == real
    _check_whole(judge, sets, rules)
    return len(real)


def _check_whole(judge: Judge, sets: Sequence[ir.CardSet], rules: Sequence[ir.Rules]) -> None:
    """A card that is only for somebody nobody can be is one that no player can use, whoever he is."""
    whole = {(o.set, o.card) for o in orphans_of(sets, kinds_in(rules)) if o.why == "only for" and o.whole}
    g = judge.state
    identities = [i for i in judge.cards if judge.deck.card_of[i].archetype == "identity"]
    genders = ["man", "woman", *{side for i in judge.cards for side in judge.deck.card_of[i].sides}]
    usable: set[tuple[str, str]] = set()
    for i in judge.cards:
        card = judge.deck.card_of[i]
        if not any(r.only for r in card.restrictions):
            continue
        for table in [[], *([identity] for identity in identities)]:
            g.tables[0] = table
            for gender in genders:
                g.genders[0] = gender
                if may_use(g, 0, i):
                    usable.add((judge.deck.set_of[judge.deck.definition[i]].name, card.name))
    assert not whole & usable


@pytest.mark.parametrize("names", MIXES, ids="+".join)
def test_the_shipped_sets_and_all_their_mixes(names: tuple[str, ...]) -> None:
    linked = mixed(*names)
    assert check(linked.sets, linked.program.rules) == 0


@pytest.mark.parametrize("seed", range(10))
def test_decks_with_many_cards_missing(seed: int) -> None:
    """A part of the mix at random, identities rarer than the rest, so that many cards miss somebody."""
    chance = random.Random(seed)
    linked = mixed(*SHIPPED)
    keep = chance.uniform(0.1, 0.9)
    rare = chance.uniform(0.0, 0.6)
    sets = [
        msgspec.structs.replace(
            s, cards=tuple(c for c in s.cards if chance.random() < (rare if c.archetype == "identity" else keep))
        )
        for s in linked.sets
    ]
    assert check(sets, linked.program.rules) > 0


def test_whatever_one_set_lacks_without_the_other() -> None:
    """Every card of one set beside the rules of all: what it misses then, brute force finds too."""
    linked = mixed(*SHIPPED)
    for kind in ("race", "class", "affiliation", "power", "monster", "ally"):
        sets = [msgspec.structs.replace(s, cards=tuple(c for c in s.cards if c.kind != kind)) for s in linked.sets]
        check(sets, linked.program.rules)


def linked_text(cards: str) -> Linked:
    return link_sets(program(f'set "S"\n  code "S"\n  use "Fantasy rules"\n\n{cards}'))


@pytest.mark.parametrize(
    ("cards", "missing"),
    [
        ('item "A"\n  value 1\n  only for "Elf"\n  +1\n', {"Elf"}),
        ('item "A"\n  value 1\n  only for "Human"\n  +1\n', set()),
        ('item "A"\n  value 1\n  only for "woman"\n  +1\n', set()),
        ('item "A"\n  value 1\n  not for "Elf"\n  +1\n', {"Elf"}),
        ('monster "A"\n  level 1\n  +3 against "Elf"\n  bad stuff: die\n', {"Elf"}),
        ('item "A"\n  value 1\n  +1\n  you count as "Elf"\n\nitem "B"\n  value 1\n  only for "Elf"\n', set()),
        ('item "A"\n  value 1\n  +1 if you have "Sword"\n', {"Sword"}),
        ('curse "A"\n  lose your hireling\n', {"hireling"}),
        ('door "A"\n  attach to your race\n  +1 race\n', {"race"}),
        ('monster "A"\n  level 1\n  tagged undead\n  +1 for each undead monster in combat\n  bad stuff: die\n', set()),
    ],
)  # fmt: skip
def test_one_by_one(cards: str, missing: set[str]) -> None:
    linked = linked_text(cards)
    found = orphans_of(linked.sets, kinds_in(linked.program.rules))
    assert {text for orphan in found for text in orphan.missing} == missing
    check(linked.sets, linked.program.rules)
