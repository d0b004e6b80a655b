"""One game of a match: its players, its referee and its record."""

import shlex
import signal
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from salta_core.arena import match_game
from salta_core.arena.baselines import AlphaBetaPlayer, RandomPlayer
from salta_core.arena.match_game import Fixture, played, random_opening
from salta_core.arena.players import parse_player
from salta_core.arena.records import GameRecord
from salta_core.arena.ugi_engine import EngineFailure, UgiEngine
from salta_core.engine.methods import ALL, WIDE, Methods
from salta_core.engine.player import Thinker
from salta_core.errors import BadRequest, BadText
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.ruleset import PRESETS
from salta_core.text.move_list import with_moves
from salta_core.text.notation import parse_ruleset
from tests.unit.cli.terminal import PATIENCE

OURS = "ugi,nodes=200:" + shlex.join([sys.executable, "-m", "salta_core", "ugi"])
CALLED = "tournament+limit=30+compulsory=called"
TOURNAMENT = PRESETS["tournament"].ruleset
SETTLING = Methods(margins=WIDE, settles=True)
METHODS = {"": None, ",methods=narrow": ALL, ",methods=settling": SETTLING}

ENGINE = """\
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi": print("ugiok", flush=True)
    elif word == "isready": print("readyok", flush=True)
    elif word == "go": {go}
    elif word == "quit": break
"""


def engine(folder: Path, go: str, settings: str = "") -> str:
    """A UGI engine that does one thing when told to go, as a player."""
    script = folder / "engine.py"
    script.write_text(ENGINE.format(go=go), encoding="ascii")
    return f"ugi{settings}:{shlex.join([sys.executable, str(script)])}"


def rng(seed: int) -> Random:
    return Random(seed)  # noqa: S311  # no secret


def game(first: str, second: str, ruleset: str = "tournament+limit=5", **more: int) -> GameRecord:
    players = parse_player(first), parse_player(second)
    return played(Fixture(0, ruleset, players, 1, **{"seed": 1, **more}))


def decisions(record: GameRecord) -> tuple[object, ...]:
    """All of a record but the time it took."""
    return tuple(getattr(record, name) for name in record.__slots__ if name != "seconds")


def test_a_record_leads_to_the_end_it_tells_of() -> None:
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


def test_a_game_is_stopped_at_the_cap_and_says_so() -> None:
    record = game("random", "random", "original", cap=30)
    assert (record.reason, record.winner, record.plies) == ("unfinished", 0, 30)
    assert record.score == 0.5


def test_a_clear_win_at_the_limit_needs_no_long_proof() -> None:
    record = game("plain:2", "random", "tournament+limit=40")
    assert (record.reason, record.winner, record.proven) == ("limit", 1, True)


def test_what_could_not_be_counted_out_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
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
    """How many steps of each player stood although there was a jump, after the opening."""
    replayed = Game.started(parse_ruleset(record.ruleset))
    counts = {1: 0, 2: 0}
    for place, text in enumerate(record.line.split()):
        mover = replayed.position.player
        replayed = with_moves(replayed, [text])
        counts[mover] += replayed.has_overlooked and place >= len(record.opening.split())
    return counts


class TestCalls:
    """Games in which an overlooked jump may be called."""

    def test_a_level_calls_what_its_opponent_has_overlooked(self) -> None:
        assert overlooked(game("level:10,nodes=50", "level:1", CALLED)) == {1: 0, 2: 0}

    def test_an_inattentive_level_lets_some_steps_stand_and_the_baselines_all(self) -> None:
        assert overlooked(game("level:1", "level:1", CALLED))[1] > 0
        assert overlooked(game("random", "level:1", CALLED))[2] > 0

    @pytest.mark.parametrize("player", ["random", "greedy", "plain:2", OURS])
    def test_whoever_is_called_jumps(self, player: str) -> None:
        record = game(player, "level:10,nodes=50", CALLED)
        assert record.reason == "limit", record.fault
        assert overlooked(record)[1] == 0

    def test_the_random_opening_stands(self) -> None:
        record = game("level:10,nodes=50", "level:10,nodes=50", CALLED, opening_plies=41)
        assert len(record.opening.split()) == 41
        start = Fixture(0, CALLED, (parse_player("random"),) * 2, 1, 1, 41).after_opening()
        assert record.opening.split() == list(map(str, start.moves))


