"""What is measured of Kampen om Norge alone."""
