"""Ways home that are good enough to start from: an upper bound, always.

``some_way`` brings any placement home, piece by piece, by a plan that cannot
fail: the deepest goal first, so that no goal still to be filled is walled in.
``better_ways`` then looks for shorter ones by a beam: the most promising
arrangements after one move, after two, after three, and so on. It looks from both
ends, for where home is packed and the start is loose, only the way out of home is
narrow enough for a beam.
"""

from collections.abc import Callable, Iterator
from heapq import nsmallest
from itertools import pairwise
from typing import Final, NamedTuple

from salta_core.race.conflict_sets import ConflictDetector, touchable
from salta_core.race.diving import dive
from salta_core.race.field import NOBODY, Field
from salta_core.race.local_improvement import shortened
from salta_core.race.task import Line, Step, Task, backward, retraced
from salta_core.race.ways import squares_in
from salta_core.rules.squares import SQUARES, STEPS

__all__ = ["better_ways", "some_way"]

_WIDTHS: Final = (8, 32, 128, 512)
_GOALS: Final = SQUARES[35:]
_PATIENCE: Final = (50, 100, 200, 400)
_DETOUR: Final = 6
"""Moves by which a beam's way may be longer than the best known, to be shortened then."""
_MOVE: Final = 900
_TROUBLE: Final = tuple(4 * _MOVE // max(1, size) ** 2 for size in range(len(_GOALS) + 1))
"""What a core of so many pieces counts against a move less to go."""


class _Mover:
    """Carries out the sure plan and writes down its moves."""

    def __init__(self, task: Task) -> None:
        self.field = Field(task)
        self.moves: list[tuple[int, Step]] = []

    def step(self, piece: int, target: int) -> None:
        self.moves.append((piece, self.field.step(piece, target)))
        self.field.move(piece, target)

    def clear(self, square: int, barred: int) -> bool:
        """Empty a square: everyone from it to the nearest empty one moves up one.

        Returns:
            Whether there is an empty square to be reached.
        """
        path = self._path_to_empty(square, barred)
        for target, origin in pairwise(path):
            self.step(self.field.who[origin], target)
        return bool(path)

    def _path_to_empty(self, square: int, barred: int) -> list[int]:
        """The squares from the nearest empty one back to the one given."""
        cause = {square: NOBODY}
        queue = [square]
        for here in queue:
            if self.field.who[here] == NOBODY:
                path = [here]
                while path[-1] != square:
                    path.append(cause[path[-1]])
                return path
            for other in STEPS[here]:
                if other not in cause and not barred >> other & 1:
                    cause[other] = here
                    queue.append(other)
        return []

    def bring(self, piece: int, goal: int, settled: int) -> None:
        """Take a piece to its goal past pieces that may not be touched any more."""
        at, who = self.field.at, self.field.who
        if at[piece] != goal:
            self.clear(goal, settled)
        steps_left = _distances(goal, settled)
        while at[piece] != goal:
            square = at[piece]
            nearer = [other for other in STEPS[square] if steps_left[other] < steps_left[square]]
            nearer.sort(key=lambda other: who[other] != NOBODY)
            barred = settled | 1 << square | 1 << goal
            # Some neighbour can always be cleared: the goals are filled from the far
            # side, so at most one of them is a dead end.
            target = next(other for other in nearer if self.clear(other, barred))
            self.step(piece, target)


def _distances(goal: int, barred: int) -> list[int]:
    """By square: steps to the goal round the barred squares; large where cut off."""
    distance = [len(STEPS)] * len(STEPS)
    distance[goal] = 0
    queue = [goal]
    for here in queue:
        for other in STEPS[here]:
            if distance[other] == len(STEPS) and not barred >> other & 1:
                distance[other] = distance[here] + 1
                queue.append(other)
    return distance


def _completed(task: Task) -> Task:
    """The task with pieces for all goals: stand-ins where there are fewer than fifteen.

    Without them a stray piece could be walled in on a goal that is nobody's.
    """
    missing = [goal for goal in _GOALS if goal not in task.goals]
    spare = [square for square in (*missing, *SQUARES) if square not in task.starts]
    starts = task.starts + tuple(dict.fromkeys(spare))[: len(missing)]
    return Task(starts, task.goals + tuple(missing))


def some_way(task: Task) -> Line:
    """A way home for any placement of up to fifteen pieces; not a short one."""
    mover = _Mover(_completed(task))
    goals = mover.field.goals
    settled = 0
    for piece in sorted(range(len(goals)), key=goals.__getitem__, reverse=True):
        mover.bring(piece, goals[piece], settled)
        settled |= 1 << goals[piece]
    return tuple(step for piece, step in mover.moves if piece < len(task.goals))


class _Trail(NamedTuple):
    """An arrangement of the beam and how it came about."""

    squares: tuple[int, ...]
    moves: int
    step: Step | None
    before: "_Trail | None"

    def line(self) -> Line:
        """The moves that led here."""
        steps: list[Step] = []
        trail = self
        while trail.before is not None and trail.step is not None:
            steps.append(trail.step)
            trail = trail.before
        return tuple(reversed(steps))


def better_ways(task: Task, way: Line) -> Iterator[Line | None]:
    """Ever shorter ways home than one that is known, by ever wider beams.

    Each width looks forward from the start and backward from home in turn. What it finds
    is shortened, even where it is a little longer than the best: it may have more to lose.

    Yields once for each arrangement looked at: None, or a way home that is shorter than
    all before it.
    """
    best = way
    for turn, width in enumerate(_WIDTHS):
        for shorter in _candidates(task, best, width, turn):
            if shorter is None or len(shorter) >= len(best):
                yield None
            else:
                best = shorter
                yield best


def _candidates(task: Task, way: Line, width: int, turn: int) -> Iterator[Line | None]:
    """Ways home worth a look: those of dives and beams from both ends, and each shortened."""
    longest = len(way) + _DETOUR
    best = way
    for found in _from_both_ends(task, lambda toward: dive(toward, _PATIENCE[turn], longest)):
        if found is None:
            yield None
        else:
            best = min(best, found, key=len)
            yield from _with_shortened(task, found, turn)
    if best is way:
        yield from shortened(task, way, turn)
    for found in _from_both_ends(task, lambda toward: _beam(toward, width, longest)):
        if found is None:
            yield None
        else:
            yield from _with_shortened(task, found, turn)


def _from_both_ends(
    task: Task, search: Callable[[Task], Iterator[Line | None]]
) -> Iterator[Line | None]:
    """What a search finds from the start, and what it finds from home, gone back."""
    yield from search(task)
    for found in search(backward(task)):
        yield None if found is None else retraced(found)


def _with_shortened(task: Task, line: Line, turn: int) -> Iterator[Line | None]:
    yield line
    yield from shortened(task, line, turn)


def _beam(task: Task, width: int, longest: int) -> Iterator[Line | None]:
    """One beam; ends at the first way home, or when none of at most ``longest`` is left."""
    field = Field(task)
    watch = ConflictDetector(field)
    layer = [_Trail(task.starts, 0, None, None)]
    seen = {field.key}
    while layer:
        promising: list[tuple[int, int, _Trail]] = []
        for trail in layer:
            field.place(trail.squares)
            for piece, target in _steps(field):
                if field.key_after(piece, target) in seen:
                    continue
                step = field.step(piece, target)
                field.move(piece, target)
                seen.add(field.key)
                if not field.left:
                    yield (*trail.line(), step)
                    return
                spare = (longest - trail.moves - 1 - field.left) // 2
                trouble = _trouble(watch, spare)
                yield None
                if trouble is not None:
                    made = _Trail(tuple(field.at), trail.moves + 1, step, trail)
                    promising.append((_MOVE * field.left + trouble, len(promising), made))
                field.move(piece, step[0])
        layer = [made for *_, made in nsmallest(width, promising)]


def _trouble(watch: ConflictDetector, spare: int) -> int | None:
    """How much stands in the way of going straight home, or None with too few steps to spare.

    A core costs a step away at least, the more likely one of its own the fewer pieces could
    make it; their sum tells arrangements apart where the bound does not.
    """
    if spare < 0:
        return None
    cores = watch.cores(spare)
    if not touchable(cores, spare):
        return None
    return sum(_TROUBLE[core.bit_count()] for core in cores)


def _steps(field: Field) -> Iterator[tuple[int, int]]:
    """Every single move there is: (piece, target)."""
    for piece, square in enumerate(list(field.at)):
        near = field.near[square] | field.far[square]
        for target in squares_in(near & ~field.occupied):
            yield piece, target
