"""From JSON text to an operation and back."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from salta_core.bridge import link_work, puzzle_work, record_work, review_work, solo_work, work
from salta_core.bridge.catalogue import levels, presets
from salta_core.bridge.games import extended, requested_game
from salta_core.bridge.request import Request
from salta_core.bridge.view import view
from salta_core.errors import BadRequest, BadText, SaltaError, excerpt
from salta_core.text.notation import (
    format_move,
    format_position,
    format_ruleset,
    parse_move,
    parse_position,
    parse_ruleset,
)

__all__ = ["OPERATIONS", "PROTOCOL", "call"]

PROTOCOL: Final = 1
"""The version of requests and replies; another one is refused."""

_CANONICAL: Final[Mapping[str, Callable[[str], str]]] = {
    "position": lambda text: format_position(parse_position(text, solo=True)),
    "move": lambda text: format_move(parse_move(text)),
    "ruleset": lambda text: format_ruleset(parse_ruleset(text)),
}


def _convert(request: Request) -> dict[str, str]:
    what = request.text("what")
    if what not in _CANONICAL:
        raise BadRequest(f"what must be one of {', '.join(_CANONICAL)}, not {excerpt(what)}")
    return {"text": _CANONICAL[what](request.text("text"))}


OPERATIONS: Final[Mapping[str, Callable[[Request], Any]]] = {
    "presets": lambda _request: presets(),
    "levels": lambda _request: levels(),
    "view": lambda request: view(requested_game(request)),
    "play": lambda request: view(extended(request)),
    "race": work.race,
    "settle": work.settle,
    "think": work.think,
    "playout": work.playout,
    "review": review_work.review,
    "solo": solo_work.solo,
    "solo-make": solo_work.solo_make,
    "solo-course": solo_work.solo_course,
    "verify": puzzle_work.verify,
    "answer": puzzle_work.answer,
    "puzzle-make": puzzle_work.puzzle_make,
    "puzzles": puzzle_work.puzzles,
    "record-read": record_work.record_read,
    "record-write": record_work.record_write,
    "convert": _convert,
    "link": link_work.link,
    "share": link_work.share,
}
"""What answers each operation; web/engine/operations.js names the same ones, with their types."""


def call(request_json: str) -> str:
    """Answer one request of the page.

    Never raises: what is wrong comes back as data, with the stable code of the error.

    Args:
        request_json: ``{"v": 1, "op": ..., ...}``.

    Returns:
        ``{"v": 1, "ok": true, "result": ...}`` or ``{"v": 1, "ok": false, "error":
        {"code", "message", "place"}}``, pure ASCII.

    >>> call('{"v": 1, "op": "convert", "what": "ruleset", "text": "original+limit=none"}')
    '{"v": 1, "ok": true, "result": {"text": "original"}}'
    """
    try:
        reply = {"v": PROTOCOL, "ok": True, "result": _answered(request_json)}
    except SaltaError as error:
        place = error.place if isinstance(error, BadText) else None
        reply = _failure(error.code, str(error), place)
    except MemoryError:
        reply = _failure("out-of-memory", "Python has no memory left")
    except Exception as error:  # noqa: BLE001  # the door stays shut to exceptions
        reply = _failure("internal", f"{type(error).__name__}: {error}")
    return json.dumps(reply)


def _answered(request_json: str) -> object:
    request = Request(_decoded(request_json))
    version = request.raw("v")
    if type(version) is not int or version != PROTOCOL:
        raise BadRequest(f"protocol {excerpt(repr(version))} is not spoken here, only {PROTOCOL}")
    operation = request.text("op")
    if operation not in OPERATIONS:
        raise BadRequest(f"there is no operation {excerpt(operation)}")
    return OPERATIONS[operation](request)


def _decoded(request_json: str) -> Mapping[str, Any]:
    try:
        fields = json.loads(request_json)
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"a request is a JSON object: {excerpt(str(error))}") from None
    if not isinstance(fields, dict):
        raise BadRequest("a request is a JSON object")
    return fields


def _failure(code: str, message: str, place: int | None = None) -> dict[str, Any]:
    return {
        "v": PROTOCOL,
        "ok": False,
        "error": {"code": code, "message": message, "place": place},
    }
