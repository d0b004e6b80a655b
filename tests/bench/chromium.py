"""Python in a worker of the built site, in Chromium, for benchmarks."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from salta_core.engine.player import FULL_STRENGTH
from tests.bench import timing
from tests.web.conftest import CHROMIUM_FLAGS
from tests.web.host import Host
from tests.web.probing import Probe, build_record
from web.build.site import build_site
from web.build.tools import find_browser

__all__ = ["Worker", "chromium_worker"]

_HERE: Final = Path(__file__).parent
_WAIT: Final = """({ script, message }) => new Promise((resolve, reject) => {
  globalThis.bench ??= new Worker(script, { type: "module" });
  bench.onmessage = ({ data: { answer, error } }) =>
    error ? reject(new Error(error)) : resolve(answer);
  bench.onerror = (event) => reject(new Error(event.message));
  bench.postMessage(message);
})"""


class Worker:
    """A page with the engine's client and a worker for measurements."""

    def __init__(self, page: Page, host: Host) -> None:
        """Start Python in both."""
        host.add("bench.js", (_HERE / "engine_worker.js").read_text("utf-8"), "text/javascript")
        self._probe = Probe(page, host)
        self._probe.boot()
        self._page = page
        boot = {
            "site": host.url,
            "build": build_record(host.site),
            "timing": Path(timing.__file__).read_text("utf-8"),
        }
        assert self._send(boot) == "ready"

    def measure(self, **request: object) -> Any:
        """The result of ``timing.answer`` in the worker."""
        return json.loads(self._send(json.dumps(request)))

    def think(self, preset: str, position: str, milliseconds: int) -> Any:
        """The move of the page's own engine at full strength."""
        game = {"ruleset": preset, "start": position, "moves": []}
        return self._probe.ask(op="think", **game, level=FULL_STRENGTH, seed=0, ms=milliseconds)

    def _send(self, message: object) -> str:
        said: str = self._page.evaluate(_WAIT, {"script": "bench.js", "message": message})
        return said


@contextmanager
def chromium_worker() -> Iterator[Worker]:
    """A worker in the built site; its browser is closed at the end."""
    host = Host(build_site())
    try:
        with sync_playwright() as playwright:
            program = find_browser()
            browser = playwright.chromium.launch(executable_path=program, args=[*CHROMIUM_FLAGS])
            page = browser.new_page(bypass_csp=True)  # its policy lets no other script be a worker
            yield Worker(page, host)
            browser.close()
    finally:
        host.close()
