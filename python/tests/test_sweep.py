"""Sweeps and failures in Python are the command line's."""

import json

import gargalo
import pytest
from conftest import RING, swept


def test_points_are_the_command_lines(native):
    document = swept(7)
    sweep = gargalo.sweep(document)
    told = native("sweep", "-", text=json.dumps(document)).stdout
    assert "".join(f"{sweep.line(index)}\n" for index in range(len(sweep))) == told
    assert list(sweep) == [json.loads(line) for line in told.splitlines()]
    assert sweep[-1] == sweep[6] and len(sweep) == 7
    with pytest.raises(IndexError):
        sweep[7]


def test_a_frame_has_a_row_for_each_design_at_each_point():
    frame = gargalo.sweep(swept(5)).frame()
    assert len(frame) == 5 and list(frame["index"]) == list(range(5))
    [axis] = gargalo.sweep(swept(5)).axes
    assert list(frame[axis["name"]]) == axis["values"]
    assert frame["completion_s"].is_monotonic_increasing and frame["design"].eq("pair").all()


def test_what_has_no_figures_says_why():
    document = {**RING, "designs": [{"name": "d", "network": {"kind": "ring", "n": [4, -1], "gbps": 100}}]}
    frame = gargalo.sweep(document).frame()
    assert frame["error"].isna().tolist() == [True, False]


def test_failures_are_the_command_lines(native):
    told = native("failures", "-", text=json.dumps(RING)).stdout
    assert gargalo.failures(RING) == json.loads(told)


def test_rows_put_together_are_the_same_wherever_they_were_solved():
    run = gargalo.Failures(RING)
    lines = [run.line(index) for index in reversed(range(len(run)))][::-1]
    assert run.report(lines) == gargalo.failures(RING)
    with pytest.raises(ValueError, match="a row of failures"):
        run.report(["{}"])
    with pytest.raises(gargalo.ScenarioError) as caught:
        gargalo.Failures(RING, design=3)
    assert caught.value.code == "no_such_design"
