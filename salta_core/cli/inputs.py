"""Command-line input: a ruleset, a position and numbers, from arguments or from lines."""

import argparse
import io
import os
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import IO, AnyStr, Final, TextIO, cast

from salta_core.engine.ugi import LONGEST_LINE
from salta_core.errors import BadText
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import parse_position, parse_ruleset
from salta_core.text.typography import plain

__all__ = [
    "BATCH",
    "BUDGETS",
    "Task",
    "complain",
    "deadline",
    "discard",
    "lines_of",
    "printable",
    "readable",
    "reason_of",
    "task_of_fields",
    "task_of_words",
    "whole",
]

BATCH: Final = "-"
"""Given in place of a position, it means one position per line of standard input."""

BUDGETS: Final = range(1, 86_400_001)
"""The allowed budgets of a proof, in milliseconds."""

_MARKS: Final[dict[type, str | bytes]] = {str: "\ufeff", bytes: "\ufeff".encode()}
"""The byte order mark that some Windows programs write before UTF-8, in text and in bytes."""
_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]{0,15})\Z")
_LONGEST_COMPLAINT: Final = 300


@dataclass(frozen=True, slots=True)
class Task:
    """One task for a command that takes a position.

    Attributes:
        ruleset: the rules.
        position: the position to work on.
        moves: the moves to play from there, as strings (``replay`` only); otherwise empty.
    """

    ruleset: Ruleset
    position: Position
    moves: tuple[str, ...] = ()


def task_of_words(
    ruleset: str, words: Sequence[str], moves: Sequence[str] = (), *, solo: bool = False
) -> Task:
    """The task that the arguments describe; the position is the opening if no words give one.

    Typographic characters are accepted, since people copy positions from a page.

    Raises:
        SaltaError: the ruleset or the position is bad.
    """
    rules = parse_ruleset(ruleset)
    text = plain(" ".join(words))
    position = parse_position(text, rules.army, solo=solo) if words else Position.opening(rules)
    return Task(rules, position, _split(plain(" ".join(moves))))


def task_of_fields(line: str, *, fields: int, solo: bool = False) -> Task:
    """The task that one line of a batch describes.

    Args:
        line: ``ruleset<TAB>position`` or ``ruleset<TAB>position<TAB>moves``.
        fields: the number of fields that the command expects, 2 or 3.
        solo: whether a board with only one side is allowed.

    Raises:
        SaltaError: the number of fields, the ruleset or the position is wrong.
    """
    parts = line.split("\t")
    if len(parts) != fields:
        raise BadText(
            "wrong-number-of-fields",
            "a line must have {fields} fields separated by tabs, not {count}",
            place=0,
            fields=fields,
            count=len(parts),
        )
    moves = _split(parts[2]) if len(parts) > 2 else ()  # noqa: PLR2004  # the third field
    rules = parse_ruleset(parts[0])
    return Task(rules, parse_position(parts[1], rules.army, solo=solo), moves)


def _split(moves: str) -> tuple[str, ...]:
    """The moves in a list that is separated by spaces, as strings."""
    return tuple(text for text in moves.split(" ") if text)


def deadline(milliseconds: int) -> Callable[[], bool]:
    """A function that returns whether the given milliseconds have passed since this call."""
    end = time.perf_counter() + milliseconds / 1000
    return lambda: time.perf_counter() >= end


def whole(name: str, allowed: range) -> Callable[[str], int]:
    """A function that converts an argument to a whole number within a range.

    Args:
        name: the meaning of the number, for the error message.
        allowed: the numbers that are allowed.
    """

    def read(text: str) -> int:
        if _NUMBER.match(text) and int(text) in allowed:
            return int(text)
        limits = f"{allowed.start} to {allowed.stop - 1}"
        raise argparse.ArgumentTypeError(f"{name} must be a whole number from {limits}")

    return read


def complain(message: str) -> None:
    """Print one line on standard error, with characters outside ASCII escaped.

    If standard error is closed or full, nothing happens.
    """
    shown = message.encode("ascii", "backslashreplace").decode()
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in shown)
    if len(shown) > _LONGEST_COMPLAINT:
        shown = shown[:_LONGEST_COMPLAINT] + "..."
    if not sys.stderr:
        return
    try:
        sys.stderr.write(f"salta: {shown}\n")
        sys.stderr.flush()
    except OSError:
        discard(sys.stderr)


def reason_of(error: OSError) -> str:
    """The reason why a file cannot be read or written, with the file's name if it has one."""
    named = f"{error.filename!a}: " if error.filename else ""
    return f"{named}{error.strerror}"


def discard(stream: TextIO) -> None:
    """Redirect a stream to the null device, so that the interpreter's final flush cannot fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def lines_of(stream: IO[AnyStr]) -> Iterator[AnyStr]:
    """The lines of a stream, with their line ends; a line that is too long is cut.

    A cut line has one character more than ``LONGEST_LINE``, so that the caller can recognise and
    refuse it. The rest of the line is skipped, and so is a byte order mark at its start.
    """
    while line := stream.readline(LONGEST_LINE + 1):
        yield line.removeprefix(cast("AnyStr", _MARKS[type(line)]))
        while len(line) > LONGEST_LINE:
            line = stream.readline(LONGEST_LINE + 1)


def readable(stream: TextIO | None) -> TextIO:
    """A stream in which bytes that are not UTF-8 are read as escapes; empty for a closed stream."""
    if stream is None:
        return io.StringIO()
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    return stream


def printable(stream: TextIO | None) -> None:
    """Make a stream write escapes for characters that its encoding lacks."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
