"""The proof trees in the site equal Python's answers."""

import gzip
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from salta_core import bridge
from web.build.data import FILES
from web.build.prooftrees import SETS, Posed, add_trees, key_of, posed_in, read_trees, tree_of
from web.build.steps import StepFailed

MOST_BYTES = 90_000
"""The trees add no more to the files of the site, packed."""


def ask(op: str, **fields: object) -> Any:  # any result of the operation
    reply = json.loads(bridge.call(json.dumps({"v": 1, "op": op, **fields})))
    assert reply["ok"], reply
    return reply["result"]


@pytest.fixture(scope="module")
def files() -> dict[str, Any]:
    return {name: ask(**FILES[name]) for name in SETS}  # type: ignore[arg-type]  # each has its op


def parsed(tree: str) -> dict[str, Any]:
    """For each right move, the best defence and the tree after it; None if it solves the puzzle."""
    words = tree.replace("(", " ( ").replace(")", " ) ").split()
    node = _node(words)
    assert not words
    return node


def _node(words: list[str]) -> dict[str, Any]:
    node: dict[str, Any] = {}
    while words and words[0] != ")":
        move = words.pop(0)
        node[move] = None
        if words and words[0] == "(":
            words.pop(0)
            reply = words.pop(0)
            node[move] = (reply, _node(words))
            assert words.pop(0) == ")"
    return node


def nodes(tree: dict[str, Any], moves: tuple[str, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Each node of a tree, with the moves that lead to it."""
    yield tree, moves
    for move, branch in tree.items():
        if branch:
            yield from nodes(branch[1], (*moves, move, branch[0]))


def test_every_puzzle_has_a_tree_that_contains_its_line(files: dict[str, Any]) -> None:
    trees = read_trees()
    for posed, entry in posed_in(files):
        node, line = parsed(trees[key_of(posed)]), list(entry["line"])
        if "year" in entry:  # the printed defence
            assert line[0] in node
            continue
        while line:
            branch = node[line.pop(0)]
            if branch is None:
                assert len(line) <= 1, posed  # a final reply, which is not played
                break
            reply, node = branch
            assert reply == line.pop(0), posed
    assert len(trees) == len({key_of(posed) for posed, _ in posed_in(files)})


def test_a_puzzle_without_a_tree_fails_the_build(files: dict[str, Any]) -> None:
    entry = {**files["first"]["puzzles"][0], "goal": "home-3"}
    with pytest.raises(StepFailed, match=r"home-3 has none; run python -m web\.build\.prooftrees"):
        add_trees({**files, "first": {"puzzles": [entry]}})


def test_the_trees_add_90_kb_at_most(files: dict[str, Any]) -> None:
    copies = json.loads(json.dumps(files))
    add_trees(copies)
    added = sum(packed(copies[name]) - packed(files[name]) for name in SETS)
    assert 0 < added <= MOST_BYTES


def packed(data: object) -> int:
    return len(gzip.compress(json.dumps(data, separators=(",", ":")).encode(), 9))


def samples(files: dict[str, Any]) -> list[Posed]:
    """A few puzzles of each set that are proved quickly."""
    easy = [entry for some in files["puzzles"]["sets"][:2] for entry in some["puzzles"][::30]]
    entries = [*files["first"]["puzzles"][::3], *easy]
    stock = [
        *files["rush"]["puzzles"][::80],
        *(day["run"] for day in files["daily"]["days"][::240]),
    ]
    return [
        *(Posed(entry["ruleset"], entry["position"], entry["goal"]) for entry in entries),
        *(Posed(files["rush"]["ruleset"], entry["position"], entry["goal"]) for entry in stock),
    ]


def test_python_gives_the_same_answer_to_every_move_in_a_tree(
    files: dict[str, Any],
) -> None:
    trees = read_trees()
    for posed in samples(files):
        for node, moves in nodes(parsed(trees[key_of(posed)])):
            check_place(posed, node, moves)


@pytest.mark.extended
def test_a_proof_finds_the_moves_of_a_tree_that_depends_on_moves_to_go(
    files: dict[str, Any],
) -> None:
    trees = read_trees()
    for posed in {one for one, _ in posed_in(files) if one.goal.startswith("points")}:
        for node, moves in nodes(parsed(trees[key_of(posed)])):
            game = {"ruleset": posed.ruleset, "start": posed.position, "moves": moves}
            found = ask("verify", **game, goal=posed.goal, ms=60_000)
            while not found["done"]:
                found = ask("verify", **game, goal=posed.goal, ms=60_000)
            assert set(found["solutions"]) == set(node), (posed, moves)


def check_place(posed: Posed, node: dict[str, Any], moves: tuple[str, ...]) -> None:
    game = {"ruleset": posed.ruleset, "start": posed.position}
    view = ask("view", **game, moves=moves)
    for move in (each["text"] for piece in view["legal"] for each in piece["moves"]):
        answer = ask("answer", **game, goal=posed.goal, moves=[*moves, move], ms=60_000)
        while not answer["done"]:
            answer = ask("answer", **game, goal=posed.goal, moves=[*moves, move], ms=60_000)
        if move not in node:
            assert answer["verdict"] == "wrong", (posed, moves, move)
        elif node[move] is None:
            assert answer["verdict"] == "solved", (posed, moves, move)
        else:
            found = (answer["verdict"], answer["reply"])
            assert found == ("right", node[move][0]), (posed, moves, move)


@pytest.mark.slow
def test_all_trees_are_current(files: dict[str, Any]) -> None:
    trees = read_trees()
    posed = [one for one, _ in posed_in(files)]
    with ProcessPoolExecutor() as pool:
        for one, tree in zip(posed, pool.map(tree_of, posed), strict=True):
            assert tree == trees[key_of(one)], one
