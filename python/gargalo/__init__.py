"""Gargalo's engine: how long a training step takes on a network, which links hold it back and why, and what would be better.

>>> import gargalo
>>> report = gargalo.solve({"gargalo": 2, "workload": {"kind": "all_to_all", "bytes": 1e9},
...     "designs": [{"name": "ring", "network": {"kind": "ring", "n": 4, "gbps": 100}}]})
>>> report.designs["ring"].links["saturated"].all().item()
True
"""

from __future__ import annotations

import json
from typing import Any, Dict

from . import _native, questions
from .document import Document, text_of
from .errors import ScenarioError, ShardError
from .flow import maxmin
from .questions import *  # noqa: F403
from .questions import share
from .report import Design, Matrix, Report, solve
from .sweep import Failures, Sweep, failures, sweep
from .table import Table

__version__: str = _native.__version__

__all__ = [
    "Design",
    "Document",
    "Failures",
    "Matrix",
    "Report",
    "ScenarioError",
    "ShardError",
    "Sweep",
    "Table",
    "canonical",
    "decode",
    "encode",
    "failures",
    "maxmin",
    "solve",
    "sweep",
]
__all__ += questions.__all__


def canonical(document: Document) -> Dict[str, Any]:
    """The document in the format's own order, defaults left out."""
    return json.loads(_native.canonical(text_of(document)))


def encode(document: Document) -> str:
    """The fragment of a link that opens the document in the page: :meth:`share.encode`."""
    return share.encode(document)


def decode(link: str) -> Dict[str, Any]:
    """The document in a link, an address or its fragment: :meth:`share.decode`."""
    return share.decode(link)
