"""`play` in the terminal: cards to read, a screen that fits, keys that are understood, nothing lost on the way out."""

import re
from pathlib import Path

import pytest

from lootpress.commands.play import people_of
from lootpress.runtime.state import Zone
from lootpress.runtime.story import tell_story
from lootpress.table.words.card_words import CardWords
from lootpress.table.words.moves import moves_of
from lootpress.table.words.seat import Seat
from lootpress.terminal.menu import Keyboard, Menu
from lootpress.terminal.reading import card_rows, list_rows, readable
from lootpress.terminal.screen import menu_page, screen_page
from lootpress.terminal.spread import TableText
from lootpress.tests.commands.running import run_inside
from lootpress.tests.commands.seated import asked, at, seat_of
from lootpress.tests.commands.typing_in import GAME, play
from lootpress.tests.runtime.decks import deck_of, new_game, next_move
from lootpress.tests.runtime.table import Table

PEOPLE = ("Ada", "Ben", "Cid", "Dot", "Eve", "Flo")


def menu_of(seat: Seat) -> Menu:
    return Keyboard().menu(seat, moves_of(seat))


def page_of(name: str) -> list[str]:
    words = CardWords(deck_of("fantasy"))
    return words.page(next(i for i, card in enumerate(words.deck.card_of) if card.name == name))


# ---------------------------------------------------------------- reading cards


def test_a_card_is_read_by_name_by_a_part_of_it_or_by_the_number_of_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, "c Prophetic Left Sock\nc work exp\n", *GAME)
    for name in ("Prophetic Left Sock", "Goblin on Work Experience"):
        page = page_of(name)
        assert any(row.startswith("Bad Stuff:") for row in page)
        assert all(row in ran.out for row in page)
    for key in ("c 3", "?3"):
        assert all(row in play(monkeypatch, f"{key}\n", *GAME).out for row in page_of("Rounding in Your Favor"))
    assert "Move 1 is no card: Open the door." in play(monkeypatch, "c 1\n", *GAME).out
    assert "There is no move 9; there are 1 to 5." in play(monkeypatch, "c 9\n", *GAME).out


def test_the_help_names_the_key_and_the_key_lists_what_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, "?\nc\n", *GAME)
    assert "c NAME shows one" in ran.out and "c reads a card" in ran.err
    assert "In your hand: Goblin on Work Experience; " in ran.out
    assert "Before Ann: " in ran.out and "Spare Arm, Clip-On" in ran.out


def test_the_monster_in_the_fight_and_what_lies_before_others_can_be_read() -> None:
    table = Table()
    table.has("Ben", "Crown")
    table.holds("Ada", "Potion")
    table.doors("Snob")
    table.turn("Ada")
    table.settle("combat")
    seat = at(table)
    assert any("+4 against an Elf" in row for row in card_rows(seat, Menu({}), "snob", None))
    assert any("300 Gold Pieces" in row for row in card_rows(seat, Menu({}), "crown", None))


def test_the_card_behind_the_door_can_be_read_before_it_strikes() -> None:
    table = Table(cards='item "Sash"\n  value 100\n  when a curse would strike you, discard this card: cancel it\n')
    table.has("Ada", "Sash")
    table.doors("Slip")
    table.turn("Ada")
    table.settle("pay")
    assert card_rows(at(table), menu_of(at(table)), "slip", None)[1] == "Slip"


@pytest.mark.parametrize("path", ["fantasy", "marvel"])
def test_no_card_can_be_read_that_the_player_does_not_know(path: str) -> None:
    hidden = 0
    for seed in (51, 52):
        game = new_game(path, seed)
        for count in range(600):
            if game.over:
                break
            if count % 5 == 0:
                seat = seat_of(game, PEOPLE)
                moves = moves_of(seat)
                offered = {i for move in moves for i in move.cards}
                shown = {i for _, cards in readable(seat, moves) for i in cards}
                where, who = game.state.where, game.state.who
                secret = {i for i in shown - offered if where[i] == Zone.DECK}
                secret |= {i for i in shown - offered if where[i] == Zone.HAND and who[i] != seat.player}
                assert not secret
                names = {seat.words.name(i) for i in shown}
                for p in range(game.state.players):
                    for i in game.state.hands[p]:
                        if p != seat.player and seat.words.name(i) not in names:
                            hidden += 1
                            assert seat.words.name(i) not in card_rows(seat, menu_of(seat), seat.words.name(i), None)
            game.apply(next_move(game, seed, count))
    assert hidden > 100


