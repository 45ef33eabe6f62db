"""The flow engine alone, on abstract links."""

from __future__ import annotations

import json
from typing import Any, Dict, Optional, Sequence, Union

from . import _native
from .document import plain
from .table import array


def maxmin(
    capacities: Union[Sequence[float], Dict[str, Any]],
    routes: Optional[Sequence[Sequence[int]]] = None,
    *,
    sizes: Optional[Sequence[float]] = None,
    starts: Optional[Sequence[float]] = None,
) -> Dict[str, Any]:
    """Max-min fair rates of flows over links, and which links hold each flow back.

    >>> maxmin([25.0, 50.0], [[0], [0, 1], [1]])["rate"].tolist()
    [12.5, 12.5, 37.5]

    ``routes`` has the positions of each flow's links. With ``sizes`` also when each flow ends. In place of all of it an instance as
    ``gargalo maxmin`` reads it may be given: ``{"cap": [...], "flows": [{"route": [...], "size": ...}]}``. Gives ``rate``,
    ``bottlenecks`` of each flow; ``share``, ``level``, ``round`` of each link (NaN, 0 and 0 where it is not full); with sizes ``finish``
    and ``events``.
    """
    if isinstance(capacities, dict):
        instance = plain(capacities)
        flows = instance.get("flows") or []
        times = isinstance(flows, list) and bool(flows) and all(isinstance(flow, dict) and "size" in flow for flow in flows)
    else:
        instance, times = _instance(capacities, routes or [], sizes, starts), sizes is not None
    found = _native.maxmin(json.dumps(instance, allow_nan=False), times)
    return {name: array(value) if isinstance(value, tuple) else value for name, value in found.items()}


def _instance(capacities: Any, routes: Any, sizes: Any, starts: Any) -> Dict[str, Any]:
    given = plain({"capacities": capacities, "routes": routes, "sizes": sizes, "starts": starts})
    flows = [{"route": route} for route in given["routes"]]
    for name, field in (("sizes", "size"), ("starts", "start")):
        values = given[name]
        if values is None:
            continue
        if len(values) != len(flows):
            raise ValueError(f"{name}: has {len(values)} entries and must have {len(flows)}, as routes")
        for flow, value in zip(flows, values):
            flow[field] = value
    return {"cap": given["capacities"], "flows": flows}
