"""How soon the engine answers, against a page that only starts Pyodide as it is shipped.

    python3 build.py bench

Both come from one server in one run, turn by turn, each in a fresh browser profile, so that the
machine's noise falls on both and the ratio can be compared with the bars of the plan.
"""

import json
import statistics
from http import HTTPStatus

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import CHROMIUM_FLAGS
from tests.web.host import Host
from tests.web.polling import until
from tests.web.probing import Probe, build_record
from web.build.server import TYPES, Answer
from web.build.site import build_site
from web.build.tools import WEB, find_browser

ROUNDS = 7
BAR, AIM = 0.42, 0.26

BARE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./HOME/pyodide.mjs";
await loadPyodide({
  indexURL: new URL("./HOME/", location).href,
  packageBaseUrl: location.href,
  lockFileContents: { info: LOCK, packages: {} },
  stdLibURL: new URL("./shipped.zip", location).href,
});
globalThis.took = performance.now();
</script>"""


def bare_start(page: Page, host: Host) -> float:
    record = build_record(host.site)
    shipped = (WEB / "node_modules/pyodide/python_stdlib.zip").read_bytes()
    headers = {"Content-Type": TYPES[".zip"]}
    host.pages["shipped.zip"] = Answer(HTTPStatus.OK, headers, shipped)
    html = BARE.replace("HOME", f"pyodide/{record['pyodide']}")
    host.add("bare.html", html.replace("LOCK", json.dumps(record["lock"])), "text/html")
    page.goto(f"{host.url}bare.html")
    until(page, "globalThis.took")
    return float(page.evaluate("took"))


def own_start(page: Page, host: Host) -> float:
    Probe(page, host)
    took = page.evaluate(
        """async () => {
          const began = performance.now();
          probe.start();
          await probe.ask({ op: "levels" });
          return performance.now() - began;
        }"""
    )
    return float(took)


def measure(browser: Browser, host: Host) -> list[tuple[float, float]]:
    rounds = []
    for _ in range(ROUNDS):
        times = []
        for start in (bare_start, own_start):
            context = browser.new_context()
            times.append(start(context.new_page(), host))
            context.close()
        rounds.append((times[0], times[1]))
    return rounds


def main() -> None:
    host = Host(build_site())
    with sync_playwright() as playwright:
        program = find_browser()
        browser = playwright.chromium.launch(executable_path=program, args=[*CHROMIUM_FLAGS])
        rounds = measure(browser, host)
        browser.close()
    host.close()
    ratios = sorted(own / bare for bare, own in rounds)
    for name, times in zip(("bare Pyodide", "engine"), zip(*rounds, strict=True), strict=True):
        print(f"{name:>12}: {statistics.median(times):6.0f} ms")  # noqa: T201  # a bench prints
    spread = f"{ratios[0]:.2f} to {ratios[-1]:.2f}"
    print(f"{'ratio':>12}: {statistics.median(ratios):6.2f} ({spread}; bar {BAR}, aim {AIM})")  # noqa: T201  # a bench prints


if __name__ == "__main__":
    main()
