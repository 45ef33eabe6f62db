"""Engines that exist, each on this machine: what is lost with a worker is solved again."""

import json
import os
import signal
import time

import psutil
import pytest
from conftest import swept
from gargalo.run import Parts, Work
from gargalo.run.engines import ENGINES

POINTS = 10_000

#: So many that much is left to do when half is known: with three the wheel for release has solved all by then.
HOSTS = 16


@pytest.fixture(scope="module")
def whole():
    """What one process makes of it."""
    work = Work("sweep", json.dumps(swept(POINTS, HOSTS)))
    return work, work.lines(0, POINTS)


def one_of(is_worker):
    """A process that this test has started and that is a worker by its command line."""
    # Between two tasks it may be called otherwise for a moment.
    for _ in range(200):
        for process in psutil.Process().children(recursive=True):
            try:
                line = " ".join(process.cmdline())
            except psutil.Error:
                continue
            if is_worker(line):
                return process
        time.sleep(0.01)
    raise AssertionError("no worker is running")


def killed_at_half(engine, kill, whole, folder):
    """Solves on two workers, one of which is killed when half is done: nothing is missing, nothing there twice, all in order."""
    work, wanted = whole
    parts = Parts(work, folder)
    seen = []
    for part, lines in ENGINES[engine](parts, parts.missing(), 2):
        parts.write(part, lines)
        seen.append(part)
        if len(seen) == parts.count // 2:
            kill()
    assert sorted(seen) == list(range(parts.count))
    with (folder / "merged").open("wb") as out:
        parts.merge(out)
    merged = (folder / "merged").read_bytes()
    assert [json.loads(line)["index"] for line in merged.splitlines()] == list(range(POINTS))
    assert merged == wanted


def test_local(whole, tmp_path):
    killed_at_half("local", lambda: None, whole, tmp_path)


def test_dask_with_a_worker_killed(whole, tmp_path):
    pytest.importorskip("dask.distributed")

    def kill():
        # The workers of a local cluster are processes of multiprocessing.
        os.kill(one_of(lambda line: "spawn_main" in line).pid, signal.SIGKILL)

    killed_at_half("dask", kill, whole, tmp_path)


def test_ray_with_a_worker_killed(whole, tmp_path):
    pytest.importorskip("ray")
    os.environ.pop("RAY_ADDRESS", None)
    killed = []

    def kill():
        # A worker is called by its task; the node's agents, without which the node ends, have other names.
        process = one_of(lambda line: line.startswith("ray::_solve"))
        killed.append(process.cmdline())
        os.kill(process.pid, signal.SIGKILL)

    killed_at_half("ray", kill, whole, tmp_path)
    assert killed
