"""The streams of the command line: orders of options, closed pipes, full disks."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.unit.cli.terminal import COMMAND, OPENING, ROOT, run

FULL = Path("/dev/full")
ZERO = Path("/dev/zero")
BAD = ["moves here", "castle", "match random chess"]


def ended(
    *words: str, stdout: int, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The result of a run whose output goes to a file descriptor."""
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
def test_a_closed_reader_is_no_error_with_any_buffering(command: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    reading, writing = os.pipe()
    os.close(reading)
    result = ended(command, stdout=writing, env=environment)
    os.close(writing)
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
def test_a_full_disk_is_reported_in_one_line() -> None:
    with FULL.open("wb") as full:
        result = ended("moves", stdout=full.fileno())
    assert result.returncode == 2
    assert result.stderr.count(b"\n") == 1


def shell(redirected: str, *words: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    """The result of a shell command that closes or redirects buffered standard streams."""
    command = ["sh", "-c", f'exec "$0" "$@" {redirected}', *COMMAND, *words]
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"} | more
    return subprocess.run(command, capture_output=True, cwd=ROOT, check=False, env=environment)


@pytest.mark.extended
@pytest.mark.parametrize("redirected", ["2>&-", "2>/dev/full", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", BAD)
def test_bad_input_exits_with_2_even_if_standard_error_is_closed(
    command: str, redirected: str
) -> None:
    result = shell(redirected, *command.split())
    assert (result.returncode, result.stdout, result.stderr) == (2, b"", b"")


@pytest.mark.parametrize("command", [("moves",), ("play",), ("ugi",), ("moves", "-")])
def test_a_closed_standard_output_is_no_error(command: tuple[str, ...]) -> None:
    result = shell("</dev/null >&-", *command)
    assert (result.returncode, result.stderr) == (0, b"")


def test_characters_that_the_encoding_lacks_are_escaped() -> None:
    words = ("match", "ugi:/no/\u00e9", "random", "--games", "2", "--workers", "1")
    result = shell("", *words, "--ruleset", "original+limit=9", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.startswith(rb"ugi:/no/\xe9 against random: 2 games")


@pytest.mark.skipif(not ZERO.exists(), reason="needs a file that never ends")
@pytest.mark.parametrize(
    "words",
    [
        "record /dev/zero",
        "record - </dev/zero",
        "review /dev/zero",
        "match --table /dev/zero",
        "match random random --record /dev/zero",
    ],
)
def test_an_endless_file_is_refused_in_one_line(words: str) -> None:
    words, _, source = words.partition(" <")
    result = shell(f"<{source or '/dev/null'}", *words.split())
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr.count(b"\n") == 1
    assert b"zero'" in result.stderr or b"'-'" in result.stderr


@pytest.mark.parametrize("command", [("moves", "-"), ("ugi",), ("play",)])
def test_a_closed_standard_input_counts_as_empty(command: tuple[str, ...]) -> None:
    closed = ["sh", "-c", 'exec "$0" "$@" <&-', *COMMAND, *command]
    result = subprocess.run(closed, capture_output=True, cwd=ROOT, check=False)
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.parametrize("arguments", [("--start", "-", "33-43"), ("--start", "x", "-")])
def test_a_batch_leaves_no_argument_unread(arguments: tuple[str, ...]) -> None:
    assert run("replay", *arguments).returncode == 2
