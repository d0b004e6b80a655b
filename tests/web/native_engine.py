"""The native engine: `salta_core` in a process beside the browser, without start-up time.

Most page tests need the engine but not the seconds in which Pyodide starts. Their pages get a
worker that sends its calls here, to the same `salta_core` in this machine's Python. One process
imports it and forks for every worker, since each worker has its own Python.
"""

import gc
import os
import socket
import socketserver
import subprocess
import sys
import threading
from http import HTTPStatus
from io import BufferedRWPair
from pathlib import Path

from salta_core.bridge import call
from tests.web.host import Host
from tests.web.probing import build_record
from tests.web.transpiled import transpiled
from web.build.server import TYPES, Answer
from web.build.steps import ROOT
from web.build.tools import WEB

_BOOT = Path(__file__).with_name("native_boot.js")
_ENGINE = WEB / "engine"
_FOLDER = "native-engine"
"""The folder in the site for the worker's modules, which are not bundled."""


class NativeEngine:
    """The process that forks; `close` ends it."""

    def __init__(self, site: Path) -> None:
        command = [sys.executable, "-m", "tests.web.native_engine"]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        self._said = self._process.stdout
        self._port = int(self._said.readline())
        boot = _BOOT.read_text(encoding="utf-8")
        self._modules = {
            f"{_FOLDER}/{path.relative_to(_ENGINE)}": boot if path.name == "boot.ts" else code
            for path, code in transpiled(_ENGINE).items()
        }
        self._worker = build_record(site)["worker"]

    def serve(self, host: Host) -> None:
        """Give this engine to the pages of a host, until the host is reset."""
        entry = f'import "../{_FOLDER}/worker/worker.ts";'
        for address, text in {**self._modules, self._worker: entry}.items():
            host.add(address, text, TYPES[".js"])
        host.calls = _Calls(self._port)

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        self._said.close()


class _Calls:
    """The calls of a host's pages: one connection and one Python per worker."""

    def __init__(self, port: int) -> None:
        self._address = ("127.0.0.1", port)
        self._lines: dict[str, BufferedRWPair] = {}
        self._lock = threading.Lock()

    def answer(self, worker: str, request: bytes) -> Answer:
        with self._lock:
            lines = self._lines.get(worker) or self._connected()
            self._lines[worker] = lines
        lines.write(request + b"\n")
        lines.flush()
        return Answer(HTTPStatus.OK, {"Content-Type": TYPES[".json"]}, lines.readline())

    def _connected(self) -> BufferedRWPair:
        with socket.create_connection(self._address) as connection:
            return connection.makefile("rwb")

    def close(self) -> None:
        with self._lock:
            for lines in self._lines.values():
                lines.close()


class _Python(socketserver.StreamRequestHandler):
    """One worker's Python: reads a request per line, and writes its reply."""

    disable_nagle_algorithm = True

    def handle(self) -> None:
        for request in self.rfile:
            self.wfile.write(f"{call(request.decode())}\n".encode())


class _Server(socketserver.ForkingTCPServer):
    max_children = 500

    def service_actions(self) -> None:
        super().service_actions()
        if os.getppid() != _PARENT:  # the tests have ended without stopping this process
            sys.exit()


_PARENT = os.getppid()


def main() -> None:
    """Print the port, then answer until the process ends."""
    gc.freeze()  # modules imported before a fork stay shared
    with _Server(("127.0.0.1", 0), _Python) as server:
        sys.stdout.write(f"{server.server_address[1]}\n")
        sys.stdout.flush()
        server.serve_forever()


if __name__ == "__main__":
    main()
