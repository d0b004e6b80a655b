"""The first view of a page is inside its window, in every language: buttons, tabs, first visit."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.golden.links import LINKS
from tests.web.archiving import archive, row
from tests.web.catalogue import say
from tests.web.counted import against, result
from tests.web.fitting import unfit_texts
from tests.web.polling import resize, until, until_equal
from tests.web.positions import MOVES, NEARLY_HOME, OVER
from tests.web.table import PERSON, Table, computer, kept_game
from web.build.messages import languages

SIZES = [(320, 568), (320, 640), (360, 740), (740, 360), (820, 1180), (1280, 800)]
MOST_TELLING = ("de", "fr", "pl")
_FAULTS = """() => {
  const found = [];
  const seen = (names) => [...document.querySelectorAll(names)].filter((each) =>
    each.checkVisibility({visibilityProperty: true, opacityProperty: true}));
  const name = (each) => `${each.className} "${each.textContent.slice(0, 30)}"`;
  const {scrollWidth, scrollHeight, clientWidth, clientHeight} = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
  if (scrollHeight > clientHeight) found.push(`the page is ${scrollHeight} px high`);
  for (const each of seen('.actions, .first-ways, .tabs, .menu, .player, .news')) {
    const box = each.getBoundingClientRect();
    if (box.bottom > innerHeight + 0.5) found.push(`${name(each)} ends at ${box.bottom}`);
    if (box.top < 0) found.push(`${name(each)} begins at ${box.top}`);
  }
  for (const row of seen('.tabs, .actions')) {
    const surplus = row.scrollWidth - row.clientWidth;
    if (surplus > 2 && !row.matches('.more-after, .more-before')) {
      found.push(`${row.className} goes on for ${surplus} px, and nothing shows it`);
    }
    if (surplus > 0 && innerWidth > 400) found.push(`${row.className} is ${surplus} px too long`);
  }
  for (const each of seen('button, .tab, .coach-bubble, .coach-bubble *, .first-ways a')) {
    if (each.closest('.unseen') || getComputedStyle(each).clipPath !== 'none') continue;
    const wide = each.scrollWidth - each.clientWidth;
    const high = each.scrollHeight - each.clientHeight;
    const isInline = getComputedStyle(each).display === 'inline';
    if (!isInline && (wide > 1 || high > 1)) found.push(`${name(each)} is cut by ${wide}, ${high}`);
  }
  return found;
}"""
_LABELS = """() => {
  const lines = (label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size;
  };
  return [...document.querySelectorAll('.action-label')].filter((each) => each.checkVisibility())
    .filter((each) => lines(each) > 1).map((each) => each.textContent);
}"""
_COVERED = """([name, cover]) => {
  const box = (selector) => [...document.querySelectorAll(selector)]
    .find((each) => each.checkVisibility({visibilityProperty: true}))?.getBoundingClientRect();
  const [one, other] = [box(name), box(cover)];
  if (!one || !other) return 0;
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 ? Math.max(0, Math.round(height)) : 0;
}"""
_WHOLE_LINES = """() => {
  const words = document.querySelector('.an-words');
  const {height} = words.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(words).lineHeight);
  const note = document.querySelector('.an-note').getBoundingClientRect();
  const isInside = words.getBoundingClientRect().bottom <= note.bottom;
  const isWhole = Math.abs(height / line - Math.round(height / line)) < 0.06;
  return isInside && isWhole && height > 0.9 * line;
}"""

_PHONES = [(width, height) for width in (320, 360, 390) for height in (640, 740, 844)]
WINDOWS = [*_PHONES, (740, 360), (820, 1180), (1280, 800), (1366, 768)]
_BARS = """() => {
  const found = [];
  const seen = (names) => [...document.querySelectorAll(names)].filter((each) =>
    each.checkVisibility({visibilityProperty: true, opacityProperty: true}));
  const name = (each) => `${each.className} "${each.textContent.slice(0, 30)}"`;
  const inside = ({left, top, right, bottom}) => left > -1 && top > -1
    && right < innerWidth + 1 && bottom < innerHeight + 1;
  const bars = seen('#tabs, #menu, .actions');
  if (bars.length < 3) found.push(`only ${bars.map(name)} are seen`);
  for (const bar of bars) {
    if (!inside(bar.getBoundingClientRect())) found.push(`${name(bar)} is outside`);
    if (bar.scrollWidth > bar.clientWidth + 1) found.push(`${name(bar)} is cut`);
  }
  const parts = seen('.tab, .menu-item, .action');
  for (const part of [...parts, ...seen('.action-label, .an-tab')]) {
    if (!inside(part.getBoundingClientRect())) found.push(`${name(part)} is outside`);
    const isInline = getComputedStyle(part).display === 'inline';
    if (!isInline && part.scrollWidth > part.clientWidth + 1) found.push(`${name(part)} is cut`);
  }
  const boxes = parts.map((part) => [name(part), part.getBoundingClientRect()]);
  boxes.forEach(([one, a], place) => {
    for (const [other, b] of boxes.slice(place + 1)) {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1 && height > 1) found.push(`${one} lies over ${other}`);
    }
  });
  return found;
}"""
"""What is wrong with the bars of the page: the modes, the menu, and what can be done."""
_CORE = {("de", (360, 740)), ("fr", (360, 640)), ("pl", (320, 640)), ("es", (740, 360))}

Open = Callable[[Table], None]


def opened(table: Table, language: str = "en", *, is_first: bool = False) -> Table:
    table.page.emulate_media(reduced_motion="reduce")
    return table.open(f"?lang={language}{table.fragment}", is_first=is_first)


def first(table: Table) -> None:
    expect(table.page.locator(".coach-words")).not_to_be_empty()
    expect(table.page.locator(".first-ways")).to_be_visible()


def game(table: Table) -> None:
    table.await_moves(len(MOVES))


def over(table: Table) -> None:
    table.await_status("over")
    expect(table.status.locator(".button:visible").last).to_be_visible()


_OWN_NAME_COVERED = re.compile(r"p\.coach-words .* lies over span\.player-")
KEPT: dict[Open, dict[str, object] | None] = {
    first: None,
    game: kept_game(moves=MOVES, seats=(PERSON, computer(3))),
    over: kept_game("original", start=OVER, seats=(PERSON, computer(3))),
}


@pytest.mark.parametrize(
    "language",
    [
        each if each in MOST_TELLING else pytest.param(each, marks=pytest.mark.slow)
        for each in languages()
    ],
)
@pytest.mark.parametrize("screen", KEPT, ids=lambda screen: screen.__name__)
def test_all_of_play_is_in_the_first_view(table: Table, screen: Open, language: str) -> None:
    if kept := KEPT[screen]:
        table.keep(game=kept)
    opened(table, language, is_first=screen is first)
    screen(table)
    for width, height in SIZES:
        resize(table.page, width, height)
        until_equal(table.page, lambda: faults_in(table.page), [], seconds=5)


def faults_in(page: Page) -> list[str]:
    """All faults, except that the first mark covers the player's own name on the lowest phones."""
    found = [*page.evaluate(_FAULTS), *unfit_texts(page)]
    return [fault for fault in found if not _OWN_NAME_COVERED.match(fault)]


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param(
            language,
            size,
            marks=[pytest.mark.core] if (language, size) in _CORE else [],
            id=f"{language}-{size[0]}x{size[1]}",
        )
        for language in languages()
        for size in WINDOWS
    ],
)
def test_all_bars_are_complete_in_each_language_and_size(
    table: Table, language: str, size: tuple[int, int]
) -> None:
    table.keep(game=KEPT[game])
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(table, language)
    game(table)
    for mode in ("play", "solo", "puzzles", "analyse"):
        table.page.evaluate("(mode) => { location.hash = `#${mode}`; }", mode)
        until(table.page, f"document.querySelector('#table').dataset.mode === '{mode}'")
        expect(table.page.locator(".actions:visible .action").first).to_be_visible()
        until_equal(table.page, lambda: table.page.evaluate(_BARS), [], seconds=5)


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("fragment", ["", "#analyse", "#edit"])
def test_no_label_of_a_button_takes_two_lines(table: Table, fragment: str, language: str) -> None:
    table.keep(game=KEPT[game])
    table.fragment = fragment
    opened(table, language)
    for size in ((360, 740), (740, 360), (1280, 800)):
        resize(table.page, *size)
        assert table.page.evaluate(_LABELS) == [], size


