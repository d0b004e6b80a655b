"""The essentials in every browser: to start, play, solve and open links, offline and embedded."""

import re
from pathlib import Path

import pytest

from tests.golden.links import LINKS
from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.positions import POSITION
from tests.web.puzzling import IS_ON, MOVES, STANDING, Puzzle, shipped_data, verified
from tests.web.smoke.drivers import Driver
from tests.web.smoke.pages import IS_READY, IS_YOUR_MOVE, keep, play
from tests.web.solo_table import TASK, kept_task, way_home
from tests.web.table import PERSON, computer, kept_game

pytestmark = pytest.mark.pyodide

LINK = "#s1/p/original/e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E/1/30"
EMBEDDING = f"""<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script src="salta-embed.js"></script>
<salta-board id="board" link="{LINK}" start="now" style="width: 320px"></salta-board>
<script>
  document.addEventListener("salta-ready", (event) => (globalThis.ready = event.detail));
  document.addEventListener("salta-error", (event) => (globalThis.fault = event.detail));
</script>"""

FROM = "performance.getEntriesByName('salta:engine-ready')[0].detail"
PLIES = "document.querySelectorAll('#moves [data-ply]').length"
STEPS = "document.querySelectorAll('[data-place=solo] [data-ply]').length"
STUDIED = "document.querySelectorAll('.an-moves [data-place]')"
DECORATION = "getComputedStyle(document.querySelector('.tab[aria-current]')).textDecorationLine"
IS_SOLVED = "document.querySelector('.puzzle-news').textContent.includes('Solved')"
IS_KEPT = """{
  const worker = await navigator.serviceWorker.getRegistration();
  return Boolean(worker?.active && navigator.serviceWorker.controller);
}"""


@pytest.mark.core
def test_the_page_starts_and_the_computer_answers_a_move(driver: Driver, host: Host) -> None:
    keep(driver, host, game=kept_game(seats=(PERSON, computer(1))))
    driver.go(f"{host.url}#play")
    driver.until(IS_READY)
    assert driver.ask(FROM) in ("files", "snapshot")  # as the line seems to be
    assert driver.ask("document.querySelectorAll('#board [data-piece]').length") == 30
    assert driver.ask(DECORATION) == "underline"
    driver.until(IS_YOUR_MOVE)
    play(driver, 33, 42)
    driver.until(f"{PLIES} === 2")
    driver.until(IS_YOUR_MOVE)


def test_a_step_of_a_solo_task_is_counted(driver: Driver, host: Host) -> None:
    keep(driver, host, solo=kept_task(TASK, 6))
    driver.go(f"{host.url}#solo")
    driver.until(IS_READY)
    driver.until(IS_YOUR_MOVE)
    play(driver, *way_home("tournament", TASK)[0])
    driver.until(f"{STEPS} === 1")
    driver.until(IS_YOUR_MOVE)


def test_a_puzzle_is_solved(driver: Driver, host: Host) -> None:
    puzzle = quickest_puzzle(host.site)
    progress = {"moves": [], "isHelped": False, "isFailed": False}
    current = {"puzzle": puzzle, "pool": "all", **progress}
    laid = {"standing": STANDING, "history": [], "marks": {}, "current": current}
    keep(driver, host, puzzles=laid)
    driver.go(f"{host.url}#puzzles")
    driver.until(IS_READY)
    driver.until(IS_YOUR_MOVE)
    while driver.ask(IS_YOUR_MOVE):
        moves = driver.ask(f"({MOVES})()")
        squares = re.split("[-x]", verified(puzzle, moves)["solutions"][0])
        play(driver, int(squares[0]), int(squares[-1]))
        driver.until(f"({IS_ON})({len(moves)})")
    driver.until(IS_SOLVED)


