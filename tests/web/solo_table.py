"""The page in Solo mode: the task, the list of tasks, and stored tasks."""

import json
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from salta_core import bridge
from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.table import Table

TASK = "1LMNO/1GHIJ/KBCDE/1A3/F4/5/5/5/5/5 1 0"
"""A task whose solution is six steps without a detour."""


def asked(op: str, **fields: object) -> dict[str, object]:
    """The engine's result; sliced work is run to its end."""
    request = {"v": 1, "op": op, "ms": 1000, **fields}
    while True:
        reply = json.loads(bridge.call(json.dumps(request)))
        assert reply["ok"], reply
        found: dict[str, object] = reply["result"]
        if found.get("done", True):
            return found


def way_home(ruleset: str, position: str) -> list[tuple[int, int]]:
    """A shortest way home, as pairs of squares."""
    race = asked("race", ruleset=ruleset, position=position)
    side = race["1"] or race["2"]
    assert isinstance(side, dict)
    pairs = [tuple(map(int, text.split("-"))) for text in side["line"]]
    return [(origin, target) for origin, target in pairs]


def kept_task(position: str, par: int) -> dict[str, object]:
    """The current task as the page stores it, under `tournament`."""
    task = {
        "ruleset": "tournament",
        "position": position,
        "par": {"low": par, "high": par},
        "origin": {"from": "text"},
    }
    record = {
        "ruleset": "tournament",
        "start": position,
        "moves": [],
        "cursor": 0,
        "resigned": 0,
        "timeout": 0,
    }
    return {"sitting": {"task": task, "record": record, "helped": False}, "watch": False}


class SoloTable(Table):
    """The page in Solo mode, without animations unless a test asks for them."""

    def __init__(self, page: Page, host: Host) -> None:
        super().__init__(page, host)
        self.place = page.locator('[data-place="solo"]')
        self.news = self.place.locator(".solo-news")
        self.result = self.place.locator(".solo-result")
        self.steps = self.place.locator("[data-ply]")

    def open_solo(self, *, speed: str = "off") -> "SoloTable":
        """Load the page in Solo mode and wait until the task can be played."""
        self.open("#solo", speed=speed)
        return self

    def open_task(self) -> "SoloTable":
        """Load the page with the task `TASK`."""
        self.keep(solo=kept_task(TASK, 6))
        self.open_solo()
        self.await_status("your-move")
        return self

    @property
    def par(self) -> int:
        return int(self.place.locator(".meter").nth(1).locator(".meter-count").inner_text())

    def await_par(self, par: int) -> None:
        expect(self.place.locator(".meter").nth(1).locator(".meter-count")).to_have_text(str(par))

    def await_made(self, count: int) -> None:
        """Wait until so many steps have been made and Python has confirmed the last."""
        made = self.place.locator(".meter").first.locator(".meter-count")
        expect(made).to_have_text(str(count))
        expect(self.board).not_to_have_attribute("data-status", "pending")

    def walk(self, pairs: Sequence[tuple[int, int]]) -> None:
        """Make steps by clicks, each after Python has confirmed the previous one."""
        before = self.steps.count()
        for count, (origin, target) in enumerate(pairs, start=before + 1):
            self.move(origin, target)
            self.await_made(count)

    def act(self, action: str) -> None:
        self.place.locator(f'.action[data-action="{action}"]').click()

    def tasks(self, kind: str) -> Locator:
        """Open the list of tasks at one of its tabs."""
        self.act("tasks")
        self.dialog.locator(f'[role="tab"][data-tab="{kind}"]').click()
        return self.dialog.get_by_role("tabpanel")

    def make(self, grade: int, seed: str, ruleset: str = "tournament") -> None:
        """Generate a task and wait until it is on the board."""
        panel = self.tasks("make")
        panel.get_by_label(say("solo", "make.grade")).fill(str(grade))
        self.select_ruleset(panel.get_by_label(say("solo", "make.rules")), ruleset)
        self.open_advanced()
        panel.get_by_label(say("making", "make.seed"), exact=True).fill(seed)
        panel.get_by_role("button", name=say("making", "make.start"), exact=True).click()
        expect(self.dialog).to_have_count(0)
        self.await_status("your-move")
