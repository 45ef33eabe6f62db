"""A newcomer's notebook, run for real."""

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda file: file.stem)
def test_it_runs(file, tmp_path):
    notebook = nbformat.read(file, as_version=4)
    nbformat.validate(notebook)
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    kinds = [set(output.get("data", {})) for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    shown = set().union(*kinds)
    # A report, and two pictures: the bars and the heat map.
    assert "text/html" in shown
    assert sum("image/png" in kind for kind in kinds) == 2
    told = "".join(output.get("text", "") for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs)
    assert "s a step" in told


def test_the_first_one_is_ten_lines():
    notebook = nbformat.read(EXAMPLES / "first.ipynb", as_version=4)
    lines = [line for cell in notebook.cells if cell.cell_type == "code" for line in cell.source.splitlines() if line.strip()]
    assert len(lines) <= 10
    assert not any(cell.get("outputs") for cell in notebook.cells), "it is kept without what it prints"
