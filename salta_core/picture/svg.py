"""A board as an SVG picture, which notebooks show for a position or a game.

It looks like the picture that the page exports: sizes and colours are those of
``web/share/picture.ts``, and tests compare both pictures with ``tests/golden/picture.svg``. This
module takes plain numbers, so it depends on no other part of the package; the page's engine is
built without it.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from salta_core.picture.pips import TURN, pips, written

__all__ = [
    "BOARD_COLOURS",
    "DISC_COLOURS",
    "SHOWN",
    "DiscColours",
    "DrawnArrow",
    "DrawnPiece",
    "DrawnSquare",
    "board_svg",
]


class DrawnPiece(NamedTuple):
    """A piece to draw.

    Attributes:
        player: the piece's owner, 1 or 2.
        suit: 0 for stars, 1 for moons, 2 for suns.
        rank: the number of suit marks, 1..5.
    """

    player: int
    suit: int
    rank: int


class DrawnSquare(NamedTuple):
    """A square to draw.

    Attributes:
        column: 1..10 from the left.
        row: 1..10 from the bottom.
        number: the historic number in its corner.
        piece: the piece on it; None if it is empty.
        fill: the colour of the square, as CSS writes it; None for the board's colour.
        goal: the piece whose goal it is, whose emblem is shown while the square is empty.
    """

    column: int
    row: int
    number: int
    piece: DrawnPiece | None
    fill: str | None = None
    goal: DrawnPiece | None = None


class DrawnArrow(NamedTuple):
    """An arrow to draw over the pieces.

    Attributes:
        tail: the column and row where it begins.
        head: the column and row to which it points.
        colour: its colour, as CSS writes it.
    """

    tail: tuple[int, int]
    head: tuple[int, int]
    colour: str


class DiscColours(NamedTuple):
    """The colours of one side's discs.

    Attributes:
        base: the colour of the disc itself.
        edge: the colour of the line around it.
        rim: the colour of the rings or beads.
        pips: the colours of the stars, moons and suns.
    """

    base: str
    edge: str
    rim: str
    pips: tuple[str, str, str]


_FOIL: Final = ("#fdf0cd", "#e9eef0", "#ffd76a")

DISC_COLOURS: Final[Mapping[str, DiscColours]] = {
    "green": DiscColours("#0f5331", "#062a19", "#f0d391", _FOIL),
    "red": DiscColours("#d03a28", "#7a140c", "#ffe9c2", ("#fff5dc", "#f4f6f6", "#ffe58f")),
    "blue": DiscColours("#193d78", "#0a1f45", "#f0d391", _FOIL),
    "black": DiscColours("#2a2624", "#0d0b0a", "#e8c98b", _FOIL),
    "white": DiscColours("#f1e6cc", "#b9a67f", "#7a4a1e", ("#8c2a1c", "#274268", "#7d4600")),
}
"""The colours of a player's discs, keyed by the name that a preset gives the player's colour."""

BOARD_COLOURS: Final[Mapping[str, str]] = {
    "frame": "#4c2616",
    "edge": "#d9b36a",
    "light": "#e3c48d",
    "dark": "#74492b",
    "number": "#ffe8be",
    "goal": "#ffe8be",
}
"""The colours of the board."""

_SQUARE: Final = 100
_FRAME: Final = 40
_EDGE: Final = 4
"""The width of the line between frame and squares."""
_ROWS: Final = 10
_FIELD: Final = _ROWS * _SQUARE
_SIDE: Final = _FIELD + 2 * _FRAME
SHOWN: Final = 432
"""The default width and height in pixels: forty for each square."""
_RADIUS: Final = 42
_FACE: Final = 0.8 * _RADIUS
_SIGN: Final = 31
"""The size of the emblem on a goal."""
_BEADS: Final = 24
_SHAFT: Final = 18
"""The width of an arrow."""
_HEAD: Final = 46
"""The length and the width of an arrow's head."""
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{3,8}|[A-Za-z]+(?:\([0-9A-Za-z ,.%/-]*\))?")


def board_svg(  # noqa: PLR0913  # all but the first four have good defaults
    squares: Sequence[DrawnSquare],
    colours: tuple[str, str],
    title: str,
    description: str,
    *,
    size: int = SHOWN,
    flip: bool = False,
    arrows: Iterable[DrawnArrow] = (),
) -> str:
    """A board as one SVG element without references to other files.

    Args:
        squares: the dark squares with their pieces; row 1 is drawn at the bottom.
        colours: the colours of player 1 and player 2, as a preset names them.
        title: the title of the picture, in one line.
        description: the contents of the picture in words, for screen readers.
        size: width and height in pixels.
        flip: whether to turn the board, with row 10 at the bottom.
        arrows: the arrows over the pieces.

    Raises:
        ValueError: a colour has characters that CSS colours do not have.
    """
    if flip:
        squares = [
            square._replace(column=_turned(square.column), row=_turned(square.row))
            for square in squares
        ]
        arrows = [
            DrawnArrow(
                (_turned(tail[0]), _turned(tail[1])), (_turned(head[0]), _turned(head[1])), colour
            )
            for tail, head, colour in arrows
        ]
    discs = (
        _disc(square, square.piece, DISC_COLOURS[colours[square.piece.player - 1]])
        for square in squares
        if square.piece
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE} {_SIDE}"'
        f' width="{size}" height="{size}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
    )
    return "".join([head, *_board(squares), *discs, *map(_arrow, arrows), "</svg>"])


