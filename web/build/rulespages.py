"""The rules of the default game as pages without scripts: `rules.html`, `rules.de.html`.

They have the sentences of the app's rules page, for search engines and for readers without
scripts. `web/rules.html` is the frame around the text.
"""

from __future__ import annotations

import hashlib
import re
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from salta_core.lessons.diagrams import diagrams
from salta_core.rules.moves import legal_moves
from salta_core.rules.picture import picture
from salta_core.rules.pieces import Piece, owner
from salta_core.rules.position import Position
from salta_core.rules.ruleset import DEFAULT, PRESETS
from web.build.historypages import LANGUAGES_MARK, PICTURES, language_links
from web.build.messages import languages
from web.build.statictexts import name_in, sentence
from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from salta_core.lessons.diagrams import Diagram
    from salta_core.rules.move import Move
    from salta_core.rules.ruleset import Ruleset

PAGE = "rules.html"
RULES_MARK = "<!-- rules -->"

_SIDE = 432
"""The width and height of a picture in pixels."""
_TIPS = re.compile(r"export const TIPS = Object\.freeze\(\[(.*?)\] as const\)", re.DOTALL)
_TIPS_SOURCE = WEB / "app" / "rules" / "page.ts"


class Item(NamedTuple):
    """One rule.

    Attributes:
        title: the place of its heading in the catalogue; empty if the section's heading is enough.
        sentences: the places of its sentences.
        diagram: the diagram that shows it, and the place of its caption; or None.
    """

    title: str
    sentences: tuple[str, ...]
    diagram: tuple[str, str] | None = None


SECTIONS: Mapping[str, tuple[Item, ...]] = {
    "section.aim": (
        Item("rules/rule.goal", ("rules/goal.shift", "rulespage/goal.more"), ("goal", "show.goal")),
        Item(
            "rules/rule.setup",
            ("rules/setup.stars-rear", "rulespage/setup.more"),
            ("setup", "show.setup"),
        ),
        Item("rulespage/pieces.title", ("rulespage/pieces.how",)),
    ),
    "section.moves": (
        Item("rulespage/step.title", ("rules/step",), ("step", "show.step")),
        Item(
            "rules/rule.over",
            ("rules/over.opponent", "rulespage/over.more"),
            ("tip.jump", "show.tip.jump"),
        ),
        Item(
            "rules/rule.direction", ("rules/direction.forward", "rulespage/direction.more.forward")
        ),
        Item("rules/rule.chain", ("rules/chain.no", "rulespage/chain.more.no")),
    ),
    "section.salta": (
        Item("rules/rule.compulsory", ("rules/compulsory.yes", "rulespage/compulsory.more.yes")),
        Item(
            "rules/rule.blockade", ("rules/blockade.forbidden", "rulespage/blockade.more.forbidden")
        ),
    ),
    "section.end": (
        Item("rules/rule.equalise", ("rules/equalise.yes", "rulespage/equalise.more.yes")),
        Item("rules/rule.limit", ("static/rules.limit", "rulespage/limit.more")),
    ),
    "section.points": (
        Item("rules/rule.scoring", ("rules/scoring.exact", "rulespage/scoring.more.exact")),
    ),
}
"""The sections of `web/app/rules/page.ts` for the default game, in its order."""


def write_rules_pages(site: Path) -> None:
    """Draw the pictures, and add the rules to the pages of all languages.

    Raises:
        StepFailed: a text is missing in one of the languages.
    """
    pictures = {name: _draw(site, name) for name in shown_diagrams()}
    for language in languages():
        page = site / name_in(PAGE, language)
        text = page.read_text(encoding="utf-8")
        text = text.replace(LANGUAGES_MARK, "\n".join(language_links(PAGE, language)))
        text = text.replace(RULES_MARK, "\n".join(article(language, pictures)))
        page.write_text(text, encoding="utf-8")


def tips() -> list[str]:
    """The names of the tips on strategy, in the order of the app."""
    (listed,) = _TIPS.findall(_TIPS_SOURCE.read_text(encoding="utf-8"))
    return re.findall(r'"(\w+)"', listed)


def shown_diagrams() -> list[str]:
    """The diagrams on the pages, without duplicates."""
    rules = (item.diagram[0] for items in SECTIONS.values() for item in items if item.diagram)
    return list(dict.fromkeys([*rules, *(f"tip.{tip}" for tip in tips())]))


def article(language: str, pictures: Mapping[str, str]) -> Iterator[str]:
    """The lines of the rules and of the strategy in a language.

    Args:
        language: its code.
        pictures: the addresses of the pictures by diagram.
    """
    first, second = (
        sentence(f"first/colour.{colour}", language) for colour in PRESETS[DEFAULT].colours
    )
    usual = sentence(f"game/ruleset.name.{DEFAULT}", language)
    values = {"first": first, "second": second, "usual": usual}

    def say(place: str) -> str:
        return escape(sentence(place, language, **values))

    def image(name: str, words: str) -> str:
        return (
            f'<img src="{pictures[name]}" alt="{say(f"rulespage/{words}")}"'
            f' width="{_SIDE}" height="{_SIDE}" loading="lazy">'
        )

    for section, items in SECTIONS.items():
        yield f'<section class="rules-section stack"><h2>{say(f"rulespage/{section}")}</h2>'
        for item in items:
            yield '<article class="rule-item"><div class="rule-words">'
            yield f"<h3>{say(item.title)}</h3>"
            yield from (f"<p>{say(place)}</p>" for place in item.sentences)
            yield "</div>"
            if item.diagram:
                yield image(*item.diagram)
            yield "</article>"
        yield "</section>"
    yield f'<section class="rules-section stack"><h2>{say("rulespage/page.tab.strategy")}</h2>'
    yield f'<p class="rules-lead">{say("rulespage/strategy.how")}</p>'
    for tip in tips():
        yield '<article class="rule-item"><div class="rule-words">'
        yield f"<h3>{say(f'rulespage/tip.{tip}.title')}</h3>"
        yield f"<p>{say(f'rulespage/tip.{tip}.how')}</p></div>"
        yield f"{image(f'tip.{tip}', f'show.tip.{tip}')}</article>"
    yield "</section>"


def _draw(site: Path, name: str) -> str:
    """Draw the first position of a diagram with its moves; return the address of the picture."""
    ruleset = PRESETS[DEFAULT].ruleset
    diagram = next(each for each in diagrams() if each.id == name and each.fits(ruleset))
    moves = [(move.origin, move.target) for move in _moves(diagram, ruleset)]
    arrows = [*moves, *diagram.arrows]
    colours = PRESETS[DEFAULT].colours
    svg = picture(diagram.boards[0], {"arrows": arrows, "colours": colours}, "Salta", name)
    drawn = svg.encode()
    address = f"{PICTURES}/{name}.{hashlib.sha256(drawn).hexdigest()[:16]}.svg"
    (site / PICTURES).mkdir(exist_ok=True)
    (site / address).write_bytes(drawn)
    return address


def _moves(diagram: Diagram, ruleset: Ruleset) -> Iterable[Move]:
    """All moves of the selected piece; without a selected piece, the moves that the app plays."""
    if diagram.selected is None:
        return diagram.moves
    board = diagram.boards[0]
    position = Position(board, owner(Piece(board[diagram.selected])), 0)
    return (move for move in legal_moves(position, ruleset) if move.origin == diagram.selected)
