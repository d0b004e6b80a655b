"""The bill of materials: what the notices page tells, for programs that look after such things.

CycloneDX in JSON. It holds no date and no number of its own: the same sources make the same bill.
"""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any

from web.build.notices import COMPONENTS, Component
from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Mapping

_SITE = "salta"
_CARRIER = "pyodide"
"""The package that holds whatever is no package of its own."""


def bill_of_materials(version: str, python: str) -> str:
    """The bill as JSON.

    Args:
        version: of Salta itself.
        python: the version of the Python that Pyodide carries.
    """
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    described = [_described(component, packages, python) for component in COMPONENTS]
    named = {each["bom-ref"] for each in described}
    direct = sorted(component.package for component in COMPONENTS if component.package)
    site = {"type": "application", "bom-ref": _SITE, "name": "Salta", "version": version}
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**site, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": described,
        "dependencies": [
            {"ref": _SITE, "dependsOn": direct},
            {"ref": _CARRIER, "dependsOn": sorted(named.difference(direct))},
        ],
    }
    return f"{json.dumps(bill, indent=1)}\n"


def _described(component: Component, packages: Mapping[str, Any], python: str) -> dict[str, Any]:
    told = {
        "type": "library",
        "bom-ref": component.package or component.name,
        "name": component.name,
        "description": component.part,
        "copyright": component.rights,
        "licenses": [_licence(component.spdx)],
    }
    if component.package:
        locked = packages[f"node_modules/{component.package}"]
        method, _, digest = locked["integrity"].partition("-")
        named = {"sha512": "SHA-512"}[method]
        told["version"] = locked["version"]
        told["purl"] = f"pkg:npm/{component.package}@{locked['version']}"
        told["hashes"] = [{"alg": named, "content": base64.b64decode(digest).hex()}]
    elif component.name == "CPython":
        told["version"] = python
    return told


def _licence(spdx: str) -> dict[str, Any]:
    if " WITH " in spdx:
        return {"expression": spdx}
    return {"license": {"name" if " " in spdx else "id": spdx}}
