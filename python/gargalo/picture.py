"""A report in a notebook: the page itself in a frame, or without it a plain summary."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, List, Optional, Sequence, Tuple

if TYPE_CHECKING:
    from .report import Design, Report

#: The page in one file; wheels of a release have it.
PAGE = Path(__file__).with_name("gargalo.html")

#: As wide as the notebook, and so high in pixels.
HEIGHT = 640

#: Ranks or nodes beyond which the summary's heat map sums neighbours, so that it stays a small picture.
CELLS = 64


def html(report: Report) -> str:
    """The page, open on the document, in a frame that may do nothing but run; without the page the summary."""
    return frame(report) or summary(report)


def frame(report: Report) -> Optional[str]:
    """The page in a frame, with all that it needs inside: it works offline, and asks nothing of the notebook's server. ``None`` where
    this wheel has no page, or the document is too long for a link."""
    from .errors import ScenarioError

    page = _page()
    if page is None:
        return None
    try:
        link = report.share()
    except ScenarioError:
        return None
    return framed(page, f"{link}&embed=1")


def framed(page: bytes, fragment: str) -> str:
    """The page in one file, in a frame, open on what a link says behind its address. The frame's own document has it, since Chromium opens
    no ``data:`` address of more than 2 MB."""
    text = page.decode("latin-1").translate(_LATIN)
    said = json.dumps(fragment).replace("<", "\\u003c")
    inner = f"<!doctype html><script>location.hash={said}</script>{text[text.index('<html'):]}"
    inner = inner.replace("&", "&amp;").replace('"', "&quot;")
    return (
        f'<iframe title="Gargalo" width="100%" height="{HEIGHT}" sandbox="allow-scripts allow-downloads" '
        f'srcdoc="{inner}"></iframe>'
    )


#: What browsers read in a file of windows-1252, where it is another letter than Latin-1's; a zero byte is none to them.
_LATIN = {byte: bytes([byte]).decode("cp1252") for byte in range(0x80, 0xA0) if byte not in (0x81, 0x8D, 0x8F, 0x90, 0x9D)}
_LATIN[0] = "\ufffd"


@lru_cache(maxsize=1)
def _page() -> Optional[bytes]:
    try:
        return PAGE.read_bytes()
    except FileNotFoundError:
        return None


def summary(report: Report) -> str:
    """Times of the designs as bars, and who sends whom how much in the first that was solved: not the page's own drawing."""
    bars, rest = _bars(report), ""
    solved = next((design for design in report.designs if not design.error), None)
    if solved is not None:
        rest = _heat(solved)
    return f"<div>{bars}{rest}<p><small>A summary: this installation has not the page, which releases bring.</small></p></div>"


def _bars(report: Report) -> str:
    times = [(design, None if design.error else design.time_s) for design in report.designs]
    longest = max((time for _, time in times if time), default=1.0)
    rows = []
    for at, (design, time) in enumerate(times):
        y = 28 * at
        told = design.error["message"] if design.error else design.untimed if time is None else seconds(time)
        width = 0.0 if time is None else 300 * time / longest
        rows.append(
            f'<text x="0" y="{y + 18}">{escape(design.name)}</text>'
            f'<rect x="200" y="{y + 4}" width="{width:.1f}" height="20" fill="#3465a4"/>'
            f'<text x="{206 + width:.1f}" y="{y + 18}">{escape(told)}</text>'
        )
    has = lambda part: any(not design.error and design[part] for design, _ in times)
    what = "Time of a step" if has("step") else "Time of a request" if has("serving") else "Completion time"
    return _svg(what, 720, 28 * len(times), rows)


def _heat(design: Design) -> str:
    try:
        labels, cells = design.matrix()
    except ImportError:
        return ""
    if not labels or not cells.max() > 0:
        return ""
    groups, most = _grouped(cells.tolist(), len(labels))
    size = max(4, min(20, 320 // len(groups)))
    rows = []
    for i, row in enumerate(groups):
        for j, amount in enumerate(row):
            if amount:
                told = f"{_group(labels, i, len(groups))} to {_group(labels, j, len(groups))}: {byte_count(amount)}"
                rows.append(
                    f'<rect x="{size * j}" y="{size * i}" width="{size}" height="{size}" fill="#a40000" '
                    f'fill-opacity="{0.1 + 0.9 * amount / most:.3f}"><title>{escape(told)}</title></rect>'
                )
    rows.append(f'<text x="0" y="{size * len(groups) + 18}">darkest: {byte_count(most)}; blank: nothing</text>')
    return _svg(f"{escape(design.name)}: who (row) sends whom (column) how much", 720, size * len(groups) + 24, rows)


def _grouped(cells: List[List[float]], count: int) -> Tuple[List[List[float]], float]:
    """The matrix with neighbours added up until it is small enough, and its greatest entry."""
    each = -(-count // CELLS)
    size = -(-count // each)
    out = [[0.0] * size for _ in range(size)]
    for i, row in enumerate(cells):
        for j, amount in enumerate(row):
            out[i // each][j // each] += amount
    return out, max(map(max, out))


def _group(labels: Sequence[object], at: int, groups: int) -> str:
    each = -(-len(labels) // groups)
    own = labels[at * each : (at + 1) * each]
    return str(own[0]) if len(own) == 1 else f"{own[0]} … {own[-1]}"


def _svg(title: str, width: int, height: int, rows: Sequence[str]) -> str:
    return (
        f'<figure><figcaption>{title}</figcaption><svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" '
        f'height="{height}" font-family="sans-serif" font-size="13" fill="currentColor"><title>{title}</title>{"".join(rows)}</svg></figure>'
    )


def seconds(time: float) -> str:
    """A time with its unit."""
    for unit, each in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if time >= each:
            return f"{time / each:.4g} {unit}"
    return f"{time / 1e-9:.4g} ns"


def byte_count(amount: float) -> str:
    """A number of bytes with its unit."""
    for unit, each in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if amount >= each:
            return f"{amount / each:.4g} {unit}"
    return f"{amount:.4g} B"
