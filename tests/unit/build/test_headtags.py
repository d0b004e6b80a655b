"""The heads of the pages: link previews and data for search engines."""

import json
import re
from pathlib import Path

import pytest

from web.build.headtags import MARK, write_head_tags
from web.build.messages import languages
from web.build.statictexts import ENGLISH, name_in, sentence, write_static_texts
from web.build.steps import StepFailed
from web.build.tools import WEB

SITE = "https://salta.example/play"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ("404.html", "history.html", "index.html", "rules.html", "today.html"):
        (tmp_path / name).write_text((WEB / name).read_text(encoding="utf-8"), encoding="utf-8")
    write_static_texts(tmp_path)
    return tmp_path


def properties(page: Path) -> dict[str, str]:
    text = page.read_text(encoding="utf-8")
    assert MARK not in text
    return dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', text))


@pytest.mark.parametrize("language", languages())
def test_every_page_has_a_preview_in_its_language(site: Path, language: str) -> None:
    write_head_tags(site)
    told = properties(site / name_in("history.html", language))
    assert told["og:image"] == f"previews/salta.{language}.png"
    assert told["og:image:alt"] == sentence("static/preview.alt", language)
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:title"]
    assert told["og:description"] == told["description"]


@pytest.mark.parametrize("language", languages())
def test_the_link_to_a_day_has_a_preview_of_its_own_and_leads_on(site: Path, language: str) -> None:
    write_head_tags(site)
    page = site / name_in("today.html", language)
    told = properties(page)
    assert told["og:title"] == sentence("today/daily.title", language)
    assert told["og:description"] == sentence("static/today.description", language)
    assert told["og:image"] == f"previews/today.{language}.png"
    # Relative, so that it works below any path, and in the language of whoever opens it.
    text = page.read_text(encoding="utf-8")
    assert '<meta http-equiv="refresh" content="0; url=./#today">' in text
    assert 'href="./#today"' in text


def test_previews_have_absolute_addresses_if_the_site_address_is_known(site: Path) -> None:
    write_head_tags(site, SITE)
    told = properties(site / "index.html")
    assert told["og:image"] == f"{SITE}/previews/salta.{ENGLISH}.png"
    assert told["og:url"] == f"{SITE}/"
    assert properties(site / "history.de.html")["og:url"] == f"{SITE}/history.de.html"


def test_previews_have_relative_addresses_if_the_site_address_is_unknown(site: Path) -> None:
    write_head_tags(site)
    told = properties(site / "index.html")
    assert told["og:image"] == f"previews/salta.{ENGLISH}.png"
    assert "og:url" not in told


def test_a_relative_site_address_and_a_page_without_the_marker_are_refused(site: Path) -> None:
    with pytest.raises(StepFailed, match="https://"):
        write_head_tags(site, "salta.example")
    (site / "index.html").write_text("<title>Salta</title>", encoding="utf-8")
    with pytest.raises(StepFailed, match=r"index\.html"):
        write_head_tags(site)


def links(page: Path, relation: str) -> dict[str, str]:
    """The addresses of a page's links of one kind, by language."""
    text = page.read_text(encoding="utf-8")
    found = re.findall(rf'<link rel="{relation}"(?: hreflang="([\w-]+)")? href="([^"]*)">', text)
    return dict(found)


@pytest.mark.parametrize("folder", ["", f"{SITE}/"])
def test_every_page_names_itself_in_all_languages(site: Path, folder: str) -> None:
    write_head_tags(site, folder)
    for language in languages():
        pages = {each: f"{folder}{name_in('history.html', each)}" for each in languages()}
        actual = links(site / name_in("history.html", language), "alternate")
        assert actual == {**pages, "x-default": f"{folder}history.html"}
    app = {each: f"{folder or './'}?lang={each}" for each in languages()}
    assert links(site / "index.html", "alternate") == {**app, "x-default": folder or "./"}


def test_without_a_site_address_there_is_no_canonical_address_or_sitemap(site: Path) -> None:
    write_head_tags(site)
    assert links(site / "index.html", "canonical") == {}
    assert not (site / "sitemap.xml").exists()
    assert "Sitemap" not in (site / "robots.txt").read_text("utf-8")


def test_with_a_site_address_there_are_canonical_addresses_and_a_sitemap(site: Path) -> None:
    write_head_tags(site, SITE)
    assert links(site / "index.html", "canonical") == {"": f"{SITE}/"}
    assert links(site / "history.pl.html", "canonical") == {"": f"{SITE}/history.pl.html"}
    assert f"Sitemap: {SITE}/sitemap.xml" in (site / "robots.txt").read_text("utf-8")
    places = re.findall(r"<loc>(.*?)</loc>", (site / "sitemap.xml").read_text("utf-8"))
    assert {f"{SITE}/", f"{SITE}/history.html", f"{SITE}/history.de.html"} <= {*places}
    assert f'href="{SITE}/"' in (site / "404.html").read_text("utf-8")


def test_the_game_is_described_as_data(site: Path) -> None:
    write_head_tags(site, SITE)
    text = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="application/ld\+json">(.*)</script>', text)
    assert found
    described = json.loads(found[1])
    assert (described["@type"], described["name"]) == ("VideoGame", "Salta")
    assert described["url"] == f"{SITE}/"
    assert described["inLanguage"] == languages()


def test_a_page_says_what_the_game_is_before_anything_else(site: Path) -> None:
    write_head_tags(site)
    told = properties(site / "index.html")
    assert told["description"].startswith("If you can jump, you must.")
    assert told["og:title"] == sentence("static/title", ENGLISH)
    assert (told["og:type"], told["og:site_name"]) == ("website", "Salta")
