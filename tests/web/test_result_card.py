"""The card on a finished game: its texts for each player, and its actions."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from salta_core.engine.levels import level_numbered
from salta_core.game.game import Game
from tests.web.archiving import hold_archive
from tests.web.catalogue import pattern, say
from tests.web.host import Host, missing
from tests.web.polling import until
from tests.web.positions import AT_THE_LIMIT, NEARLY_HOME
from tests.web.table import LONG, PERSON, Table, computer, kept_game
from tests.web.whole_games import WON, win_in_one_move

LITTLE = (Path(__file__).parent / "won_little.txt").read_text("utf-8").split()
"""A game of Little in which 92-102 brings Green home; Red has one more turn."""
MISSED = ("75-64", "65-55", "64-54", "55-45", "54-43")
"""Green walks past the win, and wins all the same."""

_ROWS = """() => {
  const card = document.querySelector('#ending-more .ending-buttons');
  const { left, right } = card.getBoundingClientRect();
  const rows = Map.groupBy(
    [...card.children].filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect()),
    ({ top }) => Math.round(top),
  );
  return [...rows.values()].map((boxes) => [
    Math.min(...boxes.map((box) => box.left)) - left,
    right - Math.max(...boxes.map((box) => box.right)),
  ]);
}"""
"""The space before and after the buttons of each row under More, in CSS px."""
_LAYOUTS = """() => {
  window.layouts = [];
  const look = () => {
    const card = document.querySelector('.ending');
    const buttons = [...card?.querySelectorAll('.ending-buttons button') ?? []];
    const shown = buttons.filter((each) => each.checkVisibility()).map((each) =>
      `${each.textContent} ${each.className} ${each.offsetLeft} ${each.offsetTop + card.offsetTop}`
    ).join();
    if (shown && shown !== window.layouts.at(-1)) window.layouts.push(shown);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Records every arrangement of the card's buttons from now on."""


def test_a_win_against_the_computer_from_a_link_addresses_the_winner(table: Table) -> None:
    table.open(f"#s1/p/tournament/{NEARLY_HOME.replace(' ', '/')}")
    table.await_status("shared")
    table.status.get_by_role("button", name=say("page", "status.fromHere")).click()
    table.dialog.get_by_role("button", name=say("games", "do.continue")).click()
    table.move(75, 85)
    heading = table.dialog.get_by_role("heading", level=2)
    expect(heading).to_have_text(re.compile(f"^{pattern('ending', 'by.you').pattern}$"))
    expect(table.dialog).to_contain_text(pattern("ending", "owed.you", who="other", loser="Red"))
    table.await_heard(pattern("ending", "by.you"))
    assert pattern("ending", "by.you").match(table.heard[-1])
    expect(table.status.locator(".status-main")).to_have_text(
        re.compile(f"^{pattern('ending', 'by.you').pattern}$")
    )


def test_a_loss_at_the_limit_shows_both_counts(table: Table) -> None:
    table.open(game=kept_game(start=AT_THE_LIMIT, seats=(computer(1), PERSON)))
    table.move(65, 55)
    expect(table.dialog).to_contain_text(say("ending", "by.other", points=4))
    expect(table.dialog).to_contain_text(
        say("ending", "limit.yours", who="other", mine=17, other="Green", theirs=13)
    )


def test_resigning_against_the_computer_is_a_loss(table: Table) -> None:
    table.open(game=kept_game(moves=["33-42", "82-73"], seats=(PERSON, computer(1))))
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    expect(table.dialog).to_contain_text(say("ending", "won.other"))
    expect(table.dialog).to_contain_text(say("ending", "resigned.you"))
    table.await_heard(say("ending", "won.other"), say("ending", "resigned.you"))


@pytest.mark.core
def test_the_winner_is_announced_while_the_points_are_counted(table: Table) -> None:
    table.open(game=kept_game(start=AT_THE_LIMIT))
    table.move(65, 55)
    expect(table.dialog).to_contain_text(say("ending", "by.side", winner="Green", points=4))
    table.press("undo")
    expect(table.dialog).to_have_count(0)
    table.hold_work("settle")
    table.page.evaluate("window.heard.length = 0")
    table.move(65, 55)
    heading = table.dialog.get_by_role("heading", level=2)
    expect(heading).to_have_text(say("ending", "won.side", winner="Green"))
    counting = say("ending", "countingLeast", points=4)
    expect(table.dialog).to_contain_text(" ".join([say("ending", "limit.none"), counting]))
    table.await_heard(
        say("ending", "won.side", winner="Green"), say("ending", "limit.none"), counting
    )
    table.release_work()
    expect(heading).to_have_text(say("ending", "by.side", winner="Green", points=4))
    reached = say("ending", "limit.none").rstrip(".")
    table.await_heard(f"{say('ending', 'by.side', winner='Green', points=4)} {reached}: ")


@pytest.mark.parametrize("width", [1280, 360])
def test_a_press_on_result_works_while_the_count_finishes(table: Table, width: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 740})
    table.open(game=kept_game(start=AT_THE_LIMIT))
    table.hold_work("settle")
    table.move(65, 55)
    expect(table.dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    result = table.status.locator("[data-action=result]")
    expect(result).to_be_focused()
    words = table.status.locator(".status-main")
    counting = words.inner_text()
    result.hover()
    table.page.mouse.down()
    table.release_work()
    expect(table.page.locator("#race .race-lead")).to_have_text(pattern("race", "won", who="Green"))
    expect(words).to_have_text(counting)  # nothing moves under the finger
    table.page.mouse.up()
    expect(table.dialog.get_by_role("heading", level=2)).to_be_visible()
    expect(table.page.locator("#replay")).to_be_hidden()
    expect(words).to_contain_text("Green")


def test_a_press_that_opens_a_context_menu_delays_no_count(table: Table) -> None:
    table.open(game=kept_game(start=AT_THE_LIMIT))
    table.hold_work("settle")
    table.move(65, 55)
    expect(table.dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    table.status.locator(".status-main").hover()
    table.page.mouse.down(button="right")
    table.release_work()
    expect(table.status.locator(".status-main")).to_contain_text("Green")
    table.page.mouse.up(button="right")


def test_coming_home_first_wins_before_anything_is_counted(table: Table) -> None:
    table.open(game=kept_game("checkers", start=NEARLY_HOME, seats=(PERSON, computer(1))))
    table.hold_work("settle")
    table.move(75, 85)
    expect(table.dialog.get_by_role("heading", level=2)).to_have_text(say("ending", "won.you"))
    expect(table.dialog).to_contain_text(
        " ".join([say("ending", "home.you"), say("ending", "counting").rstrip("…")])
    )
    table.await_heard(
        say("ending", "won.you"), say("ending", "home.you"), say("ending", "counting").rstrip("…")
    )
    table.release_work()
    expect(table.dialog).to_contain_text(say("ending", "by.you", points=18))


def test_the_board_and_the_other_buttons_can_be_used_beside_the_card(table: Table) -> None:
    win_in_one_move(table)
    board, card = table.board.bounding_box(), table.dialog.bounding_box()
    assert board
    assert card
    assert card["x"] >= board["x"] + board["width"], "it covers nothing of the board"
    table.page.keyboard.press("f")  # the keys work beside it as well
    expect(table.cell(15)).to_be_visible()
    until(table.page, "JSON.parse(localStorage['salta:settings']).data.turned")
    table.page.keyboard.press("u")
    expect(table.dialog).to_have_count(0)
    table.await_status("looking-back")
    table.page.keyboard.press("r")
    table.await_status("over")
    expect(table.dialog).to_have_count(0)  # viewing an end does not end a game
    table.status.get_by_role("button", name=say("page", "status.result")).click()
    expect(table.dialog).to_contain_text(pattern("ending", "by.you"))


@pytest.mark.parametrize("size", [(360, 740), (320, 568)])
def test_a_phone_shows_the_board_above_the_card(table: Table, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    win_in_one_move(table)
    board, card = table.board.bounding_box(), table.dialog.bounding_box()
    assert board
    assert card
    assert (card["y"] - board["y"]) / board["height"] > (0.75 if size[0] == 320 else 1)
    assert card["x"] >= 0
    assert card["x"] + card["width"] <= size[0]
    for one in table.dialog.get_by_role("button").all():
        box = one.bounding_box()
        assert not box or round(min(box["width"], box["height"])) >= 40


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (1280, 800)])
def test_the_buttons_of_the_card_do_not_change_once_shown(
    table: Table, size: tuple[int, int]
) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    game = kept_game("little", moves=LITTLE, seats=(PERSON, computer(1)))
    table.open(game={**game, "id": "won-game"})
    table.page.evaluate(f"({_LAYOUTS})()")
    table.move(92, 102)
    expect(table.dialog.locator(".ending-rating")).to_have_text(re.compile(r"\(\+\d+\)$"))
    next_one = say("scoresheet", "card.next", name=level_numbered(2).name)
    expect(table.dialog.get_by_role("button", name=next_one)).to_be_visible()
    (layout,) = table.page.evaluate("window.layouts")
    assert next_one in layout


def test_the_card_does_not_wait_for_a_silent_archive(table: Table) -> None:
    game = kept_game("little", moves=LITTLE, seats=(PERSON, computer(1)))
    table.open(game=game)
    release = hold_archive(table.page, table.host)
    table.page.bring_to_front()
    table.move(92, 102)
    longer = table.dialog.get_by_role("button", name=say("scoresheet", "card.next.quick"))
    expect(longer).to_have_class(re.compile("button-main"))
    release()


def test_no_row_of_buttons_has_a_gap_even_with_a_larger_game_on_offer(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    game = kept_game("little", moves=LITTLE, seats=(PERSON, computer(1)))
    table.open(game=game)
    table.move(92, 102)
    table.open_more()
    expect(table.dialog.locator("#ending-more button")).not_to_have_count(0)
    rows = table.page.evaluate(_ROWS)
    assert all(abs(before - after) < 2 for before, after in rows), rows


def resign(table: Table, moves: list[str]) -> None:
    table.open(game=kept_game(moves=moves, seats=(PERSON, computer(1))))
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    expect(table.dialog).to_contain_text(say("ending", "resigned.you"))


@pytest.mark.core
def test_the_card_shows_the_cost_of_forced_jumps_for_both_sides(table: Table) -> None:
    game = Game.started()
    costs = {1: 0, 2: 0}
    for move in WON[:-2]:
        player, legal = game.position.player, game.legal_moves
        after = game.play(move)
        if all(known.is_jump for known in legal):
            gain = game.steps_to_go(player) - after.steps_to_go(player)
            costs[player] += max(1 - gain, 0)
        game = after
    resign(table, WON[:-2])
    you, other = say("game", "players.you"), level_numbered(1).name
    line = say("race", "forcedJumps", near=you, ours=costs[1], far=other, theirs=costs[2])
    expect(table.dialog.locator("#ending-forced")).to_have_text(line)


def test_without_such_a_cost_the_card_has_no_line_about_it(table: Table) -> None:
    resign(table, WON[:2])
    expect(table.dialog.locator("#ending-forced")).to_be_hidden()


def test_the_card_leads_to_the_own_moments_repeatedly(table: Table) -> None:
    table.open(game=kept_game("tournament+limit=103", start=NEARLY_HOME, moves=MISSED))
    table.move(45, 35)
    table.press_result(say("scoresheet", "card.turningPoints"))
    expect(table.page.locator(".table")).to_have_attribute("data-mode", "analyse")
    story = table.page.get_by_role("region", name=say("story", "region"))
    heading = story.get_by_role("heading", level=2)
    expect(heading).to_have_text(pattern("story", "place"), timeout=LONG)
    found = heading.inner_text()
    table.page.get_by_role("link", name=say("page", "mode.play")).click()
    table.await_status("over")
    table.status.get_by_role("button", name=say("page", "status.result")).click()
    table.press_result(say("scoresheet", "card.turningPoints"))  # now that it is known
    expect(heading).to_have_text(found)


def test_two_buttons_come_first_and_the_rest_is_under_more(table: Table) -> None:
    win_in_one_move(table)
    offered = table.dialog.locator("[data-choice]")
    expect(offered.filter(visible=True)).to_have_text(
        [
            say("scoresheet", "card.next", name=level_numbered(2).name),
            say("scoresheet", "card.rematch"),
        ]
    )
    more = table.dialog.get_by_role("button", name=say("page", "menu.more"))
    expect(more).to_have_attribute("aria-expanded", "false")
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    others = [
        say("scoresheet", "card.turningPoints"),
        say("challenge", "do"),
        say("scoresheet", "card.switch"),
    ]
    expect(table.dialog.locator("#ending-more [data-choice]")).to_have_text(others)
    more.click()
    expect(offered.filter(visible=True)).to_have_count(2)


def test_after_a_loss_the_rematch_comes_first(table: Table) -> None:
    table.open(game=kept_game(moves=["33-42", "82-73"], seats=(PERSON, computer(3))))
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    rematch = table.dialog.get_by_role("button", name=say("scoresheet", "card.rematch"))
    expect(rematch).to_have_class(re.compile("button-main"))
    expect(table.dialog.locator("[data-choice]").filter(visible=True)).to_have_text(
        [say("scoresheet", "card.rematch"), say("scoresheet", "card.turningPoints")]
    )


def test_the_moves_to_go_are_under_more(table: Table) -> None:
    win_in_one_move(table)
    red = table.dialog.get_by_role("table", name="Red")
    expect(red).to_be_hidden()
    table.open_more()
    expect(red.get_by_role("columnheader")).to_have_text(
        [
            say("scoresheet", f"column.{name}")
            for name in ("piece", "at", "goal", "squares", "moves", "detour")
        ]
    )
    expect(table.dialog).to_contain_text(say("page", "watch.isHome", colour="Green"))
    finish = table.dialog.get_by_role(
        "button", name=say("scoresheet", "card.playFinishOf", colour="Red")
    )
    expect(finish).to_be_visible()


def test_the_score_sheet_is_in_view_on_a_phone(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    win_in_one_move(table)
    table.open_more()
    red = table.dialog.get_by_role("table", name="Red")
    expect(red).to_be_in_viewport(ratio=0.2)


def test_the_card_takes_the_focus_and_returns_it(table: Table) -> None:
    win_in_one_move(table)
    heading = table.dialog.get_by_role("heading", level=2)
    expect(heading).to_be_focused()
    next_one = table.dialog.get_by_role(
        "button", name=say("scoresheet", "card.next", name=level_numbered(2).name)
    )
    expect(next_one).to_be_visible()
    table.page.keyboard.press("Tab")
    expect(table.dialog.get_by_role("button", name=say("page", "dialog.close"))).to_be_focused()
    table.page.keyboard.press("Tab")
    expect(next_one).to_be_focused()
    table.page.keyboard.press("Tab")
    expect(
        table.dialog.get_by_role("button", name=say("scoresheet", "card.rematch"))
    ).to_be_focused()
    table.page.keyboard.press("Tab")
    expect(table.dialog.get_by_role("button", name=say("page", "menu.more"))).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    result = table.status.get_by_role("button", name=say("page", "status.result"))
    expect(result).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(heading).to_be_focused()


def test_escape_closes_the_dialog_over_the_card_and_then_the_card(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME, seats=(PERSON, computer(1))))
    table.move(75, 85)
    table.await_status("over")
    table.page.keyboard.press("n")
    new_game = table.page.locator("dialog[open][data-dialog=new-game]")
    expect(new_game).to_be_visible()
    card = table.page.get_by_role("dialog", name=pattern("ending", "by.you"), include_hidden=True)
    expect(card).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(new_game).to_have_count(0)
    expect(card).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_another_mode_closes_the_card(table: Table) -> None:
    win_in_one_move(table)
    table.page.get_by_role("link", name=say("page", "mode.solo")).click()
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    expect(table.dialog).to_have_count(0)


def test_a_player_busy_elsewhere_keeps_the_focus(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME, seats=(PERSON, computer(1))))
    table.move(75, 85)
    move = table.page.locator("#moves [data-ply='1']")
    move.focus()
    expect(table.dialog).to_contain_text(pattern("ending", "by.you"))
    expect(move).to_be_focused()


@pytest.mark.noisy  # what the end does not need, as the sounds, may just be on its way
def test_everything_the_end_needs_is_loaded_before_the_network_fails(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME, seats=(PERSON, PERSON)))
    table.move(75, 85)
    table.await_moves(1)
    for file in (
        "/extras-[^/]*css",
        "/gamedialogs-[^/]*css",
        "/panels-dialogs-[^/]*js",
        "/en/ending[^/]*js",
    ):
        until(
            table.page,
            "(file) => performance.getEntriesByType('resource')"
            ".some(({ name }) => new RegExp(file).test(name))",
            file,
        )
    until(table.page, "[...document.styleSheets].some(({ href }) => /dialogs-/.test(href))")
    table.page.route(re.compile(r"/page/"), lambda route: route.abort())
    table.move(65, 55)
    expect(table.dialog).to_contain_text(say("ending", "by.side", winner="Green", points=17))


@pytest.mark.noisy  # the browser itself reports what it cannot load
def test_parts_the_end_needs_can_be_fetched_again(table: Table) -> None:
    table.keep(game=kept_game(start=AT_THE_LIMIT))
    table.host.spoil("page/*extras-*", missing)
    table.open()
    table.move(65, 55)
    expect(table.page.locator("#card")).to_be_visible()
    table.host.repair()
    table.page.get_by_role("button", name=say("page", "failure.again")).click()
    expect(table.status).to_contain_text(say("ending", "by.side", winner="Green", points=4))


def test_the_embedded_board_uses_the_same_words(page: Page, host: Host) -> None:
    rows = NEARLY_HOME.replace(" ", "/")
    page.goto(f"{host.url}embed.html?mode=play&level=1#s1/p/tournament/{rows}")
    text, board = page.locator("#text"), page.locator("#board")
    expect(board).to_have_attribute("data-status", "your-move")
    board.locator('[data-square="75"]').click()
    board.locator('[data-square="85"]').click()
    expect(text).to_contain_text(
        re.compile(
            r"You won by (\d+) points\s*All your pieces are home and Red needed \1 more moves\."
        )
    )
    expect(page.locator("#announcer")).to_contain_text(pattern("ending", "by.you"))
