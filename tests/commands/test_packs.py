"""Packs: what goes in comes out; what a hostile one tries is refused with a sentence, and nothing is left behind."""

import io
import json
import stat
import struct
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from PIL import Image

from lootpress.compiler.packs import MOST_FILES, PackError, make_pack, read_pack
from lootpress.tests.commands.running import run_inside

CARDS = 'set "Elves"\n  code "EL"\n  version "1.2"\n\nitem "Hat"\n  value 200\n  art "art/hat.png"\n  +1\n'


def make_set(folder: Path, text: str = CARDS) -> None:
    (folder / "art").mkdir(parents=True)
    (folder / "set.loot").write_text(text)
    (folder / "more").mkdir()
    (folder / "more" / "cap.loot").write_text('item "Cap"\n  value 100\n')
    (folder / "README.md").write_text("Mine.\n")
    (folder / "secret.txt").write_text("not for you")
    Image.new("RGB", (50, 50), "red").save(folder / "art" / "hat.png")


def everything(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_a_set_goes_in_and_comes_out_whole(home: Path) -> None:
    make_set(home / "elves")
    ran = run_inside("pack", "elves", "-o", "elves.lootpack")
    assert ran.code == 0, ran.err
    assert 'Packed "Elves", 2 cards in 4 files' in ran.err
    assert run_inside("add", "elves.lootpack", "--to", "games/new").code == 0
    packed = {name: data for name, data in everything(home / "elves").items() if name != "secret.txt"}
    assert everything(home / "games" / "new" / "elves") == packed
    assert sorted(p.name for p in (home / "games" / "new").iterdir()) == ["elves"]
    assert run_inside("print", "games/new/elves", "-o", "elves.pdf", "--dpi", "1").code == 0


def test_the_same_set_gives_the_same_bytes(home: Path) -> None:
    make_set(home / "elves")
    for name in ("one.lootpack", "two.lootpack"):
        assert run_inside("pack", "elves", "-o", name).code == 0
    assert (home / "one.lootpack").read_bytes() == (home / "two.lootpack").read_bytes()


@pytest.mark.parametrize("name", ["fantasy", "marvel", "xmen"])
def test_the_shipped_sets_can_be_packed_and_added(home: Path, name: str) -> None:
    assert run_inside("pack", name, "-o", f"{name}.lootpack").code == 0
    assert run_inside("add", f"{name}.lootpack").code == 0
    (folder,) = (path for path in home.iterdir() if path.is_dir())
    one, other = (json.loads(run_inside("mix", path, "--json").out) for path in (name, str(folder)))
    assert one["digest"] == other["digest"]


def test_a_set_that_is_there_is_replaced_only_if_asked(home: Path) -> None:
    make_set(home / "elves")
    assert run_inside("pack", "elves", "-o", "elves.lootpack").code == 0
    (home / "elves" / "set.loot").write_text(CARDS.replace("200", "300"))
    ran = run_inside("add", "elves.lootpack")
    assert (ran.code, "--replace" in ran.err) == (1, True)
    assert "300" in (home / "elves" / "set.loot").read_text()
    assert run_inside("add", "elves.lootpack", "--replace").code == 0
    assert "200" in (home / "elves" / "set.loot").read_text()
    assert not (home / "elves" / "secret.txt").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CARDS.replace("art/hat.png", "art/cap.png"), "is not there: art/cap.png"),
        (CARDS.replace("art/hat.png", "../hat.png"), "keep art in the folder of its set"),
        (CARDS.replace("art/hat.png", "art/out.png"), "a link leads from the art"),
        (CARDS.replace("value 200", "value many"), "error"),
    ],
)
def test_what_cannot_be_packed(home: Path, text: str, said: str) -> None:
    make_set(home / "elves", text)
    (home / "private.png").write_bytes(b"mine")
    (home / "elves" / "art" / "out.png").symlink_to(home / "private.png")
    ran = run_inside("pack", "elves", "-o", "elves.lootpack")
    assert ran.code == 1
    assert said in ran.err
    assert not (home / "elves.lootpack").exists()


def test_a_pack_holds_one_set(home: Path) -> None:
    sets = (f'set "{c}"\n  code "{c}"\n\nitem "Hat {c}"\n  value 100\n' for c in "AB")
    (home / "two.loot").write_text("\n".join(sets))
    ran = run_inside("pack", "two.loot", "-o", "two.lootpack")
    assert ran.code == 1
    assert 'a pack holds one set; in `two.loot` there are: "A", "B"' in ran.err


