"""Salta (1899): rules, races, games, a computer player and their entry points.

Modules cite the sections of the rules that they implement: RULES 5 is section 5 of the page
"Rules" of the documentation. Pure Python, standard library only.

The names below are what most programs need: ``import salta_core as salta`` is enough for a bot.
The entry point of the web page is ``salta_core.bridge``.

Three of these names are plain values, for which ``help`` shows no description:

DEFAULT: the id of the default preset, ``"tournament"``.
PASS: the move of a player who has no other legal move.
PRESETS: the fourteen presets (``Preset``), keyed by id, in the order of RULES 6; read-only.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

__version__ = "0.1.0"

if TYPE_CHECKING:
    from salta_core.client.answers import Analysis, EngineError, Option
    from salta_core.client.async_engine import AsyncEngine
    from salta_core.client.engine import Engine
    from salta_core.client.stream import AnalysisStream, AsyncAnalysisStream
    from salta_core.engine.book import Book, BookMove
    from salta_core.errors import (
        BadPosition,
        BadRequest,
        BadRuleset,
        BadText,
        GameOver,
        IllegalMove,
        SaltaError,
        TooLong,
    )
    from salta_core.game.game import Game
    from salta_core.game.outcome import Ending, Reason
    from salta_core.game.perft import perft
    from salta_core.game.scoring import Outcome
    from salta_core.limit import Limit
    from salta_core.notebook.board import NotebookBoard
    from salta_core.puzzle.goal import Goal
    from salta_core.puzzle.grading import rating
    from salta_core.puzzle.proof import Verdict, solve
    from salta_core.puzzle.task import Puzzle
    from salta_core.race.solver import RaceResult, fewest_moves
    from salta_core.race.task import simple_distance
    from salta_core.rules.call import moves_after_call, overlooks_jump
    from salta_core.rules.move import PASS, LegalMoves, Move, parse_move
    from salta_core.rules.moves import after, legal_moves
    from salta_core.rules.pieces import Suit
    from salta_core.rules.position import PlacedPiece, Position
    from salta_core.rules.ruleset import DEFAULT, PRESETS, Preset, Ruleset
    from salta_core.rules.squares import Square, number_of, square_at
    from salta_core.text.move_list import with_moves
    from salta_core.text.notation import (
        format_move,
        format_position,
        format_ruleset,
        parse_position,
        parse_ruleset,
    )
    from salta_core.text.record import Record, format_records
    from salta_core.text.record_reader import parse_records
    from salta_core.text.record_stream import read_games
    from salta_core.text.result import Result
    from salta_core.text.tree import GameNode
    from salta_core.text.variations import Comment, Nag

__all__ = [
    "DEFAULT",
    "PASS",
    "PRESETS",
    "Analysis",
    "AnalysisStream",
    "AsyncAnalysisStream",
    "AsyncEngine",
    "BadPosition",
    "BadRequest",
    "BadRuleset",
    "BadText",
    "Book",
    "BookMove",
    "Comment",
    "Ending",
    "Engine",
    "EngineError",
    "Game",
    "GameNode",
    "GameOver",
    "Goal",
    "IllegalMove",
    "LegalMoves",
    "Limit",
    "Move",
    "Nag",
    "NotebookBoard",
    "Option",
    "Outcome",
    "PlacedPiece",
    "Position",
    "Preset",
    "Puzzle",
    "RaceResult",
    "Reason",
    "Record",
    "Result",
    "Ruleset",
    "SaltaError",
    "Square",
    "Suit",
    "TooLong",
    "Verdict",
    "after",
    "fewest_moves",
    "format_move",
    "format_position",
    "format_records",
    "format_ruleset",
    "legal_moves",
    "moves_after_call",
    "number_of",
    "overlooks_jump",
    "parse_move",
    "parse_position",
    "parse_records",
    "parse_ruleset",
    "perft",
    "rating",
    "read_games",
    "simple_distance",
    "solve",
    "square_at",
    "with_moves",
]

_HOMES: Final = {
    "client.answers": ("Analysis", "EngineError", "Option"),
    "client.async_engine": ("AsyncEngine",),
    "client.engine": ("Engine",),
    "client.stream": ("AnalysisStream", "AsyncAnalysisStream"),
    "engine.book": ("Book", "BookMove"),
    "errors": (
        "BadPosition",
        "BadRequest",
        "BadRuleset",
        "BadText",
        "GameOver",
        "IllegalMove",
        "SaltaError",
        "TooLong",
    ),
    "game.game": ("Game",),
    "game.outcome": ("Ending", "Reason"),
    "game.perft": ("perft",),
    "game.scoring": ("Outcome",),
    "limit": ("Limit",),
    "notebook.board": ("NotebookBoard",),
    "puzzle.goal": ("Goal",),
    "puzzle.grading": ("rating",),
    "puzzle.proof": ("Verdict", "solve"),
    "puzzle.task": ("Puzzle",),
    "race.solver": ("RaceResult", "fewest_moves"),
    "race.task": ("simple_distance",),
    "rules.call": ("moves_after_call", "overlooks_jump"),
    "rules.move": ("PASS", "LegalMoves", "Move", "parse_move"),
    "rules.moves": ("after", "legal_moves"),
    "rules.pieces": ("Suit",),
    "rules.position": ("PlacedPiece", "Position"),
    "rules.ruleset": ("DEFAULT", "PRESETS", "Preset", "Ruleset"),
    "rules.squares": ("Square", "number_of", "square_at"),
    "text.move_list": ("with_moves",),
    "text.notation": (
        "format_move",
        "format_position",
        "format_ruleset",
        "parse_position",
        "parse_ruleset",
    ),
    "text.record": ("Record", "format_records"),
    "text.record_reader": ("parse_records",),
    "text.record_stream": ("read_games",),
    "text.result": ("Result",),
    "text.tree": ("GameNode",),
    "text.variations": ("Comment", "Nag"),
}
"""The names of ``__all__``, keyed by module. Each is imported on first use, so that a program that
is interrupted at its start can react before everything has been imported."""


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import a name of ``__all__`` when it is first used."""
        for home, names in _HOMES.items():
            if name in names:
                value = getattr(import_module(f"salta_core.{home}"), name)
                globals()[name] = value
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
