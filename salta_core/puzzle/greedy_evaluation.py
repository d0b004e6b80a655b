"""A greedy player: a shallow search that counts steps and nothing else.

It uses only the engine's board, so its choices stay the same when the engine changes. A puzzle is
too obvious if this player finds its solution. It also plays the games from which puzzle positions
are taken.
"""

from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.tables import STEP_GAIN, SearchMove, squares_of
from salta_core.rules.pieces import opponent

__all__ = ["HOME", "greedy_moves", "greedy_value"]

HOME: Final = 1000
"""The value of getting home, in steps; greater than any difference in steps."""


def greedy_value(board: Board, move: SearchMove, depth: int, alpha: int, beta: int) -> int:
    """The mover's advantage in steps after a move and the best replies.

    Args:
        board: the position; unchanged afterwards.
        move: a legal move.
        depth: the depth of the search in plies, the move included; at least 1.
        alpha: lower bound; values up to it need not be exact.
        beta: upper bound; values from it on need not be exact.
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
    """``greedy_value`` of the best move of the player to move."""
    moves = board.legal()
    if not moves:
        return 0  # nobody can move: a draw
    if depth == 1:
        mine = board.to_go[board.player] - max(move[STEP_GAIN] for move in moves)
        return board.to_go[opponent(board.player)] - mine if mine else HOME + 1
    best = -2 * HOME
    for move in sorted(moves, key=_gain, reverse=True):
        best = max(best, greedy_value(board, move, depth, max(alpha, best), beta))
        if best >= beta:
            break
    return best


def _gain(move: SearchMove) -> int:
    return move[STEP_GAIN]


def greedy_moves(board: Board, depth: int) -> list[SearchMove]:
    """The best moves found by a search of ``depth`` plies, sorted by origin and target."""
    best, most = list[SearchMove](), -2 * HOME
    for move in sorted(board.legal(), key=lambda one: (-one[STEP_GAIN], squares_of(one))):
        # With alpha one below the best, a move of equal value gets its exact value.
        value = greedy_value(board, move, depth, most - 1, 2 * HOME)
        if value > most:
            best, most = [], value
        if value == most:
            best.append(move)
    return sorted(best, key=squares_of)
