"""A deck sent to another process is the same deck, and an exchanged card takes the place of the old one."""

from lootpress.measure.records import GameRecord
from lootpress.measure.shipping import Change, blank, pack_deck, unpack_deck
from lootpress.measure.tasks import Task, play_task
from lootpress.runtime.game import Game
from lootpress.tests.measure.decks import deck_of, setup_of


def test_a_deck_survives_the_journey() -> None:
    for path in ("fantasy", "xmen"):
        deck = deck_of(path)
        there = unpack_deck(pack_deck(deck))
        assert (there.digest, there.keys) == (deck.digest, deck.keys)


def test_every_card_has_an_empty_one_that_lies_where_it_would() -> None:
    deck = deck_of("xmen")
    for d in range(0, len(deck.cards), 7):
        other = unpack_deck(pack_deck(deck), Change(d, blank(deck.cards[d])))
        assert other.keys == deck.keys and not other.cards[d].clauses
        dealt, dealt_then = Game.new(deck, 4, d).state, Game.new(other, 4, d).state
        assert (dealt.hands, dealt.piles) == (dealt_then.hands, dealt_then.piles)


def course(game: GameRecord) -> tuple[object, ...]:
    """How a game went; its digest covers the numbers of clauses too, which are others in another deck."""
    return game.winners, game.turns, game.decisions, game.levels, game.gained, game.lost


def test_a_game_is_the_same_if_the_card_never_comes_up() -> None:
    deck = deck_of("fantasy")
    setup = setup_of(deck, players=4)
    games = play_task(Task(setup, (0,), detail=True))
    seen = {c.card for g in games for c in g.cards}
    unseen = next(d for d in range(len(deck.cards)) if d not in seen)
    without = play_task(Task(setup, (0,), Change(unseen, blank(deck.cards[unseen]))))
    assert [course(g) for g in without] == [course(g) for g in games]
    early = next(c.card for c in games[0].cards if deck.cards[c.card].archetype == "monster" and c.played)
    without = play_task(Task(setup, (0,), Change(early, blank(deck.cards[early]))))
    assert course(without[0]) != course(games[0])


def test_an_empty_item_is_still_worn_and_an_empty_curse_still_strikes() -> None:
    deck = deck_of("fantasy")
    for archetype in ("item", "curse"):
        d = next(d for d, card in enumerate(deck.cards) if card.archetype == archetype)
        empty = Change(d, blank(deck.cards[d]))
        games = (play_task(Task(setup_of(deck, players=4), (n,), empty, detail=True))[0] for n in range(12))
        assert any(c.card == d and c.played for g in games for c in g.cards), deck.cards[d].name
        assert not empty.other.clauses and not empty.other.value
