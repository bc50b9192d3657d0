"""The greedy bot as an opponent: it looks at what a play does, knows who wins by it, pays what is needed, trades."""

import pytest

from lootpress.runtime.bots.greedy import greedy_move
from lootpress.runtime.question import Question
from lootpress.tests.runtime.table import Table

CARDS = """
    treasure "Usurp"
      play at any time on another player:
        that player loses 1 level
        if that player does: gain 1 level

    treasure "Tide"
      play at any time on a player who has the lowest level: that player gains 1 level

    one-shot "Again"
      value 100
      play when you roll a die: you roll again

    one-shot "Pan"
      value 100
      +5 to the players

    affiliation "Fans"
      when you help kill a monster: draw 1 treasure

    item "Stole"
      armor
      value 400
      only for "Cleric"
      +3

    item "Kilt"
      armor
      value 400
      only for "Warrior"
      +3
    """


def question_of(table: Table) -> Question:
    question = table.game.question
    assert question is not None
    return question


def bot_move(table: Table) -> tuple[str, str]:
    """The greedy bot makes the move of whoever is asked: its kind, and the name of the card or player it is about."""
    question = question_of(table)
    move = greedy_move(table.game, 1)
    option = question.options[move]
    table.game.apply(move)
    if option.card >= 0:
        return option.kind, table.state.deck.card_of[option.card].name
    return option.kind, table.stage.names[option.player] if option.player >= 0 else ""


def bot_acts(table: Table, name: str) -> list[tuple[str, str]]:
    """What the bot does in the seat of a player until the fight is over, while the others pass."""
    done: list[tuple[str, str]] = []
    for _ in range(80):
        if table.game.choice is None or table.state.combat is None:
            break
        if question_of(table).player == table.seat(name):
            done.append(bot_move(table))
        else:
            table.pass_on()
    return done


def fight(table: Table, name: str, monster: str) -> None:
    """A real turn begins, with a monster behind the door."""
    table.doors(monster)
    table.turn(name)
    table.settle("combat")


# ---------------------------------------------------------------- prices


@pytest.mark.parametrize(("level", "cards"), [(5, 1), (4, 2), (3, 3), (2, 0)])
def test_it_pays_as_many_cards_as_win_the_fight(level: int, cards: int) -> None:
    """A Warrior of level 5 with a Polearm needs one card more to beat a Troll; with level 2 even three do not do it."""
    table = Table("Ada", "Ben")
    table.level(Ada=level, Ben=1)
    table.has("Ada", "Warrior", "Polearm")
    table.holds("Ada", "Slip", "Slip", "Pit", "Pit", "Goose")
    fight(table, "Ada", "Troll")
    done = bot_acts(table, "Ada")
    assert sum(kind == "card" for kind, _ in done) == cards


# ---------------------------------------------------------------- the fights of others


def test_it_does_not_strengthen_whoever_would_win() -> None:
    """A card that can only help the players' side is no means against them."""
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=9, Ben=2)
    table.holds("Ben", "Pan", "Lamp")
    fight(table, "Ada", "Imp")
    assert bot_acts(table, "Ben") == [("pass", "")]


@pytest.mark.parametrize(("card", "plays"), [("Enraged", True), ("Potion", True), ("Bomb", False)])
def test_it_stops_whoever_would_win_if_it_can(card: str, plays: bool) -> None:
    table = Table("Ada", "Ben")
    table.level(Ada=9, Ben=2)
    table.holds("Ben", card)
    fight(table, "Ada", "Golem")
    bot_acts(table, "Ben")
    assert (card not in table.hand("Ben")) == plays


def test_it_stops_a_helper_who_would_win() -> None:
    """Ada is nowhere near the end, but Ben is an Elf of level 9 and helps her."""
    table = Table("Ada", "Ben", "Cid")
    table.level(Ada=3, Ben=9, Cid=4)
    table.has("Ben", "Elf")
    table.holds("Cid", "Enraged")
    fight(table, "Ada", "Troll")
    combat = table.state.combat
    assert combat is not None
    combat.helper = table.seat("Ben")
    table.state.version += 1
    bot_acts(table, "Cid")
    assert table.hand("Cid") == []


