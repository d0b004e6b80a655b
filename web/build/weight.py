"""The JavaScript that a task takes, compressed with gzip, and its budget.

A task is something that a person does on a page that nobody has opened before: paint the board and
make the first move, play a game, solve a puzzle. Its weight is that of all scripts and sentences
which the browser fetches for it. A task is over budget if it exceeds its limit, or if it has grown
by more than a tenth since the figures in `weights.json`, which `python3 build.py weights` records.
"""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from web.build.data import FOLDER as DATA_FOLDER
from web.build.data import SUFFIX as DATA_SUFFIX
from web.build.page import FOLDER, ROOT_SCRIPTS
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from web.build.page import Bundle

RECORDED = Path(__file__).with_name("weights.json")
"""The figures to compare with: of the last release, or of the last growth that was meant."""
WARNS_AT = 1.02
FAILS_AT = 1.10
"""How many times its recorded weight a task may have before the build warns, and fails."""

_NAMED = re.compile(rf'<script[^>]* src="({FOLDER}/[^"]+)"(?: data-next="({FOLDER}/[^"]+)")?')
_MOST_NAMED = 8
"""The most modules that a message names."""


class Task(NamedTuple):
    """Something that a person does on a page."""

    name: str
    page: str
    """The page's name without its ending."""
    limit: int
    """The most bytes of JavaScript."""
    needs: Sequence[str] = ()
    """The entry modules that are fetched for it, beside the page's own scripts."""
    is_first: bool = False
    """Whether the first script of the page is enough."""


_PLAY = (
    "board/overlays.ts",
    "modes/play/extras.ts",
    "app/effects.ts",
    "app/games/archivewriter.ts",
    "app/panels/dialogs.ts",
)
TASKS = (
    Task("painting and making the first move", "index", 45_000, is_first=True),
    Task("playing a game", "index", 180_000, _PLAY),
    Task("solving a puzzle", "index", 220_000, ("modes/puzzle/mode.ts",)),
    Task("showing a game on an embedded board", "embed", 75_000),
)
ANYTHING = Task("anything else", "index", 320_000)
"""The heaviest of all that can be opened on a page on which a game has been played."""
ROOT_LIMIT = 8_000
"""The most bytes of a script in the site's root."""


class Weight(NamedTuple):
    """The weight of a task."""

    task: str
    limit: int
    bytes: int
    modules: Mapping[str, int]
    """The size of each module in the bundled scripts, in bytes, not compressed."""
    heaviest: str = ""
    """The entry module of the heaviest part, for the task "anything else"."""


def weigh(site: Path, bundle: Bundle) -> list[Weight]:
    """The weight of each task.

    Raises:
        StepFailed: nothing fetches a module that a task needs.
    """
    weights = [_weight_of(task, site, bundle) for task in TASKS]
    weights.append(_heaviest(site, bundle))
    rooted = [name for name in ROOT_SCRIPTS.values() if (site / name).is_file()]
    return [*weights, *(Weight(name, ROOT_LIMIT, _bytes(site, [name]), {}) for name in rooted)]


def compare(weights: Iterable[Weight], recorded: Path = RECORDED) -> list[str]:
    """The weights and their changes, one line each.

    Raises:
        StepFailed: a task is over budget.
    """
    before = json.loads(recorded.read_text(encoding="utf-8")) if recorded.is_file() else {}
    lines = []
    for weight in weights:
        known = before.get(weight.task, {"bytes": weight.bytes, "modules": weight.modules})
        line = _line(weight, known["bytes"])
        grown = weight.bytes / known["bytes"] if known["bytes"] else 1
        if grown > WARNS_AT:
            line += f"; {_difference(weight.modules, known['modules'])}"
        if weight.bytes > weight.limit or grown > FAILS_AT:
            raise StepFailed("building the site", _reason(line, grown))
        lines.append(f"warning: {line}" if grown > WARNS_AT else line)
    return lines


def record(weights: Iterable[Weight], recorded: Path = RECORDED) -> None:
    """Write the weights with which later ones are compared."""
    figures = {
        weight.task: {"bytes": weight.bytes, "modules": weight.modules} for weight in weights
    }
    text = json.dumps(figures, indent=2, sort_keys=True)
    recorded.write_text(f"{text}\n", encoding="utf-8")


