"""A second worker: it reviews a long game with the first, and works in its place.

It generates puzzles and searches the lines of Analyse. Its results are the same, and it needs no
second download.
"""

import json
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from salta_core import format_move
from salta_core.bridge import PROTOCOL, call
from salta_core.text.notation import format_position
from salta_core.text.record_reader import parse_records
from tests.web.catalogue import pattern, say
from tests.web.host import Host, missing
from tests.web.keeping import hasten, open_and_keep
from tests.web.polling import until_equal
from tests.web.puzzling import PuzzleTable
from tests.web.table import LONG, Table, kept_game
from tests.web.workers import DEVICE, GAME, WATCH_PIECES, WATCH_WORKERS, await_review, moves, pieces

LITTLE_MEMORY = 4
"""Gigabytes of a device on which Python waits until something needs it."""
MIDDLE = 67
"""A ply of the game after which there are many moves."""
LATE = 235
"""A ply so near to the move limit that the engine searches all that is left."""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "service_workers": "allow"}


def reviewing(page: Page, host: Host, memory: int, *, kills_second: bool = False) -> Table:
    """A table at which the review of the game has just been requested."""
    hasten(page.context)
    for script in (DEVICE % memory, WATCH_WORKERS, WATCH_PIECES):
        page.add_init_script(script)
    table = Table(page, host)
    table.keep(game=kept_game(moves=moves()))
    table.fragment = "#analyse"
    open_and_keep(table)
    page.get_by_role("switch", name=say("analyse", "lines.region")).click()
    page.evaluate("(kills) => { window.killsSecond = kills; }", kills_second)
    host.asked.clear()
    host.spoil("*.bin", missing)  # the engine is not to be had again
    page.get_by_role("button", name=say("analyse", "review.do")).click()
    return table


@pytest.mark.pyodide
@pytest.mark.extended
def test_two_workers_review_a_long_game_as_one_does(page: Page, host: Host) -> None:
    table = reviewing(page, host, memory=8)
    assert 1 in await_review(table)
    assert page.evaluate("window.workers.length") == 2
    assert not [path for path in host.asked if path.endswith(".bin")]


@pytest.mark.pyodide
@pytest.mark.extended
def test_a_device_with_four_gigabytes_has_one_worker_and_the_same_review(
    page: Page, host: Host
) -> None:
    table = reviewing(page, host, memory=4)
    assert set(await_review(table)) == {0}
    assert page.evaluate("window.workers.length") == 1


@pytest.mark.pyodide
@pytest.mark.extended
@pytest.mark.noisy
def test_an_unavailable_second_worker_leaves_the_review_to_the_first(
    page: Page, host: Host
) -> None:
    table = reviewing(page, host, memory=8, kills_second=True)
    assert {0, 1} <= set(await_review(table))
    assert page.evaluate("window.killsSecond") is False


def hold_first(page: Page, op: str) -> None:
    """From now on keep the requests of an operation from the first worker."""
    page.evaluate("(op) => { window.heldOfFirst = op; }", op)


def generating(page: Page, host: Host, memory: int, *, holds_first: bool = False) -> PuzzleTable:
    """A table at which a puzzle has just been requested.

    Args:
        page: the page.
        host: the site.
        memory: the device's memory, in gigabytes.
        holds_first: whether the first worker gets no request to generate one.
    """
    hasten(page.context)
    for script in (DEVICE % memory, WATCH_WORKERS, WATCH_PIECES):
        page.add_init_script(script)
    table = PuzzleTable(page, host)
    if memory > LITTLE_MEMORY:
        open_and_keep(table)
    else:
        table.open(is_awaited=False)  # Python starts when the puzzle is requested
    if holds_first:
        hold_first(page, "puzzle-make")
    table.open_generator()
    dialog = table.dialog
    dialog.get_by_label(say("making", "make.kind")).select_option(label=say("goal", "kind.home"))
    dialog.get_by_label(say("making", "make.rules")).select_option("tournament")
    dialog.get_by_label(say("making", "make.seed"), exact=True).fill("3")
    dialog.get_by_role("button", name=say("making", "make.start")).click()
    return table


