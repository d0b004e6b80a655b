"""The Daily Salta: a duel and three puzzles a day, from a stock for two years."""
