"""The diagrams of rules and strategy are correct under all mixtures of rules."""

import json
import re
from itertools import product

import pytest

from salta_core import (
    PASS,
    Move,
    Position,
    Ruleset,
    format_move,
    legal_moves,
    moves_after_call,
    overlooks_jump,
    parse_move,
)
from salta_core.bridge import call
from salta_core.errors import IllegalMove, SaltaError
from salta_core.game.outcome import ending
from salta_core.lessons.diagrams import Diagram, diagrams, legal_on, parse_diagrams
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.proof import Proof
from salta_core.puzzle.task import Puzzle
from salta_core.race.solver import fewest_moves
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import Piece, Player, opponent, owner
from salta_core.rules.placement import home_board, opening_board
from salta_core.rules.ruleset import CHOICES, PRESETS
from salta_core.rules.squares import STEPS, Square, column, row
from salta_core.text.notation import format_value, parse_ruleset

ALL = diagrams()
RULES = ("goal", "setup", "squares", "pieces", "step", "over", "direction", "chain", "compulsory")
ENDS = ("blockade", "equalise", "limit", "repetition", "scoring", "solo")
"""What the page of the rules shows a diagram of, whichever rules are played."""
TIPS = {diagram.id for diagram in ALL if diagram.id.startswith("tip.")}
MOVING = ("over", "direction", "chain", "compulsory", "blockade")
"""The fields that decide what may be played."""
PLAYERS: tuple[Player, Player] = (1, 2)


def named(diagram: Diagram) -> str:
    return " ".join([diagram.id, *(f"{name}={value}" for name, value in diagram.fields.items())])


def mixtures(*fields: str) -> list[Ruleset]:
    """Every mixture of the values of some fields."""
    base = PRESETS["original"].ruleset
    values = [CHOICES[field] for field in fields]
    return [base.changed(**dict(zip(fields, row, strict=True))) for row in product(*values)]


def chosen(id_: str, ruleset: Ruleset) -> Diagram:
    """The diagram that the page shows for a ruleset."""
    return next(each for each in ALL if each.id == id_ and each.fits(ruleset))


def mover(diagram: Diagram, place: int) -> Player:
    return owner(Piece(diagram.boards[place][diagram.moves[place].origin]))


def texts(board: str, player: Player, ruleset: Ruleset) -> list[str]:
    return [format_move(move) for move in legal_moves(Position(board, player, 0), ruleset)]


def is_legal(board: str, move: Move, ruleset: Ruleset) -> bool:
    try:
        legal_on(board, move, ruleset)
    except IllegalMove:
        return False
    return True


# --- all mixtures ---------------------------------------------------------------------------


@pytest.mark.parametrize("field", [*CHOICES, "limit"])
def test_every_value_of_every_field_has_a_diagram(field: str) -> None:
    if field == "limit":
        assert {"limit", "repetition"} <= {each.id for each in ALL}
        return
    found = {each.fields[field] for each in ALL if field in each.fields}
    assert found == {format_value(value) for value in CHOICES[field]}


@pytest.mark.parametrize("id_", [*RULES, *ENDS])
def test_every_mixture_has_a_diagram_of_every_rule(id_: str) -> None:
    for ruleset in mixtures("setup", "goal", "over", "compulsory", "direction", "equalise"):
        for scoring in CHOICES["scoring"]:
            if (id_, scoring) != ("limit", "playout"):
                assert chosen(id_, ruleset.changed(scoring=scoring))


@pytest.mark.parametrize("id_", [*RULES, *ENDS])
def test_moves_in_a_diagram_are_legal_in_every_mixture_that_shows_it(id_: str) -> None:
    for ruleset in mixtures(*MOVING, "equalise"):
        diagram = chosen(id_, ruleset)
        for board, move in zip(diagram.boards, diagram.moves, strict=False):
            assert legal_on(board, move, ruleset) == move, ruleset


