"""A position: its parts, and the values that it refuses."""

from typing import Any

import pytest

from salta_core import (
    PASS,
    BadPosition,
    BadText,
    Game,
    PlacedPiece,
    Position,
    Ruleset,
    Suit,
    square_at,
)

OPENING = Position.opening(Ruleset.mixture())


@pytest.mark.parametrize(
    ("values", "place", "reason"),
    [
        (("x", 1, 0), 0, "row 1: 'x' is neither a piece nor a gap"),
        (("." * 12 + "é" + "." * 37, 1, 0), 12, "row 3: '\\\\xe9' is neither"),
        (("." * 49, 1, 0), 49, "row 10 has 4 squares, not 5"),
        (("." * 51, 1, 0), 50, "row 11 has 1 squares, not 0"),
        (("", 1, 0), 0, "row 1 has 0 squares, not 5"),
        ((OPENING.board, 3, 0), None, "the player to move must be 1 or 2, not '3'"),
        ((OPENING.board, True, 0), None, "the player to move must be 1 or 2, not 'True'"),
        ((OPENING.board, "1", 0), None, "must be 1 or 2"),
        ((OPENING.board, 1, -5), None, "the ply must be a number such as 0 or 17, not '-5'"),
        ((OPENING.board, 1, 1.5), None, "not '1.5'"),
        ((OPENING.board, 1, True), None, "not 'True'"),
    ],
)
def test_an_invalid_position_is_refused_with_its_place(
    values: tuple[Any, Any, Any], place: int | None, reason: str
) -> None:
    with pytest.raises(BadPosition, match=reason) as caught:
        Position(*values)
    assert caught.value.place == place


def test_pieces_are_listed_by_square_with_owner_suit_and_number() -> None:
    pieces = OPENING.pieces
    assert len(pieces) == 30
    assert [piece.square for piece in pieces] == sorted(piece.square for piece in pieces)
    first, last = pieces[0], pieces[-1]
    assert (first.square.number, first.owner, first.suit, first.number) == (11, 1, Suit.STAR, 1)
    assert (last.square.number, last.owner, last.suit, last.number) == (105, 2, Suit.STAR, 1)
    numbers = {(piece.owner, piece.suit, piece.number) for piece in pieces}
    assert len(numbers) == 30
    assert "".join(piece.letter for piece in pieces) == OPENING.board.replace(".", "")


def test_a_piece_is_found_by_its_square() -> None:
    square = square_at(33)
    assert OPENING.piece_at(square) == PlacedPiece(*OPENING.pieces[12])
    piece = OPENING.piece_at(square)
    assert piece
    assert (piece.suit, piece.number, piece.square) == (Suit.SUN, 3, square)
    assert OPENING.piece_at(square_at(53)) is None


def test_the_piece_of_a_move_is_found_on_its_origin() -> None:
    for move in Game.started().legal_moves:
        piece = OPENING.piece_at(move.origin)
        assert piece
        assert piece.owner == 1
        assert OPENING.move_text(move).startswith(f"{piece.letter} {piece.square.number}-")


@pytest.mark.parametrize("number", [12, 33, square_at(33) + 5, 50, -1, "33", True])
def test_a_plain_number_is_refused_as_a_square(number: Any) -> None:
    with pytest.raises(TypeError, match=r"is not a Square: take one .* or square_at\(number\)"):
        OPENING.piece_at(number)


def test_a_pass_has_no_squares() -> None:
    with pytest.raises(BadText, match="there is no square 'none'"):
        OPENING.piece_at(PASS.origin)


def test_a_position_after_a_move_equals_one_built_directly() -> None:
    made = Game.started().play("33-43").position
    assert made == Position(made.board, made.player, made.ply)
    assert hash(made) == hash(Position(made.board, made.player, made.ply))
    assert eval(repr(made), {"Position": Position}) == made  # noqa: S307  # our own
