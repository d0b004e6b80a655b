"""A first visit: a game playable at once, with marks on the board, and links elsewhere."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.catalogue import opponent, pattern, say
from tests.web.host import missing
from tests.web.polling import until
from tests.web.table import PERSON, Table, computer, kept_game

TO_A_JUMP = (
    "31-41 81-71 32-42 71-61 33-43 61-51 34-44 51x32 35-45 32-21 41-51 21-11 42-52 82-72 43-53"
    " 72-61"
)
TO_THE_GOAL = "31-41 81-71 41-51 84-94 51-61 71x52 61-71 82-93 71-81 85-95 81-91 94-104"
PLAY = say("page", "mode.play")


def words(table: Table) -> Locator:
    """The text of the mark on the board."""
    return table.page.locator(".coach-words")


def ways(table: Table) -> Locator:
    return table.page.get_by_role("navigation", name=say("start", "ways"))


@pytest.mark.core
def test_a_first_visit_is_a_game_of_little_against_the_weakest_opponent(table: Table) -> None:
    table.open(is_first=True)
    expect(table.board).to_have_attribute("data-ruleset", "little")
    expect(table.page.locator("#player-top")).to_contain_text(opponent(1))
    expect(words(table)).to_have_text(say("coach", "step"))
    expect(ways(table).get_by_role("link")).to_have_count(3)
    table.move(33, 42)
    expect(words(table)).to_be_hidden()
    expect(ways(table)).to_have_count(0)
    table.await_moves(2)
    table.reload()
    table.await_status("your-move")
    expect(ways(table)).to_have_count(0)
    expect(words(table)).to_be_hidden()


@pytest.mark.parametrize(
    ("step", "line", "move"),
    [("jump", TO_A_JUMP, (51, 72)), ("home", TO_THE_GOAL, (91, 101))],
)
def test_a_jump_and_the_way_home_are_marked_when_they_come_up_and_until_they_are_done(
    table: Table, step: str, line: str, move: tuple[int, int]
) -> None:
    done = {"jump": ["step"], "home": ["step", "jump"]}[step]
    moves = line.split()
    table.open(game=kept_game("little", moves=moves, seats=(PERSON, computer(1))), coach=done)
    expect(words(table)).to_have_text(say("coach", step))
    table.move(*move)
    expect(words(table)).to_be_hidden()
    table.await_moves(len(moves) + 2)
    assert table.stored("coach") == [*done, step]


def test_a_player_who_skips_the_marks_plays_on_and_sees_none_again(table: Table) -> None:
    table.open(is_first=True)
    skip = table.page.get_by_role("button", name=say("coach", "skip"))
    skip.focus()
    table.page.keyboard.press("Enter")
    expect(words(table)).to_have_count(0)
    until(table.page, "document.activeElement?.closest('#board') !== null")
    table.page.goto(f"{table.host.url}#play")
    table.page.reload()
    expect(ways(table)).to_be_visible()
    expect(words(table)).to_have_count(0)


def test_the_board_is_painted_before_the_marks_are_even_fetched(table: Table) -> None:
    coming = table.host.hold("page/play-extras-*.js")
    table.page.goto(table.host.url, wait_until="commit")
    until(table.page, "performance.getEntriesByName('salta:painted').length === 1")
    table.await_engine()
    box = table.board.bounding_box()
    coming.release()
    expect(words(table)).to_be_visible()
    assert table.board.bounding_box() == box


@pytest.mark.noisy
def test_a_game_is_played_without_the_marks_if_they_fail_to_load(table: Table) -> None:
    table.host.spoil("page/play-extras-*.js", missing)
    table.open(is_first=True)
    table.move(33, 42)
    table.await_moves(2)
    expect(words(table)).to_have_count(0)


def test_todays_task_is_a_press_away(table: Table) -> None:
    table.open(is_first=True)
    ways(table).get_by_role("link", name=say("start", "daily")).click()
    head = table.page.locator("[data-place=duel] .duel-head")
    expect(head).to_contain_text(pattern("today", "daily.at"))
    table.await_address("#today")
    expect(words(table)).to_be_hidden()
    table.page.get_by_role("link", name=PLAY).click()
    expect(words(table)).to_be_visible()


def test_a_game_shown_by_a_link_has_no_marks(table: Table) -> None:
    position = "#s1/p/tournament/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0"
    table.open(position, is_first=True, is_awaited=False)
    table.page.get_by_role("button", name=say("coach", "skip")).click()
    expect(ways(table)).to_be_visible()
    expect(words(table)).to_be_hidden()


def test_a_first_visit_by_a_damaged_link_begins_once_that_is_closed(table: Table) -> None:
    table.open("#s1/p/tournament/<b>", is_first=True)
    expect(table.dialog).to_contain_text(say("link", "bad"))
    table.dialog.get_by_role("button", name=say("link", "close")).click()
    expect(table.board).to_have_attribute("data-ruleset", "little")
    expect(words(table)).to_have_text(say("coach", "step"))


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (740, 360), (1280, 800)])
def test_a_mark_is_complete_and_covers_no_square_that_it_mentions(
    table: Table, width: int, height: int
) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    table.open("?lang=de", is_first=True)
    bubble = table.page.locator(".coach-bubble")
    expect(bubble).to_be_in_viewport(ratio=1)
    box = bubble.bounding_box()
    piece_box = table.cell(33).bounding_box()
    button = bubble.get_by_role("button").bounding_box()
    assert box
    assert piece_box
    assert button
    assert box["y"] >= piece_box["y"] + piece_box["height"]
    assert min(button["width"], button["height"]) >= 40
    assert table.page.evaluate("document.documentElement.scrollWidth") <= width
    table.move(33, 42)
    table.await_moves(2)


def test_the_rules_have_a_word_on_their_button(table: Table) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 740})
    table.open()
    button = table.page.get_by_role("button", name=say("page", "menu.rules"))
    expect(button.get_by_text(say("page", "menu.rulesShort"), exact=True)).to_be_visible()
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    expect(
        table.page.get_by_role("button", name=say("page", "menu.more"), exact=True)
    ).to_be_in_viewport(ratio=1)


def test_actions_without_room_in_the_header_are_under_more(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open()
    expect(table.page.locator("[data-menu=share]")).to_be_hidden()
    table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
    table.dialog.get_by_role("button", name=say("page", "menu.share")).click()
    expect(table.dialog).to_contain_text(say("dialogs", "share.formats"))
