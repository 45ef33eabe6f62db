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
    weights: Optional[Sequence[float]] = None,
    classes: Optional[Sequence[int]] = None,
    caps: Optional[Sequence[Optional[float]]] = None,
    fct: Optional[bool] = None,
    gradients: Which = False,
    flow_gradients: Which = False,
    time_gradients: Which = False,
) -> Dict[str, Any]:
    """Max-min fair rates of flows over links, and which links hold each flow back.

    >>> maxmin([25.0, 50.0], [[0], [0, 1], [1]])["rate"].tolist()
    [12.5, 12.5, 37.5]

    ``routes`` has the positions of each flow's links. With ``weights``, strict ``classes`` (0 first) and ``caps`` (``None``: no cap) flows
    share links by weight within a class, on what the classes before it leave:

    >>> maxmin([12.0], [[0], [0], [0]], weights=[3, 1, 1], classes=[0, 0, 1])["rate"].tolist()
    [9.0, 3.0, 0.0]

    In place of capacities and routes an instance may be given as ``gargalo maxmin``
    reads it: ``{"cap": [...], "flows": [{"route": [...], "size": ...}]}``. With ``fct`` (by default where ``sizes`` are given) also when
    each flow ends. Gives what ``gargalo maxmin`` prints; ``rate`` and ``finish`` are numpy arrays, infinite where nothing limits a flow
    or nothing ends it.
    """
    if isinstance(capacities, dict):
        instance = plain(capacities)
    else:
        lists = {"sizes": sizes, "starts": starts, "weights": weights, "classes": classes, "caps": caps}
        instance = _instance(capacities, routes or [], lists)
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


#: The field of a flow that each list gives.
_FIELDS = {"sizes": "size", "starts": "start", "weights": "weight", "classes": "class", "caps": "cap"}


def _instance(capacities: Any, routes: Any, lists: Dict[str, Any]) -> Dict[str, Any]:
    given = plain({"capacities": list(capacities), "routes": list(routes), **lists})
    flows: List[Dict[str, Any]] = [{"route": route} for route in given["routes"]]
    for name, field in _FIELDS.items():
        values = given[name]
        if values is None:
            continue
        if len(values) != len(flows):
            raise ValueError(f"{name}: has {len(values)} entries and must have {len(flows)}, as routes")
        for flow, value in zip(flows, values):
            if value is not None:
                flow[field] = value
    return {"cap": given["capacities"], "flows": flows}
