"""What the compiler says is wrong, in its exact words: for every kind of mistake the code, the place, the sentence, the help."""

import pytest

from lootpress.compiler.load import check_text
from lootpress.dsl.diagnostics import Severity

Case = tuple[str, str, str, str, str | None]


def card(kind: str, *lines: str) -> str:
    """A card with these lines, beside one that they may speak of."""
    return text(f'{kind} "Test Card"', *(f"  {line}" for line in lines), "", 'race "Elf"', "  +1")


def text(*lines: str) -> str:
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- noun phrases

NOUNS = [
    (
        card("curse", "lose 1 item or level"),
        "L201",
        "1 item or level",
        "`item` and `level` are different sorts of things and cannot stand together with `or`",
        "write them on two lines",
    ),
    (
        card("curse", "set your level or roll to 3"),
        "L201",
        "your level or roll",
        "`level` cannot stand together with another by `or`",
        "write them on two lines",
    ),
    (card("curse", "lose 1 level worth 300"), "L202", "worth 300", "nothing before it can have `worth ...`", None),
    (
        card("curse", "discard it worth 300"),
        "L202",
        "worth 300",
        "`it` is known already and cannot be narrowed",
        "leave these words out",
    ),
    (
        card("curse", "discard this card from your hand"),
        "L202",
        "from your hand",
        "`this card` is known already and cannot be narrowed",
        "leave these words out",
    ),
    (
        card("curse", 'each "Elf" chosen by a die loses 1 level'),
        "L202",
        'each "Elf" chosen by a die',
        "players are not chosen and do not total anything",
        "leave these words out",
    ),
    (
        card("class", "+X, where X is your level that may win the game"),
        "L202",
        "that may win the game",
        "a number cannot be narrowed",
        "leave these words out",
    ),
    (
        card("curse", "your headgear: lose 1 level"),
        "L203",
        "your headgear",
        "a player belongs here, not `headgear`",
        "write: a player, another player, each other player ...",
    ),
    (
        card("curse", "charity: lose 1 level"),
        "L203",
        "charity",
        "a player belongs here, not `charity`",
        "write: a player, another player, each other player ...",
    ),
    (
        card("curse", "your level: lose 1 level"),
        "L203",
        "your level",
        "a player belongs here, not `level`",
        "write: a player, another player, each other player ...",
    ),
    (card("door", "attach to your hand"), "L203", "your hand", "a player or a card belongs here, not `hand`", None),
    (
        card("curse", "lose 1 item from your turn"),
        "L203",
        "your turn",
        "a player or a card belongs here, not `turn`",
        None,
    ),
    (
        card("curse", "kill another player"),
        "L230",
        "another player",
        "`kill` takes a card, and `player` is not one",
        None,
    ),
    (
        card("curse", "your turn ends"),
        "L203",
        "your turn",
        "only players and cards do something",
        "write: end your turn, or: end the combat",
    ),
    (card("curse", "your hand draws 1 door"), "L203", "your hand", "only players and cards do something", None),
    (
        card("class", "when your turn wins the combat: draw 1 door"),
        "L203",
        "your turn",
        "a time starts and ends, and does nothing else",
        "write: when your turn starts: ...",
    ),
    (
        card("class", "when your hand draws a card: draw 1 door"),
        "L203",
        "your hand",
        "only players and cards do something",
        None,
    ),
    (card("class", "+1 if your hand has an ally"), "L203", "an ally", "only players and cards have something", None),
    (
        card("class", "+1 if your hand has drawn a card this turn"),
        "L203",
        "has drawn a card this turn",
        "only players and cards have done something",
        None,
    ),
    (card("class", "+1 if you have your turn"), "L203", "your turn", "nobody has a time", None),
    (
        card("class", '+1 if a monster says "boo"'),
        "L203",
        "a monster",
        "only players and the table say something",
        "write: the table says ...",
    ),
    (
        card("curse", "you cannot lose items to it"),
        "L203",
        "it",
        "a kind of card or bad stuff belongs here",
        "write: to any trap or bad stuff",
    ),
    (
        card("class", "+1 for each cursed"),
        "L204",
        "for each cursed",
        "`cursed` says how something is; a thing belongs here",
        None,
    ),
    (card("curse", "suffer agreement"), "L204", "agreement", "`agreement` cannot stand here", None),
    (
        card("item", "when your turn starts: discard it"),
        "L205",
        "it",
        "nothing before says which card `it` is",
        "name the card: this card, your item, the monster ...",
    ),
    (
        card("item", "when your turn starts: discard its enhancers"),
        "L205",
        "its enhancers",
        "nothing before says which card `it` is",
        "name the card: this card, your item, the monster ...",
    ),
    (
        card("curse", "lose X levels"),
        "L206",
        "X",
        "X is not told anywhere on this line",
        "end the line with: , where X is ...",
    ),
    (card("curse", "+X"), "L206", "+X", "X is not told anywhere on this line", "end the line with: , where X is ..."),
    (
        card("curse", "roll X dice, where X is 2"),
        "L206",
        "X dice",
        "a number of dice is written as a number",
        "write: 2 dice",
    ),
    (
        card("curse", "lose X levels, where X is your level, at most X"),
        "L206",
        "at most X",
        "X is not told anywhere on this line",
        "end the line with: , where X is ...",
    ),
    (
        card("curse", "during your next X rolls: -1 to the roll"),
        "L206",
        "your next X rolls",
        "a number of rolls is written as a number",
        "write: during your next 3 rolls",
    ),
    (
        card("class", "+1 for each player of treasure at most 3"),
        "L207",
        "of treasure at most 3",
        "`treasure` is not a number that cards or players have",
        "write: of level at most 3",
    ),
    (
        card("class", '+1 for each player of level "G"'),
        "L207",
        'of level "G"',
        "`of level` takes a number, not a quoted text",
        "write: of level at least 3",
    ),
    (
        card("curse", "that player loses 1 level"),
        "L208",
        "that player",
        "nothing before says which player `that player` is",
        "name somebody first, such as another player",
    ),
    (
        card("curse", "each other player from the discards draws 1 door"),
        "L209",
        "each other player from the discards",
        "players come `from the left` or `from the right`",
        None,
    ),
    (
        card("curse", "your neighbor draws 1 door"),
        "L210",
        "your neighbor",
        "which neighbor?",
        "write: your left neighbor or your right neighbor",
    ),
    (
        card("curse", "the left player draws 1 door"),
        "L211",
        "the left player",
        "`left` does not go with `player`",
        None,
    ),
    (
        card("curse", "the killed player draws 1 door"),
        "L211",
        "the killed player",
        "`killed` does not go with `player`",
        None,
    ),
    (
        card("curse", 'each lost "Elf" draws 1 door'),
        "L211",
        'each lost "Elf"',
        "`lost` does not go with players",
        "write: each player who ...",
    ),
    (
        card("class", "+X, where X is your active level"),
        "L211",
        "your active level",
        "`active` does not go with `level`",
        None,
    ),
    (card("curse", "skip your left turn"), "L211", "your left turn", "`left` does not go with `turn`", None),
    (card("curse", "win left ties"), "L211", "left ties", "`left` does not go with `tie`", None),
    (
        card("curse", "lose your highest item"),
        "L212",
        "highest",
        "`highest` cannot choose among cards here",
        "write: your item that has the highest value",
    ),
    (card("curse", "lose your next item"), "L212", "next", "`next` cannot choose among cards here", None),
    (card("curse", "the top player draws 1 door"), "L212", "top", "`top` does not go with `player`", None),
    (card("curse", "the next fighter draws 1 door"), "L212", "next", "`next` cannot choose among players", None),
    (card("curse", "during the first turn: -1"), "L212", "first", "`first` does not go with `turn`", None),
    (card("curse", "lose 1 highest level"), "L216", "1 highest level", "`level` cannot stand here", None),
    (
        card("treasure", "put 1 card on another player"),
        "L213",
        "another player",
        "a place belongs here",
        "write: your hand, play, combat, the discards, the door deck ...",
    ),
    (
        card("treasure", "put 1 card into your turn"),
        "L213",
        "your turn",
        "`turn` is not a place",
        "write: your hand, play, combat, the discards, the door deck ...",
    ),
    (
        card("door", "look at the top card of the deck"),
        "L214",
        "the deck",
        "which deck?",
        "write: the door deck or the treasure deck",
    ),
    (
        card("door", "shuffle the headgear deck"),
        "L214",
        "the headgear deck",
        "which deck?",
        "write: the door deck or the treasure deck",
    ),
    (
        card("item", "in the headgear deck"),
        "L214",
        "the headgear deck",
        "there is no headgear deck",
        "write: in the door deck, in the treasure deck",
    ),
    (
        card("curse", "during another player: -1"),
        "L215",
        "another player",
        "a time belongs here, not `player`",
        "write: combat, your turn, your next combat ...",
    ),
    (
        card("curse", "during 2 turns: -1"),
        "L215",
        "2 turns",
        "one turn at a time belongs here",
        "write: your turn, your next turn, any turn ...",
    ),
    (
        card("curse", "skip each turn"),
        "L215",
        "each turn",
        "one turn at a time belongs here",
        "write: your turn, your next turn, any turn ...",
    ),
    (
        card("curse", "during 3 rolls: -1 to the roll"),
        "L215",
        "3 rolls",
        "a time belongs here",
        "write: during your next 3 rolls",
    ),
    (
        card("class", "+X, where X is your headgear"),
        "L216",
        "your headgear",
        "a number belongs here, not `headgear`",
        "write: the number of ..., the level of ...",
    ),
    (
        card("class", "+X, where X is 2 ranks of your power"),
        "L216",
        "2 ranks of your power",
        "a number belongs here, not `ranks`",
        "write: the rank of ...",
    ),
    (card("curse", "ignore your dice"), "L216", "your dice", "`die` cannot stand here", None),
    (
        card("class", "+1 if you have the highest item"),
        "L216",
        "the highest item",
        "`highest` goes with a number",
        "write: the highest level, the most items",
    ),
    (
        card("class", "+X, where X is the level"),
        "L217",
        "the level",
        "the level of whom?",
        "write: your level, the level of the helper ...",
    ),
    (
        card("class", "+X, where X is the number"),
        "L218",
        "the number",
        "the number of what?",
        "write: the number of cards in your hand",
    ),
    (
        card("class", "+1 if this player is in combat"),
        "L219",
        "this player",
        "`this player` means nothing here",
        "write: this card",
    ),
    (
        card("treasure", "gain 1 level that would win the combat"),
        "L224",
        "that would win the combat",
        "this cannot be said of levels",
        "write: that may win the game",
    ),
    (
        card("treasure", "take 1 item from another player that may win the game"),
        "L224",
        "that may win the game",
        "this cannot be said of cards",
        "write: that would win the combat",
    ),
    (
        card("treasure", 'each "Elf" that would win the combat draws 1 door'),
        "L224",
        "that would win the combat",
        "this is said of cards and levels, not of players",
        "write: who ...",
    ),
]

