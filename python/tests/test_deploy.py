"""What is handed to Slurm and Kubernetes."""

import json
import os
import re
import shutil
import subprocess
import sys
import time

import pytest
from conftest import ROOT, swept

DEPLOY = ROOT / "python/deploy"


def test_the_manifest_keeps_to_kubernetes_schema():
    validate = pytest.importorskip("kubernetes_validate")
    yaml = pytest.importorskip("yaml")
    documents = list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text()))
    for document in documents:
        validate.validate(document, validate.latest_version(), strict=True)
    [job] = [document["spec"] for document in documents if document["kind"] == "Job"]
    command = job["template"]["spec"]["containers"][0]["command"]
    assert command[command.index("--shard") + 1] == f"$(JOB_COMPLETION_INDEX)/{job['completions']}"


def test_the_manifests_command_is_one(tmp_path):
    """As a pod runs it, with its index put in and its folders here."""
    yaml = pytest.importorskip("yaml")
    (tmp_path / "spec.json").write_text(json.dumps(swept(200)))
    [job] = [document["spec"] for document in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text()) if document["kind"] == "Job"]
    command = job["template"]["spec"]["containers"][0]["command"]
    for index in range(2):
        own = [word.replace("$(JOB_COMPLETION_INDEX)", str(index)).replace("/spec/", f"{tmp_path}/") for word in command[1:]]
        own = [str(tmp_path / "parts") if word == "/parts" else word for word in own]
        subprocess.run([sys.executable, *own], check=True, capture_output=True)
    assert sorted(path.name for path in (tmp_path / "parts").iterdir()) == ["00000-of-00064.part", "00001-of-00064.part"]


def test_slurms_script_asks_for_an_array_and_a_merge(tmp_path):
    """With an sbatch of ours in place of Slurm's, which runs each task at once."""
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "sbatch").write_text(
        """#!/bin/sh
for word in "$@"; do case $word in --array=0-*) last=${word#--array=0-};; --wrap=*) wrap=${word#--wrap=};; esac; done
if [ -n "$last" ]; then
    for i in $(seq 0 "$last"); do SLURM_ARRAY_TASK_ID=$i sh -c "$wrap" >/dev/null 2>&1 || exit 1; done
else sh -c "$wrap" >/dev/null || exit 1; fi
echo 1
"""
    )
    (tools / "sbatch").chmod(0o755)
    spec = tmp_path / "spec.json"
    spec.write_text(json.dumps(swept(20)))
    environment = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "PYTHON": sys.executable}
    out = tmp_path / "a folder"
    subprocess.run([str(DEPLOY / "slurm.sh"), "sweep", str(spec), str(out), "3"], check=True, env=environment)
    lines = (out / "sweep.jsonl").read_text().splitlines()
    assert [json.loads(line)["index"] for line in lines] == list(range(20))


def running_slurm():
    if not shutil.which("sinfo"):
        return False
    told = subprocess.run(["sinfo", "--noheader", "--format=%t"], capture_output=True, text=True)
    return told.returncode == 0 and not {"idle", "mix", "alloc"}.isdisjoint(told.stdout.split())


on_slurm = pytest.mark.skipif(not running_slurm(), reason="no Slurm is running here")


def queue(*jobs, states="all"):
    """How Slurm's jobs in these states are called, one a task."""
    wanted = ["squeue", "--noheader", "--array", "--format=%i", f"--jobs={','.join(jobs)}", f"--states={states}"]
    return subprocess.run(wanted, capture_output=True, text=True).stdout.split()


def submitted(spec, out, parts):
    """Hands the sweep to Slurm, and gives the numbers of the array and of the merge."""
    environment = {**os.environ, "PYTHON": sys.executable}
    told = subprocess.run(
        [str(DEPLOY / "slurm.sh"), "sweep", str(spec), str(out), str(parts)], check=True, env=environment, capture_output=True, text=True
    ).stdout
    return re.match(r"array (\d+), then (\d+)", told).groups()


def until(true, seconds=300):
    """Waits until it is."""
    for _ in range(seconds * 10):
        if true():
            return
        time.sleep(0.1)
    pytest.fail(f"not within {seconds} s")


def merged(out, merge):
    """What the merge has written, when it has ended."""
    until(lambda: not queue(merge, states="PENDING,RUNNING,COMPLETING"))
    told = (out / "merge.log").read_text()
    result = out / "sweep.jsonl"
    return told, [json.loads(line)["index"] for line in result.read_text().splitlines()] if result.is_file() else None


@on_slurm
def test_slurm_itself(tmp_path):
    spec = tmp_path / "spec.json"
    spec.write_text(json.dumps(swept(1000)))
    _, merge = submitted(spec, tmp_path / "out", 8)
    told, indices = merged(tmp_path / "out", merge)
    assert indices == list(range(1000)), told


@on_slurm
def test_a_task_killed_on_slurm_is_all_that_is_solved_again(tmp_path):
    spec, out = tmp_path / "spec.json", tmp_path / "out"
    spec.write_text(json.dumps(swept(40_000)))
    array, merge = submitted(spec, out, 4)
    until(lambda: (out / "0.log").is_file() and "to solve" in (out / "0.log").read_text())
    subprocess.run(["scancel", "--full", "--signal=KILL", f"{array}_0"], check=True)
    told, indices = merged(out, merge)
    assert indices is None and "1 of 4 parts are missing or damaged: 0" in told
    kept = {path: path.stat().st_mtime_ns for path in out.glob("*.part")}
    assert len(kept) == 3
    _, merge = submitted(spec, out, 4)
    told, indices = merged(out, merge)
    assert indices == list(range(40_000)), told
    assert kept.items() <= {path: path.stat().st_mtime_ns for path in out.glob("*.part")}.items()
