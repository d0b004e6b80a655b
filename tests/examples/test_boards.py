"""The boards in the example pages, against the element that they name and the rules of the game."""

import json
import re
import subprocess
import tomllib
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from salta_core import DEFAULT, Game, format_position, parse_position, parse_ruleset, with_moves
from salta_core.engine.levels import LEVELS
from salta_core.text.link import format_link, parse_link
from web.build.tools import ensure_node

HERE = Path(__file__).parent
SITE = "https://YOUR.HOST/salta/"
PAGES = ("page.html", "mkdocs/docs/index.md", "hugo/content/_index.md", "sphinx/index.rst")
SCRIPTS = (
    "page.html",
    "mkdocs/mkdocs.yml",
    "hugo/layouts/shortcodes/salta-board.html",
    "sphinx/conf.py",
)
"""Where the examples name the script."""
OF_ANY_ELEMENT = {"id"}
STARTS = ("sight", "click", "now")

Attributes = dict[str, str]


class _Boards(HTMLParser):
    """The boards of a text, and where the link inside each of them leads."""

    def __init__(self) -> None:
        super().__init__()
        self.boards: list[Attributes] = []
        self.links: list[str] = []
        self._is_inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "salta-board":
            self.boards.append(values)
            self._is_inside = True
        elif tag == "a" and self._is_inside:
            self.links.append(values["href"])

    def handle_endtag(self, tag: str) -> None:
        self._is_inside = self._is_inside and tag != "salta-board"


def read(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def parsed(name: str) -> _Boards:
    """An example's boards; Hugo's shortcode has the attributes of the board that it becomes."""
    found = _Boards()
    found.feed(re.sub(r"{{< (salta-board .*) >}}", r"<\1></salta-board>", read(name)))
    return found


@cache
def known() -> dict[str, Any]:
    """What the element knows."""
    script = HERE / "known_attributes.mjs"
    done = subprocess.run([ensure_node().node, script], capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


BOARDS = [
    pytest.param(board, id=f"{name}-{at}")
    for name in PAGES
    for at, board in enumerate(parsed(name).boards)
]


def test_there_are_boards_in_each_example() -> None:
    assert {name: len(parsed(name).boards) for name in PAGES} == dict(
        zip(PAGES, (2, 1, 2, 1), strict=True)
    )


@pytest.mark.parametrize("board", BOARDS)
def test_the_element_knows_its_attributes_and_their_values(board: Attributes) -> None:
    attributes, values = known()["attributes"], known()["values"] | {"start": STARTS}
    assert set(board) <= {*attributes, *values, *OF_ANY_ELEMENT}
    for name in board.keys() & values.keys():
        assert board[name] in values[name]
    assert int(board.get("level", "1")) in range(1, len(LEVELS) + 1)
    assert board["title"]


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_on_it_is_possible(board: Attributes) -> None:
    if "link" in board:
        assert format_link(parse_link(board["link"])) == board["link"]
        return
    if board["mode"] == "solo":
        task = parse_position(board["position"], solo=True)
        assert task.is_solo
        assert format_position(task) == board["position"]
        return
    start = parse_position(board["position"]) if "position" in board else None
    game = Game.started(parse_ruleset(board.get("ruleset", DEFAULT)), start)
    moves = board.get("moves", "").split()
    assert [*map(str, with_moves(game, moves).moves)] == moves


@pytest.mark.parametrize("name", [name for name in PAGES if not name.startswith("hugo")])
def test_readers_without_scripts_are_led_to_the_same_board(name: str) -> None:
    found = parsed(name)
    assert len(found.links) == len(found.boards)
    for board, link in zip(found.boards, found.links, strict=True):
        assert link.startswith(SITE)
        assert "link" not in board or link == f"{SITE}{board['link']}"
        if "#" in link:
            assert format_link(parse_link(link)) == link.removeprefix(SITE)


@pytest.mark.parametrize("name", SCRIPTS)
def test_each_example_names_the_script(name: str) -> None:
    text = read(name)
    if name.startswith("hugo"):
        assert tomllib.loads(read("hugo/hugo.toml"))["params"]["salta"] == SITE
        text = text.replace("{{ site.Params.salta }}", SITE)
    assert f"{SITE}salta-embed.js" in text
