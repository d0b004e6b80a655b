"""The moves and comments of a study inside a link: a number in base 64, and a checksum.

    1<number><check>

``1`` is the version of the form, and the number (``study_coding.py``) is written in base64url
digits. The check is a CRC-32 of the ruleset, the start and the number: if one of them were damaged,
the number would still decode, but to different legal moves. ``web/docs/study-format.md`` specifies
the format.
"""

import re
from binascii import crc32
from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits
from typing import Final

from salta_core.errors import BadText, NewerLink
from salta_core.game.game import Game
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import format_position, format_ruleset
from salta_core.text.study import StudyLink
from salta_core.text.study_coding import StudyContent, decoded, encoded

__all__ = ["packed_study", "unpacked_study"]

_FORM: Final = "1"
_NEWER: Final = frozenset("23456789")
_DIGITS: Final = ascii_uppercase + ascii_lowercase + digits + "-_"
_VALUES: Final = {digit: value for value, digit in enumerate(_DIGITS)}
_MOST_DIGITS: Final = 8000
"""As many characters as the longest list of moves in a ``GameLink``."""
_FOREIGN: Final = re.compile(r"[^A-Za-z0-9_-]")
_CHECKS: Final = digits + ascii_letters
_CHECK_LENGTH: Final = 4


def packed_study(study: StudyLink) -> str:
    """A study's moves and comments as text for a link.

    Raises:
        BadText: that text is too long.
    """
    number = encoded(study)
    octal = f"{number:o}" if number else ""
    octal = octal.zfill(len(octal) + len(octal) % 2)
    pairs = (octal[place : place + 2] for place in range(0, len(octal), 2))
    text = "".join(_DIGITS[int(pair, 8)] for pair in pairs)
    if len(text) > _MOST_DIGITS:
        raise BadText("study-too-long", "this is too much for a link; a game file can hold it")
    start = study.game.start
    return f"{_FORM}{text}{_check(study.ruleset, start, text)}"


def unpacked_study(text: str, ruleset: Ruleset, start: Position | None) -> StudyContent:
    """The moves and comments of a study, the inverse of ``packed_study``.

    Raises:
        BadText: the text is damaged or not in this form; the error's place is an offset in
            ``text``.
        NewerLink: the text is in a later version of the form.
    """
    foreign = _FOREIGN.search(text)
    if foreign:
        raise BadText(
            "link-study-character",
            "{character!a} does not belong in the moves of a study",
            place=foreign.start(),
            character=foreign[0],
        )
    if text[:1] in _NEWER:
        raise NewerLink(
            "newer-study",
            "this study is in form {form}, but this Salta only knows form {known};"
            " a newer version may open it",
            place=0,
            form=text[0],
            known=_FORM,
        )
    game = Game.started(ruleset, start)
    end = len(text) - _CHECK_LENGTH
    number = text[1:end]
    if not text.startswith(_FORM) or text[max(end, 1) :] != _check(ruleset, game.start, number):
        raise BadText(
            "link-study-damaged",
            "a character of this study is missing or has been changed",
            place=0,
        )
    if len(number) > _MOST_DIGITS or number.startswith(_DIGITS[0]):
        raise BadText("link-study-content", "these are not the moves of a study", place=0)
    octal = "".join(f"{_VALUES[digit]:02o}" for digit in number)
    return decoded(int(octal or "0", 8), game)


def _check(ruleset: Ruleset, start: Position, number: str) -> str:
    """The CRC-32 of ruleset, start and number in four digits of base 62, the lowest first."""
    text = f"{format_ruleset(ruleset)} {format_position(start)} {number}"
    rest, check = crc32(text.encode()), ""
    for _ in range(_CHECK_LENGTH):
        rest, value = divmod(rest, len(_CHECKS))
        check += _CHECKS[value]
    return check
