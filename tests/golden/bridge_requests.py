"""The requests of the golden exchanges, by the name of the file with the reply."""

from typing import Any

from tests.golden.samples import (
    ANALYSES,
    CALLED,
    CHECK,
    CLOSE,
    DUEL,
    FILE,
    FORCED,
    LINK,
    LINKED_CALL,
    LINKED_PINCH,
    NEAR_HOME,
    ONE_STEP,
    PARKING,
    PINCH,
    SLIP,
    STRAYED,
    STROLL,
    STUDY,
    VARIED,
    game,
)

# The type of each operation's result in `web/engine`.
REQUESTS: dict[str, tuple[str | None, dict[str, Any]]] = {
    "presets": ("Presets", {"op": "presets"}),
    "levels": (None, {"op": "levels"}),
    "levels-people": (None, {"op": "levels", "people": True}),
    "solo-course": ("SoloCourse", {"op": "solo-course"}),
    "puzzles": ("PuzzleCollection", {"op": "puzzles"}),
    "puzzles-motifs": ("PuzzleCollection", {"op": "puzzles", "motifs": True}),
    "lessons": ("Lessons", {"op": "lessons"}),
    "first-steps": ("FirstSteps", {"op": "first-steps"}),
    "daily": ("DailyStock", {"op": "daily"}),
    "duel": ("DuelView", {"op": "duel", **DUEL, "moves": ["31-41", "53-63"]}),
    "bad-duel-move": (None, {"op": "duel", **DUEL, "moves": ["31-41", "31-41"]}),
    "duel-review": (
        "DuelReview",
        {"op": "duel-review", **DUEL, "best": 9, "moves": ["53-63"], "ms": 60_000},
    ),
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
    "prepare": (None, {"op": "prepare", **game("checkers", "33-43")}),
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
        {"op": "puzzle-make", "ruleset": "original", "theme": "home", "seed": 3, "ms": 60_000},
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
