"""Upper bounds: routes that need not be shortest.

``some_route`` brings any placement home piece by piece. It fills the deepest goals first, so that
it never blocks a goal that is still empty. ``better_routes`` looks for shorter routes, both from
the start and backwards from home: if home is crowded and the start is not, the search from home has
fewer choices. It has three ways:

- enforced hill climbing: a search within the lower bound on the steps away has few moves to try. If
  it finds no route soon, the next search starts from the visited arrangement with the least
  distance, with a new lower bound;
- a beam search;
- local improvement: a part of a route is a race of its own, from its first arrangement to its last.
  Long parts with few steps away come first: they are searched fast, and each step away saved
  shortens the route by two moves.
"""

from collections.abc import Callable, Iterator
from heapq import nsmallest
from itertools import islice, pairwise
from typing import Final, NamedTuple

from salta_core.race.allotments import AllottedSearch
from salta_core.race.conflict_sets import ConflictDetector, has_hitting_set
from salta_core.race.cuts import Cuts
from salta_core.race.race_board import NO_PIECE, RaceBoard
from salta_core.race.routes import squares_in
from salta_core.race.task import (
    Line,
    RaceTask,
    Step,
    arrangements,
    reversed_line,
    reversed_task,
)
from salta_core.rules.squares import SQUARES, STEPS, Square

__all__ = ["better_routes", "hill_climb", "shortened_routes", "some_route"]

