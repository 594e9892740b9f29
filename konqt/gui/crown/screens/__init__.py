"""Crown & Courage before and after a game: what it is begun with, and how it ended."""
