"""The levels: their errors, and that their games end at home."""

from dataclasses import replace
from typing import Any

import pytest

from salta_core.arena.match_game import Fixture, played
from salta_core.arena.players import parse_player
from salta_core.engine.board import Board
from salta_core.engine.evaluate import Urgency
from salta_core.engine.levels import LEVELS, blind_spots, eval_noise, goes_by_eye, level_for
from salta_core.engine.methods import ALL, WIDE, WITH_THREATS, Methods
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.root_bias import MAX_UNDONE, steps_undone
from salta_core.engine.tables import squares_of
from salta_core.engine.weights import family_of
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move
from salta_core.rules.pieces import PIECES
from salta_core.rules.ruleset import PRESETS
from salta_core.rules.squares import Square, row
from salta_core.text.move_list import with_moves
from salta_core.text.notation import parse_move, parse_position
from tests.unit.engine.positions import MIDDLE, TOURNAMENT

APART = parse_position("KL1N1/1GHE1/2IM1/F1CDJ/1BAO1/2aeh/2bc1/1dkn1/jilmf/1g1o1 1 170")
"""A race: player 1 has 22 steps to go, and must take some back to let others pass."""

CLEAR = parse_position("K1MNO/LGHI1/ABCDE/1FJ2/5/edcba/jihgf/onmlk/5/5 1 60")

SHARES = range(0, 101, 20)
ROUNDING = 20
"""Hundredths of a move."""


def run(thinker: Thinker) -> Move:
    while not thinker.run(10_000):
        pass
    assert thinker.move
    return thinker.move


@pytest.mark.parametrize("nodes", [None, 300_000, 4_000, 3_999])
@pytest.mark.parametrize("preset", PRESETS)
def test_only_long_searches_of_the_highest_level_have_wide_margins(
    preset: str, nodes: int | None
) -> None:
    ruleset = PRESETS[preset].ruleset
    *others, highest = (level_for(level.number, ruleset) for level in LEVELS)
    assert all(level.methods(ruleset, nodes, plays=True) == ALL for level in others)
    is_long, family = nodes != 3_999, family_of(ruleset)
    is_wide = is_long and family == "forward-shift"
    assert highest.methods(ruleset, nodes) == (Methods(margins=WIDE) if is_wide else ALL)
    has_threats = is_wide or (is_long and family == "forward-mirror")
    for settles in (True, False):
        play = Methods(margins=WITH_THREATS, threats=True, settles=settles and is_wide)
        found = highest.methods(ruleset, nodes, plays=True, settles=settles)
        assert found == (play if has_threats else ALL)


@pytest.mark.parametrize("change", [{"compulsory": "no"}, {"chain": True}])
def test_threats_count_only_where_jumps_are_single_and_compulsory(change: dict[str, Any]) -> None:
    methods = LEVELS[-1].methods(TOURNAMENT.changed(**change), plays=True, settles=True)
    assert methods == Methods(margins=WIDE, settles=True)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("player", PIECES)
def test_noise_favors_moves_ahead_and_stays_below_its_spread(seed: int, player: int) -> None:
    position = MIDDLE if player == 1 else replace(MIDDLE, player=2)
    board = Board(position, TOURNAMENT)
    noise = eval_noise(300, seed, board)
    for move in board.legal():
        origin, target = map(Square, squares_of(move))
        rows = row(target) - row(origin)
        is_ahead = (rows > 0) == (player == 1)
        assert 0 <= noise(move) < 300 if is_ahead else noise(move) == 0


def test_a_preference_for_a_piece_lasts_for_some_moves() -> None:
    board, later = Board(MIDDLE, TOURNAMENT), Board(replace(MIDDLE, ply=31), TOURNAMENT)
    much_later = Board(replace(MIDDLE, ply=60), TOURNAMENT)
    noises = [eval_noise(300, 1, each) for each in (board, later, much_later)]
    now, soon, then = ([noise(move) for move in board.legal()] for noise in noises)
    assert now == soon
    assert now != then


@pytest.mark.parametrize("share", SHARES)
def test_the_share_of_blind_moves_is_that_of_the_level(share: int) -> None:
    board = Board(MIDDLE, TOURNAMENT)
    blind = 0
    for seed in range(200):
        is_blind = blind_spots(share, seed, board.turn_key)
        blind += sum(map(is_blind, board.legal())) if is_blind else 0
    assert abs(blind / (200 * len(board.legal())) - share / 100) < 0.05


@pytest.mark.parametrize("share", SHARES)
def test_the_share_of_races_played_by_eye_is_that_of_the_level(share: int) -> None:
    assert abs(sum(goes_by_eye(share, seed, 5) for seed in range(1000)) / 1000 - share / 100) < 0.05


