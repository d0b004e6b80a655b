"""The proof of a puzzle: every line there is, and what comes of it (RULES 4 and 5).

A proof tells all first moves that reach the goal against every defence, not only one, and a
line with the best defence. Nothing of the player program's search is used but its board,
which the property tests hold to the frozen rules, and no value is a guess: where moves to go
cannot be counted, the proof is done twice, with all such doubts decided against the solver
and for them, and tells whether that makes a difference.

Repetition: without a history only the line itself counts, and a history may be given.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from salta_core.engine.tables import CODE, SearchMove
from salta_core.puzzle.goal_search import GoalSearch
from salta_core.puzzle.margin_search import BEYOND, MarginSearch
from salta_core.puzzle.task import Puzzle
from salta_core.puzzle.tree import MOST, Sliced, Tree, by_gain, played
from salta_core.rules.moves import Move
from salta_core.rules.pieces import opponent
from salta_core.rules.position import Position

__all__ = ["Proof", "Verdict"]

_GLANCE: Final = 2
"""Plies that first moves are compared by, to begin with the best."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is proved of a puzzle.

    Attributes:
        reached: whether the goal can be reached against every defence.
        value: for ``points`` the margin that can be had, in moves to go; for a goal that is
            to be forced the own moves that this takes against the best defence; None for
            ``hold``, where the goal cannot be reached, and for a margin that is not certain.
        solutions: all first moves that reach the goal, or have the best margin, in order.
        line: the shortest way, or the best margin, with the best defence; empty where the
            goal cannot be reached.
        nodes: positions looked at.
        choices: how many first moves there are.
        certain: whether no doubt about moves to go touches any of this.
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
        """Whether just one first move will do."""
        return len(self.solutions) == 1

    @property
    def sound(self) -> bool:
        """Whether there is something to find: the goal is reached, but not by every move."""
        return self.certain and self.reached and len(self.solutions) < self.choices


class _Found:
    """What one search tells of the first moves.

    Attributes:
        value: see ``Verdict``.
        solutions: the moves that will do.
        line: of one of them; empty if there are none.
    """

    def __init__(
        self, value: int | None, solutions: list[SearchMove], line: list[SearchMove]
    ) -> None:
        self.value, self.solutions, self.line = value, solutions, line


class Proof(Sliced[Verdict]):
    """The proof of one puzzle; its result is the verdict."""

    def __init__(self, puzzle: Puzzle, history: Sequence[Position] = (), most: int = MOST) -> None:
        """Set the pieces up; nothing is searched yet.

        Args:
            puzzle: what is to be proved.
            history: the positions before the puzzle's, as far as they are known.
            most: nodes after which it is given up.
        """
        self._puzzle = puzzle
        self._plies = 2 * puzzle.goal.moves
        super().__init__(Tree(puzzle, history, most), self._proving())

    @property
    def verdict(self) -> Verdict | None:
        """What is proved; None until that is done."""
        return self.result

    def _proving(self) -> Generator[None, None, Verdict]:
        puzzle, tree = self._puzzle, self._tree
        yield from tree.prepare()
        choices = len(tree.board.legal())
        search = self._comparing if puzzle.goal.kind == "points" else self._forcing
        found, certain = yield from search()
        solutions = sorted(played(puzzle, [move])[0] for move in found.solutions)
        return Verdict(
            reached=bool(solutions),
            value=found.value,
            solutions=tuple(solutions),
            line=played(puzzle, found.line),
            nodes=tree.nodes,
            choices=choices,
            certain=certain,
        )

    # Goals that are reached or not

    def _forcing(self) -> Generator[None, None, tuple[_Found, bool]]:
        careful = self._reaching(in_doubt=self._puzzle.goal.kind == "hold")
        lasts = yield from self._lasts(careful)
        found = yield from self._forced(careful, lasts)
        if not careful.is_doubted:
            return found, True
        hopeful = self._reaching(in_doubt=self._puzzle.goal.kind != "hold")
        return found, lasts == (yield from self._lasts(hopeful))

    def _reaching(self, *, in_doubt: bool) -> GoalSearch:
        """The search for what the solver is to force, or must not let the opponent force."""
        kind, solver = self._puzzle.goal.kind, self._puzzle.solver
        if kind == "hold":
            return GoalSearch(self._tree, "win", opponent(solver), in_doubt=in_doubt)
        return GoalSearch(self._tree, kind, solver, in_doubt=in_doubt)

    def _lasts(self, reaching: GoalSearch) -> Generator[None, None, dict[int, int | None]]:
        """By code of each first move, how many plies it takes from there; None for ever."""
        lasts: dict[int, int | None] = {}
        for move in by_gain(self._tree.board.legal()):
            lasts[move[CODE]] = yield from reaching.fewest_after(move, self._plies - 1)
        return lasts

    def _forced(
        self, reaching: GoalSearch, lasts: dict[int, int | None]
    ) -> Generator[None, None, _Found]:
        moves = by_gain(self._tree.board.legal())
        if self._puzzle.goal.kind == "hold":
            holding = [move for move in moves if lasts[move[CODE]] is None]
            if not holding:
                return _Found(None, [], [])
            line = yield from reaching.line_without(holding[0], self._plies - 1)
            return _Found(None, holding, line)
        reached = [(last, move) for move in moves if (last := lasts[move[CODE]]) is not None]
        if not reached:
            return _Found(None, [], [])
        least, best = min(reached, key=lambda pair: pair[0])
        line = yield from reaching.line_with(best, least)
        return _Found(least // 2 + 1, [move for _, move in reached], line)

    # Points

    def _comparing(self) -> Generator[None, None, tuple[_Found, bool]]:
        careful = MarginSearch(self._tree, self._plies)
        best, solutions = yield from self._compared(careful)
        line = yield from careful.line_with(solutions[0])
        certain = not careful.is_doubted or (yield from self._is_certain(best, solutions))
        return _Found(best if certain else None, solutions, line), certain

    def _compared(
        self, margins: MarginSearch
    ) -> Generator[None, None, tuple[int, list[SearchMove]]]:
        """The best margin, and all moves that bring it."""
        best, solutions = -BEYOND, list[SearchMove]()
        for move in (yield from self._in_order()):
            if not solutions:
                best, solutions = (yield from margins.after(move, -BEYOND, BEYOND)), [move]
            elif (yield from margins.after(move, best - 1, best)) >= best:
                if (yield from margins.after(move, best, best + 1)) > best:
                    best, solutions = (yield from margins.after(move, best, BEYOND)), []
                solutions.append(move)
        return best, solutions

    def _in_order(self) -> Generator[None, None, list[SearchMove]]:
        """The first moves, the most promising first."""
        glance = MarginSearch(self._tree, _GLANCE)
        order = []
        for index, move in enumerate(by_gain(self._tree.board.legal())):
            value = yield from glance.after(move, -BEYOND, BEYOND)
            order.append((-value, index, move))
        return [move for _, _, move in sorted(order, key=lambda one: one[:2])]

    def _is_certain(self, best: int, solutions: list[SearchMove]) -> Generator[None, None, bool]:
        """Whether the same moves are best, with the same margin, when doubts help the solver."""
        hopeful = MarginSearch(self._tree, self._plies, in_doubt=True)
        for move in by_gain(self._tree.board.legal()):
            bar = best + 1 if move in solutions else best
            if (yield from hopeful.after(move, bar - 1, bar)) >= bar:
                return False
        return True
