"""Games with clocks, as the page stores them."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.catalogue import say
from tests.web.table import Table

PASSING = """
  const now = performance.now.bind(performance);
  window.passed = 0;
  performance.now = () => now() + window.passed;
"""
"""Lets a test say that so much more time has passed."""
RUN_DOWN = re.compile(r"^3:([0-4]\d|5[0-8])$")
"""What a clock of four minutes shows after a second or more."""

MINUTE = 60_000
"""Milliseconds."""


def clocked(
    game: dict[str, object],
    left: tuple[int, int],
    *,
    kind: str = "increment",
    start: int = 5 * MINUTE,
    increment: int = 5000,
) -> dict[str, object]:
    """A game with clocks, and the times of both sides after its moves.

    Args:
        game: as ``kept_game`` makes it.
        left: milliseconds left to player 1 and player 2.
        kind: ``increment`` or ``sandglass``.
        start: milliseconds of each side at the start.
        increment: milliseconds that each side gets for a move.
    """
    record: Any = game["record"]
    side = {"start": start, "increment": increment}
    times: Sequence[Sequence[int]] = [[start, start]] * len(record["moves"]) + [list(left)]
    control = {"kind": kind, "sides": {"1": side, "2": side}}
    return {**game, "clock": {"control": control, "times": times}}


class ClockTable(Table):
    """The page with clocks in its players' lines."""

    def clock(self, colour: str) -> Locator:
        return self.page.get_by_role("timer", name=say("clock", "face", colour=colour))

    @property
    def resume(self) -> Locator:
        return self.page.get_by_role("button", name=say("clock", "resume"))

    @property
    def pause(self) -> Locator:
        return self.page.get_by_role("button", name=say("clock", "pause"))

    def await_running(self, colour: str) -> None:
        """Wait until the clock of a side, and no other, runs."""
        expect(self.clock(colour)).to_have_attribute("data-running", "")
        expect(self.page.locator(".clock[data-running]")).to_have_count(1)

    def await_still(self) -> None:
        """Wait until no clock runs."""
        expect(self.page.locator(".clock[data-running]")).to_have_count(0)

    def begin(self, **choice: str) -> None:
        """Start a game from the dialog with an opponent and a clock."""
        self.press("new")
        self.dialog.get_by_role("radio", name=choice["opponent"]).check()
        self.dialog.get_by_role("combobox", name=say("clock", "label")).select_option(
            choice["clock"]
        )
        self.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
        expect(self.dialog).to_have_count(0)
        self.await_moves(0)


def times(table: Table) -> list[list[int]]:
    """The stored times of both sides after each move."""
    found: list[list[int]] = table.stored("game")["clock"]["times"]
    return found
