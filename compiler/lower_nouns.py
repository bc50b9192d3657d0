"""Noun phrases to people, cards, numbers, times, places and things; what each is was settled by its nouns."""

from typing import Literal, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.defaults import default_place, has_own_owner
from lootpress.compiler.phrases import Phrase, phrase_of
from lootpress.compiler.scope import Scope, wrong
from lootpress.compiler.vocabulary import STATES
from lootpress.dsl import tree as t

__all__ = [
    "amount",
    "cards",
    "counted_names",
    "number",
    "people",
    "place",
    "quantity_number",
    "selector",
    "target",
    "time",
]

_ROLES = {"player", "fighter", "helper", "table"}
_THING_HEADS: dict[str, str] = {
    "tie": "ties", "trouble": "trouble", "room": "room", "gender": "gender", "ability": "abilities",
    "limit": "limits", "penalty": "penalty", "disadvantage": "disadvantages", "advantage": "advantages",
    "bad stuff": "bad stuff", "side": "side", "counter": "counter", "log": "log",
}  # fmt: skip
_STATS = ("level", "strength", "bonus", "value", "rank", "roll", "margin", "shortfall", "hands")
_WORN = ("equipped", "attached")
_UNCOUNTED = ("level", "rank", "strength", "bonus", "value", "roll")
_TIME_DETERMINERS = ("", "the", "your", "their", "its", "that", "a", "an", "any")
_NAMED_NUMBERS = ("winning level", "epic level", "earned level", "hand limit")
_NARROWING = (*STATES, "carried")
_MOST_DICE = 100


def target(np: t.NounPhrase, scope: Scope, verb: str = "", names: str = "cards") -> ir.Target:
    """Whatever the phrase means; `names` says whether a quoted name stands for people or for cards here."""
    return _target(phrase_of(np, scope), scope, verb, names)


def selector(np: t.NounPhrase, scope: Scope, verb: str = "", names: str = "cards") -> ir.Selector:
    """People or cards."""
    found = target(np, scope, verb, names)
    if isinstance(found, ir.Thing | ir.Time):
        wrong("L203", np, f"a player or a card belongs here, not {_describe(np)}", None)
    return found


def people(np: t.NounPhrase, scope: Scope) -> ir.Selector:
    """Players; a quoted name means each player who is one."""
    phrase = phrase_of(np, scope)
    if phrase.cls not in ("people", "name") and np.pronoun != "it":
        wrong(
            "L203",
            np,
            f"a player belongs here, not {_describe(np)}",
            "write: a player, another player, each other player ...",
        )
    return cast(ir.Selector, _target(phrase, scope, "", "people"))


def cards(np: t.NounPhrase, scope: Scope, verb: str = "") -> ir.Selector:
    """Cards."""
    phrase = phrase_of(np, scope)
    if phrase.cls not in ("cards", "name"):
        wrong("L203", np, f"a card belongs here, not {_describe(np)}", None)
    return cast(ir.Selector, _target(phrase, scope, verb, "cards"))


def _describe(np: t.NounPhrase) -> str:
    words = (
        [*np.nouns[0].words]
        if np.nouns and np.nouns[0].words
        else [np.nouns[0].name or "" if np.nouns else np.pronoun or ""]
    )
    return f"`{' '.join(words)}`"


def _target(phrase: Phrase, scope: Scope, verb: str, names: str) -> ir.Target:
    np = phrase.np
    if np.pronoun:
        return _pronoun(np, scope)
    if np.det == "this":
        return _this(np, scope)
    match phrase.cls:
        case "people":
            return _people(phrase, scope)
        case "cards":
            return _cards_or_thing(phrase, scope, verb)
        case "name":
            if phrase.sense.head in scope.players and len(phrase.senses) == 1:
                return ir.PlayerNamed(phrase.sense.head)
            return _people(phrase, scope) if names == "people" else _cards(phrase, scope, verb)
        case "time":
            if phrase.sense.words == ("extra",):
                return ir.Thing("turn", quantity=_quantity(phrase, scope), extra=True)
            return _time(phrase, scope)
        case "place":
            return _place_thing(phrase, scope)
        case "number":
            return _number_thing(phrase, scope, verb)
        case "thing":
            return _thing(phrase, scope)
        case _:
            wrong("L204", np, f"`{phrase.sense.head}` says how something is; a thing belongs here", None)


