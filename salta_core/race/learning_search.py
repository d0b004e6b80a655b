"""Depth-first search for a route home that learns from its failures.

Each failure is explained by a few pieces, which would fail even without all others. So only steps
of these pieces need to be tried: the search takes up one piece after another with its steps, and a
failed step adds the pieces that explain its failure. When no piece is left to take up, the pieces
taken up cannot get home; they become a nogood (``needs``), which cuts off all arrangements with
these pieces on the same squares. If the failure of a step does not involve the piece that moved,
the arrangement fails at once.

This is conflict-directed backjumping with nogood learning, as in constraint programming; pieces are
taken up like the agents of independence detection (Standley, "Finding Optimal Solutions to
Cooperative Pathfinding Problems", AAAI 2010).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.needs import Need, Nogoods, explanation, is_enough, strongest
from salta_core.race.race_board import RaceBoard
from salta_core.race.routes import squares_in
from salta_core.race.task import Line, RaceTask, Step

__all__ = ["LearningSearch"]

_ANY_BUDGET: Final = 1 << 30
_ESTIMATES: Final = 10_000
"""How many arrangements to keep cores of: searches with larger budgets meet many of them again."""


class _Visit:
    """An arrangement on the search path from the start.

    Attributes:
        step: the step that led to the arrangement; None at the start.
        away: 1 if that was a step away, else 0.
        budget: the number of steps away that are left.
        learned: the needs of some of its pieces, known from nogoods.
        needs: the needs of its pieces, known from conflict sets and nogoods, without those that
            stronger needs imply.
        piece: the piece taken up last.
        steps: the untried steps of that piece, as (target, 1 if away else 0).
        causes: for each piece, the pieces that explain the failures of its steps, including itself;
            0 if it has not been taken up.
        taken: the pieces taken up so far.
        wanted: the pieces to take up, including those taken up so far.
        why: once the arrangement has failed, the pieces that explain the failure; else 0.
        spare: whether all needs leave a step away to spare; None if not known.
        crowded: the pieces that explain why no piece outside all needs can step away; None if not
            known.
        votes: for each piece, how many of the pieces taken up have failures that it explains.
    """

    __slots__ = (
        "away",
        "budget",
        "causes",
        "crowded",
        "learned",
        "needs",
        "piece",
        "spare",
        "step",
        "steps",
        "taken",
        "votes",
        "wanted",
        "why",
    )

    def __init__(
        self, step: Step | None, away: int, budget: int, learned: list[Need], pieces: int
    ) -> None:
        self.step = step
        self.away = away
        self.budget = budget
        self.learned = learned
        self.needs: tuple[Need, ...] = ()
        self.piece = -1
        self.steps: list[tuple[int, int]] = []
        self.causes = [0] * pieces
        self.taken = 0
        self.wanted = 0
        self.why = 0
        self.spare: bool | None = None
        self.crowded: int | None = None
        self.votes = [0] * pieces

    def blame(self, piece: int, why: int) -> None:
        """Record the pieces that explain why steps of a piece that was taken up fail."""
        fresh = why & ~self.causes[piece]
        if fresh:
            self.causes[piece] |= fresh
            self.wanted |= fresh
            votes = self.votes
            for other in squares_in(fresh):
                votes[other] += 1

    def fail(self, piece: int, away: int, why: int) -> None:
        """Record that a step of a piece fails, and why."""
        if away or why >> piece & 1:
            self.blame(piece, why)
        else:
            self.why = why

    def why_no_step_away(self, piece: int) -> int:
        """The pieces that explain why a step away of a piece would fail; 0 if it may succeed."""
        if self.spare is None:
            self.spare = is_enough(self.needs, self.budget - 1)
        if self.spare:
            return 0
        rest = tuple([need for need in self.needs if not need.why >> piece & 1])
        if len(rest) < len(self.needs):
            return self._why_not_enough(rest)
        if self.crowded is None:
            self.crowded = self._why_not_enough(rest)
        return self.crowded

    def _why_not_enough(self, needs: tuple[Need, ...]) -> int:
        left = self.budget - 1
        return 0 if is_enough(needs, left) else explanation(needs, left)


class LearningSearch:
    """The search for routes of one task.

    Attributes:
        line: the route that the last ``within`` found, or None.
        closest: the moves to the arrangement nearest home that the last ``within`` visited; empty
            if that is the start.
    """

    def __init__(self, task: RaceTask) -> None:
        """Set up the start of the task."""
        self._task = task
        self._board = RaceBoard(task)
        self._conflicts = ConflictDetector(self._board)
        self._nogoods = Nogoods(len(task.goals))
        self._estimates: dict[int, tuple[int, Sequence[Need]]] = {}
        self.line: Line | None = None
        self.closest: Line = ()

    def within(self, budget: int) -> Iterator[None]:
        """Search for a route with at most ``budget`` steps away.

        Yields once for each arrangement. When it ends, ``line`` is a route, or None if there is
        provably none.
        """
        board = self._board
        board.place(self._task.starts)
        self.line, self.closest = None if board.to_go else (), ()
        if not board.to_go:
            return
        least = board.to_go
        path: list[_Visit] = []
        visit = _Visit(None, 0, budget, self._known(), len(board.goals))
        self._estimate(visit)
        yield
        while True:
            further = self._further(visit)
            if further is not None:
                path.append(visit)
                visit = further
                if board.to_go < least:
                    least = board.to_go
                    self.closest = tuple(made.step for made in (*path, visit) if made.step)
                if not least:
                    self.line = self.closest
                    return
                self._estimate(visit)
                yield
            elif visit.step is None:
                return
            else:
                origin, target = visit.step
                piece = board.piece_on[target]
                board.move(piece, origin)
                failed, visit = visit, path.pop()
                visit.fail(piece, failed.away, failed.why)

    def _known(self) -> list[Need]:
        """The needs of the pieces at the start, known from the nogoods of smaller budgets."""
        board = self._board
        known: dict[Need, None] = {}
        for piece in range(len(board.goals)):
            known |= dict.fromkeys(self._nogoods.find(piece, board.key, _ANY_BUDGET)[1])
        return list(known)

    def _estimate(self, visit: _Visit) -> None:
        """Compute the needs of an arrangement, and the first piece to take up."""
        board = self._board
        budget = visit.budget
        most, needs = self._estimates.get(board.key, (-1, ()))
        fresh = most < budget
        if fresh:
            reasons = self._conflicts.reasons(budget)
            needs = strongest([Need(core, 1, why) for core, why in reasons.items()])
        visit.needs = strongest([*needs, *visit.learned])
        enough = is_enough(visit.needs, budget)
        if fresh:
            # If the budget is too small, the search may have skipped some kinds of cores.
            self._keep(needs, _ANY_BUDGET if enough else budget)
        if not enough:
            visit.why = explanation(visit.needs, budget)
            self._nogoods.add(visit.why, board.key, budget)
            return
        votes = [0] * len(board.goals)
        for need in visit.needs:
            for piece in squares_in(need.why):
                votes[piece] += 1
        visit.wanted = 1 << max(squares_in(board.unfinished), key=votes.__getitem__)

    def _keep(self, needs: Sequence[Need], most: int) -> None:
        """Store the needs implied by the arrangement's conflict sets for budgets up to ``most``."""
        if len(self._estimates) >= _ESTIMATES:
            self._estimates = {}
        self._estimates[self._board.key] = most, needs

    def _further(self, visit: _Visit) -> _Visit | None:
        """Make the next step that may lead home; None if the arrangement fails."""
        while not visit.why:
            if visit.steps:
                further = self._after(visit, *visit.steps.pop())
                if further is not None:
                    return further
            elif not self._take_up(visit):
                visit.why = self._fewest_to_blame(visit)
                self._nogoods.add(visit.why, self._board.key, visit.budget)
        return None

    def _after(self, visit: _Visit, target: int, away: int) -> _Visit | None:
        """Make a step unless a nogood forbids it."""
        board, piece, budget = self._board, visit.piece, visit.budget - away
        why, learned = self._nogoods.find(piece, board.key_after(piece, target), budget)
        if why:
            visit.fail(piece, away, why)
            return None
        learned += [need for need in visit.learned if not need.pieces >> piece & 1]
        step = board.step(piece, target)
        board.move(piece, target)
        return _Visit(step, away, budget, learned, len(board.goals))

    def _take_up(self, visit: _Visit) -> bool:
        """Take up the piece that explains most failures and can step; False if there is none."""
        board, budget, votes = self._board, visit.budget, visit.votes
        occupied, who = board.occupied, board.piece_on
        while pending := visit.wanted & ~visit.taken:
            piece = max(squares_in(pending), key=votes.__getitem__)
            visit.taken |= 1 << piece
            square, cause = board.square_of[piece], 1 << piece
            near, far = board.near[square], board.far[square] if budget else 0
            if far and (crowd := visit.why_no_step_away(piece)):
                cause |= crowd
                far = 0
            for other in squares_in((near | far) & occupied):
                cause |= 1 << who[other]
            visit.blame(piece, cause)
            near, far = near & ~occupied, far & ~occupied
            if near or far:
                visit.piece = piece
                visit.steps = [(target, 1) for target in squares_in(far)]
                visit.steps += [(target, 0) for target in squares_in(near)]
                return True
        return False

    def _fewest_to_blame(self, visit: _Visit) -> int:
        """A smallest set of pieces, not all home, that explains why all of their steps fail."""
        best, causes = visit.wanted, visit.causes
        fewest = best.bit_count()
        for first in squares_in(visit.wanted & self._board.unfinished):
            blamed = causes[first]
            fresh = blamed & ~(1 << first)
            while fresh and blamed.bit_count() < fewest:
                low = fresh & -fresh
                why = causes[low.bit_length() - 1]
                fresh = (fresh ^ low) | why & ~blamed
                blamed |= why
            if blamed.bit_count() < fewest:
                best, fewest = blamed, blamed.bit_count()
        return best
