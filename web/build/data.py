"""Replies of the engine that the site contains: some in the page itself, some in files.

The page contains the data that it needs before Python has started. Whole collections are files,
`data/<name>.<hash>.gzip`, which the page fetches on demand, even without Python; so is the content
of the history page. They are compressed here, because not every host compresses, and uncompressed
they would take seconds longer on a slow connection. The extension is `.gzip` because some hosts
announce `.gz` as an encoding.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from typing import TYPE_CHECKING, Any

from web.build.history import history_data
from web.build.lessongames import game_files
from web.build.openingfile import opening_files
from web.build.prooftrees import add_trees
from web.build.steps import StepFailed, run

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    Request = dict[str, str | bool]

FOLDER = "data"
"""The folder of the files in the site."""
SUFFIX = ".gzip"
"""Of the files: JSON, compressed."""
FILES: dict[str, Request] = {
    "course": {"op": "solo-course"},
    "daily": {"op": "daily"},
    "diagrams": {"op": "diagrams"},
    "first": {"op": "first-steps"},
    "lessons": {"op": "lessons"},
    "puzzles": {"op": "puzzles", "motifs": True},
    "rush": {"op": "rush"},
}
"""The request to the bridge whose reply is in a file, by the name of the file."""
IN_PAGE: dict[str, Request] = {
    "presets": {"op": "presets"},
    "levels": {"op": "levels", "people": True},
}
"""The requests whose replies are in the page; of the levels only names and ratings."""

_ASK = (
    "import json, sys\n"
    "from salta_core import bridge\n"
    "print(json.dumps({name: json.loads(bridge.call(json.dumps({'v': 1, **request})))\n"
    "                  for name, request in json.loads(sys.argv[1]).items()}))"
)


def opening_data() -> dict[str, Any]:
    """The data that the page needs before Python has started, except what it can derive itself.

    For a legal move it has only the text: `web/game/rulesets.ts` reads the squares from it.
    """
    replies = replies_to(IN_PAGE)
    for preset in replies["presets"]["presets"]:
        opening = preset["opening"]
        opening["legal"] = [
            move["text"] for starting in opening["legal"] for move in starting["moves"]
        ]
    levels = replies["levels"]
    return {
        "presets": replies["presets"],
        "people": [one["name"] for one in levels],
        "ratings": [one["rating"] for one in levels],
    }


def write_data(site: Path) -> dict[str, str]:
    """Write the files; return their addresses relative to the site, by name."""
    replies = replies_to(FILES)
    add_trees(replies)
    contents = {**replies, "history": history_data(), **opening_files(), **game_files()}
    (site / FOLDER).mkdir()
    addresses = {}
    for name, data in contents.items():
        content = json.dumps(data, separators=(",", ":"), sort_keys=True).encode()
        addresses[name] = f"{FOLDER}/{name}.{hashlib.sha256(content).hexdigest()[:12]}{SUFFIX}"
        (site / addresses[name]).write_bytes(gzip.compress(content, mtime=0))
    return addresses


def replies_to(requests: Mapping[str, Request]) -> dict[str, Any]:
    """The engine's replies to requests, by name.

    Raises:
        StepFailed: the engine refuses a request.
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