@pytest.mark.parametrize("id_", [*RULES, *ENDS])
def test_crossed_out_moves_are_illegal_in_every_mixture_that_shows_them(id_: str) -> None:
    for ruleset in mixtures(*MOVING):
        diagram = chosen(id_, ruleset)
        for move in diagram.illegal:
            assert not is_legal(diagram.boards[0], move, ruleset), ruleset


@pytest.mark.parametrize("diagram", [each for each in ALL if each.illegal], ids=named)
def test_crossed_out_moves_are_illegal_for_the_stated_reason(diagram: Diagram) -> None:
    for move, change in diagram.illegal.items():
        name, value = change.split("=")
        assert diagram.fields[name] != value
        other = parse_ruleset(f"{diagram.ruleset.base}").changed(
            **{field: getattr(diagram.ruleset, field) for field in CHOICES},
            limit=diagram.ruleset.limit,
        )
        wanted = next(choice for choice in CHOICES[name] if format_value(choice) == value)
        allowing = other.changed(**{name: wanted})
        assert not is_legal(diagram.boards[0], move, diagram.ruleset)
        assert is_legal(diagram.boards[0], move, allowing)


@pytest.mark.parametrize("diagram", [each for each in ALL if each.must], ids=named)
def test_the_ringed_pieces_are_those_that_must_jump(diagram: Diagram) -> None:
    legal = legal_moves(Position(diagram.boards[0], 1, 0), diagram.ruleset)
    assert all(move.is_jump for move in legal)
    assert {move.origin for move in legal} == set(diagram.must)


# --- claims --------------------------------------------------------------------------------------


def claimed(name: str) -> list[Diagram]:
    return [diagram for diagram in ALL if name in diagram.claims]


def test_every_claim_is_of_a_kind_that_is_tested() -> None:
    known = {
        "ends", "goal", "jumps", "jumpsAfter", "noForward", "only", "overlooked", "passes", "room",
        "toGo",
    }  # fmt: skip
    assert {name for diagram in ALL for name in diagram.claims} == known


@pytest.mark.parametrize("diagram", claimed("only"), ids=named)
def test_the_claimed_answers_are_the_only_ones(diagram: Diagram) -> None:
    for place, moves in diagram.claims["only"].items():
        player = opponent(mover(diagram, int(place) - 1))
        assert texts(diagram.boards[int(place)], player, diagram.ruleset) == moves


@pytest.mark.parametrize("diagram", claimed("overlooked"), ids=named)
def test_a_step_that_is_called_is_taken_back_for_a_jump(diagram: Diagram) -> None:
    for text, jumps in diagram.claims["overlooked"].items():
        place = int(text)
        step, back, jump = diagram.moves[place : place + 3]
        position = Position(diagram.boards[place], mover(diagram, place), 0)
        assert overlooks_jump(position, step, diagram.ruleset)
        assert (back.origin, back.target) == (step.target, step.origin)
        left = moves_after_call(position, diagram.ruleset)
        assert jump in left
        assert [format_move(move) for move in left] == jumps


@pytest.mark.parametrize("diagram", claimed("toGo"), ids=named)
def test_the_moves_to_go_are_proven_before_and_after(diagram: Diagram) -> None:
    for player, (before, later) in diagram.claims["toGo"].items():
        for board, count in ((diagram.boards[0], before), (diagram.boards[-1], later)):
            race = fewest_moves(board, int(player), diagram.ruleset)  # type: ignore[arg-type]  # 1 or 2
            assert race.exact == count


@pytest.mark.parametrize("diagram", claimed("jumps"), ids=named)
def test_a_threatened_jump_exists_before_the_moves_and_not_after_them(diagram: Diagram) -> None:
    for when, board in (("jumps", diagram.boards[0]), ("jumpsAfter", diagram.boards[-1])):
        for player, jumps in diagram.claims[when].items():
            found = texts(board, int(player), diagram.ruleset)  # type: ignore[arg-type]  # 1 or 2
            assert [text for text in found if "x" in text] == jumps