# ---------------------------------------------------------------- the screen


@pytest.mark.parametrize("path", ["fantasy", "xmen"])
def test_table_question_and_moves_fit_into_24_lines_of_80(path: str) -> None:
    sizes = set()
    for seed in (61, 62):
        game = new_game(path, seed)
        for count in range(900):
            if game.over:
                break
            if count % 7 == 0 or game.legal()[0].kind == "name":
                seat = seat_of(game, PEOPLE)
                moves = moves_of(seat)
                rows = screen_page(seat, menu_of(seat), (80, 24)).rows
                assert all(len(row) < 80 for row in rows), rows
                assert len(rows) + 2 <= 24, rows
                assert all(len(row) < 80 for row in list_rows(seat, moves, 80))
                sizes.add(len(rows))
            game.apply(next_move(game, seed, count))
    assert len(sizes) > 5


QUIZ = """
curse "Quiz"
  guess the top card of the door deck
  otherwise: lose 1 level
"""
CROWD = "".join(f'monster "Gremlin Number {k} of the Sock Drawer"\n  level 1\n  1 treasure\n' for k in range(90))


def test_a_guess_among_all_cards_is_shown_page_by_page() -> None:
    table = Table(cards=QUIZ + CROWD)
    table.doors("Quiz", "Goose")
    table.turn("Ada")
    table.settle("guess")
    seat = at(table)
    moves = moves_of(seat)
    assert len(moves) > 90
    seen: list[int] = []
    start = 0
    while True:
        page = screen_page(seat, menu_of(seat), (80, 24), start=start)
        assert len(page.rows) + 2 <= 24 and all(len(row) < 80 for row in page.rows)
        numbers = [int(n) for row in page.rows for n in re.findall(r"(?:^|  ) {0,2}(\d+) [A-Z]", row)]
        assert min(numbers) == start + 1
        assert f"{start + 1} to {max(numbers)} of {len(moves)}: m shows more" in page.rows[-1]
        seen += numbers
        start = page.following
        if not start:
            break
    assert sorted(seen) == list(range(1, len(moves) + 1))


def test_a_menu_that_fits_has_one_page() -> None:
    rows = [f"{k:3} move" for k in range(1, 31)]
    assert menu_page(rows, 80, 10).following == 0
    assert menu_page(rows, 80, 9).following == 24


def test_letters_find_moves_and_a_move_typed_in_full_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, "rounding\nopen the door\nq\n", *GAME)
    found = ran.out.split("?] > ")[1]
    assert re.fullmatch(r" +3 Play Rounding in Your Favor: .+\n\[1 to 5, ", found)
    assert ran.out.count("\n  1 ") == 2  # asked anew after a move
    assert "The game was saved" in ran.err


def test_the_menu_says_what_a_new_class_or_follower_takes_the_place_of() -> None:
    table = Table()
    table.has("Ada", "Warrior", "Friend")
    table.holds("Ada", "Cleric", "Buddy", "Elf")
    table.turn("Ada")
    table.settle("arrange")
    texts = [move.text for move in moves_of(at(table))]
    assert {"Play Cleric in place of Warrior", "Play Buddy in place of Friend", "Play Elf"} <= {*texts}


def test_the_menu_says_which_items_the_player_cannot_use() -> None:
    table = Table()
    table.holds("Ada", "Hat", "Mace")
    table.turn("Ada")
    table.settle("arrange")
    texts = [move.text for move in moves_of(at(table))]
    assert "Play Hat" in texts and "Lay Mace on the table (not for you to use now)" in texts


