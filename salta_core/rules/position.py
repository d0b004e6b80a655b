"""A position: the board, the player to move and the number of plies (RULES 7).

The board is a string of fifty letters and dots: immutable, hashable, fast to compare and readable
in a debugger. A search converts it to a faster board of its own.
"""

from collections import Counter
from dataclasses import dataclass

from salta_core.errors import BadPosition
from salta_core.rules.pieces import EMPTY, PIECES, Piece, Player, owner, rank, suit
from salta_core.rules.placement import goals, opening_board
from salta_core.rules.rows import LEGEND, rows_text, turn_text
from salta_core.rules.ruleset import DEFAULT, PRESETS, Ruleset
from salta_core.rules.squares import SQUARES, column, number, row

__all__ = ["Position", "is_home"]

_GAME = "".join(sorted(PIECES[1] + PIECES[2]))
_SOLO = {"".join(sorted(PIECES[player])): player for player in (1, 2)}


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a game or of a Solo task.

    ``repr`` is an expression that makes an equal position, ``str`` draws the board with letters,
    and a notebook shows a picture of it, in the colours of the default ruleset.

    Attributes:
        board: fifty characters by square index: a piece's letter, or a dot.
        player: whose turn it is.
        ply: moves made so far by both.
    """

    board: str
    player: Player
    ply: int

    @classmethod
    def opening(cls, ruleset: Ruleset) -> "Position":
        """The position before the first move."""
        return cls(opening_board(ruleset), 1, 0)

    @property
    def is_solo(self) -> bool:
        """Whether only one side is on the board."""
        return self.board.count(EMPTY) > len(SQUARES) - len(_GAME)

    def checked(self, *, solo: bool = False) -> "Position":
        """This position, after a check that all pieces are there.

        Args:
            solo: also allow exactly the fifteen pieces of one side.

        Raises:
            BadPosition: a piece is missing or occurs twice.
        """
        present = self.board.replace(EMPTY, "")
        kinds = "".join(sorted(present))
        if kinds == _GAME or (solo and kinds in _SOLO):
            return self
        raise _fault(present, solo=solo)

    def __str__(self) -> str:
        """The board drawn with letters, row 10 on top, and whose turn it is."""
        return "\n".join([rows_text(self.board), "", turn_text(self.player, self.ply), LEGEND])

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks."""
        title = f"Salta: {turn_text(self.player, self.ply)}"
        return self.svg(PRESETS[DEFAULT].colours, title, str(self))

    def svg(self, colours: tuple[str, str], title: str, description: str) -> str:
        """The board as an SVG picture, with player 1 at the bottom.

        Args:
            colours: of player 1 and player 2, as a preset names them.
            title: what it is, in one line.
            description: the contents of the picture in words, for screen readers.
        """
        # The page's engine is built without pictures.
        from salta_core.picture.svg import DrawnPiece, DrawnSquare, board_svg  # noqa: PLC0415

        squares = []
        for square, letter in zip(SQUARES, map(Piece, self.board), strict=True):
            drawn = None
            if letter != EMPTY:
                drawn = DrawnPiece(owner(letter), suit(letter).value, rank(letter))
            squares.append(DrawnSquare(column(square), row(square), number(square), drawn))
        return board_svg(squares, colours, title, description)


def _fault(present: str, *, solo: bool) -> BadPosition:
    """The error for a set of pieces that no game and, if allowed, no Solo task has."""
    twice = sorted(piece for piece, count in Counter(present).items() if count > 1)
    if twice:
        return BadPosition("piece-twice", "piece {piece} is on the board twice", piece=twice[0])
    sides = {owner(piece) for piece in PIECES[1] + PIECES[2] if piece in present}
    if len(sides) < len(PIECES):
        if not solo:
            return BadPosition(
                "side-missing", "a game has all thirty pieces on the board; one side is missing"
            )
        if not sides:
            return BadPosition("board-empty", "there is no piece on the board")
    wanted = [piece for player in sorted(sides) for piece in PIECES[player]]
    missing = [piece for piece in wanted if piece not in present]
    if len(missing) == 1:
        return BadPosition("piece-missing", "piece {piece} is missing", piece=missing[0])
    return BadPosition(
        "pieces-missing",
        "piece {piece} is missing, and {more} more",
        piece=missing[0],
        more=len(missing) - 1,
    )


def is_home(board: str, player: Player, ruleset: Ruleset) -> bool:
    """Whether every piece of a player stands on its goal (RULES 5)."""
    return all(board[square] == piece for piece, square in goals(player, ruleset).items())
