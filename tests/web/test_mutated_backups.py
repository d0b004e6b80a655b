"""Damaged backups, game files and links: the page reports no error.

Each backup contains every entry that the page stores, and games. Some of its values are replaced
at random: by another type, out of range, much too long. It is restored, and then all modes and
lists show the result, before and after a reload.
"""

import copy
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from tests.golden.links import LINKS
from tests.web.archiving import RECORD, row
from tests.web.backups import give, panel
from tests.web.catalogue import say
from tests.web.counted import TASKS, counted
from tests.web.files import drop
from tests.web.polling import until
from tests.web.table import PERSON, Table, computer, kept_game

WHOLE: Final = json.loads(Path(__file__).with_name("whole_backup.json").read_text("utf-8"))
"""What the page saved after something was done in every mode."""
BACKUPS: Final = 100
IN_A_TEST: Final = 10
MOST_CHANGES: Final = 3
NUMBERS: Final = (1e300, -1e300, -1, 0, 0.5, 1e17, 2**31, 10**6, 101)
OTHERS: Final[tuple[object, ...]] = (
    *(None, True, "", "NaN", "x" * 5000, "<b>bold</b>", "\N{ZERO WIDTH SPACE}", "2026-02-30"),
    *([], {}, [[]], ["33-42"] * 300),
)
PLACES: Final = ("#learn", "#learn/1", "#solo", "#puzzles", "#analyse", "#analyse/story", "#edit")
PLY: Final = {
    "ply": 0,
    "race": {"1": [105, 105], "2": [105, 105]},
    "score": 3,
    "best": "33-42",
    "pv": ["33-42"],
    "move": "33-42",
    "loss": 0,
    "verdict": "best",
}
REVIEW: Final = {
    "game": {"ruleset": "tournament", "start": None, "moves": ["33-42"]},
    "isDone": True,
    "moments": [],
    "plies": [PLY, {**PLY, "ply": 1, "best": "82-73", "pv": ["82-73"], "move": None}],
}
RATED: Final = {
    "id": "rated",
    "level": 3,
    "opponent": 900,
    "score": 1,
    "before": 1500,
    "after": 1520,
    "at": 1_760_000_000_000,
}
RATING: Final = {
    "standing": {"rating": 1520, "deviation": 200, "volatility": 0.06},
    "history": [RATED, {**RATED, "id": "again", "before": 1520, "after": 1530}],
}
DAYS: Final = {
    "daily": {
        "2026-11-23": {"ending": {"moves": 30, "par": 28, "helped": False, "on": "2026-11-23"}},
        "2026-11-24": {
            "duel": {
                "moves": ["44-34", "32x51"],
                "on": None,
                "margin": None,
                "best": 9,
                "losses": None,
            },
            "run": {"wrong": 1, "hints": 0, "on": "2026-11-24"},
        },
    },
}
CLOCK: Final = {
    "control": {
        "kind": "increment",
        "sides": {str(side): {"start": 300_000, "increment": 5000} for side in (1, 2)},
    },
    "times": [[300_000, 300_000], [300_000, 295_500], [290_000, 295_500]],
    "isPaused": True,
}
TALLY: Final = {
    "won": [2, 1],
    "drawn": 1,
    "uncounted": 0,
    "points": [14, 3],
    "isLeast": False,
}
CLOSE: Final = "document.querySelectorAll('dialog[open]').forEach((one) => one.close())"
ANSWERED: Final = """(link) => document.querySelector('dialog[open]') !== null
  || location.hash !== link"""
"""A link is refused or asked about, or it has been opened."""
FORGET: Final = """() => {
  localStorage.clear();
  sessionStorage.clear();
  indexedDB.deleteDatabase('salta');
}"""

pytestmark = pytest.mark.timeout(900)


def whole_backup() -> dict[str, Any]:
    """A backup with every entry, and games of every kind."""
    data = {"review": REVIEW, "rating": RATING, "days": DAYS, **TASKS}
    entries = {name: {"version": 1, "data": each} for name, each in data.items()}
    played = {
        **kept_game(moves=["33-42", "82-73"], seats=(PERSON, computer(3))),
        "clock": CLOCK,
        "tally": TALLY,
    }
    named = {**kept_game(moves=["32-41"]), "names": {"1": "Ada", "2": None}}
    entries["game:2"] = {"version": 1, "data": named}
    certain = {"winner": None, "reason": "limit", "points": 3, "proven": False}
    won = row(
        *("won", played),
        result={**certain, "toGo": {"1": [41, 51], "2": [47, 53]}},
        accuracy={"1": 90.5, "2": 71},
        headers={"Date": "1899.05.01", "Event": "Paris"},
        note="A note.",
        star=True,
    )
    return {**WHOLE, "entries": {**WHOLE["entries"], **entries}, "games": [won, *counted()]}


