"""What `lootpress test --derived` says about the conditions of cards, to whoever wrote them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from lootpress.commands.condition_places import ConditionPlace, said_in
from lootpress.commands.progress import progress
from lootpress.dsl.lexicon.counting import count

if TYPE_CHECKING:
    from lootpress.compiler.ir import Program
    from lootpress.compiler.project import Compiled
    from lootpress.runtime.prove.deriving import Derived

__all__ = ["derive_from", "derived_rows", "derived_summary", "messages_about"]

_WHAT_IT_MEANS = (
    "Nothing is wrong with a card because of this: what makes the difference may be rare, and was not tried. "
    "Look at the line, and write an example that shows what it is for."
)


def derive_from(program: Program) -> list[Derived]:
    """Try out every condition of every card."""
    from lootpress.runtime.prove.deriving import derive_all

    with progress("deriving", sum(len(one.cards) for one in program.sets)) as advance:
        return derive_all(program, advance)


def derived_rows(tried: Sequence[Derived], compiled: Compiled, lines: Mapping[str, Sequence[str]]) -> str:
    """A line for each condition that went wrong or could not be seen to matter, with the author's own line below."""
    cards = {(one.name, card.name): card for one in compiled.program.sets for card in one.cards}
    rows: list[str] = []
    for one in tried:
        key = one.set, one.card
        steps = [int(step) if step.isdigit() else step for step in one.where.split(".")]
        said = said_in(cards[key], compiled.where[key], steps, lines) if key in compiled.where else None
        place = f"{said.path}:{said.number}: " if said is not None else ""
        for message in messages_about(one, said):
            rows.append(f'{place}"{one.card}": {message}\n')
            if said is not None and said.words != said.line:
                rows.append(f"    {said.line}\n")
    return "".join(rows)


def messages_about(one: Derived, said: ConditionPlace | None) -> Iterator[str]:
    """What there is to say about one condition; nothing if it was seen to matter in every way."""
    words = f'"{said.words}"' if said is not None and said.words else "one of the conditions of this line"
    yield from (f"the line did not follow {words} in this game: {failure}" for failure in one.failures)
    true, false = (
        (one.when_true, one.when_false) if said is None or not said.denied else (one.when_false, one.when_true)
    )
    if not true and not false:
        yield f"no situation was found in which {words} makes a difference"
    elif not true:
        yield f"no situation was found in which {words} is true and that makes a difference"
    elif not false:
        yield f"no situation was found in which {words} is not true and that makes a difference"
    elif one.unseen:
        yield f"{words} makes a difference, but no situation with {', '.join(one.unseen)} was found in which it does"


def derived_summary(tried: Sequence[Derived]) -> str:
    """How many conditions there are, how many of them were seen both ways, and what it means if some were not."""
    covered = sum(one.covered for one in tried)
    wrong = sum(bool(one.failures) for one in tried)
    tail = f", {wrong} wrong" if wrong else ""
    seen = f"{count(len(tried), 'condition')} tried, {covered} seen to make a difference both true and not true{tail}."
    unseen = any(not one.covered or one.unseen for one in tried)
    return f"{seen}\n{_WHAT_IT_MEANS}" if unseen else seen
