"""The opponent in the duel of a day. Its replies must never change.

A duel is the same for everybody and for ever, so the opponent must not follow the engine: it does
not use the engine's weights, levels or search, only the board. It counts the steps of both sides
to go after each of its moves and after the jumps that these force, and adds noise. The noise
depends on the seed of the day and on the position after the move: the same moves of the player
always get the same replies.

The rulesets of duels have compulsory single jumps ahead.
"""

from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.tables import STEP_GAIN, SearchMove, squares_of
from salta_core.rng import splitmix64
from salta_core.rules.bits import ALL_SQUARES, LANDINGS_AHEAD
from salta_core.rules.pieces import Player, opponent

__all__ = ["STEP", "lead_after_jumps", "reply"]

STEP: Final = 100
"""A step to go, in the unit of the noise."""
_FORCED: Final = 6
"""The greatest number of plies of jumps that are followed after a move."""
_HOME: Final = 1000
"""The value of getting home, in steps."""


def reply(board: Board, seed: int, noise: int) -> SearchMove:
    """The opponent's move.

    Args:
        board: the position, with the opponent to move; unchanged afterwards.
        seed: the seed of the day.
        noise: the most by which a move is overestimated, in hundredths of a step.

    Returns:
        The chosen move; a pass if there is no other.
    """
    mover = board.player
    best, most = None, 0
    for move in sorted(board.legal(), key=squares_of):
        board.make(move)
        luck = splitmix64(seed ^ board.key) % (noise + 1)
        value = STEP * lead_after_jumps(board, mover) + luck
        board.unmake(move)
        if best is None or value > most:
            best, most = move, value
    if best is None:
        raise ValueError("nobody can move")
    return best


def lead_after_jumps(board: Board, player: Player, plies: int = _FORCED) -> int:
    """A player's lead in steps after the jumps that are compulsory now; each side's longest.

    Args:
        board: the position; unchanged afterwards.
        player: whose lead.
        plies: the greatest number of jumps that are followed.
    """
    other = opponent(player)
    if 0 in board.to_go[1:]:
        return -_HOME if board.to_go[player] else _HOME
    jump = _longest_jump(board) if plies else None
    if jump is None:
        return board.to_go[other] - board.to_go[player]
    board.make(jump)
    lead = lead_after_jumps(board, player, plies - 1)
    board.unmake(jump)
    return lead


def _longest_jump(board: Board) -> SearchMove | None:
    mine, theirs = board.bits[board.player], board.bits[opponent(board.player)]
    if not LANDINGS_AHEAD[board.player](mine, theirs, ALL_SQUARES ^ mine ^ theirs):
        return None
    return min(board.legal(), key=lambda move: (-move[STEP_GAIN], squares_of(move)))
