"""Section 4: `blockade = forbidden` in its four steps, and passes."""

import pytest

from salta_core import (
    PASS,
    Game,
    IllegalMove,
    Position,
    Reason,
    after,
    legal_moves,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.game.outcome import ending
from salta_core.rules.moves import Hindrance, can_move, hindrance
from salta_core.rules.squares import square_at
from tests.rules.boards import placed, texts, texts_at

# Player 2 is behind a double wall of player 1 with one hole, on 65; J on 55 can fill it.
HOLE = "edcba/jihgf/onmlk/KLMNO/FGHI1/4J/5/5/5/ABCDE 1 0"
# The same with E on 44, which can jump over J into the hole if own pieces may be jumped.
JUMP = "edcba/jihgf/onmlk/KLMNO/FGHI1/4J/3E1/5/5/ABCD1 1 0"
# The hole is the only square to which J can move.
BESIDE = "edcba/jihgf/onmlk/KLMNO/FGHI1/4J/3DE/5/5/ABC2 1 0"
# Three full rows of player 1 in front of player 2, who stays blocked after any move.
SHUT = "edcba/jihgf/onmlk/KLMNO/FGHIJ/ABCDE/5/5/5/5 1 0"
# Player 2 is blocked and to move.
NO_MOVE = "edcba/jihgf/onmlk/KLMNO/FGHIJ/5/5/5/ABCDE/5 2 0"


def test_a_move_may_not_leave_the_opponent_without_any_step_or_jump() -> None:
    """`blockade = forbidden`: the move into the hole is not among the legal ones."""
    assert "55-65" not in texts_at(HOLE, "original")
    assert "55-65" in texts_at(HOLE, "original+blockade=allowed")
    assert set(texts_at(HOLE, "original+blockade=allowed")) - set(texts_at(HOLE, "original")) == {
        "55-65"
    }


def test_a_blockade_is_refused_as_an_illegal_move() -> None:
    """A removed candidate is an illegal move."""
    with pytest.raises(IllegalMove):
        Game.started(parse_ruleset("original"), parse_position(HOLE)).play(parse_move("55-65"))


def test_one_remaining_step_prevents_a_blockade() -> None:
    """Strike the candidates after which the opponent has no step: one remaining step keeps them."""
    assert "31-21" in texts(placed("a31 b32 A11 B15", 2), "original")
    assert "31-21" not in texts(placed("a31 b32 A11", 2), "original")


def test_one_remaining_jump_prevents_a_blockade() -> None:
    """... and no jump: if 32 is empty, the piece in the corner can jump out."""
    assert "31-21" in texts(placed("a31 b105 A11", 2), "original")
    assert "31-21" not in texts(placed("a31 b32 A11", 2), "original")


def test_only_a_remaining_jump_that_the_ruleset_allows_prevents_a_blockade() -> None:
    """A piece on the far edge has only backward jumps: they count if jumps may go backward."""
    board = placed("a85 b11 A105", 2)
    assert "85-95" not in texts(board, "original")
    assert "85-95" in texts(board, "checkers")
    over_own = placed("a32 b12 A11 B21", 2)
    assert "32-22" in texts(over_own, "original+over=any")


def test_the_blockade_rule_binds_both_players() -> None:
    """The rule holds for the mover, whichever player that is."""
    turned = "edcba/5/5/5/j4/1ihgf/onmlk/KLMNO/FGHIJ/ABCDE 2 1"
    assert "61-51" not in texts_at(turned, "original")
    assert "61-51" in texts_at(turned, "original+blockade=allowed")


def test_step_1_the_candidates_are_the_jumps_if_there_are_any() -> None:
    """Candidates = the jumps if `compulsory` and there are any, else all steps and jumps."""
    assert texts_at(JUMP, "original+over=any+blockade=allowed") == ["44x65"]
    free = texts_at(JUMP, "original+over=any+blockade=allowed+compulsory=no")
    assert "44x65" in free
    assert "55-65" in free
    assert "44x65" not in texts_at(JUMP, "original+over=any+compulsory=no")


def test_step_2_ignores_the_opponents_own_blockade_rule() -> None:
    """The opponent's own blockade rule is ignored: a step that it forbids still counts.

    This matters only on a board more crowded than in any game: there is one hole among player 2's
    pieces, and A moves into it. Player 2 can then only fill A's old square, which would blockade A.
    """
    rows = ["aaaaa"] * 10
    rows[3], rows[4] = "Aaaaa", ".aaaa"
    position = Position("".join(rows), 1, 0)
    rules = parse_ruleset("original")
    assert texts(position, rules) == ["41-51"]
    then = after(position, parse_move("41-51"))
    assert can_move(then.board, 2, rules)
    assert legal_moves(then, rules) == ()


def test_step_2_keeps_a_candidate_that_completes_the_movers_goal() -> None:
    """A candidate that completes the mover's own goal is kept.

    With thirty pieces nobody who is home blockades the other, so the test has one side
    alone: every move leaves the absent opponent without a move, and only the move that completes
        the goal is legal.
    """
    alone = parse_position("KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0", solo=True)
    assert texts(alone, "original") == ["71-81"]
    assert len(texts(alone, "original+blockade=allowed")) > 1


def test_step_3_takes_the_steps_if_every_jump_is_removed() -> None:
    """If none is left and step 1 held jumps only, take the steps ..."""
    found = texts_at(JUMP, "original+over=any")
    assert "44x65" not in found
    assert "44-34" in found
    assert all("-" in text for text in found)


def test_step_3_removes_blockading_steps_too() -> None:
    """... and strike likewise."""
    assert "55-65" not in texts_at(JUMP, "original+over=any")
    free = "original+over=any+blockade=allowed+compulsory=no"
    steps = [text for text in texts_at(JUMP, free) if "-" in text]
    assert [text for text in steps if text != "55-65"] == texts_at(JUMP, "original+over=any")


def test_step_3_does_not_apply_while_a_jump_is_left() -> None:
    """While one jump is left, the steps stay forbidden."""
    board = "edcba/jihgf/onmlk/KLMNO/FGHI1/4J/3E1/5/B4/A1CD1 1 0"
    assert texts_at(board, "original+over=any+blockade=allowed") == ["11x32", "44x65"]
    assert texts_at(board, "original+over=any") == ["11x32"]


def test_step_4_without_a_legal_move_the_game_is_drawn() -> None:
    """If none is left the player has no legal move and the game is drawn (reason `blocked`)."""
    rules = parse_ruleset("original")
    game = Game.started(rules, parse_position(SHUT))
    assert legal_moves(game.position, rules) == ()
    assert game.ending is not None
    assert (game.ending.reason, game.ending.winner) == (Reason.BLOCKED, 0)


def test_in_the_presets_a_jump_never_blocks() -> None:
    """A jump over an opponent's piece leaves that piece an empty square: the origin of the jump."""
    board = placed("A11 a21", 1)
    then = after(board, parse_move("11x32"))
    assert "21-11" in texts(then, "original")


# --- passes --------------------------------------------------------------------------------------


def test_blockade_allowed_removes_no_move() -> None:
    """`blockade = allowed`: a move that blockades the opponent may be played."""
    assert "55-65" in texts_at(HOLE, "leaping")
    game = Game.started(parse_ruleset("leaping"), parse_position(HOLE)).play(parse_move("55-65"))
    assert game.ending is None
    assert game.legal_moves == (PASS,)


def test_a_player_with_no_move_passes() -> None:
    """With `no_move = pass`: a player with no move passes, and may do nothing else."""
    assert texts_at(NO_MOVE, "leaping") == ["pass"]
    assert texts_at(NO_MOVE, "original+blockade=allowed") == ["pass"]
    game = Game.started(parse_ruleset("leaping"), parse_position(NO_MOVE))
    with pytest.raises(IllegalMove):
        game.play(parse_move("81-71"))


def test_a_pass_is_a_ply_without_a_change() -> None:
    """A ply without a change; text `pass`."""
    before = parse_position(NO_MOVE)
    game = Game.started(parse_ruleset("leaping"), before).play(parse_move("pass"))
    assert game.position == Position(before.board, 1, 1)
    assert game.ending is None


def test_if_neither_can_move_the_game_is_drawn() -> None:
    """If neither can move, the game is drawn (`blocked`): only on a full board."""
    full = Position("A" * 25 + "a" * 25, 1, 0)
    rules = parse_ruleset("leaping")
    assert legal_moves(full, rules) == ()
    over = ending(full, rules)
    assert over is not None
    assert (over.reason, over.winner) == (Reason.BLOCKED, 0)


@pytest.mark.parametrize(
    ("position", "number", "reason"),
    [
        (BESIDE, 55, "blockade"),
        (BESIDE, 64, None),
        (BESIDE, 73, "no-square"),
        (JUMP, 44, None),
    ],
)
def test_the_reason_why_a_piece_has_no_move_is_known(
    position: str, number: int, reason: Hindrance | None
) -> None:
    """The blockade rule is not the reason if a piece has no empty square."""
    ruleset = parse_ruleset("original")
    assert hindrance(parse_position(position), ruleset, square_at(number)) == reason


def test_compulsory_jumps_are_the_reason_why_a_piece_cannot_step() -> None:
    """`compulsory = yes`: only jumps may be played."""
    board = placed("A53 a63 B11 b105")
    for ruleset, reason in (("original", "must-jump"), ("original+compulsory=no", None)):
        rules = parse_ruleset(ruleset)
        assert hindrance(board, rules, square_at(11)) == reason
        assert hindrance(board, rules, square_at(53)) is None


def test_the_blockade_rule_is_the_reason_why_a_piece_cannot_jump() -> None:
    """Step 3: the only jump is removed, and steps of other pieces are legal instead."""
    position = "edcba/jihgf/onmlk/KLMNO/FGHI1/3AJ/3E1/3BC/5/D4 1 0"
    assert texts_at(position, "original+over=any+blockade=allowed") == ["44x65"]
    rules = parse_ruleset("original+over=any")
    assert hindrance(parse_position(position), rules, square_at(44)) == "blockade"
