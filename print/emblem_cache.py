"""Emblems and grounds drawn before: kept in memory, or in a folder between builds."""

import os
import zlib
from pathlib import Path


class EmblemCache:
    """The operators of drawings by digest; a folder, if given, keeps them for the next build."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._held: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        """The packed operators, if they were drawn before; what is damaged is drawn again."""
        if key not in self._held and self._folder is not None:
            try:
                data = (self._folder / key).read_bytes()
            except OSError:
                return None
            if zlib.crc32(data[4:]) != int.from_bytes(data[:4], "big"):
                return None
            self._held[key] = data[4:]
        return self._held.get(key)

    def put(self, key: str, packed: bytes) -> None:
        """Keep packed operators; a folder that cannot be written to is no reason to stop."""
        self._held[key] = packed
        if self._folder is None:
            return
        part = self._folder / f"{key}.{os.getpid()}"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(zlib.crc32(packed).to_bytes(4, "big") + packed)
            part.replace(self._folder / key)
        except OSError:
            part.unlink(missing_ok=True)
