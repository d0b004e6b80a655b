"""The time of a whole game's review in the page, with one worker and with two.

    python -m tests.bench.bench_review [--before SITE] [GAME.salta ...]

A browser reviews a stored Classic game with faults that the page has not seen before. The times run
from the press until the first fault is marked and until the review is done. The page sees a device
with two cores, and enough memory for one worker or for two. With the folder of an earlier site,
that one and the present one alternate. The processor time is that of the browser with all its
processes: on a busy machine it says more than the elapsed time. The memory (PSS) is the growth of
the page's process, including its workers, from the press to the end.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect, sync_playwright

from salta_core.text.record_reader import parse_records
from tests.bench.bench_story import GAMES, Clock, kept
from tests.bench.options import bench_parser
from tests.bench.playing import pss, renderers
from tests.bench.tables import say
from tests.bench.visits import launched
from tests.web.catalogue import say as words
from tests.web.host import Host
from tests.web.keeping import IS_KEPT, hasten
from tests.web.polling import until
from tests.web.table import Table
from web.build.site import build_site

_MILLISECONDS: Final = 600_000
"""The longest time for a review, on a busy machine."""
_DEVICE: Final = """{
  const told = {hardwareConcurrency: 2, deviceMemory: %d};
  for (const [name, value] of Object.entries(told)) {
    Object.defineProperty(navigator, name, {get: () => value});
  }
}"""
_MEMORY: Final = {1: 4, 2: 8}
"""Gigabytes of a device with so many workers."""


def _memory(browser: Browser) -> float:
    """The megabytes of the page's process, including its workers."""
    return max(map(pss, renderers(browser)))


def measured(browser: Browser, host: Host, path: Path, workers: int) -> str:
    """Review a game; return the cells of the table."""
    [record] = parse_records(path.read_text("utf-8"))
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    hasten(context)
    context.add_init_script(_DEVICE % _MEMORY[workers])
    table = Table(context.new_page(), host)
    table.open("#analyse", game=kept(record))
    page = table.page
    until(page, IS_KEPT)
    page.get_by_role("switch", name=words("analyse", "lines.region")).click()
    before, start = _memory(browser), Clock.now()
    page.get_by_role("button", name=words("analyse", "review.do")).click()
    expect(page.locator(".an-mark").first).to_be_attached(timeout=_MILLISECONDS)
    first = Clock.now().since(start)
    stop = page.get_by_role("button", name=words("analyse", "review.stop"))
    expect(stop).to_be_hidden(timeout=_MILLISECONDS)
    whole = Clock.now().since(start)
    more = _memory(browser) - before
    context.close()
    return f"{path.stem} | {len(record.game.moves)} | {first} | {whole} | {more:.0f}"


def main() -> None:
    """Print the table."""
    parser = bench_parser(__doc__)
    parser.add_argument("--before", type=Path, metavar="SITE", help="a site as it was before")
    parser.add_argument("games", nargs="*", type=Path, default=GAMES, metavar="GAME.salta")
    options = parser.parse_args()
    hosts = {"now": Host(build_site())}
    runs = [("now", 1), ("now", 2)]
    if options.before:
        hosts["before"] = Host(options.before)
        runs.insert(0, ("before", 1))
    say(
        "| site | workers | game | plies | first fault, s | of processor | whole review, s "
        "| of processor | more memory, MB |"
    )
    say("|---|--:|---|--:|--:|--:|--:|--:|--:|")
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for path in options.games:
            for name, workers in runs:
                say(f"| {name} | {workers} | {measured(browser, hosts[name], path, workers)} |")
        browser.close()
    for host in hosts.values():
        host.close()


if __name__ == "__main__":
    main()
