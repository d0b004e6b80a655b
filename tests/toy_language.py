"""Build the site with an additional language, added like a contributor's: one file and one line."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from web.build.steps import ROOT

SOURCES = (
    "web",
    "salta_core",
    ".ci",
    ".build",
    "build.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
)
"""The files that a build reads."""
_NOT_COPIED = shutil.ignore_patterns("node_modules", "compiled", "site", "__pycache__")
_BUILD = """
from web.build import site, standalone
# A language that is made up may be as long as it likes.
standalone.BUDGET *= 2
site.compare = lambda weights: []
site.build_site()
"""
_END_OF_LIST = "});"


def site_with(
    language: str, name: str, catalogue: Mapping[str, Mapping[str, str]], folder: Path
) -> Path:
    """The built site with the additional language.

    Args:
        language: the code of the language.
        name: its name in itself.
        catalogue: its catalogue.
        folder: an empty folder for the sources and the site.
    """
    copied = sources_in(folder)
    add_language(copied, language, name, catalogue)
    subprocess.run(
        [sys.executable, "-c", _BUILD],
        cwd=copied,
        env={**os.environ, "PYTHONPATH": str(copied)},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return copied / "dist" / "site"


def sources_in(folder: Path) -> Path:
    """A copy of the sources with links to the installed packages."""
    for source in SOURCES:
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, folder / source, ignore=_NOT_COPIED, symlinks=True)
        else:
            shutil.copyfile(ROOT / source, folder / source)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return folder


def add_language(
    sources: Path, language: str, name: str, catalogue: Mapping[str, Mapping[str, str]]
) -> None:
    """Add the language's catalogue, and its line in the list."""
    i18n = sources / "web" / "i18n"
    text = json.dumps(catalogue, ensure_ascii=False, indent=2)
    (i18n / f"{language}.json").write_text(f"{text}\n", encoding="utf-8")
    listed = i18n / "languages.ts"
    code = listed.read_text(encoding="utf-8")
    line = f'  {language}: "{name}",\n{_END_OF_LIST}'
    listed.write_text(code.replace(_END_OF_LIST, line, 1), encoding="utf-8")
