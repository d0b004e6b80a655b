"""What the engine tells the page in advance: some in the page itself, some in files beside it.

The page carries what it needs before Python is awake. Whole collections are files of their own,
`data/<name>.<hash>.json`, which it fetches when somebody wants to see them, without Python too.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from typing import TYPE_CHECKING, Any

from web.build.steps import StepFailed, run, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    Request = dict[str, str | bool]

FOLDER = "data"
"""Where the files lie in the site."""
FILES: dict[str, Request] = {
    "course": {"op": "solo-course"},
    "days": {"op": "daily-puzzles", "classic": True},
    "diagrams": {"op": "diagrams"},
    "first": {"op": "first-steps"},
    "lessons": {"op": "lessons"},
    "puzzles": {"op": "puzzles"},
}
"""By the name of the file: the request to the bridge whose reply is in it."""
IN_PAGE: dict[str, Request] = {"presets": {"op": "presets"}}
"""The requests whose replies the page carries."""

_ASK = (
    "import json, sys\n"
    "from salta_core import bridge\n"
    "print(json.dumps({name: json.loads(bridge.call(json.dumps({'v': 1, **request})))\n"
    "                  for name, request in json.loads(sys.argv[1]).items()}))"
)


def opening_data() -> dict[str, Any]:
    """What the page needs before Python is awake."""
    return told(IN_PAGE)


def write_data(site: Path) -> dict[str, str]:
    """Write the files; return their addresses, relative to the site, by name."""
    replies = told(FILES)
    (site / FOLDER).mkdir()
    addresses = {}
    for name in FILES:
        content = json.dumps(replies[name], separators=(",", ":"), sort_keys=True).encode()
        addresses[name] = f"{FOLDER}/{name}.{hashlib.sha256(content).hexdigest()[:16]}.json"
        (site / addresses[name]).write_bytes(content)
        say(f"The data of {name} have {len(gzip.compress(content)) / 1000:.1f} kB (gzip)")
    return addresses


def told(requests: Mapping[str, Request]) -> dict[str, Any]:
    """The engine's replies to requests, by their names.

    Raises:
        StepFailed: it refuses one.
    """
    step = f"asking the engine for its {', '.join(requests)}"
    environment = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
    replies = json.loads(
        run(step, [sys.executable, "-c", _ASK, json.dumps(requests)], env=environment)
    )
    for reply in replies.values():
        if not reply["ok"]:
            raise StepFailed(step, reply["error"]["message"])
    return {name: reply["result"] for name, reply in replies.items()}
