"""What the game knows of its map: the rulebooks' statements about it, and boards of owners."""
