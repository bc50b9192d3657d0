"""What a referee found in games of the bots and at the terminal, after the points of test_refereed.py were mended."""

from typing import Any

import pytest

from lootpress.tests.runtime.table import Table, refused, story

# ---------------------------------------------------------------- one class and the card for two


@pytest.mark.rule("R-089")
def test_what_a_class_does_to_others_is_no_disadvantage_of_its_own() -> None:
    """Ben has none of the disadvantages of the Thief; to stab Ada in the back is none of them."""
    story(
        """
        "Ada" is level 5
        "Ben" has "Thief", "Super"
        "Ben" holds "Slip"
        "Ada" fights "Goose"
        "Ben" discards "Slip"
        expect 3 to 3
        """
    )


@pytest.mark.rule("R-089")
def test_what_it_does_to_its_owner_is() -> None:
    cards = """
    class "Porcelain"
      -2 to each player in combat
      during any combat: -1 to each monster in combat
    """
    story(
        """
        "Ada" is level 5
        "Ben" is level 4
        "Ada" has "Porcelain", "Super"
        "Ada" fights "Goose"
        expect 5 to 2
        "Ben" helps "Ada"
        expect 7 to 2
        """,
        cards,
    )


# ---------------------------------------------------------------- abilities that belong to everybody else

INTERNS = """
    monster "Interns"
      level 8
      2 treasures
      once per player, any other player, discard 1 card: +2
      bad stuff: lose 1 level
    """


