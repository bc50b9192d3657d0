"""Every event that a line can wait for is heard when it happens, as often as it happens, and not otherwise."""

from collections.abc import Iterator

import pytest

from lootpress.dsl.lexicon.verbs import NODES
from lootpress.runtime.events.types import Event
from lootpress.tests.runtime.table import story

WIN = '"Ada" is level 5 / {}"Ada" fights "Goose" / {}"Ada" wins the combat'
HELPED = '"Ben" is level 5 / "Ben" fights "Goose" / "Ada" helps "Ben" / "Ben" wins the combat'
CAUGHT = '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 1'

# The event, what brings it about with Ada listening, and how often she hears it; several levels at once are one event.
HEARD = [
    ("a player plays a curse", '"Ben" holds "Slip" / "Ben" plays "Slip" on "Ben"', 1),
    ("a player plays a curse", '"Ben" suffers "Slip"', 0),
    ("another player draws a card face down", '"Ben" draws 2 doors', 2),
    ("you gain an item", '"Ada" holds "Hat" / "Ada" plays "Hat"', 1),
    ("you open a door", 'the door deck is "Slip" / "Ada" opens 1 door', 1),
    ("you loot the room", '"Ada" loots the room', 1),
    ("you look for trouble", '"Ada" holds "Goose" / "Ada" fights "Goose"', 1),
    ("you look for trouble", '"Ada" fights "Goose"', 0),
    ("a monster enters combat", '"Ben" holds "Wanderer", "Imp" / "Ada" fights "Goose" / "Ben" plays "Wanderer"', 2),
    ("a monster joins the combat", '"Ben" holds "Wanderer", "Imp" / "Ada" fights "Goose" / "Ben" plays "Wanderer"', 1),
    ("a combat starts", '"Ben" holds "Wanderer", "Imp" / "Ada" fights "Goose" / "Ben" plays "Wanderer"', 1),
    ("a player asks for help", '"Ada" fights "Troll" / "Ben" helps "Ada"', 1),
    ("a player helps you", '"Ada" fights "Troll" / "Ben" helps "Ada"', 1),
    ("another player helps you", '"Ben" fights "Troll" / "Ada" helps "Ben"', 0),
    ("you would win the combat", '"Ada" is level 5 / "Ada" fights "Goose" / "Ada" wins the combat', 1),
    ("you win the combat", '"Ada" is level 5 / "Ada" fights "Goose" / "Ada" wins the combat', 1),
    ("you lose the combat", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 6', 1),
    ("you kill a monster", '"Ada" is level 5 / "Ada" fights "Goose" / "Ada" wins the combat', 1),
    (
        "you kill a monster",
        '"Ada" is level 8 / "Ben" holds "Wanderer", "Imp" / "Ada" fights "Goose" / "Ben" plays "Wanderer"'
        ' / "Ada" wins the combat',
        2,
    ),
    ("you kill a monster alone", WIN.format("", '"Ben" helps "Ada" / '), 0),
    ("you kill a monster with a hand item", WIN.format('"Ada" has "Sword" / ', ""), 1),
    ("you kill a monster without items", WIN.format('"Ada" has "Sword" / ', ""), 0),
    ("you help kill a monster", HELPED, 1),
    ("you kill a monster", HELPED, 0),
    ("you defeat a monster", '"Ada" has "Cleric" / "Ada" fights "Vampire" / "Ada" defeats "Vampire"', 1),
    ("you kill a monster", '"Ada" has "Cleric" / "Ada" fights "Vampire" / "Ada" defeats "Vampire"', 0),
    ("you run away", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 6', 1),
    ("you would roll a die", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 6', 1),
    ("you roll a die", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 6', 1),
    ("you roll to run away", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 6', 1),
    ("you roll 6", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 6', 1),
    ("you roll 6", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 5', 0),
    ("you escape", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 5', 1),
    ("you escape", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 4', 0),
    ("you are caught", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 4', 1),
    ("you would suffer any bad stuff", '"Ada" fights "Troll" / "Ada" runs away / "Ada" rolls 4', 1),
    ("another player dies", '"Ben" dies', 1),
    ("you loot a dead player", '"Ben" holds "Slip" / "Ben" dies', 1),
    ("a curse would strike you", '"Ada" suffers "Slip"', 1),
    ("a curse strikes you", '"Ada" suffers "Slip"', 1),
    ("a curse strikes another player", '"Ben" suffers "Slip"', 1),
    ("a curse strikes you", '"Ben" suffers "Slip"', 0),
    ("you lose an item", '"Ada" has "Hat" / "Ada" suffers "Theft"', 1),
    ("you lose an item to a curse", '"Ada" has "Hat" / "Ada" suffers "Theft"', 1),
    ("you lose an item to any bad stuff", '"Ada" has "Hat" / "Ada" suffers "Theft"', 0),
    ("you lose an item to any bad stuff", '"Ada" has "Hat" / ' + CAUGHT, 1),
    ("you lose your armor", '"Ada" has "Mail" / "Ada" suffers "Disarm"', 1),
    ("you lose your headgear", '"Ada" has "Mail" / "Ada" suffers "Disarm"', 0),
    ("you sell an item", '"Ada" has "Jewels" / "Ada" sells "Jewels"', 1),
    ("you trade an item", '"Ada" has "Hat" / "Ada" gives "Hat" to "Ben"', 1),
    ("you equip an item", '"Ada" has "Hat", "Crown" / "Ada" unequips "Hat" / "Ada" equips "Crown"', 1),
    ("you unequip an item", '"Ada" has "Hat", "Crown" / "Ada" unequips "Hat" / "Ada" equips "Crown"', 1),
    ("you gain a level", '"Ada" gains 2 levels', 1),
    ("you lose a level", '"Ada" is level 5 / "Ada" loses 2 levels', 1),
    ("you gain a class", '"Ada" holds "Cleric" / "Ada" plays "Cleric"', 1),
    ("your turn starts", '"Ada" ends their turn / "Ben" ends their turn', 1),
    ("your turn ends", '"Ada" ends their turn', 1),
    ("the turn of another player starts", '"Ada" ends their turn', 1),
    ("charity starts", '"Ada" ends their turn', 1),
    ("the door deck is shuffled", 'the door deck is empty / the discards are "Slip" / "Ben" draws 1 door', 1),
    ("the game starts", "the game starts", 1),
    ("another player would win the game", '"Ben" is level 9 / "Ben" fights "Goose" / "Ben" wins the combat', 1),
    ('the table says "quiet"', 'the table says "quiet"', 1),
    ('the table says "quiet"', 'the table says "loud"', 0),
    ("your level is at least 3", '"Ada" gains 2 levels / "Ada" gains 1 level', 1),
]  # fmt: skip


@pytest.mark.parametrize(("event", "steps", "times"), HEARD, ids=lambda x: str(x)[:60])
def test_it_is_heard(event: str, steps: str, times: int) -> None:
    card = f"""
        power "Ear"
          rank 1
          when {event}: add 1 counter to this card
        """
    levels = '"Ada" is level 1' if '"Ada" is level' not in steps else ""
    story(
        f"""
        {levels}
        "Ben" is level 2
        "Ada" has "Ear"
        {steps}
        expect "Ear" has {times or "no"} counters
        """.replace("has 1 counters", "has 1 counter"),
        card,
    )


def test_every_verb_that_a_line_can_wait_for_is_told_by_an_event() -> None:
    told = {name for kind in kinds_of_events(Event) for name in kind.says}
    awaited = {meaning.told or node.lower() for node, meaning in NODES.items() if meaning.awaited}
    assert {key for key in awaited if not any(name == key or name.startswith(f"{key} ") for name in told)} == set()


def kinds_of_events(kind: type[Event]) -> Iterator[type[Event]]:
    """An event and all that are of its kind."""
    yield kind
    for more in kind.__subclasses__():
        yield from kinds_of_events(more)
