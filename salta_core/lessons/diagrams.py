"""The diagrams of the rules and of the strategy page: positions with a few moves.

They are read from ``data/diagrams.json`` on first use. Most show only the pieces that matter, which
can then be drawn large. The tests prove the claims of the diagrams.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from salta_core.data_files import read_data_file
from salta_core.errors import IllegalMove
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.pieces import EMPTY, Piece, Player, owner
from salta_core.rules.placement import home_board, opening_board
from salta_core.rules.position import Position
from salta_core.rules.ruleset import CHOICES, Ruleset
from salta_core.rules.squares import SQUARES, Square, square_at
from salta_core.text.notation import (
    format_value,
    parse_board,
    parse_move,
    parse_ruleset,
)

__all__ = ["Diagram", "diagrams", "legal_on", "parse_diagrams"]


class Diagram(NamedTuple):
    """A diagram and the moves played in it.

    Attributes:
        id: the name of its subject; diagrams for different rules may share it.
        fields: the values that a ruleset must have, as strings keyed by field. Of the diagrams
            with the same id, the page shows the first that matches.
        ruleset: the rules of its moves.
        boards: the boards at the start and after each move. A diagram with ``to`` in the file has
            one more board, which all pieces reach at once.
        moves: the moves. The mover is the owner of the piece, so one side can move several times
            in a row.
        crop: the visible part of the board: its first and last row, then its first and last
            column; None for the whole board.
        selected: the square whose piece is selected, so that its moves are shown; or None.
        must: the squares of pieces that must jump, which get a ring.
        arrows: the first and the last square of each arrow.
        illegal: moves that are crossed out, each with the change to the rules, such as
            ``over=any``, that would allow it.
        numbers: whether the squares show their numbers.
        counts: the players whose moves to go are shown.
        claims: facts that the tests prove.
    """

    id: str
    fields: Mapping[str, str]
    ruleset: Ruleset
    boards: tuple[str, ...]
    moves: tuple[Move, ...]
    crop: tuple[int, int, int, int] | None
    selected: Square | None
    must: tuple[Square, ...]
    arrows: tuple[tuple[Square, Square], ...]
    illegal: Mapping[Move, str]
    numbers: bool
    counts: tuple[Player, ...]
    claims: Mapping[str, Any]

    def fits(self, ruleset: Ruleset) -> bool:
        """Whether a ruleset has the values of ``fields``."""
        return all(
            format_value(getattr(ruleset, field)) == value for field, value in self.fields.items()
        )


@cache
def diagrams() -> tuple[Diagram, ...]:
    """All diagrams, in the order of the file."""
    return parse_diagrams(read_data_file("lessons", "diagrams.json"))


def parse_diagrams(text: str) -> tuple[Diagram, ...]:
    """The diagrams of a JSON list.

    Raises:
        SaltaError: a string in the list is bad, or a move is not legal.
    """
    return tuple(diagram for entry in json.loads(text) for diagram in _variants(entry))


def _variants(entry: Mapping[str, Any]) -> Iterator[Diagram]:
    """The diagrams of an entry, one for each combination of values of the fields that it varies."""
    base = parse_ruleset(entry["ruleset"])
    varied = entry.get("vary", [])
    for values in product(*(CHOICES[field] for field in varied)):
        changes: dict[str, Any] = dict(zip(varied, values, strict=True))
        if changes.get("scoring") == "playout":
            continue  # depends on how pieces move, so it has separate entries
        ruleset = base.changed(**changes)
        fields = {name: format_value(getattr(ruleset, name)) for name in varied}
        yield _diagram(entry, ruleset, {**fields, **entry.get("fields", {})})


def _diagram(entry: Mapping[str, Any], ruleset: Ruleset, fields: Mapping[str, str]) -> Diagram:
    boards = [_board(entry["pieces"], ruleset)]
    moves: list[Move] = []
    for text in entry.get("moves", []):
        moves.append(legal_on(boards[-1], parse_move(text), ruleset))
        boards.append(_after(boards[-1], moves[-1]))
    if "to" in entry:
        boards.append(_board(entry["to"], ruleset))
    crop = entry.get("crop")
    return Diagram(
        id=entry["id"],
        fields=fields,
        ruleset=ruleset,
        boards=tuple(boards),
        moves=tuple(moves),
        crop=tuple(crop) if crop else None,
        selected=square_at(entry["selected"]) if "selected" in entry else None,
        must=tuple(square_at(number) for number in entry.get("must", [])),
        arrows=tuple(parse_move(text)[:2] for text in entry.get("arrows", [])),
        illegal={parse_move(text): change for text, change in entry.get("illegal", {}).items()},
        numbers=entry.get("numbers", False),
        counts=tuple(entry.get("counts", [])),
        claims=entry.get("claims", {}),
    )


def legal_on(board: str, move: Move, ruleset: Ruleset) -> Move:
    """The legal move with a given origin and target, whoever owns the piece.

    Raises:
        IllegalMove: there is none.
    """
    position = Position(board, _mover(board, move), 0)
    for known in legal_moves(position, ruleset):
        if known[:3] == move[:3]:
            return known
    raise IllegalMove(
        "diagram-move-illegal",
        "a diagram of {ruleset} plays {move!a}",
        ruleset=ruleset.base,
        move=str(move),
    )


def _mover(board: str, move: Move) -> Player:
    piece = board[move.origin]
    if piece == EMPTY:
        raise IllegalMove("diagram-piece-missing", "a diagram moves a piece that is not there")
    return owner(Piece(piece))


def _after(board: str, move: Move) -> str:
    return after(Position(board, _mover(board, move), 0), move).board


# Pieces


def _board(text: str, ruleset: Ruleset) -> str:
    """The board that a string describes.

    The string is ``opening``; ``finished`` for both sides home, or ``finished -`` for player 1
    alone, followed by any pieces not on their goals as ``goal:square``; ten rows as in a position;
    or single pieces with their squares, such as ``M53 c63``.
    """
    first, *words = text.split(" ")
    if first == "opening":
        return opening_board(ruleset)
    if first == "finished":
        return _finished(words, ruleset)
    if "/" in first:
        return parse_board(first)
    board = [EMPTY] * len(SQUARES)
    for word in [first, *words]:
        board[square_at(int(word[1:]))] = word[0]
    return "".join(board)


def _finished(words: list[str], ruleset: Ruleset) -> str:
    alone = words[:1] == ["-"]
    home = home_board(1, ruleset), EMPTY * len(SQUARES) if alone else home_board(2, ruleset)
    finished = [max(pair) for pair in zip(*home, strict=True)]
    board = finished.copy()
    moved = [word.split(":") for word in words[alone:]]
    for goal, _ in moved:
        board[square_at(int(goal))] = EMPTY
    for goal, square in moved:
        board[square_at(int(square))] = finished[square_at(int(goal))]
    return "".join(board)