def test_it_wastes_no_wandering_monster() -> None:
    """A Goose more does not stop Ada, and would only bring her more."""
    table = Table("Ada", "Ben")
    table.level(Ada=9, Ben=2)
    table.has("Ada", "Polearm", "Mail", "Crown", "Boots")
    table.holds("Ben", "Wanderer", "Goose")
    fight(table, "Ada", "Imp")
    assert bot_acts(table, "Ben") == [("pass", "")]


def test_it_sends_a_wandering_monster_that_decides() -> None:
    table = Table("Ada", "Ben")
    table.level(Ada=9, Ben=2)
    table.holds("Ben", "Wanderer", "Troll")
    fight(table, "Ada", "Imp")
    bot_acts(table, "Ben")
    assert "Wanderer" not in table.hand("Ben")


# ---------------------------------------------------------------- trouble


@pytest.mark.parametrize(
    ("monster", "helper", "kind"),
    [("Zombie", 1, "trouble"), ("Golem", 1, "loot"), ("Golem", 7, "trouble"), ("Dragon", 9, "loot")],
)
def test_it_looks_for_trouble_it_can_handle(monster: str, helper: int, kind: str) -> None:
    """Ada is worth 7: enough for a Zombie, for a Golem of level 8 only with help, and no Dragon is worth the risk."""
    table = Table("Ada", "Ben")
    table.level(Ada=5, Ben=helper)
    table.has("Ada", "Sword")
    table.holds("Ada", monster)
    table.doors("Elf", "Dwarf")
    table.turn("Ada")
    table.on_to("Ada", "room")
    assert bot_move(table)[0] == kind


def test_at_the_end_it_counts_on_its_one_shots() -> None:
    """To win the game Ada would spend a Bomb on a Vampire that she cannot beat without."""
    table = Table("Ada", "Ben")
    table.level(Ada=9, Ben=1)
    table.has("Ada", "Bomb")
    table.holds("Ada", "Vampire")
    table.doors("Elf", "Dwarf")
    table.turn("Ada")
    table.on_to("Ada", "room")
    assert bot_move(table)[0] == "trouble"


# ---------------------------------------------------------------- single cards


def test_it_takes_a_level_where_there_is_one() -> None:
    """Nobody can take a level from Ben, who has but one."""
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ada=3, Ben=1, Cid=6)
    table.holds("Ada", "Usurp")
    table.turn("Ada")
    for _ in range(4):
        if table.level_of("Ada") == 4:
            break
        bot_move(table)
    assert (table.level_of("Ada"), table.level_of("Ben"), table.level_of("Cid")) == (4, 1, 5)


def test_it_gives_no_level_away() -> None:
    """Only whoever has the lowest level may have it, and that is Ben."""
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=3, Ben=1)
    table.holds("Ada", "Tide")
    table.turn("Ada")
    for _ in range(3):
        if table.asked is not None and table.asked[0] == "Ada" and table.asked[1] != "room":
            bot_move(table)
    assert table.level_of("Ben") == 1


def test_it_curses_whoever_is_about_to_win() -> None:
    """Cid has more to lose, but it is Ada who would win."""
    table = Table("Ada", "Ben", "Cid")
    table.level(Ada=9, Ben=3, Cid=9)
    table.has("Ada", "Boots", "Hat")
    table.has("Cid", "Polearm", "Mail", "Crown")
    table.holds("Ben", "Theft", "Theft", "Slip")
    fight(table, "Ada", "Golem")
    combat = table.state.combat
    assert combat is not None
    for _ in range(30):
        if table.state.combat is None or table.game.choice is None:
            break
        if question_of(table).player == table.seat("Ben"):
            bot_move(table)
        else:
            table.pass_on()
    assert table.front("Cid") == ["Polearm", "Mail", "Crown"] and table.level_of("Cid") == 9


@pytest.mark.parametrize(("die", "plays"), [(6, False), (5, False), (1, True)])
def test_it_rolls_again_only_what_went_wrong(die: int, plays: bool) -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=5, Ben=1)
    table.holds("Ada", "Again")
    table.state.marks.dice = (die, 6, 6)
    fight(table, "Ada", "Vampire")
    table.settle("react")
    assert table.asked == ("Ada", "react")
    assert (bot_move(table)[0] == "play") == plays


