"""Writes the golden exchanges of the bridge: ``python -m tests.golden.make_bridge``.

Run it only for an intended change of the protocol: the page relies on these replies.
"""

import json
from pathlib import Path
from typing import Any

from salta_core.bridge import call

FOLDER = Path(__file__).parent / "bridge"
PINCH = "KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5 2 0"
CLOSE = "KLMNO/eGHIJ/j1CDE/AF3/1B3/5/5/1dcba/1ihgf/onmlk 1 0"
FORCED = ["33-43", "84-74", "43-54", "74-63"]
SLIP = ("33-43", "83-74", "43-54", "74-63", "54x73")
PARKING = "KLMNO/FGHI1/ABCD1/J3E/5/5/4a/edcb1/jihgf/onmlk 1 100"
STROLL = ("75-65", "45-55", "65-75", "55-45", "75-65", "45-55", "65-75", "55-45", "75-85")
CALLED = "tournament+compulsory=called"
STRAYED = "5/5/5/5/5/4o/3n1/klm2/fghij/abcde 2 0"
ONE_STEP = "KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 2 17"
NEAR_HOME = "KLMNO/FGHIJ/ABC1E/4D/5/5/1c1b1/ed2a/jihgf/onmlk 1 200"
LINK = "#s1/p/tournament/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0/title.Start"
LINKED_CALL = "#s1/g/tournament~compulsory.called/0/MRmhRXhb/sent.2/called.1"
LINKED_PINCH = PINCH.replace(" ", "/")

ANALYSES = (
    "105 105 105 105;9;;195 50 195 50;0;33-43 85-75 31-41 83-73",
    "104 104 105 105;9;;-50 -195 -50 -173;0;83-73 31-41 85-75 34-44",
    "104 104 104 104;11;;375 226 349;0;31-41 85-75 34-44",
    "103 103 104 104;11;;-76 -37 -98 -59;0;74-63 54x73 85-75 31-41",
)
CHECK = (
    "1;-50 -195 -50 -173 -50 -151 -50;0;83-73 31-41 85-75 32-42 93-83 21-31 82-72;"
    "-230 -375 -226 -349 -204 -305 -204;1;83-74 34-44 85-75 31-41 93-83 21-31 74-63"
)
"""What the parts of a review of that game find: four analyses, and a check of its second move."""
STUDY = "#s1/s/tournament/0/1LZ9GOEcnuen2Ft2qx1knxi-6dm49Fvw5i1"

FILE = """[Player1 "Anna"]
[Player2 "Bertil"]
[Ruleset "leaping"]
[Points "3"]
[Annotator "Clara"]

{A jump to begin with.} 1. II5\u2229IV4 83-73 2. 33-43 102x62 {a chain} 0-1

[Termination "resigned"] 1. 33-43 83-73 0-1
"""


def game(ruleset: str, *moves: str, start: str | None = None) -> dict[str, Any]:
    """The game fields of a request."""
    return {"ruleset": ruleset, "start": start, "moves": list(moves)}


VARIED: dict[str, Any] = {
    **game("tournament", "33-43", "83-73"),
    "comments": [{"ply": 0, "text": "The start."}, {"ply": 2, "text": "Good."}],
    "variations": [
        {"after": 0, "move": "32-42"},
        {"after": 1, "move": "84-74", "comment": "Bold.\nToo bold?"},
        {"after": 3, "move": "82-72"},
    ],
}
"""A game with variations, in the order of a file."""

SAMPLED = (
    "presets", "solo-course", "puzzles", "lessons", "first-steps", "daily-puzzles", "daily",
    "diagrams", "rush",
)  # fmt: skip
"""The operations whose data grow with each release: their exchanges have only the first entries of
each list, and no version."""
_MOST_SAMPLED = 2