@pytest.mark.parametrize("diagram", claimed("noForward"), ids=named)
def test_no_piece_gets_through_the_wall(diagram: Diagram) -> None:
    for board in diagram.boards:
        legal = legal_moves(Position(board, diagram.claims["noForward"], 0), diagram.ruleset)
        assert legal
        crossing = [move for move in legal if row(move.target) < 6]
        assert crossing == []


@pytest.mark.parametrize("diagram", claimed("room"), ids=named)
def test_the_free_squares_of_a_side_are_as_many_as_claimed(diagram: Diagram) -> None:
    """The squares that the side could reach if the other side did not move; nobody has a jump."""
    for player, (before, later) in diagram.claims["room"].items():
        for board, count in ((diagram.boards[0], before), (diagram.boards[-1], later)):
            assert not any("x" in text for text in texts(board, int(player), diagram.ruleset))  # type: ignore[arg-type]  # 1 or 2
            found = {at for at, piece in enumerate(board) if piece.islower()}
            free = set[int]()
            while found:
                found = {
                    target
                    for at in found
                    for target in STEPS[Square(at)]
                    if board[target] == "." and target not in free
                }
                free |= found
            assert len(free) == count


@pytest.mark.parametrize("diagram", claimed("passes"), ids=named)
def test_a_blockaded_player_passes(diagram: Diagram) -> None:
    position = Position(diagram.boards[-1], diagram.claims["passes"], 0)
    assert legal_moves(position, diagram.ruleset) == (PASS,)


@pytest.mark.parametrize("diagram", claimed("ends"), ids=named)
def test_the_game_ends_as_claimed(diagram: Diagram) -> None:
    reason, winner = diagram.claims["ends"].split()
    player = opponent(mover(diagram, len(diagram.moves) - 1))
    last = Position(diagram.boards[-1], player, len(diagram.moves))
    over = ending(last, diagram.ruleset, diagram.boards[::2].count(last.board))
    assert over
    assert (over.reason.value, over.winner) == (reason, int(winner))


@pytest.mark.parametrize("diagram", claimed("goal"), ids=named)
def test_the_goal_of_a_puzzle_is_proved(diagram: Diagram) -> None:
    position = Position(diagram.boards[0], mover(diagram, 0), 0)
    proof = Proof(Puzzle(diagram.ruleset, position, parse_goal(diagram.claims["goal"])))
    while not proof.run(1000):
        pass
    assert proof.verdict
    assert proof.verdict.sound
    assert diagram.moves[0] in proof.verdict.solutions


# --- counts --------------------------------------------------------------------------------------


def test_every_count_is_proven_and_adds_up() -> None:
    views = json.loads(call('{"v": 1, "op": "diagrams"}'))["result"]["diagrams"]
    counted = 0
    for diagram, view in zip(ALL, views, strict=True):
        assert view["id"] == diagram.id
        for count in view["counts"]:
            board, ruleset = diagram.boards[0], diagram.ruleset
            player: Player = count["player"]
            away = simple_distance(board, player, ruleset)
            assert count["total"] == sum(piece["moves"] for piece in count["pieces"])
            assert sum(piece["squares"] for piece in count["pieces"]) == away
            counted += 1
            if ruleset.scoring == "simple":
                assert count["total"] == away
            elif ruleset.scoring == "exact":
                race = fewest_moves(board, player, ruleset)
                assert race.exact == count["total"]
            else:  # each of its pieces is one step away: no way home is shorter
                assert count["total"] == away == len(count["pieces"])
    assert counted > 30


def test_the_worked_example_shows_why_one_count_is_more_than_another() -> None:
    views = json.loads(call('{"v": 1, "op": "diagrams"}'))["result"]["diagrams"]
    totals = {
        view["fields"]["scoring"]: view["counts"][0]["total"]
        for view in views
        if view["id"] == "scoring" and view["counts"] and view["fields"]["army"] == "all"
    }
    assert totals == {"exact": 7, "simple": 5, "playout": 3}


