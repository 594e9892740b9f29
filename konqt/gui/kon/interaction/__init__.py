"""What a player may choose and what it means, as the window asks it."""
