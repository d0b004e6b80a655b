"""Reading the header of a PNG file."""

import struct
import zlib


def size_of(png: bytes) -> tuple[int, int]:
    """The width and height of a PNG file, after a check of its chunks."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        body = png[at + 4 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0] == zlib.crc32(body)
        at += 12 + length
    width, height = struct.unpack(">II", png[16:24])
    return width, height
