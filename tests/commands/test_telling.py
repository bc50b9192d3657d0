"""The story of a game: turns under headings, strengths, whom a card is played on, what bad stuff did."""

import re
from functools import partial
from pathlib import Path

import pytest

from lootpress.runtime.events.log import entry_of, say
from lootpress.runtime.rules.menus import flat_moves
from lootpress.runtime.views import seen_entry
from lootpress.table.words.card_words import CardWords
from lootpress.table.words.telling import Chronicle, EntryTold
from lootpress.tests.commands.running import run_inside
from lootpress.tests.runtime.table import Table


def told(table: Table, *moves: tuple[object, ...], about: str = "") -> list[str]:
    """What is said while these moves are made and then all pass until anybody is asked about something."""
    chronicle = Chronicle(CardWords(table.state.deck), table.stage.names)
    chronicle.begin_at(table.state)
    wanted = [*moves]
    for _ in range(60):
        if wanted and wanted[0] in table.moves:
            move = table.moves.index(wanted.pop(0))
        elif table.asked is None or table.asked[1] == about:
            break
        else:
            passing = [k for k, m in enumerate(table.moves) if m in (("pass",), ("done",), ("no",))]
            move = (passing or [0])[0]
        for pick in flat_moves(table.game.state)[move][1]:
            table.game.apply(pick, chronicle.watch)
    assert not wanted
    return [sentence.text for sentence in chronicle.sentences(chronicle.drain(table.state))]


def test_a_decided_fight_tells_both_strengths() -> None:
    table = Table()
    table.level(Ada=5)
    table.holds("Ada", "Potion")
    table.doors("Goose")
    table.turn("Ada")
    story = told(table, about="room")
    assert "Ada wins the combat, 5 against 3." in story
    assert "“Goose” enters the combat." not in story and "Ada fights “Goose” (5 against 3)." in story


def test_on_whom_a_card_is_played_is_said_with_the_card() -> None:
    table = Table()
    table.holds("Ben", "Slip", "Promotion", "Potion", "Enraged")
    table.has("Ada", "Hat")
    table.level(Ada=4)
    table.doors("Goose")
    table.turn("Ada")
    story = told(
        table,
        ("play", "Slip"),
        ("player", "Ada"),
        ("play", "Promotion"),
        ("player", "Cid"),
        ("play", "Potion"),
        ("side", 1),
        ("play", "Enraged"),
        about="room",
    )
    for text in (
        "Ben plays “Slip” on Ada.",
        "Ben plays “Promotion” on Cid.",
        "Ben plays “Potion” for the monsters (4 against 6).",
        "Ben plays “Enraged” on “Goose” (4 against 11).",
    ):
        assert text in story, story
    assert "Ben discards “Potion”." not in story


def test_bad_stuff_is_told_with_its_words_and_that_it_did_nothing() -> None:
    table = Table(cards='monster "Moth"\n  level 12\n  you cannot run away\n  bad stuff: lose your armor\n')
    table.doors("Moth")
    table.turn("Ada")
    story = told(table, about="room")
    assert "Ada cannot win the combat, 1 against 12." in story
    at = story.index("Ada suffers the bad stuff of “Moth” (Lose your Armor).")
    assert story[at + 1] == "It does nothing to Ada."


def test_a_replay_tells_turns_under_headings(home: Path) -> None:
    run_inside("play", "fantasy", "--watch", "--seed", "5", "--save", "game.replay")
    ran = run_inside("replay", "game.replay")
    turns = [int(n) for n in re.findall(r"^Turn (\d+): \w+, level \d+$", ran.out, re.MULTILINE)]
    assert turns == list(range(1, len(turns) + 1)) and len(turns) > 10
    decided = re.findall(r"(?:wins|cannot win) the combat[^.]*\.", ran.out)
    ending = re.compile(r", (\d+ against \d+(, winning the tie)?|as no monster is left)\.$")
    assert decided and all(ending.search(text) for text in decided)
    assert re.search(r"plays “[^”]+” for the monsters \(\d+ against \d+\)\.", ran.out)
    assert "ends in the middle" not in ran.err and "all as recorded" in ran.err


def test_a_recording_that_was_cut_says_so(home: Path) -> None:
    run_inside("play", "fantasy", "--watch", "--seed", "3", "--save", "game.replay")
    lines = (home / "game.replay").read_text().splitlines(keepends=True)
    (home / "cut.replay").write_text("".join(lines[:300]))
    ran = run_inside("replay", "cut.replay", "--quiet")
    assert ran.code == 0
    assert re.search(r"The recording ends in the middle of the game: in turn \d+, that of \w+ \(Pat level \d", ran.err)
    ran = run_inside("replay", "game.replay", "--quiet", "--to", "7")
    assert re.search(r"Told up to action 7 of [\d,]+\.", ran.err) and "in the middle" not in ran.err


