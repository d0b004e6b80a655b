"""The rating of a puzzle and its cleverness.

Both depend on the puzzle and its proof alone, so they are the same on every machine. People look
for the move that gains most steps, then for the opponent's reply. So a puzzle is harder if a
greedy search must look further ahead to prefer the solution, if there are more legal moves, if
its line is longer, if its proof took more nodes, and if the solution seems to lose ground.

Ratings are on the scale of players' ratings: 1500 is average, and of players with an even chance at
a puzzle, three in four fail at a puzzle rated 200 points higher. The weights below spread the
puzzles of ``generator`` over the scale; they were chosen, not measured.
"""

from math import log2
from typing import Final, NamedTuple

from salta_core.engine.board import Board
from salta_core.engine.tables import PASS_MOVE, STEP_GAIN, SearchMove, is_jump, squares_of
from salta_core.puzzle.greedy_evaluation import greedy_moves
from salta_core.puzzle.proof import Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rules.moves import Move
from salta_core.rules.pieces import opponent
from salta_core.rules.position import Position

__all__ = ["RATINGS", "Traits", "cleverness", "is_obvious", "rating", "traits"]

RATINGS: Final = (600, 2600)
"""The lowest and the highest rating of a puzzle."""

_DEPTHS: Final = (1, 2, 3)
"""The depths of the greedy search, in plies."""
_OBVIOUS_DEPTHS: Final = (1, 2)
"""The depths at which the greedy search must not find the solution."""

_EASIEST: Final = 670
_PER_MOVE: Final = 260
"""Rating points for each move of the solver after the second."""
_PER_DOUBLING_OF_CHOICE: Final = 60
_FEW_CHOICES: Final = 8
_PER_DOUBLING_OF_WORK: Final = 66
_LITTLE_WORK: Final = 64
_NOT_GREEDY: Final = 60
_TIED: Final = 30
_BACK: Final = 120
_QUIET: Final = 60
_OFFER: Final = 60
_USUAL_MOVES: Final = 2


class Traits(NamedTuple):
    """The properties of a puzzle that determine its rating.

    Attributes:
        moves: the solver's moves in the line.
        choices: the number of legal first moves.
        nodes: the number of nodes of the proof.
        greedy_ties: for a greedy search of one, two and three plies, the number of best moves
            if the solution is one of them; otherwise 0.
        gain: the steps that the first move gains; negative for a step back.
        offers: whether the first move lets an opponent who could not jump before jump.
    """

    moves: int
    choices: int
    nodes: int
    greedy_ties: tuple[int, ...]
    gain: int
    offers: bool


def traits(puzzle: Puzzle, verdict: Verdict) -> Traits:
    """The traits of a puzzle; if it has several solutions, those of the first."""
    board = Board(puzzle.position, puzzle.ruleset)
    moves = board.legal()
    best = next(move for move in moves if _is(move, verdict.solutions[0]))
    return Traits(
        moves=(len(verdict.line) + 1) // 2,
        choices=len(moves),
        nodes=verdict.nodes,
        greedy_ties=tuple(_greedy_tie(board, best, depth) for depth in _DEPTHS),
        gain=best[STEP_GAIN],
        offers=_offers(board, best),
    )


def rating(puzzle: Puzzle, verdict: Verdict) -> int:
    """The difficulty of a puzzle with at least one solution, within ``RATINGS``."""
    seen = traits(puzzle, verdict)
    points = (
        _EASIEST
        + _PER_MOVE * (seen.moves - _USUAL_MOVES)
        + _PER_DOUBLING_OF_CHOICE * log2(seen.choices / _FEW_CHOICES)
        + _PER_DOUBLING_OF_WORK * log2(max(seen.nodes, 1) / _LITTLE_WORK)
        + sum(_TIED if tie else _NOT_GREEDY for tie in seen.greedy_ties if tie != 1)
        + (_BACK if seen.gain < 0 else _QUIET if seen.gain == 0 else 0)
        + (_OFFER if seen.offers else 0)
    )
    least, greatest = RATINGS
    return max(least, min(greatest, round(points)))


def cleverness(seen: Traits) -> int:
    """A score by which the generator chooses among puzzles; it is not the difficulty.

    A step back, an offered jump, a move that no greedy search prefers and a long line count. Many
    legal moves count little, and the nodes of the proof do not count.
    """
    hidden = sum(2 if not tie else 1 for tie in seen.greedy_ties if tie != 1)
    back = 3 if seen.gain < 0 else 2 if seen.gain == 0 else 0
    return (
        hidden
        + back
        + 2 * seen.offers
        + 2 * (seen.moves - _USUAL_MOVES)
        + min(seen.choices // 6, 2)
    )


def is_obvious(puzzle: Puzzle, solution: Move) -> bool:
    """Whether the solution is the single best move of a greedy search of one or two plies."""
    board = Board(puzzle.position, puzzle.ruleset)
    best = next(move for move in board.legal() if _is(move, solution))
    return any(_greedy_tie(board, best, depth) == 1 for depth in _OBVIOUS_DEPTHS)


def _is(entry: SearchMove, move: Move) -> bool:
    return squares_of(entry) == move[:2]


def _greedy_tie(board: Board, best: SearchMove, depth: int) -> int:
    """The number of best moves of a greedy search if the given move is among them, otherwise 0."""
    moves = greedy_moves(board, depth)
    return len(moves) if best in moves else 0


def _offers(board: Board, move: SearchMove) -> bool:
    """Whether a move allows the opponent a jump that would be impossible without it."""
    turned = Board(Position(board.position.board, opponent(board.player), board.ply), board.ruleset)
    if any(is_jump(other) for other in turned.legal()):
        return False
    board.make(move)
    jumps = any(reply is not PASS_MOVE and is_jump(reply) for reply in board.legal())
    board.unmake(move)
    return jumps
