"""Engines behind one interface: our own, one in a process, and those that fail.

Of the modules of `client` this covers `answers.py`, `own.py`, `outside.py`,
`process.py`, `stream.py` and `ugi.py`.
"""

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from salta_core import (
    Analysis,
    Engine,
    EngineError,
    Game,
    GameOver,
    Limit,
    Option,
    parse_move,
    parse_position,
    parse_ruleset,
    with_moves,
)
from salta_core.client.answers import Option as SameOption
from salta_core.client.ugi import Untrue, parse_info, parse_option
from tests.unit.cli.terminal import ROOT

OWN = [sys.executable, "-m", "salta_core", "ugi"]
GAME = Game.started().play("33-43")
OVER = Game.started(
    parse_ruleset("original"), parse_position("KLMNO/FGHIJ/ABCDE/5/5/5/e4/1dcba/jihgf/onmlk 2 11")
)
PATIENCE = 60


@pytest.fixture(autouse=True)
def beside_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let engines find `salta_core`, as if it were installed."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@pytest.fixture(params=["own", "in a process"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """The player of this package, in this process and in another one."""
    with Engine() if request.param == "own" else Engine.popen(OWN) as found:
        yield found


def test_a_search_ends_when_its_until_function_returns_true(engine: Engine) -> None:
    asked = list[int]()

    def until() -> bool:
        asked.append(1)
        return len(asked) > 5

    assert engine.play(GAME, Limit(until=until)) in GAME.legal_moves
    assert len(asked) >= 6
    [best] = engine.analyse(GAME, Limit(depth=1, until=lambda: False))
    assert best.depth == 1


def test_an_error_in_the_until_function_reaches_the_caller(engine: Engine) -> None:
    def until() -> bool:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        engine.play(GAME, Limit(until=until))


def scripted(tmp_path: Path, *answers: str) -> list[str]:
    """An engine that greets, and answers `go` with some lines."""
    script = tmp_path / "scripted.py"
    script.write_text(
        f"""\
