"""``python -m gargalo``: the command line."""

import signal
import sys

from . import _native


def main() -> None:
    """Runs the command that the arguments name, as the program ``gargalo`` does."""
    # Python's own handler would wait for the engine to end.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.flush()
    sys.exit(_native.command_line(["gargalo", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
