"""Where two spellings mean the same, one is written; where they might not, what was written stays."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lootpress.dsl.canon import canon_block, canon_line
from lootpress.dsl.lexicon.english import a_or_an
from lootpress.dsl.nouns import is_plural, plural, singular
from lootpress.dsl.parser import StartRule
from lootpress.dsl.printer import print_block, print_line
from lootpress.dsl.walk import without_spans
from lootpress.tests.reading import STARTS, loses_a_name, read_blocks, read_line
from lootpress.tests.strategies import card_texts, lines


def canon(line: str) -> str:
    """The line as the only one of a door."""
    (block,) = read_blocks(f'door "D"\n  {line}')
    return print_block(canon_block(block)).split("\n")[1].strip()


SPELLINGS = [
    # `1` after verbs
    ("lose a level", "lose 1 level"),
    ("you may draw an ally", "you may draw 1 ally"),
    ("discard a random card: draw a door face up", "discard 1 random card: draw 1 door face up"),
    ("give an item to a player", "give 1 item to a player"),
    ("swap an item with a card in your hand", "swap 1 item with 1 card from your hand"),
    ("take an extra turn", "take 1 extra turn"),
    ("keep a monster as an steed", "keep 1 monster as a steed"),
    # `each` for subjects and targets, `all` for objects
    ("all players draw 1 door", "each player draws 1 door"),
    ("all other players: lose 1 level", "each other player: lose 1 level"),
    ("+1 to all monsters in combat", "+1 to each monster in combat"),
    ("-1 to run away by all players", "-1 to run away by each player"),
    ("discard each item", "discard all items"),
    ('discard each "Baker"', 'discard all "Baker"'),
    ("if all players are dead: lose 1 level", "if each player is dead: lose 1 level"),
    ("all players who have an ally lose it", "each player who has an ally loses it"),
    # `another`
    ("1 other player loses 1 level", "another player loses 1 level"),
    ("take 1 item from 1 other player", "take 1 item from another player"),
    # `from` where cards move, else `in`
    ("discard 2 cards in your hand", "discard 2 cards from your hand"),
    ("take 1 card in the discards into your hand", "take 1 card from the discards into your hand"),
    ("discard any number of items in your hand", "discard any number of items from your hand"),
    ("when you discard a card in your hand: +1", "when you discard a card from your hand: +1"),
    ("reveal 1 card from your hand", "reveal 1 card in your hand"),
    ("look at 1 card from the discards", "look at 1 card in the discards"),
    ("+1 if you have 2 cards from your hand", "+1 if you have 2 cards in your hand"),
    # where the question stands
    ("if you have an ally: +2", "+2 if you have an ally"),
    ("unless you have an ally, or you are dead: +2", "+2 unless you have an ally, or you are dead"),
    ("if you are dead: +1 for each item, at most 4", "+1 for each item if you are dead, at most 4"),
    ("if you have an ally: you cannot run away", "you cannot run away if you have an ally"),
    ("if you have an ally: ignore your items", "ignore your items if you have an ally"),
    ("lose 1 level if you have an ally", "if you have an ally: lose 1 level"),
    ("lose X levels unless you are dead, where X is 2", "unless you are dead: lose X levels, where X is 2"),
    ("when you escape: draw 1 door if you are dead", "when you escape, if you are dead: draw 1 door"),
    # the s of verbs
    ("each player lose 1 level", "each player loses 1 level"),
    ("2 players loses 1 level", "2 players lose 1 level"),
    ("loses 1 level", "lose 1 level"),
    ("you loses 1 level", "you lose 1 level"),
    ("it will not pursues you", "it will not pursue you"),
    ('when "Otter" die: +1', 'when "Otter" dies: +1'),
    ("when your turn start: +1", "when your turn starts: +1"),
    ("only armor count", "only armor counts"),
    ("only levels counts", "only levels count"),
    ("discards 1 card: +1", "discard 1 card: +1"),
    # one and many
    ("lose 1 levels", "lose 1 level"),
    ("lose 2 level", "lose 2 levels"),
    ("lose X level, where X is 2", "lose X levels, where X is 2"),
    ("lose up to 2 ally or class", "lose up to 2 allies or classes"),
    ("look at the top 3 card of the door deck", "look at the top 3 cards of the door deck"),
    ("discard all your item", "discard all your items"),
    ("each players loses 1 level", "each player loses 1 level"),
    ("roll a dice", "roll a die"),
    ("roll 2 die", "roll 2 dice"),
    ("+2 rank", "+2 ranks"),
    ("-1 treasures", "-1 treasure"),
    ("1 hands", "1 hand"),
    ("2 hand", "2 hands"),
    ("+1 for each items", "+1 for each item"),
    ("lose 2 headgear", "lose 2 headgear"),
    ("+03", "+3"),
    # a, an
    ("when you lose a item: +1", "when you lose an item: +1"),
    ("when you lose an one-shot: +1", "when you lose a one-shot: +1"),
    ('when you gain a "Elf": +1', 'when you gain an "Elf": +1'),
    # the die
    ("1 or 2 or 3: die", "1 to 3: die"),
    ("3 or 1: die", "1 or 3: die"),
    ("2 or 1 or 2: die", "1 to 2: die"),
    ("4 to 4: die", "4: die"),
    # before the colon
    (
        "if you are dead, when you escape, during combat, once per turn, discard 1 card: +1",
        "once per turn, during combat, when you escape, if you are dead, discard 1 card: +1",
    ),
    ("when you escape, until you are dead: +1", "until you are dead, when you escape: +1"),
    ("if you are dead, or you are tied, this turn: die", "this turn, if you are dead, or you are tied: die"),
    ("unless you are dead, play at any time: +1", "play at any time, unless you are dead: +1"),
    ("if you are dead, bad stuff: die", "bad stuff, if you are dead: die"),
    ("each player, once per turn, discard 1 card: +1", "once per turn, each player, discard 1 card: +1"),
]  # fmt: skip

STAYS = [
    # `1` is exact in questions, and an event that takes one may differ from one that takes some
    "+1 if you have 1 item",
    "when you draw 1 card: +1",
    "+1 if you have 1 other item",
    # `a` is more than a number
    "roll a die",
    "become a steed",
    "lose a combat",
    "attach to a big item in play",
    "+2 to a monster",
    # what is forbidden is not counted
    "you cannot use a card",
    "you cannot use each item",
    # one by one is not together
    "each item totaling at least 300 counts double",
    "all items totaling at least 300 count double",
    "all zombies count double",
    "all armor counts double",
    # where something is, or where it came from
    "discard 1 ally in play",
    "remove all monsters in combat",
    "take 1 enhancer of 1 monster in your hand",
    "when a curse from the door deck would strike you: cancel it",
    "+1 if you have a card from the door deck",
    # the question points at something the line names, or is asked after a price
    "discard 1 item if it is big",
    "if it is undead: +2",
    "if another player has an ally: +2 to that player",
    "if you do: +2",
    "lose 1 level if you do",
    "discard 1 card: gain 1 level if you are dead",
    "each player: lose 1 level if you are dead",
    "when a curse would strike you: cancel it if you are dead instead",
    "+2 if you are dead when played",
    "if you are dead: +2 when played",
    "if you are dead, if you are tied: +2",
    "if you are dead: you may draw 1 door",
    # who is asked depends on who acts
    "each player, if you are dead: lose 1 level",
    "if it is big, when you lose an item: lose 1 level",
    "and you are dead, once per turn: lose 1 level",
    # words of somebody's own game
    "lose 2 zombie",
    "lose 1 zombies",
    "lose 2 undead",
    # which of your items depends on their number
    "lose your items",
    "either sides wins ties",
    "3 to 1: die",
]


@pytest.mark.parametrize(("written", "expected"), SPELLINGS)
def test_one_of_two_spellings_is_written(written: str, expected: str) -> None:
    assert expected == canon(written)
    assert expected == canon(expected)


@pytest.mark.parametrize("line", STAYS)
def test_what_may_mean_something_else_stays(line: str) -> None:
    assert line == canon(line)


def test_an_example_has_no_colon_to_put_a_question_before() -> None:
    text = 'example "E"\n  "Ada" draws 1 door if you are dead\n'
    assert text == print_block(canon_block(read_blocks(text)[0]))


@pytest.mark.parametrize("answer", ["otherwise: die", "if you do: die", "otherwise, if you are dead: die"])
@pytest.mark.parametrize("line", ["if you have an ally: +2", "lose 1 level if you have an ally", "+2", "value 300"])
def test_what_is_answered_stays_above_its_answer(line: str, answer: str) -> None:
    text = f'door "D"\n  when you escape: draw 1 door\n  {line}\n  {answer}\n'
    assert text == print_block(canon_block(read_blocks(text)[0]))


@settings(max_examples=100)
@given(st.sampled_from(STARTS).flatmap(lambda start: st.tuples(st.just(start), lines(start))))
def test_any_line_in_its_one_spelling_is_read_again_and_stays(line: tuple[StartRule, str]) -> None:
    start, text = line
    node = read_line(text, start)
    assume(not loses_a_name(node))
    spelled = canon_line(node)
    assert without_spans(spelled) == without_spans(read_line(print_line(spelled), start))
    assert spelled == canon_line(spelled)


@settings(max_examples=40)
@given(card_texts())
def test_any_card_in_its_one_spelling_is_read_again_and_stays(text: str) -> None:
    spelled = canon_block(read_blocks(text)[0])
    assert without_spans(spelled) == without_spans(read_blocks(print_block(spelled))[0])
    assert spelled == canon_block(spelled)


@settings(max_examples=40)
@given(card_texts())
def test_lines_that_happen_keep_their_order(text: str) -> None:
    (block,) = read_blocks(text)
    rows = [s.row for s in canon_block(block).statements if print_line(s.node).startswith(("lose", "if", "otherwise"))]
    assert rows == sorted(rows)


@pytest.mark.parametrize(
    ("one", "many"),
    [("item", "items"), ("ally", "allies"), ("class", "classes"), ("bonus", "bonuses"), ("die", "dice")],
)
def test_known_nouns_have_two_forms(one: str, many: str) -> None:
    assert (many, one) == (plural(one), singular(many))
    assert (one, many) == (singular(one), plural(many))
    assert not is_plural(one)
    assert is_plural(many)


@pytest.mark.parametrize(
    ("article", "words"),
    [
        ("a", ["card", "hand", "one-shot", "unicorn", "used", "Xylophone", "180 Otters", "Eunuch", ""]),
        ("an", ["item", "hour", "honest", "undead", "usher", "Elf", "X-Force", "18 Otters", "8-Ball"]),
    ],
)
def test_the_article_follows_the_sound(article: str, words: list[str]) -> None:
    assert [article] * len(words) == [a_or_an(word) for word in words]
