"""How games of a level against itself end: at home, at the move limit, or by repetition.

    python -m tests.bench.bench_homecoming [--games N] [--seed N] [--workers N] [RULESET:LEVEL ...]

Levels 1 to 7 have no time limit, so the figures are the same on every machine. A needless undo is a
step that undoes the player's own last one, after four such steps in a row, although another move
loses at most a point; a search of all moves checks that.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from statistics import median
from typing import Final, Literal, NamedTuple

from salta_core.arena.match_game import Fixture, played
from salta_core.engine.evaluate import MOVE
from salta_core.engine.player import MOST_LINES, Limits, Thinker
from salta_core.game.game import Game
from salta_core.game.outcome import Reason
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.moves import legal_moves
from salta_core.rules.pieces import opponent
from salta_core.text.notation import format_move, parse_move, parse_ruleset
from tests.bench.tables import Head, print_table, self_play

ROWS: Final = (
    *(f"tournament:{level}" for level in range(1, 8)),
    "original:3",
    "original:6",
    "leaping:3",
    "leaping-mirror:3",
    "edition-1901:3",
    "mirror:3",
    *(
        f"{ruleset}:{level}"
        for ruleset in ("checkers", "checkers-120", "mirror-any", "edition-1901-any")
        for level in (3, 6)
    ),
)
_STREAK: Final = 4
"""Undone steps in a row that do not count."""
_ARRANGEMENTS: Final = 3_000
_CAP: Final = 1_000
"""Plies after which a game without a limit is stopped."""
_NODES: Final = 20_000
"""Limit of nodes of the search that decides whether there was another move."""


class Ended(NamedTuple):
    """The result of a game.

    Attributes:
        reason: how it ended.
        plies: its length in plies.
        points: the winner's points, 0 in a draw.
        to_go: the winner's moves to go; 0 if the winner is home, and in a draw.
        streak: the most steps in a row that one side undid.
        fidgets: needless undone steps, see above.
        given_away: whether it was drawn by repetition although the side that was ahead could have
            avoided it in its last turn.
    """

    reason: str
    plies: int
    points: int
    to_go: int
    streak: int
    fidgets: int
    given_away: bool


def ended(fixture: Fixture) -> Ended:
    """Play a game and classify it."""
    record = played(fixture)
    game = Game.started(parse_ruleset(record.ruleset))
    streaks = {1: 0, 2: 0}
    longest = fidgets = 0
    for text in f"{record.opening} {record.moves}".split():
        player = game.position.player
        streaks[player] = streaks[player] + 1 if undoes(game, text) else 0
        longest = max(longest, streaks[player])
        if streaks[player] > _STREAK and not is_needed(game, text):
            fidgets += 1
        game = game.play(parse_move(text))
    to_go = left(game, record.winner)
    points = record.points or 0
    given_away = record.reason == "repetition" and is_given_away(game)
    return Ended(record.reason, record.plies, points, to_go, longest, fidgets, given_away)


def is_given_away(game: Game) -> bool:
    """Whether a side that was ahead had another move in one of the last two turns."""
    for position in game.positions[-3:-1]:
        player, board = position.player, position.board
        mine = simple_distance(board, player, game.ruleset)
        is_ahead = mine < simple_distance(board, opponent(player), game.ruleset)
        if is_ahead and len(legal_moves(position, game.ruleset)) > 1:
            return True
    return False


def left(game: Game, winner: Literal[0, 1, 2]) -> int:
    """The moves to go of the winner, by the best route that a short search finds."""
    if not winner or (game.ending and game.ending.reason is Reason.HOME):
        return 0
    race = Race(game.position.board, winner, game.ruleset)
    race.run(_ARRANGEMENTS)
    return race.upper


def undoes(game: Game, text: str) -> bool:
    """Whether a move undoes the mover's previous one."""
    if len(game.moves) < 2:  # one move of each side
        return False
    last = game.moves[-2]
    return parse_move(text)[:2] == (last.target, last.origin)


def is_needed(game: Game, text: str) -> bool:
    """Whether every other move loses more than a point, by a search of all of them."""
    thinker = Thinker(game, limits=Limits(_NODES), lines=MOST_LINES, impartial=True)
    while not thinker.run(_NODES):
        pass
    scores = {format_move(thought.line[0]): thought.score for thought in thinker.thoughts}
    others = [score for move, score in scores.items() if move != text]
    return not others or scores[text] - max(others) > MOVE


def line(row: str, found: Sequence[Ended]) -> str:
    """The row of the table."""
    reasons = Counter(game.reason for game in found)
    home = (reasons["home"] + reasons["both-home"]) / len(found)
    ends = ", ".join(f"{reason} {count}" for reason, count in reasons.most_common())
    return (
        f"| {row} | {home:.0%} | {ends} | {median(game.plies for game in found):.0f}"
        f" | {max(game.plies for game in found)} | {median(game.points for game in found):.0f}"
        f" | {median(game.to_go for game in found):.0f}"
        f" | {max(game.streak for game in found)} | {sum(game.fidgets for game in found)}"
        f" | {sum(game.given_away for game in found)} |"
    )


def main() -> None:
    columns = ("ruleset:level", "home", "ends", "plies", "most", "points", "winner to go")
    head = Head(
        doc=__doc__,
        rows=ROWS,
        metavar="RULESET:LEVEL",
        games=40,
        lines=(
            f"| {' | '.join((*columns, 'undone in a row', 'fidgets', 'draws given away'))} |",
            "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|",
        ),
    )
    print_table(head, partial(self_play, cap=_CAP), ended, line)


if __name__ == "__main__":
    main()
