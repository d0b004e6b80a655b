"""Salta Solo: one army alone, home in the fewest steps (RULES 8).

A task is a position; its par is the proven minimum, which the race solver finds.
"""

from dataclasses import dataclass
from typing import Final

from salta_core.errors import BadPosition, GameOver, IllegalMove
from salta_core.rng import RandBelow
from salta_core.rules.moves import Move
from salta_core.rules.pieces import EMPTY, Piece, Player, owner
from salta_core.rules.placement import home_board
from salta_core.rules.position import Position, is_home
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import SQUARES, STEPS, Square, number_of

__all__ = ["AWAY", "Solo", "scattered", "solo_player"]

AWAY: Final = range(1, 16)
"""The numbers of pieces that ``scattered`` may move away."""

_RANDOM_STEPS: Final = 13
"""How many random steps each piece makes: an odd number, so that it does not end on its goal."""
_UNBLOCKING_STEPS: Final = 2
"""How many more steps those pieces make if they block all others; an even number."""


@dataclass(frozen=True, slots=True)
class Solo:
    """A Solo task and the steps made in it so far.

    Attributes:
        ruleset: the ruleset, which determines the goals; its other rules do not matter.
        start: the first position, at ply 0 with the owner of the army to move.
        position: the current position; every step is a ply.
        moves: the steps from ``start`` to ``position``.
    """

    ruleset: Ruleset
    start: Position
    position: Position
    moves: tuple[Move, ...] = ()

    @classmethod
    def started(cls, ruleset: Ruleset, position: Position) -> "Solo":
        """A task before its first step.

        Only the placement of the pieces matters, not the position's player to move or ply.

        Raises:
            BadPosition: the pieces are not exactly those of one side's army.
        """
        player = solo_player(position.checked(ruleset.army, solo=True))
        start = Position(position.board, player, 0)
        return cls(ruleset, start, start)

    @property
    def player(self) -> Player:
        """The owner of the pieces."""
        return self.start.player

    @property
    def is_home(self) -> bool:
        """Whether every piece is on its goal."""
        return is_home(self.position.board, self.player, self.ruleset)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal steps, sorted; none if all pieces are home."""
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
        """This task after one more step.

        Raises:
            GameOver: the army is home.
            IllegalMove: the move is not a step to an empty square; the message says why.
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
    """The error for an illegal step; None for a legal one."""
    origin, target = move.origin, move.target
    if move.is_jump:
        return IllegalMove("solo-jump", "there are no jumps in Solo, only steps")
    if origin not in SQUARES:
        return IllegalMove("solo-pass", "you cannot pass in Solo")
    if board[origin] == EMPTY:
        return IllegalMove("no-piece", "there is no piece on {square}", square=number_of(origin))
    if target not in STEPS[origin]:
        return IllegalMove(
            "not-a-neighbour",
            "a step goes to a neighbouring square, and {target} is not next to {origin}",
            origin=number_of(origin),
            target=number_of(target),
        )
    if board[target] != EMPTY:
        return IllegalMove("square-taken", "{square} is not empty", square=number_of(target))
    return None


def solo_player(position: Position) -> Player:
    """The owner of the pieces in a Solo position.

    Raises:
        BadPosition: both sides are on the board.
    """
    if not position.is_solo:
        raise BadPosition(
            "solo-with-both-sides", "a Solo task has one side on the board, but here are both"
        )
    return owner(Piece(position.board.replace(EMPTY, "")[0]))


def scattered(player: Player, ruleset: Ruleset, away: int, randbelow: RandBelow) -> Position:
    """A random Solo position: some pieces of a finished army leave home by random steps.

    Args:
        player: the owner of the pieces.
        ruleset: the ruleset, which determines the goals.
        away: the number of pieces that leave, see AWAY; none of them ends on its goal.
        randbelow: the source of random numbers; the same numbers give the same task.
    """
    board = list(home_board(player, ruleset))
    settled, moved = list(ruleset.pieces[player]), list[Piece]()
    while len(moved) < away:
        free_ones = [piece for piece in settled if _free_neighbours(board, piece)]
        if free_ones:
            piece = free_ones[randbelow(len(free_ones))]
            settled.remove(piece)
            moved.append(piece)
            _move_randomly(board, piece, _RANDOM_STEPS, randbelow)
        else:
            for piece in moved:
                _move_randomly(board, piece, _UNBLOCKING_STEPS, randbelow)
    return Position("".join(board), player, 0)


def _move_randomly(board: list[str], piece: Piece, steps: int, randbelow: RandBelow) -> None:
    """Move a piece by random steps, unless it is blocked at the start."""
    for _ in range(steps):
        free = _free_neighbours(board, piece)
        if not free:
            return
        origin, target = board.index(piece), free[randbelow(len(free))]
        board[origin], board[target] = EMPTY, piece


def _free_neighbours(board: list[str], piece: Piece) -> list[Square]:
    return [target for target in STEPS[board.index(piece)] if board[target] == EMPTY]
