"""The text of a position that `print` shows, and its cost."""

import pytest

from salta_core import Position, format_position, parse_position

OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"
DRAWN = """\
 10     e     d     c     b     a   101-105
  9  j     i     h     g     f      91-95
  8     o     n     m     l     k   81-85
  7  .     .     .     .     .      71-75
  6     .     .     .     .     .   61-65
  5  .     .     .     .     .      51-55
  4     .     .     .     .     .   41-45
  3  K     L     M     N     O      31-35
  2     F     G     H     I     J   21-25
  1  A     B     C     D     E      11-15
"""
LEGEND = "A-E stars 1-5, F-J moons 1-5, K-O suns 1-5"


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("1 0", "player 1 to move, 0 moves made"),
        ("2 1", "player 2 to move, 1 move made"),
        ("1 24", "player 1 to move, 24 moves made"),
    ],
)
def test_print_draws_a_position_with_the_player_to_move(turn: str, said: str) -> None:
    position = parse_position(f"{OPENING} {turn}")
    assert str(position) == f"{DRAWN}\n{said}\n{LEGEND}"
    assert f"{position}" == str(position)


def test_a_position_holds_no_more_than_its_three_fields() -> None:
    assert Position.__slots__ == ("board", "player", "ply")
    assert not hasattr(parse_position(f"{OPENING} 1 0"), "__dict__")


def test_the_text_form_differs_from_print() -> None:
    position = parse_position(f"{OPENING} 1 0")
    assert format_position(position) == f"{OPENING} 1 0"
    assert f"{OPENING} 1 0" not in str(position)


def test_pieces_are_shown_as_numbers_on_request() -> None:
    rows = parse_position(f"{OPENING} 1 0").text("numbers").splitlines()
    assert rows[0] == " 10     5'    4'    3'    2'    1'  101-105"
    assert rows[1] == "  9 10'    9'    8'    7'    6'     91-95"
    assert rows[3] == "  7  .     .     .     .     .      71-75"
    assert rows[7] == "  3 11    12    13    14    15      31-35"
    assert rows[-1] == "1-5 stars, 6-10 moons, 11-15 suns; player 2 with a mark: 11'"
    assert parse_position(f"{OPENING} 1 0").text() == str(parse_position(f"{OPENING} 1 0"))


def test_a_piece_has_a_number_within_its_side() -> None:
    pieces = parse_position(f"{OPENING} 1 0").pieces
    for player in (1, 2):
        assert sorted(piece.serial for piece in pieces if piece.owner == player) == [*range(1, 16)]
    assert [piece.serial for piece in pieces if piece.letter in "AFKmo"] == [1, 6, 11, 15, 13]
