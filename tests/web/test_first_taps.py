"""Three moves for a newcomer who follows a friend's link."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.catalogue import say
from tests.web.daily import TUESDAY, duel_of, set_day
from tests.web.host import missing
from tests.web.live_dialogs import LiveTable
from tests.web.table import Table

START = "KLMNO/FGHIJ/AB1DE/5/2oj1/3C1/5/edcba/1ihgf/1nmlk 1 96"
PUZZLE = f"#s1/z/tournament/{START.replace(' ', '/')}/goal.home-2"
FIRST = "KL1NO/2m2/5/5/2M2/5/5/5/5/on1lk 1 0"
MOVES = {"step": (63, 73), "jump": (73, 94), "home": (94, 103)}
_DENIED = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } })"


def words(table: Table) -> Locator:
    """The text of the mark on the board."""
    return table.page.locator(".coach-words")


def arrive(table: Table, fragment: str) -> None:
    """Open a link as a newcomer."""
    table.open(fragment, is_first=True, is_awaited=False)


def skip(table: Table) -> None:
    table.page.get_by_role("button", name=say("coach", "skip")).click()


@pytest.mark.core
def test_a_guest_makes_three_moves_and_then_the_shared_puzzle_opens(table: Table) -> None:
    arrive(table, PUZZLE)
    table.await_position(FIRST)
    expect(table.page.locator(".coach-note")).to_have_text(say("coach", "then"))
    for step, move in MOVES.items():
        expect(words(table)).to_have_text(say("coach", step))
        table.move(*move)
    table.await_position(START)
    expect(words(table)).to_have_count(0)
    expect(table.page.locator("#table")).to_have_attribute("data-mode", "puzzles")
    assert table.stored("coach") == ["step", "jump", "home"]
    table.page.goto("about:blank")
    table.page.goto(f"{table.host.url}{PUZZLE}")
    table.await_position(START)
    expect(words(table)).to_have_count(0)


@pytest.mark.own_context  # for its clock
def test_a_guest_who_skips_the_moves_is_at_the_day_at_once(table: Table) -> None:
    set_day(table, TUESDAY)
    arrive(table, f"#daily/{TUESDAY}")
    expect(words(table)).to_have_text(say("coach", "step"))
    skip(table)
    table.await_position(duel_of(TUESDAY)["position"])
    assert table.stored("coach") == ["step", "jump", "home"]


@pytest.mark.noisy  # the browser reports that Python cannot be fetched
def test_the_shared_content_is_loaded_before_the_moves_are_made(table: Table) -> None:
    arrive(table, PUZZLE)
    expect(words(table)).to_have_text(say("coach", "step"))
    table.page.wait_for_load_state("networkidle")
    table.page.context.set_offline(True)
    skip(table)
    table.await_position(START)


def test_returning_visitors_do_not_even_fetch_the_moves(table: Table) -> None:
    fetched: list[str] = []
    table.page.on("request", lambda request: fetched.append(request.url))
    table.open(PUZZLE)
    table.await_position(START)
    assert not [url for url in fetched if "firsttaps" in url]


def test_the_first_move_is_made_before_the_marks_are_loaded(table: Table) -> None:
    coming = table.host.hold("page/firsttaps-*.js")
    arrive(table, PUZZLE)
    table.move(63, 73)
    expect(words(table)).to_have_count(0)
    coming.release()
    expect(words(table)).to_have_text(say("coach", "jump"))


@pytest.mark.noisy
def test_a_link_opens_at_once_if_the_moves_fail_to_load(table: Table) -> None:
    table.host.spoil("page/firsttaps-*.js", missing)
    arrive(table, PUZZLE)
    table.await_position(START)
    expect(words(table)).to_have_count(0)


def test_a_tab_leads_away_from_the_first_moves(table: Table) -> None:
    arrive(table, PUZZLE)
    expect(words(table)).to_have_text(say("coach", "step"))
    table.page.get_by_role("link", name=say("page", "mode.solo")).click()
    expect(words(table)).to_have_count(0)
    expect(table.page.locator("#table")).to_have_attribute("data-mode", "solo")


def test_without_storage_the_moves_are_shown_once_for_a_link(table: Table) -> None:
    table.page.add_init_script(_DENIED)
    table.page.goto(f"{table.host.url}{PUZZLE}")
    expect(words(table)).to_have_text(say("coach", "step"))
    table.page.reload()
    table.await_position(START)
    expect(words(table)).to_have_count(0)


def test_an_invitation_to_a_live_game_is_accepted_after_the_moves(
    anna: LiveTable, ben: LiveTable
) -> None:
    anna.open()
    fragment = anna.invite("Anna")
    arrive(ben, fragment)
    expect(words(ben)).to_have_text(say("coach", "step"))
    skip(ben)
    expect(ben.dialog_named("live-join")).to_be_visible()
    ben.button("live", "join.do").click()
    anna.paste(ben.link_under("answer.link"))
    ben.expect_connected("Anna")


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (740, 360), (1280, 800)])
def test_the_marks_are_complete_and_cover_no_square_that_they_mention(
    table: Table, width: int, height: int
) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    arrive(table, f"?lang=de{PUZZLE}")
    bubble = table.page.locator(".coach-bubble")
    for origin, target in MOVES.values():
        expect(bubble).to_be_in_viewport(ratio=1)
        box = bubble.bounding_box()
        assert box
        for number in (origin, target):
            cell = table.cell(number).bounding_box()
            assert cell
            assert box["y"] >= cell["y"] + cell["height"]
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width
        table.move(origin, target)
    table.await_position(START)
