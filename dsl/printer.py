"""From the tree back to text, one function for each shape of node: what is printed parses to the same tree."""

from lootpress.dsl import tree as t
from lootpress.dsl.agreement import are, do, have, rel_belongs_to, say
from lootpress.dsl.lexicon.english import a_or_an, third_person
from lootpress.dsl.nouns import is_plural

__all__ = ["INDENT", "print_block", "print_header", "print_line", "quote"]

INDENT = "  "


def print_block(block: t.Block) -> str:
    """A whole block with its header, ending in a newline."""
    lines = [print_header(block.header)]
    _add_statements(lines, block.statements, 1)
    return "\n".join(lines) + "\n"


def _add_statements(lines: list[str], statements: tuple[t.Statement, ...], depth: int) -> None:
    for statement in statements:
        lines.append(INDENT * depth + print_line(statement.node))
        _add_statements(lines, statement.below, depth + 1)


def print_header(header: t.Header) -> str:
    """`monster "Name"`."""
    return f"{header.word} {quote(header.name)}"


def print_line(node: t.LineNode) -> str:
    """One line without its indent; a line that could not be read cannot be printed either."""
    match node:
        case t.Unread():
            raise ValueError("this line was never read, so there is nothing to print")
        case t.Row():
            return _row(node)
        case t.KindLine():
            return _kind_line(node)
        case _:
            return _step(node)


