"""The library: a few names, imported when they are needed, that do what docs/library.md says."""

import subprocess
import sys
from pathlib import Path

import pytest

import lootpress

MONSTER = 'monster "Goose"\n  level 3\n  1 treasure\n  bad stuff: lose 1 level\n'


def test_every_public_name_is_there() -> None:
    for name in lootpress.__all__:
        assert getattr(lootpress, name) is not None
        assert name in dir(lootpress)


def test_every_public_name_is_on_the_page(root: Path) -> None:
    page = (root / "docs" / "library.md").read_text("utf-8")
    assert [name for name in lootpress.__all__ if f"`{name}" not in page] == []


def test_importing_it_imports_nothing_else() -> None:
    program = (
        "import sys, lootpress; print(*(m for m in sys.modules if m.startswith(('lootpress.', 'lark', 'msgspec'))))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_whoever_loads_cards_loads_neither_engine_nor_press() -> None:
    program = (
        "import sys, lootpress; lootpress.load('starter'); "
        "print(*(m for m in sys.modules if m.startswith(('lootpress.runtime', 'lootpress.print', 'reportlab'))))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_name_that_is_none() -> None:
    assert not hasattr(lootpress, "no_such_thing")


def test_a_path_is_loaded_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "goose.loot"
    file.write_text(MONSTER.replace("level 3", "lvel 3"), "utf-8")
    (found,) = lootpress.check(file)
    assert found.severity is lootpress.Severity.ERROR
    assert (found.place.line, found.place.column) == (2, 3)
    assert [d.message for d in lootpress.check_text(file.read_text("utf-8"))] == [found.message]
    file.write_text(MONSTER, "utf-8")
    assert lootpress.check(file) == []
    (card,) = lootpress.load(file).cards
    assert (card.name, card.kind, card.copies, card.path, card.line) == ("Goose", "monster", 1, str(file), 1)
    assert card.source == MONSTER and card.text.startswith("Goose\nMonster")


def test_of_a_file_only_its_own_cards_are_there(tmp_path: Path) -> None:
    (tmp_path / "set.loot").write_text('set "Geese"\n  code "GS"\n', "utf-8")
    for name in ("Goose", "Gander"):
        (tmp_path / f"{name}.loot").write_text(MONSTER.replace("Goose", name), "utf-8")
    assert [card.name for card in lootpress.load(tmp_path).cards] == ["Gander", "Goose"]
    assert [card.name for card in lootpress.load(tmp_path / "Goose.loot").cards] == ["Goose"]


def test_a_card_nobody_has_is_guessed() -> None:
    with pytest.raises(lootpress.NoSuchCard, match="did you mean “Sock Golem”"):
        lootpress.load("starter").card("Sock Golm")


def test_cards_with_errors_are_neither_played_nor_printed(tmp_path: Path) -> None:
    wrong = lootpress.load_text(MONSTER.replace("level 3", "lvel 3"), "goose.loot")
    with pytest.raises(lootpress.CardErrors, match=r"goose\.loot:2: L\d+: .*lvel"):
        lootpress.Game(wrong)
    with pytest.raises(lootpress.CardErrors):
        lootpress.print_sheets(wrong, tmp_path / "wrong.pdf")
    with pytest.raises(lootpress.CardErrors):
        wrong.card("Goose").picture()
    assert list(tmp_path.iterdir()) == []


def test_without_a_monster_there_is_no_game() -> None:
    with pytest.raises(ValueError, match="no monster"):
        lootpress.Game(lootpress.load_text('item "A"\n  value 100\n'))


def test_a_deck_file_is_linked_and_so_is_a_folder_with_a_deck_in_it(root: Path) -> None:
    mashup = lootpress.load("mashup")
    assert mashup.name == "Mashup" and {card.set for card in mashup.cards} >= {"Fantasy", "Marvel"}
    assert len(mashup.deck.cards) == len(mashup.cards)
    starter = lootpress.load(root / "card_sources" / "starter")
    assert {card.name for card in starter.deck.cards} <= {card.name for card in starter.cards}


def test_the_same_deck_seed_and_answers_make_the_same_game() -> None:
    games = [lootpress.Game("starter", players=3, seed=7, names=("Ada", "Ben", "Cy")) for _ in range(2)]
    for game in games:
        for number in range(60):
            assert game.question is not None
            game.choose(number % len(game.question.options))
        game.play_out()
    one, other = games
    assert one.over and one.winners == other.winners and one.levels == other.levels
    assert one.engine.digest() == other.engine.digest()
    story = one.story()
    assert story == other.story() and any("Ada" in line for line in story) and one.story() == []


def test_an_option_is_chosen_by_itself_or_by_its_number_and_no_other_is_taken() -> None:
    first, second = (lootpress.Game("starter", players=3, seed=1) for _ in range(2))
    assert first.question is not None and second.question is not None
    assert (first.question.player, first.question.name) == (0, "Ann")
    last = len(first.question.options) - 1
    first.choose(first.question.options[last])
    second.choose(last)
    assert first.engine.digest() == second.engine.digest()
    for answer in (-1, 99, lootpress.Option("Win", "pass")):
        with pytest.raises(ValueError, match="options"):
            first.choose(answer)
    assert first.engine.digest() == second.engine.digest()


def test_a_game_that_is_over_asks_nobody() -> None:
    game = lootpress.Game("starter", players=3, seed=1)
    game.play_out()
    assert game.question is None and game.winners
    with pytest.raises(ValueError, match="the game is over"):
        game.choose(0)
    with pytest.raises(ValueError, match="the game is over"):
        game.let()


def test_a_table_needs_a_name_for_each_player() -> None:
    with pytest.raises(ValueError, match="3 players need 3 names, not 2"):
        lootpress.Game("starter", players=3, names=("Ada", "Ben"))
    assert lootpress.Game("starter", players=12).names[-2:] == ("Player 11", "Player 12")


def test_hands_and_tables_are_named() -> None:
    game = lootpress.Game("starter", players=3, seed=1)
    assert len(game.hand(0)) == 8 and game.table(0) == ()
    assert game.question is not None
    play = next(option for option in game.question.options if option.kind == "play")
    game.choose(play)
    assert game.table(0) == play.cards


def test_sheets_are_printed_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "two.pdf"
    printed = lootpress.print_sheets("starter", file, only=["sock golem", "Extremely Long Spoon"], paper="letter")
    assert (printed.file, printed.pages, printed.cards) == (file, 2, 7)
    assert file.read_bytes().startswith(b"%PDF")
    before = file.read_bytes()
    with pytest.raises(lootpress.NoSuchCard):
        lootpress.print_sheets("starter", file, only=["Nobody"])
    with pytest.raises(ValueError, match="paper"):
        lootpress.print_sheets("starter", file, paper="napkin")
    assert file.read_bytes() == before


def test_what_would_spoil_the_paper_is_found_before_it_is_spent(tmp_path: Path) -> None:
    drawn = lootpress.load_text(MONSTER.replace("  level 3\n", '  level 3\n  art "no-such.png"\n'))
    assert drawn.errors == ()
    with pytest.raises(lootpress.CannotPrint, match=r"no-such\.png"):
        lootpress.print_sheets(drawn, tmp_path / "drawn.pdf")
    assert list(tmp_path.iterdir()) == []


def test_a_card_is_drawn_as_a_picture() -> None:
    assert lootpress.load("starter").card("Sock Golem").picture(72).startswith(b"\x89PNG")
