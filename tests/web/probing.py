"""A minimal page with the engine's client, for tests of its start."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.host import Host
from tests.web.polling import until
from tests.web.transpiled import transpiled
from web.build.tools import WEB

_SCRIPT = Path(__file__).with_name("probe.js")
_BASE = WEB / "base"
"""The engine's client imports some of it."""
_ENGINE = WEB / "engine"


_SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"


def save_data(page: Page) -> None:
    """Simulate the browser's setting to save data: Python starts from its files then."""
    page.add_init_script(_SAVE_DATA)


class Probe:
    """The page `probe.html`, served among the site's own files."""

    def __init__(self, page: Page, host: Host) -> None:
        index = (host.site / "index.html").read_text(encoding="utf-8")
        policy = _only(r'<meta http-equiv="Content-Security-Policy"[^>]*>', index)
        data = _only(r'<script type="application/json" id="salta-data">.*?</script>', index)
        entry = '<script type="module" src="probe.js"></script>'
        html = f'<!doctype html><meta charset="utf-8">{policy}<link rel="icon" href="data:,">'
        host.add("probe.html", f"{html}{data}{entry}", "text/html")
        host.add(_SCRIPT.name, _SCRIPT.read_text(encoding="utf-8"), "text/javascript")
        for folder in (_BASE, _ENGINE):  # in the site, parts of the page's bundle
            for path, code in transpiled(folder).items():
                if path.parent == folder:
                    host.add(f"{folder.name}/{path.name}", code, "text/javascript")
        self.page = page
        page.goto(f"{host.url}probe.html")
        until(page, "'probe' in globalThis")

    def start(self, **options: object) -> None:
        self.page.evaluate("options => probe.start(options)", options)

    def ask(self, **request: object) -> Any:
        """The result of a request, or the error's code and details."""
        return self.page.evaluate("request => probe.ask(request)", request)

    def boot(self, **options: object) -> None:
        """Start, and wait until Python answers."""
        self.start(**options)
        until(self.page, "probe.engine.state === 'ready'")

    def fault(self) -> dict[str, Any]:
        """The fault with which the engine fails."""
        until(self.page, "probe.downs.length && probe.engine.state === 'failed'")
        last: dict[str, Any] = self.page.evaluate("probe.phases.at(-1)")
        assert last["stage"] == "failed"
        fault: dict[str, Any] = self.page.evaluate("probe.downs.at(-1)")
        assert last["error"] == fault
        assert isinstance(fault["message"], str)
        return fault


def _only(pattern: str, text: str) -> str:
    found = re.findall(pattern, text, re.DOTALL)
    assert len(found) == 1, pattern
    only: str = found[0]
    return only


def build_record(site: Path) -> dict[str, Any]:
    """The page's build record."""
    index = (site / "index.html").read_text(encoding="utf-8")
    data = _only(r'<script type="application/json" id="salta-data">(.*?)</script>', index)
    record: dict[str, Any] = json.loads(data)["build"]
    return record
