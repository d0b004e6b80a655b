"""The pages of the Python package, compared with the package itself."""

import importlib
import inspect
import pkgutil
import re
from types import ModuleType

import pytest

import salta_core
from web.build.docs.api import INTERNAL, PACKAGES, Names, api_pages, names_of, read_package
from web.build.docs.pages import Page
from web.build.docs.write import rules_sections
from web.build.steps import ROOT

ENTRY_POINTS = {"__main__", "cli"}
INSIDE = {f"salta_core.{package}.{name}" for package, names in INTERNAL.items() for name in names}


@pytest.fixture(scope="module")
def names() -> Names:
    return names_of(read_package(ROOT), rules_sections())


@pytest.fixture(scope="module")
def pages(names: Names) -> dict[str, Page]:
    return {page.name: page for page in api_pages(names)}


def modules() -> list[ModuleType]:
    found = [each.name for each in pkgutil.walk_packages(salta_core.__path__, "salta_core.")]
    assert set(found) >= INSIDE
    named = [
        name for name in found if name.split(".")[1] not in ENTRY_POINTS and name not in INSIDE
    ]
    return [salta_core, *map(importlib.import_module, named)]


@pytest.mark.extended
def test_there_is_a_page_for_every_package(pages: dict[str, Page]) -> None:
    assert list(pages) == ["salta_core", *(f"salta_core.{name}" for name in PACKAGES)]
    packages = {module.__name__ for module in modules() if hasattr(module, "__path__")}
    assert packages == set(pages)


def test_everything_that_a_module_offers_has_its_place(names: Names) -> None:
    offered = {
        f"{module.__name__}.{name}"
        for module in modules()
        for name in (*getattr(module, "__all__", ()), "")
    }
    paths = {path.rstrip(".") for path in offered}
    assert paths - names.addresses.keys() == set()


def test_every_address_is_a_place_in_a_page(names: Names, pages: dict[str, Page]) -> None:
    places = {
        f"{page.address}#{anchor}"
        for page in pages.values()
        for anchor in re.findall(r' id="([^"]+)"', page.body)
    }
    whole = {page.address for page in pages.values()}
    assert set(names.addresses.values()) - places == whole


def test_every_public_method_is_told(pages: dict[str, Page]) -> None:
    actual = "".join(page.body for page in pages.values())
    for module in modules():
        for name in getattr(module, "__all__", ()):
            member = getattr(module, name)
            if not inspect.isclass(member) or member.__module__ != module.__name__:
                continue
            own = [inner for inner, value in vars(member).items() if inspect.isfunction(value)]
            home = f"{module.__name__}.{name}"
            for inner in own:
                assert inner.startswith("_") or f' id="{home}.{inner}"' in actual


def test_the_first_page_lists_what_the_package_offers_itself(pages: dict[str, Page]) -> None:
    body = pages["salta_core"].body
    table = body[: body.index("</table>")]
    actual = re.findall(r"<tr><th scope=row><a href=[^>]+><code>(\w+)</code></a><td>(.*)", table)
    assert sorted(name for name, _ in actual) == sorted(salta_core.__all__)
    assert all(len(text) > 20 for _, text in actual)


def test_names_are_found_from_where_they_stand(names: Names) -> None:
    thinker = names.package["engine.player.Thinker"]
    find = names.within(thinker)
    assert find("run()") == "salta_core.engine.html#salta_core.engine.player.Thinker.run"
    assert find("Thought") == "salta_core.engine.html#salta_core.engine.player.Thought"
    assert find("Game") == "salta_core.game.html#salta_core.game.game.Game"
    assert find("Game.play") == "salta_core.game.html#salta_core.game.game.Game.play"
    assert find("salta_core.engine.calling") == ("salta_core.engine.html#salta_core.engine.calling")
    assert find("Thinker") is None
    assert find("tournament") is None
    assert find("a = b") is None


def test_a_text_of_no_module_names_what_is_the_one_of_its_kind(names: Names) -> None:
    find = names.anywhere
    assert find("Thinker") == "salta_core.engine.html#salta_core.engine.player.Thinker"
    assert find("games_of") == "salta_core.arena.html#salta_core.arena.match.games_of"
    assert find("salta_core.engine.ugi") == "salta_core.engine.html#salta_core.engine.ugi"
    assert find("match") is None  # a command as well
    assert find("Verdict") is None  # there are several
    assert find("A") is None


def test_a_field_leads_to_the_class_that_tells_of_it(names: Names) -> None:
    place = "salta_core.rules.html#salta_core.rules.ruleset.Ruleset"
    assert names.addresses["salta_core.rules.ruleset.Ruleset.limit"] == place


def test_the_search_finds_each_thing_once_with_its_words(pages: dict[str, Page]) -> None:
    entries = [entry for page in pages.values() for entry in page.entries]
    assert len({entry.address for entry in entries}) == len(entries)
    [found] = (entry for entry in entries if entry.address.endswith(".moves.legal_moves"))
    assert (found.title, found.where) == ("legal_moves", "salta_core.rules.moves")
    assert found.text.startswith("The legal moves of a position")
    [module] = (entry for entry in entries if entry.address.endswith("#salta_core.rules.moves"))
    assert (module.title, module.where) == ("moves", "salta_core.rules")
