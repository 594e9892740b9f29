"""Where names, marks and pieces stand on a board: each in its own area, clear of the others."""
