"""Lessons: played by steps on a game of their own, written as data, checked by playing them."""
