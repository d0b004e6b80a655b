"""How the command line meets the world: orders of options, closed pipes, full disks."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.unit.terminal import COMMAND, OPENING, ROOT, run

FULL = Path("/dev/full")


def ended(
    *words: str, stdout: int, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """A run whose output goes to a file descriptor."""
    return subprocess.run(
        [*COMMAND, *words], stdout=stdout, stderr=subprocess.PIPE, cwd=ROOT, check=False, env=env
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("perft", "2", "--split", OPENING),
        ("perft", "--split", "2", OPENING),
        ("perft", "2", OPENING, "--split"),
        ("replay", "33-43", "--budget", "5", "83-73"),
        ("moves", "--ruleset", "leaping", OPENING),
        ("moves", OPENING, "--ruleset", "leaping"),
    ],
)
def test_options_and_words_come_in_any_order(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).returncode == 0


@pytest.mark.parametrize("command", ["moves", "show", "--help", "race"])
def test_a_reader_who_has_gone_is_no_error_however_output_is_buffered(command: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    reading, writing = os.pipe()
    os.close(reading)
    result = ended(command, stdout=writing, env=environment)
    os.close(writing)
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_line() -> None:
    with FULL.open("wb") as full:
        result = ended("moves", stdout=full.fileno())
    assert result.returncode == 2
    assert result.stderr.count(b"\n") == 1


@pytest.mark.parametrize("command", [("moves", "-"), ("ugi",), ("play",)])
def test_a_closed_standard_input_is_an_empty_one(command: tuple[str, ...]) -> None:
    closed = ["sh", "-c", 'exec "$0" "$@" <&-', *COMMAND, *command]
    result = subprocess.run(closed, capture_output=True, cwd=ROOT, check=False)
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.parametrize("arguments", [("--start", "-", "33-43"), ("--start", "x", "-")])
def test_a_batch_leaves_no_argument_unread(arguments: tuple[str, ...]) -> None:
    assert run("replay", *arguments).returncode == 2
