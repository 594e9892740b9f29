"""A folder of saved games as a collection: what is in each, found by words, counted together."""
