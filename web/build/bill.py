"""The bill of materials: the notices page in machine-readable form, as CycloneDX JSON.

It has no date: the same sources produce the same bill. The site's bill has no serial number; the
serial number of the release's bill is a hash of its content.

The libraries linked into Pyodide report their own versions if they can (`versions.mjs`). The
digests are those of the npm packages, and of the site's files that come from them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import uuid
from typing import TYPE_CHECKING, Any

from web.build.notices import COMPONENTS, Component
from web.build.steps import StepFailed
from web.build.tools import PINS, WEB

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

_SITE = "salta"
_CARRIER = "pyodide"
"""The package that contains the components without a package of their own."""
_FILES = {
    "Pyodide": ("loader", "runtime", "wasm", "snapshot"),
    "CPython": ("stdlib",),
    "zstddec": ("decoder",),
}
"""The components whose files are in the site, by their names in the build record."""
_OWN_FILES = ("engine",)
_PIN = re.compile(r"^([\w-]+)==([\w.]+)", re.MULTILINE)

_LOOKED_UP_FOR = "314.0.7"
_LOOKED_UP = {
    # Emscripten 5.0.3, which built this Pyodide, contains musl 1.2.5: it was added in
    # emscripten-core/emscripten#21598, and 1.2.6 (#26860) only in Emscripten 5.0.8.
    "musl": "1.2.5",
    # Not a release: the commit of libffi/libffi that pyodide/pyodide builds, LIBFFI_COMMIT in its
    # cpython/Makefile, unchanged from Python 3.11 to 3.14. It is older than libffi 3.5.0, because
    # the program has no `ffi_get_version`.
    "libffi": "f08493d249d2067c8b3207ba46693dd858f95db3",
}
"""Versions that Pyodide does not report; look them up again for another Pyodide."""


def bill_of_materials(build: Mapping[str, Any], linked: Mapping[str, str]) -> str:
    """The bill as JSON.

    Args:
        build: the page's build record: versions, and the files that contain Python.
        linked: the versions that Pyodide reports for its linked libraries, by component.

    Raises:
        StepFailed: the versions were determined for another version of Pyodide.
    """
    if build["pyodide"] != _LOOKED_UP_FOR:
        known = ", ".join(_LOOKED_UP)
        reason = f"the versions of {known} are those of Pyodide {_LOOKED_UP_FOR}: see bill.py"
        raise StepFailed("writing the bill of materials", reason)
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    pins = (PINS / "requirements-docs.txt").read_text(encoding="utf-8")
    pinned = dict(_PIN.findall(pins))
    versions = {**_LOOKED_UP, **linked, "CPython": build["python"]}
    described = [
        {
            **_described(component, packages, versions, pinned),
            **_files(component.name, build["files"]),
        }
        for component in COMPONENTS
    ]
    named = {each["bom-ref"] for each in described}
    direct = sorted(_reference(each) for each in COMPONENTS if each.package or each.pinned)
    site = {
        "type": "application",
        "bom-ref": _SITE,
        "name": "Salta",
        "version": build["version"],
        "components": [_file(build["files"][key]) for key in _OWN_FILES],
    }
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


def bill_of_release(bill: str, files: Iterable[Path]) -> str:
    """The published bill: the site's bill with a serial number and the files of the release.

    Args:
        bill: the bill of the site.
        files: all other published files.
    """
    document = json.loads(bill)
    held = document["metadata"]["component"]["components"]
    for path in sorted(files):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        held.append(_of_type_file(path.name, digest))
    number = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(document))
    head = {key: document.pop(key) for key in ("bomFormat", "specVersion")}
    return f"{json.dumps({**head, 'serialNumber': number.urn, **document}, indent=1)}\n"


def _described(
    component: Component,
    packages: Mapping[str, Any],
    versions: Mapping[str, str],
    pinned: Mapping[str, str],
) -> dict[str, Any]:
    entry = {
        "type": "library",
        "bom-ref": _reference(component),
        "name": component.name,
        "description": component.part,
        "copyright": component.rights,
        "licenses": [_licence(component.spdx)],
    }
    if component.package:
        locked = packages[f"node_modules/{component.package}"]
        method, _, digest = locked["integrity"].partition("-")
        named = {"sha512": "SHA-512"}[method]
        entry["version"] = locked["version"]
        entry["purl"] = f"pkg:npm/{component.package.replace('@', '%40')}@{locked['version']}"
        entry["hashes"] = [{"alg": named, "content": base64.b64decode(digest).hex()}]
    elif component.pinned:
        entry["version"] = pinned[component.pinned]
        entry["purl"] = f"pkg:pypi/{component.pinned}@{entry['version']}"
    elif component.name in versions:
        entry["version"] = versions[component.name]
    return entry


def _reference(component: Component) -> str:
    return component.package or component.pinned or component.name


def _files(name: str, files: Mapping[str, Any]) -> dict[str, Any]:
    """The files of a component that are part of the site, if any."""
    if name not in _FILES:
        return {}
    return {"components": [_file(files[key]) for key in _FILES[name]]}


def _file(file: Mapping[str, Any]) -> dict[str, Any]:
    return _of_type_file(file["url"], base64.b64decode(file["sha256"]).hex())


def _of_type_file(name: str, digest: str) -> dict[str, Any]:
    return {"type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]}


def _licence(spdx: str) -> dict[str, Any]:
    if " WITH " in spdx:
        return {"expression": spdx}
    return {"license": {"name" if " " in spdx else "id": spdx}}
