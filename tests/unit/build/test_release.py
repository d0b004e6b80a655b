"""A release: when it is refused, its files, and its reproducibility."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.build.copying import NOT_COPIED
from web.build import release
from web.build.release import (
    CHANGELOG,
    SUMS,
    Section,
    build_release,
    check_section,
    check_tag,
    check_tree,
    check_version,
    tag_of_ci,
    topmost_section,
    write_sums,
)
from web.build.steps import ROOT, StepFailed
from web.build.wheel import version_of_sources

CHANGES = """# Changelog

## [1.2.0] - 2026-11-30

### Added

- Two.

## [1.1.0] - 2026-10-01

- One.
"""
AUTHOR = ("-c", "user.name=Anyone", "-c", "user.email=anyone@example.org")


def git(folder: Path, *words: str) -> None:
    command = [str(shutil.which("git")), *AUTHOR, *words]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def committed(folder: Path) -> Path:
    """Turn a folder into a checkout with all files committed."""
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "All")
    return folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "file").write_text("one", encoding="utf-8")
    (tmp_path / ".gitignore").write_text("/made/\n", encoding="utf-8")
    return committed(tmp_path)


class TestVersion:
    @pytest.mark.parametrize("version", ["0.1.0", "1.20.3"])
    def test_a_version_of_three_numbers_is_accepted(self, version: str) -> None:
        check_version(version)

    @pytest.mark.parametrize("version", ["1.2", "1.2.0rc1", "1.2.0-rc.1", "1.02.0", "1.2.0.1", ""])
    def test_a_version_that_pypi_or_npm_would_normalise_is_refused(self, version: str) -> None:
        with pytest.raises(StepFailed, match=rf"says {version}: a version is three numbers"):
            check_version(version)


class TestTag:
    @pytest.mark.parametrize("tag", ["v1.2.0", None])
    def test_the_versions_tag_is_accepted_and_a_missing_tag_too(self, tag: str | None) -> None:
        check_tag(tag, "1.2.0")

    @pytest.mark.parametrize("tag", ["1.2.0", "v1.2", "v1.2.0-rc1", "v1.3.0", ""])
    def test_any_other_tag_is_refused(self, tag: str) -> None:
        with pytest.raises(
            StepFailed, match=rf"the tag is {tag}, .* says 1\.2\.0: .* be v1\.2\.0$"
        ):
            check_tag(tag, "1.2.0")

    def test_a_runner_reports_a_tag_but_no_branch(self) -> None:
        name = {"GITHUB_REF_NAME": "v1.2.0"}
        assert tag_of_ci({**name, "GITHUB_REF_TYPE": "tag"}) == "v1.2.0"
        assert tag_of_ci({**name, "GITHUB_REF_TYPE": "branch"}) is None
        assert tag_of_ci({}) is None


class TestChangelog:
    def test_the_topmost_section_is_read_to_its_end(self) -> None:
        assert topmost_section(CHANGES) == Section("1.2.0", "2026-11-30", "### Added\n\n- Two.\n")
        last = CHANGES[CHANGES.index("## [1.1.0]") :]
        assert topmost_section(last) == Section("1.1.0", "2026-10-01", "- One.\n")

    @pytest.mark.parametrize("heading", ["## [Unreleased]", "## Unreleased"])
    def test_a_section_may_have_no_date(self, heading: str) -> None:
        assert topmost_section(f"# Changelog\n\n{heading}\n\n- New.\n{CHANGES}").date is None

    def test_a_changelog_must_have_a_section(self) -> None:
        with pytest.raises(StepFailed, match=r"CHANGELOG\.md has no section"):
            topmost_section("# Changelog\n\nNothing yet.\n")

    def test_this_repositorys_changelog_begins_with_the_version_of_the_sources(self) -> None:
        section = topmost_section(CHANGELOG.read_text(encoding="utf-8"))
        assert section.version == version_of_sources()
        assert section.text.startswith("### ")

    def test_a_dated_section_of_the_version_is_accepted(self) -> None:
        check_section(topmost_section(CHANGES), "1.2.0")

    def test_a_section_of_another_version_is_refused(self) -> None:
        with pytest.raises(StepFailed, match=r"is on 1\.2\.0, but .* says 1\.3\.0: .* \[1\.3\.0\]"):
            check_section(topmost_section(CHANGES), "1.3.0")

    @pytest.mark.parametrize("date", ["unreleased", "Unreleased", None])
    def test_an_unreleased_section_is_refused(self, date: str | None) -> None:
        with pytest.raises(
            StepFailed, match=r"1\.2\.0 is unreleased: make it ## \[1\.2\.0\] - YEAR"
        ):
            check_section(Section("1.2.0", date, ""), "1.2.0")

    @pytest.mark.parametrize("date", ["2026-13-01", "30 November 2026", "20261130", "soon"])
    def test_a_malformed_date_is_refused(self, date: str) -> None:
        with pytest.raises(StepFailed, match=f"CHANGELOG.md has '{date}' as a date"):
            check_section(Section("1.2.0", date, ""), "1.2.0")


class TestTree:
    def test_a_clean_checkout_with_ignored_files_is_accepted(self, checkout: Path) -> None:
        (checkout / "made").mkdir()
        (checkout / "made" / "file").touch()
        check_tree(checkout)

    def test_a_changed_file_is_named(self, checkout: Path) -> None:
        (checkout / "file").write_text("two", encoding="utf-8")
        with pytest.raises(StepFailed, match=r"is not what the commit is: commit or remove file$"):
            check_tree(checkout)

    def test_some_of_many_new_files_are_named(self, checkout: Path) -> None:
        (checkout / "new").mkdir()
        for number in range(7):
            (checkout / "new" / str(number)).touch()
        with pytest.raises(StepFailed, match=r"remove new/0, new/1, .*, new/4, 2 more$"):
            check_tree(checkout)

    def test_a_folder_without_git_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(StepFailed, match="looking for changes since the commit failed: git"):
            check_tree(tmp_path)

    def test_a_folder_inside_another_checkout_is_refused(self, checkout: Path) -> None:
        (checkout / "made").mkdir()
        with pytest.raises(StepFailed, match="a part of another checkout"):
            check_tree(checkout / "made")


def test_sha256sum_accepts_the_checksums_of_all_files(tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"two")
    (tmp_path / "a.whl").write_bytes(b"one")
    assert write_sums(tmp_path).read_text(encoding="utf-8") == (
        f"{hashlib.sha256(b'one').hexdigest()}  a.whl\n"
        f"{hashlib.sha256(b'two').hexdigest()}  b.zip\n"
    )
    program = shutil.which("sha256sum")
    if program:
        subprocess.run([program, "--check", "--strict", SUMS], cwd=tmp_path, check=True)


def test_a_refused_release_builds_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(f"## [{version_of_sources()}] - unreleased\n", encoding="utf-8")
    monkeypatch.setattr(release, "CHANGELOG", changelog)
    monkeypatch.setattr(release, "build_site", lambda: pytest.fail("it was built"))
    with pytest.raises(StepFailed, match="is unreleased"):
        build_release(None)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_two_clones_make_the_same_release_in_other_folders_zones_and_languages(
    tmp_path: Path,
) -> None:
    version = version_of_sources()
    one, other = tmp_path / "one", tmp_path / "a second" / "folder"
    shutil.copytree(ROOT, one, ignore=NOT_COPIED)
    changelog = one / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    heading = f"## [{version}] - "
    dated = "\n".join(
        f"{heading}2026-11-30" if line.startswith(heading) else line for line in text.split("\n")
    )
    changelog.write_text(dated, encoding="utf-8")
    committed(one)
    git(tmp_path, "clone", "--quiet", str(one), str(other))
    places = {"TZ": "UTC", "LC_ALL": "C.UTF-8"}, {"TZ": "Asia/Kolkata", "LC_ALL": "de_DE.UTF-8"}
    made = []
    for folder, place, umask in zip((one, other), places, (0o022, 0o077), strict=True):
        home = folder.parent / "home"
        home.mkdir(exist_ok=True)
        environment = {"PATH": os.environ["PATH"], "HOME": str(home), **place}
        command = [sys.executable, "build.py", "release", "--tag", f"v{version}"]
        subprocess.run(
            command, cwd=folder, env=environment, umask=umask, check=True, capture_output=True
        )
        files = sorted((folder / "dist" / "release").iterdir())
        made.append({path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files})
    assert made[0] == made[1]
    assert set(made[0]) == {
        SUMS,
        f"salta_core-{version}-py3-none-any.whl",
        f"salta_core-{version}.tar.gz",
        f"salta-board-{version}.tgz",
        f"salta-site-{version}.zip",
        f"salta-{version}.html",
        f"salta-{version}.cdx.json",
    }
    notes = (one / "dist" / "release-notes.md").read_text(encoding="utf-8")
    assert notes == topmost_section(text).text
    sums = (one / "dist" / "release" / SUMS).read_text(encoding="utf-8")
    actual = [line.split("  ") for line in sums.splitlines()]
    assert {name: digest for digest, name in actual} | {SUMS: made[0][SUMS]} == made[0]
