"""The table of operations has the types that the bridge's functions return."""

import pytest

from salta_core.bridge import dispatch
from salta_core.bridge.protocol import (
    game_results,
    lesson_results,
    operations,
    puzzle_results,
    text_results,
)

TYPES = {
    name: value
    for module in (game_results, puzzle_results, lesson_results, text_results, operations)
    for name, value in vars(module).items()
}
NAMES = {**{f"{name}View": value for name, value in TYPES.items()}, **TYPES}
"""The types by their names in the bridge, where `View` marks one that shares its name."""


def test_the_table_has_every_operation_and_no_other() -> None:
    assert list(operations.OPERATIONS) == list(dispatch.OPERATIONS)


@pytest.mark.parametrize("name", operations.OPERATIONS)
def test_the_function_returns_the_result_or_the_progress(name: str) -> None:
    returned = eval(dispatch.OPERATIONS[name].__annotations__["return"], NAMES)  # noqa: S307
    _, result, progress = operations.OPERATIONS[name]
    union = result if progress in (None, result) else result | progress  # type: ignore[operator]
    assert returned == union
