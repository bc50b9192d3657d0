"""Shows what `balance` promises: a first answer, what is found and what is not, intervals that hold at every look.

    python benchmarks/balance.py first             the seconds until a cold start has intervals for all cards
    python benchmarks/balance.py planted [RUNS]    a +8 item and a useless one among the 168 cards of fantasy
    python benchmarks/balance.py null [RUNS]       decks of 168 cards of which no card can stand out
    python benchmarks/balance.py coverage [RUNS]   invented games without any effect: the intervals at every look
    python benchmarks/balance.py width             what looking at every time costs, beside other ways

Games are real ones but for `coverage`. What has to be reached within 120 seconds is counted in games: as many as two
cores of a quiet machine play, by the processor time that the games of this run took.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from math import log, log1p, sqrt

import msgspec

from lootpress.compiler import ir
from lootpress.measure.balance import BalanceSoFar, measuring
from lootpress.measure.looks import look_reach, looks_within
from lootpress.measure.race import Race
from lootpress.measure.workers import this_process
from lootpress.runtime.deck import PlayDeck
from lootpress.tests.measure.decks import deck_of, number_of, setup_of, with_cards
from lootpress.tests.measure.invented import invented

SECONDS, CORES = 120, 2
RUNS = 20
FOUND = 0.9  # of the planted cards
FALSE = 0.05  # of the null decks
WITHIN = 2_733  # games: the look up to which is played where nothing ends it before
PLAYERS = 4


def planted(strong: str, poor: str) -> PlayDeck:
    """The fantasy set with an item that adds 8 and one that adds nothing and is worth nothing."""
    deck = deck_of("fantasy")
    clause = ir.Clause(effect=ir.Bonus(ir.Int(8), "strength", target=ir.You()), holds=True)
    plain = {"restrictions": (), "only_if": ()}
    big = msgspec.structs.replace(deck.cards[number_of(deck, strong)], clauses=(clause,), **plain)
    none = msgspec.structs.replace(deck.cards[number_of(deck, poor)], clauses=(), value=0, **plain)
    return with_cards(deck, {strong: big, poor: none})


def cloned(seed: int) -> PlayDeck:
    """The fantasy set with every card exchanged for the same monster, the same other door or the same treasure."""
    deck, chance = deck_of("fantasy"), random.Random(seed)
    models = {
        ("door", True): chance.choice([c for c in deck.cards if c.archetype == "monster"]),
        ("door", False): chance.choice([c for c in deck.cards if c.archetype == "curse"]),
        ("treasure", False): chance.choice([c for c in deck.cards if c.archetype == "item"]),
    }
    changed = {}
    for card in deck.cards:
        model = models.get((card.deck, card.archetype == "monster"))
        if model is not None:
            changed[card.name] = msgspec.structs.replace(
                model, name=card.name, number=card.number, copies=card.copies, texts=(), flavor=(), art=None
            )
    return with_cards(deck, changed)


def items() -> list[str]:
    """The items that anybody can wear and of which there is one."""
    cards = deck_of("fantasy").cards
    return [c.name for c in cards if c.archetype == "item" and c.copies == 1 and not c.restrictions]


class Progress:
    """How many games two cores of a quiet machine play in the time there is, by the processor time of this run."""

    def __init__(self) -> None:
        """No game yet."""
        self.games, self._began = 0, time.process_time()

    def add(self, games: int) -> None:
        """So many games more."""
        self.games += games

    def within(self) -> int:
        """The games of the time there is."""
        return int(SECONDS * CORES * self.games / max(1e-9, time.process_time() - self._began))


def looks(deck: PlayDeck, seed: int, games: int, rate: Progress) -> Iterator[BalanceSoFar]:
    """Measure a deck in this process."""
    setup = setup_of(deck, players=PLAYERS, seed=seed)
    yield from measuring(this_process, setup, deck, "Benchmark", games, rate.add)


def verdicts(deck: PlayDeck, look: BalanceSoFar) -> dict[str, str]:
    """What is called out."""
    return {c.name: up.verdict for c, up in zip(deck.cards, look.uplifts, strict=True) if up.verdict}


def run_planted(runs: int, first: int) -> bool:
    """Plant two cards again and again, others each time."""
    names, rate = items(), Progress()
    found: dict[str, list[int]] = {"strong": [], "useless": []}
    for run in range(first, first + runs):
        strong, poor = random.Random(run).sample(names, 2)
        deck = planted(strong, poor)
        wanted, at = {"strong": strong, "useless": poor}, dict.fromkeys(found, 0)
        called: dict[str, str] = {}
        games = 0
        for look in looks(deck, 1_000 + run, WITHIN, rate):
            called, games = verdicts(deck, look), look.games
            for what, name in wanted.items():
                if not at[what] and called.get(name) == what:
                    at[what] = look.games
            if all(at.values()):
                break
        for what, after in at.items():
            found[what].append(after)
        others = {name: verdict for name, verdict in called.items() if wanted.get(verdict) != name}
        print(f"seed {1_000 + run}: {strong} strong after {at['strong'] or 'no look'}, {poor} useless after", end=" ")
        print(f"{at['useless'] or 'no look'}, of {games}; also called: {others or 'none'}", flush=True)
    budget = rate.within()
    print(f"{SECONDS} s on {CORES} quiet cores are {budget:,} such games ({rate.games:,} were played for this)")
    good = True
    for what, each in found.items():
        within = sum(0 < after <= budget for after in each)
        good = good and within >= FOUND * runs
        print(f"{what}: {within} of {runs} within these, {sum(after > 0 for after in each)} at all")
    return good


def run_null(runs: int, first: int) -> bool:
    """Decks in which cards of a kind are all alike."""
    rate, wrong, held, asked = Progress(), 0, 0, 0
    for run in range(first, first + runs):
        deck = cloned(run)
        misses: set[int] = set()
        last = None
        for last in looks(deck, 2_000 + run, WITHIN, rate):
            known = [(d, up.edge) for d, up in enumerate(last.uplifts) if up.edge is not None]
            misses |= {d for d, edge in known if not edge.low <= 0 <= edge.high}
        assert last is not None
        called = verdicts(deck, last)
        wrong += bool(called)
        asked += len(deck.cards)
        held += len(deck.cards) - len(misses)
        print(f"seed {2_000 + run}: {last.games} games, called by mistake: {called or 'none'}; ", end="")
        print(f"{len(misses)} of {len(deck.cards)} cards with an interval that ever missed", flush=True)
    print(f"{wrong} of {runs} decks with a false call; {held / asked:.1%} of the cards held at every look")
    return wrong <= max(1, FALSE * runs)


def run_coverage(runs: int, first: int, path: str | None = None) -> bool:
    """Invented games: nothing has any effect, but later cards come more often to who will win."""
    deck = deck_of() if path is None else deck_of(path)
    cards, ends = len(deck.cards), looks_within(WITHIN)
    missed, ever, false = [0] * len(ends), [0] * len(ends), [0] * len(ends)
    for run in range(first, first + runs):
        race = Race(invented(run, cards, PLAYERS), setup_of(deck, PLAYERS), deck, lambda games: None)
        so_far: set[int] = set()
        for look in race.looks(WITHIN):
            ups = race.evidence.uplifts()
            now = {d for d, up in enumerate(ups) for r in (up.edge, up.uplift) if r and not r.low <= 0 <= r.high}
            so_far |= {d for d, up in enumerate(ups) if up.edge and not up.edge.low <= 0 <= up.edge.high}
            missed[look] += len(now)
            ever[look] += len(so_far)
            false[look] += any(race.evidence.verdicts)
    print(f"{runs} runs of {cards} cards without any effect, invented games")
    print("  games   intervals that miss here   cards that missed here or before   runs with a false call so far")
    for look, games in enumerate(ends):
        print(f"{games:7,}   {missed[look] / cards / runs / 2:8.2%}   {ever[look] / cards / runs:30.2%}", end="   ")
        print(f"{false[look]:24} ({false[look] / runs:.1%})")
    return ever[-1] / cards / runs <= FALSE and false[-1] <= FALSE * runs


def run_first() -> bool:
    """A cold start: no game remembered, nothing compiled before."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "lootpress", "balance", "fantasy", "--games", "160", "--jobs", str(CORES)]
        before, began = os.times(), time.perf_counter()
        done = subprocess.run(command, env={**os.environ, "LOOTPRESS_CACHE": folder}, capture_output=True, check=True)
        wall, after = time.perf_counter() - began, os.times()
    spent = after.children_user - before.children_user + after.children_system - before.children_system
    print(done.stderr.decode(), end="")
    print(f"first intervals after {wall:.1f} s; {spent:.1f} s of processor time, {spent / CORES:.1f} s on each core")
    return spent / CORES <= 30


def run_width(_: int) -> bool:
    """Standard errors that an interval reaches, by the number of games."""
    print("  games   one look only   these looks   normal mixture (Howard et al. 2021), best at 1,215 games")
    for look, games in enumerate(looks_within(10_000_000)[:16]):
        x = games / 1_215 * 6.5  # the mixture is narrowest where its variance is about 6.5 times that of the prior
        mixture = sqrt((1 + 1 / x) * (log1p(x) + 2 * log(20)))
        print(f"{games:7,}   {1.96:13.2f}   {look_reach(look):11.2f}   {mixture:14.2f}")
    return True


def main() -> int:
    """One of the parts; 1 if it does not show what it should."""
    what = sys.argv[1] if len(sys.argv) > 1 else ""
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 500 if what == "coverage" else RUNS
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    if what == "first":
        return not run_first()
    if what == "planted":
        return not run_planted(runs, first)
    if what == "null":
        return not run_null(runs, first)
    if what == "coverage":
        return not run_coverage(runs, first, *sys.argv[4:5])
    if what == "width":
        return not run_width(runs)
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
