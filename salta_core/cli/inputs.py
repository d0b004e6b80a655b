"""What a command works on: a ruleset and a position, from arguments or from lines."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from salta_core.errors import BadText
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["BATCH", "Task", "deadline", "task_of_fields", "task_of_words"]

BATCH = "-"
"""The position that stands for many, one a line of standard input."""


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to answer.

    Attributes:
        ruleset: the rules that hold.
        position: where things stand.
        moves: move texts to play from there (``replay``), else empty.
    """

    ruleset: Ruleset
    position: Position
    moves: tuple[str, ...] = ()


def task_of_words(
    ruleset: str, words: Sequence[str], moves: Sequence[str] = (), *, solo: bool = False
) -> Task:
    """The task that arguments describe; no words for the position mean the opening.

    Raises:
        SaltaError: the ruleset or the position is bad.
    """
    rules = parse_ruleset(ruleset)
    text = " ".join(words)
    position = parse_position(text, solo=solo) if words else Position.opening(rules)
    return Task(rules, position, _split(" ".join(moves)))


def task_of_fields(line: str, *, fields: int, solo: bool = False) -> Task:
    """The task that one line of a batch describes.

    Args:
        line: ``ruleset<TAB>position`` or ``ruleset<TAB>position<TAB>moves``.
        fields: how many fields the command wants, 2 or 3.
        solo: whether a board with one side only will do.

    Raises:
        SaltaError: the number of fields, the ruleset or the position is wrong.
    """
    parts = line.split("\t")
    if len(parts) != fields:
        raise BadText(f"a line has {fields} fields divided by tabs here, not {len(parts)}", 0)
    moves = _split(parts[2]) if len(parts) > 2 else ()  # noqa: PLR2004  # the third field
    return Task(parse_ruleset(parts[0]), parse_position(parts[1], solo=solo), moves)


def _split(moves: str) -> tuple[str, ...]:
    """Move texts out of a list of them, divided by blanks and by nothing else."""
    return tuple(text for text in moves.split(" ") if text)


def deadline(milliseconds: int) -> Callable[[], bool]:
    """A question that turns True so many milliseconds from now."""
    end = time.perf_counter() + milliseconds / 1000
    return lambda: time.perf_counter() >= end
