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
    """A game with clocks, and what both sides have left after its moves.

    Args:
        game: as ``kept_game`` makes it.
        left: milliseconds of player 1 and player 2.
        kind: ``increment`` or ``sandglass``.
        start: what each side has begun with, milliseconds.
        increment: what each side gets for a move, milliseconds.
    """
    record: Any = game["record"]
    side = {"start": start, "increment": increment}
    times: Sequence[Sequence[int]] = [[start, start]] * len(record["moves"]) + [list(left)]
    control = {"kind": kind, "sides": {"1": side, "2": side}}
    return {**game, "clock": {"control": control, "times": times}}
