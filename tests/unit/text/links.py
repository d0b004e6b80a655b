"""Links of each kind, as short as they can be."""

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


def refusal(text: str) -> tuple[int, str]:
    """The place and the reason of what is said of a bad link."""
    with pytest.raises(BadText) as caught:
        parse_link(text)
    assert caught.value.place is not None
    assert 0 <= caught.value.place <= len(text)
    return caught.value.place, str(caught.value)
