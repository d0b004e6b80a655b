"""What must work in every browser: it starts, plays, opens links, needs no network, and embeds."""

import json
from pathlib import Path

import pytest

from tests.web.host import Host
from tests.web.smoke.drivers import Driver
from tests.web.table import PERSON, computer, kept_game

LINK = "#s1/p/original/e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E/1/30"
POSITION = "e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E 1 30"
EMBEDDING = f"""<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script src="salta-embed.js"></script>
<salta-board id="board" link="{LINK}" start="now" style="width: 320px"></salta-board>
<script>
  document.addEventListener("salta-ready", (event) => (globalThis.ready = event.detail));
  document.addEventListener("salta-error", (event) => (globalThis.fault = event.detail));
</script>"""

IS_READY = "document.documentElement.dataset.engine === 'ready'"
FROM = "performance.getEntriesByName('salta:engine-ready')[0].detail"
PLIES = "document.querySelectorAll('#moves [data-ply]').length"
IS_KEPT = """{
  const worker = await navigator.serviceWorker.getRegistration();
  return Boolean(worker?.active && navigator.serviceWorker.controller);
}"""

pytestmark = pytest.mark.timeout(500)


def test_it_starts_and_the_computer_answers_a_move(driver: Driver, host: Host) -> None:
    driver.go(f"{host.url}about.txt")  # storage belongs to an origin: be there first
    game = json.dumps({"version": 1, "data": kept_game(seats=(PERSON, computer(1)))})
    driver.ask(f"localStorage.setItem('salta:game', {json.dumps(game)})")
    driver.go(host.url)
    driver.until(IS_READY)
    assert driver.ask(FROM) in ("files", "snapshot")  # as the line seems to be
    assert driver.ask("document.querySelectorAll('#board [data-piece]').length") == 30
    driver.until("document.querySelector('#board').dataset.status === 'your-move'")
    driver.click('#board [data-square="33"]')
    driver.click('#board [data-square="42"]')
    driver.until(f"{PLIES} === 2")
    driver.until("document.querySelector('#board').dataset.status === 'your-move'")


def test_a_link_opens(driver: Driver, host: Host) -> None:
    driver.go(f"{host.url}{LINK}")
    driver.until(IS_READY)
    driver.until(f"document.querySelector('#board').dataset.position === '{POSITION}'")
    driver.until("document.querySelector('#board [data-movable]') !== null")


def test_the_next_visit_needs_no_server(driver: Driver, site: Path) -> None:
    host = Host(site)
    try:
        driver.go(host.url)
        driver.until(IS_KEPT)
    finally:
        host.close()
    driver.go(f"{host.url}?from=home{LINK}")
    driver.until(IS_READY)
    assert driver.ask(FROM) == "snapshot"
    driver.until(f"document.querySelector('#board').dataset.position === '{POSITION}'")


def test_a_board_in_another_page_is_ready(driver: Driver, host: Host) -> None:
    host.add("theirs.html", EMBEDDING, "text/html")
    driver.go(f"{host.url}theirs.html")
    driver.until("Boolean(globalThis.ready ?? globalThis.fault)")
    assert driver.ask("globalThis.fault ?? null") is None
    state = driver.ask("document.getElementById('board').getState()")
    assert state["position"] == POSITION


def test_the_one_file_plays_from_a_disk(driver: Driver, site: Path) -> None:
    driver.go((site / "salta.html").as_uri())
    driver.until(IS_READY)
    driver.until("document.querySelector('#board').dataset.status === 'your-move'")
    driver.click('#board [data-square="33"]')
    driver.click('#board [data-square="42"]')
    driver.until(f"{PLIES} >= 1")