# ---------------------------------------------------------------- questions and events

QUESTIONS = [
    (
        card("class", "if you kill a monster: draw 1 door"),
        "L220",
        "you kill a monster",
        "`if` asks how things are; `kill` is something that happens",
        "write `when` instead of `if`, or ask for the past: you have killed a monster this turn",
    ),
    (
        card("curse", "lose 1 item", "when you do: lose 1 level"),
        "L221",
        "you do",
        "`you do` asks about the line before and goes with `if`",
        "write: if you do:",
    ),
    (
        card("curse", "lose 1 item", "lose 1 level if you do"),
        "L221",
        "you do",
        "`you do` asks about the line before, on a line of its own",
        "write: if you do: ...",
    ),
    (
        card("class", "+2 if you are at least 5"),
        "L222",
        "at least 5",
        "only numbers can be compared",
        "write: your level is at least 3",
    ),
    (
        card("curse", "this turns: -1"),
        "L223",
        "this turns",
        "`this turns` is not a time",
        "write: this turn, this combat or this game",
    ),
    (
        card("class", "+1 if you have killed a monster this combats"),
        "L223",
        "this combats",
        "`this combats` is not a time",
        "write: this turn, this combat or this game",
    ),
]

# ---------------------------------------------------------------- verbs

VERBS = [
    (card("treasure", "draw 1 level"), "L230", "1 level", "`draw` takes a card, and `level` is not one", None),
    (
        card("curse", "lose 1 roll"),
        "L230",
        "1 roll",
        "`lose` takes levels or cards, and `roll` is neither",
        "write: lose 1 level, or change the number with a bonus",
    ),
    (
        card("treasure", "gain 2 ranks"),
        "L230",
        "2 ranks",
        "`gain` takes levels or cards, and `rank` is neither",
        "write: gain 1 level, or change the number with a bonus",
    ),
    (
        card("treasure", "add 1 monster from your hand to your hand"),
        "L230",
        "add 1 monster from your hand to your hand",
        "`add` puts a monster into the combat or a counter on a card",
        "write: add 1 counter to this card",
    ),
    (
        card("curse", "lose the combat"),
        "L231",
        "lose the combat",
        "to lose the combat is what happens to players, not something a card does",
        "write: end the combat, or: each player in combat runs away",
    ),
    (
        card("curse", "lose your turn"),
        "L231",
        "lose your turn",
        "turns are skipped or ended, not lost",
        "write: skip your next turn, or: end your turn",
    ),
    (
        card("door", "look for treasure"),
        "L232",
        "for treasure",
        "one can only look for trouble",
        "write: look for trouble, or: look at ...",
    ),
    (
        card("curse", "you cannot use items without armor"),
        "L233",
        "use items without armor",
        "`use ... without` belongs in a deck",
        None,
    ),
    (
        card("class", "you may defeat 1 monster in combat keeping its level"),
        "L234",
        "keeping its level",
        "only a monster's treasures can be kept",
        "write: keeping its treasures",
    ),
    (
        card("class", "your ally counts"),
        "L235",
        "counts",
        "counts how?",
        'write: counts double, counts as +5, counts as "Elf", only armor counts',
    ),
    (card("class", "your ally counts as +X"), "L235", "as +X", "a card counts as a plain bonus", "write: counts as +5"),
    (
        card("class", "when you escape: win your turn"),
        "L236",
        "win your turn",
        "one wins the combat, the game, or ties",
        "write: win the combat, win the game, win ties",
    ),
    (
        card("ally", "when you open this card: you may fight it as a curse"),
        "L237",
        "as a curse",
        "a card can only be fought as a monster",
        "write: fight it as a monster",
    ),
    (
        card("class", "when you roll 7: draw 1 door"),
        "L238",
        "roll 7",
        "a die shows 1 to 6",
        "write: roll a die, or: you roll 6",
    ),
    (card("curse", "roll your level"), "L238", "your level", "only dice are rolled", "write: roll a die"),
    (card("curse", "roll 0 dice"), "L238", "0 dice", "one rolls 1 to 100 dice", "write: a die, or: 2 dice"),
    (
        card("curse", "set the number of cards in your hand to 2"),
        "L239",
        "the number of cards in your hand",
        "only a level, a roll or a strength can be set",
        "write: set your level to 3",
    ),
    (
        card("curse", "choose 1 item"),
        "L240",
        "choose 1 item",
        "`choose` is followed by `one` or a number, and the choices stand below",
        "write: choose one",
    ),
    (
        card("door", "loot trouble"),
        "L241",
        "loot trouble",
        "one loots the room or a dead player",
        "write: loot the room",
    ),
    (
        card("door", "shuffle your hand"),
        "L242",
        "shuffle your hand",
        "only a deck is shuffled",
        "write: shuffle the door deck",
    ),
    (
        card("class", "when you would kill a monster: keep it as not a monster instead"),
        "L244",
        "as not a monster",
        "a card is kept as something",
        "write: keep it as an ally",
    ),
    (
        card("class", "when you kill a monster without items and allies: draw 1 door"),
        "L201",
        "without items and allies",
        "after `without` stands one thing",
        "join them with `or`: without items or allies",
    ),
]

