"""Lists of a report as columns: numpy arrays, or a frame of pandas."""

from __future__ import annotations

from typing import Any, Dict, Iterator, Mapping


class Table(Mapping[str, Any]):
    """Columns by name; ``table["bytes"]`` is a numpy array, ``table.frame()`` all of them as a pandas DataFrame."""

    def __init__(self, columns: Dict[str, Any]) -> None:
        self._columns = columns

    def __getitem__(self, name: str) -> Any:
        return array(self._columns[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        """How many columns there are."""
        return len(self._columns)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return next((_length(column) for column in self._columns.values()), 0)

    def arrays(self) -> Dict[str, Any]:
        """All columns, as numpy arrays."""
        return {name: self[name] for name in self}

    def frame(self) -> Any:
        """A pandas DataFrame."""
        import pandas

        return pandas.DataFrame(self.arrays())

    def __repr__(self) -> str:
        return f"<Table of {self.rows} rows: {', '.join(self)}>"

    def _repr_html_(self) -> Any:
        try:
            return self.frame()._repr_html_()
        except ImportError:
            return None


def _length(column: Any) -> int:
    if isinstance(column, tuple):
        kind, data = column
        return len(data) // {"f8": 8, "u4": 4, "?": 1}[kind]
    return len(column)


def array(column: Any) -> Any:
    """A column as a numpy array: numbers are a pair of their type and their bytes, all else is an object each."""
    import numpy

    if isinstance(column, tuple):
        kind, data = column
        return numpy.frombuffer(data, dtype=kind)
    out = numpy.empty(len(column), dtype=object)
    out[:] = column
    return out
