"""The judgement of a move: independent of slices, and certain in a race."""

import pytest

from salta_core.engine import levels
from salta_core.engine.judgement import Judged, Judgement, margin
from salta_core.engine.player import Limits, Thinker
from salta_core.game.game import Game
from salta_core.text.move_list import with_moves
from salta_core.text.notation import parse_move, parse_position, parse_ruleset
from tests.unit.engine.positions import APART, MIDDLE, TOURNAMENT

LITTLE = parse_ruleset("little")
NEARLY_HOME = parse_position("KL1NO/2M2/5/5/5/5/5/5/n4/o1mlk 1 64", LITTLE.army)
"""93-103 brings player 1 home, and player 2 draws with the move that is left."""
OPENED = ("33-43", "83-74", "43-54", "74-63")


def judged(game: Game, move: str, nodes: int = 2000, slices: int = 10**6) -> Judged:
    judgement = Judgement(game, parse_move(move), nodes)
    while not judgement.run(slices):
        pass
    return judgement.judged


def test_the_best_move_costs_nothing() -> None:
    game = Game.started(TOURNAMENT)
    thinker = Thinker(game, impartial=True, limits=Limits(2000))
    while not thinker.run(10**6):
        pass
    found = judged(game, str(thinker.move))
    assert (found.better, found.loss) == (thinker.move, 0)
    assert found.before == found.after


def test_losing_a_drawn_position_costs_all_the_winners_points() -> None:
    found = judged(Game.started(LITTLE, NEARLY_HOME), "93-83", 40_000)
    assert found.better == parse_move("93-103")
    assert (found.before, margin(found.after), found.loss) == (0, -200, 200)


def test_a_move_that_lets_the_other_side_jump_costs_something() -> None:
    found = judged(with_moves(Game.started(TOURNAMENT), ["33-43"]), "83-74", 40_000)
    assert found.loss > 0
    assert found.before > found.after
    assert found.made[0] == parse_move("83-74")
    assert found.line[0] == found.better != found.made[0]


def test_both_moves_are_searched_with_the_same_margins(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_wide_margins_from(nodes: int) -> Judged:
        monkeypatch.setattr(levels, "LONG_NODES", nodes)
        return judged(Game.started(TOURNAMENT, MIDDLE), "13-23", 2_000)

    narrow = with_wide_margins_from(1_000_000)
    assert with_wide_margins_from(4_000) == narrow  # those of the move that was made
    assert with_wide_margins_from(2_000) != narrow


def test_a_judgement_does_not_depend_on_slices() -> None:
    game = with_moves(Game.started(TOURNAMENT), ["33-43"])
    assert judged(game, "83-74", slices=1) == judged(game, "83-74", slices=10**9)


def test_in_a_race_a_wasted_step_costs_exactly_its_moves() -> None:
    found = judged(Game.started(TOURNAMENT, APART), "75-65")
    assert found.is_race
    assert found.depth == 11
    assert (found.loss, found.before - found.after) == (200, 200)


def test_a_step_that_a_call_would_take_back_is_not_judged() -> None:
    ruleset = parse_ruleset("tournament+compulsory=called")
    game = with_moves(Game.started(ruleset), OPENED)
    step = next(move for move in game.legal_moves if not move.is_jump)
    assert judged(game, str(step)).loss == 0


def test_an_unfinished_judgement_has_no_result() -> None:
    judgement = Judgement(Game.started(TOURNAMENT), parse_move("33-43"))
    with pytest.raises(ValueError, match="not judged"):
        _ = judgement.judged
    judgement.run(1)
    judgement.forget()
    assert not judgement.done


def test_a_decided_score_counts_with_its_points() -> None:
    assert [margin(score) for score in (-230, 50_195, -51_201)] == [-230, 200, -1300]
