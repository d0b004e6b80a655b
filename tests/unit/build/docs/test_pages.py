"""The documentation in the site: what its pages may do, and the targets of their links."""

import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from web.build.docs.pages import Assets, Group, Link, Page, page_html
from web.build.site import build_site

NONE, OWN = ["'none'"], ["'self'"]
POLICY = {
    "default-src": NONE,
    **dict.fromkeys(("script-src", "style-src", "img-src", "connect-src"), OWN),
    "base-uri": NONE,
    "form-action": NONE,
    "require-trusted-types-for": ["'script'"],
    "trusted-types": NONE,
}
"""All that a page may do: load its own files, and nothing that stands in it."""
PLACES_OF_OTHERS = ("https://pyodide.org", "https://www.dask.org")


class Parsed(HTMLParser):
    """The start tags of a page with their attributes, in its order."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def values(self, name: str) -> list[str]:
        return [attributes[name] or "" for _, attributes in self.tags if name in attributes]


@pytest.fixture(scope="module")
def docs() -> Path:
    return build_site() / "docs"


@pytest.fixture(scope="module")
def pages(docs: Path) -> dict[Path, Parsed]:
    return {path: Parsed(path) for path in sorted(docs.glob("*.html"))}


def test_there_are_pages_for_programs_for_web_pages_and_for_each_package(docs: Path) -> None:
    names = {path.stem for path in docs.glob("*.html")}
    assert {"index", "playing", "hosting", "links", "bot", "ruleset", "salta-board"} <= names
    assert len([name for name in names if name.startswith("salta_core")]) == 15


def test_a_page_may_load_its_own_files_and_no_more(pages: dict[Path, Parsed]) -> None:
    for page in pages.values():
        metas = [each for tag, each in page.tags if tag == "meta"]
        [actual] = [each for each in metas if each.get("http-equiv") == "Content-Security-Policy"]
        parts = [part.split() for part in (actual["content"] or "").split(";")]
        assert {name: values for name, *values in parts} == POLICY


def test_every_page_has_a_description_of_its_own(pages: dict[Path, Parsed]) -> None:
    found = {}
    for path, page in pages.items():
        metas = [each for tag, each in page.tags if tag == "meta"]
        [text] = [each["content"] or "" for each in metas if each.get("name") == "description"]
        assert 50 <= len(text) <= 160, (path.name, text)
        found[path] = text
    assert len(set(found.values())) == len(pages)


def test_no_page_holds_a_script_a_style_or_a_handler(pages: dict[Path, Parsed]) -> None:
    for page in pages.values():
        for tag, attributes in page.tags:
            assert tag not in {"style", "base", "object", "embed", "iframe"}
            assert tag != "script" or attributes["src"]
            assert not [name for name in attributes if name.startswith("on") or name == "style"]


def test_every_link_leads_somewhere(pages: dict[Path, Parsed], docs: Path) -> None:
    anchors = {path.resolve(): set(page.values("id")) for path, page in pages.items()}
    for path, page in pages.items():
        for address in [*page.values("href"), *page.values("src")]:
            if address.startswith("https:"):
                assert address in PLACES_OF_OTHERS
                continue
            name, fragment = urldefrag(address)
            target = (docs / unquote(name)).resolve() if name else path.resolve()
            if target.is_dir():
                target /= "index.html"
            assert target.is_file(), f"{path.name} leads to {address}"
            if fragment:
                known = anchors.get(target) or set(Parsed(target).values("id"))
                assert unquote(fragment) in known, f"{path.name} leads to {address}"


def test_nothing_in_a_page_has_the_id_of_another_thing(pages: dict[Path, Parsed]) -> None:
    for path, page in pages.items():
        ids = page.values("id")
        assert len(set(ids)) == len(ids), path.name


def test_whatever_the_search_finds_is_there(pages: dict[Path, Parsed], docs: Path) -> None:
    anchors = {path.name: set(page.values("id")) for path, page in pages.items()}
    [listed] = docs.glob("index-*.json")
    entries = json.loads(listed.read_text(encoding="utf-8"))
    assert {"legal_moves", "salta-solved", "Prove it"} <= {entry["title"] for entry in entries}
    addresses = [entry["address"] for entry in entries]
    assert len(set(addresses)) == len(addresses)
    for address in addresses:
        name, fragment = urldefrag(address)
        assert not fragment or fragment in anchors[name], address
    for page in pages.values():
        assert page.values("data-entries") == [listed.name]


def test_headings_go_down_one_step_at_a_time(pages: dict[Path, Parsed]) -> None:
    for path, page in pages.items():
        levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch(r"h\d", tag)]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels)), path.name


def test_the_navigation_shows_where_one_is_and_what_is_there() -> None:
    pages = [
        Page("a", "A & b", "All & more", "<p>x</p>", [Link("Part <1>", "#one")], []),
        Page("c", "C", "", "", [], []),
    ]
    html = page_html(pages[0], [Group("Some", pages)], Assets("s.css", "s.js", "e.json"))
    assert '<li><a href="a.html" aria-current="page">A &amp; b</a>' in html
    assert '<li><a href="#one">Part &lt;1&gt;</a></li>' in html
    assert '<li><a href="c.html">C</a></li>' in html
    assert "<title>A &amp; b · Salta documentation</title>" in html
    assert '<meta name="description" content="All &amp; more">' in html
    assert html.index("Content-Security-Policy") < html.index("<link")
