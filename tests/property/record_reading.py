"""Reading game files: a canonical form, or an error with its place."""

import re

from salta_core import BadText
from salta_core.text.record import format_records
from salta_core.text.record_reader import parse_records


def check(text: str) -> bool:
    """Whether a text is readable; checks that it has one written form, or an error with a place."""
    try:
        found = parse_records(text)
    except BadText as error:
        refused = error
    else:
        canonical = format_records(found)
        assert parse_records(canonical) == found
        assert format_records(parse_records(canonical)) == canonical
        return True
    assert refused.place is not None
    assert 0 <= refused.place <= len(text)
    before = re.split(r"\r\n|\r|\n", text[: refused.place])
    assert str(refused).startswith(f"line {len(before)}, column {len(before[-1]) + 1}: ")
    return False
