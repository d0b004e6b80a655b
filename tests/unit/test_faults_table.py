"""The table of faults names tests that exist."""

import re

import pytest

from web.build.steps import ROOT

TABLE = (ROOT / "tests" / "web" / "FAULTS.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([\w./]+\.(?:py|ts))::([^`]+)`", TABLE)))
ROWS = [
    line for line in TABLE.splitlines() if line.startswith("| ") and "the player sees" not in line
]


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_every_test_named_in_the_table_exists(file: str, name: str) -> None:
    paths = [path for path in (ROOT / "tests").rglob(file) if "node_modules" not in path.parts]
    assert len(paths) == 1
    begin = f"\ndef {name}(" if file.endswith(".py") else f'\ntest("{name}"'
    assert begin in paths[0].read_text(encoding="utf-8")


def test_every_row_states_the_effect_the_data_kept_and_the_test() -> None:
    assert len(ROWS) > 20
    for row in ROWS:
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        assert len(cells) == 4, row
        assert all(cells), row
        assert "test" in cells[3]