class TestOutsiders:
    @pytest.mark.extended
    def test_our_own_engine_plays_as_a_process(self) -> None:
        record = game(OURS, "greedy")
        assert record.reason == "limit"
        assert record.fault == ""

    def test_it_plays_as_it_does_in_this_process(self) -> None:
        within = parse_player("level:10,nodes=200")
        seed = Fixture(0, "tournament", (within, within), 1, seed=1).rng_of(1).randrange(2**53)
        seeded = OURS.replace(":", f",option.Seed={seed}:", 1)
        assert game(seeded, "greedy").moves == game(within.text, "greedy").moves

    @pytest.mark.extended
    def test_options_are_set(self) -> None:
        weak = OURS.replace("ugi,nodes=200", "ugi,option.Level=1,option.Seed=5")
        assert game(weak, "greedy").moves != game(OURS, "greedy").moves

    def test_an_illegal_move_loses(self, tmp_path: Path) -> None:
        record = game(engine(tmp_path, 'print("bestmove 15-95", flush=True)'), "greedy")
        assert (record.winner, record.reason) == (2, "illegal")
        assert record.fault.startswith("15-95: ")
        assert record.moves == ""

    @pytest.mark.parametrize(
        ("go", "fault"),
        [
            ('print("bestmove castle", flush=True)', "'castle', which is not a move"),
            ('print("bestmove", flush=True)', "'', which is not a move"),
            ("sys.exit()", "has ended with status 0 without saying bestmove"),
            ("raise RuntimeError", "without saying bestmove; it said 'RuntimeError'"),
            (f"sys.stdout.write('x' * {2**21}); sys.stdout.flush()", "a line of more than 1000000"),
            ("print('bestmove castle\\n' * 2000, flush=True)", "'castle', which is not a move"),
        ],
    )
    def test_an_engine_that_does_not_move_loses(self, tmp_path: Path, go: str, fault: str) -> None:
        record = game("greedy", engine(tmp_path, go))
        assert (record.winner, record.reason) == (1, "forfeit")
        assert fault in record.fault
        assert len(record.moves.split()) == 1

    def test_a_program_that_is_not_there_loses(self) -> None:
        record = game("ugi:/no/such/engine", "greedy")
        assert (record.winner, record.reason) == (2, "forfeit")
        assert "No such file" in record.fault

    def test_a_program_that_leaves_at_once_loses(self) -> None:
        record = game(f"ugi:{shlex.quote(sys.executable)} -c ''", "greedy")
        assert record.reason == "forfeit"

    @pytest.mark.parametrize("script", ["exec sleep 60", "sleep 60; true"])
    def test_an_engine_that_does_not_leave_is_ended_with_all_it_started(self, script: str) -> None:
        """Its last process holds the other end of the line, so that the reader tells."""
        outsider = UgiEngine(["sh", "-c", script])
        outsider.close()
        process = outsider._process
        process._readers[0].join(PATIENCE)  # a busy machine lets it hear of the end later
        assert not process._readers[0].is_alive()
        assert process._process.returncode == -signal.SIGKILL

    def test_an_engine_that_stops_speaking_is_not_waited_for_for_ever(self, tmp_path: Path) -> None:
        spec = parse_player(engine(tmp_path, "pass"))
        with (
            UgiEngine(spec.command, patience=0.2) as outsider,
            pytest.raises(EngineFailure, match="did not say bestmove in time"),
        ):
            outsider.choose(Game.started(TOURNAMENT))

    def test_an_engine_that_never_speaks_loses_after_the_wait_it_was_given(self) -> None:
        record = game("ugi,wait=200:sh -c 'cat >/dev/null'", "greedy")
        assert (record.winner, record.reason) == (2, "forfeit")
        assert "did not say ugiok in time" in record.fault

    @pytest.mark.parametrize("script", ["cat /dev/zero", "yes ugiok"])
    def test_an_engine_that_never_ends_is_not_heard_to_its_end(self, script: str) -> None:
        """What it says is not kept either, so that it cannot fill the memory."""
        with UgiEngine(["sh", "-c", script]) as outsider:
            process = outsider._process
            process._readers[0].join(60)
            assert not process._readers[0].is_alive()
            assert process._lines.qsize() <= 10_010
            assert "more than 1000" in process._fault

    def test_what_an_engine_says_besides_its_answers_is_not_kept(self) -> None:
        script = "for n in 1 2 3 4 5; do echo; echo info depth $n; done; echo readyok"
        with UgiEngine(["sh", "-c", script]) as outsider:
            outsider._process._readers[0].join(60)
            assert outsider._process._lines.qsize() == 2

    def test_a_silent_program_is_not_waited_for_for_ever(self, tmp_path: Path) -> None:
        script = tmp_path / "mute.py"
        script.write_text("import sys\nfor line in sys.stdin: pass\n", encoding="ascii")
        with (
            UgiEngine([sys.executable, str(script)], greeting=0.2) as outsider,
            pytest.raises(EngineFailure, match="did not say ugiok in time"),
        ):
            outsider.choose(Game.started(TOURNAMENT))


