"""The wheel: one set of bytes for one set of sources, whatever the machine and the folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.build.steps import ROOT, digest, files_below, is_done, run, say, set_done
from web.build.tools import ensure_python

if TYPE_CHECKING:
    from pathlib import Path

DIST = ROOT / "dist"
FIXED_TIME = "946684800"
"""Every file in the wheel is dated 2000-01-01: a zip cannot hold a date before 1980."""


def wheel_sources() -> list[Path]:
    """Everything that the wheel's bytes depend on."""
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
    python = ensure_python("build")
    say("Building the wheel ...")
    for old in present:
        old.unlink()
    DIST.mkdir(exist_ok=True)
    ask = "import sys, flit_core.buildapi as backend; print(backend.build_wheel(sys.argv[1]))"
    name = run(
        "building the wheel",
        [python, "-P", "-c", ask, DIST],
        env={"SOURCE_DATE_EPOCH": FIXED_TIME, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    set_done(stamp, key)
    return DIST / name.strip().splitlines()[-1]
