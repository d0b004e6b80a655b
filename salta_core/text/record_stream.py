"""Reading game files of any length, one game at a time, even if some cannot be read.

A file is split at its headers: a line that begins with ``[`` after moves begins another game,
unless it is inside a comment.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from salta_core.errors import BadText
from salta_core.text.record import Record
from salta_core.text.record_reader import one_game
from salta_core.text.tokens import located
from salta_core.text.typography import BLANKS, INVISIBLE

__all__ = ["lines_in", "read_games"]

_LINES: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
_HEADER: Final = re.compile(rf"[{BLANKS}{INVISIBLE}]*\[")
_BLANK: Final = re.compile(rf"[{BLANKS}{INVISIBLE}]*\Z")
_LONGEST_GAME: Final = 4_000_000
"""The maximum length of a game in characters; the longest valid game is far shorter."""
_LONGEST_SEARCH: Final = 1_000_000
"""How many characters to search for the end of a comment before giving up."""


def read_games(source: str | Iterable[str]) -> Iterator[Record | BadText]:
    r"""Yield the games of a file one by one, and an error in place of each unreadable game.

    Only one game is in memory at a time, up to the largest size of a game. After a bad game,
    reading continues at the next headers.

    >>> for game in read_games('1. 33-43 *\n[Event "b"]\n1. 33-99 *\n[Event "c"]\n1. 32-42 *'):
    ...     print(game if isinstance(game, BadText) else len(game.game.moves))
    1
    line 3, column 7: move 1 ('33-99'): there is no square 99 in '33-99'
    1

    Args:
        source: an open file, any other iterable of lines, or a whole text.

    Yields:
        A record, or the error, with ``line`` and ``column`` among its ``fields``.
    """
    pieces = _Pieces(lines_in(source) if isinstance(source, str) else source)
    while piece := pieces.next():
        game = _game_of(piece, pieces)
        if game:
            yield game


def lines_in(text: str) -> list[str]:
    r"""The lines of a text with their line ends: ``\n``, ``\r\n`` or ``\r``."""
    return _LINES.findall(text)


class _Piece(NamedTuple):
    """A part of a file that begins with headers, or at the start of the file.

    Attributes:
        text: its text.
        place: the place of its first character in the file.
        line: the number of its first line, from 0.
        is_last: whether no other game follows.
        size: the number of its characters; those beyond the largest size of a game are not in
            ``text``.
    """

    text: str
    place: int
    line: int
    is_last: bool
    size: int


def _game_of(piece: _Piece, pieces: "_Pieces") -> Record | BadText | None:
    """The game that begins with a piece; a comment may extend it into the next pieces."""
    if piece.size > _LONGEST_GAME:
        error = BadText("text-too-long", "{count} characters are too many", count=piece.size)
        return _located(piece, error)
    joined, taken = piece, list[_Piece]()
    while True:
        try:
            return one_game(joined.text, is_last=joined.is_last)
        except BadText as error:
            size = len(joined.text) - len(piece.text)
            following = None
            if error.key == "comment-unclosed" and size < _LONGEST_SEARCH:
                following = pieces.next()
            if following is None:
                if taken:  # the comment is never closed, so it ends with its game
                    pieces.give_back(taken)
                    error = _error_of(piece, error)
                return _located(piece, error)
        taken.append(following)
        joined = joined._replace(text=joined.text + following.text, is_last=following.is_last)


def _error_of(piece: _Piece, error: BadText) -> BadText:
    """The located error of a piece read alone, which is also the first error of a longer text."""
    try:
        one_game(piece.text, is_last=piece.is_last)
    except BadText as alone:
        return alone
    return error


def _located(piece: _Piece, error: BadText) -> BadText:
    """A copy of an error with the line, the column and the place in the whole file."""
    place = error.place or 0
    return located(piece.text, place, error, before=piece.place, lines_before=piece.line)


class _Pieces:
    """Reads the pieces of a file; pieces that were read can be put back."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._given_back = list[_Piece]()
        self._begun = list[str]()
        self._place = self._line = self._size = self._count = 0
        self._is_over = False

    def next(self) -> _Piece | None:
        """The next piece; None at the end. An empty file has one empty piece."""
        if self._given_back:
            return self._given_back.pop()
        if self._is_over:
            return None
        has_moves = False
        for line in self._lines:
            is_header = _HEADER.match(line) is not None
            if is_header and has_moves:
                return self._taken([line])
            has_moves = has_moves or not (is_header or _BLANK.match(line))
            self._add(line)
        self._is_over = True
        return self._taken([])

    def give_back(self, pieces: list[_Piece]) -> None:
        """Put pieces back, so that ``next`` returns them again in their order."""
        self._given_back += reversed(pieces)

    def _add(self, line: str) -> None:
        if self._size <= _LONGEST_GAME:
            self._begun.append(line)
        self._size += len(line)
        self._count += 1

    def _taken(self, begun: list[str]) -> _Piece:
        piece = _Piece("".join(self._begun), self._place, self._line, self._is_over, self._size)
        self._place += self._size
        self._line += self._count
        self._begun, self._size, self._count = [], 0, 0
        for line in begun:
            self._add(line)
        return piece
