"""The themes of boards: chosen, applied everywhere at once, and distinguishable without colours."""

import json
import re
import statistics
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.catalogue import piece, say
from tests.web.grey import contrast, difference, extremes, greys, tone
from tests.web.host import Host, missing
from tests.web.polling import until, until_equal, until_still
from tests.web.puzzling import PuzzleTable
from tests.web.sharing import colours, preview, saved, section
from tests.web.table import FAR, SETTINGS, Table, kept_game
from web.build.statictexts import theme_names
from web.build.tools import WEB

_, *BOARDS = theme_names()["board"]
PIECES, PAIRS = theme_names()["pieces"], theme_names()["colors"]
LOOKS = [(pieces, "ruleset") for pieces in PIECES] + [("classic", pair) for pair in PAIRS[1:]]

# In the game of these tests player 2 must jump with sun 2, whose goal is empty.
START, MOVE = FAR, "45-55"
PLAIN, LAST, MUST, TARGET, GOAL = 32, 55, 64, 45, 14
STARS, MOONS, SUNS = (24, 84), (94, 93), (33, 83)
"""Where star 3, moon 3 and sun 3 of both players stand."""
CORNER = (0.07, 0.07)

_PIXELS = """(selector) => {
  const canvas = document.querySelector(selector);
  const { width, height } = canvas;
  const read = { willReadFrequently: true };
  const copy = document.createElement('canvas').getContext('2d', read);
  [copy.canvas.width, copy.canvas.height] = [width, height];
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  let sum = 0;
  for (const value of data) sum = (31 * sum + value) % 1000003;
  return sum;
}"""
_WATCH = """
  window.painted = [];
  for (const name of ['fillRect', 'drawImage']) {
    const plain = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...rest) {
      window.painted.push(String(this.fillStyle));
      return plain.apply(this, rest);
    };
  }
"""
"""Notes what is painted, on the board or on what is copied to it."""


def chosen(**changes: object) -> dict[str, object]:
    return {**SETTINGS, **changes}


def keep_anew(page: Page, settings: Mapping[str, object]) -> None:
    """Store other settings, as another tab would, and tell the page."""
    text = json.dumps({"version": 1, "data": {"language": "en", **settings}})
    page.evaluate(
        """(text) => {
          localStorage.setItem('salta:settings', text);
          dispatchEvent(new StorageEvent('storage', { key: 'salta:settings' }));
        }""",
        text,
    )


def pixels(page: Page, selector: str = "#board canvas") -> int:
    """A checksum of a canvas."""
    found: int = page.evaluate(_PIXELS, selector)
    return found


def await_look(page: Page, board: str) -> None:
    """Wait until the board is painted with a theme, by the colour of its hover ring."""
    source = "background" if board == "wood" else f"themes/{board}"
    [shade] = re.findall(r'hover: "(.+)"', (WEB / "board" / f"{source}.ts").read_text())
    read = "document.querySelector('#board').style.getPropertyValue('--salta-hover')"
    until_equal(page, lambda: page.evaluate(read), shade)
    until(page, "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(1))))")


def discs_are_told_apart(page: Page, look: str) -> list[str]:
    """Pairs of pieces that look alike without their colours."""
    found = []
    sides = [statistics.median(greys(page, number, 0.56)) for number in STARS]
    if contrast(*sides) < (3 if look.startswith("contrast") else 1.5):
        found.append(f"the sides: {contrast(*sides):.2f}")
    plain = tone(page, PLAIN, 0.3)
    for player in (0, 1):
        kinds = [squares[player] for squares in (STARS, MOONS, SUNS)]
        seen = [greys(page, number, 0.56) for number in kinds]
        rims = extremes(greys(page, kinds[0], 0.86))
        found += [
            f"{what} of player {player + 1}: {value:.2f}"
            for what, value, least in (
                ("the print", contrast(*extremes(seen[0])), 3),
                ("star and moon", 30 * difference(seen[0], seen[1]), 1.5),
                ("moon and sun", 30 * difference(seen[1], seen[2]), 1.5),
                ("star and sun", 30 * difference(seen[0], seen[2]), 1.5),
                ("the disc", max(contrast(plain, rim) for rim in rims), 3),
            )
            if value < least
        ]
    return [f"{look}: {one}" for one in found]


