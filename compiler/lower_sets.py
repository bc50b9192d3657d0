"""Headers of sets and decks to data: code, players, rules in use, sets and what to leave out of them."""

from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.game_words import game_word, nearest_game_word, printable
from lootpress.compiler.lower_lines import Report
from lootpress.compiler.lower_nouns import selector
from lootpress.compiler.lower_rules import read_setting
from lootpress.compiler.scope import Mistake, Scope, wrong
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import singular

__all__ = ["OPTIONS", "known_options", "lower_deck", "lower_set"]

OPTIONS = ("Listen at the Door", "Shared Victory", "Epic", "Quick Kill")
_SET_KEYS = ("code", "icon", "players", "version", "needs")
_DECK_KEYS = ("players", "options", "duplicates", "words", "size", "seed")
_DUPLICATES = ("kept", "merged")
_MOST_CARDS = 10_000
_MOST_PLAYERS = 20
_IN_THE_BOX = ir.Place("anywhere")
# What can be asked of a card that lies in its box: there is no player, no table and no combat yet.
_ASKED_OF_A_CARD = ("level", "value", "rank", "treasures", "bonus")


def lower_set(block: t.Block, report: Report) -> ir.CardSet:
    """A set's header, without its cards."""
    fields: dict[str, Any] = {}
    rules: list[str] = []
    words: dict[str, ir.GameWord] = {}
    for statement in block.statements:
        try:
            line = _plain(statement)
            if isinstance(line, t.Effect) and line.vp.verb == "use":
                rules += _names_used(line.vp)
            elif isinstance(line, t.Calls):
                _call(line, words)
            elif isinstance(line, t.Property) and line.key in _SET_KEYS:
                _header_property(line, fields)
            else:
                wrong(
                    "L510",
                    statement.node,
                    "a set's header has no such line",
                    "write: code, icon, players, version, needs, calls or use",
                )
        except Mistake as mistake:
            report(statement, mistake)
    name = block.header.name
    code = fields.pop("code", None) or "".join(word[0] for word in name.split()).upper()[:3]
    return ir.CardSet(name, code, rules=tuple(rules), words=tuple(words.values()), **fields)


def lower_deck(block: t.Block, vocabulary: Vocabulary, report: Report) -> ir.Deck:
    """A deck: the sets it uses, its players, settings and options."""
    fields: dict[str, Any] = {}
    uses: list[ir.UseSet] = []
    settings: list[ir.Setting] = []
    for statement in block.statements:
        try:
            setting = read_setting(statement)
            line = None if setting is not None else _plain(statement)
            if setting is not None:
                settings.append(setting)
            elif isinstance(line, t.Effect) and line.vp.verb == "use":
                uses.append(_use(line.vp, vocabulary))
            elif isinstance(line, t.Property) and line.key in _DECK_KEYS:
                _header_property(line, fields)
            else:
                wrong(
                    "L510",
                    statement.node,
                    "a deck has no such line",
                    "write: use, players, options, duplicates, words, size, seed or set the winning level to ...",
                )
        except Mistake as mistake:
            report(statement, mistake)
    return ir.Deck(block.header.name, tuple(uses), settings=tuple(settings), **fields)


def _call(line: t.Calls, words: dict[str, ir.GameWord]) -> None:
    """`calls "treasure" "Loot"`: one word of the game, once, in a word or two that a card can print."""
    word = game_word(line.word)
    if word is None:
        guess = nearest_game_word(line.word)
        help = f'did you mean "{guess}"?' if guess is not None else 'for example: calls "bad stuff" "Oops"'
        wrong("L523", line, f'"{line.word}" is not a word of the game', help)
    if word in words:
        wrong("L301", line, f'"{line.word}" is called something twice', "keep one of the two lines")
    if len(line.names) > 2:
        wrong(
            "L523",
            line,
            "a word has a singular and a plural, and no more",
            f'for example: calls "{line.word}" "One", "Many"',
        )
    for name in line.names:
        if not printable(name):
            help = "use up to 40 letters, and none of { } * _"
            wrong("L523", line, f'"{name}" cannot be printed in the place of a word', help)
    words[word] = ir.GameWord(word, *line.names)


def _plain(statement: t.Statement) -> t.Line:
    row = statement.node
    if not isinstance(row, t.Row) or row.heads or row.line is None:
        wrong("L510", row, "this line does not belong into a header", None)
    if isinstance(row.line, t.Effect) and (row.line.subject or row.line.modal or row.line.tails):
        wrong("L510", row, "this line does not belong into a header", None)
    if statement.below:
        wrong("L266", row, "nothing can go below this line", "indent the lines below it as far as this one")
    return row.line


def _names_used(vp: t.VerbPhrase) -> list[str]:
    out = []
    for np in vp.objects:
        if np.det or np.count or len(np.nouns) != 1 or np.nouns[0].name is None:
            wrong("L511", np, "a set uses rules by their name", 'write: use "Fantasy rules"')
        out.append(np.nouns[0].name)
    if vp.parts:
        wrong("L511", vp.parts[0], "`without` belongs into a deck", None)
    return out


def _header_property(line: t.Property, fields: dict[str, Any]) -> None:
    key, value = line.key, line.value
    if key in fields:
        wrong("L301", line, f"`{key}` is said twice", "keep one of the two lines")
    if key == "players":
        fields[key] = _players(value)
        return
    if key in ("size", "seed"):
        fields[key] = _whole_number(key, value)
        return
    if key == "version" and isinstance(value, t.NumberValue):
        fields[key] = str(value.number)
        return
    if not isinstance(value, t.NamesValue) or not all(n.strip() for n in value.names):
        wrong("L309", value, f"`{key}` takes a text in quotes", f'write: {key} "..."')
    if key == "options":
        known_options(value)
    elif key == "duplicates" and (len(value.names) > 1 or value.names[0] not in _DUPLICATES):
        wrong("L516", value, "duplicates are merged or kept", 'write: duplicates "merged"')
    elif key != "needs" and len(value.names) > 1:
        wrong("L309", value, f"`{key}` takes one text in quotes", f'write: {key} "..."')
    if key == "code" and (len(value.names[0]) > 4 or not value.names[0].isalnum()):
        wrong("L513", value, "a set's code is one to four letters or digits", 'write: code "XM"')
    fields[key] = value.names if key in ("options", "needs") else value.names[0]


