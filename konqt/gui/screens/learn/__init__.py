"""The path of lessons: all of them in order, and how far somebody has come."""
