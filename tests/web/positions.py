"""Positions, moves and links that several page tests start from."""

from tests.golden.samples import PINCH
from tests.web.solo_table import TASK

MOVES = ["33-42", "83-73", "42-53", "73-62"]
OVER = "KLMNO/FGHIJ/ABCDE/5/5/5/2e2/1dcba/jihgf/onmlk 2 200"
"""Player 1 is home, and the result has two sides to tell of."""
LAST_TURNS = "KLMNO/FGHIJ/1BCDE/A4/5/5/4a/edcb1/jihgf/onmlk 1 100"
"""Each side is one step from home."""
AT_THE_LIMIT = "KLMON/FGHIJ/ABC1D/4E/4a/k4/b4/edc2/jihgf/onml1 2 239"
"""65-55 is the last move: 13 moves to go for Green and 17 for Red."""
NEARLY_HOME = "KLMNO/FGHIJ/ABCD1/4E/4a/k4/b4/edc2/jihgf/onml1 1 200"
"""75-85 brings Green home; Red has one more turn."""
POSITION = "e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E 1 30"
ROWS = POSITION.replace(" ", "/")
JAM = PINCH
GAME = f"#s1/g/original/{JAM.replace(' ', '/')}/bg/first.Zo~C3~AB/second.~3Cb~3EMo~3C~2Fb~3E"
PUZZLE = f"#s1/z/original/{JAM.replace(' ', '/')}/goal.jam-1/title.Weiss_zieht/author.Ada"
SOLO = f"#s1/o/tournament/{TASK.replace(' ', '/')}/par.77/title.Six_steps"
