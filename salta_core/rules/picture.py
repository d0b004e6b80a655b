"""Pictures of a board with marked squares and arrows; the page's engine is built without them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypedDict

from salta_core.picture.preview import preview
from salta_core.picture.svg import (
    DISC_COLOURS,
    SHOWN,
    DrawnArrow,
    DrawnPiece,
    DrawnSquare,
    board_svg,
)
from salta_core.rules.move import PASS, Move, parse_move
from salta_core.rules.pieces import EMPTY, PIECES, Piece, owner, rank, suit
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import DEFAULT, PRESETS, Ruleset
from salta_core.rules.squares import SQUARES, Square, column, number_of, row

__all__ = ["Arrow", "Look", "drawn_squares", "link_preview", "picture"]

Arrow = Move | str | tuple[Square, Square] | tuple[Square, Square, str]
"""A move, its text, or a pair of squares; a colour may follow the pair."""

_LAST_MOVE: Final = "#a3843a"
_SQUARE: Final = "#4f7f4a"
_ARROW: Final = "#2f6fd0"


class Look(TypedDict, total=False):
    """The optional properties of a picture of the board.

    Attributes:
        size: width and height in pixels.
        flip: whether player 2 is at the bottom.
        last_move: a move, or its text, whose squares are marked; None for none.
        arrows: moves or pairs of squares; pairs may have a colour.
        squares: the squares to mark, or a mapping from squares to the colours of their marks.
        goals: whether each goal shows the emblem of its piece, as on printed boards; or the ruleset
            whose goals to show instead of those of the default preset or the game.
        colours: the colours of player 1 and player 2, as a preset names them.
        title: the title of the picture, in one line.
        description: the contents of the picture in words, for screen readers.
    """

    size: int
    flip: bool
    last_move: Move | str | None
    arrows: Iterable[Arrow]
    squares: Mapping[Square, str] | Iterable[Square]
    goals: bool | Ruleset
    colours: tuple[str, str]
    title: str
    description: str


def picture(board: str, look: Look, title: str, description: str) -> str:
    """A board as an SVG picture.

    Args:
        board: fifty characters, one per square.
        look: further properties, see ``Look``.
        title: the title, unless ``look`` has one.
        description: the contents in words, unless ``look`` has them.

    Raises:
        BadText: a text is not a move, or a square is that of a pass.
        ValueError: a colour or the size is invalid.
        TypeError: ``look`` has an unknown property, or a number in place of a square.
    """
    unknown = sorted(look.keys() - Look.__annotations__.keys())
    if unknown:
        raise TypeError(f"a picture has no {unknown[0]}; it has {', '.join(Look.__annotations__)}")
    colours = look.get("colours", PRESETS[DEFAULT].colours)
    for colour in colours:
        if colour not in DISC_COLOURS:
            raise ValueError(f"there are no {colour} pieces; choose from {', '.join(DISC_COLOURS)}")
    return board_svg(
        list(_squares(board, _fills(look), _goals(look.get("goals", False)))),
        colours,
        look.get("title", title),
        look.get("description", description),
        size=look.get("size", SHOWN),
        flip=look.get("flip", False),
        arrows=map(_arrow, look.get("arrows", ())),
    )


def drawn_squares(board: str) -> list[DrawnSquare]:
    """The squares of a board of fifty characters, as pictures draw them."""
    return list(_squares(board, {}, {}))


def link_preview(board: str, colours: tuple[str, str]) -> bytes:
    """The preview picture of a link to a page with a board, as PNG.

    Args:
        board: fifty characters, one per square.
        colours: the colours of player 1 and player 2, as a preset names them.
    """
    return preview(drawn_squares(board), colours).png()


def _squares(
    board: str, fills: Mapping[Square, str], goals: Mapping[Square, DrawnPiece]
) -> Iterator[DrawnSquare]:
    for square, letter in zip(SQUARES, map(Piece, board), strict=True):
        piece = None if letter == EMPTY else _drawn(letter)
        yield DrawnSquare(
            *(column(square), row(square), number_of(square), piece),
            fill=fills.get(square),
            goal=goals.get(square),
        )


def _drawn(letter: Piece) -> DrawnPiece:
    return DrawnPiece(owner(letter), suit(letter).value, rank(letter))


def _goals(shown: bool | Ruleset) -> dict[Square, DrawnPiece]:  # noqa: FBT001  # a field of a look
    """The pieces to draw on their goals, keyed by goal square."""
    if shown is False:
        return {}
    rules = PRESETS[DEFAULT].ruleset if shown is True else shown
    return {
        square: _drawn(piece) for player in PIECES for piece, square in goals(player, rules).items()
    }


def _fills(look: Look) -> dict[Square, str]:
    """The colours of the marked squares, keyed by square."""
    fills: dict[Square, str] = {}
    last = _move(look.get("last_move"))
    if last is not None and last != PASS:
        fills |= dict.fromkeys(last.path, _LAST_MOVE)
    marked = look.get("squares", ())
    if isinstance(marked, Mapping):
        return fills | {_checked(at): colour for at, colour in marked.items()}
    return fills | {_checked(at): _SQUARE for at in marked}


def _checked(square: Square) -> Square:
    number_of(square)
    return square


def _arrow(arrow: Arrow) -> DrawnArrow:
    if isinstance(arrow, (Move, str)):
        move, colour = _move(arrow), _ARROW
        if move is None or move == PASS:
            raise ValueError("a pass has no arrow")
        tail, head = move.origin, move.target
    else:
        tail, head = _checked(arrow[0]), _checked(arrow[1])
        colour = arrow[2] if len(arrow) > 2 else _ARROW  # noqa: PLR2004  # two squares and a colour
    return DrawnArrow((column(tail), row(tail)), (column(head), row(head)), colour)


def _move(move: Move | str | None) -> Move | None:
    return parse_move(move) if isinstance(move, str) else move
