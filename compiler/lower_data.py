"""The data lines of a card: level, slots, value, tags, restrictions; each kind of card has its own."""

from typing import Any, NoReturn, cast

from lootpress.compiler import ir
from lootpress.compiler.lower_nouns import describe, people, selector
from lootpress.compiler.lower_questions import question
from lootpress.compiler.own_text import text_misplaced
from lootpress.compiler.scope import Scope, wrong
from lootpress.compiler.sense import check_only_if, must_be_one
from lootpress.compiler.shipped_kinds import rules_to_use
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import plural

__all__ = ["CardData", "is_data", "read_data"]

_PROPERTIES = ("level", "value", "rank", "number", "flavor", "looks like", "art", "focus", "artist", "side")
_HEADER_PROPERTIES = ("code", "icon", "players", "options", "version", "needs")
_MAX = 1_000_000
_MOST_CARDS = 10_000
_SAMPLES = {"level": "4", "value": "300", "rank": "2", "number": "12", "players": "3 to 6", "focus": "40 and 30"}


class CardData:
    """The fields of a card as its data lines fill them, and where each was said."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self.fields: dict[str, Any] = {}
        self.spans: dict[str, tuple[t.Statement, t.Span]] = {}

    def put(self, key: str, value: object, statement: t.Statement, span: t.Span) -> None:
        """Say a field once; twice is a mistake."""
        if key in self.fields:
            wrong("L301", span, f"this card already says its {key.replace('_', ' ')}", "keep one of the two lines")
        self.fields[key] = value
        self.spans[key] = (statement, span)

    def add(self, key: str, value: object, statement: t.Statement, span: t.Span) -> None:
        """Say one more of a field that can have several."""
        if value in self.fields.get(key, ()):
            wrong("L301", span, "this card says that already", "keep one of the two lines")
        self.fields[key] = (*self.fields.get(key, ()), value)
        self.spans.setdefault(key, (statement, span))


def is_data(statement: t.Statement) -> bool:
    """Whether the line says what the card is, instead of what it does."""
    row = statement.node
    if not isinstance(row, t.Row) or row.heads or row.faces is not None:
        return False
    if isinstance(row.line, t.Effect):
        vp = row.line.vp
        return row.line.subject is None and vp.verb == "attach" and not vp.objects
    return isinstance(
        row.line, t.OnlyFor | t.NotFor | t.OnlyIf | t.Tagged | t.States | t.LiesIn | t.Fate | t.Calls | t.Property
    )


def read_data(statement: t.Statement, scope: Scope, data: CardData) -> None:
    """Read one data line into the card's fields."""
    line = cast(t.Row, statement.node).line
    assert line is not None
    if statement.below:
        wrong("L266", line, "nothing can go below this line", "indent the lines below it as far as this one")
    match line:
        case t.Property():
            _property(line, statement, scope, data)
        case t.States(np=np):
            _states(np, statement, scope, data)
        case t.Tagged(tags=tags):
            for tag in tags:
                if tag in Vocabulary().words:
                    wrong("L315", line, f"`{tag}` is a word of the language itself", "choose another word for the tag")
                data.add("tags", tag, statement, line.span)
        case t.LiesIn(place=where):
            data.put("deck", _deck(where, scope), statement, line.span)
        case t.Calls():
            _not_of_a_card("calls", line)
        case t.Fate():
            _fate(line, statement, scope, data)
        case t.OnlyFor(np=np) | t.NotFor(np=np):
            _restriction(np, isinstance(line, t.OnlyFor), statement, scope, data, line.span)
        case t.OnlyIf(sentence=sentence):
            asked = question(sentence, scope)
            check_only_if(asked, line)
            data.add("only_if", asked, statement, line.span)
        case t.Effect(vp=vp, tails=tails):
            if tails:
                wrong("L253", tails[0], "put `attach to` on a line of its own", "write a question as: only if ...")
            np = vp.parts[0].nps[0]
            host = selector(np, scope, "attach", "people")
            if isinstance(host, ir.Who) and not isinstance(host, ir.You):
                help = "write: attach to you; who plays the card then keeps it"
                wrong("L203", np, f"a card is attached to a card or to you, not to {describe(np)}", help)
            must_be_one(host, np)
            data.put("attach", host, statement, line.span)


