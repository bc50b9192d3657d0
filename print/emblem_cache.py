"""Emblems drawn before: kept in memory, or in a folder between builds."""

import os
import zlib
from pathlib import Path


class EmblemCache:
    """The operators of emblems by digest; a folder, if given, keeps them for the next build."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._held: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The operators, if they were drawn before; what cannot be read is drawn again."""
        if key not in self._held and self._folder is not None:
            try:
                data = (self._folder / key).read_bytes()
                self._held[key] = zlib.decompress(data).decode("ascii")
            except (OSError, zlib.error, UnicodeDecodeError):
                return None
        return self._held.get(key)

    def put(self, key: str, code: str) -> None:
        """Keep operators; a folder that cannot be written to is no reason to stop."""
        self._held[key] = code
        if self._folder is None:
            return
        part = self._folder / f"{key}.{os.getpid()}"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(zlib.compress(code.encode("ascii"), 6))
            part.replace(self._folder / key)
        except OSError:
            part.unlink(missing_ok=True)
