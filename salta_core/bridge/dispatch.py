"""Dispatching requests: JSON text in, an operation, JSON text out."""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from salta_core.bridge import (
    analysis,
    catalogue,
    daily,
    diagrams,
    games,
    lessons,
    puzzles,
    review,
    solo,
    story,
    text_forms,
)
from salta_core.bridge.request import Request, error_data
from salta_core.errors import BadRequest, SaltaError

if TYPE_CHECKING:
    from salta_core.bridge.protocol.text_results import BridgeError

__all__ = ["OPERATIONS", "PROTOCOL", "call"]

PROTOCOL: Final = 1
"""The version of requests and replies; any other version is refused."""

OPERATIONS: Final[Mapping[str, Callable[[Request], object]]] = {
    "presets": catalogue.presets,
    "levels": catalogue.levels,
    "view": games.view,
    "play": games.play,
    "explain-piece": games.explain_piece,
    "call": games.call,
    "outcomes": games.outcomes,
    "race": analysis.race,
    "settle": analysis.settle,
    "prepare": analysis.prepare,
    "think": analysis.think,
    "playout": analysis.playout,
    "finish": analysis.finish,
    "review": review.review,
    "review-part": review.review_part,
    "review-check": review.review_check,
    "review-join": review.review_join,
    "story": story.story,
    "judge": story.judge,
    "homecoming": story.homecoming,
    "solo": solo.solo,
    "solo-make": solo.solo_make,
    "solo-course": solo.solo_course,
    "verify": puzzles.verify,
    "answer": puzzles.answer,
    "puzzle-make": puzzles.puzzle_make,
    "puzzles": puzzles.puzzles,
    "lessons": lessons.lessons,
    "first-steps": puzzles.first_steps,
    "daily": daily.daily_stock,
    "duel": daily.duel,
    "duel-review": daily.duel_review,
    "rush": puzzles.rush_stock,
    "diagrams": diagrams.diagrams,
    "record-read": text_forms.record_read,
    "record-write": text_forms.record_write,
    "convert": text_forms.convert,
    "link": text_forms.link,
    "share": text_forms.share,
}
"""The function of each operation; ``protocol.operations`` has their types."""


def call(request_json: str) -> str:
    """Answer one request of the page.

    Never raises. An error is returned as data: a stable code, the place in the text, and a key and
    fields from which the page makes a sentence in the player's language. The message is in English,
    for logs; ``key`` is null if the request is not at fault.

    Args:
        request_json: ``{"v": 1, "op": ..., ...}``.

    Returns:
        ``{"v": 1, "ok": true, "result": ...}`` or ``{"v": 1, "ok": false, "error":
        {"code", "message", "place", "key", "fields"}}``, pure ASCII.

    >>> call('{"v": 1, "op": "convert", "what": "ruleset", "text": "original+limit=none"}')
    '{"v": 1, "ok": true, "result": {"text": "original"}}'
    """
    try:
        return _reply(ok=True, result=_answered(request_json))
    except SaltaError as error:
        failure = error_data(error)
    except MemoryError:
        failure = _failure("out-of-memory", "Python has no memory left")
    except Exception as error:  # noqa: BLE001  # no exception reaches the page
        failure = _failure("internal", f"{type(error).__name__}: {error}")
    return _reply(ok=False, error=failure)


def _reply(**fields: object) -> str:
    return json.dumps({"v": PROTOCOL, **fields})


def _answered(request_json: str) -> object:
    request = Request(_decoded(request_json))
    version = request.raw("v")
    if type(version) is not int or version != PROTOCOL:
        raise BadRequest(
            "unknown-protocol",
            "protocol {version!a} is not known here; use {known}",
            version=repr(version),
            known=PROTOCOL,
        )
    operation = request.text("op")
    if operation not in OPERATIONS:
        raise BadRequest(
            "unknown-operation", "there is no operation {operation!a}", operation=operation
        )
    return OPERATIONS[operation](request)


def _decoded(request_json: str) -> Mapping[str, object]:
    try:
        fields = json.loads(request_json)
    except (ValueError, RecursionError) as error:
        raise BadRequest(
            "request-not-json",
            "a request must be a JSON object: {reason!a}",
            reason=str(error),
        ) from None
    if not isinstance(fields, dict):
        raise BadRequest("request-not-an-object", "a request must be a JSON object")
    return fields


def _failure(code: str, message: str) -> "BridgeError":
    return {"code": code, "message": message, "place": None, "key": None, "fields": {}}
