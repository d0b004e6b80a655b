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
        "stars-rear": "Stars at the back, suns in front, numbered from the left",
        "suns-rear": "Suns at the back, stars in front, numbered from the right",
    }),
    "goal": ("Goal", {
        "shift": "Every piece ends seven rows ahead of where it began",
        "mirror": "Every piece ends where its twin on the other side began",
    }),
    "over": ("Jump over", {
        "opponent": "The opponent's pieces only",
        "any": "Pieces of both sides",
    }),
    "direction": ("Jump direction", {
        "forward": "Forward only",
        "any": "Forward and backward",
    }),
    "chain": ("Chains", {
        "yes": "A jumping piece may go on jumping",
        "no": "One jump a move",
    }),
    "compulsory": ("Jumps are compulsory", {
        "yes": "Whoever can jump must",
        "no": "Nobody has to jump",
    }),
    "blockade": ("Blockade", {
        "forbidden": "No move may leave the opponent without one",
        "allowed": "Whoever cannot move passes",
    }),
    "equalise": ("Last turn", {
        "yes": "The second player has one more turn when the first comes home",
        "no": "Coming home wins at once",
    }),
    "limit": ("Move limit", {
        "none": "Until somebody is home",
    }),
    "scoring": ("Points", {
        "exact": "The fewest moves still needed, one's own pieces in the way",
        "simple": "The distances alone, nothing in the way",
        "playout": "The moves the loser makes to bring his army home",
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