def test_once_per_player_is_once_for_each_who_uses_it() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" holds "Slip", "Slip"
        "Cid" holds "Slip"
        "Ada" fights "Interns"
        "Ben" discards "Slip"
        expect 5 to 10
        "Cid" discards "Slip"
        expect 5 to 12
        """,
        INTERNS,
    )
    refused(
        """
        "Ada" is level 5
        "Ben" holds "Slip", "Slip"
        "Ada" fights "Interns"
        "Ben" discards "Slip"
        "Ben" discards "Slip"
        """,
        cards=INTERNS,
    )


# ---------------------------------------------------------------- mates

MATES = """
    monster "Bone Staff"
      level 2
      1 treasure
      tagged undead
      +2 for each other undead monster in combat
      bad stuff: lose 1 level

    monster "Bone Band"
      level 10
      1 treasure
      tagged undead
      +2 to each other undead monster in combat
      bad stuff: lose 1 level
    """


@pytest.mark.rule("R-151", "R-148")
@pytest.mark.parametrize(("monster", "before", "after"), [("Bone Staff", 2, 8), ("Bone Band", 10, 24)])
def test_a_mate_is_another_monster(monster: str, before: int, after: int) -> None:
    story(
        f"""
        "Ada" is level 5
        "Cid" holds "Mate"
        "Ada" fights "{monster}"
        expect 5 to {before}
        "Cid" plays "Mate" on "{monster}"
        expect 5 to {after}
        """,
        MATES,
    )


# ---------------------------------------------------------------- decks that run out


@pytest.mark.rule("R-012")
def test_who_looks_at_a_deck_that_has_run_out_sees_its_discards() -> None:
    cards = """
    one-shot "Peephole"
      value 100
      play during your turn: look at the top card of the door deck
    """
    table = Table(cards=cards)
    table.holds("Ada", "Peephole")
    table.turn("Ada")
    g = table.state
    g.discards[0], g.piles[0] = g.piles[0][:1], []
    table.move("play", "Peephole")
    if table.asked is not None and table.asked[1] == "way to play":
        table.pass_on()
    looked = [entry for entry in table.log() if entry[0] == "look"]
    assert [len(cards) for _, _, cards in looked] == [1]


# ---------------------------------------------------------------- "your next turn"

FORMS = """
    monster "Clerk"
      level 12
      2 treasures
      you cannot run away
      bad stuff: skip your next turn

    monster "Seller"
      level 12
      2 treasures
      you cannot run away
      bad stuff:
        during your next turn: you cannot loot the room

    curse "Queue"
      skip your next turn
    """


def turns_of(table: Table, n: int) -> list[str]:
    """Whose turns begin next, of those that are not skipped."""
    told: list[tuple[Any, ...]] = []
    for _ in range(400):
        told = [entry for entry in table.log() if entry[0] in ("turn", "skips turn")]
        if sum(entry[0] == "turn" for entry in told) >= n:
            break
        table.pass_on()
    skipped = {k - 1 for k, entry in enumerate(told) if entry[0] == "skips turn"}
    return [table.stage.names[e[1]] for k, e in enumerate(told) if e[0] == "turn" and k not in skipped]


@pytest.mark.rule("R-204", "R-182")
def test_the_next_turn_of_bad_stuff_is_the_next_one() -> None:
    """Ada is caught in her turn, ends it with charity, and sits out the one after."""
    table = Table("Ada", "Ben", cards=FORMS)
    table.doors("Clerk", *["Elf"] * 6)
    table.turn("Ada")
    assert turns_of(table, 4) == ["Ada", "Ben", "Ben"]


@pytest.mark.rule("R-204", "R-182")
def test_what_bad_stuff_says_of_the_next_turn_waits_for_it() -> None:
    """Ada is caught in her own turn; in the one after it she opens a door and finds nothing to do in the room."""
    table = Table("Ada", "Ben", cards=FORMS)
    table.doors("Seller", *["Elf"] * 5)
    table.turn("Ada")
    for name in ("Ben", "Ada", "Ben"):
        table.on_to_turn(name)
    assert sum(entry[0] == "loots room" and entry[1] == 0 for entry in table.log()) == 0


@pytest.mark.rule("R-204")
def test_the_next_turn_of_a_curse_is_this_one() -> None:
    table = Table("Ada", "Ben", cards=FORMS)
    table.doors("Queue", *["Elf"] * 6)
    table.turn("Ada")
    assert turns_of(table, 4) == ["Ada", "Ben", "Ada", "Ben"]
    assert ("loots room", 0) not in table.log()[:12]


@pytest.mark.rule("R-204", "R-162")
def test_a_curse_for_the_next_combat_counts_at_once_for_a_helper() -> None:
    """Ben is in this combat as Ada is, so it is his next one."""
    story(
        """
        "Ada" is level 3
        "Ben" is level 5
        "Cid" holds "Bite"
        "Ada" fights "Goose"
        "Ben" helps "Ada"
        expect 8 to 3
        "Cid" plays "Bite" on "Ben"
        expect 4 to 3
        """,
        'curse "Bite"\n  during your next combat: -4\n',
    )


@pytest.mark.rule("R-006", "R-050")
def test_an_extra_turn_is_of_whoever_plays_the_card() -> None:
    """Cid plays it in the turn of Ada: then he has one, and after it the order goes on behind Ada."""
    cards = """
    treasure "Encore"
      play at any time: take 1 extra turn
    """
    table = Table(cards=cards)
    table.holds("Cid", "Encore")
    table.doors(*["Elf"] * 5, *["Dwarf"] * 5)
    table.turn("Ada")
    table.on_to("Cid", "arrange")
    table.move("play", "Encore")
    assert turns_of(table, 4) == ["Ada", "Cid", "Ben", "Cid"]


@pytest.mark.rule("R-160")
def test_whoever_helps_already_is_not_replaced_by_who_was_being_asked() -> None:
    """Ben is asked, and before he answers a card makes Cid help; then Ben's yes comes too late."""
    table = Table()
    table.level(Ada=2, Ben=8, Cid=8)
    table.doors("Troll")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    table.move("ask", "Ben")
    table.move("treasures", 0)
    table.on_to("Ben", "help")
    combat = table.state.combat
    assert combat is not None
    combat.helper, combat.forced = table.seat("Cid"), True
    table.state.version += 1
    table.move("yes")
    assert combat.helper == table.seat("Cid")
    assert not any(entry[0] == "helps" for entry in table.log())
