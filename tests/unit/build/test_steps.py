"""Build steps: a failure is named, and no step is repeated needlessly."""

import errno
import sys
from pathlib import Path

import pytest

import build
from web.build import checks, steps
from web.build.steps import StepFailed, digest, is_done, run, set_done


def test_a_failed_step_is_named_in_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-c", "print('why'); raise SystemExit(3)"]
    with pytest.raises(StepFailed, match=r"^counting failed: python\S* ended with exit code 3$"):
        run("counting", command)
    assert capfd.readouterr().err == "why\n"


def test_a_missing_tool_is_named() -> None:
    with pytest.raises(StepFailed, match="cannot run no-such-tool"):
        run("trying", ["no-such-tool"])


def test_a_read_only_folder_is_named_with_the_remedy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "WORK", tmp_path / ".build")

    def refuse(path: Path, **_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "mkdir", refuse)
        with pytest.raises(StepFailed, match=r"\.build: Read-only file system; .* copy this one"):
            steps.check_writable()
    steps.check_writable()
    (tmp_path / ".build" / "lock").unlink()
    (tmp_path / ".build").rmdir()
    (tmp_path / ".build").write_text("", encoding="ascii")
    with pytest.raises(StepFailed, match=r"\.build: File exists; `python3 build.py clean`"):
        steps.check_writable()


def test_a_missing_file_is_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise FileNotFoundError(errno.ENOENT, "No such file", str(steps.ROOT / "web" / "x.js"))

    monkeypatch.setattr(build, "_run", fail)
    assert build.main(["build"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("build.py: ")
    assert said.endswith("x.js: No such file; " + steps.CLEAN + "\n")
    assert said.count("\n") == 1


def test_clean_also_removes_files_and_links(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    monkeypatch.setattr(checks, "WEB", tmp_path / "web")
    (tmp_path / "kept").mkdir()
    (tmp_path / ".venv").write_text("", encoding="ascii")
    (tmp_path / ".build").symlink_to(tmp_path / "kept")
    (tmp_path / "dist" / "site").mkdir(parents=True)
    checks.clean()
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]


def test_a_step_is_repeated_when_its_inputs_have_changed(tmp_path: Path) -> None:
    source, stamp = tmp_path / "source", tmp_path / "deep" / "stamp"
    source.write_text("one", encoding="utf-8")
    set_done(stamp, digest([source]))
    assert is_done(stamp, digest([source]))
    source.write_text("two", encoding="utf-8")
    assert not is_done(stamp, digest([source]))
    source.unlink()
    assert not is_done(stamp, digest([source]))
