"""Help at a table of any game: what can be done now, and what somebody meets for the first time."""
