"""A puzzle's proof and answers as the page wants to see them."""

from typing import TYPE_CHECKING

from salta_core.bridge.view import Json
from salta_core.text.notation import format_move

if TYPE_CHECKING:
    from salta_core.puzzle.answer import Reply
    from salta_core.puzzle.historic import Print
    from salta_core.puzzle.proof import Verdict

__all__ = ["print_view", "reply_view", "verdict_view"]


def verdict_view(verdict: "Verdict | None") -> Json:
    """What is proved (VERDICT of the protocol), or that nothing is yet."""
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
    }


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
