"""The order that mpc-autofill takes: which picture goes into which slot, on the fronts and on the backs."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from xml.etree import ElementTree

from msgspec import Struct

from lootpress.print.pictures import Shot, back_file
from lootpress.print.sizes import SIZES, Size

LARGEST = 612
"""The most cards of one order."""
_BRACKETS = (18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, LARGEST)
_STOCK = "(S30) Standard Smooth"


class OrderSlot(Struct, frozen=True):
    """One card of an order: the files with its two sides, and what it is called."""

    front: str
    back: str
    name: str


def orders(shots: Sequence[Shot]) -> dict[str, bytes]:
    """An order for each size of card, by the name of its file; one of too many cards is divided.

    Pictures are named as files beside the order: mpc-autofill looks for them in the folder it is started in.
    """
    by_size: dict[Size, list[OrderSlot]] = {}
    for shot in shots:
        if shot.front:
            slot = OrderSlot(shot.name, back_file(shot.piece, shots) or "", shot.piece.name)
            by_size.setdefault(shot.piece.size, []).extend([slot] * shot.piece.copies)
    made: dict[str, bytes] = {}
    for number, (size, slots) in enumerate(by_size.items()):
        kind = "" if number == 0 else f"-{_size_name(size)}"
        parts = [slots[at : at + LARGEST] for at in range(0, len(slots), LARGEST)]
        for part, some in enumerate(parts, 1):
            made[f"order{kind}{f'-{part}' if len(parts) > 1 else ''}.xml"] = order_xml(some)
    return made


def order_xml(slots: Sequence[OrderSlot]) -> bytes:
    """One order: slots are counted from 0; the back that most cards have is the common one."""
    common = Counter(slot.back for slot in slots).most_common(1)[0][0]
    root = ElementTree.Element("order")
    details = ElementTree.SubElement(root, "details")
    bracket = next(most for most in _BRACKETS if most >= len(slots))
    for tag, value in (("quantity", len(slots)), ("bracket", bracket), ("stock", _STOCK), ("foil", "false")):
        ElementTree.SubElement(details, tag).text = str(value)
    _side(root, "fronts", _places(slot.front for slot in slots), {slot.front: slot.name for slot in slots})
    backs = _places(slot.back for slot in slots)
    _side(root, "backs", {file: at for file, at in backs.items() if file != common}, {})
    ElementTree.SubElement(root, "cardback").text = common
    ElementTree.indent(root)
    made: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return made + b"\n"


def _places(files: Iterable[str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for at, file in enumerate(files):
        found.setdefault(file, []).append(at)
    return found


def _side(root: ElementTree.Element, tag: str, files: Mapping[str, list[int]], names: Mapping[str, str]) -> None:
    side = ElementTree.SubElement(root, tag)
    for file, slots in files.items():
        card = ElementTree.SubElement(side, "card")
        texts = {
            "id": file, "sourceType": "Local File", "slots": ",".join(map(str, slots)), "name": file,
        }  # fmt: skip
        if file in names:
            texts["query"] = names[file].lower()
        for field, text in texts.items():
            ElementTree.SubElement(card, field).text = text


def _size_name(size: Size) -> str:
    return next((name for name, known in SIZES.items() if known == size), f"{size.width:g}x{size.height:g}")
