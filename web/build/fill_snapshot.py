"""Import all of the engine that the page may ask for; runs inside Pyodide, before its snapshot.

A Python that is woken from the snapshot has no files: what is not imported here is not there.
"""

import gc
import importlib
import json
import pkgutil

import salta_core

NOT_FOR_PAGES = ("salta_core.__main__", "salta_core.arena", "salta_core.cli")

for found in pkgutil.walk_packages(salta_core.__path__, "salta_core."):
    if not found.name.startswith(NOT_FOR_PAGES):
        importlib.import_module(found.name)

from salta_core import bridge  # noqa: E402  # after what it would load later

for preset in json.loads(bridge.call('{"v": 1, "op": "presets"}'))["result"]["presets"]:
    asked = {"v": 1, "op": "view", "ruleset": preset["id"], "start": None, "moves": []}
    bridge.call(json.dumps(asked))  # the tables of its rules are made now
gc.collect()
