"""The review of a game in slices: values, losses and verdicts.

It also covers `review_search.py`.
"""

import json
from typing import Any

import pytest
from hypothesis import given, settings

from salta_core.bridge import PROTOCOL, call
from salta_core.engine.evaluate import is_decided
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.review import Review, Reviewed
from salta_core.engine.verdict import (
    SAFE,
    Bounds,
    Comparison,
    SearchResult,
    Verdict,
    lost,
    sharpened,
    slope,
    verdict_on,
)
from salta_core.game.game import Game
from salta_core.limit import Limit
from salta_core.puzzle.historic import historic
from salta_core.race.solver import fewest_moves
from salta_core.rules.moves import PASS
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_move, parse_position, parse_ruleset
from tests.strategies import games
from tests.turning import turned_move, turned_position
from tests.unit.engine.positions import APART, NEAR_HOME, ORIGINAL, SLIP, TOURNAMENT

ROUNDING = 1
"""Hundredths of a move."""
CONTACT = parse_position("1IHN1/1LG2/KC1M1/F1EOJ/1DA2/1Baeh/1jbf1/1dknc/1ilm1/1g1o1 2 137")


def played(ruleset_id: str, *moves: str, start: Position | None = None) -> Game:
    return with_moves(Game.started(PRESETS[ruleset_id].ruleset, start), moves)


def reviewed(game: Game, nodes: int = 300, slices: int = 10_000) -> tuple[Reviewed, ...]:
    review = Review(game, nodes)
    while not review.run(slices):
        pass
    return review.plies


def words(points: int, position: Position, ruleset: Ruleset) -> set[Verdict]:
    """The verdicts for a loss in points, by the moves of margin that round to it."""
    factor = slope(position, ruleset)
    moves = {int(each / factor) for each in (points - 0.5, points, points + 0.5)}
    return {verdict_on(loss) for loss in (points, *moves)}


def actual(game: Game, **fields: object) -> dict[str, Any]:
    request = {
        "v": PROTOCOL,
        "op": "review",
        "ruleset": fields.pop("ruleset", "tournament"),
        "start": None,
        "moves": [format_move(move) for move in game.moves],
        **fields,
    }
    reply: dict[str, Any] = json.loads(call(json.dumps(request)))
    return reply


@pytest.mark.extended
@settings(max_examples=15, deadline=None)
@given(games(longest=12))
def test_every_position_is_scored_and_every_move_judged(game: Game) -> None:
    plies = reviewed(game, nodes=100)
    assert [ply.move for ply in plies] == [*game.moves, None]
    for ply, position in zip(plies, game.positions, strict=True):
        if ply.move is None:
            assert (ply.loss, ply.verdict) == (None, None)
        else:
            assert ply.loss is not None
            assert 0 <= ply.loss <= 2 * SAFE
            assert ply.verdict == "best" or ply.verdict in words(ply.loss, position, game.ruleset)
            if ply.line[0] == ply.move:
                assert (ply.loss, ply.verdict) == (0, "best")
        assert all(0 <= low <= high for low, high in ply.race.values())
        assert bool(ply.line) or (game.ending and position == game.position)


@pytest.mark.extended
def test_a_review_does_not_depend_on_slices() -> None:
    game = played("original", *SLIP)
    assert reviewed(game, slices=1) == reviewed(game, slices=10**9)


def test_a_position_appears_once_its_move_is_judged() -> None:
    review = Review(played("tournament", *SLIP), 300)
    counts = []
    while not review.run(300):
        counts.append(len(review.plies))
        assert all(ply.verdict for ply in review.plies)
    assert counts == sorted(counts)
    assert set(range(1, len(SLIP))) <= set(counts)


@pytest.mark.extended
def test_a_search_of_a_review_equals_that_of_the_strongest_level() -> None:
    game, expected = Game.started(TOURNAMENT), []
    for _ in range(7):
        scores: list[int] = []
        thinker = Thinker(
            game,
            limits=Limits(2000),
            impartial=True,
            on_depth=lambda thoughts, scores=scores: scores.append(thoughts[0].score),  # type: ignore[misc]
        )
        while not thinker.run(10_000):
            pass
        assert thinker.move
        expected.append((scores, thinker.thought.line))
        game = game.play(thinker.move)
    for ply, position, (scores, line) in zip(
        reviewed(game, nodes=2000), game.positions, expected, strict=False
    ):
        sign = 1 if position.player == 1 else -1
        assert abs(ply.score - sign * sum(scores[-2:]) / 2) <= ROUNDING
        assert ply.line == line


def test_a_move_that_allows_a_large_jump_has_a_loss() -> None:
    plies = reviewed(played("tournament", *SLIP), nodes=2000)
    assert [ply.verdict for ply in plies[:9]] == [
        "best", "slip", "good", "good", "best", "best", "best", "mistake", "best",
    ]  # fmt: skip
    assert plies[1].loss == 40  # of a point, since much of a lead is lost again


