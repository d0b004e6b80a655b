// Prints the versions of the libraries linked into Pyodide as JSON, as the running program reports them.
//
//   node versions.mjs PYODIDE_FOLDER

import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide();
const told = python.runPython(`
import ctypes
import decimal
import json
import sqlite3
import sys
import zlib
from compression import zstd

import pyexpat

linked = ctypes.CDLL(None)


def text(function):
    """What a C function without arguments says of its library."""
    function.restype = ctypes.c_char_p
    return function().decode()


json.dumps({
    "Emscripten": ".".join(map(str, sys._emscripten_info.emscripten_version)),
    "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
    "SQLite": sqlite3.sqlite_version,
    "Zstandard": zstd.zstd_version,
    "bzip2": text(linked.BZ2_bzlibVersion).partition(",")[0],
    "liblzma": text(linked.lzma_version_string),
    "libmpdec": decimal.__libmpdec_version__,
    "zlib": zlib.ZLIB_RUNTIME_VERSION,
})
`);
process.stdout.write(told);
