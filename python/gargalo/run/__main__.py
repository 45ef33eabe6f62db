"""``python -m gargalo.run``: the runner's command line."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from pathlib import Path
from typing import BinaryIO, List, Optional, Tuple

from ..document import read
from ..errors import ScenarioError, ShardError
from .engines import ENGINES
from .parts import Parts
from .work import KINDS, Work

#: The merged lines of a sweep, or the report of failures.
RESULTS = {"sweep": "sweep.jsonl", "failures": "failures.json"}


def main(args: Optional[List[str]] = None) -> int:
    """Runs it; the exit code is 2 for a mistake, 130 when it was stopped."""
    asked = _parser().parse_args(args)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if asked.out is not None:
            _run(asked, asked.out)
            return 0
        with tempfile.TemporaryDirectory() as folder:
            _run(asked, Path(folder))
        return 0
    except KeyboardInterrupt:
        kept = "; the same command goes on from what is there" if asked.out else ""
        print(f"gargalo.run: stopped{kept}", file=sys.stderr)
        return 130
    except (ScenarioError, ShardError, OSError) as error:
        print(f"gargalo.run: {error}", file=sys.stderr)
        return 2
    except ImportError as error:
        print(f"gargalo.run: --on {asked.on} needs it: {error}; pip install 'gargalo[{asked.on}]'", file=sys.stderr)
        return 2


def _run(asked: argparse.Namespace, folder: Path) -> None:
    try:
        parts = Parts(Work(asked.kind, read(asked.spec), asked.design), folder, asked.shard[1] if asked.shard else asked.shards)
    except ScenarioError as error:
        raise ScenarioError(f"{asked.spec}: {error}", error.code, error.place) from None
    if not asked.merge:
        todo = parts.missing()
        if asked.shard:
            # More tasks than parts: those beyond have nothing to do.
            todo = [part for part in todo if part == asked.shard[0]]
        _tell(f"{parts.points} lines in {parts.count} parts, {len(todo)} to solve")
        for done, (part, lines) in enumerate(ENGINES[asked.on](parts, todo, asked.workers), 1):
            parts.write(part, lines)
            _tell(f"{done} of {len(todo)} parts")
    if asked.shard:
        return
    if asked.out is None:
        parts.merge(sys.stdout.buffer)
        return
    result = folder / RESULTS[asked.kind]
    with _written(result) as out:
        parts.merge(out)
    print(result)


class _written:
    """A file that is there when all of it is written."""

    def __init__(self, path: Path) -> None:
        self.path, self.beside = path, path.with_name(f"{path.name}.writing")

    def __enter__(self) -> BinaryIO:
        self.file = self.beside.open("wb")
        return self.file

    def __exit__(self, kind: object, *_: object) -> None:
        self.file.close()
        if kind is None:
            self.beside.replace(self.path)
        else:
            self.beside.unlink()


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m gargalo.run", description="Solves a sweep or the failures of a design in parts, on many machines.")
    parser.add_argument("kind", choices=KINDS, help="what is solved")
    parser.add_argument("spec", type=Path, metavar="SPEC.json", help="the scenario; of a sweep with its lists")
    parser.add_argument("--on", choices=ENGINES, default="local", help="what spreads the parts (local: threads of this process)")
    parser.add_argument("--workers", type=_positive, metavar="N", help="how many work, where the engine is started here")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keeps the parts and the result there, and goes on from what is there; else the result is printed")
    parser.add_argument("--shards", type=_positive, metavar="N", help="in how many parts (256, or as many as there are lines)")
    parser.add_argument("--design", type=int, default=0, metavar="N", help="whose failures, from 0")
    alone = parser.add_mutually_exclusive_group()
    alone.add_argument("--shard", type=_shard, metavar="I/N", help="solves one of N parts alone, I from 0: for a task of an array")
    alone.add_argument("--merge", action="store_true", help="solves nothing: puts the parts together that are there")
    return parser


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def _shard(text: str) -> Tuple[int, int]:
    part, _, of = text.partition("/")
    if not (part.isdecimal() and of.isdecimal() and int(part) < int(of)):
        raise argparse.ArgumentTypeError("give I/N with I from 0 to N - 1")
    return int(part), int(of)


if __name__ == "__main__":
    sys.exit(main())