def quickest_puzzle(site: Path) -> Puzzle:
    """The puzzle of the site with the quickest proof, in the page's form."""
    sets = shipped_data(site, "puzzles")["sets"]
    puzzles: list[Puzzle] = [puzzle for each in sets for puzzle in each["puzzles"]]
    found = min(puzzles, key=lambda puzzle: int(puzzle["nodes"]))
    return {key: found[key] for key in ("ruleset", "position", "goal", "rating", "line")}


@pytest.mark.core
def test_a_link_opens(driver: Driver, host: Host) -> None:
    keep(driver, host, coach=[])  # not the first visit
    driver.go(f"{host.url}{LINK}")
    driver.until(IS_READY)
    driver.until(f"document.querySelector('#board').dataset.position === '{POSITION}'")
    driver.until("document.querySelector('#board').dataset.status === 'shared'")


def test_a_study_opens_with_its_tree(driver: Driver, host: Host) -> None:
    keep(driver, host, coach=[])
    driver.go(f"{host.url}{LINKS['study-small']}/at.3")
    driver.until(IS_READY)
    driver.until("location.hash === '#analyse'")
    driver.until(f"{STUDIED}.length === 1 + 5")  # the start and the moves, in all lines
    driver.until("document.querySelector('.an-moves [aria-current=step]') !== null")


def test_the_next_visit_needs_no_server(driver: Driver, site: Path) -> None:
    host = Host(site)
    try:
        driver.go(host.url)
        driver.until(IS_KEPT)
        keep(driver, host, coach=[])
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


def test_the_single_file_plays_from_a_disk(driver: Driver, site: Path) -> None:
    driver.go((site / "salta.html").as_uri())
    driver.until(IS_READY)
    driver.until(IS_YOUR_MOVE)
    play(driver, 33, 42)
    driver.until(f"{PLIES} >= 1")


def test_a_picture_and_a_replay_of_a_game_are_made(driver: Driver, host: Host) -> None:
    keep(driver, host, game=kept_game(moves=["33-43", "83-73"]))
    driver.go(f"{host.url}#play")  # the plain address opens the home screen
    driver.until(IS_READY)
    driver.until(IS_YOUR_MOVE)
    driver.click('[data-menu="share"]')
    driver.until("document.querySelector('.export-sections') !== null")
    driver.click(".segment:has(input[value=game])")
    driver.until("document.querySelector('[data-share=game] [data-section=replay]') !== null")
    driver.until("document.querySelector('.export-preview canvas').width === 1200")
    driver.click(".export-formats > summary")
    driver.click("[data-section=replay] summary")
    driver.until("document.querySelector('[data-replay=make]') !== null")
    driver.click("[data-replay=make]")
    made = "document.querySelector('[data-section=replay] img[src]')"
    driver.until(f"{made}?.naturalWidth === 600 && {made}.naturalHeight === 750")
    assert int(driver.ask(f"{made}.dataset.frames")) > 3


def test_a_live_game_or_the_way_by_link_is_offered(driver: Driver, host: Host) -> None:
    """WebKitGTK has no WebRTC: its page says so, and the game continues by link."""
    driver.go(host.url)
    driver.until(IS_READY)
    driver.click('.action[data-action="new"]')
    driver.until("document.querySelector('dialog[open] input[value=live]') !== null")
    driver.ask("document.querySelector('dialog[open] input[value=live]').click()")
    driver.until("document.querySelector('.live-fields') !== null")
    driver.click("dialog[open] .button-main")
    if driver.ask("typeof RTCPeerConnection === 'function'"):
        driver.until("document.querySelector('.live-link textarea')?.value.includes('#s1/live/')")
        return
    driver.until("document.querySelector('[data-dialog=live-failed]') !== null")
    told = driver.ask("document.querySelector('[data-dialog=live-failed]').textContent")
    assert say("live", "connection.fault", fault="noWebRtc") in told
    driver.ask("document.querySelector('[data-dialog=live-failed] .button-main').click()")
    driver.until("document.querySelector('dialog[open] textarea')?.value.includes('#s1/g/')")
