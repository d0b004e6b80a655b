"""The games and the figures printed in 1899 and 1901, replayed."""

from pathlib import Path

from salta_core import Game, format_move, parse_move, parse_position, parse_ruleset
from salta_core.game.scoring import settled

HERE = Path(__file__).parent


def printed_moves(name: str) -> list[str]:
    """The moves of a printed game."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return " ".join(line for line in lines if not line.startswith("#")).split()


def figures() -> dict[str, tuple[str, list[str], str]]:
    """For each figure, the position, the printed line, and its final rows ('' if not shown)."""
    found = {}
    for row in (HERE / "schubert-1899.tsv").read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            figure, position, line, end = [*row.split("\t"), "", ""][:4]
            found[figure] = position, line.split(), end
    return found


def replayed(ruleset: str, position: str | None, moves: list[str]) -> Game:
    """The game after a printed line."""
    start = parse_position(position) if position else None
    game = Game.started(parse_ruleset(ruleset), start)
    for text in moves:
        game = game.play(parse_move(text))
        assert format_move(game.moves[-1]) == text
    return game


def points(game: Game, ruleset: str) -> tuple[int, int | None]:
    """The winner and the points of a game by a ruleset's scoring."""
    assert game.ending is not None
    result = settled(game.position, parse_ruleset(ruleset), game.ending)
    assert result.proven
    return result.winner, result.points