# ---------------------------------------------------------------- lines and what stands below them

LINES = [
    (
        card("item", "draw 1 treasure"),
        "L250",
        "draw 1 treasure",
        "this card lies in play, so a line that happens must say when",
        "write before it: when your turn starts:, when you kill a monster:, discard 1 card: ...",
    ),
    (card("curse", "1 to 3: lose 1 level"), "L251", "1 to 3", "a row like this stands below `roll a die`", None),
    (
        card("class", "when your turn starts:"),
        "L252",
        "when your turn starts:",
        "nothing stands after the colon",
        "write what happens behind it, or on indented lines below",
    ),
    (
        card("class", "if you are in combat: level 5"),
        "L253",
        "level 5",
        "this line says what the card is and stands alone on its line",
        "put it directly below the card's name",
    ),
    (
        card("door", "attach to your item if you are cursed"),
        "L253",
        "if you are cursed",
        "`attach to` stands alone on its line",
        "write a question as: only if ...",
    ),
    (
        card("curse", "only armor helps"),
        "L254",
        "helps",
        "after `only` and a noun comes `counts`",
        "write: only armor counts",
    ),
    (card("class", "counts double"), "L255", "counts double", "what counts?", "write: your ally counts double"),
    (
        card("class", "when your turn starts: another player asks for help"),
        "L256",
        "asks for help",
        "`ask` is something to wait for, not something a card does",
        "write it after `when`",
    ),
    (
        card("curse", "you will not trade items"),
        "L257",
        "trade items",
        "`will not` tells a monster's habit",
        "write: it will not pursue players of level at most 3, or: you cannot ...",
    ),
    (
        card("one-shot", "+2 to either side when discarded"),
        "L258",
        "when discarded",
        "`when discarded` at the end of a line is not known",
        "write: when played",
    ),
    (
        card("curse", "choose one"),
        "L259",
        "choose one",
        "the rows to choose from are missing",
        "write them indented below, one a line",
    ),
    (
        card("curse", 'ask another player "Why?"'),
        "L259",
        'ask another player "Why?"',
        "the rows to choose from are missing",
        "write them indented below, one a line",
    ),
    (
        card("class", "+1 for each turn"),
        "L260",
        "for each turn",
        "one counts players, cards or things here",
        "write: for each card in your hand",
    ),
    (
        card("dungeon", "+2"),
        "L261",
        "+2",
        "this card belongs to nobody, so its bonus needs a target",
        "write: +1 to each monster in combat",
    ),
    (
        card("enhancer", "+1 treasure or level"),
        "L262",
        "+1 treasure or level",
        "a bonus is added to one thing",
        "write one bonus on each line",
    ),
    (
        card("item", "+1 treasure to run away"),
        "L262",
        "+1 treasure to run away",
        "a bonus is added to one thing",
        "write one bonus on each line",
    ),
    (
        card("one-shot", "+3 to your turn"),
        "L263",
        "your turn",
        "a bonus goes to a side, a player, a monster, a roll or a limit",
        "write: +2 to either side",
    ),
    (
        card("one-shot", "+3 to your value"),
        "L263",
        "your value",
        "a bonus goes to a side, a player, a monster, a roll or a limit",
        "write: +2 to either side",
    ),
    (card("item", "+1 to 2 rolls"), "L263", "2 rolls", "a bonus goes to one number", "write: +2 to your rolls"),
    (
        card("item", "+1 item"),
        "L264",
        "item",
        "`item` is nothing a bonus can be added to",
        "write: +2, +1 treasure, +1 level, +2 ranks, +1 hand, +1 to run away ...",
    ),
    (
        card("curse", "choose 3", "  lose 1 level", "  lose 1 item"),
        "L265",
        "choose 3",
        "there are only 2 rows to choose from",
        None,
    ),
    (
        card("curse", "lose 1 level", "  lose 1 item"),
        "L266",
        "lose 1 level",
        "nothing can stand below this line",
        "indent the lines below it as far as this one, or end this line with a colon",
    ),
    (
        card("item", "value 300", "  +2"),
        "L266",
        "value 300",
        "nothing can stand below this line",
        "indent the lines below it as far as this one",
    ),
    (
        card("curse", "roll a die", "  lose 1 level"),
        "L267",
        "lose 1 level",
        "below `roll a die` every row begins with faces of the die",
        "write: 1 to 3: ... or otherwise: ...",
    ),
    (
        card("curse", "roll a die", "  0: lose 1 level"),
        "L238",
        "0",
        "a die shows 1 to 6, the smaller number first",
        "write: 1 to 3:",
    ),
    (
        card("curse", "roll a die", "  4 to 2: lose 1 level"),
        "L238",
        "4 to 2",
        "a die shows 1 to 6, the smaller number first",
        "write: 1 to 3:",
    ),
    (
        card("curse", "roll a die", "  1 to 3: lose 1 level", "  3 to 6: lose 1 item"),
        "L268",
        "3 to 6",
        "two rows answer to 3",
        None,
    ),
    (
        card("curse", 'ask another player "Why?"', "  lose 1 level"),
        "L269",
        "lose 1 level",
        "below `ask` every row begins with an answer in quotes",
        'write: "the street": +4',
    ),
    (
        card("class", "+1 for each ally in play for each curse in play"),
        "L278",
        "for each curse in play",
        "this is said twice on the line",
        "keep one of the two",
    ),
    (
        card("treasure", "draw 1 treasure for each ally in play, at most 3"),
        "L279",
        "at most 3",
        "there is no number here for the bound to keep",
        "write the number as X: draw X treasures, where X is the number of allies in play, at most 3",
    ),
    (
        card("curse", "lose 1 level instead"),
        "L280",
        "instead",
        "instead of what?",
        "write before the colon what would happen: when you would ...:",
    ),
]

