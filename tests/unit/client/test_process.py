"""Commands as words; the processes themselves are covered by ``test_engine.py``."""

import os

import pytest

from salta_core.arena.players import parse_player
from salta_core.client.process import words_of_command

PATH = r"C:\Program Files\engines\new\salta.exe"


@pytest.fixture(params=["nt", "posix"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Windows, or any other system."""
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


def test_elsewhere_a_backslash_is_an_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "name", "posix")
    assert words_of_command(r"my\ engine --ugi '' # 2") == ["my engine", "--ugi", "", "#", "2"]


@pytest.mark.usefixtures("system")
def test_a_quote_that_is_not_closed_is_refused() -> None:
    with pytest.raises(ValueError, match="No closing quotation"):
        words_of_command('"engine')
