"""A UGI engine in its own process, as a player."""

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

from salta_core.client.ugi import setup
from salta_core.errors import BadText, excerpt
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import format_ruleset, parse_move

__all__ = ["EngineFailure", "UgiEngine"]

_QUIT_TIMEOUT: Final = 1.0
"""Seconds that it may take to exit."""
_ANSWER_WORDS: Final = frozenset({"ugiok", "readyok", "bestmove"})
"""The first words of the lines that are kept; engines print many others."""
_LONGEST: Final = 1_000_000
"""Characters of a line."""
_MAX_ANSWERS: Final = 1000
"""Answers that may wait to be read."""


class EngineFailure(Exception):  # noqa: N818  # a result of the game, not an error of ours
    """An engine exited, did not answer in time or answered no move; the message says which."""


class UgiEngine:
    """A UGI engine in a process of its own, for one game.

    Args:
        command: the program and its arguments.
        options: name and value of options to set after its greeting.
        go: the words after ``go``.
        patience: seconds a move may take.
        greeting: seconds it may take to start, and as many to get ready.

    Raises:
        EngineFailure: the program cannot be started. Its other failures come with the
            move that it was asked for.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        options: Sequence[tuple[str, str]] = (),
        go: Sequence[str] = (),
        patience: float = 60.0,
        greeting: float = 30.0,
    ) -> None:
        try:
            self._process = process = subprocess.Popen(  # noqa: S603  # the user's own command
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="backslashreplace",
                start_new_session=True,  # Ctrl-C is for us: the engine must not lose by it
            )
        except OSError as error:
            raise EngineFailure(f"cannot be started: {error.strerror}") from None
        if process.stdin is None or process.stdout is None:
            raise AssertionError
        self._stdin, self._stdout = process.stdin, process.stdout
        self._options, self._go, self._patience = options, " ".join(["go", *go]), patience
        self._greeting = greeting
        self._is_ready = False
        self._ruleset: Ruleset | None = None
        self._fault = ""
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def calls(self, _game: Game) -> bool:
        """Never: UGI has no command for it."""
        return False

    def choose(self, game: Game) -> Move:
        """The engine's move, which is not checked here.

        Raises:
            EngineFailure: the engine gave no move.
        """
        if not self._is_ready:
            self._prepare(game.turn_rules)
        if self._ruleset != game.turn_rules:
            self._set_ruleset(game.turn_rules)
        self._send(f"position {setup(game)}")
        self._send(self._go)
        answer = self._received("bestmove", self._patience).split()
        text = answer[1] if len(answer) > 1 else ""
        try:
            return parse_move(text)
        except BadText:
            raise EngineFailure(f"says bestmove {excerpt(text)}, which is not a move") from None

    def close(self) -> None:
        """Ask the process to exit, and kill it if it does not."""
        with suppress(EngineFailure):
            self._send("quit")
        with suppress(OSError):
            self._stdin.close()
        try:
            self._process.wait(_QUIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        self._reader.join(_QUIT_TIMEOUT)
        if not self._reader.is_alive():  # else a child process still holds the pipe
            self._stdout.close()

    def _kill(self) -> None:
        """Kill the process and its children: the command may be a script around an engine."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            os.killpg(self._process.pid, signal.SIGKILL)

    def _prepare(self, ruleset: Ruleset) -> None:
        self._send("ugi")
        self._received("ugiok", self._greeting)
        self._set_ruleset(ruleset)
        for name, value in self._options:
            self._send(f"setoption name {name} value {value}")
        self._send("uginewgame")
        self._send("isready")
        self._received("readyok", self._greeting)
        self._is_ready = True

    def _set_ruleset(self, ruleset: Ruleset) -> None:
        self._send(f"setoption name Ruleset value {format_ruleset(ruleset)}")
        self._ruleset = ruleset

    def _send(self, line: str) -> None:
        try:
            self._stdin.write(f"{line}\n")
            self._stdin.flush()
        except OSError:
            raise EngineFailure("has stopped") from None

    def _received(self, word: str, patience: float) -> str:
        """The next line that begins with a word; lines before it are skipped."""
        end = time.monotonic() + patience
        while True:
            try:
                line = self._lines.get(timeout=max(end - time.monotonic(), 0))
            except queue.Empty:
                raise EngineFailure(f"did not say {word} within {patience:g} s") from None
            if line is None:
                raise EngineFailure(self._fault or f"ended without saying {word}")
            if line.split(maxsplit=1)[:1] == [word]:
                return line

    def _read(self) -> None:
        """Read the engine's output to its end, and stop if it prints far too much."""
        while line := self._stdout.readline(_LONGEST + 1):
            if len(line) > _LONGEST:
                self._fault = f"said a line of more than {_LONGEST} characters"
                break
            if _ANSWER_WORDS.intersection(line.split(maxsplit=1)[:1]):
                self._lines.put(line)
            if self._lines.qsize() > _MAX_ANSWERS:
                self._fault = f"gave more than {_MAX_ANSWERS} answers at once"
                break
        self._lines.put(None)