# ---------------------------------------------------------------- before the colon

HEADS = [
    (
        card("class", "during combat, and you are cursed: +2"),
        "L270",
        "and you are cursed",
        "there is no question or event before `and` to join",
        "begin the first question with `if`",
    ),
    (
        card("one-shot", "play at any time, and you are cursed: draw 1 door"),
        "L270",
        "and you are cursed",
        "there is no question or event before `and` to join",
        "begin the first question with `if`",
    ),
    (
        card("class", "+2, and you are cursed"),
        "L270",
        "and you are cursed",
        "there is no question before `and` to join",
        "begin the first question with `if`",
    ),
    (
        card("curse", "lose 1 item", "if you do, and you are cursed: lose 1 level"),
        "L270",
        "and you are cursed",
        "`if you do` stands alone",
        "put the other question on a line below",
    ),
    (card("item", "bad stuff: lose 1 level"), "L271", "bad stuff", "an item has no bad stuff", "only monsters have it"),
    (
        card("monster", "level 4", "when it enters combat:", "  bad stuff: lose 1 level"),
        "L271",
        "bad stuff",
        "bad stuff stands directly below the monster's name",
        None,
    ),
    (
        card("class", "when your turn starts, when your turn ends: draw 1 door"),
        "L272",
        "when your turn ends",
        "a line waits for one `when`; join others with `, or`",
        None,
    ),
    (card("curse", "this turn, this combat: -1"), "L272", "this combat", "a line lasts for one time", None),
    (
        card("class", "once per turn, once per combat, discard 1 card: draw 1 door"),
        "L272",
        "once per combat",
        "a line has one limit; join units with `and`: once per combat and player",
        None,
    ),
    (
        card("curse", "each player, each other player: lose 1 level"),
        "L272",
        "each other player",
        "one line speaks to one group of players",
        None,
    ),
    (
        card("class", "once per room, discard 1 card: draw 1 door"),
        "L273",
        "once per room",
        "nothing is counted per room",
        "write: once per turn, combat, game, player, monster or card",
    ),
    (
        card("class", "0 times per turn, discard 1 card: draw 1 door"),
        "L273",
        "0 times per turn",
        "how often is a plain number",
        "write: 2 times per combat",
    ),
    (
        card("monster", "level 4", "play at any time: lose 1 level"),
        "L274",
        "play at any time",
        "`play` says when a card may be played; a monster has its own time",
        None,
    ),
    (
        card("class", "when you kill a monster, and you are cursed: draw 1 door"),
        "L275",
        "and you are cursed",
        "two things do not happen at once",
        "write `, or`, or put the second into a question: , if ...",
    ),
    (
        card("curse", "otherwise: lose 1 level"),
        "L276",
        "otherwise",
        "`otherwise` has no line before it on this level",
        "put it right below the line it answers, equally indented",
    ),
    (card("curse", "if you do: lose 1 level"), "L276", "if you do", "there is no line before to ask about", None),
    (
        card("class", "+2 if you have no helper, and you have an ally, or you are cursed"),
        "L277",
        "or you are cursed",
        "`, and` and `, or` in one chain can be read two ways",
        "put one of the questions on a line of its own",
    ),
]

