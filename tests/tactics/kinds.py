"""The kind of a tactical position, found from its rules and its best move."""

from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.tables import JUMP, STEP_GAIN, SearchMove, is_jump
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from tests.tactics.proof import OPEN, Ranking, ranking, text_of

__all__ = ["KINDS", "is_obvious", "is_struck", "kind_of"]

KINDS: Final = {
    "equalise": "what matters is the turn that player 2 has left",
    "home": "come home before the opponent can, whatever they do",
    "save": "every other move lets the opponent come home",
    "parking": "a piece that is home too early stands in the way of the others",
    "blockade": "the rule against shutting the opponent in strikes moves",
    "squeeze": "the opponent has nothing left but moves that lead away from home",
    "drive": "offer a piece that must be jumped, and the jumper is carried where it helps",
    "retreat": "a step away from home is the best there is",
    "choice": "one of several compulsory jumps",
    "limit": "the most points in the plies that are left",
}
"""Every kind with its description, in the order of the tests."""

_FEW: Final = 3


def kind_of(position: Position, ruleset: Ruleset, found: Ranking, plies: int) -> str:
    """The first kind that fits a position with a proved best move."""
    if _needs_last_turn(position, ruleset, found, plies):
        return "equalise"
    if _is_endless(position, ruleset, plies):
        return "home" if found.value > OPEN else "save"
    if _differs_by_distance(position, ruleset, found, plies):
        return "parking"
    return _kind_of_move(Board(position, ruleset), found.best)


def _kind_of_move(board: Board, text: str) -> str:
    best = next(move for move in board.legal() if text_of(move) == text)
    if _blocks(board, best):
        return "blockade"
    if is_jump(best):
        return "choice"
    could_jump = _has_jump(board, opponent(board.player))
    board.make(best)
    replies = board.legal()
    if all(reply[STEP_GAIN] <= 0 and not is_jump(reply) for reply in replies):
        return "squeeze"
    drives = replies[0][7] >= JUMP and not could_jump
    return "drive" if drives else "retreat" if best[STEP_GAIN] < 0 else "limit"


def is_obvious(position: Position, ruleset: Ruleset, found: Ranking, depth: int) -> bool:
    """Whether a search that counts steps finds the best move at this depth.

    It does not if another move gains more, or if at least three others gain as much.
    """
    board = Board(position, ruleset)
    scores = {text_of(move): _steps_after(board, move, depth) for move in board.legal()}
    liked = [text for text, score in scores.items() if score == max(scores.values())]
    return found.best in liked and len(liked) <= _FEW


def _steps_after(board: Board, move: SearchMove, depth: int) -> int:
    """The mover's advantage in steps after a move and the best replies."""
    mover = board.player
    board.make(move)
    replies = board.legal() if depth > 1 and board.to_go[mover] else []
    value = board.to_go[board.player] - board.to_go[mover]
    if replies:
        value = -max(_steps_after(board, reply, depth - 1) for reply in replies)
    board.unmake(move)
    return value


def _is_endless(position: Position, ruleset: Ruleset, plies: int) -> bool:
    return ruleset.limit is None or position.ply + plies < 2 * ruleset.limit


def _needs_last_turn(position: Position, ruleset: Ruleset, found: Ranking, plies: int) -> bool:
    if not ruleset.equalise:
        return False
    without = ruleset.changed(equalise=False)
    other = ranking(position, without, plies)
    return other is not None and (other.best, other.value) != (found.best, found.value)


def _differs_by_distance(position: Position, ruleset: Ruleset, found: Ranking, plies: int) -> bool:
    if ruleset.scoring != "exact":
        return False
    simple = ruleset.changed(scoring="simple")
    other = ranking(position, simple, plies)
    return other is not None and (other.best != found.best or other.value == other.second)


def _blocks(board: Board, best: SearchMove) -> bool:
    """Whether the blockade rule forbids a move now, or a reply to ``best``."""
    if board.ruleset.blockade != "forbidden":
        return False
    here = is_struck(board)
    board.make(best)
    there = is_struck(board)
    board.unmake(best)
    return here or there


def is_struck(board: Board) -> bool:
    """Whether the blockade rule forbids a move of the mover."""
    allowed = board.ruleset.changed(blockade="allowed")
    return len(Board(board.position, allowed).legal()) > len(board.legal())


def _has_jump(board: Board, player: Player) -> bool:
    turned = Board(Position(board.position.board, player, board.ply), board.ruleset)
    return any(is_jump(move) for move in turned.legal())
