"""How heavy the site's pages are, compressed with gzip, and how heavy they may be.

Each page is weighed by itself, as if nothing that another has fetched were still there. Counted is
what every visit fetches: the page, its style sheets, its scripts with all that they import at once
or fetch without being asked, and the engine's worker; Python itself is not. What a page fetches
when it is wanted, a mode or a dialog, is weighed apart: all that it adds to the page.
"""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import TYPE_CHECKING

from web.build.page import DATA_ID, FOLDER, ROOT_SCRIPTS, pages_of
from web.build.steps import StepFailed, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from web.build.page import Bundle, Part

BUDGETS: Mapping[str, int] = {"index": 90_000, "embed": 65_000}
"""Bytes that a page may have without its modes, by its name."""
USUAL_BUDGET = 40_000
"""The same for every other page."""
PART_BUDGET = 29_000
"""Bytes that a mode, or anything else that is fetched when it is wanted, may add to its page."""
ROOT_BUDGET = 6_000
"""Bytes that a script of the site's root may have."""

_LARGEST = 3
_NAMED = re.compile(rf'(?:href|src)="({FOLDER}/[^"]+)"')
_MODE = re.compile(r"(?:modes/(?P<mode>\w+)/mode|embed/frame/modes/(?P<embedded>\w+))\.ts")
"""The module that a mode begins with: of the page itself, or of the embedded board."""
_EARLY = frozenset(
    {"app/panels/dialogs.ts", "modes/play/panels/beginning.ts", "offline/offline.ts"}
)
"""What the page fetches by itself, a moment after it has started."""


def weigh(site: Path, bundle: Bundle) -> None:
    """Tell what a visit fetches of each page, and what each of its modes and dialogs adds.

    Raises:
        StepFailed: something is heavier than its budget.
    """
    for page in pages_of(site):
        base, wanted = _reached(page, bundle, site)
        name = page.stem
        _weigh(f"{page.name} has", site, base, BUDGETS.get(name, USUAL_BUDGET))
        for part, files in sorted(wanted.items()):
            _weigh(f"{part} adds to {page.name}", site, files - base, PART_BUDGET)
    for name in ROOT_SCRIPTS.values():
        if (site / name).is_file():
            _weigh(f"{name} has", site, {name}, ROOT_BUDGET)


def _reached(page: Path, bundle: Bundle, site: Path) -> tuple[set[str], dict[str, set[str]]]:
    """What every visit of a page fetches, and what is fetched when it is wanted, by its name."""
    text = page.read_text(encoding="utf-8")
    scripts = _closed(set(_NAMED.findall(text)), bundle.parts)
    before = _wanted_after(scripts, bundle.parts)
    names = {file: _name_of(bundle.parts[file].source or file) for file in before}
    sheets = _sheets(scripts, bundle.parts)
    wanted: dict[str, set[str]] = {}
    for file, (name, stem) in names.items():
        files = _closed({file}, bundle.parts)
        named = {sheet for sheet in sheets if _is_of(sheet, stem)}
        news = files | named | _sheets(files - scripts, bundle.parts)
        known = _sections(before[file], bundle.parts)
        sentences = _messages(_sections(files, bundle.parts) - known, bundle, site)
        wanted[name] = news - before[file] - (_sheets(before[file], bundle.parts) - named)
        wanted[name] |= sentences
    stems = {stem for _, stem in names.values()}
    own = {sheet for sheet in sheets if not any(_is_of(sheet, stem) for stem in stems)}
    worker = {bundle.worker} if DATA_ID in text else set()
    sentences = _messages(_sections(scripts, bundle.parts), bundle, site)
    return {page.name} | scripts | own | worker | sentences, wanted


def _closed(files: set[str], parts: Mapping[str, Part]) -> set[str]:
    """Some files, and all that they fetch at once or without being asked."""
    found: set[str] = set()
    left = [*files]
    while left:
        file = left.pop()
        if file not in found and file in parts:
            left += [*parts[file].imports, *(set(parts[file].later) - _wanted(file, parts))]
        found.add(file)
    return found


def _wanted(file: str, parts: Mapping[str, Part]) -> set[str]:
    """What a script fetches only when it is wanted."""
    later = parts[file].later if file in parts else ()
    return {entry for entry in later if parts[entry].source not in {None, *_EARLY}}


def _wanted_after(scripts: set[str], parts: Mapping[str, Part]) -> dict[str, set[str]]:
    """All that some scripts, or what they lead to, fetch when it is wanted.

    Returns:
        By file: the scripts that are there by then, whatever led to it.
    """
    found: dict[str, set[str]] = {}
    left = [scripts]
    while left:
        there = left.pop()
        for entry in sorted(set().union(*(_wanted(file, parts) for file in there))):
            known = found.get(entry)
            found[entry] = there if known is None else known & there
            if found[entry] != known:
                left.append(found[entry] | _closed({entry}, parts))
    return found


def _name_of(source: str) -> tuple[str, str]:
    """How a part is called in the report, and how its own style sheets begin."""
    found = _MODE.fullmatch(source)
    stem = found[found.lastgroup or 0] if found else Path(source).stem
    return (f"the mode of {stem}" if found else source), stem


def _sheets(files: Iterable[str], parts: Mapping[str, Part]) -> set[str]:
    return {sheet for file in files if file in parts for sheet in parts[file].sheets}


def _sections(files: Iterable[str], parts: Mapping[str, Part]) -> set[str]:
    return {section for file in files if file in parts for section in parts[file].sections}


def _messages(sections: set[str], bundle: Bundle, site: Path) -> set[str]:
    """The modules of some sections in the language in which they are heaviest."""
    folder = site / bundle.messages
    tongues = sorted(path.name for path in folder.iterdir()) if bundle.messages else []
    choices = [
        {
            f"{bundle.messages}/{tongue}/{section}.js"
            for section in sections
            if (folder / tongue / f"{section}.js").is_file()
        }
        for tongue in tongues
    ]
    return max(choices, key=lambda files: _weight(site, files), default=set())


def _weight(site: Path, files: Iterable[str]) -> int:
    return sum(len(gzip.compress((site / file).read_bytes())) for file in files)


def _is_of(sheet: str, stem: str) -> bool:
    """Whether a style sheet is a part's own, by its name: `solo-<hash>`, `solo-tasks-<hash>`."""
    return Path(sheet).name.startswith(f"{stem}-")


def _weigh(what: str, site: Path, files: Iterable[str], budget: int) -> None:
    weights = {file: _weight(site, [file]) for file in files}
    total = sum(weights.values())
    told = f"{what} {total / 1000:.1f} kB of {budget / 1000:g} kB"
    if total > budget:
        largest = sorted(weights, key=lambda name: -weights[name])[:_LARGEST]
        named = ", ".join(f"{Path(name).name} {weights[name] / 1000:.1f} kB" for name in largest)
        raise StepFailed("building the site", f"{told} (gzip); the largest: {named}")
    say(f"{told[0].upper()}{told[1:]} (gzip)")