def quote(name: str) -> str:
    """A name in its quotes, with what would end them escaped."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _quoted_list(names: tuple[str, ...]) -> str:
    return ", ".join(quote(name) for name in names)


def _words(*parts: object) -> str:
    """The parts with one space between them; those that are empty or missing leave no gap."""
    return " ".join(str(part) for part in parts if part is not None and part != "")


# ---------------------------------------------------------------- lines


def _row(row: t.Row) -> str:
    line = "" if row.line is None else _either(row.line, row.others) if row.others else _line(row.line)
    if row.faces is not None:
        return _words(_faces(row.faces) + ":", line)
    if row.heads:
        return _words(", ".join(_head(head) for head in row.heads) + ":", line)
    return line


def _either(line: t.Line, others: tuple[t.Effect, ...]) -> str:
    """`lose your headgear or 1 level`: the verb once, then the things to choose from."""
    assert isinstance(line, t.Effect)
    ways = [" and ".join(_np(np) for np in way.vp.objects) for way in others]
    return _words(line.subject and _np(line.subject), " or ".join((_vp(line.vp), *ways))) + _tails(line.tails)


def _faces(answer: t.Answer) -> str:
    return (" to " if answer.is_range else " or ").join(str(face) for face in answer.faces)


def _line(line: t.Line) -> str:
    match line:
        case t.Bonus():
            return _bonus(line)
        case t.Effect(subject=subject, modal=modal, tails=tails):
            return _words(subject and _np(subject), modal, _vp(line.vp)) + _tails(tails)
        case t.OnlyCounts(tails=tails):
            return f"only {_np(line.np)} {_vp(line.vp)}" + _tails(tails)
        case t.OnlyFor():
            return f"only for {_np(line.np)}"
        case t.NotFor():
            return f"not for {_np(line.np)}"
        case t.OnlyIf():
            return f"only if {_sentence(line.sentence)}"
        case t.Tagged(tags=tags):
            return f"tagged {', '.join(tags)}"
        case t.States():
            return _np(line.np)
        case t.LiesIn():
            return f"in {_place(line.place)}"
        case t.Fate(done=done, when=when):
            return f"{done} on {when}"
        case t.Calls(word=word, names=names):
            return f"calls {_quoted_list((word,))} {_quoted_list(names)}"
        case t.Property(key=key):
            return f"{key} {_value(line.value)}"


def _value(value: t.Value) -> str:
    match value:
        case t.NumberValue(number=number):
            return str(number)
        case t.RangeValue(low=low, high=high):
            return f"{low} to {high}"
        case t.PairValue(first=first, second=second):
            return f"{first} and {second}"
        case t.DiceValue(number=number):
            return f"{number} {'die' if number == 1 else 'dice'}"
        case t.NamesValue(names=names):
            return _quoted_list(names)


def _bonus(bonus: t.Bonus) -> str:
    to = f"to {_np(bonus.to)}" if bonus.to is not None else "to run away" if bonus.run_away else ""
    by = "" if bonus.by is None else f"by {_np(bonus.by)}"
    against = "" if bonus.against is None else f"against {_np(bonus.against)}"
    return _words(bonus.signed, _nouns(bonus.nouns), to, by, against) + _tails(bonus.tails)


def _tails(tails: tuple[t.Tail, ...]) -> str:
    return "".join(_tail(tail) for tail in tails)


def _tail(tail: t.Tail) -> str:
    """One tail with the space or comma before it."""
    match tail:
        case t.ForEach():
            return f" for {_np(tail.np)}"
        case t.Instead():
            return " instead"
        case t.Question(word=word):
            return f" {word} {_sentence(tail.sentence)}"
        case t.Joined(word=word):
            return f", {word} {_sentence(tail.sentence)}"
        case t.Bound(how=how):
            return f", {_COMPARE[how]} {_amount(tail.amount)}"
        case t.Where():
            return f", where X is {_quantity(tail.quantity)}"
        case t.WhenDone(done=done):
            return f" when {done}"


# ---------------------------------------------------------------- heads


def _head(head: t.Head) -> str:
    match head:
        case t.Question(word=word) | t.Joined(word=word) | t.Event(word=word):
            return f"{word} {_sentence(head.sentence)}"
        case t.During():
            return f"during {_np(head.np)}"
        case t.Period():
            return _period(head)
        case t.Limit():
            return _limit(head)
        case t.Play():
            return _play(head)
        case t.UseOn():
            return f"use on {_np(head.on)}"
        case t.Otherwise():
            return "otherwise"
        case t.Together():
            return "together"
        case t.BadStuffHead():
            return "bad stuff"
        case t.Actor(may=may):
            return _words(_np(head.np), "may" if may else "")
        case t.Cost():
            return _vp(head.vp)


def _period(period: t.Period) -> str:
    return f"this {period.time}"


def _limit(limit: t.Limit) -> str:
    often = "once" if limit.number == 1 else f"{limit.number} times"
    return f"{often} per {' and '.join(limit.units)}"


def _play(play: t.Play) -> str:
    on = "" if play.on is None else f"on {_np(play.on)}"
    how = "" if play.how == "on" else play.how
    return _words("play", how, play.np and _np(play.np), play.sentence and _sentence(play.sentence), on)


# ---------------------------------------------------------------- sentences


def _sentence(sentence: t.Sentence) -> str:
    subject = _np(sentence.subject)
    match sentence:
        case t.HappensSentence():
            return f"{subject} {_vp(sentence.vp)}"
        case t.WouldSentence():
            return f"{subject} would {_vp(sentence.vp)}"
        case t.AllowedSentence(modal=modal):
            return f"{subject} {modal} {_vp(sentence.vp)}"
        case t.WillNotSentence():
            return f"{subject} will not {_vp(sentence.vp)}"
        case t.HoldsSentence():
            return f"{subject} {_predicate(sentence.predicate, sentence.subject)}"
        case t.SaysSentence(text=text):
            return f"{subject} {say(sentence.subject)} {quote(text)}"
        case t.YouDo():
            return f"{subject} {do(sentence.subject)}"


def _predicate(predicate: t.Predicate, subject: t.NounPhrase) -> str:
    match predicate:
        case t.HasNoun():
            return f"{have(subject)} {_np(predicate.np)}"
        case t.SaysSo(text=text):
            return f"{say(subject)} {quote(text)}"
        case t.HasDone(done=done, np=np, alone=alone, negated=negated):
            what = "" if np is None else _np(np)
            by_whom = "alone" if alone else ""
            return _words(have(subject), "not" if negated else "", done, what, by_whom, _period(predicate.period))
        case _:
            return _words(are(subject), "not" if predicate.negated else "", _what_it_is(predicate))


def _what_it_is(predicate: t.IsNoun | t.IsDone | t.IsIn | t.IsCompared | t.IsFor) -> str:
    match predicate:
        case t.IsNoun():
            return _np(predicate.np)
        case t.IsDone(done=done):
            return done
        case t.IsIn():
            return f"in {_place(predicate.place)}"
        case t.IsCompared():
            return _compare(predicate.compare)
        case t.IsFor():
            return f"{'only' if predicate.only else 'not'} for {_np(predicate.np)}"


def _vp(vp: t.VerbPhrase) -> str:
    """Every verb has its words in the same order; `run away`, `help kill`, `choose any` put one right behind it."""
    verb = third_person(vp.verb) if vp.third_person and vp.verb != "nothing" else vp.verb
    words = list(vp.words)
    if vp.verb == "run":
        verb += " away"
    elif words[:1] in (["kill"], ["any"]):
        verb += " " + words.pop(0)
    objects = " and ".join(_np(np) for np in vp.objects)
    parts = (_part(part) for part in vp.parts)
    return _words(verb, objects, vp.number, *parts, *words, None if vp.text is None else quote(vp.text))


def _part(part: t.Part) -> str:
    word = "" if part.word == "in" else part.word  # enter combat, leave a dungeon
    place = "" if part.place is None else _place(part.place)
    quantity = "" if part.quantity is None else _quantity(part.quantity)
    return _words(word, " and ".join(_np(np) for np in part.nps), place, quantity, part.signed)


# ---------------------------------------------------------------- noun phrases


def _np(np: t.NounPhrase) -> str:
    if np.pronoun is not None:
        core = np.pronoun
    else:
        other = "other" if np.other else ""
        count = np.count and _count(np.count)
        core = _words(np.factor and _factor(np.factor), np.det, count, other, np.order and _order(np.order), np.done)
        core = _words(core, _nouns(np.nouns))
    return _words(core, *(_post(post) for post in np.posts), np.rel and _rel(np.rel, np))


def _nouns(nouns: tuple[t.Noun, ...]) -> str:
    return " or ".join(" ".join(noun.words) if noun.name is None else quote(noun.name) for noun in nouns)


def _count(count: t.HowMany) -> str:
    return _words("" if count.how == "exactly" else count.how, count.number)


def _factor(factor: t.Factor) -> str:
    match factor.how:
        case "times":
            return f"{factor.number} times"
        case "percent":
            return f"{factor.number} percent of"
        case how:
            return how


def _order(order: t.Order) -> str:
    return _words(order.word, order.number)


def _post(post: t.Post) -> str:
    match post:
        case t.OfPost():
            return f"of {_np(post.np)}"
        case t.StatPost(stat=stat, compare=compare, texts=texts):
            return _words("of", stat, compare and _compare(compare), " or ".join(map(quote, texts)) or None)
        case t.InPost():
            return f"in {_place(post.place)}"
        case t.FromPost():
            return f"from {_np(post.np)}"
        case t.WorthPost():
            return f"worth {_compare(post.compare)}"
        case t.TotalingPost():
            return f"totaling {_compare(post.compare)}"
        case t.ChosenPost():
            return f"chosen by {_np(post.np)}"
        case t.AtOncePost():
            return "at the same time"


def _rel(rel: t.Rel, of: t.NounPhrase) -> str:
    match rel:
        case t.Wins(mode=mode):
            return f"that {mode} win {_np(rel.np)}"
        case t.WhoClause(word=word):
            return f"{word} {_predicate(rel.predicate, rel_belongs_to(of, word))}"


def _place(place: t.Place) -> str:
    return "play" if place.np is None else _np(place.np)


# ---------------------------------------------------------------- numbers

_COMPARE = {"=": "", ">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}


def _compare(compare: t.Compare) -> str:
    return _words(_COMPARE[compare.how], _amount(compare.amount))


def _amount(amount: t.Num | t.NounPhrase) -> str:
    return _np(amount) if isinstance(amount, t.NounPhrase) else str(amount)


def _quantity(quantity: t.SumOfTerms) -> str:
    first, *rest = quantity.terms
    return _words(_term(first), *(f"{term.sign} {_term(term)}" for term in rest))


def _term(term: t.Term) -> str:
    value = term.value
    if not isinstance(value, t.Declared):
        return _amount(value)
    return _words(value.factor and _factor(value.factor), "what", _np(value.who), say(value.who), quote(value.question))


# ---------------------------------------------------------------- rules files and examples


def _kind_line(line: t.KindLine) -> str:
    be = "are" if line.noun.words and is_plural(line.noun.words[-1]) else "is"
    return f"{_nouns((line.noun,))} {be} {', '.join(_facet(facet) for facet in line.facets)}"


def _facet(facet: t.Facet) -> str:
    words = " ".join(facet.words)
    match facet.what:
        case "archetype":
            return f"{a_or_an(words)} {words}"
        case "limit":
            return f"at most {facet.number}"
        case "total":
            return f"{words} at most {facet.np and _np(facet.np)}"
        case "life":
            return _life(facet.words)
        case "deck":
            return f"in {facet.np and _np(facet.np)}"
        case "default":
            return f"otherwise {quote(facet.text or '')}"


def _life(words: tuple[str, ...]) -> str:
    """`dealt at setup`, `kept on death`: the tree does not keep the small word, since the noun asks for its own."""
    *before, moment = words
    return _words(*before, "at" if moment == "setup" else "on", moment)


def _step(step: t.Step) -> str:
    match step:
        case t.StepHas(names=names, in_hand=in_hand):
            verb = have(step.np)
            if in_hand:
                verb = "holds" if verb == "has" else "hold"
            return f"{_np(step.np)} {verb} {_quoted_list(names)}"
        case t.StepStat(stat=stat, number=number):
            return f"{_np(step.np)} {are(step.np)} {stat} {number}"
        case t.StepIs(names=names, state=state):
            return f"{_np(step.np)} {are(step.np)} {state or _quoted_list(names)}"
        case t.StepSays(text=text):
            return f"{_np(step.np)} {say(step.np)} {quote(text)}"
        case t.ExpectStrengths(players=players, monsters=monsters):
            return "expect {} to {}".format(
                *("+X" if n == "X" else n for n in (players, monsters))
            )  # X has a sign here
        case t.ExpectCards(names=names):
            return f"expect {_np(step.np)} {are(step.np)} {_quoted_list(names)}"
        case t.ExpectAsked(participle=participle, text=text, positive=positive):
            return _words("expect", _np(step.np), are(step.np), "" if positive else "not", participle, quote(text))
        case t.Choosing(deed=deed, names=names):
            return f"{_row(deed)} choosing {_quoted_list(names)}"
        case t.Expect():
            return f"expect {_sentence(step.sentence)}"
