"""Questions as the engine is asked them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, List, Optional, Tuple, Union

from . import _native
from .document import plain, read, text_of
from .errors import ScenarioError
from .report import named

#: A file of another tool: its path, or the bytes in it.
File = Union[str, "os.PathLike[str]", bytes]


def ask(question: str, form: str, answer: str, given: Any = None, **options: Any) -> Any:
    """The answer to a question of the command line: its JSON as an object, the lines of a sweep as a list, or text.

    ``form`` is what the question is asked of (a document, a file, files, a link, nothing), ``answer`` what is made of its text. An option that
    is None is left out.
    """
    try:
        written = json.dumps(plain({name.rstrip("_"): value for name, value in options.items()}), allow_nan=False)
        if form == "files":
            text = _native.ask_files(question, _files(given), written)
        else:
            text = _native.ask(question, _bytes(form, given), written)
    except ScenarioError as error:
        raise (named(given, error) if form == "document" and not error.place.startswith("options") else error) from None
    if answer == "lines":
        return [json.loads(line) for line in text.splitlines()]
    return json.loads(text) if answer == "json" or (answer == "either" and text.startswith("{")) else text


def text_in(file: Optional[File]) -> Optional[str]:
    """The text of an option's file."""
    if file is None or isinstance(file, bytes):
        return None if file is None else file.decode("utf-8")
    return read(Path(file))


def _bytes(form: str, given: Any) -> bytes:
    if form == "file":
        return given if isinstance(given, bytes) else Path(given).read_bytes()
    return (text_of(given) if form == "document" else given or "").encode("utf-8")


def _files(given: Any) -> List[Tuple[str, bytes]]:
    """Names and contents of one file or of several."""
    files = given if isinstance(given, (list, tuple)) else [given]
    return [
        (f"files[{at}]", file) if isinstance(file, bytes) else (str(file), Path(file).read_bytes())
        for at, file in enumerate(files)
    ]
