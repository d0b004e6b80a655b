"""The opening as a small SVG picture in the page, shown until the canvas has been drawn.

It has the measures and colours of the board on the canvas, without grain and gloss. So a first
visit shows the whole board as soon as the page and its style sheet are loaded.

The picture itself takes time to load, so it has few elements: all discs of a side are dots on one
path, and all pips of a suit are one path.
"""

from __future__ import annotations

from itertools import cycle, pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple

from salta_core.picture.pips import pip_places
from salta_core.picture.svg import BOARD_COLOURS, DISC_COLOURS
from salta_core.rules.pieces import EMPTY, Piece, Suit, owner, rank, suit
from salta_core.rules.squares import ROWS, SQUARES, Square, column, row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Colours = Sequence[str]
    Standing = Sequence[tuple[Piece, Square]]

__all__ = ["FIRST_RULESET", "MARK", "PICTURE_ID", "opening_picture"]

MARK = "<!-- opening picture -->"
PICTURE_ID = "opening"
FIRST_RULESET = "little"
"""The game that a newcomer begins with: the first of `COURSE` in `web/game/rulesets.ts`."""

_SQUARE = 100
_FRAME = 48
"""The usual share of a board, by `layoutOf` of `web/board/geometry.ts`."""
_SIDE = ROWS * _SQUARE + 2 * _FRAME
_FACE = 34
_RINGS = (("edge", 85), ("base", 82), ("rim", 78), ("base", 75), ("rim", 71), ("base", 69))
"""The discs of a piece from bottom to top: their colours and diameters."""


def opening_picture(opening: Mapping[str, Any]) -> str:
    """The board of an opening as one SVG element, with player 1 below.

    Args:
        opening: the opening of a preset from the bridge, with `board` and `colours`.
    """
    standing = [
        (Piece(letter), square)
        for square, letter in zip(SQUARES, opening["board"], strict=True)
        if letter != EMPTY
    ]
    sides = [[one for one in standing if owner(one[0]) == player] for player in (1, 2)]
    parts = [
        f'<svg id="{PICTURE_ID}" viewBox="0 0 {_SIDE} {_SIDE}" aria-hidden="true">',
        *_board(),
        "<g>",
        *(
            part
            for player, side in enumerate(sides, 1)
            for part in _pieces(player, side, opening["colours"][player - 1])
        ),
        "</g></svg>",
    ]
    return "".join(parts)


def _board() -> Iterator[str]:
    """The frame and its inlay, in the colours of `board.css`, and the squares."""
    yield f'<path fill="currentColor" d="{_square(0)}"/><path d="{_square(_FRAME - 4)}"/>'
    yield f'<path fill="{BOARD_COLOURS["light"]}" d="{_square(_FRAME)}"/>'
    dashes = f'stroke-width="{_SQUARE}" stroke-dasharray="{_SQUARE}"'
    yield f'<path stroke="{BOARD_COLOURS["dark"]}" {dashes} d="{_dark_rows()}"/>'


def _dark_rows() -> str:
    """A dashed line along each row from its first dark square, with dashes as dark squares."""
    firsts = dict(reversed([(y, x) for x, y in map(_middle, SQUARES)]))
    return "".join(f"M{x - _SQUARE // 2} {y}H{_SIDE - _FRAME}" for y, x in firsts.items())


def _square(at: int) -> str:
    """A square around the centre of the board with its upper left corner at this coordinate."""
    side = _SIDE - 2 * at
    return f"M{at} {at}h{side}v{side}h-{side}z"


def _pieces(player: int, side: Standing, colour: str) -> Iterator[str]:
    """A side's discs as concentric layers, and their pips."""
    disc = DISC_COLOURS[colour]
    name = f"side{player}"
    dots = "".join(f"M{x} {y}h0" for x, y in (_middle(square) for _, square in side))
    yield f'<defs><path id="{name}" stroke-linecap="round" d="{dots}"/></defs>'
    for layer, width in _RINGS:
        yield f'<use href="#{name}" stroke="{getattr(disc, layer)}" stroke-width="{width}"/>'
    for each in Suit:
        found = [(rank(piece), square) for piece, square in side if suit(piece) is each]
        drawn = "".join(
            f"M{_written(*_middle(square))}{_pips(each, many)}" for many, square in found
        )
        yield f'<path fill="{disc.pips[each.value]}" d="{drawn}"/>'


def _pips(each: Suit, many: int) -> str:
    """The pips of a piece, from its centre; each is closed, so the next starts at its start."""
    at, drawn = (0, 0), ""
    for right, down, radius in pip_places(many):
        shape = _SHAPES[each](radius * _FACE)
        to = round(right * _FACE + shape.begin[0]), round(down * _FACE + shape.begin[1])
        drawn += f"m{_written(to[0] - at[0], to[1] - at[1])}{shape.path}z"
        at = to
    return drawn


class _Shape(NamedTuple):
    """A pip: its start relative to its centre, and its outline from there."""

    begin: tuple[float, float]
    path: str


def _star(radius: float) -> _Shape:
    return _rayed(5, 0.99 * radius, 0.43 * radius)


def _sun(radius: float) -> _Shape:
    return _rayed(8, 0.98 * radius, 0.6 * radius)


def _moon(radius: float) -> _Shape:
    """A moon: from its upper tip along the left to its lower tip, and back on a smaller circle."""
    outer, inner, height = (round(part * radius) for part in (0.87, 0.59, 1.01))
    path = f"a{outer} {outer} 0 1 0 0 {height}a{inner} {inner} 0 1 1 0-{height}"
    return _Shape((0.63 * radius, -height / 2), path)


def _rayed(rays: int, outer: float, inner: float) -> _Shape:
    angles = [order * pi / rays - pi / 2 for order in range(2 * rays)]
    corners = [
        (reach * cos(angle), reach * sin(angle))
        for angle, reach in zip(angles, cycle((outer, inner)), strict=False)
    ]
    steps = ((round(x - a), round(y - b)) for (a, b), (x, y) in pairwise(corners))
    return _Shape(corners[0], "".join(f"l{_written(*step)}" for step in steps))


_SHAPES = {Suit.STAR: _star, Suit.MOON: _moon, Suit.SUN: _sun}


def _written(x: float, y: float) -> str:
    return f"{x:.0f} {y:.0f}".replace(" -", "-")


def _corner(square: Square) -> tuple[int, int]:
    """The upper left corner of a square."""
    return _FRAME + (column(square) - 1) * _SQUARE, _FRAME + (ROWS - row(square)) * _SQUARE


def _middle(square: Square) -> tuple[int, int]:
    x, y = _corner(square)
    return x + _SQUARE // 2, y + _SQUARE // 2
