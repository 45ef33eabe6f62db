"""The same bits as the command line's: texts are compared, not numbers."""

import json
import os
from pathlib import Path

import gargalo
import pytest
from conftest import ORACLES, RING, ROOT, TRAINED

EXAMPLES = sorted((ROOT / "examples").glob("*.json"))

#: What the command line prints of every example of the page, written down by `gargalo-bits` where that ran.
PRINTED = Path(os.environ.get("GARGALO_BITS", ROOT / "target/bits")) / "printed"


def assert_same(document, text, native):
    told = native("solve", "-", text=text)
    assert told.returncode == 0, told.stderr
    report = gargalo.solve(document)
    assert report.to_json() + "\n" == told.stdout
    assert report.to_dict() == json.loads(told.stdout)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example(file, native):
    assert_same(file, file.read_text(encoding="utf-8"), native)


@pytest.mark.parametrize("document", [RING, TRAINED], ids=["ring", "trained"])
def test_an_object(document, native):
    assert_same(document, json.dumps(document), native)


def instance_as_document(instance):
    """An instance of the flow engine as a document: each link between two nodes of its own, flows over one link each of their route."""
    nodes, links = [], []
    for at, capacity in enumerate(instance["cap"]):
        top, _, bottom = str(capacity).partition("/")
        nodes += [{"id": f"a{at}", "role": "host"}, {"id": f"b{at}", "role": "host"}]
        links.append({"id": f"l{at}", "a": f"a{at}", "b": f"b{at}", "gbps": float(top) / float(bottom or 1), "duplex": "simplex"})
    flows = []
    for at, flow in enumerate(instance["flows"]):
        for link in dict.fromkeys(entry[0] if isinstance(entry, list) else entry for entry in flow["route"]):
            flows.append({"src": f"a{link}", "dst": f"b{link}", "bytes": at + 1 / 3, "route": [f"l{link}"]})
    return {
        "gargalo": 2,
        "workload": {"kind": "flows", "flows": flows},
        "designs": [{"name": "d", "network": {"kind": "explicit", "nodes": nodes, "links": links}}],
    }


@pytest.mark.skipif(not ORACLES.is_dir(), reason="no instances beside the checkout")
@pytest.mark.parametrize("file", sorted(ORACLES.glob("*.json")), ids=lambda file: file.stem)
def test_an_instance_as_a_document(file, native):
    instance = json.loads(file.read_text())
    if len(instance["flows"]) > 600:
        pytest.skip("takes long in a debug build")
    document = instance_as_document(instance)
    assert_same(document, json.dumps(document), native)


def printed():
    if not (PRINTED / "list.txt").is_file():
        return []
    lines = (PRINTED / "list.txt").read_text(encoding="utf-8").splitlines()
    return [(number, *line.split("\t", 1)) for number, line in enumerate(lines)]


@pytest.mark.skipif(not printed(), reason="gargalo-bits has not written down what is printed")
def test_all_examples_of_the_page():
    for number, command, name in printed():
        text = (PRINTED / f"{number}.text").read_text(encoding="utf-8")
        says = (PRINTED / f"{number}.says").read_text(encoding="utf-8")
        if command.startswith("solve"):
            assert gargalo.solve(text).to_json() == says, name
