"""Games on the page: against the computer, between two people, to every kind of end."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import pattern, piece, say
from tests.web.polling import until, until_still
from tests.web.positions import NEARLY_HOME
from tests.web.table import PERSON, SCRAMBLED, Table, computer, kept_game, record_texts, texts
from tests.web.whole_games import WON

JUMP = "edcba/jihgf/o1mlk/5/5/5/2n2/KLMNO/FGHIJ/ABCDE 1 8"
"""Player 1 must jump with 33 or with 34."""
APPROACH = "edcba/jihgf/o1mlk/5/5/2n2/5/KLMNO/FGHIJ/ABCDE 2 7"
"""After 53-43 player 1 must jump."""


def test_the_board_is_shown_before_python_is_awake(table: Table) -> None:
    asleep = table.open_asleep()
    expect(table.board.locator("[data-piece]")).to_have_count(30)
    until(table.page, "performance.getEntriesByName('salta:painted').length === 1")
    asleep.release()
    table.await_engine()
    marks = table.page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    assert {"salta:painted", "salta:engine-ready", "salta:view"} <= set(marks)
    assert marks.index("salta:painted") < marks.index("salta:engine-ready")


@pytest.mark.core
def test_a_game_against_the_computer_is_played_to_its_end(table: Table) -> None:
    table.open(game=kept_game("tournament+limit=4", seats=(PERSON, computer(1))))
    for made in range(0, 8, 2):
        table.await_status("your-move")
        table.move_any()
        until(table.page, f"document.querySelectorAll('[data-ply]').length >= {made + 2}")
    table.await_status("over")
    expect(table.dialog).to_contain_text(say("ending", "limit.none").rstrip("."))
    table.await_heard(say("ending", "limit.none").rstrip("."))
    spoken = [
        text for text in table.heard if re.fullmatch(r"(Green|Red) \w+\s\d( jumps)?, .*\d\.", text)
    ]
    assert len(spoken) == 8, "each move is announced once"


@pytest.mark.core
def test_a_win_by_coming_home_is_explained_piece_by_piece(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME))
    table.move(75, 85)
    expect(table.status).to_contain_text(say("rules", "rule.equalise"))
    table.move(65, 55)
    expect(table.dialog).to_contain_text(say("ending", "by.side", winner="Green", points=17))
    table.open_more()
    rows = table.dialog.locator("tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.first).to_contain_text(piece("star", 1))
    expect(table.dialog).to_contain_text(pattern("scoresheet", "note.detour"))
    table.await_heard(
        say("ending", "by.side", winner="Green", points=17),
        say("ending", "owed.side", winner="Green", loser="Red", n=17),
    )
    table.dialog.get_by_role("button", name=say("page", "dialog.close")).click()
    table.status.get_by_role("button", name=say("page", "status.result")).click()
    expect(table.dialog).to_be_visible()


def test_both_home_in_the_last_turn_is_a_draw(table: Table) -> None:
    start = "KLMNO/FGHIJ/ABCD1/4E/5/5/4a/edcb1/jihgf/onmlk 1 200"
    table.open(game=kept_game(start=start))
    table.move(75, 85)
    expect(table.status).to_contain_text(say("rules", "rule.equalise"))
    table.move(45, 35)
    expect(table.dialog).to_contain_text(say("ending", "draw"))


def test_a_player_without_a_move_passes_automatically(table: Table) -> None:
    shut_in = "edcba/jihgf/onmlk/ABCDE/FGHIJ/KLMNO/5/5/5/5 2 9"
    table.open(game=kept_game("leaping", start=shut_in))
    table.await_moves(1)
    table.await_position(re.compile(" 1 10$"))
    expect(table.page.locator('[data-ply="1"]')).to_have_accessible_name(re.compile("pass"))
    table.await_heard("pass")
    assert sum("pass" in sentence for sentence in table.heard) == 1


def test_the_loser_is_led_home_if_the_rules_score_so(table: Table) -> None:
    table.open(game=kept_game("leaping", start=NEARLY_HOME))
    table.move(75, 85)
    expect(table.dialog).to_contain_text(
        say("ending", "playout.side", loser="White", winner="Black")
    )
    table.press_result(say("scoresheet", "card.playOut"))
    expect(table.status).to_contain_text(say("page", "watch.isHome", colour="White"))
    table.page.get_by_role("button", name=say("page", "dialog.close")).click()
    expect(table.status).to_contain_text(pattern("ending", "by.side", winner="Black"))
    table.status.get_by_role("button", name=say("page", "status.result")).click()
    expect(table.dialog).to_contain_text(
        re.compile(r"Black won by (\d+) points.*White needed \1 more moves")
    )


def test_two_people_take_turns(table: Table) -> None:
    table.open(game=kept_game())
    expect(table.status).to_contain_text(say("page", "status.turn", colour="Green"))
    table.move(33, 42)
    expect(table.status).to_contain_text(say("page", "status.turn", colour="Red"))
    table.move(82, 73)
    expect(table.status).to_contain_text(say("page", "status.turn", colour="Green"))
    table.await_position("edcba/jihgf/o1mlk/2n2/5/5/1M3/KL1NO/FGHIJ/ABCDE 1 2")
    table.await_heard("82 to 73")
    assert table.heard[1:] == [
        say("game", "say.step", piece=piece("sun", 3, "Green"), from_=33, to=42),
        say("game", "say.step", piece=piece("sun", 4, "Red"), from_=82, to=73),
    ]


@pytest.mark.core
def test_an_overlooked_jump_is_called_out(table: Table) -> None:
    table.open(game=kept_game(start=JUMP))
    expect(table.status).to_contain_text(say("page", "status.forced"))
    assert "Salta!" in table.call_out(31)
    jumpers = [
        say("game", "say.pieceAt", piece=piece("sun", rank, "Green"), square=square)
        for rank, square in ((3, 33), (4, 34))
    ]
    table.await_heard(f"{' and '.join(jumpers)}.")
    expect(table.board.locator("[data-must-jump]")).to_have_count(2)
    table.move(33, 54)
    expect(table.status).to_contain_text(say("page", "status.turn", colour="Red"))
    table.await_heard(say("game", "say.jump", piece=piece("sun", 3, "Green"), from_=33, to=54))
    expect(table.page.locator("#call")).to_be_empty()


def test_a_jump_that_becomes_compulsory_is_announced_once(table: Table) -> None:
    table.open(game=kept_game(start=APPROACH))
    table.move(53, 43)
    table.await_heard(
        say("game", "say.step", piece=piece("sun", 4, "Red"), from_=53, to=43),
        say("page", "status.forced"),
    )
    expect(table.status).to_contain_text(say("page", "status.forced"))
    table.press("hint")
    table.await_heard("Hint: ")
    assert sum(say("page", "status.forced") in sentence for sentence in table.heard) == 1
    table.move(33, 54)
    table.await_heard("33 to 54.")
    expect(table.status).not_to_contain_text(say("page", "status.forced"))
    assert sum(say("page", "status.forced") in sentence for sentence in table.heard) == 1
    table.press("undo")
    expect(table.status).to_contain_text(say("page", "status.looking", ply=1, plies=2))
    expect(table.status).to_contain_text(say("page", "status.forced"))


def test_a_jump_that_the_computer_must_play_is_not_announced(table: Table) -> None:
    table.open(game=kept_game(start=APPROACH, seats=(computer(1), PERSON)))
    table.move(53, 43)
    table.await_moves(2)
    assert not any("must be played" in sentence for sentence in table.heard)


def test_a_hint_after_undo_is_announced_while_it_is_searched_and_when_it_is_found(
    table: Table,
) -> None:
    table.open(game=kept_game(moves=["33-42", "82-73", "32-41"]))
    table.press("undo")
    expect(table.status).to_contain_text(say("page", "status.looking", ply=2, plies=3))
    table.hold_work("think")
    table.press("hint")
    expect(table.status).to_contain_text(say("page", "status.hinting"))
    expect(table.status.get_by_role("button", name=say("page", "status.stop"))).to_be_visible()
    table.release_work()
    expect(table.status).to_contain_text(re.compile(r"Hint: \w+\s\d\b"))
    expect(table.status).to_contain_text(say("page", "status.looking", ply=2, plies=3))
    expect(table.status.get_by_role("button", name=say("page", "status.stop"))).to_be_hidden()
    expect(table.status.get_by_role("button", name=say("page", "status.fromHere"))).to_be_visible()


@pytest.mark.parametrize(("ruleset", "count"), [("tournament", "105"), ("mirror", "117")])
def test_the_moves_to_go_at_the_opening_are_known_from_the_first(
    table: Table, ruleset: str, count: str
) -> None:
    record_texts(table.page, "#race [data-player='1'] .race-count")
    asleep = table.open_asleep(game=kept_game(ruleset))
    table.page.mouse.move(1, 1)
    expect(table.racer(1).locator(".race-count")).to_have_text(count)
    asleep.release()
    table.await_engine()
    table.press("ways")
    piece = table.board.locator("[data-movable]").first
    piece.click()
    expect(piece).to_have_accessible_name(pattern("page", "ways.cell"))
    assert texts(table.page) == [count]


def test_a_reload_does_not_widen_the_known_moves_to_go(table: Table) -> None:
    record_texts(table.page, "#race [data-player='1'] .race-count")
    table.open(game=kept_game(start=SCRAMBLED))
    count = table.racer(1).locator(".race-count")
    expect(count).to_have_text(re.compile(r"^\d+\u2013\d+$"))
    narrow = str(until_still(table.page, count.inner_text))
    asleep = table.host.hold("*.wasm.bin")
    table.page.reload()
    expect(count).to_have_text(narrow)
    asleep.release()
    table.await_engine()
    table.move_any()
    table.await_moves(1)
    assert texts(table.page)[0] == narrow
    table.press("undo")
    table.await_position(SCRAMBLED)
    expect(count).to_have_text(narrow)


@pytest.mark.core
def test_undo_and_redo_go_any_number_of_moves(table: Table) -> None:
    moves = ["33-42", "82-73", "32-41", "84-74"]
    table.open(game=kept_game(moves=moves))
    end = table.position
    for left in (3, 2, 1, 0):
        table.press("undo")
        expect(table.board).to_have_attribute("data-position", re.compile(f" {left}$"))
    expect(table.page.locator(".action[data-action=undo]")).to_be_disabled()
    for _ in moves:
        table.press("redo")
    expect(table.board).to_have_attribute("data-position", end)
    table.press("more")
    expect(table.dialog.locator("[data-more=redo]")).to_be_disabled()


def test_the_list_of_moves_shows_earlier_positions_and_the_game_continues_from_there(
    table: Table,
) -> None:
    table.open(game=kept_game(moves=["33-42", "82-73", "32-41", "84-74"]))
    table.page.get_by_role(
        "button", name=say("page", "moves.label", colour="Red", move=1, text="82-73")
    ).click()
    expect(table.status).to_contain_text(say("page", "status.looking", ply=2, plies=4))
    table.page.keyboard.press("ArrowLeft")
    table.page.keyboard.press("ArrowRight")
    expect(table.page.locator('[data-ply="2"]')).to_be_focused()
    table.await_status("looking-back")
    table.move(34, 44)
    table.await_moves(3)
    assert table.stored("game")["record"]["moves"] == ["33-42", "82-73", "34-44"]


@pytest.mark.core
def test_a_game_survives_a_reload(table: Table) -> None:
    table.open(game=kept_game())
    table.move(33, 42)
    table.await_moves(1)
    before = table.position
    table.page.reload()
    expect(table.board).to_have_attribute("data-position", before)
    table.await_engine()
    expect(table.board).to_have_attribute("data-position", before)
    table.move(82, 73)
    table.await_moves(2)


def test_resigning_loses_the_game_and_undo_takes_it_back(table: Table) -> None:
    table.open(game=kept_game())
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    expect(table.dialog).to_contain_text(say("ending", "won.side", winner="Red"))
    expect(table.dialog).to_contain_text(say("ending", "resigned.side", loser="Green"))
    table.dialog.get_by_role("button", name=say("page", "dialog.close")).click()
    table.await_status("over")
    table.press("undo")
    table.await_status("your-move")


def test_flipping_the_board_is_announced(table: Table) -> None:
    table.open()
    table.press("turn")
    table.await_heard(say("page", "say.flipped", colour="Red"))
    table.page.keyboard.press("f")
    table.await_heard(say("page", "say.flipped", colour="Green"))


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (1280, 800)])
def test_a_hint_reserves_the_room_of_its_reasons(table: Table, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.open("?lang=de", game=kept_game(moves=WON[:30]))
    table.await_status("your-move")
    table.hold_work("think")
    table.press("hint")
    expect(table.status).to_have_attribute("data-hint", "")
    places = [table.page.locator(name) for name in ("#player-bottom", ".news", "#race")]
    boxes = [place.bounding_box() for place in places]
    table.release_work()
    table.await_heard(re.compile("Tipp"))
    expect(table.status.locator(".status-sub")).to_contain_text("springen")
    assert [place.bounding_box() for place in places] == boxes
    table.move_any()
    expect(table.status).not_to_have_attribute("data-hint", "")


def test_a_hint_is_shown_and_not_played(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME))
    table.press("hint")
    expect(table.status).to_contain_text(
        say("page", "hint.move", piece=piece("star", 5), direction=say("page", "direction.upRight"))
    )
    expect(table.status).to_contain_text(say("page", "reason.finishes"))
    expect(table.page.locator('[data-action="hint"]')).to_have_attribute("aria-disabled", "true")
    table.await_moves(0)
