"""Compile the part of the standard library that the engine needs; runs inside Pyodide.

Pyodide's own zip holds sources: each start would compile more than a hundred modules, which takes
longer than everything else together. This one holds bytecode without docstrings and asserts.
"""

import importlib.util
import marshal
import zipfile
from pathlib import Path

LIBRARY = "/lib/python314.zip"
FIXED_DATE = (2000, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little")
"""The header's flag for bytecode that is never compared with its source."""


def compile_library(names: list[str], target: str) -> None:
    """Write a zip with the bytecode of these modules of the library."""
    with zipfile.ZipFile(LIBRARY) as sources, zipfile.ZipFile(target, "w") as compiled:
        present = set(sources.namelist())
        for name in names:
            stem = name.replace(".", "/")
            path = f"{stem}/__init__.py" if f"{stem}/__init__.py" in present else f"{stem}.py"
            entry = zipfile.ZipInfo(f"{path}c", FIXED_DATE)
            bytecode = _bytecode(sources.read(path), f"{LIBRARY}/{path}")
            compiled.writestr(entry, bytecode, zipfile.ZIP_DEFLATED, compresslevel=9)


def _bytecode(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source)
    return header + marshal.dumps(code)


compile_library(Path("/names.txt").read_text(encoding="utf-8").split(), "/stdlib.zip")
