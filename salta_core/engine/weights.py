"""What the evaluation weighs, learned from games and kept as data.

The numbers lie in ``weights.json`` beside this module, a set for each family of rulesets,
each with its provenance: how it was made and what it was measured to be worth. Rulesets
belong to one family when the same things win in them. The file is read through the
package's loader, so that it is found wherever Python can import the package from.
"""

import json
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, fields
from reprlib import repr as shortened  # what is nested too deeply to be shown whole is no error
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
    "parse_weights",
    "weights_for",
]


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature of a position is worth, in hundredths of a move.

    The first ones are prices: a piece costs so much where the feature holds. "Own rows"
    are counted from its owner's side. The last ones are what it is worth to the player to
    move to have more of something than the opponent.

    Attributes:
        straggler: price of the square of a piece's steps to go.
        sideways: of each column it is off its goal's.
        sideways_squared: of the square of those columns.
        detour: of each step to go that can bring it no row nearer.
        beyond: of each row it stands past its goal's.
        unfinished: of not standing on its goal.
        parked: of standing in the last three own rows, but not on its goal.
        camp: of standing in the first three own rows.
        rear: of standing in the first own row.
        edge: of standing in an outer column of the board.
        room: worth of an empty square ahead that some piece can step to.
        mobile: of a piece that can step ahead.
        jumps: of an empty square that a jump ahead can land on.
        tempo: of being the one to move.
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
    "forward-mirror",
    "any-shift",
    "any-mirror",
    "leaping-shift",
    "leaping-mirror",
)
"""How pieces jump, and where they go: forward, in any direction, or over their own side too."""

LARGEST: Final = 1000
"""What a weight may be at most, for or against."""


def family_of(ruleset: Ruleset) -> str:
    """The family a ruleset belongs to, mixed ones included.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> family_of(PRESETS["edition-1901"].ruleset)
    'forward-shift'
    """
    jumping = "leaping" if ruleset.over == "any" else ruleset.direction
    return f"{jumping}-{ruleset.goal}"


def parse_weights(text: str) -> Mapping[str, Weights]:
    """The weights of every family, from the text of a weights file.

    Raises:
        BadText: no JSON, a family missing or unknown, a weight missing, unknown, or no
            integer from -1000 to 1000.
    """
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadText(
            "weights-not-json", "the weights are not JSON: {reason}", reason=str(error)
        ) from None
    families = _table(document, "the weights", ("families",))["families"]
    entries = _table(families, "the families", FAMILIES)
    return {name: _weights(entries[name], name) for name in FAMILIES}


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
"""The weights file that the program plays with."""

SHIPPED: Final = parse_weights(SHIPPED_TEXT)
"""The weights of every family in it."""


def weights_for(ruleset: Ruleset) -> Weights:
    """The weights the program plays a ruleset with."""
    return SHIPPED[family_of(ruleset)]
