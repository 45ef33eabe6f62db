"""What can go wrong."""

from __future__ import annotations


class ScenarioError(ValueError):
    """A document, a link or an instance that the engine refuses; the message is the command line's sentence.

    ``code`` is the kind of mistake in a word, ``place`` where in the document it is, as ``designs[0].network.k``; empty where it
    is the whole document.
    """

    def __init__(self, message: str, code: str = "", place: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.place = place

    def __reduce__(self):
        return type(self), (str(self), self.code, self.place)


class ShardError(RuntimeError):
    """Parts of a sweep on disk that don't go together: of another sweep, damaged, or missing."""
