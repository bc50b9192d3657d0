"""What lies over a window is noticed, and a soft photograph of a fine line is not taken for it."""

import cv2
import numpy as np
import pytest

from lootpress.scan.arrays import Pixels, Singles, to_light
from lootpress.scan.covered import is_covered
from lootpress.scan.template import PER_MM, Template

SIDE = 400


def framed() -> Template:
    """A window with a broad line on three sides and a fine one below."""
    grey = np.full((SIDE, SIDE), 255, dtype=np.uint8)
    grey[47:353, 47:50] = grey[47:353, 350:353] = grey[47:50, 47:353] = 0
    grey[350, 47:353] = 0
    window = np.zeros((SIDE, SIDE), dtype=np.bool_)
    window[50:350, 50:350] = True
    return Template(grey, window, None)


def seen(grey: Pixels, blur: float) -> Singles:
    soft = cv2.GaussianBlur(to_light(grey), (0, 0), blur * PER_MM)
    return np.repeat(np.asarray(soft, dtype=np.float32)[..., None], 3, axis=2)


@pytest.mark.parametrize("blur", [0.08, 0.12, 0.16, 0.2])
def test_a_fine_line_in_a_soft_photograph_is_still_a_line(blur: float) -> None:
    template = framed()
    assert not is_covered(template, seen(template.grey, blur), blur)


@pytest.mark.parametrize("blur", [0.08, 0.12, 0.16])
@pytest.mark.parametrize(("rows", "columns"), [(slice(320, 370), slice(150, 190)), (slice(150, 190), slice(330, 370))])
def test_paper_over_any_line_is_noticed(blur: float, rows: slice, columns: slice) -> None:
    template = framed()
    grey = template.grey.copy()
    grey[rows, columns] = 255
    assert is_covered(template, seen(grey, blur), blur)