_WIDTHS: Final = (8, 32, 128, 512)
_GOALS: Final = SQUARES[35:]
_LOOSEST: Final = 2
"""How many steps away above the lower bound a search may use if hill climbing makes no progress."""
_CLIMBING_PATIENCE: Final = (50, 100, 200, 400)
"""How many arrangements each search of hill climbing may visit, for each width of the beam."""
_PART_PATIENCE: Final = (80, 160, 320, 640)
"""How many arrangements to visit for a part with 1, 2, 3 or 4 steps away."""
_DETOUR: Final = 6
"""How many moves longer than the best route a route may be and still be worth shortening."""
_MOVE: Final = 900
_CONFLICT_PENALTY: Final = tuple(4 * _MOVE // max(1, size) ** 2 for size in range(len(_GOALS) + 1))
"""The penalty for a core, indexed by its number of pieces; one move of distance is ``_MOVE``."""


class _RouteBuilder:
    """Makes the moves of ``some_route`` on a board and records them."""

    def __init__(self, task: RaceTask) -> None:
        self.board = RaceBoard(task)
        self.moves: list[tuple[int, Step]] = []

    def step(self, piece: int, target: int) -> None:
        self.moves.append((piece, self.board.step(piece, target)))
        self.board.move(piece, target)

    def clear(self, square: int, blocked: int) -> bool:
        """Empty a square: all pieces between it and the nearest empty square move by one.

        Args:
            square: the square to empty.
            blocked: mask of the squares that must not be used.

        Returns:
            Whether an empty square can be reached.
        """
        path = self._path_to_empty(square, blocked)
        for target, origin in pairwise(path):
            self.step(self.board.piece_on[origin], target)
        return bool(path)

    def _path_to_empty(self, square: int, blocked: int) -> list[int]:
        """The squares on a path from the nearest empty square back to the given one."""
        cause = {square: NO_PIECE}
        queue = [square]
        for here in queue:
            if self.board.piece_on[here] == NO_PIECE:
                path = [here]
                while path[-1] != square:
                    path.append(cause[path[-1]])
                return path
            for other in STEPS[here]:
                if other not in cause and not blocked >> other & 1:
                    cause[other] = here
                    queue.append(other)
        return []

    def bring(self, piece: int, goal: int, settled: int) -> None:
        """Bring a piece to its goal past the ``settled`` squares, whose pieces must not move."""
        at, who = self.board.square_of, self.board.piece_on
        if at[piece] != goal:
            self.clear(goal, settled)
        steps_left = _distances(goal, settled)
        while at[piece] != goal:
            square = at[piece]
            nearer = [other for other in STEPS[square] if steps_left[other] < steps_left[square]]
            nearer.sort(key=lambda other: who[other] != NO_PIECE)
            blocked = settled | 1 << square | 1 << goal
            # Some neighbour can always be cleared: the goals are filled from the far
            # side, so at most one of them is a dead end.
            target = next(other for other in nearer if self.clear(other, blocked))
            self.step(piece, target)


def _distances(goal: int, blocked: int) -> list[int]:
    """For each square, the steps to the goal around the blocked squares; large if unreachable."""
    distance = [len(STEPS)] * len(STEPS)
    distance[goal] = 0
    queue = [goal]
    for here in queue:
        for other in STEPS[here]:
            if distance[other] == len(STEPS) and not blocked >> other & 1:
                distance[other] = distance[here] + 1
                queue.append(other)
    return distance


def _completed(task: RaceTask) -> RaceTask:
    """The task with extra pieces, so that each of the fifteen goals belongs to a piece.

    Otherwise a piece could get stuck on the goal of a piece that is not on the board.
    """
    missing = [goal for goal in _GOALS if goal not in task.goals]
    spare = [square for square in (*missing, *SQUARES) if square not in task.starts]
    starts = task.starts + tuple(dict.fromkeys(spare))[: len(missing)]
    return RaceTask(starts, task.goals + tuple(missing))


def some_route(task: RaceTask) -> Line:
    """A route for any placement of up to fifteen pieces, usually not a short one."""
    builder = _RouteBuilder(_completed(task))
    goals = builder.board.goals
    settled = 0
    for piece in sorted(range(len(goals)), key=goals.__getitem__, reverse=True):
        builder.bring(piece, goals[piece], settled)
        settled |= 1 << goals[piece]
    return tuple(step for piece, step in builder.moves if piece < len(task.goals))


class _Node(NamedTuple):
    """An arrangement in the beam and the move that led to it."""

    squares: tuple[int, ...]
    moves: int
    step: Step | None
    before: "_Node | None"

    def line(self) -> Line:
        """The moves from the start to this arrangement."""
        steps: list[Step] = []
        node = self
        while node.before is not None and node.step is not None:
            steps.append(node.step)
            node = node.before
        return tuple(reversed(steps))


def better_routes(task: RaceTask, route: Line) -> Iterator[Line | None]:
    """Find shorter and shorter routes with wider and wider beams.

    Args:
        task: the race.
        route: the best route known.

    Yields:
        None for each arrangement visited, or a route shorter than all before it.
    """
    best = route
    for turn, width in enumerate(_WIDTHS):
        for shorter in _candidates(task, best, width, turn):
            if shorter is None or len(shorter) >= len(best):
                yield None
            else:
                best = shorter
                yield best


def _candidates(task: RaceTask, route: Line, width: int, turn: int) -> Iterator[Line | None]:
    """Routes found by hill climbing and beam search from both ends, each also shortened."""
    longest = len(route) + _DETOUR
    best = route
    for found in _from_both_ends(
        task, lambda toward: hill_climb(toward, _CLIMBING_PATIENCE[turn], longest)
    ):
        if found is None:
            yield None
        else:
            best = min(best, found, key=len)
            yield from _with_shortened(task, found, turn)
    if best is route:
        yield from shortened_routes(task, route, turn)
    for found in _from_both_ends(task, lambda toward: _beam(toward, width, longest)):
        if found is None:
            yield None
        else:
            yield from _with_shortened(task, found, turn)


def _from_both_ends(
    task: RaceTask, search: Callable[[RaceTask], Iterator[Line | None]]
) -> Iterator[Line | None]:
    """The routes that a search finds from the start and, reversed, from home."""
    yield from search(task)
    for found in search(reversed_task(task)):
        yield None if found is None else reversed_line(found)


def _with_shortened(task: RaceTask, line: Line, turn: int) -> Iterator[Line | None]:
    yield line
    yield from shortened_routes(task, line, turn)


def hill_climb(task: RaceTask, patience: int, longest: int) -> Iterator[Line | None]:
    """Search for one route of limited length.

    Args:
        task: the race.
        patience: the number of arrangements of each search; it doubles with each step away above
            the bound.
        longest: the most moves that the route may have.

    Yields:
        None for each arrangement visited, and at the end the route, if one was found.
    """
    line: Line = ()
    spare = 0
    while spare <= _LOOSEST:
        search = AllottedSearch(task)
        cuts = Cuts(search.cores())
        cuts.smallest()
        most = cuts.least + spare
        if len(line) + task.distance + 2 * most > longest:
            return
        for _ in islice(search.shortest(cuts, most), patience << spare):
            yield None
        if search.line is not None:
            yield line + search.line
            return
        spare = 0 if search.closest else spare + 1
        if search.closest:
            line += search.closest
            task = RaceTask(arrangements(task, search.closest)[-1], task.goals)


def _beam(task: RaceTask, width: int, longest: int) -> Iterator[Line | None]:
    """A beam search for one route of at most ``longest`` moves."""
    board = RaceBoard(task)
    conflicts = ConflictDetector(board)
    layer = [_Node(task.starts, 0, None, None)]
    seen = {board.key}
    while layer:
        promising: list[tuple[int, int, _Node]] = []
        for node in layer:
            board.place(node.squares)
            for piece, target in _steps(board):
                if board.key_after(piece, target) in seen:
                    continue
                step = board.step(piece, target)
                board.move(piece, target)
                seen.add(board.key)
                if not board.to_go:
                    yield (*node.line(), step)
                    return
                spare = (longest - node.moves - 1 - board.to_go) // 2
                penalty = _conflict_penalty(conflicts, spare)
                yield None
                if penalty is not None:
                    made = _Node(tuple(board.square_of), node.moves + 1, step, node)
                    promising.append((_MOVE * board.to_go + penalty, len(promising), made))
                board.move(piece, step[0])
        layer = [made for *_, made in nsmallest(width, promising)]


def _conflict_penalty(conflicts: ConflictDetector, spare: int) -> int | None:
    """The penalty for the cores of an arrangement; None if they exceed the available steps away.

    Each core costs at least one step away. The fewer pieces a core has, the less likely it is to
    share that step with another core.
    """
    if spare < 0:
        return None
    cores = conflicts.cores(spare)
    if not has_hitting_set(cores, spare):
        return None
    return sum(_CONFLICT_PENALTY[core.bit_count()] for core in cores)


def _steps(board: RaceBoard) -> Iterator[tuple[int, int]]:
    """All possible single steps, as (piece, target)."""
    for piece, square in enumerate(list(board.square_of)):
        near = board.near[square] | board.far[square]
        for target in squares_in(near & ~board.occupied):
            yield piece, target


def shortened_routes(task: RaceTask, line: Line, turn: int) -> Iterator[Line | None]:
    """Shorten a route step by step.

    Args:
        task: the race.
        line: a route.
        turn: 0 for the fastest search; each further turn takes four times as many arrangements.

    Yields:
        None for each arrangement visited, or a route shorter than all before it.
    """
    for away, patience in enumerate(_PART_PATIENCE, 1):
        tried: set[RaceTask] = set()
        while True:
            shorter = None
            for first, last, part in _parts(task, line, away):
                if part in tried:
                    continue
                tried.add(part)
                search = AllottedSearch(part)
                cuts = Cuts(search.cores())
                for _ in islice(search.shortest(cuts, away - 1), patience << 2 * turn):
                    yield None
                if search.line is not None:
                    shorter = (*line[:first], *search.line, *line[last:])
                    break
            if shorter is None:
                break
            line = shorter
            yield line


def _parts(task: RaceTask, line: Line, away: int) -> Iterator[tuple[int, int, RaceTask]]:
    """The longest parts with ``away`` steps away: first and last move, and the part's race."""
    passed = arrangements(task, line)
    last = before = 0
    for first in range(len(passed)):
        while last + 1 < len(passed) and _excess(passed, first, last + 1) <= away:
            last += 1
        if last > before and _excess(passed, first, last) == away:
            yield first, last, RaceTask(passed[first], passed[last])
            before = last


def _excess(passed: list[tuple[Square, ...]], first: int, last: int) -> int:
    """The number of steps away between two arrangements of a line."""
    return (last - first - RaceTask(passed[first], passed[last]).distance) // 2
