"""The board as bits: the same squares, steps and jumps as in the tables of squares."""

from salta_core.rules.bits import (
    ALL_SQUARES,
    BITS,
    FIRST_JUMPS,
    LANDINGS_AHEAD,
    STEP_MOVES,
    bits_of,
    step_targets,
    victims,
)
from salta_core.rules.ruleset import PRESETS
from salta_core.rules.squares import FORWARD_JUMPS, JUMPS, SQUARES, STEPS


def test_each_square_has_a_bit_of_its_own() -> None:
    assert len(set(BITS)) == ALL_SQUARES.bit_count() == 50
    for square in SQUARES:
        board = "." * square + "A" + "." * (49 - square)
        assert bits_of(board, 1) == BITS[square]
        assert bits_of(board, 2) == 0
        assert bits_of(board.lower(), 2) == BITS[square]


def test_shifts_lead_to_the_neighbours_and_nowhere_else() -> None:
    for square in SQUARES:
        targets = sum(BITS[target] for target in STEPS[square])
        assert step_targets(BITS[square], ALL_SQUARES) == targets
        neighbours, steps = STEP_MOVES[BITS[square]]
        assert neighbours == targets
        assert [move.target for move in steps[targets]] == list(STEPS[square])
        assert all(bits & ~targets == 0 for bits in steps)


def test_jumps_lead_over_one_square() -> None:
    for square in SQUARES:
        for player in (1, 2):
            forward = FORWARD_JUMPS[player][square]
            found = FIRST_JUMPS["forward"][player][BITS[square]]
            assert [move.target for _, _, move in found] == [jump.target for jump in forward]
            lands = LANDINGS_AHEAD[player](BITS[square], ALL_SQUARES, ALL_SQUARES)
            assert lands == sum(BITS[jump.target] for jump in forward)
            found = FIRST_JUMPS["any"][player][BITS[square]]
            assert [move.target for _, _, move in found] == [jump.target for jump in JUMPS[square]]


def test_victims_are_the_pieces_under_jumps_to_empty_squares() -> None:
    empty = sum(BITS[::3])
    for name, jumps in (("tournament", FORWARD_JUMPS), ("checkers", {1: JUMPS, 2: JUMPS})):
        for player in (1, 2):
            found = victims(player, PRESETS[name].ruleset)
            for square in SQUARES:
                over = {jump.over for jump in jumps[player][square] if empty & BITS[jump.target]}
                assert found(BITS[square], ALL_SQUARES, empty) == sum(BITS[each] for each in over)
                assert found(BITS[square], 0, empty) == 0
