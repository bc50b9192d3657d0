"""Noun phrases to what they mean: people, cards, numbers, times, places and things, told by their nouns.

A phrase is read by one function for its class, which takes every part once; `meaning` makes sure that none is left.
"""

from typing import Literal, cast

from lootpress.compiler import ir, lower_card_nouns, lower_numbers, lower_people, lower_places
from lootpress.compiler.phrases import Phrase, phrase_of
from lootpress.compiler.scope import Scope, wrong
from lootpress.dsl import tree as t

__all__ = [
    "bare_name_is", "cards", "describe", "factor_parts", "it", "meaning", "num", "owner_word", "owning_player",
    "people", "possessor", "quantity", "questions_about", "selector", "target", "whole_or_counted", "whom", "whose",
]  # fmt: skip

_STATS = ("level", "strength", "bonus", "value", "rank", "roll", "margin", "shortfall", "hands")


def target(np: t.NounPhrase, scope: Scope, verb: str = "", names: str = "cards") -> ir.Target:
    """Whatever the phrase means; `names` says whether a quoted name stands for people or for cards here."""
    return meaning(phrase_of(np, scope), scope, verb, names)


def selector(np: t.NounPhrase, scope: Scope, verb: str = "", names: str = "cards") -> ir.Selector:
    """People or cards."""
    found = target(np, scope, verb, names)
    if isinstance(found, ir.Thing | ir.Time):
        wrong("L203", np, f"a player or a card belongs here, not {describe(np)}", None)
    return found


def people(np: t.NounPhrase, scope: Scope) -> ir.Who:
    """Players; a quoted name means each player who is one."""
    return whom(phrase_of(np, scope), scope)


def whom(phrase: Phrase, scope: Scope) -> ir.Who:
    """The players that a phrase means."""
    found = meaning(phrase, scope, "", "people") if phrase.cls in ("people", "name") else None
    if not isinstance(found, ir.Who):
        help = "write: a player, another player, each other player ..."
        wrong("L203", phrase.np, f"a player belongs here, not {describe(phrase.np)}", help)
    return found


def cards(np: t.NounPhrase, scope: Scope, verb: str = "") -> ir.Which:
    """Cards."""
    phrase = phrase_of(np, scope)
    found = meaning(phrase, scope, verb, "cards") if phrase.cls in ("cards", "name") else None
    if not isinstance(found, ir.Which):
        wrong("L203", np, f"a card belongs here, not {describe(np)}", None)
    return found


def describe(np: t.NounPhrase) -> str:
    """The noun as a message shows it."""
    words = (
        [*np.nouns[0].words]
        if np.nouns and np.nouns[0].words
        else [np.nouns[0].name or "" if np.nouns else np.pronoun or ""]
    )
    return f"`{' '.join(words)}`"


def meaning(phrase: Phrase, scope: Scope, verb: str, names: str) -> ir.Target:
    """What a phrase means, with nothing of it left over."""
    found = _by_class(phrase, scope, verb, names)
    phrase.finish()
    return found


def _by_class(phrase: Phrase, scope: Scope, verb: str, names: str) -> ir.Target:
    np = phrase.np
    if np.pronoun:
        return _pronoun(np, scope)
    if np.det == "this":
        phrase.take("words")
        return _this(np, scope)
    match phrase.cls:
        case "people":
            return lower_people.people(phrase, scope)
        case "cards":
            return lower_card_nouns.cards_or_reward(phrase, scope, verb)
        case "name":
            if phrase.sense.head in scope.players and len(phrase.senses) == 1:
                return ir.PlayerNamed(phrase.sense.head)
            if names == "people":
                return lower_people.people(phrase, scope)
            return lower_card_nouns.cards(phrase, scope, verb)
        case "time":
            return lower_places.extra_turn(phrase, scope) or lower_places.stretch(phrase, scope)
        case "place":
            return lower_places.place_thing(phrase, scope)
        case "number":
            return lower_numbers.number_thing(phrase, scope, verb)
        case "thing":
            return lower_numbers.thing(phrase, scope)
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
    return it(np, scope)


def _this(np: t.NounPhrase, scope: Scope) -> ir.ThisCard:
    word = " ".join(np.nouns[0].words)
    if word not in ("card", scope.kind, scope.archetype):
        wrong("L219", np, f"`this {word}` means nothing here", "write: this card")
    return ir.ThisCard()


def it(np: t.NounPhrase, scope: Scope) -> ir.It:
    """The card that was named before."""
    if scope.it is None:
        wrong(
            "L205", np, "nothing before says which card `it` is", "name the card: this card, your item, the monster ..."
        )
    if scope.asked_card is not None and scope.it in ("self", "monster", "host"):
        mine = {"self": "this card", "monster": "the monster"}.get(scope.it, "the card that this one is on")
        noun = scope.asked_card
        named = noun if noun.startswith('"') else f"the {noun}"
        write = noun if noun.startswith('"') else f"your {noun}"
        message = f"`it` could be {mine}, or {named} just asked about"
        wrong("L205", np, message, f"name the card: this card, {write} ...")
    return ir.It(scope.it)


# ---------------------------------------------------------------- how many, whose


def quantity(phrase: Phrase, scope: Scope) -> ir.Quantity:
    """How many the phrase says; takes the part."""
    phrase.take("quantity")
    return _quantity(phrase, scope)


def whole_or_counted(phrase: Phrase, scope: Scope, *, whole: bool) -> ir.Quantity:
    """The one that is known where the phrase means the whole, else how many it says; takes the part."""
    if whole:
        phrase.take("quantity")
        return ir.THE
    return quantity(phrase, scope)


