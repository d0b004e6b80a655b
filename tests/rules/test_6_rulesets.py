"""Section 6: the rulesets, smaller armies, and what may be mixed."""

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
    perft,
)
from salta_core.race.solver import fewest_moves
from salta_core.rules.placement import goals

# The table of section 6, as printed there.
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
ARMIES = {"suns": 5, "twos": 6, "threes": 9, "suns-moons": 10, "all": 15}
SHORT = {"little": ("suns", 60), "quick": ("suns-moons", 100)}
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


def test_there_are_twelve_rulesets_and_two_short_games_in_this_order() -> None:
    """The names of the presets are their ids."""
    assert list(PRESETS) == [*(line[0] for line in COLUMNS), *SHORT]


@pytest.mark.parametrize(("name", "differs"), SHORT.items())
def test_a_short_game_is_tournament_with_a_smaller_army_and_limit(
    name: str, differs: tuple[str, int]
) -> None:
    """The presets are `tournament` with a smaller army and a limit to match."""
    army, limit = differs
    tournament = PRESETS["tournament"].ruleset
    changed = tournament.changed(army=army, limit=limit)
    assert dataclasses.replace(PRESETS[name].ruleset, base="tournament") == changed
    assert str(PRESETS[name].ruleset) == name


@pytest.mark.parametrize(("army", "count"), ARMIES.items())
@pytest.mark.parametrize("base", ["tournament", "mirror", "edition-1901"])
def test_the_pieces_of_an_army_have_the_starts_and_goals_of_a_full_game(
    base: str, army: str, count: int
) -> None:
    """They start on their squares of the setup and go to their goals of the ruleset."""
    full = PRESETS[base].ruleset
    small = full.changed(army=army)
    opening, whole = Position.opening(small).board, Position.opening(full).board
    placed = {letter for letter in opening if letter != "."}
    assert len(placed) == 2 * count
    assert all(letter in (".", whole[square]) for square, letter in enumerate(opening))
    for player in (1, 2):
        ends = goals(player, small)
        assert len(ends) == count
        assert ends.items() <= goals(player, full).items()


@pytest.mark.parametrize(
    ("army", "letters"),
    {"suns": "KLMNO", "twos": "ABFGKL", "threes": "ABCFGHKLM", "suns-moons": "FGHIJKLMNO"}.items(),
)
def test_the_letters_of_each_army(army: str, letters: str) -> None:
    """The armies are numbers 1 and 2, numbers 1 to 3, the suns, and the suns and moons."""
    ruleset = PRESETS["tournament"].ruleset.changed(army=army)
    assert "".join(ruleset.pieces[1]) == letters
    assert "".join(ruleset.pieces[2]) == letters.lower()


@pytest.mark.parametrize(
    ("army", "counts"),
    {"suns": (18, 324, 5256, 85264), "twos": (5, 25, 195, 1521, 12433)}.items(),
)
def test_smaller_armies_have_the_known_perft_counts(army: str, counts: tuple[int, ...]) -> None:
    """Perft of `tournament+army=suns` and `army=twos`."""
    ruleset = PRESETS["tournament"].ruleset.changed(army=army)
    opening = Position.opening(ruleset)
    found = tuple(perft(opening, ruleset, depth) for depth in range(1, len(counts) + 1))
    assert found == counts


@pytest.mark.parametrize("army", ARMIES)
def test_moves_to_go_at_the_opening_are_seven_per_piece(army: str) -> None:
    """Moves to go at their openings: 7 a piece."""
    ruleset = PRESETS["tournament"].ruleset.changed(army=army)
    board = Position.opening(ruleset).board
    for player in (1, 2):
        result = fewest_moves(board, player, ruleset)
        assert result.exact == 7 * ARMIES[army]


def test_each_preset_has_a_distinct_name_and_summary() -> None:
    """No two presets have the same name or the same summary."""
    for record in ("name", "summary"):
        assert len({getattr(preset, record) for preset in PRESETS.values()}) == 14


def test_tournament_is_the_default() -> None:
    """`tournament` is the default."""
    assert DEFAULT == "tournament"


def test_player_1_always_moves_first() -> None:
    """Player 1 always moves first."""
    for preset in PRESETS.values():
        assert Position.opening(preset.ruleset).player == 1
        assert Position.opening(preset.ruleset).ply == 0


@pytest.mark.parametrize("field", FIELDS)
def test_every_column_is_a_field_that_may_be_mixed(field: str) -> None:
    """Every column is a field of one rules record, so players can mix their own rulesets."""
    values = {line[1 + FIELDS.index(field)] for line in COLUMNS}
    for value in values - {"playout"}:
        mixed = parse_ruleset(f"tournament+{field}={value}")
        assert as_printed(getattr(mixed, field)) == value
        for other in set(FIELDS) - {field}:
            assert getattr(mixed, other) == getattr(PRESETS["tournament"].ruleset, other)


def test_a_mixture_remembers_its_preset() -> None:
    """A ruleset with changes keeps the id of its preset."""
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
        "setup=moons-rear", "army=moons", "army=", "goal=home",
        "over=own", "over=", "direction=back", "chain=true",
        "compulsory=1", "blockade=pass", "equalise=none", "scoring=points", "limit=no",
    )  # fmt: skip
    for change in bad:
        with pytest.raises(BadRuleset):
            parse_ruleset(f"tournament+{change}")


def test_a_ruleset_made_directly_is_checked_too() -> None:
    """Every way to make a ruleset refuses a bad mixture."""
    with pytest.raises(BadRuleset):
        Ruleset("tournament", scoring="playout", limit=120)
    with pytest.raises(BadRuleset):
        PRESETS["tournament"].ruleset.changed(chain=1)
    with pytest.raises(BadRuleset):
        PRESETS["tournament"].ruleset.changed(limit=True)
    with pytest.raises(BadRuleset):
        PRESETS["tournament"].ruleset.changed(limit=1000)


def test_all_else_may_be_mixed() -> None:
    """All other mixtures are allowed: every pair of values of two fields."""
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
    """A ruleset cannot change during a game."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        PRESETS["tournament"].ruleset.limit = 1  # type: ignore[misc]  # the point of the test
