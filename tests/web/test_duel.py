"""The duel of the Daily Salta: played, continued, shared, and compared."""

import json

import pytest
from playwright.sync_api import Page, expect

from salta_core.engine.levels import level_numbered
from tests.web.catalogue import pattern, say
from tests.web.daily import (
    LINE,
    LOSSES,
    MARGIN,
    RESULT,
    TUESDAY,
    WEDNESDAY,
    DuelTable,
    after_moves,
    duel_of,
    own_moves,
    played,
    position_after,
    set_day,
)
from tests.web.host import Host, missing
from tests.web.polling import until_equal
from tests.web.table import LONG

pytestmark = pytest.mark.own_context  # for its clock

DENY = '() => { navigator.clipboard.writeText = () => Promise.reject(new Error("denied")); }'
SHARE = """() => {
  Navigator.prototype.share = function (data) {
    window.shared = data;
    return Promise.resolve();
  };
}"""
MARKED = """() => {
  const field = document.activeElement;
  return field.value?.slice(field.selectionStart, field.selectionEnd) ?? '';
}"""


@pytest.fixture
def table(page: Page, host: Host) -> DuelTable:
    found = DuelTable(page, host)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    set_day(found, TUESDAY)
    return found


def days(date: str = TUESDAY, on: str | None = None) -> dict[str, object]:
    """A duel that is over, with the moves of the best line."""
    return {"daily": {date: played(date, on, duel_of(date)["line"])}}


def copied(table: DuelTable) -> str:
    found: str = table.page.evaluate("navigator.clipboard.readText()")
    return found


@pytest.mark.core
def test_the_first_try_counts_and_its_result_is_shared(table: DuelTable) -> None:
    moves = own_moves(TUESDAY)
    table.open("#today")
    table.await_position(duel_of(TUESDAY)["position"])
    expect(table.panel).to_contain_text(say("today", "duel.how"))
    expect(table.signs).to_have_count(10)
    expect(table.result).to_be_hidden()
    table.play(TUESDAY, 1)
    expect(table.panel).to_contain_text(say("today", "duel.move", n=2, all=10))
    table.play(TUESDAY, 10, 1)
    table.await_status("over")
    margin = after_moves(TUESDAY, moves)["margin"]
    state = "ahead" if margin > 0 else "behind" if margin < 0 else "level"
    name = level_numbered(duel_of(TUESDAY)["level"]).name
    said = {"name": name} if state == "level" else {"name": name, "n": abs(margin)}
    expect(table.result.locator("h3")).to_have_text(say("today", f"result.{state}", **said))
    line = table.result.locator(".result-line")
    expect(line).to_contain_text("Salta 24 Nov", timeout=LONG)
    expect(table.panel.locator(".duel-signs > [data-mark^=sign]")).to_have_count(10)
    stored = table.duel(TUESDAY)
    assert (stored["moves"], stored["on"]) == (list(moves), TUESDAY)
    assert (stored["margin"], len(stored["losses"])) == (margin, 10)
    table.result.get_by_role("button", name=say("today", "share.copy")).click()
    until_equal(table.page, lambda: copied(table).split("\n")[0], line.inner_text())
    assert f"#daily/{TUESDAY}/" in copied(table)


def test_another_try_does_not_count(table: DuelTable) -> None:
    table.open("#today", days=days())
    table.act("again")
    expect(table.panel).to_contain_text(say("today", "duel.uncounted"))
    table.play(TUESDAY, 2)
    assert table.duel(TUESDAY)["losses"] == list(LOSSES)
    table.reload()
    expect(table.result.locator(".result-line")).to_have_text(LINE)


@pytest.mark.core
def test_a_reload_continues_the_try(table: DuelTable) -> None:
    moves = own_moves(TUESDAY)
    table.open("#today")
    table.play(TUESDAY, 3)
    table.reload()
    table.await_position(position_after(TUESDAY, moves[:3]))
    expect(table.made).to_have_count(3)
    table.play(TUESDAY, 5, 3)
    assert table.duel(TUESDAY)["moves"] == list(moves[:5])


def test_the_first_move_does_not_wait_for_python(table: DuelTable) -> None:
    asleep = table.open_asleep("#today")
    table.make(own_moves(TUESDAY)[0])
    table.await_status("thinking")
    expect(table.panel).to_contain_text(say("page", "status.wakingHow"))
    asleep.release()
    table.await_status("your-move")


def test_the_moves_of_another_tab_are_followed(table: DuelTable, host: Host) -> None:
    table.open("#today")
    other = DuelTable(table.page.context.new_page(), host)
    set_day(other, TUESDAY)
    other.open("#today")
    other.play(TUESDAY, 2)
    expect(table.made).to_have_count(2)
    table.await_position(other.position)


@pytest.mark.core
def test_a_friends_link_invites_to_play_first_and_is_compared_afterwards(table: DuelTable) -> None:
    table.open(f"#daily/{TUESDAY}/{RESULT}-5")
    expect(table.dialog).to_contain_text(say("today", "compare.waiting", margin="+7"))
    table.dialog.locator("[data-action=play-day]").click()
    table.await_address(f"#daily/{TUESDAY}")
    table.await_position(duel_of(TUESDAY)["position"])
    table.play(TUESDAY, 10)
    expect(table.result.locator(".result-line")).to_be_visible(timeout=LONG)
    table.act("compare")
    rows = table.dialog.locator(".daily-table tbody tr")
    expect(rows.first).to_contain_text("+7")


