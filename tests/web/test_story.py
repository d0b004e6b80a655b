"""Learn from your moves: the moments of a game, a try at each, and the analysis beside them."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, expect

from tests.web.catalogue import pattern, say
from tests.web.table import LONG, PERSON, SETTINGS, Table, computer, kept_game

Seats = tuple[Mapping[str, object], Mapping[str, object]]
RULESET = "tournament+limit=28"
MOVES = (
    "32-42", "84-74", "35-45", "94-84", "33-43", "85-75", "23-33", "104-94", "13-23", "82-72",
    "25-35", "74-63", "15-25", "63-54", "43x64", "92-82", "64x85", "83-73", "85x104", "81-71",
    "31-41", "91-81", "41-52", "101-91", "52-61", "71x52", "22-32", "72x51", "61-72", "81x62",
    "42x61", "93-83", "72x93", "51-41", "32x51", "95-85", "33-43", "54x33", "23x42", "33-23",
    "14x33", "105-95", "61-72", "82x61", "72-82", "23-14", "51x72", "102-92", "82x101",
    "103x82", "21-31", "41-32", "42-53", "52-42", "33x52", "62x41",
)  # fmt: skip
"""A game between two weak levels, which is over at its limit."""
NOTE_PLACES = """
  window.places = [];
  new MutationObserver(() => {
    const place = document.querySelector('.story-place')?.textContent;
    if (place && place !== window.places.at(-1)) window.places.push(place);
  }).observe(document, {subtree: true, childList: true, characterData: true});
