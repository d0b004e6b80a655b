"""The proof of a puzzle: a search of all lines (RULES 4 and 5).

A proof finds all first moves that reach the goal against every defence, and a line with the best
defence. It uses only the board of the player program, not its search, and estimates nothing: if
moves to go are uncertain, one search decides all such cases against the solver and another in their
favour. If the results differ, moves to go are counted again within a larger budget; the verdict
says whether the results still differ.

Repetitions are counted on the line searched and in the history, if it is known.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from salta_core.engine.tables import CODE, SearchMove
from salta_core.errors import TooLong
from salta_core.limit import Limit, checked_limit
from salta_core.puzzle.goal_search import GoalSearch
from salta_core.puzzle.margin_search import MarginSearch
from salta_core.puzzle.proof_board import MAX_NODES, ProofBoard, by_gain, to_moves
from salta_core.puzzle.sliced_work import Resumable, SlicedWork
from salta_core.puzzle.task import Puzzle
from salta_core.rules.moves import Move
from salta_core.rules.pieces import opponent
from salta_core.rules.position import Position

__all__ = ["Proof", "Verdict", "solve"]

_SLICE: Final = 1_000
_LIMIT: Final = Limit(nodes=MAX_NODES)
_ENDLESS: Final = 2**62


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a proof.

    Attributes:
        reached: whether the goal can be reached against every defence.
        value: for ``points`` the best margin, in moves to go; for a goal that must be forced, the
            number of the solver's moves against the best defence; None for ``hold``, for a goal
            that cannot be reached, and for a margin that is not certain.
        solutions: all first moves that reach the goal, or have the best margin, sorted.
        line: the shortest solution, or the line with the best margin, with the best defence;
            empty if the goal cannot be reached.
        nodes: the number of nodes visited.
        choices: the number of legal first moves.
        certain: whether the result is the same for all possible values of uncertain moves to go.
    """

    reached: bool
    value: int | None
    solutions: tuple[Move, ...]
    line: tuple[Move, ...]
    nodes: int
    choices: int
    certain: bool

    @property
    def unique(self) -> bool:
        """Whether exactly one first move is a solution."""
        return len(self.solutions) == 1

    @property
    def sound(self) -> bool:
        """Whether this is a puzzle: the goal can be reached, but not by every first move."""
        return self.certain and self.reached and len(self.solutions) < self.choices


class _Solutions:
    """The solutions that one search found.

    Attributes:
        value: see ``Verdict``.
        moves: the first moves.
        line: the line of one of them; empty if there are none.
    """

    def __init__(self, value: int | None, moves: list[SearchMove], line: list[SearchMove]) -> None:
        self.value, self.moves, self.line = value, moves, line