# ---------------------------------------------------------------- hostile ones


def plain(**more: str) -> dict[str, bytes]:
    return {"set.loot": CARDS.replace('  art "art/hat.png"\n', "").encode(), **{k: v.encode() for k, v in more.items()}}


def zipped(
    content: dict[str, bytes], change: Callable[[zipfile.ZipInfo], None] = lambda info: None, **manifest: object
) -> bytes:
    """A pack made without any of our checks."""
    listed = [{"path": p, "size": len(d), "sha256": sha256(d).hexdigest()} for p, d in content.items()]
    head = {"pack": 1, "set": "Elves", "code": "EL", "files": listed, **manifest}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.json", json.dumps(head))
        for path, data in content.items():
            info = zipfile.ZipInfo(path)
            info.compress_type = zipfile.ZIP_DEFLATED
            change(info)
            archive.writestr(info, data)
    return out.getvalue()


def damaged() -> bytes:
    """A pack in which some bytes of the packed text have been spoilt on the way."""
    data = bytearray(zipped(plain()))
    start = data.index(b"set.loot") + len("set.loot")
    data[start : start + 8] = b"\xff" * 8
    return bytes(data)


def link(info: zipfile.ZipInfo) -> None:
    if info.filename == "art.png":
        info.external_attr = (stat.S_IFLNK | 0o777) << 16


def device(info: zipfile.ZipInfo) -> None:
    info.external_attr = (stat.S_IFCHR | 0o666) << 16


def wrong_digest() -> bytes:
    return zipped(plain(), files=[{"path": "set.loot", "size": len(plain()["set.loot"]), "sha256": "0" * 64}])


def lying_size() -> bytes:
    """The list says that a file is short, and it is not."""
    data = bytearray(zipped({"set.loot": b"x" * 5000}))
    at = data.rfind(b"PK\x01\x02")
    data[at + 24 : at + 28] = struct.pack("<I", 10)
    return bytes(data)


def too_many() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for n in range(MOST_FILES + 2):
            archive.writestr(f"{n}.txt", b"")
    return out.getvalue()


def a_hundred_thousand_files() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for n in range(100_000):
            archive.writestr(zipfile.ZipInfo(f"{n}.txt"), b"")
    return out.getvalue()


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "traversal": (lambda: zipped(plain() | {"../evil.loot": b""}), "leads out of the folder"),
    "traversal inside": (lambda: zipped(plain() | {"art/../../evil.loot": b""}), "leads out of the folder"),
    "backslashes": (lambda: zipped(plain() | {"..\\evil.loot": b""}), "leads out of the folder"),
    "absolute path": (lambda: zipped(plain() | {"/etc/evil.loot": b""}), "is an absolute path"),
    "drive": (lambda: zipped(plain() | {"C:evil.loot": b""}), "is an absolute path"),
    "symlink": (lambda: zipped(plain() | {"art.png": b"/etc/passwd"}, link), "is a link"),
    "device": (lambda: zipped(plain(), device), "is no ordinary file"),
    "device name": (lambda: zipped(plain() | {"aux.txt": b""}), "is the name of a device"),
    "hidden file": (lambda: zipped(plain() | {".bashrc.txt": b""}), "is no name for a file"),
    "folder": (lambda: zipped(plain() | {"x.loot/": b""}), "is no name for a file"),
    "program": (lambda: zipped(plain() | {"setup.py": b"print()"}), "neither cards nor art nor text nor theme"),
    "zip bomb": (lambda: zipped(plain() | {"big.txt": b"\0" * 60_000_000}), "would grow more than 100 times"),
    "many bombs": (lambda: zipped({f"{n}.txt": b"\0" * 60_000_000 for n in range(4)}), "more than 200.0 MB"),
    "too many files": (too_many, "too many files"),
    "100,000 files": (a_hundred_thousand_files, "too many files"),
    "wrong digest": (wrong_digest, "its digest is another"),
    "lying size": (lying_size, "it is damaged and cannot be unpacked"),
    "unlisted file": (lambda: zipped(plain() | {"a.txt": b""}, files=[]), "not those that its pack.json announces"),
    "same name twice": (lambda: zipped(plain() | {"SET.loot": b""}), "is in it twice"),
    "file and folder": (lambda: zipped(plain() | {"a.txt": b"", "a.txt/b.txt": b""}), "both a file and a folder"),
    "no manifest": (lambda: too_many()[:0] + _bare(), "has no pack.json"),
    "future": (lambda: zipped(plain(), pack=2), "packs of version 2"),
    "nonsense manifest": (lambda: zipped(plain(), files="all"), "in its pack.json the list of files is not right."),
    "nonsense in the list": (lambda: zipped(plain(), files=[1]), "in its pack.json the list of files is not right."),
    "another part": (lambda: zipped(plain(), colour="red"), "in its pack.json the part `colour` is not right."),
    "damaged": (damaged, "it is damaged and cannot be unpacked; ask for it again."),
    "no zip": (lambda: b"MZ" * 500, "it is no pack"),
    "cut off": (lambda: make_pack("Elves", "EL", None, (), plain())[:-30], "it is no pack"),
    "broken cards": (lambda: zipped({"set.loot": b'set "Elves"\n  cod "EL"\n'}), "its cards have 1 error"),
    "another set": (lambda: zipped(plain(), set="Dwarfs"), 'it says it is "Dwarfs" (EL), and holds "Elves" (EL)'),
    "two sets": (lambda: zipped(plain(**{"b.loot": 'set "B"\n  code "B"\n'})), "a pack holds one"),
}  # fmt: skip


