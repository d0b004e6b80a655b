"""Positions, moves and rulesets as text (RULES 7).

Readers accept exactly the forms of that section. For all others they raise an error with the place
and the reason; nothing is repaired. ``parse_x(format_x(v)) == v``, and ``format_x(parse_x(t))`` is
the canonical form of t.
"""

import re
from typing import Final

from salta_core.errors import BadRuleset, BadText
from salta_core.rules.move import Move, parse_move
from salta_core.rules.pieces import EMPTY, PIECES, Army
from salta_core.rules.position import Position
from salta_core.rules.ruleset import CHOICES, FIELDS, PRESETS, Ruleset, format_value
from salta_core.rules.squares import PER_ROW, ROWS

__all__ = [
    "format_move",
    "format_position",
    "format_ruleset",
    "format_value",
    "parse_board",
    "parse_move",
    "parse_position",
    "parse_ruleset",
]

_PIECES: Final = frozenset(PIECES[1] + PIECES[2])
_GAPS: Final = {str(length): length for length in range(1, PER_ROW + 1)}
_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]*)\Z")
_LONGEST_PLY: Final = 15
"""The maximum number of digits of a ply; a double would not hold more exactly."""
_LONGEST_TEXT: Final = 2000
"""The maximum length of any text form in characters; valid ones are far shorter."""


# Positions


def parse_position(text: str, army: Army = "all", *, solo: bool = False) -> Position:
    """The position in a text of the form ``<rows> <player> <ply>``.

    Args:
        text: the text form.
        army: the pieces that take part on each side.
        solo: whether a board with one side only is allowed.

    Raises:
        BadText: the text is not in this form.
        BadPosition: pieces are missing, occur twice or do not take part.
    """
    _check_length(text)
    words = text.split(" ")
    if len(words) != 3:  # noqa: PLR2004  # rows, player, ply
        raise BadText(
            "position-form",
            "a position has three parts, rows player ply, with one space between them",
        )
    rows, player, ply = words
    board = parse_board(rows)
    place = len(rows) + 1
    if player not in ("1", "2"):
        raise BadText(
            "position-player",
            "the player to move must be 1 or 2, not {player!a}",
            place=place,
            player=player,
        )
    place += len(player) + 1
    if not _NUMBER.match(ply) or len(ply) > _LONGEST_PLY:
        raise BadText(
            "position-ply",
            "the ply must be a number such as 0 or 17, not {ply!a}",
            place=place,
            ply=ply,
        )
    return Position(board, 1 if player == "1" else 2, int(ply)).checked(army, solo=solo)


def format_position(position: Position) -> str:
    """The text form of a position.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> format_position(Position.opening(PRESETS["original"].ruleset))
    'edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0'
    """
    board = position.board
    rows = [board[start : start + PER_ROW] for start in range(0, len(board), PER_ROW)]
    shown = "/".join(_GAP.sub(lambda gap: str(len(gap[0])), row) for row in reversed(rows))
    return f"{shown} {position.player} {position.ply}"


_GAP: Final = re.compile(re.escape(EMPTY) + "+")


def parse_board(text: str) -> str:
    """The board in a text of ten rows such as ``5/jihgf``; which pieces it has is not checked.

    Raises:
        BadText: the text is not in this form.
    """
    rows = text.split("/")
    if len(rows) != ROWS:
        raise BadText(
            "board-rows",
            "a board has {rows} rows separated by /, not {count}",
            place=0,
            rows=ROWS,
            count=len(rows),
        )
    board, place = [], 0
    for index, row in enumerate(rows):
        board.append(_parse_row(row, ROWS - index, place))
        place += len(row) + 1
    return "".join(reversed(board))


def _parse_row(text: str, row: int, place: int) -> str:
    squares = ""
    for offset, letter in enumerate(text):
        if letter in _PIECES:
            squares += letter
        elif letter in _GAPS:
            squares += EMPTY * _GAPS[letter]
        else:
            raise BadText(
                "row-letter",
                "row {row}: {letter!a} is neither a piece nor a gap",
                place=place + offset,
                row=row,
                letter=letter,
            )
    if len(squares) != PER_ROW:
        raise BadText(
            "row-squares",
            "row {row} has {count} squares, not {wanted}",
            place=place,
            row=row,
            count=len(squares),
            wanted=PER_ROW,
        )
    return squares


# Moves


def format_move(move: Move) -> str:
    """The text form of a move; a chain lists every square it lands on.

    >>> format_move(parse_move("33x51x53"))
    '33x51x53'
    """
    return str(move)


# Rulesets

_FLAGS: Final = {"yes": True, "no": False}


def parse_ruleset(text: str) -> Ruleset:
    """The ruleset in a text such as ``tournament`` or ``tournament+limit=60+equalise=no``.

    Raises:
        BadText: the text is not in this form.
        BadRuleset: an id, field or value is unknown, a field is repeated, or values exclude each
            other.
    """
    _check_length(text)
    base, *changes = text.split("+")
    if base not in PRESETS:
        raise BadRuleset(
            "no-such-ruleset",
            "there is no ruleset {ruleset!a}; choose from {rulesets}",
            ruleset=base,
            rulesets=tuple(PRESETS),
        )
    values: dict[str, str | bool | int | None] = {}
    place = len(base) + 1
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise BadText(
                "ruleset-change-form",
                "a change is written field=value, not {change!a}",
                place=place,
                change=change,
            )
        if name not in FIELDS:
            raise BadRuleset(
                "no-such-field",
                "there is no field {field!a}; choose from {fields}",
                field=name,
                fields=FIELDS,
            )
        if name in values:
            raise BadRuleset("ruleset-field-twice", "{field} is given twice", field=name)
        values[name] = _parse_value(name, value)
        place += len(change) + 1
    return PRESETS[base].ruleset.changed(**values)


def format_ruleset(ruleset: Ruleset) -> str:
    """The text form of a ruleset: its base, and every field that differs from it.

    >>> format_ruleset(parse_ruleset("original+limit=60+over=opponent"))
    'original+limit=60'
    """
    return str(ruleset)


def _parse_value(name: str, text: str) -> str | bool | int | None:
    """The value of a field; an unknown word is returned for ``Ruleset`` to refuse."""
    if name == "limit":
        if text == "none":
            return None
        if not _NUMBER.match(text) or len(text) > _LONGEST_PLY:
            raise BadRuleset(
                "limit-form",
                "limit must be a number from 1 to 999 or none, not {text!a}",
                text=text,
            )
        return int(text)
    if isinstance(CHOICES[name][0], bool):
        if text not in _FLAGS:
            raise BadRuleset(
                "ruleset-flag", "{field} must be yes or no, not {text!a}", field=name, text=text
            )
        return _FLAGS[text]
    return text


def _check_length(text: str) -> None:
    if len(text) > _LONGEST_TEXT:
        raise BadText(
            "text-too-long", "{count} characters are too many", place=_LONGEST_TEXT, count=len(text)
        )
