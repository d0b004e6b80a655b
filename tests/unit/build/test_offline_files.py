"""The list of the site's files for the service worker."""

import json
from pathlib import Path
from typing import Any

import pytest

from web.build.messages import languages
from web.build.offline import SCRIPT, name_files
from web.build.site import build_site
from web.build.steps import StepFailed, files_below


@pytest.fixture(scope="module")
def files() -> list[dict[str, Any]]:
    script = (build_site() / SCRIPT).read_text(encoding="utf-8")
    actual = script.removeprefix("self.saltaBuild=").partition(";\n")[0]
    named: list[dict[str, Any]] = json.loads(actual)["files"]
    return named


@pytest.mark.extended
def test_the_documentation_and_languages_are_cached_only_for_their_readers(
    files: list[dict[str, Any]],
) -> None:
    parts = {file.get("part") for file in files}
    assert parts == {None, "docs", *languages()} - {"en"}
    for file in files:
        assert (file.get("part") == "docs") == file["path"].startswith("docs/")
    everybody = {file["path"] for file in files if "part" not in file}
    assert {"index.html", "embedding.html", "notices.html"} <= everybody


def test_pages_without_scripts_are_not_cached(files: list[dict[str, Any]]) -> None:
    paths = {file["path"] for file in files}
    assert not [path for path in paths if path.startswith(("history", "figures/"))]
    assert [path for path in paths if path.startswith("data/history.")]


def test_all_files_of_the_documentation_are_listed(files: list[dict[str, Any]]) -> None:
    site = build_site()
    made = {path.relative_to(site).as_posix() for path in files_below(site / "docs")}
    assert {file["path"] for file in files if file.get("part") == "docs"} == made


def test_a_site_without_its_service_worker_fails_the_build(tmp_path: Path) -> None:
    with pytest.raises(StepFailed, match=r"sw\.js is missing"):
        name_files(tmp_path, ())


def test_a_packed_file_without_a_record_fails_the_build(tmp_path: Path) -> None:
    (tmp_path / SCRIPT).touch()
    (tmp_path / "more.bin").touch()
    with pytest.raises(StepFailed, match=r"more\.bin is packed, without a record"):
        name_files(tmp_path, ())
