"""Salta (1899): rules, races, games, a computer player and their entry points.

Modules cite the sections of the rules that they implement: RULES 5 is section 5 of the page
"Rules" of the documentation. Pure Python, standard library only.

The names below are what most callers need. The player program is in
``salta_core.engine.player``, moves to go in ``salta_core.race.solver``, the
entry point of the web page in ``salta_core.bridge``.

Three of them are plain values, for which ``help`` shows no text of their own:

DEFAULT: the id of the default preset, ``"tournament"``.
PASS: the move of a player who has no other legal move.
PRESETS: the fourteen presets (``Preset``) by id, in the order of RULES 6.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

__version__ = "0.1.0"

if TYPE_CHECKING:
    from salta_core.errors import (
        BadPosition,
        BadRequest,
        BadRuleset,
        BadText,
        GameOver,
        IllegalMove,
        SaltaError,
    )
    from salta_core.game.game import Game
    from salta_core.game.outcome import Ending, Reason
    from salta_core.game.perft import perft
    from salta_core.rules.call import moves_after_call, overlooks_jump
    from salta_core.rules.moves import PASS, Move, after, legal_moves
    from salta_core.rules.position import Position
    from salta_core.rules.ruleset import DEFAULT, PRESETS, Preset, Ruleset
    from salta_core.text.move_list import with_moves
    from salta_core.text.notation import (
        format_move,
        format_position,
        format_ruleset,
        parse_move,
        parse_position,
        parse_ruleset,
    )

__all__ = [
    "DEFAULT",
    "PASS",
    "PRESETS",
    "BadPosition",
    "BadRequest",
    "BadRuleset",
    "BadText",
    "Ending",
    "Game",
    "GameOver",
    "IllegalMove",
    "Move",
    "Position",
    "Preset",
    "Reason",
    "Ruleset",
    "SaltaError",
    "after",
    "format_move",
    "format_position",
    "format_ruleset",
    "legal_moves",
    "moves_after_call",
    "overlooks_jump",
    "parse_move",
    "parse_position",
    "parse_ruleset",
    "perft",
    "with_moves",
]

_HOMES: Final = {
    "errors": (
        "BadPosition",
        "BadRequest",
        "BadRuleset",
        "BadText",
        "GameOver",
        "IllegalMove",
        "SaltaError",
    ),
    "game.game": ("Game",),
    "game.outcome": ("Ending", "Reason"),
    "game.perft": ("perft",),
    "rules.call": ("moves_after_call", "overlooks_jump"),
    "rules.moves": ("PASS", "Move", "after", "legal_moves"),
    "rules.position": ("Position",),
    "rules.ruleset": ("DEFAULT", "PRESETS", "Preset", "Ruleset"),
    "text.move_list": ("with_moves",),
    "text.notation": (
        "format_move",
        "format_position",
        "format_ruleset",
        "parse_move",
        "parse_position",
        "parse_ruleset",
    ),
}
"""The modules of the names below. Each is imported when it is first used, so that a program that
is interrupted at its start can react before everything has been imported."""


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """One of the names of ``__all__``, imported when it is first used."""
        for home, names in _HOMES.items():
            if name in names:
                value = getattr(import_module(f"salta_core.{home}"), name)
                globals()[name] = value
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
