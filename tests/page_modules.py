"""The tests that cover the page's modules: `python -m tests.page_modules` renews the table.

A module `web/X/y.ts` has its own test `tests/js/X/y.test.ts`, or several `y_*.test.ts`. Each other
module is a row of `tests/js/covered_by.tsv` with the test that covers it. A renewed table keeps
the rows that are still right. A new row names the test of a module that imports this one, or the
page test for its folder.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from web.build.steps import ROOT, files_below
from web.build.tools import WEB

JS: Final = ROOT / "tests" / "js"
TABLE: Final = JS / "covered_by.tsv"
HEAD: Final = (
    "# Modules of `web/` without a test of their own in `tests/js/`, and the test that covers each."
)
NEAR: Final = 2
"""A test of `tests/js` covers a module that it imports over at most so many other modules."""
PAGE_TESTS: Final = {
    "app": "boot",
    "app/backup": "backup",
    "app/daily": "today",
    "app/games": "my_games",
    "app/history": "history",
    "app/home": "home",
    "app/panels": "look",
    "app/rules": "rules",
    "app/statistics": "statistics",
    "base": "boot",
    "board": "game",
    "board/themes": "look",
    "embed": "embedding",
    "embed/element": "embedding_element",
    "embed/frame": "embed",
    "embed/guide": "embedding_page",
    "engine": "boot",
    "files": "files",
    "game": "game",
    "game/clock": "clock",
    "game/links": "links",
    "game/storage": "kept_games",
    "i18n": "languages",
    "live": "live_screens",
    "modes": "modes",
    "modes/analyse": "analyse",
    "modes/duel": "duel",
    "modes/editor": "edit",
    "modes/learn": "learn",
    "modes/play": "game",
    "modes/puzzle": "puzzles",
    "modes/puzzle/rush": "rush",
    "modes/solo": "solo",
    "offline": "offline",
    "share": "share",
    "share/card": "share_pictures",
    "share/replay": "share_pictures",
    "sound": "sound",
    "standalone": "standalone_file",
    "ui": "modes",
    "ui/plot": "statistics",
}
"""The page test that uses most of the modules of a folder, `tests/web/test_*.py`."""
_IMPORTED: Final = re.compile(r"""^(?:import|export) [^;"]*"(\.[^"]+)";""", re.MULTILINE)


def modules() -> set[str]:
    """The page's modules, by their paths below `web/` without suffix."""
    return {_name(path, WEB) for path in _sources(WEB)}


def own_tests() -> Mapping[str, list[Path]]:
    """The tests named after a module."""
    found = defaultdict(list)
    names = modules()
    for test in _tests():
        folder, slash, name = _name(test, JS).removesuffix(".test").rpartition("/")
        words = name.split("_")
        for count in range(len(words), 0, -1):
            module = f"{folder}{slash}{'_'.join(words[:count])}"
            if module in names:
                found[module].append(test)
                break
    return found


def rows() -> dict[str, str]:
    """The table: a test for each module, both by their paths."""
    lines = TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else []
    pairs = (line.split("\t") for line in lines if not line.startswith("#"))
    return dict(pairs)


def is_covered(module: str, test: str) -> bool:
    """Whether a test exists and, if it is in `tests/js`, imports the module at some depth."""
    path = ROOT / test
    return path.is_file() and (path.suffix == ".py" or module in _reached(path))


def renewed() -> dict[str, str]:
    """The rows of a renewed table."""
    kept = rows()
    return {
        module: kept[module] if is_covered(module, kept.get(module, "")) else chosen(module)
        for module in sorted(modules() - own_tests().keys())
    }


def chosen(module: str) -> str:
    """The test that imports a module most directly, or the page test for its folder."""

    def rank(test: Path) -> tuple[int, int, str]:
        shared = set(test.relative_to(JS).parents) & set(Path(module).parents)
        return _reached(test)[module], -len(shared), test.as_posix()

    near = [test for test in _tests() if _reached(test).get(module, NEAR + 1) <= NEAR]
    if near:
        return min(near, key=rank).relative_to(ROOT).as_posix()
    folder = next(str(each) for each in Path(module).parents if each.as_posix() in PAGE_TESTS)
    return f"tests/web/test_{PAGE_TESTS[folder]}.py"


@cache
def _tests() -> list[Path]:
    return [path for path in _sources(JS) if path.name.endswith(".test.ts")]


@cache
def _reached(test: Path) -> Mapping[str, int]:
    """The modules that a test imports, with the number of imports in between."""
    seen = {test: 0}
    waiting = [test]
    for path in waiting:
        for found in _imports(path):
            if found not in seen:
                seen[found] = seen[path] + 1
                waiting.append(found)
    return {_name(path, WEB): far for path, far in seen.items() if path.is_relative_to(WEB)}


@cache
def _imports(path: Path) -> list[Path]:
    text = path.read_text(encoding="utf-8")
    found = (Path(os.path.normpath(path.parent / each)) for each in _IMPORTED.findall(text))
    return [each for each in found if each.suffix == ".ts" and each.is_file()]


def _sources(folder: Path) -> Iterator[Path]:
    return (
        path for path in files_below(folder, frozenset({".ts"})) if not path.name.endswith(".d.ts")
    )


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).with_suffix("").as_posix()


if __name__ == "__main__":
    lines = [HEAD, *("\t".join(row) for row in renewed().items())]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")
