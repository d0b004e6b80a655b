"""The output of `print` for a game, compared with `salta show`."""

import pytest

from salta_core import (
    PRESETS,
    Game,
    Move,
    Ruleset,
    format_position,
    parse_move,
    parse_ruleset,
    with_moves,
)
from tests.unit.cli.terminal import run_here

MOVES = ("33-43", "83-73", "32-42")


def shown(game: Game) -> str:
    result = run_here("show", "--ruleset", str(game.ruleset), format_position(game.position))
    assert (result.returncode, result.stderr) == (0, b"")
    return result.stdout.decode().removesuffix("\n")


@pytest.mark.parametrize("ruleset", [*PRESETS, "mirror+chain=yes+limit=60"])
def test_print_shows_a_game_as_the_command_line_does(ruleset: str) -> None:
    game = with_moves(Game.started(parse_ruleset(ruleset)), MOVES)
    assert str(game) == shown(game)
    assert f"player 2 to move, 3 moves made, {ruleset}\n" in str(game)


def test_a_drawing_names_colours_and_counts_steps() -> None:
    lines = str(Game.started(PRESETS["leaping-mirror"].ruleset)).splitlines()
    assert lines[-3:-1] == [
        "player 1 (black, A-O): 113 steps to go",
        "player 2 (white, a-o): 113 steps to go",
    ]


def test_the_repr_of_a_game_is_short() -> None:
    game = with_moves(Game.started(parse_ruleset("tournament+limit=60")), MOVES)
    assert repr(game) == (
        "with_moves(Game.started(parse_ruleset('tournament+limit=60')),"
        " ['33-43', '83-73', '32-42'])"
    )
    assert repr(game.undone(3)) == "Game.started(parse_ruleset('tournament+limit=60'))"


def test_moves_and_rulesets_print_as_their_text_forms() -> None:
    move: Move = parse_move("33x51x53")
    ruleset: Ruleset = parse_ruleset("tournament+limit=60")
    assert f"{move} {ruleset}" == "33x51x53 tournament+limit=60"


def test_a_game_holds_no_more_than_its_fields() -> None:
    fields = ("ruleset", "positions", "moves", "is_called", "ending", "_legal")
    assert Game.__slots__ == fields
    for value in (Game.started(PRESETS["original"].ruleset), parse_move("33-43")):
        assert not hasattr(value, "__dict__")
