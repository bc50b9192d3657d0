"""A card program to all that is written on the card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from lootpress.compiler import ir
from lootpress.print.wording import effects, nouns, numbers, questions
from lootpress.print.wording.clauses import opens_block, sentences
from lootpress.print.wording.context import ANYWHERE, Context, PhraseFrame
from lootpress.print.wording.english import capital, sentence, tidy, title
from lootpress.print.wording.game_words import OUR_WORDS, Words, called_by
from lootpress.print.wording.marks import own_words, plain, safe
from lootpress.print.wording.templates import say, term, word
from lootpress.print.wording.text import Badge, CardText, Paragraph, ParagraphKind

__all__ = ["card_text", "cards_text", "kinds_of", "rules_text"]

_MOST_CHEVRONS = 5
_IT_BY_KIND = {"monster": "self", "enhancer": "monster", "follower": "self"}


def kinds_of(sets: Iterable[ir.CardSet]) -> dict[str, str]:
    """Which kind the cards of some sets have, by name: `a Wizard`, but `X-Force` without an article."""
    return {card.name: card.kind for card_set in sets for card in card_set.cards}


def card_text(card: ir.Card, kinds: Mapping[str, str] | None = None) -> CardText:
    """Everything written on a card; where its author wrote a sentence of his own, that stands instead of ours."""
    ctx = _context(card, kinds or {})
    if _plays_one_way(card) and len(card.only_if) == 1:
        ctx = ctx.inside(only_if=questions.question(card.only_if[0], ctx.new_line()))
    top_clause = _top_clause(card, ctx)
    top, stat, label = _top(card, top_clause)
    return CardText(
        title=safe(card.name),
        banner=title(card.kind),
        archetype=card.archetype,
        deck=title(card.deck),
        stat=stat,
        stat_label=label,
        top=top,
        tags=(*(title(safe(tag)) for tag in card.tags), *(safe(trait) for trait in card.traits)),
        sides=tuple(safe(side) for side in card.sides),
        paragraphs=(
            *_restrictions(card, ctx),
            *_rules(card, ctx, top_clause),
            *(Paragraph("flavor", safe(text)) for text in card.flavor),
        ),
        left=_left(card),
        right=_right(card),
        artist=safe(card.artist or ""),
        number=card.number,
    )


def rules_text(card: ir.Card, kinds: Mapping[str, str] | None = None, words: Words = OUR_WORDS) -> str:
    """A card as plain text in the words of its set: its title, what it is, its rules, what stands at its foot."""
    text = card_text(card, kinds)
    lines = [text.title, tidy(say("card", "kind_line", text))]
    lines += [say("card", "paragraph_line", paragraph) for paragraph in text.paragraphs]
    lines.append(say("card", "foot_line", text))
    lines.append(say("card", "artist_line", text.artist) if text.artist else "")
    return words.say("\n".join(line for line in lines if line), kinds or (card.name,))


def cards_text(program: ir.Program, kinds: Mapping[str, str] | None = None) -> str:
    """All cards of a program as plain text, one after another; `kinds` if names of other cards are spoken of."""
    kinds = kinds if kinds is not None else kinds_of(program.sets)
    texts = [rules_text(card, kinds, called_by(card_set)) for card_set in program.sets for card in card_set.cards]
    return "\n\n".join(texts) + "\n" if texts else ""


def _context(card: ir.Card, kinds: Mapping[str, str]) -> Context:
    it = _IT_BY_KIND.get(card.archetype)
    if card.attach is not None and it is None and not isinstance(card.attach, ir.You):
        it = "host"
    return Context(card.archetype, card.kind, kinds, it=it, target=effects.default_target(card))


# ---------------------------------------------------------------- the corner and the foot


def _top_clause(card: ir.Card, ctx: Context) -> int | None:
    """The plain bonus that stands in the corner and needs no line: the first that holds for everybody."""
    if card.archetype in ("monster", "world", "curse"):
        return None
    for at, clause in enumerate(card.clauses):
        bonus = clause.effect
        if not isinstance(bonus, ir.Bonus) or not isinstance(bonus.amount, ir.Int):
            continue
        plain_bonus = ir.Bonus(bonus.amount, "strength", ctx.target)
        if bonus == plain_bonus and clause == ir.Clause(plain_bonus, holds=clause.holds, polarity=clause.polarity):
            return at
    return None


def _top(card: ir.Card, top_clause: int | None) -> tuple[tuple[str, ...], str, str]:
    """The lines at the top, the numeral of the corner and the word inside it."""
    lines: list[str] = []
    stat, label = "", ""
    if card.level is not None:
        n = numbers.digits(card.level.n)
        stat, label = say("card", "level_stat", n, card.level.dice), term("card", "level_label")
        lines.append(say("card", "level", stat))
    if card.rank is not None:
        lines.append(say("card", "rank", numbers.digits(card.rank)))
    signed = None if top_clause is None else _signed(card.clauses[top_clause])
    if signed is not None:
        lines.append(say("card", "bonus", signed, card.archetype, card.attach is not None))
    if not stat:
        stat = signed or _corner(card)
    return tuple(plain(line) for line in lines), plain(stat), label


def _signed(clause: ir.Clause) -> str:
    assert isinstance(clause.effect, ir.Bonus) and isinstance(clause.effect.amount, ir.Int)
    return numbers.signed(clause.effect.amount.n)


def _corner(card: ir.Card) -> str:
    """What a card without level or plain bonus does in a fight, if one sign says it: `+2` to either side, or double."""
    for clause in card.clauses:
        match clause.effect:
            case ir.Bonus(ir.Int(n), "strength", ir.Thing("side"), against=None, for_each=None) if (
                clause.question is None and card.archetype == "one-shot"
            ):
                return numbers.signed(n)
            case ir.Do(ir.Thing("strength"), ir.Count(double=True)):
                return term("card", "double")
            case ir.Do(
                ir.You() | ir.ThatPlayer(),
                ir.Gain((ir.Thing("level", quantity=ir.Quantity("exactly", ir.Int(n))),)),
                None,
            ) if clause.question is None and card.archetype == "treasure":
                return numbers.signed(n)
    return ""


def _left(card: ir.Card) -> tuple[Badge, ...]:
    """What one gets, or where it goes."""
    out: list[Badge] = []
    if card.archetype == "monster" or card.levels is not None:
        levels = 1 if card.levels is None else card.levels
        out.append(Badge("level", str(levels), say("card", "levels", levels)))
    for use in card.slots:
        counted = use.slot == "hand" or use.n != 1
        icon = word("card", "slot_icons", use.slot) if use.n == 1 else word("card", "many_slot_icons", use.slot)
        noun = say("card", "slot", use.slot, use.n)
        out.append(Badge(icon, str(use.n) if counted else "", noun))
    out += [Badge("big", "", say("card", "burden", burden)) for burden in card.burdens]
    if card.rank is not None:
        icon = f"rank{min(card.rank, _MOST_CHEVRONS)}"
        out.append(Badge(icon, "", plain(say("card", "rank", numbers.digits(card.rank)))))
    if card.archetype == "one-shot":
        out.append(Badge("bomb", "", term("card", "once")))
    return tuple(out)


def _right(card: ir.Card) -> tuple[Badge, ...]:
    """What it is worth: treasures, or gold."""
    out: list[Badge] = []
    if card.treasures is not None:
        out.append(Badge("chest", str(card.treasures), say("card", "treasures", card.treasures)))
    if card.value is not None:
        icon, number = ("coin", str(card.value)) if card.value else ("", "")
        out.append(Badge(icon, number, say("card", "value", card.value)))
    return tuple(out)


# ---------------------------------------------------------------- paragraphs


def _restrictions(card: ir.Card, ctx: Context) -> list[Paragraph]:
    out: list[str] = []
    for restriction in card.restrictions:
        who = nouns.phrase(restriction.who, ctx.new_line(), ANYWHERE).text
        out.append(say("card", "restriction", restriction.only, who))
    for asked in () if ctx.only_if else card.only_if:
        used = card.archetype in ("item", "identity", "follower")
        out.append(say("card", "only_if", used, questions.question(asked, ctx.new_line())))
    if card.attach is not None:
        out.append(say("card", "attach", nouns.phrase(card.attach, ctx.new_line(), PhraseFrame("table")).text))
    if card.kept_on_death:
        out.append(term("card", "kept_on_death"))
    on_a_card = card.attach is not None and not isinstance(card.attach, ir.You)
    if card.archetype == "curse" and card.kept and not on_a_card and not _tells_its_end(card):
        out.append(say("card", "stays", title(card.kind)))
    return [Paragraph("restriction", sentence(text)) for text in out]


def _plays_one_way(card: ir.Card) -> bool:
    """Whether one line, the first, says in our words when the card is played."""
    first = card.clauses[0] if card.clauses else None
    if first is None or first.play is None or any(text.clause == 0 for text in card.texts):
        return False
    return not any(clause.play for clause in card.clauses[1:])


def _tells_its_end(card: ir.Card) -> bool:
    """Whether every line that lasts says itself until when."""
    lasting = [clause for clause in card.clauses if clause.holds or clause.events]
    return all(clause.time is not None for clause in lasting)


def _rules(card: ir.Card, ctx: Context, top_clause: int | None) -> list[Paragraph]:
    """The clauses, an answer in the paragraph of what it answers, and short bonuses side by side."""
    own = {text.clause: sentence(own_words(text.text)) for text in card.texts}
    out: list[tuple[ParagraphKind | Literal["bonus"], list[str], list[int]]] = []
    if card.archetype == "enhancer" and top_clause is None and not any(clause.play for clause in card.clauses):
        out.append(("play", [term("card", "on_a_monster")], []))
    further = _Further(None if top_clause is None else ctx.target)
    for at, text in enumerate(sentences(card.clauses, ctx)):
        clause = card.clauses[at]
        on_a_monster = at == top_clause and card.archetype == "enhancer"  # whoever holds it must read when and on whom
        if at == top_clause and at not in own and not on_a_monster:
            continue
        if on_a_monster and at not in own:
            out.append(("play", [say("card", "enhances", _signed(clause))], [at]))
            continue
        text = own[at] if at in own else further.told(text, clause)
        kind: ParagraphKind | Literal["bonus"] = "bonus" if _is_short(clause) else _kind_of(clause)
        answers = clause.chain is not None and clause.bad_stuff == (bool(out) and out[-1][0] == "bad stuff")
        answers = answers and not opens_block(card.clauses[at - 1])
        joins = out and (answers or (kind == out[-1][0] == "bonus" and not _misread(text, card.clauses, out[-1][2])))
        if joins:
            out[-1][1].append(text)
            out[-1][2].append(at)
        else:
            out.append((kind, [text], [at]))
    return [_paragraph("rule" if kind == "bonus" else kind, texts, indexes) for kind, texts, indexes in out]


def _paragraph(kind: ParagraphKind, texts: list[str], clauses: list[int]) -> Paragraph:
    lead = term("card", "bad_stuff") if kind == "bad stuff" else ""
    return Paragraph(kind, " ".join(texts), lead, tuple(clauses))


class _Further:
    """Tells a further bonus as what it is, so that nobody takes the two for one."""

    def __init__(self, known: ir.Selector | ir.Thing | None) -> None:
        self._known = [] if known is None else [known]

    def told(self, text: str, clause: ir.Clause) -> str:
        """A bonus to what had a plain one before it on the card is an additional one; others as they are."""
        bonus = clause.effect
        if not isinstance(bonus, ir.Bonus) or bonus.to != "strength" or bonus.target is None:
            return text
        plain_one = ir.Clause(bonus, holds=clause.holds, polarity=clause.polarity, value=clause.value)
        bare = clause == msgspec.structs.replace(plain_one, question=clause.question, where=clause.where)
        more = isinstance(bonus.amount, ir.Int) and bonus.amount.n > 0
        if bare and more and bonus.target in self._known:
            return sentence(say("bonuses", "additional", text))
        if clause == plain_one and bonus.against is None and bonus.for_each is None:
            self._known.append(bonus.target)
        return text


def _is_short(clause: ir.Clause) -> bool:
    return isinstance(clause.effect, ir.Bonus) and not (
        clause.play or clause.events or clause.cost or clause.actor or clause.limit or clause.chain or clause.bad_stuff
    )


def _misread(text: str, clauses: tuple[ir.Clause, ...], before: list[int]) -> bool:
    """Whether `an additional +1` would be taken to add to the Run Away told just before it."""
    last = clauses[before[-1]].effect
    return text.startswith(capital(term("bonuses", "further"))) and isinstance(last, ir.Bonus) and last.to != "strength"


def _kind_of(clause: ir.Clause) -> ParagraphKind:
    if clause.bad_stuff:
        return "bad stuff"
    return "play" if clause.play is not None else "rule"
