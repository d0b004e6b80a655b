"""The score in points: calibrated for a search, counted in a race."""

import pytest

from salta_core.engine.evaluate import WIN
from salta_core.engine.player import Thinker
from salta_core.engine.verdict import PHASES, expected_points, phase_of, slope
from salta_core.game.game import Game
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.placement import home_board
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_position

RACES = (
    "K1MNO/LGHI1/ABCDE/1FJ2/5/edcba/jihgf/onmlk/5/5 1 60",
    "K1MNO/LGHI1/ABCDE/1FJ2/5/edcba/jihgf/onmlk/5/5 2 61",
    "KLMNO/1GHI1/ABCDE/FJ3/5/1dc1a/ejihg/fonml/2b2/k4 1 120",
    "KLMNO/1GHI1/ABCDE/FJ3/5/1dc1a/ejihg/fonml/2b2/k4 2 121",
)


def to_go(game: Game, player: Player) -> int:
    race = Race(game.position.board, player, game.ruleset)
    while not race.run(1_000):
        pass
    return race.upper


@pytest.mark.extended
@pytest.mark.parametrize("ruleset", ["original", "tournament"])
@pytest.mark.parametrize(("text", "error"), [*zip(RACES, (0, 0, 600, 600), strict=True)])
def test_the_score_of_a_race_is_its_final_margin(ruleset: str, text: str, error: int) -> None:
    """Exactly, if the opponent's route is known at once too; otherwise within six moves."""
    game = Game.started(PRESETS[ruleset].ruleset, parse_position(text))
    player, expected = game.position.player, None
    while game.ending is None:
        thinker = Thinker(game, 8)
        while not thinker.run(10_000):
            pass
        assert thinker.move
        expected = thinker.thought.score if expected is None else expected
        game = game.play(thinker.move)
    margin = to_go(game, opponent(player)) - to_go(game, player)
    assert expected is not None
    assert abs(expected - 100 * margin) <= error


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_game_goes_through_all_phases(ruleset: str) -> None:
    rules = PRESETS[ruleset].ruleset
    assert phase_of(Position.opening(rules), rules) == 0
    homes = zip(home_board(1, rules), home_board(2, rules), strict=True)
    finished = "".join(map(max, homes))
    assert phase_of(Position(finished, 1, 100), rules) == PHASES - 1
    if rules.goal == "shift" and rules.setup == "stars-rear" and rules.army == "all":
        assert phase_of(parse_position(RACES[2]), rules) == PHASES - 1


def test_an_advantage_counts_less_early_in_the_game() -> None:
    rules = PRESETS["tournament"].ruleset
    opening, end = Position.opening(rules), parse_position(RACES[2])
    assert 0 < slope(opening, rules) < slope(end, rules) < 1
    assert expected_points(1000, opening, rules) < expected_points(1000, end, rules)
    assert expected_points(-1000, opening, rules) == -expected_points(1000, opening, rules)


def test_the_expected_margin_is_at_most_the_losers_moves_to_go() -> None:
    rules, race = PRESETS["tournament"].ruleset, parse_position(RACES[2])
    left = {side: simple_distance(race.board, side, rules) for side in PIECES}
    assert expected_points(20_000, race, rules) == 100 * left[2]
    assert expected_points(-20_000, race, rules) == -100 * left[1]


def test_a_decided_score_stays_unchanged() -> None:
    rules = PRESETS["tournament"].ruleset
    assert expected_points(WIN + 100, Position.opening(rules), rules) == WIN + 100
