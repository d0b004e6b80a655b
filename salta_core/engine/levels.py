"""The ten levels: how far each searches, and which errors it makes.

A weaker level searches less and errs as people do. It prefers a piece and rushes it ahead, perhaps
to the wrong wing (``eval_noise``), it plays moves without looking at the replies (``blind_spots``),
in a race it may not use the solver (``goes_by_eye``), and it may overlook jumps (``sees_jumps``).
It never errs by moving back: every level knows that its pieces must get home.

If an overlooked jump may be called (``compulsory = called``), a call challenges a step that
overlooked a jump: the step is taken back, and only jumps remain. So against an opponent who calls
well such a step is worth no more than the best jump: the search treats jumps as compulsory for both
sides, and loses nothing. Only a step that ends the game cannot be called, so it is searched in
addition to the jumps. A weak level sometimes does not notice a jump, its own or one that the
opponent has overlooked; that depends on the seed and the position alone.

Each level is an invented person in a Vienna café of about 1900. The page's descriptions of them
match these parameters: ``tests/unit/engine/test_levels_people.py`` tests each claim.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from salta_core.engine.board import Board, turn_key
from salta_core.engine.evaluate import CONTEMPT, WIN
from salta_core.engine.methods import ALL, WIDE, WITH_THREATS, Methods
from salta_core.engine.tables import CODE, PIECE, SearchMove, is_jump, squares_of
from salta_core.engine.weights import family_of, has_few_pieces
from salta_core.errors import BadRequest
from salta_core.game.game import Game
from salta_core.rng import splitmix64
from salta_core.rules.call import overlooks_jump, rules_after_call
from salta_core.rules.moves import Move
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square, row

__all__ = [
    "LEVELS",
    "LONG_NODES",
    "RATINGS",
    "Level",
    "as_searched",
    "blind_spots",
    "calls",
    "eval_noise",
    "goes_by_eye",
    "level_for",
    "level_numbered",
    "root_moves",
    "sees_jumps",
    "tie_break",
]


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play.

    Attributes:
        number: 1..10.
        name: the person's name; the same in all languages.
        nodes: the node limit for a move; the strongest level may use about three times as
            many, see ``Methods.settles``.
        depth: the depth limit in plies, extensions not counted.
        spread: the range of the noise in scores, in hundredths of a move.
        blind: the percentage of moves whose replies are ignored.
        by_eye: the percentage of moves in a race that are chosen without the solver's route.
        contempt: the cost of a draw, in hundredths of a move: most levels would rather play on,
            even when behind.
        urgency: the percentage by which the player's own moves to go count more than the
            opponent's; see ``Urgency``.
        patience: milliseconds for a move on a slow machine if a person waits for it; the
            weaker levels are always faster.
        route_nodes: the node limit for a route that is followed for many moves, even if ``nodes``
            is smaller.
        urgency_threshold: in a game with a move limit, the advantage from which there is
            urgency, in hundredths of a move. Below it may be best to wait for the opponent to
            give way.
        concession: in a game with a move limit where jumps may lead back, the greatest
            disadvantage, in steps, with which the level still helps both armies to pass.
        plans_way_home: whether the level sees, on the way home, that its own pieces block each
            other, and finds a way round an opponent's piece that blocks its route.
        attention: under ``compulsory = called``, the percentage of positions in which the
            level notices a jump, its own or one that the opponent has overlooked.
        sure_steps: the number of steps to go from which on the level always uses the solver.
    """

    number: int
    name: str
    nodes: int
    depth: int
    spread: int
    blind: int
    by_eye: int = 0
    contempt: int = 2500
    urgency: int = 120
    patience: int = 1000
    route_nodes: int = 0
    urgency_threshold: int = -WIN
    concession: int = 20
    plans_way_home: bool = False
    attention: int = 100
    sure_steps: int = 0

    def methods(
        self,
        ruleset: Ruleset,
        nodes: int | None = None,
        *,
        plays: bool = False,
        settles: bool = False,
    ) -> Methods:
        """The methods of the level's search in a ruleset.

        An analysis searches like the strongest level, but without threats; a review searches like
        the levels below it.

        Args:
            ruleset: the rules.
            nodes: the node limit of the search; None for no limit.
            plays: whether the search chooses a move to play. In an analysis the strongest level
                does without ``Methods.threats``, since the conversion from scores to points
                was measured without threats.
            settles: whether the strongest level may use ``Methods.settles``.
        """
        is_long = nodes is None or nodes >= LONG_NODES
        if self.number == len(LEVELS) and is_long:
            family = family_of(ruleset)
            settles = settles and family == "forward-shift"
            must_jump = ruleset.compulsory == "yes" and not ruleset.chain
            if plays and must_jump and family in {"forward-shift", "forward-mirror"}:
                return Methods(margins=WITH_THREATS, threats=True, settles=settles)
            if family == "forward-shift":
                return Methods(margins=WIDE, settles=settles)
        return ALL


