"""Sentences to questions (what is so) and events (what happens)."""

from typing import Literal, cast

from lootpress.compiler import ir
from lootpress.compiler.lower_nouns import cards, people, target
from lootpress.compiler.lower_numbers import amount, number
from lootpress.compiler.lower_places import place, time
from lootpress.compiler.monsters_only import check_monsters, check_monsters_before
from lootpress.compiler.phrases import phrase_of
from lootpress.compiler.scope import Scope, wrong
from lootpress.compiler.sense import check_event, check_past, check_teller, check_would, must_be_told
from lootpress.compiler.vocabulary import STATES
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import verb

__all__ = ["about_candidate", "event", "question"]

# Participles that say how something is; after `is` the others say that it has just been done.
_STANDING = ("equipped", "attached", "alone", "caught", "played")
_CARD_STATES = ("equipped", "attached", "usable", "deadly", "empty", "big")
_PERIODS = ("turn", "combat", "game")


# What one does of one's own will, so that whoever may do it can also let it be.
_CHOSEN = frozenset(["discard", "give", "lose", "sell", "reveal", "play", "help"])


def question(sentence: t.Sentence, scope: Scope) -> ir.Question:
    """What a sentence after `if` asks."""
    scope = scope.inside(asking=True)
    match sentence:
        case t.HoldsSentence(subject=subject, predicate=predicate):
            return _holds(subject, predicate, scope)
        case t.WouldSentence(subject=subject, vp=vp):
            asked = ir.Would(people(subject, scope), _action(vp, scope))
            check_would(asked, vp)
            return asked
        case t.AllowedSentence(subject=subject, modal=modal, vp=vp):
            allowed = ir.Allowed(people(subject, scope), _action(vp, scope))
            return allowed if modal == "may" else ir.denied(allowed)
        case t.WillNotSentence():
            message = "`if` asks how things are; that a monster will not fight is something that happens"
            wrong("L220", sentence, message, "write: when it will not fight you: ..., or ask who it is: if you are ...")
        case t.SaysSentence(subject=subject, text=text):
            return ir.Says(_teller(subject, scope), text)
        case t.YouDo():
            wrong(
                "L221", sentence, "`you do` asks about the line before, on a line of its own", "write: if you do: ..."
            )
        case t.HappensSentence(subject=subject, vp=vp):
            help = "write `when` instead of `if`, or ask for the past: you have killed a monster this turn"
            if vp.verb in _CHOSEN:
                help = (
                    f"to let somebody choose: `you may {vp.verb} ...`, and on the next line `if you do: ...` or "
                    f"`otherwise: ...`; for what has happened: {help}"
                )
            message = f"`if` and `unless` ask how things are; `{vp.verb}` is something that happens"
            wrong("L220", sentence, message, help)


def event(sentence: t.Sentence, scope: Scope) -> ir.Event:
    """What a sentence after `when` waits for."""
    scope = scope.inside(asking=True)
    match sentence:
        case t.HappensSentence(subject=subject, vp=vp):
            return _happens(subject, vp, scope, would=False)
        case t.WouldSentence(subject=subject, vp=vp):
            return _happens(subject, vp, scope, would=True)
        case t.WillNotSentence(subject=subject, vp=vp):
            return _declines(subject, vp, scope)
        case t.HoldsSentence(subject=subject, predicate=t.IsDone(done=done, negated=False)) if (
            done not in _STANDING[:3]
        ):
            must_be_told(done, sentence)
            return ir.Undergoes(target(subject, scope, "subject", "cards"), done)
        case t.HoldsSentence(subject=subject, predicate=t.IsNoun(np=np, negated=False)) if (
            _state(np, scope) == "reborn"
        ):
            return ir.Undergoes(target(subject, scope, "subject", "people"), "reborn")
        case t.SaysSentence(subject=subject, text=text):
            return ir.Said(_speaker(subject, scope), text)
        case t.YouDo():
            wrong("L221", sentence, "`you do` asks about the line before and goes with `if`", "write: if you do:")
        case _:
            return ir.BecomesTrue(question(sentence, scope))


