"""What a count of steps sees a few plies ahead: the judgement of a hasty player.

Nothing of the engine's search is in it but the board, so it stays what it is whatever the
engine learns. Puzzles are told by it from what is obvious, and the games they are taken
from are played by it.
"""

from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.tables import STEP_GAIN, SearchMove, squares_of
from salta_core.rules.pieces import opponent

__all__ = ["HOME", "liked", "worth"]

HOME: Final = 1000
"""What coming home counts in steps; no difference of steps comes near."""


def worth(board: Board, move: SearchMove, depth: int, alpha: int, beta: int) -> int:
    """The mover's advantage in steps once a move and the best replies have been made.

    Args:
        board: left as it was found.
        move: a legal move.
        depth: plies looked ahead, the move among them; 1 or more.
        alpha: values up to this need not be exact.
        beta: nor those from this on.
    """
    mover = board.player
    board.make(move)
    if board.to_go[mover] == 0:
        value = HOME + depth
    elif depth == 1:
        value = board.to_go[board.player] - board.to_go[mover]
    else:
        value = -_best(board, depth - 1, -beta, -alpha)
    board.unmake(move)
    return value


def _best(board: Board, depth: int, alpha: int, beta: int) -> int:
    """The same for the best move of the player to move."""
    moves = board.legal()
    if not moves:
        return 0  # nobody can move: a draw
    if depth == 1:
        mine = board.to_go[board.player] - max(move[STEP_GAIN] for move in moves)
        return board.to_go[opponent(board.player)] - mine if mine else HOME + 1
    best = -2 * HOME
    for move in sorted(moves, key=_gain, reverse=True):
        best = max(best, worth(board, move, depth, max(alpha, best), beta))
        if best >= beta:
            break
    return best


def _gain(move: SearchMove) -> int:
    return move[STEP_GAIN]


def liked(board: Board, depth: int) -> list[SearchMove]:
    """The moves that nothing is better than, so many plies ahead, by origin and target."""
    best, most = list[SearchMove](), -2 * HOME
    for move in sorted(board.legal(), key=lambda one: (-one[STEP_GAIN], squares_of(one))):
        # One below the best so far: a move that equals it gets its exact value.
        value = worth(board, move, depth, most - 1, 2 * HOME)
        if value > most:
            best, most = [], value
        if value == most:
            best.append(move)
    return sorted(best, key=squares_of)
