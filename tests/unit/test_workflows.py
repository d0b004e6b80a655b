"""The workflows: the actions they run, and the checks that must pass before publishing."""

import re

import pytest

from web.build.steps import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"
_USES = re.compile(r"""\buses["']? *: *(.*)""")
_PINNED = re.compile(r"[\w.-]+(?:/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+", re.ASCII)


def test_every_action_is_pinned_to_a_commit_and_says_its_version() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(WORKFLOWS.glob("*.y*ml"))]
    used = [action for text in texts for action in _USES.findall(text)]
    others = [action for action in used if not action.startswith("./")]
    assert others
    assert [action for action in others if not _PINNED.fullmatch(action)] == []


def jobs_of(workflow: str) -> dict[str, str]:
    """The text of each job of a workflow, by its name."""
    text = (WORKFLOWS / f"{workflow}.yml").read_text(encoding="utf-8")
    found = re.split(r"^  ([\w-]+):$", text.partition("\njobs:\n")[2], flags=re.MULTILINE)[1:]
    return dict(zip(found[::2], found[1::2], strict=True))


def needs_of(job: str, jobs: dict[str, str]) -> set[str]:
    """All jobs that must succeed before a job begins."""
    named = re.search(r"^    needs: \[?([^\]\n]+)\]?$", jobs[job], re.MULTILINE)
    direct = {name.strip() for name in named[1].split(",")} if named else set()
    return direct.union(*(needs_of(name, jobs) for name in direct))


@pytest.mark.parametrize("workflow", ["pages", "release"])
def test_nothing_is_published_before_the_whole_check_has_passed(workflow: str) -> None:
    jobs = jobs_of(workflow)
    assert "uses: ./.github/workflows/check.yml" in jobs["check"]
    assert [name for name in jobs if name != "check" and "check" not in needs_of(name, jobs)] == []


def test_every_push_and_pull_request_runs_the_whole_check() -> None:
    text = (WORKFLOWS / "check.yml").read_text(encoding="utf-8")
    triggers = text.partition("\non:\n")[2].partition("\npermissions:")[0]
    assert re.findall(r"^  (\w+):", triggers, re.MULTILINE) == [
        "push",
        "pull_request",
        "workflow_call",
    ]
    assert "run: python3 build.py test\n" in jobs_of("check")["test"]
