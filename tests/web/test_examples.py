"""The example pages in a browser: a page as it is, and the boards of the others."""

import pytest
from playwright.sync_api import Page, expect

from tests.examples.boards import PAGES, SITE, parsed, read
from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.hosting import HostPage

MOVE = "(board, move) => board.move(move)"
ANSWERED = """(board, move) => new Promise((resolve) => {
  board.addEventListener("salta-move", ({ detail }) => detail.by === 2 && resolve(detail.ply));
  board.move(move);
})"""
"""Makes a move; what comes is the number of moves made when the computer has answered it."""


@pytest.fixture
def plain(page: Page, host: Host, neighbour: Host) -> Page:
    """The plain page, on a separate site, with the boards of this one."""
    neighbour.add("club.html", read("page.html").replace(SITE, host.url), "text/html")
    page.goto(f"{neighbour.url}club.html")
    return page


def test_the_puzzle_of_the_plain_page_can_be_solved(plain: Page) -> None:
    puzzle = plain.locator("salta-board").first
    assert puzzle.evaluate(MOVE, "63-73")["solved"] is True
    expect(puzzle.locator("iframe")).to_have_attribute("title", "Puzzle of the month")


@pytest.mark.core
def test_the_plain_page_counts_the_moves_of_its_reader(plain: Page) -> None:
    game, count = plain.locator("#game"), plain.get_by_text("Moves you have made")
    expect(count).to_have_text("Moves you have made: 0")
    game.get_by_role("button", name=say("element", "show")).click()
    assert game.evaluate(ANSWERED, "33-43") == 2
    expect(count).to_have_text("Moves you have made: 1")


def test_the_boards_of_the_other_examples_show_the_named_content(
    page: Page, host: Host, neighbour: Host
) -> None:
    boards = [board for name in PAGES[1:] for board in parsed(name).boards]
    opened = HostPage(page, host, neighbour)
    texts = [
        " ".join(f'{key}="{value}"' for key, value in (board | {"start": "now"}).items())
        for board in boards
    ]
    elements = "".join(
        f'<salta-board id="board{at}" {text}></salta-board>' for at, text in enumerate(texts)
    )
    opened.open(f"{elements}{opened.script}")
    for at, board in enumerate(boards):
        state = opened.ask("flip", board=f"board{at}")["state"]
        assert state["mode"] == board["mode"]
        assert state["ruleset"] == board.get("ruleset", state["ruleset"])
        if "moves" in board:
            assert state["moves"] == board["moves"].split()
        if "position" in board:
            assert state["position"] == board["position"]
        assert opened.events("error", f"board{at}") == []
