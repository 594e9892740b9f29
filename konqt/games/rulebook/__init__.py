"""Rulebooks of any game: read from files, searched, written as a document."""
