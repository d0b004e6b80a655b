"""The home screen for tests."""

from playwright.sync_api import Locator, expect

from tests.web.catalogue import say
from tests.web.table import PERSON, Table, computer, kept_game

MOVES = ["33-42", "82-73"]
GAME = kept_game(moves=MOVES, seats=(PERSON, computer(3)))
CARDS = ("daily", "game", "opponent", "lesson")


def home(table: Table) -> Locator:
    return table.page.get_by_role("list", name=say("home", "title"))


def card(table: Table, name: str) -> Locator:
    return home(table).locator(f"[data-card={name}]")


def wordmark(table: Table) -> Locator:
    return table.page.get_by_role("link", name="Salta", exact=True)


def at_home(table: Table, **entries: object) -> None:
    """Open the plain address as a returning visitor."""
    table.keep(**entries)
    table.open(is_plain=True)
    expect(home(table)).to_be_visible()
