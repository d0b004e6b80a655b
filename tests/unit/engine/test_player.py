"""The player: legal moves only, the same ones for the same seed, and better than chance."""

import random
from collections.abc import Callable

import pytest

from salta_core.engine.levels import LEVELS, level_numbered
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.racing import HomeRoute, is_race
from salta_core.engine.reasons import Reason, explained
from salta_core.errors import BadRequest
from salta_core.game.game import Game
from salta_core.race.solver import fewest_moves
from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, Move, after, legal_moves
from salta_core.rules.pieces import Player
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import DISTANCES
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_move, parse_position, parse_ruleset
from tests.unit.engine.positions import APART, MIDDLE, TOURNAMENT

Policy = Callable[[Game], Move]


def engine(level: int, nodes: int) -> Policy:
    def choose(game: Game) -> Move:
        thinker = Thinker(game, level, limits=Limits(nodes=nodes))
        while not thinker.run(10 * nodes):
            assert is_race(game.position, game.ruleset)  # the route home has its own budget
        assert thinker.move
        return thinker.move

    return choose


def chance(seed: int) -> Policy:
    generator = random.Random(seed)  # noqa: S311  # a game, not a secret
    return lambda game: generator.choice(game.legal_moves)


def to_go(board: str, player: Player, ruleset: Ruleset) -> int:
    return sum(
        DISTANCES[board.index(piece)][goal] for piece, goal in goals(player, ruleset).items()
    )


def greed(seed: int) -> Policy:
    """A player that makes the move with the largest gain; random among equal ones."""
    generator = random.Random(seed)  # noqa: S311  # a game, not a secret

    def choose(game: Game) -> Move:
        player = game.position.player
        return min(
            game.legal_moves,
            key=lambda move: (
                to_go(after(game.position, move).board, player, game.ruleset),
                generator.random(),
            ),
        )

    return choose


def margin(ruleset: Ruleset, first: Policy, second: Policy, plies: int = 240) -> int:
    """The lead of player 1 in moves when the game ends, or after so many plies."""
    game = Game.started(ruleset)
    while not game.ending and len(game.moves) < plies:
        game = game.play((first, second)[len(game.moves) % 2](game))
    board = game.position.board
    return to_go(board, 2, ruleset) - to_go(board, 1, ruleset)


@pytest.mark.extended
@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_ruleset_is_played_with_legal_moves(preset: str) -> None:
    # ``Game.play`` refuses illegal moves.
    margin(PRESETS[preset].ruleset, engine(10, 150), engine(4, 150), plies=120)


@pytest.mark.extended
@pytest.mark.parametrize("preset", ["tournament", "checkers", "mirror", "leaping"])
def test_the_player_gets_ahead_of_a_random_player(preset: str) -> None:
    ruleset = PRESETS[preset].ruleset
    assert margin(ruleset, engine(10, 400), chance(1), plies=160) > 0
    assert margin(ruleset, chance(2), engine(10, 400), plies=160) < 0


@pytest.mark.extended
@pytest.mark.parametrize(
    "preset",
    [
        "tournament",
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("edition-1901", "mirror")),
    ],
)
def test_the_player_gets_ahead_of_a_greedy_player(preset: str) -> None:
    ruleset = PRESETS[preset].ruleset
    assert margin(ruleset, engine(10, 2000), greed(1)) > 0
    assert margin(ruleset, greed(2), engine(10, 2000)) < 0


def test_the_same_game_level_and_seed_give_the_same_thoughts() -> None:
    game = Game.started(TOURNAMENT, MIDDLE)
    for level in (1, 3, 7):
        one, other = Thinker(game, level, 42), Thinker(game, level, 42)
        one.run(10**9)
        while not other.run(500):
            assert other.thought.nodes
        assert one.thought == other.thought


def test_seeds_differ_in_their_errors() -> None:
    game = Game.started(TOURNAMENT)
    moves = set()
    for seed in range(12):
        thinker = Thinker(game, 1, seed)
        thinker.run(10**9)
        moves.add(thinker.move)
    assert len(moves) > 2


