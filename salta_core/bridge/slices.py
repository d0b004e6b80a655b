"""Long work in slices.

A slice returns soon, done or not; the same request again goes on where the
last one stopped, as long as this process remembers. If it does not, the work
starts anew and the answer is the same.
"""

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final, Protocol, TypeVar, runtime_checkable

from salta_core.bridge.request import Json, Request

__all__ = ["SLICES", "clock", "continued"]

SLICES: Final = range(1, 60_001)
"""How long a slice may be, in milliseconds."""
_AT_WORK: Final = 3
"""Unfinished work kept; a search holds a table of some megabytes."""
_ANSWERED: Final = 64
"""Replies of finished work kept."""

_work: OrderedDict[str, object] = OrderedDict()
_replies: OrderedDict[str, Json] = OrderedDict()
Work = TypeVar("Work")


def continued(
    kind: str,
    request: Request,
    fields: tuple[str, ...],
    start: Callable[[], Work],
    go_on: Callable[[Work], Json],
) -> Json:
    """The reply of a slice more of the work that the same request began before.

    Finished work is let go and its reply kept, so that asking again gives the same.
    """
    key = json.dumps([kind, *(request.raw(field) for field in fields)])
    if key in _replies:
        return _replies[key]
    work: Work = _work.pop(key, None) or start()  # type: ignore[assignment]  # kept under its kind
    reply = go_on(work)
    if reply["done"]:
        _let_go(work)
        _replies[key] = reply
        if len(_replies) > _ANSWERED:
            _replies.popitem(last=False)
    else:
        _work[key] = work
        if len(_work) > _AT_WORK:
            _let_go(_work.popitem(last=False)[1])
    return reply


@runtime_checkable
class _Forgetful(Protocol):
    """Work that holds much."""

    def forget(self) -> None:
        """Let go of it; there is no going on."""


def _let_go(work: object) -> None:
    """Free at once what a search holds, and not when the collector comes by."""
    if isinstance(work, _Forgetful):
        work.forget()
    elif isinstance(work, tuple):
        for part in work:
            _let_go(part)
    elif isinstance(work, Mapping):
        _let_go(tuple(work.values()))


def clock(request: Request) -> Callable[[], bool]:
    """Whether the slice that a request grants, its field ``ms``, is used up."""
    end = time.perf_counter() + request.whole("ms", SLICES) / 1000
    return lambda: time.perf_counter() >= end
