"""An analysis that can be read while it runs."""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

from salta_core.client.answers import Analysis, EngineError

__all__ = ["AnalysisStream", "AsyncAnalysisStream", "Lines", "Note"]

Lines = tuple[Analysis, ...]
"""The best lines, the best one first."""

Note = Callable[[Lines], None]
"""A function that receives the best lines so far."""

_MOST: Final = 1000
"""How many results may wait to be read; beyond that the oldest are dropped."""
_AGAIN: Final = 0.05
"""Seconds between repeated requests to stop, since a search that has not begun misses them."""


class AnalysisStream:
    """A running analysis: an iterator over the best lines, deeper and deeper.

    Leaving a ``with`` block stops the analysis, and so does the next request to its engine.

    Attributes:
        lines: the best lines so far; empty before the first result.
    """

    def __init__(self, analyse: Callable[[Note], Lines], stop: Callable[[], None]) -> None:
        """Start the analysis in a thread.

        Args:
            analyse: runs the whole analysis, and passes on the lines that it finds.
            stop: stops the analysis.
        """
        self.lines: Lines = ()
        self._analyse, self._stop = analyse, stop
        self._unread: deque[Lines] = deque(maxlen=_MOST)
        self._error: Exception | None = None
        self._is_stopped = self._is_over = False
        self._news = threading.Condition()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def __iter__(self) -> Iterator[Lines]:
        return self

    def __next__(self) -> Lines:
        """The next lines, as soon as they are available.

        Raises:
            StopIteration: the analysis is over.
            EngineError: the engine has ended, does not answer, or gives an impossible answer.
        """
        with self._news:
            self._news.wait_for(lambda: self._unread or self._is_over)
            if self._unread:
                return self._unread.popleft()
        self._raise()
        raise StopIteration

    def stop(self) -> Lines:
        """Stop the analysis.

        Returns:
            The best lines that it has found.

        Raises:
            EngineError: it had failed before, and the error was not raised yet.
        """
        self._is_stopped = True
        while self._thread.is_alive():
            self._stop()
            self._thread.join(_AGAIN)
        self._raise()
        return self.lines

    def _run(self) -> None:
        try:
            found = self._analyse(self._note)
        except Exception as error:  # noqa: BLE001  # raised where it is read
            if not self._is_stopped:
                self._error = error
        else:
            if found != self.lines:
                self._note(found)
        with self._news:
            self._is_over = True
            self._news.notify_all()

    def _note(self, lines: Lines) -> None:
        with self._news:
            self.lines = lines
            self._unread.append(lines)
            self._news.notify_all()

    def _raise(self) -> None:
        error, self._error = self._error, None
        if error:
            raise error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(*() if kind is None else (EngineError,)):
            self.stop()


class AsyncAnalysisStream:
    """A running analysis for asyncio: ``async with`` starts and stops it.

    While it runs, other requests to its engine wait.
    """

    def __init__(self, begin: Callable[[], AnalysisStream], asking: asyncio.Lock) -> None:
        """Prepare the analysis.

        Args:
            begin: starts the analysis.
            asking: the engine's lock, which is held while the analysis runs.
        """
        self._begin, self._asking = begin, asking
        self._stream: AnalysisStream | None = None

    @property
    def lines(self) -> Lines:
        """The best lines so far; empty before the first result."""
        return self._stream.lines if self._stream else ()

    def __aiter__(self) -> AsyncIterator[Lines]:
        return self

    async def __anext__(self) -> Lines:
        """The next lines, as soon as they are available.

        Raises:
            StopAsyncIteration: the analysis is over.
            EngineError: the engine has ended, does not answer, or gives an impossible answer.
        """
        lines = await asyncio.to_thread(next, self._stream or iter(()), None)
        if lines is None:
            raise StopAsyncIteration
        return lines

    async def stop(self) -> Lines:
        """Stop the analysis.

        Returns:
            The best lines that it has found.

        Raises:
            EngineError: it had failed before, and the error was not raised yet.
        """
        return await asyncio.to_thread(self._stream.stop) if self._stream else ()

    async def __aenter__(self) -> Self:
        await self._asking.acquire()
        try:
            self._stream = self._begin()
        except BaseException:
            self._asking.release()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            with suppress(*() if kind is None else (EngineError,)):
                await asyncio.shield(asyncio.ensure_future(self.stop()))
        finally:
            self._asking.release()
