"""The Daily Salta: the date of the page, solved and played days, and the duel on its board."""

import re
from collections.abc import Sequence
from datetime import date as day
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, expect

from salta_core.daily.days import FIRST_DAY, daily_salta
from salta_core.daily.duel import TURNS
from tests.web.host import Host
from tests.web.puzzling import asked
from tests.web.table import Table

MONDAY, TUESDAY, WEDNESDAY = "2026-11-23", "2026-11-24", "2026-11-25"
LOSSES = (0, 0, 1, 2, 0, 1, 5, 0, 0, 1)


@cache
def duel_of(date: str) -> dict[str, Any]:
    """The duel of a day."""
    stock, first = asked("daily"), day.fromisoformat(FIRST_DAY)
    place = (day.fromisoformat(date) - first).days
    duel: dict[str, Any] = stock["days"][place]["duel"]
    return duel


MARGIN: int = duel_of(TUESDAY)["best"]
LINE = f"Salta 24 Nov  ★★☀\ufe0e☾★☀\ufe0e☾★★☀\ufe0e  +{MARGIN}"
"""The line of Tuesday's duel with this margin and these losses."""
RESULT = f"0012012001+{MARGIN}"
"""The part of its link."""


def whole(date: str, on: str | None = None) -> dict[str, object]:
    """A day with its duel and all puzzles, perfectly solved."""
    solved = {"wrong": 0, "hints": 0, "on": on or date}
    par = daily_salta(date).ending.par
    ending = {"moves": par, "par": par, "helped": False, "on": on or date}
    return {**played(date, on), "run": solved, "tactic": solved, "ending": ending}


def played(
    date: str, on: str | None = None, moves: Sequence[str] = ("44-34",) * 10
) -> dict[str, object]:
    """A day whose duel was played to the end; to be opened it needs real moves."""
    best = duel_of(date)["best"]
    duel = {"moves": list(moves), "on": on or date, "margin": MARGIN, "best": best}
    return {"duel": {**duel, "losses": list(LOSSES)}}


def results(*dates: str) -> dict[str, object]:
    """All puzzles and duels of some days, as the page stores them."""
    return {"daily": {date: whole(date) for date in dates}}


@cache
def after_moves(date: str, moves: tuple[str, ...]) -> dict[str, Any]:
    """A duel after some moves of the player and the answers."""
    duel = duel_of(date)
    fields = {key: duel[key] for key in ("ruleset", "seed", "noise")}
    return asked("duel", **fields, start=duel["position"], moves=list(moves))


@cache
def position_after(date: str, moves: tuple[str, ...]) -> str:
    """The position after the player's moves and the replies."""
    duel = duel_of(date)
    plies = after_moves(date, moves)["plies"]
    fields = {"ruleset": duel["ruleset"], "start": duel["position"]}
    position: str = asked("view", **fields, moves=plies)["position"]
    return position


@cache
def own_moves(date: str) -> tuple[str, ...]:
    """The player's moves in a duel if each is the first legal one."""
    duel = duel_of(date)
    game = {"ruleset": duel["ruleset"], "start": duel["position"]}
    own: list[str] = []
    while len(own) < TURNS:
        plies = after_moves(date, tuple(own))["plies"]
        own.append(asked("view", **game, moves=plies)["legal"][0]["moves"][0]["text"])
    return tuple(own)


def set_day(table: Table, date: str, time: str = "12:00:00") -> None:
    table.page.clock.set_fixed_time(f"{date}T{time}")


class DuelTable(Table):
    """The page with a duel on its board."""

    def __init__(self, page: Page, host: Host) -> None:
        super().__init__(page, host)
        self.panel = page.locator("[data-place=duel]")
        self.signs = self.panel.locator(".duel-signs > li")
        self.result = self.panel.locator(".duel-result")

    def make(self, move: str) -> None:
        """Make a move, given as text, by two clicks."""
        squares = [int(square) for square in re.split("[-x]", move)]
        self.move(squares[0], squares[-1])

    def play(self, date: str, count: int, before: int = 0) -> None:
        """Make moves, each as soon as the last one has been answered.

        Args:
            date: the date of the duel.
            count: the number of moves that are made in the end.
            before: the number of moves that have been made already.
        """
        moves = own_moves(date)[:count]
        for place in range(before, count):
            self.make(moves[place])
            self.await_position(position_after(date, moves[: place + 1]))
        expect(self.made).to_have_count(count)

    @property
    def made(self) -> Locator:
        """The signs of the moves that have been made."""
        return self.panel.locator(".duel-signs > li:not([data-mark=open])")

    def act(self, action: str) -> None:
        self.panel.locator(f"[data-action={action}]:visible").click()

    def duel(self, date: str) -> Any:
        """What is stored of a duel."""
        return self.stored("days")["daily"][date]["duel"]
