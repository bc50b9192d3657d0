"""What a die chooses is told with what it showed."""

from lootpress.tests.runtime.table import Table

CARDS = """
    curse "Moth"
      lose 1 item chosen by a die
    """


def test_the_die_that_chooses_an_item_is_told_before_what_goes() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.has("Ada", "Hat", "Mail", "Boots")
    table.suffer("Ada", "Moth")
    told = [entry[0] for entry in table.log()]
    assert "dice" in told[: told.index("lose")]


def test_no_die_is_rolled_for_the_only_item() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.has("Ada", "Hat")
    table.suffer("Ada", "Moth")
    assert "dice" not in [entry[0] for entry in table.log()]
