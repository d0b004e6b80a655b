"""The strongest level sees which moves make its own pieces block each other on their ways home."""

from collections.abc import Callable

import pytest

from salta_core.engine.board import Board
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.root_bias import detour_bias
from salta_core.engine.tables import SearchMove, squares_of
from salta_core.game.game import Game
from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.moves import after, legal_moves
from salta_core.rules.pieces import Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import parse_position
from tests.unit.engine.positions import TOURNAMENT

POSITIONS = [
    parse_position(text)
    for text in (
        "GDFH1/LKMN1/1BO2/1ICAJ/j1E1a/3b1/1clgf/edn2/1ihk1/o1m2 2 140",
        "1HLI1/2MN1/G4/F1KC1/1B2g/dAeDE/icbaO/4k/1fohJ/mjl1n 1 124",
        "KM1NO/FGL2/1BC1E/1HAID/1j1J1/2i2/1hbg1/e2mf/1nkda/o1lc1 1 180",
    )
]


def detours(position: Position, player: Player) -> int:
    """The moves that the solver's first bound adds to the distances."""
    race = Race(position.board, player, TOURNAMENT)
    return race.lower - simple_distance(position.board, player, TOURNAMENT)


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("urgency", [0, 120])
def test_a_move_costs_the_detours_that_it_causes(position: Position, urgency: int) -> None:
    bias = detour_bias(position, TOURNAMENT, urgency)
    now, player = detours(position, position.player), position.player
    legal = {
        (int(move.origin), int(move.target)): move for move in legal_moves(position, TOURNAMENT)
    }
    changes = set()
    for entry in Board(position, TOURNAMENT).legal():
        more = detours(after(position, legal[squares_of(entry)]), player) - now
        assert bias(entry) == -more * (100 + urgency)
        changes.add(more)
    assert len(changes) > 1


def test_a_move_is_valued_once(monkeypatch: pytest.MonkeyPatch) -> None:
    bounds = []
    bound = ConflictDetector.bound

    def recorded(detector: ConflictDetector) -> int:
        bounds.append(bound(detector))
        return bounds[-1]

    monkeypatch.setattr(ConflictDetector, "bound", recorded)
    bias = detour_bias(POSITIONS[0], TOURNAMENT, 0)
    moves = Board(POSITIONS[0], TOURNAMENT).legal()
    first = [bias(move) for move in moves]
    assert len(bounds) == 1 + len(moves)
    assert [bias(move) for move in moves] == first
    assert len(bounds) == 1 + len(moves)


@pytest.mark.parametrize("impartial", [False, True])
def test_an_analysis_does_not_count_detours(
    monkeypatch: pytest.MonkeyPatch, *, impartial: bool
) -> None:
    asked = []

    def recorded(position: Position, ruleset: Ruleset, urgency: int) -> Callable[[SearchMove], int]:
        asked.append(position)
        return detour_bias(position, ruleset, urgency)

    monkeypatch.setattr("salta_core.engine.player.detour_bias", recorded)
    game = Game.started(TOURNAMENT, POSITIONS[1])
    Thinker(game, limits=Limits(depth=1), impartial=impartial).run(100_000)
    assert asked == ([] if impartial else [POSITIONS[1]])