def test_a_replay_keeps_to_the_width_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    run_inside("play", "fantasy", "--watch", "--seed", "3", "--save", "game.replay")
    monkeypatch.setenv("COLUMNS", "72")
    monkeypatch.setenv("LINES", "24")
    assert max(map(len, run_inside("replay", "game.replay").out.splitlines())) < 72


CAUSES = """
curse "Itch"
  when your turn starts: roll a die
    1 to 6: discard 1 card

monster "Sloth"
  level 12
  it will not pursue players of level at most 4
  bad stuff: die

monster "Cart"
  level 12
  -1 to run away
  bad stuff: lose 1 level

door "Saint"
  when a player gains this card:
    each "Thief" gains 1 level
    discard this card
"""


def test_what_is_only_laid_down_is_not_told_as_played() -> None:
    table = Table()
    table.holds("Ada", "Potion", "Hat")
    table.turn("Ada")
    table.settle("arrange")
    story = told(table, ("play", "Potion"), ("play", "Hat"), about="room")
    assert "Ada lays “Potion” on the table." in story and "Ada plays “Hat” and puts it on." in story


def test_the_card_that_brings_something_about_is_named_once() -> None:
    table = Table(cards=CAUSES)
    table.has("Ben", "Thief")
    table.has("Ada", "Itch")
    table.holds("Ada", "Potion", "Bomb")
    table.doors("Saint")
    table.turn("Ada")
    story = told(table, about="room")
    assert "“Itch”: Ada discards “Potion”." in story
    at = story.index("Ada kicks open the door: “Saint”, and takes it in hand.")
    assert story[at + 1] == "“Saint”: Ben goes up a level, to level 2."


def test_a_sale_is_one_sentence_and_cards_that_were_not_seen_are_counted() -> None:
    table = Table()
    chronicle = Chronicle(CardWords(table.state.deck), table.stage.names)
    cards = [i for i, card in enumerate(table.state.deck.card_of) if card.name in ("Hat", "Sword", "Crown")][::3][:3]
    names = [chronicle.teller.card(i) for i in cards]
    sale = [EntryTold(("sell", 0, i)) for i in cards]
    assert [one.text for one in chronicle.sentences(sale)] == [f"Ada sells {names[0]}, {names[1]} and {names[2]}."]
    drawn = [EntryTold(("draw", 0, i, "down")) for i in (-1, cards[0], -1)]
    assert [one.text for one in chronicle.sentences(drawn)] == [f"Ada draws {names[0]} and 2 cards face down."]
    others = [EntryTold(("sell", 0, cards[0])), EntryTold(("sell", 1, cards[1]))]
    assert len(chronicle.sentences(others)) == 2


def test_who_adds_a_monster_is_told() -> None:
    table = Table()
    table.holds("Ben", "Wanderer", "Imp")
    table.level(Ada=5)
    table.doors("Goose")
    table.turn("Ada")
    assert "Ben adds “Imp” to the combat (5 against 4)." in told(table, ("play", "Wanderer"), about="room")


def test_running_away_tells_what_is_added_to_the_roll_and_who_does_not_follow() -> None:
    table = Table(cards=CAUSES)
    table.doors("Sloth")
    table.turn("Ada")
    assert "“Sloth” does not pursue Ada." in told(table, about="room")
    table = Table(cards=CAUSES)
    table.doors("Cart")
    table.turn("Ada")
    assert any(re.fullmatch(r"Ada rolls a \d, less 1: \d\.", text) for text in told(table, about="room"))


def test_a_treasure_that_lay_open_is_named_also_to_those_who_do_not_get_it() -> None:
    from lootpress.runtime.views import seen_entry

    table = Table()
    chronicle = Chronicle(CardWords(table.state.deck), table.stage.names)
    chronicle.begin_at(table.state)
    for entry in (("rewards", (3, 4)), ("to hand", 0, 3), ("to hand", 1, 5)):
        table.state.log = (table.state.log, entry)
    story = chronicle.sentences(chronicle.drain(table.state), lambda entry: seen_entry(entry, 2))
    assert [one.text for one in story[1:]] == [
        f"Ada takes {chronicle.teller.card(3)} in hand.",
        "Ben takes a card in hand.",
    ]


def test_what_was_played_in_this_turn_and_is_lost_in_it_is_told() -> None:
    """Ada has just become strong, and falls to a level that is too low for it."""
    table = Table()
    table.level(Ada=2, Ben=2, Cid=2)
    table.holds("Ada", "Strength")
    table.holds("Ben", "Pit")
    table.doors("Elf")
    table.turn("Ada")
    story = told(table, ("play", "Strength"), ("play", "Pit"), ("player", "Ada"), about="room")
    assert "Ada plays “Strength”." in story
    assert "Ada discards “Strength”: too many ranks for level 1." in story, story


