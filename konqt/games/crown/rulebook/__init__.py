"""The rulebook of Crown & Courage: all its rules in our own words. assets/rulebook/crown_*.toml."""
