"""The rules pages without scripts have the same parts in all languages and in the app."""

import json
import re
from html import escape, unescape
from pathlib import Path

import pytest

from web.build.messages import CATALOGUES, languages
from web.build.rulespages import PAGE, SECTIONS, article, shown_diagrams, tips, write_rules_pages
from web.build.statictexts import ENGLISH, name_in, write_static_texts
from web.build.tools import WEB

SOURCE = (WEB / "app" / "rules" / "page.ts").read_text(encoding="utf-8")
PICTURES = {name: f"figures/{name}.svg" for name in shown_diagrams()}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with only these pages."""
    folder = tmp_path_factory.mktemp("site")
    (folder / PAGE).write_text((WEB / PAGE).read_text(encoding="utf-8"), encoding="utf-8")
    write_static_texts(folder)
    write_rules_pages(folder)
    return folder


@pytest.mark.parametrize("language", languages())
def test_a_rules_page_is_complete_and_in_its_language(site: Path, language: str) -> None:
    text = (site / name_in(PAGE, language)).read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in text
    for mark in ("<!-- rules -->", "<!-- languages -->", "[[", "{", "}"):
        assert mark not in text
    (description,) = re.findall(r'<meta name="description" content="([^"]+)">', text)
    assert 100 <= len(unescape(description)) <= 180
    pictures = re.findall(r'<img src="([^"]+)" alt="([^"]+)"', text)
    assert {Path(address).name.rsplit(".", 2)[0] for address, _ in pictures} == set(PICTURES)
    assert all((site / address).is_file() for address, _ in pictures)


@pytest.mark.parametrize("language", languages())
def test_the_rules_have_the_same_elements_in_every_language(language: str) -> None:
    def shape(code: str) -> list[str]:
        return re.findall(r"</?(\w+)", "\n".join(article(code, PICTURES)))

    assert shape(language) == shape(ENGLISH)


def test_the_rules_say_who_wins_that_jumps_are_compulsory_and_that_nobody_may_pass() -> None:
    text = unescape(re.sub(r"<[^>]+>", " ", "\n".join(article("en", PICTURES))))
    for sentence in (
        "the first side home wins",
        "You must jump if you can.",
        "Nobody may pass.",
        "if not, Green wins",
        "unless the same move brings you home",
    ):
        assert sentence in text


def test_the_app_has_the_same_sections_in_the_same_order() -> None:
    sections = re.findall(r'title: say\("(section\.\w+)"\)', SOURCE)
    assert list(SECTIONS) == sections


def test_the_page_has_all_tips_of_the_app() -> None:
    catalogue = json.loads((CATALOGUES / "en.json").read_text(encoding="utf-8"))["rulespage"]
    assert {f"tip.{tip}.title" for tip in tips()} == {
        key for key in catalogue if re.fullmatch(r"tip\.\w+\.title", key)
    }
    text = "\n".join(article("en", PICTURES))
    assert all(escape(catalogue[f"tip.{tip}.title"]) in text for tip in tips())


def test_every_tip_has_the_picture_that_it_mentions() -> None:
    text = "\n".join(article("en", PICTURES))
    for tip in tips():
        assert f'<img src="figures/tip.{tip}.svg"' in text


def test_the_picture_of_a_step_shows_all_four_steps_and_not_two_in_a_row(site: Path) -> None:
    (drawn,) = (site / "figures").glob("step.*.svg")
    angles = re.findall(r'<path transform="[^"]* rotate\((-?\d+)\)"', drawn.read_text("utf-8"))
    assert sorted(map(int, angles)) == [-135, -45, 45, 135]
