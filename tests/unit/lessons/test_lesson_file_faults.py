"""The lesson file: reading it, and the errors for a bad file.

It also covers `fields.py` and `steps.py`.
"""

import json
from typing import Any

import pytest

from salta_core import BadText, format_position, format_ruleset
from salta_core.lessons.lesson_file import parse_lessons

OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"
LAST_STEP = "KLMNO/FGHIJ/AB1DE/2C2/5/5/5/edcba/jihgf/onmkl 1 0"
STEP = {"key": "go.1", "kind": "move", "position": OPENING, "expect": ["33-43"]}
CHOICE = {**STEP, "kind": "choice", "options": ["1", "2"], "expect": ["2"]}
GAME = {"key": "go.1", "kind": "game", "position": OPENING}


def written(step: dict[str, Any] | None = None, **variant: Any) -> str:
    """The text of a file with one lesson of one step."""
    fields = {"fields": {}, "ruleset": "tournament", "steps": [step or STEP], **variant}
    return json.dumps([{"id": "go", "variants": [fields]}])


def test_a_lesson_is_read_with_all_its_parts() -> None:
    wrong = {"key": "there", "moves": ["33-42"], "arrows": [[33, 43]]}
    claims = [{"after": ["33-43"], "to_go": {"1": 104}}]
    step = {**STEP, "has_done": True, "replies": {"33-43": "83-73"}, "pulse": [33], "count": True}
    named = {"names": {"piece": 33}, "goals": [33], "arrows": [[33, 43]]}
    [lesson] = parse_lessons(written({**step, **named, "wrong": [wrong], "claims": claims}))
    [variant] = lesson.variants
    [read] = variant.steps
    assert (lesson.id, variant.player, dict(variant.fields)) == ("go", 1, {})
    assert format_position(read.position) == OPENING
    assert (read.key, read.kind, read.expect, read.has_done) == ("go.1", "move", ("33-43",), True)
    assert (read.arrows, read.pulse, read.goals, read.counts) == (((33, 43),), (33,), (33,), True)
    assert (read.names, read.replies) == ({"piece": 33}, {"33-43": "83-73"})
    [mistake] = read.wrong
    assert (mistake.key, mistake.answers, mistake.match) == ("there", ("33-42",), None)
    [claim] = read.claims
    assert (claim.to_go, len(claim.after), claim.legal) == ({1: 104}, 1, None)


def test_omitted_fields_are_empty() -> None:
    [lesson] = parse_lessons(written())
    [step] = lesson.variants[0].steps
    assert (step.options, step.arrows, step.wrong, step.claims) == ((), (), (), ())
    assert (step.replies, step.names, step.play) == ({}, {}, None)
    assert not step.has_done
    assert not step.counts


def test_other_armies_get_variants_of_their_own() -> None:
    also = ["setup=suns-rear", "goal=mirror"]
    by_start = parse_lessons(written(also=also, keep="start"))[0].variants
    assert [dict(variant.fields) for variant in by_start] == [
        {"setup": "stars-rear", "goal": "shift"},
        {"setup": "suns-rear", "goal": "shift"},
        {"setup": "stars-rear", "goal": "mirror"},
    ]
    assert [format_ruleset(variant.ruleset) for variant in by_start] == [
        "tournament", "tournament+setup=suns-rear", "tournament+goal=mirror",
    ]  # fmt: skip
    assert [format_position(variant.steps[0].position) for variant in by_start] == [
        OPENING,
        "klmno/fghij/abcde/5/5/5/5/EDCBA/JIHGF/ONMLK 1 0",
        OPENING,
    ]


