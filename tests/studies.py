"""Studies for tests: games with random variations and comments."""

from random import Random
from typing import Final

from hypothesis import strategies as st

from salta_core import Game, Ruleset
from salta_core.text.study import StudyLink
from salta_core.text.variations import Comment, VariationMove, checked_variations
from tests.strategies import play_on, rulesets

__all__ = ["COMMENTS", "branches", "random_study", "studies"]

COMMENTS: Final = (
    "Black should have gone around the outside. The jump over 54 leaves three suns behind.",
    "Mir gefällt das besser: zuerst die Monde, dann die Sterne, und niemand verstellt den Rand.",
    "Forced. There is no other jump on the board, so the reply is not really a choice.",
    "Voir la variante : au bout de quatre coups les rouges sont bloqués et perdent six temps.",
    "A quiet move with a sharp idea behind it - the piece on 62 can now be called back.",
    "Compara la partida 12 del campeonato, en la que Ana eligió 45-55 y ganó por nueve puntos.",
    "Czarne powinny były pójść tu bokiem. Skok przez 54 kusi, ale zostawia trzy słońca z tyłu.",
    "Don’t hurry! Whoever crosses the middle first gives the opponent a ladder to climb.",
    "Nessuno ha visto questo salto, nemmeno il campione; dopo la partita ne hanno riso tutti.",
    "End of the opening. From here on it’s a race:\nthe side with fewer detours gets home first.",
)
"""Ten comments of usual length, in several languages."""


def branches(game: Game, moves: int, stream: Random) -> tuple[VariationMove, ...]:
    """Random variations with a number of moves, or as many as possible, in canonical order."""
    lines = [game.undone(len(game.moves) - ply) for ply in range(len(game.moves) + 1)]
    made = set(enumerate(game.moves))
    found: list[VariationMove] = []
    for _ in range(20 * moves):
        if len(found) >= moves:
            break
        after = stream.randrange(len(lines))
        if after == len(game.moves):
            continue
        for _ in range(stream.randint(1, 8)):
            left = [move for move in lines[after].legal_moves if (after, move) not in made]
            if not left or len(found) == moves:
                break
            move = stream.choice(left)
            made.add((after, move))
            found.append(VariationMove(after, move))
            lines.append(lines[after].play(move))
            after = len(lines) - 1
    return checked_variations(game, found)


def random_study(
    ruleset: Ruleset, moves: int, stream: Random, comments: tuple[str, ...] = ()
) -> StudyLink:
    """A study with random comments and a number of moves, at least a third in variations."""
    game = play_on(Game.started(ruleset), moves * 2 // 3, stream)
    count = len(game.moves)
    variations = list(branches(game, moves - count, stream))
    places = stream.sample(range(count + len(variations) + 1), len(comments))
    said = []
    for place, text in zip(places, comments, strict=True):
        if place <= count:
            said.append(Comment(place, text))
        else:
            variation = variations[place - count - 1]
            variations[place - count - 1] = variation._replace(comment=text)
    return StudyLink(game, tuple(variations), tuple(said))


@st.composite
def studies(draw: st.DrawFn, *, texts: st.SearchStrategy[str]) -> StudyLink:
    """Small studies of any ruleset, with a few comments from ``texts``."""
    stream = draw(st.randoms(use_true_random=False))
    moves = draw(st.integers(0, 30))
    comments = draw(st.lists(texts, max_size=min(4, moves // 2)))
    return random_study(draw(rulesets()), moves, stream, tuple(comments))
