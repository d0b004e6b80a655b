"""Hints follow one plan until it is done or a move is clearly better."""

import pytest

from salta_core.engine.player import Limits, Thinker
from salta_core.engine.root_bias import NO_PLAN, Plan, brings_home, own_steps, plan_left
from salta_core.game.game import Game
from salta_core.race.solver import fewest_moves
from salta_core.race.task import Line
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_move, parse_move, parse_position
from tests.unit.engine.positions import APART, TOURNAMENT

KNOTS = [
    (
        "checkers-120",
        "1eN1O/3bJ/2cH1/1ihMf/jgaml/Lodnk/BFG2/KACDI/4E/5 2 83",
        "73-82 74x93",
        "82-73",
    ),
    (
        "checkers-120",
        "1L3/F1c1a/Keh1k/AGiOb/nMDIl/oj1N1/d1CJf/1m2E/1BgH1/5 1 98",
        "22-33 23x42",
        "33-22",
    ),
]
"""Ruleset, a position in which the first move is the hint, both moves, and the next hint alone."""
NODES = 3000


def steps(text: str) -> Line:
    return tuple(parse_move(move)[:2] for move in text.split())


def played(game: Game, moves: str) -> Game:
    for move in moves.split():
        game = game.play(parse_move(move))
    return game


def thinker(game: Game, plan: Plan | None) -> Thinker:
    search = Thinker(game, seed=1, limits=Limits(NODES), plan=plan)
    while not search.run(500):
        pass
    return search


def hint(game: Game, plan: Plan | None = NO_PLAN) -> str:
    move = thinker(game, plan).move
    assert move
    return format_move(move)


@pytest.mark.parametrize(("ruleset", "position", "moves", "undoing"), KNOTS)
def test_a_hint_does_not_undo_the_last_hints_move(
    ruleset: str, position: str, moves: str, undoing: str
) -> None:
    start = Game.started(PRESETS[ruleset].ruleset, parse_position(position))
    first = moves.split(maxsplit=1)[0]
    game = played(start, moves)
    assert hint(start, None) == first
    assert hint(game, None) == undoing, "each alone looks best"
    assert hint(game, plan_left(game, 0, steps(first))) != undoing


def test_a_hint_continues_the_last_hints_plan() -> None:
    game = Game.started(TOURNAMENT)
    best = hint(game)
    others = [move for move in map(format_move, game.legal_moves) if move != best]
    followed = [move for move in others if hint(game, Plan(steps(move))) == move]
    assert followed, "some other move is nearly as good"
    line = " ".join([followed[0], best] * NODES)
    planned = Plan(steps(line))
    assert thinker(game, planned).plan == planned.steps, "a search does not see as far"


def test_a_clearly_better_move_ends_a_plan() -> None:
    position = parse_position("edcba/jihgf/onml1/1k3/5/L4/5/K1MNO/FGHIJ/ABCDE 1 8")
    game = Game.started(TOURNAMENT, position)
    backward = next(move for move in game.legal_moves if move.target < move.origin)
    assert hint(game, Plan((backward[:2],))) != format_move(backward)


def test_the_way_home_is_followed_to_its_end() -> None:
    game = Game.started(TOURNAMENT, APART)
    found = thinker(game, NO_PLAN)
    assert found.is_racing
    way = found.plan
    assert len(way) == fewest_moves(APART.board, 1, TOURNAMENT).upper
    assert brings_home(game.position, TOURNAMENT, way)
    for count, step in enumerate(way[:-1]):
        search = thinker(game, plan_left(game, 0, way))
        assert search.move
        assert search.move[:2] == step
        assert search.plan == way[count:]
        game = game.play(search.move)
        game = game.play(game.legal_moves[0])


def test_a_shorter_way_home_ends_a_plan() -> None:
    game = Game.started(TOURNAMENT, APART)
    way = thinker(game, NO_PLAN).plan
    origin, target = next(move[:2] for move in game.legal_moves if move[:2] != way[0])
    detour = ((origin, target), (target, origin), *way)
    assert brings_home(game.position, TOURNAMENT, detour)
    assert len(thinker(game, Plan(detour)).plan) == len(way)


def test_a_plan_ends_when_the_player_leaves_it() -> None:
    game = played(Game.started(TOURNAMENT), "33-42 82-73")
    assert plan_left(game, 0, steps("33-42 34-43")).steps == steps("34-43")
    assert plan_left(game, 0, steps("33-44 34-43")).steps == ()
    assert plan_left(game, 2, steps("34-43")).steps == steps("34-43")
    assert plan_left(game, 0, steps("33-42")).steps == (), "it is done"


def test_a_plan_ends_when_its_next_move_is_not_legal() -> None:
    game = played(Game.started(TOURNAMENT), "33-42 82-73")
    assert plan_left(game, 0, steps("33-42 33-44")) == Plan(undo=frozenset(steps("42-33")))


def test_a_plan_of_the_other_side_is_ignored() -> None:
    game = played(Game.started(TOURNAMENT), "33-42 82-73")
    assert plan_left(game, 1, steps("82-73 84-74")) == NO_PLAN


def test_only_a_pieces_latest_step_can_be_undone() -> None:
    game = played(Game.started(TOURNAMENT), "33-42 82-73 42-52 84-74")
    left = plan_left(game, 0, steps("33-42 42-52 34-43"))
    assert left.undo == frozenset(steps("52-42"))


def test_a_plan_ends_before_a_pass() -> None:
    line = [parse_move(move) for move in ["33-42", "82-73", "pass", "84-74", "34-43"]]
    assert own_steps(line) == steps("33-42")


def test_a_line_that_leaves_out_a_step_does_not_bring_all_pieces_home() -> None:
    way = thinker(Game.started(TOURNAMENT, APART), NO_PLAN).plan
    position = Game.started(TOURNAMENT, APART).position
    assert not brings_home(position, TOURNAMENT, way[:-1])
    assert not brings_home(position, TOURNAMENT, way[1:])
