"""Steps of a day from puzzles with their proofs, and what two of them may not share."""

from typing import Final

from salta_core.daily.days import RULESET, Task
from salta_core.puzzle.goal import format_goal
from salta_core.puzzle.grading import rating
from salta_core.puzzle.motif import Motif, motifs
from salta_core.puzzle.proof import Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rules.position import Position
from salta_core.text.notation import (
    format_move,
    format_position,
    parse_move,
    parse_position,
    parse_ruleset,
)

_RULES: Final = parse_ruleset(RULESET)


def task_of(puzzle: Puzzle, verdict: Verdict) -> Task:
    """A step, from a puzzle and its proof."""
    line = tuple(map(format_move, verdict.line))
    position, goal = format_position(puzzle.position), format_goal(puzzle.goal)
    return Task(position, goal, rating(puzzle, verdict), line)


def motifs_of(task: Task) -> frozenset[Motif]:
    """The motifs of a step's line."""
    return frozenset(motifs(task.puzzle, task.line))


def kind_of(task: Task) -> str:
    """The kind of a step's goal."""
    return task.goal.split("-")[0]


def look_of(task: Task) -> tuple[object, ...]:
    """The traits that no two tasks may share: the goal, and the solver's moves."""
    position = parse_position(task.position, _RULES.army)
    own = task.line[::2]
    moved = position.board[parse_move(own[0]).origin]
    return (task.goal, moved, *own)


def seen(position: Position) -> str:
    """The board from the view of the player to move."""
    return position.board if position.player == 1 else position.board[::-1].swapcase()
