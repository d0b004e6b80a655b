"""Section 6: the twelve rulesets, and what may be mixed."""

import dataclasses

import pytest

from salta_core import (
    DEFAULT,
    PRESETS,
    BadRuleset,
    Position,
    Ruleset,
    format_ruleset,
    parse_ruleset,
)

# The table of section 6, as it is printed there.
TABLE = """
original|stars-rear|shift|opponent|forward|no|yes|forbidden|no|none|exact|green / red
tournament|stars-rear|shift|opponent|forward|no|yes|forbidden|yes|120|exact|green / red
online|stars-rear|shift|opponent|forward|no|yes|forbidden|yes|120|exact|green / red
online-simple|stars-rear|shift|opponent|forward|no|yes|forbidden|yes|120|simple|green / red
checkers|stars-rear|shift|opponent|any|no|yes|forbidden|no|none|exact|red / black
checkers-120|stars-rear|shift|opponent|any|no|yes|forbidden|no|120|exact|red / black
mirror|stars-rear|mirror|opponent|forward|no|yes|forbidden|no|120|exact|blue / red
mirror-any|stars-rear|mirror|opponent|any|no|yes|forbidden|no|120|exact|blue / red
edition-1901|suns-rear|shift|opponent|forward|no|yes|forbidden|no|120|exact|blue / red
edition-1901-any|suns-rear|shift|opponent|any|no|yes|forbidden|no|120|exact|blue / red
leaping|stars-rear|shift|any|any|yes|no|allowed|no|none|playout|black / white
leaping-mirror|stars-rear|mirror|any|any|yes|no|allowed|no|none|playout|black / white
"""
COLUMNS = [line.split("|") for line in TABLE.split("\n") if line]
FIELDS = (
    "setup", "goal", "over", "direction", "chain",
    "compulsory", "blockade", "equalise", "limit", "scoring",
)  # fmt: skip


def as_printed(value: str | int | None) -> str:
    """A field's value in the words of the table."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


@pytest.mark.parametrize("line", COLUMNS, ids=lambda line: str(line[0]))
def test_each_preset_is_its_line_of_the_table(line: list[str]) -> None:
    """Every column of every line."""
    preset = PRESETS[line[0]]
    values = [as_printed(getattr(preset.ruleset, field)) for field in FIELDS]
    assert [preset.ruleset.base, *values, " / ".join(preset.colours)] == line


def test_there_are_these_twelve_and_in_this_order() -> None:
    """The ids are presets."""
    assert list(PRESETS) == [line[0] for line in COLUMNS]


def test_each_preset_says_what_it_is() -> None:
    """A name, a year and what tells it from the others, no two alike."""
    for record in ("name", "summary"):
        assert len({getattr(preset, record) for preset in PRESETS.values()}) == 12
    assert all(1898 < preset.year < 1920 for preset in PRESETS.values())


def test_tournament_is_the_default() -> None:
    """`tournament` is the default."""
    assert DEFAULT == "tournament"


def test_player_1_always_moves_first() -> None:
    """Player 1 always moves first."""
    for preset in PRESETS.values():
        assert Position.opening(preset.ruleset).player == 1
        assert Position.opening(preset.ruleset).ply == 0


@pytest.mark.parametrize("field", FIELDS)
def test_every_column_is_a_field_of_one_record_that_may_be_mixed(field: str) -> None:
    """Every column is a field of one rules record, so players can mix their own rulesets."""
    values = {line[1 + FIELDS.index(field)] for line in COLUMNS}
    for value in values - {"playout"}:
        mixed = parse_ruleset(f"tournament+{field}={value}")
        assert as_printed(getattr(mixed, field)) == value
        for other in set(FIELDS) - {field}:
            assert getattr(mixed, other) == getattr(PRESETS["tournament"].ruleset, other)


def test_a_mixture_remembers_its_preset() -> None:
    """An id with changes keeps the id."""
    mixed = parse_ruleset("online+limit=60")
    assert mixed.base == "online"
    assert mixed != parse_ruleset("tournament+limit=60")


def test_playout_with_a_limit_is_a_bad_mixture() -> None:
    """Bad mixtures: `playout` with a limit."""
    for text in (
        "leaping+limit=60",
        "tournament+scoring=playout",
        "checkers+scoring=playout+limit=1",
    ):
        with pytest.raises(BadRuleset, match="playout"):
            parse_ruleset(text)
    assert parse_ruleset("tournament+scoring=playout+limit=none").scoring == "playout"
    assert parse_ruleset("leaping+limit=60+scoring=exact").limit == 60


def test_a_field_that_does_not_exist_is_a_bad_mixture() -> None:
    """A field that does not exist."""
    for text in ("tournament+base=online", "tournament+no_move=pass", "tournament+colours=no"):
        with pytest.raises(BadRuleset):
            parse_ruleset(text)
    with pytest.raises(BadRuleset):
        PRESETS["tournament"].ruleset.changed(speed="fast")


def test_a_value_that_is_not_in_the_table_is_a_bad_mixture() -> None:
    """A value that is not in the table."""
    bad = (
        "setup=moons-rear", "goal=home", "over=own", "over=", "direction=back", "chain=true",
        "compulsory=1", "blockade=pass", "equalise=none", "scoring=points", "limit=no",
    )  # fmt: skip
    for change in bad:
        with pytest.raises(BadRuleset):
            parse_ruleset(f"tournament+{change}")


def test_a_record_made_by_hand_is_checked_as_well() -> None:
    """No door lets a bad mixture in."""
    with pytest.raises(BadRuleset):
        Ruleset("tournament", scoring="playout", limit=120)
    with pytest.raises(BadRuleset):
        PRESETS["tournament"].ruleset.changed(chain=1)
    with pytest.raises(BadRuleset):
        PRESETS["tournament"].ruleset.changed(limit=True)
    with pytest.raises(BadRuleset):
        PRESETS["tournament"].ruleset.changed(limit=1000)


def test_all_else_may_be_mixed() -> None:
    """All else may be mixed: every pair of values of two fields."""
    base = PRESETS["original"].ruleset
    values = {field: {getattr(p.ruleset, field) for p in PRESETS.values()} for field in FIELDS}
    for first in FIELDS:
        for second in FIELDS:
            for here in values[first]:
                for there in values[second]:
                    changes = {first: here, second: there}
                    if changes.get("scoring") == "playout" and changes.get("limit"):
                        continue
                    mixed = base.changed(**changes)
                    assert parse_ruleset(format_ruleset(mixed)) == mixed


def test_a_ruleset_is_frozen() -> None:
    """A record that cannot change under a running game."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        PRESETS["tournament"].ruleset.limit = 1  # type: ignore[misc]  # the point of the test
