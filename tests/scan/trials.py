"""More than 200 photographs, each from its number alone: what is on the table, and how it is photographed."""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from msgspec import structs

from lootpress.tests.scan.camera import Sheet, Shot, photograph
from lootpress.tests.scan.stage import A4, Expected, OnPage, Stage, Verdict, cut_out, judged, without_tags

KINDS: dict[str, int] = {
    "plain": 24, "tilted": 24, "curled": 24, "uneven light": 16, "soft and noisy": 16, "small": 16, "turned": 16,
    "finger": 14, "two sheets": 12, "blank sheet": 8, "twice": 8, "stranger": 10, "cut": 16, "without marks": 12,
    "cut without": 8, "stranger without": 6, "tags smeared": 6, "namesake": 6,
    "overlapping": 8,
}  # fmt: skip
_MEGAPIXELS = (1.2, 2.0, 3.0, 5.0, 8.0, 12.0)


@dataclass(frozen=True)
class Trial:
    """One photograph to be taken and scanned."""

    kind: str
    seed: int

    def __str__(self) -> str:
        return f"{self.kind} {self.seed}"


TRIALS = tuple(Trial(kind, seed) for kind, count in KINDS.items() for seed in range(count))


def shot_of(trial: Trial) -> Shot:
    """How the photograph is taken: a little of everything, and much of what the trial is about."""
    chance = np.random.default_rng([trial.seed, sum(map(ord, trial.kind))])
    u = chance.uniform
    shot = Shot(
        trial.seed,
        megapixels=_MEGAPIXELS[trial.seed % len(_MEGAPIXELS)],
        tilt=u(0, 14), heading=u(0, 360), spin=u(-12, 12), curl=u(0, 2), curl_axis=u(0, 180),
        light=u(0.1, 0.4), bright=u(0.75, 1.0), tint=(1.0, u(0.9, 1.0), u(0.75, 1.0)),
        blur=u(0.04, 0.1), noise=u(0.003, 0.01), quality=int(u(80, 95)), fill=u(0.82, 0.95),
    )  # fmt: skip
    match trial.kind:
        case "tilted":
            return replace(shot, tilt=u(18, 30))
        case "curled":
            return replace(shot, curl=u(3, 8), tilt=u(5, 20))
        case "uneven light":
            return replace(shot, light=u(0.6, 0.9), bright=u(0.5, 0.9))
        case "soft and noisy":
            return replace(
                shot,
                blur=u(0.1, 0.16),
                noise=u(0.012, 0.02),
                quality=int(u(55, 75)),
                megapixels=max(2.0, shot.megapixels),
            )
        case "small":
            return replace(shot, megapixels=1.2, bright=u(0.4, 0.8))
        case "turned":
            return replace(shot, quarters=trial.seed % 4, noted=trial.seed % 8 < 4)
        case "two sheets" | "twice" | "cut" | "cut without" | "namesake":
            return replace(shot, megapixels=max(3.0, shot.megapixels))
        case "overlapping":
            return replace(shot, megapixels=max(5.0, shot.megapixels))
        case "without marks" | "stranger without" | "tags smeared":
            return replace(shot, megapixels=max(3.0, shot.megapixels), curl=u(0, 4))
        case _:
            return shot


@lru_cache(maxsize=2)
def _bare(stage: Stage) -> Stage:
    """The same cards on sheets without tags."""
    return replace(stage, tagged=False)


def tried(trial: Trial, stage: Stage, stranger: Stage) -> Verdict:
    """Take the photograph and scan it."""
    shot, seed = shot_of(trial), trial.seed * 101 + len(trial.kind)
    number = 1 + (seed * 7) % stage.pages
    if trial.kind == "stranger":
        page, _ = stranger.drawn_on(1 + seed % stranger.pages, seed)
        return judged(stage, photograph([Sheet(page, A4)], shot), [])
    if trial.kind == "namesake":
        return judged(stage, photograph([_namesake(stage, stranger, trial.seed)], shot), [])
    if trial.kind in ("without marks", "stranger without"):
        bare = _bare(stage if trial.kind == "without marks" else stranger)
        number = 1 + (seed * 7) % bare.pages
        page, cards = bare.drawn_on(number, seed)
        taken = photograph([Sheet(without_tags(page, cards), bare.paper(number))], shot)
        return judged(stage, taken, [(card, taken.truth[0]) for card in cards if bare.program is stage.program])
    page, cards = stage.drawn_on(number, seed, 0.0 if trial.kind == "blank sheet" else 0.6)
    sheets, whose = [Sheet(page, A4)], [cards]
    match trial.kind:
        case "finger":
            corner = cards[seed % len(cards)].place if seed % 3 == 0 else None
            at = (8.0, 15.0 + 267 * (seed % 2)) if corner is None else (corner.right - 1.0, corner.bottom + 14)
            shot = replace(shot, finger=at if corner is None else (202.0, 148.5))
        case "two sheets":
            other, more = stage.drawn_on(1 + number % stage.pages, seed + 1)
            sheets.append(Sheet(other, A4, (228.0, 9.0), 5.0))
            whose.append(more)
        case "twice":
            other, more = stage.drawn_on(number, seed + 1)
            sheets.append(Sheet(other, A4, (226.0, -6.0), -4.0))
            whose.append(more)
        case "cut" | "cut without":
            chosen = cards[: 1 + seed % 4]
            page = page if trial.kind == "cut" else without_tags(page, cards)
            sheets = [cut_out(page, c, (i % 2 * 112.0, i // 2 * 116.0), 17.0 * i) for i, c in enumerate(chosen)]
            whose = [[_alone(card)] for card in chosen]
        case "overlapping":  # a card cut out of another sheet lies over the windows of two
            other, more = stage.drawn_on(1 + number % stage.pages, seed + 1, 1.0)
            upper, left = more[seed % len(more)], seed % 2
            place = cards[left].place
            at = (place.right - A4.width / 2, place.y + 20.0 - A4.height / 2)
            sheets.append(cut_out(other, upper, at, 10.0 * (seed % 5) - 20))
            hidden = cards[left : left + 2]
            whose = [[structs.replace(card, drawn=None) if card in hidden else card for card in cards], [_alone(upper)]]
        case "tags smeared":  # those of some cards, while the tags of their sheet are there
            sheets = [Sheet(without_tags(page, cards[::3]), A4)]
        case _:
            pass
    taken = photograph(sheets, shot)
    expected: Expected = [(card, truth) for own, truth in zip(whose, taken.truth, strict=True) for card in own]
    return judged(stage, taken, expected)


def _namesake(stage: Stage, stranger: Stage, seed: int) -> Sheet:
    """A card of another set, cut out, that has the name of one of this set; every other one without its tag."""
    ours = {printed.piece.name for printed in stage.sheets.printed}
    alike = [printed for printed in stranger.sheets.printed if printed.piece.name in ours]
    chosen = alike[seed // 2 % len(alike)]
    page, cards = stranger.drawn_on(chosen.page, seed, 1.0)
    page = page if seed % 2 else without_tags(page, cards)
    (card,) = (card for card in cards if card.name == chosen.piece.name)
    return cut_out(page, card, (0.0, 0.0), 9.0 * seed)


def _alone(card: OnPage) -> OnPage:
    """A card that was cut out: its trim begins where its paper does."""
    return structs.replace(card, place=structs.replace(card.place, x=0.0, y=0.0))
