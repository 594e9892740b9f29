"""The game table: whose eyes, whose turn, what may be done."""