def _players(value: t.Value) -> tuple[int, int]:
    if isinstance(value, t.NumberValue) and 1 <= value.number <= _MOST_PLAYERS:
        help = f"write: players {value.number} to {value.number}"
        wrong("L512", value, "players are a range from the fewest to the most", help)
    if not isinstance(value, t.RangeValue):
        wrong("L512", value, "players are a range from the fewest to the most", "write: players 3 to 6")
    if not all(1 <= number <= _MOST_PLAYERS for number in (value.low, value.high)):
        least, most = sorted(max(1, min(number, _MOST_PLAYERS)) for number in (value.low, value.high))
        help = f"write: players {least} to {most}"
        wrong("L512", value, f"a game has 1 to {_MOST_PLAYERS} players", help)
    if value.low > value.high:
        help = f"write: players {value.high} to {value.low}"
        wrong("L512", value, "put the smaller number of players first", help)
    return value.low, value.high


def _whole_number(key: str, value: t.Value) -> int:
    least = 1 if key == "size" else 0
    if not isinstance(value, t.NumberValue) or not least <= value.number <= _MOST_CARDS:
        wrong(
            "L516",
            value,
            f"`{key}` takes a number from {least} to {_MOST_CARDS:,}",
            f"write: {key} {200 if least else 7}",
        )
    return value.number


def known_options(value: t.NamesValue) -> None:
    """Complain about an option that no game has."""
    for name in value.names:
        if name not in OPTIONS:
            choices = ", ".join(f'"{o}"' for o in OPTIONS)
            wrong("L514", value, f'there is no option "{name}"', f"write one of {choices}")


def _use(vp: t.VerbPhrase, vocabulary: Vocabulary) -> ir.UseSet:
    """`use "SET" without "A" and all curses`, `use 2 copies of "SET"`, `use half the doors of "SET"`."""
    if len(vp.objects) != 1:
        wrong("L515", vp, "one set a line", 'write: use "Fantasy"')
    np = vp.objects[0]
    scope = Scope(vocabulary, "rules", "deck", asking=False)
    without = next((p for p in vp.parts if p.word == "without"), None)
    left_out = tuple(_cards_of(x, scope) for x in without.nps) if without is not None else ()
    is_plain = not (np.count or np.det or np.posts or np.rel)
    if len(np.nouns) == 1 and np.nouns[0].name is not None and is_plain:
        return ir.UseSet(np.nouns[0].name, without=left_out)
    set_name = _set_named(np)
    if set_name is None or len(np.nouns) != 1 or np.nouns[0].name is not None:
        wrong(
            "L515", np, "which set?", 'write: use "Fantasy", use 2 copies of "Fantasy", use half the doors of "Fantasy"'
        )
    if np.count is not None and singular(np.nouns[0].words[-1]) == "copy":
        n = np.count.number
        if np.count.how != "exactly" or n == "X" or not 1 <= n <= 20:
            wrong("L515", np, "how many copies?", f'write: use 2 copies of "{set_name}"')
        return ir.UseSet(set_name, n, without=left_out)
    rest = tuple(post for post in np.posts if not _names_a_set(post))
    only = t.NounPhrase(np.span, np.det, np.count, np.factor, nouns=np.nouns, posts=rest, rel=np.rel)
    return ir.UseSet(set_name, part=_cards_of(only, scope), without=left_out)


def _cards_of(np: t.NounPhrase, scope: Scope) -> ir.Cards:
    """Cards of a set in its box; a name alone means all copies of that card."""
    found = selector(np, scope, "ignore")
    if not isinstance(found, ir.Cards) or found.owner or found.order or found.done or found.place != _IN_THE_BOX:
        wrong("L517", np, "this does not say which cards of a set", 'write: all curses, half the doors, "Half-Breed"')
    for question in found.where:
        if not _is_of_a_card(question):
            wrong("L517", np, "this cannot be asked of a card in its box", "write: all monsters of level at most 8")
    if not (np.count or np.det or np.factor) and all(noun.name is not None for noun in np.nouns):
        return msgspec.structs.replace(found, quantity=ir.Quantity("every"))
    return found


def _is_of_a_card(question: ir.Question) -> bool:
    match question:
        case ir.Compare(left=ir.Stat(stat=stat, of=ir.CandidateCard()), right=ir.Int()):
            return stat in _ASKED_OF_A_CARD
        case ir.Has(who=ir.CandidateCard(), what=ir.Thing(what="limit")):
            return True
        case ir.HasInitial(who=ir.CandidateCard()) | ir.OnlyFor(who=ir.CandidateCard(), whom=ir.People()):
            return True
        case ir.Not(of=inner):
            return _is_of_a_card(inner)
        case ir.All(of=several) | ir.Any(of=several):
            return all(map(_is_of_a_card, several))
    return False


def _set_named(np: t.NounPhrase) -> str | None:
    return next((post.np.nouns[0].name for post in np.posts if _names_a_set(post)), None)  # type: ignore[union-attr]


def _names_a_set(post: t.Post) -> bool:
    return isinstance(post, t.OfPost) and bool(post.np.nouns) and post.np.nouns[0].name is not None
