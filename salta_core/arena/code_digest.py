"""A digest of the package's code: equal digests mean equal games."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

__all__ = ["code_digest"]

_SUFFIXES: Final = (".py", ".json", ".tsv")
"""The extensions of source and data files; other files are generated from these or unrelated."""
_LENGTH: Final = 12


@cache
def code_digest() -> str:
    """The beginning of a SHA-256 hash of the names and contents of the package's files.

    A version number is not enough, since a checkout keeps it while its code changes. Line endings
    are ignored.

    >>> len(code_digest())
    12
    """
    found = sha256()
    for name, file in sorted(_sources(files("salta_core"), "")):
        content = file.read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{name} {len(content)}\n".encode() + content)
    return found.hexdigest()[:_LENGTH]


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _sources(entry, name)
        elif entry.name.endswith(_SUFFIXES):
            yield name, entry
