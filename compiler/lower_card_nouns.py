"""Noun phrases that mean cards: which nouns, whose, where, how many, narrowed by questions, chosen by whom."""

from typing import Literal, cast

from lootpress.compiler import ir, lower_nouns, lower_numbers, lower_places
from lootpress.compiler.defaults import default_place, has_own_owner
from lootpress.compiler.phrases import Phrase
from lootpress.compiler.scope import Scope, wrong
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import plural
from lootpress.dsl.lexicon.verbs import ROWS
from lootpress.dsl.lexicon.verbs import verb as verb_row

__all__ = ["cards", "cards_or_reward", "wins"]

_WORN = ("equipped", "attached")
# What lines can speak of that come behind: `the lost item`.
_REMEMBERED = frozenset(row.participle for row in ROWS if any(meaning.remembered for meaning in row.means))
# Words before a noun that say how a card is; `carried` means before its owner, worn or not.
_STATES = ("usable", "deadly")
_NARROWING = ("carried",)


def cards_or_reward(phrase: Phrase, scope: Scope, verb: str) -> ir.Target:
    """A monster's treasures are its reward, not cards; everything else is cards."""
    np, sense = phrase.np, phrase.sense
    of_a_card = phrase.of is not None and phrase.of.cls in ("cards", "name")
    if sense.head == "treasure" and (np.det.endswith("its") or of_a_card) and not phrase.any_number:
        whole = np.det in ("its", "the", "all its") and np.factor is None
        of = lower_nouns.possessor(phrase, scope)
        return ir.Thing("treasures", of, lower_nouns.whole_or_counted(phrase, scope, whole=whole))
    return cards(phrase, scope, verb)


def cards(phrase: Phrase, scope: Scope, verb: str) -> ir.Which:
    """The cards a phrase means."""
    np = phrase.np
    if not phrase.any_number:
        _how_many(np, verb, scope)
    if np.det == "that" and np.done is None:
        phrase.take("that")
        return lower_nouns.it(np, scope)
    phrase.take("that")  # `that discarded item` is the discarded item
    nouns, states = _nouns(phrase, scope)
    done = _done(phrase)
    where = _place(phrase, scope, verb, nouns, done)
    owner = lower_nouns.owner_word(phrase, scope)
    taken_from = None
    if phrase.of is not None and phrase.of.cls != "place":
        phrase.take("of")
        if owner is not None:
            wrong("L202", phrase.of_span, f"`{np.det}` says already whose it is", "leave these words out")
        owner = lower_nouns.whose(phrase.of, scope, lower_nouns.bare_name_is(phrase.of, "cards"))
    if phrase.from_ is not None and phrase.from_.cls != "place":
        phrase.take("from")
        taken_from = lower_nouns.whom(phrase.from_, scope)
    elif owner is None and done is None and has_own_owner(where) and where.of is None:
        owner = None if verb in ("subject", "have") else ir.Doer()
    _nothing_is_chosen(phrase, scope, verb)
    found = ir.Cards(
        _card_quantity(phrase, scope, verb),
        nouns,
        owner,
        where,
        taken_from,
        (*_worn(phrase), *states, *lower_nouns.questions_about(phrase, scope, ir.CandidateCard())),
        _pile_order(phrase, scope),
        np.order is not None and np.order.word == "random",
        phrase.is_other,
        done,
        _totaling(phrase, scope),
        _chooser(phrase, scope),
        wins(phrase, "would", "combat"),
    )
    phrase.take("other")
    if verb != "question":
        scope.it, scope.it_cards = "line", found
    return found


