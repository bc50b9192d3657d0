"""Who may use a card is read off the bits of names, and that says what its restrictions say one by one."""

import pytest

from lootpress.compiler import ir
from lootpress.runtime.active import facts
from lootpress.runtime.active.names import counts_somebody, is_spared, may_use
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State
from lootpress.tests.runtime.decks import DECKS, name_of, new_game, play_on


def by_every_line(g: State, p: int, i: int) -> bool:
    """The rule itself: each `only for` line fits him, no `not for` line does; what is ignored of him is not asked."""
    if facts.ignores_limits(g, i):
        return True
    for line in g.deck.card_of[i].restrictions:
        fits = p in look.people(g, line.who, Env(p, i))
        spared = isinstance(line.who, ir.People) and is_spared(g, p, line.who.names, line.polarity)
        if line.only != (fits and not spared):
            return False
    return True


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_bits_of_names_say_what_the_lines_say(path: str) -> None:
    found: set[bool] = set()
    counting = 0
    for seed in (71, 72):
        game, count = new_game(path, seed), 0
        while not game.over and count < 500:
            count = play_on(game, seed, count, 11)
            g = game.state
            restricted = [i for i in range(len(g.where)) if g.deck.card_of[i].restrictions]
            counting += counts_somebody(g)
            for p in range(g.players):
                for i in restricted[count % 3 :: 3]:
                    said = may_use(g, p, i)
                    assert said == by_every_line(g, p, i), (p, g.deck.card_of[i].name)
                    found.add(said)
    assert found == {True, False}
    if name_of(path) == "fantasy":
        assert counting, "nobody has counted as what he is not"
