"""Compile the library and the engine to bytecode; runs inside Pyodide.

Pyodide's own zip and the engine's wheel contain sources. Without a snapshot, each start would
compile some two hundred modules, which takes longer than everything else together. The zips made
here contain bytecode without docstrings, asserts and column positions (`compile.mjs`), which only
this version of Python can read. They are not compressed, because the site compresses them as a
whole.
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
            bytecode = _bytecode(sources.read(path), f"{LIBRARY}/{path}")
            compiled.writestr(zipfile.ZipInfo(f"{path}c", FIXED_DATE), bytecode)


def compile_engine(left_out: list[str], target: str) -> None:
    """Write a zip with the bytecode of the installed engine.

    It lacks the collections in the engine's `data` folders, which pages fetch as `data/*.json`. A
    Python that starts from the snapshot has no files, so nothing that a page uses may need them.

    Args:
        left_out: prefixes of the names of modules that no page needs.
        target: the zip's path.
    """
    import salta_core  # noqa: PLC0415  # the engine is installed by now

    top = Path(salta_core.__path__[0])
    with zipfile.ZipFile(target, "w") as compiled:
        for path in sorted(top.rglob("*.*")):
            name = path.relative_to(top.parent).as_posix()
            if {"__pycache__", "data"}.intersection(path.relative_to(top).parts):
                continue
            if name.replace("/", ".").startswith(tuple(left_out)):
                continue
            content = path.read_bytes()
            if path.suffix == ".py":
                content, name = _bytecode(content, name), f"{name}c"
            compiled.writestr(zipfile.ZipInfo(name, FIXED_DATE), content)


def _bytecode(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source)
    return header + marshal.dumps(code)
