"""The race in view: the bar, cues at its turns, a way for stuck players, and its finish."""

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.catalogue import lines, pattern, say
from tests.web.clocks import MINUTE, clocked
from tests.web.host import Host
from tests.web.polling import resize, until
from tests.web.sounding import Sounding
from tests.web.table import FAR, PERSON, SCRAMBLED, SETTINGS, Table, computer, kept_game

LAST_ROUND = "KLMON/FGHIJ/ABC1D/4E/4a/k4/b4/edc2/jihgf/onml1 2 237"
"""After Red's move the last round begins."""
KNOT = "DAGIF/CJHBO/NMKEL/5/5/5/5/lekmn/obhjc/figad 1 40"
"""Both sides are on their goals in the wrong order: no page proves how many moves that takes."""
FIVE_LEFT = "KLMON/FGHI1/AB1JD/3CE/4a/k4/b4/edc2/jihgf/onml1 1 100"
"""Moon 5 of Green goes home from 84, and leaves five pieces."""
RACE = "KLMON/FGHIJ/ABC1D/4E/4a/k4/b4/edc2/jihgf/onml1 1 200"
"""Green has 13 moves to go, and Red 18."""
LEVEL = "1L3/5/5/2KM1/1o2N/4O/4k/1n3/4m/3l1 2 83"
"""Red to move; after the step of a piece to its goal the lead of one move decides the race."""
WON = "2L2/2K1O/M1l2/5/5/5/3N1/3k1/2mo1/3n1 1 44"
"""Green is certain to win, although the sides have not passed each other."""
LOST = "2M1O/1K3/3N1/5/o1nl1/5/L1m2/5/5/3k1 2 41"
"""The same, and Red is to move."""
FINISH = 12
"""Seconds for a finish, of which the page means to take five."""
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
_BAR_OF_RANGES = f"""() => {{
  const sides = document.querySelectorAll('#race .race-side');
  const before = [...sides].map((side) => {{
    const count = side.querySelector('.race-count');
    const [text, mark] = [count.textContent, side.dataset.mark];
    [count.textContent, side.dataset.mark] = ['85\\u201389', 'open'];
    return () => [count.textContent, side.dataset.mark] = [text, mark];
  }});
  const bar = ({_BAR})();
  for (const restore of before) restore();
  return bar;
}}"""
"""The bar as it is before a proof, which takes longer on some devices than on others."""
_PIECES = """() => {
  const bar = document.querySelector('#race');
  const track = bar.querySelector('.race-track').getBoundingClientRect();
  const above = document.querySelector('.news').getBoundingClientRect();
  const count = bar.querySelector('.race-count').getBoundingClientRect();
  const parts = [...bar.querySelectorAll('.race-pieces')];
  return {
    texts: parts.map((each) => each.textContent),
    gap: count.top - above.bottom,
    isBelow: track.top >= count.bottom - 1,
    isWhole: parts.every((each) => each.lastChild.getBoundingClientRect().top
      < each.getBoundingClientRect().bottom - 4),
    isUncut: [bar, ...bar.querySelectorAll('.race-lead')]
      .every((each) => each.scrollWidth <= each.clientWidth),
  };
}"""
_MOVES = "JSON.parse(localStorage.getItem('salta:game')).data.record.moves"
_PARTS = """() => [...document.querySelectorAll('#race .race-part')]
  .map((part) => Number.parseFloat(part.style.inlineSize))"""


@pytest.mark.core
def test_the_bar_shows_moves_to_go_pieces_home_and_the_lead_and_follows_the_moves(
    table: Table,
) -> None:
    table.open(game=kept_game(start=RACE, seats=(PERSON, computer(1))))
    lead = table.page.locator("#race .race-lead")
    expect(lead).to_have_text(say("race", "lead", who="you", n=5))
    green, red = table.racer(1), table.racer(2)
    expect(green).to_have_accessible_name(
        say(
            "race",
            "side",
            colour="Green",
            label=say("page", "players.toGoCount", n=13),
            n=11,
            total=15,
        )
    )
    expect(red.locator(".race-home")).to_have_text("12")
    mine, theirs = table.page.evaluate(_PARTS)
    assert mine > 50 > theirs
    assert mine + theirs == pytest.approx(100), "nothing is open"
    table.hold_work("think")
    table.move(95, 84)
    expect(green.locator(".race-home")).to_have_text("10")
    expect(green.locator(".race-count")).to_have_text("12")
    expect(lead).to_have_text(say("race", "lead", who="you", n=5))  # a single move more
    until(table.page, f"(before) => ({_PARTS})()[0] > before", mine)