# ---------------------------------------------------------------- data lines

DATA = [
    (
        card("item", "value 300", "value 400"),
        "L301",
        "value 400",
        "this card already says its value",
        "keep one of the two lines",
    ),
    (
        card("item", "tagged shiny", "tagged shiny"),
        "L301",
        "tagged shiny",
        "this card says that already",
        "keep one of the two lines",
    ),
    (card("item", "in your hand"), "L302", "your hand", "a card lies in a deck", "write: in the treasure deck"),
    (
        card("curse", 'only for "Elf"'),
        "L303",
        'only for "Elf"',
        "`only for` says who may use a card, and nobody uses a curse",
        "write: only if you are ...",
    ),
    (
        card("monster", "level 4", 'not for "Elf"'),
        "L303",
        'not for "Elf"',
        "`not for` says who may use a card, and nobody uses a monster",
        "write: only if you are ...",
    ),
    (card("item", 'code "TC"'), "L304", 'code "TC"', "`code` belongs to a set or deck, not to a card", None),
    (
        card("monster", "level 4", "treasures 2"),
        "L305",
        "treasures 2",
        "a card has no property `treasures`",
        "write the number first: 2 treasures",
    ),
    (
        card("item", "charity 2"),
        "L305",
        "charity 2",
        "a card has no property `charity`",
        "write the number first: 2 charity",
    ),
    (
        card("item", "level 3"),
        "L306",
        "level 3",
        "an item has no level",
        "for what a player gains, write: gain 1 level",
    ),
    (
        card("monster", "level 4", "value 300"),
        "L306",
        "value 300",
        "a monster has no value",
        "only cards that can be sold have one",
    ),
    (card("treasure", "2 levels"), "L306", "2 levels", "only monsters give levels this way", "write: gain 2 levels"),
    (
        card("treasure", "1 treasure"),
        "L306",
        "1 treasure",
        "only monsters give treasures this way",
        "write: draw 1 treasure",
    ),
    (card("curse", "rank 2"), "L306", "rank 2", "a curse has no rank", "ranks are for powers"),
    (card("item", 'value "much"'), "L307", '"much"', "`value` takes one number", "write: value 300"),
    (card("monster", "level 0"), "L308", "0", "`level` is a number from 1 to 1,000,000", None),
    (card("monster", "level 0 dice"), "L308", "0 dice", "`level` is a number from 1 to 100", None),
    (card("power", "rank 1000001"), "L308", "1000001", "`rank` is a number from 1 to 1,000,000", None),
    (card("item", "101 copies"), "L308", "101 copies", "a card has 1 to 100 copies", None),
    (card("item", "3 hands"), "L308", "3 hands", "an item fills 1 to 2 of the slot `hand`", None),
    (card("monster", "level 4", "101 treasures"), "L308", "101 treasures", "a monster gives up to 100 treasures", None),
    (card("item", "flavor 3"), "L309", "3", "`flavor` takes a text in quotes", 'write: flavor "..."'),
    (card("item", 'flavor ""'), "L309", '""', "the text of `flavor` is empty", None),
    (
        card("item", 'artist "Ada", "Ben"'),
        "L309",
        '"Ada", "Ben"',
        "`artist` takes one text in quotes",
        'write: artist "..."',
    ),
    (
        card("curse", "your headgear"),
        "L310",
        "your headgear",
        "this line says nothing about the card",
        "a line is a property, a bonus, or a sentence with a verb",
    ),
    (
        card("curse", "2 monsters"),
        "L310",
        "2 monsters",
        "`2 monsters` says nothing about the card",
        "write what happens to them, with a verb",
    ),
    (
        card("curse", "charity"),
        "L310",
        "charity",
        "`charity` alone says nothing about a card",
        "a line is a property, a bonus, or a sentence with a verb",
    ),
    (card("item", 'the "Elf"'), "L310", 'the "Elf"', "a name alone says what the card is", 'write: "Elf"'),
    (
        card("item", "at most 2 copies"),
        "L310",
        "at most 2 copies",
        "this line says nothing about the card",
        "a data line is a plain number and a noun: 2 treasures",
    ),
    (card("item", "value"), "L311", "value", "`value` needs something behind it", "write: value 300"),
    (card("item", "flavor"), "L311", "flavor", "`flavor` needs something behind it", 'write: flavor "..."'),
    (card("item", "tagged shiny", "shiny"), "L312", "shiny", "`shiny` is a tag", "write: tagged shiny"),
    (
        card("curse", "headgear"),
        "L313",
        "headgear",
        "a curse is not worn or carried, so it has no slot and no size",
        None,
    ),
    (
        card("item", "300 value"),
        "L314",
        "300 value",
        "for `value` the number stands behind the word",
        "write: value 300",
    ),
    (
        card("role", 'side "woman"'),
        "L323",
        'side "woman"',
        "a card with sides has two of them",
        'write: side "woman" and side "man"',
    ),
    (
        card("monster", "level 4", 'art "../goose.png"'),
        "L324",
        'art "../goose.png"',
        "art lies in the folder of its set",
        'write a path such as "art/goose.png"',
    ),
    (
        card("monster", "level 4", 'art "C:\\\\goose.png"'),
        "L324",
        'art "C:\\\\goose.png"',
        "art lies in the folder of its set",
        'write a path such as "art/goose.png"',
    ),
    (
        card("ally", "level 3"),
        "L322",
        'ally "Test Card"',
        "nothing says that this ally can be fought",
        "write: when you open this card: you may fight it as a monster",
    ),
]

