"""What the words of the language mean where a reader could doubt it: one story or two for each clarification."""

from lootpress.tests.runtime.table import refused, story

# ---------------------------------------------------------------- chains


def test_otherwise_asks_only_the_clause_it_belongs_to() -> None:
    card = """
curse "Tangle"
  lose 1 level
  lose your headgear
  otherwise: lose your footgear
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Boots"
        "Ada" suffers "Tangle"
        expect the level of "Ada" is 2
        expect "Boots" is in the discards
        """,
        card,
    )


def test_together_widens_what_otherwise_asks() -> None:
    card = """
curse "Tangle"
  together:
    lose 1 level
    lose your headgear
  otherwise: lose your footgear
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Boots"
        "Ada" suffers "Tangle"
        expect the level of "Ada" is 2
        expect "Ada" has "Boots"
        """,
        card,
    )


def test_a_true_question_whose_clause_did_nothing_lets_otherwise_run() -> None:
    card = """
curse "Tangle"
  if you have an item: lose your headgear
  otherwise: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Boots"
        "Ada" suffers "Tangle"
        expect the level of "Ada" is 2
        """,
        card,
    )


def test_each_player_of_a_block_has_an_otherwise_of_his_own() -> None:
    card = """
curse "Collection"
  each player:
    lose 1 item
    otherwise: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Hat"
        "Ben" is level 3
        "Ada" suffers "Collection"
        expect the level of "Ada" is 3
        expect "Hat" is in the discards
        expect the level of "Ben" is 2
        """,
        card,
    )


# ---------------------------------------------------------------- times


def test_a_question_beside_a_time_is_asked_inside_that_time() -> None:
    card = """
curse "Mood"
  during your next combat, if you have a headgear: -5
"""
    story(
        """
        "Ada" is level 6
        "Ada" has "Hat"
        "Ben" holds "Wind"
        "Ada" suffers "Mood"
        "Ada" fights "Goose"
        expect 2 to 3
        "Ben" plays "Wind" on "Ada"
        expect 6 to 3
        """,
        card,
    )


def test_a_question_above_a_time_is_asked_now() -> None:
    card = """
curse "Mood"
  if you have a headgear:
    during your next combat: -5
"""
    story(
        """
        "Ada" is level 6
        "Ben" holds "Wind"
        "Ada" has "Hat"
        "Ada" suffers "Mood"
        "Ada" fights "Goose"
        expect 2 to 3
        "Ben" plays "Wind" on "Ada"
        expect 1 to 3
        """,
        card,
    )


def test_when_below_something_that_happens_waits_for_the_next_time_once() -> None:
    card = """
curse "Echo"
  lose 1 level
  when you gain a level: lose 1 level
"""
    below = """
monster "Nag"
  level 4
  1 treasure
  bad stuff:
    lose 1 level
    when you gain a level: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" fights "Nag"
        "Ada" runs away
        "Ada" rolls 1
        expect the level of "Ada" is 2
        "Ada" gains 1 level
        expect the level of "Ada" is 2
        "Ada" gains 1 level
        expect the level of "Ada" is 3
        """,
        below,
    )
    story(
        """
        "Ada" is level 3
        "Ada" suffers "Echo"
        expect "Ada" has "Echo"
        "Ada" gains 1 level
        expect the level of "Ada" is 2
        "Ada" gains 1 level
        expect the level of "Ada" is 2
        """,
        card,
    )


def test_until_with_when_hears_each_time() -> None:
    below = """
monster "Nag"
  level 4
  1 treasure
  bad stuff:
    this turn, when you gain a level: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" fights "Nag"
        "Ada" runs away
        "Ada" rolls 1
        "Ada" gains 1 level
        "Ada" gains 1 level
        expect the level of "Ada" is 3
        "Ada" ends their turn
        "Ada" gains 1 level
        expect the level of "Ada" is 4
        """,
        below,
    )


