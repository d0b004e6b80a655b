"""The weights of the evaluation, learned from games and read from a data file.

``weights.json`` beside this module has one set of weights for each family of rulesets, with its
provenance: how it was learned, and how much stronger it made the program. A family consists of all
rulesets with the same goals and the same jumps. The file is read through the package's loader, so
it is found wherever Python can import the package from.
"""

import json
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, fields
from reprlib import repr as shortened  # plain ``repr`` fails on deeply nested values
from typing import Any, Final

from salta_core.errors import BadText
from salta_core.rules.ruleset import Ruleset

__all__ = [
    "FAMILIES",
    "LARGEST",
    "NAMES",
    "SHIPPED",
    "SHIPPED_TEXT",
    "Weights",
    "family_of",
    "has_few_pieces",
    "parse_weights",
    "weights_for",
]


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of one family, in hundredths of a move.

    The weights up to ``edge`` are costs of one piece on its square. The others are values for the
    player to move; ``room``, ``mobile`` and ``jumps`` count the difference between the two sides.
    Rows are counted from the side of the piece's owner.

    Attributes:
        straggler: multiplied by the square of the piece's steps to go.
        sideways: per column between the piece and its goal.
        sideways_squared: multiplied by the square of the number of these columns.
        detour: per step to go that brings the piece no row nearer.
        beyond: per row by which the piece is past its goal.
        unfinished: added if the piece is not on its goal.
        parked: added if the piece is in the last three rows, but not on its goal.
        camp: added if the piece is in the first three rows.
        rear: added if the piece is in the first row.
        edge: added if the piece is in an outer column of the board.
        room: per empty square ahead to which some piece can step.
        mobile: per piece that can step ahead.
        jumps: per empty square ahead where a jump can end.
        tempo: the value of being the player to move.
    """

    straggler: int
    sideways: int
    sideways_squared: int
    detour: int
    beyond: int
    unfinished: int
    parked: int
    camp: int
    rear: int
    edge: int
    room: int
    mobile: int
    jumps: int
    tempo: int


NAMES: Final = tuple(field.name for field in fields(Weights))
"""The names of the weights, in order."""

FAMILIES: Final = (
    "forward-shift",
    "forward-shift-few",
    "forward-mirror",
    "any-shift",
    "any-mirror",
    "leaping-shift",
    "leaping-mirror",
)
"""The names of the families: how pieces jump (forward, in any direction, or over their own side as
well), where the goals are, and whether the armies have few pieces."""

_FEW: Final = 6
_FEW_SUFFIX: Final = "-few"

LARGEST: Final = 1000
"""The largest absolute value of a weight."""


def family_of(ruleset: Ruleset) -> str:
    """The family of a ruleset, which need not be a preset.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> family_of(PRESETS["edition-1901"].ruleset), family_of(PRESETS["little"].ruleset)
    ('forward-shift', 'forward-shift-few')
    """
    jumping = "leaping" if ruleset.over == "any" else ruleset.direction
    family = f"{jumping}-{ruleset.goal}"
    few = family + _FEW_SUFFIX
    return few if few in FAMILIES and has_few_pieces(ruleset) else family


def has_few_pieces(ruleset: Ruleset) -> bool:
    """Whether the armies are too small to shut each other in: six pieces or fewer a side."""
    return len(ruleset.pieces[1]) <= _FEW


def parse_weights(text: str) -> Mapping[str, Weights]:
    """The weights of every family, from the text of a weights file.

    Older files lack the families for few pieces; those families then use the weights of the
    families for all pieces.

    Raises:
        BadText: the text is not JSON, a family or a weight is missing or unknown, or a weight is
            not an integer from -1000 to 1000.
    """
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadText(
            "weights-not-json", "the weights are not JSON: {reason}", reason=str(error)
        ) from None
    families = _table(document, "the weights", ("families",))["families"]
    of_all_pieces = tuple(name for name in FAMILIES if not name.endswith(_FEW_SUFFIX))
    entries = _table(families, "the families", of_all_pieces)
    return {
        name: _weights(entries.get(name, entries[name.removesuffix(_FEW_SUFFIX)]), name)
        for name in FAMILIES
    }


def _weights(entry: object, family: str) -> Weights:
    place = f"the weights of {family}"
    values = _table(_table(entry, f"family {family}", ("weights",))["weights"], place, NAMES)
    for name, value in values.items():
        if name not in NAMES:
            raise BadText("weight-unknown", "{where} have no {name!a}", where=place, name=name)
        if type(value) is not int or abs(value) > LARGEST:
            raise BadText(
                "weight-outside",
                "{name} in {where} must be an integer from -{limit} to {limit}, not {value!a}",
                name=name,
                where=place,
                limit=LARGEST,
                value=shortened(value),
            )
    return Weights(**values)


def _table(value: object, place: str, names: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadText(
            "weights-not-a-table",
            "{where} must be a table of names, not {value!a}",
            where=place,
            value=shortened(value),
        )
    for name in names:
        if name not in value:
            raise BadText("weight-missing", "{where}: {name} is missing", where=place, name=name)
    return value


def _shipped() -> str:
    data = pkgutil.get_data("salta_core.engine", "weights.json")
    if data is None:  # pragma: no cover  # a loader that cannot read data, such as a frozen one
        raise BadText("weights-not-installed", "the program was installed without its weights")
    return data.decode("utf-8")


SHIPPED_TEXT: Final = _shipped()
"""The text of the weights file that comes with the program."""

SHIPPED: Final = parse_weights(SHIPPED_TEXT)
"""The weights of every family in the shipped file."""


def weights_for(ruleset: Ruleset) -> Weights:
    """The weights for a ruleset, from the file that comes with the program."""
    return SHIPPED[family_of(ruleset)]
