"""Engines behind one interface: this package's own, and any UGI engine in its own process.

For example::

    with Engine() as engine:                    # the player of this package
    with Engine.popen("salta ugi") as engine:   # any program that speaks UGI
        move = engine.play(game, Limit(time=0.5))
        best, second = engine.analyse(game, Limit(nodes=20_000), lines=2)
        with engine.analysis(game) as found:    # while it searches
            for [best] in found:
                ...
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Protocol, Self

from salta_core.client.answers import Analysis, EngineError, Option
from salta_core.client.outside import OutsideEngine
from salta_core.client.own import OwnEngine
from salta_core.client.process import words_of_command
from salta_core.client.stream import AnalysisStream, Lines, Note
from salta_core.engine.player import FULL_STRENGTH, MOST_LINES
from salta_core.errors import GameOver
from salta_core.game.game import Game
from salta_core.limit import Limit
from salta_core.rules.move import Move

__all__ = ["Engine"]

_NO_LIMIT = Limit()


class _Searcher(Protocol):
    """The operations that every engine must support, wherever it runs."""

    @property
    def name(self) -> str: ...

    @property
    def options(self) -> Mapping[str, Option]: ...

    def set_option(self, option: Option, value: str) -> None: ...

    def play(self, game: Game, limit: Limit) -> Move: ...

    def analyse(self, game: Game, limit: Limit | None, lines: int, note: Note) -> Lines: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


class Engine:
    """An engine that chooses moves and analyses games.

    Each method waits for the answer; ``AsyncEngine`` is the same for asyncio. An engine handles one
    request at a time. Leaving a ``with`` block closes the engine.

    >>> with Engine(level=3) as engine:
    ...     engine.play(Game.started()) in Game.started().legal_moves
    True
    """

    def __init__(self, level: int = FULL_STRENGTH, seed: int = 0) -> None:
        """Use the player of this package, which runs in this process.

        Args:
            level: 1..10.
            seed: 0 to 2**53 - 1; determines the choice between equal moves, and the errors of
                weaker levels.

        Raises:
            ValueError: there is no such level or seed.
        """
        self._searcher: _Searcher | None = OwnEngine()
        self._stream: AnalysisStream | None = None
        self.configure({"Level": level, "Seed": seed})

    @classmethod
    def popen(
        cls,
        command: str | Sequence[str],
        options: Mapping[str, str | int | bool] | None = None,
        *,
        timeout: float | None = 60.0,
    ) -> Self:
        """Start a UGI engine in a process of its own.

        Args:
            command: the program and its arguments; a string is split as the system's shell
                splits it, so that a Windows path keeps its backslashes.
            options: values of options, as for ``configure``.
            timeout: seconds to wait for an answer, in addition to the time of a limit, before the
                engine counts as dead; None waits for ever.

        Raises:
            EngineError: it cannot be started, or does not greet as UGI engines do.
            ValueError: it has no such option, or the option does not allow the value.
        """
        words = words_of_command(command) if isinstance(command, str) else list(command)
        engine = cls.__new__(cls)
        engine._stream = None  # noqa: SLF001  # of this class
        engine._searcher = OutsideEngine(  # noqa: SLF001
            words, answer_timeout=timeout, start_timeout=timeout
        )
        try:
            engine.configure(options or {})
        except BaseException:
            engine.close()
            raise
        return engine

    @property
    def name(self) -> str:
        """The engine's own name."""
        return self._open.name

    @property
    def options(self) -> Mapping[str, Option]:
        """The engine's options by name, except those that this class sets itself."""
        return self._open.options

    def configure(self, options: Mapping[str, str | int | bool]) -> None:
        """Set options, such as ``{"Level": 5}``.

        Raises:
            ValueError: it has no such option, or the option does not allow the value.
            EngineError: it is closed or has ended.
        """
        known = {name.lower(): option for name, option in self.options.items()}
        texts = []
        for name, value in options.items():
            option = known.get(name.lower())
            if option is None:
                has = ", ".join(self.options) or "none"
                raise ValueError(f"there is no option {name!a}; this engine has {has}")
            texts.append((option, option.text_of(value)))
        for option, text in texts:
            self._free.set_option(option, text)

    def play(self, game: Game, limit: Limit = _NO_LIMIT) -> Move:
        """The engine's move in a game.

        Args:
            game: a game that is not over.
            limit: the limits of the search.

        Raises:
            GameOver: the game is over.
            EngineError: it has ended, does not answer, or plays an illegal move.
        """
        return self._free.play(_going_on(game), limit)

    def analyse(
        self, game: Game, limit: Limit = _NO_LIMIT, *, lines: int = 1
    ) -> tuple[Analysis, ...]:
        """The best lines in a game, the best one first.

        Args:
            game: a game that is not over.
            limit: the limits of the search.
            lines: the number of lines; there are fewer if fewer moves are legal.

        Raises:
            GameOver: the game is over.
            ValueError: ``lines`` is not 1 to 50.
            EngineError: it has ended, does not answer, cannot search several lines, or gives an
                impossible answer.
        """
        _check_lines(lines)
        return self._free.analyse(_going_on(game), limit, lines, lambda _: None)

    def analysis(self, game: Game, limit: Limit | None = None, *, lines: int = 1) -> AnalysisStream:
        """A stream of the best lines in a game, while the engine searches deeper and deeper.

        >>> with Engine() as engine, engine.analysis(Game.started()) as found:
        ...     for [best] in found:
        ...         if best.depth == 2:
        ...             break
        >>> len(best.pv) > 0
        True

        Args:
            game: a game that is not over.
            limit: the limits of the search; without any it continues until it is stopped.
            lines: the number of lines; there are fewer at first, or if fewer moves are legal.

        Raises:
            GameOver: the game is over.
            ValueError: ``lines`` is not 1 to 50.
            EngineError: the engine is closed. Any other failure is raised when the lines are read.
        """
        _check_lines(lines)
        searcher, going_on = self._free, _going_on(game)
        self._stream = AnalysisStream(
            lambda note: searcher.analyse(going_on, limit, lines, note), searcher.stop
        )
        return self._stream

    def stop(self) -> None:
        """Stop the running search from another thread; the search returns its result so far."""
        if self._searcher:
            self._searcher.stop()

    def close(self) -> None:
        """Shut down the engine, which cannot be used afterwards."""
        searcher, self._searcher = self._searcher, None
        if searcher:
            self._end_analysis()
            searcher.close()

    @property
    def _free(self) -> _Searcher:
        """The searcher, ready for a request: any analysis still running is ended first."""
        searcher = self._open
        self._end_analysis()
        return searcher

    def _end_analysis(self) -> None:
        """End the running analysis. If it has failed, whoever reads its lines gets the error."""
        stream, self._stream = self._stream, None
        if stream:
            with suppress(EngineError):
                stream.stop()

    @property
    def _open(self) -> _Searcher:
        if self._searcher is None:
            raise EngineError("the engine is closed")
        return self._searcher

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _check_lines(lines: int) -> None:
    if lines not in range(1, MOST_LINES + 1):
        raise ValueError(f"the number of lines must be 1 to {MOST_LINES}, not {lines}")


def _going_on(game: Game) -> Game:
    if game.ending:
        raise GameOver("game-over", "the game is over ({reason})", reason=game.ending.reason.value)
    return game
