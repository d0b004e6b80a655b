"""The duel of a day: the opponent's pinned replies, the best line, and the losses of moves."""

import pytest

from salta_core.daily.duel import TURNS, Duel, DuelInPlay, Line, Review, Search, margin_of, to_go
from salta_core.daily.opponent import STEP, lead_after_jumps, reply
from salta_core.engine.board import Board
from salta_core.engine.tables import SearchMove, squares_of
from salta_core.errors import BadRequest
from salta_core.race.solver import fewest_moves
from salta_core.rules.move import Move, parse_move
from salta_core.rules.moves import legal_moves
from salta_core.rules.pieces import opponent
from salta_core.text.notation import format_move, parse_position, parse_ruleset

LITTLE = parse_ruleset("little")
START = "5/4l/o4/2n1k/5/2M2/1L1NO/K3m/5/5 1 14"
WIDTH = 4
BEST = ["31-41", "53-63", "45-55", "42-53", "44-54", "55-65", "63-74", "54x73", "41-32", "74-84"]


def duel(start: str = START, *, seed: int = 100001, noise: int = 250) -> Duel:
    return Duel(parse_position(start, LITTLE.army), LITTLE, seed, noise)


def moves(*texts: str) -> list[Move]:
    return [parse_move(text) for text in texts]


def searched(begun: DuelInPlay, width: int = WIDTH) -> Line:
    search = Search(begun.duel, begun.position, TURNS - begun.turns, width)
    while not search.run():
        pass
    assert search.best
    return search.best


def reviewed(review: Review) -> Review:
    while not review.run():
        pass
    return review


# The opponent


@pytest.mark.parametrize(
    ("noise", "replies"),
    [
        (0, "35-24 24-14 14-23 23-13 75-64 81-71 71-61 61-51 51-41 41-31"),
        (50, "95-84 35-24 75-64 24-34 34-23 81-72 73-62 62x43 23-13 72-61"),
        (250, "75-64 81-71 95-85 85-75 71-61 75-65 35-24 24-34 61-51 34-23"),
    ],
)
def test_the_replies_never_change(noise: int, replies: str) -> None:
    """If this fails, the duels of past days have changed: mend the code, not the test."""
    playing = DuelInPlay(duel(noise=noise))
    while not playing.is_over:
        playing.play(legal_moves(playing.position, LITTLE)[0])
    assert " ".join(map(format_move, playing.plies[1::2])) == replies


def test_the_replies_with_ten_pieces_a_side_never_change() -> None:
    rules = parse_ruleset("quick")
    start = "1N3/j1n1f/i2l1/2g1k/2m1O/o3h/KM1J1/1LH2/FG1I1/5 1 38"
    playing = DuelInPlay(Duel(parse_position(start, rules.army), rules, 33, 50))
    for move in moves("44-54", "54-64", "33-43", "43-53"):
        playing.play(move)
    assert [format_move(one) for one in playing.plies[1::2]] == ["63x44", "75x54", "54x33", "33x12"]


def test_without_noise_the_reply_leads_most_after_the_jumps_it_forces() -> None:
    board = Board(DuelInPlay(duel(), moves("31-41")).position, LITTLE)
    board.player = 2
    chosen = reply(board, seed=5, noise=0)

    def lead(move: SearchMove) -> int:
        board.make(move)
        found = lead_after_jumps(board, 2)
        board.unmake(move)
        return found

    assert lead(chosen) == max(map(lead, board.legal()))


def test_noise_can_cost_the_opponent_no_more_than_its_size() -> None:
    board = Board(DuelInPlay(duel(), moves("31-41")).position, LITTLE)
    board.player = 2
    leads = {}
    for move in board.legal():
        board.make(move)
        leads[squares_of(move)] = lead_after_jumps(board, 2)
        board.unmake(move)
    chosen = {squares_of(reply(board, seed, 250)) for seed in range(200)}
    assert len(chosen) > 1
    assert all(STEP * (max(leads.values()) - leads[one]) <= 250 for one in chosen)


# A round


def test_the_same_moves_always_get_the_same_replies() -> None:
    assert DuelInPlay(duel(), moves(*BEST)).plies == DuelInPlay(duel(), moves(*BEST)).plies


