"""A camera for tests: curled paper on a table, seen at a slant in uneven light, blurred, noisy, as JPEG."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from io import BytesIO

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from lootpress.print.sizes import Size
from lootpress.scan.arrays import Pixels, Reals, from_light, to_light

PAGE_PER_MM = 12.0
_ORIENTATION = 0x0112
_COARSE = 8


@dataclass(frozen=True)
class Shot:
    """How a photograph is taken; the same shot of the same sheets is the same photograph."""

    seed: int
    megapixels: float = 8.0
    tilt: float = 10.0  # degrees from straight above
    heading: float = 30.0  # degrees: from which side
    spin: float = 0.0  # degrees: the sheet turned on the table
    quarters: int = 0  # the camera held upright, on its side, on its head
    noted: bool = True  # whether the camera noted how it was held
    curl: float = 0.0  # mm that the paper bulges
    curl_axis: float = 0.0
    light: float = 0.3  # how uneven: 0 to 1
    bright: float = 1.0
    tint: tuple[float, float, float] = (1.0, 0.97, 0.9)
    blur: float = 0.08  # mm
    noise: float = 0.01
    quality: int = 88
    fill: float = 0.9  # how much of the picture the sheets take
    finger: tuple[float, float] | None = None  # mm on the first sheet that a finger covers


@dataclass(frozen=True)
class Sheet:
    """A sheet on the table: its picture, its size, and where its middle lies in mm."""

    picture: Pixels
    paper: Size
    at: tuple[float, float] = (0.0, 0.0)
    spin: float = 0.0


@dataclass(frozen=True)
class Taken:
    """A photograph with the truth about it: for each sheet, where its mm lie in the upright picture."""

    data: bytes
    truth: list[Callable[[Reals], Reals]] = field(repr=False)
    per_mm: float = 0.0


def photograph(sheets: Sequence[Sheet], shot: Shot) -> Taken:
    """Take the photograph."""
    chance = np.random.default_rng(shot.seed)
    corners = np.concatenate([_on_table(sheet, shot)(_corners(sheet.paper)) for sheet in sheets])
    aspect = 4 / 3
    height = float((shot.megapixels * 1e6 / aspect) ** 0.5)
    wide, high = round(height * aspect), round(height)
    if np.ptp(corners[:, 1]) > np.ptp(corners[:, 0]):
        wide, high = high, wide
    see = _lens(corners, wide, high, shot)
    light = _table(wide, high, chance)
    for sheet in sheets:
        _lay(light, sheet, shot, see)
    if shot.finger is not None:
        _finger(light, see(_lifted(sheets[0], shot)(np.array([shot.finger])))[0], _per_mm(see))
    per_mm = _per_mm(see)
    light *= _uneven(wide, high, shot, chance)[..., None] * np.array(shot.tint, dtype=np.float32) * shot.bright
    if shot.blur:
        light = cv2.GaussianBlur(light, (0, 0), max(0.3, shot.blur * per_mm)).astype(np.float32)
    grain = chance.standard_normal(light.shape, dtype=np.float32)
    light += grain * (shot.noise * (0.3 + np.sqrt(np.clip(light, 0, 1))))
    truth = [_seen(sheet, shot, see) for sheet in sheets]
    return Taken(_jpeg(from_light(light), shot), [_turned(t, wide, high, shot) for t in truth], per_mm)


def _corners(paper: Size) -> Reals:
    return np.array([[0.0, 0.0], [paper.width, 0.0], [paper.width, paper.height], [0.0, paper.height]])


def _on_table(sheet: Sheet, shot: Shot) -> Callable[[Reals], Reals]:
    """From mm on a sheet to mm on the table."""
    turn = np.radians(sheet.spin + shot.spin)
    cos, sin = np.cos(turn), np.sin(turn)
    rotation = np.array([[cos, -sin], [sin, cos]])
    middle = np.array([sheet.paper.width / 2, sheet.paper.height / 2])
    return lambda points: (points - middle) @ rotation.T + np.array(sheet.at)


def _bulge(sheet: Sheet, shot: Shot, points: Reals) -> NDArray[np.float64]:
    """How high the paper stands above the table."""
    turn = np.radians(shot.curl_axis)
    u = (
        (points[:, 0] / sheet.paper.width - 0.5) * np.cos(turn)
        + (points[:, 1] / sheet.paper.height - 0.5) * np.sin(turn)
    ) * 2
    height: NDArray[np.float64] = shot.curl * (0.75 * u**2 + 0.25 * u**3)
    return height


def _lifted(sheet: Sheet, shot: Shot) -> Callable[[Reals], Reals]:
    flat = _on_table(sheet, shot)
    return lambda points: np.column_stack((flat(points), _bulge(sheet, shot, points)))


def _seen(sheet: Sheet, shot: Shot, see: Callable[[Reals], Reals]) -> Callable[[Reals], Reals]:
    lifted = _lifted(sheet, shot)
    return lambda points: see(lifted(np.asarray(points, dtype=np.float64)))


def _lens(corners: Reals, wide: int, high: int, shot: Shot) -> Callable[[Reals], Reals]:
    """A pinhole above the table that sees all of the sheets; points in mm on or above the table become pixels."""
    tilt, heading = np.radians(shot.tilt), np.radians(shot.heading)
    middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
    far = 1.5 * float(np.ptp(corners, axis=0).max())
    eye = np.array([*middle, 0.0]) + far * np.array(
        [np.sin(tilt) * np.cos(heading), np.sin(tilt) * np.sin(heading), np.cos(tilt)]
    )
    forward = (np.array([*middle, 0.0]) - eye) / far
    right = np.cross(forward, np.array([0.0, -1.0, 0.0]))
    right /= np.linalg.norm(right)
    if right[0] < 0:
        right = -right
    down = np.cross(forward, right)
    if down[1] < 0:
        down = -down

    def raw(points: Reals) -> Reals:
        spread = points if points.shape[1] == 3 else np.column_stack((points, np.zeros(len(points))))
        ray = spread - eye
        depth = ray @ forward
        return np.column_stack((ray @ right / depth, ray @ down / depth))

    seen = raw(corners)
    low, top = seen.min(axis=0), seen.max(axis=0)
    scale = shot.fill * min(wide / (top[0] - low[0]), high / (top[1] - low[1]))
    centre = (low + top) / 2
    return lambda points: (raw(points) - centre) * scale + np.array([wide / 2, high / 2])


def _per_mm(see: Callable[[Reals], Reals]) -> float:
    ends = see(np.array([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]]))
    return float(np.linalg.norm(ends[1] - ends[0]))


def _table(wide: int, high: int, chance: np.random.Generator) -> NDArray[np.float32]:
    """A wooden table."""
    base = np.array([0.18, 0.11, 0.06], dtype=np.float32) * float(chance.uniform(0.5, 1.8))
    grain = cv2.resize(chance.random((60, 9), dtype=np.float32), (wide, high), interpolation=cv2.INTER_CUBIC)
    return (base * (0.7 + 0.6 * grain[..., None])).astype(np.float32)


def _lay(light: NDArray[np.float32], sheet: Sheet, shot: Shot, see: Callable[[Reals], Reals]) -> None:
    """Put a sheet into the picture: for every pixel, where on the paper it looks."""
    high, wide = light.shape[:2]
    seen = _seen(sheet, shot, see)
    step = 6.0
    xs = np.arange(-12, sheet.paper.width + 12 + step, step)
    ys = np.arange(-12, sheet.paper.height + 12 + step, step)
    grid = np.array([(x, y) for y in ys for x in xs])
    pixels = seen(grid)
    start, _ = cv2.findHomography(pixels, grid, 0)
    coarse_x, coarse_y = np.meshgrid(np.arange(0, wide + _COARSE, _COARSE), np.arange(0, high + _COARSE, _COARSE))
    wanted = np.column_stack((coarse_x.ravel(), coarse_y.ravel())).astype(np.float64)
    spread = np.column_stack((wanted, np.ones(len(wanted)))) @ np.asarray(start).T
    paper = spread[:, :2] / spread[:, 2:3]
    near = np.clip(paper, (-40, -40), (sheet.paper.width + 40, sheet.paper.height + 40))
    forward = np.linalg.inv(np.asarray(start))
    for _ in range(8):
        at = seen(near)
        flat = np.column_stack((near, np.ones(len(near)))) @ forward.T
        aim = wanted - (at - flat[:, :2] / flat[:, 2:3])
        back = np.column_stack((aim, np.ones(len(aim)))) @ np.asarray(start).T
        near = np.clip(back[:, :2] / back[:, 2:3], (-40, -40), (sheet.paper.width + 40, sheet.paper.height + 40))
    per_mm = min(PAGE_PER_MM, _per_mm(see) * 1.15)
    picture = sheet.picture
    if per_mm < PAGE_PER_MM:
        size = (round(sheet.paper.width * per_mm), round(sheet.paper.height * per_mm))
        picture = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)
    scale = np.array([picture.shape[1] / sheet.paper.width, picture.shape[0] / sheet.paper.height])
    shape = coarse_x.shape
    grid_map = (near * scale - 0.5).astype(np.float32).reshape(*shape, 2)
    shifted = cv2.warpAffine(
        grid_map, np.array([[_COARSE, 0, 0], [0, _COARSE, 0]], dtype=np.float32), (wide, high), flags=cv2.INTER_LINEAR
    )
    white = np.float32(0.86)
    paper_light = cv2.remap(
        to_light(picture) * white, shifted[..., 0], shifted[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    x, y = shifted[..., 0], shifted[..., 1]
    inside = (x > 0) & (y > 0) & (x < picture.shape[1] - 1) & (y < picture.shape[0] - 1)
    light[inside] = paper_light[inside]


def _finger(light: NDArray[np.float32], at: Reals, per_mm: float) -> None:
    centre = (round(float(at[0])), round(float(at[1])))
    cv2.ellipse(light, centre, (round(9 * per_mm), round(16 * per_mm)), 20, 0, 360, (0.55, 0.33, 0.24), -1)


def _uneven(wide: int, high: int, shot: Shot, chance: np.random.Generator) -> NDArray[np.float32]:
    x, y = np.meshgrid(np.linspace(-1, 1, wide, dtype=np.float32), np.linspace(-1, 1, high, dtype=np.float32))
    a, b = chance.uniform(-1, 1, 2)
    slope = (1 + shot.light * (0.6 * a * x + 0.6 * b * y)) * (1 - 0.25 * shot.light * (x * x + y * y))
    sx, sy, r = chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(0.3, 0.8)
    shadow = 1 - 0.45 * shot.light / (1 + np.exp((np.hypot(x - sx, y - sy) - r) / 0.12))
    light: NDArray[np.float32] = np.clip(slope * shadow, 0.08, 1.15).astype(np.float32)
    return light


def _jpeg(pixels: Pixels, shot: Shot) -> bytes:
    turned = np.rot90(pixels, shot.quarters)
    image = Image.fromarray(np.ascontiguousarray(turned))
    exif = Image.Exif()
    if shot.noted:
        exif[_ORIENTATION] = {0: 1, 1: 6, 2: 3, 3: 8}[shot.quarters]
    out = BytesIO()
    image.save(out, "JPEG", quality=shot.quality, exif=exif)
    return out.getvalue()


def _turned(truth: Callable[[Reals], Reals], wide: int, high: int, shot: Shot) -> Callable[[Reals], Reals]:
    """The truth about the picture as a reader sees it: as taken if the camera noted how it was held, else turned."""
    if shot.noted:
        return truth

    def turned(points: Reals) -> Reals:
        x, y = truth(points).T
        w, h = wide, high
        for _ in range(shot.quarters):  # rot90: the right edge becomes the top
            x, y = y, w - 1 - x
            w, h = h, w
        return np.column_stack((x, y))

    return turned
