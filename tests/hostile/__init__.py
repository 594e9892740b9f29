"""Attacks the program with hostile input of every family; `docs/testing.md` says what it proves."""
