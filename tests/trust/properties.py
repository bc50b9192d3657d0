"""What has to be true of the program of any set that `check` accepts, and of what is said about one that it refuses."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import jsonschema
import msgspec

from lootpress.compiler import ir
from lootpress.compiler.decompile import decompile_program
from lootpress.compiler.explain import explain_card
from lootpress.compiler.foreign import wrong_in
from lootpress.compiler.load import compile_text
from lootpress.compiler.serial import digest, from_json, json_schema, to_json
from lootpress.dsl.diagnostics import Severity
from lootpress.dsl.format import format_text
from lootpress.dsl.render import render_text
from lootpress.print.wording import kinds_of, rules_text
from lootpress.service.models import with_models
from lootpress.tests.print.wording.test_mutations import meaning
from lootpress.tests.trust.inventing import Draft
from lootpress.tests.trust.playing import Finding
from lootpress.tests.trust.sets import Family, Invented, errors_of, whole_text

__all__ = ["PROPERTIES", "findings_of", "refusals_of"]

Property = Callable[[Invented, ir.Program], Iterator[str]]


def same_program(one: Invented, program: ir.Program, text: str, how: str) -> Iterator[str]:
    """Whether a text of the set compiles to its program; else the first card that differs."""
    if errors := errors_of(text):
        place = errors[0].place.line
        yield f"{how} is refused, {errors[0].code}: {text.splitlines()[place - 1].strip()}"
        return
    after = compile_text(text).program
    if after == program:
        if digest(after) != digest(program):
            yield f"{how}: the digest differs"
        return
    pairs = zip(program.sets[0].cards, after.sets[0].cards, strict=False)
    changed = next((card.name for card, other in pairs if card != other), "the rules")
    before = next((draft.text for draft in one.cards if draft.name == changed), "")
    yield f"{how} changes {changed}:\n{before}\n{text[text.find(changed) :][:600]}"


def fmt_keeps_the_program(one: Invented, program: ir.Program) -> Iterator[str]:
    """Laid out, a set means the same, and is laid out."""
    text = format_text(one.text)
    if not isinstance(text, str):
        yield f"fmt refuses it: {text}"
        return
    if format_text(text) != text:
        yield "fmt lays out what it has laid out"
    yield from same_program(one, program, text, "fmt")


def decompiled_it_is_the_same(one: Invented, program: ir.Program) -> Iterator[str]:
    """Written from the program, a set compiles to it, and is laid out."""
    text = decompile_program(program)
    if format_text(text) != text:
        yield "fmt would lay out otherwise what was decompiled"
    yield from same_program(one, program, text, "decompiling")


def json_and_back_it_is_the_same(one: Invented, program: ir.Program) -> Iterator[str]:
    """JSON by the schema, which comes back as the same program, and is no stranger's."""
    data = to_json(program)
    if from_json(data) != program:
        yield "JSON comes back as another program"
    if (wrong := wrong_in(program)) is not None:
        yield f"as JSON it would be refused: {wrong}"
    for error in _validator().iter_errors(msgspec.json.decode(data)):
        yield f"the schema refuses it: {error.message[:200]}"
        return


@cache
def _validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json_schema())


def every_line_is_explained(one: Invented, program: ir.Program) -> Iterator[str]:
    """What `show` says of a card."""
    for card in program.sets[0].cards:
        for told in explain_card(card):
            if not told.text.strip():
                yield f"nothing is said of line {told.line} of {card.name}"


def what_reads_alike_is_alike(one: Invented, program: ir.Program) -> Iterator[str]:
    """On paper two lines of the same kind of card read the same only if they are."""
    seen: dict[tuple[str, str], tuple[ir.Clause, str]] = {}
    kinds = kinds_of(program.sets)
    for card in program.sets[0].cards:
        for clause in card.clauses:
            alone = ir.Card("It", card.kind, card.archetype, card.deck, attach=card.attach, clauses=(clause,))
            key = (f"{card.kind} {card.attach}", rules_text(alone, kinds).split("\n", 1)[1])
            other, whose = seen.setdefault(key, (clause, card.name))
            if meaning(_plain(other)) != meaning(_plain(clause)):
                yield f"{key[1]!r} is on {whose} and on {card.name}, and means two things"


def _plain(clause: ir.Clause) -> ir.Clause:
    """Bad stuff in a line of its own is that in the line below it."""
    if clause.bad_stuff and clause.effect is None and len(clause.body) == 1 and clause.body[0].chain is None:
        return msgspec.structs.replace(clause.body[0], bad_stuff=True)
    return clause


PROPERTIES: tuple[Property, ...] = (
    fmt_keeps_the_program, decompiled_it_is_the_same, json_and_back_it_is_the_same, every_line_is_explained,
    what_reads_alike_is_alike,
)  # fmt: skip


def findings_of(one: Invented, properties: Sequence[Property] = PROPERTIES) -> list[Finding]:
    """Which properties do not hold for a set, and where."""
    program = one.program()
    found: list[Finding] = []
    for holds in properties:
        name = holds.__name__.replace("_", " ")
        try:
            found += [Finding(f"{name}: not so", told, 0) for told in holds(one, program)]
        except Exception as error:
            at = traceback.extract_tb(error.__traceback__)[-1]
            kind = f"{name}: {type(error).__name__} in {at.name}"
            found.append(Finding(kind, "".join(traceback.format_exception(error))[-2000:], 0))
    return found


def refusals_of(name: str, family: Family, cards: Sequence[Draft]) -> Iterator[str]:
    """What is said of cards before anything was taken from them: every message can be told, with models beside it."""
    text = whole_text(name, family, cards)
    lines = {"<text>": text.splitlines()}
    found = with_models(compile_text(text).diagnostics, lines)
    if not render_text(found, lines).strip():
        yield "nothing is said"
    for diagnostic in found:
        if diagnostic.severity is Severity.ERROR and not diagnostic.message.strip():
            yield f"{diagnostic.code} says nothing"
