"""Cards stand on shelves by their keys, and any order mixed into the keys is read off as if they were sorted anew."""

import random

from lootpress.runtime.shelves import Shelves


def sorted_anew(cards: list[int], keys: list[int], order: int) -> list[int]:
    return sorted(cards, key=lambda i: keys[i] ^ order)


def test_an_order_is_what_sorting_gives() -> None:
    chance = random.Random(5)
    for count in (0, 1, 2, 7, 190, 900):
        keys = [chance.getrandbits(64) for _ in range(count + 20)]
        cards = chance.sample(range(count + 20), count)
        shelves = Shelves(cards, keys)
        for _ in range(20):
            order = chance.getrandbits(64)
            wanted = [chance.random() < 0.7 for _ in keys]
            some = [i for i in cards if wanted[i]]
            assert shelves.drawn(wanted, order) == sorted_anew(some, keys, order)


def test_cards_whose_keys_begin_alike_are_told_apart_by_the_rest() -> None:
    """Two on a shelf and three, which differ in their last bits alone."""
    keys = [7 << 60, 7 << 60 | 1, 3 << 62 | 1, 3 << 62 | 2, 3 << 62 | 4]
    shelves = Shelves(range(5), keys)
    for order in (0, 1, 2, 4, 7, 1 << 63, 5 << 61 | 3, (1 << 64) - 1):
        assert shelves.drawn([True] * 5, order) == sorted_anew([0, 1, 2, 3, 4], keys, order)
        assert shelves.drawn([False, True, True, False, True], order) == sorted_anew([1, 2, 4], keys, order)
