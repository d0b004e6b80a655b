"""Minimal game files, valid and invalid."""

import pytest

from salta_core import BadText, Game, parse_ruleset
from salta_core.text.record import Record
from salta_core.text.record_reader import parse_records
from tests.golden.samples import NEAR_HOME

CLOSE = f'[Ruleset "original"][Start "{NEAR_HOME}"]'
LAST = "1. 75-84"


def read(text: str) -> Record:
    """The only game of a text."""
    [record] = parse_records(text)
    return record


def refusal(text: str) -> BadText:
    with pytest.raises(BadText) as refused:
        parse_records(text)
    return refused.value


def opening(ruleset: str = "tournament") -> Game:
    return Game.started(parse_ruleset(ruleset))
