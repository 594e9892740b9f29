"""Studying a saved game: what is said and drawn beside it, and other ways it might have gone."""
