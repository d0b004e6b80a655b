"""A plain static server for one folder, on this machine only.

It behaves like any static host: correct MIME types, an ETag, no special headers. `no-cache` makes
the browser revalidate each time, so a rebuilt file is never stale.
"""

from __future__ import annotations

import errno
import http.server
import signal
import threading
import webbrowser
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urlsplit

from web.build.steps import StepFailed, say

if TYPE_CHECKING:
    from pathlib import Path

USUAL_PORT = 8000
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Answer(NamedTuple):
    """The response for a path."""

    status: HTTPStatus
    headers: dict[str, str]
    body: bytes


def answer_for(folder: Path, url: str, known: str | None = None) -> Answer:
    """Answer a GET for a URL below the folder.

    Args:
        folder: the folder to serve; nothing outside it is reachable.
        url: the requested path, with or without a query.
        known: the ETag that the browser already has, if any.
    """
    asked = unquote(urlsplit(url).path)
    path = (folder / asked.lstrip("/")).resolve()
    if path.is_dir():
        if not asked.endswith("/"):
            return Answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": f"{asked}/"}, b"")
        path /= "index.html"
    if not path.is_relative_to(folder.resolve()) or not path.is_file():
        headers = {"Content-Type": TYPES[".txt"]}
        return Answer(HTTPStatus.NOT_FOUND, headers, b"There is no such file here.\n")
    stat = path.stat()
    headers = {
        "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
        "Cache-Control": "no-cache",
        "ETag": f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"',
    }
    if known == headers["ETag"]:
        return Answer(HTTPStatus.NOT_MODIFIED, headers, b"")
    return Answer(HTTPStatus.OK, headers, path.read_bytes())


class Handler(http.server.BaseHTTPRequestHandler):
    """A handler that serves `folder`, which subclasses set."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    """Without it, a body waits up to 40 ms for the acknowledgement of the headers."""
    folder: Path

    def do_GET(self) -> None:
        """Send a file."""
        self.send(self.answer())

    def do_HEAD(self) -> None:
        """Send the headers of a file."""
        self.send(self.answer())

    def answer(self) -> Answer:
        """The response for the path of this request."""
        return answer_for(self.folder, self.path, self.headers.get("If-None-Match"))

    def send(self, answer: Answer) -> None:
        """Send a response."""
        self.send_response(answer.status)
        for name, value in {"Content-Length": str(len(answer.body)), **answer.headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answer.body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Keep the terminal quiet: the browser's own tools show every request."""


class Server(http.server.ThreadingHTTPServer):
    """A server on 127.0.0.1 that ignores connections closed by the browser."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a connection that the browser closed early."""


def open_server(handler: type[Handler], port: int) -> Server:
    """A server that listens but does not answer yet; port 0 takes a free one.

    Raises:
        StepFailed: the port is in use or not permitted.
    """
    try:
        return Server(("127.0.0.1", port), handler)
    except OverflowError as error:
        raise StepFailed("serving", f"{port} is no port; they run from 0 to 65535") from error
    except OSError as error:
        why = (
            "is taken" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
        )
        raise StepFailed("serving", f"port {port} {why}; try --port 0 for a free one") from error


def serve(folder: Path, port: int | None, *, opens: bool) -> None:
    """Serve a folder until Ctrl-C or a termination signal.

    Args:
        folder: the folder to serve.
        port: the port; None means the usual port, or a free one if that is in use.
        opens: whether to open the page in the person's browser.
    """
    handler = type("SiteHandler", (Handler,), {"folder": folder})
    try:
        server = open_server(handler, USUAL_PORT if port is None else port)
    except StepFailed:
        if port is not None:
            raise
        server = open_server(handler, 0)
    # A shell that starts this in the background makes it ignore Ctrl-C; handle it nevertheless.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    with server:
        url = f"http://127.0.0.1:{server.server_address[1]}/"
        try:
            say(f"Salta is at {url} (Ctrl-C stops it)")
            if opens:
                # Some browsers block the process that starts them until they close.
                threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
            server.serve_forever()
        except KeyboardInterrupt:
            say("")
