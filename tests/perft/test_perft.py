"""perft: `salta_core` and `reference.py`, two independent programs, count the same trees."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import pytest

from salta_core import Position, format_move, parse_position, parse_ruleset, perft
from salta_core.game.perft import split
from tests import reference
from tests.perft.positions import rows, struck
from tests.perft.tables import ALL, MIXTURES, Entry

# Every ruleset with counts in RULES 9, and in RULES 6 for smaller armies.
KNOWN = {
    "original": (9, 81, 891, 9801, 124515, 1562875),
    "tournament": (9, 81, 891, 9801, 124515, 1562875),
    "online": (9, 81, 891, 9801, 124515, 1562875),
    "online-simple": (9, 81, 891, 9801, 124515, 1562875),
    "checkers": (9, 81, 891, 9801, 124515, 1562900),
    "checkers-120": (9, 81, 891, 9801, 124515, 1562900),
    "leaping": (17, 289, 6171, 132701, 3269735),
    "leaping-mirror": (17, 289, 6171, 132701, 3269735),
    "little": (18, 324, 5256, 85264, 1329636),
    "tournament+army=twos": (5, 25, 195, 1521, 12433),
}

QUICK = 2_000
"""Leaves that are counted in a few milliseconds."""


def _named(entry: Entry) -> str:
    return f"{entry.preset}-{entry.name}"


def start_of(entry: Entry) -> Position:
    return parse_position(entry.position, parse_ruleset(entry.preset).army)


def _difference(entry: Entry, depth: int) -> str:
    """A message with the position and the moves below which the two programs differ."""
    ruleset = parse_ruleset(entry.preset)
    theirs = {format_move(move): count for move, count in split(start_of(entry), ruleset, depth)}
    state = reference.read_position(entry.position)
    ours = reference.split([state], reference.read_rules(entry.preset), depth)
    lines = [f"{entry.preset} {entry.position} depth {depth}: move, salta_core, reference"]
    lines += [
        f"{text}\t{theirs.get(text)}\t{ours.get(text)}"
        for text in sorted(theirs.keys() | ours.keys())
        if theirs.get(text) != ours.get(text)
    ]
    return "\n".join(lines)


@pytest.mark.extended
@pytest.mark.parametrize("entry", ALL, ids=_named)
def test_both_programs_agree_on_each_table_row(entry: Entry) -> None:
    few = [*takewhile(lambda count: count <= QUICK, entry.counts)]
    assert few
    counted_alike(entry, few)


@pytest.mark.slow
@pytest.mark.parametrize("entry", ALL, ids=_named)
def test_both_programs_agree_on_each_table_row_at_every_depth(entry: Entry) -> None:
    counted_alike(entry, entry.counts)


def counted_alike(entry: Entry, counts: Sequence[int]) -> None:
    position, ruleset = start_of(entry), parse_ruleset(entry.preset)
    for depth, expected in enumerate(counts, start=1):
        assert perft(position, ruleset, depth) == expected, _difference(entry, depth)


@pytest.mark.parametrize("entry", ALL, ids=_named)
def test_the_split_adds_up_to_the_count(entry: Entry) -> None:
    position, ruleset = start_of(entry), parse_ruleset(entry.preset)
    depth = min(2, len(entry.counts))
    assert sum(n for _, n in split(position, ruleset, depth)) == entry.counts[depth - 1]


@pytest.mark.parametrize("entry", ALL, ids=_named)
def test_the_reference_still_counts_the_first_depths(entry: Entry) -> None:
    state, rules = reference.read_position(entry.position), reference.read_rules(entry.preset)
    for depth, expected in enumerate(entry.counts[:2], start=1):
        assert reference.perft([state], rules, depth) == expected


@pytest.mark.slow
@pytest.mark.parametrize("entry", ALL, ids=_named)
def test_the_reference_still_counts_every_depth(entry: Entry) -> None:
    state, rules = reference.read_position(entry.position), reference.read_rules(entry.preset)
    for depth, expected in enumerate(entry.counts, start=1):
        assert reference.perft([state], rules, depth) == expected


@pytest.mark.slow
@pytest.mark.parametrize("preset", [*reference.PRESETS, *MIXTURES])
def test_the_positions_of_a_table_can_be_regenerated(preset: str) -> None:
    made = [(row.name, reference.write_position(row.state), row.origin) for row in rows(preset)]
    kept = [(entry.name, entry.position, entry.origin) for entry in ALL if entry.preset == preset]
    assert made == kept


@pytest.mark.parametrize(("preset", "counts"), KNOWN.items())
def test_the_counts_of_section_9_are_correct(preset: str, counts: tuple[int, ...]) -> None:
    ruleset = parse_ruleset(preset)
    opening = Position.opening(ruleset)
    for depth, expected in enumerate(counts[:4], start=1):
        assert perft(opening, ruleset, depth) == expected


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "counts"), KNOWN.items())
def test_the_deep_counts_of_section_9_are_correct(preset: str, counts: tuple[int, ...]) -> None:
    ruleset = parse_ruleset(preset)
    opening = Position.opening(ruleset)
    for depth, expected in enumerate(counts[4:], start=5):
        assert perft(opening, ruleset, depth) == expected


@pytest.mark.parametrize("preset", [*reference.PRESETS, *MIXTURES])
def test_every_table_has_the_kinds_of_positions_that_matter(preset: str) -> None:
    """Each has an opening and over ten others, with jumps, blockades or passes, and near ends."""
    rules = reference.read_rules(preset)
    entries = [entry for entry in ALL if entry.preset == preset]
    states = [reference.read_position(entry.position) for entry in entries]
    assert len(entries) > 10
    assert entries[0].name == "opening"
    assert any(reference.jumps(state.board, state.player, rules) for state in states)
    if rules.army != "all":
        assert len(entries) > 12  # few pieces can hardly blockade anybody
    elif rules.blockade == "forbidden":
        assert sum(struck(state, rules) > 0 for state in states) >= 4
    else:
        assert any(reference.legal_moves(state, rules) == [reference.PASS] for state in states)
    endings = [reference.ending([state], rules) for state in states]
    assert any(ending is not None and ending.reason == "home" for ending in endings) or any(
        entry.name == "home-done" and entry.counts[1:] == (0,) for entry in entries
    )


def test_perft_of_no_plies_is_one_even_when_the_game_is_over() -> None:
    over = "KLMNO/FGHIJ/ABCDE/5/1c1b1/ed3/5/4a/jihgf/onmlk 2 0"
    assert perft(parse_position(over), parse_ruleset("original"), 0) == 1
    assert perft(parse_position(over), parse_ruleset("original"), 1) == 0


def test_perft_ends_lines_at_a_third_occurrence() -> None:
    """Pieces must jump to and fro: the lines end by repetition although there are jumps."""
    (bounce,) = (entry for entry in ALL if entry.name == "bounce")
    ruleset = parse_ruleset(bounce.preset)
    limited = parse_ruleset(f"{bounce.preset}+limit=999")
    position, depth = parse_position(bounce.position), len(bounce.counts)
    assert depth == 10
    assert perft(position, ruleset, depth) < perft(position, limited, depth)


@pytest.mark.parametrize("count", [perft, split])
def test_a_depth_that_is_not_a_whole_number_is_refused(count: Any) -> None:
    """Such a depth used to be counted down for ever."""
    ruleset = parse_ruleset("tournament")
    with pytest.raises(TypeError, match="float"):
        count(Position.opening(ruleset), ruleset, 1.5)
