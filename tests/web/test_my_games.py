"""My games: every game played is stored, found again, and continued."""

import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.archiving import RECORD, archive, archived, await_counts, row
from tests.web.catalogue import opponent, say
from tests.web.my_games import BOTH, HERE, MOVES, against, heads, my_games, press, seeded
from tests.web.polling import until_equal
from tests.web.table import OPENING_BOARD, Table, kept_game


def first_moves(page: Page) -> list[str]:
    return sorted(kept["game"]["record"]["moves"][0] for kept in archived(page))


def test_a_game_is_stored_after_the_first_move_and_as_it_was_left(table: Table) -> None:
    table.open(game=kept_game(seats=HERE))
    table.move(33, 42)
    table.move(82, 73)
    await_counts(table.page, [2])
    dialog = my_games(table)
    expect(heads(dialog)).to_have_text([say("games", "here")])
    expect(dialog.locator(".game-words")).to_contain_text(say("games", "filter.stand.open"))
    expect(dialog.locator(".game-facts")).to_contain_text("Classic2 moves")
    expect(dialog).to_contain_text(re.compile(r"1 game, \d+ kB"))
    [kept] = archived(table.page)
    assert kept["board"] != OPENING_BOARD
    assert table.stored("game")["id"] == kept["id"]


def test_viewing_a_game_does_not_count_as_playing_it(table: Table) -> None:
    table.open("#s1/g/original/0/MR")
    table.await_moves(1)
    expect(my_games(table)).to_contain_text(say("games", "empty"))


def test_an_open_menu_follows_the_game(table: Table) -> None:
    table.open(game=kept_game(seats=HERE))
    table.hold_work("view")
    table.move(33, 42)
    table.page.locator(".action[data-action=more]:visible").click()
    resign = table.dialog.locator("[data-more=resign]")
    expect(resign).to_have_attribute("aria-disabled", "true")
    table.release_work()
    expect(resign).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.core
def test_a_finished_game_is_stored_with_its_result(table: Table) -> None:
    table.open(game=kept_game(seats=HERE))
    table.move(33, 42)
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    table.await_status("over")
    expect(table.dialog).to_contain_text(say("ending", "won.side", winner="Green"))
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    dialog = my_games(table)
    expect(dialog.locator(".game-words")).to_contain_text(
        say("games", "stand.decided", name="Green")
    )
    [kept] = archived(table.page)
    assert kept["result"] == {"winner": 1, "reason": "resigned", "points": None, "proven": True}


