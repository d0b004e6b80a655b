"""Make shipped puzzles: `python -m tests.puzzle.make LOG [RULESET...]`; all take ten minutes.

Every puzzle is added to the log when it is found, and a seed in the log is not tried again, so the
work can be stopped and continued. At the end, or with `--take`, the best puzzles of the log are
written to the shipped file: a number of each band of ratings (with all pieces), and at most a
number of each ruleset and kind of goal, the cleverest first, no two of them alike. Puzzles with a
rare motif are always added.

If moves to go are counted exactly, the result of a seed depends on the proofs of the race solver.
When the solver changes, such lines may have to be removed from the log and generated again; the
slow tests find them.
"""

import hashlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

from salta_core.engine.board import Board
from salta_core.engine.tables import STEP_GAIN
from salta_core.puzzle import collection
from salta_core.puzzle.collection import ShippedPuzzle, band_of, format_entries
from salta_core.puzzle.generator import Generator
from salta_core.puzzle.goal import Kind, format_goal, parse_goal
from salta_core.puzzle.grading import rating
from salta_core.puzzle.motif import Motif, motifs
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rules.moves import Move
from salta_core.rules.pieces import Player
from salta_core.rules.squares import Square, turned
from salta_core.text.notation import (
    format_move,
    format_position,
    format_ruleset,
    parse_move,
    parse_position,
    parse_ruleset,
)

KEPT: Final = Path(collection.__file__).with_name("data") / "puzzles.tsv"
_SLICE: Final = 100_000

PLAN: Final[tuple[tuple[str, Kind, int], ...]] = (
    ("tournament", "home", 26),
    ("tournament", "squeeze", 24),
    ("tournament", "hold", 4),
    ("tournament", "points", 4),
    ("tournament", "jam", 2),
    ("tournament", "win", 2),
    ("original", "home", 14),
    ("original", "squeeze", 12),
    ("original", "hold", 4),
    ("online-simple", "points", 18),
    ("online-simple", "win", 5),
    ("online-simple", "hold", 8),
    ("online-simple", "squeeze", 3),
    ("online-simple", "jam", 2),
    ("online", "home", 3),
    ("online", "squeeze", 3),
    ("checkers", "home", 6),
    ("checkers", "squeeze", 4),
    ("checkers-120", "home", 3),
    ("checkers-120", "squeeze", 3),
    ("mirror", "home", 6),
    ("mirror", "squeeze", 6),
    ("mirror", "hold", 1),
    ("mirror-any", "home", 3),
    ("mirror-any", "squeeze", 3),
    ("edition-1901", "home", 5),
    ("edition-1901", "squeeze", 5),
    ("edition-1901-any", "home", 3),
    ("edition-1901-any", "squeeze", 3),
    ("leaping", "points", 6),
    ("leaping", "home", 3),
    ("leaping-mirror", "points", 4),
    ("leaping-mirror", "home", 2),
    ("little", "home", 5),
    ("little", "squeeze", 3),
    ("quick", "home", 5),
    ("quick", "squeeze", 3),
)
"""Ruleset, kind of goal, and how many puzzles of that sort are shipped at most."""

_TAKEN: Final = {"first": 40, "easy": 55, "middle": 50, "hard": 60, "master": 45}
"""The most puzzles of each band, in the order in which they are chosen."""

_RARE: Final[frozenset[Motif]] = frozenset({"blockade"})
"""The motifs of which every puzzle is taken."""

_TWICE: Final = 2
"""This many times as many puzzles are generated as are shipped."""


class Found(NamedTuple):
    """A line of the log; the position is empty if the seed gave no puzzle."""

    ruleset: str
    kind: str
    seed: int
    position: str
    goal: str
    cleverness: int


def found_by(ruleset: str, kind: Kind, seed: int) -> Found:
    """The puzzle of a seed: one with a rare motif, or else the cleverest one found."""
    work = Generator(parse_ruleset(ruleset), kind, seed, is_thorough=True)
    while not work.run(_SLICE):
        pass
    rare = [made for made in work.found if _is_rare(made.puzzle, made.verdict.line)]
    made = rare[0] if rare else work.made
    if made is None:
        return Found(ruleset, kind, seed, "", "", 0)
    position, goal = format_position(made.puzzle.position), format_goal(made.puzzle.goal)
    return Found(ruleset, kind, seed, position, goal, made.cleverness)


def _is_rare(puzzle: Puzzle, line: Iterable[Move | str]) -> bool:
    return not _RARE.isdisjoint(motifs(puzzle, line))


def write_found(log: Path, found: Found) -> None:
    """Add a line to the log."""
    with log.open("a", encoding="utf-8") as file:
        file.write("\t".join(map(str, found)) + "\n")


def proof_hash(puzzle: Puzzle, verdict: Verdict) -> str:
    """A hash of the result of a proof, in sixteen letters."""
    words = (
        format_ruleset(puzzle.ruleset),
        format_position(puzzle.position),
        format_goal(puzzle.goal),
        " ".join(map(format_move, verdict.solutions)),
        str(verdict.value),
        str(verdict.certain),
    )
    return hashlib.sha256("\t".join(words).encode()).hexdigest()[:16]


