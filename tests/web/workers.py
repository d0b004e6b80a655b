"""The workers of a page: observed, killed, and used for a review."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from salta_core import format_move
from salta_core.bridge import PROTOCOL, call
from salta_core.text.record_reader import parse_records
from tests.web.catalogue import say
from tests.web.polling import until
from tests.web.table import LONG, Table

GAME = Path(__file__).parents[1] / "bench" / "games" / "level-10.salta"
FEWEST_MOVES = 30
"""The fewest for which a second worker is started."""
LINE = 8
"""Moves of a best line that are stored."""
DEVICE = """{
  const told = {hardwareConcurrency: 2, deviceMemory: %d};
  for (const [name, value] of Object.entries(told)) {
    Object.defineProperty(navigator, name, {get: () => value});
  }
}"""
WATCH_PIECES = """{
  window.pieces = [];
  const {postMessage} = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    const op = message.request?.op ?? '';
    const isHeld = window.heldOfFirst === op && window.workers[0] === this;
    if (!isHeld) postMessage.call(this, message, ...rest);
    if (!/^(review-|puzzle-make|think)/.test(op)) return;
    window.pieces.push({op: message.request.op, worker: window.workers.indexOf(this)});
    if (window.killsSecond && window.workers.indexOf(this) === 1) {
      window.killsSecond = false;
      window.workers[1].terminate();
      const killed = new ErrorEvent('error', {message: 'killed', cancelable: true});
      queueMicrotask(() => this.dispatchEvent(killed));
    }
  };
}"""

WATCH_WORKERS = """
  window.workers = [];
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...options) { super(...options); window.workers.push(this); }
  };
"""
KILL_WHEN_TOLD = """(word) => {
  const {postMessage} = Worker.prototype;
  let isDone = false;
  Worker.prototype.postMessage = function (message, ...rest) {
    postMessage.call(this, message, ...rest);
    if (isDone || (message.request?.op ?? message.kind) !== word) return;
    isDone = true;
    this.terminate();
    const killed = new ErrorEvent('error', {message: 'killed', cancelable: true});
    queueMicrotask(() => this.dispatchEvent(killed));
  };
}"""
"""As soon as it has been told to do something: a quick machine might have done it by then."""


def moves() -> list[str]:
    [record] = parse_records(GAME.read_text(encoding="utf-8"))
    return [format_move(move) for move in record.game.moves[:FEWEST_MOVES]]


def expected() -> list[dict[str, Any]]:
    """The review of the game, made by one Python in one slice."""
    game = {"ruleset": "tournament", "start": None, "moves": moves()}
    reply = json.loads(call(json.dumps({"v": PROTOCOL, "op": "review", **game, "ms": 60_000})))
    assert reply["result"]["done"]
    return [{**ply, "pv": ply["pv"][:LINE]} for ply in reply["result"]["plies"]]


def pieces(page: Page) -> list[dict[str, Any]]:
    """The requests to the workers, and which worker got each."""
    asked: list[dict[str, Any]] = page.evaluate("window.pieces")
    return asked


def await_review(table: Table) -> list[int]:
    """Wait for the whole expected review; returns which workers were asked for its pieces."""
    page = table.page
    stored = "JSON.parse(localStorage.getItem('salta:review'))?.data.isDone === true"
    expect(page.get_by_role("button", name=say("analyse", "review.stop"))).to_be_hidden(
        timeout=LONG
    )
    until(page, stored)
    assert table.stored("review")["plies"] == expected()
    expect(page.locator("#card")).to_be_hidden()
    asked = pieces(page)
    assert {each["worker"] for each in asked if each["op"] == "review-join"} == {0}
    return [each["worker"] for each in asked if each["op"] in {"review-part", "review-check"}]
