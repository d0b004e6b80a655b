"""Section 7: the text of a position."""

import pytest

from salta_core import BadPosition, BadText, Position, SaltaError, format_position, parse_position
from salta_core.rules.squares import square_at
from tests.rules.boards import OPENING, START


def test_a_position_is_rows_player_ply() -> None:
    """`<rows> <player> <ply>`."""
    position = parse_position(f"{START} 2 17")
    assert (position.player, position.ply) == (2, 17)
    assert format_position(position) == f"{START} 2 17"


def test_rows_go_from_10_down_to_1() -> None:
    """Rows from 10 down to 1, joined by `/`."""
    board = parse_position(OPENING).board
    assert board[square_at(101)] == "e"
    assert board[square_at(11)] == "A"


def test_a_row_goes_from_player_1s_left_to_right() -> None:
    """A row is written from player 1's left to right."""
    board = parse_position(OPENING).board
    assert [board[square_at(10 + k)] for k in range(1, 6)] == list("ABCDE")


def test_a_digit_is_a_number_of_empty_squares() -> None:
    """A letter is a piece, a digit 1-5 that many empty dark squares."""
    text = "edcba/jihgf/1nmlk/o4/5/5/5/KLMNO/FGHIJ/ABCDE 1 2"
    board = parse_position(text).board
    assert board[square_at(81)] == "."
    assert board[square_at(71)] == "o"
    assert format_position(parse_position(text)) == text


def test_the_start_is_printed_in_the_rules() -> None:
    """`edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0` is the start."""
    assert format_position(parse_position(OPENING)) == OPENING


@pytest.mark.parametrize("player", ["0", "3", "", "12", "A", "\uff11", "\u0661", "+1", "01"])
def test_the_player_is_1_or_2(player: str) -> None:
    """`<player>` is 1 or 2, to move."""
    with pytest.raises(BadText):
        parse_position(f"{START} {player} 0")


@pytest.mark.parametrize("ply", ["0", "1", "10", "240", "999", "100000"])
def test_ply_counts_the_moves_made_by_both(ply: str) -> None:
    """`<ply>` counts the moves made so far by both; it need not fit the player to move."""
    for player in (1, 2):
        assert parse_position(f"{START} {player} {ply}").ply == int(ply)


@pytest.mark.parametrize(
    "ply",
    [
        "",
        "-1",
        "+1",
        "1_0",
        "01",
        "00",
        "1.0",
        "1e3",
        "\u0663",
        "\uff11",
        "\u00b2",
        "0x1",
        "1\n",
        "9" * 5000,
    ],
)
def test_digits_are_ascii_without_sign_underscore_or_leading_zero(ply: str) -> None:
    """Digits are ASCII 0-9 without sign, underscore or leading zero."""
    with pytest.raises(BadText):
        parse_position(f"{START} 1 {ply}")


@pytest.mark.parametrize("digit", ["0", "6", "9", "\u0665", "\uff15", "\u2464", "-5", "05"])
def test_an_empty_row_is_5_and_nothing_else(digit: str) -> None:
    """A digit 1-5, ASCII."""
    with pytest.raises(BadText):
        parse_position(f"edcba/jihgf/onmlk/{digit}/5/5/5/KLMNO/FGHIJ/ABCDE 1 0")


@pytest.mark.parametrize(
    "rows",
    [
        "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ",
        f"{START}/5",
        "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCD",
        "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE1",
        "edcba/jihgf/onmlk/4/5/5/5/KLMNO/FGHIJ/ABCDE",
        "edcba/jihgf/onmlk/5/5/51/5/KLMNO/FGHIJ/ABCDE",
        "edcba/jihgf/onmlk/5/5//5/KLMNO/FGHIJ/ABCDE",
        "edcba/jihgf/onmlk/5/5/5/5/KLMNP/FGHIJ/ABCDE",
        "edcba\\jihgf\\onmlk\\5\\5\\5\\5\\KLMNO\\FGHIJ\\ABCDE",
        "edcba/jihgf/onml\u212a/5/5/5/5/KLMNO/FGHIJ/ABCDE",
        "",
    ],
)
def test_any_other_board_text_is_refused(rows: str) -> None:
    """Ten rows of five, of the thirty letters and the five digits."""
    with pytest.raises(BadText):
        parse_position(f"{rows} 1 0")


@pytest.mark.parametrize(
    "text",
    [
        "", " ", START, f"{START} 1", f"{START}  1 0", f" {OPENING}", f"{OPENING} ", f"{OPENING} 0",
        f"{START}\t1\t0", f"{OPENING}\n", f"{OPENING}\x00", f"{START}\u00a01 0", "a" * 100_000,
    ],
)  # fmt: skip
def test_other_numbers_of_parts_or_blanks_are_refused(text: str) -> None:
    """A position has three parts with one blank between them."""
    with pytest.raises(BadText):
        parse_position(text)


