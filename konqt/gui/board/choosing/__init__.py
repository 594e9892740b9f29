"""Which legal action is meant by the places, pieces, counts and cards that somebody names."""
