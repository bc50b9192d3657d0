"""Text fits itself: the window gives way, then the leading, then the size; what does not fit is said, not overprinted."""

from dataclasses import replace
from itertools import combinations

import pytest

from lootpress.compiler import ir
from lootpress.print.easel import Mark
from lootpress.print.face import FaceOptions
from lootpress.print.face_report import FaceReport
from lootpress.print.face_text import BarItem, FaceText, face_text
from lootpress.print.frame import fit_title
from lootpress.print.sizes import BRIDGE, MINI, POKER, TAROT, Size
from lootpress.print.typeset.lines import PRINTED, broken, paragraph
from lootpress.print.typeset.spans import marked, plain

from .conftest import Draw  # isort: skip
