"""The text model of comments: prediction by partial matching (PPM) of order 3, byte by byte.

The bytes that followed a context before are likely to follow it again. The model tries the
longest context first. If the next byte has not occurred there, it encodes an escape and tries a
shorter context, and finally all bytes. It is trained on a short text in each language of the page
(``primer.py``) and learns from the comments themselves. All weights are integers, so every machine
gets the same ones. Existing links depend on them: they must never change.
"""

from collections.abc import Iterator
from typing import Final

from salta_core.text.entropy import Decoder, Encoder
from salta_core.text.primer import PRIMER

__all__ = ["TextModel"]

_ORDER: Final = 3
"""The length of the longest context, in bytes."""
_END: Final = 0
"""The byte written after the end of a comment; no comment contains it."""
_BYTES: Final = 256
_INCREMENT: Final = 2
"""The increment of a byte's weight; the weight of an escape is the number of known bytes."""


class TextModel:
    """Encodes or decodes comments in sequence, learning from each."""

    def __init__(self) -> None:
        """Train the model on the primer."""
        self._counts: dict[bytes, dict[int, int]] = {}
        self._before = b""
        for comment in PRIMER:
            for byte in _terminated(comment):
                self._learn(byte)

    def write(self, encoder: Encoder, text: str) -> None:
        """Encode a comment, which must not contain NUL."""
        for byte in _terminated(text):
            self._write(encoder, byte)
            self._learn(byte)

    def read(self, decoder: Decoder, most: int) -> bytes | None:
        """Decode a comment.

        Args:
            decoder: the decoder of the number.
            most: the maximum length of the comment in bytes.

        Returns:
            The bytes of the comment, which may be invalid UTF-8; None if there are more than
            ``most``.
        """
        text = bytearray()
        while (byte := self._read(decoder)) != _END:
            if len(text) == most:
                return None
            text.append(byte)
            self._learn(byte)
        self._learn(_END)
        return bytes(text)

    def _write(self, encoder: Encoder, byte: int) -> None:
        for known, weights in self._predictions():
            if byte in known:
                encoder.encode(known.index(byte), weights)
                return
            encoder.encode(len(known), weights)
        encoder.encode_even(byte, _BYTES)

    def _read(self, decoder: Decoder) -> int:
        for known, weights in self._predictions():
            chosen = decoder.decode(weights)
            if chosen < len(known):
                return known[chosen]
        return decoder.decode_even(_BYTES)

    def _predictions(self) -> Iterator[tuple[list[int], list[int]]]:
        """For each context, the bytes seen there, and their weights followed by the escape's.

        Bytes seen in a longer context are excluded from shorter ones.
        """
        excluded: set[int] = set()
        for context in self._contexts():
            counts = self._counts.get(context, {})
            known = [byte for byte in counts if byte not in excluded]
            if known:
                yield known, [*(counts[byte] for byte in known), len(known)]
                excluded.update(known)

    def _learn(self, byte: int) -> None:
        """Count a byte in its contexts, from the longest down to the first that has seen it."""
        for context in self._contexts():
            counts = self._counts.setdefault(context, {})
            is_known = byte in counts
            counts[byte] = counts.get(byte, -1) + _INCREMENT
            if is_known:
                break
        self._before = b"" if byte == _END else (self._before + bytes([byte]))[-_ORDER:]

    def _contexts(self) -> list[bytes]:
        """The contexts of the next byte, longest first; a comment is preceded by a NUL."""
        before = self._before if len(self._before) == _ORDER else b"\0" + self._before
        return [before[place:] for place in range(len(before) + 1)]


def _terminated(text: str) -> bytes:
    return text.encode() + bytes([_END])