def _deck(where: t.Place, scope: Scope) -> str:
    words = where.np.nouns[0].words if where.np is not None and where.np.nouns else ()
    if len(words) != 2 or words[1] != "deck":
        wrong("L302", where, "a card lies in a deck", "write: in the treasure deck")
    if words[0] not in scope.vocabulary.decks:
        wrong("L214", where, f"there is no {words[0]} deck", "write: in the door deck, in the treasure deck")
    return words[0]


def _fate(line: t.Fate, statement: t.Statement, scope: Scope, data: CardData) -> None:
    """`kept on death`: of cards that lie before a player."""
    if (line.done, line.when) != ("kept", "death"):
        wrong("L310", line, "this line says nothing about the card", "write: kept on death")
    if scope.archetype == "curse":
        wrong("L303", line, f"{scope.a_kind} that stays is kept in death as well", "leave the line out")
    if scope.archetype not in ("item", "one-shot", "follower", "identity", "door", "treasure"):
        wrong("L303", line, f"nobody keeps {scope.a_kind}, dead or alive", "leave the line out")
    data.put("kept_on_death", True, statement, line.span)


def _restriction(
    np: t.NounPhrase, only: bool, statement: t.Statement, scope: Scope, data: CardData, span: t.Span
) -> None:
    if scope.archetype not in ("item", "one-shot", "follower", "treasure"):
        word = "only for" if only else "not for"
        wrong(
            "L303",
            span,
            f"`{word}` says who may use a card, and nobody uses {scope.a_kind}",
            "write: only if you are ...",
        )
    who = people(np, scope.inside(asking=True))
    data.add("restrictions", ir.Restriction(only, who, "advantage" if only else "disadvantage"), statement, span)


def _not_of_a_card(key: str, line: t.Line) -> NoReturn:
    wrong("L304", line, f"`{key}` belongs to a set or deck, not to a card", "put it below the name of the set")


# ---------------------------------------------------------------- WORD value


def _property(line: t.Property, statement: t.Statement, scope: Scope, data: CardData) -> None:
    key = line.key
    if key in _HEADER_PROPERTIES:
        _not_of_a_card(key, line)
    if key == "text":
        text_misplaced(line)
    if key not in _PROPERTIES:
        kinds = scope.vocabulary
        hint = None
        if isinstance(line.value, t.NumberValue) and key in ("bonus", "strength"):
            hint = f"a bonus is a number with a sign; write: +{line.value.number}"
        elif isinstance(line.value, t.NumberValue) and kinds.knows(key):
            one = kinds.singular(key)
            hint = f"write the number first: {line.value.number} {one if line.value.number == 1 else plural(one)}"
        wrong("L305", line, f"a card has no property `{key}`", hint)
    match key:
        case "level":
            _level(line, statement, scope, data)
        case "value":
            _value(line, statement, scope, data)
        case "rank":
            data.put("rank", _whole(line, 1), statement, line.span)
        case "number":
            data.put("number", _within(_whole(line, 1), 1, _MOST_CARDS, line), statement, line.span)
        case "side":
            for name in _texts(line):
                data.add("sides", name, statement, line.span)
        case "focus":
            data.put("focus", _focus(line), statement, line.span)
        case "flavor":
            data.put("flavor", tuple(_texts(line)), statement, line.span)
        case _:
            if len(_texts(line)) > 1:
                wrong("L309", line.value, f"`{key}` takes one text in quotes", f'write: {key} "..."')
            data.put(key.replace(" ", "_"), _texts(line)[0], statement, line.span)


