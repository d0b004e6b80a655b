"""The digest of the code: it depends on the code, and not on its location."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import salta_core
from salta_core.arena.code_digest import code_digest

PACKAGE = Path(salta_core.__file__).parent


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with a copy of the package."""
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "salta_core", ignore=unwanted)
    return tmp_path


def digest_in(place: Path) -> str:
    """The digest that a process computes for the package in a folder."""
    code = "from salta_core.arena.code_digest import code_digest; print(code_digest())"
    environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        cwd=place.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_a_copy_has_the_same_digest_despite_other_files_in_it(copy: Path) -> None:
    (copy / "salta_core/engine/notes.txt").write_text("stray", encoding="utf-8")
    for path in (copy / "salta_core/rules").glob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert digest_in(copy) == code_digest()


def test_a_package_in_an_archive_has_the_same_digest(copy: Path) -> None:
    archive = copy / "salta_core.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in (copy / "salta_core").rglob("*"):
            file.write(path, path.relative_to(copy))
    assert digest_in(archive) == code_digest()


@pytest.mark.extended
def test_a_changed_number_in_the_search_changes_the_digest(copy: Path) -> None:
    with (copy / "salta_core/engine/search.py").open("a", encoding="utf-8") as file:
        file.write("_ANOTHER = 1\n")
    assert digest_in(copy) != code_digest()


@pytest.mark.extended
def test_changed_weights_and_a_renamed_file_change_the_digest(copy: Path) -> None:
    weights = copy / "salta_core/engine/weights.json"
    weights.write_bytes(weights.read_bytes().replace(b"1", b"2", 1))
    changed = digest_in(copy)
    weights.rename(weights.with_name("other.json"))
    assert len({changed, digest_in(copy), code_digest()}) == 3
