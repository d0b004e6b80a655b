"""A game: moves as texts, moves taken back, and the outcome."""

import pickle
from random import Random

import pytest

from salta_core import (
    BadText,
    Game,
    GameOver,
    IllegalMove,
    Limit,
    Outcome,
    Reason,
    Record,
    Result,
    Ruleset,
    format_records,
    legal_moves,
    parse_move,
    parse_position,
    parse_records,
    parse_ruleset,
    read_games,
    with_moves,
)

START = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"
NEAR_HOME = "KLMNO/FGHIJ/1BCDE/A4/5/5/e4/1dcba/jihgf/onmlk 1 10"


def test_a_move_may_be_a_text() -> None:
    game = Game.started().play("33-43")
    assert game == Game.started().play(parse_move("33-43"))
    with pytest.raises(BadText, match="a move is written 33-43"):
        game.play("83")
    with pytest.raises(IllegalMove, match="cannot go to 53"):
        game.play("83-53")


def test_a_game_without_a_ruleset_has_the_default_preset() -> None:
    assert Game.started() == Game.started(Ruleset.mixture("tournament"))


def test_a_bare_chain_is_among_the_legal_moves_and_can_be_played() -> None:
    start = parse_position("edcba/jihgf/onmlk/5/5/4M/5/KL1NO/FGHIJ/ABCDE 1 0")
    game = Game.started(parse_ruleset("leaping"), start)
    chain = next(move for move in game.legal_moves if move.via)
    bare = chain._replace(via=())
    assert bare in game.legal_moves
    assert bare in legal_moves(start, game.ruleset)
    assert game.play(bare) == game.play(str(bare)) == game.play(chain)


@pytest.mark.parametrize(("plies", "left"), [(0, 3), (1, 2), (3, 0)])
def test_moves_are_taken_back_from_the_end(plies: int, left: int) -> None:
    game = with_moves(Game.started(), ["33-43", "83-73", "32-42"])
    assert game.undone(plies).moves == game.moves[:left]


def test_an_invalid_number_of_moves_cannot_be_taken_back() -> None:
    game = Game.started().play("33-43")
    with pytest.raises(ValueError, match="must not be negative, and -1 is"):
        game.undone(-1)
    with pytest.raises(IllegalMove, match="cannot undo 2 of 1 moves"):
        game.undone(2)


def test_the_outcome_of_a_game_has_winner_reason_and_points_with_their_proof() -> None:
    assert Game.started().outcome() is None
    rules = parse_ruleset("original")
    game = Game.started(rules, parse_position(NEAR_HOME)).play("71-81")
    outcome = game.outcome()
    assert outcome == Outcome(1, Reason.HOME, 1, proven=True)
    assert outcome.points_range == (1, 1)
    with pytest.raises(GameOver):
        game.play("33-43")


def at_the_limit(board: str) -> Game:
    return Game.started(parse_ruleset("tournament+limit=1"), parse_position(f"{board} 1 2"))


def test_within_a_small_budget_the_outcome_is_marked_as_a_range() -> None:
    game = at_the_limit("1oa1m/i1dj1/1c3/KG1hB/2Al1/fk3/2EnH/1Oe1M/1DNLJ/CFIbg")
    short, full = game.outcome(Limit(nodes=1)), game.outcome()
    assert short
    assert full
    assert full.proven
    assert full.points_range == (full.points, full.points)
    assert (short.winner, short.points, short.proven, short.points_range) == (1, 2, False, (-6, 8))
    assert (full.winner, full.points, full.proven, full.points_range) == (0, 0, True, (0, 0))


@pytest.mark.parametrize("game", [Game.started(), at_the_limit(START)])
def test_a_budget_that_is_not_a_limit_is_refused_at_once(game: Game) -> None:
    for budget in (0.5, 10_000, None, lambda: True):
        with pytest.raises(TypeError, match=r"a limit is a Limit, such as Limit\(time=0.5\), not"):
            game.outcome(budget)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(ValueError, match="depth limits the search of an engine"):
        game.outcome(Limit(depth=3))


def test_an_outcome_is_counted_until_its_limit_is_reached() -> None:
    game = at_the_limit("1oa1m/i1dj1/1c3/KG1hB/2Al1/fk3/2EnH/1Oe1M/1DNLJ/CFIbg")
    first = game.outcome(Limit(until=lambda: True))
    assert first
    assert not first.proven
    assert game.outcome(Limit(time=600)) == game.outcome(Limit()) == game.outcome()
    assert game.outcome(Limit(nodes=20)) == game.outcome(Limit(nodes=20, until=lambda: False))


def test_a_record_is_created_without_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_the_limit("1oa1m/i1dj1/1c3/KG1hB/2Al1/fk3/2EnH/1Oe1M/1DNLJ/CFIbg")
    text = format_records([Record(game)])
    monkeypatch.setattr("salta_core.game.scoring.Count.__init__", _no_count)
    record = Record(game)
    assert tuple(record.result) == ("*", None, "limit")
    assert list(parse_records(text)) == [record]
    assert next(read_games(text)) == record


def _no_count(*_args: object) -> None:
    raise AssertionError("moves to go are counted")


def test_a_counted_record_keeps_all_else_and_no_other_result() -> None:
    game = at_the_limit("edcba/jihgf/onmlk/5/5/5/2M2/KL1NO/FGHIJ/ABCDE")
    record = Record(game, headers=(("Event", "x"),))
    assert record.counted() == Record(game, Result("1-0", 1), (("Event", "x"),))
    with pytest.raises(BadText, match=r"the game ended 1-0 \(limit\), not 0-1"):
        Record(game, Result("0-1")).counted()
    going_on = Record(Game.started(), Result("1-0", None, "resigned"))
    assert going_on.counted() is going_on


def test_a_record_of_a_game_at_the_limit_has_its_result() -> None:
    board = "edcba/jihgf/onmlk/5/5/5/2M2/KL1NO/FGHIJ/ABCDE"
    record = Record(at_the_limit(board)).counted()
    assert tuple(record.result) == ("1-0", 1, "limit")
    assert "*" not in format_records([record])
    drawn = Record(at_the_limit(START)).counted()
    assert tuple(drawn.result) == ("1/2-1/2", 0, "limit")


@pytest.mark.parametrize("name", ["tournament", "original", "called", "leaping", "little+limit=20"])
def test_a_game_that_is_undone_equals_the_game_as_it_was(name: str) -> None:
    ruleset = parse_ruleset("tournament+compulsory=called" if name == "called" else name)
    stream, game = Random(name), Game.started(ruleset)  # noqa: S311  # the same games each time
    while not game.ending and len(game.moves) < 120:
        called = game.has_overlooked and stream.random() < 0.5
        game = game.called() if called else game.play(stream.choice(game.legal_moves))
    for plies in range(1, len(game.moves) + 1):
        left = game.undone(plies)
        then = Game(ruleset, left.positions, left.moves)
        assert left == then
        assert (left.ending, left.legal_moves) == (then.ending, then.legal_moves)
        assert pickle.loads(pickle.dumps(game.undone(plies))).legal_moves == then.legal_moves  # noqa: S301  # our own
