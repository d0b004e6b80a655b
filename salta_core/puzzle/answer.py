"""The partner of whoever solves a puzzle: is the move right, and what is the best defence?"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Literal

from salta_core.engine.tables import SearchMove, squares_of
from salta_core.game.game import Game
from salta_core.puzzle.goal_search import GoalSearch
from salta_core.puzzle.margin_search import BEYOND, MarginSearch
from salta_core.puzzle.task import Puzzle
from salta_core.puzzle.tree import MOST, Line, Sliced, Tree, played
from salta_core.rules.moves import Move
from salta_core.rules.pieces import opponent

__all__ = ["Answer", "Reply"]


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to a solver's move.

    Attributes:
        verdict: ``solved``: the goal is reached. ``right``: it still can be, against every
            defence. ``wrong``: no longer.
        reply: the best defence, or what refutes the move; None where nothing is left to answer.
        line: how a wrong move is refuted, from the reply on; else empty.
        value: for ``points``, the margin that the move leads to; else None.
        best: for ``points``, the best margin there was.
        left: own moves that the solver has left.
    """

    verdict: Literal["solved", "right", "wrong"]
    reply: Move | None
    line: tuple[Move, ...]
    value: int | None
    best: int | None
    left: int


class Answer(Sliced[Reply]):
    """The answer to the last move of a line; its result is the reply."""

    def __init__(self, puzzle: Puzzle, game: Game, most: int = MOST) -> None:
        """Set the pieces up before the move.

        Args:
            puzzle: what was asked.
            game: the puzzle's game, the last move the solver's.
            most: nodes after which it is given up.
        """
        self._game, self._kind = game, puzzle.goal.kind
        made = len(game.moves) // 2
        self._left = puzzle.goal.moves - made - 1
        self._now = puzzle.after(game.positions[-2], made)
        self._plies = 2 * self._left + 1
        tree = Tree(self._now, game.positions[:-2], most)
        ends = game.moves[-1][:2]
        self._move = next(move for move in tree.board.legal() if squares_of(move) == ends)
        super().__init__(tree, self._answering())

    def _answering(self) -> Generator[None, None, Reply]:
        yield from self._tree.prepare()
        if self._kind == "points":
            return (yield from self._by_points())
        if self._kind == "hold":
            return (yield from self._held())
        return (yield from self._forced())

    def _forced(self) -> Generator[None, None, Reply]:
        solver = self._now.solver
        reaching = GoalSearch(self._tree, self._kind, solver)
        plies = yield from reaching.fewest_after(self._move, self._plies)
        if plies is None:
            return self._wrong((yield from self._refutation(reaching)))
        if plies == 0:
            return self._good(solved=True)
        line = yield from reaching.line_with(self._move, plies)
        return self._good(line[1:], solved=plies == 1)

    def _refutation(self, reaching: GoalSearch) -> Line:
        """The opponent's own win if they have one in time, else how they keep the goal away."""
        tree, move = self._tree, self._move
        if self._game.ending:
            return [move]
        winning = GoalSearch(tree, "win", opponent(self._now.solver))
        plies = yield from winning.fewest_after(move, self._plies)
        if plies is not None:
            return (yield from winning.line_with(move, plies))
        tree.make(move)
        line = yield from reaching.line_against(self._plies)
        tree.unmake(move)
        return [move, *line]

    def _held(self) -> Generator[None, None, Reply]:
        reaching = GoalSearch(self._tree, "win", opponent(self._now.solver), in_doubt=True)
        plies = yield from reaching.fewest_after(self._move, self._plies)
        if plies is None:
            line = yield from reaching.line_without(self._move, self._plies)
            return self._good(line[1:])
        if self._game.ending:  # the last turn was not used, or lost by the count
            return self._wrong([self._move])
        return self._wrong((yield from reaching.line_with(self._move, plies)))

    def _by_points(self) -> Generator[None, None, Reply]:
        margins = MarginSearch(self._tree, self._plies + 1)
        value = yield from margins.after(self._move, -BEYOND, BEYOND)
        best = yield from margins.worth(-BEYOND, BEYOND)
        line = yield from margins.line_with(self._move)
        if value < best:
            return self._wrong(line, value, best)
        return self._good(line[1:], value, best)

    def _good(
        self,
        rest: Sequence[SearchMove] = (),
        value: int | None = None,
        best: int | None = None,
        *,
        solved: bool = False,
    ) -> Reply:
        """The reply to a good move, given the line that follows it."""
        answer = played(self._now, [self._move, *rest[:1]])[1:]
        reply = answer[0] if answer else None
        later = self._game.play(reply) if reply else self._game
        is_over = solved or later.ending is not None or self._left == 0
        return Reply("solved" if is_over else "right", reply, (), value, best, self._left)

    def _wrong(
        self, line: Sequence[SearchMove], value: int | None = None, best: int | None = None
    ) -> Reply:
        game = self._game
        for move in played(self._now, line)[1:]:
            if game.ending:  # by repetition, which a search need not notice
                break
            game = game.play(move)
        refutation = game.moves[len(self._game.moves) :]
        reply = refutation[0] if refutation else None
        return Reply("wrong", reply, refutation, value, best, self._left)
