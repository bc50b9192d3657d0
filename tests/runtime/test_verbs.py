"""What single verbs, modals and limits do, each in a story of its own."""

from lootpress.tests.runtime.table import refused, story

# ---------------------------------------------------------------- may, cannot, must


def test_declining_is_nothing_so_otherwise_runs() -> None:
    card = """
curse "Offer"
  you may discard 1 item
  otherwise: lose 1 level
"""
    steps = """
        "Ada" is level 3
        "Ada" has "Hat"
        "Ada" suffers "Offer"
        "Ada" says "{}"
        expect the level of "Ada" is {}
        """
    story(steps.format("no", 2), card)
    story(steps.format("yes", 3), card)


def test_if_you_do_asks_the_same() -> None:
    card = """
treasure "Exchange"
  discard 1 item
  if you do: draw 1 treasure
  otherwise: draw 1 door
"""
    story(
        """
        "Ada" has "Hat"
        "Ada" holds "Exchange"
        "Ada" plays "Exchange"
        expect "Ada" has drawn 1 treasure this turn
        expect "Ada" has not drawn a door this turn
        """,
        card,
    )
    story(
        """
        "Ada" is level 1
        "Ada" holds "Exchange"
        "Ada" plays "Exchange"
        expect "Ada" has drawn 1 door this turn
        expect "Ada" has not drawn a treasure this turn
        """,
        card,
    )


def test_cannot_beats_may() -> None:
    cards = """
class "Ranger"
  you may defeat 1 monster in combat

monster "Stubborn"
  level 9
  1 treasure
  you cannot defeat this card
"""
    refused(
        """
        "Ada" is level 1
        "Ada" has "Ranger"
        "Ada" fights "Stubborn"
        "Ada" defeats "Stubborn"
        """,
        cards=cards,
    )


def test_who_must_help_cannot_refuse() -> None:
    card = """
curse "Duty"
  until your next turn ends: you must help
"""
    story(
        """
        "Ada" is level 2
        "Ben" is level 3
        "Ben" suffers "Duty"
        "Ada" fights "Goose"
        "Ada" asks "Ben" ""
        expect 5 to 3
        """,
        card,
    )


# ---------------------------------------------------------------- limits of use


def test_uses_are_counted_per_turn() -> None:
    card = """
class "Gambler"
  2 times per turn, during your turn, discard 1 card: draw 1 treasure
"""
    steps = """
        "Ada" is level 1
        "Ada" has "Gambler"
        "Ada" holds "Map", "Slip", "Pit"
        "Ben" is level 1
        "Ada" discards "Map"
        "Ada" discards "Slip"
        expect "Ada" has drawn 2 treasures this turn
        """
    story(steps, card)
    refused(steps + '"Ada" discards "Pit"', cards=card)
    story(
        steps
        + """
        "Ada" ends their turn
        "Ben" ends their turn
        "Ada" discards "Pit"
        expect "Ada" has drawn 1 treasure this turn
        """,
        card,
    )


def test_uses_are_counted_per_monster() -> None:
    card = """
class "Heckler"
  once per monster, during combat, discard 1 card: -1 to 1 monster in combat
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Heckler"
        "Ada" holds "Map", "Slip"
        "Ben" holds "Wanderer", "Imp"
        "Ada" fights "Troll"
        "Ada" discards "Map"
        expect 3 to 9
        """,
        card,
    )


def test_a_line_once_per_game_is_spent() -> None:
    card = """
item "Whistle"
  value 100
  once per game, discard 1 card: gain 1 level
"""
    steps = """
        "Ada" is level 1
        "Ada" has "Whistle"
        "Ada" holds "Map", "Slip"
        "Ben" is level 1
        "Ada" discards "Map"
        expect the level of "Ada" is 2
        "Ada" ends their turn
        "Ben" ends their turn
        """
    story(steps, card)
    refused(steps + '"Ada" discards "Slip"', cards=card)


# ---------------------------------------------------------------- levels


def test_a_gained_level_is_not_the_winning_one_unless_it_may() -> None:
    story(
        """
        "Ada" is level 9
        "Ada" holds "Promotion"
        "Ada" plays "Promotion" on "Ada"
        expect the level of "Ada" is 9
        """
    )
    story(
        """
        "Ada" is level 9
        "Ada" holds "Miracle"
        "Ada" plays "Miracle"
        expect the level of "Ada" is 10
        """
    )


def test_a_level_that_is_set_moves_up_and_down() -> None:
    card = """
curse "Average"
  set your level to half the highest level of other players
"""
    steps = """
        "Ada" is level {}
        "Ben" is level 7
        "Ada" suffers "Average"
        expect the level of "Ada" is 4
        """
    story(steps.format(6), card)
    story(steps.format(2), card)


