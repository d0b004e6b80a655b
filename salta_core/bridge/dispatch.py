"""Dispatching requests: JSON text in, an operation, JSON text out."""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from salta_core.bridge import (
    analysis,
    catalogue,
    diagrams,
    games,
    lessons,
    puzzles,
    review,
    solo,
    story,
    text_forms,
)
from salta_core.bridge.request import Request
from salta_core.errors import BadRequest, SaltaError

__all__ = ["OPERATIONS", "PROTOCOL", "call"]

PROTOCOL: Final = 1
"""The version of requests and replies; another one is refused."""

OPERATIONS: Final[Mapping[str, Callable[[Request], Any]]] = {
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
    "daily": puzzles.daily_stock,
    "rush": puzzles.rush_stock,
    "diagrams": diagrams.diagrams,
    "record-read": text_forms.record_read,
    "record-write": text_forms.record_write,
    "convert": text_forms.convert,
    "link": text_forms.link,
    "share": text_forms.share,
}
"""The functions of all operations; web/engine/operations.ts has the types of the same ones."""


def call(request_json: str) -> str:
    """Answer one request of the page.

    Never raises: an error comes back as data, with its stable code, the place in the text that
    was read, and the key and the fields from which the page makes a sentence in the player's
    language. The message is in English, for logs; ``key`` is null if the fault is not in the
    request.

    Args:
        request_json: ``{"v": 1, "op": ..., ...}``.

    Returns:
        ``{"v": 1, "ok": true, "result": ...}`` or ``{"v": 1, "ok": false, "error":
        {"code", "message", "place", "key", "fields"}}``, pure ASCII.

    >>> call('{"v": 1, "op": "convert", "what": "ruleset", "text": "original+limit=none"}')
    '{"v": 1, "ok": true, "result": {"text": "original"}}'
    """
    try:
        reply = {"v": PROTOCOL, "ok": True, "result": _answered(request_json)}
    except SaltaError as error:
        reply = _failure(error.code, str(error), place=error.place, **error.data)
    except MemoryError:
        reply = _failure("out-of-memory", "Python has no memory left")
    except Exception as error:  # noqa: BLE001  # no exception reaches the page
        reply = _failure("internal", f"{type(error).__name__}: {error}")
    return json.dumps(reply)


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


def _decoded(request_json: str) -> Mapping[str, Any]:
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


def _failure(
    code: str,
    message: str,
    *,
    place: int | None = None,
    key: str | None = None,
    fields: Mapping[str, object] = MappingProxyType({}),
) -> dict[str, Any]:
    error = {"code": code, "message": message, "place": place, "key": key, "fields": {**fields}}
    return {"v": PROTOCOL, "ok": False, "error": error}
