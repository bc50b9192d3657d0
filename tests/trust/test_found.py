"""What invented cards did to the engine, each once: small tables on which it went wrong."""

from collections import Counter
from inspect import cleandoc

from lootpress.compiler.load import compile_text
from lootpress.runtime.checks.inspecting import Inspector
from lootpress.runtime.checks.invariants import won
from lootpress.runtime.deck import play_deck
from lootpress.runtime.events.gate import attempt, carry_out
from lootpress.runtime.events.types import AttachCard, LayBeside
from lootpress.runtime.frames.fights import Fighting
from lootpress.runtime.frames.turns import OpeningDoors
from lootpress.runtime.game import Game
from lootpress.runtime.machine import push, run
from lootpress.runtime.rules.carrying import carriers
from lootpress.runtime.rules.plays import hosts_of
from lootpress.runtime.state import Zone
from lootpress.runtime.verbs.people import fight
from lootpress.tests.runtime.table import Table, curse, refused, story

PORTERS = """
    hireling "Two Bearers"
      it carries 1 item
      it carries 1 item

    hireling "Squire"
      it carries 1 item
      it carries 1 big item

    hireling "Caravan"
      it carries any number of items
    """


def test_two_lines_that_carry_offer_each_item_once() -> None:
    table = Table(cards=PORTERS)
    table.has("Ada", "Two Bearers", "Dagger")
    assert max(Counter(carriers(table.game.state, 0)).values()) == 1


def test_two_lines_that_carry_have_room_for_two_items() -> None:
    handed = '''
        "Ada" has "Two Bearers", "Sword", "Dagger", "Hat"
        "Ada" gives "Sword" to "Two Bearers"
        "Ada" gives "Dagger" to "Two Bearers"'''
    story(handed, PORTERS)
    refused(f'{handed}\n"Ada" gives "Hat" to "Two Bearers"', "cannot carry", PORTERS)


def test_a_big_item_leaves_room_for_a_small_one_whichever_comes_first() -> None:
    big, small = '"Ada" gives "Anvil" to "Squire"', '"Ada" gives "Dagger" to "Squire"'
    for first, second in ((big, small), (small, big)):
        story(f'"Ada" has "Squire", "Anvil", "Dagger"\n{first}\n{second}', PORTERS)
    refused(f'"Ada" has "Squire", "Hat", "Dagger"\n{small}\n"Ada" gives "Hat" to "Squire"', "cannot carry", PORTERS)


def test_any_number_of_items_is_more_than_one() -> None:
    story(
        '"Ada" has "Caravan", "Hat", "Dagger"\n"Ada" gives "Hat" to "Caravan"\n"Ada" gives "Dagger" to "Caravan"',
        PORTERS,
    )


def test_the_level_of_a_monster_is_ignored_as_that_of_a_player_is() -> None:
    cards = """
        one-shot "Shrug"
          value 100
          play during any combat: ignore the level of the monster

        one-shot "Sigh"
          value 100
          play during any combat: ignore your level
        """
    fight = '"Ada" is level 3\n"Ada" holds "Shrug", "Sigh"\n"Ada" fights "Troll"\n'
    story(f'{fight}"Ada" plays "Shrug"\nexpect 3 to 0', cards)
    story(f'{fight}"Ada" plays "Sigh"\nexpect 0 to 10', cards)


def test_the_dead_fight_no_monster_behind_their_second_door() -> None:
    table = Table(cards='curse "Doom"\n  die\n')
    table.doors("Doom", "Goose")
    g = table.state
    push(g, OpeningDoors(0, 2, together=True))
    run(g)
    for _ in range(20):
        if g.frames:
            table.pass_on()
    assert "Goose" in table.discards() and not any(entry[0] == "combat" for entry in table.log())


def test_nothing_is_attached_to_what_is_only_played_into_a_fight() -> None:
    table = Table(cards='one-shot "Ribbon"\n  value 100\n  attach to an item in play\n  +1\n')
    table.has("Ada", "Hat")
    table.holds("Ada", "Potion", "Ribbon")
    table.fight("Ada", "Troll")
    potion, ribbon = (i for i in table.state.hands[0])
    attempt(table.state, LayBeside(0, potion))
    assert table.state.where[potion] == Zone.PLAYED
    assert [table.state.deck.card_of[i].name for i in hosts_of(table.state, 0, ribbon)] == ["Hat"]


LIMITS = """
    item "Shaky Gloves"
      value 100
      -1 hand if you are in combat
    """


def test_a_limit_that_depends_on_a_fight_is_followed_as_the_fight_begins() -> None:
    table = Table(cards=LIMITS)
    table.has("Ada", "Shaky Gloves", "Polearm")
    push(table.state, Fighting(0, table.stage.fresh_in_limbo("Troll")))
    run(table.state)
    assert table.worn("Ada") == ["Shaky Gloves"]


