"""Games and their results: who has won, why, and by how many points (RULES 5)."""