def _pronoun(np: t.NounPhrase, scope: Scope) -> ir.Selector:
    if np.pronoun == "you":
        return ir.You()
    if np.pronoun == "them":
        if not scope.them and not scope.happening:
            wrong(
                "L205",
                np,
                "nothing before says which cards `them` are",
                "look at, draw or discard cards on the line before",
            )
        return ir.Them()
    return _it(np, scope)


def _this(np: t.NounPhrase, scope: Scope) -> ir.ThisCard:
    word = " ".join(np.nouns[0].words)
    if word not in ("card", scope.kind, scope.archetype):
        wrong("L219", np, f"`this {word}` means nothing here", "write: this card")
    return ir.ThisCard()


def _it(np: t.NounPhrase, scope: Scope) -> ir.It:
    if scope.it is None:
        wrong(
            "L205", np, "nothing before says which card `it` is", "name the card: this card, your item, the monster ..."
        )
    return ir.It(scope.it)


# ---------------------------------------------------------------- how many, whose


def _quantity(phrase: Phrase, scope: Scope) -> ir.Quantity:
    np = phrase.np
    if phrase.any_number:
        return ir.Quantity("any number")
    if np.factor is not None:
        return ir.Quantity("every", share=ir.Scaled(*_factor_parts(np.factor)))
    if np.count is not None:
        return ir.Quantity(np.count.how, _num(np.count.number, scope, np.count))
    if np.det in ("each", "all", "all your", "all their", "all its"):
        return ir.Quantity("every")
    if np.det in ("", "other"):
        named = phrase.cls == "name" and not np.posts
        return (
            ir.Quantity("exactly", ir.Int(1))
            if named and not scope.asking
            else ir.Quantity("some" if named else "every")
        )
    if np.det == "no":
        return ir.Quantity("none")
    if np.det == "any":
        return ir.Quantity("some")
    if np.det in ("the", "that", "either"):
        return ir.Quantity("every" if phrase.plural and np.order is None else "the")
    if np.det in ("your", "their", "its") and phrase.plural:
        return ir.Quantity("every")
    return ir.Quantity("some") if scope.asking else ir.Quantity("exactly", ir.Int(1))  # a, an, another, your ...


def _factor_parts(factor: t.Factor) -> tuple[Literal["half", "times", "percent"], ir.Number, "int | ir.X | None"]:
    if factor.how == "half":
        return "half", ir.Int(1), None
    n: int | ir.X = 2 if factor.how == "double" else ir.X() if factor.number == "X" else cast(int, factor.number)
    return ("percent" if factor.how == "percent" else "times"), ir.Int(1), n


def _num(n: t.Num, scope: Scope, node: t.Node) -> ir.Int | ir.X:
    if n != "X":
        return ir.Int(n)
    if not scope.has_x:
        wrong("L206", node, "X is not told anywhere on this line", "end the line with: , where X is ...")
    return ir.X()


def _is_other(np: t.NounPhrase) -> bool:
    return np.other or np.det in ("another", "other")


def _owner_word(np: t.NounPhrase, scope: Scope) -> ir.Selector | None:
    match np.det.removeprefix("all "):
        case "your":
            return ir.You()
        case "their":
            return ir.Doer()
        case "its":
            return _it(np, scope)
    return None


