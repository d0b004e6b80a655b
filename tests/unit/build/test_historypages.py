"""The history pages without scripts: complete, and the same in every language."""

import re
from html import unescape
from pathlib import Path

import pytest

from salta_core.text.link import parse_link
from web.build.history import history_boards, outline
from web.build.historypages import (
    ARTICLE_MARK,
    LANGUAGES_MARK,
    PAGE,
    HistoryWriter,
    app_address,
    write_history_pages,
)
from web.build.messages import languages
from web.build.statictexts import ENGLISH, name_in, write_static_texts
from web.build.tools import WEB

PICTURES = {board.id: f"figures/{board.id}.svg" for board in history_boards()}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with only these pages."""
    folder = tmp_path_factory.mktemp("site")
    (folder / PAGE).write_text((WEB / PAGE).read_text(encoding="utf-8"), encoding="utf-8")
    write_static_texts(folder)
    write_history_pages(folder)
    return folder


def page_in(site: Path, language: str) -> str:
    return (site / name_in(PAGE, language)).read_text(encoding="utf-8")


def article(language: str) -> str:
    return "\n".join(HistoryWriter(language, PICTURES).lines())


def shape_of(html: str) -> list[str]:
    """The elements of a page, without its texts and other differences between languages."""
    return re.findall(r"</?(\w+)", html)


@pytest.mark.parametrize("language", languages())
def test_an_article_has_the_same_elements_in_every_language(language: str) -> None:
    assert shape_of(article(language)) == shape_of(article(ENGLISH))


@pytest.mark.parametrize("language", languages())
def test_a_page_is_complete_and_in_its_language(site: Path, language: str) -> None:
    text = page_in(site, language)
    assert f'<html lang="{language}">' in text
    for mark in (ARTICLE_MARK, LANGUAGES_MARK, "[[", "{", "}"):
        assert mark not in text
    assert len(re.findall(r"<title>[^<]+</title>", text)) == 1
    (description,) = re.findall(r'<meta name="description" content="([^"]+)">', text)
    assert 100 <= len(unescape(description)) <= 180


@pytest.mark.parametrize("language", languages())
def test_every_link_leads_to_something(site: Path, language: str) -> None:
    text = page_in(site, language)
    ids = set(re.findall(r' id="([^"]+)"', text))
    for href in re.findall(r'<a [^>]*?href="([^"]+)"', text):
        address, _, fragment = href.partition("#")
        if address == "":
            assert fragment in ids
        elif fragment:
            assert address == app_address(language)
            parse_link(f"#{fragment}")
        elif not address.startswith("./"):
            assert (site / address).is_file()


def test_every_board_has_a_picture_with_a_name_and_its_link(site: Path) -> None:
    text = page_in(site, ENGLISH)
    figures = re.findall(
        r'<figure class="history-board[^"]*" data-board="([\w-]+)">(.*?)</figure>', text, re.DOTALL
    )
    boards = {board.id: board for board in history_boards()}
    assert [name for name, _ in figures] == list(boards)
    for name, inner in figures:
        (picture,) = re.findall(r'<img src="([^"]+)" alt="[^"]+"', inner)
        position = boards[name].game.positions[boards[name].at]
        drawn = (site / picture).read_text(encoding="utf-8")
        assert drawn == position.svg(
            colours=boards[name].colours, title=f"Salta: {name}", description=str(position)
        )
        assert f'href="{app_address(ENGLISH, boards[name].link)}"' in inner


def test_a_page_needs_no_script(site: Path) -> None:
    assert "<script" not in page_in(site, ENGLISH)


def test_the_sources_are_numbered_in_the_order_of_the_outline() -> None:
    text = article(ENGLISH)
    assert re.findall(r'<li id="source-(\d+)">', text) == [
        str(number + 1) for number in range(len(outline()["sources"]))
    ]
    for cited in re.findall(r'<sup class="history-cite">(.*?)</sup>', text):
        numbers = [int(number) for number in re.findall(r">(\d+)</a>", cited)]
        assert numbers == sorted(set(numbers))
