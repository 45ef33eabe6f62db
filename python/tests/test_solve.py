"""Documents solved, and what Python makes of the report."""

import json
import pickle

import gargalo
import numpy as np
import pandas as pd
import pytest
from conftest import RING, TRAINED
from gargalo.document import plain


def test_a_document_may_be_an_object_text_or_a_file(tmp_path):
    text = json.dumps(RING)
    file = tmp_path / "ring.json"
    file.write_text(text)
    reports = [gargalo.solve(given).to_json() for given in (RING, text, str(file), file)]
    assert len(set(reports)) == 1


def test_designs_are_found_by_name_and_by_position():
    report = gargalo.solve(RING)
    design = report.designs["ring"]
    # All-to-all of 1 GB on a ring of four: opposite pairs share two hops, 4 GB on each of the fullest directions at the worst.
    assert design.completion_s == report.designs[0].completion_s == report.to_dict()["designs"][0]["completion_s"]
    assert len(report.designs) == 1 and [design.name for design in report.designs] == ["ring"]
    with pytest.raises(KeyError, match="'none' is none of"):
        report.designs["none"]
    with pytest.raises(KeyError, match="completion_s"):
        design["no part"]


@pytest.mark.parametrize("document", [RING, TRAINED])
def test_columns_are_what_the_report_says(document):
    report = gargalo.solve(document)
    told = report.to_dict()["designs"][0]
    for name in ("links", "flows", "traffic"):
        if name not in told:
            continue
        table = getattr(report.designs[0], name)
        assert table.rows == len(told[name])
        for column in table:
            own = [None if value != value else value for value in table[column].tolist()]
            # JSON has no pairs: a hop of a split route is a list there.
            assert plain(own) == [row[column] for row in told[name]], (name, column)
        # No field of the report is left out.
        assert set(table) == set(told[name][0])


def test_split_routes_have_their_parts():
    document = {**RING, "designs": [{"name": "e", "network": {"kind": "fat_tree", "k": 4, "gbps": 10}, "routing": {"kind": "ecmp"}}]}
    report = gargalo.solve(document)
    told = report.to_dict()["designs"][0]["flows"]
    if told:
        assert [[list(hop) for hop in route] for route in report.designs[0].flows["route"]] == [flow["route"] for flow in told]


def test_frames_are_of_pandas():
    frame = gargalo.solve(RING).designs[0].links.frame()
    assert isinstance(frame, pd.DataFrame)
    assert len(frame) == 8 and frame["capacity_bps"].dtype == np.float64 and frame["saturated"].dtype == bool


def test_the_matrix_sums_what_is_sent():
    labels, cells = gargalo.solve(RING).designs[0].matrix()
    assert cells.shape == (4, 4) and cells.sum() == 12e9 and np.all(np.diag(cells) == 0)
    assert len(set(labels)) == 4
    design = gargalo.solve(TRAINED).designs[0]
    labels, cells = design.matrix()
    assert labels == list(range(8)) and np.isclose(cells.sum(), design.traffic["bytes"].sum(), rtol=1e-12)


def test_a_design_that_cannot_be_built_leaves_the_others():
    document = {
        "gargalo": 2,
        "workload": {"kind": "flows", "flows": [{"src": "h0", "dst": "nowhere", "bytes": 1}]},
        "designs": [{"name": "d", "network": {"kind": "single_switch", "n": 2, "gbps": 1}}],
    }
    report = gargalo.solve(document)
    design = report.designs[0]
    assert design.error["code"] in ("unknown_node", "not_an_endpoint")
    with pytest.raises(gargalo.ScenarioError) as caught:
        design.links
    assert caught.value.place == "designs[0]" and caught.value.code == design.error["code"]
    assert "never" not in repr(report) and design.error["message"] in repr(report)


def test_errors_have_code_and_place_and_can_be_sent():
    with pytest.raises(gargalo.ScenarioError) as caught:
        gargalo.solve({**RING, "designs": [{"name": "d", "network": {"kind": "ring", "n": -3, "gbps": 1}}]})
    error = caught.value
    assert error.place == "designs[0].network.n" and error.code and str(error).startswith("designs[0].network.n: ")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.code, again.place) == (str(error), error.code, error.place)


def test_links_open_what_they_were_made_of(native):
    fragment = gargalo.encode(RING)
    assert fragment == native("share", "encode", "-", text=json.dumps(RING)).stdout.strip()
    assert gargalo.decode(fragment) == gargalo.decode(f"https://host/{fragment}") == gargalo.canonical(RING)
    with pytest.raises(gargalo.ScenarioError) as caught:
        gargalo.decode("#v=1&s=***")
    assert (caught.value.code, caught.value.place) == ("not_base64", "link")


def test_an_interrupt_stops_a_solve():
    import _thread
    import threading

    # 65,536 hosts, each to each in rounds: far longer than the half second after which it is stopped.
    long = {
        "gargalo": 2,
        "workload": {"kind": "pattern", "pattern": "poisson", "flows": 200000, "load": 0.9, "bytes": 1e6, "sizes": "heavy", "seed": 1},
        "designs": [{"name": "d", "network": {"kind": "fat_tree", "k": 16, "gbps": 10}}],
    }
    timer = threading.Timer(1.0, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        gargalo.solve(long)
    timer.cancel()


def test_examples_are_those_of_the_command_line(native):
    assert gargalo.examples() == json.loads(native("examples").stdout)