def test_a_price_under_when_is_paid_once_for_each_event() -> None:
    card = """
power "Recycling"
  rank 1
  when you lose an item, discard 1 card: draw 1 treasure
"""
    story(
        """
        "Ada" is level 2
        "Ada" has "Recycling", "Hat", "Boots"
        "Ada" holds "Map", "Map", "Map"
        "Ada" suffers "Theft"
        "Ada" says "yes"
        expect "Ada" has drawn 1 treasure this turn
        "Ada" suffers "Theft"
        "Ada" says "yes"
        expect "Ada" has drawn 2 treasures this turn
        """,
        card,
    )


def test_a_bonus_that_happens_lasts_to_the_end_of_the_combat_else_of_the_turn() -> None:
    card = """
class "Zealot"
  when you gain a level: +2
"""
    story(
        """
        "Ada" is level 2
        "Ada" has "Zealot"
        "Ben" is level 1
        "Ada" gains 1 level
        expect the strength of "Ada" is 5
        "Ada" fights "Troll"
        expect 5 to 10
        "Ada" runs away
        "Ada" rolls 6
        expect the strength of "Ada" is 5
        "Ada" ends their turn
        expect the strength of "Ada" is 3
        """,
        card,
    )
    story(
        """
        "Ada" is level 2
        "Ada" has "Zealot"
        "Ada" fights "Troll"
        "Ada" gains 1 level
        expect 5 to 10
        "Ada" runs away
        "Ada" rolls 6
        expect the strength of "Ada" is 3
        """,
        card,
    )


# ---------------------------------------------------------------- bonuses


def test_a_bonus_in_an_actor_block_keeps_the_target_of_the_card() -> None:
    card = """
monster "Crowd"
  level 4
  1 treasure
  any other player, discard 1 card: +2
"""
    story(
        """
        "Ada" is level 3
        "Ben" holds "Map"
        "Ada" fights "Crowd"
        "Ben" discards "Map"
        expect 3 to 6
        """,
        card,
    )


def test_a_bonus_of_an_attached_card_counts_while_its_host_counts() -> None:
    card = """
item "Gem"
  value 100
  attach to your item
  +2
"""
    story(
        """
        "Ada" is level 1
        "Ada" has "Sword", "Gem"
        expect the strength of "Ada" is 5
        "Ada" unequips "Sword"
        expect the strength of "Ada" is 1
        """,
        card,
    )


def test_counting_double_is_about_strength_alone() -> None:
    card = """
one-shot "Lens"
  value 100
  play during any combat:
    this combat: your armor counts double
"""
    story(
        """
        "Ada" is level 1
        "Ada" has "Mail"
        "Ada" holds "Lens"
        "Ada" fights "Troll"
        expect 3 to 10
        "Ada" plays "Lens"
        expect 5 to 10
        """,
        card,
    )


def test_counting_as_a_name_gives_no_lines_and_fills_no_limit() -> None:
    card = """
item "Mask"
  value 100
  you count as "Warrior"
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Mask", "Cleric"
        expect "Ada" is "Warrior"
        expect "Ada" is "Cleric"
        "Ada" fights "Snob"
        expect 3 to 1
        """,
        card,
    )
    story(
        """
        "Ada" is level 3
        "Ada" has "Mask"
        "Ada" fights "Goose"
        expect 3 to 3
        "Ada" runs away
        "Ada" rolls 1
        expect the level of "Ada" is 2
        """,
        card,
    )


# ---------------------------------------------------------------- nouns


def test_whatever_has_a_value_is_an_item() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Potion"
        "Ada" suffers "Theft"
        expect "Potion" is in the discards
        """
    )


def test_in_combat_is_what_is_worn_there_or_was_played_into_it() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Sword"
        "Ada" holds "Potion"
        "Ben" has "Mail"
        "Ada" fights "Troll"
        "Ada" plays "Potion" on "Ada"
        expect "Sword" is in combat
        expect "Potion" is in combat
        expect "Mail" is not in combat
        """
    )


