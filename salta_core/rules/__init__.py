"""What may be played: RULES 1-4 and 6. Knows no text form and no end of a game."""
