"""``link``: the content of a link, or the link to a position or a game."""

import argparse
import json

from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.puzzle.task import linked_puzzle
from salta_core.rules.ruleset import DEFAULT
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import GameLink, Link, PositionLink, PuzzleLink
from salta_core.text.move_list import with_moves
from salta_core.text.notation import parse_position, parse_ruleset
from salta_core.text.plain_data import link_data
from salta_core.text.typography import plain

__all__ = ["add_arguments", "run"]


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of ``link``."""
    command.add_argument("text", nargs="?", metavar="TEXT", help="the link to read")
    command.add_argument("--position", metavar="POSITION", help="make a link to a position")
    command.add_argument("--game", metavar="MOVES", help="make a link to a game")


def run(options: argparse.Namespace) -> int:
    """Read a link or write one.

    Raises:
        SaltaError: the link, the position or the moves are bad.
    """
    given = [options.text, options.position, options.game]
    if given.count(None) != len(given) - 1:
        raise BadText("link-arguments", "give one of TEXT, --position POSITION or --game MOVES")
    if options.text is not None and options.ruleset is not None:
        raise BadText(
            "link-with-ruleset", "a link has its own rules; use --ruleset with --position or --game"
        )
    if options.text is None:
        print(format_link(_described(options)))
    else:
        print(json.dumps(link_data(_read(options.text))))
    return 0


def _read(text: str) -> Link:
    try:
        link = parse_link(text)
    except BadText as error:
        place = error.place or 0
        raise BadText(
            "at-character",
            "character {character}: {error}",
            place=place,
            character=place + 1,
            error=error,
        ) from None
    if isinstance(link, PuzzleLink):
        linked_puzzle(link)
    return link


def _described(options: argparse.Namespace) -> Link:
    ruleset = parse_ruleset(options.ruleset or DEFAULT)
    if options.position is not None:
        return PositionLink(ruleset, parse_position(plain(options.position), ruleset.army))
    moves = plain(options.game).split()
    return GameLink(ruleset, None, with_moves(Game.started(ruleset), moves).moves)
