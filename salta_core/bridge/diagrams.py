"""The diagrams of the rules page, without their claims."""

from collections import Counter
from typing import TYPE_CHECKING

from salta_core.bridge.request import Request
from salta_core.engine.beam import Playout
from salta_core.race.detours import detours
from salta_core.race.solver import fewest_moves
from salta_core.race.task import Step
from salta_core.rules.moves import Move, legal_moves
from salta_core.rules.pieces import EMPTY, Piece, Player, owner
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square, number_of

if TYPE_CHECKING:
    from salta_core.bridge.protocol.lesson_results import (
        DiagramData,
        Diagrams,
        PieceCount,
        SideCount,
    )
    from salta_core.lessons.diagrams import Diagram

__all__ = ["diagrams"]


def diagrams(_request: Request) -> "Diagrams":
    """The diagrams that come with the program, in their order."""
    from salta_core.lessons.diagrams import diagrams  # noqa: PLC0415  # the site's build asks, once

    return {"diagrams": [_diagram_view(diagram) for diagram in diagrams()]}


def _diagram_view(diagram: "Diagram") -> "DiagramData":
    return {
        "id": diagram.id,
        "fields": dict(diagram.fields),
        "boards": list(diagram.boards),
        "paths": [_numbers(move.path) for move in diagram.moves],
        "crop": diagram.crop,
        "selected": None if diagram.selected is None else number_of(diagram.selected),
        "targets": _targets(diagram),
        "must": _numbers(diagram.must),
        "arrows": [_numbers(arrow) for arrow in diagram.arrows],
        "illegal": [_numbers(move.path) for move in diagram.illegal],
        "numbers": diagram.numbers,
        "counts": [_count_view(diagram, player) for player in diagram.counts],
    }


def _numbers(squares: tuple[Square, ...]) -> list[int]:
    return [number_of(square) for square in squares]


def _targets(diagram: "Diagram") -> list[int]:
    """The squares that the selected piece can reach."""
    origin, board = diagram.selected, diagram.boards[0]
    if origin is None or board[origin] == EMPTY:
        return []
    position = Position(board, owner(Piece(board[origin])), 0)
    legal = legal_moves(position, diagram.ruleset)
    return [number_of(move.target) for move in legal if move.origin == origin]


# Moves to go, piece by piece


def _count_view(diagram: "Diagram", player: Player) -> "SideCount":
    """One side's moves to go at the start of a diagram, as its ruleset counts them."""
    board, ruleset = diagram.boards[0], diagram.ruleset
    moves = _moves_by_piece(board, player, ruleset)
    debts: list[PieceCount] = [
        {
            "piece": debt.piece,
            "at": number_of(debt.square),
            "goal": number_of(debt.goal),
            "squares": debt.simple,
            "moves": moves[debt.piece],
        }
        for debt in detours(board, player, ruleset, ())
        if moves[debt.piece]
    ]
    return {"player": player, "total": moves.total(), "pieces": debts}


def _moves_by_piece(board: str, player: Player, ruleset: Ruleset) -> Counter[str]:
    """How many moves each piece makes, as ``scoring`` counts them."""
    if ruleset.scoring == "simple":
        debts = detours(board, player, ruleset, ())
        return Counter({debt.piece: debt.simple for debt in debts})
    if ruleset.scoring == "exact":
        race = fewest_moves(board, player, ruleset)
        return _by_piece(board, race.line)
    return _by_piece(board, _played_out(board, player, ruleset))


def _played_out(board: str, player: Player, ruleset: Ruleset) -> list[Step]:
    playout = Playout(board, player, ruleset)
    while not playout.run(64):
        pass
    moves: tuple[Move, ...] = playout.line or ()
    return [(move.origin, move.target) for move in moves]


def _by_piece(board: str, line: "list[Step] | tuple[Step, ...]") -> Counter[str]:
    now = list(board)
    moves: Counter[str] = Counter()
    for origin, target in line:
        now[target], now[origin] = now[origin], now[target]
        moves[now[target]] += 1
    return moves
