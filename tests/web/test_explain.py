"""Explanations of figures and terms: on hover, focus and press."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.catalogue import pattern, say
from tests.web.host import Host
from tests.web.positions import JAM
from tests.web.puzzling import PuzzleTable
from tests.web.solo_table import SoloTable
from tests.web.table import Table

PROVEN = pattern("explain", "togo.proven")


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    table = Table(page, host)
    return table.open()


def box(page: Page) -> Locator:
    return page.get_by_role("note")


def count(table: Table) -> Locator:
    return table.page.get_by_role(
        "button",
        name=say(
            "race",
            "side",
            colour="Green",
            label=say("page", "players.toGoCount", n=105),
            n=0,
            total=15,
        ),
    )


@pytest.mark.core
def test_a_press_explains_the_moves_to_go_and_leads_to_the_list(table: Table) -> None:
    count(table).click()
    expect(box(table.page)).to_contain_text(PROVEN)
    expect(count(table)).to_have_accessible_description(PROVEN)
    expect(count(table)).to_have_attribute("aria-expanded", "true")
    count(table).click()
    expect(box(table.page)).to_have_count(0)
    count(table).click()
    box(table.page).get_by_role("button", name=say("race", "pieces")).click()
    expect(table.dialog).to_contain_text("Green")


def test_an_explanation_opens_on_hover_and_closes_afterwards(table: Table) -> None:
    count(table).hover()
    expect(box(table.page)).to_contain_text(PROVEN)
    box(table.page).hover()
    expect(box(table.page)).to_be_visible()
    table.cell(55).hover()
    expect(box(table.page)).to_have_count(0)


def test_an_explanation_opens_on_focus_and_closes_with_escape(table: Table) -> None:
    count(table).focus()
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Shift+Tab")
    expect(count(table)).to_be_focused()
    expect(box(table.page)).to_contain_text(PROVEN)
    table.page.keyboard.press("Escape")
    expect(box(table.page)).to_have_count(0)
    expect(count(table)).to_be_focused()


def test_a_press_elsewhere_closes_an_explanation(table: Table) -> None:
    count(table).click()
    expect(box(table.page)).to_be_visible()
    table.cell(55).click()
    expect(box(table.page)).to_have_count(0)


def test_par_and_distance_are_explained_in_solo(page: Page, host: Host) -> None:
    table = SoloTable(page, host).open_task()
    table.place.get_by_role("button", name=say("solo", "meter.par"), exact=True).click()
    expect(box(page)).to_contain_text(say("explain", "par.proven"))


def test_a_jam_is_explained_beside_its_goal(page: Page, host: Host) -> None:
    table = PuzzleTable(page, host)
    table.lay({"ruleset": "original", "position": JAM, "goal": "jam-1", "rating": 900, "line": []})
    table.open()
    table.goal.get_by_role("button", name=say("goal", "kind.jam")).click()
    expect(box(page)).to_contain_text(say("explain", "jam"))


def test_analyse_explains_its_counts(page: Page, host: Host) -> None:
    table = Table(page, host)
    table.open("#analyse")
    page.locator(".an-side").first.get_by_role("button", name=say("race", "unit")).click()
    expect(box(page)).to_contain_text(re.compile("moves"))
