"""Prints which cards use which word of the language and how often it fired in games, then cards that never did a thing.

    python tests/words/word_table.py [GAMES]

A word fires when a line that holds it does: each time the line does what it says, or, where it just holds, in each turn
in which it counts. Words of a card's data (its level, its slots) fire each time the card is played, strikes or joins a
fight. Words of rules blocks alone hold in every game that is played by those rules. Without games the second column
stays empty. A word that no card uses is a gap; so is a card, not known to be rare, that did nothing in 5,000 games.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.runtime.checks.tracing import Tally
from lootpress.runtime.deck import PlayDeck, play_deck
from lootpress.runtime.rng import mix
from lootpress.runtime.simulation import play_game
from lootpress.tests.words.exceptions import NOT_ON_CARDS, RARE
from lootpress.tests.words.words import Word, all_words, words_in

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ("starter", "fantasy", "marvel", "xmen")
PLAYED = ("fantasy", "marvel", "xmen")
RULES = ROOT / "card_sources" / "rules" / "further.loot"
TEST_CARDS = tuple(
    ROOT / "tests" / path
    for path in ("language/phrasebook.loot", "language/tour.loot", "language/words/played.loot", "words/rare.loot")
)
CHUNK = 10
MANY = 5_000  # after so many games every card must have done something
SEED = 20


@cache
def program(path: str) -> ir.Program:
    return load(path).program


def lines_below(clauses: Iterable[ir.Clause]) -> Iterator[ir.Clause]:
    """Every line of a card, those below others too."""
    for clause in clauses:
        yield clause
        yield from lines_below((*clause.body, *(row.clause for row in clause.rows)))


def users(paths: Iterable[Path]) -> dict[Word, list[str]]:
    """The names of the cards and rules that use each word."""
    found: dict[Word, dict[str, None]] = {}
    for path in paths:
        known = program(str(path))
        blocks: list[ir.Card | ir.Rules] = [*known.rules, *(card for one in known.sets for card in one.cards)]
        for block in blocks:
            words = [
                *words_in(block),
                *(w for line in lines_below(block.clauses) for w in (*words_in(line), *words_in(line.rows))),
            ]
            for word in words:
                found.setdefault(word, {})[block.name] = None
    return {word: list(names) for word, names in found.items()}


def rule_names() -> set[str]:
    """The names of the rules blocks that come along."""
    return {one.name for path in (*SHIPPED, RULES) for one in program(str(ROOT / "card_sources" / path)).rules}


def shipped() -> dict[Word, list[str]]:
    return users([*(ROOT / "card_sources" / name for name in SHIPPED), RULES])


def tested() -> dict[Word, list[str]]:
    return users(TEST_CARDS)


def unused() -> list[Word]:
    """Words of no card at all, and words that are excused though a card uses them."""
    known = {**tested(), **shipped()}
    return [word for word in all_words() if (word in known) == (word in NOT_ON_CARDS)]


# ---------------------------------------------------------------- games


@cache
def deck(name: str) -> PlayDeck:
    return play_deck(program(str(ROOT / "card_sources" / name)))


def tally_of(name: str, numbers: range) -> Tally:
    """What greedy bots used in the games with these numbers, four players each."""
    tally = Tally()
    for number in numbers:
        tally.new_game()
        play_game(deck(name), 4, mix(mix(SEED) ^ number), ("greedy",), tally)
    return tally


def counts(name: str, numbers: range) -> tuple[Counter[int], Counter[int]]:
    """The same as plain numbers: by clause, by card."""
    tally = tally_of(name, numbers)
    return tally.clauses, tally.cards


def played(name: str, games: int, *, until_all_live: bool = False) -> tuple[Tally, int]:
    """The counts of so many games on all cores; with `until_all_live` no more than it takes to see all but the rare."""
    total, done = Tally(), 0
    with ProcessPoolExecutor() as pool:
        while done < games and not (until_all_live and done and not idle(name, total)):
            share = min(games - done, 100 if until_all_live else games)
            chunks = [range(k, min(k + CHUNK, done + share)) for k in range(done, done + share, CHUNK)]
            for clauses, cards in pool.map(counts, [name] * len(chunks), chunks):
                total.clauses.update(clauses)
                total.cards.update(cards)
            done += share
    return total, done


def dead(name: str, tally: Tally) -> list[str]:
    """The cards whose own lines never did anything; those without a line are alive when they come into play."""
    known = deck(name)
    return [
        card.name
        for d, card in enumerate(known.cards)
        if not (tally.of_card(known, d) if card.clauses else tally.cards[d])
    ]


def idle(name: str, tally: Tally) -> list[str]:
    """The cards that never did anything, though they are not known to be rare."""
    return [card for card in dead(name, tally) if (name, card) not in RARE]


def fired(name: str, tally: Tally) -> Counter[Word]:
    """How often each word did."""
    known = deck(name)
    found: Counter[Word] = Counter()
    for clause, n in tally.clauses.items():
        rows = {word for one in known.clauses[clause].rows for word in words_in(one) if word[0] == "row"}
        for word in rows | set(words_in(known.clauses[clause])):
            found[word] += n
    for d, n in tally.cards.items():
        for word in set(words_in(_data(known.cards[d]))):
            found[word] += n
    return found


def _data(card: ir.Card) -> tuple[object, ...]:
    """What a card has beside its lines."""
    return (msgspec.structs.replace(card, clauses=()),)


# ---------------------------------------------------------------- the table


def rows(games: int) -> tuple[list[str], list[str]]:
    """The table, and one sentence for each gap."""
    ours, theirs = shipped(), tested()
    found: Counter[Word] = Counter()
    gaps = [f"no card uses the word `{' '.join(word)}`, or it is excused and one does" for word in unused()]
    out: list[str] = []
    for name in PLAYED if games else ():
        tally, _ = played(name, games)
        found += fired(name, tally)
        told = [f"{name}: {card} did nothing in {games:,} games" for card in idle(name, tally)]
        gaps += told if games >= MANY else []
        out += told if games < MANY else []
        out += [f"{name}: {card} is rare: {RARE[name, card]}" for n, card in RARE if n == name]
    table = [f"{'word':44} {'fired' if games else '':>9}  cards"]
    always = rule_names()
    for word in all_words():
        if word in NOT_ON_CARDS:
            users_ = f"none: {NOT_ON_CARDS[word]}"
        else:
            users_ = _some(ours[word]) if word in ours else f"test card {_some(theirs.get(word, []))}"
        fired_ = "a rule" if word in ours and always.issuperset(ours[word]) else f"{found[word]:,}"
        table.append(f"{' '.join(word).strip():44} {fired_ if games else '':>9}  {users_}")
    return [*table, *out], gaps


def _some(names: list[str]) -> str:
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    table, gaps = rows(games)
    print("\n".join(table))  # noqa: T201  # a program of its own
    for gap in gaps:
        print(gap, file=sys.stderr)  # noqa: T201  # a program of its own
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
