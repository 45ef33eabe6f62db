"""What came out of a document."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Dict, Iterator, NamedTuple, Optional, Union

from . import _native
from .document import Document, text_of
from .errors import ScenarioError
from .table import Table


class Matrix(NamedTuple):
    """Who sends whom how much: ``bytes[i, j]`` is what ``labels[i]`` sends ``labels[j]``."""

    labels: list
    bytes: Any


class Design:
    """One design's results. ``design["step"]`` is a part of the report as the command line prints it."""

    def __init__(self, report: Report, position: int, name: str) -> None:
        self._report = report
        self.position = position
        self.name = name

    def __getitem__(self, part: str) -> Any:
        if part not in _native.part_names():
            raise KeyError(f"{part!r} is none of {', '.join(_native.part_names())}")
        return self._report._part(part)[self.position].get(part)

    def to_dict(self) -> Dict[str, Any]:
        """The whole of it."""
        return self._report.to_dict()["designs"][self.position]

    @property
    def error(self) -> Optional[Dict[str, Any]]:
        """Why it can't be built: a code, what goes with it, and a sentence; nothing where it was solved."""
        return self._report._part("completion_s")[self.position].get("error")

    @property
    def completion_s(self) -> Optional[float]:
        """When the last flow has ended, in seconds."""
        return self["completion_s"]

    @property
    def step_s(self) -> Optional[float]:
        """The time of a training step in seconds."""
        return (self["step"] or {}).get("total_s")

    @property
    def request_s(self) -> Optional[float]:
        """The time of a typical request in seconds, once it is served."""
        return (self["serving"] or {}).get("request_s")

    @property
    def time_s(self) -> Optional[float]:
        """Of these the one that there is: a step, a request, else all flows; nothing where it is none to go by."""
        if self["serving"]:
            return None if self["untimed"] else self.request_s
        step = self["step"] or {}
        return self.completion_s if step.get("compute_s") is None else step["total_s"]

    @property
    def untimed(self) -> str:
        """What stands in place of a time that there is not."""
        return "overloaded" if self["untimed"] == "queue_grows" else "never ends"

    @property
    def links(self) -> Table:
        """A row for each capacity: a full-duplex link has two."""
        return self._table("links")

    @property
    def flows(self) -> Table:
        """A row for each flow; the end of one that never ends is NaN."""
        return self._table("flows")

    @property
    def traffic(self) -> Table:
        """A row for each pair of ranks that talk, by what for."""
        return self._table("traffic")

    def matrix(self) -> Matrix:
        """Who sends whom how much: between ranks where there are any, else between the nodes that flows have as ends."""
        import numpy

        columns = _native_columns(self._report, self.position, "traffic")
        table = Table(columns) if columns is not None else self.flows
        ends = ("src_rank", "dst_rank") if columns is not None else ("src", "dst")
        rows, cols = (table[end].tolist() for end in ends)
        if columns is None:
            labels = list(dict.fromkeys([*rows, *cols]))
        else:
            labels = list(range(max([*rows, *cols], default=-1) + 1))
        at = {label: position for position, label in enumerate(labels)}
        out = numpy.zeros((len(labels), len(labels)))
        numpy.add.at(out, ([at[row] for row in rows], [at[col] for col in cols]), table["bytes"])
        return Matrix(labels, out)

    def _table(self, name: str) -> Table:
        columns = _native_columns(self._report, self.position, name)
        if columns is None:
            raise ScenarioError(f"designs[{self.position}]: has no {name}", "no_such_part", f"designs[{self.position}]")
        return Table(columns)

    def __repr__(self) -> str:
        if self.error:
            return f"<Design {self.name!r}: {self.error['message']}>"
        time = self.time_s
        return f"<Design {self.name!r}: {self.untimed if time is None else f'{time:.6g} s'}>"


def _native_columns(report: Report, position: int, name: str) -> Optional[Dict[str, Any]]:
    return report._solved.columns(position, name)


class Designs(Sequence):
    """Designs by position or by name."""

    def __init__(self, report: Report) -> None:
        names = report._solved.names()
        self._all = [Design(report, position, name) for position, name in enumerate(names)]

    def __getitem__(self, which: Union[int, str, slice]) -> Any:
        if not isinstance(which, str):
            return self._all[which]
        for design in self._all:
            if design.name == which:
                return design
        raise KeyError(f"{which!r} is none of {[design.name for design in self._all]}")

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Design]:
        return iter(self._all)

    def __repr__(self) -> str:
        return repr(self._all)


class Report:
    """The results of a document; in a notebook the page itself, open on it."""

    def __init__(self, document: Document) -> None:
        self._text = text_of(document)
        self._solved = _native.Solved(self._text)
        self._parts: Dict[str, Any] = {}
        #: The designs, in the document's order.
        self.designs = Designs(self)

    def _part(self, name: str) -> Any:
        if name not in self._parts:
            self._parts[name] = json.loads(self._solved.json(name))["designs"]
        return self._parts[name]

    def to_json(self, *, flows: bool = True) -> str:
        """What ``gargalo solve`` prints, to the letter."""
        return self._solved.json(None, flows)

    def to_dict(self, *, flows: bool = True) -> Dict[str, Any]:
        """The same as an object."""
        return json.loads(self.to_json(flows=flows))

    def share(self) -> str:
        """The fragment of a link that opens the document."""
        return _native.ask("share encode", self._text.encode("utf-8"), "{}")

    def __repr__(self) -> str:
        return f"<Report of {len(self.designs)} designs: {list(self.designs)!r}>"

    def _repr_html_(self) -> str:
        from .picture import html

        return html(self)


def solve(document: Document) -> Report:
    """Solves every design of a document: an object, JSON text, or the path of a file.

    >>> report = solve({"gargalo": 2, "workload": {"kind": "all_to_all", "bytes": 1e9},
    ...     "designs": [{"name": "star", "network": {"kind": "single_switch", "n": 4, "gbps": 100}}]})
    >>> round(report.designs["star"].completion_s, 12)  # 3 GB leave each host at 100 Gbit/s
    0.24

    A design that can't be built has an ``error``, and the others stand. Raises :class:`ScenarioError` where the document itself is
    wrong.
    """
    try:
        return Report(document)
    except ScenarioError as error:
        raise named(document, error) from None


def named(document: Document, error: ScenarioError) -> ScenarioError:
    """The error with the file's path before its sentence, where the document is a file."""
    if isinstance(document, dict) or (isinstance(document, str) and document.lstrip()[:1] == "{"):
        return error
    sentence = str(error)
    path = str(document)
    return ScenarioError(sentence if sentence.startswith(f"{path}: ") else f"{path}: {sentence}", error.code, error.place)
