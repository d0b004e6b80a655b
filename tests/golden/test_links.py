"""A link of version 1 opens forever, with the same content."""

import json
from pathlib import Path

import pytest

from salta_core.bridge import call
from tests.golden.links import LINKS, ROWS

# Keys that were added after the first links, which lack them.
LATER = {"game": {"sent": None}}
GAME_KEYS = ("resigned", "at", "first", "second", "sent", "timeout", "called", "pointed")

SHOWN = [
    row.split("\t")
    for row in Path(__file__).with_name("games-shown.tsv").read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]
"""What the page draws of links to games, before Python is awake."""


def answered(op: str, **fields: object) -> object:
    """The result of a request that must succeed."""
    reply = json.loads(call(json.dumps({"v": 1, "op": op, **fields})))
    assert reply["ok"], reply
    return reply["result"]


@pytest.mark.parametrize(("name", "link", "said"), ROWS, ids=LINKS)
def test_every_link_ever_sent_still_opens(name: str, link: str, said: str) -> None:
    then = json.loads(said)
    actual = {**LATER.get(then["kind"], {}), **then, "canonical": link}
    assert answered("link", text=link) == actual, name
    assert answered("link", text=f"https://example.org/salta/{link}.") == actual, name


@pytest.mark.parametrize(("name", "link", "said"), ROWS, ids=LINKS)
def test_content_once_shared_still_has_the_same_link(name: str, link: str, said: str) -> None:
    assert answered("share", **json.loads(said)) == {"text": link}, name


@pytest.mark.parametrize(("name", "position"), SHOWN, ids=[name for name, _ in SHOWN])
def test_moves_that_the_page_draws_from_a_link_are_those_of_the_engine(
    name: str, position: str
) -> None:
    said = next(json.loads(said) for known, _, said in ROWS if known == name)
    game = {"ruleset": said["ruleset"], "start": said["start"]}
    view = answered("view", **game, moves=said["moves"][: said["at"]])
    assert isinstance(view, dict)
    assert view["position"] == position


def test_no_golden_link_has_been_removed_or_changed() -> None:
    """The golden links include every kind with all its keys."""
    assert len(ROWS) == len(set(LINKS.values())) >= 29
    keys = {
        (link.split("/")[1], part.partition(".")[0])
        for link in LINKS.values()
        for part in link.split("/")[4:]
        if "." in part
    }
    assert keys == {
        ("p", "title"),
        *(("g", key) for key in GAME_KEYS),
        *(("z", key) for key in ("goal", "title", "author", "hint", "solution")),
        *(("o", key) for key in ("par", "title")),
        *(("s", key) for key in ("at", "resigned", "timeout", "title", "first", "second")),
    }
