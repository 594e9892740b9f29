"""The game as reports tell it: turns and combats found among events, prose, tables, rows."""
