"""What whole games showed to a referee who read them with the rule sheets beside him: rules of the engine."""

import pytest

from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import DiscardCard
from lootpress.tests.commands.seated import choices
from lootpress.tests.commands.test_telling import told
from lootpress.tests.runtime.table import Table, story

CARDS = """
    curse "Borrowed"
      suffer the top curse of the discards
      otherwise: lose 1 level

    curse "Rent"
      when your turn starts: roll a die
        1 to 5: discard 1 card
        6: discard this card

    curse "Hiccup"
      -1 to your rolls

    one-shot "Fuse"
      value 100
      +X to either side when played, where X is a die

    curse "Rust"
      lose your footgear
    """


@pytest.mark.rule("R-203", "R-206")
def test_a_curse_that_stays_has_done_something() -> None:
    """Whoever borrows it suffers it, and nothing else."""
    story(
        """
        "Ada" is level 3
        the discards are "Rent"
        "Ada" suffers "Borrowed"
        expect "Ada" is cursed
        expect the level of "Ada" is 3
        """,
        CARDS,
    )


@pytest.mark.rule("R-206")
def test_a_curse_that_finds_nothing_has_done_nothing() -> None:
    story(
        """
        "Ada" is level 3
        the discards are "Rust"
        "Ada" suffers "Borrowed"
        expect the level of "Ada" is 2
        """,
        CARDS,
    )


@pytest.mark.rule("Q-05", "R-142")
def test_nobody_loses_to_monsters_that_are_gone() -> None:
    """What was played for a monster is worth nothing when a card has dealt with it."""
    table = Table(cards=CARDS)
    table.level(Ada=1)
    table.holds("Ben", "Potion", "Potion")
    table.holds("Ada", "Lamp")
    table.doors("Goose")
    table.turn("Ada")
    table.on_to("Ben", "combat")
    for _ in range(2):
        table.move("play", "Potion")
        table.move("side", 1)
        table.on_to("Ben" if "Potion" in table.hand("Ben") else "Ada", "combat")
    table.move("play", "Lamp")
    table.settle("arrange")
    assert ("wins combat", 0) in table.log() and ("loses combat", 0) not in table.log()


@pytest.mark.rule("R-188", "Q-24")
def test_who_rolls_for_a_body_rolls_as_ever() -> None:
    """Of Ben and Cid, both of level 5, Ben has the hiccups: his 4 is a 3, so they are equal and roll again."""
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ada=2, Ben=5, Cid=5)
    table.has("Ada", "Sword", "Mail")
    table.suffer("Ben", "Hiccup")
    table.state.marks.dice = (1, 4, 3, 2, 6)
    table.doors("Dragon")
    table.turn("Ada")
    table.settle("loot")
    rolls = [(entry[1], entry[2]) for entry in table.log() if entry[0] == "roll"]
    assert rolls == [(0, 1), (1, 4), (2, 3), (1, 2), (2, 6)]
    assert table.asked == ("Cid", "loot")


# ---------------------------------------------------------------- how it is told


def test_what_a_card_rolls_by_itself_is_told() -> None:
    table = Table(cards=CARDS)
    table.holds("Ada", "Fuse")
    table.state.marks.dice = (4,)
    table.doors("Goose")
    table.turn("Ada")
    table.settle("combat")
    said = told(table, ("play", "Fuse"), about="arrange")
    assert "A die shows 4 (5 against 3)." in said


def test_a_fight_without_monsters_is_not_told_in_numbers() -> None:
    table = Table(cards=CARDS)
    table.holds("Ada", "Lamp")
    table.doors("Goose")
    table.turn("Ada")
    table.settle("combat")
    said = told(table, ("play", "Lamp"), about="arrange")
    assert "Ada wins the combat, as no monster is left." in said
    assert any(text.startswith("“Goose” is ") for text in said)


def test_a_tie_that_is_won_is_told_as_one() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Warrior")
    table.level(Ada=3)
    table.doors("Goose")
    table.turn("Ada")
    assert "Ada wins the combat, 3 against 3, winning the tie." in told(table, about="room")


def test_a_curse_that_does_nothing_is_said_to_do_nothing() -> None:
    table = Table(cards=CARDS)
    table.holds("Ada", "Hat")  # so that she is asked before the door
    table.doors("Rust")
    table.turn("Ada")
    said = told(table, about="room")
    struck = next(k for k, text in enumerate(said) if text.startswith("“Rust” strikes Ada"))
    assert said[struck + 1] == "It does nothing to Ada."
    table = Table(cards=CARDS)
    table.holds("Ada", "Hat")
    table.doors("Hiccup")
    table.turn("Ada")
    said = told(table, about="room")
    struck = next(k for k, text in enumerate(said) if text.startswith("“Hiccup” strikes Ada"))
    assert said[struck + 1] != "It does nothing to Ada."


def test_an_ability_is_told_by_what_it_does() -> None:
    table = Table(cards=CARDS)
    table.has("Ben", "Thief")
    table.holds("Ben", "Elf")
    table.level(Ada=5)
    table.doors("Goose")
    table.turn("Ada")
    said = told(table, ("use", "Thief"), ("card", "Elf"), about="room")
    assert "“Thief”: Ada gets −2 (3 against 3)." in said, said


def test_what_goes_with_a_card_is_told() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Warrior", "Super")
    table.holds("Ada", "Hat")
    table.doors("Elf")
    table.turn("Ada")
    said = told(table, ("shed", "Warrior"), about="room")
    assert said[:2] == ["Ada discards “Warrior”.", "“Super” goes with “Warrior”."]


SEARCH = """
    one-shot "Form"
      value 100
      play during your turn: take 1 card from the discards
    """


def test_a_card_in_the_discards_is_shown_with_what_it_does() -> None:
    """What lies there is neither worn nor aside."""
    table = Table("Ada", "Ben", cards=SEARCH)
    table.holds("Ada", "Form")
    table.has("Ada", "Mail", "Sword")
    for i in [*table.state.tables[0]]:
        attempt(table.state, DiscardCard(0, i))
    table.doors("Elf")
    table.turn("Ada")
    table.move("play", "Form")
    assert sorted(choices(table)) == ["Mail (item, +2, armor, value 400)", "Sword (item, +2, hand, value 400)"]


@pytest.mark.rule("R-182")
def test_nobody_takes_from_himself() -> None:
    """Ada has the highest level, as Ben has; only Ben takes something."""
    table = Table("Ada", "Ben", cards=ROBBED)
    table.level(Ada=5, Ben=5)
    table.has("Ada", "Sword", "Mail")
    table.suffer("Ada", "Tax")
    while table.asked is not None and table.asked[1] == "take":
        table.pass_on()
    assert [(entry[1], entry[3]) for entry in table.log() if entry[0] == "take"] == [(1, 0)]


ROBBED = """
    curse "Tax"
      each player who has the highest level takes 1 item from you
    """
