"""A position: the board, the player to move and the number of plies (RULES 7).

The board is a string of fifty letters and dots: immutable, hashable, fast to compare and readable
in a debugger. A search converts it to a faster board of its own.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, Unpack

from salta_core.errors import BadPosition
from salta_core.frozen import Frozen
from salta_core.rules.move import PASS, Move
from salta_core.rules.pieces import (
    ARMIES,
    EMPTY,
    PIECES,
    Army,
    Piece,
    Player,
    Suit,
    owner,
    rank,
    suit,
)
from salta_core.rules.placement import goals, opening_board
from salta_core.rules.rows import Names, legend, name_of, numbered, rows_text, turn_text
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import PER_ROW, SQUARES, Square, number_of

if TYPE_CHECKING:
    from salta_core.rules.picture import Look

__all__ = ["PlacedPiece", "Position", "is_home", "position_of"]

_LETTERS: Final = frozenset((EMPTY, *PIECES[1], *PIECES[2]))
_NOT_ON_BOARD: Final = re.compile(f"[^{re.escape(''.join(sorted(_LETTERS)))}]")


class PlacedPiece(NamedTuple):
    """A piece on the board.

    >>> from salta_core.rules.squares import square_at
    >>> piece = PlacedPiece(Piece("m"), square_at(83))
    >>> piece.owner, piece.suit.name, piece.number, piece.square
    (2, 'SUN', 3, square_at(83))

    Attributes:
        letter: its letter.
        square: the square it is on.
    """

    letter: Piece
    square: Square

    @property
    def owner(self) -> Player:
        """The owner of the piece."""
        return owner(self.letter)

    @property
    def suit(self) -> Suit:
        """The suit: star, moon or sun."""
        return suit(self.letter)

    @property
    def number(self) -> int:
        """The number of suit marks on it, 1..5."""
        return rank(self.letter)

    @property
    def serial(self) -> int:
        """Its number within its side, 1..15: stars 1-5, moons 6-10, suns 11-15."""
        return numbered(self.letter)


@dataclass(frozen=True, slots=True)
class Position(Frozen):
    """A position of a game or of a Solo task.

    ``repr`` is an expression that makes an equal position, ``str`` draws the board with letters,
    and a notebook shows a picture of it, in the colours of the default ruleset.

    Attributes:
        board: fifty characters, one per square: a piece's letter, or a dot.
        player: whose turn it is.
        ply: the number of moves made so far by both players.

    Raises:
        BadPosition: an attribute is invalid; the error gives the index of a wrong character.
    """

    board: str
    player: Player
    ply: int

    def __post_init__(self) -> None:
        """Refuse invalid values; ``checked`` tests which pieces take part."""
        _check_board(self.board)
        if type(self.player) is not int or self.player not in (1, 2):
            raise BadPosition(
                "position-player",
                "the player to move must be 1 or 2, not {player!a}",
                player=str(self.player),
            )
        if type(self.ply) is not int or self.ply < 0:
            raise BadPosition(
                "position-ply",
                "the ply must be a number such as 0 or 17, not {ply!a}",
                ply=str(self.ply),
            )

    @classmethod
    def opening(cls, ruleset: Ruleset) -> "Position":
        """The position before the first move."""
        return cls(opening_board(ruleset), 1, 0)

    @property
    def is_solo(self) -> bool:
        """Whether only one side is on the board."""
        return len({owner(Piece(letter)) for letter in self.board.replace(EMPTY, "")}) == 1

    @property
    def pieces(self) -> tuple[PlacedPiece, ...]:
        """The pieces on the board, in the order of their squares.

        >>> first = Position.opening(Ruleset.mixture()).pieces[0]
        >>> first.square.number, first.owner, first.suit.name, first.number
        (11, 1, 'STAR', 1)
        """
        return tuple(
            PlacedPiece(Piece(letter), square)
            for square, letter in zip(SQUARES, self.board, strict=True)
            if letter != EMPTY
        )

    def piece_at(self, square: Square) -> PlacedPiece | None:
        """The piece on a square; None if it is empty.

        >>> from salta_core.rules.squares import square_at
        >>> Position.opening(Ruleset.mixture()).piece_at(square_at(33))
        PlacedPiece(letter='M', square=square_at(33))

        Args:
            square: a ``Square``, as in moves and pieces; ``square_at`` converts a historic number.

        Raises:
            BadText: the square is that of a pass.
            TypeError: the argument is a plain number, which could be an index or a historic number.
        """
        number_of(square)  # refuses values that are not squares
        letter = self.board[square]
        return None if letter == EMPTY else PlacedPiece(Piece(letter), square)

    def checked(self, army: Army = "all", *, solo: bool = False) -> "Position":
        """Return this position if exactly the pieces that take part are on the board.

        Args:
            army: the pieces that take part on each side.
            solo: whether to allow a board with the pieces of one side only.

        Raises:
            BadPosition: a piece is missing, occurs twice or does not take part.
        """
        present = self.board.replace(EMPTY, "")
        kinds = "".join(sorted(present))
        wanted = ["".join(own) for own in ARMIES[army].values()]
        if kinds == "".join(wanted) or (solo and kinds in wanted):
            return self
        raise _fault(present, army, solo=solo)

    def __str__(self) -> str:
        """The board drawn with letters, row 10 on top, and the player to move."""
        return self.text()

    def text(self, names: Names = "letters") -> str:
        """The board as text, row 10 on top, with the player to move and the meaning of piece names.

        Args:
            names: ``letters``, or ``numbers`` for 1 to 15 on each side.
        """
        rows = rows_text(self.board, names=names)
        return "\n".join([rows, "", turn_text(self.player, self.ply), legend(names)])

    def move_text(self, move: Move, names: Names = "letters") -> str:
        """A move with the piece that makes it.

        >>> from salta_core.rules.move import parse_move
        >>> Position.opening(Ruleset.mixture()).move_text(parse_move("83-73"), "numbers")
        "13' 83-73"

        Args:
            move: a move from this position.
            names: ``letters``, or ``numbers`` for 1 to 15 on each side.
        """
        letter = EMPTY if move == PASS else self.board[move.origin]
        return str(move) if letter == EMPTY else f"{name_of(Piece(letter), names)} {move}"

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks."""
        return self.svg()

    def svg(self, **look: Unpack["Look"]) -> str:
        """The board as an SVG picture.

        >>> position = Position.opening(Ruleset.mixture())
        >>> from salta_core.rules.squares import square_at
        >>> position.svg(size=200, arrows=["33-43"], squares={square_at(43): "gold"})[:5]
        '<svg '

        Args:
            look: properties of the picture: ``size``, ``flip``, ``last_move``, ``arrows``,
                ``squares``, ``goals``, ``colours``, ``title`` and ``description``; see ``Look``.

        Raises:
            BadText: a text is not a move.
            TypeError: a number is given in place of a square.
            ValueError: a colour is invalid.
        """
        # The page's engine is built without pictures.
        from salta_core.rules.picture import picture  # noqa: PLC0415

        title = f"Salta: {turn_text(self.player, self.ply)}"
        return picture(self.board, look, title, str(self))