def _bare() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("set.loot", CARDS)
    return out.getvalue()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_pack_is_refused_and_leaves_nothing_behind(home: Path, name: str) -> None:
    make, said = HOSTILE[name]
    (home / "evil.lootpack").write_bytes(make())
    before = everything(home.parent)
    ran = run_inside("add", "evil.lootpack", "--to", "games")
    assert ran.code == 1, ran.err
    assert said in ran.err
    assert "Traceback" not in ran.err
    after = everything(home.parent)
    assert {path for path in after if not path.startswith("cache/")} == {
        p for p in before if not p.startswith("cache/")
    }
    assert not (home / "games").exists()


def test_two_sets_with_one_code(home: Path) -> None:
    (home / "dwarfs").mkdir()
    (home / "dwarfs" / "set.loot").write_text('set "Dwarfs"\n  code "EL"\n\nitem "Axe"\n  value 1\n')
    (home / "elves.lootpack").write_bytes(zipped(plain()))
    ran = run_inside("add", "elves.lootpack")
    assert ran.code == 1
    assert 'error[L410]: "Dwarfs" and "Elves" have the same code "EL"' in ran.err
    shipped = zipped(
        {"set.loot": CARDS.replace('"EL"', '"FA"').replace('  art "art/hat.png"\n', "").encode()}, code="FA"
    )
    (home / "elves.lootpack").write_bytes(shipped)
    assert 'have the same code "FA"' in run_inside("add", "elves.lootpack").err
    assert sorted(p.name for p in home.iterdir()) == ["dwarfs", "elves.lootpack"]


def test_a_circle_of_requirements(home: Path) -> None:
    (home / "dwarfs").mkdir()
    (home / "dwarfs" / "set.loot").write_text('set "Dwarfs"\n  code "DW"\n  needs "Elves"\n\nitem "Axe"\n  value 1\n')
    needy = plain()["set.loot"].replace(b"  version", b'  needs "Dwarfs"\n  version')
    (home / "elves.lootpack").write_bytes(zipped({"set.loot": needy}))
    ran = run_inside("add", "elves.lootpack")
    assert ran.code == 1
    assert "error[L407]: sets need each other in a circle" in ran.err
    assert sorted(p.name for p in home.iterdir()) == ["dwarfs", "elves.lootpack"]


def test_a_set_of_that_name_elsewhere_here(home: Path) -> None:
    (home / "mine").mkdir()
    (home / "mine" / "set.loot").write_bytes(plain()["set.loot"])
    (home / "elves.lootpack").write_bytes(zipped(plain()))
    assert 'there is a set called "Elves" in mine already' in run_inside("add", "elves.lootpack").err


def test_a_pack_that_is_not_there(home: Path) -> None:
    assert run_inside("add", "nowhere.lootpack").code == 3


def test_bytes_of_any_kind_are_refused_or_read() -> None:
    """Every byte of a good pack changed in turn: it is refused, or gives the same files."""
    good = make_pack("Elves", "EL", None, (), plain())
    expected = read_pack(good).files
    for at in range(0, len(good), 3):
        broken = bytearray(good)
        broken[at] ^= 0x5A
        try:
            found = read_pack(bytes(broken))
        except PackError:
            continue
        assert found.files == expected