def test_percent_rounds_up() -> None:
    card = """
curse "Tax"
  lose X levels, where X is 30 percent of your level
"""
    story(
        """
        "Ada" is level 8
        "Ada" suffers "Tax"
        expect the level of "Ada" is 5
        """,
        card,
    )


# ---------------------------------------------------------------- cards on their way


def test_a_swap_is_both_or_neither() -> None:
    card = """
curse "Barter"
  swap 1 item with 1 item of your left neighbor
  otherwise: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Hat"
        "Ben" has "Sword"
        "Ada" suffers "Barter"
        expect "Ada" has "Sword"
        expect "Ben" has "Hat"
        expect the level of "Ada" is 3
        """,
        card,
    )
    story(
        """
        "Ada" is level 3
        "Ada" has "Hat"
        "Ben" is level 3
        "Ada" suffers "Barter"
        expect "Ada" has "Hat"
        expect the level of "Ada" is 2
        """,
        card,
    )


def test_cards_are_put_on_and_under_decks() -> None:
    card = """
treasure "Filing"
  put 1 card from your hand on the door deck
  draw 1 door
  put 1 card from your hand under the door deck
  draw the bottom card of the door deck
"""
    story(
        """
        "Ada" holds "Filing", "Slip"
        "Ada" plays "Filing"
        expect "Ada" has "Slip" in their hand
        expect "Ada" has 1 card in their hand
        """,
        card,
    )


def test_a_card_played_by_an_effect_is_free_of_timing() -> None:
    card = """
curse "Haste"
  play 1 item from your hand
"""
    story(
        """
        "Ada" is level 3
        "Ada" holds "Sword"
        "Ada" fights "Troll"
        expect 3 to 10
        "Ada" suffers "Haste"
        expect "Ada" has "Sword"
        expect 5 to 10
        """,
        card,
    )


def test_items_are_worn_and_put_aside_by_effects() -> None:
    card = """
curse "Strip"
  unequip your armor
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Mail"
        "Ada" fights "Troll"
        expect 5 to 10
        "Ada" suffers "Strip"
        expect 3 to 10
        expect "Mail" is not equipped
        """,
        card,
    )


def test_a_curse_is_suffered_as_if_met() -> None:
    card = """
curse "Chain"
  suffer the top curse of the discards
  otherwise: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Mail"
        the discards are "Disarm"
        "Ada" suffers "Chain"
        expect "Mail" is in the discards
        expect the level of "Ada" is 3
        """,
        card,
    )
    story(
        """
        "Ada" is level 3
        the discards are "Disarm"
        "Ada" suffers "Chain"
        expect the level of "Ada" is 2
        """,
        card,
    )


# ---------------------------------------------------------------- fights


def test_escape_works_where_running_away_is_barred() -> None:
    cards = """
monster "Glue"
  level 9
  1 treasure
  you cannot run away
  bad stuff: lose 1 level

one-shot "Smoke"
  value 100
  play during any combat: the fighter escapes
"""
    story(
        """
        "Ada" is level 3
        "Ada" holds "Smoke"
        "Ada" fights "Glue"
        "Ada" plays "Smoke"
        "Ada" runs away
        expect "Ada" has escaped this turn
        expect the level of "Ada" is 3
        """,
        cards,
    )
    story(
        """
        "Ada" is level 3
        "Ada" fights "Glue"
        "Ada" runs away
        expect the level of "Ada" is 2
        """,
        cards,
    )


def test_a_combat_won_by_a_card_is_won_with_kills() -> None:
    card = """
one-shot "Trumpet"
  value 100
  play during your combat: win the combat
"""
    story(
        """
        "Ada" is level 1
        "Ada" holds "Trumpet"
        "Ada" fights "Troll"
        "Ada" plays "Trumpet"
        "Ada" wins the combat
        expect the level of "Ada" is 2
        expect "Ada" has drawn 3 treasures this turn
        """,
        card,
    )


def test_a_row_that_would_do_nothing_is_not_offered_unless_all_would() -> None:
    card = """
curse "Menu"
  choose one
    lose your headgear
    lose your footgear
    lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Boots"
        "Ada" suffers "Menu"
        "Ada" chooses 2
        expect the level of "Ada" is 2
        expect "Ada" has "Boots"
        """,
        card,
    )
    story(
        """
        "Ada" is level 1
        "Ada" suffers "Menu"
        "Ada" chooses 3
        expect the level of "Ada" is 1
        """,
        card,
    )


def test_a_die_asks_its_rows_and_the_rest() -> None:
    card = """
curse "Wheel"
  roll a die
    1: lose 1 level
    2 or 4: lose 2 levels
    otherwise: nothing
"""
    for face, level in ((1, 4), (2, 3), (3, 5), (4, 3), (6, 5)):
        story(
            f"""
            "Ada" is level 5
            "Ada" suffers "Wheel"
            "Ada" rolls {face}
            expect the level of "Ada" is {level}
            """,
            card,
        )


