"""The bill of materials, compared with the notices, the lock file and the page's imports."""

import base64
import hashlib
import json
import re
from html import unescape
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from web.build.bill import bill_of_materials, bill_of_release
from web.build.notices import BILL, COMPONENTS
from web.build.page import NOTICES, page_files
from web.build.site import LOADER, RUNTIME, build_site
from web.build.steps import StepFailed
from web.build.tools import WEB


@pytest.fixture(scope="module")
def bill() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((build_site() / BILL).read_text(encoding="utf-8"))
    return read


@pytest.mark.extended
def test_the_bill_names_the_works_and_licences_of_the_notices(
    bill: dict[str, Any],
) -> None:
    page = (build_site() / NOTICES).read_text(encoding="utf-8")
    rows = re.findall(r"<tr><th scope=row>(.*?)</th><td>(.*?)</td>", page)
    actual = [(each["name"], each["description"]) for each in bill["components"]]
    pyodide = bill["components"][0]
    actual[0] = (f"{pyodide['name']} {pyodide['version']}", actual[0][1])
    assert actual == [(unescape(name), unescape(part)) for name, part in rows]
    assert f'href="{BILL}"' in page
    licences = dict.fromkeys((each.licence, each.spdx) for each in COMPONENTS)
    assert len({licence for licence, _ in licences}) == len(licences)


def test_the_bill_has_the_versions_and_digests_of_the_lock_file(bill: dict[str, Any]) -> None:
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for each in bill["components"]:
        if not each.get("purl", "").startswith("pkg:npm/"):
            continue
        locked = packages[f"node_modules/{each['bom-ref']}"]
        package = each["bom-ref"].replace("@", "%40")
        assert each["purl"] == f"pkg:npm/{package}@{locked['version']}"
        # If a package offers several licences, the bill names the chosen one. Code that the package
        # bundles under another licence is a separate component.
        offered = re.split(" OR | AND ", locked["license"].strip("()"))
        [licence] = each["licenses"]
        assert licence["license"]["id"] in offered
        content = bytes.fromhex(each["hashes"][0]["content"])
        assert f"sha512-{base64.b64encode(content).decode()}" == locked["integrity"]


@pytest.mark.extended
def test_every_package_that_the_page_imports_is_in_the_bill(bill: dict[str, Any]) -> None:
    scripts = [path for path in page_files() if path.suffix in (".js", ".ts")]
    texts = [path.read_text(encoding="utf-8") for path in scripts]
    named = r'(?:\bfrom |\bimport\(|^import )"((?:@[^/"]+/)?[a-z][^/"]*)'
    imported = {name for text in texts for name in re.findall(named, text, re.MULTILINE)}
    purls = {each["bom-ref"]: each.get("purl", "") for each in bill["components"]}
    packaged = {name for name, purl in purls.items() if purl.startswith("pkg:npm/")}
    assert imported | {"pyodide", "zstddec", "@fontsource/fraunces", "lucide-static"} == packaged


def test_the_bill_has_the_installed_versions_of_the_documentations_packages(
    bill: dict[str, Any],
) -> None:
    purls = {each["purl"] for each in bill["components"] if "pypi" in each.get("purl", "")}
    names = ("furo", "sphinx", "accessible-pygments")
    assert purls == {f"pkg:pypi/{name}@{version(name)}" for name in names}


def test_the_references_within_the_bill_are_valid(bill: dict[str, Any]) -> None:
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    named = [each["bom-ref"] for each in bill["components"]]
    assert len(named) == len(set(named))
    held = [ref for each in bill["dependencies"] for ref in each["dependsOn"]]
    assert sorted(held) == sorted(named)
    assert bill["metadata"]["component"]["bom-ref"] == bill["dependencies"][0]["ref"]


