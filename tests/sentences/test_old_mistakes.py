"""Mistakes that an engine of ours has made, put back one at a time: the sentences must find each of them out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from lootpress.compiler import ir
from lootpress.compiler.abilities import lowering
from lootpress.compiler.abilities.forms import Duration
from lootpress.compiler.abilities.kinds import is_static
from lootpress.compiler.abilities.parts import Parts
from lootpress.compiler.hooks import people as hook_people
from lootpress.compiler.hooks.expressions import atom
from lootpress.compiler.hooks.scope import HookScope
from lootpress.runtime.active import standing, strength
from lootpress.runtime.active.bonuses import Given
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.types import Happening, LoseLevel
from lootpress.runtime.state import State
from lootpress.tests.sentences import relations, trial
from lootpress.tests.sentences.making import Sentence
from lootpress.tests.sentences.relations import Case
from lootpress.tests.sentences.sentence_table import Work, everything, gaps, verdicts
from lootpress.tests.sentences.whom import SETTINGS, Setting

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


def whoever_is_chosen_all_others_get_it(patch: Patch) -> None:
    """`play at any time: +2 to another player` is for each of them while nobody fights."""

    def reaches(g: State, given: Given, p: int) -> bool:
        return strength._is_for_player(g, given.bonus.target, given.env, p)

    patch.setattr(strength, "_reaches", reaches)


def that_player_is_who_was_named_last(patch: Patch) -> None:
    """`play at any time on another player: each other player draws 1 door, that player ...` is the last of them."""
    one, several = hook_people.player, look.people

    def last(sel: ir.Node) -> Any:
        return ir.ThatPlayer("before") if isinstance(sel, ir.ThatPlayer) else sel

    patch.setattr(hook_people, "player", lambda sel, scope: one(last(sel), scope))
    patch.setattr(look, "people", lambda g, sel, env: several(g, last(sel), env))


def theirs_is_yours(patch: Patch) -> None:
    """`each other player loses half their items`: yours."""
    patch.setattr(HookScope, "doer", property(lambda scope: atom(scope.you)))


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


def is_for_one_chosen(one: Work) -> bool:
    return _is_whom(one, "another player", "+2")


def is_for_that_player(one: Work) -> bool:
    return _is_whom(one, "that player", "lose 1 level") and bool(setting_of(one).before)


def is_of_theirs(one: Work) -> bool:
    return _is_whom(one, "each other player", "lose half")


def setting_of(one: Work) -> Setting:
    return SETTINGS[int((one.sentence if isinstance(one, Case) else one).effect.name.split()[1][:-1])]


def _is_whom(one: Work, who: str, doing: str) -> bool:
    return isinstance(one, Case) and one.relation == "whom" and one.sentence.effect.name.endswith(f": {who}: {doing}")


MISTAKES = [
    (whoever_is_chosen_all_others_get_it, is_for_one_chosen),
    (that_player_is_who_was_named_last, is_for_that_player),
    (theirs_is_yours, is_of_theirs),
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
