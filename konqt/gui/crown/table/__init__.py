"""The table of Crown & Courage: map, plan and grid, hand, tracks, and who is asked."""