# The shape each operation's result has in web/engine, by the name of its type there.
REQUESTS: dict[str, tuple[str | None, dict[str, Any]]] = {
    "presets": ("Presets", {"op": "presets"}),
    "levels": (None, {"op": "levels"}),
    "levels-people": (None, {"op": "levels", "people": True}),
    "solo-course": ("SoloCourse", {"op": "solo-course"}),
    "puzzles": ("PuzzleCollection", {"op": "puzzles"}),
    "puzzles-motifs": ("PuzzleCollection", {"op": "puzzles", "motifs": True}),
    "lessons": ("Lessons", {"op": "lessons"}),
    "first-steps": ("FirstSteps", {"op": "first-steps"}),
    "daily-puzzles": ("DailyPuzzles", {"op": "daily-puzzles"}),
    "daily-puzzles-classic": ("DailyPuzzles", {"op": "daily-puzzles", "classic": True}),
    "daily": ("DailyStock", {"op": "daily"}),
    "rush": ("RushStock", {"op": "rush"}),
    "diagrams": ("Diagrams", {"op": "diagrams"}),
    "view-opening": ("View", {"op": "view", **game("tournament")}),
    "view-forced": ("View", {"op": "view", **game("original", *FORCED)}),
    "view-mixed": ("View", {"op": "view", **game("online+equalise=no+limit=60", "33-43")}),
    "view-chain": (
        "View",
        {"op": "view", **game("leaping", "25x44", "83-73", "33-43", "102x83x62")},
    ),
    "view-home": ("View", {"op": "view", **game("original", "75-84", start=NEAR_HOME)}),
    "view-equalising": ("View", {"op": "view", **game("tournament", "75-84", start=NEAR_HOME)}),
    "play": ("View", {"op": "play", **game("tournament", "33-43"), "move": "83-73"}),
    "view-callable": ("View", {"op": "view", **game(CALLED, *FORCED, "31-41")}),
    "view-called": ("View", {"op": "view", **game(CALLED, *FORCED), "called": True}),
    "call": ("Call", {"op": "call", **game(CALLED, *FORCED, "31-41")}),
    "call-without-cause": ("Call", {"op": "call", **game(CALLED, "33-43")}),
    "call-by-computer": (
        "Call",
        {"op": "call", **game(CALLED, *FORCED, "31-41"), "level": 10, "seed": 1},
    ),
    "called-without-jump": (
        None,
        {"op": "view", **game(CALLED, "33-43"), "called": True},
    ),
    "explain-piece": (
        "PieceReport",
        {"op": "explain-piece", **game("original", *FORCED), "square": 31},
    ),
    "outcomes": (
        "Outcomes",
        {
            "op": "outcomes",
            "games": [
                game("tournament", "33-43", "83-73"),
                game("original", "75-84", start=NEAR_HOME),
                game("tournament", "33-44"),
            ],
            "ms": 60_000,
        },
    ),
    "bad-outcomes": (None, {"op": "outcomes", "games": ["33-43"], "ms": 60_000}),
    "race": ("Race", {"op": "race", "ruleset": "original", "position": NEAR_HOME, "ms": 60_000}),
    "settle": (
        "Settlement",
        {"op": "settle", **game("original", "75-84", start=NEAR_HOME), "ms": 60_000},
    ),
    "playout": (
        "Playout",
        {"op": "playout", **game("leaping", "75-84", start=NEAR_HOME), "ms": 60_000},
    ),
    "finish": (
        "Finish",
        {"op": "finish", **game("original", start=NEAR_HOME), "ms": 60_000},
    ),
    "think": (
        "Thought",
        {"op": "think", **game("original", start=NEAR_HOME), "level": 6, "seed": 1, "nodes": 9999},
    ),
    "think-lines": (
        "Thought",
        {
            "op": "think",
            **game("original", start=NEAR_HOME),
            "level": 1,
            "seed": 1,
            "nodes": 9999,
            "lines": 2,
        },
    ),
    "think-explained": (
        "Thought",
        {
            "op": "think",
            **game("original", start=NEAR_HOME),
            "level": 6,
            "seed": 1,
            "nodes": 9999,
            "explain": True,
        },
    ),
    "think-view": (
        "Thought",
        {
            "op": "think",
            **game("original", start=NEAR_HOME),
            "level": 6,
            "seed": 1,
            "nodes": 9999,
            "view": True,
        },
    ),
    "review": (
        "Review",
        {"op": "review", **game("original", "75-84", start=NEAR_HOME), "nodes": 500, "ms": 60_000},
    ),
    "review-part": (
        "ReviewPart",
        {
            "op": "review-part",
            **game("tournament", *SLIP),
            "nodes": 500,
            "from": 0,
            "to": 4,
            "ms": 60_000,
        },
    ),
    "review-check": (
        "ReviewCheck",
        {
            "op": "review-check",
            **game("tournament", *SLIP),
            "place": 1,
            "nodes": 1000,
            "ms": 60_000,
        },
    ),
    "review-join": (
        "JoinedReview",
        {
            "op": "review-join",
            **game("tournament", *SLIP),
            "nodes": 500,
            "analyses": list(ANALYSES),
            "checks": [CHECK],
        },
    ),
    "story": ("Story", {"op": "story", **game("tournament", *SLIP), "ms": 60_000}),
    "judge": (
        "JudgedMove",
        {"op": "judge", **game("tournament", "33-43"), "move": "83-74", "ms": 60_000},
    ),
    "homecoming": (
        "Homecoming",
        {"op": "homecoming", **game("tournament", *STROLL, start=PARKING), "ms": 60_000},
    ),
    "solo": (
        "SoloView",
        {"op": "solo", **game("mirror", "44-34", "55-44", start=STRAYED)},
    ),
    "solo-home": ("SoloView", {"op": "solo", **game("original", "71-81", start=ONE_STEP)}),
    "solo-make": (
        "SoloTask",
        {"op": "solo-make", "ruleset": "mirror", "player": 2, "grade": 2, "seed": 7, "ms": 60_000},
    ),
    "verify": (
        "PuzzleVerdict",
        {"op": "verify", **game("original", start=PINCH), "goal": "jam-1", "ms": 60_000},
    ),
    "verify-motifs": (
        "PuzzleVerdict",
        {
            "op": "verify",
            **game("original", start=PINCH),
            "goal": "jam-1",
            "ms": 60_000,
            "motifs": True,
        },
    ),
    "verify-points": (
        "PuzzleVerdict",
        {
            "op": "verify",
            **game("original", "83-73", "11-21", start=CLOSE),
            "goal": "points-2",
            "ms": 60_000,
        },
    ),
    "answer-right": (
        "PuzzleAnswer",
        {"op": "answer", **game("original", "62-73", start=CLOSE), "goal": "home-7", "ms": 60_000},
    ),
    "answer-wrong": (
        "PuzzleAnswer",
        {
            "op": "answer",
            **game("original", "62-73", start=CLOSE),
            "goal": "points-2",
            "ms": 60_000,
        },
    ),
    "answer-solved": (
        "PuzzleAnswer",
        {"op": "answer", **game("original", "63-73", start=PINCH), "goal": "jam-1", "ms": 60_000},
    ),
    "puzzle-make": (
        "MadePuzzle",
        {"op": "puzzle-make", "ruleset": "original", "goal": "home", "seed": 3, "ms": 60_000},
    ),
    "record-read": ("RecordFile", {"op": "record-read", "text": FILE, "ms": 60_000}),
    "record-write": (
        "RecordText",
        {
            "op": "record-write",
            **game("original", "75-84", start=NEAR_HOME),
            "headers": {"Source": 'a "book"', "Player1": "Anna", "Points": "12"},
            "comments": [{"ply": 0, "text": "One move\nto go."}],
        },
    ),
    "record-resigned": (
        "RecordText",
        {"op": "record-write", **game("tournament", "33-43", "83-73"), "resigned": 1},
    ),
    "record-timeout": (
        "RecordText",
        {"op": "record-write", **game("tournament", "33-43", "83-73"), "timeout": 2},
    ),
    "record-read-timeout": (
        "RecordFile",
        {"op": "record-read", "text": '[Termination "time"] 33-43 83-73 1-0', "ms": 60_000},
    ),
    "record-write-variations": ("RecordText", {"op": "record-write", **VARIED}),
    "record-read-variations": (
        "RecordFile",
        {
            "op": "record-read",
            "text": "{So} 1. 33-43 (1. 32-42 {or so} 83-73) 1... 83-73 *",
            "ms": 60_000,
        },
    ),
    "bad-record-variation": (
        None,
        {"op": "record-read", "text": "1. 33-43 (1. 32-42 83-73", "ms": 60_000},
    ),
    "bad-record": (
        None,
        {"op": "record-read", "text": "1. 33-43 83-73\n2. 33-43 *", "ms": 60_000},
    ),
    "convert-position": (None, {"op": "convert", "what": "position", "text": NEAR_HOME}),
    "convert-move": (None, {"op": "convert", "what": "move", "text": "33x51x53"}),
    "convert-ruleset": (None, {"op": "convert", "what": "ruleset", "text": "original+limit=none"}),
    "link-position": ("PositionLink", {"op": "link", "text": f"https://x.y/{LINK}."}),
    "link-game": (
        "GameLink",
        {"op": "link", "text": "#s1/g/leaping/0/NSmhOTxmDXkf/resigned.2/at.3/first.Zo~C3~AB"},
    ),
    "link-sent": (
        "GameLink",
        {"op": "link", "text": "#s1/g/tournament/0/MRlg/resigned.2/second.Bo/sent.2"},
    ),
    "link-called": (
        "GameLink",
        {"op": "link", "text": LINKED_CALL, "view": True},
    ),
    "share-called": (
        "SharedLink",
        {"op": "share", "kind": "game", **game(CALLED, *FORCED), "called": True, "sent": 2},
    ),
    "share-pointed": (
        "SharedLink",
        {
            "op": "share",
            "kind": "game",
            **game(CALLED, *FORCED),
            "called": True,
            "pointed": "M",
            "sent": 2,
        },
    ),
    "link-timeout": (
        "GameLink",
        {"op": "link", "text": "#s1/g/tournament/0/MRlg/first.Ann/second.Bo/timeout.1"},
    ),
    "link-puzzle": (
        "PuzzleLink",
        {"op": "link", "text": f"#s1/z/original/{LINKED_PINCH}/goal.jam-1/hint.One~3F/solution.bg"},
    ),
    "link-solo": (
        "SoloLink",
        {"op": "link", "text": "#s1/o/mirror/5/5/5/5/5/4o/3n1/klm2/fghij/abcde/2/0/par.77"},
    ),
    "link-game-view": (
        "GameLink",
        {"op": "link", "text": "#s1/g/leaping/0/NSmhOTxmDXkf/at.3", "view": True},
    ),
    "link-solo-view": (
        "SoloLink",
        {
            "op": "link",
            "text": "#s1/o/mirror/5/5/5/5/5/4o/3n1/klm2/fghij/abcde/2/0/par.77",
            "view": True,
        },
    ),
    "share-position": (
        "SharedLink",
        {"op": "share", "kind": "position", "ruleset": "online", "position": PINCH, "title": "é"},
    ),
    "share-game": (
        "SharedLink",
        {"op": "share", "kind": "game", **game("original+limit=60", *FORCED), "at": 2},
    ),
    "share-sent": (
        "SharedLink",
        {"op": "share", "kind": "game", **game("original", "33-43"), "sent": 1},
    ),
    "share-puzzle": (
        "SharedLink",
        {
            "op": "share",
            "kind": "puzzle",
            "ruleset": "original",
            "position": PINCH,
            "goal": "jam-1",
            "hints": ["Row 6"],
        },
    ),
    "share-solo": (
        "SharedLink",
        {"op": "share", "kind": "solo", "ruleset": "original", "position": ONE_STEP, "par": 1},
    ),
    "link-study": (
        "StudyLink",
        {"op": "link", "text": f"{STUDY}/at.5/resigned.2/title.Fork/first.Ann"},
    ),
    "link-study-view": ("StudyLink", {"op": "link", "text": f"{STUDY}/at.5", "view": True}),
    "share-study": ("SharedLink", {"op": "share", "kind": "study", **VARIED, "title": "Fork"}),
    "bad-share-study": (
        None,
        {"op": "share", "kind": "study", **VARIED, "variations": [{"after": 0, "move": "83-73"}]},
    ),
    "bad-link-study": (None, {"op": "link", "text": STUDY.replace("tournament", "original")}),
    "newer-link-study": (None, {"op": "link", "text": "#s1/s/tournament/0/2AbC"}),
    "bad-link": (None, {"op": "link", "text": LINK.replace("onmlk", "onmzk")}),
    "bad-link-move": (None, {"op": "link", "text": "#s1/g/original/0/MRMR"}),
    "bad-link-goal": (
        None,
        {"op": "link", "text": f"#s1/z/original/{LINKED_PINCH}/goal.mate-1"},
    ),
    "newer-link": (None, {"op": "link", "text": "https://x.y/#s2/game/0"}),
    "bad-share": (None, {"op": "share", "kind": "song", "ruleset": "original"}),
    "bad-operation": (None, {"op": "guess"}),
    "bad-field": (None, {"op": "view", "ruleset": 7}),
    "bad-position": (None, {"op": "view", **game("original", start="5/5/5/5/5/5/5/5/5/5 1 0")}),
    "bad-text": (None, {"op": "convert", "what": "position", "text": "edcba/jihgf/onmzk 1 0"}),
    "bad-ruleset": (None, {"op": "view", **game("chess")}),
    "illegal-move": (None, {"op": "play", **game("original", *FORCED), "move": "31-41"}),
    "game-over": (
        None,
        {"op": "play", **game("original", "75-84", start=NEAR_HOME), "move": "81-71"},
    ),
    "bad-goal": (
        None,
        {"op": "verify", **game("original", start=PINCH), "goal": "mate-3", "ms": 60_000},
    ),
    "solo-illegal": (None, {"op": "solo", **game("original", "71-61", "61-81", start=ONE_STEP)}),
}


def exchange(name: str) -> dict[str, Any]:
    """A request and its present reply."""
    kind, fields = REQUESTS[name]
    request = {"v": 1, **fields}
    reply = json.loads(call(json.dumps(request)))
    return {"type": kind, "request": request, "reply": sampled(name, reply)}


def sampled(name: str, reply: Any) -> Any:
    """The part of a reply that is stored: all of it, or a sample for ``SAMPLED``."""
    return _sample(reply) if name in SAMPLED else reply


def _sample(value: Any) -> Any:
    """The value with only the first entries of each list, and without a version."""
    if isinstance(value, dict):
        return {key: "" if key == "version" else _sample(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_sample(each) for each in value[:_MOST_SAMPLED]]
    return value


def main() -> None:
    """Write every exchange to its file."""
    FOLDER.mkdir(exist_ok=True)
    for name in REQUESTS:
        text = json.dumps(exchange(name), indent=1)
        (FOLDER / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
