"""A server behind a simulated network: several builds of the site, and the reference pages.

Everything comes from one server in one run, so that other load on the machine affects all of it.
The slow network has 20 Mbit/s for all requests together and a latency of 40 ms; its host compresses
what most hosts compress. A phone's network is slower, and its host compresses nothing. The server
simulates the network, since the throttling of the browser does not affect requests of workers.
"""

import gzip
import threading
import time
from collections.abc import Iterator, Mapping, MutableSequence
from contextlib import contextmanager
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Final, NamedTuple

from web.build.server import Answer, Handler, Server, answer_for, open_server

__all__ = ["LOCAL", "PHONE", "SLOW", "Line", "Sent", "opened"]

PIECE: Final = 4096
"""Bytes that are sent at a time."""

_COMPRESSED: Final = ("text/", "image/svg", "application/json", "application/wasm")
_LEVEL: Final = 6


class Line(NamedTuple):
    """A network between the browser and the server."""

    name: str
    bytes_a_second: float | None
    latency: float
    packs: bool = True


LOCAL: Final = Line("local", None, 0)
SLOW: Final = Line("20 Mbit/s, 40 ms", 20e6 / 8, 0.04)
PHONE: Final = Line("1.6 Mbit/s, 150 ms", 1.6e6 / 8, 0.15, packs=False)
"""A phone's network; the host compresses nothing, like many hosts."""


class Sent(NamedTuple):
    """A response: the requested path, and the bytes of the body."""

    path: str
    bytes: int


class Wire:
    """The bandwidth shared by all requests: pieces are sent one at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free = 0.0

    def carry(self, seconds: float) -> None:
        with self._lock:
            self._free = max(self._free, time.perf_counter()) + seconds
            free = self._free
        time.sleep(max(0, free - time.perf_counter()))


class _LineHandler(Handler):
    """A handler that serves each folder below its own name, and single pages."""

    folders: Mapping[str, Path]
    pages: Mapping[str, Answer]
    line: Line
    wire: Wire
    log: MutableSequence[Sent]

    def answer(self) -> Answer:
        name, _, rest = self.path.partition("?")[0].lstrip("/").partition("/")
        page = self.pages.get(f"{name}/{rest}")
        if page:
            return page
        known = self.headers.get("If-None-Match")
        return answer_for(self.folders[name], f"/{rest}", known)

    def send(self, answer: Answer) -> None:
        rate = self.line.bytes_a_second
        if rate is None:
            self.log.append(Sent(self.path, len(answer.body)))
            super().send(answer)
            return
        body, headers = answer.body, dict(answer.headers)
        if self.line.packs and _is_compressed(answer):
            body = _compressed(body)
            headers["Content-Encoding"] = "gzip"
        self.log.append(Sent(self.path, len(body)))
        headers["Content-Length"] = str(len(body))
        time.sleep(self.line.latency)
        super().send(answer._replace(headers=headers, body=b""))
        for begin in range(0, len(body), PIECE):
            piece = body[begin : begin + PIECE]
            self.wire.carry(len(piece) / rate)
            self.wfile.write(piece)


def _is_compressed(answer: Answer) -> bool:
    """Whether to compress a response; one without a body must not get any bytes."""
    kind = answer.headers.get("Content-Type", "")
    return answer.status != HTTPStatus.NOT_MODIFIED and kind.startswith(_COMPRESSED)


@cache
def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, _LEVEL)


def _compress_all(folders: Mapping[str, Path], pages: Mapping[str, Answer]) -> None:
    """Compress the files in advance, so that no measurement includes it."""
    below = [(folder, path) for folder in folders.values() for path in folder.rglob("*.*")]
    files = [
        answer_for(folder, f"/{path.relative_to(folder).as_posix()}") for folder, path in below
    ]
    for answer in (*files, *pages.values()):
        if _is_compressed(answer):
            _compressed(answer.body)


@contextmanager
def opened(
    line: Line,
    folders: Mapping[str, Path],
    pages: Mapping[str, Answer],
    log: MutableSequence[Sent] | None = None,
) -> Iterator[str]:
    """Run a server behind a network until the end of the ``with`` block.

    Args:
        line: the network.
        folders: the folders, each served below its own name.
        pages: single pages, by path.
        log: receives every response.

    Yields:
        The server's address, to which the name of a folder and a path in it can be added.
    """
    if line.bytes_a_second is not None and line.packs:
        _compress_all(folders, pages)
    shared = {"line": line, "wire": Wire(), "log": [] if log is None else log}
    members = {"folders": folders, "pages": pages, **shared}
    server: Server = open_server(type("LineHandler", (_LineHandler,), members), 0)
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
