"""The npm package `salta-board`: the element as a module, its types, and the site's files.

    package.json, README.md, LICENSE    the first from `web/npm/`, with the version; the second a
                                        page of the documentation
    index.js, index.d.ts, types/        `import "salta-board"`
    vite.js, vite.d.ts                  the Vite plugin
    site/                               the built site, with notices and bill

It is packed here rather than by npm, whose output depends on the version of Node. npm publishes it
unchanged.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import tarfile
import tomllib
from typing import TYPE_CHECKING

from web.build.messages import compile_messages
from web.build.steps import ROOT, WORK, files_below, run
from web.build.tools import WEB, ensure_web_packages
from web.build.wheel import FIXED_TIME

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from web.build.tools import Node

NAME = "salta-board"
SOURCES = WEB / "npm"
README = WEB / "docs" / "npm.md"
_ENTRY = WEB / "embed" / "element" / "module.ts"
_LINK = re.compile(r"\]\(([\w-]+)\.(?:html|md)")
_TITLE = re.compile(r"\A# .*")
_DECLARING = (
    *("--declaration", "--emitDeclarationOnly", "--allowImportingTsExtensions", "--strict"),
    *("--target", "es2022", "--module", "es2022", "--moduleResolution", "bundler"),
    *("--lib", "es2022,dom,dom.iterable", "--types", ""),
)
PUBLIC_TYPES = (
    "element/module.d.ts",
    "element/element.d.ts",
    "element/types.d.ts",
    "protocol.d.ts",
)
"""The declarations that the module's own name."""
_TYPESCRIPT_FILE = re.compile(r'(?<=\w)\.ts"')
_INDEX = """\
// The types of `salta-board`. The site's documentation explains them: site/docs/salta-board.html.
export * from "./types/element/module.js";
"""
_FOLDER = "package"
"""The folder in the archive that npm expects."""


def build_npm(site: Path, node: Node, version: str, folder: Path) -> Path:
    """Build the package; return its path.

    Args:
        site: the built site.
        node: the Node that runs the bundler.
        version: the version of the package.
        folder: the folder for the package.
    """
    staged = WORK / "npm"
    shutil.rmtree(staged, ignore_errors=True)
    shutil.copytree(SOURCES, staged)
    (staged / "README.md").write_text(_readme(), encoding="utf-8")
    shutil.copyfile(ROOT / "LICENSE", staged / "LICENSE")
    described = json.loads((SOURCES / "package.json").read_text(encoding="utf-8"))
    described = {"name": NAME, "version": version, **described, **_addresses()}
    text = json.dumps(described, indent=2, ensure_ascii=False)
    (staged / "package.json").write_text(f"{text}\n", encoding="utf-8")
    _bundle(staged / "index.js", node)
    write_types(staged, node)
    shutil.copytree(site, staged / "site")
    return pack(staged, folder / f"{NAME}-{version}.tgz")


def _addresses() -> dict[str, object]:
    """The fields for the repository and the site, as far as `pyproject.toml` names them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return addresses_of(project.get("urls", {}))


def addresses_of(urls: Mapping[str, str]) -> dict[str, object]:
    """The fields of package.json for the addresses in `[project.urls]`."""
    fields: dict[str, object] = {}
    if "Repository" in urls:
        address = f"git+{urls['Repository'].removesuffix('/')}.git"
        fields["repository"] = {"type": "git", "url": address}
    if "Homepage" in urls:
        fields["homepage"] = urls["Homepage"]
    if "Issues" in urls:
        fields["bugs"] = urls["Issues"]
    return fields


def _readme() -> str:
    """The documentation page, under the package's name, with links into `site/`."""
    _, _, page = README.read_text(encoding="utf-8").partition("\n---\n\n")
    text = _TITLE.sub(f"# {NAME}", page, count=1)
    return _LINK.sub(r"](site/docs/\1.html", text)


def _bundle(out: Path, node: Node) -> None:
    modules = ensure_web_packages(node, for_tests=False)
    compile_messages(node)
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8"]
    bundler = modules / "esbuild" / "bin" / "esbuild"
    places = [f"--outfile={out}", "--log-level=warning"]
    run("bundling the module", [node.node, bundler, _ENTRY, *options, *places])


def write_types(folder: Path, node: Node) -> None:
    """Write the package's `index.d.ts` and `types/`: the declarations of the module by tsc.

    Args:
        folder: the folder of the package.
        node: the Node that runs the compiler.
    """
    modules = ensure_web_packages(node, for_tests=True)
    compile_messages(node)
    emitted = WORK / "npm-types"
    shutil.rmtree(emitted, ignore_errors=True)
    compiler = modules / "typescript" / "bin" / "tsc"
    places: list[str | Path] = ["--rootDir", WEB, "--outDir", emitted]
    run("declaring the types", [node.node, compiler, _ENTRY, *_DECLARING, *places])
    for name in PUBLIC_TYPES:
        text = (emitted / "embed" / name).read_text(encoding="utf-8")
        target = folder / "types" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        # Older compilers do not find `x.d.ts` if `x.ts` is imported.
        target.write_text(_TYPESCRIPT_FILE.sub('.js"', text), encoding="utf-8")
    (folder / "index.d.ts").write_text(_INDEX, encoding="utf-8")


def pack(folder: Path, target: Path) -> Path:
    """Pack a folder as npm would, but reproducibly; return the target."""
    with (
        target.open("wb") as raw,
        gzip.GzipFile("", "wb", compresslevel=9, fileobj=raw, mtime=0) as packed,
        tarfile.open(mode="w", fileobj=packed, format=tarfile.USTAR_FORMAT) as archive,
    ):
        for path in files_below(folder):
            entry = tarfile.TarInfo(f"{_FOLDER}/{path.relative_to(folder).as_posix()}")
            content = path.read_bytes()
            entry.size, entry.mtime, entry.mode = len(content), int(FIXED_TIME), 0o644
            archive.addfile(entry, io.BytesIO(content))
    return target
