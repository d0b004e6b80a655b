"""Tasks for one player: Salta Solo (RULES 8)."""
