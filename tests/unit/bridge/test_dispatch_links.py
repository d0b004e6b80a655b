"""Links at the bridge: a shared link opens, and a refused one has a code."""

from typing import Any

import pytest

from tests.golden.samples import PINCH
from tests.unit.bridge.asking import error, result

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
    {
        "kind": "study",
        "ruleset": "leaping",
        "start": None,
        "moves": ["25x44", "83-73", "33-43", "84-74"],
        "comments": [{"ply": 0, "text": "Why {not}?"}, {"ply": 4, "text": "Two\nlines"}],
        "variations": [
            {"after": 3, "move": "102x83x62", "comment": "A chain"},
            {"after": 0, "move": "33-43"},
        ],
        "at": 5,
        "resigned": 1,
        "timeout": None,
        "title": "Zoë’s",
        "first": "Zoë",
        "second": None,
    },
    {
        "kind": "study",
        "ruleset": "original",
        "start": PINCH,
        "moves": [],
        "comments": [],
        "variations": [],
        "at": 0,
        "resigned": None,
        "timeout": 2,
        "title": None,
        "first": None,
        "second": "Bo",
    },
]


@pytest.mark.parametrize("fields", SHARED)
def test_a_shared_link_opens_with_the_same_content(fields: dict[str, Any]) -> None:
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
        ({"kind": "study", "ruleset": "original"}, "bad-request"),
        ({**SHARED[7], "at": 7}, "bad-text"),
        ({**SHARED[7], "at": -1}, "bad-request"),
        ({**SHARED[7], "timeout": 2}, "bad-text"),
        ({**SHARED[7], "title": " "}, "bad-text"),
        ({**SHARED[7], "comments": [{"ply": 5, "text": "x"}]}, "bad-text"),
        ({**SHARED[7], "comments": [{"ply": True, "text": "x"}]}, "bad-request"),
        ({**SHARED[7], "comments": {"ply": 0, "text": "x"}}, "bad-request"),
        ({**SHARED[7], "variations": "33-43"}, "bad-request"),
        ({**SHARED[7], "variations": ["33-43"]}, "bad-request"),
        ({**SHARED[7], "variations": [{"after": 0}]}, "bad-request"),
        ({**SHARED[7], "variations": [{"after": False, "move": "33-43"}]}, "bad-request"),
        ({**SHARED[7], "variations": [{"after": 0, "move": 7}]}, "bad-request"),
        (
            {**SHARED[7], "variations": [{"after": 0, "move": "33-43", "comment": 7}]},
            "bad-request",
        ),
        ({**SHARED[7], "variations": [{"after": 0, "move": "33+43"}]}, "bad-text"),
        ({**SHARED[7], "variations": [{"after": 0, "move": "25x44"}]}, "bad-text"),
        ({**SHARED[7], "variations": [{"after": 4, "move": "25x44"}]}, "bad-text"),
        ({**SHARED[7], "variations": [{"after": 0, "move": "83-73"}]}, "illegal-move"),
    ],
)
def test_content_that_no_link_can_have_is_refused(fields: dict[str, Any], code: str) -> None:
    assert error("share", **fields)["code"] == code


def test_a_bad_link_is_refused_with_its_place() -> None:
    """If only the rules show that the link is bad, the error names the move."""
    assert error("link")["code"] == "bad-request"
    assert error("link", text="https://x.y/#s1/q/1") == {
        "code": "bad-text",
        "message": "there is no kind of link 'q'; the kinds are p, z, g, o, s",
        "place": len("https://x.y/#s1/"),
        "key": "no-such-link-kind",
        "fields": {"kind": "q", "kinds": ["p", "z", "g", "o", "s"]},
    }
    assert error("link", text="https://x.y/#s2/q/1")["code"] == "newer-link"
    damaged = error("link", text="https://x.y/#s1/s/original/0/1hrxy")
    assert (damaged["key"], damaged["place"]) == ("link-study-damaged", 29)
    assert error("link", text="#s1/s/original/0/2hrxy")["code"] == "newer-link"
    illegal = error("link", text="#s1/g/original/0/MRMR")
    assert illegal["code"] == "illegal-move"
    assert illegal["message"].startswith("move 2 ")
    assert (illegal["key"], illegal["fields"]) == (
        "in-move",
        {"number": 2, "move": "33-43", "error": {"key": "no-piece", "fields": {"square": 33}}},
    )


def test_a_study_is_viewed_at_the_place_that_it_names() -> None:
    text = result("share", **SHARED[7])["text"]
    found = result("link", text=text, view=True)
    assert found["view"]["moves"] == ["25x44", "83-73", "33-43", "102x83x62"]
    whole = result("link", text=text.replace("/at.5", ""), view=True)
    assert whole["view"]["moves"] == SHARED[7]["moves"]


def test_variations_may_be_in_any_order_with_a_matching_place() -> None:
    game = {"kind": "study", "ruleset": "original", "moves": ["33-43", "83-73"]}
    early, late = {"after": 0, "move": "32-42"}, {"after": 1, "move": "84-74"}
    text = result("share", **game, variations=[early, late], at=3)["text"]
    assert result("link", text=text)["variations"] == [late, early]
    assert result("link", text=text)["at"] == 4
    assert result("share", **game, variations=[late, early], at=4)["text"] == text


def test_an_error_inside_a_part_of_a_link_keeps_its_key() -> None:
    found = error(
        "link", text="#s1/p/original~limit.0/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0"
    )
    assert (found["code"], found["key"]) == ("bad-text", "limit-outside")
    assert found["fields"] == {"limit": "0"}
