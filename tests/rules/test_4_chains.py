"""Section 4: chains of jumps."""

import pytest

from salta_core import Game, IllegalMove, parse_move, parse_position, parse_ruleset
from tests.rules.boards import OPENING, placed, texts
from tests.strategies import NASTY


def jumps(board: str, ruleset: str) -> list[str]:
    """The jumps and chains of player 1."""
    return [text for text in texts(placed(board), ruleset) if "x" in text]


def test_a_jumping_piece_may_continue_jumping() -> None:
    """`chain`: if true, a jumping piece may continue jumping, and may stop after each jump."""
    assert jumps("A11 a21 b42", "leaping") == ["11x32", "11x32x53"]


def test_without_chains_a_move_has_one_jump() -> None:
    """`chain = no`: a move has at most one jump."""
    assert jumps("A11 a21 b42", "leaping+chain=no") == ["11x32"]


def test_a_chain_may_have_any_length() -> None:
    """For example to the far corner of the board."""
    far = jumps("A11 a21 b42 c63 d84", "leaping+over=opponent")
    assert far == ["11x32", "11x32x53", "11x32x53x74", "11x32x53x74x95"]


def test_a_chain_may_continue_in_any_direction() -> None:
    """In any direction, even if the first jump must go forward."""
    for ruleset in ("leaping", "leaping+direction=forward"):
        assert "11x32x13" in jumps("A11 a21 b22", ruleset)


def test_only_the_first_jump_of_a_chain_must_go_forward() -> None:
    """`jump_direction = forward` restricts only the first jump."""
    assert jumps("A53 a43 b105", "leaping") == ["53x34"]
    assert jumps("A53 a43 b105", "leaping+direction=forward") == []


def test_the_start_square_counts_as_empty_while_the_piece_travels() -> None:
    """The piece's own start square counts as empty: it may be passed through.

    The first jump must go forward; the piece gets behind 43 only by returning through 53.
    """
    position = parse_position(NASTY[0])
    assert "53x74x53x34" in texts(position, "original+chain=yes")


def test_a_move_is_its_origin_and_target_whatever_the_path() -> None:
    """Different paths to one square are one move."""
    ring = "A32 a41 b42 c61 d62"
    ends = [text.split("x")[-1] for text in jumps(ring, "leaping")]
    assert len(ends) == len(set(ends))
    assert jumps(ring, "leaping") == ["32x51", "32x53", "32x51x72"]


def test_a_chain_that_ends_on_its_own_start_is_not_a_move() -> None:
    """A chain that ends on its own start square is not a move."""
    assert not [text for text in jumps("A32 a41 b42 c61 d62", "leaping") if text.endswith("x32")]
    game = Game.started(parse_ruleset("original+chain=yes"), parse_position(NASTY[0]))
    with pytest.raises(IllegalMove):
        game.play(parse_move("53x74x53"))


def test_a_chain_names_its_squares_by_the_shortest_path() -> None:
    """Section 7: by the shortest path, although the ring also leads to 53 by a longer one."""
    found = jumps("A32 a41 b42 c61 d62", "leaping")
    assert "32x53" in found
    assert "32x51x72x53" not in found


def test_among_equally_short_paths_the_smaller_numbers_come_first() -> None:
    """Section 7: among equally short paths, the smaller numbers come first."""
    assert "32x51x72" in jumps("A32 a41 b42 c61 d62", "leaping")
    assert "32x53x72" not in jumps("A32 a41 b42 c61 d62", "leaping")
    assert "72x51x32" in texts(placed("a72 A41 B42 C61 D62 a105", 2), "leaping")


def test_a_chain_of_any_length_satisfies_compulsory_jumps() -> None:
    """Any one of the jumps may be played: nobody must continue a chain."""
    assert jumps("A11 a21 b42", "leaping+compulsory=yes") == ["11x32", "11x32x53"]
    assert texts(placed("A11 a21 b42"), "leaping+compulsory=yes") == ["11x32", "11x32x53"]


def test_a_chain_jumps_only_over_pieces_that_jump_over_allows() -> None:
    """`jump_over` applies to every jump of a chain."""
    assert jumps("A11 a21 B42", "leaping+over=opponent") == ["11x32"]
    assert jumps("A11 B21 C42", "leaping") == ["11x32", "11x32x53"]


def test_a_chain_may_jump_one_piece_twice() -> None:
    """Nothing is captured: through its start the piece jumps over `a` in both directions."""
    path = [int(n) for n in ["53", "74", "53", "34"]]
    assert path[0] == path[2]
    game = Game.started(parse_ruleset("original+chain=yes"), parse_position(NASTY[0]))
    played = game.play(parse_move("53x74x53x34"))
    assert played.position.board[square_of(53)] == "."
    assert played.position.board[square_of(34)] == "A"


def square_of(number: int) -> int:
    """The index of a square from its number, by section 1."""
    return 5 * (number // 10 - 1) + number % 10 - 1


def test_a_chain_to_the_target_of_a_single_jump_is_that_jump() -> None:
    """At the opening of `leaping` the second row has eight jumps over the third."""
    opening = texts(parse_position(OPENING), "leaping")
    assert len(opening) == 17
    assert [text for text in opening if "x" in text] == [
        "21x42", "22x41", "22x43", "23x42", "23x44", "24x43", "24x45", "25x44",
    ]  # fmt: skip
