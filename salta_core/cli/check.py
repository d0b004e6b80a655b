"""``puzzle POSITION --goal GOAL``: the proof of a puzzle with both armies."""

import argparse
from typing import Final

from salta_core.cli.inputs import deadline, task_of_words
from salta_core.puzzle.goal import Goal, format_goal, parse_goal
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import format_move

__all__ = ["run"]

_NODES: Final = 512
"""Nodes between two looks at the clock."""


def run(options: argparse.Namespace) -> int:
    """Prove a puzzle, as far as the budget goes.

    Raises:
        SaltaError: there is no such puzzle, or the proof takes too long.
    """
    task = task_of_words(options.ruleset, options.position)
    puzzle = Puzzle(task.ruleset, task.position, parse_goal(options.goal)).posed()
    proof, is_late = Proof(puzzle), deadline(options.budget)
    while not proof.run(_NODES) and not is_late():
        pass
    for line in _told(proof.verdict, puzzle.goal):
        print(line)
    return 0


def _told(found: Verdict | None, goal: Goal) -> list[str]:
    """A proof for a person."""
    if found is None:
        return ["not decided within the budget"]
    lines = [f"{_soundness(found, goal)} ({found.nodes} nodes)"]
    if found.solutions:
        texts = " ".join(map(format_move, found.solutions))
        lines.append(f"solutions, {len(found.solutions)} of {found.choices}: {texts}")
        lines.append(f"line: {' '.join(map(format_move, found.line))}")
    return lines


def _soundness(found: Verdict, goal: Goal) -> str:
    text = format_goal(goal)
    if not found.certain:
        return f"unsound: {text} hangs on moves to go that could not be counted"
    if not found.reached:
        return f"unsound: {text} is not reached"
    if not found.sound:
        return f"unsound: every move will do for {text}"
    if goal.kind == "points":
        return f"sound: the best margin is {found.value}"
    if found.value is None:
        return f"sound: {text} is reached"
    return f"sound: {text} is reached in {found.value} move{'' if found.value == 1 else 's'}"
