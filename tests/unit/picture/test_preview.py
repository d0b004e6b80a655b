"""The picture of a board for link previews."""

from salta_core.picture.preview import HEIGHT, PAPER, WIDTH, preview
from salta_core.picture.raster import rgb
from salta_core.picture.svg import BOARD_COLOURS, DISC_COLOURS
from salta_core.rules import picture
from salta_core.rules.placement import opening_board
from salta_core.rules.ruleset import PRESETS
from tests.unit.picture.png import size_of

COLOURS = ("green", "red")


def test_a_preview_shows_the_board_with_its_pieces() -> None:
    board = opening_board(PRESETS["tournament"].ruleset)
    made = preview(picture.drawn_squares(board), COLOURS)
    assert (made.width, made.height) == (WIDTH, HEIGHT) == (1200, 630)
    assert made.pixel(2, 2) == rgb(PAPER)
    left, square = 330, 54
    top = (HEIGHT - 10 * square) // 2

    def at(column: int, row: int, down: float) -> tuple[int, int, int]:
        x = left + (column - 1) * square + square // 2
        return made.pixel(x, round(top + (10 - row) * square + down * square))

    assert at(1, 5, 0.5) == rgb(BOARD_COLOURS["dark"])
    assert at(2, 5, 0.5) == rgb(BOARD_COLOURS["light"])
    assert at(1, 1, 0.82) == rgb(DISC_COLOURS["green"].base)
    assert at(10, 10, 0.82) == rgb(DISC_COLOURS["red"].base)


def test_the_file_has_the_size_that_services_ask_for() -> None:
    board = opening_board(PRESETS["little"].ruleset)
    png = picture.link_preview(board, COLOURS)
    assert size_of(png) == (1200, 630)
    assert 10_000 < len(png) < 150_000