def test_several_moves_can_be_typed_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """All at once, though the numbers change with every one."""
    ran = play(monkeypatch, "2 4 5\nq\n", *GAME)
    laid = ["Magic Missile", "Strongly Worded Letter", "Stick of Persuasion"]
    assert [name for name in laid if f"Pat lays “{name}” on the table." in ran.out] == laid
    assert ran.out.count("what do you do?") == 2
    assert "There is no move 9; there are 1 to 5." in play(monkeypatch, "2 9\n", *GAME).err


def test_a_trade_that_is_refused_is_told() -> None:
    table = Table("Ada", "Ben")
    table.has("Ada", "Hat", "Boots")
    table.has("Ben", "Sword")
    table.turn("Ada")
    table.settle("arrange")
    for move in (("trade", "Ben"), ("card", "Hat"), ("card", None), ("card", "Sword"), ("no",)):
        table.move(*move)
    assert "Ada offers “Hat” for Ben's “Sword”; Ben declines." in tell_story(
        table.state.deck, table.stage.names, table.log()
    )


def test_a_sale_can_be_left_when_it_is_enough() -> None:
    table = Table("Ada", "Ben")
    table.has("Ada", "Hoard", "Hat", "Crown")
    table.holds("Ada", "Boots")
    table.turn("Ada")
    table.settle("arrange")
    table.move("sell")
    texts = [move.text.split(",")[0] for move in moves_of(at(table))]
    assert "Boots (in hand)" in texts and "Crown (not worn)" in texts and "Hat" in texts
    table.move("card", "Hoard")
    assert [move.text for move in moves_of(at(table))][-2:] == ["Sell these: 2 levels up", "Stop, sell nothing"]
    table.move("no")
    assert table.level_of("Ada") == 1


def test_the_terminal_says_how_large_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    ran = play(monkeypatch, "p\n1\np\nt\n", *GAME)
    assert all(len(row) < 80 for row in (*ran.out.splitlines(), *ran.err.splitlines()))
    assert "Your hand: Goblin on Work Experience (level 1); " in ran.out
    assert "\nYour hand:\n  Goblin on Work Experience (monster, level 1)\n" in ran.out  # the whole table, after t


def test_everybody_is_what_the_name_says() -> None:
    found = dict(zip(*people_of(20, [0], ["Bob"], []), strict=True))
    assert len(found) == 20
    assert {"Bob": "man", "Ann": "woman", "Cid": "man", "Pat": "woman", "Eve 14": "woman"}.items() <= found.items()
    assert people_of(3, [1], ["Kim"], ["man"]) == (("Ann", "Kim", "Bob"), ("woman", "man", "man"))


def test_the_whole_table_comes_with_the_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, "t\n", *GAME)
    assert ran.out.count("\n  1 Open the door\n") == 2


def test_wrong_input_is_told_what_was_wrong_and_what_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, "99\nabc\n\n-1\n,\n+2\n+-3\n٣\n", *GAME)
    assert ran.code == 0
    assert "There is no move 99; there are 1 to 5." in ran.err
    assert "“abc” means nothing here: type a number from 1 to 5, or ? for all keys." in ran.err
    assert "\nType a number from 1 to 5, or ? for all keys." in ran.err
    assert "There is no move -1; there are 1 to 5." in ran.err


def test_a_fight_without_monsters_is_no_sum_and_keeps_its_treasures() -> None:
    cards = 'one-shot "Broom"\n  value 100\n  play during combat on a monster: defeat it keeping its treasures\n'
    table = Table(*PEOPLE, cards=cards)
    table.holds(PEOPLE[0], "Broom")
    table.doors("Zombie")
    table.turn(PEOPLE[0])
    table.on_to(PEOPLE[0], "combat")
    before = TableText(at(table).words, PEOPLE, table.game.view(0), None).full()
    treasures = next(row.rsplit("=== ")[-1] for row in before if "===" in row)
    table.move("play", "Broom")
    rows = TableText(at(table).words, PEOPLE, table.game.view(0), None).full()
    assert f"=== Ada: no monster is left === {treasures}" in rows
    assert asked(table).startswith("No monster is left in the combat of ")


