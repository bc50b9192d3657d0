"""What the gaps of the grammar's patterns are filled with; a verb that is not named here gets the plain fillings."""

from __future__ import annotations

__all__ = ["BONUS", "FILLINGS", "HEADS", "PEOPLE", "PLAIN", "ROWS", "SUBJECTS"]

Fillings = dict[str, tuple[str, ...]]

# The first of each is the one of the full grid; the others are met in pairs.
PLAIN: Fillings = {
    "np": ("1 item", "1 card", "it", "another player"),
    "np_list": ("1 item", "1 card from your hand", "1 level"),
    "np0": ("another player",),
    "num": ("2",),
    "STRING": ('"the fridge"',),
    "quantity": ("5",),
    "SIGNED": ("+2",),
    "goal": ("your hand",),
    "nouns": ("treasures",),
    "units": ("turn", "combat", "game", "player", "monster"),
    "TIME": ("combat", "turn", "game"),
}

# By the first word of the pattern.
FILLINGS: dict[str, Fillings] = {
    "LOSE": {
        "np_list": ("1 level", "1 item", "your armor", "levels", "items"),
        "to_np": ("to any curse", "to death"),
        "as_np": ("as armor",),
    },
    "GAIN": {"np_list": ("1 level", "levels", "the abilities of the top monster of the discards")},
    "DISCARD": {"np_list": ("1 card", "1 item", "1 card from your hand", "your hand")},
    "DRAW": {"np_list": ("1 door", "2 treasures", "the top card of the discards", "the top card of the door discards")},
    "TAKE": {
        "np_list": ("1 item from another player", "1 card from the discards", "1 extra turn"),
        "into": ("into your hand",),
    },
    "GIVE": {"np_list": ("1 item", "1 card from your hand"), "to_np": ("to another player", "to your left neighbor")},
    "PUT": {
        "np_list": ("1 card from your hand", "1 item"),
        "into": ("into the door deck",),
        "onto": ("on the door deck",),
        "under": ("under the treasure deck",),
        "behind": ("behind the next door",),
    },
    "SWAP": {
        "np": ("your armor", "your hand"),
        "with": ("with 1 item of another player", "with the hand of another player"),
    },
    "REVEAL": {"np": ("your hand", "the top card of the door deck")},
    "LOOK": {"at": ("at the hand of another player", "at the top card of the door deck"), "for": ("for trouble",)},
    "PLAY": {"np": ("1 curse from your hand", "1 item from your hand"), "on": ("on another player", "on you")},
    "ATTACH": {"np": ("this card",), "to_np": ("to your item", "to you")},
    "EQUIP": {"np": ("1 carried item", "items")},
    "UNEQUIP": {"np": ("1 item", "your armor")},
    "USE": {"np_list": ("items", "one-shots", "1 item")},
    "CARRY": {"np": ("any number of big items", "1 item", "big items")},
    "ADD": {"np": ("1 monster from your hand", "1 counter"), "to_np": ("to the combat", "to this card")},
    "REMOVE": {"np": ("1 monster in combat", "1 curse")},
    "KILL": {
        "np": ("1 monster in combat", "it", "monsters"),
        "with": ("with 1 item",),
        "without": ("without items",),
    },
    "DEFEAT": {"np": ("1 monster in combat", "it"), "keeping": ("keeping its treasures",)},
    "CLONE": {"np": ("1 monster in combat", "it")},
    "CANCEL": {"np": ("it",)},
    "IGNORE": {
        "np": ("all items", "all one-shots", "the level of the helper", "your race", "the advantages of your race")
    },
    "COUNT": {"as_np": ('as "Elf"',), "as_bonus": ("as +5",), "as_worth": ("as worth 950",)},
    "SUFFER": {
        "np": (
            "the bad stuff of the top monster of the discards",
            "the top curse of the discards",
            "the effects of 1 curse in play",
        )
    },
    "WIN": {"np": ("the combat", "ties", "the game")},
    "END": {"np": ("the combat", "your turn")},
    "SKIP": {"np": ("your next turn", "charity")},
    "MOVE": {"np": ("the combat",), "to_np": ("to another player",)},
    "HELP": {"np": ("you", "the fighter")},
    "FIGHT": {
        "np": ("the top monster of the discards", "1 monster from your hand", "1 monster", "you"),
        "as_np": ("as a monster",),
    },
    "ESCAPE": {"np": ("all monsters in combat",)},
    "ROLL": {"np": ("a die",), "num": ("6",)},
    "SET": {
        "np": ("your level", "the roll", "the strength of your side"),
        "to_quantity": ("to 5", "to half your level"),
    },
    "BECOME": {"np": ("the other gender", '"Elf"')},
    "CHOOSE": {"num": ("2",)},
    "GUESS": {"np": ("the top card of the door deck",)},
    "SHARE": {"np": ("its treasures",), "with": ("with the helper",)},
    "KEEP": {"np": ("it", "this card"), "as_np": ("as a hireling",)},
    "SELL": {"np_list": ("1 item", "items")},
    "TRADE": {"np": ("items", "1 item")},
    "SACRIFICE": {"np": ("your hireling",)},
    "STRIKE": {"np": ("you", "another player")},
    "CATCH": {"np": ("you", "another player")},
    "ENTER": {"in_place": ("combat", "this card", "play")},
    "LEAVE": {"in_place": ("combat", "this card", "play")},
    "JOIN": {"np": ("the combat", "any combat")},
    "LOOT": {"np": ("the room", "a dead player")},
    "OPEN": {"np": ("1 door",)},
    "PURSUE": {"np": ("players of level at most 6",)},
    "SHUFFLE": {"np": ("the door deck",)},
}