# ---------------------------------------------------------------- whole blocks and names

BLOCKS = [
    (
        text('monster "No Level"', "  1 treasure", "  bad stuff: lose 1 level"),
        "L320",
        'monster "No Level"',
        "a monster needs a level",
        "write below its name: level 4",
    ),
    (text('item ""', "  value 300"), "L330", '""', "this card has no name", "write a name between the quotes"),
    (text('itm "Typo"', "  value 300"), "L331", "itm", "`itm` is not a kind of card", "did you mean `item`?"),
    (
        text('player "Odd"', "  value 300"),
        "L331",
        "player",
        "`player` does not begin a card",
        "write one of: accent, affiliation, ally, class, curse, door, dungeon, enhancer, hireling, item, monster, one-shot, power, race, role, seal, steed, trap, treasure",
    ),
    (
        text("  value 300"),
        "L022",
        "value 300",
        "this line belongs to no card",
        'begin a card at the left edge: item "Name"',
    ),
    (
        text('item "Loose"', "    value 300", "  +2"),
        "L020",
        "+",
        "this line is indented like no line above it",
        "indent it by two spaces a level",
    ),
    (
        text('item "Word"', "  vallue 300"),
        "L150",
        "vallue",
        "`vallue` is not a word of the language",
        "did you mean `value`?",
    ),
    (
        text('item "Word"', "  xyzzy 300"),
        "L150",
        "xyzzy",
        "`xyzzy` is not a word of the language",
        "a name of a card stands in double quotes; kinds, slots and tags are declared in rules and `tagged` lines",
    ),
    (
        text('curse "Twice"', "  lose 1 level", "", 'curse "Twice"', "  lose 1 item"),
        "L402",
        '"Twice"',
        'there are two cards called "Twice"',
        "give one of them another name",
    ),
    (
        text('set "A"', '  code "A"', "", 'set "A"', '  code "B"'),
        "L401",
        '"A"',
        'there are two sets called "A"',
        "give one of them another name",
    ),
    (
        text('set "A"', '  code "A"', '  use "Fantasy rule"'),
        "L405",
        '"Fantasy rule"',
        'there are no rules called "Fantasy rule"',
        'did you mean "Fantasy rules"?',
    ),
    (
        text('set "A"', '  code "A"', '  use "Qqq"'),
        "L405",
        '"Qqq"',
        'there are no rules called "Qqq"',
        'write a block: rules "..."',
    ),
    (
        text(
            'set "A"',
            '  code "A"',
            '  use "Steed rules"',
            "",
            'set "B"',
            '  code "B"',
            '  use "Accent rules"',
            "",
            'steed "Horse"',
            "  +1",
        ),
        "L406",
        '"Horse"',
        '`steed` is declared in "Steed rules", which the set "B" does not use',
        'write in the set: use "Steed rules"',
    ),
    (
        text('set "A"', '  code "A"', '  needs "B"', "", 'set "B"', '  code "B"', '  needs "A"'),
        "L407",
        '"A"',
        'sets need each other in a circle: "A" needs "B" needs "A"',
        None,
    ),
    (
        text('deck "D"', "  players 3 to 6", "", 'deck "D"', "  players 3 to 6"),
        "L408",
        '"D"',
        'there are two decks called "D"',
        "give one of them another name",
    ),
    (
        text('rules "R"', "  mask is a slot", "", 'rules "R"', "  hat is a slot"),
        "L408",
        '"R"',
        'there are two rules called "R"',
        "give one of them another name",
    ),
]

# ---------------------------------------------------------------- rules

