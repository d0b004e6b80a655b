"""The games of a player, in the archive and in the dialog that lists them."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.archiving import archive, row
from tests.web.catalogue import say
from tests.web.table import PERSON, Table, computer, kept_game

MOVES = ["33-42", "82-73"]
BOTH = "Zoë \N{EN DASH} Max"
HERE = (PERSON, PERSON)
WON = {"winner": 1, "reason": "home", "points": 12, "proven": True}


def against(level: int, moves: list[str] | None = None) -> dict[str, Any]:
    return kept_game(moves=moves or MOVES, seats=(PERSON, computer(level)))


def three(page: Page) -> None:
    """A won game, an unfinished one, and one between two people at one device."""
    names = {"1": "Zoë", "2": "Max"}
    archive(
        page,
        row("won", against(3), changed=3_000, result=WON, star=True),
        row("open", against(5), changed=2_000),
        row("here", {**kept_game("leaping", moves=["33-42"]), "names": names}, changed=1_000),
    )


def many(count: int, result: object = None) -> list[object]:
    """Games of the player, oldest first, one per minute."""
    return [row(f"g{n}", against(3), changed=60_000 * n, result=result) for n in range(count)]


def my_games(table: Table) -> Locator:
    """Open the dialog by pressing its button, and return it."""
    table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
    table.dialog.get_by_role("button", name=say("games", "title")).last.click()
    dialog = table.page.get_by_role("dialog", name=say("games", "title"))
    expect(dialog.locator(".games-foot .fine")).not_to_be_empty()
    return dialog


def seeded(table: Table) -> Locator:
    table.open()
    three(table.page)
    return my_games(table)


def heads(dialog: Locator) -> Locator:
    return dialog.locator(".game-head strong")


def press(dialog: Locator, game: str, name: str) -> None:
    """Press an action of a game."""
    dialog.locator(".game-head").filter(has_text=game).click()
    dialog.get_by_role("button", name=name, exact=True).click()