def _level(line: t.Property, statement: t.Statement, scope: Scope, data: CardData) -> None:
    if scope.archetype not in ("monster", "follower"):
        wrong("L306", line, f"{scope.a_kind} has no level", "for what a player gains, write: gain 1 level")
    if isinstance(line.value, t.DiceValue):
        data.put("level", ir.Level(_within(line.value.number, 1, 100, line), dice=True), statement, line.span)
    else:
        data.put("level", ir.Level(_whole(line, 1)), statement, line.span)


def _value(line: t.Property, statement: t.Statement, scope: Scope, data: CardData) -> None:
    if scope.archetype in ("monster", "curse", "enhancer", "world", "identity"):
        wrong("L306", line, f"{scope.a_kind} has no value", "only cards that can be sold have one")
    data.put("value", _whole(line, 0), statement, line.span)


def _focus(line: t.Property) -> tuple[int, int]:
    if not isinstance(line.value, t.PairValue):
        wrong("L307", line.value, "`focus` takes two numbers, from the left and from the top", "write: focus 40 and 30")
    return _within(line.value.first, 0, 100, line), _within(line.value.second, 0, 100, line)


def _whole(line: t.Property, least: int) -> int:
    if not isinstance(line.value, t.NumberValue):
        wrong("L307", line.value, f"`{line.key}` takes one number", f"write: {line.key} {_SAMPLES[line.key]}")
    return _within(line.value.number, least, _MAX, line)


def _within(n: int, least: int, most: int, line: t.Property) -> int:
    if not least <= n <= most:
        wrong("L308", line.value, f"`{line.key}` is a number from {least} to {most:,}", None)
    return n


def _texts(line: t.Property) -> tuple[str, ...]:
    if not isinstance(line.value, t.NamesValue):
        wrong("L309", line.value, f"`{line.key}` takes a text in quotes", f'write: {line.key} "..."')
    if not all(name.strip() for name in line.value.names):
        wrong("L309", line.value, f"the text of `{line.key}` is empty", None)
    return line.value.names


# ---------------------------------------------------------------- noun phrases alone


def _states(np: t.NounPhrase, statement: t.Statement, scope: Scope, data: CardData) -> None:
    """`headgear`, `1 hand`, `big`, `"woman"`, `2 treasures`, `6 copies`."""
    if np.posts or np.rel or np.order or np.done or np.factor or np.pronoun or len(np.nouns) != 1:
        wrong(
            "L310",
            np,
            "this line says nothing about the card",
            "a line is a property, a bonus, or a sentence with a verb",
        )
    noun = np.nouns[0]
    if noun.name is not None:
        if np.count or np.det:
            wrong("L310", np, "a name alone says what the card is", f'write: "{noun.name}"')
        data.add("traits", noun.name, statement, np.span)
        return
    word = scope.vocabulary.singular(noun.words[-1])
    _slot_by_name(np, noun, scope)
    if np.count is not None:
        _counted_state(np, noun, word, statement, scope, data)
    elif np.det or len(noun.words) > 1:
        wrong(
            "L310",
            np,
            "this line says nothing about the card",
            "a line is a property, a bonus, or a sentence with a verb",
        )
    else:
        _bare_state(np, word, statement, scope, data)


_SLOT_WORDS = ("slot", "slots", "size")


def _slot_by_name(np: t.NounPhrase, noun: t.Noun, scope: Scope) -> None:
    """`slot headgear`, `headgear slot`, `size big`: the word alone says it."""
    others = [word for word in noun.words if word not in _SLOT_WORDS]
    if len(noun.words) != 2 or len(others) != 1:
        return
    word = scope.vocabulary.singular(others[0])
    if word in scope.vocabulary.slots or word in scope.vocabulary.burdens:
        written = word if word != "hand" else f"{_number_of(np)} {word if _number_of(np) == 1 else plural(word)}"
        wrong("L310", np, f"a slot or a size needs its own word and nothing else: `{written}`", f"write: {written}")


