"""Mistakes that an engine of ours has made, put back one at a time: the sentences must find each of them out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from lootpress.compiler import ir
from lootpress.compiler.abilities import lowering
from lootpress.compiler.abilities.forms import Duration
from lootpress.compiler.abilities.kinds import is_static
from lootpress.compiler.abilities.parts import Parts
from lootpress.runtime.active import standing
from lootpress.runtime.events.types import Happening, LoseLevel
from lootpress.tests.sentences import relations, trial
from lootpress.tests.sentences.making import Sentence
from lootpress.tests.sentences.relations import Case
from lootpress.tests.sentences.sentence_table import Work, everything, gaps, verdicts

Patch = pytest.MonkeyPatch
MANY = 3  # sentences of a sort


@cache
def _fitting() -> dict[Callable[[Work], bool], list[Work]]:
    """All sentences of each sort, found in one pass; the others are not kept, for they are many."""
    sorts: dict[Callable[[Work], bool], list[Work]] = {wanted: [] for _, wanted in MISTAKES}
    for one in everything():
        for wanted, found in sorts.items():
            if wanted(one):
                found.append(one)
    return sorts


def some(wanted: Callable[[Work], bool]) -> list[Work]:
    """A few of the accepted sentences of a sort, spread over all of them."""
    found: list[Work] = []
    fitting = _fitting()[wanted]
    for one in fitting[:: max(1, len(fitting) // 40)]:
        sentence = one.sentence if isinstance(one, Case) else one
        if relations.card_of(sentence) is not None:
            found.append(one)
    return found[:MANY]


def forget() -> None:
    """What was played with another engine."""
    trial._QUIET.clear()
    relations._cast.cache_clear()
    relations.card_of.cache_clear()


# ---------------------------------------------------------------- the mistakes


def a_ban_runs_as_a_deed(patch: Patch) -> None:
    """`play during any combat: you cannot lose levels` costs levels."""
    patch.setattr(lowering, "is_static", lambda e: is_static(e) and not (isinstance(e, ir.Do) and e.modal == "cannot"))


def nobody_asks_what_is_banned(patch: Patch) -> None:
    """`you cannot sell items`: items are sold."""
    patch.setattr(standing, "forbidden", lambda *_, **__: False)


def a_time_is_passed_over(patch: Patch) -> None:
    """`until you gain a level: ...` is for good."""
    patch.setattr(lowering, "duration_of", lambda time, *, counts_now: Duration("game"))


def a_question_is_swallowed(patch: Patch) -> None:
    """`if you have an item: ...` asks nothing."""
    patch.setattr(Parts, "question", property(lambda parts: parts._take("question")))


def a_cause_is_not_told(patch: Patch) -> None:
    """`when you lose a level to any curse` never hears of a curse."""

    def heard(event: LoseLevel, was: object = ()) -> tuple[Happening, ...]:
        return (Happening("lose level", event.who, n=event.n),)

    patch.setattr(LoseLevel, "heard", heard)


def a_monster_speaks_to_the_fighter_alone(patch: Patch) -> None:
    """`you cannot escape` on a monster: the helper escapes."""
    patch.setattr(standing, "addressed", lambda g, env, p: env)


def is_played_ban(one: Work) -> bool:
    if not isinstance(one, Sentence) or one.carrier.name not in ("treasure", "door") or len(one.heads) != 1:
        return False
    return one.effect.modal == "cannot" and one.heads[0].name == "play_during"


def is_plain_ban(one: Work) -> bool:
    return isinstance(one, Sentence) and one.effect.modal == "cannot" and not one.heads and one.carrier.name == "class"


def is_timed(one: Work) -> bool:
    if not isinstance(one, Case) or one.relation != "duration" or one.sentence.carrier.name != "treasure":
        return False
    first, last = one.sentence.heads[0], one.sentence.heads[-1]
    return first.name.startswith("play") and last.text in ("this turn", "this combat")


def is_asked(one: Work) -> bool:
    return isinstance(one, Case) and one.relation == "negation" and one.sentence.carrier.name == "treasure"


def is_told_with_a_cause(one: Work) -> bool:
    return isinstance(one, Case) and one.relation == "told" and "to any curse" in one.text


def is_a_monsters_ban(one: Work) -> bool:
    alike = isinstance(one, Case) and one.relation == "alike" and one.sentence.carrier.name == "monster"
    return alike and isinstance(one, Case) and "cannot" in one.sentence.effect.name


MISTAKES = [
    (a_ban_runs_as_a_deed, is_played_ban),
    (nobody_asks_what_is_banned, is_plain_ban),
    (a_time_is_passed_over, is_timed),
    (a_question_is_swallowed, is_asked),
    (a_cause_is_not_told, is_told_with_a_cause),
    (a_monster_speaks_to_the_fighter_alone, is_a_monsters_ban),
]


@pytest.mark.parametrize(("mistake", "wanted"), MISTAKES, ids=[mistake.__name__ for mistake, _ in MISTAKES])
def test_the_sentences_find_an_old_mistake(
    mistake: Callable[[Patch], None], wanted: Callable[[Work], bool], monkeypatch: Patch
) -> None:
    share = some(wanted)
    assert len(share) == MANY and [*gaps(verdicts(share), whole=False)] == []
    with monkeypatch.context() as patch:
        mistake(patch)
        forget()
        assert [*gaps(verdicts(share), whole=False)] != []
    forget()
