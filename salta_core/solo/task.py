"""Salta Solo: one army alone, home in the fewest steps (RULES 8).

A task is a position; its par is the proven minimum, which the race solver
finds. New tasks are made from the far end: a finished army, some of whose
pieces wander off by steps that are legal backwards as well as forwards.
"""

from dataclasses import dataclass
from typing import Final

from salta_core.errors import BadPosition, GameOver, IllegalMove
from salta_core.rng import RandBelow
from salta_core.rules.moves import Move
from salta_core.rules.pieces import EMPTY, PIECES, Piece, Player, owner
from salta_core.rules.placement import home_board
from salta_core.rules.position import Position, is_home
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import SQUARES, STEPS, Square, number

__all__ = ["AWAY", "Solo", "scattered", "solo_player"]

AWAY: Final = range(1, 16)
"""How many pieces a made task may send away."""

_STRAY: Final = 13
"""Steps that each wandering piece makes: an odd number never ends where it began."""
_ASIDE: Final = 2
"""Steps that those who are out make when they shut in all the others; an even number."""


@dataclass(frozen=True, slots=True)
class Solo:
    """A Solo task and the steps made in it so far.

    Attributes:
        ruleset: gives the goals; no other rule of it holds here.
        start: where the task begins: ply 0, its own side to move.
        position: where it stands now; every step is a ply, and nobody answers.
        moves: the steps between them.
    """

    ruleset: Ruleset
    start: Position
    position: Position
    moves: tuple[Move, ...] = ()

    @classmethod
    def started(cls, ruleset: Ruleset, position: Position) -> "Solo":
        """A task in which nothing has been done yet.

        Only the placement counts: whose turn a position names, and how many plies it
        has seen, mean nothing to one side alone. So every task has one start.

        Raises:
            BadPosition: not the fifteen pieces of one side and nothing else.
        """
        player = solo_player(position.checked(solo=True))
        start = Position(position.board, player, 0)
        return cls(ruleset, start, start)

    @property
    def player(self) -> Player:
        """Whose army it is."""
        return self.start.player

    @property
    def is_home(self) -> bool:
        """Whether every piece stands on its goal."""
        return is_home(self.position.board, self.player, self.ruleset)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The steps there are, sorted; none once the army is home."""
        if self.is_home:
            return ()
        board = self.position.board
        return tuple(
            Move(origin, target, is_jump=False)
            for origin in SQUARES
            if board[origin] != EMPTY
            for target in STEPS[origin]
            if board[target] == EMPTY
        )

    def play(self, move: Move) -> "Solo":
        """This task with one more step made.

        Raises:
            GameOver: the army is home.
            IllegalMove: it is no step onto an empty square; the message says why.
        """
        if self.is_home:
            raise GameOver("solo-done", "all pieces are home: the task is done")
        refusal = _refusal(self.position.board, move)
        if refusal:
            raise refusal
        board = list(self.position.board)
        board[move.origin], board[move.target] = EMPTY, board[move.origin]
        now = Position("".join(board), self.player, self.position.ply + 1)
        return Solo(self.ruleset, self.start, now, (*self.moves, move))


def _refusal(board: str, move: Move) -> IllegalMove | None:
    """What is wrong with a step, if anything."""
    origin, target = move.origin, move.target
    if move.is_jump:
        return IllegalMove("solo-jump", "there are no jumps in Solo, only steps")
    if origin not in SQUARES:
        return IllegalMove("solo-pass", "you cannot pass in Solo")
    if board[origin] == EMPTY:
        return IllegalMove("no-piece", "there is no piece on {square}", square=number(origin))
    if target not in STEPS[origin]:
        return IllegalMove(
            "not-a-neighbour",
            "a step goes to a neighbouring square, and {target} is not next to {origin}",
            origin=number(origin),
            target=number(target),
        )
    if board[target] != EMPTY:
        return IllegalMove("square-taken", "{square} is not empty", square=number(target))
    return None


def solo_player(position: Position) -> Player:
    """Whose army a Solo task shows.

    Raises:
        BadPosition: both sides are on the board.
    """
    if not position.is_solo:
        raise BadPosition(
            "solo-with-both-sides", "a Solo task has one side on the board, but here are both"
        )
    return owner(Piece(position.board.replace(EMPTY, "")[0]))


def scattered(player: Player, ruleset: Ruleset, away: int, randbelow: RandBelow) -> Position:
    """A Solo position made by leading pieces away from home.

    Args:
        player: whose army.
        ruleset: gives the goals.
        away: how many pieces wander, see AWAY; none of them ends at home.
        randbelow: random numbers; the same numbers make the same task.
    """
    board = list(home_board(player, ruleset))
    settled, wandering = list(PIECES[player]), list[Piece]()
    while len(wandering) < away:
        free_ones = [piece for piece in settled if _ways_out(board, piece)]
        if free_ones:
            piece = free_ones[randbelow(len(free_ones))]
            settled.remove(piece)
            wandering.append(piece)
            _lead(board, piece, _STRAY, randbelow)
        else:
            for piece in wandering:
                _lead(board, piece, _ASIDE, randbelow)
    return Position("".join(board), player, 0)


def _lead(board: list[str], piece: Piece, steps: int, randbelow: RandBelow) -> None:
    """Move a piece so many steps, unless it is shut in; after the first it cannot be."""
    for _ in range(steps):
        ways = _ways_out(board, piece)
        if not ways:
            return
        origin, target = board.index(piece), ways[randbelow(len(ways))]
        board[origin], board[target] = EMPTY, piece


def _ways_out(board: list[str], piece: Piece) -> list[Square]:
    return [target for target in STEPS[board.index(piece)] if board[target] == EMPTY]
