"""What invented cards said and no table could play: `check` refuses it, with its code."""

import pytest

from lootpress.tests.trust.inventing import Draft
from lootpress.tests.trust.sets import FAMILIES, errors_of, whole_text

REFUSED = {
    "a card attached to a player": ("door", "attach to another player", "L203"),
    "a monster that is attached": ("monster", "attach to your item", "L306"),
    "players who count double": ("monster", "other players count double", "L255"),
    "players who are ignored": ("item", "ignore another player", "L230"),
    "only players count": ("item", "only other players count", "L203"),
    "cards that run away": ("item", "+1 to run away by 1 card", "L203"),
    "a turn that cannot be lost": ("item", "you cannot lose your next turn", "L346"),
    "as many as nobody can hand over": ("hireling", "it carries half your items", "L352"),
    "a follower that chooses": ("hireling", "it carries 1 random item", "L352"),
    "a player who is removed": ("curse", "remove your room", "L203"),
    "a question about nobody's card": ("item", "only if the helper has you", "L203"),
    "bad stuff that counts as somebody": ("item", 'the bad stuff of 1 monster in combat counts as "Elf"', "L203"),
    "levels that count as a thing": ("item", "your level counts as an item", "L203"),
    "a side that has a value": ("item", "+X, where X is half the value of your side", "L203"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused(name: str) -> None:
    kind, line, code = REFUSED[name]
    above = ((0, "level 3"),) if kind == "monster" else ()
    text = whole_text("Refused", FAMILIES[0], [Draft(kind, "It", (*above, (0, line)))])
    assert [error.code for error in errors_of(text)] == [code]
