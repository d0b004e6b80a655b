"""The types of the bridge as TypeScript, made from those of Python."""

import pytest

from web.build.bridgetypes import FILES, TARGET, generated


@pytest.mark.parametrize("name", FILES)
def test_the_file_in_the_repository_is_the_generated_one(name: str) -> None:
    message = "run python -m web.build.bridgetypes"
    assert (TARGET / name).read_text("utf-8") == generated()[name], message


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("gameresults.ts", "export type Player = 1 | 2;"),
        ("gameresults.ts", "  /** Whether passing is the only move. */\n  pass: boolean;"),
        ("gameresults.ts", "  reasons?: readonly Reason[];"),
        ("gameresults.ts", "export interface View extends BoardFields, GameState {}"),
        ("lessonresults.ts", "  crop: readonly [number, number, number, number] | null;"),
        ("operations.ts", "type NoFields = Record<never, never>;"),
        ("operations.ts", "  view: { request: GameFields; result: View; progress: never };"),
    ],
)
def test_each_form_of_type_is_translated_to_typescript(file: str, text: str) -> None:
    assert text in generated()[file]
