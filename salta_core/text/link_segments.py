"""The segments of a link between its slashes, and readers for them."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeVar

from salta_core.errors import BadText, SaltaError
from salta_core.rules.pieces import Army
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import ROWS
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["Keys", "Segment", "Segments", "read_segment"]

_OPENING: Final = "0"
_PLAIN: Final = str.maketrans("~.", "+=")

_Value = TypeVar("_Value")


class Segment(NamedTuple):
    """The text between two slashes of a link, or after a key, and its place in the link."""

    text: str
    place: int


def read_segment(segment: Segment, read: Callable[[str], _Value]) -> _Value:
    """The value that ``read`` finds in a segment; its errors get their place in the link."""
    try:
        return read(segment.text)
    except SaltaError as error:
        kind = type(error) if isinstance(error, BadText) else BadText
        raise kind.at(segment.place + (error.place or 0), error) from None


class Segments:
    """Reads the segments of a link in order."""

    def __init__(self, text: str) -> None:
        """Start reading after the version."""
        self._end = len(text)
        self._segments: list[Segment] = []
        place = 0
        for segment in text.split("/"):
            self._segments.append(Segment(segment, place))
            place += len(segment) + 1
        self._next = 1

    def next(self, missing: BadText) -> Segment:
        """The next segment.

        Args:
            missing: the error if there is none.

        Raises:
            BadText: ``missing``, with the place of the link's end.
        """
        if self._next == len(self._segments):
            raise BadText.at(self._end, missing)
        self._next += 1
        return self._segments[self._next - 1]

    def ruleset(self) -> Ruleset:
        """The ruleset in the next segment."""
        segment = self.next(BadText("link-ruleset-missing", "the ruleset is missing"))
        return read_segment(Segment(segment.text.translate(_PLAIN), segment.place), parse_ruleset)

    def position(self, army: Army, *, solo: bool = False) -> Position:
        """The position in the next twelve segments."""
        rows = [
            self.next(BadText("link-row-missing", "row {row} of the board is missing", row=row))
            for row in range(ROWS, 0, -1)
        ]
        player = self.next(BadText("link-player-missing", "the player to move is missing"))
        ply = self.next(BadText("link-ply-missing", "the ply is missing"))
        board = "/".join(row.text for row in rows)
        text = Segment(f"{board} {player.text} {ply.text}", rows[0].place)
        return read_segment(text, lambda words: parse_position(words, army, solo=solo))

    def start(self, army: Army) -> Position | None:
        """The first position of a game; None for the opening."""
        if self.next(BadText("link-start-missing", "the start is missing")).text == _OPENING:
            return None
        self._next -= 1
        return self.position(army)

    def keys(self, *known: str) -> "Keys":
        """The remaining segments as keys and their values.

        Args:
            known: the allowed keys, in the order required.

        Raises:
            BadText: a key is unknown, has no value or is out of order.
        """
        values: dict[str, list[Segment]] = {key: [] for key in known}
        latest = known[0]
        for segment in self._segments[self._next :]:
            key, dot, value = segment.text.partition(".")
            if key not in known:
                raise BadText(
                    "no-such-link-key",
                    "there is no key {key!a} here; the keys are {keys}",
                    place=segment.place,
                    key=key,
                    keys=known,
                )
            if not dot:
                raise BadText(
                    "link-value-missing",
                    "the value of {key} is missing",
                    place=segment.place + len(key),
                    key=key,
                )
            if known.index(key) < known.index(latest):
                raise BadText(
                    "link-key-late",
                    "{key} must come before {latest}",
                    place=segment.place,
                    key=key,
                    latest=latest,
                )
            latest = key
            values[key].append(Segment(value, segment.place + len(key) + 1))
        return Keys(values, self._end)


class Keys:
    """The keys of a link and their values."""

    def __init__(self, values: Mapping[str, list[Segment]], end: int) -> None:
        """Store the values without reading them."""
        self._values = values
        self._end = end

    def repeated(self, most: int, key: str, read: Callable[[str], _Value]) -> tuple[_Value, ...]:
        """The values of a key that may be repeated.

        Raises:
            BadText: there are more than ``most`` values, or one is unreadable.
        """
        segments = self._values[key]
        if len(segments) > most:
            raise BadText(
                "link-key-too-often",
                "{key} is given more than {limit} times",
                place=segments[most].place,
                key=key,
                limit=most,
            )
        return tuple(read_segment(segment, read) for segment in segments)

    def optional(self, key: str, read: Callable[[str], _Value]) -> _Value | None:
        """The value of an optional key, or None.

        Raises:
            BadText: the value is repeated or unreadable.
        """
        segments = self._values[key]
        if len(segments) > 1:
            raise BadText(
                "link-key-twice", "{key} is given twice", place=segments[1].place, key=key
            )
        return read_segment(segments[0], read) if segments else None

    def required(self, key: str, read: Callable[[str], _Value]) -> _Value:
        """The value of a required key.

        Raises:
            BadText: the value is missing, repeated or unreadable.
        """
        value = self.optional(key, read)
        if value is None:
            raise BadText("link-key-missing", "{key} is missing", place=self._end, key=key)
        return value
