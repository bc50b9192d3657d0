"""Whatever happens passes one gate: lines forbid it, wait for it before it happens, put something in its place."""

import pytest

from lootpress.runtime.checks.invariants import violations
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import EVENTS, DiscardCard, LoseLevel
from lootpress.runtime.frames.waits import AtGate
from lootpress.runtime.game import Game
from lootpress.runtime.machine import ask, run
from lootpress.runtime.options import Option
from lootpress.runtime.saving import digest_of
from lootpress.tests.runtime.table import Table, story

PAWNBROKER = """
    class "Pawnbroker"
      when you would lose a level: draw 1 door instead
"""


def test_a_line_may_put_something_in_the_place_of_a_lost_level() -> None:
    story(
        """
        "Ada" is level 3 / "Ada" has "Pawnbroker" / "Ben" holds "Slide"
        "Ben" plays "Slide" on "Ada"
        expect the level of "Ada" is 3
        expect "Ada" has 1 card in their hand
        """,
        PAWNBROKER + '\n    curse "Slide"\n      lose 1 level\n',
    )


def test_what_cannot_happen_is_not_about_to_happen() -> None:
    story(
        """
        "Ada" is level 1 / "Ada" has "Pawnbroker"
        "Ada" loses 1 level
        expect "Ada" has no cards in their hand
        """,
        PAWNBROKER,
    )


@pytest.mark.parametrize(
    ("line", "before", "deed", "after"),
    [
        ("you cannot die", "", '"Ada" dies', 'expect "Ada" is not dead'),
        ("you cannot lose levels", '"Ada" is level 4', '"Ada" loses 2 levels', 'expect the level of "Ada" is 4'),
        ("you cannot gain levels", '"Ada" is level 4', '"Ada" gains 2 levels', 'expect the level of "Ada" is 4'),
        ("you cannot draw cards", "", '"Ada" draws 2 doors', 'expect "Ada" has no cards in their hand'),
        ("other players cannot die", "", '"Ben" dies', 'expect "Ben" is not dead'),
        ("other players cannot die", "", '"Ada" dies', 'expect "Ada" is dead'),
    ],
)
def test_a_ban_holds_whatever_the_cause(line: str, before: str, deed: str, after: str) -> None:
    story(f'{before}\n"Ada" has "Charm"\n{deed}\n{after}', f'item "Charm"\n  value 100\n  {line}\n')


def test_what_was_forbidden_has_not_been_done() -> None:
    story(
        """
        "Ada" is level 4 / "Ada" has "Charm" / "Ada" holds "Charm"
        "Ada" suffers "Toll"
        expect the level of "Ada" is 4
        expect "Ada" has no cards in their hand
        """,
        """
        item "Charm"
          value 100
          you cannot lose levels

        curse "Toll"
          lose 1 level
          otherwise: discard your hand
        """,
    )


def test_what_came_instead_counts_as_done() -> None:
    story(
        """
        "Ada" is level 4 / "Ada" has "Pawnbroker"
        "Ada" suffers "Toll"
        expect the level of "Ada" is 4
        expect "Ada" has 1 card in their hand
        """,
        PAWNBROKER + '\n    curse "Toll"\n      lose 1 level\n      otherwise: discard your hand\n',
    )


def test_an_escape_that_something_replaced_is_no_escape_and_nobody_is_caught() -> None:
    story(
        """
        "Ada" is level 9 / "Ada" has "Stumbler"
        "Ada" fights "Mouse" / "Ada" runs away / "Ada" rolls 6
        expect the level of "Ada" is 6
        expect "Ada" has not escaped this turn
        """,
        """
        class "Stumbler"
          when you would escape: lose 3 levels instead

        monster "Mouse"
          level 1
          1 treasure
          bad stuff: lose 1 level
        """,
    )


def test_a_monster_may_refuse_the_fight_as_it_is_met() -> None:
    story(
        """
        "Ada" is level 4
        the door deck is "Shy", "Shy", "Shy"
        "Ada" opens 1 door
        expect "Ada" is not in combat
        expect "Ada" has 2 cards in their hand
        expect "Shy" is in the discards
        """,
        """
        monster "Shy"
          level 8
          2 treasures
          when you would fight it, if you have no class: draw 2 doors instead
          bad stuff: lose 1 level
        """,
    )


def test_instead_and_cancel_it_hold_in_a_row_of_a_die() -> None:
    coin = """
        item "Coin"
          value 100
          when you would die: roll a die
            1 to 3: lose 1 level instead
            4 to 6: nothing
    """
    story('"Ada" is level 3 / "Ada" has "Coin" / "Ada" dies / "Ada" rolls 2 / expect "Ada" is not dead', coin)
    story('"Ada" is level 3 / "Ada" has "Coin" / "Ada" dies / "Ada" rolls 5 / expect "Ada" is dead', coin)
    charm = """
        item "Charm"
          value 100
          when a curse would strike you: roll a die
            1 to 3: cancel it
            4 to 6: nothing

        curse "Slide"
          lose 1 level
    """
    steps = '"Ada" is level 3 / "Ada" has "Charm" / "Ada" suffers "Slide"'
    story(f'{steps} / "Ada" rolls 2 / expect the level of "Ada" is 3', charm)
    story(f'{steps} / "Ada" rolls 5 / expect the level of "Ada" is 2', charm)