_set_board: Final[Callable[[Position, str], None]] = Position.__dict__["board"].__set__
_set_player: Final[Callable[[Position, Player], None]] = Position.__dict__["player"].__set__
_set_ply: Final[Callable[[Position, int], None]] = Position.__dict__["ply"].__set__


def position_of(board: str, player: Player, ply: int) -> Position:
    """A position made without checks, which is faster, from values known to be valid."""
    position = object.__new__(Position)
    _set_board(position, board)
    _set_player(position, player)
    _set_ply(position, ply)
    return position


def _check_board(board: str) -> None:
    """Refuse a board that is not fifty characters, each a piece's letter or a dot.

    Raises:
        BadPosition: the board is invalid.
    """
    wrong = _NOT_ON_BOARD.search(board)
    if wrong:
        raise BadPosition(
            "row-letter",
            "row {row}: {letter!a} is neither a piece nor a gap",
            place=wrong.start(),
            row=wrong.start() // PER_ROW + 1,
            letter=wrong[0],
        )
    if len(board) != len(SQUARES):
        last = min(len(board), len(SQUARES)) // PER_ROW
        raise BadPosition(
            "row-squares",
            "row {row} has {count} squares, not {wanted}",
            place=min(len(board), len(SQUARES)),
            row=last + 1,
            count=len(board) - last * PER_ROW,
            wanted=PER_ROW if len(board) < len(SQUARES) else 0,
        )


def _fault(present: str, army: Army, *, solo: bool) -> BadPosition:
    """The error for a set of pieces that is neither a game's nor, if ``solo``, a Solo task's."""
    twice = sorted(piece for piece, count in Counter(present).items() if count > 1)
    if twice:
        return BadPosition("piece-twice", "piece {piece} is on the board twice", piece=twice[0])
    armies = ARMIES[army]
    outside = sorted(set(present).difference(*armies.values()))
    if outside:
        return BadPosition(
            "piece-outside-army",
            "piece {piece} does not take part with army={army}",
            piece=outside[0],
            army=army,
        )
    sides = [player for player in armies if not set(armies[player]).isdisjoint(present)]
    if len(sides) < len(armies):
        if not solo:
            return _side_missing(army)
        if not sides:
            return BadPosition("board-empty", "there is no piece on the board")
    wanted = [piece for player in sides for piece in armies[player]]
    missing = [piece for piece in wanted if piece not in present]
    if len(missing) == 1:
        return BadPosition("piece-missing", "piece {piece} is missing", piece=missing[0])
    return BadPosition(
        "pieces-missing",
        "piece {piece} is missing, and {more} more",
        piece=missing[0],
        more=len(missing) - 1,
    )


def _side_missing(army: Army) -> BadPosition:
    if army == "all":
        return BadPosition(
            "side-missing", "a game has all thirty pieces on the board; one side is missing"
        )
    return BadPosition(
        "side-missing-of-army",
        "a game has all {count} pieces of army={army} on the board; one side is missing",
        count=sum(map(len, ARMIES[army].values())),
        army=army,
    )


def is_home(board: str, player: Player, ruleset: Ruleset) -> bool:
    """Whether every piece of a player is on its goal (RULES 5)."""
    for square, piece in _goal_squares(player, ruleset):  # noqa: SIM110  # twice as fast as `all`
        if board[square] != piece:
            return False
    return True


@cache
def _goal_squares(player: Player, ruleset: Ruleset) -> tuple[tuple[Square, Piece], ...]:
    return tuple((square, piece) for piece, square in goals(player, ruleset).items())
