"""Sharing: a QR code, a picture, text, a printed sheet; and the texts in links."""

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from salta_core.text.link import parse_link
from salta_core.text.link_types import GameLink, PositionLink, PuzzleLink, SoloLink
from salta_core.text.quoting import quoted
from tests.web.catalogue import pattern, say
from tests.web.polling import until_equal
from tests.web.positions import JAM, POSITION
from tests.web.sharing import PUZZLE, colours, field, saved, scanned, section, share
from tests.web.solo_table import TASK
from tests.web.table import Table
from web.build.steps import ROOT

HOSTILE = "<script>alert(1)</script> 🐉 " + "very long " * 16 + "end"
PLACE = f"#s1/p/tournament/{POSITION.replace(' ', '/')}/title.{quoted(HOSTILE)}"
SOLO = f"#s1/o/tournament/{TASK.replace(' ', '/')}/title.Six_steps"
GAMES = {
    row.split("\t")[0]: row.split("\t")[1]
    for row in (ROOT / "tests/golden/links.tsv").read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
}
PHONE = ViewportSize(width=360, height=640)

_BOXES = """() => {
  const shown = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
  const [card] = shown("#card");
  const [status, moves] = [...shown("#status"), ...shown("#moves")];
  if (status.bottom > moves.top + 1) return "status";
  return shown("#board, .action, .menu-item:not(#card *), .player, #status, .tabs a, .moves")
    .filter((box) => box.left < card.right && card.left < box.right
      && box.top < card.bottom && card.top < box.bottom).length;
}"""
_WIDE = """() => document.documentElement.scrollWidth > innerWidth
  || document.querySelector("dialog .dialog-body").scrollWidth
    > document.querySelector("dialog .dialog-body").clientWidth"""


def sheet(table: Table) -> Locator:
    """The printed sheet."""
    table.page.evaluate("() => { window.print = () => {}; }")
    section(table, "print").get_by_role("button", name=say("share", "print.do"), exact=True).click()
    found = table.page.locator("body > .print-sheet")
    expect(found).to_have_count(1)
    return found


@pytest.mark.core
def test_a_game_is_painted_before_python_is_awake(table: Table) -> None:
    table.fragment = GAMES["game-schubert-1899"]
    asleep = table.open_asleep()
    shown = "e3O/AL1M1/1KN2/1CGID/2Hbc/FBj2/dlhnf/i2ga/3kJ/o1m1E 1 100"
    expect(table.board).to_have_attribute("data-position", shown)
    assert table.page.evaluate("document.documentElement.dataset.engine") == "loading"
    asleep.release()
    table.await_engine()
    table.await_status("shared")
    table.await_position(shown)


def test_a_position_with_a_hostile_title_is_announced_drawn_and_printed_as_text(
    table: Table,
) -> None:
    page = table.page
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    table.open(PLACE)
    card = page.locator("#card")
    expect(card).to_contain_text(HOSTILE)
    until_equal(page, lambda: page.evaluate(_BOXES), 0)  # the strip covers nothing
    share(table)
    made = field(table).input_value()
    link = parse_link(made)
    assert isinstance(link, PositionLink)
    assert link.title == HOSTILE
    assert not page.evaluate(_WIDE)
    _look_at_code(table, made)
    _look_at_picture(table)
    text = section(table, "text").locator("textarea")
    expect(text).to_have_value(f"tournament\n{POSITION}")
    lines = section(table, "embed").locator("textarea")
    site = table.host.url.partition("#")[0]
    expect(lines).to_have_value(
        f'<script src="{site}salta-embed.js" async></script>\n'
        f'<salta-board link="{made.partition("#")[1]}{made.partition("#")[2]}"></salta-board>'
    )
    assert not page.evaluate(_WIDE)
    _look_at_sheet(table, made)
    assert page.locator("main script, dialog script, .print-sheet script").count() == 0
    page.keyboard.press("Escape")
    card.get_by_role("button", name=say("page", "aside.dismiss")).click()
    expect(card).to_be_hidden()


def _look_at_code(table: Table, made: str) -> None:
    """The code is read off the screen in the dark theme, and from the file."""
    code = section(table, "qr")
    seen = code.locator(".export-code")
    expect(seen.locator("svg")).to_be_visible()
    assert scanned(table.page, seen.screenshot()) == made
    name, png = saved(table, code.get_by_role("button", name=say("share", "save.png")))
    assert name == "salta-position-qr.png"
    assert colours(table.page, png, (0, 0)) == ["#ffffff"]
    assert scanned(table.page, png) == made


