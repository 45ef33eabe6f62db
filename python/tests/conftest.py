"""What the tests share."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

#: Instances of others that lie beside the checkout.
ORACLES = ROOT / "../shared/data/oracle"

RING = {
    "gargalo": 2,
    "workload": {"kind": "all_to_all", "bytes": 1e9},
    "designs": [{"name": "ring", "network": {"kind": "ring", "n": 4, "gbps": 100}}],
}

TRAINED = {
    "gargalo": 2,
    "workload": {"kind": "training", "model": "gpt-1.5b", "global_batch": 8, "micro_batch": 1, "p": 2, "t": 2, "d": 2, "hardware": "a100-80-sxm"},
    "designs": [
        {
            "name": "servers",
            "network": {
                "kind": "single_switch",
                "n": 2,
                "gbps": 200,
                "servers": {"gpus": 4, "intra_gbps": 2400, "nics": 4, "nic_gbps": 200},
            },
        }
    ],
}


def swept(points: int, hosts: int = 3) -> dict:
    """A sweep of so many points; with three hosts each is solved in an instant."""
    return {
        "gargalo": 2,
        "workload": {"kind": "all_to_all", "bytes": [1e6 + at for at in range(points)]},
        "designs": [{"name": "pair", "network": {"kind": "ring", "n": hosts, "gbps": 100}}],
    }


@pytest.fixture(scope="session")
def program() -> Path:
    """The command line as it is built for this machine."""
    path = Path(os.environ.get("GARGALO_PROGRAM", ROOT / "target/debug/gargalo"))
    if not path.is_file():
        pytest.fail(f"there is no {path}: cargo build -p gargalo-cli, or say where it is in GARGALO_PROGRAM")
    return path


@pytest.fixture(scope="session")
def native(program):
    """Runs the command line, and gives its output."""

    def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess:
        return subprocess.run([str(program), *arguments], input=text, capture_output=True, text=True, encoding="utf-8")

    return run
