"""The finish of a decided game has the result that the moves to go of both armies imply."""

import random

import pytest

from salta_core.arena.baselines import AlphaBetaPlayer
from salta_core.engine.finishing import Finish, is_decided_by_moves_to_go
from salta_core.game.game import Game
from salta_core.game.outcome import Reason
from salta_core.game.scoring import Count
from salta_core.race.solver import Race, RaceResult
from salta_core.rules.moves import legal_moves
from salta_core.rules.pieces import EMPTY, PIECES, Player, opponent
from salta_core.rules.placement import goals
from salta_core.rules.position import Position, is_home
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import SQUARES, STEPS
from salta_core.text.notation import format_move, parse_move, parse_position, parse_ruleset

APART = "KLMON/FGHIJ/ABC1D/4E/5/k4/b3a/edc2/jihgf/onml1 1 200"
"""Player 1 has 13 moves to go, player 2 has 16, and no piece can meet another."""
MET = "ed1ba/2hHf/j1mck/2DO1/1ngl1/2i2/L1MNI/K2C1/FGoE1/AB2J 1 40"
BLOCKED = "KLMON/FGHIJ/ABC1D/4E/4a/k4/b4/edc2/jihgf/onml1 1 200"
"""The shortest route found for Green leads to a square that Red's star 2 reaches first."""
ENOUGH = 5_000
"""Arrangements within which the routes of these tests are proven."""
Implied = tuple[Reason, int, int]
"""Why the game ends, who wins, and by how many points."""


def apart(ruleset: str, position: str = APART) -> Game:
    return Game.started(parse_ruleset(ruleset), parse_position(position))


def finish_of(game: Game) -> Finish:
    finish = Finish(game)
    while not finish.run(ENOUGH):
        pass
    return finish


def to_go(game: Game) -> dict[Player, int]:
    """The moves to go of both sides."""
    counts = {}
    for player in PIECES:
        race = Race(game.position.board, player, game.ruleset)
        assert race.run(ENOUGH)
        counts[player] = race.upper
    return counts


def implied(position: Position, left: dict[Player, int], rules: Ruleset) -> Implied:
    """The result of a game in which each side makes exactly its moves to go."""
    player, ply = position.player, position.ply
    while True:
        left[player] -= 1
        ply += 1
        other = opponent(player)
        if left[player] == 0:
            has_turn = rules.equalise and player == 1
            left[other] -= 1 if has_turn else 0
            if left[other] == 0:
                return Reason.BOTH_HOME, 0, 0
            return Reason.HOME, player, left[other]
        if rules.limit is not None and ply >= 2 * rules.limit:
            difference = left[2] - left[1]
            winner = 0 if difference == 0 else 1 if difference > 0 else 2
            return Reason.LIMIT, winner, abs(difference)
        player = other


def played(game: Game, finish: Finish) -> Game:
    for move in finish.moves:
        assert not any(legal.is_jump for legal in game.legal_moves), "a jump is compulsory"
        game = game.play(move)
    return game


def outcome_of(game: Game) -> Implied:
    assert game.ending is not None
    count = Count(game.position, game.ruleset, game.ending)
    while not count.run(ENOUGH):
        pass
    outcome = count.outcome
    assert outcome.proven
    assert outcome.winner is not None
    assert outcome.points is not None
    return outcome.reason, outcome.winner, outcome.points


@pytest.mark.parametrize(
    "ruleset",
    [
        *("little", "quick", "tournament+army=twos", "tournament+army=suns-moons"),
        *("original+army=threes", "mirror+army=twos", "edition-1901+army=suns"),
        "tournament+army=suns+equalise=no",
        "tournament+army=threes+compulsory=called",
    ],
)
def test_games_played_until_the_armies_are_apart_end_as_the_moves_to_go_imply(
    ruleset: str,
) -> None:
    rules = parse_ruleset(ruleset)
    found = 0
    for seed in range(6):
        chance = random.Random(seed)  # noqa: S311  # a game, not a secret
        player = AlphaBetaPlayer(1, chance)
        game = Game.started(rules)
        while game.ending is None and not is_decided_by_moves_to_go(game):
            game = game.play(player.choose(game))
        if game.ending is not None:
            continue
        found += ends_as_implied(game, chance)
    assert found


