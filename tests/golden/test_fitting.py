"""The golden exchanges of the bridge fit the types of its protocol."""

import json

import pytest

from salta_core.bridge.protocol.game_results import GameFields
from salta_core.bridge.protocol.operations import OPERATIONS, SoloMakeFields
from salta_core.bridge.protocol.text_results import BridgeError, SharedLink
from tests.golden.bridge_requests import REQUESTS
from tests.golden.fitting import fits
from tests.golden.make_bridge import FOLDER

BY_WORKER = {"v", "op", "ms", "nodes"}
"""The fields that the page's worker adds."""


@pytest.mark.parametrize("name", REQUESTS)
def test_request_and_reply_fit_their_types(name: str) -> None:
    exchange = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    request, reply = exchange["request"], exchange["reply"]
    if not reply["ok"]:
        assert fits(reply["error"], BridgeError)
        return
    operation = OPERATIONS[request["op"]]
    known = operation.request.__annotations__
    assert fits(
        {
            field: value
            for field, value in request.items()
            if field in known or field not in BY_WORKER
        },
        operation.request,
    )
    result = reply["result"]
    assert fits(result, operation.result) or fits(result, operation.progress)


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ({"ruleset": "original", "start": None}, GameFields),
        ({"ruleset": "original", "start": None, "moves": [], "move": "33-43"}, GameFields),
        ({"ruleset": "original", "start": None, "moves": [7]}, GameFields),
        ({"ruleset": "original", "player": 3, "grade": 1, "seed": 1}, SoloMakeFields),
        ({"ruleset": "original", "player": 1, "grade": True, "seed": 1}, SoloMakeFields),
        ({"txt": "#s1/p"}, SharedLink),
    ],
)
def test_a_field_that_is_missing_renamed_or_of_another_type_does_not_fit(
    value: object, kind: type
) -> None:
    assert not fits(value, kind)
