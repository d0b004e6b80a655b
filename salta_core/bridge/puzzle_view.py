"""A puzzle's proof and answers as the page wants to see them."""

from salta_core.bridge.view import Json
from salta_core.puzzle.answer import Reply
from salta_core.puzzle.proof import Verdict
from salta_core.text.notation import format_move

__all__ = ["reply_view", "verdict_view"]


def verdict_view(verdict: Verdict | None) -> Json:
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


def reply_view(reply: Reply | None) -> Json:
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
