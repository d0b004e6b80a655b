"""Reading game files: ``parse_records``, the inverse of ``record.format_records``.

Every game is played by its rules while it is read. Without headers, the ruleset is the default
one, the start is its opening, and the result follows from the moves or from the word after
them. A game must end with its result if another game follows or if it has the header
``Result``; otherwise a truncated file would look like a shorter game. A variation follows in
parentheses after the move that it replaces. A mark such as ``!`` follows its move, as ``$1`` does;
it can be part of the word. Each move may be in the historic notation, or in the
form that the page shows: with typographic characters (``typography.py``), and a pass in any of the
page's languages. A wrong move number, a repeated header and a result that contradicts the moves are
refused.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeVar

from salta_core.errors import BadText, SaltaError
from salta_core.game.game import Game
from salta_core.rules.ruleset import DEFAULT
from salta_core.text.historic_notation import is_historic, parse_historic_move
from salta_core.text.line_reader import LineReader
from salta_core.text.move_list import numbered
from salta_core.text.notation import parse_move, parse_position, parse_ruleset
from salta_core.text.record import OWN_HEADERS, Comment, Record, check_header
from salta_core.text.result import (
    SCORES,
    Result,
    Score,
    checked_points,
    checked_score,
    checked_termination,
    parse_points,
    parse_score,
)
from salta_core.text.tokens import Token, located, tokens
from salta_core.text.typography import place_in, plain
from salta_core.text.variations import LAST_NAG

__all__ = ["one_game", "parse_records", "read_records"]

_NUMBER: Final = re.compile(r"([0-9]{1,9})(\.\.\.|\N{HORIZONTAL ELLIPSIS}|\.)")
_DOTS: Final = ("...", "\N{HORIZONTAL ELLIPSIS}")
"""The dots that replace the first player's move, in either form."""
_PASSES: Final = frozenset(("pass", "pas", "pasa", "passa", "passe", "passen"))
"""The words for a pass in the languages of the page, in lower case."""
_MARK: Final = re.compile(r"[!?$]")
_MARKS: Final = re.compile(r"([!?]{1,2})?((?:\$[0-9]{1,3})*)")
_NUMBER_OF_MARK: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_ITEMS_PER_PAUSE: Final = 100
"""How many headers, moves and comments are read between two pauses."""
_Value = TypeVar("_Value")


def parse_records(text: str) -> tuple[Record, ...]:
    """The games of a file, one or more.

    >>> [record] = parse_records("1. 33-43 VIII3+VII3")
    >>> len(record.game.moves)
    2

    Raises:
        BadText: the text is not a game file, or a game in it is not played by its rules. The
            message begins with line and column, from 1; ``place`` is the offset.
    """
    return tuple(record for record in read_records(text) if record)


def read_records(text: str) -> Iterator[Record | None]:
    """Yield the games of a file one by one, for callers who work in slices.

    None marks a pause: no game is complete yet, and the caller can check the clock.

    Raises:
        BadText: as for ``parse_records``, when the reader reaches the error.
    """
    try:
        yield from _records(text)
    except BadText as error:
        raise located(text, error.place or 0, error) from None


def one_game(text: str, *, is_last: bool) -> Record:
    """The only game of a text.

    Args:
        text: the headers and moves of the game.
        is_last: whether the file ends with the game; otherwise the game must end with its result.

    Raises:
        BadText: the game cannot be read, or another one follows; the error has the place in the
            text.
    """
    reader = _Reader()
    for token in tokens(text):
        if reader.is_done:
            raise _header_missing(token)
        reader.take(token)
    if not reader.has_begun:
        raise BadText("no-game", "there is no game in this text", place=len(text))
    if not (is_last or reader.is_done):
        raise _result_missing(len(text))
    return reader.record(len(text))


def _records(text: str) -> Iterator[Record | None]:
    reader = _Reader()
    for count, token in enumerate(tokens(text), 1):
        if reader.is_done:
            if token.kind != "header":
                raise _header_missing(token)
            reader = _Reader()
        reader.take(token)
        if reader.is_done:
            yield reader.record(token.place)
        elif count % _ITEMS_PER_PAUSE == 0:
            yield None
    if not reader.has_begun:
        raise BadText("no-game", "there is no game in this text", place=len(text))
    if not reader.is_done:
        yield reader.record(len(text))


