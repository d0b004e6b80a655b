"""What there is to choose from: presets, the fields of a mixture, levels."""

from typing import Final

from salta_core import __version__
from salta_core.bridge.games import game_view
from salta_core.bridge.request import Json, Request
from salta_core.engine.levels import LEVELS
from salta_core.game.game import Game
from salta_core.race.solver import fewest_moves
from salta_core.rules.pieces import PIECES
from salta_core.rules.placement import opening_board
from salta_core.rules.ruleset import CHOICES, DEFAULT, PRESETS, Preset, Ruleset
from salta_core.text.notation import format_value

__all__ = ["levels", "presets"]

_FIELDS: Final = {
    "setup": ("Setup", {
        "stars-rear": "Stars at the back, suns at the front, numbered from the left",
        "suns-rear": "Suns at the back, stars at the front, numbered from the right",
    }),
    "goal": ("Goal", {
        "shift": "Each piece ends seven rows ahead of where it started",
        "mirror": "Each piece ends where its twin on the other side started",
    }),
    "over": ("Jump over", {
        "opponent": "Only the opponent's pieces",
        "any": "Pieces of both sides",
    }),
    "direction": ("Jump direction", {
        "forward": "Forward only",
        "any": "Forward and backward",
    }),
    "chain": ("Chains", {
        "yes": "A piece that has jumped can keep jumping",
        "no": "One jump per move",
    }),
    "compulsory": ("Compulsory jumps", {
        "yes": "You must jump if you can",
        "no": "You don't have to jump",
    }),
    "blockade": ("Blockade", {
        "forbidden": "You may not leave the opponent without a move",
        "allowed": "A side that can't move passes",
    }),
    "equalise": ("Last turn", {
        "yes": "If the first player gets home, the second has one more turn",
        "no": "The first side home wins at once",
    }),
    "limit": ("Move limit", {
        "none": "None: play until one side is home",
    }),
    "scoring": ("Points", {
        "exact": "The fewest moves the loser still needs, own pieces in the way",
        "simple": "Distances only, nothing in the way",
        "playout": "The moves the loser makes to finish",
    }),
}  # fmt: skip
"""Title and values of every field of RULES 6, in its order; a limit is also a number."""


def presets(_request: Request) -> Json:
    """All rulesets with their opening views, and the fields a mixture can change."""
    return {
        "version": __version__,
        "default": DEFAULT,
        "presets": [_preset(name, preset) for name, preset in PRESETS.items()],
        "fields": [
            {
                "id": field,
                "name": title,
                "values": [
                    {"value": value, "summary": summary} for value, summary in values.items()
                ],
            }
            for field, (title, values) in _FIELDS.items()
        ],
    }


def _preset(name: str, preset: Preset) -> Json:
    return {
        "id": name,
        "name": preset.name,
        "year": preset.year,
        "source": preset.source,
        "summary": preset.summary,
        "colours": list(preset.colours),
        "fields": {
            field: format_value(getattr(preset.ruleset, field)) for field in [*CHOICES, "limit"]
        },
        "opening": game_view(Game.started(preset.ruleset)),
        "toGo": _to_go(preset.ruleset),
    }


def _to_go(ruleset: Ruleset) -> Json:
    """The moves to go of each side at the opening, proven."""
    board = opening_board(ruleset)
    return {
        str(player): fewest_moves(board, player, ruleset, should_stop=lambda: False).exact
        for player in PIECES
    }


def levels(_request: Request) -> list[Json]:
    """The levels of the computer player, weakest first."""
    return [
        {"level": level.number, "name": level.name, "summary": level.summary} for level in LEVELS
    ]
