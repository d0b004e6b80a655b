"""Steps of the build: running tools, reporting failures, and skipping steps that are up to date.

A step either succeeds or raises `StepFailed`, which names it; `build.py` prints that as one line.
The *stamp* of a step is a file with the digest of everything that the step has read. If the digest
is unchanged, the step is up to date.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build"
"""Stamps, downloads and test results: everything that is neither shipped nor installed."""

_TAIL = 300
"""The most lines of a failed tool's output in the message."""


class StepFailed(Exception):  # noqa: N818 - the name reads like the printed sentence
    """A named step did not succeed; the message is one line a person can act on."""

    def __init__(self, step: str, reason: str) -> None:
        """Name the step and say why it failed."""
        super().__init__(f"{step} failed: {reason}")


CLEAN = "`python3 build.py clean` removes what was made here; then run this again"
"""The remedy if the build's own files were changed or removed."""


def check_writable() -> None:
    """Fail early in a folder that the build cannot write to, before any tool fails in it.

    Raises:
        StepFailed: the build cannot write; names the file, the reason and the remedy.
    """
    try:
        WORK.mkdir(exist_ok=True)
        (WORK / "lock").touch()
    except OSError as error:
        raise StepFailed("writing into this folder", explained(error)) from error


def explained(error: OSError) -> str:
    """The file that an error is about, the reason and the remedy."""
    file = Path(os.fsdecode(error.filename or "a file"))
    name = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        remedy = "the build needs a folder that it can write in; copy this one to such a place"
    elif error.errno == errno.ENOSPC:
        remedy = "the disk is full"
    else:
        remedy = CLEAN
    return f"{name}: {error.strerror}; {remedy}"


def say(text: str) -> None:
    """Print a progress line of the build."""
    print(text, flush=True)


def run(
    step: str,
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    aloud: bool = False,
) -> str:
    """Run a tool and return its output.

    Args:
        step: the name of the step, for the message if it fails.
        command: the program and its arguments.
        cwd: the folder to run in.
        env: variables added to those of this process.
        aloud: let the tool print to the terminal; the result is "" then.

    Raises:
        StepFailed: the tool is missing, or its exit code was not 0.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=None if aloud else subprocess.PIPE,
            stderr=None if aloud else subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise StepFailed(step, f"cannot run {words[0]} ({error.strerror})") from error
    printed = done.stdout or ""
    if done.returncode != 0:
        if printed:
            print("\n".join(printed.rstrip().splitlines()[-_TAIL:]), file=sys.stderr, flush=True)
        raise StepFailed(step, f"{Path(words[0]).name} ended with exit code {done.returncode}")
    return printed


def files_below(folder: Path, suffixes: frozenset[str] | None = None) -> list[Path]:
    """The files of a folder in a fixed order, without caches and `node_modules`."""
    skipped = {"__pycache__", "node_modules"}
    found = (path for path in folder.rglob("*") if not skipped.intersection(path.parts))
    return sorted(
        path for path in found if path.is_file() and (suffixes is None or path.suffix in suffixes)
    )


def digest(paths: Iterable[Path], *more: str) -> str:
    """A hash of the names and contents of files, and of additional texts."""
    total = hashlib.sha256()
    for path in paths:
        content = path.read_bytes() if path.exists() else b""
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        total.update(f"{name.as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    for text in more:
        total.update(f"{text}\0".encode())
    return total.hexdigest()


def is_done(stamp: Path, key: str) -> bool:
    """Whether the step of this stamp has already run with the same input."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == key


def set_done(stamp: Path, key: str) -> None:
    """Record the input with which a step has run."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key, encoding="utf-8")


@contextlib.contextmanager
def only_one_build() -> Iterator[None]:
    """Hold the build lock of this folder, because tests may start several builds at once."""
    if sys.platform == "win32":  # no advisory locks on Windows
        yield
        return
    import fcntl  # noqa: PLC0415

    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
