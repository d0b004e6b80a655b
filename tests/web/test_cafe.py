"""The café: ten tables, the results at each of them, and the page of history of a beaten person."""

import re

import pytest
from playwright.sync_api import Locator, expect

from salta_core.engine.levels import LEVELS, level_numbered
from tests.web.archiving import archived
from tests.web.catalogue import lines, pattern, say
from tests.web.polling import until
from tests.web.table import SETTINGS, Table
from tests.web.whole_games import win

POLDI = level_numbered(1).name
SCORE = say("rating", "score", you=say("game", "players.you"), won=1, name=POLDI, lost=0)


def room(table: Table) -> Locator:
    """The ten tables in the form of a new game."""
    table.press("new")
    tables = table.dialog.locator("label.person")
    expect(tables).to_have_count(len(LEVELS))
    return tables


def await_score(table: Table) -> None:
    until(table.page, "localStorage.getItem('salta:scores')?.includes('won-game')")


@pytest.mark.core
def test_a_win_is_at_the_table_of_the_person_even_when_the_game_is_deleted(table: Table) -> None:
    win(table, 1)
    await_score(table)
    table.page.keyboard.press("Escape")
    table.type_address("#games")
    table.dialog.locator(".game-head").click()
    table.dialog.get_by_role("button", name=say("games", "do.delete")).click()
    expect(table.dialog.get_by_text(say("games", "deleted"))).to_be_visible()
    assert archived(table.page) == []
    table.page.keyboard.press("Escape")
    table.reload()
    tables = room(table)
    expect(tables.first).to_have_attribute("data-rung", "beaten")
    expect(tables.first.locator(".person-table")).to_have_text(re.compile(r"^\+\d+$"))
    expect(tables.nth(1)).to_have_attribute("data-rung", "next")
    expect(tables.nth(1).locator(".person-table")).to_have_text(say("game", "players.you"))
    by = pattern("levels", "person.by", name=POLDI, n=1)
    expect(table.dialog.get_by_role("radio", name=by)).to_be_visible()
    tables.first.click()
    expect(table.dialog.locator(".person-score")).to_have_text(SCORE)


def test_a_person_who_is_beaten_for_the_first_time_gives_a_page_of_history(table: Table) -> None:
    win(table, 1)
    table.dialog.get_by_role("button", name=say("levels", "page", name=POLDI)).click()
    page = table.page.locator("[data-dialog=history-page]")
    expect(page).to_contain_text(say("history", "played.sticks"))
    expect(page).to_contain_text(say("history", "source.sheet"))
    page.get_by_role("button", name=say("history", "title")).click()
    expect(page).to_have_count(0)
    whole = table.page.locator("[data-dialog=history]")
    expect(whole).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(whole).to_have_count(0)
    table.page.locator(".ending").get_by_role("button", name=say("page", "dialog.close")).click()
    room(table).first.click()
    link = say("levels", "page", name=POLDI)
    expect(table.dialog.get_by_role("button", name=link)).to_be_visible()


def test_a_later_win_shows_the_results_of_both(table: Table) -> None:
    before = {
        "games": [{"id": "a", "who": "1", "score": 0, "at": 1}],
        "older": {},
        "until": 0,
        "isFilled": True,
    }
    rated = {"id": "b", "level": 1, "opponent": 600, "score": 1, "before": 800, "after": 830}
    standing = {"rating": 830, "deviation": 300, "volatility": 0.06}
    rating = {"standing": standing, "history": [{**rated, "at": 1}]}
    table.keep(scores=before, rating=rating)
    win(table, 1)
    score = say("rating", "score", you=say("game", "players.you"), won=1, name=POLDI, lost=1)
    expect(table.dialog.locator(".ending-score")).to_have_text(score)


def test_one_switch_silences_the_person_and_hides_what_they_add(table: Table) -> None:
    table.keep(settings={**SETTINGS, "speech": False})
    win(table, 1)
    await_score(table)
    expect(table.dialog.locator(".ending-rating")).not_to_be_empty()
    expect(table.page.locator("#player-top .speech")).to_have_text("")
    expect(table.dialog.locator(".ending-score")).to_be_hidden()
    short = say("levels", "page", name=POLDI)
    expect(table.dialog.get_by_role("button", name=short)).to_be_hidden()
    table.page.keyboard.press("Escape")
    room(table).first.click()
    link = say("levels", "page", name=POLDI)
    expect(table.dialog.get_by_role("button", name=link)).to_be_hidden()


def test_a_person_greets_a_returning_player(table: Table) -> None:
    win(table, 1)
    await_score(table)
    table.press_result(say("scoresheet", "card.rematch"))
    table.await_moves(0)
    greeting = lines("greet", 1).pattern.replace(re.escape("{when}"), ".+")
    plain = re.escape(say("greetings", "greet.1"))
    expected = re.compile(f"{greeting}|^{plain}$")
    expect(table.page.locator("#player-top .speech")).to_have_text(expected)
