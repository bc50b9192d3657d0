"""The mix report: what a linked deck holds, what its sets have in common, what is missing, and what to do about it."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.link.alike import Clash, Duplicate, Equal, alike
from lootpress.compiler.link.edits import Edit, LeaveOut
from lootpress.compiler.link.families import Family, families_of
from lootpress.compiler.link.fits import Kinds, kinds_in
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.link.orphans import Orphan, orphans_of
from lootpress.compiler.link.piles import pile_findings, ratio_of

__all__ = ["Finding", "MixReport", "StatFamily", "report_on"]

Sort = Literal["orphan", "multi-stat", "duplicate", "clash", "equivalent", "ratio", "thin", "tall", "missed"]


class Finding(msgspec.Struct, frozen=True):
    """Something odd about a mix, and the change of the deck file that would put it right."""

    kind: Sort
    message: str
    suggestion: str | None = None
    edits: tuple[Edit, ...] = ()


class StatFamily(msgspec.Struct, frozen=True):
    """A family of stats a character may have beside all others, with its own limit."""

    kind: str
    cards: int
    limit: str


class MixReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is to say about a mix; cards are counted with their copies."""

    name: str
    digest: str
    players: tuple[int, int] | None
    cards: int
    by_kind: dict[str, int]
    by_set: dict[str, int]
    by_kind_and_set: dict[str, dict[str, int]]
    doors: int
    treasures: int
    ratio: float | None
    part_ratios: dict[str, float | None]
    monsters_by_level: dict[str, int]
    stats: tuple[StatFamily, ...]
    families: tuple[Family, ...]
    orphans: tuple[Orphan, ...]
    multi_stat: tuple[Orphan, ...]
    duplicates: tuple[Duplicate, ...]
    clashes: tuple[Clash, ...]
    equivalents: tuple[Family | Equal, ...]
    warnings: tuple[Finding, ...]


def report_on(linked: Linked) -> MixReport:
    """Look at a deck from all sides."""
    kinds = kinds_in(linked.program.rules)
    cards = [card for card_set in linked.sets for card in card_set.cards]
    orphans = tuple(orphans_of(linked.sets, kinds))
    duplicates, clashes, equal = alike(linked.sets, kinds)
    families = tuple(families_of(cards, kinds))
    doors, treasures = (sum(c.copies for c in cards if c.deck == deck) for deck in ("door", "treasure"))
    multi_stat = tuple(o for o in orphans if o.why in ("limit", "attach") and o.whole)
    findings = [
        *_orphan_findings(orphans, multi_stat),
        *(
            Finding("duplicate", d.told, 'duplicates "merged"', d.edits)
            for d in (duplicates if linked.deck.duplicates == "kept" else ())
        ),
        *(Finding("clash", c.told, f'use "{c.edits[0].set}" without "{c.name}"', c.edits) for c in clashes),
        *(Finding("equivalent", e.told, _without(e.edits), e.edits) for e in equal),
        *(Finding(p.kind, p.message, p.suggestion, p.edits) for p in pile_findings(linked, kinds)),
        *(Finding("missed", note) for note in linked.missed),
    ]
    return MixReport(
        name=linked.deck.name,
        digest=linked.digest,
        players=linked.deck.players,
        cards=sum(card.copies for card in cards),
        by_kind=_counted((card.kind, card.copies) for card in cards),
        by_set={s.name: sum(card.copies for card in s.cards) for s in linked.sets},
        by_kind_and_set=_by_kind_and_set(linked.sets),
        doors=doors,
        treasures=treasures,
        ratio=ratio_of(doors, treasures),
        part_ratios={part.set: ratio_of(part.doors, part.treasures) for part in linked.parts},
        monsters_by_level=_by_level(cards),
        stats=tuple(_stats(cards, kinds)),
        families=families,
        orphans=orphans,
        multi_stat=multi_stat,
        duplicates=duplicates,
        clashes=clashes,
        equivalents=(*families, *equal),
        warnings=tuple(findings),
    )


def _orphan_findings(orphans: Sequence[Orphan], multi_stat: Sequence[Orphan]) -> Iterable[Finding]:
    for orphan in orphans:
        message = f'"{orphan.card}" ({orphan.set}) {orphan.reason}'
        edits = (LeaveOut(orphan.set, orphan.card),)
        yield Finding("multi-stat" if orphan in multi_stat else "orphan", message, _without(edits), edits)


def _without(edits: Sequence[LeaveOut]) -> str:
    return "; ".join(f'use "{edit.set}" without "{edit.card}"' for edit in edits)


def _counted(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, n in pairs:
        found[name] = found.get(name, 0) + n
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def _by_kind_and_set(sets: Sequence[ir.CardSet]) -> dict[str, dict[str, int]]:
    every = _counted((card.kind, card.copies) for s in sets for card in s.cards)
    own = {s.name: _counted((card.kind, card.copies) for card in s.cards) for s in sets}
    return {kind: {name: counts.get(kind, 0) for name, counts in own.items()} for kind in every}


def _by_level(cards: Sequence[ir.Card]) -> dict[str, int]:
    found: dict[tuple[bool, int], int] = {}
    for card in cards:
        if card.archetype == "monster" and card.level is not None:
            key = (card.level.dice, card.level.n)
            found[key] = found.get(key, 0) + card.copies
    return {f"{n} dice" if dice else str(n): found[dice, n] for dice, n in sorted(found)}


def _stats(cards: Sequence[ir.Card], kinds: Kinds) -> Iterable[StatFamily]:
    """Every family that a character can have beside the others (C-06), and followers, who are one in all (C-07)."""
    for kind in sorted(kinds.values(), key=lambda each: each.name):
        n = sum(card.copies for card in cards if card.kind == kind.name)
        if n and kind.archetype == "identity":
            limit = "no limit" if kind.at_most is None else f"at most {kind.at_most}"
            yield StatFamily(kind.name, n, f"total {kind.total.stat} at most your level" if kind.total else limit)
    followers = sum(card.copies for card in cards if card.archetype == "follower")
    if followers:
        yield StatFamily("follower", followers, "one in all")
