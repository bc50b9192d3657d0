"""Thirty of the hundred statements, drawn by lot, tried once more with the cards that come along.

The scenarios were written from the rule sheets alone, without a look at how the statement was proved before.
"""

from functools import cache

import pytest

from lootpress.compiler.load import load
from lootpress.runtime.deck import PlayDeck, play_deck, rules_of
from lootpress.runtime.game import Game
from lootpress.runtime.stories.stage import Stage, stage_deck
from lootpress.tests.runtime.table import Table


@cache
def shipped(name: str) -> PlayDeck:
    return play_deck(load(name).program)


@cache
def _staged(name: str) -> PlayDeck:
    program = load(name).program
    return stage_deck(program.sets, rules_of(program, program.sets), (), [])


class RealTable(Table):
    """The same table with the cards of a set that comes along."""

    def __init__(self, name: str) -> None:
        self.stage = Stage(_staged(name), ("Ada", "Ben", "Cid"))
        self.game = Game(self.stage.state)

    def strength(self) -> tuple[int, int]:
        from lootpress.runtime.active.strength import strengths

        return strengths(self.state)

    def gold(self, name: str) -> int:
        cards = self.state.deck.card_of
        return sum(cards[i].value or 0 for i in self.state.tables[self.seat(name)])


def behind_the_door(table: RealTable, *doors: str) -> None:
    """Ada opens the door, and what is behind it is known."""
    table.doors(*doors)
    table.turn("Ada")


@pytest.mark.parametrize("players", [3, 6])
def test_1_four_doors_and_four_treasures_each(players: int) -> None:
    game = Game.new(shipped("fantasy"), players, 5)
    for hand in game.state.hands:
        piles = [game.state.deck.pile[i] for i in hand]
        assert (piles.count(0), piles.count(1)) == (4, 4)


def test_3_doors_and_treasures_are_shuffled_apart() -> None:
    orders = []
    for seed in (1, 2):
        g = Game.new(shipped("fantasy"), 3, seed).state
        for pile in (0, 1):
            assert {g.deck.pile[i] for i in g.piles[pile]} == {pile}
        orders.append([list(cards) for cards in g.piles])
    assert orders[0][0] != orders[1][0] and orders[0][1] != orders[1][1]


def creation(name: str, kind: str) -> tuple[Game, list[str]]:
    """The first game in which somebody may begin with one of two cards of a kind: which they are."""
    for seed in range(400):
        game = Game.new(shipped(name), 3, seed)
        cards = game.state.deck.card_of
        choice = game.choice
        while choice is not None and choice.about == "create":
            found = [cards[o.card].name for o in choice.options if o.card >= 0 and cards[o.card].kind == kind]
            if len(set(found)) > 1:
                return game, found
            game.apply(next(k for k, o in enumerate(choice.options) if o.kind in ("pass", "done")))
            choice = game.choice
    raise AssertionError("no such game")


def _lay_down(game: Game, kind: str) -> list[str]:
    """Lay one card of a kind down; the kinds of what may still be laid down then."""
    cards, choice = game.state.deck.card_of, game.choice
    assert choice is not None
    player = choice.player
    game.apply(next(k for k, o in enumerate(choice.options) if o.card >= 0 and cards[o.card].kind == kind))
    choice = game.choice
    if choice is None or choice.player != player or choice.about != "create":
        return []
    return [cards[o.card].kind for o in choice.options if o.card >= 0]


def test_6_one_race_and_one_class_of_the_first_hand() -> None:
    for kind in ("race", "class"):
        game, _ = creation("fantasy", kind)
        assert kind not in _lay_down(game, kind)


def test_7_one_affiliation_and_one_power_of_rank_one() -> None:
    game, _ = creation("marvel", "affiliation")
    assert "affiliation" not in _lay_down(game, "affiliation")
    game, powers = creation("marvel", "power")
    assert all(game.state.deck.card_of[game.state.deck.named(name)[0]].rank == 1 for name in powers)
    assert "power" not in _lay_down(game, "power")


def test_10_the_discards_are_seen_by_whoever_plays_a_card_that_says_so() -> None:
    table = RealTable("fantasy")
    table.stage.throw_away(["Boots of Butt-Kicking", "Net Troll"])
    table.holds("Ada", "Form for Lost Property")
    table.turn("Ada")
    assert not any("Net Troll" in map(str, move) for move in table.moves)
    plays = [k for k, move in enumerate(table.moves) if move == ("play", "Form for Lost Property")]
    assert len(plays) == 2  # laid on the table, or used
    for move in plays:
        trial = table.game.clone()
        from lootpress.runtime.rules.menus import flat_moves

        for pick in flat_moves(table.game.state)[move][1]:
            trial.apply(pick)
        names = {trial.state.deck.card_of[o.card].name for o in trial.legal() if o.card >= 0}
        if trial.choice is not None and trial.choice.about not in ("arrange",):
            assert {"Boots of Butt-Kicking", "Net Troll"} <= names
            return
    raise AssertionError("nobody was shown the discards")


