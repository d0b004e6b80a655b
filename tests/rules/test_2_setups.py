"""Sections 2 and 3: the starts and the goals of the pieces."""

from salta_core import Position, format_position, parse_ruleset
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import PIECES, Piece, Player, Suit, opponent, owner, rank, suit
from salta_core.rules.placement import goal_square, goals, opening_board, start_square
from salta_core.rules.squares import Square, number_of, row, turned

PLAYERS: tuple[Player, Player] = (1, 2)
ALL = PIECES[1] + PIECES[2]


def own_view(square: Square, piece: Piece) -> tuple[int, int]:
    """The row and k of a square from the view of a piece's owner."""
    seen = square if owner(piece) == 1 else turned(square)
    return row(seen), number_of(seen) - 10 * row(seen)


def twin(piece: Piece) -> Piece:
    """The opponent's piece of the same suit and number."""
    return Piece(piece.swapcase())


def test_stars_rear_has_stars_moons_suns_on_rows_1_2_3() -> None:
    """`stars-rear`: stars on row 1, moons on row 2, suns on row 3; number n is on k = n."""
    rules = parse_ruleset("original")
    rows = {Suit.STAR: 1, Suit.MOON: 2, Suit.SUN: 3}
    for piece in ALL:
        assert own_view(start_square(piece, rules), piece) == (rows[suit(piece)], rank(piece))


def test_suns_rear_has_suns_moons_stars_on_rows_1_2_3_numbered_from_the_right() -> None:
    """`suns-rear`: suns on row 1, moons on row 2, stars on row 3; number n is on k = 6-n."""
    rules = parse_ruleset("edition-1901")
    rows = {Suit.SUN: 1, Suit.MOON: 2, Suit.STAR: 3}
    for piece in ALL:
        assert own_view(start_square(piece, rules), piece) == (rows[suit(piece)], 6 - rank(piece))


def test_the_opening_has_every_piece_on_its_start() -> None:
    """Section 7 prints the opening of `stars-rear`; the test also has that of `suns-rear`."""
    assert format_position(Position.opening(parse_ruleset("tournament"))) == (
        "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"
    )
    assert format_position(Position.opening(parse_ruleset("edition-1901"))) == (
        "klmno/fghij/abcde/5/5/5/5/EDCBA/JIHGF/ONMLK 1 0"
    )


def test_the_opening_depends_on_the_setup_alone() -> None:
    """Neither the goal nor any other field changes a start."""
    for change in ("goal=mirror", "over=any", "limit=7", "chain=yes", "scoring=simple"):
        changed = parse_ruleset(f"original+{change}")
        assert opening_board(changed) == opening_board(parse_ruleset("original"))


def test_shift_goals_are_seven_rows_further_at_the_same_k() -> None:
    """`shift`: the goal of the piece that started on (r,k) is (r+7, k)."""
    for setup in ("original", "edition-1901"):
        rules = parse_ruleset(setup)
        for piece in ALL:
            r, k = own_view(start_square(piece, rules), piece)
            assert own_view(goal_square(piece, rules), piece) == (r + 7, k)


def test_mirror_goals_are_the_starts_of_the_opponents_twins() -> None:
    """`mirror`: a piece's goal is the start of the opponent's piece of the same suit and number."""
    for setup in ("mirror", "mirror+setup=suns-rear"):
        rules = parse_ruleset(setup)
        for piece in ALL:
            assert goal_square(piece, rules) == start_square(twin(piece), rules)


def test_goals_are_fifteen_different_squares() -> None:
    """No two pieces of a player share a goal, in any mixture."""
    for text in ("original", "mirror", "edition-1901", "mirror+setup=suns-rear"):
        rules = parse_ruleset(text)
        for player in PLAYERS:
            mine = goals(player, rules)
            assert tuple(mine) == PIECES[player]
            assert len(set(mine.values())) == 15


def test_the_distance_sums_of_section_9() -> None:
    """Moves to go at the opening: 105 each (`shift`); the distance sum of `mirror` is 113."""
    for text, total in (("original", 105), ("edition-1901", 105), ("mirror", 113)):
        rules = parse_ruleset(text)
        for player in PLAYERS:
            assert simple_distance(opening_board(rules), player, rules) == total


def test_the_finished_board_of_player_1_under_shift() -> None:
    """The suns end in the opponent's corner row, before moons and stars, as on the rules sheet."""
    rules = parse_ruleset("original")
    where = {piece: number_of(square) for piece, square in goals(1, rules).items()}
    assert [where[Piece(letter)] for letter in "ABCDE"] == [81, 82, 83, 84, 85]
    assert [where[Piece(letter)] for letter in "KLMNO"] == [101, 102, 103, 104, 105]
    theirs = goals(opponent(1), rules)
    assert {turned(square) for square in theirs.values()} == set(goals(1, rules).values())
