"""Pictures and replays of games: the content of the files that Share makes, and their making."""

import re
from typing import Any

import pytest
from playwright.sync_api import Download, Locator, expect

from tests.web.catalogue import say
from tests.web.gifs import decoded
from tests.web.polling import until, until_equal
from tests.web.positions import JAM, NEARLY_HOME
from tests.web.printing import HELD, played
from tests.web.sharing import PUZZLE, colours, field, preview, saved, scanned, section, share
from tests.web.table import LONG, Table, kept_game

SIZES = {"square": (1200, 1200), "portrait": (1200, 1500), "wide": (1920, 1080)}
MOST_BYTES = 3_000_000
NAMES = {"1": "Anna", "2": "Bert"}


def finished(table: Table, **more: Any) -> Table:
    """A finished game with names."""
    game = kept_game(start=NEARLY_HOME, moves=["75-85", "65-55"])
    table.open(game={**game, "names": NAMES, **more})
    table.await_status("over")
    return table


def picture(table: Table) -> Locator:
    """The options of the picture, once it is loaded."""
    expect(preview(table)).to_be_visible()
    return section(table, "picture")


def png_of(table: Table, part: Locator) -> tuple[str, bytes]:
    return saved(table, part.get_by_role("button", name=say("share", "save.png")))


def size_of(png: bytes) -> tuple[int, int]:
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def replay(table: Table, kind: str = "game") -> Locator:
    """Make a replay of a kind, and return its section."""
    part = section(table, "replay")
    part.locator(f"input[value={kind}]").check()
    part.locator("[data-replay=make]").click()
    expect(part.locator("img[src]")).to_be_visible(timeout=LONG)
    return part


def is_green(colour: list[int]) -> bool:
    red, green, blue = colour
    return green > red and green > blue


@pytest.mark.core
def test_a_finished_game_is_suggested_as_a_game_with_a_picture_in_three_formats(
    table: Table,
) -> None:
    finished(table)
    share(table)
    expect(table.dialog.locator("[data-share]")).to_have_attribute("data-share", "game")
    part = picture(table)
    told = preview(table).get_attribute("aria-label") or ""
    assert "Anna (Green) \N{EN DASH} Bert (Red)" in told
    assert "17" in told  # the points
    for name, size in SIZES.items():
        part.locator(f"input[value={name}]").check()
        expect(preview(table)).to_have_attribute("data-format", name)
        file, png = png_of(table, part)
        assert file == "salta-game.png"
        assert size_of(png) == size
        paper, *board = colours(table.page, png, (2, 2), *_spots(name))
        assert paper == "#f3ead8"
        assert len(set(board)) > 3, board  # wood with its grain, frame and pieces
        assert "#f3ead8" not in board


