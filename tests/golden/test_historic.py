"""The games printed in 1899 and 1901 are legal, and end with the printed results and points."""

import pytest

from salta_core import Ending, Reason, format_move, format_position, parse_move
from salta_core.race.task import simple_distance
from tests import reference
from tests.golden.historic import figures, points, printed_moves, replayed


@pytest.mark.parametrize("ruleset", ["original", "tournament"])
@pytest.mark.parametrize("name", ["krone-grotewold-1901.txt", "schubert-1899.txt"])
def test_every_move_of_the_printed_games_is_legal(ruleset: str, name: str) -> None:
    moves = printed_moves(name)
    game = replayed(ruleset, None, moves)
    assert game.position.ply == len(moves)


@pytest.mark.extended
def test_the_reference_replays_the_printed_games_too() -> None:
    rules = reference.PRESETS["tournament"]
    for name in ("krone-grotewold-1901.txt", "schubert-1899.txt"):
        history = [reference.opening(rules)]
        for text in printed_moves(name):
            assert reference.ending(history, rules) is None
            moves = {move.text: move for move in reference.legal_moves(history[-1], rules)}
            history.append(reference.after(history[-1], moves[text]))
        played = replayed("tournament", None, printed_moves(name))
        assert reference.write_position(history[-1]) == format_position(played.position)


def test_player_2_won_the_game_of_1901_by_27_points() -> None:
    """Players of that time counted a side's own pieces as obstacles."""
    game = replayed("tournament", None, printed_moves("krone-grotewold-1901.txt"))
    assert game.ending == Ending(Reason.HOME, 2)
    assert points(game, "tournament") == (2, 27)


def test_distances_alone_give_25_points_for_the_game_of_1901() -> None:
    game = replayed("online-simple", None, printed_moves("krone-grotewold-1901.txt"))
    assert points(game, "online-simple") == (2, 25)


def test_player_1_won_the_game_of_1899_by_7_points() -> None:
    """Without an equalising turn, which the book does not mention."""
    game = replayed("original", None, printed_moves("schubert-1899.txt"))
    assert game.ending == Ending(Reason.HOME, 1)
    assert points(game, "original") == (1, 7)


def test_todays_equalising_turn_would_have_cost_a_point_in_1899() -> None:
    """Player 1 gets home first; player 2 still makes one move towards their goals."""
    game = replayed("tournament", None, printed_moves("schubert-1899.txt"))
    assert game.ending is None
    assert points(game.play(parse_move("55-44")), "tournament") == (1, 6)


@pytest.mark.parametrize("figure", figures())
def test_every_printed_line_is_legal(figure: str) -> None:
    position, line, end = figures()[figure]
    game = replayed("original", position, line)
    if end:
        assert format_position(game.position).split(" ")[0] == end


def test_figure_23_is_a_squeeze() -> None:
    """After 63-73 player 1 has one move, 72-62."""
    position, line, _ = figures()["fig23"]
    game = replayed("original", position, line)
    assert [format_move(move) for move in game.legal_moves] == ["72-62"]


def test_figure_25_is_lost_by_one_point() -> None:
    """The printed line brings player 2 home while player 1 has one move to go."""
    position, line, _ = figures()["fig25"]
    game = replayed("original", position, line)
    assert game.ending == Ending(Reason.HOME, 2)
    assert points(game, "original") == (2, 1)


def test_figure_26_is_won_in_five_moves_by_six_points() -> None:
    position, line, _ = figures()["fig26"]
    game = replayed("original", position, line)
    assert game.ending == Ending(Reason.HOME, 1)
    assert (len(line) + 1) // 2 == 5
    assert points(game, "original") == (1, 6)


def test_the_finished_game_on_the_rules_sheet_is_worth_10_points() -> None:
    """Player 1 is home; player 2 has ten moves to go, with nothing in the way."""
    position, _, _ = figures()["fig2-rules-sheet"]
    game = replayed("original", position, [])
    assert game.ending == Ending(Reason.HOME, 1)
    assert points(game, "original") == (1, 10)
    assert simple_distance(game.position.board, 2, game.ruleset) == 10
