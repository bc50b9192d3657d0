"""Clauses, cards, rules, sets, decks and examples back to blocks of the tree."""

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.decompile.noun_words import S, Unsayable, bare
from lootpress.compiler.decompile.nouns import np, time_np
from lootpress.compiler.decompile.numbers import amount, number_np, quantity
from lootpress.compiler.decompile.sentences import event, join, question
from lootpress.compiler.decompile.verbs import verb_phrase
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import plural

__all__ = ["card_block", "program_blocks"]


def _statement(node: Any, below: tuple[t.Statement, ...] = ()) -> t.Statement:
    return t.Statement(0, 0, node, below)


def _plain(line: t.Line) -> t.Statement:
    return _statement(t.Row(S, line=line))


def _property(key: str, value: t.Value) -> t.Statement:
    return _plain(t.Property(S, key, value))


def _header(word: str, name: str) -> t.Header:
    return t.Header(S, word, name, S)


# ---------------------------------------------------------------- programs


def program_blocks(program: ir.Program) -> Iterator[t.Block]:
    """Every block of a program: rules, sets with their cards, decks, examples."""
    decks = Vocabulary(kind for rules in program.rules for kind in rules.kinds).card_kinds
    for rules in program.rules:
        yield _rules(rules)
    for card_set in program.sets:
        yield _set(card_set)
        goes_without_saying = all(card.number in (0, at) for at, card in enumerate(card_set.cards, 1))
        for card in card_set.cards:
            yield card_block(card, decks, 0 if goes_without_saying else card.number)
    for deck in program.decks:
        yield _deck(deck)
    for example in program.examples:
        yield t.Block(_header("example", example.name), tuple(_statement(_step(s)) for s in example.steps))


def _set(card_set: ir.CardSet) -> t.Block:
    out = [_property("code", t.NamesValue(S, (card_set.code,)))]
    if card_set.icon is not None:
        out.append(_property("icon", t.NamesValue(S, (card_set.icon,))))
    if card_set.version is not None:
        out.append(_property("version", t.NamesValue(S, (card_set.version,))))
    if card_set.players is not None:
        out.append(_property("players", t.RangeValue(S, *card_set.players)))
    if card_set.needs:
        out.append(_property("needs", t.NamesValue(S, card_set.needs)))
    out += [_plain(t.Effect(S, t.VerbPhrase(S, "use", S, objects=(bare(name=name),)))) for name in card_set.rules]
    for each in card_set.words:
        names = (each.one,) if each.many is None else (each.one, each.many)
        out.append(_plain(t.Calls(S, each.word.lower(), names)))
    return t.Block(_header("set", card_set.name), tuple(out))


def _setting(setting: ir.Setting) -> t.Statement:
    words = tuple(setting.what.split())
    to = t.Part(S, "to", quantity=quantity(ir.Int(setting.to)))
    return _plain(t.Effect(S, t.VerbPhrase(S, "set", S, objects=(bare(*words, det="the"),), parts=(to,))))


def _deck(deck: ir.Deck) -> t.Block:
    out = [_use(use) for use in deck.uses]
    if deck.players is not None:
        out.append(_property("players", t.RangeValue(S, *deck.players)))
    out += [_setting(s) for s in deck.settings]
    if deck.options:
        out.append(_property("options", t.NamesValue(S, deck.options)))
    if deck.duplicates != "kept":
        out.append(_property("duplicates", t.NamesValue(S, (deck.duplicates,))))
    if deck.words is not None:
        out.append(_property("words", t.NamesValue(S, (deck.words,))))
    if deck.size is not None:
        out.append(_property("size", t.NumberValue(S, deck.size)))
    if deck.seed:
        out.append(_property("seed", t.NumberValue(S, deck.seed)))
    return t.Block(_header("deck", deck.name), tuple(out))


def _use(use: ir.UseSet) -> t.Statement:
    name = bare(name=use.set)
    if use.part is not None:
        part = _of_a_set(use.part)
        posts = (t.OfPost(S, name), *part.posts)
        phrase = t.NounPhrase(S, part.det, part.count, part.factor, nouns=part.nouns, posts=posts, rel=part.rel)
    elif use.copies != 1:
        count = t.HowMany(S, "exactly", use.copies)
        phrase = t.NounPhrase(S, count=count, nouns=(t.Noun(S, ("copies",)),), posts=(t.OfPost(S, name),))
    else:
        phrase = name
    parts = (t.Part(S, "without", tuple(map(_of_a_set, use.without))),) if use.without else ()
    return _plain(t.Effect(S, t.VerbPhrase(S, "use", S, objects=(phrase,), parts=parts)))


