"""The runner: parts on disk, their seals, what a stop leaves, and the merged result."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from conftest import RING, swept
from gargalo import ShardError
from gargalo.run import Parts, Work
from gargalo.run.__main__ import main

POINTS = 300


@pytest.fixture
def spec(tmp_path):
    file = tmp_path / "spec.json"
    file.write_text(json.dumps(swept(POINTS)))
    return file


def work(points=POINTS):
    return Work("sweep", json.dumps(swept(points)))


def test_the_result_is_the_command_lines(spec, native, capfdbinary):
    assert main(["sweep", str(spec), "--workers", "2"]) == 0
    assert capfdbinary.readouterr().out.decode() == native("sweep", str(spec)).stdout


def test_failures_too(tmp_path, native):
    spec = tmp_path / "ring.json"
    spec.write_text(json.dumps(RING))
    out = tmp_path / "out"
    assert main(["failures", str(spec), "--out", str(out), "--shards", "3"]) == 0
    assert (out / "failures.json").read_text() == native("failures", str(spec)).stdout


def test_ranges_share_out_every_line_once(tmp_path):
    for points, count in [(10, 3), (7, 7), (5, 9), (1, 1), (257, None)]:
        parts = Parts(work(points), tmp_path, count)
        lines = [line for part in range(parts.count) for line in range(*parts.range(part))]
        assert lines == list(range(points))


def test_a_stop_loses_nothing_and_the_same_command_goes_on(spec, tmp_path, native):
    out = tmp_path / "out"
    command = [sys.executable, "-m", "gargalo.run", "sweep", str(spec), "--out", str(out), "--workers", "1"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        for line in process.stderr:
            if line.startswith("5 of"):
                process.send_signal(signal.SIGKILL)
                break
    there = {path: path.stat().st_mtime_ns for path in out.glob("*.part")}
    assert 5 <= len(there) < 256
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 0 and f"{256 - len(there)} to solve" in told.stderr
    assert (out / "sweep.jsonl").read_text() == native("sweep", str(spec)).stdout
    # What was there was not solved again.
    assert all(path.stat().st_mtime_ns == when for path, when in there.items())


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_says_how_to_go_on(spec, tmp_path):
    out = tmp_path / "out"
    command = [sys.executable, "-m", "gargalo.run", "sweep", str(spec), "--out", str(out), "--workers", "1"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    while process.poll() is None and not any(out.glob("*.part")):
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate()
    assert process.returncode in (0, 130)
    assert process.returncode == 0 or "goes on from what is there" in told


def test_parts_of_another_sweep_are_refused(tmp_path):
    parts = Parts(work(), tmp_path, 4)
    for part in range(4):
        parts.write(part, parts.work.lines(*parts.range(part)))
    other = Parts(Work("sweep", json.dumps({**swept(POINTS), "title": "another"})), tmp_path, 4)
    with (tmp_path / "merged").open("wb") as out:
        for refused in (other.missing, lambda: other.merge(out)):
            with pytest.raises(ShardError, match="belongs to another sweep") as caught:
                refused()
            assert "00000-of-00004.part" in str(caught.value)
    assert (tmp_path / "merged").read_bytes() == b""
    with pytest.raises(ShardError, match="in another number of parts than 5"):
        Parts(work(), tmp_path, 5).missing()


def test_a_shuffled_part_is_missing(tmp_path):
    parts = Parts(work(), tmp_path, 4)
    parts.write(0, parts.work.lines(*parts.range(0)))
    # Of the same sweep, under another's name.
    parts.path(1).write_bytes(parts.path(0).read_bytes())
    assert parts.missing() == [1, 2, 3]


@pytest.mark.parametrize("damage", [lambda data: data[:-20], lambda data: data.replace(b"pair", b"pear"), lambda data: b"", lambda data: b"{}\n"])
def test_a_damaged_part_is_solved_again_and_not_merged(tmp_path, damage):
    parts = Parts(work(), tmp_path, 4)
    for part in range(4):
        parts.write(part, parts.work.lines(*parts.range(part)))
    path = parts.path(2)
    path.write_bytes(damage(path.read_bytes()))
    assert parts.missing() == [2]
    with (tmp_path / "merged").open("wb") as out, pytest.raises(ShardError, match="1 of 4 parts are missing or damaged: 2"):
        parts.merge(out)
    with pytest.raises(ShardError, match="has 0 lines and must have 75"):
        parts.write(2, b"")


def test_layout_of_the_document_does_not_matter_to_the_seal(tmp_path):
    text = json.dumps(swept(POINTS))
    same = Work("sweep", json.dumps(swept(POINTS), indent=2))
    assert Work("sweep", text).seal(4) == same.seal(4)
    seals = {Work("sweep", text).seal(4), Work("sweep", text).seal(5), Work("failures", text).seal(4), Work("failures", text, 1).seal(4)}
    assert len(seals) == 4


def test_an_array_of_tasks(spec, tmp_path, native, capsys):
    out = tmp_path / "out"
    for task in range(4):
        assert main(["sweep", str(spec), "--out", str(out), "--shard", f"{task}/4"]) == 0
    assert not (out / "sweep.jsonl").exists()
    assert main(["sweep", str(spec), "--out", str(out), "--shards", "4", "--merge"]) == 0
    assert (out / "sweep.jsonl").read_text() == native("sweep", str(spec)).stdout


@pytest.mark.parametrize("arguments", [["--shard", "4/4"], ["--shard", "x"], ["--workers", "0"], ["--on", "nothing"], ["--merge", "--shard", "0/1"]])
def test_wrong_arguments_are_refused(spec, arguments, capsys):
    with pytest.raises(SystemExit) as caught:
        main(["sweep", str(spec), *arguments])
    assert caught.value.code == 2


def test_mistakes_are_told_in_a_sentence(spec, tmp_path, capsys):
    assert main(["sweep", str(tmp_path / "nowhere.json")]) == 2
    spec.write_text('{"gargalo": 2}')
    assert main(["sweep", str(spec)]) == 2
    assert main(["sweep", str(spec), "--merge", "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert "nowhere.json" in told and f"{spec}: Document: the field “workload” is missing. Add it." in told
