"""Wasteful ways home after the armies have passed each other, compared with a proven par."""

import pytest

from salta_core.game.game import Game
from salta_core.race.solver import fewest_moves
from salta_core.rules.position import Position
from salta_core.solo.homecoming import Homecoming, Parking
from salta_core.solo.task import Solo
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_position, parse_position, parse_ruleset
from tests.golden.samples import PARKING, STROLL
from tests.unit.engine.positions import TOURNAMENT

HOME_SOON = parse_position("KLMNO/FGHIJ/ABCD1/4E/5/5/4a/edcb1/jihgf/onmlk 1 100")


def found(game: Game, slices: int = 10**6) -> list[Parking]:
    work = Homecoming(game)
    while not work.run(slices):
        pass
    return work.found


def strolled(*moves: str, start: Position, ruleset: str = "tournament") -> Game:
    return with_moves(Game.started(parse_ruleset(ruleset), start), moves)


def test_the_moves_made_and_left_are_compared_with_par() -> None:
    game = strolled(*STROLL, start=parse_position(PARKING))
    first, second = found(game)
    assert (first.player, first.ply, first.away, first.took, first.is_home) == (1, 0, 2, 15, False)
    proven = fewest_moves(game.positions[0].board, 1, TOURNAMENT)
    assert first.par == proven.exact
    assert (second.player, second.ply, second.par, second.took) == (2, 1, 1, 5)


def test_each_wasteful_way_home_is_a_solo_task() -> None:
    for parking in found(strolled(*STROLL, start=parse_position(PARKING))):
        task = Solo.started(TOURNAMENT, parking.position)
        assert task.player == parking.player
        assert format_position(task.start) == format_position(parking.position)


def test_sides_that_got_home_in_the_game_are_distinguished() -> None:
    game = strolled("75-65", "45-55", "65-75", "55-45", "75-85", start=HOME_SOON)
    first = found(game)[0]
    assert (first.par, first.took, first.is_home) == (1, 3, True)


def test_an_efficient_way_home_is_not_reported() -> None:
    assert found(strolled("75-85", "45-35", start=HOME_SOON)) == []


def test_armies_that_have_not_passed_each_other_give_no_way_home() -> None:
    assert found(strolled("33-43", "83-73", start=Position.opening(TOURNAMENT))) == []


def test_rulesets_with_jumps_over_own_pieces_give_no_way_home() -> None:
    game = strolled("75-65", "45-55", "65-75", start=HOME_SOON, ruleset="leaping")
    assert found(game) == []


@pytest.mark.extended
def test_the_ways_home_do_not_depend_on_slices() -> None:
    game = strolled(*STROLL, start=parse_position(PARKING))
    assert found(game, slices=1) == found(game)
