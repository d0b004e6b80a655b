"""The loser's way home alone, and a line counted piece by piece."""

import pytest
from hypothesis import given, settings

from salta_core.engine.beam import Playout
from salta_core.errors import BadPosition
from salta_core.race.detours import detours
from salta_core.race.solver import Race
from salta_core.rules.moves import after, legal_moves
from salta_core.rules.pieces import PIECES, Piece, Player
from salta_core.rules.placement import goals, home_board, opening_board
from salta_core.rules.position import Position, is_home
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import square_at
from tests.unit.race.boards import SHIFT, board_of, near_home, replayed, swapped

LEAPING = PRESETS["leaping"].ruleset
FORCED = SHIFT.changed(limit=None, scoring="playout")
WINNER_AT_HOME = "onmlkjihgfedcba......I.....JD...N.CG...EF.HA.KLMBO"


def played(board: str, player: Player, ruleset: Ruleset) -> Playout:
    """A finished playout, after a check that every move of its line is legal."""
    playout = Playout(board, player, ruleset)
    while not playout.run(500):
        pass
    if playout.line is not None:
        for move in playout.line:
            position = Position(board, player, 0)
            assert move in legal_moves(position, ruleset)
            board = after(position, move).board
        assert is_home(board, player, ruleset)
        assert playout.points == len(playout.line)
    return playout


@pytest.mark.extended
def test_jumping_is_quicker_than_stepping() -> None:
    playout = played(WINNER_AT_HOME, 1, LEAPING)
    assert playout.points is not None
    assert playout.points < 25


@pytest.mark.extended
def test_the_winners_pieces_stay_where_they_are() -> None:
    playout = played(WINNER_AT_HOME, 1, LEAPING)
    assert playout.line
    home = {WINNER_AT_HOME.index(piece) for piece in PIECES[2]}
    assert not home & {square for move in playout.line for square in (move.origin, move.target)}


@pytest.mark.extended
def test_a_playout_jumps_in_chains() -> None:
    playout = played(WINNER_AT_HOME, 1, LEAPING)
    assert playout.line
    assert any(move.via for move in playout.line)


def test_compulsory_jumps_apply_in_a_playout() -> None:
    squares = dict(goals(1, FORCED))
    squares[Piece("A")] = square_at(71)
    squares[Piece("B")] = square_at(51)
    board = board_of(squares | {Piece("a"): square_at(61)})
    playout = played(board, 1, FORCED)
    assert playout.line
    assert playout.line[0] == (square_at(51), square_at(72), True, ())
    assert playout.points == 3


def test_a_goal_occupied_by_the_opponent_cannot_be_reached() -> None:
    playout = Playout(opening_board(LEAPING), 1, LEAPING)
    assert playout.done
    assert playout.line is None


def test_a_player_who_is_home_has_nothing_to_play_out() -> None:
    playout = played(home_board(1, LEAPING), 1, LEAPING)
    assert playout.line == ()
    assert playout.points == 0


def test_a_player_who_can_only_pass_never_gets_home() -> None:
    wall = "Abcdeafghijklmno".ljust(50, ".")
    walled = LEAPING.changed(over="opponent")
    playout = played(wall, 1, walled)
    assert playout.line is None
    assert playout.points is None


def test_a_sliced_playout_equals_an_unsliced_one() -> None:
    whole, sliced = (Playout(WINNER_AT_HOME, 1, LEAPING) for _ in range(2))
    whole.run(700)
    for _ in range(100):
        sliced.run(7)
    assert whole.line == sliced.line


def test_a_playout_needs_a_player_on_the_board() -> None:
    with pytest.raises(BadPosition):
        Playout(home_board(1, LEAPING), 2, LEAPING)


# --- the account


@settings(max_examples=30, deadline=None)
@given(near_home())
def test_the_moves_of_the_pieces_add_up_to_the_line(board: str) -> None:
    race = Race(board, 1, SHIFT)
    race.run(200)
    debts = detours(board, 1, SHIFT, race.line)
    assert sum(debt.moves for debt in debts) == race.upper
    assert all(debt.moves in range(debt.simple, 99, 2) for debt in debts)
    assert [debt.piece for debt in debts] == list(PIECES[1])
    assert {debt.piece: debt.goal for debt in debts} == goals(1, SHIFT)
    assert all(board[debt.square] == debt.piece for debt in debts)


def test_the_piece_that_steps_aside_is_the_one_with_the_detour() -> None:
    board = swapped((81, 82))
    race = Race(board, 1, SHIFT)
    assert race.run(5000)
    debts = detours(board, 1, SHIFT, race.line)
    assert sum(debt.moves - debt.simple for debt in debts) == race.upper - 4
    assert replayed(board, race.line) == home_board(1, SHIFT)
