"""Makes sentences from the grammar, plays them, and prints what became of them; one that is wrong is a gap.

    python tests/sentences/sentence_table.py [ONE IN [SHARE]]

With a number only one sentence in so many is made and played: the share of that number, always the same ones.
Sentences that are known to be wrong are in known.toml, by pattern and with the reason; a pattern that fits nothing any
more is a gap too.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from zlib import crc32

from lootpress.tests.sentences.known import known, known_as
from lootpress.tests.sentences.making import Sentence, every_sentence
from lootpress.tests.sentences.trial import OUTCOMES, Verdict, judge

__all__ = ["gaps", "share_of", "summary", "table_by", "verdicts"]


def share_of(sentences: Iterable[Sentence], one_in: int, share: int = 0) -> list[Sentence]:
    """One sentence in so many, always the same ones."""
    return [s for s in sentences if crc32(s.card("").encode()) % one_in == share]


def _judged(sentences: Sequence[Sentence]) -> list[Verdict]:
    return list(judge(sentences))


def verdicts(sentences: Sequence[Sentence], pool: ProcessPoolExecutor | None = None) -> list[Verdict]:
    """The verdicts on sentences; those on one carrier with one head are found together, as they share much."""
    tasks = [list(group) for _, group in groupby(sentences, key=lambda s: (s.carrier.name, s.heads))]
    found = map(_judged, tasks) if pool is None else pool.map(_judged, tasks)
    return [verdict for some in found for verdict in some]


def gaps(found: Sequence[Verdict], *, whole: bool) -> Iterator[str]:
    """A sentence for each verdict that is wrong and not known; of all sentences, also for each pattern without one."""
    used = set()
    for one in found:
        row = known_as(one) if one.wrong else None
        used.add(row)
        if one.wrong and row is None:
            yield f"{one.carrier}, {one.head}, {one.effect}: {one.outcome} ({one.detail}): {one.text!r}"
    for row in known() if whole else ():
        if row not in used:
            yield f"known.toml: nothing is wrong any more with {row}"


# ---------------------------------------------------------------- the tables


def summary(found: Sequence[Verdict]) -> Iterator[str]:
    """How many sentences were made, refused by which code, accepted, and what became of those."""
    by = Counter(one.outcome for one in found)
    accepted = len(found) - by["refused"]
    yield f"{len(found):,} sentences made, {by['refused']:,} refused, {accepted:,} accepted and played"
    codes = Counter(one.detail for one in found if one.outcome == "refused").most_common()
    yield f"refused with {', '.join(f'{code} {n:,}' for code, n in codes)}"
    for outcome in OUTCOMES:
        if outcome != "refused":
            yield f"{outcome:10} {by[outcome]:7,} {by[outcome] / max(1, accepted):6.1%}"
    excused = sum(one.wrong and known_as(one) is not None for one in found)
    yield f"{excused:,} of those that are wrong are known ({excused / max(1, accepted):.1%} of the accepted)"


def table_by(found: Sequence[Verdict], key: Callable[[Verdict], str]) -> Iterator[str]:
    """A row for each carrier, head or effect of which something is wrong, the worst first."""
    accepted = Counter(key(one) for one in found if one.outcome != "refused")
    wrong = Counter((key(one), one.outcome) for one in found if one.wrong)
    share = {name: sum(wrong[name, outcome] for outcome in OUTCOMES) / n for name, n in accepted.items()}
    columns = [outcome for outcome in OUTCOMES if outcome != "refused"]
    yield f"{'':44} {'accepted':>9} {' '.join(f'{column:>9}' for column in columns)}"
    for name in sorted(accepted, key=lambda name: (-share[name], name)):
        counts = {outcome: wrong[name, outcome] for outcome in columns}
        counts["alive"] = accepted[name] - sum(counts.values())
        yield f"{name:44} {accepted[name]:9,} {' '.join(f'{counts[column]:9,}' for column in columns)}"


def main() -> int:
    one_in, share = (*map(int, sys.argv[1:3]), 1, 0)[:2] if len(sys.argv) < 3 else map(int, sys.argv[1:3])
    with ProcessPoolExecutor() as pool:
        found = verdicts(share_of(every_sentence(), one_in, share), pool)
    wrong = list(gaps(found, whole=one_in == 1))
    rows = [*summary(found), "", "by carrier", *table_by(found, lambda one: one.carrier)]
    rows += ["", "by head", *table_by(found, lambda one: one.head)]
    rows += ["", "by effect", *table_by(found, lambda one: one.effect)]
    print("\n".join(rows))  # noqa: T201  # a program of its own
    for gap in wrong:
        print(gap, file=sys.stderr)  # noqa: T201  # a program of its own
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
