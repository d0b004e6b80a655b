"""The npm package: complete, reproducible, and consistent with its description."""

import json
import subprocess
import tarfile
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.unit.build.unpacking import contents
from web.build.npm import NAME, PUBLIC_TYPES, SOURCES, addresses_of, build_npm, pack
from web.build.site import build_site
from web.build.steps import ROOT, files_below
from web.build.tools import ensure_node
from web.build.wheel import version_of_sources

OWN = (
    *("LICENSE", "README.md", "package.json", "index.js", "index.d.ts"),
    *("vite.js", "vite.d.ts"),
    *(f"types/{name}" for name in PUBLIC_TYPES),
)
"""Its files beside the site."""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of the package, by path."""
    packed = build_npm(
        build_site(), ensure_node(), version_of_sources(), tmp_path_factory.mktemp("npm")
    )
    assert packed.name == f"{NAME}-{version_of_sources()}.tgz"
    with tarfile.open(packed) as archive:
        return {name.removeprefix("package/"): content for name, content in contents(archive)}


@pytest.fixture(scope="module")
def described(package: dict[str, bytes]) -> dict[str, Any]:
    actual: dict[str, Any] = json.loads(package["package.json"])
    return actual


@pytest.mark.extended
def test_the_package_contains_the_whole_built_site(package: dict[str, bytes]) -> None:
    site = build_site()
    built = {
        f"site/{path.relative_to(site).as_posix()}": path.read_bytes() for path in files_below(site)
    }
    assert {name: package[name] for name in package if name.startswith("site/")} == built
    assert {name for name in package if not name.startswith("site/")} == set(OWN)


def test_the_packages_version_comes_only_from_the_sources(
    described: dict[str, Any],
) -> None:
    assert (described["name"], described["version"]) == (NAME, version_of_sources())
    template = json.loads((SOURCES / "package.json").read_text(encoding="utf-8"))
    assert "version" not in template
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"].get("urls", {})
    own = {"name": NAME, "version": version_of_sources(), **template}
    assert described == {**own, **addresses_of(urls)}


def test_the_npm_package_has_the_addresses_of_the_python_package() -> None:
    urls = {"Homepage": "https://a.example/salta/", "Repository": "https://b.example/a/salta"}
    assert addresses_of(urls) == {
        "repository": {"type": "git", "url": "git+https://b.example/a/salta.git"},
        "homepage": "https://a.example/salta/",
    }
    assert addresses_of({}) == {}


def test_every_file_that_its_description_names_is_there(
    package: dict[str, bytes], described: dict[str, Any]
) -> None:
    named = {described["main"], described["types"], *described["sideEffects"]}
    for target in described["exports"].values():
        named |= {target} if isinstance(target, str) else {*target.values()}
    assert {name.removeprefix("./") for name in named} - {"site/*"} <= set(package)
    assert described["exports"]["./site/*"] == "./site/*"


def test_the_package_says_where_its_notices_and_documentation_are(
    package: dict[str, bytes],
) -> None:
    readme = package["README.md"].decode()
    assert readme.startswith("# salta-board\n")
    assert "](site/docs/salta-board.html)" in readme
    for name in ("site/docs/salta-board.html", "site/notices.html", "site/notices.cdx.json"):
        assert name in package
        assert name in readme
    assert package["LICENSE"] == (ROOT / "LICENSE").read_bytes()


def test_the_module_lets_bundlers_set_its_own_address(
    package: dict[str, bytes],
) -> None:
    module = package["index.js"].decode()
    assert "new URL(" in module
    assert 'new URL("site/"' not in module
    assert "globalThis.SALTA_SITE" in module
    assert "import.meta.url" in module


def test_a_server_that_renders_pages_may_import_the_package(
    package: dict[str, bytes], tmp_path: Path
) -> None:
    folder = tmp_path / "node_modules" / NAME
    for name in OWN:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(package[name])
    program = f'import {{ setSite }} from "{NAME}";\nsetSite("/salta/");\n'
    (tmp_path / "page.mjs").write_text(program, encoding="utf-8")
    subprocess.run([ensure_node().node, "page.mjs"], cwd=tmp_path, check=True, capture_output=True)


def test_the_same_files_are_packed_into_the_same_bytes(tmp_path: Path) -> None:
    made = []
    for name, mode in (("one", 0o644), ("other", 0o700)):
        folder = tmp_path / name
        (folder / "site").mkdir(parents=True)
        for path in sorted(["package.json", "site/page.html"], reverse=name == "other"):
            (folder / path).write_text(path, encoding="utf-8")
            (folder / path).chmod(mode)
        made.append(pack(folder, tmp_path / f"{name}.tgz").read_bytes())
    assert made[0] == made[1]
    with tarfile.open(tmp_path / "one.tgz") as archive:
        actual = [(entry.name, entry.mode, entry.uid, entry.uname) for entry in archive]
    assert actual == [
        ("package/package.json", 0o644, 0, ""),
        ("package/site/page.html", 0o644, 0, ""),
    ]