# Who does it where it is not you: the first in the full grid.
SUBJECTS: dict[str, tuple[str, ...]] = {
    "COUNT": ("your armor", "you", "it"),
    "STRIKE": ("curses", "it"),
    "CATCH": ("it", "each monster in combat"),
    "ENTER": ("it", "a monster"),
    "LEAVE": ("it", "the helper"),
    "JOIN": ("it", "the top monster of the discards"),
    "START": ("your turn",),
    "END": ("you",),
    "HELP": ("another player", "other players"),
    "PURSUE": ("it",),
    "BECOME": ("you", "it"),
}

PEOPLE = (
    "you",
    "another player",
    "each other player",
    "each player",
    "your left neighbor",
    "the fighter",
    "that player",
)
# Lines below a verb that has rows, by verb and first symbol behind it.
ROWS: dict[tuple[str, str], tuple[str, ...]] = {
    ("ROLL", "np"): ("1 to 3: lose 1 level", "4 to 6: draw 1 door"),
    ("CHOOSE", "ONE"): ("lose 1 level", "draw 1 door"),
    ("CHOOSE", "num"): ("lose 1 level", "draw 1 door", "discard 1 card"),
    ("ASK", "np0"): ('"yes": lose 1 level', "otherwise: draw 1 door"),
}

# What a bonus goes to: by the symbol of its pattern.
BONUS: Fillings = {
    "SIGNED": ("+2", "-2"),
    "nouns": ("treasures", "levels", "hands", "big item", "class", "doors"),
    "to": (
        "to run away", "to you", "to either side", "to your side", "to each monster in combat", "to your rolls",
        "to your hand limit", "to the winning level", "to another player", "to it", "to the roll",
        "to run away by each player in combat",
    ),
    "against": ('against "Elf"', "against monsters of level at least 4"),
}  # fmt: skip

# By the name of the head in the grammar; `{}` is where the next head of the chain may stand.
HEADS: dict[str, tuple[str, ...]] = {
    "if_head": ("if your level is at least 4", "if you have an item", "if you are in combat"),
    "unless_head": ("unless your level is at least 7",),
    "and_head": ("if your level is at least 4, and your level is at most 6",),
    "or_head": ("if your level is at least 6, or you have an item",),
    "when_head": (
        "when a monster enters combat", "when your turn starts", "when you kill a monster", "when you are caught",
        "when you would win the combat",
    ),
    "until_head": ("until you gain a level", "until your next turn ends"),
    "during_head": ("during your turn", "during combat", "during any combat", "during your next combat"),
    "period_head": ("this combat", "this turn", "this game"),
    "limit_head": ("once per turn", "2 times per combat"),
    "play_any_time": ("play at any time", "play at any time on another player"),
    "play_during": ("play during any combat", "play during your turn", "play during any combat on a monster"),
    "play_when": ("play when a monster enters combat", "play when your turn starts"),
    "play_on": ("play on another player", "play on you"),
    "use_on": ("use on another player, discard 1 card", "use on a monster in combat, discard 1 card"),
    "otherwise_head": ("otherwise",),
    "together_head": ("together",),
    "bad_stuff_head": ("bad stuff",),
    "actor_head": ("each other player", "your left neighbor"),
    "may_head": ("you may", "another player may"),
    "cost": ("discard 1 card", "lose 1 level"),
}  # fmt: skip