def _number_of(np: t.NounPhrase) -> int:
    return np.count.number if np.count is not None and isinstance(np.count.number, int) else 1


def _bare_state(np: t.NounPhrase, word: str, statement: t.Statement, scope: Scope, data: CardData) -> None:
    vocabulary = scope.vocabulary
    if word in vocabulary.slots:
        _wearable(np, scope)
        _add_slot(ir.SlotUse(word), statement, data, np.span)
    elif word in vocabulary.burdens:
        _wearable(np, scope)
        data.add("burdens", vocabulary.burdens[word], statement, np.span)
    elif word in (*_PROPERTIES, *_HEADER_PROPERTIES):
        sample = _SAMPLES.get(word, '"..."')
        wrong("L311", np, f"`{word}` needs something after it", f"write: {word} {sample}")
    elif use := rules_to_use(word):
        wrong("L310", np, f"`{word}` says something only where the set uses rules that declare it", use)
    elif word in vocabulary.tags:
        wrong("L312", np, f"`{word}` is a tag", f"write: tagged {word}")
    else:
        wrong(
            "L310",
            np,
            f"`{word}` alone says nothing about a card",
            "a line is a property, a bonus, or a sentence with a verb",
        )


def _add_slot(use: ir.SlotUse, statement: t.Statement, data: CardData, span: t.Span) -> None:
    """A slot once: `1 hand` and `2 hands` on one card cannot both be right."""
    before = next((other for other in data.fields.get("slots", ()) if other.slot == use.slot), None)
    if before is not None and before.n != use.n:
        said = f"{before.n} {use.slot if before.n == 1 else plural(use.slot)}"
        wrong("L301", span, f"this card already says that it takes {said}", "keep one of the two lines")
    data.add("slots", use, statement, span)


def _wearable(np: t.NounPhrase, scope: Scope) -> None:
    if scope.archetype not in ("item", "one-shot", "follower"):
        wrong("L313", np, f"{scope.a_kind} is not worn or carried, so it has no slot and no size", None)


_COUNTED: dict[str, tuple[str, str]] = {"level": ("levels", "monster"), "treasure": ("treasures", "monster")}


def _counted_state(
    np: t.NounPhrase, noun: t.Noun, word: str, statement: t.Statement, scope: Scope, data: CardData
) -> None:
    count = cast(t.HowMany, np.count)
    if count.how != "exactly" or count.number == "X" or np.other or len(noun.words) != 1:
        wrong(
            "L310", np, "this line says nothing about the card", "a data line is a plain number and a noun: 2 treasures"
        )
    n = count.number
    if word == "copy":
        if not 1 <= n <= 100:
            wrong("L308", np, "a card has 1 to 100 copies", None)
        data.put("copies", n, statement, np.span)
    elif word in _COUNTED:
        _reward(np, word, n, statement, scope, data)
    elif word in scope.vocabulary.slots:
        _wearable(np, scope)
        most = scope.vocabulary.kinds[word].at_most
        if n < 1 or (most is not None and n > most):
            wrong("L308", np, f"an item fills 1 to {most} of the slot `{word}`", None)
        _add_slot(ir.SlotUse(word, n), statement, data, np.span)
    elif word in _PROPERTIES:
        wrong("L314", np, f"for `{word}` the number comes after the word", f"write: {word} {n}")
    else:
        wrong(
            "L310", np, f"`{n} {noun.words[-1]}` says nothing about the card", "write what happens to them, with a verb"
        )


def _reward(np: t.NounPhrase, word: str, n: int, statement: t.Statement, scope: Scope, data: CardData) -> None:
    key, _ = _COUNTED[word]
    if scope.archetype not in ("monster", "follower"):
        verb = "gain" if word == "level" else "draw"
        wrong("L306", np, f"only monsters give {key} this way", f"write: {verb} {n} {key if n != 1 else word}")
    if n > 100:
        wrong("L308", np, f"a monster gives up to 100 {key}", None)
    data.put(key, n, statement, np.span)
