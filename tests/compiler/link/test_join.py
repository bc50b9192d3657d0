"""Sets become one deck: the same in any order and grouping, with one family a role and every limit side by side."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lootpress.compiler.link.fits import kinds_in
from lootpress.compiler.link.join import join, link_deck, link_sets
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.link.problems import LinkError
from lootpress.tests.compiler.link.linking import SHIPPED, count, deck, mixed, names, program, shipped, with_deck

ELVES = program(
    'set "Elves"\n  code "EL"\n  players 2 to 4\n  use "Fantasy rules"\n\n'
    'race "Elf"\n  2 copies\n  +1\n\ncurse "Hiccup"\n  lose 1 level\n\n'
    'monster "Goose"\n  level 3\n  1 treasure\n  tagged undead\n  bad stuff: lose 1 level\n\n'
    'monster "Great Goose"\n  level 12\n  3 treasures\n  bad stuff: lose your hireling\n\n'
    'door "Wandering Monster"\n  3 copies\n  play during any combat: add 1 monster from your hand to the combat\n\n'
    'item "Hat"\n  headgear\n  value 400\n  +2\n\nitem "Crown"\n  headgear\n  value 800\n  only for "Elf"\n  +4\n\n'
    'hireling "Page"\n  +1\n'
)
HEROES = program(
    'set "Heroes"\n  code "HE"\n  players 3 to 6\n  use "Superhero rules"\n\n'
    'affiliation "League"\n  +1\n\ntrap "Sneeze"\n  lose your ally\n\n'
    'door "Wandering Monster"\n  2 copies\n  play during any combat: add 1 monster from your hand to the combat\n\n'
    'monster "Villain"\n  level 5\n  2 treasures\n  bad stuff: die\n\nally "Sidekick"\n  +2\n\n'
    'trap "Hiccough"\n  lose 1 level\n'
)
THIRD = program(
    'set "Third"\n  code "TH"\n  use "Accent rules"\n\naccent "Mumble"\n  +1\n\n'
    'door "Wandering Monster"\n  3 copies\n  play during any combat: add 1 monster from your hand to the combat\n'
)
THREE = (ELVES, HEROES, THIRD)


# ---------------------------------------------------------------- any order, any grouping


def groupings(parts: list[Linked]) -> st.SearchStrategy[Linked]:
    """Any way to put these together by joining some of them before others, some perhaps twice."""

    @st.composite
    def grouped(draw: st.DrawFn) -> Linked:
        pool = list(draw(st.permutations(parts)))
        while len(pool) > 1:
            n = draw(st.integers(2, len(pool)))
            again = [pool[0]] if draw(st.booleans()) else []
            pool = list(draw(st.permutations([join([*pool[:n], *again]), *pool[n:]])))
        return pool[0]

    return grouped()


@given(groupings([shipped(name) for name in SHIPPED]))
@settings(max_examples=15)
def test_any_order_and_grouping_of_the_shipped_sets_gives_the_same_deck(linked: Linked) -> None:
    assert linked.digest == mixed(*SHIPPED).digest
    assert linked.program == mixed(*SHIPPED).program


FUSSY = [
    deck('use "Elves" without "Hat"', 'duplicates "merged"', "set the winning level to 12", sets=[ELVES]),
    deck('use 2 copies of "Heroes"', "players 3 to 8", 'options "Shared Victory"', sets=[HEROES]),
    deck('use "Third"', 'use "Elves" without "Crown"', 'words "Elves"', sets=[THIRD, ELVES]),
    link_sets(THIRD),
]


@given(groupings(FUSSY))
@settings(max_examples=60)
def test_any_order_and_grouping_of_decks_with_wishes_gives_the_same_deck(linked: Linked) -> None:
    assert linked.program == join(FUSSY).program


def test_a_linked_deck_linked_again_is_itself() -> None:
    for linked in (mixed(*SHIPPED), with_deck(mixed(*SHIPPED), duplicates="merged", words="Marvel", size=150, seed=3)):
        again = link_deck(linked.deck, [linked.program])
        assert again.program == linked.program
        assert again.digest == linked.digest


def test_the_name_of_a_deck_is_not_part_of_its_digest() -> None:
    one, other = (join([link_sets(ELVES), link_sets(HEROES)], name) for name in ("Monday", "Tuesday"))
    assert one.deck.name != other.deck.name
    assert one.digest == other.digest


def test_the_lines_of_a_deck_may_stand_in_any_order() -> None:
    lines = ['use "Elves" without all curses', 'use "Heroes"', 'use 2 copies of "Third"']
    digests = {deck(*order, sets=THREE).digest for order in itertools.permutations(lines)}
    assert len(digests) == 1


# ---------------------------------------------------------------- what is taken of a set


def test_all_of_a_set_or_all_but_some() -> None:
    assert count(deck('use "Elves"', sets=[ELVES])) == 11
    some = deck('use "Elves" without "Wandering Monster" and all curses and all undead monsters', sets=[ELVES])
    assert names(some) == {"Elf", "Great Goose", "Hat", "Crown", "Page"}


def test_what_stays_out_may_be_counted_and_measured() -> None:
    assert count(deck('use "Elves" without 2 "Wandering Monster"', sets=[ELVES]), "Wandering Monster") == 1
    assert "Great Goose" not in names(deck('use "Elves" without all monsters of level at least 10', sets=[ELVES]))
    assert "Goose" in names(deck('use "Elves" without all monsters of level at least 10', sets=[ELVES]))
    assert names(deck('use all items of "Elves" without all items worth at least 500', sets=[ELVES])) == {"Hat"}
    assert names(deck('use all items of "Elves" without all items that have a race limit', sets=[ELVES])) == {"Hat"}


def test_copies_of_a_set() -> None:
    twice = deck('use 2 copies of "Elves"', sets=[ELVES])
    assert count(twice) == 22
    assert count(twice, "Elf") == 4


def test_a_share_of_the_doors_keeps_the_proportions_of_kinds() -> None:
    fantasy = [shipped("fantasy").program]
    half = deck('use half the doors of "Fantasy"', sets=fantasy)
    whole = shipped("fantasy")
    assert count(half, deck="treasure") == 0
    assert count(half) == -(-count(whole, deck="door") // 2)
    for kind in ("monster", "curse", "class", "race"):
        assert abs(count(half, kind=kind) - count(whole, kind=kind) / 2) <= 1
    assert count(deck('use 33 percent of the doors of "Fantasy"', sets=fantasy)) == 32  # C-01: a third of 95
    assert count(deck('use 30 treasures of "Fantasy"', sets=fantasy), deck="treasure") == 30


def test_lines_about_one_set_add_up_to_what_either_names() -> None:
    parts = deck('use all curses of "Elves"', 'use all treasures of "Elves"', 'use "Elves" without "Elf"', sets=[ELVES])
    assert count(parts) == 9


# ---------------------------------------------------------------- duplicates, families, words


def test_duplicates_are_kept_or_merged_to_the_larger_number() -> None:
    kept = join([link_sets(each) for each in THREE])
    assert count(kept, "Wandering Monster") == 8
    merged = with_deck(kept, duplicates="merged")
    assert count(merged, "Wandering Monster") == 3
    (home,) = [s.code for s in merged.sets if any(card.name == "Wandering Monster" for card in s.cards)]
    assert home == "EL"


def test_a_card_of_the_same_name_that_does_something_else_is_no_duplicate() -> None:
    other = program('set "Other"\n  code "OT"\n\ndoor "Wandering Monster"\n  draw 1 door\n')
    merged = with_deck(join([link_sets(ELVES), link_sets(other)]), duplicates="merged")
    assert count(merged, "Wandering Monster") == 4


def test_cards_keep_their_words_unless_the_deck_chooses() -> None:
    kept = join([link_sets(ELVES), link_sets(HEROES)])
    assert {card.kind for s in kept.sets for card in s.cards if card.archetype == "curse"} == {"curse", "trap"}
    for words, curse, follower in (("Elves", "curse", "hireling"), ("Heroes", "trap", "ally")):
        chosen = with_deck(kept, words=words)
        cards = [card for s in chosen.sets for card in s.cards]
        assert {card.kind for card in cards if card.archetype == "curse"} == {curse}
        assert {card.kind for card in cards if card.archetype == "follower"} == {follower}
        text = str(chosen.program.sets)
        assert (f"noun='{follower}'" in text, "noun='hireling'" in text and "noun='ally'" in text) == (True, False)


def test_the_words_must_be_those_of_a_set_in_the_deck() -> None:
    with pytest.raises(LinkError) as wrong:
        with_deck(link_sets(ELVES), words="Heroes")
    assert [problem.code for problem in wrong.value.problems] == ["L412"]


def test_every_family_of_stats_keeps_its_own_limit() -> None:
    kinds = kinds_in(join([link_sets(each) for each in THREE]).program.rules)
    assert {name: kinds[name].at_most for name in ("race", "class", "affiliation", "accent")} == dict.fromkeys(
        ("race", "class", "affiliation", "accent"), 1
    )
    assert kinds["power"].total is not None


def test_of_two_limits_for_one_kind_the_larger_counts() -> None:
    def of_feet(code: str, limit: str) -> Linked:
        text = f'set "{code}"\n  code "{code}"\n  use "{code} rules"\n\nrules "{code} rules"\n  sock is a slot{limit}\n'
        return link_sets(program(text + '\nitem "Sock"\n  sock\n  value 1\n'))

    for limits, expected in (((", at most 1", ", at most 3"), 3), ((", at most 2", ""), None)):
        parts = [of_feet(code, limit) for code, limit in zip("AB", limits, strict=True)]
        for order in (parts, parts[::-1]):
            assert {k.at_most for r in join(order).program.rules for k in r.kinds if k.name == "sock"} == {expected}


# ---------------------------------------------------------------- numbers of the game


def test_the_mix_is_for_as_many_as_any_of_its_sets() -> None:
    assert join([link_sets(ELVES), link_sets(HEROES)]).deck.players == (2, 6)
    assert deck('use "Elves"', 'use "Heroes"', "players 3 to 5", sets=[ELVES, HEROES]).deck.players == (3, 5)


def test_numbers_and_options_of_decks_that_meet() -> None:
    one = deck('use "Elves"', "set the winning level to 12", 'options "Epic"', sets=[ELVES])
    other = deck('use "Heroes"', "set the winning level to 8", 'options "Shared Victory"', sets=[HEROES])
    both = join([one, other])
    assert {setting.what: setting.to for setting in both.deck.settings} == {"winning level": 12}
    assert both.deck.options == ("Epic", "Shared Victory")


# ---------------------------------------------------------------- what cannot be


def problems(*parts: Linked) -> list[str]:
    with pytest.raises(LinkError) as wrong:
        join(parts)
    return [problem.code for problem in wrong.value.problems]


def test_an_expansion_says_which_set_it_needs() -> None:
    base = program('set "Base"\n  code "BA"\n\nitem "A"\n  value 1\n')
    more = program('set "More"\n  code "MO"\n  needs "Base"\n\nitem "B"\n  value 1\n')
    with pytest.raises(LinkError, match='"More" is an expansion of "Base", which is not in this deck'):
        link_sets(more)
    together = deck('use "Base"', 'use "More"', sets=[base, more])
    assert names(together) == {"A", "B"}


def test_two_sets_with_one_code() -> None:
    one, other = (link_sets(program(f'set "{name}"\n  code "X"\n\nitem "A"\n  value 1\n')) for name in ("One", "Two"))
    assert problems(one, other) == ["L410"]


def test_two_different_sets_of_one_name() -> None:
    one, other = (link_sets(program(f'set "One"\n  code "{c}"\n\nitem "A"\n  value 1\n')) for c in "XY")
    assert problems(one, other) == ["L401"]


def test_a_kind_that_is_two_sorts_of_things() -> None:
    def zoo(code: str, sort: str) -> Linked:
        text = f'set "{code}"\n  code "{code}"\n  use "{code} rules"\n\nrules "{code} rules"\n  beast is a {sort}\n'
        return link_sets(program(text + '\nitem "A"\n  value 1\n'))

    assert problems(zoo("A", "follower"), zoo("B", "curse")) == ["L411"]


def test_a_set_that_is_not_there() -> None:
    lines = deck('use "Elves"', sets=[ELVES]).deck
    with pytest.raises(LinkError) as wrong:
        link_deck(lines, [HEROES])
    (problem,) = wrong.value.problems
    assert (problem.code, problem.message) == ("W401", 'there is no set called "Elves" here')
