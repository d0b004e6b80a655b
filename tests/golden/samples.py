"""Positions, moves and links in the golden exchanges of the bridge."""

from typing import Any

PINCH = "KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5 2 0"
CLOSE = "KLMNO/eGHIJ/j1CDE/AF3/1B3/5/5/1dcba/1ihgf/onmlk 1 0"
FORCED = ["33-43", "84-74", "43-54", "74-63"]
"""After these player 1 has one jump, 54x73."""
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


DUEL: dict[str, Any] = {
    "ruleset": "little",
    "start": "5/4l/o4/2n1k/5/2M2/1L1NO/K3m/5/5 1 14",
    "seed": 100_001,
    "noise": 250,
}
"""The duel of a day, without the player's moves."""


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
