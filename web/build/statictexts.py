"""The texts in the site's static files: pages and manifests.

A source has placeholders of the form `[[section/key]]`; each language's catalogue has the texts.
Lines between `<!-- each language -->` and `<!-- end -->` are repeated for every language, with
`[[language]]` for its code; of elements with `data-one`, the English one is visible at first, and
scripts show another if necessary. In the same way `<!-- each board -->`, `pieces`, `colors` and
`ruleset` repeat lines for every name of that kind. A file that contains all its texts exists once
per language: `embedding.html` and `embedding.de.html`. Parts that the build generates itself get
their texts from `sentence`.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import TYPE_CHECKING

from salta_core.rules.ruleset import DEFAULT, PRESETS
from web.build.messages import CATALOGUES, languages
from web.build.steps import StepFailed
from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

IN_EVERY_LANGUAGE = (
    *("embedding.html", "history.html", "manifest.webmanifest", "offline.html", "rules.html"),
    "today.html",
)
"""The files that exist once in every language; the others begin in English."""
ENGLISH = "en"

_MARK = re.compile(r"\[\[(?P<section>\w+)/(?P<key>[\w.-]+)\]\]")
_LANGUAGE = "[[language]]"
_ROOT = '<html lang="en"'
_BLOCK = re.compile(
    r"^ *<!-- each (?P<kind>\w+) -->\n(?P<lines>.*?)^ *<!-- end -->\n", re.MULTILINE | re.DOTALL
)
_THEMES = WEB / "board" / "themes" / "names.ts"
_THEME_LIST = re.compile(r"export const (\w+)_NAMES = \[(.*?)\] as const", re.DOTALL)
_THEME_KINDS = {"BOARD": "board", "PIECES": "pieces", "PAIR": "colors"}
"""The kinds of names in the module of themes, by the beginning of the constant."""
_OF_SINGLE = re.compile(r' *<p class="unstarted-cut">.*?</p>\n')
"""The text that is only true of the page in one file."""
_QUOTED = re.compile(r"'([{}])'")
"""A quoted brace of ICU MessageFormat."""


def write_static_texts(site: Path) -> None:
    """Replace the placeholders in every page and manifest of the site.

    Raises:
        StepFailed: a source names a text that does not exist or has parameters.
    """
    for page in sorted([*site.glob("*.html"), *site.glob("*.webmanifest")]):
        text = page.read_text(encoding="utf-8")
        if page.name in IN_EVERY_LANGUAGE:
            for language in languages():
                named = site / name_in(page.name, language)
                named.write_text(expanded(text, language, page.name), encoding="utf-8")
        elif "[[" in text:
            html = expanded(_OF_SINGLE.sub("", text), ENGLISH, page.name)
            page.write_text(html, encoding="utf-8")


def name_in(name: str, language: str) -> str:
    """The name of a file of the site in a language: `embedding.html`, `embedding.de.html`."""
    stem, _, ending = name.partition(".")
    return name if language == ENGLISH else f"{stem}.{language}.{ending}"


def expanded(text: str, language: str, name: str) -> str:
    """A source with its texts in a language.

    Raises:
        StepFailed: it names a text that does not exist or has parameters.
    """

    def repeated(found: re.Match[str]) -> str:
        kind, lines = found["kind"], found["lines"]
        if kind == "language":
            return "".join(_said(lines, each, name) for each in languages())
        if kind not in _names():
            raise StepFailed("building the site", f"{name} has a block for each {kind}")
        return "".join(lines.replace(f"[[{kind}]]", each) for each in _names()[kind])

    return _said(_BLOCK.sub(repeated, text), language, name)


def theme_names() -> dict[str, tuple[str, ...]]:
    """The names of all boards, sets of pieces and pairs of colours, the defaults first."""
    lists = _THEME_LIST.findall(_THEMES.read_text(encoding="utf-8"))
    return {_THEME_KINDS[kind]: tuple(re.findall(r'"([^"]+)"', names)) for kind, names in lists}


@cache
def _names() -> dict[str, tuple[str, ...]]:
    """The names by their kind; the rulesets are the presets that have a name on the page."""
    texts = _catalogue(ENGLISH)["game"]
    presets = (DEFAULT, *(preset for preset in PRESETS if preset != DEFAULT))
    rulesets = tuple(preset for preset in presets if f"ruleset.name.{preset}" in texts)
    return {**theme_names(), "ruleset": rulesets}


def sentence(place: str, language: str, **values: str | int) -> str:
    """A sentence by section and key, with its parameters.

    Raises:
        StepFailed: there is no such text, its parameters differ, or it has more than plain
            parameters.
    """
    section, _, key = place.partition("/")
    message = _catalogue(language).get(section, {}).get(key, "")
    for name, value in values.items():
        message = message.replace(f"{{{name}}}", str(value))
    if message == "" or re.search(r"[{}]", message):
        raise StepFailed("building the site", f"cannot say {place} in {language}")
    return message


def _said(text: str, language: str, name: str) -> str:
    def said(found: re.Match[str]) -> str:
        message = _catalogue(language).get(found["section"], {}).get(found["key"])
        if message is None or re.search(r"[{}]", _QUOTED.sub("", message)):
            raise StepFailed("building the site", f"{name} cannot say {found[0]} in {language}")
        return _QUOTED.sub(r"\1", message)

    text = text.replace(_LANGUAGE, language).replace(" data-one", _shown(language))
    return _MARK.sub(said, text.replace(_ROOT, f'<html lang="{language}"'))


def _shown(language: str) -> str:
    return "" if language == ENGLISH else " hidden"


@cache
def _catalogue(language: str) -> Mapping[str, Mapping[str, str]]:
    text = (CATALOGUES / f"{language}.json").read_text(encoding="utf-8")
    found: Mapping[str, Mapping[str, str]] = json.loads(text)
    return found
