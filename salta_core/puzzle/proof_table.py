"""The hash table of a proof."""

from typing import Final

__all__ = ["ProofTable"]

_LIMIT: Final = 120_000
"""The maximum number of entries in a generation, some 15 megabytes."""


class ProofTable:
    """Two bounds for each position, keyed by its hash.

    There are two generations of entries: when the younger is full, it replaces the older.
    """

    def __init__(self) -> None:
        """Start with an empty table."""
        self._young: dict[int, tuple[int, int]] = {}
        self._old: dict[int, tuple[int, int]] = {}

    def get(self, key: int) -> tuple[int, int] | None:
        """The bounds last stored for a position; None if there are none."""
        return self._young.get(key) or self._old.get(key)

    def put(self, key: int, bounds: tuple[int, int]) -> None:
        """Store the bounds of a position."""
        if len(self._young) >= _LIMIT:
            self._old, self._young = self._young, {}
        self._young[key] = bounds
