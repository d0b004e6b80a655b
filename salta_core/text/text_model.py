"""Comments as choices: prediction by partial matching, byte by byte.

What followed the last bytes before is likely to follow them again. The model looks for them in
the longest stretch that it has seen before, goes on to shorter ones where the byte at hand did
not follow there (an escape), and in the end to all bytes. It has read a little of each language
of the page beforehand (``primer.py``) and learns from the comments themselves. All is counted in
whole numbers, so that every machine counts alike. The links that there are depend on each of
these numbers: none may ever change.
"""

from collections.abc import Iterator
from typing import Final

from salta_core.text.entropy import Reader, Writer
from salta_core.text.primer import PRIMER

__all__ = ["TextModel"]

_LONGEST: Final = 3
"""Bytes before the one at hand that may tell it."""
_END: Final = 0
"""The byte behind a comment; no comment holds it."""
_BYTES: Final = 256
_COUNTED: Final = 2
"""What a byte counts each time that it is seen; an escape counts 1 for each byte that is known."""


class TextModel:
    """Writes and reads comments, one after the other."""

    def __init__(self) -> None:
        """Read the primer."""
        self._counts: dict[bytes, dict[int, int]] = {}
        self._before = b""
        for comment in PRIMER:
            for byte in _ended(comment):
                self._learn(byte)

    def write(self, writer: Writer, text: str) -> None:
        """Put a comment, which holds no NUL, into a number."""
        for byte in _ended(text):
            self._write(writer, byte)
            self._learn(byte)

    def read(self, reader: Reader, most: int) -> bytes | None:
        """Take a comment out of a number.

        Args:
            reader: of the number.
            most: bytes that the comment may have.

        Returns:
            Its bytes, which may be no UTF-8, or None where they are more.
        """
        text = bytearray()
        while (byte := self._read(reader)) != _END:
            if len(text) == most:
                return None
            text.append(byte)
            self._learn(byte)
        self._learn(_END)
        return bytes(text)

    def _write(self, writer: Writer, byte: int) -> None:
        for known, weights in self._guesses():
            if byte in known:
                writer.put(known.index(byte), weights)
                return
            writer.put(len(known), weights)
        writer.put_even(byte, _BYTES)

    def _read(self, reader: Reader) -> int:
        for known, weights in self._guesses():
            chosen = reader.take(weights)
            if chosen < len(known):
                return known[chosen]
        return reader.take_even(_BYTES)

    def _guesses(self) -> Iterator[tuple[list[int], list[int]]]:
        """What may follow by each context, its weights, and that of the escape behind them.

        What a longer context has known is left out of the shorter ones.
        """
        gone: set[int] = set()
        for context in self._contexts():
            counts = self._counts.get(context, {})
            known = [byte for byte in counts if byte not in gone]
            if known:
                yield known, [*(counts[byte] for byte in known), len(known)]
                gone.update(known)

    def _learn(self, byte: int) -> None:
        """Count a byte by its contexts, down from the longest to one that has known it."""
        for context in self._contexts():
            counts = self._counts.setdefault(context, {})
            is_known = byte in counts
            counts[byte] = counts.get(byte, -1) + _COUNTED
            if is_known:
                break
        self._before = b"" if byte == _END else (self._before + bytes([byte]))[-_LONGEST:]

    def _contexts(self) -> list[bytes]:
        """What stands before, from the longest to nothing; a comment begins with a NUL before."""
        before = self._before if len(self._before) == _LONGEST else b"\0" + self._before
        return [before[place:] for place in range(len(before) + 1)]


def _ended(text: str) -> bytes:
    return text.encode() + bytes([_END])
