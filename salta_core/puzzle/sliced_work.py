"""Computations written as generators and run in slices, so that the caller controls the time."""

from collections.abc import Generator
from typing import Generic, Protocol, TypeAlias, TypeVar

__all__ = ["Resumable", "SlicedWork", "WorkCounter"]

Result = TypeVar("Result")

Resumable: TypeAlias = Generator[None, None, Result]
"""A computation that yields every few nodes and returns its result."""


class WorkCounter(Protocol):
    """An object that counts the work of a computation."""

    @property
    def work(self) -> int:
        """The work done so far, in search nodes."""


class SlicedWork(Generic[Result]):
    """A computation that runs in slices; slicing does not change its result.

    Attributes:
        result: the result of the computation; None until it is done.
    """

    def __init__(self, counter: WorkCounter, work: Resumable[Result]) -> None:
        """Prepare the computation without starting it.

        Args:
            counter: counts the nodes of the computation.
            work: the computation.
        """
        self._counter, self._work = counter, work
        self.result: Result | None = None

    def run(self, nodes: int) -> bool:
        """Continue for about ``nodes`` nodes.

        Returns:
            Whether the computation is done.

        Raises:
            TooLong: the computation has exceeded its node limit.
        """
        target = self._counter.work + nodes
        while self.result is None and self._counter.work < target:
            try:
                next(self._work)
            except StopIteration as end:
                self.result = end.value
        return self.result is not None

    def forget(self) -> None:
        """Free the memory of a computation that will not continue."""
        self._work.close()
