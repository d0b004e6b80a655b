"""The board as plain text, with the turn, the steps to go and the result."""

from salta_core.race.task import simple_distance
from salta_core.rules.pieces import Player
from salta_core.rules.position import Position
from salta_core.rules.rows import LEGEND, rows_text, turn_text
from salta_core.rules.ruleset import PRESETS, Ruleset

__all__ = ["board_text", "colour_of", "steps_to_go"]


def colour_of(player: Player, ruleset: Ruleset) -> str:
    """The colour a player has under a ruleset, such as ``green``."""
    return PRESETS[ruleset.base].colours[player - 1]


def board_text(position: Position, ruleset: Ruleset) -> str:
    """A position drawn with letters, row 10 on top, with the turn, steps to go and result.

    Args:
        position: a game position or a Solo task.
        ruleset: names the colours and the goals.
    """
    sides = [
        f"player {player} ({colour_of(player, ruleset)}, {_letters(player, ruleset)}):"
        f" {steps} steps to go"
        for player, steps in steps_to_go(position.board, ruleset).items()
    ]
    turn = f"{turn_text(position.player, position.ply)}, {ruleset}"
    return "\n".join([rows_text(position.board), "", turn, *sides, LEGEND])


def _letters(player: Player, ruleset: Ruleset) -> str:
    """The letters of a player's pieces: ``A-O``, or all of them where some are left out."""
    own = "".join(ruleset.pieces[player])
    is_run = ord(own[-1]) - ord(own[0]) == len(own) - 1
    return f"{own[0]}-{own[-1]}" if is_run else own


def steps_to_go(board: str, ruleset: Ruleset) -> dict[Player, int]:
    """The sum of distances for each side on the board."""
    return {
        player: simple_distance(board, player, ruleset)
        for player, pieces in ruleset.pieces.items()
        if pieces[0] in board
    }
