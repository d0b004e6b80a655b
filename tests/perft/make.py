"""Generate the perft tables: `python -m tests.perft.make [RULESET...]`, a few minutes for all.

`tests/reference.py` computes the counts; `test_perft.py` compares `salta_core` with them.
"""

import sys

from tests import reference
from tests.perft.positions import Row, rows
from tests.perft.tables import MIXTURES, Entry, path_of

# The depth of a row is as far as the slow reference counts in a few seconds; at ten plies positions
# can repeat.
DEEPEST = 10
NODES = 3000
OPENING_NODES = 10_000


def counted(preset: str, row: Row) -> Entry:
    """A row with its counts, to the largest depth with few enough inner nodes."""
    rules = reference.read_rules(preset)
    nodes = OPENING_NODES if row.name == "opening" else NODES
    counts: list[int] = []
    while not counts or (counts[-1] <= nodes and len(counts) < DEEPEST):
        counts.append(reference.perft([row.state], rules, len(counts) + 1))
        if counts[-1] == 0:
            break
    position = reference.write_position(row.state)
    return Entry(preset, row.name, position, tuple(counts), row.origin)


def make(preset: str) -> None:
    """Write one table."""
    lines = [
        f"# {preset}: perft counts by depth from 1, made by tests/reference.py",
        "# id, position, counts, what the position shows or where it is from",
    ]
    lines += [counted(preset, row).row for row in rows(preset)]
    path_of(preset).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or (*reference.PRESETS, *MIXTURES):
        make(name)