def data_lines(site: Path) -> Iterator[str]:
    """The weight of each data file that is fetched on demand, one line each."""
    for file in sorted((site / DATA_FOLDER).glob(f"*{DATA_SUFFIX}")):
        name = f"{DATA_FOLDER}/{file.name}"
        yield f"{name} has {_bytes(site, [name]) / 1000:.1f} kB (gzip)"


def _weight_of(task: Task, site: Path, bundle: Bundle) -> Weight:
    entries = {part.source: file for file, part in bundle.parts.items() if part.source}
    own = _scripts_of(site / f"{task.page}.html")
    files = set(own[:1] if task.is_first else own)
    # Two pages may have parts of the same source: each has the part to which its own scripts lead.
    reached = {bundle.parts[file].source: file for file in _reached(files, bundle)}
    for need in task.needs:
        if need not in entries:
            raise StepFailed("weighing the site", f"{task.name}: nothing fetches {need}")
        files.add(reached.get(need, entries[need]))
    return _weight(task, _closed(files, bundle), site, bundle)


def _heaviest(site: Path, bundle: Bundle) -> Weight:
    """The heaviest part that can be opened after a game, together with all parts loaded before."""
    own = set(_scripts_of(site / f"{ANYTHING.page}.html"))
    reached = _reached(own, bundle)
    played = {file for file in reached if bundle.parts[file].source in _PLAY}
    choices = [
        _weight(ANYTHING, _closed(own | played | {file}, bundle), site, bundle)._replace(
            heaviest=bundle.parts[file].source or file
        )
        for file in sorted(reached)
    ]
    return max(choices, key=lambda weight: weight.bytes)


def _scripts_of(page: Path) -> list[str]:
    found = _NAMED.search(page.read_text(encoding="utf-8"))
    return [file for file in found.groups() if file] if found else []


def _closed(files: set[str], bundle: Bundle) -> set[str]:
    """Some scripts, and all scripts that they import before they run."""
    found: set[str] = set()
    left = [*files]
    while left:
        file = left.pop()
        if file not in found:
            found.add(file)
            left += bundle.parts[file].imports
    return found


def _reached(files: set[str], bundle: Bundle) -> set[str]:
    """All scripts that some scripts fetch on demand, directly or indirectly."""
    found: set[str] = set()
    left = [*_closed(files, bundle)]
    while left:
        for file in bundle.parts[left.pop()].later:
            if file not in found:
                found.add(file)
                left += _closed({file}, bundle)
    return found


def _weight(task: Task, files: set[str], site: Path, bundle: Bundle) -> Weight:
    modules: dict[str, int] = {}
    for file in files:
        for module, size in bundle.parts[file].modules.items():
            modules[module] = modules.get(module, 0) + size
    sections = {section for file in files for section in bundle.parts[file].sections}
    sentences = _messages(sections, bundle, site)
    total = _bytes(site, [*files, *sentences])
    sizes = {module: size for module, size in sorted(modules.items()) if size > 0}
    return Weight(task.name, task.limit, total, sizes)


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
    return max(choices, key=lambda files: _bytes(site, files), default=set())


def _bytes(site: Path, files: Iterable[str]) -> int:
    return sum(len(gzip.compress((site / file).read_bytes(), mtime=0)) for file in files)


def _line(weight: Weight, before: int) -> str:
    most = f" ({weight.heaviest})" if weight.heaviest else ""
    change = weight.bytes / before - 1 if before else 0
    return (
        f"{weight.task}{most}: {weight.bytes / 1000:.1f} kB of {weight.limit / 1000:g} kB,"
        f" {change:+.1%}"
    )


def _reason(line: str, grown: float) -> str:
    """The reason why the build fails; intended growth can be recorded."""
    if grown > FAILS_AT:
        return f"{line}; if that is meant, `python3 build.py weights` records it"
    return line


def _difference(now: Mapping[str, int], before: Mapping[str, int]) -> str:
    """The modules whose size has changed most."""
    changes = {name: now.get(name, 0) - before.get(name, 0) for name in {*now, *before}}
    largest = sorted(changes, key=lambda name: (-abs(changes[name]), name))[:_MOST_NAMED]
    named = [f"{name} {changes[name]:+d}" for name in largest if changes[name] != 0]
    return f"by module, in bytes before gzip: {', '.join(named) or 'none'}"