def test_two_people_are_named_and_unproven_counts_are_left_open_on_the_bar(
    table: Table,
) -> None:
    table.open(game=kept_game(start=SCRAMBLED))
    expect(table.page.locator("#race .race-lead")).to_have_text(pattern("race", "lead", who="Red"))
    mine, theirs = table.page.evaluate(_PARTS)
    assert mine + theirs < 99, "what is open is neither side's"


def test_if_distances_count_the_bar_needs_no_proof(table: Table) -> None:
    table.open(game=kept_game("online-simple", start=RACE))
    lead = say("race", "lead", who="Green", n=9)
    expect(table.page.locator("#race .race-lead")).to_have_text(lead)
    expect(table.racer(1)).to_have_attribute("data-mark", "plain")


@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_on_a_phone_the_bar_takes_one_line(table: Table, language: str) -> None:
    table.fragment = f"?lang={language}"
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open(game=kept_game(start=FAR))
    expect(table.page.locator("#race .race-lead")).to_have_text(re.compile(r"\d"))
    for width, height in ((360, 740), (320, 568)):
        resize(table.page, width, height)
        for bar in (table.page.evaluate(_BAR), table.page.evaluate(_BAR_OF_RANGES)):
            assert bar.pop("height") <= 28, (width, height)
            assert bar.pop("isCut") is False, (width, height)
            assert all(bar.values()), bar


@pytest.mark.parametrize("language", ["de", "fr", "pl", "en", "es", "it"])
@pytest.mark.parametrize("size", [(360, 740), (320, 568)])
def test_a_phone_shows_the_number_of_pieces_and_the_bar_is_off_the_line_above(
    table: Table, language: str, size: tuple[int, int]
) -> None:
    table.fragment = f"?lang={language}"
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.open(game=kept_game(start=RACE, seats=(PERSON, computer(10))))
    expect(table.racer(1)).to_have_attribute("data-mark", "proven")
    seen = table.page.evaluate(_PIECES)
    assert seen.pop("texts") == ["11/15", "12/15"]
    assert seen.pop("gap") >= 2
    assert all(seen.values()), seen


@pytest.mark.browser_context_args(reduced_motion="reduce")
def test_the_bar_is_static_under_reduced_motion(table: Table) -> None:
    table.open(game=kept_game(start=RACE))
    part = table.page.locator("#race .race-part").first
    expect(part).to_have_css("transition-duration", "0s")
    expect(part).to_have_css("transition-property", "none")


def test_the_player_at_the_far_side_has_a_separate_bar(table: Table) -> None:
    table.page.set_viewport_size({"width": 820, "height": 1180})
    table.open(game=kept_game(start=RACE), settings={**SETTINGS, "facing": True})
    far = table.page.locator(".far .race-side")
    expect(far.first).to_have_attribute("data-player", "2")
    expect(far.first.locator(".race-count")).to_have_text("18")
    expect(table.page.locator("#race .race-side").first).to_have_attribute("data-player", "1")


@pytest.mark.core
def test_an_untouched_opening_has_its_bar_before_python_is_awake(table: Table) -> None:
    table.open_asleep()
    expect(table.racer(1).locator(".race-count")).to_have_text("105")
    expect(table.page.locator("#race .race-lead")).to_have_text(say("race", "level"))


def colour_of(shown: Locator) -> str:
    return str(shown.evaluate("(shown) => getComputedStyle(shown).color"))


