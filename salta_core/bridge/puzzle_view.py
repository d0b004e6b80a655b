"""A puzzle's proof and answers as the page wants to see them."""

from typing import TYPE_CHECKING

from salta_core.bridge.view import Json
from salta_core.puzzle.goal import format_goal
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import format_move, format_position, format_ruleset

if TYPE_CHECKING:
    from salta_core.puzzle.answer import Reply
    from salta_core.puzzle.collection import PuzzleSet
    from salta_core.puzzle.generate import Generator
    from salta_core.puzzle.historic import Print
    from salta_core.puzzle.proof import Verdict

__all__ = ["made_view", "print_view", "reply_view", "set_view", "verdict_view"]


def verdict_view(verdict: "Verdict | None", puzzle: Puzzle | None) -> Json:
    """What is proved (VERDICT of the protocol), or that nothing is yet.

    Args:
        verdict: the proof's result; None while there is none.
        puzzle: what was proved, for its rating; None for the rest of one that has begun.
    """
    if verdict is None:
        return {"done": False}
    return {
        "done": True,
        "sound": verdict.sound,
        "reached": verdict.reached,
        "unique": verdict.unique,
        "value": verdict.value,
        "solutions": [format_move(move) for move in verdict.solutions],
        "line": [format_move(move) for move in verdict.line],
        "nodes": verdict.nodes,
        "choices": verdict.choices,
        "certain": verdict.certain,
        "rating": _rating(puzzle, verdict),
    }


def _rating(puzzle: Puzzle | None, verdict: "Verdict") -> int | None:
    from salta_core.puzzle.grading import rating  # noqa: PLC0415  # the door opens without it

    return rating(puzzle, verdict) if puzzle and verdict.solutions else None


def reply_view(reply: "Reply | None") -> Json:
    """What is said to a move (ANSWER of the protocol), or that nothing is yet."""
    if reply is None:
        return {"done": False}
    return {
        "done": True,
        "verdict": reply.verdict,
        "reply": None if reply.reply is None else format_move(reply.reply),
        "line": [format_move(move) for move in reply.line],
        "value": reply.value,
        "best": reply.best,
        "left": reply.left,
    }


def made_view(generator: "Generator") -> Json:
    """What has been made (MadePuzzle of the protocol), or that nothing has yet."""
    made, puzzle = generator.made, None
    if made:
        solution = [format_move(move) for move in made.verdict.line]
        puzzle = {**_task_view(made.puzzle), "rating": made.rating, "solution": solution}
    return {"done": generator.done, "puzzle": puzzle, "tried": generator.tried}


def set_view(some: "PuzzleSet") -> Json:
    """One set of the puzzles that come with the program (PuzzleCollection of the protocol)."""
    puzzles = [
        {
            "id": entry.id,
            **_task_view(entry.puzzle),
            "rating": entry.rating,
            "line": list(entry.line),
            "nodes": entry.nodes,
        }
        for entry in some.entries
    ]
    return {"id": some.id, "puzzles": puzzles}


def _task_view(puzzle: Puzzle) -> Json:
    return {
        "ruleset": format_ruleset(puzzle.ruleset),
        "position": format_position(puzzle.position),
        "goal": format_goal(puzzle.goal),
    }


def print_view(entry: "Print") -> Json:
    """An entry of the historic collection (PRINT of the protocol)."""
    told = {
        "id": entry.id,
        "kind": entry.kind,
        "title": entry.title,
        "year": entry.year,
        "source": entry.source,
        "text": entry.text,
        "ruleset": entry.ruleset,
        "notes": [note._asdict() for note in entry.notes],
    }
    if entry.goal is None:
        return {**told, "start": entry.start, "moves": list(entry.moves)}
    return {**told, "position": entry.start, "goal": entry.goal, "line": list(entry.moves)}
