"""Upper bounds: routes that need not be shortest.

``some_route`` brings any placement home piece by piece. It fills the deepest goals first, so that
it never blocks a goal that is still empty. ``better_routes`` looks for shorter routes, both from
the start and backwards from home: if home is crowded and the start is not, the search from home has
fewer choices. It has two ways:

- enforced hill climbing: a search within the lower bound on the steps away has few moves to try. If
  it finds no route soon, the next search starts from the visited arrangement with the least
  distance, with a new lower bound;
- local improvement: a part of a route is a race of its own, from its first arrangement to its last.
  Long parts with few steps away come first: they are searched fast, and each step away saved
  shortens the route by two moves.
"""

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Final

from salta_core.race.allotments import AllottedSearch
from salta_core.race.cuts import Cuts
from salta_core.race.race_board import NO_PIECE, RaceBoard
from salta_core.race.task import Line, RaceTask, Step, arrangements, reversed_line, reversed_task
from salta_core.rules.squares import SQUARES, STEPS, Square

__all__ = ["better_routes", "hill_climb", "shortened_routes", "some_route"]

_TURNS: Final = 4
"""How often to look for routes, each time with four times as many arrangements."""
_GOALS: Final = SQUARES[35:]
_LOOSEST: Final = 2
"""How many steps away above the lower bound a search may use if hill climbing makes no progress."""
_CLIMBING_PATIENCE: Final = 50
"""How many arrangements each search of hill climbing may visit at first."""
_PART_PATIENCE: Final = (80, 160, 320, 640)
"""How many arrangements to visit at first for a part with 1, 2, 3 or 4 steps away."""
_DETOUR: Final = 6
"""How many moves longer than the best route a route may be and still be worth shortening."""


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


def better_routes(task: RaceTask, route: Line) -> Iterator[Line | None]:
    """Find shorter and shorter routes with more and more arrangements.

    Args:
        task: the race.
        route: the best route known.

    Yields:
        None for each arrangement visited, or a route shorter than all before it.
    """
    best = route
    for turn in range(_TURNS):
        for shorter in _candidates(task, best, turn):
            if shorter is None or len(shorter) >= len(best):
                yield None
            else:
                best = shorter
                yield best


def _candidates(task: RaceTask, route: Line, turn: int) -> Iterator[Line | None]:
    """Routes found by hill climbing from both ends, each also shortened."""
    best = route
    for toward in task, reversed_task(task):
        for found in hill_climb(toward, _CLIMBING_PATIENCE << 2 * turn, len(route) + _DETOUR):
            if found is None:
                yield None
            else:
                line = found if toward is task else reversed_line(found)
                best = min(best, line, key=len)
                yield line
                yield from shortened_routes(task, line, turn)
    if best is route:
        yield from shortened_routes(task, route, turn)


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
