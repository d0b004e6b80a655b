"""The history as data: its facts have sources, and its boards show the printed games."""

import json
import re

import pytest

from salta_core.puzzle.historic import historic
from salta_core.rules.pieces import Piece, owner
from salta_core.rules.ruleset import PRESETS
from salta_core.text.historic_notation import parse_historic_move
from salta_core.text.link import parse_link
from salta_core.text.link_types import GameLink
from salta_core.text.notation import format_position, parse_move, parse_position, parse_ruleset
from salta_core.text.study import StudyLink
from tests.icu import parameters
from web.build.history import (
    HistoryBoard,
    history_boards,
    history_data,
    outline,
    ruleset_link,
)
from web.build.messages import CATALOGUES, languages

TEXTS: dict[str, dict[str, str]] = {
    language: json.loads((CATALOGUES / f"{language}.json").read_text(encoding="utf-8"))["history"]
    for language in languages()
}
SOURCES = outline()["sources"]
PARTS = [part for section in outline()["sections"] for part in section["parts"]]
TOLD = [part for part in PARTS if part["kind"] != "boards"]
PRINTED = {entry.id: entry for entry in historic()}
OURS = {"little", "quick"}
"""The rulesets that none of the sources has."""
PLACES = ("title", "lead", "at", "atStart", "open", "rules", "cite")


def keys_of(part: dict[str, str]) -> set[str]:
    """The keys of a part's texts."""
    name = part["id"]
    kinds = {
        "text": {name},
        "article": {f"{name}.title", f"{name}.text"},
        "point": {f"differ.{name}", f"differ.{name}.how"},
        "boards": set[str](),
    }
    return kinds[part["kind"]]


@pytest.mark.parametrize("part", TOLD, ids=lambda part: part["id"])
def test_a_fact_names_existing_sources_once_each(part: dict[str, list[str]]) -> None:
    assert part["sources"]
    assert set(part["sources"]) <= set(SOURCES)
    assert len(set(part["sources"])) == len(part["sources"])


def test_every_source_is_needed_and_has_a_title() -> None:
    assert {source for part in TOLD for source in part["sources"]} == set(SOURCES)
    titles = {key for key in TEXTS["en"] if key.startswith("source.")}
    assert titles == {f"source.{source}" for source in SOURCES}


def test_each_part_of_the_history_has_its_texts_and_no_others_exist() -> None:
    wanted = {key for part in PARTS for key in keys_of(part)}
    wanted |= {f"section.{section['id']}" for section in outline()["sections"]}
    wanted |= {f"source.{source}" for source in SOURCES} | {"section.sources", *PLACES}
    wanted |= {f"board.{name}" for name in outline()["openings"]}
    wanted |= {f"step.{step}" for step in ("first", "before", "after", "last")}
    assert set(TEXTS["en"]) == wanted


@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_parts_and_sources(language: str) -> None:
    assert list(TEXTS[language]) == list(TEXTS["en"])
    for key, text in TEXTS[language].items():
        english = TEXTS["en"][key]
        assert parameters(text) == parameters(english), key
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english)), key


def test_every_ruleset_of_the_sources_can_be_played_once() -> None:
    offered = [preset for part in PARTS for preset in part.get("rulesets", [])]
    assert sorted(offered) == sorted(set(PRESETS) - OURS)


@pytest.mark.parametrize("preset", sorted(set(PRESETS) - OURS))
def test_the_link_of_a_ruleset_opens_its_opening(preset: str) -> None:
    assert parse_link(ruleset_link(preset)) == GameLink(PRESETS[preset].ruleset, None, ())


@pytest.mark.parametrize("board", history_boards(), ids=lambda board: board.id)
def test_a_boards_link_is_its_game_at_the_shown_place(board: HistoryBoard) -> None:
    link = parse_link(board.link)
    assert isinstance(link, StudyLink)
    assert link.game == board.game
    last = len(board.game.moves)
    assert (last if link.at is None else link.at) == board.at


@pytest.mark.parametrize("board", history_boards(), ids=lambda board: board.id)
def test_every_position_of_a_board_has_whole_armies(board: HistoryBoard) -> None:
    for position in board.game.positions:
        assert position.checked(board.game.ruleset.army) == position
        assert parse_position(format_position(position)) == position


def test_historic_games_and_figures_are_those_of_the_collection() -> None:
    boards = {board.id: board for board in history_boards()}
    assert set(boards) - set(outline()["openings"]) <= set(PRINTED)
    for name, entry in PRINTED.items():
        if name in boards:
            game = boards[name].game
            assert [str(move) for move in game.moves] == list(entry.moves)
            assert game.ruleset == parse_ruleset(entry.ruleset)
    figures = {name for name in PRINTED if re.fullmatch(r"figure-\d+", name)}
    games = {name for name, entry in PRINTED.items() if entry.kind == "game"}
    assert set(boards) == figures | games | set(outline()["openings"])


def test_the_lead_counts_texts_games_and_figures() -> None:
    boards = [board.id for board in history_boards()]
    assert sum(part["kind"] == "article" for part in PARTS) == 5
    assert sum(PRINTED[name].kind == "game" for name in boards if name in PRINTED) == 2
    assert sum(name.startswith("figure-") for name in boards) == 6
    assert sum(PRINTED[name].source == "sheet" for name in boards if name in PRINTED) == 1


def test_squares_and_moves_are_written_in_the_pages_form() -> None:
    text = TEXTS["en"]["played.squares"]
    for move, written in (("33-43", "III3+IV3"), ("33-22", "III3-II2"), ("55x74", "V5∩VII4")):
        assert parse_historic_move(written, 1) == parse_move(move)
        assert written in text


def test_the_side_below_is_the_one_that_begins_the_printed_game() -> None:
    (board,) = (board for board in history_boards() if board.id == "schubert-specimen")
    first = board.game.moves[0]
    assert owner(Piece(board.game.start.board[first.origin])) == 1


def test_the_pages_data_have_the_whole_history() -> None:
    data = history_data()
    assert data["sources"] == SOURCES
    assert [board["id"] for board in data["boards"]] == [board.id for board in history_boards()]
    named = [name for part in PARTS for name in part.get("boards", [])]
    assert [board["id"] for board in data["boards"]] == named
    for section in data["sections"]:
        for part in section["parts"]:
            assert set(part) == {"kind", "id", "sources", "boards", "rulesets"}
