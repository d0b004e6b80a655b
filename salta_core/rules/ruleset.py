"""Rulesets and the fourteen presets (RULES 6).

Every column of RULES 6 is a field, so that players can mix their own rulesets; the presets are
twelve historic mixtures and two shorter games. A ruleset keeps the preset that it came from
(``base``), so that presets with equal rules, such as ``online`` and ``tournament``, remain distinct
in a record.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Final, Literal

from salta_core.errors import BadRuleset
from salta_core.frozen import Frozen
from salta_core.rules.pieces import ARMIES, Army, Piece, Player

__all__ = [
    "CHOICES",
    "DEFAULT",
    "FIELDS",
    "LIMITS",
    "PRESETS",
    "Preset",
    "Ruleset",
    "format_value",
]

DEFAULT: Final = "tournament"
"""The id of the default preset."""

Setup = Literal["stars-rear", "suns-rear"]
Goal = Literal["shift", "mirror"]
Over = Literal["opponent", "any"]
Direction = Literal["forward", "any"]
Compulsory = Literal["yes", "no", "called"]
Blockade = Literal["forbidden", "allowed"]
Scoring = Literal["exact", "simple", "playout"]

CHOICES: Final[Mapping[str, tuple[str | bool, ...]]] = MappingProxyType(
    {
        "setup": ("stars-rear", "suns-rear"),
        "goal": ("shift", "mirror"),
        "army": tuple(ARMIES),
        "over": ("opponent", "any"),
        "direction": ("forward", "any"),
        "chain": (True, False),
        "compulsory": ("yes", "no", "called"),
        "blockade": ("forbidden", "allowed"),
        "equalise": (True, False),
        "scoring": ("exact", "simple", "playout"),
    }
)
"""The values of every field but ``limit``."""

LIMITS: Final = range(1, 1000)
"""The allowed values of ``limit``, in moves of each side, besides None."""


class _Hashed(Frozen):
    """A base class with a cached hash, since rules are looked up at every move."""

    __slots__ = ("_hash",)
    _hash: int


@dataclass(frozen=True, slots=True)
class Ruleset(_Hashed):
    """A ruleset, validated on construction.

    Attributes:
        base: the id of the preset that it is or was derived from.
        setup: where the pieces start (RULES 2).
        goal: where they must end (RULES 3).
        army: which pieces take part (RULES 6).
        over: whose pieces may be jumped.
        direction: which way a jump may lead (the first one of a chain).
        chain: whether a jumping piece may continue jumping.
        compulsory: whether a jump must be played if there is one; with ``called``, only after a
            call by the opponent (``salta_core.rules.call``).
        blockade: whether a move may leave the opponent without any.
            ``allowed`` means that the opponent then passes.
        equalise: whether player 2 gets one more turn when player 1 is home.
        limit: the number of moves by each side after which play stops and is scored, or None.
        scoring: how moves to go are counted (RULES 5).

    Raises:
        BadRuleset: an unknown value, or values that exclude each other.
    """

    base: str
    setup: Setup = "stars-rear"
    goal: Goal = "shift"
    army: Army = "all"
    over: Over = "opponent"
    direction: Direction = "forward"
    chain: bool = False
    compulsory: Compulsory = "yes"
    blockade: Blockade = "forbidden"
    equalise: bool = False
    limit: int | None = None
    scoring: Scoring = "exact"

    def __post_init__(self) -> None:
        """Refuse unknown values and the combinations that RULES 6 excludes."""
        for field, choices in CHOICES.items():
            value = getattr(self, field)
            if value not in choices or (type(value) is not type(choices[0])):
                raise BadRuleset(
                    "ruleset-value", "{field} cannot be {value!a}", field=field, value=str(value)
                )
        if self.limit is not None and (type(self.limit) is not int or self.limit not in LIMITS):
            raise BadRuleset(
                "limit-outside",
                "limit must be 1 to 999 or none, not {limit!a}",
                limit=str(self.limit),
            )
        if self.scoring == "playout" and self.limit is not None:
            raise BadRuleset(
                "playout-with-limit",
                "scoring=playout needs a side that gets home, so it cannot have a move limit",
            )

    @classmethod
    def mixture(cls, base: str = DEFAULT, **changes: str | bool | int | None) -> "Ruleset":
        """The rules of a preset with some fields changed.

        >>> str(Ruleset.mixture("tournament", limit=60, equalise=False))
        'tournament+equalise=no+limit=60'

        Args:
            base: the id of the preset.
            changes: fields and their new values.

        Raises:
            BadRuleset: an unknown preset, field or value, or values that exclude each other.
        """
        if base not in PRESETS:
            raise BadRuleset(
                "no-such-ruleset",
                "there is no ruleset {ruleset!a}; choose from {rulesets}",
                ruleset=str(base),
                rulesets=tuple(PRESETS),
            )
        return PRESETS[base].ruleset.changed(**changes)

    def __hash__(self) -> int:
        """The cached hash of all fields."""
        try:
            return self._hash
        except AttributeError:
            value = hash(tuple(getattr(self, name) for name in ("base", *FIELDS)))
            object.__setattr__(self, "_hash", value)
            return value

    @property
    def pieces(self) -> Mapping[Player, tuple[Piece, ...]]:
        """The pieces that take part, for each player.

        >>> len(PRESETS["tournament"].ruleset.changed(army="suns").pieces[1])
        5
        """
        return ARMIES[self.army]

    def changed(self, **changes: str | bool | int | None) -> "Ruleset":
        """This ruleset with some fields changed and the same base.

        >>> PRESETS["tournament"].ruleset.changed(limit=60).limit
        60

        Raises:
            BadRuleset: an unknown field or value, or values that exclude each other.
        """
        for name in changes:
            if name not in FIELDS:
                raise BadRuleset(
                    "ruleset-without-field", "a ruleset has no field {name!a}", name=name
                )
        if not changes:
            return self
        return replace(self, **changes)  # type: ignore[arg-type]  # checked by __post_init__

    def __str__(self) -> str:
        """The text form (RULES 7): the base, and every field that differs from it.

        >>> str(PRESETS["original"].ruleset.changed(limit=60, over="opponent"))
        'original+limit=60'
        """
        preset = PRESETS[self.base].ruleset
        changes = [
            f"{name}={format_value(value)}"
            for name in FIELDS
            if (value := getattr(self, name)) != getattr(preset, name)
        ]
        return "+".join([self.base, *changes])


FIELDS: Final = tuple(field.name for field in fields(Ruleset) if field.name != "base")
"""The names of the fields that can be changed in a ruleset, in the order of RULES 6."""


def format_value(value: str | bool | int | None) -> str:  # noqa: FBT001  # a field's value
    """The text form of one field's value: yes, no, none, a number or a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


