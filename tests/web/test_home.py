"""The home screen: the start of a new visit, its four cards, and how it is left."""

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from salta_core.engine.levels import level_numbered
from tests.web.archiving import archive, hold_archive, row
from tests.web.catalogue import opponent, pattern, say
from tests.web.counted import against
from tests.web.daily import TUESDAY, duel_of, own_moves, played, set_day, whole
from tests.web.fitting import unfit_texts
from tests.web.home_table import CARDS, GAME, at_home, card, home, wordmark
from tests.web.host import missing
from tests.web.learn_table import lessons
from tests.web.polling import resize, until, until_equal
from tests.web.sharing import field
from tests.web.table import Table
from web.build.messages import languages
from web.build.tools import WEB

pytestmark = pytest.mark.own_context  # for its clock

SIZES = [
    *[(320, 568), (360, 568), (360, 640), (360, 720), (360, 740), (390, 844), (820, 1180)],
    *[(740, 360), (1024, 600), (1280, 800), (1366, 768)],
]
RATED = {"id": "won", "level": 3, "opponent": 1000, "score": 1, "before": 1000, "after": 1043}
RATING = {
    "standing": {"rating": 1043, "deviation": 90, "volatility": 0.06},
    "history": [{**RATED, "at": 1_795_000_000_000}],
}
FACTS = 10
"""All that the cards can say: what counts most comes first, and nothing is left out."""
MOST_TABS = 40
MOST_TELLING = ("de", "nl", "pl")
_SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const {value, sources} of list.getEntries()) {
      const names = sources.map(({node}) => node?.className || node?.nodeName);
      if (value > 0.001) window.shifts.push([value, ...names]);
    }
  }).observe({type: 'layout-shift', buffered: true});
}"""
_NAVIGATED = """() => {
  const { getEntriesByType } = performance;
  performance.getEntriesByType = (type) => {
    const found = getEntriesByType.call(performance, type);
    return type === "navigation" ? [{ ...found[0].toJSON(), type: "navigate" }] : found;
  };
}"""
"""A browser that does not tell a reload from a new visit."""
_BOXES = """() => ['.home-title', '.home-card', '.home-card > *', '.home-fact'].flatMap((name) =>
  [...document.querySelectorAll(name)].filter((each) => each.checkVisibility())
    .filter((each) => getComputedStyle(each).clipPath === 'none')
    .flatMap((each) => {
      const {left, top, right, bottom} = each.getBoundingClientRect();
      const parent = (each.closest('.home-card') ?? each).getBoundingClientRect();
      const isIn = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
      const isInside = bottom < parent.bottom + 1 && right < parent.right + 1;
      return isIn && isInside ? [] : [`${each.className} "${each.textContent}" ${bottom}`];
    }))"""
"""What is outside the window or outside its card."""


def tab_to(table: Table, part: Locator) -> None:
    """Press Tab until the focus is on a part of the page."""
    for _ in range(MOST_TABS):
        table.page.keyboard.press("Tab")
        if part.evaluate("(each) => each === document.activeElement"):
            return
    raise AssertionError(f"{MOST_TABS} times Tab do not lead to {part}")


@pytest.mark.core
def test_a_new_visit_begins_at_home_and_a_press_continues_the_game(table: Table) -> None:
    at_home(table, game=GAME)
    table.await_address("#home")
    expect(table.page.get_by_role("heading", name=say("home", "title"))).to_be_visible()
    expect(home(table).get_by_role("listitem")).to_have_count(len(CARDS))
    expect(wordmark(table)).to_have_attribute("aria-current", "page")
    go = home(table).get_by_role("button", name=say("home", "game.go"))
    expect(go).to_contain_text(opponent(3))
    expect(go).to_contain_text(say("page", "status.yours"))
    you = say("game", "players.you")
    name = level_numbered(3).name
    expect(go).to_contain_text(pattern("home", "game.toGo", first=you, second=name))
    expect(go.locator("canvas")).to_be_visible()
    go.click()
    expect(home(table)).to_have_count(0)
    table.await_address("")
    table.await_moves(2)
    table.page.go_back()
    expect(home(table)).to_be_visible()


@pytest.mark.core
def test_a_first_visit_is_a_game_and_a_reload_stays_in_it(table: Table) -> None:
    table.open(is_first=True)
    ways = table.page.get_by_role("navigation", name=say("start", "ways"))
    expect(ways).to_be_visible()
    expect(home(table)).to_have_count(0)
    table.type_address("#home")
    table.page.reload()  # nothing has been done here yet
    expect(ways).to_be_visible()
    table.await_address("")
    table.move(33, 42)
    table.await_moves(2)
    table.reload()
    table.await_moves(2)
    expect(home(table)).to_have_count(0)
    table.page.goto(f"{table.host.url}?another-visit")
    expect(home(table)).to_be_visible()


def test_a_reload_stays_in_its_game_even_if_the_browser_calls_it_new(table: Table) -> None:
    table.page.add_init_script(f"({_NAVIGATED})()")
    at_home(table, game=GAME)
    home(table).get_by_role("button", name=say("home", "game.go")).click()
    table.move(34, 44)
    table.await_moves(4)
    for _ in range(2):
        table.page.reload()
        table.await_moves(4)
        expect(table.page.locator("#table")).to_have_attribute("data-mode", "play")
        assert table.page.evaluate("location.hash") == ""
    for elsewhere in ("#learn", "history.html"):
        table.type_address(elsewhere)
        table.page.goto(table.host.url)
        expect(home(table)).to_be_visible()


@pytest.mark.core
def test_the_board_at_home_shows_todays_daily_salta_and_leads_to_it(table: Table) -> None:
    set_day(table, TUESDAY)
    at_home(table, game=GAME)
    position = duel_of(TUESDAY)["position"]
    table.await_position(position)
    way = table.page.locator("#board-place").get_by_role("link", name=say("today", "daily.title"))
    way.click()
    expect(home(table)).to_have_count(0)
    expect(table.page.locator("#table")).to_have_attribute("data-mode", "duel")
    table.await_position(position)
    wordmark(table).click()
    way.focus()
    table.page.keyboard.press("Escape")
    table.await_moves(2)


def test_what_home_shows_is_shared_as_the_address_of_the_day(table: Table) -> None:
    set_day(table, TUESDAY)
    at_home(table, game=GAME)
    table.await_position(duel_of(TUESDAY)["position"])
    table.page.locator("[data-menu=share]").click()
    expect(field(table)).to_have_value(f"{table.host.url}#daily/{TUESDAY}")
    expect(table.dialog.locator("[data-share]")).to_have_attribute("data-share", "position")


@pytest.mark.noisy
def test_without_the_days_the_board_at_home_is_empty_and_has_no_link(table: Table) -> None:
    table.host.spoil("data/daily.*", missing)
    at_home(table, game=GAME)
    table.await_status("empty")
    expect(table.page.locator("#board-place a")).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 800), (360, 820)])
def test_nothing_shifts_while_home_loads(table: Table, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.page.add_init_script(f"({_SHIFTS})()")
    coming = table.host.hold("page/home-*.js")
    table.open(game=GAME, is_plain=True, is_awaited=False)
    until(table.page, "document.documentElement.dataset.engine === 'ready'")
    box = table.board.bounding_box()
    coming.release()
    expect(card(table, "daily").locator("canvas")).to_be_visible()
    assert table.board.bounding_box() == box
    assert table.page.evaluate("window.shifts") == []


@pytest.mark.core
def test_the_wordmark_leads_home_from_everywhere_and_escape_back_to_the_game(table: Table) -> None:
    table.open("#solo", game=GAME)
    wordmark(table).focus()
    table.page.keyboard.press("Enter")
    expect(home(table)).to_be_visible()
    expect(table.page).to_have_title(say("page", "mode.home.title"))
    for name in CARDS:
        tab_to(table, card(table, name))
    table.page.keyboard.press("Escape")
    expect(home(table)).to_have_count(0)
    table.await_moves(2)
    table.page.go_back()
    expect(home(table)).to_be_visible()


@pytest.mark.parametrize("fragment", ["#play", "#learn/3", "#daily", "#puzzles"])
def test_an_address_with_content_opens_it(table: Table, fragment: str) -> None:
    table.open(fragment, game=GAME)
    expect(table.page.locator("#table")).not_to_have_attribute("data-mode", "home")
    expect(home(table)).to_have_count(0)


def test_the_daily_salta_shows_the_state_of_its_duel(table: Table) -> None:
    set_day(table, TUESDAY)
    moves = list(own_moves(TUESDAY)[:2])
    duel = {"moves": moves, "on": None, "margin": None, "best": 9, "losses": None}
    at_home(table, days={"daily": {TUESDAY: {"duel": duel}}})
    daily = home(table).get_by_role("link", name=say("today", "daily.title"))
    expect(daily).to_contain_text(say("today", "duel.move", n=3, all=10))
    expect(daily.locator("canvas")).to_be_visible()
    daily.click()
    table.await_status("your-move")
    expect(table.page.locator(".duel-signs [data-mark=made]")).to_have_count(2)


def test_after_the_last_day_the_card_says_that_there_is_none(table: Table) -> None:
    set_day(table, "2028-11-27")
    at_home(table)
    expect(card(table, "daily")).to_contain_text(pattern("today", "none.after"))
    expect(card(table, "daily").locator("canvas")).to_have_count(0)


def test_a_played_day_is_marked_shows_its_streak_and_leads_to_the_result(
    table: Table,
) -> None:
    set_day(table, TUESDAY)
    day = played(TUESDAY, moves=own_moves(TUESDAY))
    at_home(table, days={"daily": {TUESDAY: day}})
    daily = card(table, "daily")
    expect(daily).to_contain_text(say("home", "daily.done", margin="+7"))
    expect(daily).to_contain_text(say("today", "streak.now", n=1))
    expect(home(table).locator("[data-done]")).to_have_count(1)
    daily.click()
    expect(table.page.locator(".duel-result .result-line")).to_be_visible()


def test_a_game_left_earlier_is_continued(table: Table) -> None:
    table.open()
    archive(table.page, row("left", against(5)))
    at_home(table)
    game = card(table, "game")
    expect(game).to_contain_text(opponent(5))
    expect(game).to_contain_text(say("page", "status.yours"))
    game.click()
    table.await_moves(2)
    expect(table.page.locator("#player-top")).to_contain_text(opponent(5))


def test_without_a_game_a_new_one_can_be_begun(table: Table) -> None:
    at_home(table)
    home(table).get_by_role("button", name=say("home", "game.new")).click()
    expect(table.dialog).to_be_visible()
    table.choose_person(2)
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(home(table)).to_have_count(0)
    expect(table.page.locator("#player-top")).to_contain_text(opponent(2))
    table.await_address("")


def test_the_next_opponent_is_the_one_above_the_highest_beaten(table: Table) -> None:
    at_home(table, game=GAME, rating=RATING, ladder=[1, 3])
    next_one = home(table).get_by_role("button", name=say("home", "opponent"))
    expect(next_one).to_contain_text(opponent(4))
    how = say("home", "opponent.how", game=say("game", "ruleset.name.tournament"), n=2, all=10)
    expect(next_one).to_contain_text(how)
    expect(next_one).to_contain_text(say("home", "rating", rating="1,043"))
    expect(next_one.locator("svg")).to_be_visible()
    next_one.click()
    expect(table.page.locator("#player-top")).to_contain_text(opponent(4))
    table.await_moves(0)
    expect(table.page.locator("#card")).to_contain_text(say("newgame", "kept.title"))


def test_no_game_is_offered_before_the_archive_has_been_read(table: Table) -> None:
    table.open()
    archive(table.page, row("left", against(5)))
    release = hold_archive(table.page, table.host)
    at_home(table)
    game = card(table, "game")
    expect(card(table, "daily").locator("canvas")).to_be_visible()
    expect(game).to_have_text(say("page", "mode.play"))
    box = game.bounding_box()
    release()
    expect(game).to_contain_text(opponent(5))
    assert game.bounding_box() == box


def test_the_next_lesson_is_shown_with_the_number_of_completed_ones(table: Table) -> None:
    table.open("#learn/1")
    until(table.page, "localStorage.getItem('salta:learn') !== null")
    key = table.stored("learn")["at"]["key"]
    table.fragment = ""
    table.page.evaluate("localStorage.clear()")
    at_home(table, learn={"done": [key], "ruleset": None, "at": None})
    lesson = home(table).get_by_role("link", name=say("home", "lesson"))
    count = len(lessons())
    expect(lesson).to_contain_text(say("learn", "list.done", done=1, count=count))
    expect(lesson).to_contain_text(say("lessons", f"learn.{lessons()[1][1]['id']}.title"))
    expect(lesson.locator("canvas")).to_be_visible()
    lesson.click()
    expect(table.page.locator("[data-place=learn] .learn-step")).to_be_visible()


@pytest.mark.noisy
def test_the_game_continues_if_home_fails_to_load(table: Table) -> None:
    table.host.spoil("page/home-*.js", missing)
    table.open(game=GAME, is_plain=True, is_awaited=False)
    name = say("page", "mode.home")
    expect(table.page.locator("#card")).to_contain_text(say("page", "mode.missing", mode=name))
    table.page.get_by_role("link", name=say("page", "mode.play"), exact=True).click()
    table.move(34, 44)
    table.await_moves(4)


def test_home_follows_a_change_of_language(table: Table) -> None:
    at_home(table, game=GAME)
    settings = {"version": 1, "data": {**table.stored("settings"), "language": "de"}}
    other = table.page.context.new_page()
    other.goto(f"{table.host.url}notices.html")
    other.evaluate("(text) => localStorage.setItem('salta:settings', text)", json.dumps(settings))
    german = json.loads((WEB / "i18n" / "de.json").read_text("utf-8"))["home"]
    for name in ("title", "lesson", "opponent"):
        expect(table.page.get_by_text(german[name], exact=True)).to_be_visible()
    other.close()


@pytest.mark.parametrize(
    "language",
    [
        each if each in MOST_TELLING else pytest.param(each, marks=pytest.mark.slow)
        for each in languages()
    ],
)
def test_home_fits_at_all_sizes(table: Table, language: str) -> None:
    table.fragment = f"?lang={language}"
    at_home_in(table, language)
    for width, height in SIZES:
        resize(table.page, width, height)
        expect(table.page.locator(".home-fact:visible")).to_have_count(FACTS)
        faults = lambda: table.page.evaluate(_BOXES) + unfit_texts(table.page)  # noqa: E731
        until_equal(table.page, faults, [], seconds=5)


def at_home_in(table: Table, language: str) -> None:
    """Home with everything its cards can show."""
    set_day(table, TUESDAY)
    days = {"daily": {TUESDAY: whole(TUESDAY)}}
    table.keep(game=GAME, days=days, rating=RATING)
    table.page.emulate_media(reduced_motion="reduce")
    table.open(is_plain=True)
    expect(table.page.locator("[data-card=daily] canvas")).to_be_visible()
    place = table.page.locator("[data-card=lesson]")
    expect(place).to_contain_text(re.compile(r"\d"))
    for name in ("game", "opponent"):
        facts = table.page.locator(f"[data-card={name}] .home-fact:visible")
        expect(facts).to_have_count(3)
    expect(table.page.locator("html")).to_have_attribute("lang", language)
