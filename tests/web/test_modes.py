"""The modes of the page: tabs and addresses, loading, and a hidden game."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Request, Route, expect

from tests.web.catalogue import say
from tests.web.host import missing
from tests.web.modes import await_mode, tab
from tests.web.polling import until, until_equal
from tests.web.positions import AT_THE_LIMIT
from tests.web.table import PERSON, Table, computer, kept_game

BUNDLES = re.compile(r"/page/\w+-mode-\w+\.js(\?again=\d+)?$")
"""The scripts of the modes that do not come with the page."""
_LEAVE_WHEN_THINKING = """() => {
  const {postMessage} = Worker.prototype;
  let hasLeft = false;
  window.requests = [];
  Worker.prototype.postMessage = function (message, ...rest) {
    const request = message.request?.op ?? message.kind;
    if (request === 'think' && !hasLeft) {
      hasLeft = true;
      location.hash = '#solo';
    }
    window.requests.push(request);
    return postMessage.call(this, message, ...rest);
  };
}"""


@pytest.fixture
def fetched(context: BrowserContext) -> Iterator[list[str]]:
    """The addresses requested by the page, in order."""
    asked: list[str] = []

    def hear(request: Request) -> None:
        asked.append(request.url)

    context.on("request", hear)
    yield asked
    context.remove_listener("request", hear)


@pytest.mark.core
def test_tabs_and_the_back_button_lead_from_mode_to_mode(table: Table) -> None:
    table.open()
    await_mode(table, say("page", "mode.play"))
    before = table.position
    tab(table, say("page", "mode.solo")).click()
    await_mode(table, say("page", "mode.solo"))
    expect(table.page).to_have_url(re.compile("#solo$"))
    expect(table.page).to_have_title(re.compile("^Solo"))
    tab(table, say("page", "mode.play")).click()
    await_mode(table, say("page", "mode.play"))
    table.await_position(before)
    table.page.go_back()
    await_mode(table, say("page", "mode.solo"))
    tab(table, say("page", "mode.puzzles")).click()
    await_mode(table, say("page", "mode.puzzles"))
    expect(table.page).to_have_url(re.compile("#puzzles$"))
    table.page.go_back()
    await_mode(table, say("page", "mode.solo"))
    table.page.go_forward()
    await_mode(table, say("page", "mode.puzzles"))
    tab(table, say("page", "mode.play")).click()
    await_mode(table, say("page", "mode.play"))
    table.await_position(before)


def test_an_address_with_a_mode_opens_it(table: Table) -> None:
    table.open()
    table.type_address("#solo")
    await_mode(table, say("page", "mode.solo"))
    table.page.reload()
    await_mode(table, say("page", "mode.solo"))
    table.await_engine()
    await_mode(table, say("page", "mode.solo"))


def test_a_fragment_without_a_mode_is_refused_and_the_game_continues(table: Table) -> None:
    table.open(game=kept_game())
    moves = {"#s/tournament/33-42": (33, 42), "#SOLO": (82, 73), "#nowhere": (32, 41)}
    for made, (fragment, squares) in enumerate(moves.items(), start=1):
        table.type_address(fragment)
        table.dialog.get_by_role("button", name=say("link", "close")).click()
        await_mode(table, say("page", "mode.play"))
        table.move(*squares)
        table.await_moves(made)


@pytest.mark.core
def test_a_mode_is_fetched_on_demand_and_only_once(table: Table, fetched: list[str]) -> None:
    table.open()
    assert not [url for url in fetched if BUNDLES.search(url)]
    for name in ("Solo", "Play", "Solo"):
        tab(table, name).click()
        await_mode(table, name)
    assert len([url for url in fetched if BUNDLES.search(url)]) == 1


@pytest.mark.noisy
def test_a_mode_that_fails_to_load_can_be_requested_again(table: Table) -> None:
    table.open()
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    table.page.route(BUNDLES, refuse)
    tab(table, say("page", "mode.solo")).click()
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "mode.missing", mode="Solo"))
    assert refused
    tab(table, say("page", "mode.play")).click()
    await_mode(table, say("page", "mode.play"))
    expect(card).to_be_hidden()
    tab(table, say("page", "mode.solo")).click()
    expect(card).to_be_visible()
    table.page.unroute(BUNDLES)
    card.get_by_role("button", name=say("page", "failure.again")).click()
    await_mode(table, say("page", "mode.solo"))
    expect(card).to_be_hidden()


@pytest.mark.noisy
def test_an_engine_that_does_not_start_is_reported_in_every_mode_and_started_from_any(
    table: Table,
) -> None:
    table.keep(game=kept_game())
    table.host.spoil("*.wasm.bin", missing)
    table.open(is_awaited=False)
    tab(table, say("page", "mode.solo")).click()
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "failure.start"))
    tab(table, say("page", "mode.play")).click()
    expect(card).to_contain_text(say("page", "failure.start"))
    tab(table, say("page", "mode.solo")).click()
    table.host.repair()
    card.get_by_role("button", name=say("page", "failure.again")).click()
    until(table.page, "document.documentElement.dataset.engine === 'ready'")
    expect(card).to_be_hidden()
    tab(table, say("page", "mode.play")).click()
    await_mode(table, say("page", "mode.play"))
    expect(card).to_be_hidden()
    table.move(33, 42)
    table.await_moves(1)


def test_a_loading_mode_is_named(table: Table) -> None:
    table.open()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    table.page.route(BUNDLES, hold)
    tab(table, say("page", "mode.solo")).click()
    waiting = table.page.get_by_role("status").filter(has_text="Loading Solo")
    expect(waiting).to_be_visible()
    expect(table.board.locator("[data-piece]")).to_have_count(0)
    until_equal(table.page, lambda: len(held) > 0, wanted=True)
    for route in held:
        route.continue_()
    await_mode(table, say("page", "mode.solo"))
    expect(waiting).to_be_hidden()


def test_a_thinking_computer_rests_in_another_mode_and_continues_afterwards(table: Table) -> None:
    table.open(game=kept_game(seats=(PERSON, computer(6))))
    table.page.evaluate(_LEAVE_WHEN_THINKING)  # a busy machine might look too late
    table.move(33, 42)
    await_mode(table, say("page", "mode.solo"))
    until(table.page, "window.requests.includes('stop')")
    # Answers come in order: nothing about the earlier request is pending any more.
    table.await_status("your-move")
    assert table.stored("game")["record"]["moves"] == ["33-42"]
    table.page.evaluate("window.requests.length = 0")
    tab(table, say("page", "mode.play")).click()
    until(table.page, "window.requests.includes('think')")
    table.await_moves(2)
    assert table.stored("game")["record"]["moves"][0] == "33-42"


def test_keys_of_the_game_have_no_effect_in_another_mode(table: Table) -> None:
    table.open(game=kept_game(moves=["33-42", "82-73"]))
    tab(table, say("page", "mode.solo")).click()
    await_mode(table, say("page", "mode.solo"))
    table.page.keyboard.press("u")
    table.page.keyboard.press("w")
    tab(table, say("page", "mode.play")).click()
    await_mode(table, say("page", "mode.play"))
    assert table.stored("game")["record"]["cursor"] == 2
    table.press("more")
    expect(table.dialog.locator("[data-more=ways]")).to_have_attribute("aria-pressed", "false")


def test_going_back_from_inside_a_mode_continues_at_its_tab(table: Table) -> None:
    table.open()
    tab(table, say("page", "mode.puzzles")).click()
    await_mode(table, say("page", "mode.puzzles"))
    table.page.get_by_role("button", name=say("puzzle", "actions.listLong")).click()
    expect(table.dialog).to_be_visible()
    table.page.go_back()
    await_mode(table, say("page", "mode.play"))
    expect(tab(table, say("page", "mode.play"))).to_be_focused()


def test_settings_apply_in_every_mode(table: Table) -> None:
    table.open()
    tab(table, say("page", "mode.solo")).click()
    await_mode(table, say("page", "mode.solo"))
    table.page.get_by_role("button", name=say("page", "menu.settings")).click()
    table.dialog.get_by_role("radio", name=say("dialogs", "settings.theme.dark")).check()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    await_mode(table, say("page", "mode.solo"))
    table.page.go_back()
    expect(table.dialog).to_have_count(0)
    await_mode(table, say("page", "mode.play"))
    assert table.stored("settings")["theme"] == "dark"


def test_the_finish_can_be_played_alone_against_par(table: Table) -> None:
    table.open(game=kept_game(start=AT_THE_LIMIT))
    table.move(65, 55)
    table.press_result(say("scoresheet", "card.playFinishOf", colour="Red"))
    await_mode(table, say("page", "mode.solo"))
    expect(table.page).to_have_url(re.compile("#solo$"))
    position = "5/5/5/5/5/k3a/b4/edc2/jihgf/onml1 2 0"
    expect(table.board).to_have_attribute("data-position", position)
    expect(table.board.locator("[data-piece]")).to_have_count(15)
    expect(table.page.locator("[data-place=solo]")).to_contain_text("17")
    table.page.go_back()
    await_mode(table, say("page", "mode.play"))
    table.await_status("over")
