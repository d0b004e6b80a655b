"""Converting a record with all moves and comments to a tree, and back."""

from pathlib import Path

import pytest

from salta_core import (
    BadText,
    Game,
    GameNode,
    IllegalMove,
    Record,
    format_records,
    parse_records,
)

RECORDS = Path(__file__).parents[2] / "golden" / "records"
TEXT = """\
[Event "A study"]
[Ruleset "tournament"]
[Result "*"]

{The start.} 1. 33-43 {One.} {Two.} (1. 32-42 {Or this.} 1... 82-72 (1... 83-73
2. 42-52 (2. 31-41 {Deep.})) 2. 42-52) 1... 83-73 2. 32-42 *
"""


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_converting_a_file_to_trees_and_back_changes_nothing(path: Path) -> None:
    for record in parse_records(path.read_bytes().decode("utf-8")):
        again = Record.of_tree(record.tree(), record.result, record.headers)
        assert again == record
        assert format_records([again]) == format_records([record])


def test_a_tree_has_all_moves_in_place() -> None:
    [record] = parse_records(TEXT)
    assert format_records([record]) == TEXT
    root = record.tree()
    assert root.comments == ["The start."]
    assert [str(node.move) for node in root.line()] == ["33-43", "83-73", "32-42"]
    first, other = root.children
    assert (first.comments, other.comments) == (["One.", "Two."], ["Or this."])
    assert [str(node.move) for node in root.walk()] == [
        *("33-43", "83-73", "32-42"),
        *("32-42", "82-72", "42-52", "83-73", "42-52", "31-41"),
    ]
    deep = next(node for node in root.walk() if node.comments == ["Deep."])
    assert (deep.ply, deep.is_main, first.is_main) == (3, False, True)
    assert [str(move) for move in deep.game.moves] == ["32-42", "83-73", "31-41"]
    assert root.end.game == record.game


def test_a_tree_can_be_changed_and_converted_to_a_record() -> None:
    root = GameNode(Game.started())
    answer = root.add("33-43").add("83-73", "Usual.")
    assert answer.parent
    other = answer.parent.add("82-72")
    other.promote()
    assert format_records([Record.of_tree(root)]).endswith(
        "\n1. 33-43 82-72 (1... 83-73 {Usual.}) *\n"
    )
    answer.remove()
    assert format_records([Record.of_tree(root)]).endswith("\n1. 33-43 82-72 *\n")
    assert answer.parent is None
    assert [str(move) for move in answer.game.moves] == ["33-43", "83-73"]


def test_children_are_found_and_illegal_moves_refused() -> None:
    root = GameNode(Game.started())
    node = root.add("33-43")
    assert root.child("33-43") is node
    assert root.child("32-42") is None
    with pytest.raises(BadText, match="this move is there already"):
        root.add("33-43")
    with pytest.raises(IllegalMove):
        root.add("33-53")
    with pytest.raises(IllegalMove):
        root.child("33-53")


def test_the_root_cannot_be_moved_and_a_record_needs_it() -> None:
    root = GameNode(Game.started())
    node = root.add("33-43")
    for act in (root.remove, root.promote):
        with pytest.raises(ValueError, match="the root of a tree"):
            act()
    with pytest.raises(ValueError, match="begins at the root"):
        Record.of_tree(node)
    assert repr(root) == "<GameNode start, ply 0, 1 continuations>"


def test_a_long_line_needs_no_recursion() -> None:
    node = GameNode(Game.started())
    root = node
    while not node.game.ending:
        node = node.add(node.game.legal_moves[0])
    record = Record.of_tree(root)
    assert len(record.game.moves) == 240
    assert record.tree().end.game == record.game
