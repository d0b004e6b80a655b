"""A tab that the browser discards while another continues: it returns as it was left."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.discarding import LooseTab
from tests.web.host import Host
from tests.web.puzzling import STANDING, Puzzle, shipped_data, verified
from tests.web.table import kept_game

pytestmark = pytest.mark.pyodide

GAME = ["33-42", "82-73"]
_POSITION = "document.querySelector('#board').dataset.position"
_IS_READY = "document.documentElement.dataset.engine === 'ready'"
_IS_YOUR_MOVE = "document.querySelector('#board').dataset.status === 'your-move'"
_PLY = "document.querySelector('.an-moves [aria-current=step]')?.dataset.place"


def long_puzzle(site: Path) -> Puzzle:
    sets = shipped_data(site, "puzzles")["sets"]
    every: list[Puzzle] = [puzzle for pool in sets for puzzle in pool["puzzles"]]
    return next(puzzle for puzzle in every if len(puzzle["line"]) >= 5)


def put(name: str, data: object) -> str:
    text = json.dumps({"version": 1, "data": data})
    return f"localStorage.setItem('salta:{name}', {json.dumps(text)})"


def press(tab: LooseTab, selector: str) -> None:
    tab.until(f"(document.querySelector({json.dumps(selector)})?.click(), true)")


def play(tab: LooseTab, origin: int, target: int) -> None:
    tab.until(f"document.querySelector('[data-square=\"{origin}\"][data-movable]') !== null")
    for square in (origin, target):
        tab.ask(f"document.querySelector('[data-square=\"{square}\"]').click()")


def test_a_discarded_tab_returns_as_it_was_left_whatever_another_did_meanwhile(
    browser: Browser, host: Host, site: Path
) -> None:
    puzzle = long_puzzle(site)
    shown = {key: puzzle[key] for key in ("ruleset", "position", "goal", "rating", "line")}
    current = {"puzzle": shown, "pool": "all", "moves": [], "isHelped": False, "isFailed": False}
    kept: dict[str, Any] = {"standing": STANDING, "history": [], "marks": {}, "current": current}
    desk = browser.new_context().new_page()
    tab = LooseTab(browser, desk, f"{host.url}notices.html")
    tab.ask(put("game", kept_game(moves=GAME)))
    tab.ask(put("puzzles", kept))
    tab.url = f"{host.url}#"
    tab.ask(f"location.href = '{host.url}#puzzles'", f"{host.url}notices.html")
    tab.until(f"{_IS_READY} && {_IS_YOUR_MOVE}")
    start = tab.ask(_POSITION)
    right = verified(puzzle)["solutions"][0]
    play(tab, int(right[:2]), int(right[-2:]))
    tab.until(f"{_IS_YOUR_MOVE} && {_POSITION} !== '{start}'")
    in_puzzle = tab.ask(_POSITION)
    press(tab, "#tabs a[href='#analyse']")
    tab.until(f"{_PLY} === '2'")
    play(tab, 31, 41)
    tab.until(f"{_PLY} === '3' && {_IS_YOUR_MOVE}")
    in_study = tab.ask(_POSITION)

    tab.leave(f"{host.url}notices.html")
    tab.discard()
    elsewhere = f"{host.url}notices.html"
    tab.ask(put("puzzles", {**kept, "current": None}), elsewhere)
    study: dict[str, Any] = {"ruleset": "tournament", "start": None, "resigned": 0, "head": {}}
    studies = [{**study, "nodes": [[-1, ""], [0, "35-44"]], "place": 1}]
    tab.ask(put("analysis", {"studies": studies, "lines": 3, "isOn": True}), elsewhere)
    tab.load()

    tab.until(f"{_IS_READY} && {_PLY} === '3' && {_POSITION} === '{in_study}'")
    assert tab.ask("location.hash") == "#analyse"
    press(tab, "#tabs a[href='#puzzles']")
    tab.until(f"{_IS_YOUR_MOVE} && {_POSITION} === '{in_puzzle}'")
    press(tab, "#tabs a[href='#']")
    tab.until("document.querySelector('#moves [data-ply=\"2\"][aria-current]') !== null")
    press(tab, "#tabs a[href='#analyse']")
    tab.until(f"{_PLY} === '3'")
    tab.close()
    desk.context.close()
