"""How heavy the site's pages are, compressed with gzip, and how heavy they may be.

Each page is weighed by itself, as if nothing that another has fetched were still there. Counted
are the page, its style sheets, its scripts with all that they import at once or later, and the
engine's worker; Python itself is not. What a page fetches for one of its modes alone is weighed
apart.
"""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import TYPE_CHECKING

from web.build.page import DATA_ID, FOLDER, ROOT_SCRIPTS, pages_of
from web.build.steps import StepFailed, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from web.build.page import Bundle, Part

BUDGETS: Mapping[str, int] = {"index": 90_000, "embed": 65_000}
"""Bytes that a page may have without its modes, by its name."""
USUAL_BUDGET = 40_000
"""The same for every other page."""
MODE_BUDGET = 25_000
"""Bytes that one mode may add to its page when it is opened."""
ROOT_BUDGET = 5_000
"""Bytes that a script of the site's root may have."""

_LARGEST = 3
_NAMED = re.compile(rf'(?:href|src)="({FOLDER}/[^"]+)"')
_MODE = re.compile(
    r"(?:modes/(?P<mode>\w+)/mode|embed/frame/modes/(?P<embedded>\w+)|(?P<other>share)/sections)\.js"
)
"""The module that a mode begins with: of the page itself, or of the embedded board. What is made
of links (`share/sections.js`) is fetched and weighed likewise."""


def weigh(site: Path, bundle: Bundle) -> None:
    """Tell what whoever opens a page has to fetch of it, and for each of its modes.

    Raises:
        StepFailed: something is heavier than its budget.
    """
    for page in pages_of(site):
        base, modes = _reached(page, bundle)
        name = page.stem
        _weigh(f"{page.name} has", site, base, BUDGETS.get(name, USUAL_BUDGET))
        for mode, files in sorted(modes.items()):
            _weigh(f"the mode of {mode} adds to {page.name}", site, files - base, MODE_BUDGET)
    for name in ROOT_SCRIPTS.values():
        if (site / name).is_file():
            _weigh(f"{name} has", site, {name}, ROOT_BUDGET)


def _reached(page: Path, bundle: Bundle) -> tuple[set[str], dict[str, set[str]]]:
    """What is fetched for a page sooner or later, and what for each of its modes."""
    text = page.read_text(encoding="utf-8")
    scripts = _closed(set(_NAMED.findall(text)), bundle.parts)
    entries = {mode: file for file in scripts for mode, file in _modes_after(file, bundle.parts)}
    sheets = _sheets(scripts, bundle.parts)
    modes: dict[str, set[str]] = {}
    for mode, file in entries.items():
        files = _closed({file}, bundle.parts)
        named = {sheet for sheet in sheets if _is_of(sheet, mode)}
        modes[mode] = files | named | _sheets(files - scripts, bundle.parts)
    own = {sheet for sheet in sheets if not any(_is_of(sheet, mode) for mode in modes)}
    worker = {bundle.worker} if DATA_ID in text else set()
    return {page.name} | scripts | own | worker, modes


def _closed(files: set[str], parts: Mapping[str, Part]) -> set[str]:
    """Some files, and all that they import, but for the modes that they lead to."""
    found: set[str] = set()
    left = [*files]
    while left:
        file = left.pop()
        if file not in found and file in parts:
            modes = {entry for _, entry in _modes_after(file, parts)}
            left += {*parts[file].imports, *parts[file].later} - modes
        found.add(file)
    return found


def _modes_after(file: str, parts: Mapping[str, Part]) -> Iterator[tuple[str, str]]:
    """The modes that a script fetches when they are wanted: the name and the file of each."""
    for later in parts[file].later if file in parts else ():
        found = _MODE.fullmatch(parts[later].source or "")
        if found:
            yield found[found.lastgroup or 0], later


def _sheets(files: Iterable[str], parts: Mapping[str, Part]) -> set[str]:
    return {sheet for file in files if file in parts for sheet in parts[file].sheets}


def _is_of(sheet: str, mode: str) -> bool:
    """Whether a style sheet is a mode's own, by its name: `solo-<hash>`, `solo-tasks-<hash>`."""
    return Path(sheet).name.startswith(f"{mode}-")


def _weigh(what: str, site: Path, files: Iterable[str], budget: int) -> None:
    weights = {file: len(gzip.compress((site / file).read_bytes())) for file in files}
    total = sum(weights.values())
    told = f"{what} {total / 1000:.1f} kB of {budget // 1000} kB"
    if total > budget:
        largest = sorted(weights, key=lambda name: -weights[name])[:_LARGEST]
        named = ", ".join(f"{Path(name).name} {weights[name] / 1000:.1f} kB" for name in largest)
        raise StepFailed("building the site", f"{told} (gzip); the largest: {named}")
    say(f"{told[0].upper()}{told[1:]} (gzip)")
