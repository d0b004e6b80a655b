"""A release: `dist/release`, all files that are published, and their checksums.

    salta_core-<version>-py3-none-any.whl, salta_core-<version>.tar.gz    for PyPI
    salta-board-<version>.tgz                                             for npm
    salta-site-<version>.zip, salta-<version>.html                        the site, and in one file
    salta-<version>.cdx.json                                              its bill of materials
    SHA256SUMS                                                            for `sha256sum -c`

It depends only on a commit, so anyone with that commit can build the same files. The version is
`__version__` of the package; tag and changelog are checked against it.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import os
import re
import shutil
from typing import TYPE_CHECKING, NamedTuple

from web.build import standalone
from web.build.archive import pack_site
from web.build.bill import bill_of_release
from web.build.notices import BILL
from web.build.npm import build_npm
from web.build.site import build_site
from web.build.steps import ROOT, WORK, StepFailed, run
from web.build.tools import ensure_node
from web.build.wheel import DIST, build_sdist, build_wheel, version_of_sources

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

RELEASE = DIST / "release"
NOTES = DIST / "release-notes.md"
"""The changelog of the release, for its announcement."""
SUMS = "SHA256SUMS"
CHANGELOG = ROOT / "CHANGELOG.md"

_SECTION = re.compile(r"^## +\[?(?P<version>[^\]\s]+)\]?(?: +- +(?P<date>.+?))? *$", re.MULTILINE)
_VERSION = re.compile(r"(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}", re.ASCII)
_SHOWN = 5
"""The most changed files that are named."""
_UNRELEASED = "unreleased"


class Section(NamedTuple):
    """The topmost section of the changelog.

    Attributes:
        version: the version in the heading.
        date: the text after it; None if there is none.
        text: the text below the heading.
    """

    version: str
    date: str | None
    text: str


def build_release(tag: str | None) -> Path:
    """Build everything and return the folder.

    Args:
        tag: the tag of the release; None for the tag that CI builds, if any.

    Raises:
        StepFailed: the work tree has uncommitted changes, or tag, changelog and version differ.
    """
    section = topmost_section(CHANGELOG.read_text(encoding="utf-8"))
    version = version_of_sources()
    check_version(version)
    check_tag(tag or tag_of_ci(os.environ), version)
    check_section(section, version)
    check_tree(ROOT)
    fresh = WORK / "release"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    _fill(fresh, version)
    write_sums(fresh)
    shutil.rmtree(RELEASE, ignore_errors=True)
    fresh.rename(RELEASE)
    NOTES.write_text(section.text, encoding="utf-8")
    return RELEASE


def _fill(folder: Path, version: str) -> None:
    """Put everything except the checksums into a folder."""
    site = build_site()
    for path in (build_wheel(), pack_site(site)):
        shutil.copyfile(path, folder / path.name)
    build_sdist(folder)
    build_npm(site, ensure_node(), version, folder)
    shutil.copyfile(site / standalone.NAME, folder / f"salta-{version}.html")
    bill = bill_of_release((site / BILL).read_text(encoding="utf-8"), folder.iterdir())
    (folder / f"salta-{version}.cdx.json").write_text(bill, encoding="utf-8")


def write_sums(folder: Path) -> Path:
    """Write the checksums of a folder's files, in `sha256sum`'s format; return the file."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
    ]
    sums = folder / SUMS
    sums.write_text("".join(lines), encoding="utf-8")
    return sums


def tag_of_ci(environment: Mapping[str, str]) -> str | None:
    """The tag that GitHub's runner builds, or None if it builds something else."""
    is_tag = environment.get("GITHUB_REF_TYPE") == "tag"
    return environment.get("GITHUB_REF_NAME") if is_tag else None


def check_version(version: str) -> None:
    """Reject a version that PyPI or npm would change."""
    if not _VERSION.fullmatch(version):
        raise _refused(f"salta_core/__init__.py says {version}: a version is three numbers, 1.2.3")


def check_tag(tag: str | None, version: str) -> None:
    """Reject a tag of another version."""
    if tag is not None and tag != f"v{version}":
        reason = (
            f"the tag is {tag}, but salta_core/__init__.py says {version}: it must be v{version}"
        )
        raise _refused(reason)


def topmost_section(changelog: str) -> Section:
    """The section of the next version, or of the last one.

    Raises:
        StepFailed: there is no section.
    """
    found = _SECTION.search(changelog)
    if not found:
        raise _refused("CHANGELOG.md has no section of a version")
    after = _SECTION.search(changelog, found.end())
    text = changelog[found.end() : after.start() if after else None]
    return Section(found["version"], found["date"], f"{text.strip()}\n")


def check_section(section: Section, version: str) -> None:
    """Reject a changelog that does not start with this version and its date."""
    wanted = f"## [{version}] - YEAR-MONTH-DAY"
    if section.version != version:
        message = f"the topmost section of CHANGELOG.md is on {section.version}"
        raise _refused(f"{message}, but salta_core/__init__.py says {version}: it must be {wanted}")
    if section.date is None or section.date.lower() == _UNRELEASED:
        raise _refused(f"CHANGELOG.md says that {version} is unreleased: make it {wanted}")
    if not _is_date(section.date):
        raise _refused(f"CHANGELOG.md has {section.date!r} as a date: make it {wanted}")


def _is_date(text: str) -> bool:
    try:
        return dt.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def check_tree(folder: Path) -> None:
    """Reject a folder that is not a checkout, or that differs from its commit."""
    step = "looking for changes since the commit"
    if run(step, ["git", "rev-parse", "--show-prefix"], cwd=folder).strip():
        raise _refused("this folder is a part of another checkout, and not one of its own")
    asked = ["git", "status", "--porcelain", "--untracked-files=all"]
    changed = [line[3:] for line in run(step, asked, cwd=folder).splitlines()]
    if changed:
        more = [f"{len(changed) - _SHOWN} more"] if len(changed) > _SHOWN else []
        named = ", ".join([*changed[:_SHOWN], *more])
        raise _refused(f"the work tree is not what the commit is: commit or remove {named}")


def _refused(reason: str) -> StepFailed:
    return StepFailed("making a release", reason)
