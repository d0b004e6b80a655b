"""A position: the board, the player to move and the number of plies (RULES 7).

The board is a string of fifty letters and dots: immutable, hashable, fast to compare and readable
in a debugger. A search converts it to a faster board of its own.
"""

from collections import Counter
from dataclasses import dataclass

from salta_core.errors import BadPosition
from salta_core.rules.pieces import ARMIES, EMPTY, Army, Piece, Player, owner, rank, suit
from salta_core.rules.placement import goals, opening_board
from salta_core.rules.rows import LEGEND, rows_text, turn_text
from salta_core.rules.ruleset import DEFAULT, PRESETS, Ruleset
from salta_core.rules.squares import SQUARES, column, number, row

__all__ = ["Position", "is_home"]


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
        return len({owner(Piece(letter)) for letter in self.board.replace(EMPTY, "")}) == 1

    def checked(self, army: Army = "all", *, solo: bool = False) -> "Position":
        """This position, after a check that all pieces are there.

        Args:
            army: the pieces that take part on each side.
            solo: also allow exactly those pieces of one side.

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


def _fault(present: str, army: Army, *, solo: bool) -> BadPosition:
    """The error for a set of pieces that no game and, if allowed, no Solo task has."""
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
    """Whether every piece of a player stands on its goal (RULES 5)."""
    return all(board[square] == piece for piece, square in goals(player, ruleset).items())