def test_a_turn_is_skipped_and_another_taken() -> None:
    cards = """
curse "Nap"
  skip your next turn

treasure "Coffee"
  take 1 extra turn
"""
    story(
        """
        "Ada" is level 1
        "Ben" is level 1
        "Cy" is level 1
        "Ada" ends their turn
        "Cy" suffers "Nap"
        "Ben" ends their turn
        expect it is the turn of "Ada"
        """,
        cards,
    )
    story(
        """
        "Ada" is level 1
        "Ada" holds "Coffee"
        "Ben" is level 1
        "Ada" plays "Coffee"
        "Ada" ends their turn
        expect it is the turn of "Ada"
        "Ada" ends their turn
        expect it is the turn of "Ben"
        """,
        cards,
    )
    story(
        """
        "Ada" is level 1
        "Ada" holds "Coffee"
        "Ben" is level 1
        "Ada" plays "Coffee"
        "Ada" ends their turn
        "Ada" ends their turn
        expect it is the turn of "Ada"
        "Ada" ends their turn
        expect it is the turn of "Ben"
        """,
        cards.replace("1 extra turn", "2 extra turns"),
    )


def test_becoming_somebody_else() -> None:
    card = """
curse "Calling"
  become "Thief"
  become the other gender
"""
    story(
        """
        "Ada" is "woman"
        "Ada" has "Cleric"
        "Ada" suffers "Calling"
        expect "Ada" is "Thief"
        expect "Ada" is not "Cleric"
        expect "Cleric" is in the discards
        expect "Ada" is "man"
        """,
        card,
    )


def test_an_item_may_become_of_another_slot_for_good() -> None:
    card = """
door "Tailor"
  attach to your headgear
  it becomes footgear
"""
    story(
        """
        "Ada" is level 1
        "Ada" has "Hat"
        "Ada" holds "Tailor", "Crown", "Boots"
        "Ada" plays "Tailor"
        "Ada" plays "Crown"
        expect the strength of "Ada" is 4
        expect "Hat" is equipped
        "Ada" plays "Boots"
        expect "Boots" is not equipped
        """,
        card,
    )


def test_a_card_of_a_strange_hand_is_drawn_blind_unless_the_line_says_what_card() -> None:
    card = """
treasure "Grab"
  take 1 {} from the hand of another player into your hand
"""
    steps = """
        "Ada" holds "Grab"
        "Ben" holds "Troll", "Imp", "Map"
        "Ada" plays "Grab"
        """
    story(f'{steps}\nexpect "Ben" has 2 cards in their hand', card.format("card"))
    refused(f'{steps}\n"Ada" chooses "Imp"', cards=card.format("card"))
    story(f'{steps}\n"Ada" chooses "Imp"\nexpect "Imp" is in the hand of "Ada"', card.format("monster"))


def test_abilities_are_gained_from_as_many_cards_as_a_line_says() -> None:
    cards = """
monster "Ham"
  level 1
  1 treasure
  when it enters combat: it gains the abilities of the top 2 monsters of the discards
  bad stuff: lose 1 level

monster "Tall One"
  level 1
  1 treasure
  +2
  bad stuff: lose 1 level

monster "Wide One"
  level 1
  1 treasure
  +4
  bad stuff: lose 1 level
"""
    fight = """
        "Ada" is level 5
        the discards are "Tall One", "Wide One", "Wide One"
        "Ada" fights "Ham"
        expect 5 to {}
        """
    story(fight.format(7), cards)
    story(fight.format(3), cards.replace("top 2 monsters", "top monster"))


# ---------------------------------------------------------------- suffer


def test_bad_stuff_that_means_itself_is_nothing_so_otherwise_runs() -> None:
    cards = """
monster "Understudy"
  level 6
  2 treasures
  bad stuff:
    suffer the bad stuff of the top monster of the discards
    otherwise: lose 1 level

curse "Encore"
  suffer the bad stuff of the top monster of the discards
"""
    story(
        """
        "Ada" is level 3
        the discards are "Understudy"
        "Ben" holds "Encore"
        "Ben" plays "Encore" on "Ada"
        expect the level of "Ada" is 2
        """,
        cards,
    )


def test_a_card_that_has_left_play_gets_no_counter() -> None:
    """Both lines wait for the turn; the first takes away what the second speaks of."""
    cards = """
item "Bouncer"
  value 100
  when your turn starts: discard "Purse"

item "Purse"
  value 100
  when your turn starts: add 1 counter to this card
"""
    steps = """
        "Ada" has {}
        "Ben" is level 1
        "Ben" ends their turn
        expect the log says "Purse has 1 counter."
        """
    story(steps.format('"Purse"'), cards)
    refused(steps.format('"Bouncer", "Purse"'), "", cards)
