"""Parts of a work on disk: each in a file with the work's seal, whole or not there."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import BinaryIO, List, Optional, Tuple

from ..errors import ShardError
from .work import Work

NEWLINE = b"\n"

#: Parts where nothing is said: enough for many workers to share, few enough to be a folder that one can look at.
USUAL = 256


class Parts:
    """A work cut into parts, in a folder.

    A file is a line of JSON that says what it is, then the part's lines. Its name ends in ``.part`` only when it is whole: it is written
    beside and renamed.
    """

    def __init__(self, work: Work, folder: Path, count: Optional[int] = None) -> None:
        self.work = work
        self.folder = folder
        self.points = len(work)
        self.count = max(1, min(self.points, count or USUAL))
        self.seal = work.seal(self.count)

    def range(self, part: int) -> Tuple[int, int]:
        """The first line of a part, and the one after its last."""
        return part * self.points // self.count, (part + 1) * self.points // self.count

    def path(self, part: int) -> Path:
        """Where a part is kept."""
        return self.folder / f"{part:05d}-of-{self.count:05d}.part"

    def missing(self) -> List[int]:
        """Parts that are not on disk. One that is damaged is missing; raises :class:`ShardError` where the folder has another work's."""
        self._look_for_others()
        return [part for part in range(self.count) if self._read(part) is None]

    def write(self, part: int, lines: bytes) -> None:
        """Keeps a part."""
        first, end = self.range(part)
        found = lines.count(NEWLINE)
        if found != end - first:
            raise ShardError(f"part {part}: has {found} lines and must have {end - first}")
        head = {"gargalo_part": 1, "seal": self.seal, "part": part, "of": self.count, "first": first, "lines": end - first}
        head["sha256"] = hashlib.sha256(lines).hexdigest()
        self.folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.folder, suffix=".writing")
        with os.fdopen(handle, "wb") as file:
            file.write(json.dumps(head).encode() + NEWLINE + lines)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, self.path(part))

    def merge(self, out: BinaryIO) -> None:
        """Writes all lines in order, or what they come to. Raises :class:`ShardError` for a part that is missing, damaged or another
        work's, before anything is written of it."""
        self._look_for_others()
        missing = [part for part in range(self.count) if self._read(part) is None]
        if missing:
            named = ", ".join(str(part) for part in missing[:5]) + (", ..." if len(missing) > 5 else "")
            raise ShardError(f"{self.folder}: {len(missing)} of {self.count} parts are missing or damaged: {named}")
        if self.work.kind == "sweep":
            for part in range(self.count):
                out.write(self._whole(part))
        else:
            out.write(self.work.whole(b"".join(self._whole(part) for part in range(self.count))) or b"")

    def _whole(self, part: int) -> bytes:
        lines = self._read(part)
        if lines is None:
            raise ShardError(f"{self.path(part)}: was changed meanwhile")
        return lines

    def _read(self, part: int) -> Optional[bytes]:
        """The lines of a part, if it is there and whole."""
        try:
            head, lines = self.path(part).read_bytes().split(NEWLINE, 1)
            told = json.loads(head)
            seal, place, digest = told["seal"], (told["part"], told["of"]), told["sha256"]
        except (FileNotFoundError, ValueError, KeyError, TypeError):
            return None
        if seal != self.seal:
            raise ShardError(
                f"{self.path(part)}: belongs to another {self.work.kind} (its seal is {str(seal)[:12]}, this one's {self.seal[:12]}): "
                "another document, design or version of gargalo; take another folder"
            )
        whole = place == (part, self.count) and digest == hashlib.sha256(lines).hexdigest()
        return lines if whole else None

    def _look_for_others(self) -> None:
        """Parts of the same work cut in another way would be neither used nor missed."""
        for path in sorted(self.folder.glob("*.part")):
            if not path.name.endswith(f"-of-{self.count:05d}.part"):
                raise ShardError(f"{path}: is a part of a work in another number of parts than {self.count}; take another folder")