class Proof(SlicedWork[Verdict]):
    """The proof of a puzzle, in slices; its result is a ``Verdict``."""

    def __init__(
        self,
        puzzle: Puzzle,
        history: Sequence[Position] = (),
        max_nodes: int = MAX_NODES,
        *,
        wants_one: bool = False,
    ) -> None:
        """Prepare the proof without starting it.

        Args:
            puzzle: the puzzle.
            history: the positions before the puzzle's, as far as they are known.
            max_nodes: the maximum number of nodes to search.
            wants_one: whether only a unique solution is of interest. If there is none or a second
                one, the proof stops as uncertain, unless the goal is ``points``.
        """
        self._puzzle, self._wants_one = puzzle, wants_one
        self._plies = 2 * puzzle.goal.moves
        self._proof_board = ProofBoard(puzzle, history, max_nodes)
        super().__init__(self._proof_board, self._proving())

    @property
    def nodes(self) -> int:
        """The number of nodes visited so far."""
        return self._proof_board.nodes

    @property
    def verdict(self) -> Verdict | None:
        """The result; None until the proof is done."""
        return self.result

    def _proving(self) -> Resumable[Verdict]:
        puzzle, proof_board = self._puzzle, self._proof_board
        yield from proof_board.prepare()
        choices = len(proof_board.board.legal())
        search = self._comparing if puzzle.goal.kind == "points" else self._forcing
        found, certain = yield from search()
        if not certain and not self._wants_one:
            yield from proof_board.recount()
            found, certain = yield from search()
        solutions = sorted(to_moves(puzzle, [move])[0] for move in found.moves)
        return Verdict(
            reached=bool(solutions),
            value=found.value,
            solutions=tuple(solutions),
            line=to_moves(puzzle, found.line),
            nodes=proof_board.nodes,
            choices=choices,
            certain=certain,
        )

    # Goals that are forced or prevented

    def _forcing(self) -> Resumable[tuple[_Solutions, bool]]:
        is_hold = self._puzzle.goal.kind == "hold"
        search = self._goal_search(favours_attacker=is_hold)
        plies = yield from self._plies_after(search)
        if self._wants_one and self._count_solutions(plies) != 1:
            return _Solutions(None, [], []), False
        found = yield from self._solutions(search, plies)
        if not search.is_uncertain:
            return found, True
        other = self._goal_search(favours_attacker=not is_hold)
        return found, plies == (yield from self._plies_after(other))

    def _goal_search(self, *, favours_attacker: bool) -> GoalSearch:
        """The search for the goal that the solver must force or prevent."""
        kind, solver = self._puzzle.goal.kind, self._puzzle.solver
        if kind == "hold":
            return GoalSearch(
                self._proof_board, "win", opponent(solver), favours_attacker=favours_attacker
            )
        return GoalSearch(self._proof_board, kind, solver, favours_attacker=favours_attacker)

    def _plies_after(self, search: GoalSearch) -> Resumable[dict[int, int | None]]:
        """``GoalSearch.fewest_after_each``; with ``wants_one``, only up to the second solution."""

        def is_enough(plies: dict[int, int | None]) -> bool:
            return self._wants_one and self._count_solutions(plies) > 1

        return (yield from search.fewest_after_each(self._plies - 1, is_enough))

    def _count_solutions(self, plies: dict[int, int | None]) -> int:
        holds = self._puzzle.goal.kind == "hold"
        return sum((last is None) is holds for last in plies.values())

    def _solutions(self, search: GoalSearch, plies: dict[int, int | None]) -> Resumable[_Solutions]:
        moves = by_gain(self._proof_board.board.legal())
        if self._puzzle.goal.kind == "hold":
            holding = [move for move in moves if plies[move[CODE]] is None]
            if not holding:
                return _Solutions(None, [], [])
            line = yield from search.line_without(holding[0], self._plies - 1)
            return _Solutions(None, holding, line)
        reached = [(last, move) for move in moves if (last := plies[move[CODE]]) is not None]
        if not reached:
            return _Solutions(None, [], [])
        least, best = min(reached, key=lambda pair: pair[0])
        line = yield from search.line_with(best, least)
        return _Solutions(least // 2 + 1, [move for _, move in reached], line)

    # Points

    def _comparing(self) -> Resumable[tuple[_Solutions, bool]]:
        search = MarginSearch(self._proof_board, self._plies)
        best, solutions = yield from search.best_moves()
        line = yield from search.line_with(solutions[0])
        certain = not search.is_uncertain or (yield from self._is_certain(best, solutions))
        return _Solutions(best if certain else None, solutions, line), certain

    def _is_certain(self, best: int, solutions: list[SearchMove]) -> Resumable[bool]:
        """Whether a search in favour of the solver finds the same moves and margin."""
        optimistic = MarginSearch(self._proof_board, self._plies, favours_root=True)
        for move in by_gain(self._proof_board.board.legal()):
            bound = best + 1 if move in solutions else best
            if (yield from optimistic.after(move, bound - 1, bound)) >= bound:
                return False
        return True


def solve(puzzle: Puzzle, history: Sequence[Position] = (), limit: Limit = _LIMIT) -> Verdict:
    """Prove a puzzle in one go, without slices.

    Args:
        puzzle: the puzzle.
        history: the positions before the puzzle's, as far as they are known.
        limit: when to give up the proof; four million nodes by default.

    Raises:
        TooLong: the proof exceeds the limit.
        TypeError: the limit is not a ``Limit``.
        ValueError: the limit has a depth.
    """
    should_stop = checked_limit(limit).begun()
    proof = Proof(puzzle, history, limit.nodes or _ENDLESS)
    while not proof.run(_SLICE):
        if should_stop():
            raise TooLong("proof-too-long", "not proven within {nodes} nodes", nodes=proof.nodes)
    verdict = proof.verdict
    if verdict is None:
        raise AssertionError
    return verdict
