"""Tables for one goal or two, made when first asked for and kept.

A step changes the row by one, so it changes the distance to any square by
exactly one, up or down. Hence a piece makes its distance in steps *towards* its
goal, and each step *away* costs two moves in the end: a race of D moves'
distance takes D + 2k moves, where k, the *excess*, counts the steps away.

Sets of squares are *masks*: integers with bit s set for square s. Fifty bits
fit two digits of a Python integer, so one ``&`` asks a question of the whole
board.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from salta_core.rules.squares import DISTANCES, SQUARES, STEPS

__all__ = ["Ways", "away_masks", "clashes", "reach", "squares_in", "toward_masks", "ways"]

_ALL: Final = (1 << len(SQUARES)) - 1
_REMEMBERED: Final = 1 << 15


def squares_in(mask: int) -> Iterator[int]:
    """The squares of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@cache
def toward_masks(goal: int) -> tuple[int, ...]:
    """By square: the neighbours nearer to the goal."""
    distance = DISTANCES[goal]
    return tuple(
        sum(1 << other for other in STEPS[square] if distance[other] < distance[square])
        for square in SQUARES
    )


@cache
def away_masks(goal: int) -> tuple[int, ...]:
    """By square: the neighbours farther from the goal."""
    distance = DISTANCES[goal]
    return tuple(
        sum(1 << other for other in STEPS[square] if distance[other] > distance[square])
        for square in SQUARES
    )


@cache
def reach(goal: int, spare: int) -> tuple[int, ...]:
    """By square: where a piece can get on its way to the goal with so many steps away.

    On an empty board, the square it stands on included.
    """
    distance = DISTANCES[goal]
    return tuple(
        sum(
            1 << other
            for other in SQUARES
            if DISTANCES[square][other] + distance[other] <= distance[square] + 2 * spare
        )
        for square in SQUARES
    )


def _spread(mask: int, table: tuple[int, ...]) -> int:
    """All squares one step, by a table of neighbour masks, from a square of the mask."""
    result = 0
    for square in squares_in(mask):
        result |= table[square]
    return result


class Ways(NamedTuple):
    """How a piece can get home by steps towards its goal alone.

    Attributes:
        squares: every square that some way touches, the first left out, the goal
            included; empty where there is no way.
        blockers: where there is no way, the obstacles that shut the last ways off.
    """

    squares: int
    blockers: int


def ways(goal: int, square: int, obstacles: int) -> Ways:
    """The ways home of a piece past obstacles that never move."""
    return _ways(goal, square, obstacles & reach(goal, 0)[square])


@lru_cache(maxsize=_REMEMBERED)
def _ways(goal: int, square: int, obstacles: int) -> Ways:
    nearer = toward_masks(goal)
    layers = [1 << square]
    met = 0
    for _ in range(DISTANCES[square][goal]):
        front = _spread(layers[-1], nearer)
        met |= front & obstacles
        layers.append(front & ~obstacles)
    if not layers[-1]:
        return Ways(0, met)
    farther = away_masks(goal)
    useful = behind = layers.pop()
    for layer in reversed(layers[1:]):
        behind = _spread(behind, farther) & layer
        useful |= behind
    return Ways(useful, 0)


def _closed(seeds: int, table: tuple[int, ...], allowed: int) -> int:
    """The seeds and all that steps by the table reach from them within the allowed squares."""
    found = front = seeds & allowed
    while front:
        front = _spread(front, table) & allowed & ~found
        found |= front
    return found


@cache
def clashes(goal: int, other_goal: int) -> tuple[int, ...]:
    """By square of one piece: where another costs the two of them a step away at least.

    Worked out backwards from both at home, squares near the first goal first.
    """
    nearer, other_farther = toward_masks(goal), away_masks(other_goal)
    peaceful = [0] * len(SQUARES)
    for square in sorted(SQUARES, key=DISTANCES[goal].__getitem__):
        seeds = 1 << other_goal if square == goal else 0
        for target in squares_in(nearer[square]):
            seeds |= peaceful[target]
        peaceful[square] = _closed(seeds, other_farther, _ALL & ~(1 << square))
    return tuple(
        _ALL & ~mask & ~(1 << square) for square, mask in zip(SQUARES, peaceful, strict=True)
    )
