"""Batch mode: one task per line on standard input, one JSON value per line on standard output."""

import json
import sys
from collections.abc import Callable, Iterable

from salta_core.cli.answers import Json
from salta_core.cli.inputs import lines_of
from salta_core.engine.ugi import LONGEST_LINE
from salta_core.errors import BadText, SaltaError

__all__ = ["run_batch"]


def run_batch(answer: Callable[[str], Json]) -> None:
    """Answer every line of standard input on standard output, and flush each answer at once.

    Blank lines are skipped. A bad line is answered with an error object, and the run continues.

    Args:
        answer: returns the value for the text of a line; may raise SaltaError.
    """
    lines: Iterable[bytes] = lines_of(sys.stdin.buffer) if sys.stdin else ()  # () where closed
    for raw in lines:
        if raw.strip():
            print(json.dumps(_answered(raw, answer)), flush=True)


def _answered(raw: bytes, answer: Callable[[str], Json]) -> Json:
    try:
        return answer(_decoded(raw))
    except SaltaError as error:
        return {"error": error.code, "message": str(error)}


def _decoded(raw: bytes) -> str:
    if len(raw) > LONGEST_LINE:
        raise BadText(
            "line-too-long",
            "a line can have at most {limit} bytes",
            place=LONGEST_LINE,
            limit=LONGEST_LINE,
        )
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadText(
            "line-not-utf-8",
            "byte {start} of the line is not UTF-8",
            place=error.start,
            start=error.start,
        ) from None
    return text.removesuffix("\n").removesuffix("\r")
