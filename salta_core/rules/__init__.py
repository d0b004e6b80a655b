"""The rules of play: RULES 1-4 and 6. Text forms and the end of a game are in other packages."""
