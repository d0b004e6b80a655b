"""What the bridge said to these requests when the protocol was fixed, it says today."""

import json

import pytest

from tests.golden.make_bridge import FOLDER, REQUESTS, exchange


@pytest.mark.parametrize("name", REQUESTS)
def test_the_bridge_answers_as_it_always_has(name: str) -> None:
    golden = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert exchange(name) == golden


def test_every_golden_exchange_is_asked_for() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(REQUESTS)