def _quantity(phrase: Phrase, scope: Scope) -> ir.Quantity:
    np = phrase.np
    if phrase.any_number:
        return ir.Quantity("any number")
    if np.factor is not None:
        return ir.Quantity("every", share=ir.Scaled(*factor_parts(np.factor)))
    if np.count is not None:
        return ir.Quantity(np.count.how, num(np.count.number, scope, np.count))
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
        return ir.Quantity("every") if phrase.plural and np.order is None else ir.THE
    if np.det in ("your", "their", "its") and phrase.plural:
        return ir.Quantity("every")
    return ir.Quantity("some") if scope.asking else ir.Quantity("exactly", ir.Int(1))  # a, an, another, your ...


def factor_parts(factor: t.Factor) -> tuple[Literal["half", "times", "percent"], ir.Number, "int | ir.X | None"]:
    """How something is scaled: the way, one of it, and by what."""
    if factor.how == "half":
        return "half", ir.Int(1), None
    n: int | ir.X = 2 if factor.how == "double" else ir.X() if factor.number == "X" else cast(int, factor.number)
    return ("percent" if factor.how == "percent" else "times"), ir.Int(1), n


def num(n: t.Num, scope: Scope, node: t.Node) -> ir.Int | ir.X:
    """A written number or X."""
    if n != "X":
        return ir.Int(n)
    if not scope.has_x:
        wrong("L206", node, "X is not told anywhere on this line", "end the line with: , where X is ...")
    return ir.X()


def owner_word(phrase: Phrase, scope: Scope) -> ir.Selector | None:
    """Who `your`, `their` and `its` mean; takes the part."""
    phrase.take("owner word")
    match phrase.np.det.removeprefix("all "):
        case "your":
            return ir.You()
        case "their":
            if scope.you_act and not scope.asking:
                help = "put `of that player` behind it, or write `your`"
                wrong("L208", phrase.np, "`their` is for who does it, and nobody but you does anything here", help)
            return ir.Doer()
        case "its":
            return it(phrase.np, scope)
    return None


def possessor(phrase: Phrase, scope: Scope, names: str = "cards") -> ir.Selector | None:
    """Whose it is, by `your` or by `of ...`; takes both parts."""
    owner = owner_word(phrase, scope)
    phrase.take("of")
    if phrase.of is None:
        return owner
    if owner is not None:
        wrong("L202", phrase.of_span, f"`{phrase.np.det}` says already whose it is", "leave these words out")
    return whose(phrase.of, scope, names)


def owning_player(phrase: Phrase, scope: Scope) -> ir.Who | None:
    """Which players something belongs to, by `your` or by `of ...`; takes both parts."""
    owner = possessor(phrase, scope, "people")
    if owner is None or isinstance(owner, ir.Who):
        return owner
    np = phrase.np if phrase.of is None else phrase.of.np
    wrong("L203", np, f"a player belongs here, not {describe(np) if phrase.of is not None else '`its`'}", None)


def whose(phrase: Phrase, scope: Scope, names: str) -> ir.Selector:
    """The players or cards that something belongs to or comes from."""
    found = meaning(phrase, scope, "subject", names)
    if isinstance(found, ir.Thing | ir.Time):
        wrong("L203", phrase.np, f"a player or a card belongs here, not {describe(phrase.np)}", None)
    return found


def bare_name_is(phrase: Phrase, what: str) -> str:
    """A quoted name alone after `of` is a card (`the level of "Goose"`); `of each "Elf"` are players."""
    return what if phrase.cls == "name" and not phrase.np.det and phrase.np.count is None else "people"


# ---------------------------------------------------------------- narrowed by questions


def questions_about(phrase: Phrase, scope: Scope, of: ir.Asked) -> tuple[ir.Question, ...]:
    """What narrows the phrase: `of level at most 3`, `worth 300`, `who has an ally`; takes all of it."""
    from lootpress.compiler.lower_questions import about_candidate  # the two modules need each other

    phrase.take("questions")
    inner = scope.inside(asking=True)
    stats = sorted(phrase.stats, key=lambda post: post.stat)  # whichever was written first
    out = [_of_stat(post, of, inner) for post in stats]
    if phrase.worth is not None:
        out.append(_compared(ir.Stat("value", of), phrase.worth.compare, inner))
    if isinstance(phrase.rel, t.WhoClause):
        if phrase.rel.word == "who" and isinstance(of, ir.CandidateCard):
            wrong("L203", phrase.rel, "`who` speaks of players, and these are cards", "write: that ...")
        out.append(about_candidate(phrase.rel.predicate, of, inner))
    return tuple(out)


def _of_stat(post: t.StatPost, of: ir.Asked, scope: Scope) -> ir.Question:
    if post.texts:
        if post.stat != "initial":
            message = f"`of {post.stat}` takes a number, not a quoted text"
            wrong("L207", post, message, f"write: of {post.stat} at least 3")
        if isinstance(of, ir.Candidate):
            wrong("L207", post, "only cards have an initial", None)
        return ir.HasInitial(of, tuple(sorted(set(post.texts))))
    assert post.compare is not None
    if post.stat not in (*_STATS, "initial"):
        message = f"`{post.stat}` is not a number that cards or players have"
        wrong("L207", post, message, "write: of level at most 3")
    return _compared(ir.Stat(post.stat, of), post.compare, scope)


def _compared(left: ir.Number, compare: t.Compare, scope: Scope) -> ir.Compare:
    return ir.Compare(left, compare.how, lower_numbers.amount(compare.amount, scope, compare))
