"""The race in sight: the bar that tells how far both sides are from home and who leads."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import resize, until
from tests.web.table import FAR, PERSON, SOON, Table, computer, kept_game

RACE = "KLMON/FGHIJ/ABC1D/4E/4a/k4/b4/edc2/jihgf/onml1 1 200"
"""Green has 13 moves to go, and Red 18."""
_BAR = """() => {
  const bar = document.querySelector('#race');
  const boxes = [...bar.querySelectorAll('.race-count, .race-home, .race-lead')]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect()).sort((one, other) => one.left - other.left);
  const [row] = boxes;
  return {
    height: bar.getBoundingClientRect().height,
    isCut: [bar, ...bar.querySelectorAll('.race-lead')]
      .some((each) => each.scrollWidth > each.clientWidth),
    isOneLine: boxes.every(({ top, bottom }) => top < row.bottom && bottom > row.top),
    isApart: boxes.every(({ left }, at) => at === 0 || left >= boxes[at - 1].right - 0.5),
    isAtEnds: boxes[0].left < 20 && boxes.at(-1).right > innerWidth - 20,
    isInside: boxes.every(({ left, right }) => left >= 0 && right <= innerWidth),
  };
}"""
_PARTS = """() => [...document.querySelectorAll('#race .race-part')]
  .map((part) => Number.parseFloat(part.style.inlineSize))"""


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    return Table(page, host)


@pytest.mark.core
def test_the_bar_tells_moves_to_go_pieces_home_and_the_lead_and_follows_each_move(
    table: Table,
) -> None:
    table.keep(game=kept_game(start=RACE, seats=(PERSON, computer(1))))
    table.open()
    lead = table.page.locator("#race .race-lead")
    expect(lead).to_have_text(say("race", "lead", who="you", n=5), timeout=SOON)
    green, red = table.racer(1), table.racer(2)
    expect(green).to_have_accessible_name(
        say("race", "side", colour="Green", label=say("race", "exact", n=13), n=11, total=15)
    )
    expect(red.locator(".race-home")).to_have_text("12")
    mine, theirs = table.page.evaluate(_PARTS)
    assert mine > 50 > theirs
    assert mine + theirs == pytest.approx(100), "nothing is open"
    table.hold_work("think")
    table.move(95, 84)
    expect(green.locator(".race-home")).to_have_text("10", timeout=SOON)
    expect(green.locator(".race-count")).to_have_text("12")
    expect(lead).to_have_text(say("race", "lead", who="you", n=6))
    until(table.page, f"(before) => ({_PARTS})()[0] > before", mine)


def test_two_persons_are_named_and_a_lead_that_is_not_proven_is_a_range(table: Table) -> None:
    table.keep(game=kept_game(start=FAR))
    table.open()
    lead = say("race", "lead", who="Green", n=say("race", "rangeShort", low=2, high=4))
    expect(table.page.locator("#race .race-lead")).to_have_text(lead, timeout=SOON)
    mine, theirs = table.page.evaluate(_PARTS)
    assert mine + theirs < 99, "what is open is neither side's"


def test_where_distances_count_the_bar_needs_no_proof(table: Table) -> None:
    table.keep(game=kept_game("online-simple", start=RACE))
    table.open()
    lead = say("race", "lead", who="Green", n=9)
    expect(table.page.locator("#race .race-lead")).to_have_text(lead, timeout=SOON)
    expect(table.racer(1)).to_have_attribute("data-mark", "plain")


@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_on_a_phone_the_bar_takes_one_line(table: Table, language: str) -> None:
    table.fragment = f"?lang={language}"
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.keep(game=kept_game(start=FAR))
    table.open()
    expect(table.page.locator("#race .race-lead")).to_have_text(re.compile("2.4"), timeout=SOON)
    for width, height in ((360, 740), (320, 568)):
        resize(table.page, width, height)
        bar = table.page.evaluate(_BAR)
        assert bar.pop("height") <= 28, (width, height)
        assert bar.pop("isCut") is False
        assert all(bar.values()), bar


@pytest.mark.browser_context_args(reduced_motion="reduce")
def test_the_bar_stands_still_for_those_who_want_no_motion(table: Table) -> None:
    table.keep(game=kept_game(start=RACE))
    table.open()
    part = table.page.locator("#race .race-part").first
    expect(part).to_have_css("transition-duration", "0s", timeout=SOON)
    expect(part).to_have_css("transition-property", "none")


def test_the_player_at_the_far_side_has_a_bar_of_their_own(table: Table) -> None:
    table.page.set_viewport_size({"width": 820, "height": 1180})
    table.keep(
        game=kept_game(start=RACE),
        settings={
            "theme": "auto",
            "numbers": False,
            "goals": False,
            "turned": False,
            "speed": "off",
            "facing": True,
        },
    )
    table.open()
    far = table.page.locator(".far .race-side")
    expect(far.first).to_have_attribute("data-player", "2", timeout=SOON)
    expect(far.first.locator(".race-count")).to_have_text("18")
    expect(table.page.locator("#race .race-side").first).to_have_attribute("data-player", "1")


def test_the_bar_comes_with_the_first_sign_of_a_player(table: Table) -> None:
    table.open()
    expect(table.racer(1)).to_have_count(0)
    table.page.keyboard.press("Tab")
    expect(table.racer(1).locator(".race-count")).to_have_text("105", timeout=SOON)
    expect(table.page.locator("#race .race-lead")).to_have_text(say("race", "level", kind="even"))
