"""Pages for a game that brings rules and words only: no map, no pictures of its own yet."""