def marks_are_told_apart(table: Table, look: str) -> list[str]:
    """Pairs of marks that look alike without their colours."""
    page = table.page
    plain, corner = tone(page, PLAIN, 0.3), tone(page, PLAIN, 0.1, CORNER)
    last = tone(page, LAST, 0.1, CORNER)
    must = contrast(plain, tone(page, MUST, 0.03, (0.955, 0.5)))
    table.cell(MUST).click()
    expect(table.cell(MUST)).to_have_attribute("aria-selected", "true")
    until(page, "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(1))))")
    selected = tone(page, MUST, 0.1, CORNER)
    target = contrast(tone(page, TARGET, 0.1, CORNER), tone(page, TARGET, 0.12))
    goal = contrast(plain, tone(page, GOAL, 0.03, (0.05, 0.5)))
    page.keyboard.press("Escape")
    expect(table.cell(MUST)).to_have_attribute("aria-selected", "false")
    until(page, "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(1))))")
    contrasts = (
        ("last move", contrast(corner, last), 1.15),
        ("a piece that must jump", must, 1.8),
        ("selected piece", contrast(corner, selected), 1.25),
        ("where it may go", target, 2.5),
        ("its goal", goal, 1.5),
    )
    return [f"{look}: {name}: {value:.2f}" for name, value, least in contrasts if value < least]


@pytest.mark.parametrize("board", BOARDS)
def test_everything_on_the_board_is_distinguishable_without_colours(
    table: Table, board: str
) -> None:
    page = table.page
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 620, "height": 1000})
    table.open(game=kept_game(start=START, moves=[MOVE]), settings=chosen(board=board))
    until_still(page, lambda: pixels(page))  # the wood has its grain
    found = []
    for pieces, colors in LOOKS:
        before = pixels(page)
        keep_anew(page, chosen(board=board, pieces=pieces, colors=colors))
        if (pieces, colors) != LOOKS[0]:
            until(page, f"(before) => ({_PIXELS})('#board canvas') !== before", before)
        await_look(page, board)
        look = f"{board}, {pieces}, {colors}"
        found += discs_are_told_apart(page, look) + marks_are_told_apart(table, look)
    assert found == []


def test_only_the_chosen_look_is_fetched_and_it_is_painted_first(table: Table) -> None:
    fetched: list[str] = []
    table.page.on("request", lambda request: fetched.append(request.url.rsplit("/", 1)[-1]))

    def looks() -> set[str]:
        stems = {name.split("-")[0] for name in fetched if name.endswith(".js")}
        return stems & {"themeloader", "pieces", *BOARDS}

    table.open()
    assert looks() == set()
    keep_anew(table.page, chosen(board="slate", pieces="letters"))
    await_look(table.page, "slate")
    assert looks() == {"themeloader", "slate", "pieces"}
    table.page.add_init_script(_WATCH)
    slate = table.host.hold("page/slate-*.js")
    table.page.reload(wait_until="commit")
    until(table.page, "document.querySelectorAll('#board [data-square]').length === 50")
    assert table.page.evaluate("painted") == []
    assert table.page.evaluate("performance.getEntriesByName('salta:painted').length") == 0
    slate.release()
    until(table.page, "performance.getEntriesByName('salta:painted').length === 1")
    shades = table.page.evaluate("painted")
    assert "#28313a" in shades  # the frame of slate
    assert not {"#4c2616", "#e3c48d"} & set(shades)  # that of wood, and its squares


@pytest.mark.noisy
def test_a_look_that_cannot_be_fetched_is_reported_and_can_be_chosen_again(table: Table) -> None:
    table.open()
    table.host.spoil("page/paper-*.js", missing)
    settings = opened(table)
    settings.get_by_role("radio", name=say("look", "board.paper")).check()
    status = settings.get_by_role("region", name=say("look", "group.board")).get_by_role("status")
    expect(status).to_have_text(say("look", "failed"))
    await_look(table.page, "wood")
    settings.get_by_role("radio", name=say("look", "board.slate")).check()
    await_look(table.page, "slate")
    expect(status).to_have_text("")


def opened(table: Table) -> Locator:
    """Open the settings, and return the dialog."""
    table.page.locator("[data-menu=settings]").click()
    settings = table.page.get_by_role("dialog", name=say("dialogs", "settings.title"))
    expect(settings).to_be_visible()
    return settings


