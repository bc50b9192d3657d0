"""Sections 1 to 4: components, zones, character creation, the end of the game."""

import pytest

from lootpress.runtime.active import facts
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import GainLevel
from lootpress.runtime.frames.fights import DrawingCards
from lootpress.runtime.frames.turns import CreatingCharacter
from lootpress.runtime.game import Game
from lootpress.runtime.state import Zone
from lootpress.tests.runtime.table import ROLES, Table, deck_of, refused, story


@pytest.mark.rule("R-003")
def test_two_decks_by_their_backs() -> None:
    g = Game.new(deck_of(), 3, 1).state
    assert g.deck.deck_names[:2] == ("door", "treasure")
    for pile, name in enumerate(("door", "treasure")):
        assert all(g.deck.card_of[i].deck == name for i in g.piles[pile])


@pytest.mark.rule("R-003")
def test_each_deck_is_shuffled() -> None:
    first, second = (Game.new(deck_of(), 3, seed).state for seed in (1, 2))
    assert first.piles[0] != second.piles[0] and first.piles[1] != second.piles[1]


@pytest.mark.rule("R-004", "R-020")
@pytest.mark.parametrize("players", [3, 6])
def test_eight_cards_and_level_one(players: int) -> None:
    g = Game.new(deck_of(), players, 5).state
    assert g.level == [1] * players
    for p in range(players):
        mine = [*g.hands[p], *g.tables[p]]
        decks = [g.deck.card_of[i].deck for i in mine]
        assert (decks.count("door"), decks.count("treasure")) == (4, 4)


@pytest.mark.rule("R-005", "R-095", "R-022")
def test_a_role_each_and_its_side_is_the_gender() -> None:
    g = Game.new(deck_of(ROLES), 4, 3).state
    roles = [[g.deck.card_of[i].name for i in g.tables[p] if g.deck.card_of[i].kind == "role"] for p in range(4)]
    assert all(len(mine) == 1 for mine in roles)
    assert len({mine[0] for mine in roles}) >= 2  # dealt at random, from a deck of their own
    assert all(gender in ("woman", "man") for gender in g.genders)
    assert not any(g.deck.card_of[i].kind == "role" for pile in g.piles[:2] for i in pile)


@pytest.mark.rule("R-006", "R-069")
def test_the_turn_passes_to_the_left() -> None:
    table = Table("Ada", "Ben", "Cid")
    table.doors("Hat", "Hat", "Hat")
    table.turn("Ada")
    seen: list[int] = []
    for _ in range(400):
        if len(seen) == 4 or table.asked is None:
            break
        if not seen or seen[-1] != table.state.turn:
            seen.append(table.state.turn)
        moves = table.moves
        table.move(*(("pass",) if ("pass",) in moves else moves[0]))
    assert seen == [0, 1, 2, 0]


# ---------------------------------------------------------------- zones


@pytest.mark.rule("R-010")
def test_a_discarded_card_goes_to_the_pile_of_its_own_deck() -> None:
    table = Table()
    table.has("Ada", "Hat", "Warrior")
    table.suffer("Ada", "Theft")
    assert table.discards(1) == ["Hat"]
    assert table.discards(0) == ["Theft"]


@pytest.mark.rule("R-011")
def test_a_card_that_says_so_lets_you_look_through_the_discards() -> None:
    cards = """
door "Rummage"
  take 1 card from the discards into your hand
"""
    story(
        """
        "Ada" holds "Rummage"
        the discards are "Hat", "Sword", "Goose"
        "Ada" plays "Rummage"
        "Ada" chooses "Sword"
        expect "Sword" is in the hand of "Ada"
        """,
        cards,
    )


