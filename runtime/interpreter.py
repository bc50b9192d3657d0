"""What the rules of the game ask about card programs; answered by `look`."""

from lootpress.runtime.look import (
    card_fits,
    cards,
    has_enough,
    holds,
    is_named,
    noun_fits,
    now_is,
    number,
    people,
    person_fits,
    player_of,
    quantity_range,
    roll_dice,
    stat_of_card,
    stat_of_player,
    the_card,
    thing_count,
)

__all__ = [
    "card_fits", "cards", "has_enough", "holds", "is_named", "noun_fits", "now_is", "number", "people", "person_fits",
    "player_of", "quantity_range", "roll_dice", "stat_of_card", "stat_of_player", "the_card", "thing_count",
]  # fmt: skip