def about_candidate(predicate: t.Predicate, of: ir.Asked, scope: Scope) -> ir.Question:
    """What `who ...` and `that ...` ask about each one."""
    return _predicate(of, predicate, scope, is_people=isinstance(of, ir.Candidate))


def _action(vp: t.VerbPhrase, scope: Scope) -> ir.Action:
    from lootpress.compiler.lower_verbs import action  # verbs may contain questions and questions verbs

    return action(vp, scope)


def _teller(subject: t.NounPhrase, scope: Scope) -> ir.Who | ir.Thing:
    """Who says it; in an example also the log, which is the story of the game so far, and a player who has answered."""
    if scope.in_example and phrase_of(subject, scope).sense.head == "log":
        return ir.Thing("log")
    who = _speaker(subject, scope)
    if not (scope.in_example and isinstance(who, ir.PlayerNamed)):
        check_teller(who, subject)
    return who


def _speaker(subject: t.NounPhrase, scope: Scope) -> ir.Who:
    if phrase_of(subject, scope).cls not in ("people", "name"):
        wrong("L203", subject, "only players and the table say something", "write: the table says ...")
    return people(subject, scope)


def _happens(subject: t.NounPhrase, vp: t.VerbPhrase, scope: Scope, *, would: bool) -> ir.Happens:
    row = verb(vp.verb)
    who = target(subject, scope, "subject", "cards" if row is not None and row.of_cards else "people")
    if isinstance(who, ir.Time) and vp.verb not in ("start", "end"):
        wrong("L203", subject, "a time starts and ends, and does nothing else", "write: when your turn starts: ...")
    if isinstance(who, ir.Thing) and not (who.what == "side" and vp.verb in ("win", "lose")):
        wrong("L203", subject, "only players and cards do something", None)
    if isinstance(who, ir.Which) and (row is None or not row.of_cards):
        help = "write who does it: when you ..., when another player ..., when the helper ..."
        wrong("L203", subject, "only a player does this, a card does not", help)
    it_cards = scope.it_cards
    awaited = _action(vp, scope)
    if isinstance(awaited, ir.LeaveCombat) and not isinstance(who, ir.Who):
        wrong("L295", vp, "a helper leaves the combat; a monster is removed", "write: when it is removed: ...")
    if isinstance(awaited, ir.LeaveCombat) and isinstance(who, ir.People) and who.role == "helper":
        if who.of is not None:
            wrong(
                "L295",
                subject,
                "only a helper leaves, and there is one",
                "write: when the helper leaves the combat: ...",
            )
        who = ir.People("player", ir.Quantity("some"))  # once it has happened there is no helper any more
    check_monsters(who, awaited, vp, scope, it_cards)
    check_event(who, awaited, vp, would=would)
    if isinstance(awaited, ir.End) and awaited.what is None and not isinstance(who, ir.Time):
        wrong("L295", vp, "end what?", "write: when your turn ends: ..., when the combat ends: ...")
    if would and isinstance(awaited, ir.Roll) and awaited.face is not None:
        wrong("L295", vp, "no one knows before a roll what it will show", f"write: when ... rolls {awaited.face}: ...")
    return ir.Happens(who, awaited, would)


def _declines(subject: t.NounPhrase, vp: t.VerbPhrase, scope: Scope) -> ir.Declines:
    """`it will not fight you`: of a monster, and a player whom it meets."""
    who = target(subject, scope, "subject", "cards")
    if not isinstance(who, ir.Which):
        wrong("L203", subject, "a monster will not fight a player", "write: when it will not fight you: ...")
    what = _action(vp, scope.inside(card_subject=True))
    if not isinstance(what, ir.Fight) or not isinstance(what.what, ir.Who):
        help = "write: when it will not fight you: ..., when you escape: ..."
        wrong("L295", vp, "a card can wait for a monster that will not fight, and for no other habit", help)
    if what.alone or what.as_monster:
        wrong("L295", vp, "a monster either fights a player or it does not", "write: when it will not fight you: ...")
    return ir.Declines(who, what.what)


