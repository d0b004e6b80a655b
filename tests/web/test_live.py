"""Two browsers play live: whole games, clocks, the call, lost connections and the way back.

Chromium hides the addresses of a device behind names of the local network (mDNS). Both contexts
belong to one browser, which knows the names of both, so nothing is disabled for these tests.
"""

from playwright.sync_api import expect

from tests.golden.samples import CALLED, FORCED
from tests.web.archiving import archived
from tests.web.catalogue import pattern, say
from tests.web.clocks import MINUTE, clocked
from tests.web.live_dialogs import SHARED, LiveTable, come_back, connect, keep_live, mover_of
from tests.web.polling import until, until_equal
from tests.web.positions import LAST_TURNS
from tests.web.table import PERSON, kept_game


def seconds_on(table: LiveTable, colour: str) -> float:
    """The time on a clock face."""
    clock = table.page.get_by_role("timer", name=say("clock", "face", colour=colour))
    *minutes, seconds = clock.inner_text().split(":")
    return 60 * float(minutes[0] if minutes else 0) + float(seconds)


def apart(anna: LiveTable, ben: LiveTable, colour: str) -> float:
    """The difference between the pages' clocks, less the time between the two readings."""
    before = seconds_on(anna, colour)
    there = seconds_on(ben, colour)
    after = seconds_on(anna, colour)
    return abs((before + after) / 2 - there) - abs(before - after) / 2


def test_two_pages_play_and_one_resigns(anna: LiveTable, ben: LiveTable) -> None:
    connect(anna, ben)
    tables = (anna, ben)
    for count in (1, 2, 3):
        mover_of(*tables).move_any()
        for table in tables:
            table.await_moves(count)
    assert anna.moves == ben.moves
    assert anna.position == ben.position
    anna.press("resign")
    anna.dialog.locator(".button-main").click()
    for table in tables:
        expect(table.page.locator(".ending")).to_be_visible()
    assert anna.stored("game")["record"]["resigned"] == ben.stored("game")["record"]["resigned"]


def test_a_game_with_clocks_comes_to_its_end_and_into_the_archive(
    anna: LiveTable, ben: LiveTable
) -> None:
    game = clocked(kept_game(start=LAST_TURNS), (MINUTE, MINUTE), start=MINUTE, increment=2000)
    keep_live(anna, ben, game)
    come_back(anna, ben)
    anna.move(71, 81)
    ben.await_moves(1)
    # Both pages run the friend's clock, and show the same.
    for table in (anna, ben):
        expect(table.page.locator(".clock[data-running]")).to_have_count(1)
    until_equal(ben.page, lambda: seconds_on(ben, "Red") < 59, wanted=True)
    assert max(apart(anna, ben, colour) for colour in ("Green", "Red")) <= 1
    ben.move(45, 35)
    for table in (anna, ben):
        expect(table.page.locator(".ending")).to_be_visible()
        assert table.moves == ["71-81", "45-35"]
    first, second = (table.stored("game")["clock"]["times"] for table in (anna, ben))
    spread = [abs(one - two) for one, two in zip(first[-1], second[-1], strict=True)]
    assert max(spread) <= 300
    until_equal(
        anna.page, lambda: [entry["result"] is not None for entry in archived(anna.page)], [True]
    )
    assert archived(anna.page)[0]["game"]["live"] == SHARED


def test_both_pages_show_the_same_time(anna: LiveTable, ben: LiveTable) -> None:
    """To the tenths, which clocks show below ten seconds, whoever is to move."""
    left = (9500, 9800)
    keep_live(
        anna, ben, clocked(kept_game(moves=["33-42", "83-73"]), left, start=MINUTE, increment=0)
    )
    come_back(anna, ben)
    shown = []
    turns = ((anna, (31, 41)), (ben, (82, 72)), (anna, None))
    for made, (mover, move) in enumerate(turns, start=3):
        expect(anna.page.locator(".clock[data-running]")).to_have_count(1)
        for _ in range(4):
            anna.page.wait_for_timeout(300)
            shown += [apart(anna, ben, colour) for colour in ("Green", "Red")]
        if move:
            mover.move(*move)
            for table in (anna, ben):
                table.await_moves(made)
    assert round(max(shown), 2) <= 0.3


def test_a_game_lost_on_time_is_lost_on_both_pages(anna: LiveTable, ben: LiveTable) -> None:
    moves = ["33-42", "83-73"]
    game = clocked(kept_game(moves=moves), (1500, MINUTE), start=MINUTE, increment=0)
    keep_live(anna, ben, game)
    come_back(anna, ben)
    for table in (anna, ben):
        expect(table.page.locator(".ending")).to_be_visible()
        assert table.stored("game")["record"]["timeout"] == 1


def test_a_friend_calls_salta_live(anna: LiveTable, ben: LiveTable) -> None:
    keep_live(anna, ben, kept_game(CALLED, moves=FORCED))
    come_back(anna, ben)
    anna.move(31, 41)
    ben.await_moves(5)
    ben.page.get_by_role("button", name=say("page", "salta.call"), exact=True).click()
    for table in (anna, ben):
        table.await_moves(4)
    expect(anna.page.locator(".call-words")).to_be_visible()
    anna.move(54, 73)
    ben.await_moves(5)
    mover_of(anna, ben).press("resign")
    ben.dialog.locator(".button-main").click()
    for table in (anna, ben):
        expect(table.page.locator(".ending")).to_be_visible()
        assert table.stored("game")["record"]["resigned"] == 2
    assert ben.moves == anna.moves == [*FORCED, "54x73"]


def test_a_closed_page_finds_its_game_among_my_games(anna: LiveTable, ben: LiveTable) -> None:
    connect(anna, ben)
    mover = mover_of(anna, ben)
    mover.move_any()
    for table in (anna, ben):
        table.await_moves(1)
    until_equal(anna.page, lambda: len(archived(anna.page)), 1)
    again = LiveTable(anna.page.context.new_page(), anna.host)
    anna.page.close()
    expect(ben.strip).to_have_attribute("data-connection", "gone")
    again.open("#play")
    again.await_moves(1)
    come_back(ben, again)
    mover_of(again, ben).move_any()
    for table in (again, ben):
        table.await_moves(2)


def test_a_rematch_has_the_sides_switched(anna: LiveTable, ben: LiveTable) -> None:
    keep_live(anna, ben, kept_game(start=LAST_TURNS))
    come_back(anna, ben)
    anna.press("resign")
    anna.dialog.locator(".button-main").click()
    for table in (anna, ben):
        expect(table.page.locator(".ending")).to_be_visible()
    rematch = say("scoresheet", "card.match")
    anna.dialog.get_by_role("button", name=rematch, exact=True).click()
    # The card makes room for the question.
    asked = pattern("livegame", "asked", request="match3")
    expect(ben.page.locator(".live-question")).to_have_text(asked)
    ben.page.locator('[data-action="allow"]').click()
    until(ben.page, "!document.querySelector('.ending')")
    assert ben.stored("game")["seats"]["1"] == PERSON
    ben.move(71, 81)
    anna.await_moves(1)
    for table in (anna, ben):
        assert table.stored("game")["tally"]["best"] == 3