def proved(puzzle: Puzzle) -> Verdict:
    """The verdict of a puzzle, however long it takes."""
    proof = Proof(puzzle)
    while not proof.run(_SLICE):
        pass
    assert proof.verdict
    return proof.verdict


def read_log(log: Path) -> list[Found]:
    """The lines of the log."""
    if not log.exists():
        return []
    rows = (line.split("\t") for line in log.read_text(encoding="utf-8").splitlines())
    return [Found(r, k, int(seed), p, g, int(fine)) for r, k, seed, p, g, fine in rows]


def make(log: Path, rulesets: Sequence[str]) -> None:
    """Generate puzzles until the log has enough to choose from.

    Args:
        log: the file.
        rulesets: the rulesets; all if empty.
    """
    done = {(found.ruleset, found.kind, found.seed) for found in read_log(log)}
    for sort in _in_turn():
        if sort in done or (rulesets and sort[0] not in rulesets):
            continue
        began = process_time()
        found = found_by(*sort)
        print(*found, f"{process_time() - began:.1f}s", flush=True)  # noqa: T201  # shows the progress
        write_found(log, found)


def _in_turn() -> Iterator[tuple[str, Kind, int]]:
    """All seeds of the plan, in turn for each ruleset and kind of goal."""
    most = _TWICE * max(number for _, _, number in PLAN)
    for step in range(1, most + 1):
        for ruleset, kind, number in PLAN:
            first, last = (step - 1) * number * _TWICE // most, step * number * _TWICE // most
            for seed in range(first + 1, last + 1):
                yield ruleset, kind, seed


def taken(log: Path) -> list[ShippedPuzzle]:
    """The shipped puzzles and the best of the log, in the order of their ratings.

    Shipped puzzles stay, since days and links lead to them. The cleverest of each band are added,
    unless there are too many of their ruleset and kind of goal, and all with a rare motif.
    """
    found = [one for one in read_log(log) if one.position]
    ranked = sorted(found, key=lambda one: (-one.cleverness, one.seed))
    entries = {entry_of(one): one for one in ranked}
    chosen = [entry for some in collection.shipped() for entry in some.entries]
    left: dict[tuple[str, str], int] = {(ruleset, kind): most for ruleset, kind, most in PLAN}
    for entry in chosen:
        left[str(entry.puzzle.ruleset.base), entry.puzzle.goal.kind] -= 1
    looks = {look for entry in chosen for look in looks_of(entry)}
    for name, most in _TAKEN.items():
        room = most - sum(band_of(entry.rating) == name for entry in chosen)
        for entry, one in entries.items():
            sort, own = (one.ruleset, one.kind), looks_of(entry)
            is_small = entry.puzzle.ruleset.army != "all"
            is_rare = _is_rare(entry.puzzle, entry.line)
            has_room = is_rare or ((room > 0 or is_small) and left[sort] > 0)
            if has_room and not own & looks and band_of(entry.rating) == name:
                room, left[sort] = room - (not (is_small or is_rare)), left[sort] - 1
                looks |= own
                chosen.append(entry)
    return sorted(chosen, key=lambda entry: (entry.rating, entry.id))


def entry_of(found: Found) -> ShippedPuzzle:
    """A puzzle of the log, proved and rated."""
    ruleset = parse_ruleset(found.ruleset)
    position = parse_position(found.position, ruleset.army)
    puzzle = Puzzle(ruleset, position, parse_goal(found.goal))
    verdict = proved(puzzle)
    name = hashlib.sha256(f"{found.ruleset}\t{found.position}\t{found.goal}".encode())
    return ShippedPuzzle(
        id=f"{found.goal}-{name.hexdigest()[:6]}",
        puzzle=puzzle,
        rating=rating(puzzle, verdict),
        line=tuple(map(format_move, verdict.line)),
        nodes=verdict.nodes,
        seed=found.seed,
        proof=proof_hash(puzzle, verdict),
    )


def looks_of(entry: ShippedPuzzle) -> set[tuple[object, ...]]:
    """The traits of a puzzle that no other puzzle may share.

    They are its goal with the first move; its goal with all moves of the solver, from the solver's
    view; and its goal with its ruleset, if all first moves gain equally many steps.
    """
    puzzle = entry.puzzle
    line = [parse_move(text) for text in entry.line]
    own = [_seen(move.path, puzzle.solver) for move in line[::2]]
    piece = puzzle.position.board[line[0].origin]
    looks: set[tuple[object, ...]] = {
        (puzzle.goal, piece, entry.line[0]),
        (puzzle.goal, *own),
    }
    gains = {move[STEP_GAIN] for move in Board(puzzle.position, puzzle.ruleset).legal()}
    if len(gains) == 1:
        looks.add((puzzle.goal, puzzle.ruleset))
    return looks


def _seen(path: tuple[Square, ...], player: Player) -> tuple[Square, ...]:
    return path if player == 1 else tuple(map(turned, path))


def main() -> None:
    """Generate puzzles, then choose."""
    log, *rulesets = (word for word in sys.argv[1:] if word != "--take")
    if "--take" not in sys.argv:
        make(Path(log), rulesets)
    KEPT.write_text(format_entries(taken(Path(log))), encoding="utf-8")


if __name__ == "__main__":
    main()