@pytest.mark.parametrize(
    "rows",
    [
        "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCD1",
        "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDA",
        "edcba/jihgf/onmlk/A4/5/5/5/KLMNO/FGHIJ/ABCDE",
        "5/5/5/5/5/5/5/5/5/5",
        "edcba/jihgf/onmlk/5/5/5/5/5/5/5",
        "5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCDE",
        "5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCD1",
    ],
)
def test_a_game_position_has_all_thirty_pieces(rows: str) -> None:
    """A game position holds all thirty pieces; anything else is a bad position."""
    with pytest.raises(BadPosition):
        parse_position(f"{rows} 1 0")


def test_a_solo_task_has_exactly_the_fifteen_pieces_of_one_side() -> None:
    """A Solo task holds exactly the fifteen of one side."""
    for rows in ("5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCDE", "edcba/jihgf/onmlk/5/5/5/5/5/5/5"):
        position = parse_position(f"{rows} 1 0", solo=True)
        assert position.is_solo
        assert format_position(position) == f"{rows} 1 0"
    assert not parse_position(OPENING, solo=True).is_solo
    for rows in (
        "5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCD1",
        "a4/5/5/5/5/5/5/KLMNO/FGHIJ/ABCDE",
        "a4/5/5/5/5/5/5/KLMNO/FGHIJ/1BCDE",
        "5/5/5/5/5/5/5/5/5/5",
    ):
        with pytest.raises(BadPosition):
            parse_position(f"{rows} 1 0", solo=True)


SUNS = "5/5/onmlk/5/5/5/5/KLMNO/5/5"


def test_a_position_of_a_smaller_army_has_exactly_its_pieces_of_both_sides() -> None:
    """With a smaller `army`: exactly its pieces, of both sides."""
    position = parse_position(f"{SUNS} 1 0", "suns")
    assert format_position(position) == f"{SUNS} 1 0"
    with pytest.raises(BadPosition, match="piece A does not take part with army=suns"):
        parse_position(f"{START} 1 0", "suns")
    for rows in ("5/5/onmlk/5/5/5/5/KLMN1/5/5", "5/5/5/5/5/5/5/KLMNO/5/5", "5/5/5/5/5/5/5/5/5/5"):
        with pytest.raises(BadPosition):
            parse_position(f"{rows} 1 0", "suns")
    with pytest.raises(BadPosition):
        parse_position(f"{SUNS} 1 0")


def test_a_solo_task_of_a_smaller_army_has_exactly_its_pieces_of_one_side() -> None:
    """A Solo task has exactly the pieces of one side that take part."""
    rows = "5/5/5/5/5/5/5/KLMNO/5/5"
    assert parse_position(f"{rows} 1 0", "suns", solo=True).is_solo
    assert not parse_position(f"{SUNS} 1 0", "suns", solo=True).is_solo
    with pytest.raises(BadPosition):
        parse_position("5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0", "suns", solo=True)
    with pytest.raises(BadPosition):
        parse_position(f"{rows} 1 0", "suns-moons", solo=True)


def test_bad_text_names_the_place() -> None:
    """The error has the offset of the first wrong character."""
    with pytest.raises(BadText) as caught:
        parse_position("edcba/jihgf/on?lk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0")
    assert caught.value.place == 14
    with pytest.raises(BadText) as caught:
        parse_position(f"{START} 1 x")
    assert caught.value.place == len(START) + 3


def test_errors_have_codes_and_are_value_errors() -> None:
    """Each error class has a stable code."""
    assert (BadText.code, BadPosition.code) == ("bad-text", "bad-position")
    assert issubclass(SaltaError, ValueError)
    with pytest.raises(ValueError, match="row 8"):
        parse_position("edcba/jihgf/on?lk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0")


def test_a_message_shows_outside_text_cut_and_escaped() -> None:
    """For any text, the message is one short line of printable characters."""
    for text in ("\n" * 50, "\x1b[31m", "\x00", "\u202e" * 1000, "x" * 100_000):
        with pytest.raises(BadText) as caught:
            parse_position(f"{START} {text} 0")
        assert str(caught.value).isprintable()
        assert str(caught.value).isascii()
        assert len(str(caught.value)) < 600


def test_a_position_is_a_value() -> None:
    """Positions are equal and hashable by value."""
    assert parse_position(OPENING) == Position(parse_position(OPENING).board, 1, 0)
    assert len({parse_position(OPENING), parse_position(OPENING)}) == 1
