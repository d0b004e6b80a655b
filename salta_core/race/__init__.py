"""The race solver: moves to go with a proof, and a shortest route (RULES 5)."""
