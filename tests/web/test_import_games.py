"""Importing files into My games: what fits, what is asked, and the effect of closing the dialog."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.web.archiving import RECORD, archive, archived
from tests.web.catalogue import pattern, say
from tests.web.my_games import WON, heads, many, my_games
from tests.web.table import PERSON, Table, computer, kept_game

COMMENTED = RECORD.replace("33-42", "33-42 {{A quiet start.}}")


def import_games(dialog: Locator, folder: Path, *names: str) -> None:
    """Import a file of games that differ in the name of a player; they have comments."""
    path = folder / "games.salta"
    path.write_text("\n".join(COMMENTED.format(second=name) for name in names), encoding="utf-8")
    dialog.locator("input[type=file]").set_input_files([path])


def test_files_are_imported_once_and_each_bad_one_is_reported(table: Table, tmp_path: Path) -> None:
    files = {
        "one.salta": RECORD.format(second="Grotewold"),
        "two.salta": RECORD.format(second="Zoë") + "\n" + RECORD.format(second="Max"),
        "list.txt": "just words",
        "wrong.salta": '[Ruleset "tournament"]\n\n1. 33-99\n',
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    table.open()
    dialog = my_games(table)
    picker = dialog.locator("input[type=file]")
    picker.set_input_files([tmp_path / name for name in files])
    status = dialog.get_by_role("status")
    expect(status).to_contain_text(say("games", "import.done", n=3))
    expect(status).to_contain_text("list.txt: ")
    expect(status).to_contain_text("wrong.salta: ")
    expect(heads(dialog)).to_have_count(3)
    expect(heads(dialog).filter(has_text="Krone \N{EN DASH} Grotewold")).to_have_count(1)
    picker.set_input_files([tmp_path / "two.salta"])
    expect(status).to_contain_text(say("games", "import.known", n=2))
    expect(heads(dialog)).to_have_count(3)


def test_a_game_that_cannot_be_read_is_reported_and_the_others_are_imported(
    table: Table, tmp_path: Path
) -> None:
    bad = RECORD.format(second="Zoë").replace("33-42", "33-99")
    path = tmp_path / "three.salta"
    games = (RECORD.format(second="Max"), bad, RECORD.format(second="Ada"))
    path.write_text("\n".join(games), encoding="utf-8")
    table.open()
    dialog = my_games(table)
    dialog.locator("input[type=file]").set_input_files([path])
    status = dialog.get_by_role("status")
    expect(status).to_contain_text(say("games", "import.done", n=2))
    expect(status).to_contain_text("three.salta, game 2: ")
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    with table.page.expect_file_chooser() as choosing:
        table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
        table.dialog.get_by_role("button", name=say("page", "menu.open")).click()
        table.dialog.get_by_role("button", name=say("files", "open.choose")).click()
    choosing.value.set_files([path])
    shown = table.page.locator("[data-dialog=games]")
    expect(shown.get_by_role("alert")).to_contain_text("Game 2: ")
    expect(shown.locator(".files-number")).to_have_text(["1", "3"])


def test_a_saved_game_of_this_page_is_not_imported_twice(table: Table, tmp_path: Path) -> None:
    table.open(
        game={**kept_game(moves=("33-42", "82-73"), seats=(PERSON, computer(3))), "id": "mine"}
    )
    dialog = my_games(table)
    dialog.locator(".game-head").click()
    dialog.get_by_role("button", name=say("games", "do.save")).click()
    saving = table.page.locator("[data-dialog=save]")
    with table.page.expect_download() as waiting:
        saving.get_by_role("button", name=say("files", "save.file")).click()
    path = tmp_path / "mine.salta"
    waiting.value.save_as(path)
    table.page.keyboard.press("Escape")
    dialog.locator("input[type=file]").set_input_files([path])
    expect(dialog.get_by_role("status")).to_contain_text(say("games", "import.known", n=1))
    expect(heads(dialog)).to_have_count(1)


@pytest.mark.core
def test_an_import_that_does_not_fit_asks_before_deleting_anything(
    table: Table, tmp_path: Path
) -> None:
    table.open()
    archive(table.page, *many(1999, WON))
    dialog = my_games(table)
    import_games(dialog, tmp_path, "Ada", "Eve", "Max")
    question = table.page.get_by_role("dialog", name=say("games", "import.room.title"))
    expect(question).to_contain_text(say("games", "import.room.fresh", n=3))
    expect(question).to_contain_text(pattern("games", "import.room.fits", n=1))
    expect(question).to_contain_text(pattern("games", "import.room.remove", n=2))
    question.get_by_role("button", name=say("games", "import.cancel")).click()
    status = dialog.get_by_role("status")
    expect(status).to_contain_text(say("games", "import.cancelled"))
    import_games(dialog, tmp_path, "Ada", "Eve", "Max")
    question.get_by_role("button", name=say("games", "import.room.fit", n=1)).click()
    expect(status).to_contain_text(say("games", "import.done", n=1))
    expect(status).to_contain_text(say("games", "import.left", n=2))
    expect(status).to_contain_text(say("games", "import.comments", n=1))
    assert {kept["id"] for kept in archived(table.page)} >= {f"g{n}" for n in range(1999)}
    import_games(dialog, tmp_path, "Ada", "Eve", "Max")
    question.get_by_role("button", name=say("games", "import.room.replace", n=2, all=2)).click()
    expect(status).to_contain_text(say("games", "import.removed", n=2))
    kept = {found["id"] for found in archived(table.page)}
    assert len(kept) == 2000
    assert kept.isdisjoint({"g0", "g1"})


def test_an_import_continues_when_my_games_is_closed_and_can_be_cancelled(
    table: Table, tmp_path: Path
) -> None:
    table.open()
    dialog = my_games(table)
    table.hold_work("record-read")
    import_games(dialog, tmp_path, "Ada", "Eve")
    progress = dialog.get_by_role("progressbar")
    expect(progress).to_be_visible()
    expect(dialog).to_contain_text(say("games", "import.file", name="games.salta"))
    dialog.get_by_role("button", name=say("games", "import.cancel")).click()
    expect(dialog.get_by_role("status")).to_contain_text(say("games", "import.cancelled"))
    expect(progress).to_be_hidden()
    import_games(dialog, tmp_path, "Ada", "Eve")
    expect(progress).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    table.release_work()
    card = table.page.locator(".card").filter(has_text=say("games", "import.done", n=2))
    expect(card).to_be_visible()
    assert len(archived(table.page)) == 2
