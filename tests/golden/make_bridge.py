"""Writes the golden exchanges of the bridge: ``python -m tests.golden.make_bridge``.

Run it only for an intended change of the protocol: the page relies on these replies.
"""

import json
from pathlib import Path
from typing import Any

from salta_core.bridge import call
from tests.golden.bridge_requests import REQUESTS

FOLDER = Path(__file__).parent / "bridge"


SAMPLED = (
    "presets", "solo-course", "puzzles", "lessons", "first-steps", "daily", "diagrams", "rush",
)  # fmt: skip
"""The operations whose data grow with each release: their exchanges have only the first entries of
each list, and no version."""
_MOST_SAMPLED = 2


def exchange(name: str) -> dict[str, Any]:
    """A request with its present reply."""
    kind, fields = REQUESTS[name]
    request = {"v": 1, **fields}
    reply = json.loads(call(json.dumps(request)))
    return {"type": kind, "request": request, "reply": sampled(name, reply)}


def sampled(name: str, reply: Any) -> Any:
    """The part of a reply that is stored: all of it, or a sample for ``SAMPLED``."""
    return _sample(reply) if name in SAMPLED else reply


def _sample(value: Any) -> Any:
    """The value with only the first entries of each list, and without a version."""
    if isinstance(value, dict):
        return {key: "" if key == "version" else _sample(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_sample(each) for each in value[:_MOST_SAMPLED]]
    return value


def main() -> None:
    """Write every exchange to its file."""
    FOLDER.mkdir(exist_ok=True)
    for name in REQUESTS:
        text = json.dumps(exchange(name), indent=1)
        (FOLDER / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
