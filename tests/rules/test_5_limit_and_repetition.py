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
    """A game with some moves more."""
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
    """Given from outside with more plies than the limit allows."""
    assert start("tournament", f"{START} 2 241").ending == LIMIT


def test_with_no_limit_play_goes_on() -> None:
    """`move_limit` ... (or none)."""
    for preset in ("original", "checkers", "leaping"):
        assert start(preset, f"{START} 1 240").ending is None
        assert start(preset, f"{START} 1 99999").ending is None


def test_the_limit_is_looked_at_before_no_move() -> None:
    """Checks run in this order: home, limit, repetition, no move."""
    assert start("tournament", f"{SHUT} 1 239").ending == Ending(Reason.BLOCKED, 0)
    assert start("tournament", f"{SHUT} 1 240").ending == LIMIT


def test_repetition_is_looked_at_before_no_move() -> None:
    """... repetition before no move."""
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
    """The third time is the third time, whatever was between."""
    game = played(start("original", f"{START} 1 0"), ("33-43", "83-73", "43-33", "73-83"))
    game = played(game, ("31-41", "81-71", "41-31"))
    assert game.ending is None
    assert played(game, ("71-81",)).ending == REPEATED


def test_the_ply_is_no_part_of_a_position_that_occurs_again() -> None:
    """A position here is pieces and player to move: its ply is another each time."""
    game = played(start("original", f"{START} 1 0"), TO_AND_FRO * 2)
    assert len({position.ply for position in game.positions}) == 9
    assert game.ending == REPEATED


def test_the_player_to_move_is_part_of_a_position_that_occurs_again() -> None:
    """With passes the same pieces stand there for either player; these are two positions.

    Player 2 passes all the while, so the board of the start is seen twice in every four plies.
    """
    game = start("leaping", f"{NO_MOVE} 1 0")
    round_trip = ("21-11", "pass", "11-21", "pass")
    game = played(game, (*round_trip, *round_trip[:3]))
    boards = [position.board for position in game.positions]
    assert boards.count(game.start.board) == 4
    assert game.ending is None
    assert played(game, ("pass",)).ending == REPEATED


def test_with_a_limit_no_position_is_counted() -> None:
    """Rulesets with a move limit know no repetition."""
    game = played(start("tournament", f"{START} 1 0"), TO_AND_FRO * 4)
    assert game.ending is None


def test_going_round_in_circles_does_not_win() -> None:
    """Who has shut the other in and walks to and fro gets a draw."""
    game = played(start("leaping", f"{NO_MOVE} 1 0"), ("21-11", "pass", "11-21", "pass") * 2)
    assert game.ending == REPEATED


def test_taking_a_move_back_takes_its_occurrence_back() -> None:
    """Undo is only a shorter record."""
    game = played(start("original", f"{START} 1 0"), TO_AND_FRO * 2)
    assert game.ending == REPEATED
    back = game.undone()
    assert back.ending is None
    assert back.play(parse_move("73-83")) == game


def test_a_finished_game_has_no_continuations() -> None:
    """Whatever the reason: there is nothing to count below."""
    for preset, text in (("tournament", f"{START} 1 240"), ("original", f"{SHUT} 1 0")):
        position, ruleset = parse_position(text), parse_ruleset(preset)
        assert [perft(position, ruleset, depth) for depth in (0, 1, 2)] == [1, 0, 0]
