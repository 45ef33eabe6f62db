"""What Python has, as a document's text: mistakes that only Python can make are named by their place."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from typing import Any, Dict, Union

from .errors import ScenarioError

#: A document: an object, JSON text, or the path of a file.
Document = Union[Dict[str, Any], str, "os.PathLike[str]"]

#: A document that a program reads may be nested so deep.
DEPTH = 100


def text_of(document: Document) -> str:
    """The document's JSON text. A string that begins with a brace is text, any other the path of a file."""
    if isinstance(document, str) and document.lstrip()[:1] == "{":
        return document
    if isinstance(document, (str, os.PathLike)):
        return read(Path(document))
    if not isinstance(document, dict):
        raise _refused("", f"must be an object, not {_kind(document)}", "wrong_type")
    return json.dumps(plain(document), allow_nan=False, ensure_ascii=False)


def read(path: Path) -> str:
    """The text of a file."""
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path}: not UTF-8 text from byte {error.start} on", "not_text", "") from None


def plain(value: Any) -> Any:
    """The value in what JSON has: numpy's numbers and arrays become Python's, tuples lists."""
    return _plain(value, "", [])


def _plain(value: Any, place: str, around: list) -> Any:
    if value is None or value is True or value is False:
        return value
    if isinstance(value, str):
        return _text(value, place)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise _refused(place, f"{float(value)} is no number of a document", "not_finite")
        return float(value)
    if hasattr(value, "dtype") and hasattr(value, "tolist"):
        value = value.tolist()
        if not isinstance(value, (list, dict, tuple)):
            return _plain(value, place, around) if _is_plain(value) else _unknown(value, place)
    if not isinstance(value, (dict, list, tuple)):
        return _unknown(value, place)
    if any(value is outer for outer in around):
        raise _refused(place, "holds itself", "cyclic")
    if len(around) >= DEPTH:
        raise _refused(place, f"is nested deeper than {DEPTH} levels", "too_deep")
    around.append(value)
    try:
        if isinstance(value, dict):
            return {_key(key, place): _plain(own, _field(place, key), around) for key, own in value.items()}
        return [_plain(own, f"{place}[{position}]", around) for position, own in enumerate(value)]
    finally:
        around.pop()


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, (bool, int, float, str))


def _unknown(value: Any, place: str) -> Any:
    raise _refused(place, f"{_kind(value)} has no place in a document", "wrong_type")


def _text(value: str, place: str) -> str:
    try:
        value.encode("utf-8")
    except UnicodeEncodeError as error:
        raise _refused(place, f"is no text from character {error.start} on", "not_text") from None
    return str(value)


def _key(key: Any, place: str) -> str:
    if not isinstance(key, str):
        raise _refused(place, f"the key {key!r} is not text", "wrong_key")
    return _text(key, place)


def _field(place: str, key: str) -> str:
    return f"{place}.{key}" if place else str(key)


def _kind(value: Any) -> str:
    return f"a {type(value).__name__}"


def _refused(place: str, sentence: str, code: str) -> ScenarioError:
    return ScenarioError(f"{place or 'the document'}: {sentence}", code, place)
