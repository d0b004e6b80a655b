"""A first visit: the welcome, the small board with the pieces at home, and how they go away."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.catalogue import opponent, piece, say
from tests.web.host import missing
from tests.web.polling import resize, until
from tests.web.table import PERSON, Table, computer, kept_game

TODAY = re.compile("^Daily Salta")


def welcome(table: Table) -> Locator:
    return table.page.get_by_role("region", name=say("welcome", "title"))


def picture(table: Table) -> Locator:
    return table.page.get_by_role("figure").filter(has_text=say("start", "aim.caption"))


@pytest.mark.core
def test_a_first_visit_is_welcomed_until_the_first_move_and_never_again(table: Table) -> None:
    table.open()
    expect(welcome(table)).to_contain_text(say("welcome", "what"))
    expect(picture(table)).to_contain_text(say("start", "aim.told", colour="Green"))
    suns = say("start", "aim.far", first=piece("sun", 1), last=piece("sun", 5))
    expect(picture(table)).to_contain_text(suns)
    moons = say("start", "aim.middle", first=piece("moon", 1), last=piece("moon", 5))
    expect(picture(table)).not_to_contain_text(moons)
    table.move(33, 42)
    expect(welcome(table)).to_have_count(0)
    expect(picture(table)).to_contain_text(moons)
    table.await_moves(2)
    table.reload()
    expect(picture(table)).to_be_visible()
    expect(welcome(table)).to_have_count(0)


def test_each_word_on_a_button_of_the_welcome_is_in_its_middle(table: Table) -> None:
    table.open()
    buttons = welcome(table).locator(".welcome-buttons .button")
    expect(buttons).to_have_count(3)
    for place in range(3):
        above, below = buttons.nth(place).evaluate(
            """(button) => {
              const words = document.createRange();
              words.selectNodeContents(button);
              const [inner, outer] = [words, button].map((each) => each.getBoundingClientRect());
              return [inner.top - outer.top, outer.bottom - inner.bottom];
            }"""
        )
        assert abs(above - below) <= 2


def test_play_begins_the_shortest_game_and_dismisses_the_welcome_for_good(table: Table) -> None:
    table.open()
    button = welcome(table).get_by_role("button", name=say("welcome", "play"))
    button.focus()
    table.page.keyboard.press("Enter")
    expect(welcome(table)).to_have_count(0)
    until(table.page, "document.activeElement?.closest('#board') !== null")
    expect(table.board).to_have_attribute("data-ruleset", "little")
    expect(table.page.locator("#player-top")).to_contain_text(opponent(1))
    expect(picture(table)).not_to_contain_text(piece("star", 1))
    table.reload()
    expect(table.board).to_have_attribute("data-ruleset", "little")
    expect(picture(table)).to_be_visible()
    expect(welcome(table)).to_have_count(0)


def test_the_board_is_painted_before_the_welcome_is_even_fetched(table: Table) -> None:
    coming = table.host.hold("page/beginning-*.js")
    table.page.goto(table.host.url, wait_until="commit")
    until(table.page, "performance.getEntriesByName('salta:painted').length === 1")
    table.await_engine()
    box = table.board.bounding_box()
    coming.release()
    expect(welcome(table)).to_be_visible()
    assert table.board.bounding_box() == box


@pytest.mark.noisy
def test_a_game_is_played_without_the_welcome_where_it_does_not_come(table: Table) -> None:
    table.host.spoil("page/beginning-*.js", missing)
    table.open()
    table.move(33, 42)
    table.await_moves(2)
    expect(welcome(table)).to_have_count(0)


def test_a_link_among_the_buttons_of_the_welcome_looks_like_them(table: Table) -> None:
    table.open()
    play = welcome(table).get_by_role("button", name=say("welcome", "play"), exact=True)
    link = welcome(table).get_by_role("link", name=TODAY)
    look = "(each) => ['color', 'textDecorationLine'].map((name) => getComputedStyle(each)[name])"
    assert link.evaluate(look) == play.evaluate(look)


def test_todays_task_is_a_press_away(table: Table) -> None:
    table.open()
    welcome(table).get_by_role("link", name=TODAY).click()
    strip = table.page.locator("[data-place=puzzles] .daily-strip")
    expect(strip).to_contain_text(TODAY)
    table.await_address("#puzzles")
    table.page.get_by_role("link", name=say("welcome", "play")).click()
    expect(welcome(table)).to_be_visible()


@pytest.mark.core
@pytest.mark.parametrize(
    "fragment", ["#solo", "#s1/p/tournament/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0"]
)
def test_who_comes_by_a_link_is_not_welcomed(table: Table, fragment: str) -> None:
    table.open(fragment, is_awaited=False)
    expect(table.page.get_by_role("link", name=say("welcome", "play"))).to_be_visible()
    if fragment == "#solo":
        expect(table.page.locator("[data-place=solo]")).to_be_visible()
        table.page.get_by_role("link", name=say("welcome", "play")).click()
    expect(picture(table)).to_be_visible()
    expect(welcome(table)).to_have_count(0)


def test_a_first_visit_by_a_damaged_link_is_welcomed_once_that_is_closed(table: Table) -> None:
    table.open("#s1/p/tournament/<b>")
    expect(table.dialog).to_contain_text(say("link", "bad"))
    expect(welcome(table)).to_have_count(0)
    table.dialog.get_by_role("button", name=say("link", "close")).click()
    expect(welcome(table)).to_be_visible()


def test_the_welcome_can_be_read_again_from_any_mode_and_in_any_game(table: Table) -> None:
    table.keep(game=kept_game("leaping", moves=["33-42", "82-73"], seats=(computer(1), PERSON)))
    table.open("#puzzles")
    table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
    table.dialog.get_by_role("button", name=say("newgame", "menu.welcome")).click()
    expect(welcome(table)).to_be_visible()
    expect(welcome(table).get_by_role("button", name=say("page", "mode.learn"))).to_be_focused()
    expect(picture(table)).to_contain_text(say("start", "aim.told", colour="White"))
    expect(table.page.locator("#moves")).to_be_hidden()
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Enter")
    expect(welcome(table)).to_have_count(0)
    expect(table.page.locator("#moves [data-ply]").first).to_be_visible()


def test_the_small_board_makes_room_for_the_list(table: Table) -> None:
    table.page.set_viewport_size({"width": 1000, "height": 560})
    table.open(game=kept_game())
    expect(picture(table)).to_be_visible()
    expect(picture(table)).not_to_have_attribute("data-crowded", "")
    for count in range(1, 5):
        table.move_any()
        table.await_moves(count)
    expect(picture(table)).to_have_count(0)
    resize(table.page, 1280, 1000)
    expect(picture(table)).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (740, 360), (1280, 800)])
def test_the_welcome_is_whole_and_covers_nothing(table: Table, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    table.open()
    card = welcome(table)
    for button in (card.get_by_role("button", name="Play"), card.get_by_role("link", name=TODAY)):
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=1)
        button.click(trial=True)
        box = button.bounding_box()
        assert box
        assert box["height"] >= 40
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


def test_what_has_no_room_in_the_head_is_under_more(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open()
    expect(table.page.locator("[data-menu=share]")).to_be_hidden()
    table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
    table.dialog.get_by_role("button", name=say("page", "menu.share")).click()
    expect(table.dialog.locator("[data-share]")).to_be_visible()