def test_a_card_to_discard_may_come_from_hand_or_table() -> None:
    card = """
curse "Tidy"
  discard 1 card
"""
    steps = """
        "Ada" is level 3
        "Ada" has "Sword"
        "Ada" holds "Map"
        "Ada" suffers "Tidy"
        "Ada" chooses "{}"
        expect "{}" is in the discards
        """
    story(steps.format("Sword", "Sword"), card)
    story(steps.format("Map", "Map"), card)


def test_totaling_with_a_number_wants_both() -> None:
    card = """
curse "Fee"
  discard 2 items totaling at least 500
  otherwise: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Hat", "Boots", "Sword"
        "Ada" suffers "Fee"
        "Ada" chooses "Sword"
        "Ada" chooses "Hat"
        expect the level of "Ada" is 3
        expect "Ada" has 1 item
        """,
        card,
    )
    story(
        """
        "Ada" is level 3
        "Ada" has "Hat", "Boots", "Dagger"
        "Ada" suffers "Fee"
        expect the level of "Ada" is 2
        expect "Ada" has 3 items
        """,
        card,
    )


def test_the_highest_is_sought_among_the_cards_that_could_be_meant() -> None:
    card = """
curse "Rust"
  lose your hand item that has the highest bonus
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Mail", "Sword", "Dagger"
        "Ada" suffers "Rust"
        expect "Sword" is in the discards
        expect "Ada" has "Mail"
        """,
        card,
    )


# ---------------------------------------------------------------- monsters


def test_a_monster_discarded_leaves_no_fight_to_win() -> None:
    card = """
door "Broom"
  play during any combat on a monster: discard it
"""
    story(
        """
        "Ada" is level 3
        "Ada" holds "Broom"
        "Ada" fights "Goose"
        "Ada" plays "Broom" on "Goose"
        expect "Ada" is not in combat
        expect the level of "Ada" is 3
        expect "Ada" has not drawn a treasure this turn
        expect "Ada" has fought this turn
        """,
        card,
    )


def test_losing_an_item_is_not_selling_trading_paying_or_replacing() -> None:
    card = """
power "Grief"
  rank 1
  when you lose an item: draw 1 door
"""
    story(
        """
        "Ada" is level 2
        "Ada" has "Grief", "Warrior", "Jewels", "Hat", "Boots"
        "Ben" is level 1
        "Ada" sells "Jewels"
        "Ada" gives "Boots" to "Ben"
        "Ada" fights "Troll"
        "Ada" discards "Hat"
        expect "Ada" has not drawn a door this turn
        """,
        card,
    )
    story(
        """
        "Ada" is level 2
        "Ada" has "Grief", "Hat"
        "Ada" suffers "Theft"
        expect "Ada" has drawn 1 door this turn
        """,
        card,
    )


def test_standing_lines_of_a_monster_hold_while_it_fights() -> None:
    card = """
monster "Warden"
  level 2
  1 treasure
  you cannot sell items
"""
    story(
        """
        "Ada" is level 5
        "Ada" has "Jewels"
        "Ada" fights "Warden"
        expect "Ada" cannot sell items
        "Ada" wins the combat
        expect "Ada" may sell items
        """,
        card,
    )


def test_a_swapped_monster_leaves_its_enhancers_behind() -> None:
    card = """
door "Cue"
  play during any combat on a monster: swap it with 1 monster from your hand
"""
    story(
        """
        "Ada" is level 5
        "Ben" holds "Cue", "Imp", "Enraged"
        "Ada" fights "Goose"
        "Ben" plays "Enraged" on "Goose"
        expect 5 to 8
        "Ben" plays "Cue" on "Goose"
        expect 5 to 1
        expect "Enraged" is in the discards
        expect "Ben" has "Goose" in their hand
        """,
        card,
    )


def test_a_cancelled_card_in_combat_gives_nothing_more() -> None:
    card = """
one-shot "Eraser"
  value 100
  play when another player plays a one-shot: cancel it
"""
    story(
        """
        "Ada" is level 5
        "Ada" holds "Potion"
        "Ben" holds "Eraser"
        "Ada" fights "Troll"
        "Ada" plays "Potion" on "Ada"
        "Ben" plays "Eraser"
        expect 5 to 10
        expect "Potion" is in the discards
        """,
        card,
    )


