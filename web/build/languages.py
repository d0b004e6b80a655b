"""The report on translations: `python3 build.py languages`, `python3 build.py languages de`.

For each language: how many sentences it needs, how many are correct, and their compressed size. For
a language that is named or has errors, also the sentences that are missing, wrong, unknown in
English, or still in English.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from web.build.messages import CATALOGUES, PROGRAM, languages
from web.build.steps import StepFailed, run, say
from web.build.tools import ensure_node, ensure_web_packages

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from web.build.tools import Node


def print_languages(named: Sequence[str]) -> None:
    """Print the report on all languages, with all details on the named ones.

    Raises:
        StepFailed: there is no such language, or one has errors.
    """
    known = languages()
    for name in named:
        if name not in known:
            raise StepFailed("reading the languages", f"there is no {name}, but {', '.join(known)}")
    node = ensure_node()
    ensure_web_packages(node, for_tests=False)
    reports = reports_of(node, CATALOGUES, known)
    for line in lines_of(reports, named):
        say(line)
    wrong = [name for name, report in reports.items() if report["faults"]]
    if wrong:
        raise StepFailed("reading the languages", f"something is wrong with {', '.join(wrong)}")


def reports_of(node: Node, folder: Path, known: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The report on each language whose catalogue is in a folder, English first."""
    printed = run("reading the languages", [node.node, PROGRAM, "--check", folder, *known])
    found: dict[str, dict[str, Any]] = json.loads(printed)
    return found


def lines_of(reports: Mapping[str, Mapping[str, Any]], named: Sequence[str]) -> list[str]:
    """The lines of the printed report: a table, then one line per problem."""
    lines = ["language  sentences  coverage  weight (gzip)"]
    for language, report in reports.items():
        coverage = f"{100 * report['covered'] / report['sentences']:.1f} %"
        weight = "-" if report["bytes"] is None else f"{report['bytes'] / 1000:.1f} kB"
        lines.append(f"{language:<8}  {report['sentences']:>9}  {coverage:>8}  {weight:>13}")
    for language, report in reports.items():
        lines += report["faults"]
        if language in named:
            lines += [
                f"{language}.json: {each} is the same as in English" for each in report["same"]
            ]
    return lines