def _questions_about(phrase: Phrase, scope: Scope, verb: str) -> tuple[ir.Question, ...]:
    """What narrows the phrase: `of level at most 3`, `worth 300`, `who has an ally`."""
    from lootpress.compiler.lower_questions import about_candidate  # the two modules need each other

    out: list[ir.Question] = []
    inner = scope.inside(asking=True)
    for post in phrase.stats:
        if post.text is not None:
            if post.stat != "initial":
                wrong(
                    "L207",
                    post,
                    f"`of {post.stat}` takes a number, not a quoted text",
                    f"write: of {post.stat} at least 3",
                )
            out.append(ir.HasInitial(ir.Candidate(), post.text))
            continue
        assert post.compare is not None
        if post.stat not in (*_STATS, "initial"):
            wrong(
                "L207", post, f"`{post.stat}` is not a number that cards or players have", "write: of level at most 3"
            )
        out.append(_compared(ir.Stat(post.stat, ir.Candidate()), post.compare, inner))
    if phrase.worth is not None:
        out.append(_compared(ir.Stat("value", ir.Candidate()), phrase.worth.compare, inner))
    if isinstance(phrase.rel, t.Who):
        out.append(about_candidate(phrase.rel.predicate, inner, is_people=phrase.cls == "people"))
    return tuple(out)


def _compared(left: ir.Number, compare: t.Compare, scope: Scope) -> ir.Compare:
    return ir.Compare(left, compare.how, amount(compare.amount, scope, compare))


# ---------------------------------------------------------------- people


def _people(phrase: Phrase, scope: Scope) -> ir.Selector:
    np = phrase.np
    if phrase.cls == "name":
        role, names = "player", tuple(s.head for s in phrase.senses)
    else:
        if len(phrase.senses) > 1:
            wrong("L201", np, "players are named one at a time", "write them on two lines")
        role, names = _role(phrase), ()
    if np.det == "that" and role == "player":
        if scope.that_player is None:
            wrong(
                "L208",
                np,
                "nothing before says which player `that player` is",
                "name somebody first, such as another player",
            )
        return ir.ThatPlayer(scope.that_player)
    _check_player_words(phrase, role)
    of = _owner_word(np, scope)
    if phrase.of is not None:
        if role == "player" and phrase.of.np.det == "this":
            return ir.People("player of this card", ir.Quantity("the"))
        of = cast(ir.Selector, _target(phrase.of, scope, "", "people"))
    where = list(_questions_about(phrase, scope, ""))
    where[:0] = [ir.InState(ir.Candidate(), word) for word in _state_words(phrase)]
    seats: Literal["left", "right", "any"] = "left"
    if phrase.in_ is not None:
        if phrase.in_phrase is None and phrase.in_.np is not None:
            seats = "any"
        else:
            there = ir.Place("play") if phrase.in_phrase is None else _place(phrase.in_phrase, scope)
            where.insert(0, ir.IsIn(ir.Candidate(), there))
    if phrase.from_ is not None:
        side = phrase.from_.senses[0].head if phrase.from_.senses else ""
        if side not in ("left", "right"):
            wrong("L209", np, "players come `from the left` or `from the right`", None)
        seats = cast(Literal["left", "right"], side)
    found = ir.People(
        cast("Literal['player']", role),
        _quantity(phrase, scope),
        names,
        _is_other(np),
        of,
        tuple(where),
        np.order is not None and np.order.word == "random",
        seats,
    )
    if (role == "player" and _is_other(np)) or names or found.quantity.how not in ("every", "none"):
        scope.that_player = scope.that_player or "before"
    return found


def _check_player_words(phrase: Phrase, role: str) -> None:
    np = phrase.np
    if phrase.chosen is not None or phrase.totaling is not None:
        wrong("L202", np, "players are not chosen and do not total anything", "leave these words out")
    if isinstance(phrase.rel, t.Wins):
        wrong("L224", phrase.rel, "this is said of cards and levels, not of players", "write: who ...")
    allowed = ("random", "next") if role == "next player" else ("random",)
    if np.order is not None and (np.order.word not in allowed or np.order.number is not None):
        wrong("L212", np.order, f"`{np.order.word}` cannot choose among players", None)
    if np.done is not None:
        wrong("L211", np, f"`{np.done}` does not go with players", "write: each player who ...")


