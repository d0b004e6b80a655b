"""The hash table of a proof."""

from typing import Final

__all__ = ["ProofTable"]

_LIMIT: Final = 120_000
"""Entries in the younger generation, some 15 megabytes; the older one is as large."""


class ProofTable:
    """Two bounds for each position, by its hash.

    There are two generations of entries: when the younger is full, it replaces the older.
    """

    def __init__(self) -> None:
        """Start empty."""
        self._young: dict[int, tuple[int, int]] = {}
        self._old: dict[int, tuple[int, int]] = {}

    def get(self, key: int) -> tuple[int, int] | None:
        """The bounds stored last for a position, if any."""
        return self._young.get(key) or self._old.get(key)

    def put(self, key: int, bounds: tuple[int, int]) -> None:
        """Store the bounds of a position."""
        if len(self._young) >= _LIMIT:
            self._old, self._young = self._young, {}
        self._young[key] = bounds
