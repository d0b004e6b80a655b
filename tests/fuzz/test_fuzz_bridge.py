"""Any input to the bridge, as request, link or file, soon gets a reply with a known code."""

import json
import re
from time import process_time
from typing import Any, Final

import pytest

from salta_core import errors
from salta_core.bridge import PROTOCOL, call
from tests.fuzz.inputs import Maker

CODES: Final = {
    getattr(errors, name).code for name in errors.__all__ if isinstance(getattr(errors, name), type)
}
KEY: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ENTRANCES: Final = ("bridge", "link", "file")
LONGEST: Final = 1.0
"""Seconds of work that one input may cause."""
PARTS: Final = 24
"""Pieces of the long run, for each entrance, so that all cores have their share."""
INPUTS: Final = 14_000
"""In each piece: in all a little over a million."""


def check(request: str) -> None:
    """Send a request, and check the whole reply."""
    began = process_time()
    answered = call(request)
    took = process_time() - began
    assert took < LONGEST, f"{took:.2f} s for {request!r}"
    reply = json.loads(answered)
    assert reply["v"] == PROTOCOL
    if reply["ok"]:
        assert reply.keys() == {"v", "ok", "result"}
        return
    assert reply.keys() == {"v", "ok", "error"}
    fault = reply["error"]
    assert fault["code"] in CODES, f"{fault} for {request!r}"
    assert fault["message"].isprintable(), f"{fault} for {request!r}"
    assert 0 < len(fault["message"]) < 1000, f"{fault} for {request!r}"
    assert fault["place"] is None or fault["place"] >= 0, f"{fault} for {request!r}"
    check_reason(fault)


def check_reason(reason: dict[str, Any]) -> None:
    """Check that key and fields are printable, however deeply errors are nested."""
    assert KEY.fullmatch(reason["key"]), reason
    for value in reason["fields"].values():
        if isinstance(value, dict):
            check_reason(value)
        for text in value if isinstance(value, list) else [value]:
            assert not isinstance(text, str) or (text.isprintable() and len(text) < 1000), reason


def feed(entrance: str, seed: int, count: int) -> None:
    maker = Maker(seed)
    make = getattr(maker, entrance)
    for _ in range(count):
        check(make())


@pytest.mark.parametrize("entrance", ENTRANCES)
def test_a_few_hostile_inputs_get_replies(entrance: str) -> None:
    feed(entrance, 1899, 400)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("entrance", ENTRANCES)
def test_a_million_hostile_inputs_get_replies(entrance: str, part: int) -> None:
    feed(entrance, PARTS * (1 + ENTRANCES.index(entrance)) + part, INPUTS)


@pytest.mark.extended
def test_the_inputs_are_of_all_kinds() -> None:
    """Some inputs are still valid, most are not, for many different reasons."""
    maker = Maker(7)
    for entrance in ENTRANCES:
        replies = [json.loads(call(getattr(maker, entrance)())) for _ in range(400)]
        good = sum(reply["ok"] for reply in replies)
        assert 4 < good < 396, (entrance, good)
        reasons = {reply["error"]["message"][:30] for reply in replies if not reply["ok"]}
        assert len(reasons) > 20, (entrance, reasons)
