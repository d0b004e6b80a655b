"""Games with clocks, as the page stores them."""

from collections.abc import Sequence
from typing import Any

MINUTE = 60_000
"""Milliseconds."""


def clocked(
    game: dict[str, object],
    left: tuple[int, int],
    *,
    kind: str = "increment",
    start: int = 5 * MINUTE,
    increment: int = 5000,
) -> dict[str, object]:
    """A game with clocks, and the time of both sides after its moves.

    Args:
        game: as ``kept_game`` makes it.
        left: milliseconds left to player 1 and player 2.
        kind: ``increment`` or ``sandglass``.
        start: milliseconds of each side at the start.
        increment: milliseconds that each side gets for a move.
    """
    record: Any = game["record"]
    side = {"start": start, "increment": increment}
    times: Sequence[Sequence[int]] = [[start, start]] * len(record["moves"]) + [list(left)]
    control = {"kind": kind, "sides": {"1": side, "2": side}}
    return {**game, "clock": {"control": control, "times": times}}
