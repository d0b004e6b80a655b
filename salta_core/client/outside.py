"""A UGI engine in a process of its own, with the interface that ``Engine`` needs."""

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import MappingProxyType
from typing import Final, TypeVar

from salta_core.client.answers import Analysis, EngineError, Option
from salta_core.client.process import LineProcess
from salta_core.client.stream import Lines, Note
from salta_core.client.ugi import (
    Untrue,
    analysis_of,
    best_move,
    legal_best_move,
    parse_info,
    parse_option,
    setup,
)
from salta_core.game.game import Game
from salta_core.limit import Limit
from salta_core.rules.move import Move
from salta_core.rules.ruleset import Ruleset

__all__ = ["OutsideEngine"]

_BETWEEN: Final = 0.01
"""Seconds between two calls of the function ``until`` of a limit."""
_LINES: Final = "multipv"
_OWN: Final = frozenset({"ruleset", _LINES})
"""The options that are set with each request."""
_Value = TypeVar("_Value")


class OutsideEngine:
    """A UGI engine in a process of its own.

    Args:
        command: the program and its arguments.
        answer_timeout: seconds to wait for an answer in addition to the time of a limit; negative
            to wait less than that time, None to wait for ever.
        start_timeout: seconds that the engine may take to greet, and the same again to get ready;
            None waits for ever.
        kept: the first words of the lines to keep; None keeps all lines. Without ``option`` the
            engine has no options, and without ``info`` an analysis consists only of its move.

    Raises:
        EngineError: it cannot be started, or does not greet.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        answer_timeout: float | None,
        start_timeout: float | None,
        kept: frozenset[str] | None = None,
    ) -> None:
        self._process = LineProcess(command, kept=kept)
        self._answer_timeout, self._start_timeout = answer_timeout, start_timeout
        self._asking = threading.Lock()
        self._ruleset: Ruleset | None = None
        self._last: Game | None = None
        self._count = 1
        self.name = command[0] if command else ""
        self._options: dict[str, Option] = {}
        try:
            self._process.send("ugi")
            self._received("ugiok", self._greeted, start_timeout)
        except BaseException:
            self._process.close("quit")
            raise

    @property
    def options(self) -> Mapping[str, Option]:
        """The engine's options, except those that are set with each request."""
        return MappingProxyType(
            {name: one for name, one in self._options.items() if name.lower() not in _OWN}
        )

    def set_option(self, option: Option, value: str) -> None:
        """Set an option."""
        with self._asking:
            words = "" if option.kind == "button" else f" value {value}"
            self._process.send(f"setoption name {option.name}{words}")

    def play(self, game: Game, limit: Limit) -> Move:
        """The engine's move.

        Raises:
            EngineError: it gives no legal move.
        """
        with self._asking:
            line = self._answered(game, limit)
            return self._true(lambda: legal_best_move(game, line))

    def choose(self, game: Game, limit: Limit) -> Move:
        """The engine's move, legal or not.

        Raises:
            EngineError: it gives no move.
        """
        with self._asking:
            line = self._answered(game, limit)
            return self._true(lambda: best_move(line))

    def analyse(self, game: Game, limit: Limit | None, lines: int, note: Note) -> Lines:
        """The engine's best lines, or only its move if it gives no lines.

        Without a limit the search continues until it is stopped.
        """
        found: dict[int, Analysis] = {}

        def hear(line: str) -> None:
            info = self._true(lambda: parse_info(line))
            rank = info.numbers.get("multipv", 1) if info else 0
            if info and 1 <= rank <= lines:
                found[rank] = self._true(lambda: analysis_of(game, info))
                note(_ranked(found))

        with self._asking:
            self._prepare(game, lines)
            answer = self._searched(limit, hear)
            if not found:
                return (Analysis(None, 0, 0, (self._true(lambda: legal_best_move(game, answer)),)),)
            return _ranked(found)

    def stop(self) -> None:
        """Stop the search."""
        with suppress(EngineError):  # an engine that has ended has stopped searching
            self._process.send("stop")

    def close(self) -> None:
        """Ask the engine to quit, and kill it if it does not."""
        self._process.close("quit")

    def _answered(self, game: Game, limit: Limit) -> str:
        """The line ``bestmove`` that the engine sends for a game."""
        self._prepare(game, 1)
        return self._searched(limit, lambda _: None)

    def _prepare(self, game: Game, lines: int) -> None:
        """Send the rules, the number of lines and the position."""
        rules = game.turn_rules
        is_other = self._last is None or (
            game.start != self._last.start
            or game.moves[: len(self._last.moves)] != self._last.moves
        )
        if self._ruleset != rules:
            self._process.send(f"setoption name Ruleset value {rules}")
            is_other = True
        self._set_lines(lines)
        if is_other:
            self._process.send("uginewgame")
            self._process.send("isready")
            self._received("readyok", lambda _: None, self._start_timeout)
        self._ruleset, self._last = rules, game
        self._process.send(f"position {setup(game)}")

    def _set_lines(self, lines: int) -> None:
        if lines == self._count:
            return
        name = next((name for name in self._options if name.lower() == _LINES), None)
        if name is None:
            raise self._process.error("has no option MultiPV, so it cannot search several lines")
        self._process.send(f"setoption name {name} value {lines}")
        self._count = lines

    def _searched(self, limit: Limit | None, note: Callable[[str], None]) -> str:
        """Run a search, infinite if there is no limit, and return the line ``bestmove``."""
        if limit is None:
            self._process.send("go infinite")
            return self._received("bestmove", note, None)
        patience = self._answer_timeout
        if patience is not None:
            patience += limit.time or 0.0
        if limit.until is None:
            self._process.send(f"go {limit.words}".rstrip())
            return self._received("bestmove", note, patience)
        self._process.send(f"go {limit.words or 'infinite'}")
        with self._stopping(limit.until):
            return self._received("bestmove", note, None if limit.time is None else patience)

    @contextmanager
    def _stopping(self, until: Callable[[], bool]) -> Iterator[None]:
        """Stop the search once ``until`` returns true; any exception of ``until`` is raised."""
        over, raised = threading.Event(), list[BaseException]()

        def watch() -> None:
            try:
                while not over.wait(_BETWEEN):
                    if until():
                        self.stop()
                        return
            except BaseException as error:  # noqa: BLE001  # it is raised again below
                raised.append(error)
                self.stop()

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        try:
            yield
        finally:
            over.set()
            watcher.join()
        if raised:
            raise raised[0]

    def _received(self, word: str, note: Callable[[str], None], patience: float | None) -> str:
        """The next line that begins with a word; all lines before it are passed to ``note``.

        Args:
            word: the word.
            note: receives each line before that one.
            patience: seconds to wait for the line; None waits for ever.
        """
        until = None if patience is None else time.monotonic() + patience
        try:
            while True:
                line = self._process.receive(until, word)
                if line.split(maxsplit=1)[:1] == [word]:
                    return line
                note(line)
        except EngineError:
            self._process.kill()  # it might answer later, as if to the next request
            raise

    def _greeted(self, line: str) -> None:
        if line.startswith("id name "):
            self.name = line.removeprefix("id name ")
        elif line.startswith("option "):
            option = self._true(lambda: parse_option(line))
            self._options[option.name] = option

    def _true(self, answer: Callable[[], _Value]) -> _Value:
        """The result of a parser of the engine's output.

        Raises:
            EngineError: the output is impossible.
        """
        try:
            return answer()
        except Untrue as error:
            raise self._process.error(str(error)) from None


def _ranked(found: Mapping[int, Analysis]) -> Lines:
    return tuple(found[rank] for rank in sorted(found))