@pytest.mark.parametrize("number", [level.number for level in LEVELS])
def test_no_level_passes_up_a_win(number: int) -> None:
    game = Game.started(
        PRESETS["original"].ruleset,
        parse_position("KLMNO/FGHIJ/ABCD1/4E/4a/5/5/edcb1/jihgf/onmlk 1 100"),
    )
    thinker = Thinker(game, number, seed=5, limits=Limits(nodes=2000))
    thinker.run(10**9)
    assert thinker.move
    assert format_move(thinker.move) == "75-85"


def test_a_weak_level_never_errs_by_moving_back() -> None:
    game = Game.started(TOURNAMENT, MIDDLE)
    to_go = simple_distance(MIDDLE.board, MIDDLE.player, TOURNAMENT)
    for seed in range(20):
        thinker = Thinker(game, 1, seed)
        thinker.run(10**9)
        assert thinker.move
        position = after(MIDDLE, thinker.move)
        assert simple_distance(position.board, MIDDLE.player, TOURNAMENT) < to_go


@pytest.mark.extended
def test_the_line_is_legal_to_its_end() -> None:
    thinker = Thinker(Game.started(TOURNAMENT, MIDDLE), limits=Limits(nodes=20_000))
    thinker.run(10**9)
    position = MIDDLE
    assert len(thinker.thought.line) > 2
    for move in thinker.thought.line:
        assert move in legal_moves(position, TOURNAMENT)
        position = after(position, move)


def test_a_finished_game_has_no_thoughts() -> None:
    over = parse_position("KLMNO/FGHIJ/ABCDE/5/5/5/4a/edcb1/jihgf/onmlk 2 101")
    thinker = Thinker(Game.started(PRESETS["original"].ruleset, over))
    assert thinker.done
    assert thinker.run(1)
    assert thinker.move is None
    assert thinker.thought.line == ()


@pytest.mark.parametrize("number", [0, 11, -1])
def test_an_unknown_level_is_refused(number: int) -> None:
    with pytest.raises(BadRequest, match="level must be 1 to 10"):
        level_numbered(number)


def test_the_levels_are_numbered() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 11))


def test_armies_that_have_passed_each_other_only_race() -> None:
    forward, backward = PRESETS["tournament"].ruleset, PRESETS["checkers"].ruleset
    assert is_race(APART, forward)
    assert is_race(APART, backward)
    assert is_race(APART, PRESETS["leaping"].ruleset)
    assert not is_race(MIDDLE, forward)
    touching = parse_position("KLMNO/FGHI1/ABCD1/J3E/4a/5/5/edcb1/jihgf/onmlk 1 100")
    assert is_race(touching, forward)
    assert not is_race(touching, backward)
    among = parse_position("KLMNO/FGHI1/ABCD1/J2aE/5/5/5/edcb1/jihgf/onmlk 1 100")
    assert not is_race(among, forward)


def test_a_race_follows_a_proven_line() -> None:
    game = Game.started(PRESETS["original"].ruleset, APART)
    for slices in (1, 10**9):
        thinker = Thinker(game)
        while not thinker.run(slices):
            pass
        proof = fewest_moves(APART.board, 1, game.ruleset)
        assert thinker.thought.depth == proof.upper
        assert thinker.thought.line == (thinker.move,)
        assert thinker.move in game.legal_moves


def test_an_unproven_race_follows_the_best_line_found() -> None:
    hard = parse_position("NJK1O/FGHI1/ALCDE/1BM2/5/4a/5/edcbk/jilgf/1nhom 1 200")
    thinker = Thinker(Game.started(TOURNAMENT, hard), should_stop=lambda: True)
    assert thinker.run(100)
    assert thinker.move in legal_moves(hard, TOURNAMENT)
    assert thinker.thought.depth >= 33


def test_searching_a_route_that_will_be_followed_may_exceed_the_budget_of_a_move() -> None:
    hard = Game.started(
        TOURNAMENT,
        parse_position("KLMNO/2HIJ/A2D1/F2CE/1GB2/2j2/o1gbf/1a1e1/cnd1k/1hmli 2 177"),
    )
    cheap, dear = HomeRoute(hard, 2_000), HomeRoute(hard, 2_000, least=40_000)
    for run in (cheap, dear):
        assert run.run(10**9)
    assert dear.length < cheap.length
    assert cheap.nodes <= 1_500
    assert dear.nodes <= 16_500


