"""Section 1: board, squares, pieces."""

import pytest

from salta_core import BadText
from salta_core.rules.pieces import PIECES, Piece, Suit, owner, rank, suit
from salta_core.rules.squares import (
    FORWARD_JUMPS,
    JUMPS,
    NUMBERS,
    SQUARES,
    STEPS,
    column,
    number_of,
    row,
    square_at,
    turned,
)
from tests.rules.boards import placed, texts


def neighbours(of: int) -> list[int]:
    return [number_of(square) for square in STEPS[square_at(of)]]


def test_the_board_has_ten_rows_and_columns_and_fifty_squares_in_play() -> None:
    """10 x 10 board, 50 dark squares in play."""
    assert len(SQUARES) == 50
    assert {row(square) for square in SQUARES} == set(range(1, 11))
    assert {column(square) for square in SQUARES} == set(range(1, 11))


def test_each_player_has_a_dark_corner_square_on_the_left() -> None:
    """Each player has a dark corner square at the left hand."""
    left_of_player_1 = square_at(11)
    assert (row(left_of_player_1), column(left_of_player_1)) == (1, 1)
    left_of_player_2 = turned(left_of_player_1)
    assert (row(left_of_player_2), column(left_of_player_2)) == (10, 10)


def test_rows_are_counted_from_player_1s_side() -> None:
    """Rows 1..10 are counted from player 1's side."""
    assert [row(square_at(n)) for n in (11, 15, 21, 101, 105)] == [1, 1, 2, 10, 10]


def test_a_row_has_five_dark_squares_from_player_1s_left() -> None:
    """Row r holds five dark squares, k = 1..5 from player 1's left."""
    for r in range(1, 11):
        columns = [column(square) for square in SQUARES if row(square) == r]
        assert len(columns) == 5
        assert columns == sorted(columns)


def test_odd_rows_have_the_odd_columns() -> None:
    """Odd rows: columns 1 3 5 7 9."""
    for r in (1, 3, 5, 7, 9):
        assert [column(square) for square in SQUARES if row(square) == r] == [1, 3, 5, 7, 9]


def test_even_rows_have_the_even_columns() -> None:
    """Even rows: columns 2 4 6 8 10."""
    for r in (2, 4, 6, 8, 10):
        assert [column(square) for square in SQUARES if row(square) == r] == [2, 4, 6, 8, 10]


def test_the_square_number_is_ten_times_the_row_plus_k() -> None:
    """Square number: 10*r + k, so 11..15, 21..25, ..., 91..95, 101..105."""
    assert list(NUMBERS) == [10 * r + k for r in range(1, 11) for k in range(1, 6)]
    assert [number_of(square) for square in SQUARES] == list(NUMBERS)


def test_the_index_is_five_times_row_less_one_plus_k_less_one() -> None:
    """Index (0..49): 5*(r-1) + (k-1)."""
    for r in range(1, 11):
        for k in range(1, 6):
            assert square_at(10 * r + k) == 5 * (r - 1) + (k - 1)


@pytest.mark.parametrize("wrong", [0, 10, 16, 20, 26, 56, 99, 100, 106, 111, -11])
def test_there_is_no_other_square(wrong: int) -> None:
    """Numbers outside the fifty name nothing."""
    with pytest.raises(BadText):
        square_at(wrong)


def test_on_odd_rows_the_neighbours_are_k_less_one_and_k() -> None:
    """On odd r the next row's (k-1) and (k); the same for the previous row."""
    assert neighbours(33) == [22, 23, 42, 43]
    assert neighbours(55) == [44, 45, 64, 65]


def test_on_even_rows_the_neighbours_are_k_and_k_plus_one() -> None:
    """On even r the next row's (k) and (k+1); the same for the previous row."""
    assert neighbours(43) == [33, 34, 53, 54]
    assert neighbours(61) == [51, 52, 71, 72]


def test_neighbours_outside_the_board_do_not_exist() -> None:
    """Those outside 1..5 do not exist."""
    assert neighbours(11) == [21]
    assert neighbours(31) == [21, 41]
    assert neighbours(45) == [35, 55]
    assert neighbours(105) == [95]
    assert neighbours(101) == [91, 92]


def test_player_2_sees_the_board_turned() -> None:
    """Own-view (r,k) is absolute (11-r, 6-k)."""
    for r in range(1, 11):
        for k in range(1, 6):
            assert number_of(turned(square_at(10 * r + k))) == 10 * (11 - r) + (6 - k)


def test_each_player_has_fifteen_pieces() -> None:
    """15 pieces: star 1..5, moon 1..5, sun 1..5."""
    for own in PIECES.values():
        marks = [(suit(piece), rank(piece)) for piece in own]
        assert marks == [(mark, n) for mark in Suit for n in range(1, 6)]


def test_letters_name_suits_and_numbers() -> None:
    """Letters A-E stars 1-5, F-J moons 1-5, K-O suns 1-5."""
    for letters, mark in (("ABCDE", Suit.STAR), ("FGHIJ", Suit.MOON), ("KLMNO", Suit.SUN)):
        for n, letter in enumerate(letters, start=1):
            for piece in (Piece(letter), Piece(letter.lower())):
                assert (suit(piece), rank(piece)) == (mark, n)


def test_upper_case_is_player_1_and_lower_case_player_2() -> None:
    """Upper case player 1, lower case player 2."""
    assert "".join(PIECES[1]) == "ABCDEFGHIJKLMNO"
    assert "".join(PIECES[2]) == "abcdefghijklmno"
    assert {owner(piece) for piece in PIECES[1]} == {1}
    assert {owner(piece) for piece in PIECES[2]} == {2}


def test_markings_never_change_how_a_piece_moves() -> None:
    """Markings never change how a piece moves, only where it must end."""
    for preset in ("tournament", "checkers", "leaping"):
        seen = {tuple(texts(placed(f"{piece}53 a63 b93"), preset)) for piece in PIECES[1]}
        assert len(seen) == 1


def test_forward_is_towards_higher_rows_for_player_1_and_lower_rows_for_player_2() -> None:
    """Forward is towards higher rows for player 1, lower rows for player 2."""
    for square in SQUARES:
        forward = FORWARD_JUMPS[1][square], FORWARD_JUMPS[2][square]
        assert all(row(jump.target) == row(square) + 2 for jump in forward[0])
        assert all(row(jump.target) == row(square) - 2 for jump in forward[1])
        assert sorted(forward[0] + forward[1]) == sorted(JUMPS[square])
