"""Steps of the build: a failure is named, and nothing is done twice."""

import sys
from pathlib import Path

import pytest

from web.build.steps import StepFailed, digest, is_done, run, set_done


def test_a_failed_step_is_named_in_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-c", "print('why'); raise SystemExit(3)"]
    with pytest.raises(StepFailed, match=r"^counting failed: python\S* ended with exit code 3$"):
        run("counting", command)
    assert capfd.readouterr().err == "why\n"


def test_a_tool_that_is_missing_is_named() -> None:
    with pytest.raises(StepFailed, match="cannot run no-such-tool"):
        run("trying", ["no-such-tool"])


def test_a_step_is_done_again_when_what_it_reads_has_changed(tmp_path: Path) -> None:
    source, stamp = tmp_path / "source", tmp_path / "deep" / "stamp"
    source.write_text("one", encoding="utf-8")
    set_done(stamp, digest([source]))
    assert is_done(stamp, digest([source]))
    source.write_text("two", encoding="utf-8")
    assert not is_done(stamp, digest([source]))
    source.unlink()
    assert not is_done(stamp, digest([source]))