def test_while_treasures_are_shared_no_fight_is_shown() -> None:
    """It is over: nobody stands there 10 against 0 of nothing."""
    table = Table(*PEOPLE)
    table.level(**dict.fromkeys(PEOPLE, 5))
    table.doors("Zombie")
    table.turn(PEOPLE[0])
    table.on_to(PEOPLE[0], "combat")
    table.move("ask", PEOPLE[1])
    table.move("treasures", 1)
    table.move("first", PEOPLE[0])
    while table.asked != (PEOPLE[1], "help"):
        table.pass_on()
    fought = TableText(at(table).words, PEOPLE, table.game.view(0), None).full()
    table.move("yes")
    table.on_to(PEOPLE[0], "take treasure")
    shared = TableText(at(table).words, PEOPLE, table.game.view(0), None).full()
    assert any("===" in row for row in fought) and not any("===" in row for row in shared)


def test_the_table_says_what_is_not_worn_and_keeps_names_with_commas_apart() -> None:
    table = Table(cards='item "Bow, Tied"\n  headgear\n  value 100\n')
    table.has("Ada", "Bow, Tied", "Hat", "Sword", "Hat")
    table.turn("Ada")
    rows = "\n".join(TableText(at(table).words, PEOPLE, table.game.view(0), None).full())
    assert "    Bow, Tied; Sword\n    not worn: 2 of Hat\n" in rows
    assert "(Hat)" not in rows


def test_a_fight_names_each_source_of_strength_once() -> None:
    table = Table(cards='item "Pan"\n  headgear\n  value 100\n  +1\n  +1 if you are alone\n')
    table.has("Ada", "Pan")
    table.holds("Ada", "Potion")
    table.doors("Goose")
    table.turn("Ada")
    table.settle("combat")
    rows = TableText(at(table).words, PEOPLE, table.game.view(0), None).full()
    assert "=== Ada 3 : 3 Goose === 1 treasure" in rows
    assert "    Ada: level +1; Pan +2" in rows


def test_the_hand_tells_bonuses_as_they_are_printed() -> None:
    words = CardWords(deck_of("fantasy"))
    lines = {card.name: words.line(i) for i, card in enumerate(words.deck.card_of)}
    assert lines["Garlic Necklace"].startswith("Garlic Necklace (item, +1, an additional +3 against Undead Monsters, ")
    assert lines["Mimic With Stage Fright"].endswith("(monster, level 6, +3 if you are alone; −3 if you have a helper)")
    assert lines["Magic Missile"] == "Magic Missile (one-shot, +5 to either side, value 300)"
    assert lines["Go Up a Level"] == "Go Up a Level (treasure, +1 level)"
    level_card = next(i for i, card in enumerate(words.deck.card_of) if card.name == "Go Up a Level")
    assert words.brief(level_card) == "Go Up a Level (+1 level)"
    powers = CardWords(deck_of("xmen"))
    flight = next(i for i, card in enumerate(powers.deck.card_of) if card.name == "Flight")
    assert powers.line(flight).startswith("Flight (power, rank ")


# ---------------------------------------------------------------- leaving and saving


def actions(path: Path) -> int:
    return path.read_text().count('"do"')


@pytest.mark.parametrize("how", ["q", "Ctrl-D", "Ctrl-C"])
def test_however_one_leaves_the_game_is_saved_and_can_be_resumed(
    how: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "1\n1\nq\n" if how == "q" else "1\n1\n"
    for args in (("--save", "mine.replay"), ()):
        ran = play(monkeypatch, typed, *GAME, *args, interrupt=how == "Ctrl-C")
        name = args[1] if args else "game.replay"
        assert ran.code == (130 if how == "Ctrl-C" else 0)
        assert f"The game was saved in {name}; `lootpress play --resume {name}` goes on." in ran.err
        assert actions(home / name) > 1
        assert "the game goes on in turn 1." in play(monkeypatch, "q\n", "--resume", name).err


def test_leaving_overwrites_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "game.replay").write_text("mine")
    ran = play(monkeypatch, "1\n", *GAME)
    assert "game-2.replay" in ran.err and (home / "game.replay").read_text() == "mine"
    assert actions(home / "game-2.replay") > 0


