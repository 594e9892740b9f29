"""What is measured of Crown & Courage alone."""
