"""Proofs of moves to go by allotments of steps away.

An *allotment* limits the steps away of each piece. The pieces of an allotment share no budget, so
a search within it fails for reasons that concern few pieces. The reason for a failure from the
start is a *cut* (``cuts``): a set of raises of single limits, of which every route home needs one.
The size of the smallest allotment with a raise of every cut is a lower bound on the excess, and a
route within that allotment is a shortest one. This is the method of implicit hitting sets (Davies
and Bacchus, "Solving MAXSAT by Solving a Sequence of Simpler SAT Instances", CP 2011).

Each failure is explained by a few pieces, which would fail even without all others. So only steps
of these pieces need to be tried: the search takes up one piece after another with its steps, and a
failed step adds the pieces that explain its failure. When no piece is left to take up, the pieces
taken up cannot get home; they become a nogood, which cuts off all arrangements with these pieces on
the same squares. If the failure of a step does not involve the piece that moved, the arrangement
fails at once. This is conflict-directed backjumping with nogood learning, as in constraint
programming; pieces are taken up like the agents of independence detection (Standley, "Finding
Optimal Solutions to Cooperative Pathfinding Problems", AAAI 2010).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.cuts import COLUMN, FIRST, PIECES, Cuts, limit_of
from salta_core.race.race_board import KEY_DIGIT, RaceBoard
from salta_core.race.routes import reachable, squares_in
from salta_core.race.task import Line, RaceTask, Step
from salta_core.rules.squares import DISTANCES, SQUARES, STEPS

__all__ = ["AllottedSearch", "Failure"]

_MEMORY: Final = 120_000
_SQUARE: Final = (1 << KEY_DIGIT) - 1
_CACHE_SIZE: Final = 1 << 15
_GROWTH: Final = 1.02
"""The factor by which each failure outweighs the one before."""
_LIGHTEST: Final = 1e-6
_HEAVIEST: Final = 0.01
"""The largest weight. All weights add up to at most 51 times this, less than one vote."""


class Failure(NamedTuple):
    """Why pieces cannot get home.

    Attributes:
        pieces: mask of the pieces that cannot get home from their squares, wherever others are.
        raises: the raises of which they need one.
    """

    pieces: int
    raises: int


_Table = tuple[int, dict[int, list[int]]]
"""A mask of some pieces' digits in an arrangement's key, and the sets of raises by these digits."""


class _Nogoods:
    """The failures of arrangements, in bounded memory: when it is full, all are forgotten."""

    def __init__(self, pieces: int) -> None:
        self._pieces = pieces
        self._forget()

    def _forget(self) -> None:
        self._count = 0
        self._tables: dict[int, _Table] = {}
        self._at: list[list[dict[int, _Table]]] = [
            [{} for _ in SQUARES] for _ in range(self._pieces)
        ]

    def add(self, failure: Failure, key: int) -> None:
        """Store the failure of an arrangement."""
        if self._count >= _MEMORY:
            self._forget()
        self._count += 1
        pieces, raises = failure
        if pieces not in self._tables:
            digits = sum(_SQUARE << KEY_DIGIT * piece for piece in squares_in(pieces))
            self._tables[pieces] = digits, {}
        digits, known = table = self._tables[pieces]
        others = known.get(key & digits, ())
        known[key & digits] = [*(other for other in others if raises & ~other), raises]
        for piece in squares_in(pieces):
            self._at[piece][key >> KEY_DIGIT * piece & _SQUARE][pieces] = table

    def find(self, piece: int, key: int, allotment: int) -> Failure | None:
        """A known failure that involves a piece and holds in an allotment, if there is one."""
        for pieces, (digits, known) in self._at[piece][key >> KEY_DIGIT * piece & _SQUARE].items():
            found = known.get(key & digits)
            if found is not None:
                for raises in found:
                    if not raises & allotment:
                        return Failure(pieces, raises)
        return None


class _Visit:
    """An arrangement on the search path from the start.

    Attributes:
        step: the step that led to the arrangement; None at the start.
        moved: the piece that made it.
        away: 1 if that was a step away, else 0.
        allotment: the steps away that are left.
        piece: the piece taken up last.
        steps: the untried steps of that piece, as (target, 1 if away else 0).
        causes: for each piece, the pieces that explain the failures of its steps, including itself;
            0 if it has not been taken up.
        raises: for each piece, the raises that these failures lack.
        taken: the pieces taken up so far.
        wanted: the pieces to take up, including those taken up so far.
        failure: once the arrangement has failed, why.
        votes: for each piece, how many of the pieces taken up have failures that it explains.
    """

    __slots__ = (
        "allotment",
        "away",
        "causes",
        "failure",
        "moved",
        "piece",
        "raises",
        "step",
        "steps",
        "taken",
        "votes",
        "wanted",
    )

    def __init__(
        self, step: Step | None, moved: int, away: int, allotment: int, pieces: int
    ) -> None:
        self.step = step
        self.moved = moved
        self.away = away
        self.allotment = allotment
        self.piece = -1
        self.steps: list[tuple[int, int]] = []
        self.causes = [0] * pieces
        self.raises = [0] * pieces
        self.taken = 0
        self.wanted = 0
        self.failure: Failure | None = None
        self.votes = [0] * pieces

    def blame(self, piece: int, pieces: int, raises: int) -> None:
        """Record why steps of a piece that was taken up fail."""
        self.raises[piece] |= raises
        fresh = pieces & ~self.causes[piece]
        if fresh:
            self.causes[piece] |= fresh
            self.wanted |= fresh
            votes = self.votes
            for other in squares_in(fresh):
                votes[other] += 1

    def fail(self, piece: int, away: int, failure: Failure) -> None:
        """Record that a step of a piece fails, and why."""
        pieces, raises = failure
        if not pieces >> piece & 1:
            self.failure = failure
            return
        if away:
            own = raises & COLUMN << piece
            raises ^= own ^ own << PIECES
        self.blame(piece, pieces, raises)


class _Motion(NamedTuple):
    """The possible steps of the pieces, forwards or backwards in time.

    Attributes:
        who: the piece on each square.
        far: for each square, the neighbours farther from the goal of its piece.
        reach: for each stuck square, the neighbours to which its piece may step.
        able: mask of the pieces that may step away.
        stuck: mask of the squares with a piece that can never move.
    """

    who: Sequence[int]
    far: Sequence[int]
    reach: Mapping[int, int]
    able: int
    stuck: int

    def failure(self, squares: int) -> Failure:
        """Why the pieces on stuck squares cannot move."""
        group = fresh = squares
        while fresh:
            low = fresh & -fresh
            fresh ^= low
            wider = self.reach[low.bit_length() - 1] & ~group
            group |= wider
            fresh |= wider
        pieces = raises = 0
        for square in squares_in(group):
            piece = 1 << self.who[square]
            pieces |= piece
            if not self.able & piece and self.far[square] & ~group:
                raises |= piece
        return Failure(pieces, raises)


def _motion(
    who: Sequence[int], squares: Sequence[int], near: Sequence[int], far: Sequence[int], able: int
) -> _Motion:
    occupied = 0
    for square in squares:
        occupied |= 1 << square
    moving = 0
    blocked: list[tuple[int, int]] = []
    for square in squares:
        targets = near[square] | far[square] if able >> who[square] & 1 else near[square]
        if targets & ~occupied:
            moving |= 1 << square
        else:
            blocked.append((square, targets))
    fresh = True
    while fresh:
        left = []
        for square, targets in blocked:
            if targets & moving:
                moving |= 1 << square
            else:
                left.append((square, targets))
        fresh = len(left) < len(blocked)
        blocked = left
    return _Motion(who, far, dict(blocked), able, occupied & ~moving)


@lru_cache(maxsize=_CACHE_SIZE)
def _walls(goal: int, square: int, obstacles: int, away: int) -> int:
    """The obstacles met if they block all routes with so many steps away; 0 if a route is free."""
    most = DISTANCES[square][goal] + 2 * away
    moves = {square: 0}
    queue = [square]
    met = 0
    for here in queue:
        made = moves[here] + 1
        for other in STEPS[here]:
            if other in moves or made + DISTANCES[other][goal] > most:
                continue
            if obstacles >> other & 1:
                met |= 1 << other
            elif other == goal:
                return 0
            else:
                moves[other] = made
                queue.append(other)
    return met


class AllottedSearch:
    """The search for routes of one task within allotments.

    Attributes:
        line: the route that the last ``within`` found, or None.
        closest: the moves to the arrangement nearest home that was ever visited; empty if that is
            the start.
        failure: why it found none, from the start; None if it found one.
    """

    def __init__(self, task: RaceTask) -> None:
        """Set up the start of the task."""
        self._task = task
        self._board = RaceBoard(task)
        self._conflicts = ConflictDetector(self._board)
        self._nogoods = _Nogoods(len(task.goals))
        self._trouble = [0.0] * len(task.goals)
        self._weight = _LIGHTEST
        self._least = self._board.to_go
        self.line: Line | None = None
        self.closest: Line = ()
        self.failure: Failure | None = None

    def cores(self) -> list[int]:
        """The conflict sets of the start, which are cuts."""
        self._board.place(self._task.starts)
        return self._conflicts.cores()

    def shortest(self, cuts: Cuts, most: int) -> Iterator[None]:
        """Search for a shortest route with at most so many steps away.

        Yields once for each arrangement. When it ends, ``line`` is the route, or None if there is
        provably none. The reasons for failures are added to the cuts.
        """
        allotment = cuts.smallest()
        while cuts.least <= most:
            yield from self.within(allotment)
            if self.failure is None:
                return
            cuts.add(self.failure.raises)
            allotment = cuts.smallest()

    def within(self, allotment: int) -> Iterator[None]:
        """Search for a route within an allotment.

        Yields once for each arrangement. When it ends, ``line`` is a route, or None if there is
        provably none; ``failure`` then says why.
        """
        board = self._board
        board.place(self._task.starts)
        self.failure = None
        self.line = None if board.to_go else ()
        if not board.to_go:
            return
        path: list[_Visit] = []
        visit = _Visit(None, -1, 0, allotment, len(board.goals))
        self._estimate(visit)
        yield
        while True:
            further = self._further(visit)
            if further is not None:
                path.append(visit)
                visit = further
                if board.to_go < self._least:
                    self._least = board.to_go
                    self.closest = tuple(made.step for made in (*path, visit) if made.step)
                if not board.to_go:
                    self.line = tuple(made.step for made in (*path, visit) if made.step)
                    return
                self._estimate(visit)
                yield
            elif visit.step is None or visit.failure is None:
                self.failure = visit.failure
                return
            else:
                board.move(visit.moved, visit.step[0])
                failed, failure, visit = visit, visit.failure, path.pop()
                visit.fail(failed.moved, failed.away, failure)

    def _estimate(self, visit: _Visit) -> None:
        """Look for a failure without a search, or choose the first piece to take up."""
        board = self._board
        able = visit.allotment & FIRST
        pairs = self._conflicts.clashing_pairs()
        pair = min((pair for pair in pairs if not pair & able), default=0)
        failure = Failure(pair, pair) if pair else self._blocked(visit.allotment, able)
        if failure is not None:
            visit.failure = failure
            self._nogoods.add(failure, board.key)
            return
        votes = [0] * len(board.goals)
        for core in self._conflicts.cores() if visit.step is None else pairs:
            for piece in squares_in(core):
                votes[piece] += 1
        visit.wanted = 1 << self._worst(board.unfinished, votes)

    def _blocked(self, allotment: int, able: int) -> Failure | None:
        """The smallest failure of a piece that is stuck for good, or walled off by such pieces."""
        board = self._board
        goals, at = board.goals, board.square_of
        now = _motion(board.piece_on, at, board.near, board.far, able)
        unfinished = squares_in(board.unfinished)
        held = [at[piece] for piece in unfinished if now.stuck >> at[piece] & 1]
        if held:
            return _smallest(now.failure(1 << square) for square in held)
        before = _motion(self._conflicts.goal_of, goals, board.back_near, board.back_far, able)
        held = [goals[piece] for piece in unfinished if before.stuck >> goals[piece] & 1]
        if held:
            return _smallest(before.failure(1 << square) for square in held)
        obstacles = now.stuck | before.stuck
        found = []
        for piece in unfinished if obstacles else ():
            limit, goal, square = limit_of(allotment, piece), goals[piece], at[piece]
            on_routes = obstacles & reachable(goal, limit)[square]
            walls = on_routes and _walls(goal, square, on_routes, limit)
            if walls:
                pieces, raises = now.failure(walls & now.stuck)
                others = before.failure(walls & ~now.stuck)
                raises |= others.raises | 1 << piece + PIECES * limit
                found.append(Failure(pieces | others.pieces | 1 << piece, raises))
        return _smallest(found) if found else None

    def _further(self, visit: _Visit) -> _Visit | None:
        """Make the next step that may lead home; None if the arrangement fails."""
        while visit.failure is None:
            if visit.steps:
                further = self._after(visit, *visit.steps.pop())
                if further is not None:
                    return further
            elif not self._take_up(visit):
                visit.failure = self._fewest_to_blame(visit)
                self._learn(visit.failure)
        return None

    def _learn(self, failure: Failure) -> None:
        """Store the failure of an arrangement, and count it for its pieces."""
        self._nogoods.add(failure, self._board.key)
        for piece in squares_in(failure.pieces):
            self._trouble[piece] += self._weight
        self._weight *= _GROWTH
        if self._weight > _HEAVIEST:
            scale = _LIGHTEST / self._weight
            self._trouble = [trouble * scale for trouble in self._trouble]
            self._weight = _LIGHTEST

    def _worst(self, pieces: int, votes: Sequence[int]) -> int:
        """The piece with the most votes; among equals, the one in the most recent failures."""
        trouble = self._trouble
        return max(squares_in(pieces), key=lambda piece: votes[piece] + trouble[piece])

    def _after(self, visit: _Visit, target: int, away: int) -> _Visit | None:
        """Make a step unless a nogood forbids it."""
        board, piece, left = self._board, visit.piece, visit.allotment
        if away:
            left ^= 1 << piece + PIECES * (limit_of(left, piece) - 1)
        failure = self._nogoods.find(piece, board.key_after(piece, target), left)
        if failure is not None:
            visit.fail(piece, away, failure)
            return None
        step = board.step(piece, target)
        board.move(piece, target)
        return _Visit(step, piece, away, left, len(board.goals))

    def _take_up(self, visit: _Visit) -> bool:
        """Take up pieces, most blamed first, until one can step; False if none can."""
        board, votes = self._board, visit.votes
        occupied, who = board.occupied, board.piece_on
        while pending := visit.wanted & ~visit.taken:
            piece = self._worst(pending, votes)
            visit.taken |= 1 << piece
            square, cause, raises = board.square_of[piece], 1 << piece, 0
            near, far = board.near[square], board.far[square]
            if far and not visit.allotment >> piece & 1:
                raises = 1 << piece
                far = 0
            for other in squares_in((near | far) & occupied):
                cause |= 1 << who[other]
            visit.blame(piece, cause, raises)
            near, far = near & ~occupied, far & ~occupied
            if near or far:
                visit.piece = piece
                visit.steps = [(target, 1) for target in squares_in(far)]
                visit.steps += [(target, 0) for target in squares_in(near)]
                return True
        return False

    def _fewest_to_blame(self, visit: _Visit) -> Failure:
        """A smallest set of pieces, not all home, that explains why all of their steps fail."""
        causes, best = visit.causes, visit.wanted
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
        raises = 0
        for piece in squares_in(best):
            raises |= visit.raises[piece]
        return Failure(best, raises)


def _smallest(failures: Iterable[Failure]) -> Failure:
    return min(failures, key=lambda failure: failure.pieces.bit_count())
