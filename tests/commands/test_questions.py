"""Every question of a game names what it is about, and every choice says what comes of it."""

import re
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.table.words.moves import moves_of
from lootpress.table.words.questions import QUESTIONS, question_rows
from lootpress.tests.commands.seated import asked, at, choices, seat_of
from lootpress.tests.runtime.decks import new_game, next_move
from lootpress.tests.runtime.table import Table

RUNTIME = Path(__file__).parents[2] / "runtime"
PEOPLE = ("Ada", "Ben", "Cid", "Dot", "Eve", "Flo")
CARDS = """
    item "Charm"
      value 300
      when you roll a die, discard 1 card: roll again

    curse "Poll"
      ask the table "Is it raining?"
        "yes": lose 1 level
        "no": gain 1 level

    curse "Vote"
      your left neighbor chooses one
        lose 1 level
        discard 1 card from your hand
    """


def open_door(table: Table, card: str, about: str) -> None:
    """Ada opens a door with this card behind it, and it comes to a question."""
    table.doors(card)
    table.turn("Ada")
    table.settle(about)


def at_line(table: Table, text: str) -> tuple[int, ...]:
    """What to pick for a line of the menu."""
    return next(move.picks for move in moves_of(at(table)) if move.text == text)


def test_every_kind_of_question_has_a_sentence_of_its_own() -> None:
    source = "".join(path.read_text("utf-8") for path in RUNTIME.rglob("*.py"))
    kinds = set(re.findall(r'\bask\(g, [^"\n]*?"([a-z ]+)"', source)) | set(
        re.findall(r"Choice\(p, \"([a-z ]+)\"", source)
    )
    assert len(kinds) > 35
    assert kinds - set(QUESTIONS) == set()


def test_a_price_is_asked_for_with_the_card_and_its_words() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Charm")
    open_door(table, "Goose", "pay")
    assert asked(table) == (
        "“Charm”: When you roll a die, you may discard 1 card to roll again. / Do you pay what “Charm” asks?"
    )
    assert choices(table) == ["Yes, pay", "No"]


def test_a_question_to_the_table_is_shown_with_who_answers() -> None:
    table = Table(cards=CARDS)
    open_door(table, "Poll", "question")
    assert "“Poll” asks the table, and you answer: Is it raining?" in asked(table)
    assert choices(table) == ["yes", "no"]


def test_whom_a_card_calls_you_is_said_to_others() -> None:
    table = Table(cards=CARDS)
    table.level(Ada=3)
    table.holds("Ada", "Hat", "Crown")
    open_door(table, "Vote", "row")
    assert table.asked == ("Ben", "row")
    assert asked(table).startswith("“Vote” (“you” is Ada): ")
    assert choices(table) == ["Lose 1 Level.", "Discard 1 card from your hand."]


def test_a_sale_tells_the_sum_so_far() -> None:
    table = Table()
    table.has("Ada", "Sword", "Mail", "Anvil")
    table.turn("Ada")
    table.move("sell")
    assert asked(table) == "What do you sell? A level costs 1,000 gold, and no change is given."
    assert choices(table)[-1] == "Stop, sell nothing"
    table.move("card", "Sword")
    assert asked(table) == "400 of 1,000 gold so far (Sword): what else do you sell?"
    table.move("card", "Anvil")
    assert asked(table) == "1,100 gold so far (Sword; Anvil): what else do you sell?"
    assert choices(table) == ["Mail, 400 gold", "Sell these: 1 level up", "Stop, sell nothing"]


def test_help_is_asked_for_with_the_offer_and_what_it_would_be_worth() -> None:
    table = Table()
    table.level(Ada=2, Ben=9)
    open_door(table, "Dragon", "combat")
    assert "Ask Ben for help: 11 against" in " ".join(choices(table))
    table.move("ask", "Ben")
    assert asked(table) == "How many of the treasures do you offer Ben for helping?"
    assert choices(table)[:3] == ["No treasure", "1 treasure", "2 treasures"]
    table.move("treasures", 1)
    assert asked(table) == "Who picks treasures first, you or Ben?"
    table.settle("help")
    assert asked(table) == (
        "Ada asks you for help against “Dragon” and offers 1 treasure; "
        "it stands 2 against 20, with you 11 against 20: do you help?"
    )
    assert choices(table) == ["No, stay out of it", "Yes, help", "Say for what you would help"]


def test_passing_says_what_comes_of_it() -> None:
    table = Table()
    table.has("Ada", "Hat")
    table.has("Ben", "Hat")
    table.turn("Ada")
    assert asked(table) == "Before you open the door: what do you do?"
    assert choices(table)[0] == "Open the door"
    table.pass_on()
    assert table.asked == ("Ben", "arrange")
    assert asked(table) == "Before Ada opens the door: what do you do?"
    assert choices(table)[0] == "Pass"