def test_13_cards_in_play_lie_open_for_all() -> None:
    table = RealTable("fantasy")
    table.has("Ben", "Elf", "Crown of Somebody Important")
    table.holds("Ben", "Magic Missile")
    seen = {table.state.deck.card_of[i].name for i in table.game.view(table.seat("Ada")).tables[table.seat("Ben")]}
    assert seen == {"Elf", "Crown of Somebody Important"}
    assert "Magic Missile" not in str(table.game.view(table.seat("Ada")))


def test_19_nobody_sells_his_way_to_level_ten() -> None:
    table = RealTable("fantasy")
    table.has("Ada", "Staff of Napalm", "Mace of Sharpness")
    for level, sells in ((8, True), (9, False)):
        table.level(Ada=level)
        table.turn("Ada")
        assert any(move[0] == "sell" for move in table.moves) == sells


def test_22_levels_end_at_one_and_strength_does_not() -> None:
    table = RealTable("fantasy")
    table.level(Ada=1)
    table.suffer("Ada", "Sudden Modesty")
    assert table.level_of("Ada") == 1
    for _ in range(2):
        table.suffer("Ada", "Clingy Parrot")
        if table.strength()[0] < 1:
            break
    table.fight("Ada", "Net Troll")
    assert table.strength()[0] < 1


def test_27_a_card_just_received_is_played_at_once_off_turn() -> None:
    """Ben gets boots for his help in the turn of Ada, and puts them on before it ends."""
    table = RealTable("fantasy")
    table.level(Ada=6, Ben=6)
    table.treasures("Boots of Butt-Kicking", "Ladle of Minor Authority", "Torch, Mostly Smoke")
    behind_the_door(table, "Net Troll")
    table.on_to("Ada", "combat")
    table.move("ask", "Ben")
    table.move("treasures", 3)
    table.move("first", "Ben")
    table.on_to("Ben", "help")
    table.move("yes")
    table.on_to("Ben", "arrange")
    assert table.state.turn == table.seat("Ada")
    table.move("play", "Boots of Butt-Kicking")
    assert "Boots of Butt-Kicking" in table.worn("Ben")


def test_28_a_new_class_in_the_middle_of_ones_own_combat() -> None:
    table = RealTable("fantasy")
    table.level(Ada=10 - 1)
    table.has("Ada", "Thief")
    table.holds("Ada", "Warrior")
    table.level(Ada=4)
    behind_the_door(table, "Sofa of No Return")
    table.on_to("Ada", "combat")
    table.move("play", "Warrior")
    assert table.front("Ada") == ["Warrior"]


def test_29_a_new_affiliation_off_turn_when_it_is_received() -> None:
    table = RealTable("marvel")
    table.level(Ada=5, Ben=1, Cid=5)
    weak = ("Cape Moth", "Henchman on Probation", "Pigeon of Ill Repute", "Temp Agency Minion")
    table.holds("Ada", "Avengers", "Skunk in a Domino Mask", *weak)
    behind_the_door(table, "Legendary", "Legendary")
    table.on_to("Ada", "charity")
    for _ in range(2):
        if table.asked == ("Ada", "charity"):
            wanted = ("card", "Avengers") if ("card", "Avengers") in table.moves else table.moves[0]
            table.move(*wanted)
    for _ in range(60):
        if table.asked is not None and table.asked[0] == "Ben" and ("play", "Avengers") in table.moves:
            break
        table.pass_on()
    else:
        raise AssertionError("Ben could not play what charity gave him")
    table.move("play", "Avengers")
    assert "Avengers" in table.front("Ben")


def test_30_any_treasure_on_the_table_in_ones_own_turn() -> None:
    for name in ("Hat-Stand Disguise", "Rude Awakening", "Magic Missile", "Boots of Butt-Kicking"):
        table = RealTable("fantasy")
        table.holds("Ada", name)
        table.turn("Ada")
        table.move("play", name)
        assert table.front("Ada") == [name]


def test_36_a_curse_behind_the_door_strikes_who_opened_it() -> None:
    table = RealTable("fantasy")
    table.has("Ada", "Flaming Armor")
    table.has("Ben", "Cardigan of the Elders")
    behind_the_door(table, "Lose Your Armor", "Elf")
    table.on_to_turn("Ben")
    assert (table.front("Ada"), table.front("Ben")) == ([], ["Cardigan of the Elders"])
    assert "Lose Your Armor" in table.discards()


