"""Proof trees of the site's puzzles, so that attempts are answered before Python is ready.

    python -m web.build.prooftrees

A tree has every correct move of the solver and the best defence to each, as `Proof` and `Answer`
find them; `web/modes/puzzle/prooftree.ts` reads it. Proving takes half an hour, so the trees are
committed, in `prooftrees.tsv`. The program adds those that are missing.

A line of the file has the key of a puzzle, a tab, and its tree: the correct moves in order,
separated by blanks. A move that solves the puzzle is only its text. Each of the others is
followed by the best defence and the tree after it, in brackets:

    34-24(83x62 43-53 44-54)
"""

from __future__ import annotations

import hashlib
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from salta_core.puzzle.answer import Answer
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.proof import Proof
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import format_move, parse_position, parse_ruleset
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from salta_core.game.game import Game
    from salta_core.puzzle.answer import Reply
    from salta_core.puzzle.proof import Verdict

__all__ = ["FILE", "Posed", "add_trees", "key_of", "posed_in", "read_trees", "tree_of"]

FILE: Final = Path(__file__).with_name("prooftrees.tsv")
SETS: Final = ("first", "puzzles", "rush", "daily")
"""The files of the site that have puzzles."""
_SLICE: Final = 10_000


class Posed(NamedTuple):
    """A puzzle as texts."""

    ruleset: str
    position: str
    goal: str


def key_of(posed: Posed) -> str:
    """The key of a puzzle in the file."""
    return hashlib.sha256("|".join(posed).encode()).hexdigest()[:10]


def tree_of(posed: Posed) -> str:
    """The proof tree of a puzzle."""
    rules = parse_ruleset(posed.ruleset)
    puzzle = Puzzle(rules, parse_position(posed.position, rules.army), parse_goal(posed.goal))
    return _tree(puzzle, puzzle.game)


def _tree(puzzle: Puzzle, game: Game) -> str:
    solutions = sorted(_proved(puzzle, game).solutions)
    return " ".join(_branch(puzzle, game.play(move)) for move in solutions)


def _branch(puzzle: Puzzle, game: Game) -> str:
    """The text of a game's last move, a correct one, and the tree after it."""
    answer, move = _answered(puzzle, game), format_move(game.moves[-1])
    if answer.verdict == "solved":
        return move
    if answer.reply is None:
        raise AssertionError
    return f"{move}({format_move(answer.reply)} {_tree(puzzle, game.play(answer.reply))})"


def _proved(puzzle: Puzzle, game: Game) -> Verdict:
    proof = Proof(puzzle.after(game.position, len(game.moves) // 2), game.positions[:-1])
    while not proof.run(_SLICE):
        pass
    if proof.verdict is None:
        raise AssertionError
    return proof.verdict


def _answered(puzzle: Puzzle, game: Game) -> Reply:
    answer = Answer(puzzle, game)
    while not answer.run(_SLICE):
        pass
    if answer.result is None:
        raise AssertionError
    return answer.result


def read_trees() -> dict[str, str]:
    """The trees, by the keys of their puzzles."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return {key: tree for key, _, tree in (line.partition("\t") for line in lines)}


def posed_in(files: Mapping[str, Any]) -> Iterator[tuple[Posed, dict[str, Any]]]:
    """The puzzles in the files of the site, each with its entry in the file."""
    first, collection, rush, daily = (files[name] for name in SETS)
    entries = [*first["puzzles"], *(one for some in collection["sets"] for one in some["puzzles"])]
    entries += [entry for entry in collection["historic"] if entry["kind"] == "puzzle"]
    for entry in entries:
        yield Posed(entry["ruleset"], entry["position"], entry["goal"]), entry
    for stock, tasks in (
        (rush, rush["puzzles"]),
        (daily, [day[step] for day in daily["days"] for step in ("run", "tactic")]),
    ):
        for entry in tasks:
            yield Posed(stock["ruleset"], entry["position"], entry["goal"]), entry


def add_trees(files: Mapping[str, Any]) -> None:
    """Add to each puzzle in the files its tree.

    Raises:
        StepFailed: a puzzle has no tree.
    """
    trees = read_trees()
    for posed, entry in posed_in(files):
        tree = trees.get(key_of(posed))
        if tree is None:
            raise StepFailed(
                "adding the proof trees of the puzzles",
                f"{' '.join(posed)} has none; run python -m web.build.prooftrees",
            )
        entry["tree"] = tree


def main() -> None:
    """Add the missing trees, and remove those of puzzles that are no longer in the site."""
    from web.build.data import FILES, replies_to  # noqa: PLC0415  # that module imports this one

    trees = read_trees()
    posed = [one for one, _ in posed_in(replies_to({name: FILES[name] for name in SETS}))]
    missing = [one for one in posed if key_of(one) not in trees]
    with ProcessPoolExecutor() as pool, FILE.open("a", encoding="utf-8") as file:
        for one, tree in zip(missing, pool.map(tree_of, missing), strict=True):
            print(key_of(one), tree, sep="\t", file=file, flush=True)
    trees = read_trees()
    lines = (f"{key}\t{trees[key]}\n" for key in map(key_of, posed))
    FILE.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
