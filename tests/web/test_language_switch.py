"""Changing the language in the middle of something: open texts change in place."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import piece, say
from tests.web.edit_table import EditTable
from tests.web.host import Host, missing
from tests.web.polling import until_equal
from tests.web.solo_table import SoloTable
from tests.web.table import SETTINGS, Table
from web.build.messages import CATALOGUES

ENGLISH, GERMAN = (
    json.loads((CATALOGUES / f"{name}.json").read_text(encoding="utf-8")) for name in ("en", "de")
)
SENTENCES = [section for section in GERMAN if section not in ("guidepage", "historic")]
_CHOOSE = """(language) => {
  const kept = JSON.parse(localStorage.getItem('salta:settings'));
  kept.data.language = language;
  localStorage.setItem('salta:settings', JSON.stringify(kept));
}"""
_TEXTS = """() => {
  const found = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement.closest("script, style, [lang]:not(html)")) found.push(text.nodeValue);
  }
  for (const each of document.body.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
      if (each.hasAttribute(name)) found.push(each.getAttribute(name));
    }
  }
  return found.map((text) => text.trim());
}"""
"""All that stands on the page, also where it is folded away."""


def switch(table: Table, language: str = "de") -> None:
    """Choose a language in another tab, so that everything open here stays open."""
    other = table.page.context.new_page()
    other.goto(f"{table.host.url}notices.html")
    other.evaluate(_CHOOSE, language)
    other.close()
    expect(table.page.locator("html")).to_have_attribute("lang", language)


def left_over(page: Page) -> list[str]:
    """The texts on the page that are still English although German has others."""
    german = {text for section in SENTENCES for text in GERMAN[section].values()}
    english = {text for section in SENTENCES for text in ENGLISH[section].values()} - german
    texts: list[str] = page.evaluate(_TEXTS)
    return [text for text in texts if text in english]


def await_none_left(page: Page) -> None:
    until_equal(page, lambda: left_over(page), [])


def test_an_open_explanation_follows_a_change_of_language(table: Table) -> None:
    table.open()
    table.page.get_by_role(
        "button",
        name=say(
            "race",
            "side",
            colour="Green",
            label=say("page", "players.toGoCount", n=105),
            n=0,
            total=15,
        ),
    ).click()
    note = table.page.get_by_role("note")
    expect(note).to_contain_text(say("explain", "togo.proven"))
    before = note.text_content() or ""
    switch(table)
    expect(note).not_to_contain_text(say("explain", "togo.proven").partition(" that")[0])
    await_none_left(table.page)
    switch(table, "en")
    expect(note).to_have_text(before)


def test_a_half_filled_and_refused_new_game_follows_a_change_of_language(table: Table) -> None:
    table.open()
    table.press("new")
    table.choose_person(1)
    person = table.dialog.get_by_role("radio", name="Poldi")
    table.choose_ruleset("own")
    table.dialog.get_by_role("group", name=say("rules", "rule.scoring")).locator(
        "input[value=playout]"
    ).check()
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    alert = table.dialog.get_by_role("alert")
    expect(alert).to_contain_text(say("errors", "playout-with-limit"))
    switch(table)
    expect(alert).not_to_contain_text(say("errors", "playout-with-limit").rpartition(", so ")[2])
    expect(person).to_have_accessible_name(re.compile("^Poldi, Stufe 1"))
    expect(person).to_be_checked()
    expect(table.dialog.locator("input[value=playout]")).to_be_checked()
    await_none_left(table.page)


@pytest.mark.core
def test_the_seats_dialog_follows_a_change_of_language(table: Table) -> None:
    table.open()
    table.page.get_by_role("button", name="Green: You").click()
    legend = table.dialog.locator("legend").first
    expect(legend).to_have_text("Green")
    switch(table)
    expect(legend).to_have_text("Grün")
    expect(table.dialog.locator("h2")).not_to_contain_text("Green")
    await_none_left(table.page)


def test_tasks_made_to_order_follow_a_change_of_language(page: Page, host: Host) -> None:
    table = SoloTable(page, host).open_task()
    panel = table.tasks("make")
    rules = panel.get_by_label(ENGLISH["solo"]["make.rules"])
    table.select_ruleset(rules, "mirror")
    expect(rules).to_have_value("mirror")
    slider = panel.get_by_role("slider")
    slider.press("Home")
    name = slider.get_attribute("aria-valuetext") or ""
    switch(table)
    expect(slider).not_to_have_attribute("aria-valuetext", name)
    expect(slider).to_have_value("1")
    for ruleset in ("quick", "mirror"):
        expect(panel.locator(f"option[value={ruleset}]")).to_have_text(
            GERMAN["game"][f"ruleset.name.{ruleset}"]
        )
    await_none_left(page)


def test_a_refused_text_stays_refused_in_another_language(page: Page, host: Host) -> None:
    table = EditTable(page, host)
    table.open()
    table.await_report(say("edit", "news.position"))
    table.paste("nonsense")
    status = table.dialog.get_by_role("status")
    expect(status).to_have_text(ENGLISH["edit"]["text.nothing"])
    switch(table)
    expect(status).to_have_text(GERMAN["edit"]["text.nothing"])
    expect(table.dialog.locator("textarea")).to_have_value("nonsense")
    table.dialog.locator("textarea").fill("original abc/d")
    table.dialog.locator(".button-main").click()
    expect(status).not_to_have_text(GERMAN["edit"]["text.reading"])
    refused = status.inner_text()
    switch(table, "en")
    expect(status).not_to_have_text(refused)


@pytest.mark.core
def test_a_language_in_the_address_applies_until_another_is_chosen(table: Table) -> None:
    table.keep(settings={**SETTINGS, "language": "en"})
    page = table.page
    page.goto(f"{table.host.url}?from=home&lang=de")
    table.await_engine()
    page.locator("[data-menu=settings]").click()
    select = table.dialog.locator("select")
    expect(select).to_have_value("de")
    select.select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url(f"{table.host.url}?from=home")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.noisy
def test_if_the_first_sentences_fail_to_load_the_whole_page_is_in_english(
    table: Table,
) -> None:
    table.host.spoil("page/messages-*/de/*.js", missing)
    page = table.page
    page.goto(f"{table.host.url}?lang=de")
    table.await_engine()
    card = page.locator("#card")
    expect(card).to_contain_text(say("page", "language.missing", wanted="Deutsch"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", "manifest.webmanifest")
    grid = page.get_by_role("grid")
    expect(grid).to_have_accessible_name(ENGLISH["first"]["board.label"])
    expect(table.cell(33)).to_have_accessible_name(
        ", ".join(
            [
                say("first", "cell.piece", square=33, piece=piece("sun", 3, "Green")),
                say("first", "cell.movable"),
            ]
        )
    )
    table.host.repair()
    card.get_by_role("button", name=say("page", "failure.again")).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(card).to_be_hidden()
    expect(grid).to_have_accessible_name(GERMAN["first"]["board.label"])
    await_none_left(page)