"""
"""Keeps every heading that has been seen."""


def story_of(table: Table) -> Locator:
    return table.page.get_by_role("region", name=say("story", "region"))


OWN = (PERSON, computer(3))


def complete_story(table: Table, seats: Seats = OWN) -> Locator:
    """The story of a stored game, once all its moments are known."""
    table.open("#analyse/story", game=kept_game(RULESET, moves=MOVES, seats=seats))
    story = story_of(table)
    expect(story.get_by_role("heading", level=2)).to_have_text(
        pattern("story", "place"), timeout=LONG
    )
    expect(story.locator(".story-busy")).to_be_hidden(timeout=LONG)
    return story


def is_below(cell: Locator, other: Locator) -> bool:
    tops = [each.evaluate("it => it.getBoundingClientRect().top") for each in (cell, other)]
    return bool(tops[0] > tops[1])


def moment_count(story: Locator) -> int:
    return story.locator(".an-mark").count()


def press(story: Locator, key: str) -> None:
    story.get_by_role("button", name=say("story", key), exact=True).last.click()


def answered(story: Locator) -> dict[str, str]:
    """Both moves of the moment, with the answer shown on demand."""
    press(story, "answer")
    expect(story).to_have_attribute("data-phase", "answer")
    return moves_in(story)


def moves_in(story: Locator) -> dict[str, str]:
    """The played move and the better one, in the form of a game."""
    rows = story.locator(".story-rows")
    kinds = [str(each.get_attribute("data-kind")) for each in rows.locator("dt").all()]
    texts = [str(each.text_content()) for each in rows.locator("dd strong .unseen").all()]
    plain = [re.sub("[^0-9x]", "-", text.replace("\u00d7", "x")) for text in texts]
    return dict(zip(kinds, plain, strict=True))


def ends(move: str) -> tuple[int, int]:
    squares = [int(number) for number in re.split("[-x]", move)]
    return squares[0], squares[-1]


@pytest.mark.core
def test_the_story_opens_from_the_card_and_leads_to_the_analysis_and_back(table: Table) -> None:
    table.open(game=kept_game(RULESET, moves=MOVES[:-1]))
    table.move(*ends(MOVES[-1]))
    table.press_result(say("scoresheet", "card.turningPoints"))
    story = story_of(table)
    expect(story).to_be_visible()
    table.await_address("#analyse/story")
    expect(story.get_by_role("heading", level=2)).to_have_text(
        pattern("story", "place"), timeout=LONG
    )
    played = moves_in(story)["played"]
    press(story, "analyse")
    expect(story).to_be_hidden()
    table.await_address("#analyse")
    shown = table.page.locator(".an-moves [aria-current]")
    expect(shown).to_have_accessible_name(re.compile(re.sub("[-x]", ".", played)))
    expect(table.page.locator(".an-note")).to_contain_text(pattern("analyse", "note.better"))
    table.page.get_by_role("button", name=say("analyse", "story")).click()
    expect(story).to_be_visible()
    assert moves_in(story)["played"] == played
    table.page.go_back()
    expect(table.page.locator(".an-moves")).to_be_visible()


def test_moves_are_described_as_the_board_shows_its_squares(table: Table) -> None:
    story = complete_story(table)
    answered(story)
    seen = story.locator(".story-rows dd strong")
    expect(seen.locator("[aria-hidden]")).to_have_text([re.compile("[★☾☀].*[↖↗↘↙]")] * 2)
    expect(seen.locator(".unseen")).to_have_text([re.compile("^[0-9]+[^0-9][0-9]+")] * 2)
    table.page.locator("[data-menu=settings]").click()
    table.dialog.get_by_label(say("dialogs", "settings.numbers"), exact=True).check()
    table.page.keyboard.press("Escape")
    expect(seen).to_have_text([re.compile("^[0-9]+[^0-9][0-9]+")] * 2)


def test_the_first_moment_stays_the_first_while_others_are_searched(table: Table) -> None:
    table.page.add_init_script(NOTE_PLACES)
    story = complete_story(table)
    places = table.page.evaluate("places")
    first = [
        say("story", "place.some", at=1),
        say("story", "place", at=1, count=moment_count(story)),
    ]
    assert [place for place in places if re.search("[0-9]", place)] == first


@pytest.mark.core
def test_the_own_moments_come_in_order_and_are_marked_on_the_curve(table: Table) -> None:
    story = complete_story(table)
    marks = moment_count(story)
    assert 2 <= marks <= 5
    heading = story.get_by_role("heading", level=2)
    numbers = []
    for at in range(1, marks + 1):
        expect(heading).to_have_text(say("story", "place", at=at, count=marks))
        title = story.get_by_role("heading", level=3).inner_text()
        numbers.append(int(re.findall("[0-9]+", title)[0]))
        moves = answered(story)
        assert MOVES[2 * (numbers[-1] - 1)] == moves["played"] != moves["better"]
        expect(story.locator(".story-sentence")).not_to_be_empty()
        if at < marks:
            story.locator("[data-step=after]").click()
    assert numbers == sorted(numbers)


def test_a_game_of_two_people_has_the_moments_of_both_sides(table: Table) -> None:
    story = complete_story(table, seats=(PERSON, PERSON))
    colours = set()
    for _ in range(moment_count(story)):
        title = story.get_by_role("heading", level=3).inner_text()
        colours.add(title.split(": ")[1])
        table.page.keyboard.press("n")
    assert len(colours) == 2


@pytest.mark.core
def test_a_moment_is_tried_from_the_own_side_before_its_answer_is_shown(table: Table) -> None:
    story = complete_story(table, seats=(computer(3), PERSON))
    table.await_status("your-move")
    assert is_below(table.cell(101), table.cell(11))
    [played] = moves_in(story).values()
    assert MOVES.index(played) % 2 == 1
    expect(story.locator(".story-sentence")).to_have_text(say("story", "find"))
    table.move(*ends(played))
    expect(story).to_have_attribute("data-phase", "wrong", timeout=LONG)
    expect(story.locator(".story-sentence")).to_have_text(pattern("story", "wrong"))
    table.await_heard(pattern("story", "wrong"))
    moves = answered(story)
    press(story, "again")
    expect(story.locator(".story-rows dt")).to_have_count(1)
    table.move(*ends(moves["better"]))
    expect(story).to_have_attribute("data-phase", "right", timeout=LONG)
    expect(story.locator(".story-sentence")).to_contain_text(pattern("story", "right.best"))
    assert moves_in(story) == moves


def test_every_lead_is_a_whole_number_of_moves(table: Table) -> None:
    story = complete_story(table)
    for _ in range(moment_count(story)):
        answered(story)
        texts = story.locator(".story-moment").inner_text()
        assert not re.search("[0-9][.,][0-9]", texts), texts
        table.page.keyboard.press("n")


def test_the_curve_keeps_the_colours_of_the_game_beside_the_one_of_the_analysis(
    table: Table,
) -> None:
    table.open("#analyse", game=kept_game(RULESET, moves=MOVES, seats=OWN))
    table.page.get_by_role("button", name=say("analyse", "review.do")).click()
    expect(table.page.locator(".an-plot .an-area").first).to_be_attached(timeout=LONG)
    table.page.get_by_role("button", name=say("analyse", "story")).click()
    areas = story_of(table).locator(".an-area")
    expect(areas).to_have_count(2, timeout=LONG)
    ids = "[...document.querySelectorAll('[id]')].map(({id}) => id)"
    known = table.page.evaluate(ids)
    assert len(known) == len(set(known))
    colours = [each.get_attribute("data-colour") for each in areas.all()]
    assert colours == ["green", "red"]


def test_the_story_works_with_the_keyboard_alone(table: Table) -> None:
    story = complete_story(table)
    expect(story.get_by_role("heading", level=2)).to_be_focused()
    first = moves_in(story)
    table.page.keyboard.press("n")
    expect(story.locator(".story-rows strong").first).not_to_have_text(first["played"])
    table.page.keyboard.press("ArrowLeft")
    assert moves_in(story) == first
    table.page.keyboard.press("l")
    expect(story).to_have_attribute("data-phase", "answer")
    table.page.keyboard.press("s")
    table.await_status("your-move")
    expect(table.board.locator(":focus")).to_have_count(1)
    table.page.keyboard.press("a")
    expect(story).to_be_hidden()
    assert any(pattern("story", "spoken.better").search(text) for text in table.heard)


def test_a_game_without_a_moment_says_so(table: Table) -> None:
    table.open("#analyse/story", game=kept_game(moves=("33-43", "83-73")))
    heading = story_of(table).get_by_role("heading", level=2)
    expect(heading).to_have_text(say("story", "none.clean", who="both"), timeout=LONG)
    expect(story_of(table).get_by_role("button", name=say("story", "answer"))).to_be_hidden()


def test_a_game_without_moves_says_so(table: Table) -> None:
    table.open("#analyse/story")
    expect(story_of(table).get_by_role("heading", level=2)).to_have_text(say("story", "none.moves"))


@pytest.mark.parametrize("language", ["de", "pl", "fr"])
def test_on_a_phone_a_moment_and_its_try_are_visible_at_once(table: Table, language: str) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.keep(game=kept_game(RULESET, moves=MOVES, seats=OWN))
    table.keep(settings={**SETTINGS, "theme": "dark", "language": language})
    table.fragment = "#analyse/story"
    table.type_address(table.fragment)
    main = table.page.locator(".story .button-main")
    expect(main).to_be_visible(timeout=LONG)
    expect(main).to_be_in_viewport(ratio=1)
    for part in (".story-title", ".story-rows", ".story-sentence"):
        expect(table.page.locator(part)).to_be_in_viewport(ratio=1)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