@pytest.mark.parametrize(("victim", "plays"), [("Ada", True), ("Ben", False), ("Cid", False)])
def test_it_reacts_only_if_it_matters(victim: str, plays: bool) -> None:
    """Ada has armor to lose; Ben has none, and what Cid loses is no business of hers."""
    table = Table("Ada", "Ben", "Cid")
    table.level(Ada=5, Ben=5, Cid=5)
    table.has("Ada", "Velvet")
    table.has("Cid", "Mail")
    table.holds("Ada", "Ring")
    table.holds("Ben", "Disarm")
    table.turn("Ben")
    table.move("play", "Disarm")
    table.move("player", victim)
    assert table.asked == ("Ada", "react")
    assert (bot_move(table)[0] == "play") == plays


def test_it_plays_no_second_card_for_two_classes() -> None:
    table = Table("Ada", "Ben")
    table.has("Ada", "Warrior", "Super")
    table.holds("Ada", "Super")
    table.turn("Ada")
    for _ in range(4):
        if table.asked is None or table.asked[0] != "Ada" or table.asked[1] == "room":
            break
        bot_move(table)
    assert "Super" in table.hand("Ada")


# ---------------------------------------------------------------- trades and offers


def test_it_proposes_a_trade_that_both_have_something_of() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.has("Ada", "Warrior", "Stole")
    table.has("Ben", "Cleric", "Kilt")
    table.turn("Ada")
    for _ in range(6):
        if "Kilt" in table.front("Ada"):
            break
        bot_move(table)
    assert "Kilt" in table.front("Ada") and "Stole" in table.front("Ben")


def test_it_proposes_no_trade_twice_in_a_turn() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.has("Ada", "Warrior", "Stole")
    table.has("Ben", "Cleric", "Kilt")
    table.turn("Ada")
    proposed = 0
    for _ in range(8):
        if table.asked == ("Ben", "accept trade"):
            proposed += 1
            table.move("no")
        elif table.asked is not None and table.asked[0] == "Ada" and table.asked[1] != "room":
            bot_move(table)
        else:
            break
    assert proposed == 1


def asked_for_help(table: Table, *offer: tuple[str, str]) -> None:
    """Ada asks Ben for help against a Troll, for no treasure but for these."""
    fight(table, "Ada", "Troll")
    table.move("ask", "Ben")
    table.move("treasures", 0)
    wanted = [*offer]
    while table.asked != ("Ben", "help"):
        first = next((move for move in wanted if move in table.moves), None)
        if first is None:
            table.move(*table.moves[0])  # that is all of this kind
        else:
            wanted.remove(first)
            table.move(*first)
    assert not wanted


def helping_table() -> Table:
    table = Table("Ada", "Ben", "Cid")
    table.level(Ada=2, Ben=4, Cid=5)
    table.has("Ben", "Polearm", "Mail")
    table.holds("Ada", "Promotion", "Promotion")
    table.has("Ada", "Crown", "Boots", "Hoard")
    return table


def test_it_wants_something_for_its_help() -> None:
    table = helping_table()
    asked_for_help(table)
    assert bot_move(table)[0] in ("no", "counter")


@pytest.mark.parametrize("offer", [[("promise", "Promotion")] * 2, [("item", "Hoard"), ("item", "Crown")]])
def test_it_takes_items_and_level_cards_for_its_help(offer: list[tuple[str, str]]) -> None:
    table = helping_table()
    asked_for_help(table, *offer)
    assert bot_move(table)[0] == "yes"


def test_it_names_a_price_that_the_fighter_takes() -> None:
    table = helping_table()
    asked_for_help(table)
    for _ in range(6):
        if table.state.combat is None or table.state.combat.helper >= 0:
            break
        bot_move(table)
    assert table.state.combat is not None and table.state.combat.helper == table.seat("Ben")
    assert table.state.combat.offer[0] > 0


def test_it_offers_more_when_little_was_refused() -> None:
    table = Table("Ada", "Ben")
    table.level(Ada=6, Ben=5)
    table.has("Ben", "Polearm", "Mail")
    fight(table, "Ada", "Troll")
    offers: list[int] = []
    for _ in range(30):
        question = table.game.question
        if question is None or table.state.combat is None:
            break
        if question.player == table.seat("Ada"):
            if question.about == "offer treasures":
                offers.append(question.options[greedy_move(table.game, 1)].amount)
            bot_move(table)
        elif question.about == "help":
            table.move("no")
        else:
            table.pass_on()
    assert offers and offers == sorted(offers) and offers[0] < offers[-1]


