"""What Crown & Courage adds to the command line."""
