"""The claims about the printed figures of 1899, checked by the search and the proof."""

import pytest

from salta_core.engine.evaluate import MOVE, WIN
from salta_core.engine.player import Limits, Thinker, Thought
from salta_core.game.game import Game
from salta_core.game.outcome import Ending, Reason
from salta_core.text.notation import format_move, parse_move, parse_position, parse_ruleset
from tests.golden.historic import figures
from tests.tactics.proof import OPEN, Ranking, ranking

RULES = parse_ruleset("original")
MOST_PLIES = 60
"""Plies that a win found may take, in hundredths of a move: less than one point."""


def figure(name: str, plies: int = 0) -> Game:
    """A figure after so many moves of its printed line."""
    position, line, _ = figures()[name]
    game = Game.started(RULES, parse_position(position))
    for text in line[:plies]:
        game = game.play(parse_move(text))
    return game


def thought(game: Game, nodes: int) -> Thought:
    thinker = Thinker(game, limits=Limits(nodes=nodes))
    while not thinker.run(nodes):
        pass
    return thinker.thought


def proof(game: Game, plies: int) -> Ranking:
    found = ranking(game.position, RULES, plies)
    assert found
    return found


@pytest.mark.extended
def test_the_search_sees_that_figure_26_is_won_by_six_points() -> None:
    assert thought(figure("fig26"), 200_000).score > WIN + 6 * MOVE - MOST_PLIES


def test_the_engine_finishes_figure_26_in_two_moves_like_the_printed_line() -> None:
    game = figure("fig26", 6)
    for reply in ("62-52", None):
        game = game.play(thought(game, 3_000).line[0])
        game = game.play(parse_move(reply)) if reply else game
    assert game.ending == Ending(Reason.HOME, 1)


def test_no_move_forces_a_win_of_figure_26_in_five_moves() -> None:
    """It works only against the printed replies; the best replies require seven moves."""
    assert proof(figure("fig26"), 9).value == OPEN


@pytest.mark.slow
def test_another_move_wins_figure_26_by_more_than_claimed() -> None:
    found = proof(figure("fig26"), 13)
    assert (found.best, found.value, found.second) == ("62-53", 8, 5)


def test_the_search_finds_how_player_2_wins_figure_25_by_one_point() -> None:
    found = thought(figure("fig25", 7), 40_000)
    assert format_move(found.line[0]) == "74-64"
    assert WIN + MOVE - MOST_PLIES < found.score < WIN + MOVE


def test_after_that_move_figure_25_is_lost_by_one_point_whatever_is_played() -> None:
    assert proof(figure("fig25", 8), 6).value == -1
    assert -WIN - MOVE < thought(figure("fig25", 8), 3_000).score < -WIN - MOVE + MOST_PLIES


@pytest.mark.slow
def test_the_loss_of_figure_25_is_not_forced_from_the_beginning() -> None:
    """Player 2 needs seven moves, in which player 1 can prevent the way home."""
    assert proof(figure("fig25"), 15).value == OPEN
