"""Ctrl-C at any moment: one line on standard error and exit status 130 (`__main__.py`).

With `-X importtime` every process of a command prints its imports, so a moment is a number of
imported modules, the same on every machine. Like a terminal, these tests interrupt all processes of
a command.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.unit.cli.terminal import PATIENCE, ROOT, hear_interruptions

COMMANDS = {
    "show": ("show",),
    "play": ("play",),
    "ugi": ("ugi",),
    "record": ("record", "-"),
    "match": ("match", "random", "random", "--games", "5000", "--workers", "2"),
    "tune": ("tune", "new.json", "--games", "5000", "--workers", "2"),
}
"""They wait for their input, or go on for long, if nobody interrupts them; `show` does not."""
MOMENTS = {**dict.fromkeys(COMMANDS, 115), "match": 600, "tune": 600}
"""How many imports each command has, at least, those of its two workers included."""
IMPORTED = b"import time:"
FIRST = b"salta_core.errors"
"""What the command line imports first: Python itself has started by then."""

OVER: list[tuple[int, list[bytes]]] = [(0, []), (-signal.SIGINT, [])]
"""How `show` ends where the interruption comes too late, as on a busy machine."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="sends an interruption")


def interrupted(folder: Path, words: tuple[str, ...], moment: int) -> tuple[int, list[bytes]]:
    """The exit status and standard error of a command, interrupted after so many imports."""
    with subprocess.Popen(
        [sys.executable, "-X", "importtime", "-m", "salta_core", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
        preexec_fn=hear_interruptions,  # noqa: PLW1509  # it touches nothing but the signal
    ) as process:
        assert process.stderr
        said: list[bytes] = []
        seen = 0
        while seen < moment and (line := process.stderr.readline()):
            said.append(line)
            seen += bool(seen) or FIRST in line
        os.killpg(process.pid, signal.SIGINT)
        _, rest = process.communicate(timeout=PATIENCE)
    lines = b"".join([*said, rest]).splitlines()
    return process.returncode, [line for line in lines if not line.startswith(IMPORTED)]


def loud(folder: Path, name: str, moments: Iterable[int]) -> dict[int, tuple[int, list[bytes]]]:
    """The moments at which an interruption does not end a command with one line."""
    found = {moment: interrupted(folder, COMMANDS[name], moment) for moment in moments}
    quiet = [(130, [b"salta: interrupted"]), *(OVER if name == "show" else [])]
    return {moment: end for moment, end in found.items() if end not in quiet}


@pytest.mark.extended
@pytest.mark.parametrize("name", ["show", "match"])
def test_an_interrupted_command_ends_in_one_line(tmp_path: Path, name: str) -> None:
    assert loud(tmp_path, name, [1, 60, MOMENTS[name]]) == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
def test_an_interruption_at_any_moment_ends_a_command_in_one_line(
    tmp_path: Path, name: str
) -> None:
    last = MOMENTS[name]
    assert loud(tmp_path, name, range(1, last, max(1, last // 40))) == {}
    assert list(tmp_path.iterdir()) == []