@dataclass(frozen=True, slots=True)
class Preset(Frozen):
    """A ruleset with a name, and its description on the command line.

    Attributes:
        ruleset: the rules.
        name: a short title, in English.
        summary: a sentence or two on how it differs from the other presets, in English.
        colours: the colours of player 1 and player 2.
    """

    ruleset: Ruleset
    name: str
    summary: str
    colours: tuple[str, str]


_GREEN_RED = ("green", "red")
_BLUE_RED = ("blue", "red")
_TOURNAMENT = Ruleset("tournament", equalise=True, limit=120)
_MIRROR = Ruleset("mirror", goal="mirror", limit=120)
_CHECKERS = Ruleset("checkers", direction="any")
_LEAPING = Ruleset(
    "leaping",
    over="any",
    direction="any",
    chain=True,
    compulsory="no",
    blockade="allowed",
    scoring="playout",
)


def _based(base: str, ruleset: Ruleset, **changes: str | bool | int | None) -> Ruleset:
    return replace(ruleset.changed(**changes), base=base)


_ALL: Final = (
    Preset(
        Ruleset("original"),
        "Original",
        "The first side home wins. You jump forward only, and there is no move limit.",
        _GREEN_RED,
    ),
    Preset(
        _TOURNAMENT,
        "Classic",
        "After 120 moves each, the side with fewer moves to go wins. The second player has the"
        " last turn.",
        _GREEN_RED,
    ),
    Preset(
        _based("online", _TOURNAMENT),
        "Online",
        "The classic rules, as played online.",
        _GREEN_RED,
    ),
    Preset(
        _based("online-simple", _TOURNAMENT, scoring="simple"),
        "Online, simple count",
        "Like Online, but only distances count: pieces in the way make no difference.",
        _GREEN_RED,
    ),
    Preset(
        _CHECKERS,
        "Checkers",
        "You must jump, backward as well as forward. The first side home wins.",
        ("red", "black"),
    ),
    Preset(
        _based("checkers-120", _CHECKERS, limit=120),
        "Checkers, 120 moves",
        "Like Checkers, but after 120 moves each the side with fewer moves to go wins.",
        ("red", "black"),
    ),
    Preset(
        _MIRROR,
        "Mirror",
        "Each piece goes to where its twin on the other side started. You jump forward only."
        " Nobody comes home in 120 moves: the side with fewer moves to go wins.",
        _BLUE_RED,
    ),
    Preset(
        _based("mirror-any", _MIRROR, direction="any"),
        "Mirror, all directions",
        "Like Mirror, but you must also jump backward.",
        _BLUE_RED,
    ),
    Preset(
        Ruleset("edition-1901", setup="suns-rear", limit=120),
        "Edition of 1901",
        "Suns start at the back, numbered from right to left. You jump forward only.",
        _BLUE_RED,
    ),
    Preset(
        Ruleset("edition-1901-any", setup="suns-rear", direction="any", limit=120),
        "Edition of 1901, all directions",
        "Like the edition of 1901, but you must also jump backward.",
        _BLUE_RED,
    ),
    Preset(
        _LEAPING,
        "Leaping",
        "Jump over any piece, as often as you like in one move. You never have to.",
        ("black", "white"),
    ),
    Preset(
        _based("leaping-mirror", _LEAPING, goal="mirror"),
        "Leaping, mirror",
        "Like Leaping, but each piece goes to where its twin on the other side started.",
        ("black", "white"),
    ),
    Preset(
        _based("little", _TOURNAMENT, army="suns", limit=60),
        "Little",
        "The five suns of each side: the classic rules in seven minutes.",
        _GREEN_RED,
    ),
    Preset(
        _based("quick", _TOURNAMENT, army="suns-moons", limit=100),
        "Quick",
        "The suns and moons of each side: the classic rules in a quarter of an hour.",
        _GREEN_RED,
    ),
)

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {preset.ruleset.base: preset for preset in _ALL}
)
"""The presets by id, in the order of RULES 6; read-only."""