def _of_a_set(cards: ir.Cards) -> t.NounPhrase:
    """Cards in their box; all copies of a card are said by its name alone, so one of them is counted."""
    phrase = np(cards, "ignore")
    if any(noun.name is None for noun in cards.nouns):
        return phrase
    if cards.quantity == ir.Quantity("every"):
        return msgspec.structs.replace(phrase, det="", count=None)
    if cards.quantity == ir.Quantity("exactly", ir.Int(1)):
        return msgspec.structs.replace(phrase, det="", count=t.HowMany(S, "exactly", 1))
    return phrase


# ---------------------------------------------------------------- rules


def _rules(rules: ir.Rules) -> t.Block:
    out = [_statement(_kind(kind)) for kind in rules.kinds]
    out += [_setting(s) for s in rules.settings]
    out += [_clause(c, ir.Around("rules")) for c in rules.clauses]
    return t.Block(_header("rules", rules.name), tuple(out))


def _kind(kind: ir.KindRule) -> t.KindLine:
    facets = [t.Facet(S, "archetype", (kind.archetype,))]
    if kind.at_most is not None:
        facets.append(t.Facet(S, "limit", number=kind.at_most))
    if kind.total is not None:
        facets.append(t.Facet(S, "total", ("total", kind.total.stat), np=number_np(kind.total.at_most)))
    if kind.deck is not None:
        facets.append(t.Facet(S, "deck", np=bare(kind.deck, "deck", det="the")))
    for flag, words in (
        (kind.kept_on_death, ("kept", "death")), (kind.dealt_at_setup, ("dealt", "setup")),
        (kind.swapped_on_death, ("swapped", "death")),
    ):  # fmt: skip
        if flag:
            facets.append(t.Facet(S, "life", words))
    if kind.otherwise is not None:
        facets.append(t.Facet(S, "default", text=kind.otherwise))
    return t.KindLine(S, t.Noun(S, tuple(kind.name.split())), tuple(facets))


# ---------------------------------------------------------------- cards


def card_block(card: ir.Card, decks: dict[str, str], number: int = 0) -> t.Block:
    """The block of a card; `decks` says where cards of each kind lie unless they say otherwise."""
    data = list(_data(card, decks))
    if number:
        data.append(_property("number", t.NumberValue(S, number)))
    own = {text.clause: text.text for text in card.texts}
    clauses = [
        _with_text(_clause(c, ir.Around(card.archetype), attached=_is_attached(card)), own.get(at))
        for at, c in enumerate(card.clauses)
    ]
    texts = list(_texts(card))
    return t.Block(_header(card.kind, card.name), (*data, *clauses, *texts))


def _with_text(statement: t.Statement, text: str | None) -> t.Statement:
    if text is None:
        return statement
    return msgspec.structs.replace(statement, below=(_property("text", t.NamesValue(S, (text,))), *statement.below))


def _is_attached(card: ir.Card) -> bool:
    return (
        card.attach is not None
        and not isinstance(card.attach, ir.You)
        and card.archetype not in ("monster", "follower")
    )


def _counted(n: int, noun: str) -> t.Statement:
    word = noun if n == 1 else plural(noun)
    return _plain(t.States(S, t.NounPhrase(S, count=t.HowMany(S, "exactly", n), nouns=(t.Noun(S, (word,)),))))