def _state_words(phrase: Phrase) -> tuple[str, ...]:
    """`a dead player`: a state before the noun."""
    return tuple(w for s in phrase.senses for w in s.words if w in STATES and w != "winning")


def _role(phrase: Phrase) -> str:
    sense, order = phrase.sense, phrase.np.order
    if sense.head == "neighbor":
        if sense.words not in (("left",), ("right",)):
            wrong("L210", phrase.np, "which neighbor?", "write: your left neighbor or your right neighbor")
        return f"{sense.words[0]} neighbor"
    if sense.words == ("active",):
        return "active player"
    if sense.head == "player" and order is not None and order.word == "next":
        return "next player"
    odd = [w for w in sense.words if w not in _state_words(phrase)]
    if odd:
        wrong("L211", phrase.np, f"`{odd[0]}` does not go with `{sense.head}`", None)
    return sense.head


# ---------------------------------------------------------------- cards


def _cards_or_thing(phrase: Phrase, scope: Scope, verb: str) -> ir.Target:
    """A monster's treasures are its reward, not cards; everything else is cards."""
    np, sense = phrase.np, phrase.sense
    if sense.head == "treasure" and (np.det.endswith("its") or _of_a_card(phrase)) and not phrase.any_number:
        return ir.Thing("treasures", _possessor(phrase, scope), _reward_quantity(phrase, scope))
    return _cards(phrase, scope, verb)


def _reward_quantity(phrase: Phrase, scope: Scope) -> ir.Quantity:
    is_whole = phrase.np.det in ("its", "the", "all its") and phrase.np.factor is None
    return ir.Quantity("the") if is_whole else _quantity(phrase, scope)


def _of_a_card(phrase: Phrase) -> bool:
    return phrase.of is not None and phrase.of.cls in ("cards", "name")


def _possessor(phrase: Phrase, scope: Scope, names: str = "cards") -> ir.Selector | None:
    return _owner_word(phrase.np, scope) if phrase.of is None else _whose(phrase.of, scope, names)


def _whose(phrase: Phrase, scope: Scope, names: str) -> ir.Selector:
    """The players or cards that something belongs to or comes from."""
    found = _target(phrase, scope, "subject", names)
    if isinstance(found, ir.Thing | ir.Time):
        wrong("L203", phrase.np, f"a player or a card belongs here, not {_describe(phrase.np)}", None)
    return found


def _card_nouns(phrase: Phrase, scope: Scope) -> tuple[ir.CardNoun, ...]:
    vocabulary = scope.vocabulary
    out = []
    for sense in phrase.senses:
        if sense.cls == "name":
            out.append(ir.CardNoun(name=sense.head))
        else:
            for word in sense.words:
                if word not in vocabulary.card_words and word not in vocabulary.burdens and word not in _NARROWING:
                    wrong("L211", phrase.np, f"`{word}` does not go with `{sense.head}`", None)
            out.append(ir.CardNoun(sense.head, words=sense.words))
    return tuple(out)


# Verbs that do something to so many cards: a noun alone does not say how many.
_COUNTING_VERBS = (
    "lose", "gain", "discard", "draw", "take", "give", "put", "play", "equip", "unequip", "add", "remove", "kill",
    "defeat", "clone", "guess", "keep", "suffer", "reveal",
)  # fmt: skip


def _how_many(np: t.NounPhrase, verb: str, scope: Scope) -> None:
    if scope.asking or verb not in _COUNTING_VERBS:
        return
    noun = np.nouns[0].words[-1] if np.nouns[0].words else ""
    if np.det in ("no", "either"):
        wrong("L291", np, f"`{np.det}` asks, it does not count", f"write: {verb} 1 {noun}, or: {verb} all {noun}")
    if noun and np.det == "" and np.count is None and np.factor is None and np.done is None:
        wrong("L291", np, f"how many? `{noun}` alone does not say", f"write: {verb} 1 {noun}, or: {verb} your {noun}")


