"""Spoils saves, replays, packs and JSON decks by chance and opens them; each is refused in a sentence, or played on."""

import resource
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random

import msgspec

from lootpress.compiler.foreign import wrong_in
from lootpress.compiler.load import compile_texts, load
from lootpress.compiler.packs import PackError, make_pack, read_pack
from lootpress.compiler.serial import from_json, to_json
from lootpress.runtime.bots import BOTS
from lootpress.runtime.containing import RAISES
from lootpress.runtime.deck import PlayDeck, play_deck
from lootpress.runtime.game import Game, SaveError
from lootpress.runtime.replay import Recorder, Replay, ReplayError, play_again, read_replay
from lootpress.runtime.rng import mix
from lootpress.tests.runtime.decks import ROOT
from lootpress.tests.trust.mutating import spoilt_bytes, spoilt_json, spoilt_save, spoilt_text

__all__ = ["KINDS", "in_a_fresh_process"]

SECONDS, MEGABYTES, MOVES = 2.0, 500, 12


@cache
def program_bytes() -> bytes:
    return to_json(load("starter").program)


@cache
def deck() -> PlayDeck:
    return play_deck(from_json(program_bytes()))


@cache
def saves() -> tuple[bytes, ...]:
    """Games in the middle of all sorts of things."""
    found = []
    for seed in range(6):
        game = Game.new(deck(), 3, seed)
        for count in range(400):
            if game.over:
                break
            game.apply(BOTS["random"](game, mix(seed * 977 + count)))
            if count % 23 == 7:
                found.append(game.to_bytes())
    return tuple(found)


@cache
def replay_text() -> str:
    game = Game.new(deck(), 3, 5)
    record = Recorder(game, Replay(deck().digest, "starter", 5, 3, ("Ada", "Ben", "Cy")))
    for count in range(150):
        if game.over:
            break
        move = BOTS["random"](game, mix(count))
        game.apply(move)
        record.record(move, game)
    return record.text()


@cache
def pack_files() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((ROOT / "card_sources" / "starter").glob("*.loot"))}


def go_on(game: Game, seed: int) -> None:
    """A few moves, everybody looking on."""
    for count in range(MOVES):
        if game.over:
            return
        game.apply(BOTS["random"](game, mix(seed + count)))
        for p in range(game.state.players):
            game.view(p)


def resumed(seed: int) -> str:
    chance = Random(seed)
    try:
        game = Game.from_bytes(spoilt_save(chance.choice(saves()), chance), deck())
    except SaveError as reason:
        return str(reason)
    go_on(game, seed)
    return "played on"


def replayed(seed: int) -> str:
    last = Game.new(deck(), 3, 5)
    try:
        for game in play_again(read_replay(spoilt_text(replay_text(), Random(seed))), deck()):
            last = game
    except ReplayError as reason:
        return str(reason)
    go_on(last, seed)
    return "played on"


def linked(seed: int) -> str:
    try:
        program = from_json(spoilt_json(program_bytes(), Random(seed)))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as reason:
        return str(reason)
    wrong = wrong_in(program)
    if wrong is not None:
        return wrong
    go_on(Game.new(play_deck(program), 3, seed), seed)
    return "played on"


def unpacked(seed: int) -> str:
    """A pack with broken bytes, or a sound one whose texts are broken."""
    chance, files = Random(seed), dict(pack_files())
    whole = chance.random() < 0.5
    if not whole:
        name = chance.choice([*files])
        files[name] = spoilt_bytes(files[name], chance)
    data = make_pack("Starter", "STA", None, (), files)
    try:
        pack = read_pack(spoilt_bytes(data, chance) if whole else data)
    except PackError as reason:
        return str(reason)
    for name, text in pack.files.items():
        compile_texts({name: text.decode("utf-8", "replace")})
    return "played on"


KINDS = {"saves": (resumed, 5_000), "replays": (replayed, 5_000), "decks": (linked, 2_500), "packs": (unpacked, 2_500)}


def hold(what: Callable[[int], str], seeds: range) -> dict[bool, int]:
    """Do it for each seed, each in time; how many were played on, and how many refused."""
    found = {True: 0, False: 0}
    for seed in seeds:
        start = time.process_time()
        said = what(seed)
        assert said and "\n" not in said, (seed, said)
        assert time.process_time() - start < SECONDS, seed
        found[said == "played on"] += 1
    return found


def in_a_fresh_process(kind: str, seeds: range) -> dict[bool, int]:
    """The same where nothing else has used memory before, so that what it used can be told."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        found, kilobytes = pool.submit(_held, kind, seeds).result()
    assert kilobytes < MEGABYTES * 1024
    return found


def _held(kind: str, seeds: range) -> tuple[dict[bool, int], int]:
    RAISES[0] = False
    return hold(KINDS[kind][0], seeds), _most_memory()


def _most_memory() -> int:
    """The most kilobytes that this process has held; what `getrusage` tells includes those of whoever started it."""
    told = Path("/proc/self/status")
    if not told.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return next(int(line.split()[1]) for line in told.read_text("ascii").splitlines() if line.startswith("VmHWM"))
