"""The tactical suite: positions with a proved best move."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

__all__ = ["KEPT", "Puzzle", "load", "write"]

KEPT: Final = Path(__file__).with_name("suite.tsv")


class Puzzle(NamedTuple):
    """A position with one best move.

    Attributes:
        kind: see ``kinds.KINDS``.
        ruleset: the ruleset as text.
        position: the position as text.
        best: the best move in bare form.
        value: a lower bound on its points, from its mover's view.
        second: an upper bound on the points of all other moves.
        plies: the depth of the proof.
        source: the origin of the position.
    """

    kind: str
    ruleset: str
    position: str
    best: str
    value: int
    second: int
    plies: int
    source: str


def load() -> list[Puzzle]:
    """All puzzles, in the order of the file."""
    rows = (line.split("\t") for line in KEPT.read_text(encoding="utf-8").splitlines())
    return [
        Puzzle(kind, ruleset, position, best, int(value), int(second), int(plies), source)
        for kind, ruleset, position, best, value, second, plies, source in rows
        if not kind.startswith("#")
    ]


def write(puzzles: Iterable[Puzzle]) -> None:
    """Write the file."""
    rows = [("# kind", *Puzzle._fields[1:]), *puzzles]
    text = "".join("\t".join(map(str, row)) + "\n" for row in rows)
    KEPT.write_text(text, encoding="utf-8")
