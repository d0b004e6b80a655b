"""A board to play on in a notebook: JupyterLab, Jupyter Notebook, VS Code or JupyterLite.

board = NotebookBoard()
board                    # at the end of a cell: play with the pointer or the keyboard
board.game.position      # what was played
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

from salta_core.data_files import read_data_file
from salta_core.game.game import Game
from salta_core.notebook.table import Table
from salta_core.rules.move import PASS, Move
from salta_core.rules.picture import Arrow
from salta_core.rules.squares import Square, square_at

__all__ = ["NotebookBoard"]

_SIZE: Final = 432

Opponent = Callable[[Game], Move | str]
"""A function that returns the reply in a game that is not over."""


class NotebookBoard:
    """A board to play on, displayed if it is the last line of a notebook cell.

    Pressing a piece shows where it can go, and pressing one of these squares plays the move. Only
    legal moves can be played. All properties can be changed while the board is shown.

    Args:
        game: the game; a new game with the default rules if None.
        opponent: chooses the reply to each move that is played on the board, for example
            ``lambda game: engine.play(game, Limit(time=0.5))``; None for no opponent.
        size: width and height in pixels.
        flip: whether player 2 is at the bottom.

    Raises:
        ModuleNotFoundError: the extra is not installed: ``pip install "salta_core[notebook]"``.
    """

    def __init__(
        self,
        game: Game | None = None,
        *,
        opponent: Opponent | None = None,
        size: int = _SIZE,
        flip: bool = False,
    ) -> None:
        self._table = Table(game or Game.started(), size=size, flip=flip)
        self._opponent = opponent
        self._watchers: list[Callable[[Game], object]] = []
        self._widget: Any = _widget_class()(**self._shown())
        self._widget.on_msg(self._heard)

    @property
    def game(self) -> Game:
        """The game; can be set."""
        return self._table.game

    @game.setter
    def game(self, game: Game) -> None:
        self._table.game = game
        self._show()

    @property
    def flip(self) -> bool:
        """Whether player 2 is at the bottom; can be set."""
        return self._table.flip

    @flip.setter
    def flip(self, flip: bool) -> None:
        self._table.flip = flip
        self._show()

    @property
    def arrows(self) -> Iterable[Arrow]:
        """The arrows on the board, as for ``Position.svg``; can be set."""
        return self._table.arrows

    @arrows.setter
    def arrows(self, arrows: Iterable[Arrow]) -> None:
        self._table.arrows = tuple(arrows)
        self._show()

    @property
    def squares(self) -> Mapping[Square, str]:
        """The marked squares with their colours; can be set."""
        return self._table.squares

    @squares.setter
    def squares(self, squares: Mapping[Square, str]) -> None:
        self._table.squares = dict(squares)
        self._show()

    def observe(self, watcher: Callable[[Game], object]) -> None:
        """Register a function to be called with the game after each move played on the board."""
        self._watchers.append(watcher)

    def press(self, square: Square) -> None:
        """Press a square, as a click on it does.

        Args:
            square: any square of the board.

        Raises:
            TypeError: a number is given in place of a square.
        """
        if self._table.press(square):
            self._show()
            self._answer()
            for watcher in self._watchers:
                watcher(self.game)
        self._show()

    def _answer(self) -> None:
        """Play the opponent's moves, and pass for a side that has no move."""
        is_due = self._opponent is not None
        while self.game.ending is None:
            if self.game.legal_moves == (PASS,):
                self._table.game = self.game.play(PASS)
            elif is_due and self._opponent:
                self._table.game = self.game.play(self._opponent(self.game))
            else:
                return
            is_due = not is_due

    def _shown(self) -> dict[str, object]:
        table = self._table
        return {"svg": table.svg, "cells": table.cells, "said": table.said}

    def _show(self) -> None:
        with self._widget.hold_sync():
            for name, value in self._shown().items():
                setattr(self._widget, name, value)

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"square": int(square)}:
                self.press(square_at(square))
            case _:
                pass

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  # as the widget does
        return self._widget._repr_mimebundle_(**options)  # the notebook's interface


@cache
def _widget_class() -> Any:  # noqa: ANN401  # anywidget is an extra
    anywidget, traitlets = import_module("anywidget"), import_module("traitlets")
    return type(
        "SaltaBoard",
        (anywidget.AnyWidget,),
        {
            "_esm": read_data_file("notebook", "board.js"),
            "svg": traitlets.Unicode().tag(sync=True),
            "cells": traitlets.List().tag(sync=True),
            "said": traitlets.Unicode().tag(sync=True),
        },
    )
