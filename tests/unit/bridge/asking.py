"""Requests to the bridge, with their results and errors."""

import json
from typing import Any

from salta_core.bridge import PROTOCOL, call, slices


def ask(op: str, **fields: object) -> Any:
    """The whole reply to a request."""
    return json.loads(call(json.dumps({"v": PROTOCOL, "op": op, **fields})))


def result(op: str, **fields: object) -> Any:
    """The result of a request that must succeed."""
    reply = ask(op, **fields)
    assert reply["ok"], reply
    return reply["result"]


def error(op: str, **fields: object) -> Any:
    """The error of a request that must fail."""
    reply = ask(op, **fields)
    assert not reply["ok"], reply
    return reply["error"]


def finished(op: str, **fields: object) -> tuple[Any, int]:
    """The last result of work in slices, and the number of requests."""
    for count in range(1, 10_000):
        reply = result(op, **fields)
        if reply["done"]:
            return reply, count
    raise AssertionError("never done")


def forget_work() -> None:
    """Drop all long work, like the death of a worker."""
    slices._work.clear()
    slices._replies.clear()
