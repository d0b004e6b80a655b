"""A program in its own process that exchanges lines of text with this one."""

import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

from salta_core.client.answers import EngineError

__all__ = ["LineProcess", "words_of_command"]

_QUIT_TIMEOUT: Final = 1.0
"""Seconds that the program may take to exit."""
_LONGEST: Final = 1_000_000
"""The maximum number of characters in a line."""
_MOST_WAITING: Final = 10_000
"""How many lines may wait to be read."""
_KEPT: Final = 10
"""How many lines of each stream are kept for error messages."""


def words_of_command(text: str) -> list[str]:
    """The program and the arguments in a command, split as the system's own shell splits them.

    On Windows a backslash is part of a path, and only double quotes hold words together.

    Raises:
        ValueError: a quote is not closed.
    """
    if os.name != "nt":
        return shlex.split(text)
    splitter = shlex.shlex(text, posix=True, punctuation_chars=False)
    splitter.whitespace_split = True
    splitter.commenters = splitter.escape = ""
    splitter.quotes = '"'
    return list(splitter)


class LineProcess:
    """A program in a process of its own.

    Args:
        command: the program and its arguments.
        kept: the first words of the lines to keep; None keeps all lines.

    Raises:
        EngineError: the program cannot be started.
    """

    def __init__(self, command: Sequence[str], *, kept: frozenset[str] | None = None) -> None:
        try:
            self._process = process = subprocess.Popen(  # noqa: S603  # the caller's own command
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="backslashreplace",
                start_new_session=True,  # Ctrl-C is for the caller and must not stop the engine
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise EngineError(f"{_name(command)} cannot be started: {reason}") from None
        if process.stdin is None or process.stdout is None or process.stderr is None:
            raise AssertionError
        self._name, self._kept = _name(command), kept
        self._stdin, self._streams = process.stdin, (process.stdout, process.stderr)
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._said: deque[str] = deque(maxlen=_KEPT)
        self._complaints: deque[str] = deque(maxlen=_KEPT)
        self._fault = ""
        self._writing = threading.Lock()
        self._readers = [
            threading.Thread(target=self._read, args=(process.stdout,), daemon=True),
            threading.Thread(target=self._read_complaints, args=(process.stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def send(self, line: str) -> None:
        """Send a line.

        Raises:
            EngineError: the program has ended.
        """
        try:
            with self._writing:
                self._stdin.write(f"{line}\n")
                self._stdin.flush()
        except (OSError, ValueError):  # ValueError: the pipe is closed
            raise self.error(self._end()) from None

    def receive(self, until: float | None, waiting_for: str) -> str:
        """The next line.

        Args:
            until: the deadline on the clock of ``time.monotonic``; None waits for ever.
            waiting_for: the expected word, for the error message.

        Raises:
            EngineError: the program has ended, or sent nothing in time.
        """
        patience = None if until is None else max(until - time.monotonic(), 0)
        try:
            line = self._lines.get(timeout=patience)
        except queue.Empty:
            raise self.error(f"did not say {waiting_for} in time") from None
        if line is None:
            self._lines.put(None)  # later calls must end as well
            raise self.error(f"{self._fault or self._end()} without saying {waiting_for}")
        return line

    def error(self, what: str) -> EngineError:
        """An error with the program's name and its last output."""
        return EngineError(f"{self._name} {what}", (*self._said, *self._complaints))

    def close(self, farewell: str) -> None:
        """Send a last line, and kill the process if it does not exit by itself."""
        with suppress(EngineError):
            self.send(farewell)
        with suppress(OSError):
            self._stdin.close()
        try:
            self._process.wait(_QUIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            self.kill()
        for reader, stream in zip(self._readers, self._streams, strict=True):
            reader.join(_QUIT_TIMEOUT)
            if not reader.is_alive():  # otherwise a child process still holds the pipe
                stream.close()

    def kill(self) -> None:
        """Kill the process and its children: the command may be a script around an engine."""
        with suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _end(self) -> str:
        """A description of how the process ended; waits a moment for it to end."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_QUIT_TIMEOUT)
        self._readers[1].join(_QUIT_TIMEOUT)  # its last output may explain it
        status = self._process.returncode
        return "has closed its output" if status is None else f"has ended with status {status}"

    def _read(self, stream: IO[str]) -> None:
        """Read the program's lines until there are no more, or a limit is exceeded."""
        while line := stream.readline(_LONGEST + 1):
            self._said.append(line.rstrip("\r\n")[:_LONGEST])
            if len(line) > _LONGEST:
                self._fault = f"said a line of more than {_LONGEST} characters"
                break
            if self._kept is not None and self._kept.isdisjoint(line.split(maxsplit=1)[:1]):
                continue
            if self._lines.qsize() >= _MOST_WAITING:
                self._fault = f"said more than {_MOST_WAITING} lines at once"
                break
            self._lines.put(self._said[-1])
        self._lines.put(None)

    def _read_complaints(self, stream: IO[str]) -> None:
        while line := stream.readline(_LONGEST + 1):
            self._complaints.append(line.rstrip("\r\n"))


def _name(command: Sequence[str]) -> str:
    return ascii(" ".join(command))
