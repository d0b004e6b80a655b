"""The result of a match as text, as JSON and as a Markdown table."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from salta_core.arena.match import Match, SequentialTest
from salta_core.arena.rating import Rating, likelihood_ratio, sprt_bounds
from salta_core.arena.records import GameRecord
from salta_core.arena.score_table import ScoreTable, by_ruleset

__all__ = ["as_json", "as_table", "as_text"]


def as_text(match: Match, tally: ScoreTable, test: SequentialTest | None) -> str:
    """The result as lines of text, for a person."""
    one, other = (player.text for player in match.players)
    lines = [f"{one} against {other}: {len(tally.games)} games, seed {match.seed}"]
    if not tally.games:
        return lines[0]
    if len(match.rulesets) > 1:
        lines += _ruleset_lines(by_ruleset(tally))
    else:
        lines.append(f"ruleset     {match.rulesets[0]}")
    won, drawn, lost = tally.results
    lines.append(f"result      {won} won, {drawn} drawn, {lost} lost")
    if tally.rating:
        lines += _rating_lines(tally.rating)
    ends = ", ".join(f"{reason} {count}" for reason, count in tally.reasons.items())
    lines.append(f"ends        {ends}")
    first, second = tally.seconds
    lines.append(f"mean        {tally.plies:.1f} moves by both, margin {tally.margin:+.1f} moves")
    lines.append(f"a move      {first:.4f} s and {second:.4f} s")
    lines.append(f"illegal     {tally.illegal}")
    lines.append(f"unproven    {tally.unproven} (won or drawn by the best lines found)")
    if tally.unfinished:
        lines.append(
            f"UNFINISHED  {tally.unfinished} games stopped after {match.cap} moves by both"
        )
    lines += [f"FAULT       {fault}" for fault in tally.faults]
    if test:
        lines.append(_test_line(test))
    return "\n".join(lines)


def as_json(match: Match, tally: ScoreTable, test: SequentialTest | None) -> dict[str, Any]:
    """The result as one object; infinite or unknown values are null."""
    answer = {**match.settings(), **_counts(tally)}
    answer["illegal"], answer["unfinished"] = tally.illegal, tally.unfinished
    answer["unproven"], answer["faults"] = tally.unproven, list(tally.faults)
    answer["by_ruleset"] = {name: _counts(part) for name, part in by_ruleset(tally).items()}
    if test:
        answer["sprt"] = {
            "elo0": test.elos[0],
            "elo1": test.elos[1],
            "llr": likelihood_ratio(test.pairs, *test.elos),
            "bounds": list(sprt_bounds()),
            "accepted": test.accepted,
        }
    return answer


def as_table(matches: Iterable[tuple[Mapping[str, Any], Sequence[GameRecord]]]) -> str:
    """Matches as a Markdown table, one row each.

    Args:
        matches: the settings and the games of each match, as a record file holds them.
    """
    rows = [
        "| match | ruleset | games | won | drawn | lost | score | 95 % | Elo | 95 % |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    return "\n".join(rows + [_row(settings, ScoreTable.of(games)) for settings, games in matches])


def _row(settings: Mapping[str, Any], tally: ScoreTable) -> str:
    rulesets = settings["rulesets"]
    shown = ", ".join(rulesets) if len(rulesets) < 3 else f"{len(rulesets)} rulesets"  # noqa: PLR2004
    rating = tally.rating
    figures = ["", "", "", ""]
    if rating:
        low, high = rating.elo_interval
        figures = [
            f"{rating.score:.1%}",
            f"{rating.low:.1%} to {rating.high:.1%}",
            _elo(rating.elo),
            f"{_elo(low)} to {_elo(high)}",
        ]
    cells = [" - ".join(settings["players"]), shown, len(tally.games), *tally.results, *figures]
    return "| " + " | ".join(map(str, cells)) + " |"


def _ruleset_lines(parts: Mapping[str, ScoreTable]) -> list[str]:
    width = max(map(len, parts))
    return [
        f"  {name:{width}}  {len(part.games):5} games  {_results(part):>15}"
        f"  {part.plies:6.1f} moves  "
        + ", ".join(f"{reason} {count}" for reason, count in part.reasons.items())
        for name, part in parts.items()
    ]


def _results(tally: ScoreTable) -> str:
    won, drawn, lost = tally.results
    return f"+{won} ={drawn} -{lost}"


def _rating_lines(rating: Rating) -> list[str]:
    low, high = rating.elo_interval
    return [
        f"score       {rating.score:.1%} (95 %: {rating.low:.1%} to {rating.high:.1%})",
        f"Elo         {_elo(rating.elo)} (95 %: {_elo(low)} to {_elo(high)})",
        f"stronger    with a probability of {rating.superiority:.1%}",
    ]


def _test_line(test: SequentialTest) -> str:
    low, high = sprt_bounds()
    ratio = likelihood_ratio(test.pairs, *test.elos)
    names = {"H0": test.elos[0], "H1": test.elos[1]}
    said = "not decided"
    if test.accepted:
        said = f"{test.accepted} accepted: Elo {names[test.accepted]:+g}"
    return f"SPRT        {said} (log-likelihood ratio {ratio:.2f} of {low:.2f} to {high:.2f})"


def _counts(tally: ScoreTable) -> dict[str, Any]:
    won, drawn, lost = tally.results
    rating = tally.rating
    return {
        "games": len(tally.games),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "pairs": list(tally.pairs),
        "score": rating and rating.score,
        "score_interval": rating and [rating.low, rating.high],
        "elo": rating and _finite(rating.elo),
        "elo_interval": rating and [_finite(end) for end in rating.elo_interval],
        "superiority": rating and rating.superiority,
        "reasons": tally.reasons,
        "plies": tally.plies,
        "margin": tally.margin,
        "seconds": list(tally.seconds),
    }


def _elo(value: float) -> str:
    return f"{value:+.0f}"


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None
