"""The strongest level sees which moves make its own pieces block each other on their ways home."""

import pytest

from salta_core.engine.board import Board
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.root_bias import conflict_penalty
from salta_core.engine.tables import squares_of
from salta_core.game.game import Game
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.moves import after, legal_moves
from salta_core.rules.pieces import Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_position

TOURNAMENT = PRESETS["tournament"].ruleset

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
def test_a_move_costs_the_detours_that_it_makes_necessary(position: Position, urgency: int) -> None:
    penalty = conflict_penalty(position, TOURNAMENT, urgency)
    now, player = detours(position, position.player), position.player
    legal = {
        (int(move.origin), int(move.target)): move for move in legal_moves(position, TOURNAMENT)
    }
    changes = set()
    for entry in Board(position, TOURNAMENT).legal():
        more = detours(after(position, legal[squares_of(entry)]), player) - now
        assert penalty(entry) == -more * (100 + urgency)
        assert penalty(entry) == penalty(entry)
        changes.add(more)
    assert len(changes) > 1


def test_an_analysis_does_not_count_detours() -> None:
    game = Game.started(TOURNAMENT, POSITIONS[1])
    scores = {}
    for impartial in (False, True):
        thinker = Thinker(game, limits=Limits(depth=1), lines=50, impartial=impartial)
        thinker.run(100_000)
        scores[impartial] = {thought.line[0]: thought.score for thought in thinker.thoughts}
    # The order of the moves differs, and the scores that are shown do not.
    assert list(scores[False]) != list(scores[True])
    assert scores[False].keys() == scores[True].keys()
