"""Combats that a card escapes from or wins, and turns that are skipped or taken once more."""

import pytest

from lootpress.tests.runtime.table import story

# ---------------------------------------------------------------- combats

GLUE_AND_SMOKE = """
    monster "Glue"
      level 9
      1 treasure
      you cannot run away
      bad stuff: lose 1 level

    one-shot "Smoke"
      value 100
      play during any combat: the fighter escapes
    """


def test_who_cannot_run_away_is_caught() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" fights "Glue"
        "Ada" runs away
        expect the level of "Ada" is 2
        """,
        GLUE_AND_SMOKE,
    )


def test_escape_works_where_running_away_is_barred() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" holds "Smoke"
        "Ada" fights "Glue"
        "Ada" plays "Smoke"
        "Ada" runs away
        expect "Ada" has escaped this turn
        expect the level of "Ada" is 3
        """,
        GLUE_AND_SMOKE,
    )


def test_a_combat_won_by_a_card_is_won_with_kills() -> None:
    card = """
        one-shot "Trumpet"
          value 100
          play during your combat: win the combat
        """
    story(
        """
        "Ada" is level 1
        "Ada" holds "Trumpet"
        "Ada" fights "Troll"
        "Ada" plays "Trumpet"
        "Ada" wins the combat
        expect the level of "Ada" is 2
        expect "Ada" has drawn 3 treasures this turn
        """,
        card,
    )


# ---------------------------------------------------------------- turns


def test_a_turn_is_skipped() -> None:
    card = """
        curse "Nap"
          skip your next turn
        """
    story(
        """
        "Ada" is level 1
        "Ben" is level 1
        "Cy" is level 1
        "Ada" ends their turn
        "Cy" suffers "Nap"
        "Ben" ends their turn
        expect it is the turn of "Ada"
        """,
        card,
    )


@pytest.mark.parametrize(
    ("extra", "until_the_last"), [("1 extra turn", ""), ("2 extra turns", '"Ada" ends their turn')]
)
def test_another_turn_is_taken(extra: str, until_the_last: str) -> None:
    story(
        f"""
        "Ada" is level 1
        "Ada" holds "Coffee"
        "Ben" is level 1
        "Ada" plays "Coffee"
        "Ada" ends their turn
        {until_the_last}
        expect it is the turn of "Ada"
        "Ada" ends their turn
        expect it is the turn of "Ben"
        """,
        f'treasure "Coffee"\n  take {extra}\n',
    )
