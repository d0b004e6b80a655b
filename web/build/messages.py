"""The sentences of the page: each language's catalogue, compiled into modules.

A catalogue is `web/i18n/<language>.json`, in ICU MessageFormat, by section and key; the others are
checked against `en.json`. The compiled modules are in `web/i18n/compiled/`, and in the site in a
folder named by a hash of its content, so that a cached copy is never stale.
"""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

from web.build.steps import WORK, StepFailed, digest, is_done, run, set_done
from web.build.tools import WEB

if TYPE_CHECKING:
    from pathlib import Path

    from web.build.tools import Node

CATALOGUES = WEB / "i18n"
COMPILED = CATALOGUES / "compiled"
LANGUAGES = CATALOGUES / "languages.ts"
"""The list of the page's languages."""
_LINE = re.compile(r'^  ([a-z]{2,3}): "[^"]+",$', re.MULTILINE)
PROGRAM = WEB / "build" / "messages.mjs"


def languages() -> list[str]:
    """The languages of the page, English first.

    Raises:
        StepFailed: the list and the catalogues disagree.
    """
    named = _LINE.findall(LANGUAGES.read_text(encoding="utf-8"))
    there = {path.stem for path in CATALOGUES.glob("*.json")}
    if named[:1] != ["en"] or set(named) != there:
        odd = ", ".join(sorted(set(named) ^ there)) or "en"
        raise StepFailed("reading the languages", f"{LANGUAGES.name} and the catalogues: {odd}")
    return named


def compile_messages(node: Node) -> Path:
    """Compile the catalogues unless they are up to date; return the folder of the modules.

    Raises:
        StepFailed: a message is missing, is not in ICU MessageFormat, has other parameters than in
            English or lacks a plural form of its language; all such faults are named.
    """
    named = languages()
    sources = [CATALOGUES / f"{language}.json" for language in named]
    key = digest([*sources, PROGRAM, LANGUAGES, WEB / "package-lock.json"])
    stamp = WORK / "messages-stamp"
    if not (is_done(stamp, key) and (COMPILED / "messages.d.ts").is_file()):
        run("compiling the sentences", [node.node, PROGRAM, CATALOGUES, COMPILED, *named])
        set_done(stamp, key)
    return COMPILED


def copy_messages(folder: Path) -> str:
    """Copy the compiled sections into a folder of the site that is named by a hash of its content.

    Returns:
        The name of the folder.
    """
    modules = sorted(COMPILED.glob("*/*.js"))
    name = f"messages-{digest(modules)[:8]}"
    for module in modules:
        target = folder / name / module.relative_to(COMPILED)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(module, target)
    return name
