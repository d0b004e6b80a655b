"""Splitting commands into words, and processes that do not end; see also ``test_engine.py``."""

import os
import signal

import pytest

from salta_core.arena.players import parse_player
from salta_core.client.process import LineProcess, words_of_command
from tests.unit.cli.terminal import PATIENCE

PATH = r"C:\Program Files\engines\new\salta.exe"


@pytest.fixture(params=["nt", "posix"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Pretend to be Windows, or another system."""
    monkeypatch.setattr(os, "name", request.param)
    return str(request.param)


@pytest.mark.usefixtures("system")
def test_a_quoted_path_with_backslashes_and_blanks_is_one_word() -> None:
    command = f'"{PATH}" --level 3'
    assert words_of_command(command) == [PATH, "--level", "3"]
    assert parse_player(f"ugi:{command}").command == (PATH, "--level", "3")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (r"C:\engines\new.exe ugi", [r"C:\engines\new.exe", "ugi"]),
        (r"\\server\share\e.exe", [r"\\server\share\e.exe"]),
        (r'"C:\my engines\" x', ["C:\\my engines\\", "x"]),
        (r"C:\O'Brien\e.exe #1", [r"C:\O'Brien\e.exe", "#1"]),
        (r'e.exe --book="D:\my books\b.txt"', ["e.exe", r"--book=D:\my books\b.txt"]),
    ],
)
def test_a_windows_path_keeps_its_backslashes(
    command: str, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "name", "nt")
    assert words_of_command(command) == words


def test_outside_windows_a_backslash_is_an_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "name", "posix")
    assert words_of_command(r"my\ engine --ugi '' # 2") == ["my engine", "--ugi", "", "#", "2"]


@pytest.mark.usefixtures("system")
def test_a_quote_that_is_not_closed_is_refused() -> None:
    with pytest.raises(ValueError, match="No closing quotation"):
        words_of_command('"engine')


@pytest.mark.parametrize("script", ["exec sleep 60", "sleep 60; true"])
def test_a_program_that_does_not_exit_is_killed_with_its_children(script: str) -> None:
    """Its last process holds the other end of the pipe, so the reader shows when it has ended."""
    process = LineProcess(["sh", "-c", script])
    process.close("quit")
    process._readers[0].join(PATIENCE)  # a busy machine may report the end later
    assert not process._readers[0].is_alive()
    assert process._process.returncode == -signal.SIGKILL


@pytest.mark.parametrize("script", ["cat /dev/zero", "yes ugiok"])
def test_endless_output_of_a_program_is_not_read_to_its_end(script: str) -> None:
    """Its output is not kept either, so it cannot fill the memory."""
    process = LineProcess(["sh", "-c", script], kept=frozenset({"ugiok"}))
    process._readers[0].join(PATIENCE)
    assert not process._readers[0].is_alive()
    assert process._lines.qsize() <= 10_010
    assert "more than 1000" in process._fault
    process.close("quit")


def test_lines_that_begin_with_other_words_are_not_kept() -> None:
    script = "for n in 1 2 3 4 5; do echo; echo info depth $n; done; echo readyok"
    process = LineProcess(["sh", "-c", script], kept=frozenset({"readyok"}))
    process._readers[0].join(PATIENCE)
    assert process._lines.qsize() == 2
    process.close("quit")
