"""The page reads or refuses any stored entry and any message to an embedded board."""

import os
import subprocess
from pathlib import Path

import pytest

from web.build.steps import ROOT
from web.build.tools import ensure_node

INPUTS = 50_000
"""For each entry of the storage, and for the messages."""


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests/js/fuzz").glob("*.test.ts")), ids=lambda path: path.name
)
def test_half_a_million_entries_and_messages_are_read_or_refused(path: Path) -> None:
    environment = {**os.environ, "SALTA_FUZZ": str(INPUTS)}
    program = ROOT / "tests" / "js" / "run.mjs"
    subprocess.run([ensure_node().node, program, path], env=environment, check=True)
