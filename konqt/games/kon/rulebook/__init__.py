"""Kampen om Norge's rulebook: the whole manual in our own words. assets/rulebook."""