def test_the_settings_show_what_is_changed_in_another_tab(table: Table, host: Host) -> None:
    table.open()
    settings = opened(table)
    slate = settings.get_by_role("radio", name=say("look", "board.slate"))
    expect(slate).not_to_be_checked()
    other = opened(Table(table.page.context.new_page(), host).open())
    other.get_by_role("radio", name=say("look", "board.slate")).check()
    other.get_by_label(say("dialogs", "settings.goals")).check()
    other.get_by_role("slider", name=say("sound", "volume")).press("Home")
    expect(slate).to_be_checked()
    expect(settings.get_by_label(say("dialogs", "settings.goals"))).to_be_checked()
    expect(settings.get_by_role("slider")).to_have_value("10")
    other.get_by_role("combobox").select_option("de")
    expect(table.dialog.get_by_role("combobox")).to_have_value("de")


def test_a_choice_is_shown_at_once_in_the_preview_and_on_the_board_and_is_stored(
    table: Table,
) -> None:
    page = table.page
    table.open()
    settings = opened(table)
    expect(settings.get_by_role("img", name=say("look", "preview"))).to_be_visible()
    canvases = ("#board canvas", ".look-preview canvas")
    until(page, f"() => ({_PIXELS})('.look-preview canvas') !== 0")
    for group, name in (
        (say("look", "board"), say("look", "board.paper")),
        (say("look", "pieces"), say("look", "pieces.numerals")),
        (say("look", "colors"), say("look", "colors.blue-yellow")),
        (say("look", "board"), say("look", "board.contrast")),
        (say("look", "pieces"), say("look", "pieces.flat")),
    ):
        before = [pixels(page, canvas) for canvas in canvases]
        settings.get_by_role("group", name=group, exact=True).get_by_label(name).check()
        for canvas, old in zip(canvases, before, strict=True):
            changed = f"([canvas, old]) => ({_PIXELS})(canvas) !== old"
            until(page, changed, [canvas, old])
    for label in (
        say("dialogs", "settings.numbers"),
        say("dialogs", "settings.goals"),
    ):
        before = [pixels(page, ".look-preview canvas")]
        settings.get_by_label(label).click()
        until(page, f"(old) => ({_PIXELS})('.look-preview canvas') !== old", before[0])
    kept: Any = table.stored("settings")
    assert [kept[name] for name in ("board", "pieces", "colors")] == [
        "contrast",
        "flat",
        "blue-yellow",
    ]
    page.keyboard.press("Escape")
    page.reload()
    table.await_engine()
    await_look(page, "contrast")
    settings = opened(table)
    for name in (
        say("look", "board.contrast"),
        say("look", "pieces.flat"),
        say("look", "colors.blue-yellow"),
    ):
        expect(settings.get_by_role("radio", name=name)).to_be_checked()


def test_the_sides_are_named_by_the_shown_colours(table: Table) -> None:
    page = table.page
    table.open(game=kept_game(moves=["33-42"]), settings=chosen(colors="blue-yellow"))
    expect(page.locator("#status")).to_contain_text(say("page", "status.turn", colour="Yellow"))
    expect(table.cell(42)).to_have_accessible_name(
        say("first", "cell.piece", square=42, piece=piece("sun", 3, "Blue"))
    )
    disc = page.locator(".player .disc").first
    expect(disc).to_have_attribute("data-colour", "yellow")
    table.move(82, 73)
    table.await_moves(2)
    table.await_heard(piece("sun", 4, "Yellow"))
    keep_anew(page, chosen(colors="black-white"))
    expect(page.locator("#status")).to_contain_text(say("page", "status.turn", colour="Black"))
    expect(table.cell(42)).to_have_accessible_name(
        ", ".join(
            [
                say("first", "cell.piece", square=42, piece=piece("sun", 3, "Black")),
                say("first", "cell.movable"),
            ]
        )
    )
    expect(disc).to_have_attribute("data-colour", "white")
    keep_anew(page, chosen())
    expect(page.locator("#status")).to_contain_text(say("page", "status.turn", colour="Green"))
    expect(table.cell(73)).to_have_accessible_name(
        say("first", "cell.piece", square=73, piece=piece("sun", 4, "Red"))
    )
    table.reload()
    expect(page.locator("#status")).to_contain_text(say("page", "status.turn", colour="Green"))


