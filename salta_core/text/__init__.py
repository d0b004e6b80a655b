"""Text forms of positions, moves and rulesets (RULES 7): parse and format, in pairs."""
