"""What the page asks of Salta Solo."""

from typing import TYPE_CHECKING, Final

from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.bridge.solo_view import course_view, made_view, solo_view
from salta_core.bridge.view import Json
from salta_core.game.scoring import SLICE
from salta_core.puzzle.solo import Solo
from salta_core.rules.pieces import Player
from salta_core.text.line import with_moves
from salta_core.text.notation import parse_position, parse_ruleset

if TYPE_CHECKING:
    from salta_core.puzzle.solo_generator import Recipe

__all__ = ["solo", "solo_course", "solo_make"]

_SEEDS: Final = range(2**53)
_PLAYERS: Final = range(1, 3)


def solo(request: Request) -> Json:
    """A task after some steps: the fields ``ruleset``, ``start`` and ``moves``.

    Raises:
        SaltaError: a field is bad; a bad step is named by its place in the list.
    """
    ruleset = parse_ruleset(request.text("ruleset"))
    start = parse_position(request.text("start"), solo=True)
    return solo_view(with_moves(Solo.started(ruleset, start), request.texts("moves")))


def solo_make(request: Request) -> Json:
    """A new task with its par, or how far the making has come after this slice.

    The task of ``date``; without one, that of ``ruleset``, ``player``, ``grade`` and ``seed``.

    Raises:
        SaltaError: a field is bad.
    """
    # Few ask for this, and all wait for imports.
    from salta_core.puzzle.solo_generator import SoloGenerator  # noqa: PLC0415

    recipe, stop = _recipe(request), clock(request)

    def go_on(making: SoloGenerator) -> Json:
        while not making.run(SLICE) and not stop():
            pass
        return made_view(recipe, making)

    fields = ("date", "ruleset", "player", "grade", "seed")
    return continued("solo-make", request, fields, lambda: SoloGenerator(recipe), go_on)


def _recipe(request: Request) -> "Recipe":
    from salta_core.puzzle.day import recipe_of_the_day  # noqa: PLC0415  # as above
    from salta_core.puzzle.solo_generator import GRADES, Recipe  # noqa: PLC0415

    date = request.text_or_none("date")
    if date is not None:
        return recipe_of_the_day(date)
    ruleset = parse_ruleset(request.text("ruleset"))
    player: Player = 2 if request.whole("player", _PLAYERS) == 2 else 1  # noqa: PLR2004  # a player
    return Recipe(ruleset, player, request.whole("grade", GRADES), request.whole("seed", _SEEDS))


def solo_course(_request: Request) -> Json:
    """The tasks that come with the program."""
    from salta_core.puzzle.course import course  # noqa: PLC0415  # the site's build asks, once

    return course_view(course())
