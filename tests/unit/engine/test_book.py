"""Opening books: of games, and the package's own."""

import pytest

from salta_core import (
    PRESETS,
    Book,
    BookMove,
    Game,
    Move,
    Record,
    Result,
    parse_move,
    parse_ruleset,
)
from salta_core.data_files import read_data_file
from salta_core.engine.book import COLUMNS

RULESETS = ("tournament", "little", "leaping")


def game_of(*moves: str, ruleset: str = "tournament") -> Game:
    game = Game.started(parse_ruleset(ruleset))
    for move in moves:
        game = game.play(move)
    return game


RECORDS = [
    Record(game_of("33-43", "83-73"), Result("1-0", 3)),
    Record(game_of("33-43", "84-74", "32-42"), Result("1/2-1/2")),
    Record(game_of("32-42", "84-74", "33-43"), Result("0-1", 1)),
    Record(game_of("33-43", "84-74"), Result()),
]


def test_a_book_of_games_counts_moves_and_their_results_for_the_mover() -> None:
    book = Book.of(RECORDS)
    assert book.find(game_of()) == (
        BookMove(parse_move("33-43"), 3, 0.75),
        BookMove(parse_move("32-42"), 1, 0.0),
    )
    assert book.find(game_of("33-43")) == (
        BookMove(parse_move("84-74"), 2, 0.5),
        BookMove(parse_move("83-73"), 1, 0.0),
    )
    assert book.find(game_of("32-42"))[0].score == 1.0


def test_a_book_of_games_without_results_has_no_scores() -> None:
    [known] = Book.of(RECORDS[3:]).find(game_of())
    assert known.score is None


def test_the_order_of_the_moves_before_a_position_does_not_matter() -> None:
    one, other = game_of("33-43", "84-74", "32-42"), game_of("32-42", "84-74", "33-43")
    book = Book.of([Record(one.play("83-73"))])
    assert one in book
    assert book.find(other) == book.find(one)


def test_a_book_has_a_number_of_plies_and_knows_no_other_position_or_ruleset() -> None:
    book = Book.of(RECORDS, plies=1)
    assert (len(book), repr(book)) == (1, "<Book of 1 positions>")
    assert game_of("33-43") not in book
    assert game_of(ruleset="original") not in book
    assert book.choice(game_of("33-43")) is None


def test_moves_are_chosen_by_weight_and_seed() -> None:
    book = Book.of(RECORDS)
    chosen = [book.choice(game_of(), seed) for seed in range(400)]
    assert chosen == [book.choice(game_of(), seed) for seed in range(400)]
    assert 270 < chosen.count(parse_move("33-43")) < 330
    assert set(chosen) == {parse_move("33-43"), parse_move("32-42")}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_package_has_answers_to_each_beginning(ruleset: str) -> None:
    book = Book.own(ruleset)
    start = Game.started(PRESETS[ruleset].ruleset)
    for game in (start, *map(start.play, start.legal_moves)):
        known = book.find(game)
        assert known
        assert sum(weight for _, weight, _ in known) >= 4
        assert {move for move, _, _ in known} <= {*game.legal_moves}
        assert isinstance(book.choice(game), Move)


def test_all_answers_in_the_file_are_legal() -> None:
    head, *lines = read_data_file("engine", "openings.tsv").splitlines()
    assert tuple(head.split("\t")) == COLUMNS
    for line in lines[::7]:
        ruleset, before, answers = line.split("\t")
        legal = {str(move) for move in game_of(*before.split(), ruleset=ruleset).legal_moves}
        assert {answer.partition(":")[0] for answer in answers.split()} <= legal


def test_the_book_of_the_package_is_read_once() -> None:
    assert Book.own("little") is Book.own("little")
    assert Book.own() is Book.own("tournament")


def test_the_book_of_a_ruleset_without_one_is_empty() -> None:
    assert len(Book.own("original")) == 0
    with pytest.raises(KeyError):
        Book.own("chess")
