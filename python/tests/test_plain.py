"""What Python may hand over that is no document: one exception, which names the place."""

import copy
import math

import gargalo
import numpy as np
import pytest
from conftest import RING


def changed(path, value):
    document = copy.deepcopy(RING)
    at = document
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return document


NETWORK = ("designs", 0, "network")


@pytest.mark.parametrize("number", [np.int64(4), np.int8(4), np.uint32(4), np.float64(4), np.float32(4), 4.0, np.array(4)])
def test_numbers_of_numpy_are_numbers(number):
    assert gargalo.canonical(changed((*NETWORK, "n"), number)) == gargalo.canonical(RING)


def test_arrays_and_tuples_are_lists():
    matrix = {"kind": "matrix", "bytes": np.array([[0, 1], [2, 0]])}
    document = {**RING, "workload": matrix}
    assert gargalo.canonical(document)["workload"]["bytes"] == [[0, 1], [2, 0]]
    assert gargalo.canonical({**RING, "designs": tuple(RING["designs"])}) == gargalo.canonical(RING)


def deep(levels):
    value = inner = {}
    for _ in range(levels):
        inner["a"] = {}
        inner = inner["a"]
    return value


def cyclic():
    network = {"kind": "ring", "n": 4, "gbps": 1}
    network["edits"] = [network]
    return network


BROKEN = [
    ((*NETWORK, "gbps"), math.nan, "designs[0].network.gbps", "not_finite"),
    ((*NETWORK, "gbps"), -math.inf, "designs[0].network.gbps", "not_finite"),
    ((*NETWORK, "gbps"), np.float32("nan"), "designs[0].network.gbps", "not_finite"),
    ((*NETWORK, "gbps"), np.array([1, np.inf]), "designs[0].network.gbps[1]", "not_finite"),
    ((*NETWORK, "gbps"), 1 + 2j, "designs[0].network.gbps", "wrong_type"),
    ((*NETWORK, "gbps"), np.complex64(1), "designs[0].network.gbps", "wrong_type"),
    ((*NETWORK, "gbps"), {1, 2}, "designs[0].network.gbps", "wrong_type"),
    ((*NETWORK, "gbps"), b"1", "designs[0].network.gbps", "wrong_type"),
    ((*NETWORK, "n"), True, "designs[0].network.n", "wrong_type"),
    ((*NETWORK, "n"), "4", "designs[0].network.n", "wrong_type"),
    ((*NETWORK, 3), 4, "designs[0].network", "wrong_key"),
    ((*NETWORK, "gbsp"), 4, "designs[0].network", "unknown_field"),
    (("title",), "\ud800", "title", "not_text"),
    (("title",), deep(200), "title" + ".a" * 99, "too_deep"),
    (("designs", 0, "network"), cyclic(), "designs[0].network.edits[0]", "cyclic"),
    (("designs",), [], "designs", "no_designs"),
    (("gargalo",), 99, "gargalo", "unsupported_version"),
]


@pytest.mark.parametrize(("path", "value", "place", "code"), BROKEN, ids=[f"{place}-{code}" for _, _, place, code in BROKEN])
def test_a_mistake_is_named_by_its_place(path, value, place, code):
    with pytest.raises(gargalo.ScenarioError) as caught:
        gargalo.solve(changed(path, value))
    assert (caught.value.place, caught.value.code) == (place, code), caught.value


@pytest.mark.parametrize("document", [[], 3, None, "{", b"{}"])
def test_what_is_no_document_at_all_is_refused(document):
    with pytest.raises(gargalo.ScenarioError):
        gargalo.solve(document)


def test_what_stands_twice_is_not_cyclic():
    network = {"kind": "ring", "n": 4, "gbps": 100}
    document = {**RING, "designs": [{"name": "a", "network": network}, {"name": "b", "network": network}]}
    assert len(gargalo.solve(document).designs) == 2


def test_depth_is_told_before_python_itself_gives_up():
    with pytest.raises(gargalo.ScenarioError) as caught:
        gargalo.solve({"gargalo": 2, "title": deep(100_000)})
    assert caught.value.code == "too_deep"
