"""Modules of the page that a browser can load one by one, without a bundle."""

import functools
import tempfile
from collections.abc import Mapping
from pathlib import Path

from web.build.steps import run
from web.build.tools import WEB, ensure_node


@functools.cache
def transpiled(folder: Path) -> Mapping[Path, str]:
    """The code of each TypeScript module below a folder; imports keep their suffix `.ts`."""
    sources = sorted(path for path in folder.rglob("*.ts") if not path.name.endswith(".d.ts"))
    esbuild = WEB / "node_modules" / "esbuild" / "bin" / "esbuild"
    with tempfile.TemporaryDirectory() as made:
        options = [f"--outdir={made}", f"--outbase={folder}", "--format=esm", "--target=es2022"]
        run("transpiling the modules", [ensure_node().node, esbuild, *sources, *options])
        return {
            path: (Path(made) / path.relative_to(folder).with_suffix(".js")).read_text("utf-8")
            for path in sources
        }
