"""A card in a photograph."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from lootpress.scan.arrays import Reals
from lootpress.scan.catalogue import TaggedFace
from lootpress.scan.warp import Warp

FoundBy = Literal["sheet", "tag", "picture"]
"""By the tags of its sheet, by its own tag alone, or by what is printed on it."""


@dataclass(frozen=True, eq=False)
class FoundCard:
    """A card, and the map from mm on its face to pixels."""

    entry: TaggedFace
    warp: Warp
    how: FoundBy

    @property
    def corners(self) -> Reals:
        """The corners of its trim in the photograph, clockwise from the upper left."""
        wide, high = self.entry.tag.size.width, self.entry.tag.size.height
        return self.warp(np.array([[0.0, 0.0], [wide, 0.0], [wide, high], [0.0, high]]))

    @property
    def dpi(self) -> float:
        """The dots per inch with which the photograph shows it."""
        size = self.entry.tag.size
        return self.warp.scale_at((size.width / 2, size.height / 2)) * 25.4
