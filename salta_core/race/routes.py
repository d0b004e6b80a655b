"""Routes of one piece past obstacles, and pairs of pieces that get in each other's way.

A step changes the row by one, so it changes the distance to any square by
exactly one, up or down. So a piece makes as many steps *towards* its goal as its distance, and each
step *away* costs two moves in all: a race with the distance D takes D + 2k moves, where k, the
*excess*, counts the steps away.

The tables are computed on first use and cached. Sets of squares are *masks*: integers with bit s
set for square s, so that one ``&`` tests the whole board.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from salta_core.rules.squares import DISTANCES, SQUARES, STEPS

__all__ = ["Routes", "away_masks", "clashes", "reachable", "routes", "squares_in", "toward_masks"]

_ALL: Final = (1 << len(SQUARES)) - 1
_CACHE_SIZE: Final = 1 << 15
_MASKS: Final = 1 << 12
"""How many masks to cache the squares of; most are of neighbours or of a few pieces."""


@lru_cache(maxsize=_MASKS)
def squares_in(mask: int) -> tuple[int, ...]:
    """The squares of a mask, ascending."""
    squares = []
    while mask:
        low = mask & -mask
        squares.append(low.bit_length() - 1)
        mask ^= low
    return tuple(squares)


@cache
def toward_masks(goal: int) -> tuple[int, ...]:
    """For each square, the neighbours nearer to the goal."""
    distance = DISTANCES[goal]
    return tuple(
        sum(1 << other for other in STEPS[square] if distance[other] < distance[square])
        for square in SQUARES
    )


@cache
def away_masks(goal: int) -> tuple[int, ...]:
    """For each square, the neighbours farther from the goal."""
    distance = DISTANCES[goal]
    return tuple(
        sum(1 << other for other in STEPS[square] if distance[other] > distance[square])
        for square in SQUARES
    )


@cache
def reachable(goal: int, spare: int) -> tuple[int, ...]:
    """For each square, the squares that a piece on it can visit with ``spare`` steps away.

    The board is otherwise empty; the square itself is included.
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
    """The union of a table's neighbour masks over the squares of a mask."""
    result = 0
    for square in squares_in(mask):
        result |= table[square]
    return result


class Routes(NamedTuple):
    """The routes of a piece to its goal without a step away.

    Attributes:
        squares: the squares of all routes, with the goal and without the start; 0 if there is
            no route.
        blockers: if there is no route, the obstacles that the piece meets.
    """

    squares: int
    blockers: int


def routes(goal: int, square: int, obstacles: int) -> Routes:
    """The routes of a piece to its goal past obstacles that never move."""
    return _routes(goal, square, obstacles & reachable(goal, 0)[square])


@lru_cache(maxsize=_CACHE_SIZE)
def _routes(goal: int, square: int, obstacles: int) -> Routes:
    nearer = toward_masks(goal)
    layers = [1 << square]
    blockers = 0
    for _ in range(DISTANCES[square][goal]):
        front = _spread(layers[-1], nearer)
        blockers |= front & obstacles
        layers.append(front & ~obstacles)
    if not layers[-1]:
        return Routes(0, blockers)
    farther = away_masks(goal)
    useful = behind = layers.pop()
    for layer in reversed(layers[1:]):
        behind = _spread(behind, farther) & layer
        useful |= behind
    return Routes(useful, 0)


def _closed(seeds: int, table: tuple[int, ...], allowed: int) -> int:
    """The allowed squares that can be reached from the seeds by a table's steps."""
    found = front = seeds & allowed
    while front:
        low = front & -front
        front ^= low
        fresh = table[low.bit_length() - 1] & allowed & ~found
        found |= fresh
        front |= fresh
    return found


@cache
def clashes(goal: int, other_goal: int) -> tuple[int, ...]:
    """For each square of one piece, the squares of a second on which the two need a step away.

    The table is computed backwards from both goals, squares near the first goal first. The result
    for a first piece one step nearer is closed under the second piece's steps, except at the first
    piece's own square, so only those squares are examined again.
    """
    nearer, other_nearer, other_farther = (
        toward_masks(goal),
        toward_masks(other_goal),
        away_masks(other_goal),
    )
    compatible = [0] * len(SQUARES)
    for square in sorted(SQUARES, key=DISTANCES[goal].__getitem__):
        allowed = _ALL & ~(1 << square)
        seeds = left = 0
        if square == goal:
            left = 1 << other_goal
        else:
            targets = squares_in(nearer[square])
            for target in targets:
                seeds |= compatible[target]
            for target in targets:
                if other_nearer[target] & seeds & allowed:
                    left |= 1 << target
        compatible[square] = seeds & allowed | _closed(left, other_farther, allowed & ~seeds)
    return tuple(
        _ALL & ~mask & ~(1 << square) for square, mask in zip(SQUARES, compatible, strict=True)
    )