def _state(np: t.NounPhrase, scope: Scope) -> str | None:
    """The state a bare word names, or a tag: `dead`, `equipped`, `undead`."""
    if np.det or np.count or np.posts or np.rel or len(np.nouns) != 1 or len(np.nouns[0].words) != 1:
        return None
    word = np.nouns[0].words[0]
    return word if word in STATES or word in scope.vocabulary.tags or word in scope.vocabulary.burdens else None


def _holds(subject: t.NounPhrase, predicate: t.Predicate, scope: Scope) -> ir.Question:
    phrase = phrase_of(subject, scope)
    if isinstance(predicate, t.IsNoun) and subject.pronoun == "it" and phrase_of(predicate.np, scope).cls == "time":
        now: ir.Question = ir.NowIs(time(predicate.np, scope))
        return ir.Not(now) if predicate.negated else now
    if phrase.cls == "number" and isinstance(predicate, t.IsCompared | t.IsNoun):
        return _about_number(number(subject, scope), predicate, scope)
    names = "cards" if _asks_about_card(predicate, scope) else "people"
    who = target(subject, scope, "subject", names)
    return _predicate(
        who, predicate, scope, is_people=phrase.cls == "people" or (phrase.cls == "name" and names == "people")
    )


def _asks_about_card(predicate: t.Predicate, scope: Scope) -> bool:
    match predicate:
        case t.IsIn() | t.IsFor():
            return True
        case t.IsDone(done=done):
            return done not in ("caught", "alone")
        case t.HasDone(done=done):
            return done in ("caught", "joined")  # what a monster does; a name there is that monster's
        case t.IsNoun(np=np):
            state = _state(np, scope)
            return state in _CARD_STATES or state in scope.vocabulary.tags or state in scope.vocabulary.burdens
        case t.HasNoun(np=np):
            return bool(np.nouns) and np.nouns[0].words[-1:] in (
                ("enhancer",),
                ("enhancers",),
                ("counter",),
                ("counters",),
            )
    return False


def _only_for(who: ir.Target, predicate: t.IsFor, scope: Scope) -> ir.OnlyFor:
    """By name, or by the name of a card: `only for "Elf"`, `only for your class`."""
    if not isinstance(who, ir.Which):
        wrong("L203", predicate, "only a card is for a player", "write: an item that is only for your class")
    whom = cards(predicate.np, scope, "have") if phrase_of(predicate.np, scope).cls == "cards" else None
    named = people(predicate.np, scope) if whom is None else None
    if isinstance(named, ir.People) and named.names and named.role == "player" and not named.where:
        whoever = ir.People("player", ir.Quantity("some"), tuple(sorted(named.names)))
        return ir.OnlyFor(who, whoever, predicate.only)
    if not isinstance(whom, ir.Cards):
        wrong(
            "L203",
            predicate.np,
            "a name belongs here, or a card that one is",
            'write: only for "Elf", only for your class',
        )
    return ir.OnlyFor(who, whom, predicate.only)


def _about_number(value: ir.Number, predicate: t.IsCompared | t.IsNoun, scope: Scope) -> ir.Question:
    found: ir.Question
    if isinstance(predicate, t.IsCompared):
        compare = predicate.compare
        found = ir.Compare(value, compare.how, amount(compare.amount, scope, compare))
    else:
        state = _state(predicate.np, scope)
        if state in ("even", "odd"):
            found = ir.InState(value, state)
        else:
            found = ir.Compare(value, "=", number(predicate.np, scope))
    return ir.denied(found) if predicate.negated else found


def _predicate(who: ir.Target, predicate: t.Predicate, scope: Scope, *, is_people: bool) -> ir.Question:
    found = _positive(who, predicate, scope, is_people=is_people)
    negated = not isinstance(predicate, t.HasNoun | t.SaysSo) and predicate.negated
    return ir.denied(found) if negated else found