def test_small_boards_and_the_picture_to_be_shared_follow(table: Table) -> None:
    page = table.page
    puzzles = PuzzleTable(page, table.host)
    puzzles.open()
    puzzles.act("list")
    table.dialog.get_by_role("radio", name=say("making", "list.historic")).check()
    thumb = "dialog .puzzle-row canvas.thumb"
    until(page, f"(thumb) => document.querySelector(thumb) && ({_PIXELS})(thumb) !== 0", thumb)
    before = pixels(page, thumb)
    keep_anew(page, chosen(board="paper", pieces="numerals", colors="blue-white"))
    until(page, f"([thumb, old]) => ({_PIXELS})(thumb) !== old", [thumb, before])
    page.keyboard.press("Escape")
    page.get_by_role("link", name=say("page", "mode.play"), exact=True).click()
    expect(page.locator(".table")).to_have_attribute("data-mode", "play")
    table.await_status("your-move")
    page.locator("[data-menu=share]").click()
    expect(preview(table)).to_be_visible()
    part = section(table, "picture")
    _, drawn = saved(table, part.get_by_role("button", name=say("share", "save.svg")))
    shades = set(re.findall(r'<circle r="42" fill="([^"]+)"', drawn.decode()))
    assert shades == {"#193d78", "#f1e6cc"}
    paper = colours(
        page, saved(table, part.get_by_role("button", name=say("share", "save.png")))[1], (2, 2)
    )
    assert paper == ["#f7f0df"]


@pytest.mark.parametrize(
    "media", [{"contrast": "more"}, {"forced_colors": "active"}], ids=["contrast", "forced"]
)
def test_a_system_preference_for_contrast_applies_unless_another_board_is_chosen(
    table: Table, media: dict[str, Any]
) -> None:
    table.page.emulate_media(**media)
    table.open()
    await_look(table.page, "contrast")
    table.page.emulate_media(contrast="no-preference", forced_colors="none")
    await_look(table.page, "wood")
    table.page.emulate_media(**media)
    await_look(table.page, "contrast")
    keep_anew(table.page, chosen(board="wood"))
    await_look(table.page, "wood")


@pytest.mark.core
def test_an_embedded_board_looks_as_its_host_requests(page: Page, host: Host) -> None:
    link = "#s1/p/tournament/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0"
    page.goto(f"{host.url}embed.html?mode=view&board=slate&pieces=letters&colors=blue-white{link}")
    await_look(page, "slate")
    expect(page.locator("#board [data-square='33']")).to_have_accessible_name(
        say("first", "cell.piece", square=33, piece=piece("sun", 3, "Blue"))
    )
    expect(page.locator("#text")).to_contain_text(say("page", "status.turn", colour="Blue"))
    assert page.evaluate("localStorage.length") == 0


def test_an_embedded_board_reports_an_unknown_look_to_its_host(page: Page, host: Host) -> None:
    page.goto(f"{host.url}embed.html?board=oak")
    message = f'board is "oak"; it must be one of {", ".join(theme_names()["board"])}'
    expect(page.get_by_text(message)).to_be_visible()


def test_pieces_are_named_by_their_numbers_wherever_that_is_chosen(table: Table) -> None:
    table.open()
    expect(table.cell(33)).to_have_accessible_name(re.compile("sun\u00a03", re.IGNORECASE))
    settings = opened(table)
    settings.get_by_label(say("look", "serials")).check()
    table.page.keyboard.press("Escape")
    named = re.compile(say("first", "fullName.number", colour="Green", number=13))
    expect(table.cell(33)).to_have_accessible_name(named)
    table.move(33, 43)
    table.await_heard(named)
    table.reload()
    expect(table.cell(43)).to_have_accessible_name(named)


def test_pieces_have_numbers_under_the_draughts_players_rules_unless_chosen_otherwise(
    table: Table,
) -> None:
    open_look = {**SETTINGS, "pieces": "auto", "serials": None}
    table.keep(settings=open_look)
    table.open(game=kept_game("checkers"))
    named = re.compile(say("first", "fullName.number", colour="Red", number=13))
    expect(table.cell(33)).to_have_accessible_name(named)
    settings = opened(table)
    expect(settings.get_by_label(say("look", "pieces.auto")).first).to_be_checked()
    settings.get_by_label(say("look", "serials")).uncheck()
    signs = re.compile("sun\u00a03", re.IGNORECASE)
    expect(table.cell(33)).to_have_accessible_name(signs)
    table.reload()
    expect(table.cell(33)).to_have_accessible_name(signs)
    assert table.stored("settings")["pieces"] == "auto"