@pytest.mark.parametrize("seed", range(10))
def test_the_first_level_finds_its_last_steps_home(seed: int) -> None:
    """It used to move to and fro there in Little, up to the limit."""
    few = PRESETS["little"].ruleset
    position = parse_position("K2NO/1LM2/5/5/5/5/5/5/1nm2/ol2k 1 60", "suns")
    thinker = Thinker(Game.started(few, position), 1, seed)
    run(thinker)
    assert thinker.is_racing


def test_urgency_changes_no_score_at_the_start() -> None:
    """Except for the rounding of fifteen prices."""
    for position in (MIDDLE, APART):
        plain = Board(position, TOURNAMENT)
        urgent = Board(position, TOURNAMENT, urgent=Urgency(position.player, 120))
        assert abs(urgent.score - plain.score) <= ROUNDING


def test_a_player_and_an_analysis_report_the_same_score() -> None:
    """If both see the same line and no threats; urgency and penalties affect only the choice."""
    game = Game.started(TOURNAMENT, MIDDLE)
    player = Thinker(game, 9, limits=Limits(depth=1))
    analysis = Thinker(game, 9, limits=Limits(depth=1), impartial=True)
    assert run(player) == run(analysis)
    assert abs(player.thought.score - analysis.thought.score) <= ROUNDING


def test_no_level_moves_to_and_fro_needlessly() -> None:
    game = Game.started(TOURNAMENT)
    for text in ("33-43", "84-74", "43-33", "74-84"):
        game = game.play(parse_move(text))
    for seed in range(5):
        assert run(Thinker(game, 3, seed)) != parse_move("33-43")


EVEN = Game.started(TOURNAMENT)
AHEAD = parse_position("edcba/jihgf/onmlk/5/2O2/K1L1N/1M3/FGHIJ/A1C1E/1B1D1 1 40")


@pytest.mark.parametrize("nodes", [2_000, 6_000])
@pytest.mark.parametrize(
    ("game", "is_hurried"),
    [
        (EVEN, False),
        (Game.started(TOURNAMENT, AHEAD), True),
        (Game.started(TOURNAMENT, replace(AHEAD, player=2)), False),
        (Game.started(PRESETS["original"].ruleset), True),
    ],
)
def test_before_a_limit_the_highest_level_hurries_only_when_it_is_ahead(
    game: Game, nodes: int, *, is_hurried: bool
) -> None:
    methods = LEVELS[-1].methods(game.ruleset, nodes, plays=True)
    player = Thinker(game, limits=Limits(nodes))
    analysis = Thinker(game, limits=Limits(nodes), impartial=True, methods=methods)
    run(player)
    run(analysis)
    assert (player.thought != analysis.thought) == is_hurried


def test_a_way_home_is_followed_without_a_new_search_at_each_move() -> None:
    """If no piece is in the way, each move of a race shortens it by one move."""
    game = Game.started(TOURNAMENT, CLEAR)
    lengths = []
    while game.ending is None:
        thinker = Thinker(game, 5)
        move = run(thinker)
        if game.position.player == 1:
            lengths.append(thinker.thought.depth)
        game = game.play(move)
    assert lengths == list(range(lengths[0], 0, -1))
    assert game.ending.winner == 1


@pytest.mark.extended
@pytest.mark.parametrize("ruleset", ["tournament", "original", "leaping"])
def test_a_game_of_a_level_against_itself_ends_at_home(ruleset: str) -> None:
    player = parse_player("level:3")
    record = played(Fixture(HOMECOMING[ruleset], ruleset, (player, player), 1, seed=7))
    assert record.reason == "home"
    game = with_moves(Game.started(PRESETS[ruleset].ruleset), record.line.split())
    assert 0 in [simple_distance(game.position.board, side, game.ruleset) for side in PIECES]


@pytest.mark.parametrize("index", [3, 5, 32])
def test_the_first_level_stops_moving_to_and_fro_in_little(index: int) -> None:
    """In these games of a match with seed 7 it used to undo up to 26 steps in a row."""
    player = parse_player("level:1")
    record = played(Fixture(2 * index, "little", (player, player), 1, seed=7))
    game = Game.started(PRESETS["little"].ruleset)
    for text in record.line.split():
        game = game.play(parse_move(text))
        assert steps_undone(game) <= MAX_UNDONE + 1
    assert record.reason == "home"


HOMECOMING = {"tournament": 1, "original": 0, "leaping": 0}
"""The games looked at, by their numbers in the match of seed 7."""


def test_with_few_pieces_some_levels_have_other_error_rates() -> None:
    few, many = PRESETS["little"].ruleset, PRESETS["quick"].ruleset
    assert [level_for(number, many) for number in range(1, 11)] == list(LEVELS)
    changed = [number for number in range(1, 11) if level_for(number, few) != LEVELS[number - 1]]
    assert changed == [1, 2, 3, 4, 5, 8]
    spreads = [level_for(number, few).spread for number in range(1, 8)]
    assert spreads[2:5] == sorted(spreads[2:5], reverse=True)