def _look_at_picture(table: Table) -> None:
    """The diagram has the position and the title as text; pictures have their own file."""
    part = section(table, "picture")
    name, drawn = saved(table, part.get_by_role("button", name=say("share", "save.svg")))
    assert name == "salta-position.svg"
    drawing = drawn.decode()
    assert "&lt;script&gt;" in drawing
    assert POSITION in drawing


def _look_at_sheet(table: Table, made: str) -> None:
    paper = sheet(table)
    table.page.emulate_media(media="print")
    expect(paper.locator("h1")).to_have_text(HOSTILE)
    expect(paper.locator(".print-line").first).to_have_text(
        say("share", "shown.turn", colour="Green")
    )
    expect(paper.locator(".print-link")).to_contain_text(made)
    expect(paper.locator(".print-head svg")).to_have_count(2)
    expect(table.page.locator("main")).to_be_hidden()
    expect(table.page.locator("dialog")).to_be_hidden()
    codes = table.page.locator(".export-code path, .print-beside svg path")
    expect(codes).to_have_count(2)  # on the screen and on paper
    assert len({path.get_attribute("d") for path in codes.all()}) == 1
    table.page.emulate_media(media="screen", color_scheme="dark")
    table.page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    expect(paper).to_have_count(0)


def test_names_and_titles_are_typed_kept_and_refused_if_too_long(table: Table) -> None:
    table.open(f"{GAMES['game-from-a-position']}/first.Ada")
    table.await_moves(1)
    share(table)
    table.dialog.locator(".segment input[value=game]").check()
    section(table, "words")
    expect(table.dialog.get_by_label(say("share", "words.field.first"))).to_have_value("Ada")
    table.dialog.get_by_label(say("share", "words.field.second")).fill("\u2068Zo\u200eë\u2069\v")
    expect(field(table)).to_have_value(re.compile(r"/first\.Ada/second\.Zo~C3~AB$"))
    code = section(table, "qr").locator("svg")
    expect(code).to_be_visible()
    table.dialog.get_by_label(say("share", "words.field.second")).fill("x" * 201)
    expect(table.dialog.locator(".export-part > .fine")).to_contain_text("200")
    expect(field(table)).to_have_value("")
    expect(code).to_have_count(0)
    table.dialog.get_by_label(say("share", "words.field.second")).fill("Bo")
    expect(field(table)).to_have_value(re.compile(r"/second\.Bo$"))
    file = section(table, "file").locator("textarea")
    expect(file).to_have_value(re.compile(r'\[Player2 "Bo"\]'))
    table.dialog.locator(".segment input[value=position]").check()
    expect(table.dialog.get_by_label(say("share", "words.title"))).to_have_value("")
    table.dialog.locator(".segment input[value=game]").check()
    expect(table.dialog.get_by_label(say("share", "words.field.second"))).to_have_value("Bo")
    expect(field(table)).to_have_value(re.compile(r"/second\.Bo$"))
    paper = sheet(table)
    expect(paper.locator("h1")).to_have_text("Ada (Green) \N{EN DASH} Bo (Red)")
    expect(paper.locator(".print-moves li")).to_have_text("…  63\N{EN DASH}73")
    table.reload()
    share(table)
    table.dialog.locator(".segment input[value=game]").check()
    expect(field(table)).to_have_value(re.compile(r"/first\.Ada/second\.Bo$"))
    link = parse_link(field(table).input_value())
    assert isinstance(link, GameLink)


def test_a_puzzle_and_a_task_keep_their_titles_and_a_sheet_reveals_no_solution(
    table: Table,
) -> None:
    table.open(PUZZLE)
    expect(table.board).to_have_attribute("data-position", JAM)
    share(table)
    link = parse_link(field(table).input_value())
    assert isinstance(link, PuzzleLink)
    assert (link.title, link.author, len(link.solution)) == ("Shut in", "Ada", 1)
    paper = sheet(table)
    expect(paper.locator("h1")).to_have_text("Shut in")
    expect(paper.locator(".print-line").first).to_contain_text(
        pattern("goal", "goal.jam", colour="Red", other="Green")
    )
    expect(paper.locator(".print-moves")).to_have_count(0)
    expect(paper).not_to_contain_text("63\N{EN DASH}73")
    table.page.keyboard.press("Escape")
    table.type_address(SOLO)
    expect(table.page.locator("[data-place=solo] h2")).to_have_text("Six steps")
    table.await_address("#solo")
    share(table)
    task = parse_link(field(table).input_value())
    assert isinstance(task, SoloLink)
    assert task.title == "Six steps"