def _how_many(np: t.NounPhrase, verb: str, scope: Scope) -> None:
    row = verb_row(verb)
    if scope.asking or row is None or not row.counts:  # a noun alone does not say how many
        return
    noun = np.nouns[0].words[-1] if np.nouns[0].words else ""
    if np.det == "no" and noun:
        wrong("L291", np, "`no` asks, it does not count", f"write: you cannot {verb} {plural(noun)}")
    if np.det in ("no", "either"):
        wrong("L291", np, f"`{np.det}` asks, it does not count", f"write: {verb} 1 {noun}, or: {verb} all {noun}")
    if noun and np.det == "" and np.count is None and np.factor is None and np.done is None:
        wrong("L291", np, f"how many? `{noun}` alone does not say", f"write: {verb} 1 {noun}, or: {verb} your {noun}")


def _nouns(phrase: Phrase, scope: Scope) -> tuple[tuple[ir.CardNoun, ...], tuple[ir.InState, ...]]:
    """The nouns with the kinds and tags that narrow them, and the states that all of the cards are in."""
    phrase.take("words", "or")
    vocabulary = scope.vocabulary
    nouns: list[ir.CardNoun] = []
    states: list[str] = []
    shared = _shared_head(phrase, vocabulary)
    for sense, noun in zip(phrase.senses, phrase.np.nouns, strict=True):
        if shared is not None and not sense.words:  # `sharp or metal item` are items, either way
            nouns.append(ir.CardNoun(shared, words=(sense.head,)))
            continue
        if sense.cls == "name":
            nouns.append(ir.CardNoun(name=sense.head))
            continue
        if sense.head == "hand":
            help = (
                "name the hand, the cards in it, or what fills hands: your hand, 2 cards from your hand, 2 hand items"
            )
            wrong("L352", noun, "a player has one hand of cards", help)
        for word in sense.words:
            if word in _STATES:
                if len(phrase.senses) > 1:
                    wrong("L211", noun, f"`{word}` would narrow only one of the nouns", f"write: that is {word}")
                states.append(word)
            elif word not in vocabulary.card_words and word not in vocabulary.burdens and word not in _NARROWING:
                wrong("L211", phrase.np, f"`{word}` does not go with `{sense.head}`", None)
        nouns.append(ir.CardNoun(sense.head, words=tuple(w for w in sense.words if w not in _STATES)))
    return tuple(nouns), tuple(ir.InState(ir.CandidateCard(), state) for state in states)


def _shared_head(phrase: Phrase, vocabulary: Vocabulary) -> str | None:
    """The noun that tags and sizes before an `or` stand for as well, if the last of several has such a word, too."""
    *before, last = phrase.senses

    def narrows(word: str) -> bool:
        return word in vocabulary.tags or word in vocabulary.burdens

    alike = last.cls != "name" and bool(last.words) and all(map(narrows, last.words)) and not narrows(last.head)
    bare = [sense for sense in before if sense.cls != "name" and not sense.words and narrows(sense.head)]
    return last.head if alike and before and len(bare) == len(before) else None


def _done(phrase: Phrase) -> str | None:
    """What a line before did to the cards; `1 equipped item` is one that is worn, not one that a line equipped."""
    phrase.take("done")
    done = phrase.np.done
    if done is None or done in _WORN:
        return None
    if done not in _REMEMBERED:
        help = "what is remembered: the added monster, the fought monster, each discarded card ..."
        wrong("L211", phrase.np, f"no line remembers which cards were {done}", help)
    return done


def _worn(phrase: Phrase) -> tuple[ir.InState, ...]:
    done = phrase.np.done
    return (ir.InState(ir.CandidateCard(), done),) if done is not None and done in _WORN else ()


def _card_quantity(phrase: Phrase, scope: Scope, verb: str) -> ir.Quantity:
    """A quoted name alone is one card, wherever it lies; only where cards are counted it means all that bear it."""
    np = phrase.np
    alone = phrase.cls == "name" and np.det == "" and np.count is None and np.factor is None and not phrase.any_number
    if alone and verb != "number":
        return ir.Quantity("some") if scope.asking else ir.Quantity("exactly", ir.Int(1))
    return lower_nouns.quantity(phrase, scope)


