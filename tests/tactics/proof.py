"""The best move of a small game tree, proved by an exhaustive search.

``salta_core.puzzle.margin_search`` searches every line to the end of the game or to a horizon.
Values are points by the ruleset's own scoring, from the view of the player to move. A move is
proved best if its lower bound is above the upper bounds of all others; bounds are equal unless
moves to go are uncertain.
"""

from collections.abc import Generator
from typing import Final, NamedTuple, TypeVar

from salta_core.engine.tables import PASS_MOVE, SearchMove, is_jump, squares_of
from salta_core.errors import TooLong
from salta_core.puzzle.goal import Goal
from salta_core.puzzle.margin_search import BEYOND, MarginSearch
from salta_core.puzzle.proof_board import ProofBoard, by_gain
from salta_core.puzzle.task import Puzzle
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import NUMBERS

__all__ = ["OPEN", "Ranking", "TooLong", "ranking", "text_of"]

OPEN: Final = 0
"""The value of a game that is not over at the horizon: between a win and a loss."""

_UNBOUNDED: Final = 10**9
_ANY: Final = Goal("points", 1)

Result = TypeVar("Result")


class Ranking(NamedTuple):
    """The two best moves of a position.

    Attributes:
        best: the text of the best move, in bare form.
        value: a lower bound on its points.
        second: an upper bound on the points of the next best move.
        nodes: nodes of the search.
    """

    best: str
    value: int
    second: int
    nodes: int


def ranking(
    position: Position, ruleset: Ruleset, horizon: int, most: int = _UNBOUNDED
) -> Ranking | None:
    """The best move and the next best, or None if there is only one move.

    Args:
        position: a position in which the game is not over.
        ruleset: the rules.
        horizon: depth of the search in plies.
        most: limit of nodes.

    Raises:
        TooLong: the limit was reached.
    """
    board = ProofBoard(Puzzle(ruleset, position, _ANY), (), most)
    moves = by_gain(board.board.legal())
    if len(moves) < 2:
        return None
    _done(board.prepare())
    search = MarginSearch(board, horizon, counts_beyond=False)
    value, second, best = -BEYOND, -BEYOND, moves[0]
    for move in moves:
        found = _done(search.after(move, second, BEYOND))
        if found > value:
            value, second, best = found, value, move
        else:
            second = max(second, found)
    if search.is_uncertain:
        optimistic = MarginSearch(board, horizon, favours_root=True, counts_beyond=False)
        for move in moves:
            if move is not best:
                second = max(second, _done(optimistic.after(move, second, value)))
    return Ranking(text_of(best), value, second, board.nodes)


def _done(work: Generator[None, None, Result]) -> Result:
    """Run a resumable computation to its end, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]  # the type of what it returns


def text_of(move: SearchMove) -> str:
    """A move in bare form: origin, kind and target."""
    if move is PASS_MOVE:
        return "pass"
    kind = "x" if is_jump(move) else "-"
    origin, target = squares_of(move)
    return f"{NUMBERS[origin]}{kind}{NUMBERS[target]}"
