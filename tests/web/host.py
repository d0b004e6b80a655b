"""The built site in a folder of a plain static server, with faults to inject."""

import threading
import time
from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple, Protocol

from web.build.server import Answer, Handler, Server, answer_for, open_server

PREFIX = "/some/where/"
"""A site that works here works below any path."""
CALLS = "engine-calls/"
"""The path for the calls of workers that use the native engine."""

Fault = Callable[[Answer], Answer]
"""A function that changes the response for a file."""


def missing(answer: Answer) -> Answer:
    """Status 404, as from a host that lost the file."""
    return Answer(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, answer.body[:0])


def as_start_page(answer: Answer) -> Answer:
    """Status 200 and a page, as from a host that answers everything with its start page."""
    body = b"<!doctype html><title>Welcome</title>"
    return Answer(answer.status, {"Content-Type": "text/html"}, body)


def as_text(answer: Answer) -> Answer:
    """The right bytes under a wrong type."""
    return answer._replace(headers={"Content-Type": "text/plain"})


def halved(answer: Answer) -> Answer:
    """The first half of the body, with a matching length."""
    return answer._replace(body=answer.body[: len(answer.body) // 2])


def cut_off(answer: Answer) -> Answer:
    """The connection breaks in the middle."""
    promised = {"Content-Length": str(len(answer.body))}
    half = answer.body[: len(answer.body) // 2]
    return answer._replace(headers={**answer.headers, **promised}, body=half)


def altered(answer: Answer) -> Answer:
    """The right length, with some bytes in the middle changed."""
    middle = len(answer.body) // 2
    changed = bytes(byte ^ 0x55 for byte in answer.body[middle : middle + 64])
    return answer._replace(body=answer.body[:middle] + changed + answer.body[middle + 64 :])


def replaced(body: bytes) -> Fault:
    """Another body instead of the file's."""
    return lambda answer: answer._replace(body=body)


def with_another_limit(answer: Answer) -> Answer:
    """A page whose rules let games last longer than Python's do."""
    limit = b'"limit":"120"'
    assert limit in answer.body
    return answer._replace(body=answer.body.replace(limit, b'"limit":"140"'))


def with_headers(headers: Mapping[str, str]) -> Fault:
    """The right response with further headers."""
    return lambda answer: answer._replace(headers={**answer.headers, **headers})


def late(seconds: float) -> Fault:
    """The right response after a while."""

    def wait(answer: Answer) -> Answer:
        time.sleep(seconds)
        return answer

    return wait


class Hold:
    """Responses that are held back until `release`, so that a test controls their order."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._gate = threading.Event()

    def release(self) -> None:
        self._gate.set()

    def keep(self, path: str) -> None:
        """Wait until the response for a path may be sent."""
        if fnmatchcase(path, self._pattern):
            self._gate.wait()


class Calls(Protocol):
    """An engine that answers the calls of workers."""

    def answer(self, worker: str, request: bytes) -> Answer: ...

    def close(self) -> None: ...


class Host:
    """A server in its own thread, with the site below `PREFIX`; `close` ends it."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.calls: Calls | None = None
        self.faults: list[tuple[str, Fault]] = []
        self._holds: list[Hold] = []
        self.pages: dict[str, Answer] = {}
        self.asked: list[str] = []
        handler = type("SpoiledHandler", (_SpoiledHandler,), {"folder": site, "host": self})
        self._server: Server = open_server(handler, 0)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def url(self) -> str:
        return f"{self.origin}{PREFIX}"

    def spoil(self, pattern: str, fault: Fault) -> None:
        """Inject a fault into every file of the site whose path matches."""
        self.faults.append((pattern, fault))

    def hold(self, pattern: str) -> Hold:
        """Hold back every file whose path matches, until its release or the end of the test."""
        hold = Hold(pattern)
        self._holds.append(hold)
        return hold

    def repair(self) -> None:
        """Remove all faults and release all files."""
        self.faults.clear()
        for hold in self._holds:
            hold.release()
        self._holds.clear()

    def add(self, path: str, body: str, content_type: str) -> None:
        """Serve a further file as if it were part of the site."""
        headers = {"Content-Type": content_type, "Cache-Control": "no-cache"}
        self.pages[path] = Answer(HTTPStatus.OK, headers, body.encode())

    def reset(self) -> None:
        self.repair()
        self.pages.clear()
        self.asked.clear()
        if self.calls:
            self.calls.close()
        self.calls = None

    def close(self) -> None:
        self.repair()
        self._server.shutdown()
        self._server.server_close()

    def answer(self, path: str) -> Answer:
        self.asked.append(path)
        for hold in [*self._holds]:
            hold.keep(path)
        found = self.pages.get(path) or answer_for(self.site, f"/{path}")
        for pattern, fault in self.faults:
            if fnmatchcase(path, pattern):
                return fault(found)
        return found


class _SpoiledHandler(Handler):
    host: Host

    def do_GET(self) -> None:  # noqa: N802 - the name that http.server looks for
        path = self.path.partition("?")[0]
        if not path.startswith(PREFIX):
            self.send(Answer(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b""))
            return
        self.send(self.host.answer(path.removeprefix(PREFIX)))
        self.close_connection = True  # otherwise the browser would wait for the rest of a cut body

    def do_POST(self) -> None:  # noqa: N802 - as above
        request = self.rfile.read(int(self.headers["Content-Length"]))
        _, is_call, worker = self.path.partition(f"{PREFIX}{CALLS}")
        if not is_call or not self.host.calls:
            self.send(Answer(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b""))
            return
        self.send(self.host.calls.answer(worker, request))


class Disk(NamedTuple):
    """The methods of a host that a table needs."""

    url: str
