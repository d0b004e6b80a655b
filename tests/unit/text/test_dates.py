"""Calendar dates."""

import pytest

from salta_core.errors import BadText
from salta_core.text.dates import day_number


@pytest.mark.parametrize(
    ("date", "place"),
    [
        ("", 0),
        ("today", 0),
        ("2026-11-20 ", 0),
        ("2026-11-20\n", 0),
        ("\uff12026-11-20", 0),
        ("2026-1-20", 0),
        ("0000-01-01", 0),
        ("2026-13-01", 5),
        ("2026-00-01", 5),
        ("2026-11-31", 8),
        ("2026-02-29", 8),
        ("1900-02-29", 8),
        ("2026-11-00", 8),
    ],
)
def test_what_is_no_day_is_refused_with_its_place(date: str, place: int) -> None:
    with pytest.raises(BadText) as caught:
        day_number(date)
    assert caught.value.place == place
