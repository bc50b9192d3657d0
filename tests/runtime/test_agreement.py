"""The generated hooks and the evaluator say and do the same: phrase by phrase, and in whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from lootpress.commands.linking import link_path
from lootpress.compiler.abilities.patterns import event_key
from lootpress.compiler.hooks import HookPoint, points_of
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.events.types import Happening
from lootpress.runtime.game import Game
from lootpress.runtime.hooks import Hook
from lootpress.runtime.records import replace
from lootpress.runtime.saving import digest_of
from lootpress.runtime.state import Env, State, Zone
from lootpress.tests.evaluator.executors import EXECUTORS, evaluating
from lootpress.tests.runtime.decks import DECKS, deck_of, name_of, new_game, next_move, play_on

MOMENTS = 3


# ---------------------------------------------------------------- phrase by phrase


def moments(path: str, seed: int) -> Iterator[State]:
    """States of a random game, some of them in a fight."""
    game, count = new_game(path, seed), 0
    for moment in range(MOMENTS):
        count = play_on(game, seed, count, 40)
        for _ in range(60):
            if game.over or (game.state.combat is not None) == bool(moment % 3):
                break
            count = play_on(game, seed, count, 1)
        if game.over:
            return
        yield game.state


def some_card(g: State, rng: random.Random) -> int:
    """A card, more likely one that lies where cards speak."""
    seen = [i for i, zone in enumerate(g.where) if zone not in (Zone.BOX, Zone.DECK)]
    return rng.choice(seen if seen and rng.random() < 0.9 else range(len(g.where)))


def some_env(g: State, this: int, rng: random.Random) -> Env:
    """The words of a line, as they could be."""
    seats = [-1, *range(g.players)]
    held = tuple(sorted({some_card(g, rng) for _ in range(3)}))
    return Env(
        rng.choice(seats[1:] * 3 + seats), this, it=rng.choice([this, some_card(g, rng), -1]), that=rng.choice(seats),
        doer=rng.choice(seats), x=rng.randrange(4), them=held, rolled=rng.randrange(1, 7),
        touched=(("discarded", held[:2]), ("lost", held[1:]), ("drawn", held), ("killed", held[:1])),
    )  # fmt: skip


def some_happening(g: State, event: Any, rng: random.Random) -> Happening:
    """Something that happens, more likely than not with the verb that is waited for."""
    verb = event_key(event)[0] if rng.random() < 0.9 else "gain"
    seats = [-1, *range(g.players)]
    text = getattr(event, "fact", "")
    place = rng.choice(["door", "treasure", "roll", ""])
    return Happening(
        verb, rng.choice(seats), rng.choice([-1, some_card(g, rng), some_card(g, rng)]), rng.choice(seats),
        rng.randrange(1, 7), rng.choice(["up", "down"]), rng.choice(["curse", "bad stuff", "own"]),
        alone=rng.random() < 0.5, place=place, text=text,
    )  # fmt: skip


def answers(g: State, point: HookPoint, env: Env, rng: random.Random) -> tuple[Any, Any]:
    """What the hook says and what the evaluator says; dice roll for both alike."""
    node, before = point.node, g.rng
    hook = g.deck.hooked.write(point.ask, node)
    evaluate = evaluating(point.ask, node)
    i, p = some_card(g, rng), rng.randrange(g.players)
    given: tuple[Any, ...] = {"person fits": (p, env), "card fits": (i, env)}.get(point.ask, (env,))
    if point.ask == "speaks of":
        given = env, p, rng.choice([-1, i]), rng.choice([-1, *range(g.players)])
    if point.ask == "heard":
        given = some_happening(g, node, rng), env, rng.random() < 0.5
    if point.ask == "deed":
        given = p, replace(env, doer=p), tuple(some_card(g, rng) for _ in range(rng.randrange(3)))
        return outcome(g, hook, given), outcome(g, evaluate, given)
    if point.ask == "side" and g.combat is None:
        return 0, 0
    mine, mine_after = hook(g, *given), g.rng
    g.rng = before
    theirs = evaluate(g, *given)
    assert mine_after == g.rng, point
    g.rng = before
    return (bool(mine), bool(theirs)) if point.ask in YES_OR_NO else (mine, theirs)


def outcome(g: State, deed: Hook, given: tuple[Any, ...]) -> Any:
    """What comes of a deed done out of its place: what it answers and the game after it, or how it stumbled."""
    after = g.clone()
    try:
        did = bool(deed(after, *given))
    except (AssertionError, IndexError, StopIteration) as error:
        return type(error)
    return did, repr(after.agenda), repr(after.frames), digest_of(after)


YES_OR_NO = ("against", "holds", "speaks of", "price", "question", "time", "person fits", "card fits", "heard")


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_every_hook_says_what_the_evaluator_says(path: str) -> None:
    deck, rng = deck_of(path), random.Random(7)
    instances = {d: i for i, d in enumerate(deck.definition)}
    blocks = enumerate(deck.hooked.blocks)  # cards first, then the rules
    points = [(instances.get(d, -1), p) for d, block in blocks for p in points_of(block.lines, deck.derived)]
    differ: list[str] = []
    for seed in range(2):
        for g in moments(path, seed):
            for this, point in points:
                env = some_env(g, this, rng)
                mine, theirs = answers(g, point, env, rng)
                if mine != theirs:
                    name = deck.card_of[this].name if this >= 0 else "rules"
                    differ.append(f"{name} clause {point.clause} {point.role} {point.ask}: {mine} {theirs} {env}")
    assert differ == []


# ---------------------------------------------------------------- whole games


def play_both(path: str, seed: int, most: int, bot: str = "random") -> None:
    """The same moves under both executors: the same questions, states and logs."""
    play_alike(deck_of(path), deck_of(path, "evaluator"), 3 + seed % 4, seed, most, bot)


def play_alike(hooks: PlayDeck, evaluator: PlayDeck, players: int, seed: int, most: int, bot: str) -> None:
    ours, theirs = (Game.new(deck, players, seed) for deck in (hooks, evaluator))
    for count in range(most):
        assert ours.choice == theirs.choice, f"seed {seed}, move {count}"
        if ours.over:
            break
        move = next_move(ours, seed, count, bot)
        ours.apply(move)
        theirs.apply(move)
        assert ours.state.log[1] == theirs.state.log[1], f"seed {seed}, move {count}"
        if count % 10 == 0:
            assert ours.digest() == theirs.digest(), f"seed {seed}, move {count}"
    assert ours.digest() == theirs.digest()
    assert ours.log() == theirs.log()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_random_games_are_the_same_in_both_executors(path: str, seed: int) -> None:
    play_both(path, seed, 500)


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_a_greedy_game_is_the_same_in_both_executors(path: str) -> None:
    play_both(path, 1, 200, "greedy")


def linked_deck(name: str, executor: str) -> PlayDeck:
    """A deck file that comes along, as `play` takes it."""
    program = link_path(name, cached=False).program
    (deck,) = program.decks
    return PlayDeck(program.sets, program.rules, deck.settings, deck.options, hooks=EXECUTORS[executor])


@pytest.mark.parametrize("name", ["dungeon", "heroes", "mashup"])
def test_games_with_deck_files_are_the_same_in_both_executors(name: str) -> None:
    play_alike(linked_deck(name, "hooks"), linked_deck(name, "evaluator"), 4, 3, 400, "random")


@pytest.mark.long
@pytest.mark.parametrize("share", range(20))
@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_two_hundred_games_are_the_same_in_both_executors(path: str, share: int) -> None:
    for seed in range(share, 200 // len(DECKS), 20):
        play_both(path, 1_000 + seed, 1_000_000)


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_a_game_saved_under_one_executor_goes_on_under_the_other(path: str) -> None:
    game = Game.new(deck_of(path), 4, 11)
    count = play_on(game, 11, 0, 150)
    other = Game.from_bytes(game.to_bytes(), deck_of(path, "evaluator"))
    play_on(game, 11, count, 150)
    play_on(other, 11, count, 150)
    assert game.digest() == other.digest()
    assert game.log() == other.log()
