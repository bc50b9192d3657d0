"""Fitting: the window gives way first, then the leading, then the size, down to a floor."""

from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from lootpress.print.sizes import POINT
from lootpress.print.typeset.lines import SetLine, SetParagraph, broken

FLAVOUR = 0.94
_LARGEST = 10.5
_FULL = 0.84
"""Text grows into an empty panel up to this size in points, and until so much of the panel is full."""
_TALLEST = 62
"""In mm: the window of a card without any text."""


class FitStep(Struct, frozen=True):
    """Something to try: type size in points, leading, height of the art window in mm."""

    size: float
    leading: float
    window: float
    shrunk: bool = False


class CardRoom(Struct, frozen=True):
    """The room on a card: measures of rules and bad stuff and the height under a window, all in mm."""

    measure: float
    bad_measure: float
    under: float

    def height(self, window: float) -> float:
        """What is left for text under a window of that height."""
        return self.under - window


class FaceCopy(Struct, frozen=True):
    """All that is to be set on a card, measured."""

    rules: tuple[SetParagraph, ...]
    flavour: tuple[SetParagraph, ...]
    bad: tuple[SetParagraph, ...]

    @property
    def characters(self) -> int:
        """How many characters there are."""
        return sum(text.characters for part in (self.rules, self.flavour, self.bad) for text in part)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to read."""
        return not (self.rules or self.flavour or self.bad)


class Fitted(Struct, frozen=True):
    """The text as it will stand: the step that was taken, its lines, and how high they are in mm."""

    step: FitStep
    rules: tuple[tuple[SetLine, ...], ...]
    flavour: tuple[tuple[SetLine, ...], ...]
    bad: tuple[tuple[SetLine, ...], ...]
    height: float
    cut_characters: int = 0

    @property
    def size(self) -> float:
        """The size of the rules in mm."""
        return self.step.size * POINT

    @property
    def leading(self) -> float:
        """From line to line, in mm."""
        return self.size * self.step.leading

    @property
    def gap(self) -> float:
        """Between paragraphs, in mm."""
        return self.leading * 0.32


def _down(start: float, stop: float, by: float = 0.2) -> list[float]:
    count = round((start - stop) / by)
    return [round(start - by * i, 1) for i in range(count + 1)]


@cache
def printed_steps(tall: bool) -> tuple[FitStep, ...]:
    """What a printed card tries; past the first four steps, five on a tall card, it counts as shrunk."""
    if tall:
        return (
            *(FitStep(9.4, 1.18, window) for window in (78, 70, 62, 54)),
            FitStep(9.0, 1.18, 46),
            *(FitStep(size, 1.1, 40, True) for size in _down(9.0, 7.4)),
            *(FitStep(size, 1.08, 28, True) for size in _down(8.2, 6.0)),
        )
    return (
        *(FitStep(8.2, 1.18, window) for window in (52, 44, 36, 28)),
        *(FitStep(size, 1.08, 28, True) for size in _down(8.2, 7.4)),
        *(FitStep(size, 1.08, 20, True) for size in _down(8.2, 6.0)),
        FitStep(6.0, 1.04, 15, True),
    )


@cache
def windows(tall: bool) -> tuple[float, ...]:
    """Every height that the window of a card can have."""
    steps = {step.window for step in printed_steps(tall)}
    return tuple(sorted({*steps, *map(float, range(_TALLEST - 10, _TALLEST + 1))}, reverse=True))


@cache
def sketch_steps(tall: bool, window: float) -> tuple[FitStep, ...]:
    """What a sketch card tries: it keeps the window of the printed card as long as its text can be read."""
    first = printed_steps(tall)[0]
    return (
        FitStep(first.size, first.leading, window),
        *(FitStep(size, 1.08, window, True) for size in _down(first.size, 6.0)),
        *(step for step in printed_steps(tall) if step.window < window and step.shrunk),
    )


def readable(steps: tuple[FitStep, ...], least: float) -> tuple[FitStep, ...]:
    """The steps at which even flavour has so many points; the first if none has."""
    return tuple(step for step in steps if step.size * FLAVOUR >= least - 0.01) or steps[:1]


def fit(copy: FaceCopy, room: CardRoom, steps: tuple[FitStep, ...]) -> Fitted:
    """The first step at which everything fits; at the last one lines are cut, and counted."""
    if copy.empty:
        window = float(int(min(room.under, _TALLEST))) if steps[0].window <= 52 else steps[0].window
        return Fitted(FitStep(steps[0].size, steps[0].leading, max(steps[0].window, window)), (), (), (), 0)
    fitted = _set(copy, room, steps[0])
    for step in steps:
        if (step.size, step.leading) != (fitted.step.size, fitted.step.leading):
            fitted = _set(copy, room, step)
        elif step is not fitted.step:  # another window alone changes no line
            fitted = replace(fitted, step=step)
        if fitted.height <= room.height(step.window):
            return fitted if step.shrunk else _grown(copy, room, fitted)
    return _cut(fitted, room)


def _grown(copy: FaceCopy, room: CardRoom, fitted: Fitted) -> Fitted:
    """The same in larger type where the panel would stay empty, as long as some air is left."""
    step = fitted.step
    most = room.height(step.window) * _FULL
    for size in _down(_LARGEST, step.size + 0.4, 0.4):
        if fitted.height * size / step.size > most + 2.0:  # larger type needs as many lines at least
            continue
        larger = _set(copy, room, replace(step, size=size))
        if larger.height <= most:
            return larger
    return fitted


def _set(copy: FaceCopy, room: CardRoom, step: FitStep) -> Fitted:
    size = step.size * POINT
    rules = tuple(tuple(broken(text, room.measure / size)) for text in copy.rules)
    flavour = tuple(tuple(broken(text, room.measure / (size * FLAVOUR))) for text in copy.flavour)
    bad = tuple(tuple(broken(text, room.bad_measure / size)) for text in copy.bad)
    return _measured(step, rules, flavour, bad)


BlockLines = tuple[tuple[SetLine, ...], ...]


def _measured(step: FitStep, rules: BlockLines, flavour: BlockLines, bad: BlockLines, cut: int = 0) -> Fitted:
    leading = step.size * POINT * step.leading
    gap = leading * 0.32
    height = sum(map(len, rules)) * leading + gap * max(0, len(rules) - 1)
    if flavour:
        height += sum(map(len, flavour)) * leading * 0.95 + gap * (len(flavour) - (0 if rules else 1))
    if bad:
        height += bad_height(bad, leading, gap) + (0.9 if rules or flavour else 0)
    return Fitted(step, rules, flavour, bad, height, cut)


def bad_height(bad: BlockLines, leading: float, gap: float) -> float:
    """The height of the bad stuff's box."""
    return sum(map(len, bad)) * leading + gap * (len(bad) - 1) + 2.0


def _cut(fitted: Fitted, room: CardRoom) -> Fitted:
    """Take lines away from the end, flavour first, until the rest fits; what is lost is reported, never overprinted."""
    step, rules, flavour, bad = fitted.step, fitted.rules, fitted.flavour, fitted.bad
    lost = sum(_characters(line) for text in flavour for line in text)
    flavour = ()
    result = _measured(step, rules, flavour, bad, lost)
    while result.height > room.height(step.window) and (rules or bad):
        if rules:
            rules, gone = _without_last(rules)
        else:
            bad, gone = _without_last(bad)
        lost += gone
        result = _measured(step, rules, flavour, bad, lost)
    return result


def _without_last(texts: BlockLines) -> tuple[BlockLines, int]:
    last = texts[-1]
    rest = (last[:-1],) if len(last) > 1 else ()
    return (*texts[:-1], *rest), _characters(last[-1])


def _characters(line: SetLine) -> int:
    return sum(len(atom.text) + 1 for word in line.words for atom in word)
