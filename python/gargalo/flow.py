"""The flow engine alone, on abstract links."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Optional, Sequence, Union

from . import _native
from .document import plain

#: For which links or flows something is asked: all, none, or those at these positions.
Which = Union[bool, Sequence[int]]


def maxmin(
    capacities: Union[Sequence[float], Dict[str, Any]],
    routes: Optional[Sequence[Sequence[int]]] = None,
    *,
    sizes: Optional[Sequence[float]] = None,
    starts: Optional[Sequence[float]] = None,
    fct: Optional[bool] = None,
    gradients: Which = False,
    flow_gradients: Which = False,
    time_gradients: Which = False,
) -> Dict[str, Any]:
    """Max-min fair rates of flows over links, and which links hold each flow back.

    >>> maxmin([25.0, 50.0], [[0], [0, 1], [1]])["rate"].tolist()
    [12.5, 12.5, 37.5]

    ``routes`` has the positions of each flow's links. In place of capacities and routes an instance may be given as ``gargalo maxmin``
    reads it: ``{"cap": [...], "flows": [{"route": [...], "size": ...}]}``. With ``fct`` (by default where ``sizes`` are given) also when
    each flow ends. Gives what ``gargalo maxmin`` prints; ``rate`` and ``finish`` are numpy arrays, infinite where nothing limits a flow
    or nothing ends it.
    """
    if isinstance(capacities, dict):
        instance = plain(capacities)
    else:
        instance = _instance(capacities, routes or [], sizes, starts)
    asked = {"gradients": gradients, "flow_gradients": flow_gradients, "time_gradients": time_gradients}
    options = {name: which if isinstance(which, bool) else list(which) for name, which in asked.items()}
    options["fct"] = sizes is not None if fct is None else fct
    text = json.dumps(instance, allow_nan=False, ensure_ascii=False)
    found = json.loads(_native.ask("maxmin", text.encode("utf-8"), json.dumps(plain(options))))
    for name in ("rate", "finish"):
        if name in found:
            found[name] = _array(found[name])
    return found


def _array(values: List[Optional[float]]) -> Any:
    import numpy

    return numpy.array([numpy.inf if value is None else value for value in values], dtype=float)


def _instance(capacities: Any, routes: Any, sizes: Any, starts: Any) -> Dict[str, Any]:
    given = plain({"capacities": list(capacities), "routes": list(routes), "sizes": sizes, "starts": starts})
    flows: List[Dict[str, Any]] = [{"route": route} for route in given["routes"]]
    for name, field in (("sizes", "size"), ("starts", "start")):
        values = given[name]
        if values is None:
            continue
        if len(values) != len(flows):
            raise ValueError(f"{name}: has {len(values)} entries and must have {len(flows)}, as routes")
        for flow, value in zip(flows, values):
            flow[field] = value
    return {"cap": given["capacities"], "flows": flows}