def test_it_asks_somebody_who_has_less_than_a_level_of_it() -> None:
    """Whoever draws a treasure for helping does not win by it, not even at level 9."""
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=5, Ben=9)
    table.has("Ben", "Fans", "Polearm")
    fight(table, "Ada", "Troll")
    assert ("ask", "") in bot_acts(table, "Ada")


def test_it_gives_help_only_short_of_victory() -> None:
    """Ada would win the game; no price is high enough."""
    table = Table("Ada", "Ben")
    table.level(Ada=9, Ben=5)
    table.has("Ada", "Hoard")
    table.holds("Ada", "Promotion")
    asked_for_help(table, ("item", "Hoard"), ("promise", "Promotion"))
    assert bot_move(table)[0] == "no"


# ---------------------------------------------------------------- what it keeps, and what it does not waste


def test_it_keeps_weapons_and_gives_spare_classes_away() -> None:
    table = Table("Ada", "Ben")
    table.level(Ada=9, Ben=4)
    table.has("Ada", "Warrior", "Friend")
    table.has("Ben", "Porter")
    table.holds("Ada", "Cleric", "Thief", "Buddy", "Enraged", "Mate", "Promotion", "Potion", "Slip")
    table.turn("Ada")
    table.settle("charity")
    given = [bot_move(table)[1] for _ in range(3)]
    assert sorted(given) == ["Buddy", "Cleric", "Thief"]


WASTE = """
    monster "Leveller"
      level 6
      1 treasure
      only levels count
      bad stuff: lose 1 level

    monster "Sponge"
      level 5
      1 treasure
      +5 for each counter of this card
      when a player plays a one-shot: add 1 counter to this card
      bad stuff: lose 1 level
    """


@pytest.mark.parametrize(("monster", "plays"), [("Leveller", False), ("Sponge", False), ("Goose", True)])
def test_it_plays_no_one_shot_that_does_nothing_for_it(monster: str, plays: bool) -> None:
    table = Table("Ada", "Ben", cards=WASTE)
    table.level(Ada=3, Ben=1)
    table.holds("Ada", "Bomb")
    fight(table, "Ada", monster)
    bot_acts(table, "Ada")
    assert ("Bomb" not in table.hand("Ada")) == plays


def moves_of_bot(table: Table, name: str) -> list[str]:
    """The kinds of what the bot does between fights in its turn, until it goes on."""
    done: list[str] = []
    while question_of(table).about != "room" and len(done) < 40:
        if question_of(table).player == table.seat(name):
            done.append(bot_move(table)[0])
        else:
            table.pass_on()
    return done


def test_it_leaves_on_what_a_follower_carries() -> None:
    """The Sword in hand does not fit beside the Polearm; the Dagger, which the Bearer carries, is not in its way."""
    table = Table("Ada", "Ben")
    table.has("Ada", "Polearm", "Dagger", "Sword", "Bearer")
    table.turn("Ada")
    table.settle("arrange")
    table.move("carry", "Dagger")
    table.settle("arrange")
    done = moves_of_bot(table, "Ada")
    assert "Dagger" in table.worn("Ada") and "unequip" not in done


def test_it_keeps_a_cheat_for_an_item_that_needs_one() -> None:
    for item, cheats in (("Hat", False), ("Mace", True)):
        table = Table("Ada", "Ben")
        table.has("Ada", item)
        table.holds("Ada", "Cheat")
        table.turn("Ada")
        table.settle("arrange")
        moves_of_bot(table, "Ada")
        assert ("Cheat" not in table.hand("Ada")) == cheats


@pytest.mark.parametrize(("level", "wanted"), [(9, "Imp"), (6, "Goose")])
def test_for_the_last_level_it_looks_for_the_weakest_trouble(level: int, wanted: str) -> None:
    table = Table("Ada", "Ben")
    table.level(Ada=level, Ben=1)
    table.has("Ada", "Polearm")
    table.holds("Ada", "Goose", "Imp")
    table.doors("Elf")
    table.turn("Ada")
    table.settle("room")
    assert bot_move(table) == ("trouble", wanted)


def test_it_lets_nobody_help_who_would_win_by_it() -> None:
    cards = """
        monster "Duet"
          level 4
          1 treasure
          when it enters combat: another player helps you
        """
    table = Table("Ada", "Ben", "Cid", cards=cards)
    table.level(Ada=5, Ben=9, Cid=4)
    table.has("Ben", "Elf")
    table.doors("Duet")
    table.turn("Ada")
    table.settle("which player")
    assert bot_move(table) == ("player", "Cid")
