"""What is to be solved: the points of a sweep or the failures of a design, each by itself."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Dict, Optional, Tuple, Union

from .. import _native

KINDS = ("sweep", "failures")


@dataclass(frozen=True)
class Work:
    """A sweep, or the failures of a design. Small: it goes to every worker."""

    kind: str
    text: str
    design: int = 0

    def plain(self) -> Tuple[str, str, int]:
        """What it is made of again."""
        return self.kind, self.text, self.design

    def __len__(self) -> int:
        """How many lines it has."""
        return len(_opened(*self.plain()))

    def seal(self, parts: int) -> str:
        """What a part must bear to belong to this work, cut in so many parts: it depends on all that its lines depend on."""
        told: Dict[str, Any] = {"kind": self.kind, "document": json.loads(self.text), "design": self.design, "parts": parts}
        told["version"] = _native.__version__
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()

    def lines(self, first: int, end: int) -> bytes:
        """The lines from ``first`` to before ``end``."""
        opened = _opened(*self.plain())
        return "".join(f"{opened.line(index)}\n" for index in range(first, end)).encode()

    def whole(self, lines: bytes) -> Optional[bytes]:
        """What all lines together come to, where that is something else than the lines."""
        if self.kind == "sweep":
            return None
        return _opened(*self.plain()).report(lines.decode().splitlines()).encode() + b"\n"


@lru_cache(maxsize=4)
def _opened(kind: str, text: str, design: int) -> Union[_native.Sweep, _native.Failures]:
    """Read once in each process."""
    return _native.Sweep(text) if kind == "sweep" else _native.Failures(text, design)
