"""Compress a file with Zstandard; run by `packing.py` in `.venv`, which has the library.

    python zstd.py FILE OUT

The output is reproducible: the library is pinned, and compresses in one thread.
"""

import sys
from pathlib import Path

import zstandard

LEVEL = 19
"""The next ones make files that are a thousandth smaller, and take twice as long."""
WINDOW = 22
"""The base-2 logarithm of the bytes that the decoder has to remember."""


def main() -> None:
    """Read the input file and write the output file."""
    source, target = map(Path, sys.argv[1:])
    parameters = zstandard.ZstdCompressionParameters.from_level(LEVEL, window_log=WINDOW)
    packed = zstandard.ZstdCompressor(compression_params=parameters).compress(source.read_bytes())
    target.write_bytes(packed)


if __name__ == "__main__":
    main()