# ---------------------------------------------------------------- modes, rolls, repetition


def test_each_play_line_is_a_mode_and_plain_lines_are_one_more() -> None:
    card = """
treasure "Ticket"
  play at any time on another player: that player loses 1 level
  gain 1 level
"""
    story(
        """
        "Ada" is level 2
        "Ada" holds "Ticket"
        "Ben" is level 4
        "Ada" plays "Ticket" on "Ben"
        expect the level of "Ben" is 3
        expect the level of "Ada" is 2
        """,
        card,
    )
    story(
        """
        "Ada" is level 2
        "Ada" holds "Ticket"
        "Ben" is level 4
        "Ada" plays "Ticket"
        expect the level of "Ben" is 4
        expect the level of "Ada" is 3
        """,
        card,
    )


def test_for_each_after_a_verb_repeats_the_clause_and_chooses_anew() -> None:
    card = """
curse "Tithe"
  lose 1 item for each power
"""
    story(
        """
        "Ada" is level 5
        "Ada" has "Flight", "Strength", "Hat", "Boots", "Sword"
        "Ada" suffers "Tithe"
        "Ada" chooses "Boots"
        "Ada" chooses "Sword"
        expect "Ada" has "Hat"
        expect "Ada" has 1 item
        """,
        card,
    )


def test_a_new_roll_forgets_what_was_done_to_the_old_one() -> None:
    cards = """
one-shot "Nudge"
  value 100
  play when a player rolls a die: +2 to the roll

one-shot "Glue"
  value 100
  play when another player rolls a die: that player rolls again
"""
    story(
        """
        "Ada" is level 2
        "Ada" holds "Nudge"
        "Ben" holds "Glue"
        "Ada" fights "Troll"
        "Ada" runs away
        "Ada" rolls 4
        "Ada" plays "Nudge"
        "Ben" plays "Glue"
        "Ada" rolls 4
        expect "Ada" has not escaped this turn
        """,
        cards,
    )


def test_a_slot_one_becomes_replaces_the_old_one() -> None:
    refused(
        """
        "Ada" is level 1
        "Ada" has "Polearm", "Sword"
        "Ada" equips "Sword"
        """,
    )


def test_cannot_carry_means_what_is_carried_is_lost() -> None:
    card = """
curse "Cramp"
  you cannot carry big items
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Anvil", "Hat"
        "Ada" suffers "Cramp"
        expect "Anvil" is in the discards
        expect "Ada" has "Hat"
        """,
        card,
    )


def test_treasures_unsaid_are_none_and_enhancers_count() -> None:
    cards = """
monster "Beggar"
  level 1

one-shot "Ledger"
  value 100
  play during any combat: the fighter draws X treasures, where X is the number of treasures of 1 monster in combat
"""
    story(
        """
        "Ada" is level 8
        "Ada" holds "Ledger", "Enraged"
        "Ada" fights "Beggar"
        "Ada" plays "Enraged" on "Beggar"
        "Ada" plays "Ledger"
        expect "Ada" has drawn 1 treasure this turn
        "Ada" wins the combat
        expect "Ada" has drawn 2 treasures this turn
        """,
        cards,
    )
    story(
        """
        "Ada" is level 8
        "Ada" fights "Beggar"
        "Ada" wins the combat
        expect "Ada" has not drawn a treasure this turn
        """,
        cards,
    )


def test_entering_combat_is_starting_one_or_joining_as_a_helper() -> None:
    card = """
power "Entrance"
  rank 1
  when you enter combat: draw 1 door
"""
    story(
        """
        "Ada" is level 2
        "Ada" has "Entrance"
        "Ben" is level 2
        "Ben" has "Entrance"
        "Ada" fights "Goose"
        expect "Ada" has drawn 1 door this turn
        expect "Ben" has not drawn a door this turn
        "Ben" helps "Ada"
        expect "Ben" has drawn 1 door this turn
        expect "Ada" has drawn 1 door this turn
        """,
        card,
    )
