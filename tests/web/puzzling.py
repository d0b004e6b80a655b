"""The page in puzzle mode, and the engine's answers for solving a puzzle."""

import gzip
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from salta_core import bridge
from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import until
from tests.web.table import Table

Puzzle = dict[str, Any]
"""A puzzle as the site ships it."""

HOLD: Puzzle = {
    "ruleset": "tournament",
    "position": "K1MNO/FGHIJ/A1CDE/5/2oBL/5/2e2/1dcba/jihgf/1nmlk 2 237",
    "goal": "hold-2",
    "rating": 998,
    "line": ["63-53", "64-54", "53-42"],
}
"""What is asked takes two lines, and there are moves to go to be told."""
STANDING = {"rating": 1500, "deviation": 350, "volatility": 0.06}
TRIES = [
    {"key": f"before {n}", "puzzle": 1500, "score": 0.5, "after": 1500, "at": n} for n in range(10)
]
"""The results of a solver with enough puzzles for a rating."""
PROOF_MS = 60_000


def collection_of(site: Path) -> dict[str, list[Puzzle]]:
    """The puzzles of the built site, by the parts of their file."""
    found: dict[str, list[Puzzle]] = shipped_data(site, "puzzles")
    return found


def first_steps(site: Path) -> list[Puzzle]:
    """The first steps of the built site."""
    found: list[Puzzle] = shipped_data(site, "first")["puzzles"]
    return found


def made_puzzles(collection: dict[str, list[Puzzle]]) -> list[Puzzle]:
    """Every generated puzzle of a collection, quick ones first."""
    found = [puzzle for pool in collection["sets"] for puzzle in pool["puzzles"]]
    return sorted(found, key=lambda puzzle: int(puzzle["nodes"]))


class PuzzleTable(Table):
    """The page with a puzzle on its board."""

    def __init__(self, page: Page, host: Host) -> None:
        super().__init__(page, host)
        self.fragment = "#puzzles"
        self.panel = page.locator("[data-place=puzzles]")
        self.goal = self.panel.locator(".puzzle-goal")
        self.news = self.panel.locator(".puzzle-news:not(.puzzle-making)")

    def lay(self, puzzle: Puzzle, pool: str = "all", *, tried: int = len(TRIES)) -> None:
        """Store a puzzle as the current one, with the results of some rated puzzles before it."""
        fields = ("ruleset", "position", "goal", "rating", "line", "tree")
        shown = {key: puzzle[key] for key in fields if key in puzzle}
        progress = {"moves": [], "isHelped": False, "isFailed": False}
        current = {"puzzle": shown, "pool": pool, **progress}
        history = TRIES[:tried]
        self.keep(
            puzzles={"standing": STANDING, "history": history, "marks": {}, "current": current}
        )

    @property
    def scores(self) -> list[float]:
        """The scores of the puzzles tried since `lay`."""
        history = self.stored("puzzles")["history"]
        return [tried["score"] for tried in history if tried not in TRIES]

    def give_up(self) -> None:
        """Show the solution of a puzzle that still counts."""
        self.act("solution")
        self.dialog.get_by_role("button", name=say("firststeps", "solution.yes")).click()

    def act(self, action: str) -> None:
        self.panel.locator(f"[data-action={action}]:visible").first.click()

    def open_generator(self) -> None:
        self.act("list")
        self.dialog.locator(".dialog-foot button").nth(1).click()
        self.open_advanced()
        expect(self.dialog.get_by_label(say("making", "make.seed"), exact=True)).to_be_visible()

    def play(self, move: str) -> None:
        """Play a move, given as text, by two clicks."""
        squares = [int(square) for square in re.split("[-x]", move)]
        self.move(squares[0], squares[-1])

    def solve(self, puzzle: Puzzle) -> list[str]:
        """Play solutions until the page says that it is solved; return the moves of both sides."""
        while True:
            self.await_status("your-move")
            moves = self.moves
            self.play(verified(puzzle, moves)["solutions"][0])
            self.await_turn(len(moves))
            if self.board.get_attribute("data-status") == "over":
                return self.moves

    def await_turn(self, made: int) -> None:
        """Wait until the solver is to move again, after more than ``made`` moves, or is done."""
        until(self.page, IS_ON, made)

    @property
    def moves(self) -> list[str]:
        """The moves of the puzzle, as the panel lists them."""
        found: list[str] = self.page.evaluate(MOVES)
        return found

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def await_news(self, text: str | re.Pattern[str]) -> None:
        expect(self.news).to_contain_text(text)

    def await_rating(self, rating: int) -> None:
        expect(self.panel.locator(".puzzle-standing strong")).to_have_text(str(rating))

    def await_no_rating(self, left: int) -> None:
        """Wait until the page says how many more puzzles there are before a rating."""
        name = say("firststeps", "rating.left", n=left)
        expect(self.panel.locator(".puzzle-standing")).to_have_text(name)

    @property
    def rating(self) -> int:
        """The solver's rating as the page shows it."""
        return int(self.panel.locator(".puzzle-standing strong").inner_text())


MOVES = """() => [...document.querySelectorAll('.puzzle-line li:not([data-shown])')]
  .map((each) => each.dataset.move)"""
IS_ON = """(made) => {
  const status = document.querySelector('#board').dataset.status;
  const listed = document.querySelectorAll('.puzzle-line li').length;
  return status === 'over' || (status === 'your-move' && listed > made);
}"""


def shipped(site_index: str) -> dict[str, Any]:
    """The addresses of the data files, from the page's build record."""
    data = re.search(r'id="salta-data">(.*?)</script>', site_index, re.DOTALL)
    assert data
    found: dict[str, Any] = json.loads(data[1])["build"]["data"]
    return found


def shipped_data(site: Path, name: str) -> Any:
    """The content of a data file of the built site."""
    address = shipped((site / "index.html").read_text(encoding="utf-8"))[name]
    return json.loads(gzip.decompress((site / address).read_bytes()))


def verified(puzzle: Puzzle, moves: Sequence[str] = ()) -> dict[str, Any]:
    """The proof of a puzzle after some moves."""
    fields = {"ruleset": puzzle["ruleset"], "start": puzzle["position"], "goal": puzzle["goal"]}
    return asked("verify", **fields, moves=list(moves), ms=PROOF_MS)


def wrong_moves(puzzle: Puzzle) -> list[str]:
    """The legal first moves that do not solve a puzzle."""
    fields = {"ruleset": puzzle["ruleset"], "start": puzzle["position"], "moves": []}
    legal = [move["text"] for piece in asked("view", **fields)["legal"] for move in piece["moves"]]
    solutions = verified(puzzle)["solutions"]
    return [move for move in legal if move not in solutions]


def asked(op: str, **fields: object) -> dict[str, Any]:
    """The result of an operation of the bridge, run to its end."""
    while True:
        reply = json.loads(bridge.call(json.dumps({"v": 1, "op": op, **fields})))
        assert reply["ok"], reply
        result: dict[str, Any] = reply["result"]
        if result.get("done", True):
            return result
