"""The best move of a small enough game tree, proved by looking at all of it.

The searching is done by ``salta_core.puzzle.margin_search``. Every line is followed to the true
end of the game or to a horizon, and values are points by the ruleset's own counting, from the
view of the player to move. A move is proved best if it is better with all doubts about moves to
go decided against it than the others are with all doubts decided for them.
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
"""What a line is worth whose end lies beyond the horizon: less than a win, more than a loss."""

_UNBOUNDED: Final = 10**9
_ANY: Final = Goal("points", 1)

Result = TypeVar("Result")


class Ranking(NamedTuple):
    """The two best moves of a position.

    Attributes:
        best: the best one's text, in bare form.
        value: points it brings at least.
        second: points that the next best brings at most.
        nodes: what it cost.
    """

    best: str
    value: int
    second: int
    nodes: int


def ranking(
    position: Position, ruleset: Ruleset, horizon: int, most: int = _UNBOUNDED
) -> Ranking | None:
    """The best move and by how much it is best, or None where there is no choice.

    Args:
        position: the game is not over in it.
        ruleset: the rules.
        horizon: plies to look at; those beyond the end of the game do not matter.
        most: nodes to look at.

    Raises:
        TooLong: that was not enough.
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
    """What comes of a piece of work, done in one go."""
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
