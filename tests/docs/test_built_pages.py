"""The built pages of the documentation: their links, their names, and what they may load."""

import importlib
import inspect
import pkgutil
import re
from html import unescape
from types import ModuleType
from typing import Final

import pytest

import salta_core
from web.build.docs.links import anchor_of
from web.build.docs.package import INTERNAL, PACKAGE, modules_by_page, reexported
from web.build.docs.step import FOLDER, guides
from web.build.site import build_site

FENCED: Final = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
ENTRY_POINTS: Final = {"__main__", "cli"}
INSIDE: Final = {
    *(f"{PACKAGE}.{package}.{name}" for package, names in INTERNAL.items() for name in names),
    *(f"{PACKAGE}.frozen", f"{PACKAGE}.long_work"),
}
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'"
)
NO_HTML: Final = "; require-trusted-types-for 'script'; trusted-types 'none'"
SEARCH: Final = "search.html"
"""Sphinx's search writes HTML, from text that it has escaped."""


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    made = build_site() / FOLDER
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(made.glob("*.html"))}


def anchors(page: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', page))


def modules() -> list[ModuleType]:
    found = [each.name for each in pkgutil.walk_packages(salta_core.__path__, f"{PACKAGE}.")]
    assert set(found) >= INSIDE
    named = [
        name for name in found if name.split(".")[1] not in ENTRY_POINTS and name not in INSIDE
    ]
    return [salta_core, *map(importlib.import_module, named)]


def test_every_link_leads_to_a_file_and_to_a_place_in_it(pages: dict[str, str]) -> None:
    site = build_site()
    places = {name: anchors(page) for name, page in pages.items()}
    dead = []
    for name, page in pages.items():
        for link in set(re.findall(r'(?:href|src)="([^"]+)"', page)):
            address, _, anchor = unescape(link).partition("#")
            path = (site / FOLDER / (address.partition("?")[0] or name)).resolve()
            is_there = re.match("https?:", address) or path.exists()
            in_docs = path.parent == (site / FOLDER).resolve() and path.name in places
            if not is_there or (anchor and in_docs and anchor not in places[path.name]):
                dead.append((name, link))
    assert dead == []


def test_nothing_is_loaded_from_elsewhere(pages: dict[str, str]) -> None:
    for page in pages.values():
        loaded = re.findall(r'<(?:script|img|iframe)[^>]* src="([^"]+)"', page)
        loaded += re.findall(r'<link(?![^>]*rel="(?:next|prev|search)")[^>]* href="([^"]+)"', page)
        assert loaded
        assert not [address for address in loaded if re.match(r"\w+:|//", address)]


def test_a_page_may_run_and_show_only_our_own_files(pages: dict[str, str]) -> None:
    for name, page in pages.items():
        policies = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)"', page)
        assert policies == [POLICY if name == SEARCH else POLICY + NO_HTML]
        before = page[: page.index("Content-Security-Policy")]
        assert not re.search(r"<(link|script|style|img)\b", before)
        assert not re.search(r"<script(?![^>]* src=)|<style|<[^>]* (?:style|on\w+)=", page)


def test_a_page_has_one_headline_and_its_own_description(pages: dict[str, str]) -> None:
    described = {}
    for name, page in pages.items():
        [described[name]] = re.findall(r'<meta name="description" content="([^"]+)"', page)
        assert len(re.findall("<h1", page)) == (name != SEARCH)
    assert len(set(described.values())) == len(described)
    assert all(len(text) > 16 for text in described.values())


def test_headings_keep_the_anchors_that_others_link_to(pages: dict[str, str]) -> None:
    for path in guides():
        prose = FENCED.sub("", path.read_text(encoding="utf-8"))
        headings = re.findall(r"^##+ (.*)$", prose, re.MULTILINE)
        wanted = {anchor_of(heading.replace("`", "")) for heading in headings}
        assert wanted - anchors(pages[f"{path.stem}.html"]) == set()


@pytest.mark.extended
def test_there_is_a_page_for_every_package(pages: dict[str, str]) -> None:
    packages = {module.__name__ for module in modules() if hasattr(module, "__path__")}
    assert {f"{name}.html" for name in packages} == {
        name for name in pages if name.startswith(PACKAGE)
    }
    assert {name for names in modules_by_page().values() for name in names} == {
        module.__name__ for module in modules()
    }


def test_every_public_name_is_described(pages: dict[str, str]) -> None:
    missing = []
    for page, names in modules_by_page().items():
        found = anchors(pages[f"{page}.html"])
        for module in map(importlib.import_module, names):
            own = set(getattr(module, "__all__", ())) - reexported(module.__name__).keys()
            for name in own - {"__version__"}:
                member = getattr(module, name)
                inner = [
                    f".{each}"
                    for each, value in (vars(member).items() if inspect.isclass(member) else ())
                    if inspect.isfunction(value) and not each.startswith("_")
                ]
                paths = [f"{module.__name__}.{name}{each}" for each in ("", *inner)]
                missing += [path for path in paths if path not in found]
    assert missing == []


def test_the_packages_page_lists_its_own_names(pages: dict[str, str]) -> None:
    page = pages[f"{PACKAGE}.html"]
    table = page[page.index("<table") : page.index("</table>")]
    rows = re.findall(
        r'<span class="pre">(\w+)</span></code></a></p></td>\s*<td><p>(.*?)</p>', table
    )
    assert sorted(name for name, _ in rows) == sorted(set(salta_core.__all__) - {"__version__"})
    assert all(len(text) > 16 for _, text in rows)


def test_names_in_code_and_citations_of_the_rules_are_links(pages: dict[str, str]) -> None:
    ruleset = "salta_core.rules.html#salta_core.rules.ruleset.Ruleset"
    assert f'href="{ruleset}"' in pages["bot.html"]
    assert re.search(r'href="rules\.html#4-[\w-]+">RULES 4<', pages["salta_core.rules.html"])
    signature = pages["salta_core.rules.html"].partition('id="salta_core.rules.moves.after"')[2]
    assert 'href="#salta_core.rules.position.Position"' in signature.partition("</dt>")[0]
