"""The rules page has the sections that docstrings cite, and the presets' actual rules."""

import re

import pytest
from docutils.nodes import reference

from salta_core.rules.pieces import ARMIES
from salta_core.rules.ruleset import FIELDS, PRESETS, format_value
from web.build.docs.links import rules_sections, with_citations
from web.build.steps import ROOT
from web.build.tools import WEB

PAGE = (WEB / "docs" / "rules.md").read_text(encoding="utf-8")
_TABLE = PAGE[PAGE.index("| id |") : PAGE.index("**Smaller armies.**")]
ROWS = [line.strip("| ").split(" | ") for line in _TABLE.splitlines() if line.startswith("| `")]
ARMY_ROWS = re.findall(r"^\| `([\w-]+)` \| [^|]+ \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
SOURCES = sorted((ROOT / "salta_core").rglob("*.py"))


def test_every_section_cited_by_a_docstring_exists() -> None:
    sections = rules_sections()
    assert list(sections) == [f"{number}" for number in range(1, 10)]
    text = " ".join(path.read_text(encoding="utf-8") for path in SOURCES)
    cited = set(re.findall(r"\bRULES (\d)", text))
    assert len(cited) == 8
    assert cited <= set(sections)


def test_a_citation_leads_to_its_sections() -> None:
    found = list(with_citations("See RULES 1-2 and 6, or RULES 7."))
    assert "".join(node.astext() for node in found) == "See RULES 1-2 and 6, or RULES 7."
    assert [(node["refuri"], node.astext()) for node in found if isinstance(node, reference)] == [
        ("rules.html#1-board-squares-and-pieces", "RULES 1"),
        ("rules.html#2-setups", "2"),
        ("rules.html#6-rulesets", "6"),
        ("rules.html#7-text-forms", "RULES 7"),
    ]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_each_row_has_the_rules_of_its_preset(row: list[str]) -> None:
    preset = PRESETS[row[0].strip("`")]
    values = [format_value(getattr(preset.ruleset, field)) for field in FIELDS]
    assert row[1:] == [*values, ", ".join(preset.colours)]


def test_the_table_of_armies_is_correct() -> None:
    counted = [(army, len(pieces[1]), 7 * len(pieces[1])) for army, pieces in ARMIES.items()]
    assert [(army, int(count), int(to_go)) for army, count, to_go in ARMY_ROWS] == counted


def test_every_preset_has_its_row() -> None:
    assert [row[0].strip("`") for row in ROWS] == list(PRESETS)