def ends_as_implied(game: Game, chance: random.Random) -> int:
    """Finish a game, with its own move limit and with one that may be reached earlier.

    Returns:
        The number of finishes; a game has none if a route leads back past the opponent.
    """
    rules, left = game.ruleset, to_go(game)
    total = sum(left.values())
    found = 0
    for limit in {rules.limit, game.position.ply // 2 + 1 + chance.randrange(1 + total // 2)}:
        limited = Game.started(rules.changed(limit=limit), game.position)
        finish = finish_of(limited)
        if finish.moves:
            found += 1
            expected = implied(limited.position, dict(left), limited.ruleset)
            assert outcome_of(played(limited, finish)) == expected
    return found


@pytest.mark.parametrize("ruleset", ["tournament", "original", "mirror", "checkers"])
def test_whole_armies_that_have_passed_each_other_end_as_the_moves_to_go_imply(
    ruleset: str,
) -> None:
    rules = parse_ruleset(ruleset)
    found = 0
    for seed in range(12):
        chance = random.Random(seed)  # noqa: S311  # a game, not a secret
        game = Game.started(rules, scattered(rules, chance))
        is_on_the_way = not any(is_home(game.position.board, side, rules) for side in PIECES)
        if is_on_the_way and is_decided_by_moves_to_go(game):
            found += ends_as_implied(game, chance)
    assert found >= 12


def scattered(rules: Ruleset, chance: random.Random) -> Position:
    """Both armies near home, after random steps of some pieces on their own half."""
    squares = [EMPTY] * len(SQUARES)
    for player in PIECES:
        for piece, goal in goals(player, rules).items():
            squares[goal] = piece
    for player, half in ((1, range(30, 50)), (2, range(20))):
        for _ in range(14):
            own = [square for square in half if squares[square] in PIECES[player]]
            origin = chance.choice(own)
            free = [to for to in STEPS[origin] if to in half and squares[to] == EMPTY]
            if free:
                target = chance.choice(free)
                squares[target], squares[origin] = squares[origin], EMPTY
    return Position("".join(squares), chance.choice((1, 2)), 2 * chance.randrange(40))


def test_a_finish_ends_with_the_equalising_turn() -> None:
    game = apart("tournament", "KLMNO/FGHIJ/ABC1E/4D/5/5/1c3/edb1a/jihgf/onmlk 1 200")
    left = to_go(game)
    finish = finish_of(game)
    assert len(finish.moves) == 2 * left[1]
    assert outcome_of(played(game, finish))[:2] == (Reason.HOME, 1)


def test_a_route_whose_step_is_blocked_continues_with_another_of_the_same_length() -> None:
    game = apart("tournament", BLOCKED)
    left = to_go(game)
    finish = finish_of(game)
    assert len(finish.moves) == 2 * left[1]
    assert outcome_of(played(game, finish))[:2] == (Reason.HOME, 1)


def test_a_known_route_is_used_if_proven_and_searched_again_if_not() -> None:
    game = apart("original")
    line = Race(game.position.board, 1, game.ruleset)
    assert line.run(ENOUGH)
    proven = line.result
    open_route = RaceResult(proven.lower - 2, proven.upper, proven.line)
    for known in (proven, open_route):
        finish = Finish(game, {1: known})
        while not finish.run(ENOUGH):
            pass
        assert len(finish.moves) == 2 * proven.upper - 1
        assert [move[:2] for move in finish.moves[::2]] == list(proven.line)


def test_there_is_no_finish_if_the_armies_may_meet_or_the_game_is_over() -> None:
    over = "KLMNO/FGHIJ/ABCDE/5/4a/k4/b4/edc2/jihgf/onml1 2 201"
    for game in (Game.started(parse_ruleset("tournament")), apart("tournament", MET)):
        assert not is_decided_by_moves_to_go(game)
    assert apart("original", over).ending is not None
    assert finish_of(apart("original", over)).moves == ()


@pytest.mark.parametrize("ruleset", ["leaping", "leaping-mirror", "online-simple"])
def test_there_is_no_finish_if_a_route_of_steps_does_not_decide(ruleset: str) -> None:
    assert finish_of(apart(ruleset)).moves == ()


def test_if_jumps_lead_backward_a_row_between_the_armies_must_be_empty() -> None:
    in_next_rows = "KLMON/FGHIJ/ABC1D/4E/4a/k4/b4/edc2/jihgf/onml1 1 200"
    assert is_decided_by_moves_to_go(apart("tournament", in_next_rows))
    assert not is_decided_by_moves_to_go(apart("checkers", in_next_rows))


def test_a_route_past_the_opponents_last_row_is_no_finish() -> None:
    """Two pieces have each other's goals in the last rows, and must go back to Red's pieces."""
    board = "KLMNO/FGHIJ/BACDE/a4/5/5/5/edcb1/jihgf/onmlk 1 200"
    game = apart("original", board)
    assert is_decided_by_moves_to_go(game)
    finish = finish_of(game)
    assert finish.done
    for move in finish.moves:
        assert not any(legal.is_jump for legal in legal_moves(game.position, game.ruleset))
        game = game.play(move)


def test_the_moves_are_read_back_as_they_are_written() -> None:
    game = apart("tournament")
    texts = [format_move(move) for move in finish_of(game).moves]
    for text in texts:
        game = game.play(parse_move(text))
    assert game.ending is not None
