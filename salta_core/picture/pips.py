"""The pips of a piece as an SVG path: as many stars, moons or suns as its rank.

``web/board/pieces.ts`` draws the same shapes on a canvas.
"""

from collections.abc import Iterator
from functools import cache
from math import atan2, cos, floor, hypot, pi, sin
from typing import Final, NamedTuple

__all__ = ["TURN", "pip_places", "pips", "written"]

TURN: Final = 2 * pi
"""A full turn, in radians."""

_UP: Final = -TURN / 4


class _Ring(NamedTuple):
    """A ring of pips on a face of radius 1: its radius, the pips' radius, the first pip's angle."""

    reach: float
    radius: float
    start: float


_RINGS: Final = (
    _Ring(0, 0.78, 0),
    _Ring(0.47, 0.49, TURN / 8),
    _Ring(0.53, 0.445, _UP),
    _Ring(0.57, 0.405, TURN / 8),
    _Ring(0.615, 0.36, _UP),
)
"""The rings for 1 to 5 pips; the pips are as large as the face allows."""


@cache
def pips(suit: int, rank: int, face: float) -> str:
    """The SVG path of a piece's pips, with the middle of its face as the origin.

    Args:
        suit: 0 for stars, 1 for moons, 2 for suns.
        rank: the number of pips, 1..5.
        face: the radius of the face.
    """
    drawn = (
        shape
        for x, y, radius in pip_places(rank)
        for shape in _SHAPES[suit](x * face, y * face, radius * face)
    )
    return "".join(drawn)


def pip_places(rank: int) -> Iterator[tuple[float, float, float]]:
    """Yield the places of a piece's pips on a face of radius 1, and their radius.

    Args:
        rank: the number of pips, 1..5.

    Yields:
        x (to the right) and y (downwards) from the middle of the face, and the radius.
    """
    ring = _RINGS[rank - 1]
    for order in range(rank):
        angle = ring.start + order * TURN / rank
        yield ring.reach * cos(angle), ring.reach * sin(angle), ring.radius


def written(value: float) -> str:
    """A measure as text, formatted as on the page: at most two decimals, halves rounded up.

    >>> written(39.265), written(-0.001)
    ('39.27', '0')
    """
    return f"{floor(value * 100 + 0.5) / 100:g}"


def _at(x: float, y: float) -> str:
    return f"{written(x)} {written(y)}"


def _star(x: float, y: float, radius: float) -> Iterator[str]:
    for corner in range(10):
        reach = radius * (0.43 if corner % 2 else 0.99)
        angle = _UP + corner * TURN / 10
        yield "L" if corner else "M"
        yield _at(x + reach * cos(angle), y + radius * 0.05 + reach * sin(angle))
    yield "Z"


def _moon(x: float, y: float, radius: float) -> Iterator[str]:
    """A waxing crescent: an arc of the disc, and the shadow's arc back to where it began."""
    reach, tip = radius * 0.87, 0.62
    shift, height = reach * 0.46, reach * sin(pi - tip)
    inner = hypot(reach * cos(tip) - shift, height)
    bend = atan2(height, reach * cos(tip) - shift)
    x -= radius * 0.08
    yield f"M{_at(x + reach * cos(tip), y + reach * sin(tip))}"
    yield f"A{_at(reach, reach)} 0 1 1 {_at(x + reach * cos(tip), y - reach * sin(tip))}"
    x += shift
    yield f"L{_at(x + inner * cos(bend), y - inner * sin(bend))}"
    is_long = int(TURN - 2 * bend > pi)
    yield f"A{_at(inner, inner)} 0 {is_long} 0 {_at(x + inner * cos(bend), y + inner * sin(bend))}"
    yield "Z"


def _sun(x: float, y: float, radius: float) -> Iterator[str]:
    """A disc, a gap and eight rays, turned so that the rays of neighbours do not touch."""
    disc = radius * 0.57
    yield f"M{_at(x + disc, y)}"
    for side in (x - disc, x + disc):
        yield f"A{_at(disc, disc)} 0 0 1 {_at(side, y)}"
    for ray in range(8):
        angle = (ray + 0.5) * TURN / 8
        yield f"M{_at(x + radius * 0.98 * cos(angle), y + radius * 0.98 * sin(angle))}"
        for side in (angle + 0.32, angle - 0.32):
            yield f"L{_at(x + radius * 0.67 * cos(side), y + radius * 0.67 * sin(side))}"
        yield "Z"


_SHAPES: Final = (_star, _moon, _sun)
