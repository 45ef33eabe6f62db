"""``python -m gargalo`` is the command line."""

import json
import re
import subprocess
import sys

import gargalo
import pytest
from conftest import RING, ROOT, swept


def run(*arguments, text=""):
    told = subprocess.run([sys.executable, "-m", "gargalo", *arguments], input=text, capture_output=True, text=True, encoding="utf-8")
    return told.returncode, told.stdout, told.stderr


COMMANDS = [
    (["solve", "-"], json.dumps(RING)),
    (["compare", "-"], json.dumps(RING)),
    (["failures", "-"], json.dumps(RING)),
    (["sweep", "-"], json.dumps(swept(5))),
    (["examples"], ""),
    (["share", "encode", "-"], json.dumps(RING)),
    (["solve", "-"], "{"),
    (["solve", "nowhere.json"], ""),
    (["solve"], ""),
    (["--version"], ""),
    (["--help"], ""),
    (["completions", "bash"], ""),
]


@pytest.mark.parametrize(("arguments", "text"), COMMANDS, ids=[" ".join(arguments) for arguments, _ in COMMANDS])
def test_it_says_what_the_program_says(arguments, text, native):
    told = native(*arguments, text=text)
    assert run(*arguments, text=text) == (told.returncode, told.stdout, told.stderr)


def test_the_version_is_the_workspaces():
    wanted = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE).group(1)
    assert gargalo.__version__ == wanted
    assert run("--version")[1] == f"gargalo {wanted}\n"


def broken():
    """Documents that are refused, from the command line's own tests: the text between its quotation marks."""
    out = []
    for file in sorted((ROOT / "cli/tests/errors/broken").glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("{"):
                out.append(line)
    return out


def test_exceptions_say_what_the_command_line_says(native, tmp_path):
    documents = [
        '{"gargalo": 2}',
        '{"gargalo": 2, "workload": {"kind": "none"}, "designs": []}',
        json.dumps({**RING, "designs": [{"name": "d", "network": {"kind": "ring", "n": -1, "gbps": 1}}]}),
        json.dumps({**RING, "designs": [{"name": "d", "network": {"kind": "ring", "n": 4, "gbps": 1, "x": 2}}]}),
        '{"gargalo": 2, "title": }',
        *broken()[:200],
    ]
    refused = 0
    for document in documents:
        told = native("solve", "-", text=document)
        if told.returncode == 0:
            continue
        refused += 1
        with pytest.raises(gargalo.ScenarioError) as caught:
            gargalo.solve(document)
        assert told.stderr == f"gargalo: -: {caught.value}\n"
    assert refused >= 5
    file = tmp_path / "wrong.json"
    file.write_text(documents[0])
    with pytest.raises(gargalo.ScenarioError) as caught:
        gargalo.solve(file)
    assert native("solve", str(file)).stderr == f"gargalo: {caught.value}\n"