import sys, time
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi":
        print("id name Scripted\\noption name Ruleset type string\\nugiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        for answer in {answers!r}:
            if answer == "exit":
                sys.exit("out of luck")
            print(answer, flush=True)
    elif word == "quit":
        break
""",
        encoding="utf-8",
    )
    return [sys.executable, str(script)]


class TestBoth:
    def test_an_engine_plays_a_legal_move(self, engine: Engine) -> None:
        move = engine.play(GAME, Limit(nodes=500))
        assert move in GAME.legal_moves
        assert engine.play(GAME, Limit(nodes=500)) == move

    def test_an_engine_analyses_several_lines(self, engine: Engine) -> None:
        lines = engine.analyse(GAME, Limit(nodes=3000), lines=3)
        assert len(lines) == 3
        assert len({line.pv[0] for line in lines}) == 3
        scores = [line.score for line in lines]
        assert None not in scores
        assert scores == sorted(scores, key=lambda score: -(score or 0))
        for line in lines:
            assert line.depth > 0
            assert line.nodes > 0
            game = GAME
            for move in line.pv:
                game = game.play(move)
        [alone] = engine.analyse(GAME, Limit(depth=2))
        assert alone.depth == 2

    def test_time_is_a_limit(self, engine: Engine) -> None:
        began = time.monotonic()
        engine.play(GAME, Limit(time=0.2))
        assert time.monotonic() - began < PATIENCE

    def test_an_engine_follows_a_game_and_switches_to_another(self, engine: Engine) -> None:
        for ruleset in ("tournament", "leaping", "little"):
            game = Game.started(parse_ruleset(ruleset))
            for _ in range(3):
                game = game.play(engine.play(game, Limit(nodes=200)))
            game = game.undone(2)
            assert engine.play(game, Limit(nodes=200)) in game.legal_moves

    def test_an_engine_must_jump_after_a_call(self, engine: Engine) -> None:
        rules = parse_ruleset("original+compulsory=called")
        start = parse_position("edcba/jihgf/on1lk/5/5/2m2/2M2/KL1NO/FGHIJ/ABCDE 1 0")
        game = Game.started(rules, start).play("31-41")
        assert game.has_overlooked
        called = game.called()
        assert engine.play(called, Limit(nodes=200)).is_jump

    def test_an_engine_has_options(self, engine: Engine) -> None:
        assert engine.name.startswith("Salta")
        assert list(engine.options) == ["Level", "Seed"]
        assert engine.options["Level"] == Option("Level", "spin", "10", 1, 10)
        engine.configure({"level": 1, "Seed": 7})
        assert engine.play(GAME) in GAME.legal_moves
        for options, reason in (
            ({"Level": 11}, "Level must be 1 to 10, not 11"),
            ({"Level": "high"}, "Level must be 1 to 10, not high"),
            ({"Speed": 1}, "there is no option 'Speed'; this engine has Level, Seed"),
            ({"Ruleset": "mirror"}, "there is no option"),
        ):
            with pytest.raises(ValueError, match=reason):
                engine.configure(options)

    def test_a_finished_game_is_refused_by_an_engine(self, engine: Engine) -> None:
        assert OVER.ending
        with pytest.raises(GameOver):
            engine.play(OVER)
        with pytest.raises(GameOver):
            engine.analyse(OVER)

    @pytest.mark.parametrize("lines", [0, 51])
    def test_the_number_of_lines_has_bounds(self, engine: Engine, lines: int) -> None:
        with pytest.raises(ValueError, match="must be 1 to 50"):
            engine.analyse(GAME, lines=lines)

    def test_a_search_can_be_stopped_from_another_thread(self, engine: Engine) -> None:
        done = threading.Event()

        def keep_stopping() -> None:
            while not done.wait(0.05):
                engine.stop()

        thread = threading.Thread(target=keep_stopping)
        thread.start()
        try:
            assert engine.play(GAME, Limit(time=10 * PATIENCE)) in GAME.legal_moves
        finally:
            done.set()
            thread.join()

    def test_a_closed_engine_cannot_be_used(self, engine: Engine) -> None:
        engine.close()
        engine.close()
        with pytest.raises(EngineError, match="the engine is closed"):
            engine.play(GAME)


class TestStream:
    """Analyses that are read while they run."""

    def test_a_stream_deepens_until_it_is_stopped(self, engine: Engine) -> None:
        depths = []
        with engine.analysis(GAME, lines=2) as found:
            for lines in found:
                depths.append(lines[0].depth)
                if lines[0].depth >= 3 and len(lines) == 2:
                    break
        assert depths == sorted(depths)
        assert found.lines[0].depth >= 3
        assert found.lines[0].pv[0] in GAME.legal_moves
        assert found.stop() == found.lines
        assert engine.play(GAME, Limit(nodes=200)) in GAME.legal_moves

    def test_a_stream_ends_at_its_limit_with_the_result_of_analyse(self, engine: Engine) -> None:
        *_, last = engine.analysis(GAME, Limit(depth=2), lines=2)
        assert [(one.depth, one.score, one.pv) for one in last] == [
            (one.depth, one.score, one.pv) for one in engine.analyse(GAME, Limit(depth=2), lines=2)
        ]

    def test_the_next_request_ends_a_stream(self, engine: Engine) -> None:
        found = engine.analysis(GAME)
        next(found)
        assert engine.play(GAME, Limit(nodes=200)) in GAME.legal_moves
        assert len([*found]) < 1000
        engine.analysis(GAME)
        engine.configure({"Seed": 3})
        engine.analysis(GAME)  # closing the engine ends it

    def test_a_stream_is_refused_like_analyse(self, engine: Engine) -> None:
        with pytest.raises(GameOver):
            engine.analysis(OVER)
        with pytest.raises(ValueError, match="must be 1 to 50"):
            engine.analysis(GAME, lines=0)

    def test_a_failure_is_raised_while_the_lines_are_read(self, tmp_path: Path) -> None:
        command = scripted(tmp_path, "info depth 1 score 5 pv 83-73", "exit")
        with Engine.popen(command) as engine:
            found = engine.analysis(GAME)
            assert next(found) == (Analysis(5, 1, 0, (parse_move("83-73"),)),)
            with pytest.raises(EngineError, match="has ended with status 1"):
                list(found)


def test_both_engines_give_the_same_answers() -> None:
    game = with_moves(Game.started(), ["33-43", "83-73", "32-42"])
    with Engine() as own, Engine.popen(OWN, {"Level": 10}) as outside:
        limit = Limit(nodes=2000)
        assert own.play(game, limit) == outside.play(game, limit)
        assert own.analyse(game, Limit(depth=1))[0].depth == 1


@pytest.mark.parametrize("values", [{"level": 0}, {"level": 11}, {"seed": -1}])
def test_our_own_engine_has_ten_levels(values: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="must be"):
        Engine(**values)


class TestFailures:
    @pytest.mark.parametrize(
        ("script", "reason"),
        [
            ("exit 3", "has ended with status 3"),
            ("echo no licence >&2; exit 1", "has ended with status 1.*it said 'no licence'"),
            ("echo hello; cat > /dev/null", "did not say ugiok in time; it said 'hello'"),
            ("yes", "said more than 10000 lines at once|did not say ugiok in time"),
            ("cat /dev/zero", "said a line of more than|did not say ugiok in time"),
        ],
    )
    def test_a_program_that_is_not_an_engine_is_refused(self, script: str, reason: str) -> None:
        with pytest.raises(EngineError, match=reason):
            Engine.popen(["sh", "-c", script], timeout=1)

    @pytest.mark.parametrize("command", ["no-such-program-here", ["/"], ["a\0b"]])
    def test_a_program_that_cannot_be_started_is_an_error(self, command: Any) -> None:
        with pytest.raises(EngineError, match="cannot be started"):
            Engine.popen(command)

    def test_an_engine_that_dies_while_thinking_is_an_error(self, tmp_path: Path) -> None:
        with Engine.popen(scripted(tmp_path, "info depth 1 score 5 pv 83-73", "exit")) as engine:
            with pytest.raises(EngineError, match="has ended with status 1") as caught:
                engine.play(GAME)
            assert caught.value.said[-2:] == ("info depth 1 score 5 pv 83-73", "out of luck")
            with pytest.raises(EngineError, match="has ended with status 1"):
                engine.play(GAME)

    def test_a_silent_engine_is_an_error(self, tmp_path: Path) -> None:
        with (
            Engine.popen(scripted(tmp_path), timeout=0.5) as engine,
            pytest.raises(EngineError, match="did not say bestmove in time"),
        ):
            engine.play(GAME)

    @pytest.mark.parametrize(
        ("answer", "reason"),
        [
            ("bestmove 33-43", "plays '33-43', which is not legal: the piece on 33|no piece on 33"),
            ("bestmove castle", "plays 'castle', which is not legal: a move is written"),
            ("bestmove", "plays '', which is not legal"),
            ("bestmove none", "plays 'none'"),
        ],
    )
    def test_an_illegal_move_of_an_engine_is_an_error(
        self, tmp_path: Path, answer: str, reason: str
    ) -> None:
        with (
            Engine.popen(scripted(tmp_path, answer)) as engine,
            pytest.raises(EngineError, match=reason) as caught,
        ):
            engine.play(GAME)
        assert caught.value.said[-1] == answer

    @pytest.mark.parametrize(
        ("info", "reason"),
        [
            ("info depth 3 score 5 pv 83-73 83-73", "expects '83-73', which is not legal"),
            ("info depth deep score 5 pv 83-73", "says depth 'deep', which is no number"),
        ],
    )
    def test_an_impossible_line_of_an_engine_is_an_error(
        self, tmp_path: Path, info: str, reason: str
    ) -> None:
        command = scripted(tmp_path, info, "bestmove 83-73")
        with Engine.popen(command) as engine, pytest.raises(EngineError, match=reason):
            engine.analyse(GAME)

    def test_an_engine_without_several_lines_is_an_error(self, tmp_path: Path) -> None:
        with Engine.popen(scripted(tmp_path, "bestmove 83-73")) as engine:
            assert engine.name == "Scripted"
            assert engine.options == {}
            assert engine.play(GAME) in GAME.legal_moves
            assert engine.analyse(GAME) == (Analysis(None, 0, 0, (engine.play(GAME),)),)
            with pytest.raises(EngineError, match="has no option MultiPV"):
                engine.analyse(GAME, lines=2)


class TestWords:
    @pytest.mark.parametrize(
        ("values", "words"),
        [
            ({}, ""),
            ({"time": 0.5}, "movetime 500"),
            ({"time": 0.0001}, "movetime 1"),
            ({"nodes": 7, "depth": 3}, "nodes 7 depth 3"),
        ],
    )
    def test_limits_are_translated_to_go_arguments(
        self, values: dict[str, Any], words: str
    ) -> None:
        assert Limit(**values).words == words

    @pytest.mark.parametrize(
        ("values", "kind"),
        [
            ({"time": 0}, ValueError),
            ({"time": float("nan")}, ValueError),
            ({"nodes": -1}, ValueError),
            ({"depth": 1.5}, TypeError),
        ],
    )
    def test_an_empty_limit_is_refused(self, values: dict[str, Any], kind: type[Exception]) -> None:
        with pytest.raises(kind):
            Limit(**values)

    def test_options_of_every_kind_are_parsed(self) -> None:
        assert Option is SameOption
        combo = parse_option("option name Play Style type combo default calm var calm var wild")
        assert combo == Option("Play Style", "combo", "calm", choices=("calm", "wild"))
        assert combo.text_of("wild") == "wild"
        check = parse_option("option name Book type check default true")
        assert check.text_of(value=False) == "false"
        assert parse_option("option name Clear type button") == Option("Clear", "button")
        for option, value in ((combo, "dull"), (check, "maybe"), (combo, "a\nquit")):
            with pytest.raises(ValueError, match=r"must be|not allowed"):
                option.text_of(value)
        for line in ("option", "option name A", "option name A type spin min one"):
            with pytest.raises(Untrue):
                parse_option(line)

    def test_info_lines_without_a_variation_are_ignored(self) -> None:
        for line in ("", "info", "info depth 3", "info string pv 33-43", "say pv 33-43"):
            assert parse_info(line) is None
