"""The lists to choose from: presets, the fields of a mixed ruleset, and levels.

The page names rulesets and fields in its own language. Levels have the names of people, which are
the same in all languages.
"""

from typing import TYPE_CHECKING

from salta_core import __version__
from salta_core.bridge.games import by_player, game_view
from salta_core.bridge.request import Request
from salta_core.engine.levels import LEVELS, RATINGS
from salta_core.game.game import Game
from salta_core.race.solver import fewest_moves
from salta_core.rules.placement import opening_board
from salta_core.rules.ruleset import CHOICES, DEFAULT, FIELDS, PRESETS, Preset, Ruleset
from salta_core.text.notation import format_value

if TYPE_CHECKING:
    from salta_core.bridge.protocol.game_results import ByPlayer
    from salta_core.bridge.protocol.operations import Level, Presets
    from salta_core.bridge.protocol.operations import Preset as PresetView

__all__ = ["levels", "presets"]


def presets(_request: Request) -> "Presets":
    """All rulesets with their opening views, and the fields that a mixed ruleset can change."""
    return {
        "version": __version__,
        "default": DEFAULT,
        "presets": [_preset(name, preset) for name, preset in PRESETS.items()],
        "fields": [{"id": field, "values": _values(field)} for field in FIELDS],
    }


def _values(field: str) -> list[str]:
    """The values of a field as strings; a limit may also be a number, which is not listed."""
    return [format_value(value) for value in CHOICES.get(field, (None,))]


def _preset(name: str, preset: Preset) -> "PresetView":
    return {
        "id": name,
        "colours": list(preset.colours),
        "fields": {field: format_value(getattr(preset.ruleset, field)) for field in FIELDS},
        "opening": game_view(Game.started(preset.ruleset)),
        "toGo": _to_go(preset.ruleset),
    }


def _to_go(ruleset: Ruleset) -> "dict[ByPlayer, int]":
    """The proven moves to go of each side at the opening."""
    board = opening_board(ruleset)
    return by_player(lambda player: fewest_moves(board, player, ruleset).upper)


def levels(request: Request) -> "list[Level]":
    """The levels of the computer, weakest first; with ``people`` also their names and ratings."""
    if not request.flag("people"):
        return [{"level": level.number} for level in LEVELS]
    return [
        {"level": level.number, "name": level.name, "rating": rating}
        for level, rating in zip(LEVELS, RATINGS, strict=True)
    ]
