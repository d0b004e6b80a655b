"""``match``: games between two players, many at a time."""

import argparse
import json
import math
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any, Final

from salta_core.arena.match import Match, SequentialTest, games_of
from salta_core.arena.match_game import CAP
from salta_core.arena.players import parse_player
from salta_core.arena.records import GameRecord, read_log
from salta_core.arena.score_table import ScoreTable
from salta_core.cli.inputs import reason_of
from salta_core.cli.match_report import as_json, as_table, as_text
from salta_core.cli.progress import Progress
from salta_core.cli.workers import open_log, open_workers, worker_failure
from salta_core.errors import BadRequest, BadText
from salta_core.rules.ruleset import DEFAULT, PRESETS
from salta_core.text.notation import format_ruleset, parse_ruleset

__all__ = ["run"]

_GREATEST: Final = 2000.0


def run(options: argparse.Namespace) -> int:
    """Play a match and print the result, or print a table of recorded matches.

    Returns:
        The exit status, 0.

    Raises:
        SaltaError: the arguments or a record file are bad, or the match could not be finished; the
            games played have been printed by then.
        KeyboardInterrupt: the user interrupted the match; the games played have been printed by
            then.
    """
    if options.table:
        if not options.words:
            raise BadText("no-record-files", "--table needs the record files to read")
        print(as_table(map(_read, options.words)))
        return 0
    match, test = _match(options), _decision(options.sprt)
    games: list[GameRecord] = []
    failure: BaseException | None = None
    try:
        _play(match, test, options, games)
    except KeyboardInterrupt as interruption:
        failure = interruption
    except BrokenExecutor as error:
        failure = worker_failure(error)
    except OSError as error:
        failure = BadRequest(
            "match-interrupted", "the match cannot continue: {reason}", reason=reason_of(error)
        )
    _print_result(match, test, options, games)
    if failure:
        raise failure
    return 0


def _print_result(
    match: Match, test: SequentialTest | None, options: argparse.Namespace, games: list[GameRecord]
) -> None:
    """Print the result of the games played."""
    if test and test.accepted:
        games = [game for game in games if game.index < test.games]
    tally = ScoreTable.of(games)
    if options.json:
        print(json.dumps(as_json(match, tally, test)))
    else:
        print(as_text(match, tally, test))


def _play(
    match: Match, test: SequentialTest | None, options: argparse.Namespace, games: list[GameRecord]
) -> None:
    """Play the missing games and append them to ``games``, which an interruption leaves intact."""
    log = open_log(options.record, match.settings())
    known = frozenset(range(options.games)).intersection(log.games if log else ())
    with (
        Progress(options.games - len(known)) as progress,
        open_workers(options, progress.note) as (executor, max_pending),
    ):
        for game in games_of(
            match, options.games, executor, max_pending=max_pending, log=log, test=test
        ):
            games.append(game)
            if game.index not in known:
                progress.show(f"{sum(game.score for game in games) / len(games):.1%}")


def _match(options: argparse.Namespace) -> Match:
    if len(options.words) != 2:  # noqa: PLR2004  # a match has two sides
        raise BadText(
            "match-needs-two-players",
            "a match needs two players, not {count}",
            count=len(options.words),
        )
    if options.games % 2:
        raise BadText(
            "games-odd",
            "--games: games are played in pairs, but {games} is odd",
            games=options.games,
        )
    first, second = map(parse_player, options.words)
    return Match(
        (first, second),
        _rulesets(options.ruleset or [DEFAULT]),
        options.seed,
        options.opening_plies,
        options.cap or CAP,
    )


def _rulesets(texts: Sequence[str]) -> tuple[str, ...]:
    names = [name for text in texts for name in text.split(",")]
    if names == ["all"]:
        names = list(PRESETS)
    found = [format_ruleset(parse_ruleset(name)) for name in names]
    for place, name in enumerate(found):
        if name in found[:place]:
            raise BadText("ruleset-twice", "--ruleset: {name} is given twice", name=name)
    return tuple(found)


def _decision(elos: Sequence[str] | None) -> SequentialTest | None:
    if elos is None:
        return None
    low, high = map(_elo, elos)
    if low >= high:
        raise BadText(
            "elo-limits-swapped",
            "--sprt: ELO0 must be below ELO1, but {low:g} is not below {high:g}",
            low=low,
            high=high,
        )
    return SequentialTest(low, high)


def _elo(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not abs(value) <= _GREATEST:
        raise BadText(
            "not-an-elo-difference", "--sprt: {text!a} is not an Elo difference", text=text
        )
    return value


def _read(name: str) -> tuple[dict[str, Any], list[GameRecord]]:
    try:
        return read_log(Path(name))
    except OSError as error:
        raise BadText(
            "table-file-unusable",
            "--table {name!a}: {reason}",
            name=name,
            reason=str(error.strerror),
        ) from None
