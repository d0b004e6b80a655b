"""The large files that Python starts from, compressed with Zstandard; and the decoder for browsers.

Browsers decompress gzip themselves, but with Zstandard these files are a fifth smaller, which more
than pays for its decoder of 60 kB.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import TYPE_CHECKING, NamedTuple

from web.build.steps import ROOT, WORK, StepFailed, digest, is_done, run, set_done
from web.build.tools import WEB, ensure_python

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = ".bin"
"""Of packed files; the service worker stores them unpacked."""
DECODER = "zstd.wasm"
"""The decoder's file, by which the service worker finds it (`web/offline/worker/sitecache.ts`)."""
_SCRIPT = WEB / "build" / "zstd.py"
_PINS = ROOT / ".ci" / "requirements-build.txt"
_CARRIER = WEB / "node_modules" / "zstddec" / "dist" / "zstddec-stream.mjs"
_CONTENT = re.compile(r"""const wasm =\s*["']([\w+/=]+)["']""")


class Packed(NamedTuple):
    """A packed file.

    Attributes:
        path: the packed file.
        plain: the original.
    """

    path: Path
    plain: Path

    @property
    def unpacked(self) -> dict[str, int | str]:
        """The size and hash of the original, as in `EngineFile` in `web/engine/protocol.ts`."""
        content = self.plain.read_bytes()
        hashed = base64.b64encode(hashlib.sha256(content).digest()).decode()
        return {"bytes": len(content), "sha256": hashed}


def pack(plain: Path) -> Packed:
    """Pack a file unless its packed form is up to date."""
    packed = Packed(WORK / f"{plain.name}{SUFFIX}", plain)
    stamp, key = WORK / f"{plain.name}-packed-stamp", digest([plain, _SCRIPT, _PINS])
    if not (is_done(stamp, key) and packed.path.is_file()):
        run(f"packing {plain.name}", [ensure_python("build"), _SCRIPT, plain, packed.path])
        set_done(stamp, key)
    return packed


def write_decoder() -> Path:
    """Write the decoder into its own file; its package contains it as text in a script.

    Raises:
        StepFailed: the package does not contain it in the expected form.
    """
    found = _CONTENT.search(_CARRIER.read_text(encoding="utf-8"))
    if not found:
        raise StepFailed(f"writing {DECODER}", f"{_CARRIER.name} holds no wasm")
    path = WORK / DECODER
    path.write_bytes(base64.b64decode(found[1]))
    return path