def _data(card: ir.Card, decks: dict[str, str]) -> Iterator[t.Statement]:
    if card.level is not None:
        value = t.DiceValue(S, card.level.n) if card.level.dice else t.NumberValue(S, card.level.n)
        yield _property("level", value)
    if card.levels is not None:
        yield _counted(card.levels, "level")
    if card.treasures is not None:
        yield _counted(card.treasures, "treasure")
    for slot in card.slots:
        is_hand = slot.slot == "hand" or slot.n != 1
        yield _counted(slot.n, slot.slot) if is_hand else _plain(t.States(S, bare(slot.slot)))
    for burden in card.burdens:
        yield _plain(t.States(S, bare(burden.split()[0])))
    if card.value is not None:
        yield _property("value", t.NumberValue(S, card.value))
    if card.rank is not None:
        yield _property("rank", t.NumberValue(S, card.rank))
    for side in card.sides:
        yield _property("side", t.NamesValue(S, (side,)))
    if card.deck != decks.get(card.kind, card.deck):
        yield _plain(t.LiesIn(S, t.Place(S, bare(card.deck, "deck", det="the"))))
    if card.copies != 1:
        yield _counted(card.copies, "copy")
    if card.tags:
        yield _plain(t.Tagged(S, card.tags))
    for trait in card.traits:
        yield _plain(t.States(S, bare(name=trait)))
    for restriction in card.restrictions:
        kind = t.OnlyFor if restriction.only else t.NotFor
        yield _plain(kind(S, np(restriction.who, asking=True)))
    if card.kept_on_death:
        yield _plain(t.Fate(S, "kept", "death"))
    for asked in card.only_if:
        yield _plain(t.OnlyIf(S, question(asked)))
    if card.attach is not None:
        to = t.Part(S, "to", (np(card.attach, "attach"),))
        yield _plain(t.Effect(S, t.VerbPhrase(S, "attach", S, parts=(to,))))


def _texts(card: ir.Card) -> Iterator[t.Statement]:
    if card.flavor:
        yield _property("flavor", t.NamesValue(S, card.flavor))
    if card.looks_like is not None:
        yield _property("looks like", t.NamesValue(S, (card.looks_like,)))
    if card.art is not None:
        yield _property("art", t.NamesValue(S, (card.art,)))
    if card.focus is not None:
        yield _property("focus", t.PairValue(S, *card.focus))
    if card.artist is not None:
        yield _property("artist", t.NamesValue(S, (card.artist,)))


# ---------------------------------------------------------------- clauses


def _clause(clause: ir.Clause, around: ir.Around, *, attached: bool = False, acted: bool = False) -> t.Statement:
    """A clause and what is below it; where others act (`each other player:`), `you` has to be said."""
    acted = acted or clause.actor is not None
    around = around.below(clause)
    as_tail = clause.question is not None and _question_behind(clause)
    heads = tuple(_heads(clause, question_before=not as_tail))
    if clause.effect is None:
        below = tuple(_clause(c, around, attached=attached, acted=acted) for c in clause.body)
        return _statement(t.Row(S, heads), below)
    tails = list(_tails(clause, with_question=as_tail))
    line = _line(clause, around, tuple(tails), attached, acted)
    below = tuple(_row(r, clause, around, attached, acted) for r in clause.rows)
    return _statement(t.Row(S, heads, line=line), below)


def _question_behind(clause: ir.Clause) -> bool:
    """`+2 if S` for one line that holds; other verbs keep it before the colon when more stands there."""
    if not clause.holds or clause.effect is None or clause.chain is not None:
        return False
    return isinstance(clause.effect, ir.Bonus) or (clause.time is None and clause.limit is None)


def _row(row: ir.Row, clause: ir.Clause, around: ir.Around, attached: bool, acted: bool) -> t.Statement:
    inner = _clause(row.clause, around, attached=attached, acted=acted)
    node = cast(t.Row, inner.node)
    if row.faces:
        return _statement(t.Row(S, faces=t.Answer(S, *_faces(row.faces)), line=node.line), inner.below)
    if row.answer is not None:
        return _statement(t.Row(S, (t.Actor(S, bare(name=row.answer)),), line=node.line), inner.below)
    if row.rest:
        return _statement(t.Row(S, (t.Otherwise(S),), line=node.line), inner.below)
    return inner


