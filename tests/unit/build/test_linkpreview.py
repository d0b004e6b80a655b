"""What a link to the site shows where it is pasted."""

import re
from pathlib import Path

import pytest

from salta_core.picture.raster import rgb
from salta_core.picture.svg import BOARD_COLOURS
from tests.unit.picture.png import size_of
from web.build.linkpreview import MARK, preview_in, write_link_previews
from web.build.messages import languages
from web.build.statictexts import ENGLISH, name_in, write_static_texts
from web.build.steps import StepFailed
from web.build.tools import WEB, ensure_node, ensure_web_packages

SITE = "https://salta.example/play"


@pytest.fixture(autouse=True, scope="module")
def _face() -> None:
    ensure_web_packages(ensure_node(), for_tests=True)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ("index.html", "history.html"):
        (tmp_path / name).write_text((WEB / name).read_text(encoding="utf-8"), encoding="utf-8")
    write_static_texts(tmp_path)
    return tmp_path


def properties(page: Path) -> dict[str, str]:
    text = page.read_text(encoding="utf-8")
    assert MARK not in text
    return dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', text))


@pytest.mark.parametrize("language", languages())
def test_there_is_a_picture_for_each_language(site: Path, language: str) -> None:
    write_link_previews(site)
    picture = f"previews/salta.{language}.png"
    content = (site / picture).read_bytes()
    assert size_of(content) == (1200, 630)
    assert 20_000 < len(content) < 150_000
    told = properties(site / name_in("history.html", language))
    assert told["og:image"] == picture
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:title"]
    assert told["og:description"] == told["description"]


def test_pictures_differ_by_their_words_and_share_the_board() -> None:
    english, polish = preview_in("en"), preview_in("pl")
    assert english.png() != polish.png()
    assert english.pixel(70, 315) == polish.pixel(70, 315) == rgb(BOARD_COLOURS["dark"])


def test_a_known_address_makes_whole_ones(site: Path) -> None:
    write_link_previews(site, SITE)
    told = properties(site / "index.html")
    assert told["og:image"] == f"{SITE}/previews/salta.{ENGLISH}.png"
    assert told["og:url"] == f"{SITE}/"
    assert properties(site / "history.de.html")["og:url"] == f"{SITE}/history.de.html"


def test_without_one_they_are_relative_and_name_no_host(site: Path) -> None:
    write_link_previews(site)
    told = properties(site / "index.html")
    assert told["og:image"] == f"previews/salta.{ENGLISH}.png"
    assert "og:url" not in told


def test_an_address_must_be_a_whole_one_and_a_page_must_have_the_place(site: Path) -> None:
    with pytest.raises(StepFailed, match="https://"):
        write_link_previews(site, "salta.example")
    (site / "index.html").write_text("<title>Salta</title>", encoding="utf-8")
    with pytest.raises(StepFailed, match=r"index\.html"):
        write_link_previews(site)