def _positive(who: ir.Target, predicate: t.Predicate, scope: Scope, *, is_people: bool) -> ir.Question:
    match predicate:
        case t.IsNoun(np=np):
            state = _state(np, scope)
            if state is not None:
                if isinstance(who, ir.Time) and who.what != "combat":
                    wrong("L203", np, f"only a combat is {state}", f"write: the combat is {state}")
                return ir.InState(who, state)
            what = target(np, scope, "is", "people" if is_people else "cards")
            return ir.Is(who, what)
        case t.IsDone(done=done):
            return ir.InState(who, done)
        case t.IsIn(place=where):
            there = place(where, scope)
            if is_people and there.what != "combat":
                wrong("L213", where, "players are in combat or not; elsewhere are cards", "write: is in combat")
            return ir.IsIn(who, there)
        case t.IsCompared(compare=compare):
            wrong("L222", compare, "only numbers can be compared", "write: your level is at least 3")
        case t.IsFor():
            return _only_for(who, predicate, scope)
        case t.SaysSo(text=text):
            if not isinstance(who, ir.Candidate):
                wrong("L203", predicate, "only players say something", 'write: a player who says "..."')
            return ir.Says(who, text)
        case t.HasNoun(np=np):
            return _has(who, np, scope)
        case t.HasDone():
            if isinstance(who, ir.Thing):
                wrong("L203", predicate, "only players and cards have done something", None)
            return _done(who, predicate, scope)


def _has(who: ir.Target, np: t.NounPhrase, scope: Scope) -> ir.Question:
    if isinstance(who, ir.Thing | ir.Time):
        wrong("L203", np, "only players and cards have something", None)
    if np.det == "the" and np.order is not None and np.order.word in ("highest", "lowest", "most", "fewest"):
        which = cast(Literal["highest", "lowest", "most", "fewest"], np.order.word)
        if np.order.number is not None or np.other:
            wrong("L212", np.order, f"`the {which}` is followed by its noun", f"write: the {which} ...")
        if which in ("most", "fewest"):
            counted = cards(_what_is_counted(np), scope, "have")
            return ir.HasMost(who, which, what=counted)
        stat = phrase_of(np, scope)
        if stat.cls != "number":
            wrong("L216", np, f"`{which}` goes with a number", "write: the highest level, the most items")
        if np.posts:
            wrong("L202", np.posts[0], f"`the {which} {stat.sense.head}` is asked among all there are", "leave it out")
        stat.take("order")
        stat.finish()
        return ir.HasMost(who, which, stat=stat.sense.head)
    if np.det in ("all", "each"):
        wrong("L291", np, f"nobody has {np.det} of them", "write: a card, at least 2 cards, no cards")
    what = target(np, scope, "have", "cards")
    if isinstance(what, ir.Time):
        wrong("L203", np, "nobody has a time", None)
    return ir.Has(who, what)


def _what_is_counted(np: t.NounPhrase) -> t.NounPhrase:
    """`the most items` as the items it counts."""
    return t.NounPhrase(np.span, nouns=np.nouns, posts=np.posts, rel=np.rel, done=np.done)


def _is_any_monster(what: ir.Target) -> bool:
    """Whether it says no more than `a monster`, as whoever fights does."""
    nouns = (ir.CardNoun("monster"),)
    return isinstance(what, ir.Cards) and what == ir.Cards(ir.Quantity("some"), nouns, place=what.place)


def _done(who: ir.Target, predicate: t.HasDone, scope: Scope) -> ir.Done:
    what = None
    if predicate.np is not None and predicate.done != "rolled":  # whoever rolled, rolled a die
        what = target(predicate.np, scope, "done", "cards")
    if what is not None and predicate.done == "fought":
        if not _is_any_monster(what):
            help = "write: if you have fought this turn, if you have killed an undead monster this turn"
            wrong("L295", predicate, "a fight is remembered, but not with which monster", help)
        what = None
    period = predicate.period.time
    if period not in _PERIODS:
        wrong("L223", predicate.period, f"`this {period}` is not a time", "write: this turn, this combat or this game")
    done = ir.Done(who, predicate.done, cast(Literal["turn", "combat", "game"], period), what, predicate.alone)
    check_past(done, predicate)
    check_monsters_before(done, predicate, scope)
    return done
