"""The coach of a first game of Crown & Courage, above the question."""