def _turned(line: int) -> int:
    """A column or a row of the board turned by 180 degrees."""
    return _ROWS + 1 - line


def _board(squares: Sequence[DrawnSquare]) -> Iterator[str]:
    """The frame, the squares and their numbers."""
    yield f'<rect width="{_SIDE}" height="{_SIDE}" fill="{BOARD_COLOURS["frame"]}"/>'
    yield _filled(_FRAME - _EDGE, _FIELD + 2 * _EDGE, BOARD_COLOURS["edge"])
    yield _filled(_FRAME, _FIELD, BOARD_COLOURS["light"])
    corners = [_corner(square) for square in squares]
    dark = "".join(f"M{x} {y}h{_SQUARE}v{_SQUARE}h-{_SQUARE}z" for x, y in corners)
    yield f'<path d="{dark}" fill="{BOARD_COLOURS["dark"]}"/>'
    for square, (x, y) in zip(squares, corners, strict=True):
        if square.fill is not None:
            fill = _colour(square.fill)
            yield f'<rect x="{x}" y="{y}" width="{_SQUARE}" height="{_SQUARE}" fill="{fill}"/>'
        if square.goal and not square.piece:
            yield _goal(square, square.goal)
    font = 'font-family="Georgia, serif" font-size="14" font-weight="600"'
    yield f'<g {font} fill="{BOARD_COLOURS["number"]}">'
    for square, (x, y) in zip(squares, corners, strict=True):
        yield f'<text x="{x + 3}" y="{y + 14}">{square.number}</text>'
    yield "</g>"


def _filled(at: int, side: int, fill: str) -> str:
    return f'<rect x="{at}" y="{at}" width="{side}" height="{side}" fill="{fill}"/>'


def _corner(square: DrawnSquare) -> tuple[int, int]:
    """The upper left corner of a square."""
    return _FRAME + (square.column - 1) * _SQUARE, _FRAME + (_ROWS - square.row) * _SQUARE


def _disc(square: DrawnSquare, piece: DrawnPiece, colours: DiscColours) -> str:
    x, y = _corner(square)
    path = pips(piece.suit, piece.rank, _FACE)
    return (
        f'<g transform="translate({x + _SQUARE // 2} {y + _SQUARE // 2})">'
        f'<circle r="{_RADIUS}" fill="{colours.base}" stroke="{colours.edge}" stroke-width="1.5"/>'
        f"{_rim(piece.player, colours.rim)}"
        f'<path d="{path}" fill="{colours.pips[piece.suit]}"/></g>'
    )


def _goal(square: DrawnSquare, piece: DrawnPiece) -> str:
    """The emblem of a piece on its goal, in a ring, which is dashed for player 2."""
    x, y = _corner(square)
    path, colour = pips(piece.suit, piece.rank, _SIGN), BOARD_COLOURS["goal"]
    dashes = "" if piece.player == 1 else f' stroke-dasharray="{written(TURN * _RADIUS / 48)}"'
    ring = _ring(0.95, colour, f'stroke-width="3"{dashes}')
    return (
        f'<g transform="translate({x + _SQUARE // 2} {y + _SQUARE // 2})" opacity="0.55">'
        f'{ring}<path d="{path}" fill="{colour}"/></g>'
    )


def _rim(player: int, colour: str) -> str:
    """Two rings for player 1; for player 2 a ring of beads, drawn as round dashes of no length."""
    if player == 1:
        return _ring(0.935, colour, 'stroke-width="2"') + _ring(0.855, colour, 'stroke-width="1"')
    gap = round(TURN * 0.9 * _RADIUS / _BEADS, 3)
    dashes = f'stroke-width="4" stroke-linecap="round" stroke-dasharray="0 {gap}"'
    return _ring(0.9, colour, dashes)


def _ring(share: float, colour: str, stroke: str) -> str:
    return f'<circle r="{written(share * _RADIUS)}" fill="none" stroke="{colour}" {stroke}/>'


def _arrow(arrow: DrawnArrow) -> str:
    """A line with a triangle at its end, half transparent so that pieces below remain visible."""
    (x1, y1), (x2, y2) = (
        (_FRAME + (column - 0.5) * _SQUARE, _FRAME + (_ROWS - row + 0.5) * _SQUARE)
        for column, row in (arrow.tail, arrow.head)
    )
    length = math.hypot(x2 - x1, y2 - y1)
    if not length:
        return ""
    angle = written(math.degrees(math.atan2(y2 - y1, x2 - x1)))
    shaft, half = written(length - _HEAD), _SHAFT // 2
    return (
        f'<path transform="translate({written(x1)} {written(y1)}) rotate({angle})"'
        f' d="M0 {-half}H{shaft}V{-_HEAD // 2}L{written(length)} 0L{shaft} {_HEAD // 2}V{half}H0z"'
        f' fill="{_colour(arrow.colour)}" fill-opacity="0.8"/>'
    )


def _colour(text: str) -> str:
    """Return a colour in CSS form if it has no other characters.

    Raises:
        ValueError: the text has characters that CSS colours do not have.
    """
    if not _COLOUR.fullmatch(text):
        raise ValueError(f"{text!a} is not a colour")
    return text
