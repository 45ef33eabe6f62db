"""Sweeps and failures: many variants of a document, each solved by itself."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterator, List

from . import _native
from .document import Document, text_of
from .errors import ScenarioError
from .report import named


class Sweep:
    """A document with lists in place of values: every combination is a point, solved when it is asked for."""

    def __init__(self, document: Document) -> None:
        self._text = text_of(document)
        self._native = _native.Sweep(self._text)

    @property
    def axes(self) -> List[Dict[str, Any]]:
        """What changes: the name and the values of each axis, the last the fastest."""
        return json.loads(self._native.head())["axes"]

    def __len__(self) -> int:
        return len(self._native)

    def __getitem__(self, index: int) -> Dict[str, Any]:
        """A point solved."""
        if not -len(self) <= index < len(self):
            raise IndexError(f"there is no point {index}: there are {len(self)}")
        return json.loads(self._native.line(index % len(self)))

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return (self[index] for index in range(len(self)))

    def line(self, index: int) -> str:
        """A point solved: the line that ``gargalo sweep`` prints of it, to the letter."""
        return self._native.line(index)

    def frame(self) -> Any:
        """All points solved, as a pandas DataFrame: a row for each design at each point, the axes first."""
        import pandas

        return pandas.DataFrame(rows(self))

    def __repr__(self) -> str:
        return f"<Sweep of {len(self)} points over {', '.join(axis['name'] for axis in self.axes) or 'nothing'}>"


def rows(points: Any) -> List[Dict[str, Any]]:
    """A flat row for each design of each point. What has no figures has why in ``error``."""
    out = []
    for point in points:
        at = {"index": point["index"], **{name: _cell(value) for name, value in point["point"].items()}}
        if "error" in point:
            out.append({**at, "error": point["error"]})
        for design in point.get("designs", []):
            if "error" in design:
                out.append({**at, "design": design["name"], "error": design["error"]["message"]})
                continue
            own = {key: value for key, value in design.items() if key not in ("name", "tiers", "breakdown")}
            out.append({**at, "design": design["name"], **own, **(design.get("breakdown") or {})})
    return out


def _cell(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, (dict, list)) else value


def sweep(document: Document) -> Sweep:
    """The sweep of a document with lists in place of values, or with a field ``sweep``."""
    try:
        return Sweep(document)
    except ScenarioError as error:
        raise named(document, error) from None


class Failures:
    """The single failures of a design, each solved when it is asked for."""

    def __init__(self, document: Document, design: int = 0) -> None:
        self._native = _native.Failures(text_of(document), design)

    def __len__(self) -> int:
        return len(self._native)

    def line(self, index: int) -> str:
        """A failure solved, as text that :meth:`report` reads."""
        return self._native.line(index)

    def report(self, lines: List[str]) -> Dict[str, Any]:
        """The report of these failures, in their order, as ``gargalo failures`` prints it."""
        return json.loads(self._native.report(lines))


def failures(document: Document, design: int = 0) -> Dict[str, Any]:
    """Every single failure of a design solved: what ``gargalo failures`` prints."""
    try:
        run = Failures(document, design)
    except ScenarioError as error:
        raise named(document, error) from None
    return run.report([run.line(index) for index in range(len(run))])
