"""The preview picture of a link to a page with a board, as PNG.

It has the usual size of link previews, and the look of ``svg`` without letters.
"""

from collections.abc import Sequence
from typing import Final

from salta_core.picture.pips import pips
from salta_core.picture.raster import Raster, circle, outline
from salta_core.picture.svg import BOARD_COLOURS, DISC_COLOURS, DrawnPiece, DrawnSquare

__all__ = ["HEIGHT", "INK", "PAPER", "WIDTH", "draw_board", "preview"]

WIDTH: Final = 1200
HEIGHT: Final = 630
"""The height of the picture in pixels."""
PAPER: Final = "#f3ead8"
INK: Final = "#2a1f16"

_SIDE: Final = 582
_ROWS: Final = 10
_SIGNS: Final = (BOARD_COLOURS["edge"], BOARD_COLOURS["dark"])
"""The colours of the star, moon and sun beside the board."""


def preview(squares: Sequence[DrawnSquare], colours: tuple[str, str]) -> Raster:
    """A board in the middle, with star, moon and sun on both sides.

    Args:
        squares: the dark squares with their pieces; row 1 is drawn at the bottom.
        colours: the colours of player 1 and player 2, as a preset names them.
    """
    made = Raster(WIDTH, HEIGHT, PAPER)
    left = (WIDTH - _SIDE) // 2
    draw_board(made, squares, colours, left=left, top=(HEIGHT - _SIDE) // 2, side=_SIDE)
    for suit, y in enumerate((165, HEIGHT // 2, HEIGHT - 165)):
        for x in (left // 2, WIDTH - left // 2):
            made.fill([circle(x, y, 62)], _SIGNS[0])
            made.fill([circle(x, y, 58)], PAPER)
            made.fill(outline(pips(suit, 1, 50), x, y), _SIGNS[1])
    return made


def draw_board(  # noqa: PLR0913  # a board and its place
    raster: Raster,
    squares: Sequence[DrawnSquare],
    colours: tuple[str, str],
    *,
    left: int,
    top: int,
    side: int,
) -> None:
    """Draw a board with a given width in pixels into a picture."""
    square = (side - side // 14) // _ROWS
    frame = (side - _ROWS * square) // 2
    line = max(1, side // 250)
    raster.fill_square(left, top, side, BOARD_COLOURS["frame"])
    inner = _ROWS * square + 2 * line
    raster.fill_square(left + frame - line, top + frame - line, inner, BOARD_COLOURS["edge"])
    raster.fill_square(left + frame, top + frame, _ROWS * square, BOARD_COLOURS["light"])
    for each in squares:
        x = left + frame + (each.column - 1) * square
        y = top + frame + (_ROWS - each.row) * square
        raster.fill_square(x, y, square, BOARD_COLOURS["dark"])
        if each.piece:
            middle = (x + square / 2, y + square / 2)
            _draw_disc(raster, middle, 0.42 * square, each.piece, colours[each.piece.player - 1])


def _draw_disc(
    raster: Raster, middle: tuple[float, float], radius: float, piece: DrawnPiece, colour: str
) -> None:
    """Draw a disc with its rim, two rings or a ring of beads, and its pips."""
    x, y = middle
    disc = DISC_COLOURS[colour]
    raster.fill([circle(x, y, radius * 1.02)], disc.edge)
    raster.fill([circle(x, y, radius * 0.985)], disc.base)
    if piece.player == 1:
        for outer, inner in ((0.96, 0.91), (0.87, 0.845)):
            raster.fill([circle(x, y, radius * outer)], disc.rim)
            raster.fill([circle(x, y, radius * inner)], disc.base)
    else:
        for bead_x, bead_y in circle(0, 0, radius * 0.9)[:: _every(radius)]:
            raster.fill([circle(x + bead_x, y + bead_y, radius * 0.048)], disc.rim)
    raster.fill(
        outline(pips(piece.suit, piece.rank, 100), x, y, 0.008 * radius), disc.pips[piece.suit]
    )


def _every(radius: float) -> int:
    """The step between a circle's points that are drawn as beads, about twenty in all."""
    return max(1, round(len(circle(0, 0, radius * 0.9)) / 20))