def _cards(phrase: Phrase, scope: Scope, verb: str) -> ir.Selector:
    np = phrase.np
    if not phrase.any_number:
        _how_many(np, verb, scope)
    if np.det == "that" and np.done is None:
        return _it(np, scope)
    if np.done in _WORN:  # `1 equipped item` is one that is worn, not one that a line before equipped
        phrase.np = msgspec.structs.replace(np, done=None)
        found = _cards(phrase, scope, verb)
        worn = ir.InState(ir.Candidate(), np.done)
        return msgspec.structs.replace(found, where=(worn, *found.where)) if isinstance(found, ir.Cards) else found
    nouns = _card_nouns(phrase, scope)
    where = _card_place(phrase, scope, verb, nouns)
    owner, taken_from = _owner_word(np, scope), None
    if phrase.of is not None and phrase.of.cls != "place":
        owner = _whose(phrase.of, scope, _bare_name_is(phrase.of, "cards"))
    if phrase.from_ is not None and phrase.from_.cls != "place":
        taken_from = _whose(phrase.from_, scope, "people")
    elif owner is None and np.done is None and has_own_owner(where) and where.of is None:
        owner = None if verb in ("subject", "have") else ir.Doer()
    found = ir.Cards(
        _card_quantity(phrase, scope, verb),
        nouns,
        owner,
        where,
        taken_from,
        _questions_about(phrase, scope, verb),
        _pile_order(phrase, scope),
        np.order is not None and np.order.word == "random",
        _is_other(np),
        np.done,
        _totaling(phrase, scope),
        _chooser(phrase, scope),
        _wins(phrase, "would", "combat"),
    )
    if verb != "question":
        scope.it = "line"
    return found


def _card_quantity(phrase: Phrase, scope: Scope, verb: str) -> ir.Quantity:
    """A quoted name alone is one card, wherever it lies; only where cards are counted it means all that bear it."""
    np = phrase.np
    alone = phrase.cls == "name" and np.det == "" and np.count is None and np.factor is None and not phrase.any_number
    if alone and verb != "number":
        return ir.Quantity("some") if scope.asking else ir.Quantity("exactly", ir.Int(1))
    return _quantity(phrase, scope)


def _wins(phrase: Phrase, mode: str, what: str) -> bool:
    """`that would win the combat` of cards, `that may win the game` of levels."""
    rel = phrase.rel
    if not isinstance(rel, t.Wins):
        return False
    won = rel.np.nouns[0].words if rel.np.nouns else ()
    if rel.mode != mode or won != (what,):
        noun = "cards" if what == "combat" else "levels"
        wrong("L224", rel, f"this cannot be said of {noun}", f"write: that {mode} win the {what}")
    return True


def _card_place(phrase: Phrase, scope: Scope, verb: str, nouns: tuple[ir.CardNoun, ...]) -> ir.Place:
    if phrase.in_ is not None:
        return ir.Place("play") if phrase.in_phrase is None else _place(phrase.in_phrase, scope)
    for inner in (phrase.from_, phrase.of):
        if inner is not None and inner.cls == "place":
            return _place(inner, scope)
    if phrase.np.done is not None:
        return ir.Place("anywhere")
    return default_place(verb, nouns[0])


def _pile_order(phrase: Phrase, scope: Scope) -> ir.Order | None:
    order = phrase.np.order
    if order is None or (order.word == "random" and order.number is None):
        return None
    if order.word not in ("top", "bottom", "first", "second", "third", "last"):
        wrong(
            "L212",
            order,
            f"`{order.word}` cannot choose among cards here",
            "write: your item that has the highest value" if order.word in ("highest", "lowest") else None,
        )
    n = ir.Int(1) if order.number is None else _num(order.number, scope, order)
    return ir.Order(cast(Literal["top"], order.word), n)


def _totaling(phrase: Phrase, scope: Scope) -> ir.Bounds | None:
    if phrase.totaling is None:
        return None
    compare = phrase.totaling.compare
    return ir.Bounds(compare.how, amount(compare.amount, scope, compare))


