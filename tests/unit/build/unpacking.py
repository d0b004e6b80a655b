"""The contents of the site's packed files."""

import tarfile
from collections.abc import Iterator
from pathlib import Path

import zstandard


def unpacked(path: Path) -> bytes:
    """The content of a file that the build compressed by Zstandard."""
    return zstandard.ZstdDecompressor().decompress(path.read_bytes())


def contents(archive: tarfile.TarFile) -> Iterator[tuple[str, bytes]]:
    for entry in archive:
        content = archive.extractfile(entry)
        assert content
        yield entry.name, content.read()
