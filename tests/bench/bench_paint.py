"""How soon the board is on the screen, against a bare page that draws it from one script of 10 kB.

    python3 build.py bench
    python -m tests.bench.bench_paint [FOLDER ...]   further builds of the site, to compare

All pages come from one server in one run, in turn and back again, each in a fresh browser profile,
so that the machine's noise falls on all of them alike; only the ratios can be held against the
bars of the plan. The slow line is 20 Mbit/s for all requests together and 40 ms for each, and its
host compresses text, as those on the net do.
"""

import gzip
import statistics
import sys
import threading
import time
from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import CHROMIUM_FLAGS
from tests.web.polling import until
from web.build.server import TYPES, Answer, Handler, answer_for, open_server
from web.build.site import build_site
from web.build.tools import find_browser

ROUNDS = 7
PAINT_BAR, PAINT_AIM = 1.5, 1.0
SELECT_BAR, SELECT_AIM = 1.6, 1.1

PIECE = 4096
"""Bytes that the slow line carries at once."""

BARE = "bare"
BARE_SCRIPT = Path(__file__).with_name("bare_board.js")
BARE_BYTES = 10_000
BARE_PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<canvas width="600" height="600"></canvas><script type="module" src="board.js"></script>"""

_WATCH = """
new MutationObserver((_records, observer) => {
  if (!document.querySelector("#board [data-movable]")) return;
  performance.mark("bench:selectable");
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-movable"] });
"""
_READ = """() => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
  const painted = at("salta:painted");
  const selectable = at("bench:selectable") ?? at("bare:selectable");
  if (!painted || !selectable) return null;
  const kinds = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  const before = kinds.filter((entry) => entry.startTime < painted);
  const bytes = before.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
  return [painted, selectable, before.length, bytes];
}"""


class Line(NamedTuple):
    """What lies between the browser and the server."""

    name: str
    bytes_a_second: float | None
    latency: float


LINES = (Line("local", None, 0), Line("20 Mbit/s, 40 ms", 20e6 / 8, 0.04))


class Visit(NamedTuple):
    """A first visit: times in milliseconds since navigation, and what was asked for until then."""

    painted: float
    selectable: float
    requests: int
    bytes: int


class Wire:
    """One line for all requests: a piece is sent when those before it are through."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free = 0.0

    def carry(self, seconds: float) -> None:
        with self._lock:
            self._free = max(self._free, time.perf_counter()) + seconds
            free = self._free
        time.sleep(max(0, free - time.perf_counter()))


class BenchHandler(Handler):
    """Serves each build of the site below its own name, and the bare page, over one line."""

    sites: Mapping[str, Path]
    bare: Mapping[str, Answer]
    line: Line
    wire: Wire

    def answer(self) -> Answer:
        name, _, rest = self.path.lstrip("/").partition("/")
        if name == BARE:
            return self.bare[rest]
        return answer_for(self.sites[name], f"/{rest}")

    def send(self, answer: Answer) -> None:
        rate = self.line.bytes_a_second
        if rate is None:
            super().send(answer)
            return
        body, headers = answer.body, dict(answer.headers)
        if headers["Content-Type"].startswith(("text/", "image/svg")):
            body = gzip.compress(body)
            headers["Content-Encoding"] = "gzip"
        headers["Content-Length"] = str(len(body))
        time.sleep(self.line.latency)
        super().send(answer._replace(headers=headers, body=b""))
        for begin in range(0, len(body), PIECE):
            piece = body[begin : begin + PIECE]
            self.wire.carry(len(piece) / rate)
            self.wfile.write(piece)


def bare_files() -> dict[str, Answer]:
    script = BARE_SCRIPT.read_bytes()
    padding = b"//" + b"-" * (BARE_BYTES - len(script) - 2)
    return {
        "": Answer(HTTPStatus.OK, {"Content-Type": TYPES[".html"]}, BARE_PAGE.encode()),
        "board.js": Answer(HTTPStatus.OK, {"Content-Type": TYPES[".js"]}, script + padding),
    }


def visit(browser: Browser, url: str) -> Visit:
    context = browser.new_context()
    context.add_init_script(_WATCH)
    page = context.new_page()
    page.goto(url, wait_until="commit")
    found = until(page, f"({_READ})()")
    context.close()
    return Visit(*found)  # type: ignore[misc]


def measure(browser: Browser, sites: Mapping[str, Path], line: Line) -> dict[str, list[Visit]]:
    """The visits of each page, two for each round."""
    members = {"sites": sites, "bare": bare_files(), "line": line, "wire": Wire()}
    visits: dict[str, list[Visit]] = {name: [] for name in (BARE, *sites)}
    with open_server(type("LineHandler", (BenchHandler,), members), 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for _ in range(ROUNDS):
            for name in (*visits, *reversed(visits)):
                url = f"http://127.0.0.1:{server.server_address[1]}/{name}/"
                visits[name].append(visit(browser, url))
        server.shutdown()
    return visits


def report(line: Line, visits: Mapping[str, list[Visit]]) -> None:
    say(f"{line.name}:")
    for name, made in visits.items():
        times = [visit.painted for visit in made]
        spread = f"({min(times):.0f} to {max(times):.0f})"
        last = made[-1]
        painted = f"painted {statistics.median(times):4.0f} ms {spread}"
        say(f"  {name:>10}: {painted}, {last.requests} requests, {last.bytes / 1000:.0f} kB before")
    for name in [name for name in visits if name != BARE]:
        say(f"  {name:>10}: painted    {ratio(visits, name, 'painted', PAINT_BAR, PAINT_AIM)}")
        say(f"  {name:>10}: selectable {ratio(visits, name, 'selectable', SELECT_BAR, SELECT_AIM)}")


def ratio(visits: Mapping[str, list[Visit]], name: str, what: str, bar: float, aim: float) -> str:
    """The ratio to the bare page, round by round; a busy machine spoils the fastest least."""

    def rounds(page: str) -> list[float]:
        times = [getattr(visit, what) for visit in visits[page]]
        return [there + back for there, back in zip(times[::2], times[1::2], strict=True)]

    found = sorted(own / bare for own, bare in zip(rounds(name), rounds(BARE), strict=True))
    middle, spread = statistics.median(found), f"{found[0]:.2f} to {found[-1]:.2f}"
    fastest = min(rounds(name)) / min(rounds(BARE))
    return f"{middle:.2f} ({spread}; fastest {fastest:.2f}; bar {bar}, aim {aim})"


def say(text: str) -> None:
    print(text, flush=True)  # noqa: T201  # a bench prints


def main(folders: list[str]) -> None:
    sites = {"site": build_site(), **{Path(folder).name: Path(folder) for folder in folders}}
    with sync_playwright() as playwright:
        program = find_browser()
        browser = playwright.chromium.launch(executable_path=program, args=[*CHROMIUM_FLAGS])
        for line in LINES:
            report(line, measure(browser, sites, line))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
