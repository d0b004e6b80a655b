"""Reading and writing the perft tables: one file per preset, one row per position.

A row is `id <TAB> position <TAB> counts from depth 1 on <TAB> origin`; lines that begin with `#`
are comments.
"""

from pathlib import Path
from typing import NamedTuple

from tests.reference import PRESETS

__all__ = ["ALL", "MIXTURES", "Entry", "path_of", "read"]

MIXTURES = ("tournament+compulsory=called", "tournament+army=twos", "tournament+army=threes")
"""Mixed rulesets with a table of their own: of what no preset has."""


class Entry(NamedTuple):
    """One row of a table."""

    preset: str
    name: str
    position: str
    counts: tuple[int, ...]
    origin: str

    @property
    def row(self) -> str:
        """The text of the row."""
        counts = " ".join(str(count) for count in self.counts)
        return f"{self.name}\t{self.position}\t{counts}\t{self.origin}"


def path_of(preset: str) -> Path:
    """The file of a preset's table."""
    return Path(__file__).parent / "tables" / f"{preset}.perft"


def read(preset: str) -> list[Entry]:
    """A preset's table."""
    entries = []
    for line in path_of(preset).read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, position, counts, origin = line.split("\t")
            numbers = tuple(int(count) for count in counts.split(" "))
            entries.append(Entry(preset, name, position, numbers, origin))
    return entries


ALL = tuple(
    entry for preset in (*PRESETS, *MIXTURES) if path_of(preset).exists() for entry in read(preset)
)