RULES = [
    (
        text('rules "R"', "  mask is a slot", "  when the game starts:", "    mask is a slot"),
        "L501",
        "mask is a slot",
        "this line belongs in a rules block",
        None,
    ),
    (
        text('rules "R"', "  mask is a slot", "  mask is a slot"),
        "L502",
        "mask",
        "`mask` is declared twice in these rules",
        "keep one of the two lines",
    ),
    (
        text('rules "R"', "  mask is a slot, at most 1, at most 2"),
        "L502",
        "at most 2",
        "this is said twice",
        "keep one of the two",
    ),
    (
        text('rules "R"', "  set the strength to 7"),
        "L503",
        "the strength",
        "`strength` is not a number of the game",
        "write: set the winning level to 10",
    ),
    (
        text('rules "R"', "  set the winning level to 0"),
        "L503",
        "to 0",
        "the winning level is a plain number from 1 to 1,000",
        "write: set the winning level to 10",
    ),
    (
        text('rules "R"', "  set the winning level to your level"),
        "L503",
        "to your level",
        "the winning level is a plain number from 1 to 1,000",
        "write: set the winning level to 10",
    ),
    (
        text('rules "R"', '  "mask" is a slot'),
        "L504",
        '"mask"',
        "a kind is a word, not a name",
        "write: race is an identity, at most 1",
    ),
    (
        text('rules "R"', "  monster is a slot"),
        "L505",
        "monster",
        "`monster` is a kind of the language itself",
        "choose another word",
    ),
    (
        text('rules "R"', "  mask is an item"),
        "L506",
        "an item",
        "`item` is not a sort of kind",
        "write: identity, follower, curse, slot, burden or world",
    ),
    (
        text('rules "R"', "  mask is at most 1"),
        "L506",
        "mask is at most 1",
        "what is mask?",
        "write: is an identity, a follower, a curse, a slot, a burden or a world",
    ),
    (
        text('rules "R"', '  mask is an "item"'),
        "L506",
        'an "item"',
        "a sort of kind is a word, not a name",
        "write: is an identity",
    ),
    (
        text('rules "R"', "  talent is an identity, total value at most your level"),
        "L507",
        "total value at most your level",
        "`total value` cannot be limited",
        "write: total rank at most your level",
    ),
    (
        text('rules "R"', "  talent is an identity, kept at setup"),
        "L508",
        "kept at setup",
        "this cannot be said of a kind",
        "write: kept on death, swapped on death, dealt at setup",
    ),
    (
        text('rules "R"', "  talent is an identity, in your hand"),
        "L302",
        "in your hand",
        "a card lies in a deck",
        "write: in the treasure deck",
    ),
]

# ---------------------------------------------------------------- sets and decks

SETS = [
    (
        text('set "S"', "  level 3"),
        "L510",
        "level 3",
        "a set's header has no such line",
        "write: code, icon, players, version, needs or use",
    ),
    (
        text('set "S"', "  if you are cursed: level 3"),
        "L510",
        "if you are cursed: level 3",
        "this line does not belong into a header",
        None,
    ),
    (
        text('set "S"', '  code "S"', '    icon "S"'),
        "L266",
        'code "S"',
        "nothing can stand below this line",
        "indent the lines below it as far as this one",
    ),
    (
        text('set "S"', "  use all curses"),
        "L511",
        "all curses",
        "a set uses rules by their name",
        'write: use "Fantasy rules"',
    ),
    (
        text('set "S"', '  use "Fantasy rules" without all curses'),
        "L511",
        "without all curses",
        "`without` belongs into a deck",
        None,
    ),
    (
        text('set "S"', "  players 6 to 3"),
        "L512",
        "6 to 3",
        "players are a range, the smaller number first",
        "write: players 3 to 6",
    ),
    (
        text('set "S"', "  players 4"),
        "L512",
        "4",
        "players are a range, the smaller number first",
        "write: players 3 to 6",
    ),
    (
        text('set "S"', "  players 0 to 4"),
        "L512",
        "0 to 4",
        "players are a range, the smaller number first",
        "write: players 3 to 6",
    ),
    (
        text('set "S"', '  code "ABCDE"'),
        "L513",
        '"ABCDE"',
        "a set's code is one to four letters or digits",
        'write: code "XM"',
    ),
    (
        text('set "S"', '  code "A-B"'),
        "L513",
        '"A-B"',
        "a set's code is one to four letters or digits",
        'write: code "XM"',
    ),
    (text('set "S"', '  code "A", "B"'), "L309", '"A", "B"', "`code` takes one text in quotes", 'write: code "..."'),
    (text('set "S"', "  code 3"), "L309", "3", "`code` takes a text in quotes", 'write: code "..."'),
    (
        text('set "S"', '  code "A"', '  code "B"'),
        "L301",
        'code "B"',
        "`code` is said twice",
        "keep one of the two lines",
    ),
    (
        text('deck "D"', "  level 3"),
        "L510",
        "level 3",
        "a deck has no such line",
        "write: use, players, options or set the winning level to ...",
    ),
    (
        text('deck "D"', '  options "Shouting"'),
        "L514",
        '"Shouting"',
        'there is no option "Shouting"',
        'write one of "Listen at the Door", "Shared Victory", "Epic", "Quick Kill"',
    ),
    (
        text('deck "D"', "  use all curses"),
        "L515",
        "all curses",
        "which set?",
        'write: use "Fantasy", use 2 copies of "Fantasy", use half the doors of "Fantasy"',
    ),
    (
        text('deck "D"', '  use "A" or "B"'),
        "L515",
        '"A" or "B"',
        "which set?",
        'write: use "Fantasy", use 2 copies of "Fantasy", use half the doors of "Fantasy"',
    ),
    (text('deck "D"', '  use "A" and "B"'), "L515", 'use "A" and "B"', "one set a line", 'write: use "Fantasy"'),
    (
        text('deck "D"', '  use 21 copies of "A"'),
        "L515",
        '21 copies of "A"',
        "how many copies?",
        'write: use 2 copies of "A"',
    ),
    (
        text('deck "D"', '  use "A" if you are cursed'),
        "L510",
        'use "A" if you are cursed',
        "this line does not belong into a header",
        None,
    ),
    (
        text('deck "D"', "  set the winning level to 10 if you are cursed"),
        "L510",
        "set the winning level to 10 if you are cursed",
        "this line does not belong into a header",
        None,
    ),
]

