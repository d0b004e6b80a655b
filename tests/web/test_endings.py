"""The end of a game: the equalising turn, the points explained, the finish replayed."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import pattern, piece, say
from tests.web.polling import until, until_still
from tests.web.positions import AT_THE_LIMIT, NEARLY_HOME
from tests.web.table import Table, kept_game

_DRAWN = "() => document.querySelector('#board canvas').toDataURL()"
_WATCH = """() => {
  const board = document.querySelector('#board');
  const side = () => {
    const letters = [...board.querySelectorAll('[data-piece]')].map((cell) => cell.dataset.piece);
    const has = (pattern) => letters.some((letter) => pattern.test(letter));
    return has(/[A-O]/) && has(/[a-o]/) ? 'both' : has(/[A-O]/) ? 'green' : 'red';
  };
  window.sides = [];
  new MutationObserver(() => window.sides.push(side())).observe(board, {
    subtree: true, attributeFilter: ['data-piece'],
  });
}"""
"""Whose pieces are on the board, each time that they have changed."""
_WATCH_AND_PAUSE = """async () => {
  document.querySelector('#status [data-action=watch]').click();
  const named = (button) => button.textContent.includes('Pause');
  const found = () => [...document.querySelectorAll('#replay button')].find(named);
  while (!found()) await new Promise(requestAnimationFrame);
  found().click();
}"""


def _end_at_the_limit(table: Table, *, speed: str = "off") -> None:
    table.open(game=kept_game(start=AT_THE_LIMIT), speed=speed)
    table.move(65, 55)
    expect(table.dialog).to_contain_text(say("ending", "by.side", winner="Green", points=4))


def _drawn(table: Table) -> object:
    """The picture of the board, once nothing moves on it."""
    return until_still(table.page, lambda: table.page.evaluate(_DRAWN))


def test_the_way_home_of_the_selected_piece_is_shown_on_demand(table: Table) -> None:
    table.open(game=kept_game(start=AT_THE_LIMIT))
    green, red = table.racer(1), table.racer(2)
    expect(green.locator(".race-count")).to_have_text("13")
    expect(red).to_have_attribute("data-mark", "proven")
    expect(red.locator(".race-count")).to_have_text("18")
    table.await_status("your-move")
    bare = _drawn(table)
    table.press("ways")
    expect(table.status).to_contain_text(say("page", "ways.select"))
    expect(table.cell(65)).not_to_have_attribute("aria-label", re.compile("moves? to"))
    table.cell(65).click()
    expect(table.status).not_to_contain_text(say("page", "ways.select"))
    until(table.page, f"(bare) => ({_DRAWN})() !== bare", bare)  # the bow is drawn
    way = pattern("page", "ways.cell", goal=35)
    expect(table.cell(65)).to_have_attribute("aria-label", way)
    for number in (75, 103):
        expect(table.cell(number)).not_to_have_attribute("aria-label", re.compile("moves? to"))
    table.press("more")
    ways = table.dialog.locator("[data-more=ways]")
    expect(ways).to_have_attribute("aria-pressed", "true")
    ways.click()
    expect(table.cell(65)).not_to_have_attribute("aria-label", way)


def test_the_route_follows_the_selection(table: Table) -> None:
    table.open()
    table.cell(33).click()
    table.page.keyboard.press("w")
    table.await_heard(say("page", "ways.shown.piece"))
    one, other = table.cell(33), table.cell(31)
    expect(one).to_have_accessible_name(pattern("page", "ways.cell", n=7, goal=103))
    expect(other).not_to_have_accessible_name(pattern("page", "ways.cell"))
    other.click()
    expect(other).to_have_accessible_name(pattern("page", "ways.cell", n=7, goal=101))
    expect(one).not_to_have_accessible_name(pattern("page", "ways.cell"))
    table.page.keyboard.press("w")
    table.await_heard(say("page", "ways.shown.none"))
    expect(other).not_to_have_accessible_name(pattern("page", "ways.cell"))


def test_the_count_opens_the_list_of_debts_for_both_sides(table: Table) -> None:
    table.open(game=kept_game(start=AT_THE_LIMIT))
    table.page.get_by_role(
        "button",
        name=say(
            "race",
            "side",
            colour="Green",
            label=say("page", "players.toGoCount", n=13),
            n=11,
            total=15,
        ),
    ).click()
    table.page.get_by_role("button", name=say("race", "pieces")).click()
    green = table.dialog.get_by_role("table", name="Green")
    expect(green.locator("tbody tr")).to_have_count(5)
    expect(green.locator("tr.detour")).to_have_count(3)
    expect(green.locator("tfoot")).to_contain_text("13")
    expect(table.dialog).to_contain_text(say("scoresheet", "note.arrived", piece=piece("moon", 5)))


@pytest.mark.core
def test_the_debts_follow_the_game(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME))
    table.page.keyboard.press("w")
    table.cell(75).click()
    expect(table.cell(75)).to_have_attribute(
        "aria-label", pattern("page", "ways.cell", n=1, goal=85)
    )
    table.cell(85).click()
    table.await_moves(1)
    table.cell(65).click()
    expect(table.cell(65)).to_have_attribute("aria-label", pattern("page", "ways.cell", goal=35))
    expect(table.cell(85)).not_to_have_attribute("aria-label", pattern("page", "ways.cell"))


def test_the_points_are_explained_with_their_proof(table: Table) -> None:
    _end_at_the_limit(table)
    expect(table.dialog).to_contain_text(
        say("ending", "limit.sides", first="Green", mine=13, other="Red", theirs=17)
    )
    table.open_more()
    expect(table.dialog).to_contain_text("7 squares and 6 moves more")
    expect(table.dialog).to_contain_text(say("scoresheet", "note.proven"))
    moon = (
        table.dialog.get_by_role("table", name="Red")
        .get_by_role("row")
        .filter(has_text=piece("moon", 2))
    )
    expect(moon).to_be_visible()
    assert re.sub(r"\s+", " ", moon.inner_text()) == "Moon 2 24 24 0 2 +2"


def test_the_finish_of_both_sides_is_watched_to_its_end(table: Table) -> None:
    _end_at_the_limit(table)
    table.page.evaluate(_WATCH)
    table.press_result(say("scoresheet", "card.watch"))
    table.await_status("watching")
    expect(table.status).to_contain_text(say("page", "watch.isHome", colour="Red"))
    expect(table.cell(15)).to_have_attribute("data-piece", "k")
    sides = table.page.evaluate("window.sides")
    assert [
        side for side, before in zip(sides, ["both", *sides], strict=False) if side != before
    ] == [
        "green",
        "red",
    ], "each side is alone on the board"
    expect(table.racer(1).locator(".race-count")).to_have_text("0")
    table.await_heard(say("page", "watch.home", colour="Red", n=17))
    assert [text for text in table.heard if "alone" in text or "is home" in text] == [
        say("page", "watch.begins", colour="Green", n=13),
        say("page", "watch.home", colour="Green", n=13),
        say("page", "watch.begins", colour="Red", n=17),
        say("page", "watch.home", colour="Red", n=17),
    ]
    table.page.get_by_role("button", name=say("page", "dialog.close")).click()
    table.await_status("over")
    expect(table.board.locator("[data-piece]")).to_have_count(30)
    expect(table.page.get_by_role("button", name=say("page", "actions.newLong"))).to_be_visible()


def test_the_finish_is_stepped_by_hand_from_the_status_line(table: Table) -> None:
    _end_at_the_limit(table, speed="slow")
    table.page.keyboard.press("Escape")
    table.page.evaluate(_WATCH_AND_PAUSE)  # at one go: it might come to its end between
    replay = table.page.get_by_role("region", name=say("replay", "replay.region"))
    back, forward = (
        replay.get_by_role("button", name=say("replay", f"replay.{name}"))
        for name in ("back", "step")
    )
    while back.get_attribute("aria-disabled") is None:
        back.click()
    expect(table.status).to_contain_text(say("scoresheet", "side.toGo", colour="Green", n=13))
    expect(table.status).to_contain_text(pattern("page", "watch.placeProven"))
    forward.click()
    table.page.keyboard.press("l")
    expect(table.status).to_contain_text(say("scoresheet", "side.toGo", colour="Green", n=11))
    table.page.keyboard.press("j")
    expect(table.status).to_contain_text(say("page", "watch.place", shown=1, length=13))
    table.await_heard(f". {say('page', 'watch.left', n=12)}")
    table.page.keyboard.press("k")
    expect(table.status).not_to_contain_text(
        say("page", "watch.place", shown=1, length=13)
    )  # it continues by itself


def test_undo_leaves_the_finish(table: Table) -> None:
    _end_at_the_limit(table)
    table.press_result(say("scoresheet", "card.watch"))
    table.await_status("watching")
    table.page.keyboard.press("u")
    table.await_status("looking-back")
    expect(table.board.locator("[data-piece]")).to_have_count(30)
    expect(table.page.locator("#actions [data-action=hint]")).to_be_visible()


def test_only_the_loser_is_watched_if_the_winner_is_home(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME))
    table.move(75, 85)
    expect(table.status).to_contain_text(say("rules", "rule.equalise"))
    table.move(65, 55)
    table.press_result(say("scoresheet", "card.watch"))
    table.await_heard(pattern("page", "watch.begins", colour="Red"))
    expect(table.status).to_contain_text(say("page", "watch.isHome", colour="Red"))
    assert not [text for text in table.heard if text.startswith("Green alone")]
