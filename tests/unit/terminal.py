"""Running `python -m salta_core` as a stranger's program would."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

__all__ = ["COMMAND", "OPENING", "PATIENCE", "ROOT", "START", "answers", "run"]

ROOT = Path(__file__).parents[2]
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


def answers(*words: str, lines: list[str] | list[bytes]) -> list[Any]:
    """One batch run: the JSON values it gives for some lines; it must end well and say no more."""
    raw = [line.encode() if isinstance(line, str) else line for line in lines]
    result = run(*words, stdin=b"".join(line + b"\n" for line in raw))
    assert (result.returncode, result.stderr) == (0, b"")
    return [json.loads(line) for line in result.stdout.decode("ascii").splitlines()]