class TestBaselines:
    def test_greed_takes_a_step_towards_home(self) -> None:
        start = Game.started(TOURNAMENT)
        after = start.play(AlphaBetaPlayer(1, rng(1)).choose(start))
        to_go = [simple_distance(at.position.board, 1, TOURNAMENT) for at in (start, after)]
        assert to_go == [105, 104]

    def test_chance_decides_between_equals_only(self) -> None:
        start = Game.started(TOURNAMENT)
        moves = {AlphaBetaPlayer(2, rng(seed)).choose(start) for seed in range(30)}
        forward = {move for move in start.legal_moves if move.target > move.origin}
        assert len(moves) > 3
        assert moves <= forward

    @pytest.mark.parametrize(
        ("ruleset", "depth"),
        [
            ("tournament", 1),
            ("tournament", 2),
            ("tournament", 3),
            ("checkers", 3),
            ("leaping-mirror", 1),
            ("leaping-mirror", 2),
        ],
    )
    def test_plain_search_chooses_among_the_moves_of_a_full_search(
        self, ruleset: str, depth: int
    ) -> None:
        rules = PRESETS[ruleset].ruleset
        game = random_opening(rules, 30, rng(depth))
        scores = {move: -_worth(game.play(move), depth - 1) for move in game.legal_moves}
        best = {move for move, score in scores.items() if score == max(scores.values())}
        chosen = {AlphaBetaPlayer(depth, rng(seed)).choose(game) for seed in range(8 * len(best))}
        assert chosen == best

    def test_any_move_may_come_by_chance(self) -> None:
        start = Game.started(TOURNAMENT)
        moves = {RandomPlayer(rng(seed)).choose(start) for seed in range(100)}
        assert moves == set(start.legal_moves)


def _worth(game: Game, depth: int) -> int:
    """Steps to go of the one who waits less those of the one to move, looked ahead in full."""
    board, player = game.position.board, game.position.player
    if depth == 0 or game.ending:
        to_go = {side: simple_distance(board, side, game.ruleset) for side in (1, 2)}
        return to_go[3 - player] - to_go[player]
    return max(-_worth(game.play(move), depth - 1) for move in game.legal_moves)


