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
    from collections.abc import Iterable
    from pathlib import Path

FOLDER = "data"
"""Where the files lie in the site."""
FILES = {
    "course": "solo-course",
    "days": "daily-puzzles",
    "diagrams": "diagrams",
    "first": "first-steps",
    "lessons": "lessons",
    "puzzles": "puzzles",
}
"""By the name of the file: the operation of the bridge that tells what is in it."""
IN_PAGE = ("presets",)
"""The operations whose replies the page carries."""

_ASK = (
    "import json, sys\n"
    "from salta_core import bridge\n"
    "print(json.dumps({op: json.loads(bridge.call(json.dumps({'v': 1, 'op': op})))\n"
    "                  for op in sys.argv[1:]}))"
)


def opening_data() -> dict[str, Any]:
    """What the page needs before Python is awake."""
    return told(IN_PAGE)


def write_data(site: Path) -> dict[str, str]:
    """Write the files; return their addresses, relative to the site, by name."""
    replies = told(FILES.values())
    (site / FOLDER).mkdir()
    addresses = {}
    for name, operation in FILES.items():
        content = json.dumps(replies[operation], separators=(",", ":"), sort_keys=True).encode()
        addresses[name] = f"{FOLDER}/{name}.{hashlib.sha256(content).hexdigest()[:16]}.json"
        (site / addresses[name]).write_bytes(content)
        say(f"The data of {name} have {len(gzip.compress(content)) / 1000:.1f} kB (gzip)")
    return addresses


def told(operations: Iterable[str]) -> dict[str, Any]:
    """The engine's replies to operations without fields.

    Raises:
        StepFailed: it refuses one.
    """
    names = list(operations)
    step = f"asking the engine for its {', '.join(names)}"
    environment = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
    replies = json.loads(run(step, [sys.executable, "-c", _ASK, *names], env=environment))
    for reply in replies.values():
        if not reply["ok"]:
            raise StepFailed(step, reply["error"]["message"])
    return {name: reply["result"] for name, reply in replies.items()}