def _chooser(phrase: Phrase, scope: Scope) -> ir.Chooser:
    if phrase.chosen is None:
        return "doer"
    head = phrase.chosen.sense.head if phrase.chosen.senses else ""
    if head == "agreement":
        return "agreement"
    if head == "die":
        return "die"
    return ir.ChosenBy(cast(ir.Selector, _target(phrase.chosen, scope.inside(asking=False), "", "people")))


# ---------------------------------------------------------------- places and times


def place(where: t.Place, scope: Scope) -> ir.Place:
    """A place: play, combat, a hand, a pile."""
    if where.np is None:
        return ir.Place("play")
    return _place(phrase_of(where.np, scope), scope)


def _place(phrase: Phrase, scope: Scope) -> ir.Place:
    np = phrase.np
    if np.pronoun or np.det == "this" or phrase.cls in ("people", "name"):
        wrong("L213", np, "a place belongs here", "write: your hand, play, combat, the discards, the door deck ...")
    sense = phrase.sense
    of = _possessor(phrase, scope, "people")
    if sense.head == "hand":
        return ir.Place("hand", of or (None if np.det == "any" else ir.Doer()))
    if sense.head == "combat":
        return ir.Place("combat", of)
    if sense.head in ("discards", "discard"):
        return ir.Place("discards")
    if sense.head == "deck":
        return ir.Place("deck", deck=_deck_name(phrase, scope))
    wrong(
        "L213", np, f"`{sense.head}` is not a place", "write: your hand, play, combat, the discards, the door deck ..."
    )


def _deck_name(phrase: Phrase, scope: Scope) -> str:
    words = phrase.sense.words
    if len(words) != 1 or words[0] not in scope.vocabulary.decks:
        wrong("L214", phrase.np, "which deck?", "write: the door deck or the treasure deck")
    return words[0]


def _place_thing(phrase: Phrase, scope: Scope) -> ir.Thing:
    """A hand or a deck as a whole, as in `discard your hand`."""
    head = phrase.sense.head
    if head == "hand":
        if phrase.sense.words:
            wrong("L211", phrase.np, f"`{phrase.sense.words[0]}` does not go with `hand`", None)
        return ir.Thing(
            "hand", _possessor(phrase, scope, "people") or ir.Doer(), _reward_quantity_of_hand(phrase, scope)
        )
    if head == "deck":
        return ir.Thing("deck", kind=_deck_name(phrase, scope))
    return ir.Thing("discards")


def _reward_quantity_of_hand(phrase: Phrase, scope: Scope) -> ir.Quantity:
    is_whole = phrase.np.count is None and phrase.np.factor is None
    return ir.Quantity("the") if is_whole else _quantity(phrase, scope)


def time(np: t.NounPhrase, scope: Scope) -> ir.Time:
    """A stretch of the game."""
    phrase = phrase_of(np, scope)
    if phrase.cls == "number" and phrase.sense.head == "roll":
        if np.count is not None or np.factor is not None or np.other:
            wrong("L215", np, "a time belongs here", "write: during your next 3 rolls")
        n = np.order.number if np.order else None
        if n == "X":
            wrong("L206", np, "a number of rolls is written as a number", "write: during your next 3 rolls")
        return ir.Time(
            "roll", _possessor(phrase, scope, "people"), np.order is not None and np.order.word == "next", n=n
        )
    if phrase.cls != "time":
        wrong("L215", np, f"a time belongs here, not {_describe(np)}", "write: combat, your turn, your next combat ...")
    return _time(phrase, scope)


def _time(phrase: Phrase, scope: Scope) -> ir.Time:
    np, sense = phrase.np, phrase.sense
    if np.count is not None or np.factor is not None or np.other or np.det not in _TIME_DETERMINERS:
        help = f"write: your {sense.head}, your next {sense.head}, any {sense.head} ..."
        wrong("L215", np, f"one {sense.head} at a time belongs here", help)
    if sense.words:
        wrong("L211", np, f"`{sense.words[0]}` does not go with `{sense.head}`", None)
    what = cast(Literal["combat", "turn", "game", "charity"], sense.head)
    of = _possessor(phrase, scope, "people")
    is_next = np.order is not None and np.order.word == "next"
    if np.order is not None and np.order.number is not None:
        wrong("L215", np.order, f"only rolls are counted this way, not {sense.head}s", f"write: your next {sense.head}")
    return ir.Time(what, of, is_next, np.det in ("any", "a"))