def lead_text(table: Table) -> Locator:
    return table.page.locator("#race .race-lead")


def offer(table: Table, name: str) -> Locator:
    return table.status.get_by_role("button", name=say("racehelp", f"offer.{name}"))


@pytest.mark.core
def test_the_last_round_is_heard_read_aloud_and_seen(page: Page, host: Host) -> None:
    table = Sounding(page, host)
    table.open(game=kept_game(start=LAST_ROUND))
    table.touch()
    expect(lead_text(table)).to_contain_text("Green")
    usual = colour_of(table.status.locator(".status-main"))
    table.move(51, 61)
    table.await_heard(say("racehelp", "cue.last"))
    expect(lead_text(table)).to_have_text(say("racehelp", "cue.last"))
    assert colour_of(lead_text(table)) == usual, "a side's colour would say whose words they are"
    table.await_sound("step", "last")
    expect(lead_text(table)).to_have_text(say("race", "lead", who="Green", n=5))  # as before


def test_a_finished_game_has_its_result_on_the_bar_and_neither_a_lead_nor_a_cue(
    table: Table,
) -> None:
    table.open(game=kept_game(start=LAST_ROUND))
    expect(lead_text(table)).to_contain_text("Green")
    table.move(51, 61)
    expect(lead_text(table)).to_have_text(say("racehelp", "cue.last"))
    table.move_any()
    table.move_any()
    table.await_status("over")
    expect(lead_text(table)).to_have_text(pattern("race", "won", who="Green"))
    table.press("undo")
    expect(lead_text(table)).to_have_text(pattern("race", "lead", who="Green"))


def test_a_disabled_cue_is_not_given(table: Table) -> None:
    table.open(game=kept_game(start=LAST_ROUND))
    table.page.locator('[data-menu="settings"]').click()
    table.dialog.get_by_label(say("racehelp", "settings.last")).uncheck()
    table.page.keyboard.press("Escape")
    table.move(51, 61)
    expect(table.racer(2).locator(".race-count")).to_have_text("17")
    table.await_heard("51 to 61")
    assert say("racehelp", "cue.last") not in table.heard


def test_five_remaining_pieces_are_announced_and_not_again_when_stepping_through_the_game(
    table: Table,
) -> None:
    table.open(game=kept_game(start=FIVE_LEFT))
    expect(lead_text(table)).to_contain_text("Green")
    table.move(84, 95)
    cue = say("racehelp", "cue.five", who="Green", n=5)
    table.await_heard(cue)
    table.press("undo")
    table.await_position(FIVE_LEFT)
    table.press("redo")
    expect(table.racer(1).locator(".race-home")).to_have_text("10")
    assert table.heard.count(cue) == 1


def come_no_nearer(table: Table, turns: int) -> None:
    """Move a piece to and fro against the computer."""
    for turn in range(turns):
        expect(offer(table, "way")).to_have_count(0)
        table.move(*((74, 84) if turn % 2 else (84, 74)))
        table.await_moves(2 * turn + 2)


@pytest.mark.core
def test_after_six_moves_without_progress_a_way_is_offered_and_shown(table: Table) -> None:
    table.open(game=kept_game(start=KNOT, seats=(PERSON, computer(1))))
    come_no_nearer(table, 6)
    table.await_heard(say("racehelp", "offer.way.said"))
    expect(table.status).to_contain_text(say("racehelp", "offer.way.text"))
    offer(table, "way").click()
    expect(offer(table, "way")).to_have_count(0)
    table.await_heard(pattern("racehelp", "offer.way.shown"))
    named = table.board.locator('[data-square][aria-label*=" moves"]')
    expect(named).to_have_count(1)
    table.move(84, 74)
    expect(named).to_have_count(0)


