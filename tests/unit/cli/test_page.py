"""`page`: a web page with puzzles, and the preview of a link to it."""

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.unit.cli.terminal import ran, refused
from tests.unit.picture.png import size_of

PUZZLE = "#s1/z/original/KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5/2/0/goal.jam-1"
SOLO = "#s1/o/tournament/KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5/1/0"
GAME = "#s1/g/leaping/0/NSmhOTxmDXkf/at.2"
SITE = "https://salta.example/play"


class Page(HTMLParser):
    """The metadata of a page, and the elements under test."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.boards: list[str] = []
        self.links: list[str] = []
        self.scripts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record the metadata and elements under test."""
        found = {name: value or "" for name, value in attrs}
        if tag == "meta" and "content" in found:
            self.meta[found.get("property") or found.get("name") or ""] = found["content"]
        elif tag == "salta-board":
            self.boards.append(found["link"])
        elif tag == "a":
            self.links.append(found["href"])
        elif tag == "script":
            self.scripts.append(found["src"])


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "jam.txt"
    path.write_text(f"{PUZZLE}/title.Shut_in/author.Ada\n\n{SOLO}\n", encoding="utf-8")
    return path


def test_a_page_has_a_board_for_each_puzzle_and_a_picture_of_the_first(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, picture = listed.with_suffix(".html"), listed.with_suffix(".png")
    printed = ran(capsys, "page", str(listed), "--site", SITE)
    assert printed == [str(page), str(picture)]
    text = page.read_text(encoding="utf-8")
    found = Page(text)
    assert found.boards == [f"{PUZZLE}/title.Shut_in/author.Ada", SOLO]
    assert found.links == [f"{SITE}/{link}" for link in found.boards]
    assert found.scripts == [f"{SITE}/salta-embed.js"]
    assert size_of(picture.read_bytes()) == (1200, 630)
    for drawn in re.findall(r"<svg.*?</svg>", text):
        ET.fromstring(drawn)  # noqa: S314  # our own
    assert "<h1>Shut in</h1>" in text
    assert "Ada" in text


def test_a_link_to_the_page_shows_its_title_text_and_picture(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = "https://club.example/puzzles/jam.html"
    ran(capsys, "page", str(listed), "--site", SITE, "--url", address)
    meta = Page(listed.with_suffix(".html").read_text(encoding="utf-8")).meta
    assert meta["og:title"] == "Shut in"
    assert meta["og:description"] == meta["description"]
    assert "2 puzzles" in meta["description"]
    assert meta["og:url"] == address
    assert meta["og:image"] == "https://club.example/puzzles/jam.png"
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")
    assert meta["twitter:card"] == "summary_large_image"


def test_a_folder_address_means_the_page_in_that_folder(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran(capsys, "page", str(listed), "--site", SITE, "--url", "https://club.example/puzzles/")
    meta = Page(listed.with_suffix(".html").read_text(encoding="utf-8")).meta
    assert meta["og:url"] == "https://club.example/puzzles/jam.html"
    assert meta["og:image"] == "https://club.example/puzzles/jam.png"


def test_titles_are_text_and_never_markup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evil.txt"
    path.write_text(PUZZLE, encoding="utf-8")
    evil = '"><script>alert(1)</script>'
    words = ("--title", evil, "--description", evil, "--site", f"x{evil}")
    ran(capsys, "page", str(path), *words)
    text = path.with_suffix(".html").read_text(encoding="utf-8")
    assert "<script>alert" not in text
    assert Page(text).meta["og:title"] == evil


def test_existing_files_are_kept_without_force(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran(capsys, "page", str(listed), "--site", SITE)
    assert "exists already" in refused(capsys, "page", str(listed), "--site", SITE)
    ran(capsys, "page", str(listed), "--site", SITE, "--force")


def test_a_line_that_is_not_a_puzzle_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "list.txt"
    for bad, told in (
        (GAME, "line 2: the link is not to a puzzle"),
        ("hello", "line 2: "),
        (PUZZLE.replace("jam-1", "mate-1"), "line 2: no goal|line 2: .*mate"),
    ):
        path.write_text(f"{PUZZLE}\n{bad}\n", encoding="utf-8")
        assert re.search(told, refused(capsys, "page", str(path), "--site", SITE))
    assert not path.with_suffix(".html").exists()
    path.write_text("\n", encoding="utf-8")
    assert "no link to a puzzle" in refused(capsys, "page", str(path), "--site", SITE)


def test_unusable_names_and_addresses_are_refused(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "--out" in refused(capsys, "page", "-", "--site", SITE)
    assert ".html" in refused(capsys, "page", str(listed), "--site", SITE, "--out", "page.txt")
    assert "whole address" in refused(
        capsys, "page", str(listed), "--site", SITE, "--url", "puzzles/jam.html"
    )
    missing = str(listed.with_name("nothing.txt"))
    assert "cannot read" in refused(capsys, "page", missing, "--site", SITE)
