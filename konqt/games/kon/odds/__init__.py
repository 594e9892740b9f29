"""Exact chances of combats and turns, from the rules' own combat code."""
