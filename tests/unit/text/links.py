"""The shortest links of each kind."""

from typing import Final

import pytest

from salta_core import PRESETS, BadText, Position
from salta_core.text.link import parse_link

ORIGINAL = PRESETS["original"].ruleset
OPENING = Position.opening(ORIGINAL)
ROWS = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"
POSITION = f"#s1/p/original/{ROWS}/1/0"
GAME = "#s1/g/original/0"
PUZZLE = f"#s1/z/original/{ROWS}/1/0/goal.win-3"
ARMY = "KLMNO/FGHIJ/1BCDE/4A/5/5/5/5/5/5"
SOLO = f"#s1/o/original/{ARMY}/1/0"

REFUSED: Final = (
    ("", 0, "starts with #s1/"),
    ("#", 1, "starts with #s1/"),
    ("https://example.org/", 0, "starts with #s1/"),
    ("#S1/p", 1, "starts with #s1/"),
    ("#s0/p", 1, "starts with #s1/"),
    ("#s01/p", 1, "starts with #s1/"),
    ("#s1", 3, "the kind of link is missing"),
    ("#s1/x/y", 4, "no kind of link 'x'"),
    ("#s1/p", 5, "the ruleset is missing"),
    ("#s1/p/chess", 6, "no ruleset 'chess'"),
    ("#s1/p/original~limit/5", 15, "field=value"),
    (f"#s1/p/tournament~limit.0/{ROWS}/1/0", 6, "limit"),
    ("#s1/p/original/edcba/jihgf", 26, "row 8 of the board is missing"),
    (f"#s1/p/original/{ROWS}", 15 + len(ROWS), "the player to move is missing"),
    (f"#s1/p/original/{ROWS}/1", 17 + len(ROWS), "the ply is missing"),
    (f"#s1/p/original/{ROWS}/3/0", 16 + len(ROWS), "1 or 2"),
    (f"#s1/p/original/{ROWS}/1/007", 18 + len(ROWS), "the ply must be a number"),
    (POSITION.replace("onmlk", "onmzk"), 30, "'z' is neither a piece"),
    (POSITION.replace("onmlk", "onmll"), 15, "piece l is on the board twice"),
    (f"{POSITION}/extra", len(POSITION) + 1, "no key 'extra'"),
    (f"{POSITION}/title", len(POSITION) + 6, "the value of title is missing"),
    (f"{POSITION}/title.a/title.b", len(POSITION) + 15, "title is given twice"),
    (f"{POSITION}/title.a-b", len(POSITION) + 8, "'-' must be written as ~"),
    (f"{POSITION}/title.a~4x", len(POSITION) + 8, "two upper-case hexadecimal digits"),
    (f"{POSITION}/title.a~41", len(POSITION) + 8, "~41 must be written A"),
    (f"{POSITION}/title.a~c3~a9", len(POSITION) + 8, "upper-case"),
    (f"{POSITION}/title.ab~C3", len(POSITION) + 9, "UTF-8"),
    (f"{POSITION}/title.~ED~A0~80", len(POSITION) + 7, "UTF-8"),
    (f"{POSITION}/title.~C0~AF", len(POSITION) + 7, "UTF-8"),
    (f"{POSITION}/title.a~00b", len(POSITION) + 8, "a control character"),
    (f"{POSITION}/title.~C3~A9a~E2~80~AEb", len(POSITION) + 14, "the writing direction"),
    (f"{POSITION}/title._a", len(POSITION) + 7, "space"),
    (f"{POSITION}/title.{'x' * 201}", len(POSITION) + 207, "too many"),
    (f"{POSITION}/x/", len(POSITION) + 3, "ends in a letter or digit"),
    (GAME, len(GAME), "the list of moves is missing"),
    (f"{GAME}/MR0", len(GAME) + 3, "no square '0'"),
    (f"{GAME}/MRm", len(GAME) + 3, "the second is missing"),
    (f"{GAME}/MRMM", len(GAME) + 3, "33 to 33"),
    (f"{GAME}/MRMS", len(GAME) + 3, "33 to 44, but no move leads there"),
    (f"{GAME}/MRMU", len(GAME) + 3, "33 to 51, but no move leads there"),
    (f"{GAME}/MRyz", len(GAME) + 3, "no square 'y'"),
    (f"{GAME}/MR/at.2", len(GAME) + 7, "from 0 to 1"),
    (f"{GAME}/MR/at.01", len(GAME) + 7, "from 0 to 1"),
    (f"{GAME}/MR/resigned.3", len(GAME) + 13, "1 or 2"),
    (f"{GAME}/MR/at.1/resigned.1", len(GAME) + 9, "resigned must come before at"),
    (f"{GAME}/MR/title.x", len(GAME) + 4, "the keys are resigned, at, first, second, sent"),
    (f"{GAME}/MR/sent.0", len(GAME) + 9, "1 or 2"),
    (f"{GAME}/MR/timeout.0", len(GAME) + 12, "1 or 2"),
    (f"{GAME}/MR/timeout.1/sent.1", len(GAME) + 14, "sent must come before timeout"),
    (f"{GAME}/MR/resigned.1/timeout.1", 4, "not by both"),
    (f"{GAME}/MR/called.1", len(GAME) + 11, "only the player to move, 2, can have been called"),
    (f"{GAME}/MR/called.yes", len(GAME) + 11, "1 or 2"),
    (
        f"{GAME}/MR/pointed.a",
        len(GAME) + 12,
        "only at a piece of the player who has been called",
    ),
    (f"{GAME}/MR/called.2/pointed.M", len(GAME) + 21, "nobody can have pointed at 'M'"),
    (f"{GAME}/MR/called.2/pointed.42", len(GAME) + 21, "nobody can have pointed at '42'"),
    (f"{GAME}/MR/called.2/timeout.1", len(GAME) + 13, "timeout must come before called"),
    (f"{GAME}/MR/sent.1/second.a", len(GAME) + 11, "second must come before sent"),
    (PUZZLE.rpartition("/")[0], len(PUZZLE) - 11, "goal is missing"),
    (f"{PUZZLE[:-1]}0", len(PUZZLE) - 5, "like win-3"),
    (
        f"{PUZZLE}/hint.a/hint.b/hint.c/hint.d",
        len(PUZZLE) + 27,
        "hint is given more than 3 times",
    ),
    (f"{PUZZLE}/hint.a/title.b", len(PUZZLE) + 8, "title must come before hint"),
    (f"{SOLO}/par.1000", len(SOLO) + 5, "from 0 to 999"),
    (f"{SOLO}/goal.win-3", len(SOLO) + 1, "the keys are par, title"),
    (SOLO.replace("/o/", "/p/"), 15, "one side is missing"),
    (POSITION.replace("/p/", "/o/"), 4, "here are both"),
)
"""Bad links, each with the place and a part of the reason."""


def refusal(text: str) -> tuple[int, str]:
    """The place and the reason of the error for a bad link."""
    with pytest.raises(BadText) as caught:
        parse_link(text)
    assert caught.value.place is not None
    assert 0 <= caught.value.place <= len(text)
    return caught.value.place, str(caught.value)
