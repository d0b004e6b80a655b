"""A race: the squares of one side's pieces and their goals (RULES 5).

The solver sees every race from player 1's side: for player 2 the board is turned by 180 degrees
before, and the moves are turned back afterwards. So both sides share all tables, and a position and
its half-turn have the same result.
"""

from collections.abc import Iterable
from typing import NamedTuple

from salta_core.errors import BadPosition
from salta_core.rules.pieces import Piece, Player
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES, Square, turned

__all__ = [
    "Line",
    "RaceTask",
    "Step",
    "arrangements",
    "placed",
    "race_task",
    "reversed_line",
    "reversed_task",
    "simple_distance",
    "turned_line",
    "with_late_detours",
]

Step = tuple[Square, Square]
"""One single move: origin and target."""

Line = tuple[Step, ...]
"""Single moves in the order in which they are made."""


class RaceTask(NamedTuple):
    """One side's race, as the solver sees it: from player 1's side.

    Attributes:
        starts: the square of each piece.
        goals: the goal of each piece, in the same order.
    """

    starts: tuple[Square, ...]
    goals: tuple[Square, ...]

    @property
    def distance(self) -> int:
        """The sum of the distances: moves to go if no piece blocks another."""
        return sum(DISTANCES[start][goal] for start, goal in zip(*self, strict=True))


def placed(board: str, player: Player, ruleset: Ruleset) -> dict[Piece, tuple[Square, Square]]:
    """The square and the goal of each piece of a player.

    Raises:
        BadPosition: the player has no piece on the board.
    """
    homes = goals(player, ruleset)
    placed = {
        piece: (Square(board.index(piece)), goal) for piece, goal in homes.items() if piece in board
    }
    if not placed:
        raise BadPosition(
            "player-without-pieces", "player {player} has no piece on the board", player=player
        )
    return placed


def race_task(
    board: str, player: Player, ruleset: Ruleset, standing: Iterable[Square] = ()
) -> RaceTask:
    """The race of a player on a board; there may be fewer than fifteen pieces.

    Args:
        board: fifty characters, one per square.
        player: the owner of the race's pieces.
        ruleset: the rules.
        standing: the squares of additional pieces, which come last in the task; each counts as
            being on its goal.

    Raises:
        BadPosition: the player has no piece on the board.
    """
    ways = (*placed(board, player, ruleset).values(), *((square, square) for square in standing))
    starts, ends = zip(*ways, strict=True)
    if player == 1:
        return RaceTask(starts, ends)
    return RaceTask(tuple(map(turned, starts)), tuple(map(turned, ends)))


def turned_line(line: Iterable[Step], player: Player) -> Line:
    """A line converted from the solver's squares to the player's board, or back."""
    if player == 1:
        return tuple(line)
    return tuple((turned(origin), turned(target)) for origin, target in line)


def arrangements(task: RaceTask, line: Line) -> list[tuple[Square, ...]]:
    """The arrangements along a line, from the first to the last."""
    at = list(task.starts)
    passed = [task.starts]
    for origin, target in line:
        at[at.index(origin)] = target
        passed.append(tuple(at))
    return passed


def reversed_task(task: RaceTask) -> RaceTask:
    """The race from the goals back to the start; its routes are the reversed routes of the task."""
    return RaceTask(task.goals, task.starts)


def reversed_line(line: Iterable[Step]) -> Line:
    """The line in reverse: its steps backwards, in reverse order."""
    return tuple((target, origin) for origin, target in reversed(tuple(line)))


def with_late_detours(task: RaceTask, line: Line) -> Line:
    """The steps of a route in an order in which steps away come as late as the others allow.

    Made early, a step away may meet the opponent; made late, it may not be needed.
    """
    goal_at = dict(zip(*task, strict=True))
    rest: list[tuple[Step, bool]] = []
    for origin, target in line:
        goal = goal_at[target] = goal_at.pop(origin)
        rest.append(((origin, target), DISTANCES[target][goal] > DISTANCES[origin][goal]))
    made: list[Step] = []
    while rest:
        used: set[Square] = set()
        place = 0
        for number, (step, is_away) in enumerate(rest):
            if not is_away and used.isdisjoint(step):
                place = number
                break
            used.update(step)
        made.append(rest.pop(place)[0])
    return tuple(made)


def simple_distance(board: str, player: Player, ruleset: Ruleset) -> int:
    """The moves to go under ``scoring = simple``: the sum of the distances.

    >>> from salta_core.rules.placement import opening_board
    >>> from salta_core.rules.ruleset import PRESETS
    >>> mirror = PRESETS["mirror"].ruleset
    >>> simple_distance(opening_board(mirror), 1, mirror)
    113

    Raises:
        BadPosition: the player has no piece on the board.
    """
    return sum(DISTANCES[start][goal] for start, goal in placed(board, player, ruleset).values())