def test_41_looting_draws_a_door_face_down_even_a_monster() -> None:
    table = RealTable("fantasy")
    behind_the_door(table, "Elf", "Net Troll")
    table.on_to("Ada", "room")
    table.move("loot")
    assert "Net Troll" in table.hand("Ada") and table.state.combat is None
    assert "Net Troll" not in str([e for e in table.game.view(table.seat("Ben")).log if e[0] == "draw"])


def test_44_the_lowest_discards_what_is_too_much() -> None:
    table = RealTable("fantasy")
    table.level(Ada=2, Ben=2, Cid=5)
    table.holds("Ada", "Elf", "Dwarf", "Halfling", "Wizard", "Cleric", "Net Troll")
    behind_the_door(table, "Thief", "Warrior")
    table.on_to_turn("Ben")
    assert len(table.hand("Ada")) == 5 and len(table.hand("Ben")) <= 1


def test_46_who_ran_away_does_not_loot() -> None:
    table = RealTable("fantasy")
    table.level(Ada=1)
    behind_the_door(table, "Net Troll", "Elf")
    table.on_to_turn("Ben")
    assert "runs" in [e[0] for e in table.log()] and "loots room" not in [e[0] for e in table.log()]


def test_48_no_stealing_while_thief_or_victim_fights() -> None:
    table = RealTable("fantasy")
    table.level(Ada=1, Ben=5)
    table.has("Ben", "Thief")
    table.has("Ada", "Boots of Butt-Kicking")
    table.has("Cid", "Ladle of Minor Authority")
    table.holds("Ben", "Elf", "Dwarf", "Wizard")
    table.turn("Ben")
    assert ("use", "Thief") in table.moves  # to steal
    table = RealTable("fantasy")
    table.level(Ada=9, Ben=5)
    table.has("Ben", "Thief")
    table.has("Cid", "Ladle of Minor Authority")
    table.holds("Ben", "Elf", "Dwarf", "Wizard")
    table.doors("Net Troll")
    table.turn("Ben")
    table.on_to("Ben", "combat")
    assert ("use", "Thief") not in table.moves  # he fights alone: there is nobody to stab, and no stealing


def test_49_ranks_add_up_to_the_level() -> None:
    for level, fits in ((2, False), (3, True)):
        table = RealTable("marvel")
        table.level(Ada=level)
        table.has("Ada", "Elastic Sleeves")
        table.holds("Ada", "Super-Intelligence")
        table.turn("Ada")
        assert (("play", "Super-Intelligence") in table.moves) == fits


def test_50_powers_are_laid_down_at_any_time() -> None:
    table = RealTable("marvel")
    table.level(Ada=3, Ben=5)
    table.has("Ada", "Super-Intelligence")
    table.has("Ben", "Punching Very Hard")
    behind_the_door(table, "Gossip Columnist")
    table.on_to("Ben", "combat")
    table.move("shed", "Punching Very Hard")
    table.on_to("Ada", "combat")
    table.move("shed", "Super-Intelligence")
    assert (table.front("Ada"), table.front("Ben")) == ([], [])


def test_55_one_ally_and_a_new_one_at_any_time() -> None:
    table = RealTable("marvel")
    table.level(Ada=3)
    table.has("Ben", "Falcon")
    table.holds("Ben", "Black Widow")
    behind_the_door(table, "Gossip Columnist")
    table.on_to("Ben", "combat")
    table.move("play", "Black Widow")
    for _ in range(3):
        if table.asked is not None and table.asked[1] == "replace":
            table.pass_on()
    assert table.front("Ben") == ["Black Widow"] and "Falcon" in table.discards()


def test_64_one_shots_from_hand_or_table_for_either_side() -> None:
    table = RealTable("fantasy")
    table.level(Ada=4)
    table.has("Ben", "Magic Missile")
    table.holds("Cid", "Explosive Biscuit")
    behind_the_door(table, "Sofa of No Return")
    table.on_to("Ben", "combat")
    before = table.strength()
    table.move("play", "Magic Missile")
    table.move("side", 1)
    assert table.strength() == (before[0], before[1] + 5)
    table.on_to("Cid", "combat")
    table.move("play", "Explosive Biscuit")
    table.move("side", 0)
    assert table.strength() == (before[0] + 3, before[1] + 5)


def test_67_a_thousand_gold_is_a_level_without_change() -> None:
    table = RealTable("fantasy")
    table.level(Ada=3)
    table.has("Ada", "Staff of Napalm", "Mace of Sharpness")  # 800 and 600
    table.turn("Ada")
    table.move("sell")
    for name in ("Staff of Napalm", "Mace of Sharpness"):
        table.move("card", name)
    table.move("sell")
    assert table.level_of("Ada") == 4 and table.gold("Ada") == 0


