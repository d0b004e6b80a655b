"""Studies: a whole analysis in a link and in a game file, opened, shared, saved, embedded."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from salta_core import format_move
from salta_core.text.link import format_link, parse_link
from salta_core.text.record_reader import parse_records
from salta_core.text.study import StudyLink
from salta_core.text.variations import Comment, Nag
from tests.golden.links import LINKS
from tests.web.around import Around
from tests.web.catalogue import say
from tests.web.sharing import section
from tests.web.table import NUMBERED, Table, kept_game

SMALL = LINKS["study-small"]
"""33-43 83-73, with 84-74 in place of the second move, and 32-42 82-72 in place of the first."""
WHOLE = LINKS["study-in-all-languages"]
BOLD = f"{SMALL}/at.3"


def opened(table: Table, fragment: str) -> Table:
    return table.open(fragment, settings=NUMBERED)


def moves(table: Table) -> Locator:
    return table.page.locator(".an-moves [data-place]:not([data-place='0'])")


def note(table: Table) -> Locator:
    return table.page.locator(".an-note")


def await_place(table: Table, text: str) -> None:
    """Wait until a move is on the board, by the name of its button, which has the squares."""
    shown = table.page.locator(".an-moves [aria-current=step]")
    expect(shown).to_have_accessible_name(re.compile(text))


def study_of(text: str) -> StudyLink:
    link = parse_link(text)
    assert isinstance(link, StudyLink)
    return link


def shared(table: Table, kind: str) -> str:
    """The address that Share offers for a kind."""
    table.page.get_by_role("button", name=say("page", "menu.share")).click()
    table.dialog.get_by_role("radio", name=kind).check()
    field = table.dialog.get_by_label(say("linkplay", "send.field"), exact=True)
    expect(field).to_have_value(re.compile("#s1/s/"))
    return field.input_value()


@pytest.mark.core
def test_a_study_opens_in_analyse_with_its_tree_and_is_shared_unchanged(table: Table) -> None:
    asleep = table.open_asleep(BOLD)
    await_place(table, "84.74")
    asleep.release()
    table.await_engine()
    table.await_address("#analyse")
    expect(moves(table)).to_have_count(2 + 3)
    expect(note(table)).to_have_text(re.compile(r"Bold\.\s*Too bold\?"))
    assert shared(table, say("dialogs", "share.study")).endswith(BOLD)
    table.page.keyboard.press("Escape")
    table.reload()
    await_place(table, "84.74")
    expect(moves(table)).to_have_count(5)
    table.page.goto(f"{table.host.url}{SMALL}/at.4")  # again, elsewhere in it
    await_place(table, "32.42")
    expect(moves(table)).to_have_count(5)
    expect(table.dialog).to_have_count(0)


def test_an_analysis_made_here_goes_into_a_link_with_a_title_and_into_a_file_and_back(
    table: Table,
) -> None:
    table.keep(game=kept_game(moves=["33-43", "83-73"]))
    opened(table, "#analyse")
    await_place(table, "83.73")
    table.page.keyboard.press("Home")
    await_place(table, say("page", "moves.start"))
    expect(table.cell(32)).to_have_attribute("data-movable", "")
    table.move(32, 42)
    await_place(table, "32.42")
    table.press("note")
    table.dialog.get_by_label(say("analyse", "note.label")).fill("Left first.\n\n  象 (why not?)")
    table.dialog.get_by_role("button", name=say("newgame", "sit.done")).click()
    expect(note(table)).to_contain_text("why not?")

    field = table.dialog.get_by_label(say("linkplay", "send.field"), exact=True)
    before = shared(table, say("dialogs", "share.study"))
    section(table, "words")
    table.dialog.get_by_label(say("edit", "form.title")).fill("Two ways")
    expect(field).not_to_have_value(before)
    study = study_of(field.input_value())
    assert (study.title, study.at) == ("Two ways", 3)
    assert [format_move(move) for move in study.game.moves] == ["33-43", "83-73"]
    [variation] = study.variations
    assert (variation.after, format_move(variation.move)) == (0, "32-42")
    assert variation.comment == "Left first.\n象 (why not?)"

    section(table, "file")
    with table.page.expect_download() as download:
        table.dialog.get_by_role("button", name=say("files", "save.file")).click()
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    [record] = parse_records(saved)
    assert dict(record.headers)["Event"] == "Two ways"
    assert (record.game, record.variations) == (study.game, study.variations)
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".an-title")).to_have_text("Two ways")
    assert study_of(shared(table, say("dialogs", "share.study"))) == study
    table.page.keyboard.press("Escape")

    table.press("games")
    table.page.get_by_role("button", name=say("page", "actions.newLong")).click()
    await_place(table, say("page", "moves.start"))
    expect(moves(table)).to_have_count(0)
    table.press("games")
    table.page.get_by_role("button", name=say("analyse", "games.file")).click()
    table.dialog.get_by_label(say("files", "open.text")).fill(saved)
    table.dialog.get_by_role("button", name=say("files", "open.do"), exact=True).click()
    expect(moves(table)).to_have_count(3)
    moves(table).filter(has_text=re.compile("32.42")).click()
    expect(note(table)).to_have_text(re.compile(r"Left first\.\s*象 \(why not\?\)"))


def test_marks_of_moves_in_a_file_are_shown_and_saved_again(table: Table) -> None:
    opened(table, "#analyse")
    await_place(table, say("page", "moves.start"))
    table.press("games")
    table.page.get_by_role("button", name=say("analyse", "games.file")).click()
    written = "1. 33-43! {Good.} (1. 32-42 $6) 1... 83-73 $14 *"
    table.dialog.get_by_label(say("files", "open.text")).fill(written)
    table.dialog.get_by_role("button", name=say("files", "open.do"), exact=True).click()
    expect(moves(table)).to_have_count(3)
    expect(table.page.locator(".an-sign")).to_have_text(["!", "?!"])
    shared(table, say("dialogs", "share.study"))
    section(table, "file")
    with table.page.expect_download() as download:
        table.dialog.get_by_role("button", name=say("files", "save.file")).click()
    [record] = parse_records(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record.nags == (Nag(1, 1), Nag(2, 14), Nag(3, 6))


def test_a_damaged_study_is_refused_with_the_reason_and_harms_nothing(table: Table) -> None:
    table.keep(game=kept_game(moves=["33-43", "83-73"]))
    opened(table, "#analyse")
    await_place(table, "83.73")
    for spoilt, reason in (
        (SMALL[:-1] + "x", say("errors", "link-study-damaged")),
        (SMALL.replace("/1", "/2"), say("errors", "newer-study", form=2, known=1)),
        (SMALL.rpartition("/")[0], say("errors", "link-study-missing")),
        (SMALL.replace("/0/1", "/0/1.."), say("errors", "link-study-character", character=".")),
    ):
        table.type_address(spoilt)
        expect(table.dialog).to_contain_text(reason)
        table.page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
        await_place(table, "83.73")
    expect(moves(table)).to_have_count(2)


def test_a_study_too_long_for_a_link_can_be_saved_as_a_file(table: Table) -> None:
    table.keep(game=kept_game(moves=["33-43"]))
    opened(table, "#analyse")
    await_place(table, "33.43")
    words = " ".join(str(number) for number in range(3000))
    table.press("note")
    table.dialog.get_by_label(say("analyse", "note.label")).fill(words)
    table.dialog.get_by_role("button", name=say("newgame", "sit.done")).click()
    table.page.get_by_role("button", name=say("page", "menu.share")).click()
    table.dialog.get_by_role("radio", name=say("dialogs", "share.study")).check()
    expect(table.dialog).to_contain_text(say("errors", "study-too-long"))
    table.page.keyboard.press("Escape")
    table.page.locator('[data-menu="more"]').click()
    table.page.get_by_role("button", name=say("page", "menu.save")).click()
    field = table.dialog.get_by_label(say("share", "file.title"))
    expect(field).to_have_value(re.compile("2999"))
    [record] = parse_records(field.input_value())
    assert record.comments == (Comment(1, words),)


def test_an_embedded_board_shows_a_study_and_steps_along_its_variations(around: Around) -> None:
    around.open(f"?mode=analyse{WHOLE.replace('/at.41', '')}")
    around.ask("hello")
    around.await_ready()
    study = study_of(WHOLE)
    fork = study.variations[0].after
    state = around.state("goTo", ply=fork)
    place = study_of(state["link"]).at
    assert (place, state["ply"]) == (fork, fork)
    ways = around.frame.locator(".embed-options button")
    known = [study.game.moves[fork], study.variations[0].move]
    named = [re.sub("[-x]", ".", format_move(move)) for move in known]
    expect(ways).to_have_text([re.compile(name) for name in named])
    ways.nth(1).click()
    expect(ways).to_have_count(0)
    state = around.state("getState")
    assert state["ply"] == fork + 1
    assert state["moves"][fork] == format_move(known[1])
    assert study_of(state["link"]) == study_of(
        format_link(study).replace("/at.41", f"/at.{len(study.game.moves) + 1}")
    )
    around.state("goTo", ply=fork)
    state = around.state("move", move=format_move(known[0]))
    assert state["plies"] == len(study.game.moves)

    state = around.state("load", link=BOLD, mode="view")
    assert state["moves"] == ["33-43", "84-74"]
    expect(around.frame.locator("#text")).to_contain_text("Bold. Too bold?")
    assert around.refused("load", link=BOLD, mode="play") == "bad-option"
    around.state("load", link=SMALL)
    assert around.state("getState")["mode"] == "view"
