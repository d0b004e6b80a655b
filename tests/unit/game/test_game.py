"""A game by texts, what is taken back, and what came of it."""

import pytest

from salta_core import (
    BadText,
    Game,
    GameOver,
    IllegalMove,
    Outcome,
    Reason,
    Record,
    Ruleset,
    format_records,
    legal_moves,
    parse_move,
    parse_position,
    parse_ruleset,
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


def test_a_game_without_rules_is_one_of_the_default_preset() -> None:
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


def test_not_less_than_no_moves_and_not_more_than_there_are_can_be_taken_back() -> None:
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


def test_within_a_budget_the_outcome_is_a_range_and_says_so() -> None:
    game = at_the_limit("1oa1m/i1dj1/1c3/KG1hB/2Al1/fk3/2EnH/1Oe1M/1DNLJ/CFIbg")
    short, full = game.outcome(budget=0), game.outcome()
    assert short
    assert full
    assert full.proven
    assert full.points_range == (full.points, full.points)
    assert (short.winner, short.points, short.proven, short.points_range) == (1, 2, False, (-6, 8))
    assert (full.winner, full.points, full.proven, full.points_range) == (0, 0, True, (0, 0))


def test_a_record_of_a_game_at_the_limit_has_its_result() -> None:
    board = "edcba/jihgf/onmlk/5/5/5/2M2/KL1NO/FGHIJ/ABCDE"
    record = Record(at_the_limit(board))
    assert tuple(record.result) == ("1-0", 1, "limit")
    assert "*" not in format_records([record])
    drawn = Record(at_the_limit(START))
    assert tuple(drawn.result) == ("1/2-1/2", 0, "limit")
