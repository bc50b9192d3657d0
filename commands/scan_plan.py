"""What a scan would change: pictures to write, lines to put into card files, cards to be written by their author."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from lootpress.compiler import ir
from lootpress.compiler.load import compile_texts
from lootpress.compiler.project import Compiled
from lootpress.dsl.diagnostics import has_errors
from lootpress.dsl.format import format_text
from lootpress.dsl.printer import quote
from lootpress.print.pictures import file_name, slug
from lootpress.scan.chosen import ChosenDrawings, Key
from lootpress.scan.drawing import Drawing
from lootpress.service.art_lines import with_lines

__all__ = ["Plan", "planned"]

ART = "art"
_KEPT = "replaced"
_SIGNED = "signatures"
_NEW_CARDS = "drawn.loot"
_ENDS = ("-card.png", ".png")
"""The two pictures of a blank card that was filled in, after the name that both have."""
_LEAST = {"monster": "level 1"}
"""What a card of a kind cannot be without."""


@dataclass(eq=False)
class Plan:
    """Files by their path in the set's folder, the card files as they will be, and every sentence about it."""

    files: dict[str, bytes] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    art: dict[Key, str] = field(default_factory=dict)
    kept: list[Key] = field(default_factory=list)
    same: list[Key] = field(default_factory=list)
    written: int = 0
    told: list[str] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether nothing would change."""
        return not self.files and not self.texts


@dataclass(frozen=True)
class SetGiven:
    """The set as it is: its folder, its program with the places of its cards, and the text of its files."""

    folder: Path
    compiled: Compiled
    texts: Mapping[str, str]

    def card(self, key: Key) -> ir.Card:
        """A card by the names of its set and itself."""
        return next(c for s in self.compiled.program.sets if s.name == key[0] for c in s.cards if c.name == key[1])


def planned(
    given: SetGiven, chosen: ChosenDrawings, pictures: Mapping[Key, bytes], artist: str | None, *, replace: bool
) -> Plan:
    """Plan the art of every card that was drawn, then the cards that were drawn on blank ones."""
    plan = Plan()
    taken = _names_in(given.folder)
    for key, drawing in chosen.art.items():
        _plan_card(plan, given, key, drawing, pictures[key], artist, taken, replace=replace)
    _plan_blanks(plan, given, chosen.blank, artist, taken)
    _check_meaning(plan, given)
    return plan


def _names_in(folder: Path) -> set[str]:
    """The names of pictures that are there, without their endings."""
    art = folder / ART
    return {file.stem.casefold() for file in art.iterdir()} if art.is_dir() else set()


def _plan_card(
    plan: Plan,
    given: SetGiven,
    key: Key,
    drawing: Drawing,
    picture: bytes,
    artist: str | None,
    taken: set[str],
    *,
    replace: bool,
) -> None:
    card = given.card(key)
    name = card.art
    old = _bytes_at(given.folder, name) if name is not None else None
    if old == picture and (artist is None or card.artist == artist):
        plan.same.append(key)
        return
    if name is not None and old != picture:
        if not replace:
            plan.kept.append(key)
            return
        if old is not None:
            safe = f"{ART}/{_KEPT}/{Path(name).stem}-{sha256(old).hexdigest()[:8]}{Path(name).suffix}"
            plan.files[safe] = old
            plan.told.append(f'"{key[1]}" gets a new drawing; its art so far, {name}, is kept as {safe}')
    if name is None or not name.startswith(f"{ART}/") or not name.endswith(".png"):
        name = _left_behind(plan, given, key, picture) or f"{ART}/{file_name(slug(key[1]), taken)}.png"
    plan.files[name] = picture
    if drawing.signature is not None:
        plan.files[f"{ART}/{_SIGNED}/{Path(name).name}"] = drawing.signature
    plan.art[key] = name
    wanted = {"art": name} | ({"artist": artist} if artist is not None else {})
    definition = given.compiled.where[key]
    path = definition.path
    text = plan.texts.get(path, given.texts[path])
    line = _moved_line(given.texts[path], text, definition.line)
    plan.texts[path] = with_lines(text, line, wanted)


def _left_behind(plan: Plan, given: SetGiven, key: Key, picture: bytes) -> str | None:
    """This very picture, from a scan that was cut off before it came to the card file."""
    name = f"{ART}/{slug(key[1])}.png"
    used = {card.art for card_set in given.compiled.program.sets for card in card_set.cards}
    return name if name not in plan.files and name not in used and _bytes_at(given.folder, name) == picture else None


def _moved_line(before: str, after: str, line: int) -> int:
    """Where a header is after lines were added to blocks before it: the same header for the same time."""
    header = before.split("\n")[line - 1]
    nth = before.split("\n")[:line].count(header)
    return [at for at, text in enumerate(after.split("\n"), 1) if text == header][nth - 1]


def _bytes_at(folder: Path, name: str) -> bytes | None:
    try:
        return (folder / name).read_bytes()
    except OSError:
        return None


def _plan_blanks(plan: Plan, given: SetGiven, drawings: list[Drawing], artist: str | None, taken: set[str]) -> None:
    """A stub for every blank card that somebody filled in, beside what is on it as a picture to read."""
    if not drawings:
        return
    path = os.fspath(given.folder / _NEW_CARDS)
    known = {card.name for card_set in given.compiled.program.sets for card in card_set.cards}
    text = plan.texts.get(path, given.texts.get(path, ""))
    there = {file.read_bytes(): file.stem.removesuffix("-card") for file in given.folder.glob(f"{ART}/*-card.png")}
    for drawing in drawings:
        stem = there.get(card_picture(drawing))
        if stem is not None and any(
            f"{ART}/{stem}{end}" in written for written in given.texts.values() for end in _ENDS
        ):
            continue
        kind = drawing.entry.tag.name
        number = next(n for n in range(1, 10_000) if f"Drawn {kind} {n}" not in known)
        name = f"Drawn {kind} {number}"
        known.add(name)
        if stem is None:  # else a scan was cut off before it came to the card file
            stem = file_name(slug(name), taken)
        whole = f"{ART}/{stem}-card.png"
        plan.files[whole] = card_picture(drawing)
        lines = [f"{kind.lower().replace(' ', '-')} {quote(name)}", f"  # what is written on it: {whole}"]
        lines += [f"  {_LEAST[kind.lower()]}"] if kind.lower() in _LEAST else []
        if drawing.picture is not None:
            plan.files[f"{ART}/{stem}.png"] = drawing.picture
            lines.append(f"  art {quote(f'{ART}/{stem}.png')}")
            lines += [f"  artist {quote(artist)}"] if artist is not None else []
        stub = "\n".join(lines) + "\n"
        if _is_wrong(given, plan, path, f"{text.rstrip()}\n\n{stub}".lstrip()):
            stub = "".join(f"# {line}\n" for line in lines)
        text = f"{text.rstrip()}\n\n{stub}".lstrip()
        plan.told.append(f"{drawing.photo}: a blank {kind} card is filled in; {_NEW_CARDS} has a card to write for it")
        plan.written += 1
    if plan.written:
        laid_out = format_text(text)
        plan.texts[path] = laid_out if isinstance(laid_out, str) else text


def card_picture(drawing: Drawing) -> bytes:
    """The whole card, flat and in even light."""
    from io import BytesIO

    from PIL import Image

    out = BytesIO()
    Image.fromarray(drawing.card).save(out, "PNG", dpi=(203.2, 203.2))
    return out.getvalue()


def _is_wrong(given: SetGiven, plan: Plan, path: str, text: str) -> bool:
    return has_errors(list(compile_texts({**given.texts, **plan.texts, path: text}).diagnostics))


def _check_meaning(plan: Plan, given: SetGiven) -> None:
    """The cards must mean what they meant: nothing but art and artist may have changed."""
    if not plan.texts:
        return
    after = compile_texts({**given.texts, **plan.texts})
    assert not has_errors(list(after.diagnostics)), "a card file would no longer compile"
    before = {(s.name, c.name): _without_art(c) for s in given.compiled.program.sets for c in s.cards}
    now = {(s.name, c.name): _without_art(c) for s in after.program.sets for c in s.cards}
    assert all(now.get(key) == card for key, card in before.items()), "a card would mean something else"


def _without_art(card: ir.Card) -> ir.Card:
    import msgspec

    return msgspec.structs.replace(card, art=None, artist=None, number=0)
