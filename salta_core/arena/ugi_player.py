"""A UGI engine in its own process, as a player."""

from collections.abc import Sequence
from types import TracebackType
from typing import Final, Self

from salta_core.client.answers import Option
from salta_core.client.outside import OutsideEngine
from salta_core.game.game import Game
from salta_core.limit import Limit
from salta_core.rules.moves import Move

__all__ = ["UgiPlayer"]

_ANSWER_WORDS: Final = frozenset({"ugiok", "readyok", "bestmove"})
"""The first words of the lines that are kept; engines print many others."""
_NO_LIMIT: Final = Limit()


class UgiPlayer:
    """A UGI engine that plays one game in a process of its own.

    Args:
        command: the program and its arguments.
        options: the names and values of options to set; the engine need not have announced them.
        limit: the limits of each move.
        patience: seconds that a move may take.
        start_timeout: seconds that the engine may take to start, and the same again to get ready.

    Raises:
        EngineError: the engine cannot be started, or does not greet as UGI engines do.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        options: Sequence[tuple[str, str]] = (),
        limit: Limit = _NO_LIMIT,
        patience: float = 60.0,
        start_timeout: float = 30.0,
    ) -> None:
        self._limit = limit
        self._engine = OutsideEngine(
            command,
            answer_timeout=patience - (limit.time or 0.0),
            start_timeout=start_timeout,
            kept=_ANSWER_WORDS,
        )
        try:
            for name, value in options:
                self._engine.set_option(Option(name, "string"), value)
        except BaseException:
            self.close()
            raise

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
        """False: UGI has no command for calls."""
        return False

    def choose(self, game: Game) -> Move:
        """The engine's move, which is not checked here.

        Raises:
            EngineError: the engine gave no move.
        """
        return self._engine.choose(game, self._limit)

    def close(self) -> None:
        """Ask the process to exit, and kill it if it does not."""
        self._engine.close()
