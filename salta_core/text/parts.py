"""A link taken apart: the stretches between its slashes, each read where it stands."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeVar

from salta_core.errors import BadText, SaltaError, excerpt
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import ROWS
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["Keys", "Part", "Parts", "within"]

_OPENING: Final = "0"
_PLAIN: Final = str.maketrans("~.", "+=")

_Value = TypeVar("_Value")


class Part(NamedTuple):
    """A stretch of a link between two slashes, or after a key, and where it begins."""

    text: str
    place: int


def within(part: Part, read: Callable[[str], _Value]) -> _Value:
    """What a reader makes of a part; its errors get their place in the link."""
    try:
        return read(part.text)
    except BadText as error:
        raise BadText(str(error), part.place + (error.place or 0)) from None
    except SaltaError as error:
        raise BadText(str(error), part.place) from None


class Parts:
    """The parts of a link, one after the other."""

    def __init__(self, text: str) -> None:
        """Begin behind the version."""
        self._end = len(text)
        self._parts: list[Part] = []
        place = 0
        for part in text.split("/"):
            self._parts.append(Part(part, place))
            place += len(part) + 1
        self._next = 1

    def next(self, what: str) -> Part:
        """The next part.

        Raises:
            BadText: there is none.
        """
        if self._next == len(self._parts):
            raise BadText(f"{what} is missing", self._end)
        self._next += 1
        return self._parts[self._next - 1]

    def ruleset(self) -> Ruleset:
        """The rules, out of the next part."""
        part = self.next("the ruleset")
        return within(Part(part.text.translate(_PLAIN), part.place), parse_ruleset)

    def position(self, *, solo: bool = False) -> Position:
        """A position, out of as many parts as it takes."""
        rows = [self.next(f"row {row} of the board") for row in range(ROWS, 0, -1)]
        player, ply = self.next("the player to move"), self.next("the ply")
        board = "/".join(row.text for row in rows)
        text = Part(f"{board} {player.text} {ply.text}", rows[0].place)
        return within(text, lambda words: parse_position(words, solo=solo))

    def start(self) -> Position | None:
        """Where a game begins: None for the opening."""
        if self.next("the start").text == _OPENING:
            return None
        self._next -= 1
        return self.position()

    def keys(self, *known: str) -> "Keys":
        """All that is left, as keys and their values.

        Args:
            known: the keys there may be, in the order in which they must come.

        Raises:
            BadText: another key, one without a value, or one out of order.
        """
        values: dict[str, list[Part]] = {key: [] for key in known}
        latest = known[0]
        for part in self._parts[self._next :]:
            key, dot, value = part.text.partition(".")
            if key not in known:
                there_are = ", ".join(known)
                raise BadText(f"there is no key {excerpt(key)} here, only {there_are}", part.place)
            if not dot:
                raise BadText(f"the value of {key} is missing", part.place + len(key))
            if known.index(key) < known.index(latest):
                raise BadText(f"{key} comes before {latest}", part.place)
            latest = key
            values[key].append(Part(value, part.place + len(key) + 1))
        return Keys(values, self._end)


class Keys:
    """The values that a link gives to keys."""

    def __init__(self, values: Mapping[str, list[Part]], end: int) -> None:
        """Keep them; each is read when it is asked for."""
        self._values = values
        self._end = end

    def up_to(self, most: int, key: str, read: Callable[[str], _Value]) -> tuple[_Value, ...]:
        """The values of a key that may come several times.

        Raises:
            BadText: they are more than ``most``, or unreadable.
        """
        parts = self._values[key]
        if len(parts) > most:
            raise BadText(f"{key} is given more than {most} times", parts[most].place)
        return tuple(within(part, read) for part in parts)

    def one(self, key: str, read: Callable[[str], _Value]) -> _Value | None:
        """The value of a key that may come once.

        Raises:
            BadText: it comes again, or is unreadable.
        """
        parts = self._values[key]
        if len(parts) > 1:
            raise BadText(f"{key} is given twice", parts[1].place)
        return within(parts[0], read) if parts else None

    def must(self, key: str, read: Callable[[str], _Value]) -> _Value:
        """The value of a key that must come once.

        Raises:
            BadText: it is missing, comes again, or is unreadable.
        """
        value = self.one(key, read)
        if value is None:
            raise BadText(f"{key} is missing", self._end)
        return value