def test_of_two_lines_that_replace_the_player_says_which_and_the_other_rests() -> None:
    cards = """
        item "Rope"
          value 100
          when you would lose a level: draw 1 door instead

        item "Lantern"
          value 100
          when you would lose a level: gain 1 level instead
    """
    table = Table(cards=cards)
    table.level(Ada=4)
    table.has("Ada", "Rope", "Lantern")
    table.stage.attempt(LoseLevel(0, n=1))
    choice = table.stage.question
    assert choice is not None and (choice.player, choice.about) == (0, "which first")
    names = [table.state.deck.card_of[option.card].name for option in choice.options]
    assert sorted(names) == ["Lantern", "Rope"]
    before = digest_of(table.state)
    again = Game.from_bytes(table.game.to_bytes(), table.state.deck)
    assert again.digest() == before
    table.stage.answer(choice.options[names.index("Lantern")])
    assert (table.level_of("Ada"), table.state.hands[0]) == (5, [])
    again.apply(names.index("Rope"))
    assert (again.state.level[0], len(again.state.hands[0])) == (4, 1)


def test_what_is_too_much_goes_though_something_else_comes_instead() -> None:
    """A line that replaces a discard cannot keep what the limits do not allow: it comes as well."""
    story(
        """
        "Ada" has "Hoarder" / "Ada" holds "Warrior"
        "Ada" plays "Warrior"
        expect "Ada" has "Warrior"
        expect "Ada" has no "Hoarder"
        expect "Ada" has 1 card in their hand
        """,
        """
        class "Hoarder"
          when you would discard a card: draw 1 door instead
        """,
    )


def test_later_events_of_a_step_wait_for_the_first() -> None:
    table = Table(cards=PAWNBROKER)
    table.level(Ada=4, Ben=4)
    table.has("Ada", "Pawnbroker")
    g = table.state
    g.choice = None
    assert not attempt(g, LoseLevel(0, n=1)) and not attempt(g, LoseLevel(1, n=1))
    assert g.level[:2] == [4, 4] and len(g.agenda) == 2
    run(g)
    assert g.level[:2] == [4, 3] and not g.agenda and len(g.hands[0]) == 1


@pytest.mark.plain
def test_no_event_changes() -> None:
    for kind in EVENTS.values():
        assert kind.__struct_config__.frozen


def test_every_event_can_be_saved() -> None:
    table = Table(cards=PAWNBROKER)
    (card,) = table.stage.hold(0, "Pawnbroker")
    table.state.frames.append(AtGate(DiscardCard(0, card, why="excess"), 0))
    ask(table.state, 0, "which first", (Option("yes"), Option("no")))
    again = Game.from_bytes(table.game.to_bytes(), table.state.deck)
    assert again.state.frames[-1] == table.state.frames[-1] and again.digest() == table.game.digest()


@pytest.mark.parametrize(
    ("waited", "deed"),
    [
        ("you look at a card", "look at the top card of the door deck"),
        ("you reveal a card", "reveal the top card of the door deck"),
        ("you suffer any bad stuff", "suffer the bad stuff of a monster in combat"),
        ("you skip your next turn", "skip your next turn"),
    ],
)
def test_what_was_never_told_is_told(waited: str, deed: str) -> None:
    """Each of these verbs was done and nobody heard of it."""
    fight = '"Ada" fights "Goose"' if "combat" in deed else ""
    story(
        f"""
        "Ada" is level 4 / "Ada" has "Ear" / "Ada" holds "Hat"
        {fight}
        "Ada" suffers "Cause"
        expect the level of "Ada" is {"4" if fight else "5"}
        """,
        f"""
        item "Ear"
          value 100
          when {waited}: gain 1 level

        curse "Cause"
          {deed}
        """,
    )


ON_THE_WAY = """
    class "Hoarder"
      when you would discard a card: draw 1 door

    class "Collector"
      when you defeat a monster, discard 1 card: take it into your hand

    item "Lullaby"
      value 100
      play during any combat: defeat 1 monster
"""


@pytest.mark.parametrize("pays", [True, False])
def test_a_monster_on_its_way_to_the_discards_lies_somewhere_and_may_be_taken(pays: bool) -> None:
    """Somebody is asked after it left the fight and before it is discarded, for lines wait for both."""
    table = Table(cards=ON_THE_WAY)
    table.has("Ada", "Collector")
    table.has("Ben", "Hoarder")
    table.holds("Ada", "Lullaby", "Hat")
    table.doors("Goose")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    table.move("play", "Lullaby")
    table.settle("pay")
    assert list(violations(table.state)) == []
    table.move("yes" if pays else "no")
    table.settle("arrange")
    assert list(violations(table.state)) == []
    assert ("Goose" in table.hand("Ada"), "Goose" in table.discards()) == (pays, not pays)