def test_a_line_ends_where_the_game_does() -> None:
    position = parse_position("e1cba/jidgf/oh1lk/5/1M3/1n3/2N2/KLGHO/F1mIJ/ABCDE 1 32")
    game = Game.started(PRESETS["checkers"].ruleset, position)
    thinker = Thinker(game, limits=Limits(depth=10))
    assert thinker.run(10**9)
    for move in thinker.thought.line:
        assert not game.ending
        game = game.play(move)
    assert len(game.moves) == 5  # the fifth position repeats the first


def test_a_route_begins_with_another_step_if_the_opponent_is_on_its_first_square() -> None:
    ruleset = PRESETS["online-simple"].ruleset
    position = parse_position("MDL2/FENIJ/ABK2/2GH1/1CO2/2ic1/dlgb1/e2ma/noh1f/1j2k 1 209")
    run = HomeRoute(Game.started(ruleset, position), 300_000)
    while not run.run(500):
        pass
    assert run.move in legal_moves(position, ruleset)


def test_a_known_route_is_used_if_it_is_shorter() -> None:
    position = parse_position("GKHLE/FBDOJ/1MCN1/3I1/5/1A3/ei2f/1jcba/o1ml1/ndkhg 1 160")
    game = Game.started(TOURNAMENT, position)
    known = fewest_moves(position.board, 1, TOURNAMENT)
    alone, informed = (
        Thinker(game, 8, known_route=route, limits=Limits(1_000)) for route in (None, known)
    )
    for thinker in (alone, informed):
        assert thinker.run(10**9)
    assert explained(game, alone)[0] == Reason("way-found", moves=alone.thought.depth)
    assert explained(game, informed)[0] == Reason("way", moves=36)
    assert alone.thought.depth > known.upper == 36


def test_a_race_is_searched_if_the_opponent_blocks_the_route() -> None:
    ruleset = TOURNAMENT.changed(blockade="allowed")
    shut_in = parse_position("OLMNK/FGHIJ/ABCDE/edcba/5/5/5/5/onmlk/jihgf 1 6")
    assert is_race(shut_in, ruleset)
    thinker = Thinker(Game.started(ruleset, shut_in), limits=Limits(nodes=2000))
    thinker.run(10**9)
    assert thinker.move == PASS


@pytest.mark.extended
@pytest.mark.parametrize(
    "ruleset",
    [
        "tournament+over=any",
        "tournament+over=any+chain=yes",
        "leaping+compulsory=yes",
        "leaping+compulsory=yes+direction=forward",
        "original+chain=yes+direction=any",
        "checkers+chain=yes+blockade=allowed",
    ],
)
def test_the_search_works_under_any_mixture(ruleset: str) -> None:
    game = Game.started(parse_ruleset(ruleset))
    for _ in range(6):
        thinker = Thinker(game, limits=Limits(nodes=3000))
        thinker.run(1)
        while not thinker.run(3000):
            pass
        assert thinker.thought.nodes < 10_000
        assert thinker.move is not None
        game = game.play(thinker.move)


def test_a_forgotten_search_keeps_its_score() -> None:
    thinker = Thinker(Game.started(PRESETS["original"].ruleset), level=7)
    thinker.run(1_000_000)
    before = thinker.thought
    thinker.forget()
    assert thinker.thought.line[0] == before.line[0]
    assert thinker.thought.score == before.score


def test_only_the_highest_level_ends_a_search_early_and_only_without_a_requested_limit() -> None:
    forced = with_moves(Game.started(TOURNAMENT), ["33-43", "84-74", "43-54", "74-63"])
    assert len(forced.legal_moves) == 1
    hasty = [Thinker(forced, 10), Thinker(forced, 10, limits=Limits())]
    told = Thinker(forced, 10, limits=Limits(3_000))
    others = [told, Thinker(forced, 10, limits=Limits(3_000), impartial=True), Thinker(forced, 8)]
    for thinker in (*hasty, *others):
        while not thinker.run(10_000):
            pass
    assert {thinker.thought.depth for thinker in hasty} == {1}
    assert all(thinker.thought.depth > 1 for thinker in others)
    assert told.thought.nodes == 3_000
    assert not Thinker(forced, 10, limits=Limits(), impartial=True).run(3_000)
    assert not Thinker(forced, 10, lines=2).run(3_000)