def wins(phrase: Phrase, mode: str, what: str) -> bool:
    """`that would win the combat` of cards, `that may win the game` of levels; takes the part."""
    phrase.take("wins")
    rel = phrase.rel
    if not isinstance(rel, t.Wins):
        return False
    won = rel.np.nouns[0].words if rel.np.nouns else ()
    if rel.mode != mode or won != (what,) or rel.np.posts or rel.np.rel is not None or rel.np.order is not None:
        noun = "cards" if what == "combat" else "levels"
        wrong("L224", rel, f"this cannot be said of {noun}", f"write: that {mode} win the {what}")
    return True


def _place(phrase: Phrase, scope: Scope, verb: str, nouns: tuple[ir.CardNoun, ...], done: str | None) -> ir.Place:
    """Where the cards lie, by the one of `in`, `from` and `of` that names a place."""
    if phrase.in_ is not None and (phrase.in_phrase is not None or phrase.in_.place.np is None):
        phrase.take("in")
        return ir.Place("play") if phrase.in_phrase is None else lower_places.place_of(phrase.in_phrase, scope)
    for part, inner in (("from", phrase.from_), ("of", phrase.of)):
        if inner is not None and inner.cls == "place":
            phrase.take(part)
            return lower_places.place_of(inner, scope)
    return default_place(verb, nouns[0]) if done is None else ir.Place("anywhere")


def _pile_order(phrase: Phrase, scope: Scope) -> ir.Order | None:
    phrase.take("order")
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
    n = ir.Int(1) if order.number is None else lower_nouns.num(order.number, scope, order)
    return ir.Order(cast(Literal["top"], order.word), n)


# ---------------------------------------------------------------- who chooses, within which bounds


def _nothing_is_chosen(phrase: Phrase, scope: Scope, verb: str) -> None:
    """Questions, events, bans and lines that hold look at cards and choose none: nothing can be said of choosing."""
    row = verb_row("look" if verb == "look at" else verb)
    if not scope.asking and row is not None and row.chooses:
        return
    if phrase.totaling is not None:
        wrong(
            "L202", phrase.totaling, "`totaling ...` belongs to cards that are chosen, and none are chosen here", None
        )
    if phrase.chosen is not None:
        wrong(
            "L202",
            phrase.chosen.np,
            "there is nothing to choose here, so no one can choose it",
            "leave these words out",
        )
    order = phrase.np.order
    if order is not None and order.word == "random" and scope.asking:
        wrong("L212", order, "none are chosen here, so none can be `random`", "leave the word out")
    if verb == "is":
        _says_what_it_is(phrase)


def _says_what_it_is(phrase: Phrase) -> None:
    """`it is NOUN` asks for kind, owner, place and numbers; which of several it is cannot be asked."""
    order = phrase.np.order
    if order is not None:
        wrong("L212", order, f"`{order.word}` picks one of several, and this asks what something is", None)
    if phrase.from_ is not None and phrase.from_.cls != "place":
        message = "`from ...` says from whom a card is taken, and this asks what something is"
        wrong("L202", phrase.from_.np, message, "write: of another player, your ...")
    if isinstance(phrase.rel, t.Wins):
        wrong("L224", phrase.rel, "this asks what something is, not what it would win", None)


def _totaling(phrase: Phrase, scope: Scope) -> ir.Bounds | None:
    phrase.take("totaling")
    if phrase.totaling is None:
        return None
    compare = phrase.totaling.compare
    return ir.Bounds(compare.how, lower_numbers.amount(compare.amount, scope, compare))


def _chooser(phrase: Phrase, scope: Scope) -> ir.Chooser:
    phrase.take("chosen")
    if phrase.chosen is None:
        return "doer"
    head = phrase.chosen.sense.head if phrase.chosen.senses else ""
    if head == "agreement":
        return "agreement"
    if head == "die":
        return "die"
    inner = scope.inside(asking=False)
    return ir.ChosenBy(lower_nouns.whom(phrase.chosen, inner))
