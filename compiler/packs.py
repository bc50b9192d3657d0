"""Packs: a set with its art as one file; a stranger may have sent it, so nothing in it is believed unchecked."""

import hashlib
import io
import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

import msgspec

from lootpress import __version__

__all__ = [
    "LARGEST_PACK",
    "SUFFIXES",
    "Pack",
    "PackError",
    "PackFile",
    "Packing",
    "make_pack",
    "read_pack",
    "wrong_path",
]

MANIFEST = "pack.json"
SUFFIXES = (".loot", ".md", ".txt", ".toml", ".png", ".jpg", ".jpeg", ".svg", ".ttf")
LARGEST_PACK = 50 * 1024 * 1024
LARGEST_WHOLE = 200 * 1024 * 1024
MOST_FILES = 2_000
MOST_RATIO = 100
_SMALL = 256 * 1024
"""Below this a good ratio is no danger: a text of few words packs well."""
_DEEPEST, _LONGEST = 8, 200
_LARGEST_MANIFEST = 2 * 1024 * 1024
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
_REGULAR = 0o644
# Names that some systems keep for devices, and characters that they do not allow.
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_ODD = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')
_END = b"PK\x05\x06"


class PackError(ValueError):
    """This is no pack, or one that is not safe to open; the sentence says why."""


class PackFile(msgspec.Struct, frozen=True):
    """A file of a pack as its manifest announces it."""

    path: str
    size: int
    sha256: str