def test_the_tip_on_making_way_has_its_numbers_right() -> None:
    [tip] = [diagram for diagram in ALL if diagram.id == "tip.way"]
    assert simple_distance(tip.boards[0], 1, tip.ruleset) == 3
    race = fewest_moves(tip.boards[0], 1, tip.ruleset)
    assert race.exact == 9
    views = json.loads(call('{"v": 1, "op": "diagrams"}'))["result"]["diagrams"]
    [count] = next(view["counts"] for view in views if view["id"] == "tip.way")
    helpers = [piece for piece in count["pieces"] if piece["at"] == piece["goal"]]
    assert len(helpers) == len(count["pieces"]) - 1 == 3


def test_a_playout_takes_the_same_number_of_moves_under_all_rules() -> None:
    for ruleset in mixtures("over", "direction", "chain", "compulsory"):
        played = ruleset.changed(scoring="playout", blockade="allowed")
        diagram = chosen("scoring", played)
        if not diagram.counts:
            assert (played.over, played.compulsory) == ("any", "yes")
            continue
        # every piece outside can make its one step at any time
        steps = texts(diagram.boards[0], 2, played)
        assert {"41-31", "43-33", "45-35"} <= set(steps)


# --- the whole file ------------------------------------------------------------------------------


def test_there_are_fifteen_tips_each_with_a_diagram() -> None:
    assert len(TIPS) == 15
    assert all(each.ruleset == PRESETS["tournament"].ruleset for each in ALL if each.id in TIPS)


def test_the_goal_board_is_the_end_of_both_sides() -> None:
    for ruleset in mixtures("setup", "goal"):
        last, first = chosen("goal", ruleset).boards
        assert first == opening_board(ruleset)
        for player in PLAYERS:
            home = home_board(player, ruleset)
            assert all(piece in (".", last[place]) for place, piece in enumerate(home))


def test_the_example_of_the_modern_rules_sheet_leads_to_the_goal_of_sun_5() -> None:
    for ruleset in mixtures("setup"):
        mirrored = ruleset.changed(goal="mirror")
        example = chosen("twin", mirrored)
        ((start, goal),) = example.arrows
        assert (example.boards[0][start], example.boards[0][goal]) == ("O", "o")
        opening = opening_board(mirrored)
        assert (opening[start], opening[goal]) == ("O", "o")
        assert home_board(1, mirrored)[goal] == "O"


def test_no_piece_occurs_twice_and_all_are_inside_the_crop_or_far_from_it() -> None:
    for diagram in ALL:
        for board in diagram.boards:
            pieces = board.replace(".", "")
            assert len(set(pieces)) == len(pieces), named(diagram)


def test_a_crop_contains_all_squares_that_a_diagram_mentions() -> None:
    for diagram in ALL:
        low, high, first, last = diagram.crop or (1, 10, 1, 10)
        squares = [square for move in (*diagram.moves, *diagram.illegal) for square in move.path]
        squares += [square for arrow in diagram.arrows for square in arrow]
        for square in squares:
            assert low <= row(square) <= high, named(diagram)
            assert first <= column(square) <= last, named(diagram)


@pytest.mark.parametrize(
    "entry",
    [
        {"pieces": "M53", "moves": ["53x74"]},
        {"pieces": "M53 a105", "moves": ["63-74"]},
        {"pieces": "M53", "ruleset": "chess"},
        {"pieces": "5/5"},
        {"pieces": "M99"},
    ],
)
def test_an_invalid_diagram_is_refused(entry: dict[str, object]) -> None:
    with pytest.raises(SaltaError):
        parse_diagrams(json.dumps([{"id": "x", "ruleset": "tournament", **entry}]))


def test_the_file_writes_moves_in_the_usual_text_form() -> None:
    for diagram in ALL:
        for move in diagram.moves:
            assert parse_move(format_move(move)) == move
            assert re.fullmatch(r"\d+([-x]\d+)+", format_move(move))
