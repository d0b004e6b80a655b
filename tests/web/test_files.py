"""Games from files: chosen, dropped, pasted, typed; refused with their offset; several in one."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from salta_core import PRESETS, Game, format_move, format_position, parse_move
from salta_core.text.record_reader import parse_records
from tests.web.catalogue import pattern, say
from tests.web.files import dialog, drop
from tests.web.polling import resize
from tests.web.table import NUMBERED, SETTINGS, Table, kept_game

BROKEN = '[Event "<img src=x onerror=alert(1)>"]\n\n1. 33-43 83-73\n2. 33-43 *\n'
TWO = """[Player1 "Ada \u202e"]
[Player2 "<b>Bo</b>"]
[Date "1901-05-12"]
[Result "1-0"]
[Termination "resigned"]
[Annotator "Clara"]

1. 33-43 {A sun.} 83-73 1-0

[Player1 "Cy"]
[Ruleset "mirror"]
[Result "*"]

1. 31-41 *
"""
LINK = "#s1/p/original/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/4"
TREE = "1. 33-43 (1. 32-42 82-72 (1... 84-74) 2. 33-43) 1... 83-73 (1... 82-72) 2. 32-42"
_COPIED = """(selector) => {
  getSelection().selectAllChildren(document.querySelector(selector));
  return getSelection().toString();
}"""
_PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.body.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


def after(*moves: str, ruleset: str = "tournament") -> str:
    game = Game.started(PRESETS[ruleset].ruleset)
    for move in moves:
        game = game.play(parse_move(move))
    return format_position(game.position)


def await_opened(table: Table, position: str) -> None:
    expect(table.board).to_have_attribute("data-position", position)
    expect(table.dialog).to_have_count(0)


def ask(table: Table) -> Locator:
    """The dialog, opened as a player does."""
    table.page.locator("[data-menu=more]").click()
    table.page.get_by_role("button", name=say("files", "open.title")).click()
    expect(dialog(table, "files")).to_be_visible()
    return dialog(table, "files")


def choose(table: Table, name: str, content: bytes) -> None:
    picker = dialog(table, "files").locator("input[type=file]")
    picker.set_input_files({"name": name, "mimeType": "text/plain", "buffer": content})


def choose_the_first_of_two(table: Table) -> None:
    drop(table, "two.salta", b"\xff\xfe" + TWO.replace("\u202e", "B").encode("utf-16-le"))
    games = dialog(table, "games")
    expect(games).to_contain_text(say("files", "games.in", n=2, name="two.salta"))
    first = games.get_by_role("button").filter(
        has_text=say("files", "games.unnamed", first="Ada B", second="<b>Bo</b>")
    )
    expect(first).to_contain_text("1901-05-12 1-0 Classic 2 moves")
    expect(
        games.get_by_role("button").filter(
            has_text=say("files", "games.unnamed", first="Cy", second="Red")
        )
    ).to_be_visible()
    first.click()
    await_opened(table, after())


def saved_on_a_narrow_page(table: Table) -> tuple[str, bytes]:
    """The name and the content of the file."""
    resize(table.page, 360, 740)
    assert table.page.evaluate("document.documentElement.scrollWidth") == 360
    table.page.locator("[data-menu=more]").click()
    table.page.get_by_role("button", name=say("files", "save.title")).click()
    saving = dialog(table, "save")
    with table.page.expect_download() as download:
        saving.get_by_role("button", name=say("files", "save.file")).click()
    name = download.value.suggested_filename
    assert name == "Ada-B-b-Bo-b-1901-05-12.salta"
    saved = Path(download.value.path()).read_bytes()
    [record] = parse_records(saved.decode())
    assert record == parse_records(TWO.replace("\u202e", "B"))[0]
    expect(saving.get_by_label(say("files", "save.label"))).to_have_value(saved.decode())
    table.page.keyboard.press("Escape")
    resize(table.page, 1280, 800)
    return name, saved


def test_a_game_is_opened_from_a_file_text_drop_and_clipboard(table: Table) -> None:
    table.keep(game=kept_game())  # two people: no computer continues the opened game
    table.open()
    asking = ask(table)
    choose(table, "broken.salta", BROKEN.encode())
    wrong = asking.get_by_role("alert")
    expect(wrong).to_contain_text(say("files", "wrong.title", name="broken.salta"))
    expect(wrong).to_contain_text(pattern("errors", "at-line", line=4, column=4))
    expect(wrong).to_contain_text(
        say("errors", "in-move", number=3, move="33-43", error=say("errors", "no-piece", square=33))
    )
    expect(wrong.locator("mark")).to_have_text("33-43")
    field = asking.get_by_label(say("files", "open.text"))
    expect(field).to_have_value(BROKEN)

    choose(table, "old.txt", '[Site "Jüterbog"]\n\n1. 33-43 VIII3+VII3 *'.encode("latin-1"))
    expect(wrong).to_contain_text("the problem is at line 1, column 9")
    expect(field).to_have_value("")
    asking.get_by_role("button", name=say("files", "wrong.latin")).click()
    await_opened(table, after("33-43", "83-73"))

    asking = ask(table)
    asking.get_by_label(say("files", "open.text")).fill("1. 33-43 83-7 *")
    asking.get_by_role("button", name=say("files", "open.do"), exact=True).click()
    expect(asking.get_by_role("alert")).to_contain_text("in line 1, column 10.")
    asking.get_by_label(say("files", "open.text")).fill("31-41 81-71")
    asking.get_by_role("button", name=say("files", "open.do"), exact=True).click()
    await_opened(table, after("31-41", "81-71"))

    choose_the_first_of_two(table)
    name, saved = saved_on_a_narrow_page(table)

    table.press("games")
    table.page.get_by_role("button", name=say("analyse", "games.file")).click()
    expect(dialog(table, "files")).to_be_visible()
    table.page.keyboard.press("Escape")

    drop(table, "", text=f"original {after('33-43', ruleset='original')}")
    await_opened(table, after("33-43", ruleset="original"))

    drop(table, name, saved)
    await_opened(table, after())

    table.page.evaluate(_PASTE, f"Your turn: https://x.y/salta/{LINK}.")
    await_opened(table, after().replace(" 1 0", " 1 4"))


@pytest.mark.core
@pytest.mark.parametrize("settings", [SETTINGS, NUMBERED])
def test_the_list_of_moves_can_be_copied_and_read_back(
    table: Table, settings: dict[str, object]
) -> None:
    """Also if moves are shown by their pieces, and in Analyse with the variations."""
    moves = ["33-43", "83-73", "32-42"]
    table.open(game=kept_game(moves=moves), settings=settings)
    table.await_moves(3)
    [copied] = parse_records(table.page.evaluate(_COPIED, "#moves"))
    assert [format_move(move) for move in copied.game.moves] == moves
    table.page.evaluate(_PASTE, TREE)
    expect(table.page.locator(".an-variation")).to_have_count(3)
    [tree] = parse_records(table.page.evaluate(_COPIED, ".an-moves"))
    [wanted] = parse_records(TREE)
    assert (tree.game, tree.variations) == (wanted.game, wanted.variations)


def test_a_game_with_only_a_date_is_named_by_its_year(table: Table) -> None:
    table.open()
    drop(table, "dated.salta", b'[Date "2026-03-01"]\n\n1. 33-43 83-73 *\n')
    await_opened(table, after("33-43", "83-73"))
    expect(table.page.locator(".an-title")).to_have_text(say("analyse", "head.gameOf", year="2026"))


@pytest.mark.core
def test_a_file_that_is_not_a_game_is_refused_and_harms_nothing(table: Table) -> None:
    table.open()
    table.page.evaluate(_PASTE, TWO.partition("\n\n[Player1")[0])
    wrong = dialog(table, "files").get_by_role("alert")
    expect(wrong).to_contain_text(pattern("errors", "at-line", line=1, column=15))
    expect(wrong).to_contain_text(say("errors", "character-not-allowed", character="\\u202e"))
    expect(wrong.locator("mark")).to_have_text("\ufffd")
    drop(table, "board.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR")
    expect(wrong).to_contain_text("unreadable character at line 2, column 1")
    drop(table, "empty.salta")
    expect(wrong).to_contain_text(say("files", "wrong.empty"))
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    table.await_position(after())
    expect(table.page.locator("#card")).to_be_hidden()
