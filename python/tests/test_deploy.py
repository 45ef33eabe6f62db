"""What is handed to Slurm and Kubernetes."""

import json
import os
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
    return told.returncode == 0 and "idle" in told.stdout


@pytest.mark.skipif(not running_slurm(), reason="no Slurm is running here")
def test_slurm_itself(tmp_path):
    spec = tmp_path / "spec.json"
    spec.write_text(json.dumps(swept(1000)))
    out = tmp_path / "out"
    environment = {**os.environ, "PYTHON": sys.executable}
    subprocess.run([str(DEPLOY / "slurm.sh"), "sweep", str(spec), str(out), "8"], check=True, env=environment)
    for _ in range(600):
        if (out / "sweep.jsonl").is_file():
            break
        time.sleep(0.5)
    lines = (out / "sweep.jsonl").read_text().splitlines()
    assert [json.loads(line)["index"] for line in lines] == list(range(1000))
