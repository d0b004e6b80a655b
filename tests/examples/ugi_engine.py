"""A UGI engine in thirty lines: it plays the move that leaves it the fewest steps to go."""

import sys

from salta_core import Game, Move, after, parse_position, parse_ruleset, with_moves
from salta_core.race.task import simple_distance

game = Game.started(parse_ruleset("tournament"))


def best(game: Game) -> Move:
    """The legal move that brings its player's pieces nearest to their goals."""

    def steps_to_go(move: Move) -> int:
        position = after(game.position, move)
        return simple_distance(position.board, game.position.player, game.ruleset)

    return min(game.legal_moves, key=steps_to_go)


for line in sys.stdin:
    match line.split():
        case ["ugi"]:
            print("id name Thirty lines\nid author You\nugiok", flush=True)
        case ["isready"]:
            print("readyok", flush=True)
        case ["setoption", "name", "Ruleset", "value", ruleset]:
            game = Game.started(parse_ruleset(ruleset))
        case ["position", "startpos", *moves]:
            game = with_moves(Game.started(game.ruleset), moves[1:])
        case ["position", "fen", rows, player, ply, *moves]:
            start = parse_position(f"{rows} {player} {ply}")
            game = with_moves(Game.started(game.ruleset, start), moves[1:])
        case ["go", *_]:
            print("bestmove", best(game), flush=True)
        case ["quit"]:
            break
        case _:
            pass
