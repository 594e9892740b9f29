"""What a position is worth, learned from games: its numbers, and what was fitted to them."""
