"""The flow engine alone."""

import json

import gargalo
import numpy as np
import pytest
from conftest import ORACLES

INSTANCES = sorted(ORACLES.glob("*.json"))


def test_three_flows_on_two_links():
    # The first link is the bottleneck of two flows, 12.5 each; what they leave of the second goes to the third.
    found = gargalo.maxmin([25, np.int64(50)], [[0], [0, 1], np.array([1])], sizes=[25, 25, 75])
    assert found["rate"].tolist() == [12.5, 12.5, 37.5]
    assert found["bottlenecks"] == [[0], [0], [1]]
    assert found["finish"].tolist() == [2.0, 2.0, 2.0]


def test_what_nothing_limits_is_infinite():
    assert gargalo.maxmin([1.0], [[]])["rate"].tolist() == [np.inf]


def test_mistakes_have_a_place():
    for asked, place in [
        (lambda: gargalo.maxmin([1.0, -1.0], [[0]]), "cap[1]"),
        (lambda: gargalo.maxmin([1.0], [[0, 1]]), "flows[0].route[1]"),
        (lambda: gargalo.maxmin([1.0], [[0]], sizes=[-1]), "flows[0].size"),
        (lambda: gargalo.maxmin([1.0], [[0]], fct=True), "flows[0]"),
        (lambda: gargalo.maxmin([1.0], [[0]], gradients=[3]), "options.gradients"),
    ]:
        with pytest.raises(gargalo.ScenarioError) as caught:
            asked()
        assert caught.value.place == place
    with pytest.raises(ValueError, match="classes: has 2 entries"):
        gargalo.maxmin([1.0], [[0]], classes=[0, 1])
    with pytest.raises(ValueError, match="sizes: has 2 entries"):
        gargalo.maxmin([1.0], [[0]], sizes=[1, 2])


@pytest.mark.skipif(not INSTANCES, reason="no instances beside the checkout")
@pytest.mark.parametrize("file", INSTANCES, ids=lambda file: file.stem)
def test_answers_are_the_command_lines_to_the_bit(file, native):
    instance = json.loads(file.read_text())
    sized = all("size" in flow for flow in instance["flows"])
    arguments = ["maxmin", str(file), *(["--fct"] if sized else []), "--gradients"]
    told = json.loads(native(*arguments).stdout)
    found = gargalo.maxmin({"cap": instance["cap"], "flows": instance["flows"]}, fct=sized, gradients=True)
    del told["solve_seconds"]
    found.pop("solve_seconds", None)
    for name in ("rate", "finish"):
        if name in told:
            found[name] = [None if value == np.inf else value for value in found[name].tolist()]
    assert found == told
