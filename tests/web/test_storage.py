"""What the page stores between visits, and how it handles unreadable entries."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.archiving import NO_STORAGE
from tests.web.catalogue import say
from tests.web.table import Table, kept_game

UNREADABLE = {
    "no JSON": "{",
    "a later version": json.dumps({"version": 9, "data": kept_game()}),
    "another form": json.dumps({"version": 1, "data": {"record": 7}}),
}
MEANINGLESS = {
    "an illegal move": json.dumps({"version": 1, "data": kept_game(moves=["11-12"])}),
    "an unknown ruleset": json.dumps({"version": 1, "data": kept_game("chess")}),
}
"""What only Python can refuse."""


@pytest.mark.parametrize("name", [*UNREADABLE, *MEANINGLESS])
def test_an_unreadable_stored_game_is_put_aside_and_reported(table: Table, name: str) -> None:
    text = {**UNREADABLE, **MEANINGLESS}[name]
    put = f"localStorage.setItem('salta:game', {json.dumps(text)})"
    table.page.add_init_script(f"if (!localStorage.getItem('salta:game')) {put}")
    table.open(is_awaited=name in MEANINGLESS)
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text("salta:game:aside-1")
    aside = "localStorage.getItem('salta:game:aside-1')"
    assert table.page.evaluate(aside) == text  # it is announced once it is ready
    card.get_by_role("button", name=say("page", "aside.dismiss")).click()
    expect(card).to_be_hidden()
    table.move(33, 42)
    first = table.page.locator('#moves [data-ply="1"]')
    expect(first).to_be_visible()  # and the computer may have answered already
    table.await_kept(["33-42"])


@pytest.mark.core
def test_without_storage_the_game_continues(table: Table) -> None:
    table.page.add_init_script(NO_STORAGE)
    table.page.goto(table.host.url)
    table.await_engine()
    table.move(33, 42)
    expect(table.page.locator("[data-ply]").first).to_be_visible()
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "unkept.title"))
    card.get_by_role("button", name=say("page", "aside.dismiss")).click()
    expect(card).to_be_hidden()


def test_a_stored_game_at_its_start_is_not_announced_as_a_new_one(table: Table) -> None:
    table.open(game=kept_game())
    announcer = table.page.locator("#announcer")
    expect(announcer).to_have_text(
        " ".join([say("page", "say.shownStart"), say("page", "say.turn", colour="Green")])
    )


@pytest.mark.core
def test_settings_are_stored(table: Table) -> None:
    table.open()
    table.page.get_by_role("button", name=say("page", "menu.settings")).click()
    table.dialog.get_by_role("radio", name=say("dialogs", "settings.theme.dark")).check()
    table.dialog.get_by_label(say("dialogs", "settings.numbers")).check()
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    table.page.reload()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert table.stored("settings")["numbers"] is True
