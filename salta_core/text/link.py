"""Links: a position, a game, a puzzle, a Solo task or a study as the fragment of an address.

``#s1/<kind>/<ruleset>/...``, with the characters ``A-Z a-z 0-9 . _ ~ - /``, ending in a letter
or a digit. ``s1`` is the version; a link that was ever written stays readable. The kinds::

    p  position  <rows 10 to 1>/<player>/<ply>[/title.T]
    z  puzzle    <rows>/<player>/<ply>/goal.G[/title.T][/author.T][/hint.T ...][/solution.M]
    g  game      <start>/M[/resigned.P][/at.N][/first.T][/second.T][/sent.P][/timeout.P]
                 [/called.P][/pointed.L]
    o  Solo      <rows>/<player>/<ply>[/par.N][/title.T]
    s  study     <start>/S[/at.N][/resigned.P][/timeout.P][/title.T][/first.T][/second.T]

In a ruleset, ``+`` is written ``~`` and ``=`` is written ``.``; a start is ``0`` for the opening,
else rows, player and ply; M is a list of moves (``text/packing.py``), S moves with variations and
comments (``text/study_packing.py``), T free text (``text/quoting.py``), L the letter of a piece,
N a number, P a player, G a goal. The keys of a kind come in the order above. The reader also
accepts rulesets and positions that are not in canonical form, and ``format_link(parse_link(t))`` is
canonical.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from salta_core.errors import BadText, NewerLink, SaltaError
from salta_core.rules.pieces import Piece, Player
from salta_core.rules.position import Position
from salta_core.text.fragment import LONGEST_GIVEN, fragment_of
from salta_core.text.link_segments import Segments, read_segment
from salta_core.text.link_types import (
    HINTS,
    PARS,
    GameLink,
    Link,
    PositionLink,
    PuzzleLink,
    SoloLink,
    StudyLink,
    checked_goal,
)
from salta_core.text.notation import format_position, format_ruleset
from salta_core.text.packing import packed, unpacked
from salta_core.text.quoting import quoted, unquoted

__all__ = ["format_link", "parse_link"]

_VERSION: Final = re.compile(r"s([1-9][0-9]{0,2})(?:/|\Z)")
_THIS: Final = "1"
_FOREIGN: Final = re.compile(r"[^A-Za-z0-9._~/-]")
_OPENING: Final = "0"
_IN_LINK: Final = str.maketrans("+=", "~.")
_WHOLE: Final = re.compile(r"(?:0|[1-9][0-9]{0,3})\Z")


# Writing


def format_link(link: Link) -> str:
    """The canonical link to a value, beginning with ``#``.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> format_link(GameLink(PRESETS["original"].ruleset, None, ()))
    '#s1/g/original/0/0'
    """
    kind, body, keys = _parts(link)
    ruleset = format_ruleset(link.ruleset).translate(_IN_LINK)
    shown = [f"{key}.{value}" for key, value in keys if value is not None]
    return "/".join([f"#s{_THIS}", kind, ruleset, *body, *shown])


_Keys = Sequence[tuple[str, str | int | None]]


def _parts(link: Link) -> tuple[str, list[str], _Keys]:
    """The kind, the segments between ruleset and keys, and the keys in the order of the format."""
    if isinstance(link, PositionLink):
        return "p", [_placed(link.position)], [("title", _text(link.title))]
    if isinstance(link, GameLink):
        start = _placed(link.start) if link.start else _OPENING
        return "g", [start, packed(link.moves)], [
            ("resigned", link.resigned),
            ("at", link.at),
            ("first", _text(link.first)),
            ("second", _text(link.second)),
            ("sent", link.sent),
            ("timeout", link.timeout),
            ("called", link.mover if link.called else None),
            ("pointed", link.pointed),
        ]  # fmt: skip
    if isinstance(link, StudyLink):
        return "s", _study_body(link), [
            ("at", link.at),
            ("resigned", link.resigned),
            ("timeout", link.timeout),
            ("title", _text(link.title)),
            ("first", _text(link.first)),
            ("second", _text(link.second)),
        ]  # fmt: skip
    if isinstance(link, SoloLink):
        return "o", [_placed(link.position)], [("par", link.par), ("title", _text(link.title))]
    return "z", [_placed(link.position)], [
        ("goal", link.goal),
        ("title", _text(link.title)),
        ("author", _text(link.author)),
        *(("hint", quoted(hint)) for hint in link.hints),
        ("solution", packed(link.solution) if link.solution else None),
    ]  # fmt: skip


def _study_body(study: StudyLink) -> list[str]:
    from salta_core.text.study_packing import packed_study  # noqa: PLC0415  # only studies need it

    game = study.game
    is_opening = game.start == Position.opening(game.ruleset)
    return [_OPENING if is_opening else _placed(game.start), packed_study(study)]


def _placed(position: Position) -> str:
    return format_position(position).replace(" ", "/")


def _text(value: str | None) -> str | None:
    return None if value is None else quoted(value)


# Reading


def parse_link(text: str) -> Link:
    """The value of a link: bare, inside a whole address, or as copied from a message.

    Raises:
        BadText: the text is not a valid link; the error's place is an offset in ``text`` as given,
            and may be its end.
        NewerLink: the link has a later version.
    """
    if len(text) > LONGEST_GIVEN:
        raise BadText(
            "link-too-long",
            "{count} characters are too many for a link",
            place=LONGEST_GIVEN,
            count=len(text),
        )
    fragment = fragment_of(text)
    try:
        return _read(fragment.text)
    except BadText as error:
        place = fragment.places[error.place or 0]
        raise type(error).at(place, error) from None


def _read(text: str) -> Link:
    """The value of a bare link; every error raised has a place."""
    _check_version(text)
    foreign = _FOREIGN.search(text)
    if foreign:
        raise BadText(
            "link-character",
            "{character!a} does not belong in a link",
            place=foreign.start(),
            character=foreign[0],
        )
    if not text[-1].isalnum():
        raise BadText(
            "link-cut-off",
            "a link ends in a letter or digit; the end of this one is missing",
            place=len(text),
        )
    segments = Segments(text)
    kind = segments.next(BadText("link-kind-missing", "the kind of link is missing"))
    if kind.text not in _READERS:
        raise BadText(
            "no-such-link-kind",
            "there is no kind of link {kind!a}; the kinds are {kinds}",
            place=kind.place,
            kind=kind.text,
            kinds=tuple(_READERS),
        )
    try:
        return _READERS[kind.text](segments)
    except SaltaError as error:
        if isinstance(error, BadText) and error.place is not None:
            raise
        raise BadText.at(kind.place, error) from None


def _check_version(text: str) -> None:
    version = _VERSION.match(text)
    if not version:
        raise BadText("not-a-link", "a Salta link starts with #s{version}/", place=0, version=_THIS)
    if version[1] != _THIS:
        raise NewerLink(
            "newer-link",
            "this link has version {version}, but this Salta only knows version {known};"
            " a newer version may open it",
            place=1,
            version=version[1],
            known=_THIS,
        )


def _read_position(segments: Segments) -> PositionLink:
    ruleset = segments.ruleset()
    position = segments.position(ruleset.army)
    keys = segments.keys("title")
    return PositionLink(ruleset, position, keys.optional("title", unquoted))


def _read_game(segments: Segments) -> GameLink:
    ruleset = segments.ruleset()
    start = segments.start(ruleset.army)
    moves = read_segment(
        segments.next(BadText("link-moves-missing", "the list of moves is missing")), unpacked
    )
    keys = segments.keys(
        "resigned", "at", "first", "second", "sent", "timeout", "called", "pointed"
    )
    link = GameLink(
        ruleset,
        start,
        moves,
        resigned=keys.optional("resigned", _player),
        at=keys.optional("at", lambda text: _whole(text, range(len(moves) + 1))),
        first=keys.optional("first", unquoted),
        second=keys.optional("second", unquoted),
        sent=keys.optional("sent", _player),
        timeout=keys.optional("timeout", _player),
    )
    link = replace(
        link, called=bool(keys.optional("called", lambda text: _mover(text, link.mover)))
    )
    return keys.optional("pointed", lambda text: replace(link, pointed=Piece(text))) or link


def _read_puzzle(segments: Segments) -> PuzzleLink:
    ruleset = segments.ruleset()
    position = segments.position(ruleset.army)
    keys = segments.keys("goal", "title", "author", "hint", "solution")
    return PuzzleLink(
        ruleset,
        position,
        goal=keys.required("goal", checked_goal),
        title=keys.optional("title", unquoted),
        author=keys.optional("author", unquoted),
        hints=keys.repeated(HINTS, "hint", unquoted),
        solution=keys.optional("solution", unpacked) or (),
    )


def _read_solo(segments: Segments) -> SoloLink:
    ruleset = segments.ruleset()
    position = segments.position(ruleset.army, solo=True)
    keys = segments.keys("par", "title")
    par = keys.optional("par", lambda text: _whole(text, PARS))
    return SoloLink(ruleset, position, par, keys.optional("title", unquoted))


def _read_study(segments: Segments) -> StudyLink:
    from salta_core.text.study_packing import unpacked_study  # noqa: PLC0415  # as for writing

    ruleset = segments.ruleset()
    start = segments.start(ruleset.army)
    packed = segments.next(BadText("link-study-missing", "the moves of the study are missing"))
    content = read_segment(packed, lambda text: unpacked_study(text, ruleset, start))
    count = len(content.game.moves) + len(content.variations)
    keys = segments.keys("at", "resigned", "timeout", "title", "first", "second")
    return StudyLink(
        *content,
        at=keys.optional("at", lambda text: _whole(text, range(count + 1))),
        resigned=keys.optional("resigned", _player),
        timeout=keys.optional("timeout", _player),
        title=keys.optional("title", unquoted),
        first=keys.optional("first", unquoted),
        second=keys.optional("second", unquoted),
    )


_READERS: Final[Mapping[str, Callable[[Segments], Link]]] = {
    "p": _read_position,
    "z": _read_puzzle,
    "g": _read_game,
    "o": _read_solo,
    "s": _read_study,
}


def _whole(text: str, allowed: range) -> int:
    if not _WHOLE.match(text) or int(text) not in allowed:
        raise BadText(
            "link-number-outside",
            "this must be a number from 0 to {most}, not {text!a}",
            place=0,
            most=allowed[-1],
            text=text,
        )
    return int(text)


def _player(text: str) -> Player:
    if text not in ("1", "2"):
        raise BadText("link-player", "the player must be 1 or 2, not {text!a}", place=0, text=text)
    return 1 if text == "1" else 2


def _mover(text: str, mover: Player) -> Player:
    if _player(text) != mover:
        raise BadText(
            "called-player",
            "only the player to move, {mover}, can have been called, not {text!a}",
            place=0,
            mover=mover,
            text=text,
        )
    return mover
