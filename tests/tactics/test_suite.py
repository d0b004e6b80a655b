"""The positions of the suite have one best move, and the engine finds most of them."""

import random

import pytest

from salta_core.game.game import Game
from salta_core.game.scoring import settled
from salta_core.text.notation import format_position, parse_move, parse_position, parse_ruleset
from tests.tactics.kinds import KINDS, is_obvious
from tests.tactics.make import is_clear
from tests.tactics.proof import Ranking, ranking
from tests.tactics.solving import is_solved
from tests.tactics.suite import Puzzle, load

PUZZLES = load()
SAMPLE = [puzzle for puzzle in PUZZLES if puzzle.plies < 7][::9]
EASY, EASY_SHARE = 3_000, 0.65
HARD, HARD_SHARE = 100_000, 0.85


def proved(puzzle: Puzzle) -> Ranking | None:
    ruleset = parse_ruleset(puzzle.ruleset)
    return ranking(parse_position(puzzle.position), ruleset, puzzle.plies)


def share_solved(nodes: int) -> float:
    return sum(is_solved(puzzle, nodes) for puzzle in PUZZLES) / len(PUZZLES)


def name(puzzle: Puzzle) -> str:
    return f"{puzzle.kind} {puzzle.source}"


def test_there_are_sixty_positions_of_many_kinds_and_rulesets() -> None:
    assert len(PUZZLES) >= 60
    assert len({puzzle.position for puzzle in PUZZLES}) == len(PUZZLES)
    kinds = {puzzle.kind for puzzle in PUZZLES}
    assert kinds <= set(KINDS)
    assert len(kinds) >= 6
    assert len({parse_ruleset(puzzle.ruleset).base for puzzle in PUZZLES}) >= 8


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name)
def test_the_best_move_is_legal_and_clearly_better_than_the_next(puzzle: Puzzle) -> None:
    ruleset = parse_ruleset(puzzle.ruleset)
    position = parse_position(puzzle.position)
    assert format_position(position) == puzzle.position
    game = Game.started(ruleset, position)
    assert len(game.legal_moves) > 1
    assert len(game.play(parse_move(puzzle.best)).moves) == 1
    found = Ranking(puzzle.best, puzzle.value, puzzle.second, 0)
    assert is_clear(found)
    assert not is_obvious(position, ruleset, found, 1)
    assert not is_obvious(position, ruleset, found, 2)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=name)
def test_a_sample_is_proved_again(puzzle: Puzzle) -> None:
    found = proved(puzzle)
    assert found
    assert found[:3] == (puzzle.best, puzzle.value, puzzle.second)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", PUZZLES, ids=name)
def test_every_position_is_proved_again(puzzle: Puzzle) -> None:
    found = proved(puzzle)
    assert found
    assert found[:3] == (puzzle.best, puzzle.value, puzzle.second)


def points_to_come(game: Game) -> int:
    """The points of the player to move, by the frozen rules and a search of every line."""
    if game.ending:
        outcome = settled(game.position, game.ruleset, game.ending)
        assert outcome.proven
        assert outcome.points is not None
        mine = outcome.winner == game.position.player
        return outcome.points if mine else -outcome.points
    return max(-points_to_come(game.play(move)) for move in game.legal_moves)


@pytest.mark.parametrize(
    "puzzle", [p for p in PUZZLES if p.ruleset == "online-simple"][::3], ids=name
)
def test_the_proof_agrees_with_the_frozen_rules_two_plies_before_the_end(puzzle: Puzzle) -> None:
    rng = random.Random(puzzle.position)  # noqa: S311  # no secret
    ruleset = parse_ruleset(puzzle.ruleset)
    game = Game.started(ruleset, parse_position(puzzle.position))
    while game.position.ply < puzzle.plies + parse_position(puzzle.position).ply - 2:
        game = game.play(rng.choice(game.legal_moves))
    found = ranking(game.position, ruleset, 2)
    values = sorted(-points_to_come(game.play(move)) for move in game.legal_moves)
    if found is None:
        assert len(values) == 1
    else:
        assert (found.second, found.value) == tuple(values[-2:])


@pytest.mark.extended
def test_the_engine_solves_most_positions_in_three_thousand_nodes() -> None:
    assert share_solved(EASY) >= EASY_SHARE


@pytest.mark.slow
def test_the_engine_solves_more_in_a_hundred_thousand_nodes() -> None:
    assert share_solved(HARD) >= HARD_SHARE