def test_a_piece_that_is_home_is_home_in_another_army_too() -> None:
    step = {**STEP, "position": LAST_STEP, "expect": ["73-83"]}
    game = {**GAME, "position": LAST_STEP, "game": {"level": 1, "ruleset": "tournament+limit=9"}}
    mirrored = parse_lessons(written(step, also=["goal=mirror"], keep="goal"))[0].variants[1]
    assert (
        format_position(mirrored.steps[0].position)
        == "EDCBA/JIHGF/ON1LK/2M2/5/5/5/klmno/fghij/abced 1 0"
    )
    played = parse_lessons(written(game, also=["goal=mirror"], keep="goal"))[0].variants[1]
    assert played.steps[0].play
    assert format_ruleset(played.steps[0].play.ruleset) == "tournament+goal=mirror+limit=9"


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ({"key": "Go"}, "variant 1, step 1, key: a name has small letters"),
        ({"colour": "green"}, "step 1: there is no field 'colour'"),
        ({"kind": "sing"}, "kind: it is one of move, piece, .* not"),
        ({"position": "5 1 0"}, r"step 1 \(go.1\), position: a board has 10 rows"),
        ({"position": OPENING.replace(" 1 ", " 2 ")}, "position: the learner, player 1"),
        ({"expect": []}, "expect: a step of kind move does not go with it"),
        ({"expect": ["33-99"]}, "expect: there is no square 99"),
        ({"expect": "33-43"}, "expect: not a list"),
        ({"has_done": 1}, "has_done: neither true nor false"),
        ({"options": ["1"]}, "options: a step of kind move does not go with it"),
        ({"replies": {"34-44": "83-73"}}, "replies: to a move that is not expected"),
        ({"replies": ["83-73"]}, "replies: not an object"),
        ({"arrows": [[33]]}, "arrows: an arrow has two squares"),
        ({"pulse": ["33"]}, "pulse: not a whole number"),
        ({"pulse": [106]}, "pulse: there is no square"),
        ({"goals": [43]}, "goals: no piece stands on 43"),
        ({"names": {"piece": 43}}, "names: no piece stands on 43"),
        ({"wrong": [{"key": "a"}]}, "wrong 1, match: either this or moves"),
        ({"wrong": [{"key": "a", "match": "odd"}]}, "wrong 1, match: it is one of"),
        ({"wrong": [{"key": "a", "moves": ["33-43"]}]}, "wrong: an answer that is expected"),
        ({"wrong": [7]}, "wrong 1: not an object"),
        ({"claims": [{}]}, "claim 1: a claim says one thing"),
        ({"claims": [{"legal": [], "jumps": []}]}, "claim 1: a claim says one thing"),
        ({"claims": [{"illegal": ["33-44"]}]}, "claim 1, but_for: goes with illegal"),
        ({"claims": [{"to_go": {"3": 1}}]}, "claim 1, to_go: moves to go are those of"),
        ({"claims": [{"goal": "mate-1"}]}, "claim 1, goal: there is no goal 'mate'"),
        ({"claims": [{"wins": {"winner": 3}}]}, "claim 1, wins, winner: a player is 1 or 2"),
        ({"game": {"level": 1, "ruleset": "tournament"}}, "game: a step of kind move"),
    ],
)
def test_a_fault_in_a_step_is_reported_with_its_place(step: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadText, match=f"^lesson go, .*{fault}"):
        parse_lessons(written({**STEP, **step}))


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ({**CHOICE, "expect": ["3"]}, "options: an answer is not among them"),
        ({**CHOICE, "options": ["A"]}, "options: an option is a word or a number"),
        ({**CHOICE, "wrong": [{"key": "a", "moves": ["3"]}]}, "options: an answer is not among"),
        ({**STEP, "kind": "square", "expect": ["033"]}, "expect: a square is a number such as 33"),
        (
            {**STEP, "kind": "read", "expect": ["1"]},
            "expect: a step of kind read does not go with it",
        ),
        (GAME, "game: a step of kind game does not go with it"),
        ({**GAME, "game": {"level": 11, "ruleset": "original"}}, "game, level: .* 11"),
        ({**GAME, "game": {"level": 1, "ruleset": "chess"}}, "game, ruleset: there is no ruleset"),
    ],
)
def test_a_step_has_the_fields_that_its_kind_requires(step: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadText, match=fault):
        parse_lessons(written(step))


@pytest.mark.parametrize(
    ("variant", "fault"),
    [
        ({"ruleset": "chess"}, "variant 1, ruleset: there is no ruleset"),
        ({"fields": {"chain": "yes"}}, "variant 1, fields: chain is not 'yes' in the ruleset"),
        ({"fields": {"base": "tournament"}}, "fields: a ruleset has no field 'base'"),
        ({"steps": []}, "variant 1, steps: there is none"),
        ({"also": ["goal=mirror"]}, "variant 1, keep: is missing"),
        ({"also": ["limit=3"], "keep": "goal"}, "also: armies differ by setup"),
        ({"also": ["goal=moon"], "keep": "goal"}, "also: goal cannot be 'moon'"),
        ({"also": ["goal=mirror"], "keep": "all"}, "keep: it is one of start, goal"),
    ],
)
def test_a_fault_in_a_variant_is_reported_with_its_place(
    variant: dict[str, Any], fault: str
) -> None:
    with pytest.raises(BadText, match=f"^lesson go, {fault}|^lesson go, variant 1, {fault}"):
        parse_lessons(written(**variant))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[", "the file is no JSON"),
        ("{}", "the file, lessons: not a list"),
        ("[7]", "the file, lesson 1: not an object"),
        ('[{"id": "Go"}]', "the file, lesson 1, id: a name has small letters"),
        ('[{"id": "go"}]', "lesson go, variants: there is none"),
        (f"[{written()[1:-1]}, {written()[1:-1]}]", "there are two lessons go"),
    ],
)
def test_a_malformed_lesson_file_is_refused(text: str, fault: str) -> None:
    with pytest.raises(BadText, match=f"^{fault}"):
        parse_lessons(text)
