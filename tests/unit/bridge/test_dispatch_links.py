"""Links at the door of the page: what is shared opens, and what is refused has a code."""

from typing import Any

import pytest

from tests.unit.bridge.test_dispatch import error, result

PINCH = "KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5 2 0"
ARMY = "KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0"
SHARED: list[dict[str, Any]] = [
    {"kind": "position", "ruleset": "leaping", "position": PINCH, "title": "1/2 & 3"},
    {"kind": "position", "ruleset": "original+limit=9", "position": PINCH, "title": None},
    {
        "kind": "game",
        "ruleset": "leaping",
        "start": None,
        "moves": ["25x44", "83-73", "33-43", "102x83x62"],
        "resigned": 1,
        "at": 0,
        "first": "Zoë",
        "second": "Б. Б.",
        "sent": 2,
    },
    {
        "kind": "game",
        "ruleset": "original",
        "start": PINCH,
        "moves": ["63-73"],
        "resigned": None,
        "at": 1,
        "first": None,
        "second": None,
        "sent": None,
    },
    {
        "kind": "game",
        "ruleset": "original",
        "start": None,
        "moves": ["33-43"],
        "resigned": None,
        "at": 1,
        "first": None,
        "second": None,
        "sent": None,
        "timeout": 2,
    },
    {
        "kind": "puzzle",
        "ruleset": "original",
        "position": PINCH,
        "goal": "squeeze-1",
        "title": "Fig. 23",
        "author": "H. S.",
        "hints": ["Look!", "Row 6"],
        "solution": ["63-73"],
    },
    {"kind": "solo", "ruleset": "mirror", "position": ARMY, "par": 60, "title": "Alone"},
]


@pytest.mark.parametrize("fields", SHARED)
def test_what_is_shared_opens_as_it_was(fields: dict[str, Any]) -> None:
    text = result("share", **fields)["text"]
    assert result("link", text=f"https://example.org/#{text[1:]}") == {**fields, "canonical": text}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "bad-request"),
        ({"kind": "position"}, "bad-request"),
        ({"kind": "position", "ruleset": "chess", "position": PINCH}, "bad-ruleset"),
        ({"kind": "position", "ruleset": "original", "position": ARMY}, "bad-position"),
        ({"kind": "position", "ruleset": "original", "position": PINCH, "title": ""}, "bad-text"),
        ({"kind": "position", "ruleset": "original", "position": PINCH, "title": 7}, "bad-request"),
        ({"kind": "game", "ruleset": "original"}, "bad-request"),
        ({"kind": "game", "ruleset": "original", "moves": ["33-44"]}, "illegal-move"),
        ({"kind": "game", "ruleset": "original", "moves": [], "at": 1}, "bad-text"),
        ({"kind": "game", "ruleset": "original", "moves": [], "resigned": 3}, "bad-request"),
        ({"kind": "game", "ruleset": "original", "moves": [], "sent": 0}, "bad-request"),
        ({"kind": "game", "ruleset": "original", "moves": [], "timeout": 0}, "bad-request"),
        ({**SHARED[4], "resigned": 1}, "bad-text"),
        ({"kind": "game", "ruleset": "original", "moves": [], "start": ARMY}, "bad-position"),
        ({**SHARED[5], "goal": "mate-1"}, "bad-text"),
        ({**SHARED[5], "goal": "win"}, "bad-text"),
        ({**SHARED[5], "hints": ["a"] * 4}, "bad-text"),
        ({**SHARED[5], "hints": "a"}, "bad-request"),
        ({**SHARED[5], "solution": ["63-62"]}, "illegal-move"),
        ({**SHARED[6], "position": PINCH}, "bad-text"),
        ({**SHARED[6], "par": 1000}, "bad-request"),
    ],
)
def test_what_cannot_be_shared_is_refused(fields: dict[str, Any], code: str) -> None:
    assert error("share", **fields)["code"] == code


def test_a_bad_link_is_refused_by_its_place() -> None:
    """Also where only the rules know that it is bad: then by the move."""
    assert error("link")["code"] == "bad-request"
    assert error("link", text="https://x.y/#s1/q/1") == {
        "code": "bad-text",
        "message": "there is no kind of link 'q'; the kinds are p, z, g, o",
        "place": len("https://x.y/#s1/"),
        "key": "no-such-link-kind",
        "fields": {"kind": "q", "kinds": ["p", "z", "g", "o"]},
    }
    assert error("link", text="https://x.y/#s2/q/1")["code"] == "newer-link"
    illegal = error("link", text="#s1/g/original/0/MRMR")
    assert illegal["code"] == "illegal-move"
    assert illegal["message"].startswith("move 2 ")
    assert (illegal["key"], illegal["fields"]) == (
        "in-move",
        {"number": 2, "move": "33-43", "error": {"key": "no-piece", "fields": {"square": 33}}},
    )


def test_what_is_wrong_inside_a_part_of_a_link_keeps_its_key() -> None:
    found = error(
        "link", text="#s1/p/original~limit.0/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0"
    )
    assert (found["code"], found["key"]) == ("bad-text", "limit-outside")
    assert found["fields"] == {"limit": "0"}
