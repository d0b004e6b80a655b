"""How hard a puzzle is, and how clever.

Both are told from the puzzle and its proof alone, so they come out the same everywhere.
A person looks for the move that gains most steps, then for what the opponent makes of
it. So the first question is how far ahead such a count of steps must look before it likes
the solution best; then how many moves there are to choose from, how many of the solver's
own the line is long, how much the proof had to look at, and whether the solution seems to
lose ground.

The rating is on the scale of players' ratings, where 1500 is the middle and 200 points more mean
that three of four fail who had an even chance before. The weights below were chosen so that the
puzzles made by ``generate`` spread over the scale; they are an opinion, not a measurement.
"""

from math import log2
from typing import Final, NamedTuple

from salta_core.engine.board import Board
from salta_core.engine.tables import PASS_MOVE, STEP_GAIN, SearchMove, is_jump, squares_of
from salta_core.puzzle.greedy_evaluation import liked
from salta_core.puzzle.proof import Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rules.moves import Move
from salta_core.rules.pieces import opponent
from salta_core.rules.position import Position

__all__ = ["RATINGS", "Traits", "cleverness", "is_obvious", "rating", "traits"]

RATINGS: Final = (600, 2600)
"""The least and the greatest rating of a puzzle."""

_LOOKS: Final = (1, 2, 3)
"""Plies that a count of steps looks ahead."""
_OBVIOUS: Final = (1, 2)
"""Of these, the ones that must not find the solution."""

_EASIEST: Final = 670
_PER_MOVE: Final = 260
"""For every own move of the line after the second."""
_PER_DOUBLING_OF_CHOICE: Final = 60
_FEW_CHOICES: Final = 8
_PER_DOUBLING_OF_WORK: Final = 66
_LITTLE_WORK: Final = 64
_UNLIKED: Final = 60
_TIED: Final = 30
_BACK: Final = 120
_QUIET: Final = 60
_OFFER: Final = 60
_USUAL_MOVES: Final = 2


class Traits(NamedTuple):
    """What a puzzle and its solution look like to whoever solves it.

    Attributes:
        moves: the solver's own moves in the line.
        choices: legal moves there are at first.
        nodes: what the proof looked at.
        looks: for one, two and three plies ahead, how many moves a count of steps likes
            best, the solution among them; 0 where it prefers others.
        gain: steps the first move gains; a step back gains less than nothing.
        offers: whether it lets the opponent jump who could not before.
    """

    moves: int
    choices: int
    nodes: int
    looks: tuple[int, ...]
    gain: int
    offers: bool


def traits(puzzle: Puzzle, verdict: Verdict) -> Traits:
    """The traits of a puzzle with at least one solution; of the first, if there are more."""
    board = Board(puzzle.position, puzzle.ruleset)
    moves = board.legal()
    best = next(move for move in moves if _is(move, verdict.solutions[0]))
    return Traits(
        moves=(len(verdict.line) + 1) // 2,
        choices=len(moves),
        nodes=verdict.nodes,
        looks=tuple(_liking(board, best, depth) for depth in _LOOKS),
        gain=best[STEP_GAIN],
        offers=_offers(board, best),
    )


def rating(puzzle: Puzzle, verdict: Verdict) -> int:
    """How hard a puzzle is, see RATINGS; it has at least one solution."""
    seen = traits(puzzle, verdict)
    points = (
        _EASIEST
        + _PER_MOVE * (seen.moves - _USUAL_MOVES)
        + _PER_DOUBLING_OF_CHOICE * log2(seen.choices / _FEW_CHOICES)
        + _PER_DOUBLING_OF_WORK * log2(max(seen.nodes, 1) / _LITTLE_WORK)
        + sum(_TIED if like else _UNLIKED for like in seen.looks if like != 1)
        + (_BACK if seen.gain < 0 else _QUIET if seen.gain == 0 else 0)
        + (_OFFER if seen.offers else 0)
    )
    least, greatest = RATINGS
    return max(least, min(greatest, round(points)))


def cleverness(seen: Traits) -> int:
    """How fine a puzzle is: what hides its solution, and how far it reaches.

    A step back counts, an offered jump, a move that no count of steps likes, a long line.
    Many moves to choose from count little, and the work of the proof not at all.
    """
    hidden = sum(2 if not like else 1 for like in seen.looks if like != 1)
    back = 3 if seen.gain < 0 else 2 if seen.gain == 0 else 0
    return (
        hidden
        + back
        + 2 * seen.offers
        + 2 * (seen.moves - _USUAL_MOVES)
        + min(seen.choices // 6, 2)
    )


def is_obvious(puzzle: Puzzle, solution: Move) -> bool:
    """Whether a count of steps, one or two plies ahead, likes the solution better than all else."""
    board = Board(puzzle.position, puzzle.ruleset)
    best = next(move for move in board.legal() if _is(move, solution))
    return any(_liking(board, best, depth) == 1 for depth in _OBVIOUS)


def _is(entry: SearchMove, move: Move) -> bool:
    return squares_of(entry) == move[:2]


def _liking(board: Board, best: SearchMove, depth: int) -> int:
    """How many moves a count of steps likes best, if this is one of them, else 0."""
    moves = liked(board, depth)
    return len(moves) if best in moves else 0


def _offers(board: Board, move: SearchMove) -> bool:
    """Whether the opponent can jump after a move and, were it their turn, could not before."""
    turned = Board(Position(board.position.board, opponent(board.player), board.ply), board.ruleset)
    if any(is_jump(other) for other in turned.legal()):
        return False
    board.make(move)
    jumps = any(reply is not PASS_MOVE and is_jump(reply) for reply in board.legal())
    board.unmake(move)
    return jumps