def test_70_several_items_for_several_and_again() -> None:
    table = RealTable("fantasy")
    table.has("Ada", "Ladle of Minor Authority", "Flaming Armor")
    table.has("Ben", "Boots of Butt-Kicking", "Garlic Necklace")
    table.turn("Ada")
    for answer in ("no", "yes"):
        table.on_to("Ada", "arrange")
        table.move("trade", "Ben")
        for name in ("Ladle of Minor Authority", "Flaming Armor", "Boots of Butt-Kicking", "Garlic Necklace"):
            table.move("card", name)
        table.on_to("Ben", "accept trade")
        table.move(answer)
    assert sorted(table.front("Ada")) == ["Boots of Butt-Kicking", "Garlic Necklace"]
    assert sorted(table.front("Ben")) == ["Flaming Armor", "Ladle of Minor Authority"]


@pytest.mark.parametrize(("who", "won"), [("Thief", False), ("Warrior", True)])
def test_73_a_tie_is_lost_but_for_the_warrior(who: str, won: bool) -> None:
    table = RealTable("fantasy")
    table.level(Ada=4)
    table.has("Ada", who)
    behind_the_door(table, "Sofa of No Return")
    table.settle("room")
    told = [e[0] for e in table.log()]
    assert ("wins combat" in told) == won


def test_80_enhancers_add_up_on_the_monster_of_ones_choice() -> None:
    table = RealTable("fantasy")
    table.level(Ada=9)
    table.holds("Ben", "Enraged", "Ancient", "Wandering Monster", "Bone Orchestra")
    behind_the_door(table, "Sofa of No Return")
    table.on_to("Ben", "combat")
    table.move("play", "Wandering Monster")
    for name in ("Enraged", "Ancient"):
        table.on_to("Ben", "combat")
        table.move("play", name)
        table.move("card", "Sofa of No Return")
    assert table.strength()[1] == 4 + 5 + 10 + 10


def test_84_the_undead_join_the_undead_from_the_hand() -> None:
    for door, joins in (("Mildly Haunted Teapot", True), ("Sofa of No Return", False)):
        table = RealTable("fantasy")
        table.level(Ada=5)
        table.holds("Ben", "Bone Orchestra", "Magic Missile")
        behind_the_door(table, door)
        table.on_to("Ben", "combat")
        assert (("join", "Bone Orchestra") in table.moves) == joins


def helped(table: RealTable, name: str, *, treasures: int, answer: str) -> None:
    table.on_to("Ada", "combat")
    table.move("ask", name)
    table.move("treasures", treasures)
    if treasures:
        table.move("first", "Ada")
    table.on_to(name, "help")
    table.move(answer)


def test_86_one_helper_adds_his_strength() -> None:
    table = RealTable("fantasy")
    table.level(Ada=4, Ben=7, Cid=9)
    table.has("Ben", "Boots of Butt-Kicking")
    behind_the_door(table, "Net Troll")
    helped(table, "Ben", treasures=1, answer="yes")
    assert table.strength() == (13, 10)
    table.on_to("Ada", "combat")
    assert ("ask", "Cid") not in table.moves


def test_87_one_after_another_and_again_with_a_better_offer() -> None:
    table = RealTable("fantasy")
    table.level(Ada=4, Ben=7, Cid=9)
    behind_the_door(table, "Net Troll")
    helped(table, "Ben", treasures=0, answer="no")
    helped(table, "Cid", treasures=1, answer="no")
    helped(table, "Ben", treasures=2, answer="yes")
    assert table.state.combat is not None and table.state.combat.helper == table.seat("Ben")


def test_88_help_for_treasures_items_and_cards_played() -> None:
    table = RealTable("fantasy")
    table.level(Ada=4, Ben=7)
    table.has("Ada", "Ladle of Minor Authority")
    table.holds("Ada", "Go Up a Level")
    behind_the_door(table, "Net Troll")
    table.on_to("Ada", "combat")
    table.move("ask", "Ben")
    table.move("treasures", 2)
    table.move("first", "Ben")
    table.move("item", "Ladle of Minor Authority")
    for _ in range(4):
        if table.asked == ("Ada", "offer play"):
            break
        table.move("item", None)
    table.move("promise", "Go Up a Level")
    table.on_to("Ben", "help")
    table.move("yes")
    table.settle("combat")
    assert table.level_of("Ben") == 8 and "Ladle of Minor Authority" in table.front("Ben")
    table.settle("take treasure")
    assert table.asked == ("Ben", "take treasure")


def test_99_the_next_combat_of_a_curse_is_the_one_going_on() -> None:
    table = RealTable("marvel")
    table.level(Ada=5)
    table.holds("Ben", "Bitten by a Perfectly Normal Spider")
    behind_the_door(table, "Gossip Columnist")
    table.on_to("Ben", "combat")
    before = table.strength()[0]
    table.move("play", "Bitten by a Perfectly Normal Spider")
    table.move("player", "Ada")
    assert table.strength()[0] == before - 4
