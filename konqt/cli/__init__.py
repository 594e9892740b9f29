"""The command line and the program's start."""
