"""Every shipped puzzle is proved again, can be solved, and comes from the generator.

It also covers `data_files.py`.
"""

from collections import Counter

import pytest

from salta_core.data_files import read_data_file
from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.puzzle.collection import (
    BANDS,
    ShippedPuzzle,
    band_of,
    format_entries,
    parse_entries,
    shipped,
)
from salta_core.puzzle.generator import Generator
from salta_core.puzzle.goal import KINDS
from salta_core.puzzle.grading import RATINGS, is_obvious, rating
from salta_core.puzzle.proof import Verdict
from salta_core.rules.moves import Move
from salta_core.rules.ruleset import PRESETS
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_position, format_ruleset
from tests.puzzle.make import KEPT, looks_of, proof_hash, proved

ENTRIES = [entry for some in shipped() for entry in some.entries]
REMADE = [
    entry for entry in ENTRIES if entry.puzzle.goal.kind in {"home", "squeeze"}
    and not entry.puzzle.ruleset.chain
][::25]  # fmt: skip


def name(entry: ShippedPuzzle) -> str:
    return f"{format_ruleset(entry.puzzle.ruleset)}-{entry.id}"


def line_of(entry: ShippedPuzzle) -> tuple[Move, ...]:
    return with_moves(Game.started(entry.puzzle.ruleset, entry.puzzle.position), entry.line).moves


def test_there_are_many_puzzles_of_every_kind_ruleset_and_difficulty() -> None:
    assert len(ENTRIES) >= 150
    assert {entry.puzzle.goal.kind for entry in ENTRIES} == set(KINDS)
    assert {entry.puzzle.ruleset.base for entry in ENTRIES} == set(PRESETS)
    assert [some.id for some in shipped()] == [band for band, _ in BANDS]
    assert all(len(some.entries) >= 12 for some in shipped())


def test_no_two_puzzles_are_alike() -> None:
    for keys in (
        [entry.id for entry in ENTRIES],
        [format_position(entry.puzzle.position) for entry in ENTRIES],
        [look for entry in ENTRIES for look in looks_of(entry)],
        [(entry.puzzle.ruleset, entry.puzzle.goal.kind, entry.seed) for entry in ENTRIES],
    ):
        assert not [key for key, number in Counter(keys).items() if number > 1]


def test_each_puzzle_is_in_the_set_of_its_rating() -> None:
    for some in shipped():
        ratings = [entry.rating for entry in some.entries]
        assert ratings == sorted(ratings)
        assert {band_of(one) for one in ratings} == {some.id}
        assert all(RATINGS[0] <= one <= RATINGS[1] for one in ratings)


@pytest.mark.extended
@pytest.mark.parametrize("entry", ENTRIES, ids=name)
def test_the_proof_equals_the_recorded_one(entry: ShippedPuzzle) -> None:
    puzzle = entry.puzzle.posed()
    verdict = proved(puzzle)
    assert verdict.sound
    assert verdict.unique
    assert proof_hash(puzzle, verdict) == entry.proof
    line = line_of(entry)
    assert verdict.solutions == line[:1]
    assert not is_obvious(puzzle, line[0])
    assert len(line) in {2 * puzzle.goal.moves, 2 * puzzle.goal.moves - 1}
    if verdict.value is not None and puzzle.goal.kind != "points":
        assert verdict.value == puzzle.goal.moves


@pytest.mark.parametrize("entry", ENTRIES, ids=name)
def test_the_rating_follows_from_the_recorded_line_and_proof(entry: ShippedPuzzle) -> None:
    line = line_of(entry)
    verdict = Verdict(
        reached=True, value=None, solutions=line[:1], line=line, nodes=entry.nodes, choices=0,
        certain=True,
    )  # fmt: skip
    assert rating(entry.puzzle, verdict) == entry.rating


def remade(entry: ShippedPuzzle) -> None:
    puzzle = entry.puzzle
    work = Generator(puzzle.ruleset, puzzle.goal.kind, entry.seed, is_thorough=True)
    while not work.run(100_000):
        pass
    assert entry.puzzle in [made.puzzle for made in work.found]


@pytest.mark.extended
@pytest.mark.parametrize("entry", REMADE, ids=name)
def test_some_puzzles_are_regenerated_from_their_seeds(entry: ShippedPuzzle) -> None:
    remade(entry)


@pytest.mark.slow
@pytest.mark.parametrize("entry", ENTRIES, ids=name)
def test_all_puzzles_are_regenerated_from_their_seeds(entry: ShippedPuzzle) -> None:
    remade(entry)


def test_formatting_the_entries_gives_the_file() -> None:
    text = KEPT.read_text(encoding="utf-8")
    assert format_entries(parse_entries(text)) == text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1 names other columns"),
        ("ruleset\n", "line 1 names other columns"),
        ("{head}home-2-x\toriginal\n", "line 2 has not"),
        ("{head}{row}\tmore\n", "line 2 has not"),
        ("{head}{row}\n{worse}\n", "line 3 has 'hard' for a number"),
    ],
)
def test_a_malformed_table_is_refused(text: str, complaint: str) -> None:
    head, row, *_ = format_entries(ENTRIES[:1]).splitlines()
    worse = row.replace(f"\t{ENTRIES[0].rating}\t", "\thard\t")
    with pytest.raises(BadText, match=complaint):
        parse_entries(text.format(head=f"{head}\n", row=row, worse=worse))


@pytest.mark.parametrize("package", ["puzzle", "race"])
def test_missing_data_is_named(package: str) -> None:
    with pytest.raises(BadText, match=r"installed without its data none\.tsv"):
        read_data_file(package, "none.tsv")
