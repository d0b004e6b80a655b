"""Import all engine modules that the page may need; runs inside Pyodide, before its snapshot.

A Python that starts from the snapshot has no files, so modules that are not imported here are
missing.
"""

import gc
import importlib
import json
import pkgutil

import salta_core

for found in pkgutil.walk_packages(salta_core.__path__, "salta_core."):
    importlib.import_module(found.name)

from salta_core import bridge  # noqa: E402  # after modules that it would load later

for preset in json.loads(bridge.call('{"v": 1, "op": "presets"}'))["result"]["presets"]:
    asked = {"v": 1, "op": "view", "ruleset": preset["id"], "start": None, "moves": []}
    bridge.call(json.dumps(asked))  # this builds the tables of the ruleset
gc.collect()
