"""``ugi``: the engine protocol over standard input and output.

A second thread reads the input, so that ``stop`` arrives while the engine thinks. If no thread can
be started (in Python compiled to WebAssembly), the input is read between searches, and each search
runs until it finishes by itself.
"""

import queue
import sys
import threading
import time
from contextlib import suppress

from salta_core import __version__
from salta_core.cli.inputs import lines_of, readable
from salta_core.engine.ugi import Lines, run_ugi

__all__ = ["main"]


class _Inbox:
    """An inbox filled by a thread that reads standard input."""

    hears = True

    def __init__(self) -> None:
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._ended = False
        threading.Thread(target=self._read, daemon=True).start()

    def next(self) -> str | None:
        """Wait for the next line; None at the end of the input."""
        if self._ended:
            return None
        line = self._lines.get()
        self._ended = line is None
        return line

    @property
    def ended(self) -> bool:
        """Whether the end of standard input has been reached."""
        return self._ended

    def waiting(self) -> str | None:
        """A line that has already arrived, or None."""
        if self._ended or self._lines.empty():
            return None
        return self.next()

    def _read(self) -> None:
        with suppress(OSError):  # an unreadable stream counts as ended
            for line in lines_of(sys.stdin):
                self._lines.put(line)
        self._lines.put(None)


def main() -> int:
    """Run the protocol until ``quit`` or the end of the input.

    Returns:
        The exit status, 0.
    """
    sys.stdin = readable(sys.stdin)
    try:
        inbox: _Inbox | Lines = _Inbox()
    except RuntimeError:
        inbox = Lines(lines_of(sys.stdin))
    run_ugi(inbox, _write, time.perf_counter, __version__)
    return 0


def _write(line: str) -> None:
    print(line, flush=True)