class Packing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The manifest of a pack: which set, and exactly which files."""

    set: str
    code: str
    files: tuple[PackFile, ...]
    version: str | None = None
    needs: tuple[str, ...] = ()
    lootpress: str = __version__
    pack: int = 1


class Pack(msgspec.Struct, frozen=True):
    """A pack that was checked: its manifest, and its files by path."""

    manifest: Packing
    files: dict[str, bytes]


# ---------------------------------------------------------------- out


def make_pack(
    set_name: str, code: str, version: str | None, needs: tuple[str, ...], files: Mapping[str, bytes]
) -> bytes:
    """The pack of these files: the same files give the same bytes. It is read back before it is given away."""
    listed = tuple(PackFile(path, len(data), _sha256(data)) for path, data in sorted(files.items()))
    manifest = msgspec.json.format(msgspec.json.encode(Packing(set_name, code, listed, version, needs)), indent=1)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in ((MANIFEST, manifest), *sorted(files.items())):
            info = zipfile.ZipInfo(path, _FIRST_DAY)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            info.external_attr = (stat.S_IFREG | _REGULAR) << 16
            archive.writestr(info, data)
    packed = out.getvalue()
    read_pack(packed)
    return packed


# ---------------------------------------------------------------- in


def read_pack(data: bytes) -> Pack:
    """Check a pack from the outside in, and only then open it; PackError says what is wrong with it."""
    if len(data) > LARGEST_PACK:
        raise PackError(f"it has {_mb(len(data))}; a pack may have at most {_mb(LARGEST_PACK)}")
    _check_count(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            _check_entries(entries, len(data))
            return _opened(archive, {entry.filename: entry for entry in entries})
    except PackError:
        raise
    except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, ValueError, RuntimeError, OSError) as error:
        raise PackError("it is damaged and cannot be unpacked; ask for it again") from error


def _check_count(data: bytes) -> None:
    """How many files the end of the archive announces: read before anything makes a list of them."""
    end = data.rfind(_END, max(0, len(data) - 65_557))
    if end < 0 or len(data) < end + 22:
        raise PackError("it is no pack, or a part of it is missing")
    (count,) = struct.unpack("<H", data[end + 10 : end + 12])
    if count > MOST_FILES + 1:
        raise PackError(f"it has too many files; a pack may have at most {MOST_FILES:,}")


def _check_entries(entries: list[zipfile.ZipInfo], size: int) -> None:
    if len(entries) > MOST_FILES + 1:
        raise PackError(f"it has {len(entries):,} files; a pack may have at most {MOST_FILES:,}")
    if sum(entry.compress_size for entry in entries) > size:
        raise PackError("its files overlap")
    if sum(entry.file_size for entry in entries) > LARGEST_WHOLE:
        raise PackError(f"unpacked it would have more than {_mb(LARGEST_WHOLE)}")
    for entry in entries:
        if entry.filename != MANIFEST and (wrong := wrong_path(entry.orig_filename)):
            raise PackError(wrong)
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind == stat.S_IFLNK:
            raise PackError(f"{entry.filename!r} is a link; a pack holds files alone")
        if kind not in (0, stat.S_IFREG) or entry.is_dir():
            raise PackError(f"{entry.filename!r} is no ordinary file")
        if entry.flag_bits & 1:
            raise PackError(f"{entry.filename!r} is encrypted")
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise PackError(f"{entry.filename!r} is packed in an unknown way")
        if entry.file_size > max(_SMALL, MOST_RATIO * entry.compress_size):
            raise PackError(f"{entry.filename!r} would grow more than {MOST_RATIO} times when unpacked")
    _check_same_names([entry.filename for entry in entries])


def _check_same_names(names: Iterable[str]) -> None:
    """No two files can be one on a system that does not tell letters apart, and no file a folder of another."""
    seen: dict[str, str] = {}
    for name in names:
        folded = unicodedata.normalize("NFC", name).casefold()
        if folded in seen:
            raise PackError(f"{name!r} is in it twice")
        seen[folded] = name
    for folded in seen:
        for parent in PurePosixPath(folded).parents:
            if str(parent) in seen:
                raise PackError(f"{seen[str(parent)]!r} is both a file and a folder")


def _opened(archive: zipfile.ZipFile, entries: Mapping[str, zipfile.ZipInfo]) -> Pack:
    if MANIFEST not in entries:
        raise PackError(f"it has no {MANIFEST}, so it is no pack")
    if entries[MANIFEST].file_size > _LARGEST_MANIFEST:
        raise PackError(f"its {MANIFEST} is too large")
    try:
        manifest = msgspec.json.decode(_read(archive, entries[MANIFEST]), type=Packing)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PackError(_wrong_manifest(str(error))) from error
    if manifest.pack != 1:
        raise PackError(f"packs of version {manifest.pack} are not known here")
    listed = {file.path: file for file in manifest.files}
    if len(listed) != len(manifest.files) or set(listed) != set(entries) - {MANIFEST}:
        raise PackError(f"its files are not those that its {MANIFEST} announces")
    files: dict[str, bytes] = {}
    for path, announced in sorted(listed.items()):
        data = _read(archive, entries[path])
        if len(data) != announced.size or _sha256(data) != announced.sha256:
            raise PackError(f"{path!r} is not the file that its {MANIFEST} announces: its digest is another")
        files[path] = data
    return Pack(manifest, files)


_PARTS = {"files": "list of files", "needs": "list of sets that it needs", "set": "name of the set", "code": "code"}


def _wrong_manifest(said: str) -> str:
    """What is wrong with the manifest, by the part of it that the decoder stumbled over."""
    part = re.search(r"`\$\.(\w+)", said) or re.search(r"field `(\w+)`", said)
    if part is None:
        return f"its {MANIFEST} is damaged"
    return f"in its {MANIFEST} the {_PARTS.get(part[1], f'part `{part[1]}`')} is not right"


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """A file, and not one byte more than it said it has."""
    with archive.open(entry) as file:
        data = file.read(entry.file_size + 1)
    if len(data) != entry.file_size:
        raise PackError(f"{entry.filename!r} is not as long as it says")
    return data


def wrong_path(path: str) -> str | None:
    """What is wrong with the path of a file in a pack, as a sentence."""
    if not path or len(path) > _LONGEST:
        return f"{path[:60]!r} is no name for a file"
    if path.startswith(("/", "\\")) or re.match(r"[A-Za-z]:", path):
        return f"{path!r} is an absolute path; a pack stays in its own folder"
    parts = path.split("/")
    if ".." in parts or "\\" in path:
        return f"{path!r} leads out of the folder of the pack"
    if len(parts) > _DEEPEST:
        return f"{path!r} is too deep in folders"
    for part in parts:
        if not part or part.startswith(".") or part != part.strip() or part.endswith(".") or _ODD.search(part):
            return f"{path!r} is no name for a file"
        if _DEVICE.fullmatch(part):
            return f"{path!r} is the name of a device on some systems"
    if PurePosixPath(path).suffix.lower() not in SUFFIXES:
        return f"{path!r} is neither cards nor art nor text nor theme; a pack holds only {', '.join(SUFFIXES)}"
    return None


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _mb(size: int) -> str:
    return f"{size / 1024 / 1024:,.1f} MB"
