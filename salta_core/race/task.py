"""What a race is: one side's pieces, where they stand and where they must end (RULES 5).

The solver sees every race from player 1's side: player 2's squares are turned
on the way in and their moves on the way out. So both sides share all tables, and
a position and its half-turn cannot get different answers.
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
    "Step",
    "Task",
    "arrangements",
    "backward",
    "placed",
    "retraced",
    "seen_by",
    "simple_distance",
    "task_of",
]

Step = tuple[Square, Square]
"""One single move: origin and target."""

Line = tuple[Step, ...]
"""Single moves in the order in which they are made."""


class Task(NamedTuple):
    """One side's race, as the solver sees it: from player 1's side.

    Attributes:
        starts: where each piece stands.
        goals: where each piece must end, in the same order.
    """

    starts: tuple[Square, ...]
    goals: tuple[Square, ...]

    @property
    def distance(self) -> int:
        """Moves to go if the pieces did not stand in each other's way."""
        return sum(DISTANCES[start][goal] for start, goal in zip(*self, strict=True))


def placed(board: str, player: Player, ruleset: Ruleset) -> dict[Piece, tuple[Square, Square]]:
    """Where each piece of a player stands and must end.

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


def task_of(board: str, player: Player, ruleset: Ruleset) -> Task:
    """The race that a board sets a player; fewer than fifteen pieces will do.

    Raises:
        BadPosition: the player has no piece on the board.
    """
    starts, ends = zip(*placed(board, player, ruleset).values(), strict=True)
    if player == 1:
        return Task(starts, ends)
    return Task(tuple(map(turned, starts)), tuple(map(turned, ends)))


def seen_by(line: Iterable[Step], player: Player) -> Line:
    """A line of the solver's, in the squares of the player's board, or the other way about."""
    if player == 1:
        return tuple(line)
    return tuple((turned(origin), turned(target)) for origin, target in line)


def arrangements(task: Task, line: Line) -> list[tuple[Square, ...]]:
    """The arrangements that a line passes, the first and the last included."""
    at = list(task.starts)
    passed = [task.starts]
    for origin, target in line:
        at[at.index(origin)] = target
        passed.append(tuple(at))
    return passed


def backward(task: Task) -> Task:
    """The same race run from home to the start: its ways are the task's, retraced."""
    return Task(task.goals, task.starts)


def retraced(line: Iterable[Step]) -> Line:
    """A line gone back, from its end to its beginning."""
    return tuple((target, origin) for origin, target in reversed(tuple(line)))


def simple_distance(board: str, player: Player, ruleset: Ruleset) -> int:
    """Moves to go as ``scoring = simple`` counts them: nothing stands in the way.

    >>> from salta_core.rules.placement import opening_board
    >>> from salta_core.rules.ruleset import PRESETS
    >>> mirror = PRESETS["mirror"].ruleset
    >>> simple_distance(opening_board(mirror), 1, mirror)
    113

    Raises:
        BadPosition: the player has no piece on the board.
    """
    return sum(DISTANCES[start][goal] for start, goal in placed(board, player, ruleset).values())