def _spots(name: str) -> list[tuple[int, int]]:
    """Pixels across the middle of the board."""
    width, height = SIZES[name]
    middle = (int(height / 2), int(height / 2)) if name == "wide" else (width // 2, height // 2)
    return [(middle[0] + step, middle[1] + step // 3) for step in range(-300, 301, 50)]


def test_the_content_of_a_picture_is_chosen_and_its_code_can_be_scanned(table: Table) -> None:
    finished(table)
    share(table)
    made = field(table).input_value()
    part = picture(table)
    for name in SIZES:
        part.locator(f"input[value={name}]").check()
        part.get_by_label(say("share", "part.code"), exact=True).check()
        _, png = png_of(table, part)
        assert scanned(table.page, png) == made
        part.get_by_label(say("share", "part.code"), exact=True).uncheck()
        assert scanned(table.page, png_of(table, part)[1]) is None
    canvas = preview(table)
    part.get_by_label(say("share", "part.title"), exact=True).uncheck()
    expect(canvas).not_to_have_attribute("aria-label", re.compile("Anna"))
    part.get_by_label(say("share", "part.address"), exact=True).uncheck()
    expect(canvas).not_to_have_attribute("aria-label", re.compile("127"))
    part.get_by_label(say("share", "part.lines"), exact=True).uncheck()
    expect(canvas).not_to_have_attribute("aria-label", re.compile("Classic"))


def test_choices_stay_while_the_names_change(table: Table) -> None:
    finished(table)
    share(table)
    part = picture(table)
    part.locator("input[value=portrait]").check()
    section(table, "words")
    table.dialog.get_by_label(say("share", "words.field.first")).fill("Zoë")
    expect(preview(table)).to_have_attribute("aria-label", re.compile("Zoë"))
    expect(part.locator("input[value=portrait]")).to_be_checked()
    assert size_of(png_of(table, part)[1]) == SIZES["portrait"]


def test_a_browser_that_blocks_reading_pictures_back_is_reported(table: Table) -> None:
    table.page.add_init_script(
        """const read = CanvasRenderingContext2D.prototype.getImageData;
        CanvasRenderingContext2D.prototype.getImageData = function (...box) {
          const picture = read.apply(this, box);
          picture.data.fill(255);
          return picture;
        };"""
    )
    names: list[str] = []

    def note(download: Download) -> None:
        names.append(download.suggested_filename)

    table.page.on("download", note)
    finished(table)
    share(table)
    reason = say("faults", "canvas-blocked")
    part = picture(table)
    part.get_by_role("button", name=say("share", "save.png")).click()
    expect(part).to_contain_text(say("share", "picture.failed", reason=reason))
    animation = section(table, "replay")
    animation.locator("[data-replay=make]").click()
    expect(animation).to_contain_text(say("share", "replay.failed", reason=reason))
    assert names == []


def test_a_puzzle_is_suggested_as_a_puzzle_and_its_picture_shows_the_task(table: Table) -> None:
    table.open(PUZZLE)
    expect(table.board).to_have_attribute("data-position", JAM)
    share(table)
    expect(table.dialog.locator("[data-share]")).to_have_attribute("data-share", "puzzle")
    told = preview(table).get_attribute("aria-label") or ""
    assert "Shut in" in told
    assert "Ada" in told
    expect(table.dialog.locator("[data-section=replay]")).to_have_count(0)


def test_the_picture_is_shared_with_the_link_if_the_system_accepts_files(table: Table) -> None:
    table.page.add_init_script(
        """navigator.canShare = ({ files }) => files?.length === 1;
        navigator.share = async ({ files, text, url }) => {
          const sent = files.map(({ name, type, size }) => [name, type, size > 10_000]);
          window.sent = [text, url, ...sent];
        };"""
    )
    finished(table)
    dialog = share(table)
    dialog.get_by_role("button", name=say("dialogs", "share.title"), exact=True).click()
    won = say("ending", "by.side", winner="Green", points=17)
    until_equal(
        table.page,
        lambda: table.page.evaluate("window.sent"),
        [
            f"Anna (Green) \N{EN DASH} Bert (Red)\n{won}",
            field(table).input_value(),
            ["salta-game.png", "image/png", True],
        ],
    )


def test_a_replay_shows_every_move_and_loops(table: Table) -> None:
    table.open(game=kept_game(moves=["33-43", "83-73"]))
    share(table)
    table.dialog.locator(".segment input[value=game]").check()
    part = replay(table)
    name, gif = saved(table, part.get_by_role("button", name=say("share", "replay.save")))
    assert name == "salta-replay.gif"
    assert len(gif) < MOST_BYTES
    seen = decoded(table.page, gif)
    frames = seen["frames"]
    assert seen["forever"]
    assert len(frames) == int(part.locator("img").get_attribute("data-frames") or 0)
    assert len(frames) > 3  # pieces move, and do not jump from place to place
    assert all(abs(part - 240) < 12 for part in frames[0]["paper"][:1])
    assert is_green(frames[0]["from"])
    assert not is_green(frames[0]["to"])
    assert not is_green(frames[-1]["from"])
    assert is_green(frames[-1]["to"])
    assert frames[-1]["ms"] >= 3000


@pytest.mark.slow
def test_a_replay_of_240_moves_is_small_enough_and_made_in_time(table: Table) -> None:
    table.open(game=kept_game(moves=played(240)))
    share(table)
    table.dialog.locator(".segment input[value=game]").check()
    part = section(table, "replay")
    table.page.evaluate("() => { window.begun = performance.now(); }")
    part.locator("[data-replay=make]").click()
    expect(part.locator("img[src]")).to_be_visible(timeout=100_000)
    assert table.page.evaluate("performance.now() - window.begun") < 90_000
    _, gif = saved(table, part.get_by_role("button", name=say("share", "replay.save")))
    assert 100_000 < len(gif) < MOST_BYTES
    frames = decoded(table.page, gif)["frames"]
    assert len(frames) > 240
    assert 25_000 < sum(frame["ms"] for frame in frames) <= 30_000


def test_a_replay_is_stopped_and_can_be_made_again(table: Table) -> None:
    table.open(game=kept_game(moves=played(120)))
    share(table)
    table.dialog.locator(".segment input[value=game]").check()
    part = section(table, "replay")
    press = part.locator("[data-replay=make]")
    press.click()
    expect(press).to_have_text(say("share", "replay.stop"))
    until(table.page, "document.querySelector('[data-section=replay] progress').value > 0")
    press.click()
    expect(part.get_by_role("status")).to_have_text(say("share", "replay.stopped"))
    expect(press).to_have_text(say("share", "replay.make"))
    expect(part.locator("progress")).to_be_hidden()
    expect(part.locator("img")).to_have_count(0)
    press.click()
    expect(press).to_have_text(say("share", "replay.stop"))
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_be_hidden()


def test_the_best_moments_end_with_the_finish(table: Table) -> None:
    table.open(game=kept_game(moves=played(24)))
    share(table)
    table.dialog.locator(".segment input[value=game]").check()
    part = replay(table, "moments")
    _, gif = saved(table, part.get_by_role("button", name=say("share", "replay.save")))
    assert len(gif) < MOST_BYTES
    frames = decoded(table.page, gif)["frames"]
    assert frames[-1]["ms"] >= 3000


def test_a_replay_is_made_without_a_network_once_its_part_is_loaded(table: Table) -> None:
    finished(table)
    # The page fetches the dialogs of a game early: so soon that the replay cannot be blamed for it.
    table.page.locator('[data-menu="settings"]').click()
    expect(table.dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    share(table)
    section(table, "replay")
    expect(table.dialog.locator("[data-replay=make]")).to_be_visible()
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    replay(table)
    assert [url for url in asked if not url.startswith("data:") and "engine-calls" not in url] == []


def test_a_score_sheet_has_names_date_result_and_all_moves_in_two_columns(table: Table) -> None:
    moves = played(60)
    table.open(game={**kept_game(moves=moves), "names": NAMES})
    share(table)
    table.dialog.locator(".segment input[value=game]").check()
    table.page.evaluate(HELD)
    part = section(table, "print")
    part.get_by_role("button", name=say("share", "sheet.do")).click()
    sheet = table.page.locator("body > .print-sheet")
    expect(sheet).to_have_count(1)
    table.page.emulate_media(media="print")
    expect(sheet.locator("h1")).to_have_text(say("share", "sheet.title"))
    fields = sheet.locator("dd")
    assert fields.nth(0).inner_text() == "Anna"
    assert fields.nth(1).inner_text() == "Bert"
    assert re.search(r"\b20\d\d\b", fields.nth(2).inner_text())
    assert say("game", "ruleset.name.tournament") in fields.nth(3).inner_text()
    expect(fields.nth(4)).not_to_be_empty()
    expect(sheet.locator("table")).to_have_count(2)
    cells = sheet.locator("tbody td").all_inner_texts()
    written = [
        move.replace("-", "\N{EN DASH}").replace("x", "\N{MULTIPLICATION SIGN}") for move in moves
    ]
    assert [cell for cell in cells if cell] == written
    pages = re.findall(rb"/Type\s*/Page\b", table.page.pdf(format="Letter"))
    assert len(pages) == 1


def test_a_long_game_has_a_score_sheet_of_two_pages(table: Table) -> None:
    table.open(game=kept_game(moves=played(238)))
    share(table)
    table.dialog.locator(".segment input[value=game]").check()
    table.page.evaluate(HELD)
    section(table, "print").get_by_role("button", name=say("share", "sheet.do")).click()
    expect(table.page.locator("body > .print-sheet")).to_have_count(1)
    counts = {
        paper: len(re.findall(rb"/Type\s*/Page\b", table.page.pdf(format=paper)))
        for paper in ("A4", "Letter")
    }
    assert counts == {"A4": 2, "Letter": 2}
