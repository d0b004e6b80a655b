"""Written values can be read back, and readable texts have one canonical form (section 7)."""

import pytest
from hypothesis import example, given

import salta_core
from salta_core import (
    BadPosition,
    BadText,
    Game,
    Move,
    Position,
    Ruleset,
    SaltaError,
    format_move,
    format_position,
    format_ruleset,
    parse_move,
    parse_position,
    parse_ruleset,
)
from tests.strategies import (
    games,
    later_games,
    move_texts,
    moves,
    overlooking_games,
    position_texts,
    positions,
    ruleset_texts,
    rulesets,
    solo_tasks,
)


@pytest.mark.extended
@given(positions())
def test_a_position_survives_its_text(position: Position) -> None:
    assert parse_position(format_position(position)) == position


@given(moves())
def test_a_move_survives_its_text(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@given(rulesets())
def test_a_ruleset_survives_its_text(ruleset: Ruleset) -> None:
    assert parse_ruleset(format_ruleset(ruleset)) == ruleset


@given(position_texts())
@example("edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 " + "9" * 5000)
@example("edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0\n")
@example("edcba/jihgf/onmlk/\u0665/5/5/5/KLMNO/FGHIJ/ABCDE 1 0")
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    try:
        position = parse_position(text)
    except (BadText, BadPosition):
        return
    canonical = format_position(position)
    assert parse_position(canonical) == position
    assert format_position(parse_position(canonical)) == canonical


@given(move_texts())
@example("33-\u0664\u0663")
@example("33x" + "9" * 5000)
def test_any_text_is_a_move_or_bad_text(text: str) -> None:
    try:
        move = parse_move(text)
    except BadText:
        return
    assert format_move(move) == text


@given(ruleset_texts())
@example("tournament+limit=" + "9" * 5000)
@example("tournament+limit=\u0661")
def test_any_text_is_a_ruleset_or_an_error(text: str) -> None:
    try:
        ruleset = parse_ruleset(text)
    except SaltaError:
        return
    canonical = format_ruleset(ruleset)
    assert parse_ruleset(canonical) == ruleset
    assert len(canonical) <= len(text)


@given(games())
def test_a_game_survives_its_texts(game: Game) -> None:
    """Written as texts and replayed, a game has the same position and ending."""
    ruleset = parse_ruleset(format_ruleset(game.ruleset))
    again = Game.started(ruleset, parse_position(format_position(game.start), ruleset.army))
    for move in game.moves:
        again = again.play(parse_move(format_move(move)))
    assert again == game
    assert again.ending == game.ending


def pasted(value: object) -> object:
    """The value of an object's `repr`, with all names of `salta_core` imported."""
    return eval(repr(value), {name: getattr(salta_core, name) for name in salta_core.__all__})  # noqa: S307


@given(positions() | solo_tasks())
def test_evaluating_the_repr_of_a_position_gives_it_again(position: Position) -> None:
    assert pasted(position) == position


@given(games() | later_games())
def test_evaluating_the_repr_of_a_game_plays_it_again(game: Game) -> None:
    again = pasted(game)
    assert isinstance(again, Game)
    assert again == game
    assert (again.ending, again.legal_moves) == (game.ending, game.legal_moves)
    assert repr(again) == repr(game)


@given(overlooking_games())
def test_the_repr_of_a_game_includes_a_call(game: Game) -> None:
    called = game.called()
    assert called.is_called
    assert pasted(called) == called != game.undone()


@given(rulesets())
def test_evaluating_the_repr_of_a_ruleset_gives_it_again(ruleset: Ruleset) -> None:
    assert pasted(ruleset) == ruleset


@pytest.mark.extended
@given(games())
def test_a_bare_chain_is_read_as_the_chain(game: Game) -> None:
    """Readers accept `33x53` for any chain from 33 to 53."""
    for move in game.legal_moves:
        bare = game.play(move._replace(via=()))
        assert bare == game.play(move)
        assert bare.moves[-1] == move


@pytest.mark.parametrize("text", ["", " ", "\x00", "-", "+", "=", "/" * 9, "1 0", "\ud800"])
def test_every_reader_refuses_random_text(text: str) -> None:
    for read in (parse_position, parse_move, parse_ruleset):
        with pytest.raises(SaltaError):
            read(text)
