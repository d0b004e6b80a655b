"""The answer to a solver's move: the verdict on it, and the best defence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from salta_core.engine.tables import CODE, SearchMove, squares_of
from salta_core.game.game import Game
from salta_core.puzzle.goal import Kind
from salta_core.puzzle.goal_search import GoalSearch
from salta_core.puzzle.margin_search import BEYOND, MarginSearch
from salta_core.puzzle.proof_board import MAX_NODES, ProofBoard, to_moves
from salta_core.puzzle.sliced_work import Resumable, SlicedWork
from salta_core.puzzle.task import Puzzle
from salta_core.rules.moves import Move
from salta_core.rules.pieces import Player, opponent

__all__ = ["Answer", "Reply"]


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a solver's move.

    Attributes:
        verdict: ``solved``: the goal is reached. ``right``: it can still be reached against
            every defence. ``wrong``: it cannot.
        reply: the best defence, or the refutation; None if the game or the puzzle is over.
        line: the refutation of a wrong move, from the reply on; else empty.
        value: for ``points``, the margin after the move; else None.
        best: for ``points``, the best margin before the move; else None.
        left: the solver's remaining moves.
    """

    verdict: Literal["solved", "right", "wrong"]
    reply: Move | None
    line: tuple[Move, ...]
    value: int | None
    best: int | None
    left: int


class Answer(SlicedWork[Reply]):
    """The search for the answer to a move, in slices; its result is a ``Reply``."""

    def __init__(self, puzzle: Puzzle, game: Game, max_nodes: int = MAX_NODES) -> None:
        """Prepare the search from the position before the move.

        Args:
            puzzle: the puzzle.
            game: the puzzle's game, with the solver's move last.
            max_nodes: the maximum number of nodes to search.
        """
        self._game, self._kind = game, puzzle.goal.kind
        made = len(game.moves) // 2
        self._left = puzzle.goal.moves - made - 1
        self._now = puzzle.after(game.positions[-2], made)
        self._plies = 2 * self._left + 1
        proof_board = ProofBoard(self._now, game.positions[:-2], max_nodes)
        self._proof_board = proof_board
        ends = game.moves[-1][:2]
        self._move = next(move for move in proof_board.board.legal() if squares_of(move) == ends)
        super().__init__(proof_board, self._answering())

    def _answering(self) -> Resumable[Reply]:
        yield from self._proof_board.prepare()
        if self._kind == "points":
            return (yield from self._by_points())
        if self._kind == "hold":
            return (yield from self._held())
        return (yield from self._forced())

    def _forced(self) -> Resumable[Reply]:
        search, plies = yield from self._fewest(self._kind, self._now.solver)
        if plies is None:
            return self._wrong((yield from self._refutation(search)))
        if plies == 0:
            return self._good(solved=True)
        line = yield from search.line_with(self._move, plies)
        return self._good(line[1:], solved=plies == 1)

    def _fewest(
        self, kind: Kind, attacker: Player, *, favours_attacker: bool = False
    ) -> Resumable[tuple[GoalSearch, int | None]]:
        """The search for a goal after the move, and the plies in which the attacker can force it.

        If uncertain moves to go make a difference, the result of a search depends on the positions
        that it has seen before. Then all moves are searched, as in a proof, to get the same result.
        """
        proof_board = self._proof_board
        search = GoalSearch(proof_board, kind, attacker, favours_attacker=favours_attacker)
        plies = yield from search.fewest_after(self._move, self._plies)
        if search.is_uncertain:
            other = GoalSearch(proof_board, kind, attacker, favours_attacker=not favours_attacker)
            others = yield from other.fewest_after(self._move, self._plies)
            if (plies is None) != (others is None):
                yield from proof_board.recount()
                search = GoalSearch(proof_board, kind, attacker, favours_attacker=favours_attacker)
                each = yield from search.fewest_after_each(self._plies)
                plies = each[self._move[CODE]]
        return search, plies

    def _refutation(self, search: GoalSearch) -> Resumable[list[SearchMove]]:
        """The line by which the opponent wins in time, or else prevents the goal."""
        proof_board, move = self._proof_board, self._move
        if self._game.ending:
            return [move]
        winning = GoalSearch(proof_board, "win", opponent(self._now.solver))
        plies = yield from winning.fewest_after(move, self._plies)
        if plies is not None:
            return (yield from winning.line_with(move, plies))
        proof_board.make(move)
        line = yield from search.line_against(self._plies)
        proof_board.unmake(move)
        return [move, *line]

    def _held(self) -> Resumable[Reply]:
        attacker = opponent(self._now.solver)
        search, plies = yield from self._fewest("win", attacker, favours_attacker=True)
        if plies is None:
            line = yield from search.line_without(self._move, self._plies)
            return self._good(line[1:])
        if self._game.ending:  # the solver failed in the equalising turn or lost on moves to go
            return self._wrong([self._move])
        return self._wrong((yield from search.line_with(self._move, plies)))

    def _by_points(self) -> Resumable[Reply]:
        margins = MarginSearch(self._proof_board, self._plies + 1)
        value = yield from margins.after(self._move, -BEYOND, BEYOND)
        best = yield from margins.value(-BEYOND, BEYOND)
        if margins.is_uncertain and not (yield from self._is_certain(value, best)):
            yield from self._proof_board.recount()  # as in `_fewest`
            margins = MarginSearch(self._proof_board, self._plies + 1)
            best, solutions = yield from margins.best_moves()
            value = best
            if self._move not in solutions:
                value = min(best - 1, (yield from margins.after(self._move, -BEYOND, best)))
        line = yield from margins.line_with(self._move)
        if value < best:
            return self._wrong(line, value, best)
        return self._good(line[1:], value, best)

    def _is_certain(self, value: int, best: int) -> Resumable[bool]:
        """Whether the result is the same if uncertain moves to go count for the solver."""
        optimistic = MarginSearch(self._proof_board, self._plies + 1, favours_root=True)
        if value < best:
            return (yield from optimistic.after(self._move, best - 1, best)) < best
        return (yield from optimistic.value(best, best + 1)) <= best

    def _good(
        self,
        rest: Sequence[SearchMove] = (),
        value: int | None = None,
        best: int | None = None,
        *,
        solved: bool = False,
    ) -> Reply:
        """The reply to a correct move; ``rest`` is the best line after it."""
        answer = to_moves(self._now, [self._move, *rest[:1]])[1:]
        reply = answer[0] if answer else None
        later = self._game.play(reply) if reply else self._game
        is_over = solved or later.ending is not None or self._left == 0
        return Reply("solved" if is_over else "right", reply, (), value, best, self._left)

    def _wrong(
        self, line: Sequence[SearchMove], value: int | None = None, best: int | None = None
    ) -> Reply:
        game = self._game
        for move in to_moves(self._now, line)[1:]:
            if game.ending:  # a draw by repetition, which a search may ignore
                break
            game = game.play(move)
        refutation = game.moves[len(self._game.moves) :]
        reply = refutation[0] if refutation else None
        return Reply("wrong", reply, refutation, value, best, self._left)
