"""The board of a notebook, with a fake widget, since only a real page shows one.

This covers `table.py` as well.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from salta_core import BadText, Game, Move, NotebookBoard, parse_position, parse_ruleset, square_at
from salta_core.notebook import board as module


class Widget:
    """The part of a widget that a board uses."""

    def __init__(self, **shown: Any) -> None:
        self.__dict__.update(shown)

    def on_msg(self, heard: Callable[[object, object, object], None]) -> None:
        self.says = lambda content: heard(self, content, [])

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        yield

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return {"shown": options}


@pytest.fixture(autouse=True)
def _stand_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    class Trait:
        def tag(self, **_: Any) -> None:
            return None

    anywidget = ModuleType("anywidget")
    anywidget.__dict__["AnyWidget"] = Widget
    monkeypatch.setitem(sys.modules, "anywidget", anywidget)
    monkeypatch.setitem(sys.modules, "traitlets", SimpleNamespace(Unicode=Trait, List=Trait))
    module._widget_class.cache_clear()
    yield
    module._widget_class.cache_clear()


def cell(board: NotebookBoard, number: int) -> dict[str, Any]:
    return next(one for one in board._widget.cells if one["number"] == number)


def test_a_press_on_a_piece_and_on_a_square_plays_a_move() -> None:
    board = NotebookBoard()
    watched: list[Game] = []
    board.observe(watched.append)
    board._widget.says({"square": 33})
    assert cell(board, 33)["selected"]
    assert not board.game.moves
    assert cell(board, 43)["active"]
    board._widget.says({"square": 43})
    assert [str(move) for move in board.game.moves] == ["33-43"]
    assert watched == [board.game]
    assert cell(board, 43)["label"] == "43, green sun 3"
    assert cell(board, 33)["label"] == "33, empty"
    assert board._widget.said == "Red to move."
    assert board._widget.svg == board.game.svg()


@pytest.mark.parametrize("squares", [(33, 33), (33, 53), (53,), (83,), (33, 34, 42)])
def test_no_other_press_plays_a_move(squares: tuple[int, ...]) -> None:
    board = NotebookBoard()
    for square in squares:
        board.press(square_at(square))
    assert board.game.moves == ()


def test_a_malformed_press_is_ignored_and_an_unknown_square_refused() -> None:
    board = NotebookBoard()
    for content in (None, "33", {"square": "33"}, {}):
        board._widget.says(content)
    with pytest.raises(BadText, match="no square"):
        board._widget.says({"square": 36})
    with pytest.raises(TypeError, match="33 is not a Square"):
        board.press(33)  # type: ignore[arg-type]  # the error of this test


def test_an_opponent_answers() -> None:
    def first(game: Game) -> Move:
        return game.legal_moves[0]

    board = NotebookBoard(opponent=first)
    board.press(square_at(33))
    board.press(square_at(43))
    assert len(board.game.moves) == 2
    assert board.game.position.player == 1


def test_game_arrows_squares_and_side_can_be_set() -> None:
    board = NotebookBoard(Game.started(), size=200)
    before = board._widget.svg
    game = Game.started().play("33-43")
    board.game = game
    assert board._widget.svg == game.svg(size=200)
    board.arrows = ["83-73"]
    board.squares = {square_at(55): "gold"}
    assert board._widget.svg == game.svg(
        size=200, arrows=["83-73"], squares={square_at(55): "gold"}
    )
    left = cell(board, 11)["left"]
    board.flip = True
    assert board.flip
    assert cell(board, 105)["left"] == left
    assert board._widget.svg != before
    assert (list(board.arrows), board.squares) == (["83-73"], {square_at(55): "gold"})
    assert board._repr_mimebundle_(include=()) == {"shown": {"include": ()}}


def test_the_end_of_a_game_is_announced_with_its_points() -> None:
    near = parse_position("KLMNO/FGHIJ/1BCDE/A4/5/5/e4/1dcba/jihgf/onmlk 1 10")
    board = NotebookBoard(Game.started(parse_ruleset("original"), near))
    board.press(square_at(71))
    board.press(square_at(81))
    assert board._widget.said == "Green wins against red by 1 (home)."


def test_without_the_extra_the_board_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(ModuleNotFoundError, match="anywidget"):
        NotebookBoard()