# ---------------------------------------------------------------- numbers and things


def number(np: t.NounPhrase, scope: Scope) -> ir.Number:
    """A number."""
    phrase = phrase_of(np, scope)
    if phrase.cls != "number":
        wrong("L216", np, f"a number belongs here, not {_describe(np)}", "write: the number of ..., the level of ...")
    return _number(phrase, scope.inside(asking=True))


def amount(value: t.Num | t.NounPhrase, scope: Scope, node: t.Node) -> ir.Number:
    """A written number, X, or a number that a noun phrase names."""
    return number(value, scope) if isinstance(value, t.NounPhrase) else _num(value, scope, node)


def quantity_number(quantity: t.Quantity, scope: Scope) -> ir.Number:
    """A sum of terms."""
    total: ir.Number | None = None
    for term in quantity.terms:
        value = _term(term, scope)
        added = ir.Sum if term.sign == "plus" else ir.Difference
        total = value if total is None else added(total, value)
    assert total is not None
    return total


def _term(term: t.Term, scope: Scope) -> ir.Number:
    if isinstance(term.value, t.Declared):
        who = people(term.value.who, scope)
        if not isinstance(who, ir.People | ir.You):
            wrong("L203", term.value.who, "a player or the table says it", None)
        said: ir.Number = ir.Declared(who, term.value.question)
        return _scaled(term.value.factor, said)
    return amount(term.value, scope, term)


def _scaled(factor: t.Factor | None, value: ir.Number) -> ir.Number:
    if factor is None:
        return value
    by, _, n = _factor_parts(factor)
    return ir.Scaled(by, value, n)


def _number(phrase: Phrase, scope: Scope) -> ir.Number:
    np, sense = phrase.np, phrase.sense
    if phrase.rel is not None:
        wrong("L202", phrase.rel, "a number cannot be narrowed", "leave these words out")
    if sense.head == "number":
        return _scaled(np.factor, _counted(phrase, scope))
    if sense.head in ("die", "dice"):
        return _scaled(np.factor, ir.Dice(_dice(np)))
    if np.count is not None:
        wrong("L216", np, f"a number belongs here, not {_describe(np)}", f"write: the {sense.head} of ...")
    name = " ".join((*sense.words, sense.head))
    if name in _NAMED_NUMBERS:
        return _scaled(np.factor, ir.Stat(name, _possessor(phrase, scope, "people")))
    pick: Literal["one", "total", "highest", "lowest"] = "one"
    if np.order is not None and np.order.word in ("highest", "lowest"):
        pick = cast(Literal["highest", "lowest"], np.order.word)
    elif sense.words == ("total",):
        pick = "total"
    elif sense.words:
        wrong("L211", np, f"`{sense.words[0]}` does not go with `{sense.head}`", None)
    of = _stat_owner(phrase, scope)
    if of is None and sense.head not in ("roll", "margin", "shortfall"):
        wrong("L217", np, f"the {sense.head} of whom?", f"write: your {sense.head}, the {sense.head} of the helper ...")
    return _scaled(np.factor, ir.Stat(sense.head, of, pick))


def _dice(np: t.NounPhrase) -> int:
    n = np.count.number if np.count else 1
    if n == "X":
        wrong("L206", np, "a number of dice is written as a number", "write: 2 dice")
    if not 1 <= n <= _MOST_DICE:
        wrong("L238", np, f"one rolls 1 to {_MOST_DICE} dice", "write: a die, or: 2 dice")
    return n


