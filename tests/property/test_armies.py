"""Smaller armies (section 6): all other rules hold unchanged for the pieces that take part."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from salta_core import (
    Game,
    Position,
    Ruleset,
    format_move,
    format_position,
    format_ruleset,
    legal_moves,
    parse_position,
    parse_ruleset,
)
from salta_core.arena.samples import evaluation, features_of, vector
from salta_core.engine.board import Board
from salta_core.engine.player import Limits, Thinker
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import EMPTY, Player
from salta_core.solo.task import Solo
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import GameLink, PositionLink, SoloLink
from tests import reference
from tests.property.both_programs import play_both
from tests.strategies import play_on, positions, reduced, small_armies

STREAMS = st.randoms(use_true_random=False)
PLAYERS: tuple[Player, Player] = (1, 2)


@given(positions(), small_armies(), STREAMS, st.integers(0, 8))
def test_games_of_smaller_armies_agree_with_the_plain_rules(
    position: Position, ruleset: Ruleset, stream: Random, plies: int
) -> None:
    play_both(Game.started(ruleset, reduced(position, ruleset)), plies, stream)


@given(small_armies(), STREAMS, st.integers(0, 40))
def test_games_from_the_opening_agree_with_the_plain_rules(
    ruleset: Ruleset, stream: Random, plies: int
) -> None:
    play_both(Game.started(ruleset), plies, stream)


@given(small_armies())
def test_text_forms_of_smaller_armies(ruleset: Ruleset) -> None:
    assert parse_ruleset(format_ruleset(ruleset)) == ruleset
    opening = Position.opening(ruleset)
    assert parse_position(format_position(opening), ruleset.army) == opening
    plain = reference.opening(reference.read_rules(format_ruleset(ruleset)))
    assert format_position(opening) == reference.write_position(plain)


@given(positions(), small_armies(), STREAMS)
def test_links_of_smaller_armies(position: Position, ruleset: Ruleset, stream: Random) -> None:
    start = reduced(position, ruleset)
    game = play_on(Game.started(ruleset), 20, stream)
    alone = "".join(letter if letter.isupper() else EMPTY for letter in start.board)
    for link in (
        PositionLink(ruleset, start),
        GameLink(ruleset, None, game.moves),
        SoloLink(ruleset, Position(alone, 1, 0)),
    ):
        assert parse_link(format_link(link)) == link


@given(positions(), small_armies())
def test_the_board_of_the_search_agrees(position: Position, ruleset: Ruleset) -> None:
    placed = reduced(position, ruleset)
    board = Board(placed, ruleset)
    assert board.position == placed
    for player in PLAYERS:
        assert board.to_go[player] == simple_distance(placed.board, player, ruleset)
    game = Game.started(ruleset, placed)
    if game.ending is None:
        found = {(move[2][3], move[3][3]) for move in board.legal()}
        assert found == {(move.origin, move.target) for move in legal_moves(placed, ruleset)}
    weighed = map(int.__mul__, vector(board.weights), features_of(board))
    assert sum(weighed) == evaluation(board)


@given(positions(), small_armies(), st.integers(1, 10), st.integers(0, 9))
def test_every_level_plays_a_legal_move(
    position: Position, ruleset: Ruleset, level: int, seed: int
) -> None:
    game = Game.started(ruleset, reduced(position, ruleset))
    if game.ending:
        return
    thinker = Thinker(game, level, seed, limits=Limits(nodes=300))
    while not thinker.run(100):
        pass
    assert thinker.thought.line[0] in game.legal_moves, format_move(thinker.thought.line[0])


@given(positions(), small_armies(), STREAMS)
def test_solo_tasks_of_smaller_armies(position: Position, ruleset: Ruleset, stream: Random) -> None:
    placed = reduced(position, ruleset)
    alone = "".join(letter if letter.islower() else EMPTY for letter in placed.board)
    solo = Solo.started(ruleset, replace(placed, board=alone))
    assert solo.player == 2
    for _ in range(3):
        if solo.legal_moves:
            solo = solo.play(stream.choice(solo.legal_moves))
    assert solo.position.board.replace(EMPTY, "").islower()
