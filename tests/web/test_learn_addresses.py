"""Addresses of lessons, reloads, and missing lessons."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host, missing
from tests.web.learn_table import LEAPING, USUAL, LearnTable, title
from tests.web.table import kept_game


@pytest.fixture
def table(page: Page, host: Host) -> LearnTable:
    return LearnTable(page, host)


def test_an_address_selects_the_rules_of_its_lessons(table: LearnTable) -> None:
    for number, lesson in LEAPING[:4]:
        table.open_learn(f"{number}/leaping")
        expect(table.place.get_by_role("heading", name=title(lesson))).to_be_visible()
        expect(table.cell(33)).to_have_accessible_name(re.compile("^33"))
        table.take(lesson)
    ruleset = table.board.get_attribute("data-ruleset") or ""
    assert ruleset.startswith("leaping")
    table.button(say("learn", "actions.nextLesson")).click()
    expect(table.page).to_have_url(re.compile("#learn/[0-9]+/leaping$"))


def test_a_reload_keeps_the_step_and_the_ticks(table: LearnTable) -> None:
    table.open_learn("1")
    table.take(USUAL[0][1])
    table.next.click()
    table.answer_step(USUAL[1][1]["steps"][0])
    table.next.click()
    table.await_step(2, len(USUAL[1][1]["steps"]))
    table.page.reload()
    table.await_step(2, len(USUAL[1][1]["steps"]))
    table.type_address("#learn")
    expect(table.place).to_contain_text("1 of")


def test_a_lesson_of_the_game_in_play_is_offered_first(table: LearnTable) -> None:
    table.keep(game=kept_game("leaping"))
    table.open_learn()
    chosen = table.place.get_by_label(say("learn", "list.rules"))
    expect(chosen).to_have_value("leaping")
    expect(table.place).to_contain_text(say("learn", "list.done", done=0, count=len(LEAPING)))
    chosen.select_option("tournament")
    expect(table.place).to_contain_text(say("learn", "list.done", done=0, count=len(USUAL)))
    expect(chosen).to_be_focused()
    table.start.click()
    expect(table.page).to_have_url(re.compile("#learn/1$"))


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        ("nowhere", say("learn", "list.unknown")),
        ("99", say("learn", "list.unknown")),
        ("3/chess", say("learn", "list.unknown")),
    ],
)
def test_an_address_without_a_lesson_leads_to_the_list(
    table: LearnTable, rest: str, words: str
) -> None:
    table.open(f"#learn/{rest}")
    expect(table.place.get_by_role("status")).to_contain_text(words)
    expect(table.start).to_be_visible()


def test_a_lesson_missing_from_these_rules_is_reported_and_the_others_are_listed(
    table: LearnTable,
) -> None:
    missing = {number for number, _ in USUAL} - {number for number, _ in LEAPING}
    table.open(f"#learn/{min(missing)}/leaping")
    expect(table.place.get_by_role("status")).to_contain_text(say("learn", "list.other"))
    expect(table.place.get_by_label(say("learn", "list.rules"))).to_have_value("leaping")


def test_a_typed_address_changes_the_lesson_and_other_addresses_leave(table: LearnTable) -> None:
    table.open_learn("1")
    table.type_address("#learn/2")
    expect(table.place.get_by_role("heading", name=title(USUAL[1][1]))).to_be_visible()
    table.type_address("#play")
    expect(table.place).to_be_hidden()
    expect(table.page.locator("#actions")).to_be_visible()


def test_the_address_of_a_lesson_can_be_copied(table: LearnTable) -> None:
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.open_learn("2")
    table.place.get_by_role("button", name=say("learn", "step.copy")).click()
    expect(table.place.get_by_role("button", name=say("learn", "step.copied"))).to_be_visible()
    copied = table.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{table.host.url}#learn/2"


@pytest.mark.core
def test_unreadable_progress_is_put_aside_and_reported(table: LearnTable) -> None:
    text = json.dumps({"version": 1, "data": {"done": 7}})
    table.page.add_init_script(
        f"if (!localStorage.getItem('salta:learn:aside-1'))"
        f" localStorage.setItem('salta:learn', {json.dumps(text)})"
    )
    table.open_learn()
    expect(table.page.get_by_role("alert")).to_contain_text("salta:learn:aside-1")
    assert table.page.evaluate("localStorage.getItem('salta:learn:aside-1')") == text
    expect(table.place).to_contain_text("0 of")


@pytest.mark.noisy
def test_missing_lessons_are_reported_and_can_be_requested_again(
    table: LearnTable,
) -> None:
    table.host.spoil("data/*", missing)
    table.open("#learn/1", is_awaited=False)
    card = table.place.get_by_role("alert")
    expect(card).to_contain_text(say("learn", "list.missing"))
    table.host.repair()
    card.get_by_role("button", name=say("learn", "list.retry")).click()
    table.await_step(1, len(USUAL[0][1]["steps"]))
