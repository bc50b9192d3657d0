"""The compiler's own properties over cards that nobody wrote: layout, decompiling, JSON, explanations, messages."""

from random import Random

import pytest

from lootpress.tests.trust import properties
from lootpress.tests.trust.inventing import Draft, Inventor
from lootpress.tests.trust.properties import PROPERTIES, findings_of, refusals_of
from lootpress.tests.trust.sets import FAMILIES, Invented, invented_set


def told(one: Invented) -> list[str]:
    return [f"{finding.kind}: {finding.detail}" for finding in findings_of(one)]


def drafts(seed: int, size: int) -> list[Draft]:
    """Cards as they are invented, before `check` has taken anything from them."""
    chance, family = Random(f"drafts {seed}"), FAMILIES[seed % len(FAMILIES)]
    titles = [f"Draft {k}" for k in range(size)]
    inventor = Inventor(chance, titles, titles[:4])
    return [inventor.card(chance.choice(family.kinds), title) for title in titles]


def test_what_is_true_of_every_program_is_true_of_invented_ones() -> None:
    assert told(invented_set(4, 12)) == []


def test_everything_can_be_said_of_cards_that_are_refused() -> None:
    assert [*refusals_of("Refused", FAMILIES[0], drafts(0, 8))] == []


@pytest.mark.parametrize("holds", PROPERTIES[:3], ids=lambda holds: holds.__name__)
def test_a_layout_that_loses_a_line_is_noticed(holds: properties.Property, monkeypatch: pytest.MonkeyPatch) -> None:
    real = {name: getattr(properties, name) for name in ("format_text", "decompile_program", "from_json")}

    def without(text: str) -> str:
        return text.replace("  level 1\n", "  level 2\n", 1)

    monkeypatch.setattr(properties, "format_text", lambda text: without(real["format_text"](text)))
    monkeypatch.setattr(properties, "decompile_program", lambda program: without(real["decompile_program"](program)))
    monkeypatch.setattr(properties, "from_json", lambda data: real["from_json"](data.replace(b'"n":1', b'"n":2', 1)))
    assert findings_of(invented_set(4, 12), [holds]) != []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_what_is_true_of_every_program_is_true_of_many_invented_ones(seed: int) -> None:
    assert told(invented_set(5000 + seed)) == []
    assert [*refusals_of("Refused", FAMILIES[seed % len(FAMILIES)], drafts(seed, 50))] == []
