"""How far from home: moves to go with a proof, and the way (RULES 5)."""
