"""Any engine that speaks UGI, as a player: a process asked for one move after another."""

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

from salta_core.errors import BadText, excerpt
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import format_move, format_position, format_ruleset, parse_move

__all__ = ["EngineFailure", "UgiEngine"]

_FAREWELL: Final = 1.0
"""Seconds it may take to leave."""
_ANSWERS: Final = frozenset({"ugiok", "readyok", "bestmove"})
"""What a line must begin with to be kept; an engine may say anything else, and much of it."""
_LONGEST: Final = 1_000_000
"""Characters of a line."""
_MOST: Final = 1000
"""Answers that nobody has asked for yet."""


class EngineFailure(Exception):  # noqa: N818  # what happened to the engine, not to us
    """An engine that died, fell silent or said what is no move; the message tells which."""


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
                start_new_session=True,  # an interruption is for us, not for the engine to lose by
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
        """Never: UGI has no word for it."""
        return False

    def choose(self, game: Game) -> Move:
        """The engine's move, which may be any; legal or not is for others to say.

        Raises:
            EngineFailure: there is no such move.
        """
        if not self._is_ready:
            self._get_ready(game.turn_rules)
        if self._ruleset != game.turn_rules:
            self._set_ruleset(game.turn_rules)
        self._say(f"position {_setup(game)}")
        self._say(self._go)
        answer = self._heard("bestmove", self._patience).split()
        text = answer[1] if len(answer) > 1 else ""
        try:
            return parse_move(text)
        except BadText:
            raise EngineFailure(f"says bestmove {excerpt(text)}, which is not a move") from None

    def close(self) -> None:
        """Ask the process to leave, and see to it that it does."""
        with suppress(EngineFailure):
            self._say("quit")
        with suppress(OSError):
            self._stdin.close()
        try:
            self._process.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        self._reader.join(_FAREWELL)
        if not self._reader.is_alive():  # else a process that it left behind holds the line
            self._stdout.close()

    def _kill(self) -> None:
        """End the process, and those it has started: a command may be a script round an engine."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            os.killpg(self._process.pid, signal.SIGKILL)

    def _get_ready(self, ruleset: Ruleset) -> None:
        self._say("ugi")
        self._heard("ugiok", self._greeting)
        self._set_ruleset(ruleset)
        for name, value in self._options:
            self._say(f"setoption name {name} value {value}")
        self._say("uginewgame")
        self._say("isready")
        self._heard("readyok", self._greeting)
        self._is_ready = True

    def _set_ruleset(self, ruleset: Ruleset) -> None:
        self._say(f"setoption name Ruleset value {format_ruleset(ruleset)}")
        self._ruleset = ruleset

    def _say(self, line: str) -> None:
        try:
            self._stdin.write(f"{line}\n")
            self._stdin.flush()
        except OSError:
            raise EngineFailure("has stopped") from None

    def _heard(self, word: str, patience: float) -> str:
        """The next line that begins with a word; those before it are passed over."""
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
        """Hear the engine to its end, but no more of it than an engine has to say."""
        while line := self._stdout.readline(_LONGEST + 1):
            if len(line) > _LONGEST:
                self._fault = f"said a line of more than {_LONGEST} characters"
                break
            if _ANSWERS.intersection(line.split(maxsplit=1)[:1]):
                self._lines.put(line)
            if self._lines.qsize() > _MOST:
                self._fault = f"gave more than {_MOST} answers at once"
                break
        self._lines.put(None)


def _setup(game: Game) -> str:
    """How a game came to stand, in the words of ``position``.

    After a call jumps are compulsory, so earlier steps may not have been legal by the rules of
    this turn: the engine gets the position without the moves.
    """
    if game.is_called:
        return f"fen {format_position(game.position)}"
    is_opening = game.start == Position.opening(game.ruleset)
    start = "startpos" if is_opening else f"fen {format_position(game.start)}"
    moves = " ".join(map(format_move, game.moves))
    return f"{start} moves {moves}" if moves else start