def test_a_move_that_deeper_searches_find_equal_to_the_best_has_no_loss() -> None:
    start = parse_position("1KNba/eLGgf/jC3/B1Flk/oM3/1Hh2/mc2O/3IJ/Ai1DE/1nd2 2 71")
    game = played("tournament", "94-83", start=start)
    best = Thinker(Game.started(TOURNAMENT, start), limits=Limits(depth=8), impartial=True)
    after = Thinker(game, limits=Limits(depth=7), impartial=True)
    assert best.run(10**9)
    assert after.run(10**9)
    assert abs(best.thought.score + after.thought.score) < 10
    assert reviewed(game, nodes=2000)[0].verdict in {"best", "good"}


def test_a_winning_sacrifice_is_no_blunder() -> None:
    [entry] = [one for one in historic() if one.id == "figure-26"]
    assert entry.start
    game = Game.started(parse_ruleset(entry.ruleset), parse_position(entry.start))
    plies = reviewed(with_moves(game, entry.moves[:2]), nodes=2000)
    assert plies[0].verdict in {"best", "good"}


def test_a_loss_is_the_smaller_one_of_the_last_two_depths() -> None:
    def sight(*scores: int) -> SearchResult:
        return SearchResult(scores, settled=False, line=())

    assert Comparison(sight(0, 300, 200), sight(0, 0, -500)).loss == 300
    assert Comparison(sight(0, 300, 200), sight(0, -400, 0)).loss == 200
    assert Comparison(sight(0, 300, 200), sight(0, 300, 250)).loss == 0
    assert Comparison(sight(0, 300, 200, 900), sight(0, 100, 100)).loss == 100
    assert Comparison(sight(100), sight(-100)).loss == 200


def losses_of(level: int) -> int:
    """The total loss of a level's first moves against itself."""
    game = Game.started(TOURNAMENT)
    for _ in range(16):
        thinker = Thinker(game, level, 1, limits=Limits(20_000) if level > 7 else None)
        while not thinker.run(10_000):
            pass
        assert thinker.move
        game = game.play(thinker.move)
    return sum(ply.loss or 0 for ply in reviewed(game, nodes=2000))


@pytest.mark.extended
def test_strong_play_costs_less_than_weak_play() -> None:
    assert losses_of(10) < losses_of(1) / 4


def test_a_forced_move_is_best() -> None:
    game = played("tournament", "33-43", "84-74", "43-54", "74-63", "54x73")
    assert len(game.undone(1).legal_moves) == 1
    assert reviewed(game)[4].verdict == "best"


def test_a_pass_is_best() -> None:
    shut_in = parse_position("edcba/jihgf/onmlk/KLMNO/FGHIJ/ABCDE/5/5/5/5 2 0")
    plies = reviewed(played("leaping", "pass", "51-41", start=shut_in))
    assert (plies[0].verdict, plies[0].loss) == ("best", 0)
    assert plies[0].line[0] == plies[0].move == PASS


def test_the_score_after_the_end_is_the_points() -> None:
    won = played("original", "75-84", start=NEAR_HOME)
    assert [(ply.score, ply.verdict) for ply in reviewed(won)] == [(150, "best"), (200, None)]
    for text in ("leaping", "original+scoring=simple"):
        over = with_moves(Game.started(parse_ruleset(text), NEAR_HOME), ["75-84"])
        assert reviewed(over)[1].score == 200


def test_a_finished_game_without_moves_has_a_score_too() -> None:
    home = played("original", "75-84", start=NEAR_HOME).position
    [ply] = reviewed(Game.started(ORIGINAL, home))
    assert (ply.score, ply.line, ply.move) == (200, (), None)


def test_in_a_race_a_move_costs_the_moves_that_it_certainly_wastes() -> None:
    game = Game.started(ORIGINAL, APART)
    to_go = fewest_moves(APART.board, 1, ORIGINAL).exact
    for move in game.legal_moves:
        longer = game.play(move)
        after = fewest_moves(longer.position.board, 1, ORIGINAL).exact
        assert to_go is not None
        assert after is not None
        ply = reviewed(longer, nodes=20_000)[0]
        assert ply.loss == 100 * (after + 1 - to_go)
        assert (ply.verdict == "best") == (ply.loss == 0)


def test_a_turned_game_has_the_same_review() -> None:
    game = Game.started(ORIGINAL, APART)
    for move in game.legal_moves[:4]:
        here = reviewed(game.play(move))
        turned = Game.started(ORIGINAL, turned_position(APART)).play(turned_move(move))
        there = reviewed(turned)
        assert [ply.score for ply in here] == [-ply.score for ply in there]
        assert [ply.loss for ply in here] == [ply.loss for ply in there]
        assert here[0].race[1] == there[0].race[2]


