"""The searches of a review: one of all moves of a position, or of one of them alone."""

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
    """The search that the player of the highest level would begin in a position.

    Except that the mover's own way home counts for no more than the opponent's (no urgency):
    else the scores of two positions, each with another side to move, could not be compared.

    Args:
        position: one in which the game is not over.
        ruleset: what is played.
        occurred: how often each position has occurred, by ``turn_key``.
        nodes: budget.
        move: the only move to look at; all of them if None.
        depth: plies to look ahead at most.

    Yields:
        The nodes that each stretch took.

    Returns:
        What it has seen.
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
