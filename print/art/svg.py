"""SVG: read by our own rules first, so that nothing outside it is touched and nothing in it explodes."""

import base64
import binascii
import re
from collections.abc import Iterator
from xml.etree import ElementTree

from lootpress.print.art.errors import ArtError, check_pixels
from lootpress.print.art.jpeg import read_jpeg
from lootpress.print.art.png import SIGNATURE, Raster, read_png

_LARGEST = 4_000_000
_MOST_ELEMENTS = 10_000
_MOST_DRAWN = 12_000
_DEEPEST = 64
_WANTED_PIXELS = 960
_FORBIDDEN = {"script", "foreignobject", "filter", "text", "animate", "set", "iframe", "audio", "video", "switch"}
_LINK = re.compile(r"url\(\s*['\"]?([^'\")]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_DATA = re.compile(r"data:image/(png|jpe?g);base64,(.*)", re.DOTALL)


def read_svg(data: bytes) -> Raster:
    """An SVG as a picture fine enough for print."""
    width, height = _checked(data)
    zoom = min(_WANTED_PIXELS / min(width, height), 3000 / max(width, height))
    wide, high = max(1, round(width * zoom)), max(1, round(height * zoom))
    check_pixels(wide, high)
    import resvg_py

    try:
        png = resvg_py.svg_to_bytes(
            svg_string=data.decode("utf-8-sig"),
            skip_system_fonts=True,
            width=wide,
            height=high,
            dpi=96,
        )
    except (ValueError, RuntimeError, OSError) as error:
        raise ArtError(f"the SVG cannot be drawn: {error}") from error
    return read_png(bytes(png))


def _checked(data: bytes) -> tuple[float, float]:
    """Refuse what reaches outside or grows without end; gives width and height."""
    if len(data) > _LARGEST:
        raise ArtError(f"the SVG is larger than {_LARGEST // 10**6} MB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ArtError("the SVG is not UTF-8 text") from error
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ArtError("the SVG declares entities or a document type; save it as plain SVG")
    if "<?xml-stylesheet" in text:
        raise ArtError("the SVG asks for a style sheet; save it as plain SVG")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, RecursionError) as error:
        raise ArtError(f"the SVG is not well-formed: {error}") from error
    if _tag(root) != "svg":
        raise ArtError("this is not an SVG picture")
    elements = list(_walk(root))
    if len(elements) > _MOST_ELEMENTS:
        raise ArtError(f"the SVG has more than {_MOST_ELEMENTS} elements")
    for element in elements:
        _check_element(element)
    _check_growth(root, elements)
    return _size(root)


def _tag(element: ElementTree.Element) -> str:
    return str(element.tag).rsplit("}", 1)[-1].lower()


def _walk(root: ElementTree.Element) -> Iterator[ElementTree.Element]:
    waiting = [(root, 0)]
    while waiting:
        element, depth = waiting.pop()
        if depth > _DEEPEST:
            raise ArtError(f"the SVG is nested deeper than {_DEEPEST}")
        yield element
        waiting += [(child, depth + 1) for child in element]


def _links(element: ElementTree.Element) -> Iterator[str]:
    """Everything an element points to."""
    for name, value in element.attrib.items():
        if name.rsplit("}", 1)[-1].lower() in ("href", "src"):
            yield value.strip()
        yield from (link.strip() for link in _LINK.findall(value))
    if _tag(element) == "style" and element.text:
        if "@" in element.text or "\\" in element.text:
            raise ArtError("the SVG's style sheet loads others; save it as plain SVG")
        yield from (link.strip() for link in _LINK.findall(element.text))


def _check_element(element: ElementTree.Element) -> None:
    tag = _tag(element)
    if tag in _FORBIDDEN or tag.startswith(("fe", "animate")):
        advice = "; turn text into paths" if tag == "text" else ""
        raise ArtError(f"the SVG has a <{tag}>, which is not drawn here{advice}")
    for link in _links(element):
        if link.startswith("#"):
            continue
        found = _DATA.fullmatch(link)
        if not found:
            raise ArtError(f"the SVG links to {link[:60]!r}; art may not reach outside its file")
        try:
            raw = base64.b64decode(re.sub(r"\s", "", found[2]), validate=True)
        except binascii.Error as error:
            raise ArtError("the SVG holds a damaged picture") from error
        if raw.startswith(SIGNATURE):
            read_png(raw)
        else:
            read_jpeg(raw)


def _check_growth(root: ElementTree.Element, elements: list[ElementTree.Element]) -> None:
    """Count what would be drawn if every reference were followed."""
    by_name = {name: element for element in elements if (name := element.get("id"))}
    counted: dict[ElementTree.Element, int] = {}
    open_now: set[ElementTree.Element] = set()

    def count(element: ElementTree.Element, depth: int) -> int:
        if element in counted:
            return counted[element]
        if element in open_now or depth > 4 * _DEEPEST:
            raise ArtError("the SVG refers to itself")
        open_now.add(element)
        total = 1 + sum(count(child, depth + 1) for child in element)
        for link in _links(element):
            target = by_name.get(link[1:]) if link.startswith("#") else None
            if target is not None:
                total += count(target, depth + 1)
        open_now.discard(element)
        if total > _MOST_DRAWN:
            raise ArtError("the SVG repeats itself too often")
        counted[element] = total
        return total

    count(root, 0)


def _size(root: ElementTree.Element) -> tuple[float, float]:
    view = _NUMBER.findall(root.get("viewBox", ""))
    if len(view) == 4:
        width, height = float(view[2]), float(view[3])
    else:
        width, height = (_length(root.get(side, "")) for side in ("width", "height"))
    if not (0 < width < 1e6 and 0 < height < 1e6):
        raise ArtError("the SVG does not say how large it is; give it a viewBox")
    if max(width, height) / min(width, height) > 8:
        raise ArtError("the SVG is too long and thin for a card")
    return width, height


def _length(text: str) -> float:
    found = _NUMBER.match(text.strip())
    return float(found[0]) if found else 0.0
