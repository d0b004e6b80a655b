"""The limits of any search, count or proof: one value for all of them."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from salta_core.frozen import Frozen

__all__ = ["Limit", "checked_limit"]


@dataclass(frozen=True, slots=True)
class Limit(Frozen):
    """The limits of a search, a count or a proof, which ends at the first that it reaches.

    >>> Limit(time=0.5), Limit(nodes=2000)
    (Limit(time=0.5), Limit(nodes=2000))

    Attributes:
        time: seconds.
        nodes: positions of a search or a proof; in a count of moves to go, arrangements of one
            side's pieces. With nodes alone the result is the same on every machine.
        depth: plies to search; only engines take it.
        until: a function without arguments, called every few milliseconds, that returns whether
            to stop.

    Raises:
        ValueError: a limit is not above 0.
        TypeError: nodes or depth is not a whole number, or ``until`` cannot be called.
    """

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    until: Callable[[], bool] | None = None

    def __post_init__(self) -> None:
        """Refuse limits that allow nothing."""
        for name, value in (("nodes", self.nodes), ("depth", self.depth)):
            if value is not None and type(value) is not int:
                raise TypeError(f"{name} must be a whole number, not {value!r}")
        if self.until is not None and not callable(self.until):
            raise TypeError(f"until must be a function, not {self.until!r}")
        for name, limit in (("time", self.time), ("nodes", self.nodes), ("depth", self.depth)):
            if limit is not None and not (0 < limit < math.inf):
                raise ValueError(f"{name} must be a number above 0, not {limit!r}")

    def __repr__(self) -> str:
        """The call that makes this value, with the limits that are set."""
        values = {name: getattr(self, name) for name in self.__slots__}
        given = (f"{name}={value!r}" for name, value in values.items() if value is not None)
        return f"Limit({', '.join(given)})"

    def begun(self) -> Callable[[], bool]:
        """A function that returns whether to stop; the time counts from now."""
        until = self.until or _never
        if self.time is None:
            return until
        end = time.monotonic() + self.time
        return lambda: time.monotonic() >= end or until()

    @property
    def words(self) -> str:
        """The words after UGI's ``go``.

        >>> Limit(time=0.5).words
        'movetime 500'
        """
        milliseconds = None if self.time is None else max(1, round(1000 * self.time))
        limits = {"movetime": milliseconds, "nodes": self.nodes, "depth": self.depth}
        return " ".join(f"{name} {value}" for name, value in limits.items() if value is not None)


def checked_limit(limit: Limit) -> Limit:
    """The limit of a count or a proof, after a check that it is one.

    Raises:
        TypeError: it is not a ``Limit``.
        ValueError: it has a depth, which only engines take.
    """
    if not isinstance(limit, Limit):
        raise TypeError(f"a limit is a Limit, such as Limit(time=0.5), not {limit!r}")
    if limit.depth is not None:
        raise ValueError("depth limits the search of an engine, and nothing else")
    return limit


def _never() -> bool:
    return False