LEVELS: Final = (
    Level(1, "Poldi", 20_000, 1, 2200, 100, 36, urgency=0, attention=40),
    Level(2, "Resi", 20_000, 1, 1500, 92, 28, attention=50),
    Level(3, "Ferdl", 20_000, 1, 750, 55, 10, attention=60),
    Level(4, "Frau Hruby", 20_000, 2, 700, 55, 4, urgency=150, attention=68),
    Level(5, "Herr Nowak", 20_000, 2, 400, 35, urgency=150, attention=76),
    Level(6, "Ilka", 20_000, 3, 300, 15, attention=83),
    Level(7, "Dr. Wanek", 20_000, 4, 110, 0, attention=89),
    Level(8, "Major Krall", 20_000, 6, 0, 0, 0, CONTEMPT, 60, 400, concession=-WIN, attention=94),
    Level(9, "Madame Irma", 60_000, 8, 0, 0, 0, CONTEMPT, 60, 600, concession=-WIN, attention=98),
    Level(10, "Prof. Hradil", 300_000, 60, 0, 0, 0, CONTEMPT, 120, 1200, route_nodes=300_000,
          urgency_threshold=1000, concession=-WIN, plans_way_home=True),
)  # fmt: skip
"""The levels in ascending order."""

_WITH_FEW_PIECES: Final = {
    1: (5000, 100, 90),
    2: (2300, 92, 82),
    3: (1600, 86, 80),
    4: (520, 40, 4),
    5: (200, 10, 0),
    8: (80, 0, 0),
}
"""The ``spread``, ``blind`` and ``by_eye`` of some levels if a side has six pieces or fewer."""

_SURE_STEPS_WITH_FEW: Final = 4
"""The ``sure_steps`` of these levels, which might otherwise move to and fro until the limit."""

RATINGS: Final = (600, 852, 1330, 1593, 1757, 2021, 2309, 2820, 3096, 3337)
"""The rating of each level, in ascending order, on the scale of a player's own rating.

Each rating is 400 * log10(s / (1 - s)) above that of the level below, against which the level wins
the share ``s`` of the points: ``tests/bench/levels.md`` has the matches, played before level 10 was
last changed. Only differences are measured, so the lowest rating is chosen: 600.
"""

LONG_NODES: Final = 4_000
"""The smallest node limit with wide margins and threats. Neither was measured below it, and with
wide margins alone shorter searches lose depth that they need."""

_NOISE_RANGE: Final = 1 << 16
_PERCENT: Final = 100
_NOISE_PLIES: Final = 16
"""For how many plies a weak level prefers the same pieces."""


def level_numbered(number: int) -> Level:
    """The level with a number.

    >>> level_numbered(8).depth
    6

    Raises:
        BadRequest: there is no such level.
    """
    if number not in range(1, len(LEVELS) + 1):
        raise BadRequest(
            "no-such-level",
            "the level must be 1 to {highest}, not {level}",
            highest=len(LEVELS),
            level=number,
        )
    return LEVELS[number - 1]


def level_for(number: int, ruleset: Ruleset) -> Level:
    """The level with a number, adapted to a ruleset.

    Games of few pieces are short and decided by few moves. For them some levels have other error
    rates, so that a newcomer can beat the first level and neighbouring levels differ clearly.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> [level_for(4, PRESETS[name].ruleset).spread for name in ("tournament", "little")]
    [700, 520]

    Raises:
        BadRequest: there is no such level.
    """
    level = level_numbered(number)
    if number not in _WITH_FEW_PIECES or not has_few_pieces(ruleset):
        return level
    spread, blind, by_eye = _WITH_FEW_PIECES[number]
    return replace(
        level, spread=spread, blind=blind, by_eye=by_eye, sure_steps=_SURE_STEPS_WITH_FEW
    )


