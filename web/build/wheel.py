"""The wheel and the source archive, reproducible on any machine."""

from __future__ import annotations

import re
import shutil
import tomllib
from typing import TYPE_CHECKING

from web.build.steps import (
    ROOT,
    WORK,
    StepFailed,
    digest,
    files_below,
    is_done,
    run,
    say,
    set_done,
)
from web.build.tools import ensure_python

if TYPE_CHECKING:
    from pathlib import Path

DIST = ROOT / "dist"
FIXED_TIME = "946684800"
"""Every file in both is dated 2000-01-01: a zip cannot hold a date before 1980."""
_LINK = re.compile(r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?!https?:|#)(?P<path>[^)]+)\)")
_VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


def version_of_sources() -> str:
    """The version of the project, from `salta_core/__init__.py`.

    Raises:
        StepFailed: the file names no version.
    """
    source = ROOT / "salta_core" / "__init__.py"
    found = _VERSION.findall(source.read_text(encoding="utf-8"))
    if len(found) != 1:
        raise StepFailed("reading the version", "salta_core/__init__.py has no single __version__")
    version: str = found[0]
    return version


def wheel_sources() -> list[Path]:
    """The files that the wheel depends on."""
    rest = ["pyproject.toml", "README.md", "LICENSE", ".ci/requirements-build.txt"]
    return [*files_below(ROOT / "salta_core"), *(ROOT / name for name in rest)]


def build_wheel() -> Path:
    """Build the wheel into `dist/` unless it is already there; return its path.

    The backend is called directly: `python -m build` in this folder would run our own `build.py`.
    """
    stamp, key = DIST / ".wheel-stamp", digest(wheel_sources())
    present = sorted(DIST.glob("salta_core-*.whl"))
    if len(present) == 1 and is_done(stamp, key):
        return present[0]
    say("Building the wheel ...")
    for old in present:
        old.unlink()
    DIST.mkdir(exist_ok=True)
    wheel = _asked("wheel", DIST)
    set_done(stamp, key)
    return wheel


def build_sdist(folder: Path) -> Path:
    """Build the source archive, from which pip builds the same wheel; return its path."""
    say("Packing the sources ...")
    return _asked("sdist", folder)


def _asked(what: str, folder: Path) -> Path:
    """Run the build backend for a `wheel` or an `sdist`; return the path of the result."""
    ask = f"import sys, flit_core.buildapi as backend; print(backend.build_{what}(sys.argv[1]))"
    name = run(
        f"building the {what}",
        [ensure_python("build"), "-P", "-c", ask, folder],
        cwd=_staged(),
        env={"SOURCE_DATE_EPOCH": FIXED_TIME, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    return folder / name.strip().splitlines()[-1]


def _staged() -> Path:
    """A folder with the sources of the package, and a README whose links lead to the repository."""
    staged = WORK / "package"
    shutil.rmtree(staged, ignore_errors=True)
    for path in wheel_sources():
        target = staged / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    repository = project.get("urls", {}).get("Repository")
    if repository:
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        text = with_whole_links(readme, repository, version_of_sources())
        (staged / "README.md").write_text(text, encoding="utf-8")
    return staged


def with_whole_links(readme: str, repository: str, version: str) -> str:
    """The README for package indexes, which do not have the files that it links to.

    Args:
        readme: its text, with links relative to the repository.
        repository: its address.
        version: the version whose tag the links point to.
    """

    def whole(link: re.Match[str]) -> str:
        view = "raw" if link["image"] else "blob"
        address = f"{repository.rstrip('/')}/{view}/v{version}/{link['path']}"
        return f"{link['image']}[{link['text']}]({address})"

    return _LINK.sub(whole, readme)
