"""Long work of many searches, done in slices so that the caller controls the time."""

from abc import ABC, abstractmethod
from collections.abc import Generator

__all__ = ["LongWork"]


class LongWork(ABC):
    """A computation that runs in slices; slicing does not change the result.

    Attributes:
        work: yields once for each slice, with the nodes that the slice used.
        done: whether the work is done.
    """

    def __init__(self) -> None:
        """Prepare the work without starting it."""
        self.work = self._worked_off()
        self.done = False

    def run(self, nodes: int) -> bool:
        """Continue for about ``nodes`` nodes; True when done."""
        while not self.done and nodes > 0:
            nodes -= next(self.work)
        return self.done

    def forget(self) -> None:
        """Free the memory of work that will not continue."""
        self.work.close()

    @abstractmethod
    def _working(self) -> Generator[int, None, None]:
        """Do all of the work; yield the nodes of each slice."""

    def _worked_off(self) -> Generator[int, None, None]:
        yield from self._working()
        self.done = True
        yield 0
