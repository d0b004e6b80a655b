"""The history of the game as data: sections, sources, and boards with their moves and links.

`history.json` defines the order, and the sources of each fact. The texts are in the section
`history` of each catalogue, those of old games and diagrams in `historic`. The page shows
`data/history.<hash>.json`; `historypages.py` makes pages from the same data for readers without
scripts.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from salta_core.game.game import Game
from salta_core.puzzle.historic import Print, historic
from salta_core.rules.ruleset import PRESETS
from salta_core.text.link import format_link
from salta_core.text.link_types import GameLink, StudyLink
from salta_core.text.notation import format_position, parse_move, parse_position, parse_ruleset
from web.build.steps import StepFailed
from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OUTLINE = WEB / "build" / "history.json"
"""What the page tells, in its order."""
_RULE = "rules/setup.{}"
"""The sentence on the setup of a ruleset."""


class HistoryBoard(NamedTuple):
    """A board of the page: an opening, an old game or a diagram.

    Attributes:
        id: as in the outline.
        title: section and key of its title.
        text: section and key of its description; the players may be parameters.
        source: section and key of the publication that printed it; "" for an opening.
        game: all its moves.
        at: the number of moves that are initially made.
        link: the link that opens it in the app.
    """

    id: str
    title: str
    text: str
    source: str
    game: Game
    at: int
    link: str

    @property
    def colours(self) -> tuple[str, str]:
        """The colours of player 1 and player 2."""
        return PRESETS[self.game.ruleset.base].colours


@cache
def outline() -> Mapping[str, Any]:
    """The content of `history.json`."""
    found: Mapping[str, Any] = json.loads(OUTLINE.read_text(encoding="utf-8"))
    return found


def history_data() -> dict[str, Any]:
    """The data of the app's history page."""
    return {
        "sources": outline()["sources"],
        "sections": [
            {"id": section["id"], "parts": [_part(part) for part in section["parts"]]}
            for section in outline()["sections"]
        ],
        "boards": [_written(board) for board in history_boards()],
    }


@cache
def history_boards() -> tuple[HistoryBoard, ...]:
    """All boards, in the order of the outline.

    Raises:
        StepFailed: the outline names a board that does not exist.
    """
    parts = [part for section in outline()["sections"] for part in section["parts"]]
    return tuple(_board(name) for part in parts for name in part.get("boards", []))


def ruleset_link(preset: str) -> str:
    """The link that opens the app with the opening of a ruleset."""
    return format_link(GameLink(PRESETS[preset].ruleset, None, ()))


def _part(part: Mapping[str, Any]) -> dict[str, Any]:
    rulesets = [{"id": one, "link": ruleset_link(one)} for one in part.get("rulesets", [])]
    lists = {name: part.get(name, []) for name in ("sources", "boards")}
    return {"kind": part["kind"], "id": part["id"], **lists, "rulesets": rulesets}


def _written(board: HistoryBoard) -> dict[str, Any]:
    game = board.game
    return {
        **{name: getattr(board, name) for name in ("id", "title", "text", "source", "at", "link")},
        "ruleset": str(game.ruleset),
        "start": format_position(game.start),
        "moves": [str(move) for move in game.moves],
    }


def _board(name: str) -> HistoryBoard:
    if name in outline()["openings"]:
        return _opening(name, outline()["openings"][name])
    for entry in historic():
        if entry.id == name:
            return _printed(entry)
    raise StepFailed("building the history", f"there is no board {name}")


def _opening(name: str, preset: str) -> HistoryBoard:
    game = Game.started(PRESETS[preset].ruleset)
    link = format_link(StudyLink(game))
    text = _RULE.format(game.ruleset.setup)
    return HistoryBoard(name, f"history/board.{name}", text, "", game, 0, link)


def _printed(entry: Print) -> HistoryBoard:
    start = parse_position(entry.start) if entry.start else None
    game = _played(Game.started(parse_ruleset(entry.ruleset), start), entry.moves)
    at = outline()["shown"].get(entry.id, 0)
    first, second = outline()["names"].get(entry.id, (None, None))
    return HistoryBoard(
        entry.id,
        f"historic/{entry.id}.title",
        f"historic/{entry.id}.text",
        f"historic/source.{entry.source}",
        game,
        at,
        format_link(StudyLink(game, at=at, first=first, second=second)),
    )


def _played(game: Game, moves: Sequence[str]) -> Game:
    for move in moves:
        game = game.play(parse_move(move))
    return game
