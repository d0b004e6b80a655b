"""The row on live play: the time until a friend's page has painted a move."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright

from tests.bench.rows import Figures
from tests.bench.visits import launched
from tests.web.host import Host
from tests.web.live_dialogs import LiveTable
from tests.web.polling import until

__all__ = ["LIVE_ROWS", "live"]

LIVE_ROWS: Final = ("live",)

_STAY: Final = 3000
"""Milliseconds in which the pages prefetch files."""
_MOVES: Final = 6
"""Moves of each round: as many as there are before jumps may be compulsory."""

# Both pages are on one machine, whose time since 1970 is their common clock.
_AWAIT_PAINT: Final = """() => {
  const board = document.querySelector("#board");
  const before = board.dataset.position;
  window.painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (board.dataset.position === before && board.dataset.status !== "pending") return;
      observer.disconnect();
      // The frame in which it is drawn, and the end of that frame.
      requestAnimationFrame(() =>
        setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    });
    observer.observe(board, { attributes: true });
  });
}"""
_LAND: Final = """() => {
  document.querySelector("#board [data-destination]").click();
  return performance.timeOrigin + performance.now();
}"""
_PAINTED: Final = """() => Promise.race([
  window.painted, new Promise((resolve) => setTimeout(() => resolve(null), 10_000))])"""


def live(
    playwright: Playwright, site: Path, wanted: Collection[str], rounds: int
) -> Iterator[tuple[str, Figures]]:
    """Measure the row, if requested."""
    if "live" not in wanted:
        return
    host = Host(site)
    browser = launched(playwright)
    figures = Figures()
    contexts = [browser.new_context(service_workers="block") for _ in range(2)]
    for context in contexts:
        context.add_init_script("delete Navigator.prototype.serviceWorker")
    one, two = (LiveTable(context.new_page(), host) for context in contexts)
    one.open()
    one.paste(two.join(one.invite("Anna"), "Ben"))
    one.expect_connected("Ben")
    two.expect_connected("Anna")
    two.await_engine()
    one.page.wait_for_timeout(_STAY)
    for made in range(_MOVES * rounds):
        _measure(figures, one, two, made)
    browser.close()
    host.close()
    yield "live", figures


def _measure(figures: Figures, one: LiveTable, two: LiveTable, made: int) -> None:
    """Measure a move of the player to move."""
    for table in (one, two):
        table.await_moves(made)
    movable = "document.querySelector('#board [data-movable]')?.dataset.square ?? ''"
    can_move = "document.querySelector('#board').dataset.status === 'your-move'"
    mover, other = (one, two) if one.page.evaluate(can_move) else (two, one)
    until(mover.page, can_move)
    mover.cell(int(str(until(mover.page, movable)))).click()
    until(mover.page, "document.querySelector('#board [data-destination]') !== null")
    other.page.evaluate(_AWAIT_PAINT)
    mover.page.wait_for_timeout(100)
    landed = float(mover.page.evaluate(_LAND))
    painted = other.page.evaluate(_PAINTED)
    assert painted is not None, "the friend's page has painted nothing"
    figures.add(float(painted) - landed)