def test_a_row_that_scrolls_fades_at_its_edge(table: Table) -> None:
    table.page.set_viewport_size({"width": 240, "height": 640})  # a phone at a large size of text
    opened(table, "fr")
    tabs = table.page.locator("#tabs")
    expect(tabs).to_have_class("tabs more-after")
    tabs.get_by_role("link").first.focus()
    for _ in range(4):
        table.page.keyboard.press("Tab")
    expect(tabs.get_by_role("link").last).to_be_focused()
    expect(tabs).to_have_class("tabs more-before")
    resize(table.page, 1280, 800)
    expect(tabs).to_have_class("tabs")


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_card_about_the_end_is_inside_every_window(table: Table, language: str) -> None:
    table.keep(game=kept_game(start=NEARLY_HOME, seats=(PERSON, computer(1))))
    opened(table, language)
    table.move(75, 85)
    expect(table.page.locator(".ending")).to_be_visible()
    for size in SIZES:
        resize(table.page, *size)
        bottom = table.page.locator(".ending").bounding_box()
        assert bottom
        assert bottom["y"] >= 0
        assert bottom["y"] + bottom["height"] <= size[1] + 1, size


def study(table: Table) -> None:
    table.fragment = LINKS["study-in-all-languages"]


def reviewed(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    table.fragment = "#analyse"


@pytest.mark.parametrize("show", [study, reviewed], ids=lambda show: show.__name__)
def test_the_buttons_of_analyse_cover_no_plot_and_a_note_ends_with_a_line(
    table: Table, show: Open
) -> None:
    show(table)
    table.page.set_viewport_size({"width": 1280, "height": 800})
    opened(table)
    page = table.page
    page.locator("[data-action=review]:visible").click()
    expect(page.locator(".an-field")).to_be_visible()
    for place in range(page.locator(".an-moves [data-noted]").count()):
        page.locator(".an-moves [data-noted]").nth(place).click()
        expect(page.locator(".an-note")).to_be_visible()
        until(page, _WHOLE_LINES)
        assert page.evaluate(_COVERED, [".an-field", ".an-actions"]) == 0
    assert page.evaluate(_COVERED, [".an-field", ".an-actions"]) == 0
    assert page.evaluate("document.querySelector('[data-place=analyse]').scrollTop") == 0


@pytest.mark.parametrize("size", [(360, 740), (1024, 768), (1280, 800)])
def test_the_pieces_off_the_board_are_in_rows_of_five(table: Table, size: tuple[int, int]) -> None:
    table.fragment = "#edit"
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(table)
    table.press("clear")
    expect(table.page.locator(".edit-piece:visible")).to_have_count(30)
    for side in table.page.locator(".edit-side").all():
        tops = side.locator(".edit-piece").evaluate_all(
            "(pieces) => pieces.map((piece) => Math.round(piece.getBoundingClientRect().top))"
        )
        assert sorted(tops.count(top) for top in set(tops)) == [5, 5, 5]


@pytest.mark.parametrize("language", languages())
def test_the_new_game_dialog_is_no_wider_than_its_window(table: Table, language: str) -> None:
    opened(table, language)
    table.press("new")
    expect(table.dialog).to_be_visible()
    for size in SIZES:
        resize(table.page, *size)
        surplus = "() => { const {scrollWidth, clientWidth} = document.querySelector("
        surplus += "'dialog[open] .dialog-body'); return scrollWidth - clientWidth; }"
        assert table.page.evaluate(surplus) <= 0, size
        assert unfit_texts(table.page) == [], size


def test_one_accuracy_is_named_and_two_have_a_wide_scale(table: Table) -> None:
    opened(table)
    first, second = {"1": 69.4, "2": 80}, {"1": 70.2, "2": 80}
    archive(table.page, row("1", against(3), result=result(1), accuracy=first))
    table.type_address("#games")
    table.dialog.get_by_role("tab").nth(1).click()
    expect(table.dialog).to_contain_text(say("statistics", "accuracy.one", accuracy="69%"))
    expect(table.dialog.locator(".plot-line")).to_have_count(0)
    archive(table.page, row("2", against(3), result=result(1), accuracy=second))
    table.page.reload()
    table.dialog.get_by_role("tab").nth(1).click()
    levels = table.dialog.get_by_role("figure").filter(has_text="Accuracy").locator(".plot-label")
    expect(levels.filter(has_text="%")).to_have_text(["50%", "60%", "70%", "80%"])
