"""Links and addresses that cannot be opened, each with its reason."""

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import say
from tests.web.table import Table, kept_game

MOVES = ["33-42", "82-73"]
UNREADABLE = {
    "play": ["#play/1", "#play/<b>"],
    "learn": ["#learn/x/<b>", "#learn/nowhere", "#learn/%00", "#learn/next/1"],
    "solo": ["#solo/today", "#solo/x%00", "#solo/x/<b>", "#solo/2026-11-24"],
    "puzzles": ["#puzzles/x%00", "#puzzles/1", "#puzzles/today", "#puzzles/2026-11-24"],
    "analyse": ["#analyse/3", "#analyse/story/2", "#analyse/<b>"],
    "edit": ["#edit/3", "#edit/"],
    "none": ["#nowhere", "#Solo", "#%00", "#/", "#<b>", "#rules/1", "#games/2"],
}
"""Addresses that cannot be read, by the mode whose name they begin with."""
READABLE = ("", "#learn", "#solo", "#puzzles", "#analyse", "#edit")


@pytest.mark.core
def test_a_malformed_link_is_shown_with_the_place_and_the_game_stays(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    link = "#s1/p/tournament/<b>"
    table.open(link)
    expect(table.dialog).to_contain_text(say("link", "bad"))
    expect(table.dialog.locator(".link-text")).to_contain_text("#s1/p/tournament/")
    expect(table.dialog.locator("mark")).to_have_text("%")
    expect(table.dialog).to_contain_text("at character 18")
    said = table.dialog.get_by_text(say("link", "at", n=18), exact=True)
    expect(said.locator("+ .link-text")).to_be_visible()  # it says that the mark is below
    expect(table.dialog.locator("b")).to_have_count(0)
    table.dialog.get_by_role("button", name=say("link", "close")).click()
    table.await_address("")
    table.await_moves(2)
    assert table.stored("game")["record"]["moves"] == MOVES
    table.reload()
    expect(table.dialog).to_have_count(0)


@pytest.mark.parametrize("fragment", [addresses[0] for addresses in UNREADABLE.values()])
def test_a_page_opened_at_an_unreadable_address_says_so(table: Table, fragment: str) -> None:
    table.open(fragment, game=kept_game(moves=MOVES), is_awaited=False)
    await_refusal(table, fragment)
    assert table.stored("game")["record"]["moves"] == MOVES
    table.await_engine()
    expect(table.dialog).to_have_count(0)


@pytest.mark.core
@pytest.mark.parametrize("mode", UNREADABLE)
def test_each_address_that_a_mode_cannot_read_is_refused(table: Table, mode: str) -> None:
    table.open()
    for fragment in UNREADABLE[mode]:
        table.type_address(fragment)
        await_refusal(table, fragment)
    table.type_address("#games")
    expect(table.page.get_by_role("dialog", name=say("games", "title"))).to_be_visible()


def await_refusal(table: Table, fragment: str) -> None:
    """Wait for the dialog about an address, and close it: a reload finds nothing to refuse."""
    dialog = table.page.locator("dialog[data-dialog=link]")
    shown = fragment.replace("<", "%3C").replace(">", "%3E")
    expect(dialog.locator(".link-text")).to_contain_text(shown)
    expect(dialog).to_contain_text("#s1/")
    expect(dialog).to_contain_text(say("link", "safe"))
    dialog.get_by_role("button", name=say("link", "close")).click()
    expect(dialog).to_have_count(0)
    assert table.page.evaluate("location.hash") in READABLE


def test_a_link_is_refused_with_its_reason_until_the_player_goes_back(table: Table) -> None:
    table.open()
    table.type_address("#s1/x")
    expect(table.dialog).to_be_visible()
    table.page.go_back()
    expect(table.dialog).to_have_count(0)
    table.await_address("#play")
    table.type_address("#s1/p/tournament/5/5")  # it breaks off
    expect(table.dialog.locator("mark")).to_have_text("end")
    expect(table.dialog).to_contain_text(say("link", "atEnd"))
    table.type_address("#s2/q/anything")
    expect(table.dialog).to_contain_text(say("link", "newer"))
    expect(table.dialog).to_contain_text("version 2")
    table.dialog.get_by_role("button", name=say("link", "close")).click()
    table.await_status("your-move")
