"""The engine protocol through a real process: pipes, threads, the end of input."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.unit.cli.terminal import PATIENCE

UGI = [sys.executable, "-m", "salta_core", "ugi"]


def spoken(text: str) -> list[str]:
    """The answers to a whole conversation that is sent at once."""
    run = subprocess.run(
        UGI, input=text.encode(), capture_output=True, check=True, timeout=PATIENCE, close_fds=True
    )
    assert run.stderr == b""
    return run.stdout.decode().splitlines()


def best(said: list[str]) -> list[str]:
    """The best moves in the answers."""
    return [line for line in said if line.startswith("bestmove")]


@pytest.mark.extended
def test_a_conversation_sent_at_once_gets_the_same_answer_every_time() -> None:
    text = "ugi\nisready\nposition startpos moves 33-43\ngo nodes 4000\nquit\n"
    first = spoken(text)
    assert "ugiok" in first
    assert "readyok" in first
    assert len(best(first)) == 1
    assert best(spoken(text)) == best(first)


def test_the_end_of_input_ends_the_engine_even_in_an_infinite_search() -> None:
    assert len(best(spoken("go infinite\n"))) == 1


def test_an_overlong_line_is_refused_and_the_next_one_obeyed() -> None:
    long = "position startpos moves 33-43" + " " * 9_000_000
    said = spoken(f"{long}\nquery p1turn\nquit\n")
    assert said == ["info string a line can have at most 4000000 characters", "response true"]


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs what cannot be read")
def test_unreadable_input_counts_as_ended() -> None:
    with Path("/proc/self/mem").open("rb") as unreadable:
        run = subprocess.run(UGI, stdin=unreadable, capture_output=True, check=True, timeout=60)
    assert (run.stdout, run.stderr) == (b"", b"")


@pytest.mark.extended
def test_bytes_that_are_not_utf_8_are_an_unknown_command() -> None:
    run = subprocess.run(
        UGI, input=b"\xff\xfe\nisready\nquit\n", capture_output=True, check=True, timeout=PATIENCE
    )
    said = run.stdout.decode().splitlines()
    assert said[0].startswith("info string unknown command")
    assert said[1] == "readyok"


def test_stop_is_obeyed_while_the_engine_thinks() -> None:
    with subprocess.Popen(UGI, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write("position startpos\ngo infinite\n")
        engine.stdin.flush()
        assert engine.stdout.readline().startswith("info depth 1 ")
        engine.stdin.write("isready\nstop\n")
        engine.stdin.flush()
        said: list[str] = []
        while not best(said):
            said.append(engine.stdout.readline().strip())
        assert "readyok" in said
        engine.stdin.write("quit\n")
        engine.stdin.flush()
        assert engine.wait(timeout=PATIENCE) == 0


def test_a_byte_order_mark_before_a_line_is_skipped() -> None:
    assert "ugiok" in spoken("\ufeffugi\n")
    assert spoken("query p1turn\n\ufeffquery gameover\n") == ["response true", "response false"]


def test_quit_after_many_searches_ends_soon_and_each_search_gets_a_move() -> None:
    began = time.monotonic()
    said = spoken("go infinite\n" * 3 + "go depth 90\n" * 20 + "quit\n")
    assert len(best(said)) == 23
    assert time.monotonic() - began < 20  # two seconds per search would be forty
