"""Rulesets, positions and a game that several tests of the engine use."""

from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_position
from tests.golden import samples

TOURNAMENT = PRESETS["tournament"].ruleset
ORIGINAL = PRESETS["original"].ruleset
SLIP = ("33-43", "83-74", "43-54", "74-63", "54x73", "94-83", "73x94", "63-54", "35-44")
NEAR_HOME = parse_position(samples.NEAR_HOME)
APART = parse_position("KLMNO/FGHI1/ABCD1/J3E/5/5/4a/edcb1/jihgf/onmlk 1 100")
MIDDLE = parse_position("e1c2/jdhba/i1mgf/3l1/1L2H/1n1Nk/K1I2/FGMoO/AB2J/2CDE 1 30")
CORNER = parse_position("KLMNO/FH3/1I1J1/1AGCD/2B2/4E/3fk/edcb1/jihga/onml1 2 208")
"""``a`` must make room in a corner, but ``E`` takes its way out."""
TWO = parse_position("KLMNO/FGHIJ/ABCD1/5/1E3/jbgca/d2e1/1lkh1/2i1f/onm2 1 230")
"""``g`` and ``c`` stand on one of two shortest routes of ``E``."""