def _header_missing(token: Token) -> BadText:
    return BadText(
        "header-missing",
        "after the result the next game must start with a header",
        place=token.place,
    )


def _result_missing(place: int) -> BadText:
    return BadText(
        "result-before-header",
        "a game must end with its result or * before the next header",
        place=place,
    )


class _Header(NamedTuple):
    value: str
    place: int


class _Reader:
    """Reads the tokens of one game."""

    def __init__(self) -> None:
        """Start without any tokens."""
        self._headers: dict[str, _Header] = {}
        self._line: LineReader | None = None
        self._number_place: int | None = None
        """The place of the last move number, until its move has been read."""
        self._dots_missing: BadText | None = None
        """The error to raise if no dots follow that number."""
        self._score: Score | None = None

    @property
    def has_begun(self) -> bool:
        """Whether any token of the game has been read."""
        return bool(self._headers) or self._line is not None

    @property
    def is_done(self) -> bool:
        """Whether the result has been read."""
        return self._score is not None

    def take(self, token: Token) -> None:
        """Read a token.

        Raises:
            BadText: the token does not fit; the error has its place in the whole text.
        """
        if token.kind == "header":
            self._take_header(token)
            return
        line = self._begun()
        if token.kind == "comment":
            line.comment(token.text, token.place)
        elif token.kind == "parenthesis":
            self._refuse_lone_number()
            line.parenthesis(token.text, token.place)
        elif plain(token.text) in SCORES:
            self._take_score(token, line)
        else:
            self._take_word(token, line.game)

    def record(self, end: int) -> Record:
        """The record of the game that has been read.

        Args:
            end: the place of the game's end in the whole text.

        Raises:
            BadText: the result is missing or contradicts the headers or moves.
        """
        line = self._begun()
        self._refuse_lone_number()
        line.check_closed()
        if self._score is None and "Result" in self._headers:
            given = self._headers["Result"].value
            raise BadText(
                "result-missing",
                "the moves end without the result {result}",
                place=end,
                result=given,
            )
        free = [(name, header.value) for name, header in self._headers.items()]
        record = Record(
            line.game,
            self._result(line.game),
            tuple(header for header in free if header[0] not in OWN_HEADERS),
            tuple(Comment(ply, text) for ply, text in line.comments),
            line.variations,
            line.nags,
        )
        return record.counted() if self._is_to_count(line.game) else record

    def _take_header(self, token: Token) -> None:
        if self._line:
            raise _result_missing(token.place)
        if token.name in self._headers:
            raise BadText(
                "header-twice",
                "the header {name} is given twice",
                place=token.place,
                name=token.name,
            )
        with _placed(token.inside):
            check_header(token.name, token.text)
        self._headers[token.name] = _Header(token.text, token.inside)

    def _begun(self) -> LineReader:
        """The reader of the moves; created at the first call from the ruleset and the start."""
        if self._line is None:
            self._own("Result", parse_score)
            ruleset = self._own("Ruleset", parse_ruleset) or parse_ruleset(DEFAULT)
            start = self._own("Start", lambda text: parse_position(text, ruleset.army))
            self._line = LineReader(Game.started(ruleset, start))
        return self._line

    def _own(self, name: str, parse: Callable[[str], _Value]) -> _Value | None:
        """Remove a header that the reader interprets and return its value; None if missing."""
        if name not in self._headers:
            return None
        value, place = self._headers[name]
        with _placed(place, value):
            return parse(plain(value))

    def _take_score(self, token: Token, line: LineReader) -> None:
        self._refuse_lone_number()
        line.check_closed()
        score = plain(token.text)
        header = self._headers.get("Result")
        if header and plain(header.value) != score:
            raise BadText(
                "result-not-of-header",
                "this is {result}, but the header says {wanted}",
                place=token.place,
                result=score,
                wanted=header.value,
            )
        with _placed(token.place):
            self._score = parse_score(score)
            checked_score(self._score, line.game.ending)

    def _take_word(self, token: Token, game: Game) -> None:
        text, start = plain(token.text), 0
        if text in _DOTS and self._takes_dots(game):
            self._dots_missing = None
            return
        number = _NUMBER.match(text)
        if number:
            self._take_number(number, token.place, game)
            start = number.end()
        mark = _MARK.search(text, start)
        end = mark.start() if mark else len(text)
        if start < end:
            self._refuse_missing_dots()
            try:
                self._take_move(text[start:end])
            except SaltaError as error:
                raise _placed_error(error, token.place, token.text, start) from None
        if mark:
            self._refuse_lone_number()
            with _placed(token.place, token.text, end):
                self._take_marks(text[end:])

    def _takes_dots(self, game: Game) -> bool:
        """Whether dots may replace the first player's move here."""
        return _is_second(game) and (self._number_place is None or self._dots_missing is not None)

    def _take_number(self, number: re.Match[str], place: int, game: Game) -> None:
        self._refuse_lone_number()
        dots = "..." if _is_second(game) else "."
        due = (len(game.moves) + game.start.player - 1) // 2 + 1
        if number[1] != str(due) or (number[2] == ".") != (dots == "."):
            error = BadText(
                "move-number",
                "the number of this move should be {wanted}, not {found!a}",
                place=place,
                wanted=f"{due}{dots}",
                found=number[0],
            )
            if number[0] != f"{due}.":
                raise error
            self._dots_missing = error
        self._number_place = place

    def _refuse_missing_dots(self) -> None:
        if self._dots_missing:
            raise self._dots_missing

    def _refuse_lone_number(self) -> None:
        self._refuse_missing_dots()
        if self._number_place is not None:
            raise BadText(
                "move-missing", "there is no move after its number", place=self._number_place
            )

    def _take_move(self, text: str) -> None:
        line = self._begun()
        line.check_room()
        number = len(line.game.moves) + 1
        try:
            if is_historic(text):
                line.play(parse_historic_move(text, line.game.position.player))
            else:
                line.play(parse_move("pass" if text.lower() in _PASSES else text))
        except SaltaError as error:
            raise BadText.at(error.place or 0, numbered(error, number, text)) from None
        self._number_place = None

    def _take_marks(self, text: str) -> None:
        line, found = self._begun(), _MARKS.fullmatch(text)
        mark, others = found.groups() if found else (None, "")
        numbers = [int(number) for number in others.split("$")[1:]]
        if not found or any(number > LAST_NAG for number in numbers):
            raise BadText("nag-unknown", "{mark!a} is not an annotation mark", mark=text)
        for number in (*([_NUMBER_OF_MARK[mark]] if mark else ()), *numbers):
            line.nag(number)

    def _is_to_count(self, game: Game) -> bool:
        """Whether the moves to go decide the game and the file gives no result."""
        is_told = bool(self._score) or not self._headers.keys().isdisjoint(
            ("Points", "Termination")
        )
        return not is_told and game.ending is not None and game.ending.winner is None

    def _result(self, game: Game) -> Result:
        """The result; errors get the place of the wrong header."""
        score = checked_score(self._score or "*", game.ending)
        points = self._own("Points", lambda text: checked_points(parse_points(text), score))
        termination = self._own(
            "Termination", lambda text: checked_termination(text, game.ending, score)
        )
        return Result(score, points, termination)


def _is_second(game: Game) -> bool:
    """Whether the second move of a round comes next."""
    return (len(game.moves) + game.start.player) % 2 == 0


@contextmanager
def _placed(place: int, text: str = "", start: int = 0) -> Iterator[None]:
    """Give errors raised inside the ``with`` block a place in the whole text.

    Args:
        place: the place of a word or a value.
        text: that word or value, if its ``plain`` form is read instead.
        start: the place in the plain form where reading starts.
    """
    try:
        yield
    except SaltaError as error:
        raise _placed_error(error, place, text, start) from None


def _placed_error(error: SaltaError, place: int, text: str, start: int) -> BadText:
    """An error with its place in the whole text; the arguments are those of ``_placed``."""
    inside = start + (error.place or 0)
    return BadText.at(place + (inside if text.isascii() else place_in(text, inside)), error)
