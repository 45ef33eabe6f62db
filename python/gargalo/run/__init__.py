"""Sweeps and failures on many machines: parts of the work for engines that exist, put together again in order.

``python -m gargalo.run --help`` says how it is called. Every part is a file with the seal of what it belongs to (``parts``), so that a
run that was stopped goes on from what is on disk; engines (``engines``) only say which process solves which part.
"""

from .parts import Parts
from .work import Work

__all__ = ["Parts", "Work"]
