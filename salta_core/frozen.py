"""A base class for values that never change, whose copies are the values themselves."""

from typing import Self

__all__ = ["Frozen"]


class Frozen:
    """A base class of immutable values, which ``copy.copy`` and ``copy.deepcopy`` return as is.

    Without it, ``copy`` makes a new object and checks all fields again.
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        """Return this value itself."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Return this value itself; all that it refers to is immutable as well."""
        return self