def test_a_line_for_ones_own_turn_is_asked_anew_whoever_creates_a_character() -> None:
    cards = """
        affiliation "Early Bird"
          12 copies
          during your turn: +2 ranks

        power "Yawn"
          12 copies
          rank 2

        monster "Snail"
          12 copies
          level 1
          treasures 1
          bad stuff: lose 1 level

        item "Shell"
          40 copies
          slot headgear
          +1
          value 100
        """
    deck = play_deck(compile_text(cleandoc(cards)).program)
    for seed in range(8):
        inspector = Inspector(Game.new(deck, 4, seed))
        while inspector.game.choice is not None and inspector.game.choice.about == "create":
            inspector.apply(1)  # the first is to pass
        assert all(inspector.game.state.tables)


SWAPS = """
    curse "Sleight of Hand"
      swap 1 card from your hand with the top card of the door deck

    curse "Pickpocket"
      swap 1 card from your hand with 1 random card from the hand of another player

    curse "Window Shopping"
      swap 1 card from your hand with the top card of the treasure discards
    """


def swapped(curse: str) -> Table:
    """Ada holds a dagger and Ben a hat; nobody else holds anything when a curse makes Ada swap."""
    table = Table("Ada", "Ben", cards=SWAPS)
    for hand in table.state.hands:
        hand.clear()
    table.holds("Ada", "Dagger")
    table.holds("Ben", "Hat")
    table.doors("Goose")
    table.suffer("Ada", curse)
    return table


def test_what_is_swapped_with_the_top_of_a_deck_goes_onto_that_deck_and_nobody_reads_which_cards() -> None:
    table = swapped("Sleight of Hand")
    top = table.state.piles[0][-1]
    assert (table.hand("Ada"), table.state.deck.card_of[top].name) == (["Goose"], "Dagger")
    assert [entry[2:] for entry in table.log() if entry[0] == "swap"] == [(-1, -1)]


def test_cards_that_are_swapped_between_hands_stay_in_hands() -> None:
    table = swapped("Pickpocket")
    assert (table.hand("Ada"), table.hand("Ben")) == (["Hat"], ["Dagger"])
    assert (table.front("Ada"), table.front("Ben")) == ([], [])
    assert [entry[2:] for entry in table.log() if entry[0] == "swap"] == [(-1, -1)]


def test_a_class_that_curses_cannot_strike_is_no_card() -> None:
    cards = """
        class "Warlock"
          +1 to run away

        item "Amulet"
          value 100
          curses cannot strike "Warlock"
        """
    table = Table(cards=cleandoc(cards) + "\n\n" + curse("lose 1 item"))
    table.has("Ada", "Amulet")
    table.suffer("Ada", "Curse")
    assert "Amulet" in table.discards()


def test_who_may_be_kept_from_winning_may_stand_at_the_top() -> None:
    table = Table(cards='item "Spoilsport"\n  value 100\n  when a player would win the game: nothing instead\n')
    g = table.state
    table.has("Ben", "Spoilsport")
    before = g.level[:]
    g.level[0] = 10
    assert [*won(g, before)] == []
    plain = Table().state
    plain.level[0] = 10
    assert [*won(plain, before)] == ["player 0 has level 10 of 10 and nobody has won"]


def test_a_limit_that_a_fight_brings_is_followed_as_it_begins() -> None:
    table = Table(cards='monster "Leveller"\n  level 2\n  -1 race\n\nrace "Gnome"\n  +1\n')
    table.has("Ada", "Gnome")
    table.fight("Ada", "Leveller")
    assert table.front("Ada") == []


def test_a_limit_that_comes_into_a_fight_is_followed_at_once() -> None:
    cards = """
        enhancer "Levelling"
          -1 race

        race "Gnome"
          +1
        """
    fight = '"Ada" has "Gnome"\n"Ben" holds "Levelling"\n"Ada" fights "Troll"\n"Ben" plays "Levelling" on "Troll"\n'
    story(f'{fight}expect "Gnome" is in the discards', cards)


def test_a_monster_is_not_attached_to_its_own_enhancer() -> None:
    table = Table(cards='enhancer "Trophy Hook"\n  +5\n')
    table.fight("Ada", "Goose")
    g = table.state
    assert g.combat is not None
    goose, hook = g.combat.monsters[0], table.stage.fresh_in_limbo("Trophy Hook")
    assert carry_out(g, AttachCard(0, hook, host=goose))
    assert not carry_out(g, AttachCard(0, goose, host=hook))


def test_nobody_fights_the_monster_from_which_another_player_runs() -> None:
    table = Table()
    table.fight("Ada", "Troll")
    g = table.state
    assert g.combat is not None
    g.combat.lost = True
    assert not fight(g, 1, g.combat.monsters)
    assert [type(frame) for frame in g.frames].count(Fighting) == 1