# ---------------------------------------------------------------- examples

EXAMPLES = [
    (
        text('example "E"', '  "Ada" is strength 3'),
        "L520",
        '"Ada" is strength 3',
        "a player has no `strength 3`",
        'write: "Ada" is level 4',
    ),
    (
        text('example "E"', '  "Ada" is level 0'),
        "L520",
        '"Ada" is level 0',
        "a player has no `level 0`",
        'write: "Ada" is level 4',
    ),
    (text('example "E"', '  your turn is "Ada"'), "L521", "your turn", "this cannot be set up", None),
    (text('example "E"', '  you hold "Ada"'), "L521", "you", "a player is named in quotes", 'write: "Ada" has ...'),
    (
        text('example "E"', '  fight "Ada"'),
        "L522",
        'fight "Ada"',
        "a step says who does what, or what is expected",
        'write: "Ada" fights "Goose", or: expect 8 to 6',
    ),
    (
        text('example "E"', '  "Ada" may draw 1 door'),
        "L522",
        '"Ada" may draw 1 door',
        "a step says who does what, or what is expected",
        'write: "Ada" fights "Goose", or: expect 8 to 6',
    ),
    (
        text('example "E"', '  "Ada" draws 1 door', '    "Ada" draws 1 door'),
        "L266",
        '"Ada" draws 1 door',
        "nothing can stand below a step",
        None,
    ),
]


# ---------------------------------------------------------------- all of them

CASES: list[Case] = [*NOUNS, *QUESTIONS, *VERBS, *LINES, *HEADS, *DATA, *BLOCKS, *RULES, *SETS, *EXAMPLES]


@pytest.mark.parametrize(("text", "code", "marked", "message", "help"), CASES)
def test_a_mistake_is_told_once_and_in_these_words(
    text: str, code: str, marked: str, message: str, help: str | None
) -> None:
    (found,) = [one for one in check_text(text) if one.severity is Severity.ERROR]
    place = found.place
    line = text.split("\n")[place.line - 1]
    assert (found.code, line[place.column - 1 : place.end_column - 1]) == (code, marked)
    assert (found.message, found.help) == (message, help)


@pytest.mark.parametrize(
    "text",
    [
        card("monster", "level 1"),
        card("monster", "level 1000000"),
        card("monster", "level 100 dice"),
        card("monster", "level 4", "100 treasures", "100 levels"),
        card("power", "rank 1", "+1"),
        card("item", "value 0"),
        card("item", "value 300", "1 copies"),
        card("item", "value 300", "100 copies"),
        card("item", "value 300", "2 hands"),
        card("class", "when you roll 1: draw 1 door"),
        card("class", "when you roll 6: draw 1 door"),
        card("curse", "lose X levels, where X is 100 dice"),
        card("curse", "roll a die", "  1: lose 1 level", "  2 to 6: lose 1 item"),
        card("curse", "choose 2", "  lose 1 level", "  lose 1 item"),
        card("class", "1 times per turn, discard 1 card: draw 1 door"),
        card("class", "when a curse would strike you: lose 1 level instead"),
        card("class", "when a curse would strike you:", "  draw 1 door", "  lose 1 level instead"),
        card("curse", "discard half your hand"),
        card("curse", "lose half your levels"),
        card("item", "value 300", "when your turn starts: discard this item"),
        card("treasure", "gain 1 level that may win the game"),
        card("item", 'art "art/a goose.png"'),
        text('set "S"', '  code "ABCD"', "  players 1 to 20"),
        text('deck "D"', "  set the winning level to 1"),
        text('deck "D"', "  set the winning level to 1000"),
        text('deck "D"', '  use 20 copies of "Elsewhere"'),
        text('example "E"', '  "Ada" is level 1000'),
    ],
)
def test_just_inside_the_bounds_nothing_is_wrong(text: str) -> None:
    assert [found for found in check_text(text) if found.severity is Severity.ERROR] == []


def test_names_that_are_not_loaded_are_warned_of() -> None:
    lines = (
        'race "Gnome"',
        "  +1",
        "",
        'item "I"',
        "  value 300",
        '  +1 if you are "Gnom"',
        '  +1 if you are "Nobody"',
    )
    assert [(found.code, found.place.line, found.message, found.help) for found in check_text(text(*lines))] == [
        ("W401", 6, 'no card loaded here is called "Gnom", so this is never so', 'did you mean "Gnome"?'),
        ("W401", 7, 'no card loaded here is called "Nobody", so this is never so', None),
    ]


def test_kinds_declared_in_two_ways_are_warned_of() -> None:
    lines = ('rules "R"', "  mask is a slot, at most 1", "", 'rules "S"', "  mask is a slot, at most 2")
    (found,) = check_text(text(*lines))
    assert (found.code, found.place.line) == ("W402", 4)
    assert found.message == '"R" declares `mask` in another way'
    assert [(other.place.line, other.message) for other in found.related] == [(1, "declared here first")]


def test_a_staircase_of_lines_is_too_deep() -> None:
    lines = [f"{'  ' * depth}if you are cursed:" for depth in range(1, 66)]
    found = check_text(text('curse "Stairs"', *lines, f"{'  ' * 66}lose 1 level"))
    assert {one.code for one in found} == {"L021"}
    assert {one.message for one in found} == {"this line is indented too deep"}


def test_a_wrong_line_does_not_hide_or_cause_others() -> None:
    lines = ("when your turn starts: draw 1 level", "draw 1 treasure", "+1", "otherwise: +X")
    found = check_text(card("class", *lines))
    assert [(one.place.line, one.code) for one in found] == [(2, "L230"), (3, "L250"), (5, "L206")]
