"""Running `python -m salta_core` in a process of its own, or in this one."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from salta_core.cli import main

ROOT = Path(__file__).parents[3]
COMMAND = (sys.executable, "-m", "salta_core")
START = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"
OPENING = f"{START} 1 0"
PATIENCE = 300
"""The longest time for a process in seconds, on a busy machine."""


def run(*words: str | bytes, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process."""
    return subprocess.run(  # our own program
        [*COMMAND, *words],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )


def run_here(*words: str | bytes, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the program in this process, which is much faster."""
    out, err = io.BytesIO(), io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        patch.setattr("sys.stdout", io.TextIOWrapper(out, "utf-8", write_through=True))
        patch.setattr(
            "sys.stderr", io.TextIOWrapper(err, "utf-8", "backslashreplace", write_through=True)
        )
        status = main([os.fsdecode(word) for word in words])
        return subprocess.CompletedProcess([*words], status, out.getvalue(), err.getvalue())


def answers(*words: str, lines: list[str] | list[bytes]) -> list[Any]:
    """The JSON values of a batch run for some lines; it must succeed and print nothing else."""
    raw = [line.encode() if isinstance(line, str) else line for line in lines]
    result = run(*words, stdin=b"".join(line + b"\n" for line in raw))
    assert (result.returncode, result.stderr) == (0, b"")
    return [json.loads(line) for line in result.stdout.decode("ascii").splitlines()]


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines that a command prints."""
    assert main(list(arguments)) == 0
    return capsys.readouterr().out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of a command's error."""
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def hear_interruptions() -> None:
    """Enable interruptions, which a shell blocks for background programs such as these tests."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def await_games(process: subprocess.Popen[bytes], record: Path, games: int) -> None:
    """Wait until a match has recorded more than so many games."""
    while not (record.exists() and record.read_bytes().count(b"\n") > games):
        assert process.poll() is None
        time.sleep(0.01)