def test_why_nobody_rolled_is_told() -> None:
    cards = """
    monster "Judge"
      level 12
      it will not pursue players of level at most 3
      when you run away: lose 1 item
      bad stuff: lose 1 level

    monster "Glue"
      level 12
      you cannot run away
      bad stuff: lose 1 level
    """
    for monster, text in (
        ("Judge", "“Judge” does not pursue Ada."),
        ("Glue", "“Glue” leaves Ada no way out, and catches Ada."),
    ):
        table = Table(cards=cards)
        table.has("Ada", "Hat")
        table.doors(monster)
        table.turn("Ada")
        assert text in told(table, about="room")


def test_whom_a_curse_was_to_strike_is_told_even_if_it_is_cancelled() -> None:
    table = Table()
    table.holds("Ben", "Slip")
    table.holds("Cid", "Ring")
    table.doors("Elf")
    table.turn("Ada")
    story = told(table, ("play", "Slip"), ("player", "Ada"), ("play", "Ring"), about="room")
    assert "Ben plays “Slip” on Ada." in story, story
    assert "Cid cancels “Slip”." in story, story


def test_who_leaves_a_fight_that_he_was_winning_did_not_fail_to_win_it() -> None:
    cards = """
    one-shot "Alarm"
      value 200
      play during any combat: each player in combat runs away
    """
    table = Table(cards=cards)
    table.level(Ada=9)
    table.holds("Ben", "Alarm")
    table.doors("Goose")
    table.turn("Ada")
    story = told(table, ("play", "Alarm"), about="room")
    assert "Ada leaves the combat, 9 against 3." in story, story
    table = Table()
    table.level(Ada=9)
    table.doors("Goose")
    table.turn("Ada")
    assert "Ada leaves the combat, 9 against 3." in told(table, ("give up",), about="room")


def test_a_card_in_a_hand_whose_words_take_effect_is_named_to_its_owner_alone() -> None:
    table = Table(cards=CAUSES)
    table.holds("Ben", "Itch")
    chronicle = Chronicle(CardWords(table.state.deck), table.stage.names)
    chronicle.begin_at(table.state)
    (card,) = (i for i in table.state.hands[1] if table.state.deck.card_of[i].name == "Itch")
    line = table.state.deck.clause_home.index(table.state.deck.definition[card])
    say(table.state, "effect", line, 1, card)
    news = chronicle.drain(table.state)
    lost = EntryTold(("lose level", 0, 1, 1))
    lost.cause = entry_of(table.state, "effect", line, 1, card)
    heard = []
    for p in range(3):
        sentences = chronicle.sentences([*news, lost], partial(_seen_by, p))
        heard.append(" ".join(one.text for one in sentences))
    assert ["Itch" in told for told in heard] == [False, True, False]
    assert all("level" in told for told in heard)


def _seen_by(player: int, entry: tuple[object, ...]) -> tuple[object, ...]:
    return seen_entry(entry, player)


HANDED = """
    curse "Draught"
      your left neighbor takes 1 random card from your hand into their hand

    curse "Again"
      suffer the bad stuff of the top monster of the discards

    monster "Ghost"
      level 1
      bad stuff: lose 2 levels

    monster "Demon"
      level 1
      bad stuff:
        lose 1 level
        during your next turn: you cannot loot the room
    """


def test_from_whose_hand_a_card_comes_is_said() -> None:
    table = Table(cards=HANDED)
    table.holds("Ada", "Hat")
    table.doors("Draught")
    table.turn("Ada")
    assert "Ben gets “Hat” from the hand of Ada." in told(table, about="room")
    hidden = ("from hand", 1, 7, 0)
    assert [seen_entry(hidden, p) for p in range(3)] == [hidden, hidden, ("from hand", 1, -1, 0)]


def test_that_something_does_nothing_is_said_once() -> None:
    table = Table(cards=HANDED)
    table.stage.throw_away(["Ghost"])
    table.holds("Ada", "Hat")
    table.doors("Again")
    table.turn("Ada")
    assert told(table, about="room").count("It does nothing to Ada.") == 1


def test_a_card_that_says_you_says_whom_it_means() -> None:
    table = Table(cards=HANDED)
    table.stage.throw_away(["Demon"])
    table.level(Ada=3)
    table.holds("Ada", "Hat")
    table.doors("Again")
    table.turn("Ada")
    said = told(table, about="room")
    assert any(text.startswith("“Demon” says to Ada: ") for text in said), said
