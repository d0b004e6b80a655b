"""Games between players given as texts, for the tests of the arena."""

import shlex
import sys
from random import Random

from salta_core.arena.match_game import Fixture, played
from salta_core.arena.players import parse_player
from salta_core.arena.records import GameRecord
from salta_core.rules.ruleset import PRESETS

TOURNAMENT = PRESETS["tournament"].ruleset
OURS = "ugi,nodes=200:" + shlex.join([sys.executable, "-m", "salta_core", "ugi"])
"""Our own engine, as a process."""


def rng(seed: int) -> Random:
    return Random(seed)  # noqa: S311  # no secret


def game(first: str, second: str, ruleset: str = "tournament+limit=5", **more: int) -> GameRecord:
    players = parse_player(first), parse_player(second)
    return played(Fixture(0, ruleset, players, 1, **{"seed": 1, **more}))
