"""UGI engines as players: processes that may play, fail or be silent."""

import os
import shlex
import sys
from pathlib import Path

import pytest

from salta_core.arena.match_game import Fixture
from salta_core.arena.players import parse_player
from salta_core.arena.ugi_player import UgiPlayer
from salta_core.client.answers import EngineError
from salta_core.game.game import Game
from salta_core.limit import Limit
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
    """The text of a player: a UGI engine that does one thing at `go`."""
    script = folder / "engine.py"
    script.write_text(ENGINE.format(go=go), encoding="ascii")
    return f"ugi{settings}:{shlex.join([sys.executable, str(script)])}"


@pytest.mark.extended
def test_our_own_engine_plays_as_a_process() -> None:
    record = game(OURS, "greedy")
    assert record.reason == "limit"
    assert record.fault == ""


def test_an_engine_plays_the_same_moves_as_in_this_process() -> None:
    within = parse_player("level:10,nodes=200")
    seed = Fixture(0, "tournament", (within, within), 1, seed=1).rng_of(1).randrange(2**53)
    seeded = OURS.replace(":", f",option.Seed={seed}:", 1)
    assert game(seeded, "greedy").moves == game(within.text, "greedy").moves


@pytest.mark.extended
def test_options_of_an_engine_are_set() -> None:
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


def test_a_missing_program_loses() -> None:
    record = game("ugi:/no/such/engine", "greedy")
    assert (record.winner, record.reason) == (2, "forfeit")
    assert "No such file" in record.fault


def test_a_program_that_exits_at_once_loses() -> None:
    record = game(f"ugi:{shlex.quote(sys.executable)} -c ''", "greedy")
    assert record.reason == "forfeit"


def test_an_engine_that_falls_silent_loses_after_a_wait(tmp_path: Path) -> None:
    spec = parse_player(engine(tmp_path, "pass"))
    with (
        UgiPlayer(spec.command, patience=0.2) as player,
        pytest.raises(EngineError, match="did not say bestmove in time"),
    ):
        player.choose(Game.started(TOURNAMENT))


def test_the_wait_is_added_to_the_time_for_a_move(tmp_path: Path) -> None:
    spec = parse_player(engine(tmp_path, "pass"))
    with (
        UgiPlayer(spec.command, limit=Limit(time=3600), patience=0.2) as player,
        pytest.raises(EngineError, match="did not say bestmove in time"),
    ):
        player.choose(Game.started(TOURNAMENT))


def test_an_engine_that_is_always_silent_loses_after_its_wait() -> None:
    record = game("ugi,wait=200:sh -c 'cat >/dev/null'", "greedy")
    assert (record.winner, record.reason) == (2, "forfeit")
    assert "did not say ugiok in time" in record.fault


def test_a_silent_program_loses_after_a_wait(tmp_path: Path) -> None:
    script = tmp_path / "mute.py"
    script.write_text("import sys\nfor line in sys.stdin: pass\n", encoding="ascii")
    with pytest.raises(EngineError, match="did not say ugiok in time"):
        UgiPlayer([sys.executable, str(script)], start_timeout=0.2)


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_an_engine_that_leaves_before_its_options_are_set_is_ended() -> None:
    deaf = ["sh", "-c", "read greeting; exec <&-; echo ugiok; exec sleep 60"]
    with pytest.raises(EngineError, match="has closed its output"):
        UgiPlayer(deaf, options=[("Level", "1")])


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_other_output_of_an_engine_is_not_kept() -> None:
    talker = ["sh", "-c", "read greeting; echo ugiok; yes info depth 1 | head -20000"]
    with UgiPlayer(talker) as player:
        process = player._engine._process
        process._readers[0].join(PATIENCE)
        assert (process._lines.qsize(), process._fault) == (1, "")