def test_the_margin_is_the_difference_of_the_moves_to_go() -> None:
    playing = DuelInPlay(duel(), moves(*BEST))
    board, player = playing.position.board, playing.duel.player
    own = fewest_moves(board, player, LITTLE).upper
    other = fewest_moves(board, opponent(player), LITTLE).upper
    assert to_go(playing.position, playing.duel) == (own, other)
    assert margin_of(playing.position, playing.duel) == other - own == 9


def test_a_duel_ends_after_ten_moves() -> None:
    playing = DuelInPlay(duel(), moves(*BEST))
    assert playing.is_over
    with pytest.raises(BadRequest, match="ends after 10 moves"):
        playing.play(parse_move("31-41"))


@pytest.mark.parametrize("text", ["31-51", "95-85", "53x74", "pass"])
def test_an_illegal_move_is_refused_with_its_number(text: str) -> None:
    with pytest.raises(BadRequest, match="move 2 of the duel"):
        DuelInPlay(duel(), moves("31-41", text))


def test_a_duel_ends_when_the_player_is_home() -> None:
    home = parse_position("KLMNO/5/5/5/5/5/5/5/5/onmlk 1 20", LITTLE.army)
    assert DuelInPlay(Duel(home, LITTLE, 1, 0)).is_over


# The best line and the losses


def test_the_best_line_reaches_its_margin() -> None:
    begun = DuelInPlay(duel())
    best = searched(begun)
    played = DuelInPlay(duel(), best.plies[::2])
    assert tuple(played.plies) == best.plies
    assert (
        margin_of(played.position, played.duel) == best.margin > margin_of(begun.position, duel())
    )


def test_with_one_move_left_the_best_line_is_the_best_move() -> None:
    begun = DuelInPlay(duel(), moves(*BEST[:9]))
    margins = [
        margin_of(DuelInPlay(duel(), [*moves(*BEST[:9]), move]).position, duel())
        for move in legal_moves(begun.position, LITTLE)
    ]
    assert searched(begun).margin == max(margins)


def test_the_losses_add_up_to_the_margin_that_was_missed() -> None:
    review = Review(duel(), WIDTH)
    playing = DuelInPlay(duel(), moves("31-41"))
    while not playing.is_over:
        playing.play(legal_moves(playing.position, LITTLE)[-1])
    review.follow(playing.plies[::2])
    reviewed(review)
    assert len(review.losses) == TURNS
    assert min(review.losses) >= 0
    assert sum(review.losses) == review.best - review.margin
    assert review.margin == margin_of(playing.position, playing.duel)


def test_the_known_best_line_loses_nothing() -> None:
    review = Review(duel(), WIDTH)
    review.follow(moves(*BEST))
    assert reviewed(review).losses == (0,) * TURNS


def test_a_review_that_follows_the_moves_ends_like_one_of_all_moves() -> None:
    at_once, in_turns = Review(duel(), WIDTH), Review(duel(), WIDTH)
    line = moves("31-41", "41-51", "53-63", "45-55")
    at_once.follow(line)
    for made in range(1, len(line) + 1):
        in_turns.follow(line[:made])
        in_turns.run()
    assert reviewed(in_turns).margins == reviewed(at_once).margins


def test_a_review_goes_on_with_other_moves_after_a_common_beginning() -> None:
    review, fresh = Review(duel(), WIDTH), Review(duel(), WIDTH)
    review.follow(moves("31-41", "41-51", "53-63"))
    reviewed(review)
    for one in (review, fresh):
        one.follow(moves("31-41", "45-55"))
    assert reviewed(review).margins == reviewed(fresh).margins


def test_a_better_line_than_the_search_finds_raises_the_best_margin() -> None:
    review = Review(duel(), WIDTH)
    review.follow(moves(*BEST))
    assert reviewed(review).best == 9
    assert review.losses == (0,) * TURNS


def test_a_review_survives_an_illegal_move() -> None:
    review = Review(duel(), WIDTH)
    review.follow(moves("31-41", "53-63"))
    with pytest.raises(BadRequest):
        review.follow(moves("31-41", "53-63", "45-55", "31-41"))
    review.follow(moves("31-41", "53-63"))
    assert len(reviewed(review).losses) == 2
