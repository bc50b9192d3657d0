"""Keys of a menu: y and n, amounts as amounts, and numbers that a move keeps."""

import pytest

from lootpress.table.words.moves import MenuLine, moves_of
from lootpress.terminal.menu import Keyboard, Menu
from lootpress.tests.commands.seated import at
from lootpress.tests.runtime.table import Table


def arranging() -> Table:
    table = Table()
    table.holds("Ada", "Hat", "Boots", "Elf", "Sword")
    table.turn("Ada")
    table.settle("arrange")
    return table


def keys(keyboard: Keyboard, table: Table) -> dict[str, int]:
    seat = at(table)
    return {move.text: number for number, move in keyboard.menu(seat, moves_of(seat)).numbers.items()}


def test_a_move_keeps_its_number_while_the_question_goes_on() -> None:
    table, keyboard = arranging(), Keyboard()
    before = keys(keyboard, table)
    assert list(before.values()) == list(range(1, len(before) + 1))
    table.move("play", "Hat")
    table.settle("arrange")
    after = keys(keyboard, table)
    kept = before.keys() & after.keys()
    assert {"Play Boots", "Play Sword", "Open the door"} <= kept and "Play Hat" in before.keys() - after.keys()
    assert all(after[text] == before[text] for text in kept)
    new = [number for text, number in after.items() if text not in before]
    assert new and min(new) > max(before.values())  # the key of a move that is gone makes no other one


def test_it_keeps_it_also_after_a_question_in_between() -> None:
    """Which side a potion is for: then the fight asks again, and the elf is still behind the key that it had."""
    table, keyboard = Table(), Keyboard()
    table.holds("Ada", "Potion", "Elf", "Hat")
    table.doors("Goose")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    before = keys(keyboard, table)
    table.move("play", "Potion")
    side = keys(keyboard, table)
    assert table.asked == ("Ada", "side") and min(side.values()) == 1
    table.pass_on()
    table.on_to("Ada", "combat")
    after = keys(keyboard, table)
    assert before["Play Elf"] > before["Play Potion"] and "Play Potion" not in after
    assert after["Play Elf"] == before["Play Elf"]


def test_another_question_begins_at_one() -> None:
    table, keyboard = arranging(), Keyboard()
    keys(keyboard, table)
    table.move("play", "Hat")
    table.doors("Goose")
    table.pass_on()
    table.settle("combat")
    assert min(keys(keyboard, table).values()) == 1


def test_whoever_is_asked_next_begins_at_one() -> None:
    """One terminal that goes from hand to hand: Ben's keys have nothing to do with Ada's."""
    table, keyboard = Table(), Keyboard()
    table.has("Ada", "Warrior")
    table.has("Ben", "Elf")
    table.turn("Ada")
    assert keys(keyboard, table) == {"Open the door": 1, "Discard Warrior": 2}
    table.on_to("Ben", "arrange")
    assert keys(keyboard, table) == {"Pass": 1, "Discard Elf": 2}


def test_yes_and_no_have_letters_and_numbers() -> None:
    yes, no = MenuLine("Yes, help", (0,), (), "yes"), MenuLine("No", (1,), (), "no")
    menu = Menu({1: yes, 2: no})
    assert menu.rows() == ["  y Yes, help", "  n No"] and menu.which == "y or n"
    assert (menu.move("Y"), menu.move("n"), menu.move("2")) == (yes, no, no)
    assert menu.wrong("x") == "“x” means nothing here: type y or n, or ? for all keys."


def test_an_amount_is_typed_as_an_amount() -> None:
    table = Table()
    table.level(Ada=1, Ben=9)
    table.doors("Zombie")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    table.move("ask", "Ben")
    seat = at(table)
    menu = Keyboard().menu(seat, moves_of(seat))
    assert menu.amounts and menu.which.startswith("0 to ")
    none, one = menu.move("0"), menu.move("1")
    assert none is not None and none.text == "No treasure"
    assert one is not None and one.text == "1 treasure"
    assert menu.wrong("99").startswith("There is no 99; there are 0 to ")


def test_many_amounts_share_a_line() -> None:
    menu = Menu({n: MenuLine(str(n), (n,), (), "say", n) for n in (1, 2, 3, 5, 7, 8, 9)}, amounts=True)
    assert menu.rows() == ["    Any number: 1 to 3, 5, 7 to 9"]
    found = menu.move("7")
    assert found is not None and found.amount == 7


@pytest.mark.parametrize(("numbers", "which"), [((1,), "1"), ((1, 2), "1, 2"), ((1, 3, 4, 5, 9), "1, 3 to 5, 9")])
def test_gaps_are_told(numbers: tuple[int, ...], which: str) -> None:
    assert Menu({n: MenuLine(f"Play {n}", (n,), ()) for n in numbers}).which == which