def test_the_race_is_finished_by_one_press_and_ends_as_if_played(table: Table) -> None:
    table.open(game=kept_game(start=RACE, seats=(PERSON, computer(3))))
    table.await_heard(say("racehelp", "offer.finish.decided.said"))
    offer(table, "finish").click()
    table.await_status("over")
    expect(table.dialog).to_contain_text(say("ending", "by.you", points=5))
    moves = table.page.evaluate(_MOVES)
    assert len(moves) == 26, "13 each, with the turn that equalises"
    assert table.heard.count(say("racehelp", "offer.finish.begun", n=26)) == 1
    assert len([text for text in table.heard if " to " in text]) <= 4, "moves are not read aloud"
    table.page.keyboard.press("Escape")
    table.press("undo")
    table.await_position(re.compile(r" 1 224$"))
    table.await_status("looking-back")


def test_the_bar_does_not_call_a_decided_race_level(table: Table) -> None:
    table.open(game=kept_game("little", start=LEVEL, seats=(PERSON, PERSON)))
    lead = table.page.locator("#race .race-lead")
    expect(lead).to_have_text(say("race", "level"))
    table.move(32, 21)
    expect(table.status).to_contain_text(say("racehelp", "offer.finish.decided"))
    expect(lead).to_have_text(say("race", "lead", who="Red", n=1))


@pytest.mark.core
def test_the_opponent_concedes_before_the_sides_have_passed_and_both_go_home_in_seconds(
    table: Table,
) -> None:
    table.open(game=kept_game("little", start=WON, seats=(PERSON, computer(3))), speed="normal")
    expect(offer(table, "finish")).to_be_enabled()
    table.move(44, 54)
    expect(table.page.locator("#player-top .speech")).to_have_text(lines("concede", 3))
    expect(table.status).to_contain_text(say("racehelp", "offer.finish.decided"))
    expect(offer(table, "finish")).to_be_enabled()
    offer(table, "finish").click()
    table.await_status("finishing")
    begun = time.monotonic()
    table.await_status("over")
    assert time.monotonic() - begun < FINISH
    expect(table.dialog).to_contain_text(pattern("ending", "by.you"))


def test_a_player_who_certainly_loses_may_finish_without_being_told(table: Table) -> None:
    game = kept_game("little", start=LOST, seats=(computer(3), PERSON))
    table.open(game=game)
    expect(offer(table, "finish")).to_be_enabled()
    speech = table.page.locator(".speech", has_text=lines("concede", 3))
    expect(speech).to_have_count(0)


def test_the_finish_keeps_its_button_while_the_computer_thinks(table: Table) -> None:
    table.open(game=kept_game(start=RACE, seats=(PERSON, computer(1))))
    button = offer(table, "finish")
    expect(button).to_be_enabled()
    button.focus()
    box = button.bounding_box()
    table.hold_work("think")
    table.move(95, 84)
    table.await_status("thinking")
    expect(button).to_be_disabled()
    assert button.bounding_box() == box
    table.release_work()
    table.await_moves(2)
    expect(button).to_be_enabled()
    assert button.bounding_box() == box


def test_a_finish_can_be_stopped_and_played_on(table: Table) -> None:
    table.open(game=kept_game(start=RACE), speed="slow")
    offer(table, "finish").click()
    table.await_status("finishing")
    expect(table.page.locator("#moves [data-ply]").first).to_be_visible()
    table.status.get_by_role("button", name=say("page", "status.stop")).click()
    table.await_status("your-move")
    made = len(table.page.evaluate(_MOVES))
    assert 1 <= made < 26
    expect(offer(table, "finish")).to_be_visible()


@pytest.mark.parametrize("other", ["clock", "away"])
def test_with_clocks_and_with_people_elsewhere_every_move_is_played(
    table: Table, other: str
) -> None:
    game = kept_game(start=RACE, seats=(PERSON, {"kind": "away"} if other == "away" else PERSON))
    table.open(game=clocked(game, (MINUTE, MINUTE)) if other == "clock" else game)
    expect(table.racer(2).locator(".race-count")).to_have_text("18")
    table.press("ways")
    table.cell(75).click()  # the consequences of the answer would be visible by then
    expect(table.cell(75)).to_have_accessible_name(re.compile("moves? to"))
    expect(offer(table, "finish")).to_have_count(0)
