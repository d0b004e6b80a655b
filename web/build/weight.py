"""The weight of the site's pages, compressed with gzip, and their budgets.

Each page is weighed by itself, as if no other page had been loaded. The weight is what every visit
loads: the page, its style sheets, its scripts with everything that they import or load at the
start, and the engine's worker, but not Python itself. A part that is loaded on demand, such as a
mode or a dialog, is weighed separately: everything that it adds to the page. A game and a study on
an embedded board are weighed whole.
"""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import TYPE_CHECKING

from web.build.data import FOLDER as DATA_FOLDER
from web.build.data import SUFFIX as DATA_SUFFIX
from web.build.page import DATA_ID, FOLDER, ROOT_SCRIPTS, pages_of
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from web.build.page import Bundle, Part

BUDGETS: Mapping[str, int] = {"index": 121_000, "embed": 75_000}
"""The most bytes of a page without its modes, by its name."""
USUAL_BUDGET = 40_000
"""The most bytes of every other page."""
PART_BUDGET = 41_000
"""The most bytes that a part that is loaded on demand may add to its page."""
WHOLE_BUDGETS: Mapping[tuple[str, str], int] = {
    ("index", "the mode of analyse"): 52_000,
    ("index", "the mode of solo"): 64_000,
}
"""The same for the modes that fetch nothing more once they are on, by page and name."""
ROOT_BUDGET = 6_000
"""The most bytes of a script in the site's root."""

SHOWN: Mapping[str, tuple[str, ...]] = {
    "a game": (),
    "a study": ("game/links/study/studyreader.ts",),
}
"""The parts that an embedded board fetches to show something, without the engine."""

_LARGEST = 3
_NAMED = re.compile(rf'(?:href|src|data-next)="({FOLDER}/[^"]+)"')
_MODE = re.compile(r"(?:modes/(?P<mode>\w+)/mode|embed/frame/modes/(?P<embedded>\w+))\.ts")
"""The entry module of a mode, in the page itself or in the embedded board."""
_EARLY = frozenset(
    {"modes/play/panels/firstways.ts", "modes/play/panels/opponents.ts", "offline/offline.ts"}
)
"""The modules that the page loads by itself soon after its start."""
_AT_SIGN = frozenset({"app/panels/dialogs.ts"})
"""The modules that the page loads once somebody is at it, and so before any other part."""
_EMBEDDED = "embed"
"""The page of an embedded board."""
_LATER = "fields"
"""The prefix of the style sheet that comes with the first mode or dialog, whoever names it."""


def weigh(site: Path, bundle: Bundle) -> list[str]:
    """The weight of each page, and what each of its modes and dialogs adds, a line each.

    The data that is fetched on demand comes last.

    Raises:
        StepFailed: something exceeds its budget.
    """
    lines = []
    for page in pages_of(site):
        base, wanted = _reached(page, bundle, site)
        budget = BUDGETS.get(page.stem, USUAL_BUDGET)
        lines.append(_weighed(f"{page.name} has", site, base, budget))
        for part, files in sorted(wanted.items()):
            what = f"{part} adds to {page.name}"
            most = WHOLE_BUDGETS.get((page.stem, part), PART_BUDGET)
            lines.append(_weighed(what, site, files - base, most))
        if page.stem == _EMBEDDED:
            for what, files in _shown(base, wanted, bundle):
                lines.append(_weighed(f"{what} in {page.name} has", site, files, budget))
    rooted = [name for name in ROOT_SCRIPTS.values() if (site / name).is_file()]
    lines += [_weighed(f"{name} has", site, {name}, ROOT_BUDGET) for name in rooted]
    for file in sorted((site / DATA_FOLDER).glob(f"*{DATA_SUFFIX}")):
        name = f"{DATA_FOLDER}/{file.name}"
        lines.append(f"{name} has {_weight(site, [name]) / 1000:.1f} kB (gzip)")
    return lines


def _shown(
    base: set[str], wanted: Mapping[str, set[str]], bundle: Bundle
) -> Iterator[tuple[str, set[str]]]:
    """The things that an embedded board shows without the engine, each with its files."""
    for what, names in SHOWN.items():
        parts = [wanted[name] for name in names if name in wanted]
        yield what, (base - {bundle.worker}).union(*parts)