def test_the_bill_has_the_versions_of_the_libraries_linked_into_python(
    bill: dict[str, Any],
) -> None:
    versions = {each["name"]: each.get("version") for each in bill["components"]}
    lock = WEB / "node_modules" / "pyodide" / "pyodide-lock.json"
    platform = json.loads(lock.read_text(encoding="utf-8"))["info"]["platform"]
    assert f"emscripten_{versions['Emscripten']}".replace(".", "_") == platform
    program = lock.with_name("pyodide.asm.wasm").read_bytes()
    for name in ("SQLite", "zlib", "bzip2", "liblzma", "Zstandard", "Expat", "libmpdec"):
        version = versions[name]
        assert version, name
        assert re.fullmatch(r"[0-9]+(\.[0-9]+)+", version), name
        assert version.encode() in program, name
    assert versions["musl"]
    assert re.fullmatch("[0-9a-f]{40}", versions["libffi"] or "")


@pytest.mark.extended
def test_the_bill_has_the_digests_of_the_sites_files(bill: dict[str, Any]) -> None:
    holders = [bill["metadata"]["component"], *bill["components"]]
    files = [file for holder in holders for file in holder.get("components", [])]
    names = {file["name"].rpartition("/")[2] for file in files}
    assert names == {
        *(LOADER, RUNTIME),
        *("pyodide.asm.wasm.bin", "stdlib.zip.bin", "engine.zip.bin", "snapshot.bin"),
        "zstd.wasm",
    }
    for file in files:
        content = (build_site() / file["name"]).read_bytes()
        digest = {"alg": "SHA-256", "content": hashlib.sha256(content).hexdigest()}
        assert (file["type"], file["hashes"]) == ("file", [digest])


def test_looked_up_versions_are_valid_for_one_pyodide_only() -> None:
    with pytest.raises(StepFailed, match=r"musl, libffi are those of Pyodide \d.*: see bill\.py"):
        bill_of_materials({"pyodide": "1.0.0"}, {})


class TestRelease:
    """The bill of materials that is published with a release."""

    @pytest.fixture
    def files(self, tmp_path: Path) -> list[Path]:
        for name in ("b.whl", "a.zip"):
            (tmp_path / name).write_text(name, encoding="utf-8")
        return [*tmp_path.iterdir()]

    def test_the_released_bill_adds_the_published_files(
        self, bill: dict[str, Any], files: list[Path]
    ) -> None:
        made, bill = (
            json.loads(bill_of_release(json.dumps(bill), files)),
            json.loads(json.dumps(bill)),
        )
        assert made["components"] == bill["components"]
        assert made["dependencies"] == bill["dependencies"]
        own, held = (each["metadata"]["component"].pop("components") for each in (bill, made))
        assert made["metadata"] == bill["metadata"]
        assert held[: len(own)] == own
        assert [(file["name"], file["hashes"][0]["content"]) for file in held[len(own) :]] == [
            (name, hashlib.sha256(name.encode()).hexdigest()) for name in ("a.zip", "b.whl")
        ]

    def test_the_bill_follows_the_cyclonedx_schema(
        self, bill: dict[str, Any], files: list[Path]
    ) -> None:
        form = JsonStrictValidator(SchemaVersion.V1_6)
        text = bill_of_release(json.dumps(bill), files)
        for actual in (json.dumps(bill), text):
            assert form.validate_str(actual) is None
        assert form.validate_str(text.replace('"urn:uuid:', '"urn:')) is not None
        assert form.validate_str(text.replace('"MPL-2.0"', '"MPL"')) is not None

    def test_the_serial_number_is_derived_from_the_content(
        self, bill: dict[str, Any], files: list[Path]
    ) -> None:
        text = json.dumps(bill)
        made = bill_of_release(text, files)
        assert bill_of_release(text, reversed(files)) == made
        number = json.loads(made)["serialNumber"]
        assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", number)
        assert json.loads(bill_of_release(text, files[:1]))["serialNumber"] != number
        assert "timestamp" not in made