def test_who_has_not_moved_leaves_no_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "you had not moved yet" in play(monkeypatch, "q\n", *GAME).err
    assert list(home.iterdir()) == []


def test_ctrl_c_while_bots_think_saves_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from lootpress.runtime import bots

    def stopped(*given: object) -> int:
        raise KeyboardInterrupt

    play(monkeypatch, "1\nq\n", *GAME, "--save", "mine.replay")
    before = actions(home / "mine.replay")
    monkeypatch.setattr(bots, "bot_named", lambda name: stopped)
    ran = play(monkeypatch, "1\n" * 9, "--resume", "mine.replay", "--bots", "greedy")
    assert ran.code == 130 and "The game was saved in mine.replay" in ran.err
    assert actions(home / "mine.replay") > before


def test_a_file_that_cannot_be_written_does_not_cost_the_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, "1\n", *GAME, "--save", "nowhere/mine.replay")
    assert "`nowhere/mine.replay` cannot be written" in ran.err
    assert "The game was saved in game.replay" in ran.err and actions(home / "game.replay") > 0


def test_saving_finds_a_name_takes_one_and_keeps_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "Other.txt").write_text("mine")
    ran = play(monkeypatch, "1\ns\ns Other.txt\ns Mine.replay\n1\ns\nq\n", *GAME)
    assert "Saved in game.replay; `lootpress play --resume game.replay` goes on." in ran.err
    assert "Other.txt exists already; take another name." in ran.err and (home / "Other.txt").read_text() == "mine"
    assert ran.err.count("Saved in Mine.replay; `lootpress play --resume Mine.replay` goes on.") == 2
    assert actions(home / "Mine.replay") > 1


def test_a_game_that_is_not_there_is_told_in_a_sentence() -> None:
    for command in (("play", "--resume"), ("replay",)):
        ran = run_inside(*command, "nofile")
        assert (ran.code, ran.err) == (3, "lootpress: There is no file `nofile`.\n")


# ---------------------------------------------------------------- several people at one terminal


def test_two_people_hand_the_terminal_on_and_see_only_their_own_cards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = play(monkeypatch, "\n1\n\nq\n", *GAME, "--name", "Kim", "--name", "Lee", "--sex", "man")
    assert "Kim and Lee share this terminal" in ran.err
    lee, kim = re.split(r"\w+ decides: press Enter when nobody else looks. ", ran.out)[1:]
    assert "Lee (you) level 1" in lee and "Kim level 1, man" in lee
    assert "Kim (you) level 1, man" in kim and "Lee level 1" in kim
    hands = [page.split("Your hand:")[1].splitlines()[1].strip() for page in (lee, kim)]
    assert hands[0] not in kim and hands[1] not in lee
    (game,) = tmp_path.glob("*.replay")
    assert "Kim decides" in play(monkeypatch, "q\n", "--resume", str(game)).out


def test_what_was_taken_back_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    ran = play(monkeypatch, "\n3\nu\n4\n1\n\nq\n", *GAME, "--name", "Kim", "--name", "Lee")
    lee, kim = re.split(r"\w+ decides: press Enter when nobody else looks. ", ran.out)[1:]
    assert "Lee plays “Elf”." in lee and "Elf" not in kim
    assert "Lee plays “Stilts of Looking Down” and puts it on." in kim


def test_more_names_than_seats_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = play(monkeypatch, "", *GAME, "--players", "3", *(word for n in "ABCD" for word in ("--name", n)))
    assert ran.code == 2 and "There are 3 seats." in ran.err
