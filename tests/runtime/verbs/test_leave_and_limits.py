"""Who may, must or cannot do something, and how often."""

from lootpress.tests.runtime.table import refused, story

# ---------------------------------------------------------------- may, cannot, must


def test_cannot_beats_may() -> None:
    cards = """
        class "Ranger"
          you may defeat 1 monster in combat

        monster "Stubborn"
          level 9
          1 treasure
          you cannot defeat this card
        """
    refused(
        """
        "Ada" is level 1
        "Ada" has "Ranger"
        "Ada" fights "Stubborn"
        "Ada" defeats "Stubborn"
        """,
        cards=cards,
    )


def test_who_must_help_cannot_refuse() -> None:
    card = """
        curse "Duty"
          until your next turn ends: you must help
        """
    story(
        """
        "Ada" is level 2
        "Ben" is level 3
        "Ben" suffers "Duty"
        "Ada" fights "Goose"
        "Ada" asks "Ben" ""
        expect 5 to 3
        """,
        card,
    )


# ---------------------------------------------------------------- limits of use

GAMBLER = """
    class "Gambler"
      2 times per turn, during your turn, discard 1 card: draw 1 treasure
    """
BOTH_USES = """
    "Ada" is level 1
    "Ada" has "Gambler"
    "Ada" holds "Map", "Slip", "Pit"
    "Ben" is level 1
    "Ada" discards "Map"
    "Ada" discards "Slip"
    expect "Ada" has drawn 2 treasures this turn
    """


def test_uses_are_counted_per_turn() -> None:
    refused(f'{BOTH_USES} / "Ada" discards "Pit"', cards=GAMBLER)


def test_the_next_turn_brings_new_uses() -> None:
    story(
        f"""
        {BOTH_USES}
        "Ada" ends their turn
        "Ben" ends their turn
        "Ada" discards "Pit"
        expect "Ada" has drawn 1 treasure this turn
        """,
        GAMBLER,
    )


HECKLER = """
    class "Heckler"
      once per monster, during combat, discard 1 card: -1 to 1 monster in combat
    """
THE_USE_AGAINST_THE_TROLL = """
    "Ada" is level 3
    "Ada" has "Heckler"
    "Ada" holds "Map", "Slip"
    "Ben" holds "Wanderer", "Imp"
    "Ada" fights "Troll"
    "Ada" discards "Map"
    expect 3 to 9
    """


def test_uses_are_counted_per_monster() -> None:
    refused(f'{THE_USE_AGAINST_THE_TROLL} / "Ada" discards "Slip"', "no use for discarding", HECKLER)


def test_another_monster_brings_a_new_use() -> None:
    story(
        f"""
        {THE_USE_AGAINST_THE_TROLL}
        "Ben" plays "Wanderer"
        expect 3 to 10
        "Ada" discards "Slip"
        expect 3 to 9
        """,
        HECKLER,
    )


def test_a_line_once_per_game_is_spent() -> None:
    card = """
        item "Whistle"
          value 100
          once per game, discard 1 card: gain 1 level
        """
    steps = """
        "Ada" is level 1
        "Ada" has "Whistle"
        "Ada" holds "Map", "Slip"
        "Ben" is level 1
        "Ada" discards "Map"
        expect the level of "Ada" is 2
        "Ada" ends their turn
        "Ben" ends their turn
        """
    story(steps, card)
    refused(f'{steps} / "Ada" discards "Slip"', cards=card)