@pytest.mark.rule("R-012", "ED-01")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    table = Table()
    g = table.state
    gone, g.piles[1] = g.piles[1], []
    for i in gone:
        g.where[i] = Zone.DISCARDS
    g.discards[1] = gone
    table.stage.begin(DrawingCards(0, 1, 2))
    assert len(g.hands[0]) == 2
    assert len(g.piles[1]) == len(gone) - 2 and not g.discards[1]
    assert ("reshuffle", "treasure") in table.log()


@pytest.mark.rule("R-013")
def test_from_nothing_nothing_is_drawn() -> None:
    table = Table()
    g = table.state
    for i in g.piles[1]:
        g.where[i] = Zone.BOX
    g.piles[1] = []
    table.stage.begin(DrawingCards(0, 1, 2))
    assert g.hands[0] == []


@pytest.mark.rule("R-014", "R-015")
def test_in_play_is_what_lies_before_a_player() -> None:
    table = Table()
    table.has("Ada", "Warrior", "Elf", "Friend", "Hat", "Sword", "Dagger", "Polearm", "Cloud")
    table.holds("Ada", "Crown")
    g = table.state
    shown = {"Warrior", "Elf", "Friend", "Hat", "Sword", "Dagger", "Polearm", "Cloud"}
    assert set(table.front("Ada")) == shown
    assert all(facts.in_play(g, i) for i in g.tables[0])
    assert not any(facts.in_play(g, i) for i in g.hands[0])


@pytest.mark.rule("R-016", "Q-17")
def test_cards_in_hand_give_nothing_and_are_not_lost() -> None:
    story(
        """
        "Ada" holds "Sword", "Hat"
        "Ada" fights "Goose"
        expect 1 to 3
        """
    )
    story(
        """
        "Ada" holds "Sword", "Hat"
        "Ada" suffers "Theft"
        expect "Sword" is in the hand of "Ada"
        expect "Hat" is in the hand of "Ada"
        """
    )


@pytest.mark.rule("R-016")
def test_only_a_card_that_names_the_hand_takes_from_it() -> None:
    cards = """
curse "Pickpocket"
  discard 1 card from your hand
"""
    story(
        """
        "Ada" holds "Sword"
        "Ada" has "Hat"
        "Ada" suffers "Pickpocket"
        expect "Sword" is in the discards
        expect "Hat" is in play
        """,
        cards,
    )


@pytest.mark.rule("R-017")
def test_more_than_five_cards_until_charity() -> None:
    table = Table()
    table.level(Ada=1, Ben=2, Cid=2)
    table.holds("Ada", *["Golem"] * 4, *["Vampire"] * 3)
    table.holds("Ben", *["Troll"] * 4, *["Dragon"] * 3)
    table.doors("Hat", "Imp")
    table.turn("Ada")
    table.on_to("Ada", "charity")
    assert len(table.hand("Ada")) == 9 and len(table.hand("Ben")) == 7
    for _ in range(4):
        table.move(*table.moves[0])
    assert len(table.hand("Ada")) == 5
    assert len(table.hand("Ben")) == 7  # not his turn


@pytest.mark.rule("R-018")
def test_no_move_takes_a_card_from_play_back_into_the_hand() -> None:
    table = Table()
    table.has("Ada", "Hat", "Warrior", "Friend")
    table.turn("Ada")
    for name in ("Hat", "Warrior", "Friend"):
        about = {m[0] for m in table.moves if len(m) > 1 and m[1] == name}
        assert about <= {"unequip", "shed", "use", "trade"}


# ---------------------------------------------------------------- character creation


@pytest.mark.rule("R-021", "R-077")
def test_human_without_a_class() -> None:
    story(
        """
        "Ada" is level 1
        expect "Ada" is "Human"
        expect "Ada" has no class
        "Ben" has "Elf"
        expect "Ben" is not "Human"
        """
    )


@pytest.mark.rule("R-022")
def test_gender_may_change() -> None:
    cards = """
curse "Makeover"
  become the other gender
"""
    story(
        """
        "Ada" is "woman"
        "Ada" suffers "Makeover"
        expect "Ada" is "man"
        """,
        cards,
    )


