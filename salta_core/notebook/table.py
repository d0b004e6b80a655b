"""The state of a board in a notebook, and the effect of a press on a square; without a browser."""

from collections.abc import Iterable, Mapping
from typing import TypedDict

from salta_core.game.drawing import colour_of
from salta_core.game.game import Game
from salta_core.rules.move import PASS, Move
from salta_core.rules.picture import Arrow
from salta_core.rules.pieces import opponent
from salta_core.rules.squares import SQUARES, Square, column, number_of, row

__all__ = ["Cell", "Table"]

_FRAME, _SQUARE, _SIDE = 40, 100, 1080
"""The width of the frame, of a square and of the whole picture, in the picture's own units."""
_SELECTED, _TARGET = "#c9a227", "#4f7f4a"


class Cell(TypedDict):
    """A square to press: its position and size in percent of the picture, and its piece."""

    number: int
    left: float
    top: float
    side: float
    label: str
    active: bool
    selected: bool


class Table:
    """A game with a selected piece.

    Attributes:
        game: the game; can be set.
        flip: whether player 2 is at the bottom.
        size: width and height in pixels.
        arrows: as for ``Position.svg``.
        squares: marked squares, as for ``Position.svg``.
    """

    def __init__(self, game: Game, *, size: int, flip: bool) -> None:
        self._game, self.size, self.flip = game, size, flip
        self.arrows: Iterable[Arrow] = ()
        self.squares: Mapping[Square, str] = {}
        self.selected: Square | None = None

    @property
    def game(self) -> Game:
        """The game."""
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._game, self.selected = game, None

    def press(self, square: Square) -> bool:
        """Press a square: select a piece that can move, or move the selected one there.

        Args:
            square: any square of the board.

        Returns:
            Whether a move was played.

        Raises:
            TypeError: a number is given in place of a square.
        """
        number_of(square)  # refuses a number
        move = self._move_to(square)
        if move:
            self.game = self._game.play(move)
            return True
        can_move = square in self._origins and square != self.selected
        self.selected = square if can_move else None
        return False

    @property
    def svg(self) -> str:
        """The picture of the board, as SVG."""
        marks = dict(self.squares)
        if self.selected is not None:
            marks[self.selected] = _SELECTED
            marks |= {move.target: _TARGET for move in self._moves}
        return self._game.svg(size=self.size, flip=self.flip, arrows=self.arrows, squares=marks)

    @property
    def cells(self) -> list[Cell]:
        """The squares to press."""
        targets = {move.target for move in self._moves}
        return [
            self._cell(square, active=square in targets or square in self._origins)
            for square in SQUARES
        ]

    @property
    def said(self) -> str:
        """A sentence that says whose turn it is, or how the game ended."""
        game = self._game
        if game.ending is None:
            mover = colour_of(game.position.player, game.ruleset).capitalize()
            if game.legal_moves == (PASS,):
                return f"{mover} must pass."
            jumps = " They must jump." if all(move.is_jump for move in game.legal_moves) else ""
            return f"{mover} to move.{jumps}"
        outcome = game.outcome()
        if outcome is None or not outcome.winner:
            return f"A draw ({game.ending.reason.value})."
        winner = colour_of(outcome.winner, game.ruleset).capitalize()
        loser = colour_of(opponent(outcome.winner), game.ruleset)
        points = "" if outcome.points is None else f" by {outcome.points}"
        return f"{winner} wins against {loser}{points} ({outcome.reason.value})."

    @property
    def _origins(self) -> set[Square]:
        return {move.origin for move in self._game.legal_moves}

    @property
    def _moves(self) -> list[Move]:
        """The moves of the selected piece."""
        return [move for move in self._game.legal_moves if move.origin == self.selected]

    def _move_to(self, square: Square) -> Move | None:
        return next((move for move in self._moves if move.target == square), None)

    def _cell(self, square: Square, *, active: bool) -> Cell:
        across, up = column(square), row(square)
        if self.flip:
            across, up = 11 - across, 11 - up
        piece = self._game.position.piece_at(square)
        what = "empty"
        if piece:
            side = colour_of(piece.owner, self._game.ruleset)
            what = f"{side} {piece.suit.name.lower()} {piece.number}"
        return Cell(
            number=number_of(square),
            left=(_FRAME + (across - 1) * _SQUARE) * 100 / _SIDE,
            top=(_FRAME + (10 - up) * _SQUARE) * 100 / _SIDE,
            side=_SQUARE * 100 / _SIDE,
            label=f"{number_of(square)}, {what}",
            active=active,
            selected=square == self.selected,
        )
