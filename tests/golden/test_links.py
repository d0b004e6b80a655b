"""A link of version 1 opens forever, with the same content."""

import json
from pathlib import Path

import pytest

from salta_core.bridge import call
from tests.golden.links import LINKS, ROWS

# Keys younger than the first links: those say nothing of them.
LATER = {"game": {"sent": None}}
GAME_KEYS = ("resigned", "at", "first", "second", "sent", "timeout", "called", "pointed")

SHOWN = [
    row.split("\t")
    for row in Path(__file__).with_name("games-shown.tsv").read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]
"""What the page draws of links to games, before Python is awake."""


def answered(op: str, **fields: object) -> object:
    """The result of a request that must go well."""
    reply = json.loads(call(json.dumps({"v": 1, "op": op, **fields})))
    assert reply["ok"], reply
    return reply["result"]


@pytest.mark.parametrize(("name", "link", "said"), ROWS, ids=LINKS)
def test_a_link_that_was_ever_sent_opens_for_ever(name: str, link: str, said: str) -> None:
    then = json.loads(said)
    actual = {**LATER.get(then["kind"], {}), **then, "canonical": link}
    assert answered("link", text=link) == actual, name
    assert answered("link", text=f"https://example.org/salta/{link}.") == actual, name


@pytest.mark.parametrize(("name", "link", "said"), ROWS, ids=LINKS)
def test_what_was_ever_shared_is_shared_by_the_same_link(name: str, link: str, said: str) -> None:
    assert answered("share", **json.loads(said)) == {"text": link}, name


@pytest.mark.parametrize(("name", "position"), SHOWN, ids=[name for name, _ in SHOWN])
def test_what_the_page_may_draw_of_a_game_is_what_the_engine_plays(
    name: str, position: str
) -> None:
    said = next(json.loads(said) for known, _, said in ROWS if known == name)
    game = {"ruleset": said["ruleset"], "start": said["start"]}
    view = answered("view", **game, moves=said["moves"][: said["at"]])
    assert isinstance(view, dict)
    assert view["position"] == position


def test_no_golden_link_has_gone_or_become_another() -> None:
    """Every kind is there, with every key that it may have."""
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
