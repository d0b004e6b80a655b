"""The tags in the page heads for search engines and link previews.

Both need absolute addresses, which only the owner of a site knows:
`python3 build.py build --site-url https://YOUR.HOST/salta/`. Without this option the addresses are
relative, and there is neither a canonical address nor a sitemap. Each language has its own
picture, `previews/salta.de.png`.
"""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING

from salta_core.picture.preview import HEIGHT, WIDTH
from web.build.linkpreview import NAME, picture_of
from web.build.messages import languages
from web.build.statictexts import ENGLISH, name_in, sentence
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

MARK = "<!-- link preview -->"
IN_LANGUAGES = ("history.html", "rules.html")
"""The pages for search engines, which exist in every language."""
FORWARDING = "today.html"
"""The page that only previews a link: it leads on to the app, whose previews cannot differ by the
fragment of an address, which browsers never send."""
NOT_FOUND = "404.html"
_LOCALES = {
    "de": "de_DE",
    "en": "en_GB",
    "es": "es_ES",
    "fr": "fr_FR",
    "it": "it_IT",
    "nb": "nb_NO",
    "nl": "nl_NL",
    "pl": "pl_PL",
}


def write_head_tags(site: Path, site_url: str = "") -> None:
    """Complete the heads of the pages, and write the sitemap.

    Args:
        site: the folder of the pages, whose texts are already written.
        site_url: the address of the site, if known.

    Raises:
        StepFailed: the address is not absolute, or a page has no place for the tags.
    """
    if site_url and not site_url.startswith(("https://", "http://")):
        raise StepFailed("building the site", f"--site-url {site_url!r} has no https:// or http://")
    folder = site_url if not site_url or site_url.endswith("/") else f"{site_url}/"
    for language in languages():
        picture = picture_of(language)
        for page in IN_LANGUAGES:
            address = name_in(page, language)
            tags = [*_tags(folder, address, picture, language), *_alternates(page, folder)]
            _insert(site / address, tags)
        address = name_in(FORWARDING, language)
        tags = [*_tags(folder, address, picture_of(language, "today"), language)]
        _insert(site / address, [*tags, *_alternates(FORWARDING, folder)])
        if language == ENGLISH:
            tags = [*_tags(folder, "", picture, language), *_app_alternates(folder)]
            _insert(site / "index.html", [*tags, _described(folder, picture)])
    _write_root_files(site, folder)


def _alternates(page: str, folder: str) -> Iterator[str]:
    """The links of a page to all its language versions."""
    for language in languages():
        yield _alternate(language, folder + name_in(page, language))
    yield _alternate("x-default", folder + page)


def _app_alternates(folder: str) -> Iterator[str]:
    for language in languages():
        yield _alternate(language, f"{folder or './'}?lang={language}")
    yield _alternate("x-default", folder or "./")


def _alternate(language: str, address: str) -> str:
    return f'<link rel="alternate" hreflang="{language}" href="{escape(address)}">'


def _insert(page: Path, lines: Sequence[str]) -> None:
    text = page.read_text(encoding="utf-8")
    if text.count(MARK) != 1:
        raise StepFailed("building the site", f"{page.name} has not exactly one {MARK}")
    page.write_text(text.replace(MARK, "\n    ".join(lines)), encoding="utf-8")


def _tags(folder: str, address: str, picture: str, language: str) -> Iterator[str]:
    """The tags that all pages share; title and description are in the page itself."""
    if folder:
        yield f'<link rel="canonical" href="{escape(folder + address)}">'
        yield f'<meta property="og:url" content="{escape(folder + address)}">'
    yield f'<meta property="og:site_name" content="{NAME}">'
    yield f'<meta property="og:locale" content="{_LOCALES.get(language, language)}">'
    yield f'<meta property="og:image" content="{escape(folder + picture)}">'
    yield f'<meta property="og:image:width" content="{WIDTH}">'
    yield f'<meta property="og:image:height" content="{HEIGHT}">'
    alternative = sentence("static/preview.alt", language)
    yield f'<meta property="og:image:alt" content="{escape(alternative)}">'
    yield '<meta name="twitter:card" content="summary_large_image">'


def _described(folder: str, picture: str) -> str:
    """The game described for search engines, as JSON-LD (schema.org's VideoGame)."""
    facts: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "VideoGame",
        "name": NAME,
        "description": sentence("static/description", ENGLISH),
        "image": folder + picture,
        "genre": "Board game",
        "gamePlatform": "Web browser",
        "applicationCategory": "Game",
        "operatingSystem": "Any",
        "playMode": ["SinglePlayer", "MultiPlayer"],
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": 1, "maxValue": 2},
        "inLanguage": languages(),
        "isAccessibleForFree": True,
        "license": "https://spdx.org/licenses/MIT.html",
        "offers": {"@type": "Offer", "price": 0, "priceCurrency": "EUR"},
    }
    if folder:
        facts["url"] = folder
    text = json.dumps(facts, ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/ld+json">{text}</script>'


def _write_root_files(site: Path, folder: str) -> None:
    """Write the files that search engines look for; the sitemap needs absolute addresses."""
    rules = ["User-agent: *", "Allow: /"]
    if folder:
        rules += ["", f"Sitemap: {folder}sitemap.xml"]
        (site / "sitemap.xml").write_text("\n".join(_site_map(folder)) + "\n", encoding="utf-8")
    (site / "robots.txt").write_text("\n".join(rules) + "\n", encoding="utf-8")
    missing = site / NOT_FOUND
    text = missing.read_text(encoding="utf-8")
    missing.write_text(text.replace('href="./"', f'href="{folder or "./"}"'), encoding="utf-8")


def _site_map(folder: str) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    pages = [name_in(page, language) for page in IN_LANGUAGES for language in languages()]
    for address in ("", *pages, "embedding.html", "docs/"):
        yield f"  <url><loc>{escape(folder + address)}</loc></url>"
    yield "</urlset>"
