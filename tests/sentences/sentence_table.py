"""Makes sentences from the grammar, plays them, and prints what became of them; one that is wrong is a gap.

    python tests/sentences/sentence_table.py [ONE IN [SHARE]]

With a number only one sentence in so many is made and played: the share of that number, always the same ones.
Sentences that are known to be wrong are in known.toml, by pattern and with the reason; a pattern that fits nothing any
more is a gap too, and so are more than one known in a hundred accepted. What has been found out is kept under build/,
so that a run that was ended goes on where it was; a change of the code begins anew.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from pathlib import Path
from zlib import crc32

import msgspec

from lootpress.tests.sentences.known import known, known_as
from lootpress.tests.sentences.making import Sentence, every_sentence
from lootpress.tests.sentences.relations import RELATIONS, Case, cases, judge_case
from lootpress.tests.sentences.trial import OUTCOMES, Verdict, judge

__all__ = ["everything", "gaps", "share_of", "summary", "table_by", "verdicts"]


ROOT = Path(__file__).parents[2]
MOST_KNOWN = 0.01  # of the accepted
ENOUGH = 1000  # accepted sentences that a share can be told from; of fewer a few more may be known
Work = Sentence | Case


def everything() -> Iterator[Work]:
    """Every sentence, and every relation with the sentences that it starts from."""
    yield from every_sentence()
    yield from cases()


def share_of(work: Iterable[Work], one_in: int, share: int = 0) -> list[Work]:
    """One in so many, always the same ones."""
    return [one for k, one in enumerate(work) if crc32(k.to_bytes(4, "big")) % one_in == share]


def _text(one: Work) -> str:
    return one.text if isinstance(one, Case) else one.card("")


def _together(one: Work) -> tuple[str, object]:
    """What is judged together, as it has much in common."""
    sentence = one.sentence if isinstance(one, Case) else one
    return sentence.carrier.name, sentence.heads[:1]


def _judged(work: Sequence[Work]) -> list[Verdict]:
    sentences = [one for one in work if isinstance(one, Sentence)]
    return [*judge(sentences), *(judge_case(one) for one in work if isinstance(one, Case))]


def _tasks(work: Iterable[Work]) -> list[list[Work]]:
    return [list(group) for _, group in groupby(work, key=_together)]


def verdicts(work: Iterable[Work]) -> list[Verdict]:
    """The verdicts on sentences and relations."""
    return [verdict for task in _tasks(work) for verdict in _judged(task)]


# ---------------------------------------------------------------- a run that goes on where it was


class Found(msgspec.Struct, frozen=True):
    """The verdicts on one task."""

    task: str
    verdicts: list[Verdict]


def journal() -> Path:
    """Where the verdicts found with this code are kept."""
    code = hashlib.sha256()
    rooms = ("dsl", "compiler", "runtime", "tests/sentences")
    for path in sorted(p for room in rooms for p in (ROOT / room).rglob("*") if p.suffix in (".py", ".lark")):
        code.update(path.read_bytes())
    return ROOT / "build" / f"sentences-{code.hexdigest()[:16]}.jsonl"


def kept(path: Path) -> dict[str, list[Verdict]]:
    """The verdicts found before, task by task; a line that was not written to its end is none."""
    rows = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    whole = [msgspec.json.decode(row, type=Found) for row in rows if row.endswith(b"\n")]
    return {one.task: one.verdicts for one in whole}


def all_verdicts(work: Iterable[Work], path: Path, pool: ProcessPoolExecutor) -> list[Verdict]:
    """The verdicts on all of it, found now or before."""
    known_before = kept(path)
    tasks = {hashlib.sha256("".join(map(_text, task)).encode()).hexdigest()[:24]: task for task in _tasks(work)}
    new = [key for key in tasks if key not in known_before]
    path.parent.mkdir(exist_ok=True)
    with path.open("ab") as file:
        for key, found in zip(new, pool.map(_judged, [tasks[key] for key in new]), strict=True):
            known_before[key] = found
            file.write(msgspec.json.encode(Found(key, found)) + b"\n")
            file.flush()
    return [verdict for key in tasks for verdict in known_before[key]]


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
    yield from _too_many_known(found)


def _too_many_known(found: Sequence[Verdict]) -> Iterator[str]:
    """A sentence if more of the accepted are known to be wrong than may be."""
    accepted = sum(one.outcome != "refused" for one in found)
    excused = sum(one.wrong and known_as(one) is not None for one in found)
    if excused > MOST_KNOWN * accepted + (0 if accepted >= ENOUGH else 2):
        yield f"known.toml: {excused} of {accepted} accepted are known to be wrong, more than {MOST_KNOWN:.0%}"


# ---------------------------------------------------------------- the tables


def summary(found: Sequence[Verdict]) -> Iterator[str]:
    """How many sentences were made, refused by which code, accepted, and what became of those."""
    by = Counter(one.outcome for one in found)
    accepted = len(found) - by["refused"]
    relations = sum(one.effect in RELATIONS for one in found)
    yield f"{len(found):,} sentences made, {relations:,} of them for relations"
    yield f"{by['refused']:,} refused, {accepted:,} accepted and played"
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
    one_in, share = map(int, (*sys.argv[1:3], "1", "0")[:2] if len(sys.argv) == 1 else (*sys.argv[1:3], "0")[:2])
    with ProcessPoolExecutor() as pool:
        found = all_verdicts(share_of(everything(), one_in, share), journal(), pool)
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
