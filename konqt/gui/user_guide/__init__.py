"""The user guide in a window of its own."""
