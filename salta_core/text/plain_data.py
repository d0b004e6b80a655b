"""Links and races as plain data that JSON can hold, for the command line and the page.

Moves, positions and rulesets are in their text forms.
"""

from collections.abc import Iterable
from typing import assert_never

from salta_core.errors import GameOver
from salta_core.game.game import Game
from salta_core.race.solver import RaceResult
from salta_core.rules.moves import Move
from salta_core.rules.position import Position
from salta_core.text.link import format_link
from salta_core.text.link_types import (
    GameLink,
    Link,
    PositionLink,
    PuzzleLink,
    SoloLink,
    StudyLink,
)
from salta_core.text.move_list import replayed
from salta_core.text.notation import format_move, format_position, format_ruleset
from salta_core.text.variations import VariationMove, taken_back

__all__ = ["check_forfeit", "link_data", "race_data", "shown_game", "variations_data"]

LinkData = dict[str, str | int | list[str] | list[dict[str, str | int]] | None]
RaceData = dict[str, int | bool | list[int] | list[str] | None]


def shown_game(link: PositionLink | GameLink | PuzzleLink | StudyLink) -> Game:
    """The game of a link, up to the place that is shown first.

    Raises:
        GameOver: see ``link_data``.
        IllegalMove: see ``link_data``.
    """
    if isinstance(link, StudyLink):
        return _game_at(link)
    if isinstance(link, GameLink):
        return replayed(Game.started(link.ruleset, link.start), link.moves[: link.at])
    return Game.started(link.ruleset, link.position)


def link_data(link: Link, shown: Game | None = None) -> LinkData:
    """A link as plain data: its kind, its ruleset, the fields of its kind, and its canonical text.

    Args:
        link: any link. All its moves are played.
        shown: the link's ``shown_game``, if the caller has it, to avoid playing its moves again.

    Raises:
        GameOver: a move, a call, a resignation or an end on time comes after the end of the game.
        IllegalMove: a move is not legal, and the message begins with its number in the game, from
            1; or the player to move cannot have been called, or not with that piece pointed at.
    """
    own = _fields_of(link, shown)
    return {
        "kind": own["kind"],
        "ruleset": format_ruleset(link.ruleset),
        **own,
        "canonical": format_link(link),
    }


def _fields_of(link: Link, shown: Game | None) -> LinkData:
    if isinstance(link, PositionLink):
        position = format_position(link.position)
        return {"kind": "position", "position": position, "title": link.title}
    if isinstance(link, SoloLink):
        position = format_position(link.position)
        return {"kind": "solo", "position": position, "par": link.par, "title": link.title}
    if isinstance(link, GameLink):
        return _game(link, shown or shown_game(link))
    if isinstance(link, StudyLink):
        return _study(link)
    if isinstance(link, PuzzleLink):
        return _puzzle(link, shown or shown_game(link))
    assert_never(link)


def _game(link: GameLink, shown: Game) -> LinkData:
    game = replayed(shown, link.moves[len(shown.moves) :])
    if link.called:
        game.with_compulsory_jumps(link.pointed)
    check_forfeit(link, game)
    said: LinkData = {
        "kind": "game",
        "start": format_position(link.start) if link.start else None,
        "moves": _texts(game.moves),
        "resigned": link.resigned,
        "at": len(shown.moves),
        "first": link.first,
        "second": link.second,
        "sent": link.sent,
    }
    if link.timeout:
        said["timeout"] = link.timeout
    if link.called:
        said["called"] = True
    if link.pointed:
        said["pointed"] = link.pointed
    return said


def _game_at(study: StudyLink) -> Game:
    """The game up to the place that is shown first, which may be in a variation."""
    game, variations = study.game, study.variations
    place, moves = study.at if study.at is not None else len(game.moves), list[Move]()
    while place > len(game.moves):
        after, move, _ = variations[place - len(game.moves) - 1]
        moves.append(move)
        place = after
    return replayed(taken_back(game, place), reversed(moves))


def _study(link: StudyLink) -> LinkData:
    check_forfeit(link, link.game)
    game = link.game
    is_opening = game.start == Position.opening(game.ruleset)
    return {
        "kind": "study",
        "start": None if is_opening else format_position(game.start),
        "moves": _texts(game.moves),
        "comments": [comment._asdict() for comment in link.comments],
        "variations": variations_data(link.variations),
        "at": len(game.moves) if link.at is None else link.at,
        "resigned": link.resigned,
        "timeout": link.timeout,
        "title": link.title,
        "first": link.first,
        "second": link.second,
    }


def variations_data(variations: Iterable[VariationMove]) -> list[dict[str, str | int]]:
    """The moves of variations, each with the place that it follows and its comment, if any."""
    return [
        {"after": after, "move": format_move(move), **({"comment": comment} if comment else {})}
        for after, move, comment in variations
    ]


def check_forfeit(link: GameLink | StudyLink, game: Game) -> None:
    """Refuse a resignation, or an end on time, in a game that is over by its rules.

    Args:
        link: a link that may have a resignation or an end on time.
        game: the whole game of the link.

    Raises:
        GameOver: the link has a resignation or an end on time, but the game is already over.
    """
    if link.resigned and game.ending:
        raise GameOver(
            "resigned-after-end",
            "the game is over ({reason}), so nobody can resign",
            reason=game.ending.reason.value,
        )
    if link.timeout and game.ending:
        raise GameOver(
            "timeout-after-end",
            "the game is over ({reason}), so nobody can run out of time",
            reason=game.ending.reason.value,
        )


def _puzzle(link: PuzzleLink, shown: Game) -> LinkData:
    return {
        "kind": "puzzle",
        "position": format_position(link.position),
        "goal": link.goal,
        "title": link.title,
        "author": link.author,
        "hints": list(link.hints),
        "solution": _texts(replayed(shown, link.solution).moves),
    }


def race_data(result: RaceResult) -> RaceData:
    """The moves to go of one side, as far as known.

    Returns:
        ``exact`` (None while not proven), ``proven``, ``range`` (lowest and highest) and
        ``line``, the best route home found.
    """
    steps = (Move(origin, target, is_jump=False) for origin, target in result.line)
    return {
        "exact": result.exact,
        "proven": result.proven,
        "range": [result.lower, result.upper],
        "line": _texts(steps),
    }


def _texts(moves: Iterable[Move]) -> list[str]:
    return [format_move(move) for move in moves]
