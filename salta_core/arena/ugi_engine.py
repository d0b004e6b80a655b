"""A UGI engine in its own process, as a player."""

import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Final, Self, TypeVar

from salta_core.client.answers import EngineError
from salta_core.client.process import LineProcess
from salta_core.client.ugi import setup
from salta_core.errors import BadText, excerpt
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import format_ruleset, parse_move

__all__ = ["EngineFailure", "UgiEngine"]

_ANSWER_WORDS: Final = frozenset({"ugiok", "readyok", "bestmove"})
"""The first words of the lines that are kept; engines print many others."""
_Value = TypeVar("_Value")


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
        self._process = _answered(lambda: LineProcess(command, kept=_ANSWER_WORDS))
        self._options, self._go, self._patience = options, " ".join(["go", *go]), patience
        self._greeting = greeting
        self._is_ready = False
        self._ruleset: Ruleset | None = None

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
        self._process.close("quit")

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
        _answered(lambda: self._process.send(line))

    def _received(self, word: str, patience: float) -> str:
        """The next line that begins with a word; lines before it are skipped."""
        until = time.monotonic() + patience
        while True:
            line = _answered(lambda: self._process.receive(until, word))
            if line.split(maxsplit=1)[:1] == [word]:
                return line


def _answered(question: Callable[[], _Value]) -> _Value:
    """The answer of a process.

    Raises:
        EngineFailure: it has none.
    """
    try:
        return question()
    except EngineError as error:
        raise EngineFailure(str(error)) from None
