"""The boards in the example pages, checked against the element and the rules of the game."""

import json
import subprocess
import tomllib
from functools import cache
from typing import Any

import pytest

from salta_core import DEFAULT, Game, format_position, parse_position, parse_ruleset, with_moves
from salta_core.engine.levels import LEVELS
from salta_core.text.link import format_link, parse_link
from tests.examples.boards import HERE, PAGES, SITE, parsed, read
from web.build.tools import ensure_node

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


@cache
def known() -> dict[str, Any]:
    """The attributes of the element, and their allowed values."""
    script = HERE / "known_attributes.mjs"
    done = subprocess.run([ensure_node().node, script], capture_output=True, text=True, check=True)
    actual: dict[str, Any] = json.loads(done.stdout)
    return actual


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
def test_each_board_shows_a_possible_position(board: Attributes) -> None:
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
def test_the_link_without_scripts_leads_to_the_same_board(name: str) -> None:
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
