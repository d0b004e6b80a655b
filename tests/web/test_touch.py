"""Controls are large enough for a finger, on every screen of a phone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import until_equal
from tests.web.positions import MOVES, OVER
from tests.web.puzzling import HOLD, PuzzleTable
from tests.web.solo_table import SoloTable
from tests.web.table import PERSON, Table, computer, kept_game

SMALL = """() => {
  const names = `a[href], button, input, select, textarea, summary, [role="button"], [role="tab"],
    [role="option"], [role="slider"], [tabindex="0"]`;
  const open = [...document.querySelectorAll('dialog[open], .ending')].at(-1) ?? document.body;
  const isInline = (each) => each.matches('p a, p button.inline, li a, dd a')
    && getComputedStyle(each).display === 'inline';
  const isUnseen = (each) => each.closest('.unseen, [aria-hidden="true"]') !== null;
  const found = [...open.querySelectorAll(names)].filter((each) => each.checkVisibility())
    .filter((each) => each.closest('[role="grid"]') === null && !isInline(each) && !isUnseen(each))
    .filter((each) => each.matches('button, a, input, select, textarea, summary, [role]'))
    .map((each) => [each, each.matches('input') ? each.closest('label') ?? each : each]);
  return [...new Set(found.flatMap(([each, target]) => {
    const box = target.getBoundingClientRect();
    const isSmall = box.width > 0 && (box.width < 39.5 || box.height < 39.5);
    const name = each.dataset.action ?? each.ariaLabel ?? each.textContent.slice(0, 30);
    const size = `${box.width.toFixed(0)}x${box.height.toFixed(0)}`;
    return isSmall ? [`${each.localName}.${each.className} ${name}: ${size}`] : [];
  }))];
}"""
WIDTHS = (320, 360)
Show = Callable[[Page, Host], Table]


@pytest.fixture(params=WIDTHS)
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on a phone of some width, without a mouse."""
    size = ViewportSize(width=request.param, height=700)
    context = browser.new_context(viewport=size, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


def game(page: Page, host: Host) -> Table:
    table = Table(page, host)
    return table.open(game=kept_game(moves=MOVES, seats=(PERSON, computer(3))))


def over(page: Page, host: Host) -> Table:
    table = Table(page, host)
    table.open(game=kept_game("original", start=OVER))
    table.await_status("over")
    return table


def analysis(page: Page, host: Host) -> Table:
    table = Table(page, host)
    return table.open("#analyse", game=kept_game(moves=MOVES))


def setup(page: Page, host: Host) -> Table:
    table = Table(page, host)
    return table.open("#edit")


def solo(page: Page, host: Host) -> Table:
    return SoloTable(page, host).open_task()


def puzzle(page: Page, host: Host) -> Table:
    table = PuzzleTable(page, host)
    table.lay(HOLD)
    table.open()
    table.await_status("your-move")
    return table


def press(name: str) -> Callable[[Table], None]:
    """Press a button of the page."""
    return lambda table: table.page.get_by_role("button", name=name).first.click()


def act(action: str) -> Callable[[Table], None]:
    """Press a button of the row."""
    return lambda table: table.page.locator(f"[data-action={action}]:visible").first.click()


def more(name: str) -> Callable[[Table], None]:
    """Press a button of the menu behind More."""

    def choose(table: Table) -> None:
        table.page.locator("[data-menu=more]").click()
        table.dialog.get_by_role("button", name=name).click()

    return choose


SCREENS: dict[str, tuple[Show, Callable[[Table], None] | None]] = {
    "play": (game, None),
    "new": (game, act("new")),
    "more-actions": (game, act("more")),
    "resign": (game, lambda table: table.press("resign")),
    "sit": (game, lambda table: table.page.locator(".player-sit").first.click()),
    "over": (over, None),
    "share": (game, more(say("page", "menu.share"))),
    "rules": (game, more(say("page", "menu.rules"))),
    "more": (game, press(say("page", "menu.more"))),
    "settings": (game, more(say("page", "menu.settings"))),
    "about": (game, more("About")),
    "open": (game, more(say("files", "open.do"))),
    "solo": (solo, None),
    "solo-tasks": (solo, act("tasks")),
    "puzzle": (puzzle, None),
    "puzzle-list": (puzzle, act("list")),
    "puzzle-standing": (puzzle, lambda table: table.page.locator(".puzzle-standing").click()),
    "analyse": (analysis, None),
    "analyse-games": (analysis, act("games")),
    "analyse-play": (analysis, act("play")),
    "edit": (setup, None),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_all_controls_are_large_enough(phone: Page, host: Host, screen: str) -> None:
    show, open_dialog = SCREENS[screen]
    table = show(phone, host)
    if open_dialog is not None:
        open_dialog(table)
        expect(table.dialog).to_be_visible()
    until_equal(phone, lambda: phone.evaluate(SMALL), [])
