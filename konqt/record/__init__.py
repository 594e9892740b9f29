"""Saved games: JSON lines, append-only, replayable."""