def _bare_name_is(phrase: Phrase, what: str) -> str:
    """A quoted name alone after `of` is a card (`the level of "Goose"`); `of each "Elf"` are players."""
    return what if phrase.cls == "name" and not phrase.np.det and phrase.np.count is None else "people"


def _stat_owner(phrase: Phrase, scope: Scope) -> "ir.Selector | ir.Thing | None":
    """Players, cards, or a whole side, which has a strength."""
    if phrase.of is not None and phrase.of.cls == "thing" and phrase.of.sense.head == "side":
        return _thing(phrase.of, scope)
    if phrase.of is None:
        return _owner_word(phrase.np, scope)
    return _whose(phrase.of, scope, _bare_name_is(phrase.of, "cards"))


def _counted(phrase: Phrase, scope: Scope) -> ir.Number:
    np = phrase.np
    if phrase.of is None:
        if np.det == "any":
            return ir.AnyNumber()
        wrong("L218", np, "the number of what?", "write: the number of cards in your hand")
    found = _target(phrase.of, scope, "number", counted_names(phrase.of.np, phrase.in_ or phrase.of.in_))
    if isinstance(found, ir.Thing) and found.what == "treasures":
        return ir.Stat("treasures", found.of)
    return ir.CountOf(found)


def counted_names(np: t.NounPhrase, where: t.Place | None) -> str:
    """Counted names are players who are one, unless a place other than combat says that cards are meant."""
    is_combat = where is not None and where.np is not None and where.np.nouns and where.np.nouns[0].words == ("combat",)
    return "people" if where is None or is_combat else "cards"


def _number_thing(phrase: Phrase, scope: Scope, verb: str) -> ir.Thing:
    """A number as something to lose, gain or ignore: `2 levels`, `the level of the helper`."""
    np, sense = phrase.np, phrase.sense
    is_ordered = np.order is not None and verb not in ("ignore", "only counts")
    if sense.head not in _UNCOUNTED or sense.words or is_ordered:
        wrong("L216", np, f"`{sense.head}` cannot stand here", None)
    if np.order is not None:
        wrong("L212", np.order, f"`{np.order.word}` does not go with `{sense.head}` here", None)
    is_whole = np.det in ("your", "its", "their") and np.factor is None
    quantity = ir.Quantity("every" if phrase.plural else "the") if is_whole else _quantity(phrase, scope)
    may_win = _wins(phrase, "may", "game")
    what = cast(Literal["level"], sense.head)
    return ir.Thing(what, _possessor(phrase, scope, "people"), quantity, may_win=may_win)


def _thing(phrase: Phrase, scope: Scope) -> ir.Thing:
    np, sense = phrase.np, phrase.sense
    of = _possessor(phrase, scope, "people" if sense.head in ("side", "gender", "hand") else "cards")
    where = _questions_about(phrase, scope, "")
    if sense.head in scope.vocabulary.slots:
        return ir.Thing("free slot", of, _quantity(phrase, scope), sense.head)
    if sense.head in ("limit", "penalty") and sense.words:
        what = cast(Literal["limit", "penalty"], sense.head)
        kinds = " or ".join(" ".join(s.words) for s in phrase.senses)
        return ir.Thing(what, of, _quantity(phrase, scope), kinds)
    if sense.head not in _THING_HEADS:
        wrong("L204", np, f"`{sense.head}` cannot stand here", None)
    if sense.words:
        wrong("L211", np, f"`{sense.words[0]}` does not go with `{sense.head}`", None)
    if np.det == "either" and phrase.plural:
        many = np.nouns[0].words[-1]
        wrong("L225", np, f"`either` speaks of one `{sense.head}`, not of `{many}`", f"write: either {sense.head}")
    known = np.count is None and np.factor is None and np.det in ("", "the", "your", "its", "their", "either")
    quantity = ir.Quantity("the") if known else _quantity(phrase, scope)
    plain = cast(Literal["ties"], _THING_HEADS[sense.head])
    return ir.Thing(plain, of, quantity, other=_is_other(np), either=np.det == "either", where=where)
