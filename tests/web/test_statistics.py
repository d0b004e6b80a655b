"""The statistics on the stored games, puzzles and Solo results."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.archiving import NO_DATABASE, archive, archived, row
from tests.web.catalogue import pattern, say
from tests.web.counted import TASKS, against, counted
from tests.web.polling import until_equal
from tests.web.table import SOON, Table


def statistics(table: Table) -> Locator:
    """The panel, opened as a player does."""
    table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
    table.dialog.get_by_role("button", name=say("games", "title")).last.click()
    games = table.page.get_by_role("dialog", name=say("games", "title"))
    games.get_by_role("tab", name=say("games", "tab.statistics")).click()
    expect(games.get_by_role("region", name=say("statistics", "solo.title"))).to_be_visible()
    return games


def numbers(panel: Locator, name: str) -> list[list[str]]:
    """The rows of a plot's table."""
    rows = panel.get_by_role("table", name=name).get_by_role("row").all()
    return [cells.inner_text().split("\t") for cells in rows[1:]]


def fact(panel: Locator, name: str) -> str:
    return panel.locator(".facts > div").filter(has_text=name).locator("dd").inner_text()


@pytest.mark.core
def test_games_are_counted_by_opponent_and_by_rules(table: Table) -> None:
    table.open()
    archive(table.page, *counted())
    panel = statistics(table)
    assert numbers(panel, say("statistics", "results.title")) == [
        ["3 · Ferdl", "3", "2", "0", "1", "+1.0"],
        ["5 · Herr Nowak", "1", "0", "0", "1", "\u22124.0"],
    ]
    assert [fact(panel, name) for name in ("Games", "Won", "Longest")] == ["4", "50%", "2"]
    panel.get_by_role("region", name=say("statistics", "games.title")).get_by_label(
        say("statistics", "rules.label")
    ).select_option(label=say("game", "ruleset.name.mirror"))
    assert numbers(panel, say("statistics", "results.title")) == [
        ["5 · Herr Nowak", "1", "0", "0", "1", "\u22124.0"]
    ]
    assert fact(panel, say("statistics", "fact.won")) == "0%"
    expect(panel.get_by_text(say("statistics", "accuracy.none"))).to_be_visible()


def test_each_plot_has_a_table_that_can_be_shown(table: Table) -> None:
    table.open()
    archive(table.page, *counted())
    panel = statistics(table)
    plot = panel.get_by_role("figure").filter(has_text=say("statistics", "accuracy.title"))
    expect(plot.locator("svg polyline")).to_be_visible()
    press = plot.get_by_role("button", name=say("statistics", "table.show"))
    holder = plot.locator(".plot-table")
    assert holder.evaluate("(held) => held.clientHeight") <= 1
    press.focus()
    table.page.keyboard.press("Enter")
    hide = plot.get_by_role("button", name=say("statistics", "table.hide"))
    expect(hide).to_be_focused()
    assert hide.get_attribute("aria-expanded") == "true"
    assert holder.evaluate("(held) => held.clientHeight") > 40
    assert [cells[1] for cells in numbers(panel, say("statistics", "accuracy.title"))] == [
        "81%",
        "92%",
    ]


def test_puzzles_and_solo_are_shown_over_time(table: Table) -> None:
    table.keep(**TASKS)
    table.open()
    panel = statistics(table)
    assert fact(panel, say("statistics", "fact.rating")) == "1,511"
    assert [fact(panel, name) for name in (say("statistics", "fact.first"), "Tried")] == [
        "12",
        "13",
    ]
    assert len(numbers(panel, say("statistics", "rating.title"))) == 12
    assert numbers(panel, say("statistics", "tries.title")) == [["November 2026", "12", "1"]]
    assert [
        fact(panel, name)
        for name in (
            say("statistics", "fact.tasks"),
            say("statistics", "fact.pars"),
            say("statistics", "fact.unaided"),
        )
    ] == [
        "3",
        "1",
        "2",
    ]
    assert numbers(panel, say("statistics", "stars.title")) == [["November 2026", "1", "1", "0"]]
    assert [cells[1] for cells in numbers(panel, say("statistics", "over.title"))] == ["0", "1"]


def test_without_anything_to_count_it_leads_to_things_to_play(table: Table) -> None:
    table.open()
    panel = statistics(table)
    expect(panel.get_by_text(say("statistics", "games.none"))).to_be_visible()
    expect(panel.get_by_role("figure")).to_have_count(0)
    panel.get_by_role("button", name=say("statistics", "puzzles.open")).click()
    expect(table.dialog).to_have_count(0)
    expect(table.page.locator("[data-place=puzzles]")).to_be_visible()


def test_a_browser_that_stores_no_games_has_the_other_statistics(table: Table) -> None:
    table.page.add_init_script(NO_DATABASE)
    table.keep(**{"solo-results": {"best": {"a": {"moves": 9, "helped": False, "at": 1}}}})
    table.open()
    panel = statistics(table)
    expect(panel.get_by_text(say("statistics", "games.denied"))).to_be_visible()
    assert fact(panel, say("statistics", "fact.tasks")) == "1"


def test_a_review_is_stored_with_its_game(table: Table) -> None:
    over = {**against(3), "record": {**against(3)["record"], "resigned": 2}}
    given = {"winner": 1, "reason": "resigned", "points": None, "proven": True}
    table.open()
    archive(table.page, row("played", over, result=given))
    table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
    table.dialog.get_by_role("button", name=say("games", "title")).last.click()
    games = table.page.get_by_role("dialog", name=say("games", "title"))
    games.locator(".game-head").first.click()
    games.get_by_role("button", name=say("games", "do.analyse"), exact=True).click()
    analyse = table.page.locator("[data-place=analyse]")
    analyse.get_by_role("button", name=say("analyse", "review.do")).click(timeout=SOON * 2)
    until_equal(table.page, lambda: archived(table.page)[0]["accuracy"] is None, wanted=False)
    found = archived(table.page)[0]["accuracy"]
    assert all(0 < found[side] <= 100 for side in ("1", "2"))
    panel = statistics(table)
    expect(panel.get_by_text(pattern("statistics", "accuracy.one"))).to_be_visible()
    expect(
        panel.get_by_role("figure").filter(has_text=say("statistics", "accuracy.title"))
    ).to_have_count(0)
