"""UGI engines as players: processes that may play, err, be silent or never end."""

import shlex
import signal
import sys
from pathlib import Path

import pytest

from salta_core.arena.match_game import Fixture
from salta_core.arena.players import parse_player
from salta_core.arena.ugi_engine import EngineFailure, UgiEngine
from salta_core.game.game import Game
from tests.unit.arena.playing import OURS, TOURNAMENT, game
from tests.unit.cli.terminal import PATIENCE

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


@pytest.mark.extended
def test_our_own_engine_plays_as_a_process() -> None:
    record = game(OURS, "greedy")
    assert record.reason == "limit"
    assert record.fault == ""


def test_it_plays_as_it_does_in_this_process() -> None:
    within = parse_player("level:10,nodes=200")
    seed = Fixture(0, "tournament", (within, within), 1, seed=1).rng_of(1).randrange(2**53)
    seeded = OURS.replace(":", f",option.Seed={seed}:", 1)
    assert game(seeded, "greedy").moves == game(within.text, "greedy").moves


@pytest.mark.extended
def test_options_are_set() -> None:
    weak = OURS.replace("ugi,nodes=200", "ugi,option.Level=1,option.Seed=5")
    assert game(weak, "greedy").moves != game(OURS, "greedy").moves


def test_an_illegal_move_loses(tmp_path: Path) -> None:
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
def test_an_engine_that_does_not_move_loses(tmp_path: Path, go: str, fault: str) -> None:
    record = game("greedy", engine(tmp_path, go))
    assert (record.winner, record.reason) == (1, "forfeit")
    assert fault in record.fault
    assert len(record.moves.split()) == 1


def test_a_program_that_is_not_there_loses() -> None:
    record = game("ugi:/no/such/engine", "greedy")
    assert (record.winner, record.reason) == (2, "forfeit")
    assert "No such file" in record.fault


def test_a_program_that_leaves_at_once_loses() -> None:
    record = game(f"ugi:{shlex.quote(sys.executable)} -c ''", "greedy")
    assert record.reason == "forfeit"


@pytest.mark.parametrize("script", ["exec sleep 60", "sleep 60; true"])
def test_an_engine_that_does_not_leave_is_ended_with_all_it_started(script: str) -> None:
    """Its last process holds the other end of the line, so that the reader tells."""
    outsider = UgiEngine(["sh", "-c", script])
    outsider.close()
    process = outsider._process
    process._readers[0].join(PATIENCE)  # a busy machine lets it hear of the end later
    assert not process._readers[0].is_alive()
    assert process._process.returncode == -signal.SIGKILL


def test_an_engine_that_stops_speaking_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    spec = parse_player(engine(tmp_path, "pass"))
    with (
        UgiEngine(spec.command, patience=0.2) as outsider,
        pytest.raises(EngineFailure, match="did not say bestmove in time"),
    ):
        outsider.choose(Game.started(TOURNAMENT))


def test_an_engine_that_never_speaks_loses_after_the_wait_it_was_given() -> None:
    record = game("ugi,wait=200:sh -c 'cat >/dev/null'", "greedy")
    assert (record.winner, record.reason) == (2, "forfeit")
    assert "did not say ugiok in time" in record.fault


@pytest.mark.parametrize("script", ["cat /dev/zero", "yes ugiok"])
def test_an_engine_that_never_ends_is_not_heard_to_its_end(script: str) -> None:
    """What it says is not kept either, so that it cannot fill the memory."""
    with UgiEngine(["sh", "-c", script]) as outsider:
        process = outsider._process
        process._readers[0].join(60)
        assert not process._readers[0].is_alive()
        assert process._lines.qsize() <= 10_010
        assert "more than 1000" in process._fault


def test_what_an_engine_says_besides_its_answers_is_not_kept() -> None:
    script = "for n in 1 2 3 4 5; do echo; echo info depth $n; done; echo readyok"
    with UgiEngine(["sh", "-c", script]) as outsider:
        outsider._process._readers[0].join(60)
        assert outsider._process._lines.qsize() == 2


def test_a_silent_program_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    script = tmp_path / "mute.py"
    script.write_text("import sys\nfor line in sys.stdin: pass\n", encoding="ascii")
    with (
        UgiEngine([sys.executable, str(script)], greeting=0.2) as outsider,
        pytest.raises(EngineFailure, match="did not say ugiok in time"),
    ):
        outsider.choose(Game.started(TOURNAMENT))
