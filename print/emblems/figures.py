"""A figure is a function that draws; a shelf holds those to choose from, with the words of a name that choose one."""

from collections.abc import Callable
from dataclasses import dataclass, field

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.emblems.hints import Hints

ALIVE = "alive"
"""The mood of a thing that gets a face of its own: where that will be, it leaves out what is written on it."""

Figure = Callable[[Artist, Chance, Hints], None]


@dataclass
class Shelf:
    """Figures by name, in the order in which chance knows them."""

    figures: dict[str, Figure] = field(default_factory=dict)
    hints: dict[str, str] = field(default_factory=dict)
    by_hint_only: set[str] = field(default_factory=set)

    def __add__(self, other: object) -> "Shelf":
        """Both shelves as one."""
        if not isinstance(other, Shelf):
            return NotImplemented
        return Shelf(self.figures | other.figures, self.hints | other.hints, self.by_hint_only | other.by_hint_only)

    def put(self, name: str, hints: str = "", only: bool = False) -> Callable[[Figure], Figure]:
        """Put a figure on the shelf; `only` those whose name asks for it get it."""

        def keep(figure: Figure) -> Figure:
            self.figures[name] = figure
            if hints:
                self.hints[name] = hints
            if only:
                self.by_hint_only.add(name)
            return figure

        return keep
