"""A card does only what cards do, a player what players do, and `their` is somebody's: else the line is refused.

Every line stands beside one that is fine. Where a card may be the subject, it is that card that it happens to.
"""

from __future__ import annotations

import pytest

from lootpress.compiler.abilities.lowering import lower_card
from lootpress.compiler.hooks import CardLines, DerivedPhrases, Home, Link, functions_of
from lootpress.dsl.lexicon.verbs import ROWS
from lootpress.tests.sentences.compiling import NAME, compiled
from lootpress.tests.sentences.making import every_sentence

CLASS = f'class "{NAME}"\n  {{}}\n\n'
MONSTER = f'monster "{NAME}"\n  level 3\n  1 treasure\n  {{}}\n\n'
ONE_SHOT = f'one-shot "{NAME}"\n  value 100\n  {{}}\n\n'

# Card, the line, its code, a line that is fine.
LINES = [
    (MONSTER, "bad stuff: it draws 1 door", "L203", "bad stuff: draw 1 door"),
    (MONSTER, "when it enters combat: it discards 1 card", "L203", "when it enters combat: discard 1 card"),
    (MONSTER, "when it enters combat: this card dies", "L203", "when it enters combat: another player dies"),
    (MONSTER, "when it enters combat: it gains 1 level", "L203", "when it enters combat: you gain 1 level"),
    (MONSTER, "when it enters combat: it fights another player", "L346", "when it enters combat: it becomes undead"),
    (MONSTER, "when it enters combat: you become undead", "L203", "when it enters combat: this card becomes undead"),
    (MONSTER, "bad stuff: it becomes the other gender", "L203", "bad stuff: become the other gender"),
    (ONE_SHOT, "play during any combat: your headgear escapes", "L203", "play during any combat: escape"),
    (
        CLASS,
        "when a curse would strike you: this card strikes another player instead",
        "L256",
        "when a curse would strike you: it strikes another player instead",
    ),
    (
        CLASS,
        "when another player gains a level, if their level is 3: draw 1 door",
        "L208",
        "when another player gains a level, if the level of that player is 3: draw 1 door",
    ),
    (CLASS, "+1 if their level is 3", "L208", "+1 if your level is 3"),
    (
        ONE_SHOT,
        "play at any time: each other player loses X levels, where X is half their level",
        "L208",
        "play at any time, each other player: lose X levels, where X is half their level",
    ),
    (
        ONE_SHOT,
        "play at any time: each other player loses 1 level for each card in their hand",
        "L208",
        "play at any time, each other player: lose 1 level for each card in their hand",
    ),
]


@pytest.mark.parametrize(("card", "line", "code", "fine"), LINES, ids=[row[1] for row in LINES])
def test_who_cannot_do_it_is_refused(card: str, line: str, code: str, fine: str) -> None:
    refused, accepted = compiled([card.format(line), card.format(fine)])
    assert (refused.code, accepted.code) == (code, "")


def _deeds() -> list[str]:
    """Every deed of the grammar by its bare verb: `draw 1 door`."""
    made = (s for s in every_sentence() if s.carrier.name == "monster" and not s.effect.rows and not s.effect.modal)
    lines = dict.fromkeys(s.effect.line for s in made if [head.name for head in s.heads] == ["when_head"])
    verbs = tuple(row.word for row in ROWS)
    return [line for line in lines if line.split(" ")[0] in verbs]


def _code(text: str) -> str | None:
    """The hooks of a card as text; None where it is refused."""
    (found,) = compiled([text])
    if found.card is None:
        return None
    link = Link(("door", "treasure"), {}, frozenset(), {"item": frozenset({"treasure"})}, frozenset({"curse"}))
    functions = functions_of(CardLines(found.card, lower_card(found.card), 0), link, Home(), DerivedPhrases())
    return "\n".join(f"{one.role}: {' '.join(one.body)}" for one in functions)


def test_no_deed_of_a_player_is_done_by_a_card() -> None:
    lines = _deeds()
    assert len(lines) > 60
    texts = [MONSTER.format(f"when it enters combat: {who} {_third(line)}") for line in lines for who in ("this card",)]
    accepted = [found.text for found in compiled(texts) if found.card is not None]
    assert accepted == []


def _third(line: str) -> str:
    """`draws 1 door`."""
    verb, _, rest = line.partition(" ")
    ending = "es" if verb.endswith(("s", "sh", "ch")) else "s"
    made = {"carry": "carries"}.get(verb, verb + ending)
    return f"{made} {rest}".rstrip()


@pytest.mark.parametrize("deed", ["becomes undead", "gains the abilities of the top monster of the discards"])
def test_what_a_card_does_is_done_by_that_card(deed: str) -> None:
    subjects = ("it", "your headgear", "each monster in combat")
    codes = [_code(ONE_SHOT.format(f"play during any combat on a monster: {who} {deed}")) for who in subjects]
    assert None not in codes and len(set(codes)) == len(subjects)
