"""The limits of any search, count or proof: one value for all of them."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from salta_core.frozen import Frozen

__all__ = ["Limit", "checked_limit"]


@dataclass(frozen=True, slots=True)
class Limit(Frozen):
    """The limits of a search, a count or a proof, which ends at the first limit that it reaches.

    >>> Limit(time=0.5), Limit(nodes=2000)
    (Limit(time=0.5), Limit(nodes=2000))

    Attributes:
        time: the time limit in seconds.
        nodes: how many positions to search; in a count of moves to go, how many arrangements of
            one side's pieces. With nodes alone the result is the same on every machine.
        depth: the number of plies to search; only engines take it.
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
        """Refuse values that are not valid limits."""
        for name, value in (("nodes", self.nodes), ("depth", self.depth)):
            if value is not None and type(value) is not int:
                raise TypeError(f"{name} must be a whole number, not {value!r}")
        if self.until is not None and not callable(self.until):
            raise TypeError(f"until must be a function, not {self.until!r}")
        for name, limit in (("time", self.time), ("nodes", self.nodes), ("depth", self.depth)):
            if limit is not None and not (0 < limit < math.inf):
                raise ValueError(f"{name} must be a number above 0, not {limit!r}")

    def __repr__(self) -> str:
        """An expression that makes an equal value, with only the limits that are set."""
        values = {name: getattr(self, name) for name in self.__slots__}
        given = (f"{name}={value!r}" for name, value in values.items() if value is not None)
        return f"Limit({', '.join(given)})"

    def begun(self) -> Callable[[], bool]:
        """Start the clock and return a function that returns whether to stop."""
        until = self.until or _never
        if self.time is None:
            return until
        end = time.monotonic() + self.time
        return lambda: time.monotonic() >= end or until()

    @property
    def words(self) -> str:
        """The limits as the arguments of UGI's ``go`` command.

        >>> Limit(time=0.5).words
        'movetime 500'
        """
        milliseconds = None if self.time is None else max(1, round(1000 * self.time))
        limits = {"movetime": milliseconds, "nodes": self.nodes, "depth": self.depth}
        return " ".join(f"{name} {value}" for name, value in limits.items() if value is not None)


def checked_limit(limit: Limit) -> Limit:
    """Return a limit if it is valid for a count or a proof.

    Raises:
        TypeError: the argument is not a ``Limit``.
        ValueError: the limit has a depth, which only engines take.
    """
    if not isinstance(limit, Limit):
        raise TypeError(f"a limit is a Limit, such as Limit(time=0.5), not {limit!r}")
    if limit.depth is not None:
        raise ValueError("depth limits the search of an engine, and nothing else")
    return limit


def _never() -> bool:
    return False
