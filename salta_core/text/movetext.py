"""Writing the moves of a game file, with numbers, marks, comments and variations."""

from collections.abc import Iterable, Iterator
from typing import Final

from salta_core.game.game import Game
from salta_core.text.notation import format_move
from salta_core.text.variations import Nag, VariationMove, children_of, comment_lines

__all__ = ["move_with_number", "movetext"]

_BEGIN: Final = "( "
_END: Final = " )"
"""Units that begin and end a variation: the space tells them from "(" as a word of a comment."""


def move_with_number(game: Game, ply: int, move: str) -> str:
    """A move with its number: "12. 33-43" or "12... 83-73".

    Args:
        game: the game that the move belongs to, which determines who moved first.
        ply: the ply of the move, from 1.
        move: the text of the move.
    """
    number, is_second = divmod(ply - 1 + game.start.player - 1, 2)
    return f"{number + 1}{'...' if is_second else '.'} {move}"


def movetext(
    game: Game,
    comments: Iterable[tuple[int, str]],
    variations: Iterable[VariationMove],
    nags: Iterable[Nag] = (),
) -> Iterator[str]:
    """The words of a game's moves, in order; a move number and its move are one word.

    Args:
        game: the main line.
        comments: the comments on it, each with its ply.
        variations: the variations in their canonical order.
        nags: the marks of moves in their canonical order.
    """
    opening, latest = "", ""
    for unit in _Movetext(game, comments, tuple(variations), nags).units():
        if unit == _END:
            latest += ")"
            continue
        if unit == _BEGIN:
            opening = "("
            continue
        if latest:
            yield latest
        opening, latest = "", opening + unit
    if latest:
        yield latest


class _Movetext:
    """The moves, marks and comments of a game, keyed by place."""

    def __init__(
        self,
        game: Game,
        comments: Iterable[tuple[int, str]],
        variations: tuple[VariationMove, ...],
        nags: Iterable[Nag],
    ) -> None:
        """Collect the moves, marks and comments of each place."""
        count = len(game.moves)
        self._game = game
        self._moves = ["", *map(format_move, game.moves)]
        self._plies = list(range(count + 1))
        self._comments: dict[int, list[str]] = {}
        for ply, text in comments:
            self._comments.setdefault(ply, []).append(text)
        for place, (after, move, comment) in enumerate(variations, count + 1):
            self._moves.append(format_move(move))
            self._plies.append(self._plies[after] + 1)
            if comment:
                self._comments[place] = list(comment_lines(comment))
        self._nags: dict[int, list[str]] = {}
        for place, number in nags:
            self._nags.setdefault(place, []).append(f"${number}")
        self._children = children_of(count, [one.after for one in variations])

    def units(self) -> Iterator[str]:
        """The moves, their marks, the words of comments, and the parentheses around variations."""
        yield from self._words(0)
        first, *others = self._children[0] or [0]
        lines = [self._line(first, others)] if first else []
        while lines:
            unit = next(lines[-1], None)
            if isinstance(unit, int):
                lines.append(self._line(unit, []))
                yield _BEGIN
            elif unit is not None:
                yield unit
            else:
                lines.pop()
                if lines:
                    yield _END

    def _line(self, place: int, others: list[int]) -> Iterator[str | int]:
        """The units of a line up to its end; an integer represents the variation at that place.

        Args:
            place: the place of its first move.
            others: the places of the alternatives to that move.
        """
        is_numbered = True
        while True:
            yield self._move(place, is_numbered=is_numbered)
            yield from self._nags.get(place, ())
            yield from self._words(place)
            yield from others
            is_numbered = bool(others) or place in self._comments
            if not self._children[place]:
                return
            place, *others = self._children[place]

    def _move(self, place: int, *, is_numbered: bool) -> str:
        move, ply = self._moves[place], self._plies[place]
        is_second = (ply - 1 + self._game.start.player - 1) % 2
        return move if is_second and not is_numbered else move_with_number(self._game, ply, move)

    def _words(self, place: int) -> list[str]:
        return [word for text in self._comments.get(place, ()) for word in f"{{{text}}}".split(" ")]
