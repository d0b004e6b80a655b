"""One game of a match: its players, its referee and its record."""

import pytest

from salta_core.arena import match_game
from salta_core.arena.match_game import Fixture, random_opening
from salta_core.arena.players import parse_player
from salta_core.arena.records import GameRecord
from salta_core.errors import BadRequest
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.ruleset import PRESETS
from salta_core.text.move_list import with_moves
from salta_core.text.notation import parse_ruleset
from tests.unit.arena.playing import OURS, TOURNAMENT, game, rng

CALLED = "tournament+limit=30+compulsory=called"


def decisions(record: GameRecord) -> tuple[object, ...]:
    """A record without its times."""
    return tuple(getattr(record, name) for name in record.__slots__ if name != "seconds")


def test_replaying_a_record_leads_to_its_result() -> None:
    record = game("level:2", "greedy", "online-simple+limit=30")
    replayed = with_moves(Game.started(PRESETS["online-simple"].ruleset), record.line.split())
    to_go = [simple_distance(replayed.position.board, side, TOURNAMENT) for side in (1, 2)]
    assert replayed.position.ply == record.plies == 60
    assert len(record.opening.split()) == 4
    assert record.reason == "limit"
    assert record.margin == to_go[1] - to_go[0]
    assert record.points == abs(record.margin)
    assert record.winner == (1 if record.margin > 0 else 2 if record.margin < 0 else 0)
    assert record.proven


def test_the_same_fixture_is_the_same_game_and_another_seed_another() -> None:
    once, again = game("level:3", "plain:2"), game("level:3", "plain:2")
    assert decisions(once) == decisions(again)
    assert once.line != game("level:3", "plain:2", seed=2).line


def test_a_pair_has_one_opening_and_the_next_pair_another() -> None:
    players = parse_player("random"), parse_player("random")
    starts = [
        Fixture(index, "original", players, 1, seed=3, opening_plies=6).after_opening().moves
        for index in range(4)
    ]
    assert starts[0] == starts[1]
    assert starts[2] == starts[3]
    assert starts[0] != starts[2]


def test_a_game_stopped_at_the_cap_is_marked() -> None:
    record = game("random", "random", "original", cap=30)
    assert (record.reason, record.winner, record.plies) == ("unfinished", 0, 30)
    assert record.score == 0.5


def test_a_clear_win_at_the_limit_needs_no_long_proof() -> None:
    record = game("plain:2", "random", "tournament+limit=40")
    assert (record.reason, record.winner, record.proven) == ("limit", 1, True)


def test_an_unproven_result_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_game, "_COUNTING", 0)
    record = game("greedy", "greedy", "tournament+limit=60")
    assert (record.reason, record.proven) == ("limit", False)


def test_an_opening_longer_than_the_game_is_refused() -> None:
    with pytest.raises(BadRequest, match="40 plies"):
        random_opening(TOURNAMENT.changed(limit=5), 40, rng(1))


@pytest.mark.extended
@pytest.mark.parametrize("ruleset", PRESETS)
def test_games_of_every_preset_end(ruleset: str) -> None:
    record = game("level:10,nodes=100", "plain:1", ruleset, cap=3000)
    assert record.reason in ("home", "both-home", "limit", "repetition", "blocked")


def overlooked(record: GameRecord) -> dict[int, int]:
    """The uncalled steps of each player that overlooked a jump, after the opening."""
    replayed = Game.started(parse_ruleset(record.ruleset))
    counts = {1: 0, 2: 0}
    for place, text in enumerate(record.line.split()):
        mover = replayed.position.player
        replayed = with_moves(replayed, [text])
        counts[mover] += replayed.has_overlooked and place >= len(record.opening.split())
    return counts


def test_a_level_calls_jumps_that_its_opponent_has_overlooked() -> None:
    assert overlooked(game("level:10,nodes=50", "level:1", CALLED)) == {1: 0, 2: 0}


def test_an_inattentive_level_misses_some_calls_and_the_baselines_all() -> None:
    assert overlooked(game("level:1", "level:1", CALLED))[1] > 0
    assert overlooked(game("random", "level:1", CALLED))[2] > 0


@pytest.mark.parametrize("player", ["random", "greedy", "plain:2", OURS])
def test_a_called_player_jumps(player: str) -> None:
    record = game(player, "level:10,nodes=50", CALLED)
    assert record.reason == "limit", record.fault
    assert overlooked(record)[1] == 0


def test_moves_of_the_random_opening_are_not_called() -> None:
    record = game("level:10,nodes=50", "level:10,nodes=50", CALLED, opening_plies=41)
    assert len(record.opening.split()) == 41
    start = Fixture(0, CALLED, (parse_player("random"),) * 2, 1, 1, 41).after_opening()
    assert record.opening.split() == list(map(str, start.moves))
