"""Players against each other: matches, their records, and what they say of strength."""
