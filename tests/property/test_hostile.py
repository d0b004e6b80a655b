"""Hostile texts at every entry point are soon read or refused with a place, without a crash."""

import json
from time import process_time
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salta_core.bridge import PROTOCOL, call
from salta_core.text.link import format_link, parse_link
from salta_core.text.record import format_records
from salta_core.text.record_reader import parse_records
from tests.property.record_reading import check as check_record

SCRIPT: Final = "<script>alert('1')</script><img src=x onerror=\"alert(1)\">"
BIDI: Final = "abc\u202edef\u2066ghi\u200f"
LONG: Final = 990_000
ROWS: Final = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"

HOSTILE: Final = {
    "markup": f'[Event "{SCRIPT}"] {{{SCRIPT}}} 33-43 *',
    "bidi": f'[Event "{BIDI}"] *',
    "nul": '[Event "a\x00b"] *',
    "surrogate": '[Event "\ud800"] *',
    "separators": '[Event "a\u2028b"] *',
    "fullwidth": "\uff13\uff13-\uff14\uff13",
    "arabic digits": "\u0663\u0663-\u0664\u0663",
    "no-break": "33-43\xa083-73",
    "mark inside": "33-43 \ufeff83-73",
    "escapes": "%s %n \\x00 ${x} {{x}} \x1b[31m",
    "json": '{"v": 1, "op": "think"}',
    "link of markup": f"#s1/p/original/{ROWS}/1/0/title.{SCRIPT}",
    "link of nul": f"#s1/p/original/{ROWS}/1/0/title.a\x00",
    "link of bidi": f"#s1/p/original/{ROWS}/1/0/title.a\u202e",
    "script address": "javascript:alert(1)//#s1/g/original/0/0",
    "far": "../../../../etc/passwd",
    "numbers": "9" * 5000 + ". 33-43",
    "ply": f"{ROWS} 1 " + "9" * 5000,
    "limit": "tournament+limit=" + "9" * 5000,
}
HUGE: Final = {
    name: unit * (LONG // len(unit))
    for name, unit in {
        "braces": "{}", "open braces": "{", "brackets": "[", "nul": "\x00", "numbers": "1. ",
        "tight numbers": "1.", "games": '[A ""]*', "blanks": " ", "lines": "\r\n", "word": "x",
        "chain": "II2\u2229", "shuffle": "33-43 83-73 43-33 73-83 ", "comments": "{a}",
        "encoded": "%25", "links": "#s1/", "strokes": "/", "quotes": '[A "\\"',
    }.items()
}  # fmt: skip
HUGE["comment"] = "{" + HUGE["blanks"] + "}"
HUGE["words"] = "{" + "a " * (LONG // 2) + "}"
HUGE["header"] = f'[A "{HUGE["word"]}"] *'
HUGE["headers"] = "".join(f'[H{number} "v"]\n' for number in range(60_000)) + "*"


def asked(op: str, **fields: object) -> tuple[Any, float]:
    """The reply to a request, and the time of its longest slice."""
    request, longest = json.dumps({"v": PROTOCOL, "op": op, **fields}), 0.0
    for _ in range(1000):
        began = process_time()
        reply = json.loads(call(request))
        longest = max(longest, process_time() - began)
        if not reply["ok"] or reply["result"].get("done", True):
            return reply, longest
    raise AssertionError("never done")


def check(text: str) -> None:
    for op, fields in (
        ("record-read", {"ms": 50}),
        ("link", {}),
        ("convert", {"what": "position"}),
        ("convert", {"what": "move"}),
        ("convert", {"what": "ruleset"}),
    ):
        reply, longest = asked(op, text=text, **fields)
        assert longest < 5
        if not reply["ok"]:
            fault = reply["error"]
            assert fault["code"] in {"bad-text", "bad-ruleset", "bad-position", "newer-link"}
            assert len(fault["message"]) < 1000
            assert fault["message"].isprintable()
            assert fault["place"] is None or 0 <= fault["place"] <= len(text)


@pytest.mark.parametrize("name", HOSTILE)
def test_malicious_input_is_read_or_refused(name: str) -> None:
    check(HOSTILE[name])


@pytest.mark.parametrize("name", HUGE)
def test_large_input_is_refused_soon(name: str) -> None:
    check(HUGE[name])


def test_markup_stays_plain_text() -> None:
    [record] = parse_records(HOSTILE["markup"].replace('"alert(1)"', '\\"alert(1)\\"', 1))
    assert dict(record.headers)["Event"] == SCRIPT
    assert record.comments[0].text == SCRIPT
    assert parse_records(format_records([record])) == (record,)
    link = parse_link(format_link(parse_link(f"#s1/p/original/{ROWS}/1/0/title.~3Cb~3E")))
    assert getattr(link, "title", None) == "<b>"


@given(st.binary(max_size=80))
def test_any_bytes_read_as_text_are_read_or_refused(given_bytes: bytes) -> None:
    check_record(given_bytes.decode("latin-1"))
