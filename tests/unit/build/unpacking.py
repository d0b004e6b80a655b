"""What the site's packed files hold."""

from pathlib import Path

import zstandard


def unpacked(path: Path) -> bytes:
    """The content of a file that the build has packed by Zstandard."""
    return zstandard.ZstdDecompressor().decompress(path.read_bytes())
