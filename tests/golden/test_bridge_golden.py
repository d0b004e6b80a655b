"""The bridge answers these requests as it did when the protocol was fixed."""

import json

import pytest

from salta_core.bridge.dispatch import OPERATIONS
from tests.golden.bridge_requests import REQUESTS
from tests.golden.make_bridge import FOLDER, exchange


@pytest.mark.parametrize("name", REQUESTS)
def test_the_bridge_gives_the_stored_replies(name: str) -> None:
    golden = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert exchange(name) == golden


def test_every_golden_exchange_has_a_request() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(REQUESTS)


def test_the_golden_exchanges_cover_exactly_the_operations() -> None:
    golden = [json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.json")]
    answered = {each["request"]["op"] for each in golden if each["reply"]["ok"]}
    assert answered == set(OPERATIONS)
