"""The page's statements about the grades of smaller armies match the generator."""

import json
import re

import pytest

from salta_core.rules.pieces import Army
from salta_core.solo.generator import _BY_ARMY, GRADES
from web.build.tools import WEB

TABLES = (WEB / "modes" / "solo" / "grades.ts").read_text("utf-8")
"""Names and rows of numbers; a name in place of rows stands for those of a constant."""
_ROWS = re.compile(
    r"(?:const )?\"?([\w-]+)\"?(?:: readonly Bounds\[\])?(?::| =) \[\n(.*?)\n *\]", re.DOTALL
)


def rows_of(army: str) -> list[list[int]]:
    """The rows of the page for an army."""
    rows = dict(_ROWS.findall(TABLES))
    shared = re.search(rf"\"?{army}\"?: ([A-Z]+),", TABLES)
    numbers = rows[shared[1] if shared else army]
    return [json.loads(row.strip().rstrip(",")) for row in numbers.splitlines()]


@pytest.mark.parametrize("army", [army for army in _BY_ARMY if army != "all"])
def test_the_page_states_the_pieces_moves_and_detours_of_each_grade(army: Army) -> None:
    rows = rows_of(army)
    assert len(rows) == len(GRADES)
    for row, grade in zip(rows, _BY_ARMY[army], strict=True):
        away = [
            sum(group.outside + group.inside for group in draft.groups) for draft in grade.drafts
        ]
        bounds = [min(away), max(away)]
        for allowed in (grade.par, grade.excess):
            bounds += [allowed.start, allowed.stop - 1]
        assert row == bounds