def test_scores_beyond_the_safe_limit_are_equal() -> None:
    assert lost(SAFE + 4000, SAFE + 100) == 0
    assert lost(SAFE + 4000, SAFE - 300) == 300
    assert lost(-SAFE, -SAFE - 4000) == 0
    assert lost(50_300, -50_300) == 2 * SAFE
    assert lost(-100, 300) == 0


def test_verdicts_begin_at_their_losses() -> None:
    assert [verdict_on(loss) for loss in (0, 99, 100, 249, 250, 499, 500)] == [
        "good", "good", "slip", "slip", "mistake", "mistake", "blunder",
    ]  # fmt: skip


def test_a_decided_game_counts_its_margin_and_at_least_a_move() -> None:
    assert is_decided(50_499)
    assert SearchResult((30, 50_499), settled=True, line=()).settled_score(700) == 700
    assert SearchResult((30, -50_499), settled=True, line=()).settled_score(700) == -100
    assert SearchResult((151, 50), settled=False, line=()).settled_score(0) == 100


def test_later_bounds_tighten_earlier_ones() -> None:
    game = played("original", "33-43", "83-73", "43-54")
    loose: list[Bounds] = [{1: (90, 120), 2: (90, 120)}, {1: (90, 120), 2: (105, 120)},
             {1: (104, 110), 2: (90, 104)}, {1: (90, 103), 2: (90, 120)}]  # fmt: skip
    sharp = sharpened(loose, game.positions, game.moves, ORIGINAL)
    assert [bound[1] for bound in sharp] == [(103, 105), (104, 104), (104, 104), (103, 103)]
    assert [bound[2] for bound in sharp] == [(105, 105), (105, 105), (104, 104), (104, 104)]


@pytest.mark.extended
@settings(max_examples=10, deadline=None)
@given(games(longest=20))
def test_bounds_contain_the_exact_value(game: Game) -> None:
    ply = reviewed(game, nodes=100)[0]
    result = fewest_moves(game.start.board, 1, game.ruleset, Limit(nodes=1))
    assert ply.race[1][0] <= result.upper
    assert result.lower <= ply.race[1][1]


@pytest.mark.extended
@pytest.mark.parametrize("name", ["schubert-specimen", "krone-grotewold"])
def test_the_printed_games_can_be_reviewed(name: str) -> None:
    [entry] = [one for one in historic() if one.id == name]
    plies = reviewed(with_moves(Game.started(parse_ruleset(entry.ruleset)), entry.moves), 100)
    assert len(plies) == len(entry.moves) + 1
    assert max(abs(ply.score) for ply in plies) < 10_000
    assert plies[-1].score == {"schubert-specimen": 700, "krone-grotewold": -3300}[name]


def test_rulesets_without_a_limit_are_reviewed_with_repetitions() -> None:
    there_and_back = ("33-43", "83-73", "43-33", "73-83") * 2
    game = played("original", *there_and_back)
    assert game.ending
    last = reviewed(game)[-1]
    assert (last.score, last.line) == (0, ())


@pytest.mark.extended
def test_the_bridge_returns_a_review_in_slices() -> None:
    game = played("tournament", *SLIP)
    reply, lengths = actual(game, nodes=1000, ms=1), []
    while not reply["result"]["done"]:
        lengths.append(len(reply["result"]["plies"]))
        reply = actual(game, nodes=1000, ms=1)
    assert len(lengths) > 1
    assert lengths == sorted(lengths)
    plies = reply["result"]["plies"]
    assert [ply["ply"] for ply in plies] == list(range(len(SLIP) + 1))
    assert [ply["move"] for ply in plies] == [*SLIP, None]
    assert plies == actual(game, nodes=1000, ms=60_000)["result"]["plies"]


def test_the_bridge_reviews_with_two_thousand_nodes_by_default() -> None:
    game = played("tournament", *SLIP[:2])
    assert actual(game, ms=60_000)["result"] == actual(game, ms=60_000, nodes=2000)["result"]
    assert actual(game, ms=60_000, nodes=99)["error"]["code"] == "bad-request"
    assert actual(game, ms=60_000, nodes=100_001)["error"]["code"] == "bad-request"


def test_waiting_costs_a_move_even_if_a_search_sees_no_loss() -> None:
    moves = ("55-64", "73-83", "64-55", "62-73", "55-64")
    plies = reviewed(played("tournament", *moves, start=CONTACT), nodes=300)
    assert plies[4].verdict == "slip"
    assert plies[4].loss == round(100 * slope(CONTACT, TOURNAMENT))
