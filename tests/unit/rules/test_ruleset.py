"""Mixtures of rules, and presets that nobody can change."""

import copy
import pickle
from typing import Any

import pytest

from salta_core import PRESETS, BadRuleset, Ruleset, parse_ruleset
from salta_core.rules.pieces import PIECES
from salta_core.rules.ruleset import CHOICES


def test_a_mixture_has_the_rules_of_its_preset_and_its_changes() -> None:
    assert Ruleset.mixture() == PRESETS["tournament"].ruleset
    mixed = Ruleset.mixture("mirror", limit=60, army="suns")
    assert mixed == parse_ruleset("mirror+limit=60+army=suns")
    assert (mixed.goal, mixed.limit) == ("mirror", 60)


@pytest.mark.parametrize(
    ("base", "changes", "reason"),
    [
        ("chess", {}, "there is no ruleset 'chess'"),
        ("mirror", {"speed": 1}, "a ruleset has no field 'speed'"),
        ("mirror", {"goal": "away"}, "goal cannot be 'away'"),
        ("leaping", {"limit": 60}, "cannot have a move limit"),
    ],
)
def test_a_bad_mixture_is_refused(base: str, changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadRuleset, match=reason):
        Ruleset.mixture(base, **changes)


@pytest.mark.parametrize("table", [PRESETS, PIECES, CHOICES])
def test_tables_are_read_only(table: Any) -> None:
    key = next(iter(table))
    with pytest.raises(TypeError):
        table[key] = table[key]


def test_a_copy_has_the_same_hash_whether_cached_or_not() -> None:
    rules = parse_ruleset("mirror+limit=60")
    for _ in range(2):
        for again in (pickle.loads(pickle.dumps(rules)), copy.copy(rules)):  # noqa: S301  # our own
            assert again == rules
            assert hash(again) == hash(rules)
    assert hash(rules) != hash(parse_ruleset("mirror+limit=61"))
