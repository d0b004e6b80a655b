"""Long work in slices.

A slice returns soon, done or not. Repeating the request continues the work where the last slice
stopped, provided this process still has the work in its cache. Otherwise the work starts again,
with the same result.
"""

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, Protocol, TypeVar, cast, runtime_checkable

from salta_core.bridge.request import Request

if TYPE_CHECKING:
    from salta_core.bridge.protocol.game_results import Unfinished

__all__ = ["SLICES", "clock", "continued"]

SLICES: Final = range(1, 60_001)
"""The allowed lengths of a slice, in milliseconds."""
_MAX_UNFINISHED: Final = 3
"""How many unfinished works are cached; each search holds a table of some megabytes."""
_MAX_REPLIES: Final = 64
"""How many replies of finished work are cached."""

_work: OrderedDict[str, object] = OrderedDict()
_replies: OrderedDict[str, "Unfinished"] = OrderedDict()
Work = TypeVar("Work")
Reply = TypeVar("Reply", bound="Unfinished")


def continued(
    kind: str,
    request: Request,
    fields: tuple[str, ...],
    start: Callable[[], Work],
    go_on: Callable[[Work], Reply],
) -> Reply:
    """Do the next slice of a request's work, and return the reply.

    Finished work is released and its reply cached, so that a repeated request gets the same reply.
    """
    key = json.dumps([kind, *(request.raw(field) for field in fields)])
    if key in _replies:
        return cast("Reply", _replies[key])  # the key has its kind
    work: Work = _work.pop(key, None) or start()  # type: ignore[assignment]  # the key has its kind
    reply = go_on(work)
    if reply["done"]:
        _release(work)
        _replies[key] = reply
        if len(_replies) > _MAX_REPLIES:
            _replies.popitem(last=False)
    else:
        _work[key] = work
        if len(_work) > _MAX_UNFINISHED:
            _release(_work.popitem(last=False)[1])
    return reply


@runtime_checkable
class _Releasable(Protocol):
    """Work that holds much memory."""

    def forget(self) -> None:
        """Release the memory; the work cannot be continued."""


def _release(work: object) -> None:
    """Release the memory of a search at once, without waiting for the garbage collector."""
    if isinstance(work, _Releasable):
        work.forget()
    elif isinstance(work, tuple):
        for part in work:
            _release(part)
    elif isinstance(work, Mapping):
        _release(tuple(work.values()))


def clock(request: Request) -> Callable[[], bool]:
    """A function that returns whether the time of the slice (field ``ms``) is used up."""
    end = time.perf_counter() + request.whole("ms", SLICES) / 1000
    return lambda: time.perf_counter() >= end
