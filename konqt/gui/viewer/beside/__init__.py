"""Two games, or a game and its branch, on two boards: in step, and what differs."""