def places_in(data: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all parts of JSON data."""
    parts = data.items() if isinstance(data, dict) else ()
    for key, part in enumerate(data) if isinstance(data, list) else parts:
        yield (*path, key)
        yield from places_in(part, (*path, key))


def mutated(chance: random.Random) -> dict[str, Any]:
    """The backup with some of its parts changed; most of it can still be read."""
    backup = copy.deepcopy(whole_backup())
    roots = [backup["entries"][name]["data"] for name in sorted(backup["entries"])]
    roots += backup["games"]
    for root in chance.sample(roots, len(roots) // 2):
        for _ in range(chance.randint(1, MOST_CHANGES)):
            *around, key = chance.choice([*places_in(root)])
            part = root
            for step in around:
                part = part[step]
            part[key] = another(part[key], chance)
    return backup


def another(value: object, chance: random.Random) -> object:
    """A value to replace another: mostly of the same type."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if is_number and chance.random() < 0.8:
        return chance.choice(NUMBERS)
    if isinstance(value, list) and value and chance.random() < 0.5:
        return chance.choice([value * 50, value[:-1], [*value, value[0]]])
    return copy.deepcopy(chance.choice((*NUMBERS, *OTHERS)))


def changed_text(text: str, chance: random.Random) -> str:
    """A text with some of its characters replaced, left out or repeated."""
    for _ in range(chance.randint(1, MOST_CHANGES)):
        at = chance.randrange(len(text))
        new = chance.choice(["", text[at] * 2, "<", "~", "9", "\0", '"', "/", text[:at]])
        text = text[:at] + new + text[at + 1 :]
    return text


class Listener:
    """Errors reported by a page, with the action at that time."""

    def __init__(self, page: Page) -> None:
        self.doing = ""
        self.heard: list[str] = []
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._hear(str(error)))

    def _on_console(self, message: ConsoleMessage) -> None:
        self._hear(message.text)

    def _hear(self, text: str) -> None:
        self.heard.append(f"{self.doing}: {text}")


def restore(table: Table, backup: object) -> None:
    """Restore as much of a backup as possible, with its settings."""
    give(table, panel(table), json.dumps(backup).encode())
    plan = table.page.locator("dialog[data-dialog=backup-restore]")
    expect(plan).to_be_visible()
    settings = plan.get_by_label(say("backup", "import.settings"))
    if settings.count():
        settings.check()
    press = plan.get_by_role("button", name=say("backup", "import.do"), exact=True)
    if press.count():
        press.click()
    plan.get_by_role("button", name=say("backup", "ok")).click()
    close_all(table)


def close_all(table: Table) -> None:
    table.page.evaluate(CLOSE)
    expect(table.dialog).to_have_count(0)
    until(table.page, "location.hash !== '#games'")  # closing My games goes back


def look_around(table: Table, listener: Listener, doing: str) -> None:
    """Show each mode and each list."""
    page = table.page
    for place in PLACES:
        listener.doing = f"{doing}, {place}"
        page.evaluate("(hash) => { location.hash = hash; }", place)
        name = place[1:].split("/")[0]
        expect(page.locator(f"[data-place={name}]")).to_be_visible()
        settle(page)
        close_all(table)
    listener.doing = f"{doing}, My games"
    page.evaluate("location.hash = '#play'")
    expect(page.locator("#actions")).to_be_visible()  # until then dialogs are closed
    games = panel(table)
    for tab in ("tab.statistics", "tab.games"):
        games.get_by_role("tab", name=say("games", tab)).click()
        settle(page)
    open_each(table, games)
    close_all(table)


def open_each(table: Table, games: Locator) -> None:
    """Open the first games of the list in Analyse or Play, as a press on them does."""
    first = games.get_by_role("listitem").get_by_role("button").first
    if first.count():
        first.click()
        settle(table.page)


def settle(page: Page) -> None:
    """Wait until the page has drawn everything."""
    page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
    )


def test_the_whole_backup_can_be_restored_without_a_fault(table: Table) -> None:
    table.open()
    give(table, panel(table), json.dumps(whole_backup()).encode())
    plan = table.page.locator("dialog[data-dialog=backup-restore]")
    expect(plan).to_be_visible()
    expect(plan.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("first", range(0, BACKUPS, IN_A_TEST))
def test_no_mutated_backup_makes_the_page_report_an_error(table: Table, first: int) -> None:
    listener = Listener(table.page)
    for seed in range(first, first + IN_A_TEST):
        listener.doing = f"backup {seed}"
        table.open()
        restore(table, mutated(random.Random(seed)))  # noqa: S311  # no secret
        look_around(table, listener, f"backup {seed}")
        listener.doing = f"backup {seed}, reloaded"
        table.reload()
        look_around(table, listener, f"backup {seed}, reloaded")
        table.page.evaluate(FORGET)
    assert listener.heard == []


def test_no_mutated_file_or_link_makes_the_page_report_an_error(table: Table) -> None:
    chance = random.Random(1899)  # noqa: S311  # no secret
    listener = Listener(table.page)
    table.open()
    links: Sequence[str] = [*LINKS.values()]
    for number in range(40):
        link = changed_text(chance.choice(links), chance)
        listener.doing = f"link {link}"
        table.page.evaluate("(hash) => { location.hash = hash; }", link)
        until(table.page, ANSWERED, link)
        table.page.evaluate(CLOSE)
        text = changed_text(RECORD.format(second="Zoë") * chance.randint(1, 3), chance)
        listener.doing = f"file {text}"
        drop(table, f"game-{number}.salta", text.encode())
        settle(table.page)
        table.page.evaluate(CLOSE)
    assert listener.heard == []
