"""The story of a game: a few moments of each side, each confirmed by deeper lines."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from salta_core.engine.judgement import margin
from salta_core.engine.player import Limits, Thinker, Thought
from salta_core.engine.story import MOST_MOMENTS, Moment, Story
from salta_core.game.game import Game
from salta_core.rules.pieces import PIECES, Player
from salta_core.rules.ruleset import PRESETS
from salta_core.text.move_list import with_moves
from salta_core.text.notation import parse_move, parse_position, parse_ruleset
from salta_core.text.record_reader import parse_records
from tests.reason_claims import CLAIMS, holds
from tests.unit.engine.positions import SLIP

GAMES = Path(__file__).parents[2] / "bench" / "games"
APART = parse_position("KLMNO/FGHI1/ABCD1/J3E/5/5/e3j/1dcba/1ihgf/onmlk 1 100")
RULESETS = ("tournament", "original", "tournament", "checkers-120", "mirror")
PAIRS = [(2 + place % 5, 2 + (place // 5 + place) % 5) for place in range(20)]
"""The levels of both sides in the games that the moments are tested on."""
LEAD = 100
"""From so many hundredths of a move on, a side is said to lead."""


@dataclass(frozen=True)
class Lines:
    """The lines of an analysis for a moment: the best one before the move, and after it."""

    before: Thought
    after: Thought


@cache
def played(place: int) -> Game:
    """A whole game between two levels."""
    levels, game = PAIRS[place], Game.started(PRESETS[RULESETS[place % len(RULESETS)]].ruleset)
    while not game.ending and len(game.moves) < 400:
        thinker = Thinker(game, levels[game.position.player - 1], seed=place)
        while not thinker.run(10**6):
            pass
        assert thinker.move
        game = game.play(thinker.move)
        thinker.forget()
    return game


@cache
def quick_game() -> Game:
    """A whole game of a small army between two weak levels."""
    game = Game.started(PRESETS["quick"].ruleset)
    while not game.ending:
        thinker = Thinker(game, 2 * game.position.player, seed=1)
        while not thinker.run(10**6):
            pass
        assert thinker.move
        game = game.play(thinker.move)
        thinker.forget()
    return game


def told(game: Game, nodes: int, slices: int = 10**6, player: Player | None = None) -> Story:
    story = Story(game, player, nodes)
    while not story.run(slices):
        pass
    return story


def line_at(game: Game, depth: int) -> Thought:
    """The best line of an analysis at a depth, or earlier if the search ends."""
    thinker = Thinker(game, impartial=True, limits=Limits(nodes=3_000_000, depth=depth))
    while not thinker.run(10**6):
        pass
    thinker.forget()
    return thinker.thought


def lines_of(game: Game, moment: Moment) -> Lines:
    place = game.undone(len(game.moves) - moment.ply)
    return Lines(line_at(place, moment.depth + 1), line_at(place.play(moment.move), moment.depth))


def assert_supported(game: Game, moment: Moment) -> None:
    """Check that lines at a greater depth confirm a moment in sign and size."""
    mover = game.positions[moment.ply].player
    lines = lines_of(game, moment)
    sign = 1 if mover == 1 else -1
    before, after = sign * margin(lines.before.score), -sign * margin(lines.after.score)
    assert lines.before.line[0] != moment.move, moment
    assert sign * (before - after) >= moment.loss / 2 > 0, (moment, before, after)
    for ours, theirs in ((margin(moment.before), before), (margin(moment.after), after)):
        if abs(ours) >= LEAD:
            assert ours * theirs > 0, (moment, before, after)


def assert_well_told(game: Game, nodes: int) -> None:
    story = told(game, nodes)
    moments = story.moments
    for player in PIECES:
        own = [each for each in moments if game.positions[each.ply].player == player]
        assert len(own) <= MOST_MOMENTS
    assert [each.ply for each in moments] == sorted({each.ply for each in moments})
    assert len(story.curve) == len(game.positions)
    for moment in moments:
        assert moment.move == game.moves[moment.ply] != moment.better
        assert story.curve[moment.ply] == moment.before
        assert_supported(game, moment)


@pytest.mark.parametrize("place", [pytest.param(0, marks=pytest.mark.extended), 7])
def test_deeper_lines_confirm_every_moment_of_a_game(place: int) -> None:
    assert_well_told(played(place), nodes=6_000)


@pytest.mark.slow
@pytest.mark.parametrize("place", range(20))
def test_deeper_lines_confirm_every_moment_of_many_games(place: int) -> None:
    assert_well_told(played(place), nodes=40_000)


@pytest.mark.extended
def test_a_story_does_not_depend_on_slices() -> None:
    game = with_moves(Game.started(PRESETS["original"].ruleset), SLIP)
    one, other = told(game, 1000, slices=1), told(game, 1000)
    assert (one.curve, one.moments) == (other.curve, other.moments)


def test_a_moment_and_the_whole_curve_are_known_before_all_moments() -> None:
    story, seen = Story(played(0), 1, 2000), []
    while not story.run(2000):
        assert len(story.curve) <= len(played(0).positions)
        seen.append(len(story.moments))
    assert 1 in seen
    assert len(story.moments) > 1


@pytest.mark.parametrize("level", [2, 4, 6])
def test_the_first_moment_of_a_whole_game_is_verified_before_its_second_curve(level: int) -> None:
    [record] = parse_records((GAMES / f"level-{level}.salta").read_text("utf-8"))
    story, nodes = Story(record.game, 2), 0
    while not story.moments:
        nodes += next(story.work)
    assert nodes < 100_000
    story.forget()


def test_a_wasted_step_turns_a_close_race() -> None:
    game = Game.started(PRESETS["tournament"].ruleset, APART)
    for move in ("75-65", "41-51"):
        assert parse_move(move) in game.legal_moves
        game = game.play(parse_move(move))
    moments = told(game, 4000).moments
    assert [moment.reason.kind for moment in moments] == ["way-found", "way-found"]
    assert [moment.loss for moment in moments] == [200, 200]


def test_a_game_without_a_choice_that_mattered_has_no_moment() -> None:
    game = with_moves(Game.started(PRESETS["tournament"].ruleset), ("33-43", "83-73"))
    story = told(game, 1000)
    assert story.moments == ()
    assert len(story.curve) == 3


@pytest.mark.parametrize(
    "ruleset", ["leaping", "tournament+compulsory=called", "online-simple", "little", "quick"]
)
def test_every_ruleset_has_its_story(ruleset: str) -> None:
    game = Game.started(parse_ruleset(ruleset))
    for place in range(30):
        game = game.play(game.legal_moves[place * 7 % len(game.legal_moves)])
    story = told(game, 1000)
    assert len(story.curve) == 31
    for moment in story.moments:
        before = game.undone(len(game.moves) - moment.ply)
        assert moment.better in before.legal_moves


@pytest.mark.parametrize("player", [1, 2])
def test_the_story_of_one_side_has_only_its_moments_and_the_first_stays_first(
    player: Player,
) -> None:
    game = quick_game()
    story, first = Story(game, player, 3000), None
    while not story.run(2000):
        first = first or next(iter(story.moments), None)
    assert {game.positions[moment.ply].player for moment in story.moments} == {player}
    assert first == story.moments[0]


@pytest.mark.parametrize("player", [1, 2])
def test_the_largest_fall_of_the_curve_by_a_sides_own_move_is_a_moment(player: Player) -> None:
    game, sign = quick_game(), 1 if player == 1 else -1
    story = told(game, 3000, player=player)
    curve = [sign * margin(score) for score in story.curve]
    own = [ply for ply in range(len(game.moves)) if game.positions[ply].player == player]
    largest = max(own, key=lambda ply: curve[ply] - curve[ply + 1])
    assert largest in {moment.ply for moment in story.moments}


def test_the_best_move_of_a_side_cost_nothing_and_was_hard_to_replace() -> None:
    game = quick_game()
    [best] = told(game, 3000, player=1).best
    assert best.move == best.better == game.moves[best.ply]
    assert best.loss == 0
    assert game.positions[best.ply].player == 1
    assert margin(best.before) - margin(best.after) >= 100


@pytest.mark.parametrize("player", [1, 2])
def test_no_reason_for_a_better_move_is_true_of_the_move_that_was_made(player: Player) -> None:
    game = quick_game()
    for moment in told(game, 3000, player=player).moments:
        place = game.undone(len(game.moves) - moment.ply)
        if moment.reason.kind in CLAIMS:
            assert holds(place, moment.better, moment.reason)
            assert not holds(place, moment.move, moment.reason)
        else:
            assert moment.reason.kind in {"prevents", "spares", "ahead"}
