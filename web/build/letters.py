"""Whole numbers as the letters of the opening files, one for each number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["letters_of", "numbers_in"]

FIRST_LETTER: Final = 40
_BACKSLASH: Final = ord("\\")


def letters_of(numbers: Iterable[int]) -> str:
    """The letters of numbers; none is a backslash, which JSON would double."""
    codes = (FIRST_LETTER + number for number in numbers)
    return "".join(chr(code + (code >= _BACKSLASH)) for code in codes)


def numbers_in(letters: str) -> list[int]:
    """The numbers of letters."""
    return [ord(letter) - FIRST_LETTER - (ord(letter) > _BACKSLASH) for letter in letters]
