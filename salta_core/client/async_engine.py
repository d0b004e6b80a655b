"""Engines for asyncio: the same interface, with ``await``.

async with await AsyncEngine.popen("salta ugi") as engine:
    move = await engine.play(game, Limit(time=0.5))
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Final, Self, TypeVar

from salta_core.client.answers import Analysis, Option
from salta_core.client.engine import Engine
from salta_core.client.stream import AsyncAnalysisStream
from salta_core.engine.player import FULL_STRENGTH
from salta_core.game.game import Game
from salta_core.limit import Limit
from salta_core.rules.move import Move

__all__ = ["AsyncEngine"]

_NO_LIMIT: Final = Limit()
_AGAIN: Final = 0.05
"""Seconds between repeated requests that a cancelled search stop."""
_Value = TypeVar("_Value")


class AsyncEngine:
    """An engine whose answers are awaited, while the event loop keeps running.

    Simultaneous requests are answered one at a time. Cancelling a request stops its search, after
    which the engine can be used again. Each search runs in a thread.
    """

    def __init__(self, level: int = FULL_STRENGTH, seed: int = 0) -> None:
        """Use the player of this package; see ``Engine``.

        Raises:
            ValueError: there is no such level or seed.
        """
        self._engine = Engine(level, seed)
        self._asking = asyncio.Lock()

    @classmethod
    async def popen(
        cls,
        command: str | Sequence[str],
        options: Mapping[str, str | int | bool] | None = None,
        *,
        timeout: float | None = 60.0,  # noqa: ASYNC109  # for one answer, as in Engine
    ) -> Self:
        """Start a UGI engine in a process of its own; see ``Engine.popen``.

        Raises:
            EngineError: it cannot be started, or does not greet as UGI engines do.
            ValueError: it has no such option, or the option does not allow the value.
        """
        engine = cls()
        engine._engine = await asyncio.to_thread(  # of this class
            lambda: Engine.popen(command, options, timeout=timeout)
        )
        return engine

    @property
    def name(self) -> str:
        """The engine's own name."""
        return self._engine.name

    @property
    def options(self) -> Mapping[str, Option]:
        """The engine's options by name; see ``Engine.options``."""
        return self._engine.options

    async def configure(self, options: Mapping[str, str | int | bool]) -> None:
        """Set options; see ``Engine.configure``.

        Raises:
            ValueError: it has no such option, or the option does not allow the value.
            EngineError: it is closed or has ended.
        """
        await self._asked(lambda: self._engine.configure(options))

    async def play(self, game: Game, limit: Limit = _NO_LIMIT) -> Move:
        """The engine's move in a game; see ``Engine.play``.

        Raises:
            GameOver: the game is over.
            EngineError: it has ended, does not answer, or plays an illegal move.
        """
        return await self._asked(lambda: self._engine.play(game, limit))

    async def analyse(
        self, game: Game, limit: Limit = _NO_LIMIT, *, lines: int = 1
    ) -> tuple[Analysis, ...]:
        """The best lines in a game, the best one first; see ``Engine.analyse``.

        Raises:
            GameOver: the game is over.
            ValueError: ``lines`` is not 1 to 50.
            EngineError: it has ended, does not answer, cannot search several lines, or gives an
                impossible answer.
        """
        return await self._asked(lambda: self._engine.analyse(game, limit, lines=lines))

    def analysis(
        self, game: Game, limit: Limit | None = None, *, lines: int = 1
    ) -> AsyncAnalysisStream:
        """The best lines in a game while the engine searches; see ``Engine.analysis``.

        async with engine.analysis(game) as found:
            async for [best] in found:
                ...
        """
        return AsyncAnalysisStream(
            lambda: self._engine.analysis(game, limit, lines=lines), self._asking
        )

    async def close(self) -> None:
        """Shut down the engine."""
        await asyncio.to_thread(self._engine.close)

    async def _asked(self, question: Callable[[], _Value]) -> _Value:
        async with self._asking:
            answer = asyncio.ensure_future(asyncio.to_thread(question))
            try:
                return await asyncio.shield(answer)
            except asyncio.CancelledError:
                while not answer.done():  # stop() has no effect on a search that has not begun
                    self._engine.stop()
                    await asyncio.wait({answer}, timeout=_AGAIN)
                answer.exception()  # nobody else awaits it
                raise

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
