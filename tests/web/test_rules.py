"""The page of rules: the rules on the board with their diagrams, the strategy, and the keys."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from salta_core import PRESETS
from salta_core.rules.ruleset import DEFAULT, Ruleset
from salta_core.text.notation import format_value, parse_ruleset
from tests.icu import parameters
from tests.web.catalogue import ENGLISH, pattern, piece, say
from tests.web.polling import until, until_equal, until_still
from tests.web.printing import HELD
from tests.web.table import Table, computer, kept_game

MIXTURE = "tournament+chain=yes+over=any+compulsory=no+limit=60+scoring=simple"
FIELDS = (
    "setup",
    "goal",
    "army",
    "over",
    "direction",
    "chain",
    "compulsory",
    "blockade",
    "equalise",
    "limit",
    "scoring",
)
SENTENCES = {
    field: {
        key.removeprefix(f"{field}."): text
        for key, text in ENGLISH["rules"].items()
        if key.startswith(f"{field}.") and not parameters(text)
    }
    for field in FIELDS
}
"""What is said of each value of each field."""
MORE = ENGLISH["rulesetsmore"]
PICTURE = "(canvas) => canvas.toDataURL()"
_IS_DRAWN = """(canvas) => {
  const blank = document.createElement("canvas");
  Object.assign(blank, { width: canvas.width, height: canvas.height });
  return canvas.toDataURL() !== blank.toDataURL();
}"""
_OBSERVE = """(article) => {
  globalThis.observed = [];
  globalThis.pictures = new Set();
  const look = () => {
    const name = article.querySelector(".diagram-press").getAttribute("aria-label");
    if (observed.at(-1) !== name) observed.push(name);
    pictures.add(article.querySelector("canvas").toDataURL());
    requestAnimationFrame(look);
  };
  look();
}"""
_FITS = """() => {
  const body = document.querySelector('dialog[data-dialog=rules] .dialog-body');
  return body.scrollWidth <= body.clientWidth
    && document.documentElement.scrollWidth <= document.documentElement.clientWidth;
}"""


def open_rules(table: Table) -> Locator:
    rules = table.page.locator('[data-menu="rules"]')
    if not rules.is_visible():  # on a narrow page they are under More
        table.page.locator('[data-menu="more"]').click()
        rules = table.dialog.locator('[data-more="rules"]')
    rules.click()
    expect(table.dialog.get_by_role("tab", name=say("rulespage", "page.tab.rules"))).to_be_visible()
    return table.dialog


def article(table: Table, title: str) -> Locator:
    heading = table.page.get_by_role("heading", name=re.compile(f"^{title}"), level=4)
    return table.dialog.locator(".rule-item", has=heading)


def drawn(canvas: Locator) -> str:
    """A picture, once it has been drawn; that begins when it is scrolled into view."""
    until_equal(canvas.page, lambda: canvas.evaluate(_IS_DRAWN), wanted=True)
    return str(until_still(canvas.page, lambda: canvas.evaluate(PICTURE)))


def values_of(ruleset: Ruleset) -> dict[str, str]:
    return {field: format_value(getattr(ruleset, field)) for field in SENTENCES}


def expect_rules_of(table: Table, ruleset: Ruleset) -> None:
    """Rules that apply are shown, others are not, and differences are marked."""
    panel = table.dialog.get_by_role("tabpanel", name=say("rulespage", "page.tab.rules"))
    usual = values_of(PRESETS[DEFAULT].ruleset)
    differences = 0
    for field, value in values_of(ruleset).items():
        differences += value != usual[field]
        # A smaller army names only the rows of its own pieces.
        is_own = field == "setup" and f"setup.{value}.{ruleset.army}" in ENGLISH["rulespage"]
        if is_own:
            expect(panel).to_contain_text(say("rulespage", f"setup.{value}.{ruleset.army}"))
        for other, sentence in SENTENCES[field].items():
            shown = panel.locator("p", has_text=sentence)
            holds = other == value and not is_own
            expect(shown, f"{field} {other}").to_have_count(1 if holds else 0)
        if value.isdigit():
            expect(panel).to_contain_text(say("rules", "limit.number", limit=int(value)))
    expect(panel.get_by_text(say("rulespage", "page.different"))).to_have_count(differences)


# --- which rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_every_ruleset_shows_exactly_its_rules_and_marks_the_differences(
    table: Table, name: str
) -> None:
    table.open(game=kept_game(name), is_awaited=False)
    rules = open_rules(table)
    expect(rules.get_by_role("heading", level=2)).to_contain_text(PRESETS[name].name)
    expect(rules).to_contain_text(MORE[f"source.{name}"])
    ruleset = PRESETS[name].ruleset
    is_whole = ruleset.army == "all"
    # A blockade is shown with all pieces only, exchanged places only if they occur.
    pictures = 13 + is_whole + (ruleset.goal == "mirror")
    expect(rules.get_by_role("img")).to_have_count(pictures)
    expect_rules_of(table, ruleset)
    if not is_whole:
        panel = rules.get_by_role("tabpanel", name=say("rulespage", "page.tab.rules"))
        expect(panel).not_to_contain_text(re.compile("fifteen|thirty|three rows of"))


def test_a_mixture_shows_its_own_rules_each_with_a_diagram(table: Table) -> None:
    table.open(game=kept_game(MIXTURE), is_awaited=False)
    rules = open_rules(table)
    expect_rules_of(table, parse_ruleset(MIXTURE))
    expect(rules).to_contain_text("5 rules are different")
    for each in rules.get_by_role("tabpanel").get_by_role("article").all():
        expect(each.get_by_role("img")).not_to_have_count(0)
    example = article(table, say("rules", "rule.scoring"))
    expect(example).to_contain_text("Red needs 5 moves: 5 points for Green")
    expect(example.get_by_role("row")).to_have_count(5)


def test_the_call_is_explained_if_jumps_may_be_overlooked(table: Table) -> None:
    called = "tournament+compulsory=called"
    table.open(game=kept_game(called), is_awaited=False)
    open_rules(table)
    expect_rules_of(table, parse_ruleset(called))
    salta = article(table, say("rules", "rule.compulsory"))
    expect(salta).to_contain_text(say("rulespage", "compulsory.more.called"))
    expect(salta.get_by_role("img")).not_to_have_count(0)


def test_points_are_added_up_in_a_worked_example(table: Table) -> None:
    table.open(is_awaited=False)
    open_rules(table)
    example = article(table, say("rules", "rule.scoring"))
    expect(example).to_contain_text("Red needs 7 moves: 7 points for Green")
    expect(example.get_by_role("row", name=piece("star", 2))).to_contain_text("34")
    expect(example.get_by_role("row").last).to_have_text("Total7")
    expect(article(table, say("rules", "rule.limit"))).to_contain_text(
        pattern("rulespage", "limit.example", winner="Green", points=2)
    )


def test_each_mode_shows_its_own_rules(table: Table) -> None:
    table.open("#solo")
    solo = open_rules(table)
    expect(solo).to_contain_text(say("solo", "rules.alone"))
    expect(solo).to_contain_text(say("solo", "rules.stars"))
    expect(solo.get_by_role("img")).to_have_count(3)
    expect(solo).not_to_contain_text(say("page", "status.forced").rstrip("."))
    solo.get_by_role("tab", name=say("rulespage", "page.tab.keys")).click()
    expect(solo.get_by_role("tabpanel")).to_contain_text(say("solo", "keys.t"))
    table.page.keyboard.press("Escape")
    table.type_address("#puzzles")
    expect(table.page.locator("[data-place=puzzles]")).to_be_visible()
    puzzle = open_rules(table)
    expect(puzzle).to_contain_text(say("rulespage", "section.aim"))
    expect(puzzle.get_by_role("img")).to_have_count(14)


def test_the_tips_have_a_diagram_each_and_say_when_they_do_not_apply(table: Table) -> None:
    table.open(game=kept_game("leaping"), is_awaited=False)
    rules = open_rules(table)
    rules.get_by_role("tab", name=say("rulespage", "page.tab.strategy")).click()
    strategy = rules.get_by_role("tabpanel", name=say("rulespage", "page.tab.strategy"))
    expect(strategy.get_by_role("heading", level=3)).to_have_count(15)
    expect(strategy.get_by_role("img")).to_have_count(15)
    expect(strategy).to_contain_text(say("rulespage", "strategy.free"))
    for term in (
        say("rulespage", "tip.wall.title"),
        say("rulespage", "tip.screw.title"),
        say("rulespage", "tip.diagonal.title"),
        say("rulespage", "tip.double.title"),
        "Cover",
    ):
        expect(strategy.get_by_role("heading", name=term, exact=True)).to_be_visible()


def test_the_arrow_keys_move_along_the_tabs(table: Table) -> None:
    table.open(is_awaited=False)
    rules = open_rules(table)
    rules.get_by_role("tab", name=say("rulespage", "page.tab.rules")).focus()
    table.page.keyboard.press("ArrowRight")
    expect(rules.get_by_role("tab", name=say("rulespage", "page.tab.strategy"))).to_be_focused()
    expect(
        rules.get_by_role("tabpanel", name=say("rulespage", "page.tab.strategy"))
    ).to_be_visible()
    table.page.keyboard.press("ArrowLeft")
    table.page.keyboard.press("ArrowLeft")
    expect(rules.get_by_role("tab", name=say("rulespage", "page.tab.keys"))).to_be_focused()
    expect(rules.get_by_role("tabpanel")).to_contain_text(say("rulespage", "keys.n"))


# --- diagrams ------------------------------------------------------------------------------------


def test_a_diagram_plays_its_moves_when_it_is_pressed_and_returns(table: Table) -> None:
    table.open(is_awaited=False)
    open_rules(table)
    jump = article(table, say("rules", "rule.over"))
    canvas = jump.locator("canvas")
    jump.scroll_into_view_if_needed()
    press = jump.get_by_role("button", name=say("rulespage", "picture.play"))
    caption = say("rulespage", "show.over.opponent", first="Green", second="Red")
    expect(jump.get_by_role("img", name=caption)).to_be_visible()
    expect(press).to_have_accessible_description(caption)
    before = drawn(canvas)
    jump.evaluate(_OBSERVE)
    press.click()
    play, stop = say("rulespage", "picture.play"), say("rulespage", "picture.stop")
    until(table.page, "(names) => observed.join() === names", f"{play},{stop},{play}")
    assert table.page.evaluate("pictures.size") > 1
    until_equal(table.page, lambda: canvas.evaluate(PICTURE), before)


def test_a_second_press_stops_the_moves_and_shows_the_start(table: Table) -> None:
    table.open(is_awaited=False)
    open_rules(table)
    jump = article(table, say("rules", "rule.over"))
    jump.scroll_into_view_if_needed()
    canvas = jump.locator("canvas")
    before = drawn(canvas)
    press = jump.get_by_role("button")
    press.click()
    expect(press).to_have_accessible_name(re.compile("^Stop"))
    press.press("Enter")
    expect(press).to_have_accessible_name(re.compile("^Play"))
    until_equal(table.page, lambda: canvas.evaluate(PICTURE), before)


def test_without_motion_there_are_two_pictures_and_nothing_to_press(table: Table) -> None:
    table.page.emulate_media(reduced_motion="reduce")
    table.open(is_awaited=False)
    open_rules(table)
    jump = article(table, say("rules", "rule.over"))
    shown = say("rulespage", "show.over.opponent", first="Green", second="Red")
    before = f"{say('rulespage', 'picture.before')} {shown}"
    expect(jump.get_by_role("img", name=before)).to_be_visible()
    expect(jump.get_by_role("img", name=say("rulespage", "picture.after"))).to_be_visible()
    expect(jump.get_by_role("button")).to_have_count(0)
    jump.scroll_into_view_if_needed()
    first, second = (drawn(jump.locator("canvas").nth(place)) for place in (0, 1))
    assert first != second


def test_a_diagram_is_drawn_only_when_it_is_scrolled_into_view(table: Table) -> None:
    table.open(is_awaited=False)
    open_rules(table)
    last = article(table, say("rules", "rule.scoring")).locator("canvas")
    unseen = last.evaluate("(canvas) => canvas.width")
    last.scroll_into_view_if_needed()
    expect(last).not_to_have_attribute("width", str(unseen))


@pytest.mark.noisy
def test_without_the_pictures_the_rules_can_still_be_read(table: Table) -> None:
    table.page.route("**/data/diagrams.*", lambda route: route.abort())
    table.open(is_awaited=False)
    rules = open_rules(table)
    expect(rules.get_by_role("status")).to_contain_text(say("rulespage", "page.missing"))
    expect(rules).to_contain_text(say("rules", "compulsory.yes"))
    expect(rules.get_by_role("img")).to_have_count(0)


# --- opening and closing -------------------------------------------------------------------------


def test_the_focus_returns_to_where_it_was(table: Table) -> None:
    table.open()
    table.cell(33).focus()
    table.page.keyboard.press("?")
    expect(table.dialog.get_by_role("tab", name=say("rulespage", "page.tab.rules"))).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    expect(table.cell(33)).to_be_focused()


def test_the_engine_continues_thinking_while_the_rules_are_read(table: Table) -> None:
    table.open(game=kept_game(seats=(computer(10), computer(10))), is_awaited=False)
    table.await_engine()
    table.never_end("think")
    table.await_status("thinking")
    open_rules(table)
    expect(table.board).to_have_attribute("data-status", "thinking")
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    expect(table.board).to_have_attribute("data-status", "thinking")
    table.status.get_by_role("button", name=say("page", "status.stop")).click()
    table.await_status("stopped")


@pytest.mark.core
def test_the_address_opens_the_rules_over_the_game_and_closing_removes_it(table: Table) -> None:
    table.open("#rules", game=kept_game(moves=["33-42"]))
    expect(table.dialog.get_by_role("tab", name=say("rulespage", "page.tab.rules"))).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    table.await_moves(1)
    expect(table.page).to_have_url(re.compile(r"/#?$"))


def test_closing_returns_to_the_address_before_and_going_back_closes(table: Table) -> None:
    table.open("#solo")
    table.page.evaluate("location.hash = '#rules'")
    expect(table.dialog).to_contain_text(say("solo", "rules.alone"))
    table.page.keyboard.press("Escape")
    expect(table.page).to_have_url(re.compile("#solo$"))
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    table.page.evaluate("location.hash = '#rules'")
    expect(table.dialog).to_contain_text(say("solo", "rules.alone"))
    table.page.go_back()
    expect(table.dialog).to_have_count(0)
    expect(table.page.locator("[data-place=solo]")).to_be_visible()


# --- small screens and paper ---------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_is_wider_than_a_small_phone(
    table: Table, motion: Literal["no-preference", "reduce"]
) -> None:
    table.page.emulate_media(reduced_motion=motion)
    table.page.set_viewport_size({"width": 320, "height": 640})
    table.open(game=kept_game(MIXTURE), is_awaited=False)
    rules = open_rules(table)
    for name in ("Rules", "Strategy", "Keys"):
        rules.get_by_role("tab", name=name).click()
        assert table.page.evaluate(_FITS), name
    for tab in rules.get_by_role("tab").all():
        box = tab.bounding_box()
        assert box
        assert box["height"] >= 40


@pytest.mark.parametrize("tab", ["Rules", "Strategy"])
def test_rules_are_printed_with_their_pictures_and_nothing_else(table: Table, tab: str) -> None:
    table.open(is_awaited=False)
    rules = open_rules(table)
    rules.get_by_role("tab", name=tab).click()
    table.page.evaluate(HELD)
    rules.get_by_role("button", name=say("rulespage", "page.print")).click()
    table.page.emulate_media(media="print")
    sheet = table.page.locator(".rules-sheet")
    expect(sheet).to_be_visible()
    expect(table.page.locator("#table")).to_be_hidden()
    expect(rules).to_be_hidden()
    expect(sheet.get_by_role("button")).to_have_count(0)
    expect(sheet.locator("article")).to_have_count(14 if tab == "Rules" else 15)
    drawn = sheet.locator("canvas").evaluate_all("(all) => all.map((canvas) => canvas.width)")
    assert len(drawn) > 13
    assert min(drawn) > 400
    assert 2 <= len(re.findall(rb"/Type\s*/Page\b", table.page.pdf(format="A4"))) <= 6
