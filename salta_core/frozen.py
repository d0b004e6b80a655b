"""Values that never change, so that a copy of one is the value itself."""

from typing import Self

__all__ = ["Frozen"]


class Frozen:
    """A base class of immutable values: ``copy.copy`` and ``copy.deepcopy`` return the value.

    Without it, ``copy`` makes a new object and checks all fields again.
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        """This value."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """This value; all that it refers to is immutable as well."""
        return self
