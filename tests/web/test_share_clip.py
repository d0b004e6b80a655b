"""The clip of the turning point, on the card about a game that is over."""

from playwright.sync_api import expect

from tests.web.catalogue import say
from tests.web.gifs import decoded
from tests.web.polling import until_equal
from tests.web.sharing import saved
from tests.web.table import LONG, PERSON, Table, computer, kept_game
from tests.web.whole_games import win

MOST_BYTES = 3_000_000


def test_a_clip_of_eight_seconds_is_made_while_the_card_is_open(table: Table) -> None:
    win(table, level=1)
    table.open_more()
    press = table.dialog.locator("[data-choice=clip]")
    expect(press).to_have_text(say("scoresheet", "card.clip.save"), timeout=LONG)
    name, gif = saved(table, press)
    assert name == "salta-turning-point.gif"
    assert len(gif) < MOST_BYTES
    frames = decoded(table.page, gif)["frames"]
    assert len(frames) > 12
    assert 7_500 <= sum(frame["ms"] for frame in frames) <= 8_000
    assert frames[0]["width"] * 5 == frames[0]["height"] * 4
    expect(table.dialog).to_be_visible()  # the card stays


def test_the_clip_is_shared_by_the_system_if_it_takes_files(table: Table) -> None:
    table.page.add_init_script(
        """navigator.canShare = ({ files }) => files?.length === 1;
        navigator.share = async ({ files }) => {
          window.sent = files.map(({ name, type, size }) => [name, type, size > 10_000]);
        };"""
    )
    win(table, level=1)
    table.open_more()
    press = table.dialog.locator("[data-choice=clip]")
    expect(press).to_have_text(say("scoresheet", "card.clip.send"), timeout=LONG)
    press.click()
    until_equal(
        table.page,
        lambda: table.page.evaluate("window.sent"),
        [["salta-turning-point.gif", "image/gif", True]],
    )


def test_a_game_of_two_moves_has_no_clip(table: Table) -> None:
    table.open(game=kept_game(moves=["33-42", "82-73"], seats=(PERSON, computer(1))))
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    expect(table.dialog.get_by_role("heading", level=2)).to_be_visible()
    expect(table.dialog.locator("[data-choice=clip]")).to_have_count(0)
