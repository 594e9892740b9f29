"""Crown & Courage in reports and tables: turns, battles, tracks, what the King's way was."""
