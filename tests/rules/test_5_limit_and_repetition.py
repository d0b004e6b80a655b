"""Section 5: the move limit, the third occurrence, and the order of the checks."""

from salta_core import Ending, Game, Reason, parse_move, parse_position, parse_ruleset, perft
from salta_core.game.outcome import ending
from tests.rules.boards import START, start

LIMIT = Ending(Reason.LIMIT, None)
REPEATED = Ending(Reason.REPETITION, 0)
TO_AND_FRO = ("33-43", "83-73", "43-33", "73-83")
SHUT = "edcba/jihgf/onmlk/KLMNO/FGHIJ/ABCDE/5/5/5/5"
NO_MOVE = "edcba/jihgf/onmlk/KLMNO/FGHIJ/5/5/5/ABCDE/5"


def played(game: Game, moves: tuple[str, ...]) -> Game:
    """A game after some more moves."""
    for move in moves:
        game = game.play(parse_move(move))
    return game


def test_play_stops_when_ply_reaches_twice_the_limit() -> None:
    """`move_limit` N: when ply reaches 2N and nobody has come home, play stops and is scored
    (`limit`).
    """
    game = played(start("tournament+limit=2", f"{START} 1 0"), TO_AND_FRO[:3])
    assert game.ending is None
    game = played(game, TO_AND_FRO[3:])
    assert game.position.ply == 4
    assert game.ending == LIMIT


def test_the_limit_of_the_presets_is_120_moves_each() -> None:
    """Section 6: limit 120, so ply 240."""
    for preset in ("tournament", "online", "online-simple", "checkers-120", "mirror", "mirror-any"):
        assert start(preset, f"{START} 2 239").ending is None
        assert start(preset, f"{START} 1 240").ending == LIMIT


def test_a_position_from_beyond_the_limit_is_over() -> None:
    """The position is given from outside and has more plies than the limit allows."""
    assert start("tournament", f"{START} 2 241").ending == LIMIT


def test_without_a_limit_play_goes_on() -> None:
    """`move_limit` may be none."""
    for preset in ("original", "checkers", "leaping"):
        assert start(preset, f"{START} 1 240").ending is None
        assert start(preset, f"{START} 1 99999").ending is None


def test_the_limit_is_checked_before_no_move() -> None:
    """The checks run in this order: home, limit, repetition, no move."""
    assert start("tournament", f"{SHUT} 1 239").ending == Ending(Reason.BLOCKED, 0)
    assert start("tournament", f"{SHUT} 1 240").ending == LIMIT


def test_repetition_is_checked_before_no_move() -> None:
    """The check for repetition precedes the check for no move."""
    assert ending(parse_position(f"{SHUT} 1 0"), parse_ruleset("original"), 3) == REPEATED


def test_the_third_occurrence_of_a_position_draws_the_game() -> None:
    """Rulesets with no move limit: the third occurrence of a position draws the game
    (`repetition`).
    """
    for preset in ("original", "checkers", "leaping"):
        game = played(start(preset, f"{START} 1 0"), (*TO_AND_FRO, *TO_AND_FRO[:3]))
        assert game.ending is None
        assert played(game, TO_AND_FRO[3:]).ending == REPEATED


def test_occurrences_are_counted_from_the_first_known_position() -> None:
    """Counted from the first known position, which is itself the first occurrence."""
    game = played(start("original", f"{START} 1 0"), ("31-41", "81-71", "41-31", "71-81"))
    again = played(Game.started(game.ruleset, game.position), TO_AND_FRO)
    assert again.ending is None
    assert played(game, TO_AND_FRO).ending == REPEATED


def test_occurrences_need_not_follow_one_another() -> None:
    """Other positions may occur in between."""
    game = played(start("original", f"{START} 1 0"), ("33-43", "83-73", "43-33", "73-83"))
    game = played(game, ("31-41", "81-71", "41-31"))
    assert game.ending is None
    assert played(game, ("71-81",)).ending == REPEATED


def test_the_ply_does_not_matter_for_repetition() -> None:
    """Here a position consists of the pieces and the player to move, not of the ply."""
    game = played(start("original", f"{START} 1 0"), TO_AND_FRO * 2)
    assert len({position.ply for position in game.positions}) == 9
    assert game.ending == REPEATED


def test_the_player_to_move_matters_for_repetition() -> None:
    """With passes, the same board can occur with either player to move; these are two positions.

    Player 2 always passes, so the board of the start occurs twice in every four plies.
    """
    game = start("leaping", f"{NO_MOVE} 1 0")
    round_trip = ("21-11", "pass", "11-21", "pass")
    game = played(game, (*round_trip, *round_trip[:3]))
    boards = [position.board for position in game.positions]
    assert boards.count(game.start.board) == 4
    assert game.ending is None
    assert played(game, ("pass",)).ending == REPEATED


def test_with_a_limit_repetition_has_no_effect() -> None:
    """In rulesets with a move limit, repetition has no effect."""
    game = played(start("tournament", f"{START} 1 0"), TO_AND_FRO * 4)
    assert game.ending is None


def test_moving_in_circles_does_not_win() -> None:
    """A player who blockades the opponent and moves to and fro gets only a draw."""
    game = played(start("leaping", f"{NO_MOVE} 1 0"), ("21-11", "pass", "11-21", "pass") * 2)
    assert game.ending == REPEATED


def test_taking_a_move_back_takes_its_occurrence_back() -> None:
    """Taking back gives the same game as never having made the move."""
    game = played(start("original", f"{START} 1 0"), TO_AND_FRO * 2)
    assert game.ending == REPEATED
    back = game.undone()
    assert back.ending is None
    assert back.play(parse_move("73-83")) == game


def test_a_finished_game_has_no_continuations() -> None:
    """After an end for any reason, perft counts no further moves."""
    for preset, text in (("tournament", f"{START} 1 240"), ("original", f"{SHUT} 1 0")):
        position, ruleset = parse_position(text), parse_ruleset(preset)
        assert [perft(position, ruleset, depth) for depth in (0, 1, 2)] == [1, 0, 0]