def tie_break(seed: int, key: int) -> Callable[[SearchMove], int]:
    """A fixed random order of the moves of a position, to choose between equal moves.

    Args:
        seed: the player's seed.
        key: the hash of the position.
    """
    base = splitmix64(seed) ^ key

    def rank(move: SearchMove) -> int:
        word = splitmix64(base ^ move[CODE] << 1)
        return word % _NOISE_RANGE + (word >> 16) % _NOISE_RANGE

    return rank


def eval_noise(spread: int, seed: int, board: Board) -> Callable[[SearchMove], int]:
    """The noise that a weak level adds to the score of each move of a position.

    Half of it depends on the move, and half on the piece and the ply, which makes the piece rush
    ahead, perhaps to the wrong wing. A backward move gets no noise.

    Args:
        spread: the upper limit of the noise, in hundredths of a move.
        seed: the player's seed; the same seed makes the same errors.
        board: the position.
    """
    base = splitmix64(seed) ^ board.turn_key
    piece_base = splitmix64(seed ^ splitmix64(board.ply // _NOISE_PLIES))

    player = board.player

    def noise(move: SearchMove) -> int:
        origin, target = map(Square, squares_of(move))
        rows = row(target) - row(origin)
        if (rows if player == 1 else -rows) <= 0:
            return 0
        by_move = splitmix64(base ^ move[CODE] << 1) % _NOISE_RANGE
        by_piece = splitmix64(piece_base ^ move[PIECE]) % _NOISE_RANGE
        return spread * (by_move + by_piece) // (2 * _NOISE_RANGE)

    return noise


def blind_spots(blind: int, seed: int, key: int) -> Callable[[SearchMove], bool] | None:
    """The moves of a position that a weak level plays without looking at the replies.

    Args:
        blind: the percentage of such moves.
        seed: the player's seed.
        key: the hash of the position.
    """
    if not blind:
        return None
    base = ~splitmix64(seed) ^ key
    return lambda move: splitmix64(base ^ move[CODE] << 1) % _PERCENT < blind


def goes_by_eye(by_eye: int, seed: int, key: int) -> bool:
    """Whether a weak level ignores the solver in a position of a race.

    Args:
        by_eye: the percentage of such positions.
        seed: the player's seed.
        key: the hash of the position.
    """
    return splitmix64(seed ^ ~key) % _PERCENT < by_eye


def sees_jumps(level: Level, seed: int, key: int) -> bool:
    """Whether a player notices a jump in a position; see ``Level.attention``.

    Args:
        level: the player's level.
        seed: the player's seed.
        key: the hash of the position.
    """
    return splitmix64(splitmix64(seed) ^ key) % _PERCENT < level.attention


def as_searched(game: Game) -> Game:
    """A game with the rules that the search uses; the same game if its ruleset has no calls."""
    ruleset = rules_after_call(game.ruleset)
    return game if ruleset is game.ruleset else Game(ruleset, game.positions, game.moves)


def calls(game: Game, level: Level, seed: int) -> bool:
    """Whether the player to move calls the last move of a game if that move overlooked a jump.

    Args:
        game: the game; its last move may have overlooked a jump.
        level: the level of the player to move.
        seed: the player's seed.
    """
    return game.has_overlooked and sees_jumps(level, seed, turn_key(game.positions[-2]))


def root_moves(game: Game, board: Board, level: Level, seed: int) -> list[SearchMove] | None:
    """The moves that a player chooses among, if they differ from the legal moves of ``board``.

    Args:
        game: the game under its own rules.
        board: the board of the search, with the rules of ``as_searched``.
        level: the level of the player to move.
        seed: the player's seed.

    Returns:
        Only the steps, for a player who notices no jump; otherwise the jumps and the steps that end
        the game, if there are any. None if all legal moves remain.
    """
    steps = [move for move in game.legal_moves if _may_be_called(game, move)]
    if not steps:
        return None
    is_attentive = sees_jumps(level, ~seed, board.turn_key)
    chosen = [step for step in steps if not is_attentive or game.play(step).ending]
    if not chosen:
        return None
    ends = {step[:2] for step in chosen}
    free = Board(game.position, game.ruleset, board.weights, board.goal_seeker, board.urgent)
    found = [entry for entry in free.legal() if squares_of(entry) in ends]
    return found + [entry for entry in board.legal() if is_attentive and is_jump(entry)]


def _may_be_called(game: Game, move: Move) -> bool:
    return not game.is_called and overlooks_jump(game.position, move, game.ruleset)