def _faces(faces: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    if len(faces) > 1 and faces == tuple(range(faces[0], faces[-1] + 1)):
        return (faces[0], faces[-1]), True
    return faces, False


def _heads(clause: ir.Clause, *, question_before: bool) -> Iterator[t.Head]:
    if clause.play is not None:
        yield from _play(clause.play)
    if clause.bad_stuff:
        yield t.BadStuffHead(S)
    if clause.together:
        yield t.Together(S)
    if clause.chain is not None:
        yield from _chain(clause.chain)
    if clause.limit is not None:
        yield t.Limit(S, clause.limit.n, clause.limit.per)
    match clause.time:
        case ir.During(time=time):
            yield t.During(S, _during(time))
        case ir.This(period=period):
            yield t.Period(S, period)
        case ir.Until(events=events):
            yield from _events("until", events)
    if clause.events:
        yield from _events("when", clause.events)
    if clause.question is not None and question_before:
        yield from _questions(clause.question)
    on = [] if clause.on is None else [t.UseOn(S, np(clause.on, "subject", asking=True))]
    if clause.may:
        yield from on
    if clause.actor is not None:
        every = isinstance(clause.actor, ir.People) and clause.actor.quantity.how == "every"
        yield t.Actor(S, np(clause.actor, subject=every), clause.may)
    if not clause.may:
        yield from on
    for action in clause.cost:
        yield t.Cost(S, verb_phrase(action, asking=False))


def _during(time: ir.Time) -> t.NounPhrase:
    return time_np(time)


def _chain(chain: ir.Chain) -> Iterator[t.Head]:
    if chain.who is None:
        yield t.Otherwise(S)
    else:
        word = "if" if chain.how == "if done" else "unless"
        yield t.Question(S, cast(Any, word), t.YouDo(S, np(chain.who, asking=True)))


def _events(word: str, events: tuple[ir.Event, ...]) -> Iterator[t.Head]:
    first, *rest = events
    yield t.Event(S, cast(Any, word), event(first))
    for other in rest:
        yield t.Joined(S, "or", event(other))


def _questions(asked: ir.Question) -> Iterator[t.Question | t.Joined]:
    """Several questions side by side, each with what is joined to it."""
    parts = asked.of if isinstance(asked, ir.All) and _stands_apart(asked) else (asked,)
    for part in parts:
        word, sentences, joined = join(part)
        yield t.Question(S, cast(Any, word), sentences[0])
        for sentence in sentences[1:]:
            yield t.Joined(S, cast(Any, joined), sentence)


def _stands_apart(asked: ir.All) -> bool:
    """`if A, unless B` are two heads; `if A, and B` is one with a join."""
    return any(isinstance(q, ir.All | ir.Any) or join(q)[0] == "unless" for q in asked.of)


def _play(play: ir.Play) -> Iterator[t.Head]:
    on = None if play.on is None else np(play.on, "subject", asking=True)
    if play.at == "any time":
        yield t.Play(S, "at any time", on=on)
    elif isinstance(play.at, ir.Time):
        yield t.Play(S, "during", np=time_np(play.at), on=on)
    elif play.when:
        first, *rest = play.when
        yield t.Play(S, "when", sentence=event(first))
        for other in rest:
            yield t.Joined(S, "or", event(other))
    else:
        yield t.Play(S, "on", on=on)


def _tails(clause: ir.Clause, *, with_question: bool) -> Iterator[t.Tail]:
    effect = clause.effect
    each = effect.for_each if isinstance(effect, ir.Bonus) else clause.for_each
    if each is not None:
        phrase = np(each, "number", asking=True)
        other = phrase.other or phrase.det == "other"
        yield t.ForEach(S, msgspec.structs.replace(phrase, det="each", other=other, count=None))
    if with_question:
        yield from cast("Iterator[t.Tail]", _questions(cast(ir.Question, clause.question)))
    if clause.where is not None:
        inner = clause.where.of if isinstance(clause.where, ir.Clamp) else clause.where
        yield t.Where(S, quantity(inner))
    if clause.value == "when played":
        yield t.WhenDone(S, "played")
    yield from _bounds(clause)
    if clause.instead:
        yield t.Instead(S)


def _bounds(clause: ir.Clause) -> Iterator[t.Bound]:
    effect, where = clause.effect, clause.where
    low = high = None
    if isinstance(where, ir.Clamp):
        low, high = where.low, where.high
    elif isinstance(effect, ir.Bonus):
        low, high = effect.low or effect.least, effect.high or effect.most
    if low is not None:
        yield t.Bound(S, ">=", amount(low))
    if high is not None:
        yield t.Bound(S, "<=", amount(high))


def _line(clause: ir.Clause, around: ir.Around, tails: tuple[t.Tail, ...], attached: bool, acted: bool) -> t.Line:
    effect = clause.effect
    if isinstance(effect, ir.Bonus):
        return _bonus(effect, around, tails, attached)
    assert effect is not None
    if isinstance(effect.action, ir.OnlyCounts):
        phrase = np(effect.action.what, "only counts", asking=True)
        return t.OnlyCounts(S, phrase, t.VerbPhrase(S, "count", S), tails)
    asking = effect.modal in ("cannot", "will not", "must")
    subject = None
    said = effect.modal is not None or acted
    if not isinstance(effect.who, ir.You | ir.Doer) or (said and not isinstance(effect.who, ir.Doer)):
        subject = _subject(effect, asking)
    elif effect.modal is not None:
        raise Unsayable("a modal needs a subject, and the doer of an actor block has no name")
    if isinstance(effect.action, ir.Count) and subject is None:
        subject = np(effect.who)
    return t.Effect(S, verb_phrase(effect.action, asking=asking), subject, cast(Any, effect.modal), tails)


def _subject(effect: ir.Do, asking: bool) -> t.NounPhrase:
    if isinstance(effect.action, ir.Count):
        return np(effect.who, "only counts", asking=True)
    if isinstance(effect.who, ir.Time):
        return time_np(effect.who, the=True)
    if asking:
        return np(effect.who, "subject", asking=True)
    return np(effect.who, "subject", subject=True)


_NOUNS = {"treasures": "treasure", "levels": "level", "doors": "door"}


def _bonus(bonus: ir.Bonus, around: ir.Around, tails: tuple[t.Tail, ...], attached: bool) -> t.Bonus:
    signed = _signed(bonus.amount)
    nouns: tuple[t.Noun, ...] = ()
    to: t.NounPhrase | None = None
    by: t.NounPhrase | None = None
    usual = None if around.at_once else around.whose(hosted=attached)
    silent = bonus.target in (usual, ir.Doer())
    match bonus.to:
        case "strength":
            to = None if silent else np(cast(ir.Target, bonus.target), "subject", subject=True)
        case "run away":
            by = None if bonus.target in (None, ir.Doer()) else np(bonus.target, "subject", subject=True)
        case "rolls":
            to = (
                bare("rolls", det="your")
                if bonus.target == ir.You()
                else number_np(ir.Stat("rolls", cast(Any, bonus.target)))
            )
        case "this roll":
            to = number_np(ir.Stat("roll", cast(Any, bonus.target)))
        case "winning level":
            to = bare("winning", "level", det="the")
        case "limit" if bonus.limit == "hand limit":
            to = number_np(ir.Stat("hand limit", cast(Any, bonus.target)))
        case _:
            name = _NOUNS.get(bonus.to) or cast(str, bonus.limit)
            *before, last = name.split()
            many = not (isinstance(bonus.amount, ir.Int) and abs(bonus.amount.n) == 1)
            nouns = (t.Noun(S, (*before, plural(last) if many else last)),)
            to = None if bonus.target in (None, ir.Doer()) else np(bonus.target, "subject", subject=True)
    against = None if bonus.against is None else np(bonus.against, "is", asking=True)
    return t.Bonus(S, signed, nouns, to, bonus.to == "run away", by, against, tails)


def _signed(amount_: ir.Int | ir.X) -> str:
    if isinstance(amount_, ir.X):
        return "-X" if amount_.sign == -1 else "+X"
    return f"{amount_.n:+d}"


# ---------------------------------------------------------------- examples


def _step(step: ir.Step) -> Any:
    match step:
        case ir.GivenCards(who=who, names=names, in_hand=in_hand):
            return t.StepHas(S, np(who), names, in_hand)
        case ir.GivenStat(who=who, stat=stat, n=n):
            return t.StepStat(S, np(who), stat, n)
        case ir.GivenNames(who=who, names=names):
            return t.StepIs(S, np(who, "subject"), names, "" if names else "empty")
        case ir.GivenAnswer(who=who, text=text):
            return t.StepSays(S, np(who), text)
        case ir.GivenOptions(names=names):
            return t.Row(S, line=t.Property(S, "options", t.NamesValue(S, names)))
        case ir.ExpectStrengths(players=players, monsters=monsters):
            return t.ExpectStrengths(S, players, monsters)
        case ir.ExpectCards(where=where, names=(name,)):
            return t.Expect(S, t.HoldsSentence(S, np(where, "subject"), t.IsNoun(S, bare(name=name))))
        case ir.ExpectCards(where=where, names=names):
            return t.ExpectCards(S, np(where, "subject"), names)
        case ir.ExpectAsked(who=who, text=text, positive=positive):
            return t.ExpectAsked(S, np(who), "asked", text, positive)
        case ir.Expect(question=asked):
            return t.Expect(S, question(asked))
        case ir.StepDoes(do=do, choosing=choosing):
            row = t.Row(S, line=t.Effect(S, verb_phrase(do.action, asking=False), np(do.who), cast(Any, do.modal)))
            return t.Choosing(S, row, choosing) if choosing else row
