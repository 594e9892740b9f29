"""Thinking ahead by playing on: the same for every game."""