def _creating(*hand: str) -> Table:
    table = Table()
    table.holds("Ada", *hand)
    g = table.state
    g.frames, g.choice = [], None
    from lootpress.runtime.machine import push, run

    push(g, CreatingCharacter(0, anew=False))
    run(g)
    return table


@pytest.mark.rule("R-023", "R-025")
def test_one_class_one_race_and_items_from_the_first_hand() -> None:
    table = _creating("Warrior", "Cleric", "Elf", "Dwarf", "Hat", "Sword", "Goose", "Slip")
    assert ("pass",) in table.moves
    assert ("play", "Goose") not in table.moves and ("play", "Slip") not in table.moves
    table.move("play", "Warrior")
    assert ("play", "Cleric") not in table.moves and ("play", "Elf") in table.moves
    table.move("play", "Elf")
    assert ("play", "Dwarf") not in table.moves
    table.move("play", "Hat")
    table.move("play", "Sword")
    assert set(table.front("Ada")) == {"Warrior", "Elf", "Hat", "Sword"}


@pytest.mark.rule("R-024", "ED-09")
def test_one_affiliation_one_power_of_rank_one_and_an_ally() -> None:
    table = _creating("Heroes", "Villains", "Flight", "Strength", "Friend", "Buddy", "Hat", "Slip")
    assert ("play", "Strength") not in table.moves
    table.move("play", "Heroes")
    assert ("play", "Villains") not in table.moves
    table.move("play", "Flight")
    table.move("play", "Friend")
    assert ("play", "Buddy") not in table.moves
    table.move("pass")
    assert set(table.front("Ada")) == {"Heroes", "Flight", "Friend"}


@pytest.mark.rule("ED-09", "R-083")
def test_further_powers_fit_at_once_under_two_more_ranks() -> None:
    story(
        """
        "Ada" has "Heroes", "Flight"
        "Ada" holds "Strength"
        "Ada" plays "Strength"
        expect "Ada" has 2 powers
        """
    )


# ---------------------------------------------------------------- the end


@pytest.mark.rule("R-030")
def test_the_first_to_reach_level_ten_wins() -> None:
    table = Table()
    table.level(Ada=9)
    table.fight("Ada", "Goose")
    table.conclude()
    assert table.state.winners == (0,)
    assert table.level_of("Ada") == 10


@pytest.mark.rule("R-031", "R-045", "Q-04")
def test_a_card_that_says_so_may_win_the_game() -> None:
    story(
        """
        "Ada" is level 9
        "Ada" holds "Miracle"
        "Ada" plays "Miracle"
        expect the level of "Ada" is 10
        """
    )


@pytest.mark.rule("R-031", "R-032", "R-124", "Q-03")
def test_no_other_card_gives_the_winning_level() -> None:
    story(
        """
        "Ada" is level 9
        "Ada" holds "Promotion"
        expect "Ada" cannot play "Promotion" on "Ada"
        """
    )


@pytest.mark.rule("R-033", "R-187")
def test_the_dead_do_not_win() -> None:
    table = Table()
    table.level(Ada=9)
    table.state.dead[0] = 1
    assert not attempt(table.state, GainLevel(0, why="kill"))
    assert table.level_of("Ada") == 9


@pytest.mark.rule("R-034", "R-222")
def test_with_shared_victory_the_helper_wins_too() -> None:
    for options, winners in (((), (0,)), (("Shared Victory",), (0, 1))):
        table = Table(options=options)
        table.level(Ada=9, Ben=2)
        table.fight("Ada", "Troll", helper="Ben")
        table.conclude()
        assert table.state.winners == winners


def test_the_helper_module_says_no(  # a story that cannot be played is told, not passed over
) -> None:
    refused(
        """
        "Ada" is level 1
        "Ada" plays "Hat"
        """,
        'no "Hat"',
    )