def await_puzzle(table: PuzzleTable) -> list[int]:
    """Wait for the puzzle of the seed; returns which workers were asked for it."""
    asked = {"ruleset": "tournament", "theme": "home", "seed": 3, "ms": 60_000}
    reply = json.loads(call(json.dumps({"v": PROTOCOL, "op": "puzzle-make", **asked})))
    position = reply["result"]["puzzle"]["position"]
    expect(table.board).to_have_attribute("data-position", position, timeout=LONG)
    return [each["worker"] for each in pieces(table.page) if each["op"] == "puzzle-make"]


@pytest.mark.pyodide
@pytest.mark.extended
def test_the_second_worker_takes_over_the_generation_from_the_first(page: Page, host: Host) -> None:
    table = generating(page, host, memory=8, holds_first=True)
    assert await_puzzle(table)[-1] == 1
    expect(page.locator("#card")).to_be_hidden()


@pytest.mark.pyodide
@pytest.mark.extended
def test_with_four_gigabytes_the_first_worker_generates_the_same_puzzle(
    page: Page, host: Host
) -> None:
    table = generating(page, host, memory=4)
    assert set(await_puzzle(table)) == {0}
    assert page.evaluate("window.workers.length") == 1


def late_game() -> dict[str, Any]:
    """A move in the middle of the game, as if played near the move limit."""
    [record] = parse_records(GAME.read_text(encoding="utf-8"))
    start = replace(record.game.positions[MIDDLE], ply=LATE)
    return {"start": format_position(start), "moves": [format_move(record.game.moves[MIDDLE])]}


def expected_lines() -> list[list[str]]:
    """The two best lines after it, found by one Python in one slice."""
    game = {"ruleset": "tournament", **late_game()}
    wanted = {"level": 10, "seed": 0, "endless": True, "lines": 2, "nodes": 100_000_000}
    reply = json.loads(call(json.dumps({"v": PROTOCOL, "op": "think", **game, **wanted})))
    assert reply["result"]["done"]
    assert len(reply["result"]["lines"]) == 2
    return [line["pv"] for line in reply["result"]["lines"]]


def shown_lines(page: Page) -> object:
    return page.evaluate("""() => {
      const rows = [...document.querySelectorAll('.an-line:not([hidden])')];
      return rows.map((row) =>
        [...row.querySelectorAll('.move:not([hidden])')].map((move) => move.dataset.move));
    }""")


def who_seeks_lines(page: Page, host: Host, memory: int, *, holds_first: bool = False) -> list[int]:
    """Wait for the two expected best lines; returns which workers were asked for them."""
    hasten(page.context)
    for script in (DEVICE % memory, WATCH_WORKERS, WATCH_PIECES):
        page.add_init_script(script)
    table = Table(page, host)
    table.keep(game=kept_game(**late_game()))
    table.fragment = "#analyse"
    open_and_keep(table)
    is_complete = pattern("analyse", "lines.all")
    expect(page.locator(".an-status")).to_have_text(is_complete, timeout=LONG)
    if holds_first:
        hold_first(page, "think")
    before = len(pieces(page))
    page.get_by_label(say("analyse", "lines.count")).select_option("2")
    until_equal(page, lambda: shown_lines(page), expected_lines())
    expect(page.locator(".an-status")).to_have_text(is_complete)
    expect(page.locator("#card")).to_be_hidden()
    return [each["worker"] for each in pieces(page)[before:] if each["op"] == "think"]


@pytest.mark.pyodide
@pytest.mark.extended
def test_the_second_worker_searches_the_lines_of_analyse(page: Page, host: Host) -> None:
    assert who_seeks_lines(page, host, memory=8, holds_first=True)[-1] == 1
    assert page.evaluate("window.workers.length") == 2


@pytest.mark.pyodide
@pytest.mark.extended
def test_with_four_gigabytes_the_first_worker_searches_the_same_lines(
    page: Page, host: Host
) -> None:
    assert set(who_seeks_lines(page, host, memory=4)) == {0}
    assert page.evaluate("window.workers.length") == 1