@pytest.mark.parametrize(("level", "comes"), [(9, "win"), (1, "lose and run away")])
def test_in_a_fight_passing_says_who_would_win(level: int, comes: str) -> None:
    table = Table()
    table.level(Ada=level)
    table.holds("Ada", "Potion")
    table.holds("Ben", "Potion")
    open_door(table, "Goose", "combat")
    assert asked(table).startswith(f"You fight “Goose”, {level} against 3, and would ")
    assert choices(table)[0] == f"Let it be decided: you would {comes}"
    table.on_to("Ben", "combat")
    assert choices(table)[0] == f"Pass: Ada would {comes.split()[0]}"


def test_the_sides_of_a_fight_are_named() -> None:
    table = Table()
    table.holds("Ben", "Potion")
    open_door(table, "Goose", "combat")
    table.on_to("Ben", "combat")
    table.move("play", "Potion")
    assert asked(table) == (
        "“Potion”: +3 to either side. / For which side do you play “Potion”? It stands 1 against 3."
    )
    assert choices(table) == ["For Ada", "For the monsters"]


def test_whom_one_uses_a_card_on_is_asked_before_the_price() -> None:
    table = Table(
        cards="""
    class "Cutpurse"
      once per turn, during your turn, use on another player, discard 1 card: that player loses 1 level
    """
    )
    table.has("Ada", "Cutpurse")
    table.holds("Ada", "Potion", "Bomb")
    table.turn("Ada")
    table.move("use", "Cutpurse")
    assert asked(table).endswith("On whom do you use “Cutpurse”?")
    assert choices(table)[:1] == ["Ben (level 1)"]


def test_moves_that_are_nearly_always_there_share_a_line() -> None:
    table = Table()
    table.has("Ada", "Hat", "Mail")
    table.turn("Ada")
    found = choices(table)
    assert "Trade with Ben or Cid" in found and "Put aside: Hat; Mail" in found
    for pick in at_line(table, "Put aside: Hat; Mail"):
        table.game.apply(pick)
    assert asked(table) == "What do you put aside?"
    assert choices(table) == ["Put aside Hat (+1)", "Put aside Mail (+2)"]


def test_cards_that_are_alike_are_listed_once() -> None:
    table = Table()
    table.holds("Ada", "Potion", "Potion", "Bomb")
    open_door(table, "Goose", "combat")
    found = choices(table)
    assert "Play Potion (2 of them)" in found and "Play Bomb" in found
    assert sum("Potion" in text for text in found) == 1


def test_a_worn_and_an_unworn_card_of_one_name_are_told_apart() -> None:
    table = Table()
    table.has("Ada", "Hat", "Hat")
    table.turn("Ada")
    table.move("trade", "Ben")
    assert sorted(choices(table)) == ["Hat", "Hat (not worn)", "No trade after all"]


@pytest.mark.parametrize("path", ["fantasy", "xmen"])
def test_whatever_a_game_asks_is_a_sentence_and_no_two_choices_read_alike(path: str) -> None:
    seen: set[str] = set()
    for seed in (41, 42):
        game = new_game(path, seed)
        for count in range(1500):
            if game.over:
                break
            if game.choice is not None and (game.choice.about not in seen or count % 25 == 0):
                seat = seat_of(game, PEOPLE)
                seen.add(seat.about)
                rows = question_rows(seat)
                assert all(row[0] in "“1234567890" or row[0].isupper() for row in rows), rows
                # A side may count -1; anywhere else that is a card or player that there is not.
                assert not any("-1" in row.replace("-1 against", "") or "()" in row for row in rows), rows
                texts = [move.text for move in moves_of(seat)]
                assert len(set(texts)) == len(texts) and all(texts)
            game.apply(next_move(game, seed, count))
    assert len(seen) > 15, seen


def test_verbs_ask_for_cards_by_name_of_the_verb() -> None:
    table = Table(cards='curse "Toll"\n  discard 2 cards from your hand\n')
    table.holds("Ada", "Hat", "Crown", "Mail")
    open_door(table, "Toll", "discard")
    assert table.asked == ("Ada", "discard")
    assert asked(table) == "“Toll”: Discard 2 cards from your hand. / Which card do you discard, 2 in all?"
    table.move("card", "Hat")
    assert asked(table).endswith("Which card do you discard, 2 in all; so far Hat?")
    assert ir.Discard.__name__.lower() == at(table).about
