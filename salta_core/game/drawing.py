"""The board as plain text, with the turn, the steps to go and the result."""

from salta_core.race.task import simple_distance
from salta_core.rules.pieces import Player
from salta_core.rules.position import Position
from salta_core.rules.rows import Names, legend, numbered, rows_text, turn_text
from salta_core.rules.ruleset import PRESETS, Ruleset

__all__ = ["board_text", "colour_of", "steps_to_go"]


def colour_of(player: Player, ruleset: Ruleset) -> str:
    """A player's colour under a ruleset, such as ``green``."""
    return PRESETS[ruleset.base].colours[player - 1]


def board_text(position: Position, ruleset: Ruleset, names: Names = "letters") -> str:
    """A position drawn with letters or numbers, row 10 on top, with the turn and steps to go.

    Args:
        position: a game position or a Solo task.
        ruleset: the rules, which determine the colours and the goals.
        names: how pieces are written.
    """
    sides = [
        f"player {player} ({colour_of(player, ruleset)}, {_named(player, ruleset, names)}):"
        f" {steps} steps to go"
        for player, steps in steps_to_go(position.board, ruleset).items()
    ]
    turn = f"{turn_text(position.player, position.ply)}, {ruleset}"
    return "\n".join([rows_text(position.board, names=names), "", turn, *sides, legend(names)])


def _named(player: Player, ruleset: Ruleset, names: Names) -> str:
    """The names of a player's pieces: ``A-O`` or ``1-15``; a list if the army is smaller."""
    own = ruleset.pieces[player]
    called = [*own] if names == "letters" else [str(numbered(piece)) for piece in own]
    is_run = ord(own[-1]) - ord(own[0]) == len(own) - 1
    if is_run:
        return f"{called[0]}-{called[-1]}"
    return ("" if names == "letters" else " ").join(called)


def steps_to_go(board: str, ruleset: Ruleset) -> dict[Player, int]:
    """The sum of distances for each side on the board."""
    return {
        player: simple_distance(board, player, ruleset)
        for player, pieces in ruleset.pieces.items()
        if pieces[0] in board
    }
