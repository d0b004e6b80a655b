"""Why one move is better than another."""

from salta_core.engine.reasons import Reason, contrast
from salta_core.game.game import Game
from salta_core.rules.pieces import Piece
from salta_core.rules.ruleset import PRESETS
from salta_core.text.move_list import with_moves
from salta_core.text.notation import parse_move

MOVES = (
    "33-43", "81-71", "31-41", "85-75", "43-54", "91-81", "54-64", "75x54", "32-42", "54-43",
    "34x53", "43-34", "24x43", "34x13", "21-31", "82-72", "64-74", "84x63", "35-45", "83x64",
)  # fmt: skip
QUICK = with_moves(Game.started(PRESETS["quick"].ruleset), MOVES)


def said(game: Game, better: str, made: str, loss: int) -> Reason:
    lines = [[parse_move(move) for move in line.split()] for line in (better, made)]
    return contrast(game, lines[0], lines[1], loss)


def test_the_gain_is_the_reason_if_no_fact_distinguishes_the_moves() -> None:
    game = Game.started(PRESETS["tournament"].ruleset)
    assert said(game, "33-43", "32-42", 1460) == Reason("ahead", moves=15)
    assert said(game, "33-43", "32-42", 20) == Reason("ahead", moves=1)


def test_preventing_a_large_jump_is_a_reason() -> None:
    game = QUICK.undone(len(QUICK.moves) - 6)
    assert said(game, "32-42", "54-64 75x54", 200) == Reason("prevents", Piece("k"), 2)


def test_sparing_a_forced_jump_is_a_reason() -> None:
    game = QUICK.undone(len(QUICK.moves) - 8)
    reason = said(game, "34-44 54-43", "32-42 54-43", 2000)
    assert reason == Reason("spares")