class TestSpecs:
    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("chess", "must be level:N"),
            ("", "must be level:N"),
            ("random:1", "must be level:N"),
            ("level:11", "1 to 10"),
            ("level:", "1 to 10"),
            ("level:3,speed=4", "not 'speed=4'"),
            ("level:01", "the level must be a whole number"),
            ("level:3,nodes=", "not 'nodes='"),
            ("level:3,nodes=010", "nodes must be a whole number"),
            ("level:3,nodes=0", "nodes must be a whole number"),
            ("level:3,nodes=5,nodes=6", "nodes is given twice"),
            ("plain:deep", "the depth must be a whole number"),
            ("plain:01", "the depth must be a whole number"),
            ("plain:1\n", "unprintable"),
            ("plain:\u0663", "the depth must be a whole number"),
            ("ugi,wait=0200:x", "wait must be a whole number"),
            ("ugi:\udcff", "unprintable"),
            ("ugi:a\nb", "unprintable"),
            ("ugi:", "names no command"),
            ("ugi:'x", "unclosed quote"),
            ("ugi,option.=3:x", "not 'option.=3'"),
            ("level:3,weights=/no/such/file", "No such file"),
            ("level:10,methods=wide", "methods= is narrow or settling, not 'wide'"),
            ("level:9,methods=narrow", "only level 10 takes methods="),
            ("level:10,nodes=3999,methods=settling", "settling takes 4000 nodes or more"),
            ("x" * 3000, "at most"),
        ],
    )
    def test_what_is_no_player_is_refused_with_a_reason(self, text: str, reason: str) -> None:
        with pytest.raises(BadText, match=reason):
            parse_player(text)

    def test_a_weights_file_is_read_at_once(self, tmp_path: Path) -> None:
        (tmp_path / "w.json").write_text("{}", encoding="ascii")
        with pytest.raises(BadText, match="families is missing"):
            parse_player(f"level:3,weights={tmp_path / 'w.json'}")

    @pytest.mark.parametrize(
        "text", ["[" * 100_000, '{"families": ' + "[" * 960 + "]" * 960 + "}", "1" * 5000]
    )
    def test_a_weights_file_that_is_no_table_is_refused(self, tmp_path: Path, text: str) -> None:
        (tmp_path / "w.json").write_text(text, encoding="ascii")
        with pytest.raises(BadText, match=r"the (weights|families) (are no|must be)"):
            parse_player(f"level:3,weights={tmp_path / 'w.json'}")

    @pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file that never ends")
    def test_a_weights_file_that_never_ends_is_refused(self) -> None:
        with pytest.raises(BadText, match="weights '/dev/zero': more than 1000000 bytes"):
            parse_player("level:3,weights=/dev/zero")

    def test_other_weights_play_otherwise(self, tmp_path: Path) -> None:
        shipped = Path(__file__).parents[3] / "salta_core/engine/weights.json"
        text = shipped.read_text(encoding="utf-8")
        (tmp_path / "same.json").write_text(text, encoding="utf-8")
        (tmp_path / "other.json").write_text(
            text.replace('"sideways": ', '"sideways": -'), encoding="utf-8"
        )
        usual = game("level:10,nodes=200", "greedy").moves
        same, other = (
            f"level:10,nodes=200,weights={tmp_path / name}.json" for name in ("same", "other")
        )
        assert game(same, "greedy").moves == usual
        assert game(other, "greedy").moves != usual
        assert parse_player(same).fingerprint != parse_player(other).fingerprint

    @pytest.mark.parametrize(("methods", "expected"), METHODS.items())
    def test_level_10_may_search_as_the_levels_below_or_as_without_limits(
        self, monkeypatch: pytest.MonkeyPatch, methods: str, expected: Methods | None
    ) -> None:
        asked: list[Methods | None] = []

        class Noted(Thinker):
            def __init__(
                self, game: Game, level: int, seed: int, *, methods: Methods | None, **more: Any
            ) -> None:
                asked.append(methods)
                super().__init__(game, level, seed, methods=methods, **more)

        monkeypatch.setattr("salta_core.arena.players.Thinker", Noted)
        game(f"level:10,nodes=4000{methods}", "greedy", "tournament+limit=4")
        assert asked == [expected, expected]

    @pytest.mark.extended
    def test_a_level_may_be_given_a_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """By a clock that goes on by a millisecond whenever somebody looks at it."""
        clock = count()
        monkeypatch.setattr("time.perf_counter", lambda: next(clock) / 1000)
        record = game("level:10,ms=20", "greedy", "tournament+limit=12")
        assert record.reason == "limit"
        assert 0.1 < record.seconds[0] < 0.3  # as many looks, and not one of them without a limit