def test_two_results_are_side_by_side(table: DuelTable) -> None:
    table.open(f"#daily/{TUESDAY}/2212012001-3-5", days=days())
    expect(table.dialog).to_contain_text(say("today", "compare.ahead"))
    rows = table.dialog.locator(".daily-table tbody tr")
    expect(rows).to_have_count(12)
    expect(rows.first.locator("td")).to_have_text(["+7", "\u22123"])
    expect(rows.nth(1)).to_contain_text(say("today", "sign.slip"))
    expect(rows.last).to_contain_text(say("today", "compare.days", n=5))
    field = table.dialog.get_by_label(say("today", "compare.field"))
    compare = table.dialog.get_by_role("button", name=say("today", "compare.do"))
    field.fill("good morning")
    compare.click()
    expect(table.dialog.get_by_role("status").last).to_have_text(say("today", "compare.bad"))
    field.fill(f"{LINE} 🔥9\n{table.host.url}#daily/{TUESDAY}/{RESULT}-9")
    compare.click()
    expect(table.dialog).to_contain_text(say("today", "compare.level"))
    table.page.keyboard.press("Escape")
    table.await_address("")


def test_the_best_line_is_stepped_through(table: DuelTable) -> None:
    table.open("#today", days=days())
    table.act("best")
    table.await_status("solution")
    first = table.panel.get_by_role("button", name=say("today", "best.first"))
    expect(first).not_to_have_attribute("aria-disabled", "true", timeout=LONG)
    first.click()
    table.await_position(duel_of(TUESDAY)["position"])
    table.act("close-best")
    table.await_status("over")


def test_the_puzzles_of_the_day_follow_the_duel(table: DuelTable) -> None:
    table.open("#today", days=days())
    rows = table.panel.locator(".daily-steps li")
    expect(rows).to_have_count(3)
    rows.nth(1).get_by_role("button").click()
    expect(table.page.locator("#table")).to_have_attribute("data-mode", "puzzles")
    strip = table.page.locator("[data-place=puzzles] .daily-strip")
    strip.get_by_role("link").click()
    table.await_address(f"#daily/{TUESDAY}")
    expect(table.result).to_be_visible()


def test_a_past_day_can_be_played(table: DuelTable) -> None:
    set_day(table, WEDNESDAY)
    table.open(f"#daily/{TUESDAY}")
    table.await_position(duel_of(TUESDAY)["position"])
    expect(table.panel.locator("header")).to_contain_text(
        say("today", "daily.at", date="24 November")
    )


@pytest.mark.parametrize(
    ("date", "key"),
    [
        ("2026-02-30", "link.day"),
        ("soon", "link.day"),
        ("2026-12-24", "link.later"),
        ("2026-11-22", "none.before"),
    ],
)
def test_a_day_without_a_duel_says_so(table: DuelTable, date: str, key: str) -> None:
    table.open(f"#daily/{date}", is_awaited=False)
    expect(table.panel).to_contain_text(pattern("today", key))
    table.act("calendar")
    expect(table.dialog.locator(".calendar")).to_be_visible()


def test_if_copying_is_denied_the_line_can_be_copied_by_hand(table: DuelTable) -> None:
    table.open("#today", days=days())
    expect(table.result.locator(".result-line")).to_have_text(LINE)
    table.page.evaluate(DENY)
    table.result.get_by_role("button", name=say("today", "share.copy")).click()
    link = f"{table.host.url}today.html#daily/{TUESDAY}/{RESULT}"
    until_equal(table.page, lambda: table.page.evaluate(MARKED), f"{LINE}\n{link}")


def test_the_system_shares_the_line_in_every_language(table: DuelTable) -> None:
    table.page.add_init_script(f"({SHARE})()")
    table.open("?lang=de#today", days=days())
    table.result.get_by_role("button", name="Teilen").click()
    link = f"{table.host.url}today.de.html#daily/{TUESDAY}/{RESULT}"
    until_equal(table.page, lambda: table.page.evaluate("window.shared?.text"), f"{LINE}\n{link}")


@pytest.mark.noisy
def test_without_its_days_the_page_says_so(table: DuelTable) -> None:
    table.host.spoil("data/daily.*", missing)
    table.open("#today", is_awaited=False)
    expect(table.page.get_by_role("alert").first).to_be_visible()


def test_a_stored_margin_is_shown_before_python_is_awake(table: DuelTable) -> None:
    asleep = table.open_asleep("#today", days=days())
    name = pattern("today", "result.ahead", n=MARGIN)
    expect(table.result.locator("h3")).to_have_text(name)
    asleep.release()


def test_unreadable_results_are_put_aside_and_reported(table: DuelTable) -> None:
    damaged = json.dumps({"version": 1, "data": {"solo": 1}})
    table.page.add_init_script(f"localStorage.setItem('salta:days', {json.dumps(damaged)})")
    table.open("#daily")
    expect(table.page.locator("#card")).to_contain_text("salta:days:aside-1")
