"""The actions of others that run in the workflows."""

import re

from web.build.steps import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"
_USES = re.compile(r"""\buses["']? *: *(.*)""")
_PINNED = re.compile(r"[\w.-]+(?:/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+", re.ASCII)


def test_every_action_is_pinned_to_a_commit_and_says_its_version() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(WORKFLOWS.glob("*.y*ml"))]
    used = [action for text in texts for action in _USES.findall(text)]
    assert used
    assert [action for action in used if not _PINNED.fullmatch(action)] == []
