"""Running `python -m salta_core` in a process of its own, or in this one."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from salta_core.cli import main

__all__ = ["COMMAND", "OPENING", "PATIENCE", "ROOT", "START", "answers", "run", "run_here"]

ROOT = Path(__file__).parents[3]
COMMAND = (sys.executable, "-m", "salta_core")
START = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"
OPENING = f"{START} 1 0"
PATIENCE = 300
"""Seconds that a process is waited for, on a machine that has much else to do."""


def run(*words: str | bytes, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """One run to its end."""
    return subprocess.run(  # our own program
        [*COMMAND, *words],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )


def run_here(*words: str | bytes, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The same in this process, where the program is imported already: far sooner."""
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
    """One batch run: the JSON values it gives for some lines; it must end well and say no more."""
    raw = [line.encode() if isinstance(line, str) else line for line in lines]
    result = run(*words, stdin=b"".join(line + b"\n" for line in raw))
    assert (result.returncode, result.stderr) == (0, b"")
    return [json.loads(line) for line in result.stdout.decode("ascii").splitlines()]