def test_the_dialog_has_an_address_and_going_back_closes_it(table: Table) -> None:
    table.open()
    dialog = my_games(table)
    assert table.page.evaluate("location.hash") == "#games"
    table.page.go_back()
    expect(dialog).to_be_hidden()
    table.page.go_forward()
    expect(dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    table.await_address("#play")


def test_a_game_is_continued_and_the_one_on_the_board_is_kept(table: Table) -> None:
    table.keep(game=kept_game(moves=[*MOVES, "34-43"], seats=HERE))
    dialog = seeded(table)
    press(dialog, opponent(5), say("games", "do.continue"))
    table.await_moves(2)
    expect(table.page.locator("#player-top")).to_contain_text(opponent(5))
    assert table.page.evaluate("location.hash") == ""
    assert sorted(len(kept["game"]["record"]["moves"]) for kept in archived(table.page)) == [
        *[1, 2, 2, 3]
    ]


@pytest.mark.core
def test_continuing_a_finished_game_starts_a_new_one(table: Table) -> None:
    table.open()
    lost = {"winner": 2, "reason": "resigned", "points": None, "proven": True}
    over = {**against(3), "record": {**against(3)["record"], "resigned": 1}}
    archive(table.page, row("lost", over, result=lost, star=True, changed=3_000))
    [before] = archived(table.page)
    dialog = my_games(table)
    press(dialog, opponent(3), say("games", "do.view"))
    table.await_moves(2)
    table.press("undo")  # the resignation
    table.press("undo")
    table.await_status("looking-back")
    table.move(34, 43)
    until_equal(table.page, partial(first_moves, table.page), ["33-42", "34-43"])
    [after] = [kept for kept in archived(table.page) if kept["id"] == "lost"]
    assert [after[fact] for fact in ("result", "star", "changed", "board")] == [
        before[fact] for fact in ("result", "star", "changed", "board")
    ]
    assert after["game"]["record"] == before["game"]["record"]
    table.page.reload()
    dialog = my_games(table)
    expect(dialog.locator(".game-words")).to_contain_text(
        [say("games", "stand.open"), say("games", "stand.lost")]
    )


@pytest.mark.parametrize(
    "again", [say("scoresheet", "card.rematch"), say("scoresheet", "card.switch")]
)
def test_replaying_a_finished_game_starts_a_new_one(table: Table, again: str) -> None:
    table.open()
    lost = {"winner": 2, "reason": "resigned", "points": None, "proven": True}
    over = {**against(3), "record": {**against(3)["record"], "resigned": 1}}
    archive(table.page, row("lost", over, result=lost, changed=3_000))
    press(my_games(table), opponent(3), say("games", "do.view"))
    table.await_moves(2)
    table.await_status("over")
    expect(table.dialog).to_have_count(0)
    table.page.locator("#status [data-action=result]").click()
    table.press_result(again)
    table.await_status("your-move")
    table.move_any()
    until_equal(table.page, lambda: len(archived(table.page)), 2)
    [kept] = [kept for kept in archived(table.page) if kept["id"] == "lost"]
    assert kept["result"] == lost
    assert kept["game"]["seats"] == over["seats"]


def test_a_game_is_reviewed_in_analyse(table: Table) -> None:
    dialog = seeded(table)
    press(dialog, opponent(3), say("games", "do.analyse"))
    expect(table.page.locator("[data-place=analyse]")).to_be_visible()
    assert table.page.evaluate("location.hash") == "#analyse"
    expect(dialog).to_be_hidden()


def test_a_rematch_has_the_same_players_and_rules(table: Table) -> None:
    dialog = seeded(table)
    press(dialog, BOTH, say("games", "do.rematch"))
    expect(table.board).to_have_attribute("data-ruleset", "leaping")
    table.await_moves(0)
    assert table.stored("game")["names"] == {"1": "Zoë", "2": "Max"}


def test_a_game_is_shared_and_saved(table: Table) -> None:
    dialog = seeded(table)
    press(dialog, BOTH, say("games", "do.share"))
    share = table.page.get_by_role("dialog", name=say("games", "do.share"))
    expect(share.get_by_label(say("share", "words.field.second"))).to_have_value("Max")
    table.page.keyboard.press("Escape")
    dialog.get_by_role("button", name=say("games", "do.save")).click()
    save = table.page.get_by_role("dialog", name="Save")
    expect(save.get_by_role("textbox")).to_have_value(re.compile('Player1 "Zoë"'))


def test_a_game_is_deleted_and_restored(table: Table) -> None:
    dialog = seeded(table)
    before = [kept["changed"] for kept in archived(table.page)]
    press(dialog, opponent(5), say("games", "do.delete"))
    expect(heads(dialog)).to_have_text([opponent(3), BOTH])
    assert len(archived(table.page)) == 2
    expect(dialog.locator(".game-head").nth(1)).to_be_focused()
    dialog.get_by_role("button", name=say("games", "undo")).click()
    expect(heads(dialog)).to_have_count(3)
    assert [kept["changed"] for kept in archived(table.page)] == before
    expect(dialog.locator(".game-head").nth(1)).to_be_focused()


@pytest.mark.parametrize(
    "zone",
    [
        pytest.param(zone, marks=pytest.mark.browser_context_args(timezone_id=zone))
        for zone in ("America/New_York", "Pacific/Kiritimati")
    ],
)
def test_a_game_of_a_file_keeps_its_date_and_its_headers(
    table: Table, tmp_path: Path, zone: str
) -> None:
    assert table.page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone") == zone
    days = ("2026-11-23", "1899-11-12")
    head = '[Event "Match {day}"]\n[Site "Wien"]\n[Date "{day}"]\n[Board "3"]\n'
    texts = [head.format(day=day) + RECORD.format(second=day) for day in days]
    (tmp_path / "two.salta").write_text("\n".join(texts), encoding="utf-8")
    table.open()
    dialog = my_games(table)
    dialog.locator("input[type=file]").set_input_files(tmp_path / "two.salta")
    facts = dialog.locator(".game-head")
    expect(facts.nth(0)).to_contain_text("23 Nov 2026")
    expect(facts.nth(1)).to_contain_text("12 Nov 1899")
    facts.nth(1).click()
    dialog.get_by_role("button", name=say("games", "do.save")).click()
    text = table.page.get_by_role("dialog", name="Save").get_by_role("textbox")
    expect(text).to_have_value(re.compile(re.escape('[Event "Match 1899-11-12"]')))
    for header in ('[Site "Wien"]', '[Date "1899-11-12"]', '[Board "3"]', '[Player1 "Krone"]'):
        expect(text).to_have_value(re.compile(re.escape(header)))
    # On the board it is the same game.
    table.page.keyboard.press("Escape")
    dialog.get_by_role("button", name=say("games", "do.continue")).click()
    table.await_moves(2)
    table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
    table.dialog.get_by_role("button", name=say("page", "menu.save")).click()
    expect(text).to_have_value(re.compile(re.escape('[Date "1899-11-12"]')))
    expect(text).to_have_value(re.compile(re.escape('[Board "3"]')))


def test_a_game_is_saved_with_the_day_on_which_it_was_begun(table: Table) -> None:
    table.open()
    begun = 1_700_000_000_000
    archive(table.page, row("old", against(3), changed=begun))
    press(my_games(table), opponent(3), say("games", "do.save"))
    text = table.page.get_by_role("dialog", name="Save").get_by_role("textbox")
    expect(text).to_have_value(re.compile(r'\[Date "2023-11-1[45]"\]'))
