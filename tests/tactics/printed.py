"""Positions of the printed figures and games of 1899 and 1901, for the suite."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from salta_core.rules.position import Position
from tests.golden.historic import figures, printed_moves, replayed

__all__ = ["Printed", "printed"]

_EVERY: Final = 5
"""Plies between two positions that are taken from the middle of a game."""


class Printed(NamedTuple):
    """A position, its ruleset, and the depth of its proof."""

    source: str
    position: Position
    ruleset: str
    plies: int
    is_moved: bool
    """Whether its ply is set to be so many plies before the move limit."""


def printed() -> Iterator[Printed]:
    """The positions of the figures, then middle-game positions of the two games."""
    for figure, first, last, plies in (("fig26", 0, 0, 13), ("fig25", 5, 8, 9)):
        start, line, _ = figures()[figure]
        for ply in range(first, last + 1):
            position = replayed("original", start, line[:ply]).position
            source = f"Schubert 1899, {figure}, ply {ply}"
            yield Printed(source, position, "original", plies, is_moved=False)
    for name in ("schubert-1899", "krone-grotewold-1901"):
        positions = replayed("original", None, printed_moves(f"{name}.txt")).positions
        for ply in range(20, len(positions) - 20, _EVERY):
            source = f"{name}, ply {ply}"
            yield Printed(source, positions[ply], "tournament+scoring=simple", 6, is_moved=True)
