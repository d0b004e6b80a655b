"""The tasks of a page's main thread, from Chromium's own trace.

The page itself is notified only of tasks over 50 ms; the trace has all of them and their parts.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

__all__ = ["Task", "Trace", "traced"]

_CATEGORIES: Final = ("toplevel", "devtools.timeline")
_TASKS: Final = ("ThreadControllerImpl::RunTask", "RunTask")
_MAIN: Final = "CrRendererMain"
_ASKED: Final = "blink.mojom.DevTools"
"""The category of a question of the benchmark, whose time does not count."""
_WORTH_A_LOOK: Final = 10_000
"""The least duration in microseconds of a task whose parts are examined."""


class Task(NamedTuple):
    """A task, during which the page cannot respond.

    Attributes:
        begin: the milliseconds since the trace began.
        took: its wall time in milliseconds.
        work: its computing time in milliseconds.
        what: its longest part.
    """

    begin: float
    took: float
    work: float
    what: str


class Trace:
    """The tasks of the page, in order; complete when the trace has ended."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Trace]:
    """Trace the page during the ``with`` block."""
    trace = Trace()
    browser.start_tracing(page=page, categories=[*_CATEGORIES])
    yield trace
    events = json.loads(browser.stop_tracing())["traceEvents"]
    trace.tasks += _tasks(events)


def _tasks(events: list[dict[str, Any]]) -> Iterator[Task]:
    threads = [
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == _MAIN
    ]
    own: dict[tuple[int, int], list[dict[str, Any]]] = {thread: [] for thread in threads}
    for event in events:
        if event["ph"] == "X" and (event["pid"], event["tid"]) in own:
            own[event["pid"], event["tid"]].append(event)
    if not own:
        return
    busiest = max(own.values(), key=len)  # a browser keeps an empty page in reserve
    begin = min(event["ts"] for event in busiest)
    inner = [event for event in busiest if event["name"] not in _TASKS]
    for event in busiest:
        if event["name"] in _TASKS:
            parts = _inside(event, inner) if event["dur"] > _WORTH_A_LOOK else []
            if any(_is_asked(part) for part in parts):
                continue
            what = ", ".join(_named(part) for part in parts[:2])
            work = event.get("tdur", event["dur"])
            yield Task((event["ts"] - begin) / 1000, event["dur"] / 1000, work / 1000, what)


def _inside(task: Mapping[str, Any], events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The parts of a task, the longest first."""
    end = task["ts"] + task["dur"]
    inside = [one for one in events if task["ts"] <= one["ts"] < end]
    return sorted(inside, key=lambda one: -one.get("dur", 0))


def _is_asked(event: Mapping[str, Any]) -> bool:
    """Whether the benchmark itself caused a task."""
    info = event.get("args", {}).get("chrome_mojo_event_info", {})
    return str(info.get("mojo_interface_tag", "")).startswith(_ASKED)


def _named(event: Mapping[str, Any]) -> str:
    data = event.get("args", {}).get("data", {})
    detail = data.get("functionName") or data.get("type") or data.get("url") or ""
    place = str(detail).rsplit("/", 1)[-1]
    return f"{event['name']} {place}".strip() + f" {event.get('dur', 0) / 1000:.0f} ms"
