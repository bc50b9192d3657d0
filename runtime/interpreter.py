"""The reference interpreter of the pure parts of a card program: people, cards, numbers, questions."""

from lootpress.runtime.numbers import number, quantity_range, roll_dice, stat_of_card, stat_of_player, thing_count
from lootpress.runtime.questions import has_enough, holds, now_is
from lootpress.runtime.selecting import card_fits, cards, is_named, noun_fits, people, person_fits, player_of, the_card

__all__ = [
    "card_fits", "cards", "has_enough", "holds", "is_named", "noun_fits", "now_is", "number", "people", "person_fits",
    "player_of", "quantity_range", "roll_dice", "stat_of_card", "stat_of_player", "the_card", "thing_count",
]  # fmt: skip
