"""The searches of a review: of all moves of a position, or of one of them."""

from collections.abc import Generator, Mapping

from salta_core.engine.board import Board
from salta_core.engine.levels import tie_break
from salta_core.engine.player import as_moves
from salta_core.engine.search import QUANTUM, Search
from salta_core.engine.tables import squares_of
from salta_core.engine.verdict import SearchResult
from salta_core.rules.moves import Move
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["searched"]


def searched(  # noqa: PLR0913  # a position and its past, and two limits
    position: Position,
    ruleset: Ruleset,
    occurred: Mapping[int, int],
    nodes: int,
    *,
    move: Move | None = None,
    depth: int | None = None,
) -> Generator[int, None, SearchResult]:
    """Search a position like the highest level, but without urgency.

    With urgency the scores of two positions with different sides to move could not be compared.

    Args:
        position: a position in which the game is not over.
        ruleset: the rules.
        occurred: how often each position has occurred, by ``turn_key``.
        nodes: budget.
        move: the only move to search; all of them if None.
        depth: limit of plies.

    Yields:
        The nodes of each quantum.

    Returns:
        The result of the search.
    """
    board = Board(position, ruleset)
    roots = [entry for entry in board.legal() if move and squares_of(entry) == move[:2]]
    scores: list[int] = []
    search = Search(
        board,
        seen=occurred,
        nodes=nodes,
        depth=depth,
        noise=tie_break(0, board.turn_key),
        roots=roots or None,
        on_iteration=lambda: scores.append(search.score),
    )
    while not search.done:
        before = search.nodes
        search.run(QUANTUM)
        yield search.nodes - before
    settled = search.nodes < nodes
    line = as_moves(search.line, position, ruleset)
    search.forget()
    return SearchResult(tuple(scores) or (search.score,), settled, line)
