"""The board as an SVG picture, which notebooks show for a position or a game.

It looks like the picture that the page exports: its measures and colours are those of
``web/share/picture.ts``, and ``tests/golden/picture.svg`` is the expected output of both. No page
needs it, so the engine of the site does not contain it.
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final, NamedTuple

from salta_core.rules.pieces import EMPTY, Piece, Player, Suit, owner, rank, suit
from salta_core.rules.pips import TURN, pips, written
from salta_core.rules.squares import ROWS, SQUARES, Square, column, number, row

__all__ = ["DISCS", "WOOD", "Disc", "picture"]


class Disc(NamedTuple):
    """The colours of one side's discs.

    Attributes:
        base: the disc itself.
        edge: the line around it.
        rim: the rings or beads.
        pips: the pips of each suit.
    """

    base: str
    edge: str
    rim: str
    pips: Mapping[Suit, str]


def _pips(star: str, moon: str, sun: str) -> Mapping[Suit, str]:
    return {Suit.STAR: star, Suit.MOON: moon, Suit.SUN: sun}


_FOIL: Final = _pips("#fdf0cd", "#e9eef0", "#ffd76a")

DISCS: Final[Mapping[str, Disc]] = {
    "green": Disc("#0f5331", "#062a19", "#f0d391", _FOIL),
    "red": Disc("#d03a28", "#7a140c", "#ffe9c2", _pips("#fff5dc", "#f4f6f6", "#ffe58f")),
    "blue": Disc("#193d78", "#0a1f45", "#f0d391", _FOIL),
    "black": Disc("#2a2624", "#0d0b0a", "#e8c98b", _FOIL),
    "white": Disc("#f1e6cc", "#b9a67f", "#7a4a1e", _pips("#8c2a1c", "#274268", "#7d4600")),
}
"""The discs of each colour that a preset has for a player."""

WOOD: Final[Mapping[str, str]] = {
    "frame": "#4c2616",
    "edge": "#d9b36a",
    "light": "#e3c48d",
    "dark": "#74492b",
    "number": "#ffe8be",
}
"""The colours of the board."""

_SQUARE: Final = 100
_FRAME: Final = 40
_EDGE: Final = 4
"""The width of the line between frame and squares."""
_FIELD: Final = ROWS * _SQUARE
_SIDE: Final = _FIELD + 2 * _FRAME
_SHOWN: Final = 432
"""The default width and height in pixels: forty for a square."""
_RADIUS: Final = 42
_FACE: Final = 0.8 * _RADIUS
_BEADS: Final = 24


def picture(board: str, colours: tuple[str, str], title: str, description: str) -> str:
    """A board as one self-contained SVG element, with player 1 at the bottom.

    Args:
        board: fifty characters by square.
        colours: of player 1 and player 2, as a preset names them.
        title: a title of one line.
        description: a text alternative to the picture.
    """
    discs = (
        _disc(Piece(letter), square, DISCS[colours[owner(Piece(letter)) - 1]])
        for square, letter in zip(SQUARES, board, strict=True)
        if letter != EMPTY
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE} {_SIDE}"'
        f' width="{_SHOWN}" height="{_SHOWN}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
    )
    return "".join([head, *_squares(), *discs, "</svg>"])


def _squares() -> Iterator[str]:
    """Frame, squares and numbers."""
    yield f'<rect width="{_SIDE}" height="{_SIDE}" fill="{WOOD["frame"]}"/>'
    yield _filled(_FRAME - _EDGE, _FIELD + 2 * _EDGE, WOOD["edge"])
    yield _filled(_FRAME, _FIELD, WOOD["light"])
    corners = [_corner(square) for square in SQUARES]
    dark = "".join(f"M{x} {y}h{_SQUARE}v{_SQUARE}h-{_SQUARE}z" for x, y in corners)
    yield f'<path d="{dark}" fill="{WOOD["dark"]}"/>'
    font = 'font-family="Georgia, serif" font-size="14" font-weight="600"'
    yield f'<g {font} fill="{WOOD["number"]}">'
    for square, (x, y) in zip(SQUARES, corners, strict=True):
        yield f'<text x="{x + 3}" y="{y + 14}">{number(square)}</text>'
    yield "</g>"


def _filled(at: int, side: int, fill: str) -> str:
    return f'<rect x="{at}" y="{at}" width="{side}" height="{side}" fill="{fill}"/>'


def _corner(square: Square) -> tuple[int, int]:
    """The upper left corner of a square."""
    return _FRAME + (column(square) - 1) * _SQUARE, _FRAME + (ROWS - row(square)) * _SQUARE


def _disc(piece: Piece, square: Square, colours: Disc) -> str:
    x, y = _corner(square)
    path = pips(suit(piece), rank(piece), _FACE)
    return (
        f'<g transform="translate({x + _SQUARE // 2} {y + _SQUARE // 2})">'
        f'<circle r="{_RADIUS}" fill="{colours.base}" stroke="{colours.edge}" stroke-width="1.5"/>'
        f"{_rim(owner(piece), colours.rim)}"
        f'<path d="{path}" fill="{colours.pips[suit(piece)]}"/></g>'
    )


def _rim(player: Player, colour: str) -> str:
    """Two rings for player 1, and for player 2 a string of beads: round dashes of no length."""
    if player == 1:
        return _ring(0.935, colour, 'stroke-width="2"') + _ring(0.855, colour, 'stroke-width="1"')
    gap = round(TURN * 0.9 * _RADIUS / _BEADS, 3)
    dashes = f'stroke-width="4" stroke-linecap="round" stroke-dasharray="0 {gap}"'
    return _ring(0.9, colour, dashes)


def _ring(share: float, colour: str, stroke: str) -> str:
    return f'<circle r="{written(share * _RADIUS)}" fill="none" stroke="{colour}" {stroke}/>'
