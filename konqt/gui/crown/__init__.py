"""Crown & Courage at the window."""
