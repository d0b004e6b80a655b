"""The source archive, and the version of the project."""

import subprocess
import tarfile
from pathlib import Path

import pytest

import salta_core
from web.build.tools import ensure_python
from web.build.wheel import (
    FIXED_TIME,
    build_sdist,
    build_wheel,
    version_of_sources,
    with_whole_links,
)

BUILD = "import sys, flit_core.buildapi as backend; print(backend.build_wheel(sys.argv[1]))"


def unpack(archive: tarfile.TarFile, entry: tarfile.TarInfo, folder: Path) -> None:
    content = archive.extractfile(entry)
    assert content
    target = folder / entry.name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content.read())


def test_the_version_is_defined_in_one_place() -> None:
    assert version_of_sources() == salta_core.__version__
    assert build_wheel().name == f"salta_core-{salta_core.__version__}-py3-none-any.whl"


def test_links_of_the_readme_are_absolute_on_a_package_index() -> None:
    readme = "![A board](web/a.jpg) [Rules](web/docs/rules.md#2-setups) [P](https://p.test) [x](#y)"
    assert with_whole_links(readme, "https://code.test/salta/", "1.2.3") == (
        "![A board](https://code.test/salta/raw/v1.2.3/web/a.jpg)"
        " [Rules](https://code.test/salta/blob/v1.2.3/web/docs/rules.md#2-setups)"
        " [P](https://p.test) [x](#y)"
    )


@pytest.mark.extended
def test_the_source_archive_is_reproducible_and_builds_the_same_wheel(
    tmp_path: Path,
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
    packed = build_sdist(one)
    assert packed.read_bytes() == build_sdist(other).read_bytes()
    with tarfile.open(packed) as archive:
        for entry in archive:
            unpack(archive, entry, tmp_path)
    sources = tmp_path / packed.name.removesuffix(".tar.gz")
    subprocess.run(
        [ensure_python("build"), "-P", "-c", BUILD, tmp_path],
        cwd=sources,
        env={"SOURCE_DATE_EPOCH": FIXED_TIME},
        check=True,
        capture_output=True,
    )
    wheel = build_wheel()
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()