def _reached(page: Path, bundle: Bundle, site: Path) -> tuple[set[str], dict[str, set[str]]]:
    """The files that every visit of a page loads, and those loaded on demand, by name."""
    text = page.read_text(encoding="utf-8")
    scripts = _closed(set(_NAMED.findall(text)), bundle.parts)
    wanted_first = set().union(*(_wanted(file, bundle.parts) for file in scripts))
    at_sign = {file for file in wanted_first if bundle.parts[file].source in _AT_SIGN}
    before = _wanted_after(scripts | _closed(at_sign, bundle.parts), bundle.parts)
    before |= dict.fromkeys(at_sign, scripts)
    names = {file: _name_of(bundle.parts[file].source or file) for file in before}
    sheets = _sheets(scripts, bundle.parts)
    wanted: dict[str, set[str]] = {}
    for file, (name, stem) in names.items():
        files = _closed({file}, bundle.parts)
        named = {sheet for sheet in sheets if _is_of(sheet, stem)}
        news = files | named | _sheets(files - scripts, bundle.parts)
        known = _sections(before[file], bundle.parts)
        sentences = _messages(_sections(files, bundle.parts) - known, bundle, site)
        there = before[file] | _brought(before[file], bundle.parts)
        wanted[name] = news - there - (_sheets(before[file], bundle.parts) - named)
        wanted[name] |= sentences
    fields = {sheet for sheet in sheets if _is_of(sheet, _LATER)}
    if fields:
        wanted[f"{_LATER}.css"] = fields
    stems = {_LATER, *(stem for _, stem in names.values())}
    own = {sheet for sheet in sheets if not any(_is_of(sheet, stem) for stem in stems)}
    worker = {bundle.worker} if DATA_ID in text else set()
    sentences = _messages(_sections(scripts, bundle.parts), bundle, site)
    return {page.name} | scripts | own | worker | sentences, wanted


def _closed(files: set[str], parts: Mapping[str, Part]) -> set[str]:
    """Some files, and all files that they load at the start."""
    found: set[str] = set()
    left = [*files]
    while left:
        file = left.pop()
        if file not in found and file in parts:
            left += [*parts[file].imports, *(set(parts[file].later) - _wanted(file, parts))]
        found.add(file)
    return found


def _wanted(file: str, parts: Mapping[str, Part]) -> set[str]:
    """The files that a script loads on demand."""
    later = parts[file].later if file in parts else ()
    return {entry for entry in later if parts[entry].source not in {None, *_EARLY}}


def _wanted_after(scripts: set[str], parts: Mapping[str, Part]) -> dict[str, set[str]]:
    """All files that some scripts load on demand, directly or indirectly.

    Returns:
        For each file, the scripts that are always loaded before it.
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
    """The name of a part in the report, and the prefix of its own style sheets."""
    found = _MODE.fullmatch(source)
    stem = found[found.lastgroup or 0] if found else Path(source).stem
    return (f"the mode of {stem}" if found else source), stem


def _brought(files: Iterable[str], parts: Mapping[str, Part]) -> set[str]:
    """The files that these files have copies of."""
    return {copied for file in files if file in parts for copied in parts[file].copies}


def _sheets(files: Iterable[str], parts: Mapping[str, Part]) -> set[str]:
    return {sheet for file in files if file in parts for sheet in parts[file].sheets}


def _sections(files: Iterable[str], parts: Mapping[str, Part]) -> set[str]:
    return {section for file in files if file in parts for section in parts[file].sections}


def _messages(sections: set[str], bundle: Bundle, site: Path) -> set[str]:
    """The modules of some sections in the language with the largest ones."""
    folder = site / bundle.messages
    codes = sorted(path.name for path in folder.iterdir()) if bundle.messages else []
    choices = [
        {
            f"{bundle.messages}/{code}/{section}.js"
            for section in sections
            if (folder / code / f"{section}.js").is_file()
        }
        for code in codes
    ]
    return max(choices, key=lambda files: _weight(site, files), default=set())


def _weight(site: Path, files: Iterable[str]) -> int:
    return sum(len(gzip.compress((site / file).read_bytes())) for file in files)


def _is_of(sheet: str, stem: str) -> bool:
    """Whether a style sheet belongs to a part, by its name: `solo-<hash>`, `solo-tasks-<hash>`."""
    return Path(sheet).name.startswith(f"{stem}-")


def _weighed(what: str, site: Path, files: Iterable[str], budget: int) -> str:
    weights = {file: _weight(site, [file]) for file in files}
    total = sum(weights.values())
    message = f"{what} {total / 1000:.1f} kB of {budget / 1000:g} kB"
    if total > budget:
        largest = sorted(weights, key=lambda name: -weights[name])[:_LARGEST]
        named = ", ".join(f"{Path(name).name} {weights[name] / 1000:.1f} kB" for name in largest)
        raise StepFailed("building the site", f"{message} (gzip); the largest: {named}")
    return f"{message} (gzip)"
